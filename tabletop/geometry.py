"""Boxes and turned rectangles in pixels, without a screen.

Angles are in whole degrees clockwise, as seen on a screen whose y axis points down.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from rules.table import Shape

Point = tuple[float, float]
Size = tuple[int, int]


class Box(NamedTuple):
    """An upright rectangle in pixels. pygame takes it wherever it takes a rectangle."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first line under the box."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle of the box."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def inset(self, across: int, down: int | None = None) -> Box:
        """The box made smaller by so many pixels on each side; never smaller than nothing."""
        down = across if down is None else down
        across, down = min(across, self.w // 2), min(down, self.h // 2)
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def contains(self, point: Point) -> bool:
        """Whether the point is inside; the right and bottom edges are outside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def encloses(self, other: Box) -> bool:
        """Whether the other box lies wholly inside this one."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: Box) -> bool:
        """Whether the two boxes share a pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def distance(self, point: Point) -> float:
        """How far the point is from the box, in pixels; 0 inside."""
        across = max(self.x - point[0], 0.0, point[0] - self.right)
        down = max(self.y - point[1], 0.0, point[1] - self.bottom)
        return math.hypot(across, down)


def pixel(point: Point) -> tuple[int, int]:
    """The pixel nearest to a point. Halves all go the same way, so that things which lie equally
    far apart are seen so; ``round`` sends them up and down by turns."""
    return math.floor(point[0] + 0.5), math.floor(point[1] + 0.5)


def turned_extent(width: float, height: float, angle: float) -> tuple[float, float]:
    """Width and height of the upright box round a rectangle turned by ``angle`` degrees."""
    if angle % 180 == 0:
        return width, height
    if angle % 180 == 90:
        return height, width
    cos, sin = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    return width * cos + height * sin, width * sin + height * cos


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one piece lies: its middle, its size before turning, and its angle.

    ``depth`` orders all pieces of a table from the lowest to the uppermost. ``cell`` is the id of
    the cell it lies in, empty if there is none.
    """

    piece: str
    zone: str
    cell: str
    centre: Point
    size: Size
    angle: int
    depth: int
    shape: Shape

    @property
    def box(self) -> Box:
        """The upright box round the turned piece."""
        width, height = turned_extent(*self.size, self.angle)
        left = math.floor(self.centre[0] - width / 2 + 1e-6)
        top = math.floor(self.centre[1] - height / 2 + 1e-6)
        right = math.ceil(self.centre[0] + width / 2 - 1e-6)
        bottom = math.ceil(self.centre[1] + height / 2 - 1e-6)
        return Box(left, top, right - left, bottom - top)

    @property
    def corners(self) -> list[Point]:
        """The corners of the turned piece, clockwise."""
        turn = math.radians(self.angle)
        cos, sin = math.cos(turn), math.sin(turn)
        found = []
        for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            x, y = right * self.size[0] / 2, down * self.size[1] / 2
            found.append((self.centre[0] + x * cos - y * sin, self.centre[1] + x * sin + y * cos))
        return found

    def contains(self, point: Point) -> bool:
        """Whether the point is on the piece, its turning taken into account."""
        across, down = point[0] - self.centre[0], point[1] - self.centre[1]
        reach = (self.size[0] + self.size[1]) / 2
        if abs(across) > reach or abs(down) > reach:
            return False
        if self.angle % 360:
            turn = math.radians(-self.angle)
            cos, sin = math.cos(turn), math.sin(turn)
            across, down = across * cos - down * sin, across * sin + down * cos
        width, height = self.size
        if self.shape == "token":
            return (2 * across / width) ** 2 + (2 * down / height) ** 2 <= 1
        return abs(across) <= width / 2 and abs(down) <= height / 2
