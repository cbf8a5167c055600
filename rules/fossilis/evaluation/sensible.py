"""Which moves a computer thinks of: not those that everybody sees give points away."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Move
from rules.fossilis.components import DINOSAUR_NUMBERS
from rules.fossilis.dinosaurs import complete, free_place, has_bone_for, missing
from rules.fossilis.position import BUY, ENERGY, Position


def sensible(position: Position, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves without scoring an incomplete dinosaur for nothing.

    It is scored all the same when the game is over (FOS-213), and may get bones until then: there
    is only something to gain if another is claimed in its place in this turn (FOS-197), and only
    if the bones for it are not there.
    """
    hasty = [move for move in moves if move.verb == "score" and _is_hasty(position, seat, move)]
    return [move for move in moves if move not in hasty] if hasty else moves


def _is_hasty(position: Position, seat: int, move: Move) -> bool:
    dinosaur, labs = DINOSAUR_NUMBERS[str(move.args[0])], position.labs_of(seat)
    if dinosaur not in labs:
        return False
    lacks = missing(dinosaur, position.assigned(seat, labs.index(dinosaur)))
    if not any(lacks):
        return False
    stored = position.storage(seat)
    if complete(lacks, stored) or position.phase not in (ENERGY, BUY):
        return True
    if free_place(position, seat) >= 0:
        return True
    return not any(has_bone_for(shown, stored) for shown in position.display)
