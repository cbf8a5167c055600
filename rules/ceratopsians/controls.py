"""What the viewer may do, and with which gesture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.ceratopsians.arrangement import best_arrangement
from rules.ceratopsians.components import REACHES, SIDE_CARDS, SIDE_NAMES, SIDE_PARTS
from rules.ceratopsians.ids import collection_zone, display_cell, stand_cell
from rules.ceratopsians.joints import joints, joints_with
from rules.ceratopsians.position import Position
from rules.ceratopsians.scoring import points_of
from rules.ceratopsians.words import texts
from rules.contract import Move
from rules.table import Control, Gesture, Joint


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """A drag or a tap for each card that can be moved, and two buttons."""
    if viewer is None or not position.may_act(viewer):
        return
    if position.building:
        yield from _building(position, viewer)
    else:
        yield from _drafting(position, viewer)


def _drafting(position: Position, viewer: int) -> Iterator[Control]:
    outwards = position.boneyard if viewer == 0 else position.boneyard[::-1]
    for reach, side in zip(REACHES, outwards, strict=True):
        card, move = SIDE_CARDS[side], Move.of("draft", reach)
        label = f"Draft {SIDE_NAMES[side]}"
        effects, told = _hung(position.collection(viewer), viewer, side)
        group = f"Draft the {reach} card"
        home = Gesture("drag", card, collection_zone(viewer))
        yield Control(home, move, label, group, effects=effects, joints=told)
        # Where it would hang is seen before it is taken.
        yield Control(
            *(Gesture("tap", card), move, label, group),
            effects=effects,
            joints=told,
            short="Take",
            chosen_first=True,
        )


def _hung(
    sides: Sequence[int], seat: int, drafted: int
) -> tuple[tuple[tuple[str, str], ...], tuple[Joint, ...]]:
    """Where cards would hang with one more, and where markers would then line up anew.

    A head that is not begun yet has no place for its cards: nothing is told of them.
    """
    before = best_arrangement(sides).displays
    after = best_arrangement([*sides, drafted]).displays[: max(1, len(before))]
    hangs = _places(before, seat)
    effects = tuple(
        (card, cell) for card, cell in _places(after, seat).items() if hangs.get(card) != cell
    )
    lined_up = {one for display in before for one in joints(display)}
    told = tuple(one for display in after for one in joints(display) if one not in lined_up)
    return effects, told


def _places(displays: Sequence[Sequence[int]], seat: int) -> dict[str, str]:
    """The cell of each card in these heads."""
    return {
        SIDE_CARDS[side]: stand_cell(seat, head, SIDE_PARTS[side])
        for head, sides in enumerate(displays)
        for side in sides
    }


def _building(position: Position, viewer: int) -> Iterator[Control]:
    own = {SIDE_CARDS[side]: side for side in position.collection(viewer)}
    moves, displays = position.legal_moves(), position.displays(viewer)
    in_display = {move.args[0] for move in moves if move.verb == "take"}
    shown = position.open_displays(viewer)
    for move in moves:
        button = Gesture("press", move.verb)
        if move.verb == "arrange":
            yield Control(button, move, "Build the best displays", "Displays")
        elif move.verb == "finish":
            label, warning = "Finish your displays", _gives_away(position, viewer)
            yield Control(button, move, label, "Displays", True, warning=warning, ends_turn=True)
        else:
            card = str(move.args[0])
            side = own[card]
            label, group = f"Take back {SIDE_NAMES[side]}", "Take back"
            target = collection_zone(viewer)
            told: tuple[Joint, ...] = ()
            effects: tuple[tuple[str, str], ...] = ()
            if move.verb == "place":
                display = int(move.args[1]) - 1
                number = shown.index(display) + 1
                label, group = f"Put {SIDE_NAMES[side]} into display {number}", f"Display {number}"
                target = display_cell(viewer, display, SIDE_PARTS[side])
                others = displays.get(display, [])
                told = tuple(joints_with([one for one in others if one != side], side))
                effects = ((card, target),)
            dragged = Gesture("drag", card, target)
            yield Control(dragged, move, label, group, effects=effects, joints=told)
            if move.verb == "take" or card not in in_display:
                yield Control(Gesture("tap", card), move, label, group, short=group)


def _gives_away(position: Position, seat: int) -> str:
    """What the displays as they lie miss of the best ones (CER-59)."""
    now = points_of(position, seat).total
    best = best_arrangement(position.collection(seat)).points.total
    return texts.tells("gives_away", now, best) if best > now else ""
