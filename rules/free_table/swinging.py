"""Turning several things as one: each turns, and goes round the middle of them all."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rules.contract import Move
from rules.free_table.position import Position

Spot = tuple[float, float]
"""Where something lies, from the left and from the top."""


def swung(points: Sequence[Spot], degrees: float) -> list[Spot]:
    """Where points come to lie that go round the middle between the outermost of them, clockwise.

    >>> [(round(x), round(y)) for x, y in swung([(0, 0), (10, 0)], 90)]
    [(5, -5), (5, 5)]
    """
    across, down = ([point[axis] for point in points] for axis in (0, 1))
    x, y = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [
        (x + (one - x) * cos - (other - y) * sin, y + (one - x) * sin + (other - y) * cos)
        for one, other in points
    ]


def turning(position: Position, degrees: int, pieces: Sequence[int]) -> Move:
    """The move that turns pieces by so many degrees: those that lie apart swing as one."""
    apart = len({(position.x[one], position.y[one]) for one in pieces}) > 1
    return Move("swing" if apart else "turn", (degrees, *pieces))
