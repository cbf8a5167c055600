"""In which turn a crew has gone some steps and paid for an action."""

from __future__ import annotations

from typing import Final

from rules.cretaceous_creek.board import UNREACHABLE
from rules.cretaceous_creek.components import ACTION_POINTS, COSTS

_NEVER: Final = (1_000, 0)
"""The rounds until a crew is where it cannot get to."""


def _spent(points: int, steps: int, cost: int) -> tuple[int, int]:
    if steps >= UNREACHABLE:
        return _NEVER
    rounds = 0
    while steps > points:
        steps -= points
        rounds += 1
        points = ACTION_POINTS
    points -= steps
    while cost > points:
        # Only what costs more than a whole turn is paid for in several.
        if cost > ACTION_POINTS:
            cost -= points
        rounds += 1
        points = ACTION_POINTS
    return rounds, points - cost


def _table(cost: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    return tuple(
        tuple(_spent(points, steps, cost) for steps in range(UNREACHABLE + 1))
        for points in range(ACTION_POINTS + 1)
    )


SPENT: Final = tuple(_table(cost) for cost in range(COSTS["expose"] + COSTS["excavate"] + 1))
"""The rounds of the crews that go by until a crew has gone some steps and paid for an action, and
the action points that it has left in that turn: ``SPENT[cost][points now][steps]``."""
