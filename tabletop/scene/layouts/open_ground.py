"""An open ground: pieces lie at any point, in their true sizes, as on a table seen from above.

All of the ground is seen, in the middle of its zone, unless somebody looks closer: a camera then
shows a part of it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.table import Piece, Zone
from tabletop.geometry import Box, Point, Size, Spot
from tabletop.scene.shapes import Laid, Spread

CLOSEST: Final = 6.0
"""A ground is seen so many times as large at most."""


class Camera(NamedTuple):
    """From where a ground is seen, in whatever window."""

    closer: float = 1.0
    """How many times as large it is seen as where all of it is."""
    x: float = 0.5
    """The point of it that is in the middle, as a share of its width."""
    y: float = 0.5
    """The same of its height."""


WHOLE: Final = Camera()
"""All of it is seen."""


class Plane(NamedTuple):
    """A ground on the screen."""

    unit: float
    """How many pixels a millimetre is."""
    left: float
    """Where its upper left corner is, in pixels; that may lie outside of what is seen."""
    top: float
    """The same from above."""
    extent: tuple[float, float]
    """Its width and height, in millimetres."""
    window: Box
    """What of the screen shows it: beyond that nothing of it is seen."""
    middle: Point
    """The point of the screen on which the camera is directed."""
    camera: Camera
    """From where it is seen: never from where its edge would leave that of the window."""

    @property
    def is_whole(self) -> bool:
        """Whether all of it is seen."""
        return self.camera.closer <= 1

    def pixels(self, x: float, y: float) -> Point:
        """A point of the ground, given in millimetres, on the screen."""
        return self.left + x * self.unit, self.top + y * self.unit

    def ground(self, point: Point) -> tuple[float, float]:
        """A point of the screen in millimetres of the ground, within it."""
        wide, high = self.extent
        return (
            min(max((point[0] - self.left) / max(self.unit, 1e-6), 0.0), wide),
            min(max((point[1] - self.top) / max(self.unit, 1e-6), 0.0), high),
        )

    def holding(self, ground: tuple[float, float], at: Point, closer: float) -> Camera:
        """The camera that sees a point of the ground at a point of the screen, from so near."""
        unit = self.unit * closer / self.camera.closer
        x = ground[0] + (self.middle[0] - at[0]) / unit
        y = ground[1] + (self.middle[1] - at[1]) / unit
        return Camera(closer, x / self.extent[0], y / self.extent[1])

    def shows(self, spot: Spot) -> bool:
        """Whether a piece that lies on it is seen, or nearly so."""
        window, reach = self.window, math.hypot(*spot.size) / 2
        x, y = spot.centre
        return (
            window.x - reach < x < window.right + reach
            and window.y - reach < y < window.bottom + reach
        )


def is_open(zone: Zone) -> bool:
    """Whether a zone is an open ground."""
    return min(zone.ground) > 0


def unit_of(zone: Zone, body: Box) -> float:
    """How many pixels a millimetre is where all of it is seen."""
    wide, high = zone.ground
    return min(body.w / wide, body.h / high)


def plane_of(zone: Zone, window: Box, body: Box, camera: Camera = WHOLE) -> Plane:
    """A ground as a camera sees it.

    Args:
        zone: the open ground.
        window: the thing that it is on the screen.
        body: the part of that in which all of it has room.
        camera: from where it is seen.
    """
    closer = min(max(camera.closer, 1.0), CLOSEST)
    unit = unit_of(zone, body) * closer
    left, across = _axis(zone.ground[0] * unit, body.x, body.w, camera.x)
    top, down = _axis(zone.ground[1] * unit, body.y, body.h, camera.y)
    camera = Camera(closer, across, down)
    return Plane(unit, left, top, zone.ground, window, body.centre, camera)


def _axis(length: float, start: int, room: int, share: float) -> tuple[float, float]:
    """Where a length begins of which a share lies in the middle of some room, and that share as
    it is then: what is longer than the room fills it, what is shorter lies in its middle."""
    if length <= room:
        return start + (room - length) / 2, 0.5
    begin = start + room / 2 - share * length
    begin = min(max(begin, start + room - length), start)
    return begin, (start + room / 2 - begin) / length


def size_of(piece: Piece, unit: float) -> Size:
    """The size of a piece in pixels, whole and at least 2."""
    return max(2, round(piece.size[0] * unit)), max(2, round(piece.size[1] * unit))


def spread(pieces: Sequence[Piece], plane: Plane) -> Spread:
    """The pieces at their points."""
    wide, high = plane.extent
    laid = []
    for piece in pieces:
        across, down = piece.at or (0.5, 0.5)
        centre = plane.pixels(across * wide, down * high)
        laid.append(Laid(piece, centre, size_of(piece, plane.unit), piece.turned))
    return Spread(tuple(laid), (), None)
