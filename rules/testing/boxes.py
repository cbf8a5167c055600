"""Whether what lies on a table of a match is what the box of its game holds."""

from __future__ import annotations

from collections import Counter
from functools import cache

from rules.box import Box, Component
from rules.contract import Game, State
from rules.table import Face, Table


def assert_box_holds(state: State, table: Table) -> None:
    """Everything that shows its face on a table is in the box, looks as it does there, and there
    are not more of it.

    What stands on the table for its viewers alone, the box names as its signs. A game without a
    box is not looked at.

    Raises:
        AssertionError: something is not in the box, or there are too many of it.
    """
    box = _box(state.game)
    if not box:
        return
    lying: Counter[tuple[str, ...]] = Counter()
    for piece in table.pieces:
        face = piece.face or piece.reverse
        if face is None:
            known = piece.shape != "card" or piece.back in {one.back for one in box.components}
            assert known, f"{piece.id}: no card of the box has the back {piece.back}"
        elif not box.signs.has(face, piece.shape):
            found = _showing(state.game, face)
            assert found, f"{piece.id}: the box holds nothing with the face {face.id}"
            assert _looks_so(found, face), f"{piece.id}: {face.id} looks otherwise in the box"
            lying[tuple(one.id for one in found)] += 1
    for kinds in lying:
        alike = sum(number for one, number in lying.items() if set(one) <= set(kinds))
        most = sum(_count(box, one, state.seats) for one in box.components if one.id in kinds)
        names = " or ".join(kinds)
        assert alike <= most, f"{alike} of {names} lie on the table, but the box holds {most}"


@cache
def _box(game: Game) -> Box:
    return game.box()


@cache
def _showing(game: Game, face: Face) -> tuple[Component, ...]:
    return tuple(one for one in _box(game).components if one.shows(face))


def _looks_so(found: tuple[Component, ...], face: Face) -> bool:
    """Whether one of the components has the same drawing and title, or another guise."""
    sides = [side for one in found for side in (one.face, one.reverse) if side is not None]
    same = [side for side in sides if side.id == face.id]
    return not same or any(
        (one.title, one.plate, one.parts) == (face.title, face.plate, face.parts) for one in same
    )


def _count(box: Box, component: Component, seats: int) -> int:
    """How many of a kind there are for so many seats."""
    each = any(one.each_seat for one in box.groups if one.id == component.group)
    return component.count * (seats if each else 1)
