"""How large things are: every length of the interface follows the window and the text size.

Two scales: ``unit`` for gaps and ornaments follows the window alone; letters follow the window
and the text size of the settings, and never fall below what they are at 1280x720 and 100 %.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from tabletop.density import FINGER

BASE_SIZE: Final = (1280, 720)
"""The window, in pixels, at which a length of 1 is one pixel."""

TABLE_HEIGHT: Final = 1080
"""The lesser side of a window, in pixels, at which a length of 1 above a table is one pixel."""
SMALLEST_TABLE_UNIT: Final = 0.62
"""In smaller windows, what lies above a table would not be read or hit any more."""

_WIDENING: Final = 0.35

SMALL: Final = 14
BODY: Final = 16
LEAD: Final = 19
HEADING: Final = 24
TITLE: Final = 34


@dataclass(frozen=True, slots=True)
class Metrics:
    """The scale of the interface in a window of ``size`` pixels at ``text_size`` percent.

    ``finger`` is how wide and high at least what is pressed is, in pixels.
    """

    size: tuple[int, int]
    text_size: int = 100
    finger: int = FINGER

    @property
    def unit(self) -> float:
        """Pixels for a length of 1 at 1280x720."""
        width, height = self.size
        return max(0.8, min(width / BASE_SIZE[0], height / BASE_SIZE[1]))

    @property
    def zoom(self) -> float:
        """The text size as a factor, 1 to 2."""
        return max(1.0, min(2.0, self.text_size / 100))

    def px(self, length: float) -> int:
        """A gap or an ornament, in pixels; never 0."""
        return max(1, round(length * self.unit))

    def letters(self, points: float) -> int:
        """The height of letters of a size in this module, in pixels.

        Headings grow by half of what running text grows by, since they are readable anyway.
        """
        zoom = self.zoom if points <= LEAD else 1 + (self.zoom - 1) / 2
        return max(SMALL, round(points * max(1.0, self.unit) * zoom))

    @property
    def joint(self) -> float:
        """Pixels for a length of 1 at 1920x1080, in which what pages are made of is painted."""
        return self.unit * BASE_SIZE[1] / TABLE_HEIGHT

    @property
    def table_unit(self) -> float:
        """Pixels for a length of 1 above a table: lengths there are given as at 1920x1080."""
        return max(SMALLEST_TABLE_UNIT, min(self.size) / TABLE_HEIGHT)

    def at_table(self, length: float) -> int:
        """A length above a table, in pixels; never 0."""
        return max(1, round(length * self.table_unit))

    def wide(self, length: float) -> int:
        """A width above a table that grows with its letters, by less than they do, in pixels."""
        return max(1, round(length * self.table_unit * math.pow(self.zoom, _WIDENING)))

    def words(self, pixels: float) -> int:
        """The height of letters above a table, given as at 1920x1080, in pixels."""
        return max(SMALL, round(pixels * self.table_unit * self.zoom))

    @property
    def gap(self) -> int:
        """The ordinary distance between two things, in pixels."""
        return self.px(10)

    @property
    def row(self) -> int:
        """The height of a button or field of one line, in pixels."""
        return max(self.finger, round(self.letters(BODY) * 1.5) + self.px(12))

    @property
    def roomy(self) -> bool:
        """Whether the window is wide enough, for its letters, for two columns."""
        return self.size[0] >= self.letters(BODY) * 56
