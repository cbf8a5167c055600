"""A rule on the table: one of many values of a scale is set instead of picked from chips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from art.scenery import rule as pictures
from rules.table import Control
from tabletop.geometry import Box, Point, Size
from tabletop.scene.canvas import Item
from tabletop.scene.layout import EDGE, Placement

MANY: Final = 7
"""From so many values on they are set on a rule."""
_WIDTH: Final = 620
"""The usual width, in units of usual letters."""
_PITCH: Final = 9
"""How far its marks are apart at least, in units."""
_GAP: Final = 8
_SLACK: Final = 14
"""How far beside a rule it can still be taken, in units."""


def is_scale(several: Sequence[Control]) -> bool:
    """Whether these are values of a scale, and so many that a rule is set."""
    return len(several) >= MANY and all(one.scale for one in several)


@dataclass
class Rule:
    """A rule where it lies, and the value to which it is set."""

    controls: Sequence[Control]
    """One for each mark."""
    box: Box
    """In pixels of the table, without its shadow."""
    letters: int
    """The em height of what is engraved."""
    at: int
    """The number of the mark at which its rider stands."""

    @property
    def control(self) -> Control:
        """What the rider stands at."""
        return self.controls[self.at]

    @property
    def _size(self) -> Size:
        return self.box.w, self.box.h

    @property
    def rider(self) -> int:
        """Where the rider stands, across the table."""
        return self.box.x + pictures.marks(self._size, len(self.controls))[self.at]

    def place_of(self, number: int) -> Point:
        """Where a mark is on the table."""
        across = pictures.marks(self._size, len(self.controls))[number]
        return self.box.x + across, self.box.y + 0.4 * self.box.h

    def holds(self, point: Point, slack: int) -> bool:
        """Whether a point is on the rule or its rider."""
        return self.box.inset(-slack).contains(point)

    def meant(self, point: Point) -> int:
        """The mark that a press at a point means: the next one at a knob, else the nearest."""
        places = pictures.marks(self._size, len(self.controls))
        across = point[0] - self.box.x
        reach = pictures.knob(self._size)
        if across < 2 * reach:
            return max(0, self.at - 1)
        if across > self.box.w - 2 * reach:
            return min(len(places) - 1, self.at + 1)
        return self.nearest(point)

    def nearest(self, point: Point) -> int:
        """The mark nearest to a point."""
        places = pictures.marks(self._size, len(self.controls))
        across = point[0] - self.box.x
        return min(range(len(places)), key=lambda number: abs(places[number] - across))

    def items(self, lit: bool) -> list[Item]:
        """The pictures of the rule and of its rider."""
        values = tuple(one.scale for one in self.controls)
        surface, (across, down) = pictures.rule(self._size, values, self.letters)
        laid = Item(("rule", values, self._size), surface, (self.box.x + across, self.box.y + down))
        picture, (left, up) = pictures.rider(self.letters, lit)
        wide = round(30 * self.letters / pictures.LETTERS)
        where = (self.rider - wide // 2 + left, self.box.y + round(0.62 * self.box.h) + up)
        return [laid, Item(("rider", self.letters, lit), picture, where)]


def slack(placement: Placement) -> int:
    """How far beside a rule it can still be taken, in pixels."""
    return round(_SLACK * placement.unit)


def laid(
    several: Sequence[Control],
    thing: Box,
    face: Box,
    chip: Size,
    placement: Placement,
    letters: int,
    taken: Sequence[Box],
    free: Callable[[Box], bool],
) -> Rule | None:
    """A rule for values, with room for a chip above it; ``None`` where there is no room.

    Args:
        several: a control for each value.
        thing: what the piece lies in: the rule lies above that, or else below or over it.
        face: the piece itself.
        chip: the size of the largest chip.
        letters: the em height of what is engraved, in pixels.
        taken: what it may not lie on.
        free: whether nothing else of the window lies in a box.
    """
    room = placement.box.inset(round(EDGE * placement.unit))
    gap = max(3, round(_GAP * placement.unit))
    wanted = max(_WIDTH * letters / pictures.LETTERS, _PITCH * placement.unit * len(several))
    tall = pictures.height(letters)
    for share in (1.0, 0.85, 0.7):
        wide = min(room.w, max(chip[0], round(share * wanted)))
        whole = (wide, chip[1] + gap + tall + gap)
        for x, y in _corners(whole, thing, face, room):
            box = Box(x, y, *whole)
            clear = not any(box.overlaps(one) for one in taken)
            if room.encloses(box) and clear and free(box):
                low = Box(x, y + chip[1] + gap, wide, tall)
                return Rule(several, low, letters, len(several) // 2)
    return None


def _corners(size: Size, thing: Box, face: Box, room: Box) -> Iterator[tuple[int, int]]:
    """Where a rule with its chip may lie, the best first."""
    wide, tall = size
    middle = round(face.centre[0] - wide / 2)
    above = thing.y - tall
    for y in (above - tall // 8, above, thing.bottom, face.y - tall, face.bottom, room.y):
        for x in (middle, thing.x, thing.right - wide, room.x, room.right - wide):
            yield min(max(x, room.x), room.right - wide), y
