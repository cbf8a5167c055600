"""What the viewer whose decision it is may do, by dragging, tapping and pressing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.contract import Move
from rules.cretaceous_creek.actions import COSTS
from rules.cretaceous_creek.board import SPACE_NUMBERS, SPACES, paths
from rules.cretaceous_creek.deck import CARD_NUMBERS, CARD_TITLES
from rules.cretaceous_creek.ids import LOST, fossil_piece, pawn_piece, storage_zone
from rules.cretaceous_creek.stages import ACT, ASKED, CAMP, DIG, ESCAPE, SANDBAG
from rules.cretaceous_creek.words import crew_name
from rules.phrases import times
from rules.table import Control, Gesture

if TYPE_CHECKING:
    from rules.cretaceous_creek.position import Position

_GROUPS: Final = {
    "protect": "Dig site",
    "expose": "Dig site",
    "excavate": "Dig site",
    "give": "Trade",
    "get": "Trade",
    "exchange": "Trade",
    "discard": "Discard",
}


def controls(state: Position, viewer: int | None) -> Iterator[Control]:
    """The controls of the current seat's viewer; none for anybody else."""
    if not state.may_act(viewer):
        return
    losing: dict[Move, bool] = {}
    for control in _controls(state):
        move = control.move
        if control.warning and not control.ends_turn:
            if move not in losing:
                losing[move] = _loses(state, move)
            if losing[move]:
                yield replace(control, warning=f"{control.warning} {_LOSES}")
                continue
        yield control


_LOSES: Final = "The game is lost with it."


def _controls(state: Position) -> Iterator[Control]:
    stage = state.stage
    if stage == CAMP:
        yield from _camps(state)
    elif stage == DIG:
        yield from _first_dig(state)
    elif stage == ACT:
        yield from _walks(state)
        for move in state.legal_moves():
            yield from _action(state, move)
    elif stage == ASKED:
        yield _button(
            f"evacuate-{state.chooser}",
            f"evacuate {state.chooser}",
            "Evacuate now",
            warning=_leaves(state, state.chooser),
        )
        yield _button("stay", "stay", "Stay at the creek", primary=True)
    elif stage == SANDBAG:
        label = "Give up the Edmontosaurus: no erosion this turn"
        warning = "The Edmontosaurus is lost for good."
        yield _button("sandbag", "sandbag", label, warning=warning)
        yield _button("keep", "keep", "Keep it and let the storm strike", primary=True)
    elif stage == ESCAPE:
        yield from _escapes(state)


def _button(
    name: str,
    move: str,
    label: str,
    group: str = "",
    primary: bool = False,
    warning: str = "",
) -> Control:
    gesture = Gesture("press", f"do-{name}")
    ends = move == "end"
    return Control(
        gesture, Move.parse(move), label, group, primary, warning=warning, ends_turn=ends
    )


def _loses(state: Position, move: Move) -> bool:
    """Whether the game is lost at once with a move (CC-134 to CC-136)."""
    trial = state.copy()
    trial.perform(move)
    outcome = trial.outcome()
    return outcome is not None and not outcome.winners


def _camps(state: Position) -> Iterator[Control]:
    pawn = pawn_piece(state.crew)
    for move in state.legal_moves():
        name = str(move.args[0])
        label = f"Camp at {name}"
        yield Control(Gesture("drag", pawn, name), move, label, "Campsite")
        top = fossil_piece(state.top(SPACE_NUMBERS[name]))
        yield Control(Gesture("tap", top), move, label, "Campsite")


def _first_dig(state: Position) -> Iterator[Control]:
    piece = fossil_piece(state.top(state.at[state.crew]))
    title = CARD_TITLES[state.fossils[state.top(state.at[state.crew])]]
    label = f"Take {title} for free"
    for target in (storage_zone(state.crew), pawn_piece(state.crew)):
        yield Control(Gesture("drag", piece, target), Move.parse("dig"), label, note="free")
    yield Control(Gesture("tap", piece), Move.parse("dig"), label, note="free")
    warning = "There is no other free dig in the game."
    yield _button("skip", "skip", "Leave the fossil where it is", primary=True, warning=warning)


def _walks(state: Position) -> Iterator[Control]:
    """A drag of the pawn to every space in reach; each step of it is a move of its own."""
    crew = state.crew
    closed = state.flooded if state.load_of(crew) else 0
    steps = state.points // COSTS["move"]
    for space, way in paths(state.at[crew], steps, closed).items():
        moves = [Move.of("move", SPACES[step]) for step in way]
        cost = len(way) * COSTS["move"]
        yield Control(
            Gesture("drag", pawn_piece(crew), SPACES[space]),
            moves[0],
            f"Move to {SPACES[space]}, {cost} AP",
            "Move",
            note=f"{cost} AP",
            then=tuple(moves[1:]),
        )


