"""Which moves a computer crew thinks of: not those that everybody sees lose the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move
from rules.cretaceous_creek.components import ALL_DONE, CARD_NUMBERS, KINDS
from rules.cretaceous_creek.losing import copies_left, is_wanted, stored_kinds
from rules.cretaceous_creek.position import Position
from rules.cretaceous_creek.verb import space_of

_LEAVING: Final = frozenset({"ask", "evacuate"})


def sensible(position: Position, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves that everybody would think of as long as skeletons are missing.

    That is without leaving the creek, or asking others to; without throwing away a part that one
    of them takes while there is room for it (CC-94), or its last copy (CC-135, CC-136); and without
    digging such a part up, as long as nobody has it, where there is no room for it (CC-110).

    All of them where nothing else is left.
    """
    if position.museum == ALL_DONE:
        return moves
    kept = [
        move
        for move in moves
        if move.verb not in _LEAVING
        and not (move.verb == "discard" and _wasted(position, move))
        and not (move.verb == "excavate" and _cleared(position, move))
    ]
    return kept or moves


def _wasted(position: Position, move: Move) -> bool:
    place = position.place_of(CARD_NUMBERS[str(move.args[0])])
    kind = KINDS[position.fossils[place]]
    if not is_wanted(position, kind):
        return False
    keeper = position.keeper(place)
    stored = position.stored(keeper)
    if not position.is_full(keeper) and not any(
        KINDS[position.fossils[other]] == kind for other in stored if other != place
    ):
        return True
    return copies_left(position)[kind] == 1


def _cleared(position: Position, move: Move) -> bool:
    """Whether a needed part that nobody has would be lost, since there is no room for it."""
    if not position.is_full(position.crew):
        return False
    kind = KINDS[position.fossils[position.top(space_of(move))]]
    return is_wanted(position, kind) and kind not in stored_kinds(position)
