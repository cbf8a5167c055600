"""Where cards lie that were scattered by hand: loosely, turned a little, hardly on each other.

Everything follows from the number of places, never from what lies there: that may be a secret.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final, NamedTuple

MOST_TURN: Final = 13
"""A scattered card is turned by at most so many degrees."""

MOST_COVERED: Final = 0.12
"""At most about this share of a card is covered by any one other."""

_PASSES: Final = 14


class Place(NamedTuple):
    """A place of the scatter: its share of the way across and down, and an angle in degrees."""

    across: float
    down: float
    angle: int


@lru_cache(maxsize=32)
def places(count: int, columns: int) -> tuple[Place, ...]:
    """So many places, about so many in a row, from the upper left to the lower right.

    Raises:
        ValueError: there are no places or no columns.
    """
    if count < 1 or columns < 1:
        raise ValueError("A scatter has at least one place and one column.")
    rows = math.ceil(count / columns)
    chance = random.Random(1000 * count + columns)
    points = []
    for index in range(count):
        row = index // columns
        in_row = min(columns, count - row * columns)
        shift = 0.22 if row % 2 else -0.22
        across = (index % columns + 0.5 + shift + chance.uniform(-0.3, 0.3)) / in_row
        down = (row + 0.5 + chance.uniform(-0.3, 0.3)) / rows
        points.append([across, down])
    _part(points, 1 / columns, 1 / rows)
    _stretch(points)
    return tuple(
        Place(across, down, chance.randint(-MOST_TURN, MOST_TURN)) for across, down in points
    )


def _part(points: list[list[float]], wide: float, high: float) -> None:
    """Pushes places apart that are nearer to each other than cards laid in a grid would be."""
    for _ in range(_PASSES):
        for number, one in enumerate(points):
            for other in points[:number]:
                across, down = (one[0] - other[0]) / wide, (one[1] - other[1]) / high
                distance = math.hypot(across, down)
                if 0 < distance < 0.95:
                    push = (0.95 - distance) / distance * 0.25
                    for point, sign in ((one, push), (other, -push)):
                        point[0] = min(max(point[0] + sign * across * wide, 0.0), 1.0)
                        point[1] = min(max(point[1] + sign * down * high, 0.0), 1.0)


def _stretch(points: list[list[float]]) -> None:
    """Lets the outermost places touch the edges; a single place lies in the middle."""
    for axis in (0, 1):
        least, most = min(one[axis] for one in points), max(one[axis] for one in points)
        for one in points:
            one[axis] = (one[axis] - least) / (most - least) if most > least else 0.5


@lru_cache(maxsize=128)
def fitting(count: int, columns: int, room: tuple[int, int], reach: tuple[float, float]) -> float:
    """The largest unit in which cards of this reach (in units) hardly cover each other."""
    points = places(count, columns)
    rows = math.ceil(count / columns)
    near = [
        (abs(one.across - other.across), abs(one.down - other.down))
        for number, one in enumerate(points)
        for other in points[:number]
        if abs(one.across - other.across) * columns < 2 and abs(one.down - other.down) * rows < 2
    ]
    lowest, highest = 0.0, min(room[0] / reach[0], room[1] / reach[1])
    for _ in range(14):
        unit = (lowest + highest) / 2
        wide, high = reach[0] * unit, reach[1] * unit
        most = max(
            (
                max(0.0, 1 - across * (room[0] - wide) / wide)
                * max(0.0, 1 - down * (room[1] - high) / high)
                for across, down in near
            ),
            default=0.0,
        )
        lowest, highest = (unit, highest) if most <= MOST_COVERED else (lowest, unit)
    return lowest


def best_columns(
    count: int, room: tuple[int, int], reach: tuple[float, float]
) -> tuple[int, float]:
    """How many places a row should have for the largest cards, and their unit."""
    ideal = math.sqrt(count * room[0] / room[1] * reach[1] / reach[0]) if room[1] else 1.0
    options = {min(max(1, math.floor(ideal) + step), count) for step in (-1, 0, 1, 2)}
    found = [(fitting(count, columns, room, reach), columns) for columns in sorted(options)]
    unit, columns = max(found)
    return columns, unit
