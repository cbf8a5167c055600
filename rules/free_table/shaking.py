"""Where bodies come to rest that are shaken: in the pits of a box that stands on the table for
that, or else in a tray around where they lie."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from rules.box import Pits
from rules.free_table.kit import TABLE
from rules.free_table.position import Position

_TRAY = (260, 180)
"""The width and height of a tray at least, in millimetres."""
_AROUND = 80
"""How much larger it is than what lies in it."""
_SLACK = 2.0
"""How far beside the pits a point may lie that was rounded, in millimetres."""


class DigBox(NamedTuple):
    """A box with pits that stands on the table."""

    piece: int
    """Its number."""
    x: int
    """How far its middle is from the left edge of the table, in millimetres."""
    y: int
    """How far it is from the upper edge."""
    angle: int
    """How it is turned, in degrees clockwise."""
    pits: Pits
    """Its pits."""

    def on_table(self, across: float, down: float) -> tuple[float, float]:
        """A point of the box, as seen from its middle, on the table."""
        turn = math.radians(self.angle)
        cos, sin = math.cos(turn), math.sin(turn)
        return self.x + across * cos - down * sin, self.y + across * sin + down * cos

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the table is inside its frame."""
        turn = math.radians(-self.angle)
        cos, sin = math.cos(turn), math.sin(turn)
        across, down = x - self.x, y - self.y
        inside = across * cos - down * sin, across * sin + down * cos
        return all(
            abs(one) <= side / 2 + _SLACK
            for one, side in zip(inside, self.pits.extent, strict=True)
        )


def dig_box(position: Position) -> DigBox | None:
    """The box with pits that stands on the table, with all of its pits on it; ``None``: none."""
    for piece, place in enumerate(position.place):
        pits = position.pits(piece)
        if pits is None or place != TABLE:
            continue
        box = DigBox(piece, position.x[piece], position.y[piece], position.angle[piece], pits)
        across, down = (side / 2 for side in pits.extent)
        wide, high = position.kit.size
        corners = [box.on_table(x, y) for x in (-across, across) for y in (-down, down)]
        if all(0 <= x <= wide and 0 <= y <= high for x, y in corners):
            return box
    return None


def lying_in(position: Position, box: DigBox) -> list[int]:
    """What lies inside its frame, the lowest first."""
    return [
        one
        for one in position.at(TABLE)
        if one != box.piece and box.holds(position.x[one], position.y[one])
    ]


def tray(position: Position) -> tuple[int, int, int, int]:
    """The tray in which pieces are shaken: left, top, right and bottom, in millimetres."""
    pieces = [int(one) for one in position.pending[0].args]
    wide, high = position.kit.size
    xs, ys = [position.x[one] for one in pieces], [position.y[one] for one in pieces]
    middle = sum(xs) // len(xs), sum(ys) // len(ys)
    across = max(_TRAY[0], max(xs) - min(xs) + _AROUND) // 2
    down = max(_TRAY[1], max(ys) - min(ys) + _AROUND) // 2
    return (
        max(0, middle[0] - across),
        max(0, middle[1] - down),
        min(wide, middle[0] + across),
        min(high, middle[1] + down),
    )


def scattered(position: Position, rng: random.Random) -> list[int]:
    """Where pieces could come to rest if nobody saw them fall: x, y and angle of each."""
    box, found = dig_box(position), []
    left, top, right, bottom = tray(position)
    for _ in position.pending[0].args:
        x, y = rng.randint(left, right), rng.randint(top, bottom)
        if box is not None:
            middle = box.pits.middle(rng.randrange(box.pits.columns * box.pits.rows))
            x, y = (round(one) for one in box.on_table(*middle))
        found += [x, y, rng.randrange(360)]
    return found


def can_rest(position: Position, x: int, y: int) -> bool:
    """Whether what is shaken can come to rest at a point."""
    wide, high = position.kit.size
    box = dig_box(position)
    return 0 <= x <= wide and 0 <= y <= high and (box is None or box.holds(x, y))
