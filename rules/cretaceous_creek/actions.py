"""What a crew does by itself in its turn: walk, expose, protect, excavate and discard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.contract import Beat, Event, Move, Refusal
from rules.cretaceous_creek.board import DISTANCE, paths
from rules.cretaceous_creek.components import (
    ADJACENT,
    CARD_IDS,
    CARD_NUMBERS,
    CARD_TITLES,
    COSTS,
    EDMONTOSAURUS,
    NOTHING,
    REACH,
    SPACES,
)
from rules.cretaceous_creek.ids import LOST, aims, fossil_piece, pawn_piece
from rules.cretaceous_creek.position import (
    ACT,
    BURIED,
    DELIVERED,
    DISCARDED,
    ENDANGERED,
    EXPOSED,
    STORED,
    TURN_UP,
    Position,
)
from rules.cretaceous_creek.turns import after_action, spend
from rules.cretaceous_creek.verb import space_in, space_of
from rules.cretaceous_creek.words import crew_name, does, says, texts
from rules.table import Control, Gesture
from rules.verb import Verb, offered

_MOVES: Final = tuple(Move.of("move", name) for name in SPACES)
_PROTECTS: Final = tuple(Move.of("protect", name) for name in SPACES)
_EXPOSES: Final = tuple(Move.of("expose", name) for name in SPACES)
_EXCAVATES: Final = tuple(Move.of("excavate", name) for name in SPACES)
_DISCARDS: Final = tuple(Move.of("discard", card_id) for card_id in CARD_IDS)
_SITE: Final = "Dig site"
"""The heading of what is done to fossils of the dig site."""
_SPARE: Final = "no skeleton needs it"
_FULL: Final = "Your storage is full."
_NEAR: Final = {"protect": "CC-98", "expose": "CC-99"}
"""By verb the clause that says which fossils are near enough for it, if not that of excavating."""


def too_dear(position: Position, verb: str) -> Refusal:
    """An action that costs more than there is left."""
    return texts.why("too_dear", COSTS[verb], position.points)


def wet(position: Position, crew: int) -> Refusal:
    """Nobody takes up fossils in the flood."""
    return texts.why("wet", crew_name(position, crew))


def named_card(word: object) -> int | None:
    """The card that a word of a move names."""
    return CARD_NUMBERS.get(word) if isinstance(word, str) else None


def not_mine(position: Position, card: int, clause: str = "") -> Refusal:
    """Where a fossil is that is not in the storage in which it is looked for.

    ``clause`` is the one that asks for it there, if it is not that of giving and taking.
    """
    place = position.place_of(card)
    if place == NOTHING or position.status[place] <= ENDANGERED:
        return texts.why("not_stored", card, clause=clause)
    if position.status[place] <= DELIVERED:
        return texts.why("left_game", card)
    keeper = crew_name(position, position.keeper(place))
    return texts.why("stored_by", card, keeper, clause=clause)


# Walk


def _move(position: Position, crew: int, move: Move, beat: Beat | None) -> list[Event]:
    space = position.at[crew] = space_of(move)
    return after_action(position, move, does(position, crew, "move", says.moves, space), beat)


def _steps(position: Position, crew: int) -> Sequence[Move]:
    if position.points < COSTS["move"]:
        return ()
    near = ADJACENT[position.at[crew]]
    closed = position.flooded if position.load_of(crew) else 0
    return [_MOVES[space] for space in near if not closed >> space & 1]


def _explain_move(position: Position, crew: int, move: Move) -> Refusal:
    space = space_in(move)
    if space is None:
        return texts.why("no_space")
    here = position.at[crew]
    if space == here:
        return texts.why("move_here", space)
    loaded = position.load_of(crew) > 0
    if loaded and position.flooded >> space & 1:
        return texts.why("move_wet", space)
    steps, points = DISTANCE[here][space], position.points
    if steps > max(1, points):
        return texts.why("move_far", space, steps, points)
    if loaded and steps > 1 and space not in paths(here, points, position.flooded):
        return texts.why("move_cut_off", space)
    if space not in ADJACENT[here]:
        return texts.why("move_not_next", space, here)
    return too_dear(position, "move")


def walks(position: Position) -> Iterator[Control]:
    """A drag of the pawn to every space in reach; each step of it is a move of its own."""
    crew = position.crew
    closed = position.flooded if position.load_of(crew) else 0
    steps = position.points // COSTS["move"]
    for space, way in paths(position.at[crew], steps, closed).items():
        cost = len(way) * COSTS["move"]
        yield Control(
            Gesture("drag", pawn_piece(crew), SPACES[space]),
            _MOVES[way[0]],
            f"Move to {SPACES[space]}, {cost} AP",
            "Move",
            note=f"{cost} AP",
            then=tuple(_MOVES[step] for step in way[1:]),
        )


# Expose, protect and excavate


def _digs(position: Position, crew: int) -> Sequence[Move]:
    points = position.points
    if points < COSTS["expose"]:
        return ()
    here = position.at[crew]
    digs = points >= COSTS["excavate"] and not position.flooded >> here & 1
    moves = []
    for space in REACH[here]:
        place = position.top(space)
        if place == NOTHING:
            continue
        status = position.status[place]
        if status == BURIED:
            moves.append(_EXPOSES[space])
            continue
        if status == ENDANGERED:
            moves.append(_PROTECTS[space])
        if digs:
            moves.append(_EXCAVATES[space])
    return moves


def _expose(position: Position, crew: int, move: Move, _beat: Beat | None) -> list[Event]:
    spend(position, "expose")
    space = space_of(move)
    position.pending = (position.top(space),)
    position.after = ACT
    position.phase = TURN_UP
    return [does(position, crew, "dig", says.exposes, space)]


def _protect(position: Position, crew: int, move: Move, beat: Beat | None) -> list[Event]:
    space = space_of(move)
    place = position.top(space)
    position.status[place] = EXPOSED
    event = does(position, crew, "place", says.protects, position.fossils[place], space)
    return after_action(position, move, event, beat)


def _excavate(position: Position, crew: int, move: Move, beat: Beat | None) -> list[Event]:
    space = space_of(move)
    place = position.top(space)
    full = position.is_full(crew)
    position.status[place] = DISCARDED if full else STORED + crew
    kind, said = ("remove", says.clears) if full else ("dig", says.excavates)
    event = does(position, crew, kind, said, position.fossils[place], space)
    return after_action(position, move, event, beat)


def _explain_dig(position: Position, crew: int, move: Move) -> Refusal:
    space = space_in(move)
    if space is None:
        return texts.why("no_space")
    verb, here = move.verb, position.at[crew]
    if space not in REACH[here]:
        return texts.why("far", space, here, clause=_NEAR.get(verb, ""))
    place = position.top(space)
    if place == NOTHING:
        return texts.why("bare", space, clause=_NEAR.get(verb, ""))
    status = position.status[place]
    if verb == "expose" and status != BURIED:
        return texts.why("expose_open", space)
    if verb == "protect" and status == EXPOSED:
        return texts.why("protect_safe", space)
    if verb == "protect" and status == BURIED:
        return texts.why("protect_buried", space)
    if verb == "excavate" and status == BURIED:
        return texts.why("excavate_buried", space)
    if verb == "excavate" and position.in_flood(crew):
        return wet(position, crew)
    return too_dear(position, verb)


def _controls_dig(position: Position, crew: int, move: Move) -> Iterator[Control]:
    verb, space = move.verb, space_of(move)
    place, name = position.top(space), SPACES[space]
    piece, note, warning = fossil_piece(place), f"{COSTS[verb]} AP", ""
    if verb == "expose":
        label = f"Expose the fossil in {name}, {note}"
    else:
        title = CARD_TITLES[position.fossils[place]]
        label = f"{verb.capitalize()} {title} in {name}, {note}"
    short = f"{verb.capitalize()}, {note}"
    spare = verb == "excavate" and position.fossils[place] == EDMONTOSAURUS
    if spare:
        label, short = f"{label} ({_SPARE})", f"{short}: {_SPARE}"
    drags: list[Gesture] = []
    if verb == "excavate":
        drags = [Gesture("drag", piece, aim) for aim in aims(crew)]
        if position.is_full(crew):
            drags = [Gesture("drag", piece, LOST)]  # nobody means to lose what goes to a storage
            label = f"Clear {title} out of {name}; it is lost, {note}"
            warning = f"{_FULL} Unless you make room first, you lose {title} for good."
            short = f"Clear away, {note}"
    yield from offered(move, label, _SITE, *drags, note=note, warning=warning)
    tap = Gesture("tap", piece)
    for control in offered(move, label, _SITE, tap, note=note, warning=warning, short=short):
        # What is turned up cannot be taken back; and what nobody needs is not dug up before its
        # chip has said so.
        yield replace(control, chosen_first=spare or verb == "expose")


# Discard


def _discard(position: Position, crew: int, move: Move, beat: Beat | None) -> list[Event]:
    card = CARD_NUMBERS[str(move.args[0])]
    position.status[position.place_of(card)] = DISCARDED
    return after_action(position, move, does(position, crew, "remove", says.discards, card), beat)


def _discards(position: Position, crew: int) -> Sequence[Move]:
    fossils = position.fossils
    return [_DISCARDS[fossils[place]] for place in position.stored(crew)]


def _explain_discard(position: Position, _crew: int, move: Move) -> Refusal:
    card = named_card(move.args[0]) if len(move.args) == 1 else None
    if card is None:
        return texts.why("discard_unnamed")
    return not_mine(position, card, "CC-94")


def _controls_discard(position: Position, _crew: int, move: Move) -> Iterator[Control]:
    card = CARD_NUMBERS[str(move.args[0])]
    title, piece = CARD_TITLES[card], fossil_piece(position.place_of(card))
    note, warning = f"{COSTS['discard']} AP", f"You lose {title} for good."
    label, drag = f"Discard {title}", Gesture("drag", piece, LOST)
    short = f"Discard, {note}"
    return offered(move, label, "Discard", drag, note=note, warning=warning, short=short)


VERBS: Final = (
    Verb("discard", (ACT,), _discard, _discards, _explain_discard, _controls_discard),
    Verb("move", (ACT,), _move, _steps, _explain_move),
    Verb("protect", (ACT,), _protect, _digs, _explain_dig, _controls_dig),
    Verb("expose", (ACT,), _expose, _digs, _explain_dig, _controls_dig),
    Verb("excavate", (ACT,), _excavate, _digs, _explain_dig, _controls_dig),
)
