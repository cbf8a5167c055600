"""How good a position looks to a computer player."""

from __future__ import annotations

from typing import Final

from rules.ceratopsians.arrangement import best_arrangement
from rules.ceratopsians.position import Position
from rules.ceratopsians.scoring import points_of

_FIXED: Final = 0.5
"""What it is worth, in points, to have finished: of equal positions the fixed one is chosen."""


def estimate(position: Position, seat: int) -> float:
    """The lead in points, as the displays lie or may come to lie."""
    own, other = _prospect(position, seat), _prospect(position, 1 - seat)
    return own - other + (_FIXED if position.finished > seat else 0.0)


def _prospect(position: Position, seat: int) -> int:
    """Points as they lie for who is building or has finished, else what is possible."""
    if position.building and position.finished >= seat:
        return points_of(position, seat).total
    return best_arrangement(position.collection(seat)).points.total
