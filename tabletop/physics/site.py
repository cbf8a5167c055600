"""The dig site as a box seen from above: a grid of pits between low walls in a high frame.

Lengths are in millimetres, y points down, and the first pit begins at (0, 0).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

PIT: Final = 60.0
"""From the middle of one wall to the middle of the next."""
WALL: Final = 2.0
"""Half the thickness of a wall."""
FRAME: Final = 60.0
"""How thick the frame is for a piece that is thrown against it."""


class Room(NamedTuple):
    """The inside of a pit, between its walls."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Room, slack: float) -> bool:
        """Whether the other lies inside, give or take so many millimetres."""
        return (
            other.left >= self.left - slack
            and other.top >= self.top - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


@dataclass(frozen=True, slots=True)
class Site:
    """A box of ``columns`` by ``rows`` pits, numbered row by row from 0."""

    columns: int = 5
    rows: int = 5

    @property
    def pits(self) -> int:
        """How many pits there are."""
        return self.columns * self.rows

    @property
    def width(self) -> float:
        """From the frame on the left to that on the right, each with half a wall."""
        return self.columns * PIT

    @property
    def height(self) -> float:
        """From the frame at the top to that at the bottom, each with half a wall."""
        return self.rows * PIT

    @property
    def inside(self) -> Room:
        """All that is inside the frame, which is like half a wall round the outermost pits: so
        all pits are alike, and none is easier to come into or out of."""
        return Room(WALL, WALL, self.width - WALL, self.height - WALL)

    def pit_at(self, x: float, y: float) -> int:
        """The pit over which a point lies; points outside belong to the nearest."""
        column = min(max(int(x // PIT), 0), self.columns - 1)
        row = min(max(int(y // PIT), 0), self.rows - 1)
        return row * self.columns + column

    def middle(self, pit: int) -> tuple[float, float]:
        """The middle of a pit."""
        row, column = divmod(pit, self.columns)
        return (column + 0.5) * PIT, (row + 0.5) * PIT

    def room(self, pit: int) -> Room:
        """The inside of a pit."""
        row, column = divmod(pit, self.columns)
        return Room(
            column * PIT + WALL,
            row * PIT + WALL,
            (column + 1) * PIT - WALL,
            (row + 1) * PIT - WALL,
        )

    def walls(self) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        """The middle lines of the low walls, from frame to frame."""
        inside = self.inside
        across = [
            ((inside.left, row * PIT), (inside.right, row * PIT)) for row in range(1, self.rows)
        ]
        down = [
            ((column * PIT, inside.top), (column * PIT, inside.bottom))
            for column in range(1, self.columns)
        ]
        return across + down