def _action(state: Position, move: Move) -> Iterator[Control]:
    verb = move.verb
    if verb == "move":
        return
    if verb == "end":
        left = f" ({state.points} AP left)" if state.points else ""
        warning = ""
        if any(COSTS.get(one.verb, 0) for one in state.legal_moves()):
            warning = f"Your turn ends with {state.points} AP left, which are lost."
        yield _button("end", "end", f"End the turn{left}", primary=True, warning=warning)
    elif verb in ("evacuate", "ask"):
        yield _leaving(state, move)
    elif verb in ("protect", "expose", "excavate"):
        yield from _dig(state, move)
    else:
        yield from _from_storage(state, move)


def _leaving(state: Position, move: Move) -> Control:
    crew = int(move.args[0])
    who = crew_name(state, crew)
    if move.verb == "ask":
        label = f"Let {who} evacuate, if {who} wants to"
    elif state.crews == 1 or state.seats > 1:
        label = "Evacuate and leave the game"
    else:
        label = f"Evacuate {who}"
    warning = _leaves(state, crew) if move.verb == "evacuate" else ""
    return _button(f"{move.verb}-{crew}", str(move), label, "Evacuate", warning=warning)


def _leaves(state: Position, crew: int) -> str:
    """What evacuating means (CC-126, CC-128)."""
    one_of_many = state.seats == 1 and state.crews > 1
    who = f"{crew_name(state, crew)} leaves" if one_of_many else "You leave"
    load = state.load_of(crew)
    lost = f", and {times(load, 'fossil')} in storage {'is' if load == 1 else 'are'} lost"
    return f"{who} the game for good{lost if load else ''}."


def _dig(state: Position, move: Move) -> Iterator[Control]:
    name = str(move.args[0])
    place = state.top(SPACE_NUMBERS[name])
    piece = fossil_piece(place)
    note = f"{COSTS[move.verb]} AP"
    if move.verb == "expose":
        label = f"Expose the fossil in {name}, {note}"
    else:
        title = CARD_TITLES[state.fossils[place]]
        label = f"{move.verb.capitalize()} {title} in {name}, {note}"
    group = _GROUPS[move.verb]
    warning = ""
    if move.verb == "excavate":
        if state.load_of(state.crew) >= state.capacity:
            title = CARD_TITLES[state.fossils[place]]
            label = f"Clear {title} out of {name}; it is lost, {note}"
            warning = f"Your storage is full: {title} is lost for good."
        for target in (storage_zone(state.crew), pawn_piece(state.crew)):
            drag = Gesture("drag", piece, target)
            yield Control(drag, move, label, group, note=note, warning=warning)
    yield Control(Gesture("tap", piece), move, label, group, note=note, warning=warning)


def _from_storage(state: Position, move: Move) -> Iterator[Control]:
    """Discarding and trading: a fossil is dragged to a storage, a pawn, or a fossil in storage."""
    verb = move.verb
    group = _GROUPS[verb]
    note = f"{COSTS[verb]} AP"
    card = CARD_NUMBERS[str(move.args[0])]
    place = state.place_of(card)
    piece, title = fossil_piece(place), CARD_TITLES[card]
    if verb == "discard":
        label = f"Discard {title}"
        drag, warning = Gesture("drag", piece, LOST), f"{title} is lost for good."
        yield Control(drag, move, label, group, note=note, warning=warning)
        return
    if verb == "exchange":
        other = CARD_NUMBERS[str(move.args[1])]
        target = state.place_of(other)
        who = crew_name(state, state.keeper(target))
        label = f"Exchange {title} for {CARD_TITLES[other]} of {who}, {note}"
        for source, goal in ((place, target), (target, place)):
            gesture = Gesture("drag", fossil_piece(source), fossil_piece(goal))
            yield Control(gesture, move, label, group, note=note)
        return
    if verb == "give":
        taker = int(move.args[1])
        label = f"Give {title} to {crew_name(state, taker)}, {note}"
    else:
        taker = state.crew
        label = f"Get {title} from {crew_name(state, state.keeper(place))}, {note}"
    targets = [storage_zone(taker), pawn_piece(taker)]
    targets += [fossil_piece(one) for one in state.stored(taker)]
    for aim in targets:
        yield Control(Gesture("drag", piece, aim), move, label, group, note=note)


def _escapes(state: Position) -> Iterator[Control]:
    for move in state.legal_moves():
        if move.verb == "drop":
            load = times(state.load_of(state.chooser), "fossil")
            warning = f"{load} in your storage {'is' if load[:2] == '1 ' else 'are'} lost for good."
            yield _button("drop", "drop", "Drop all fossils and stay", warning=warning)
            continue
        name = str(move.args[0])
        gesture = Gesture("drag", pawn_piece(state.chooser), name)
        yield Control(gesture, move, f"Escape to {name}", "Escape", note="free")
