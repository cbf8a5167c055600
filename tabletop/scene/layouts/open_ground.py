"""An open ground: pieces lie at any point, in their true sizes, as on a table seen from above.

All of the ground is seen, in the middle of its zone; its unit is pixels to a millimetre.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.table import Piece, Zone
from tabletop.geometry import Box, Point, Size
from tabletop.scene.shapes import Laid, Spread


def is_open(zone: Zone) -> bool:
    """Whether a zone is an open ground."""
    return min(zone.ground) > 0


def unit_of(zone: Zone, body: Box) -> float:
    """How many pixels a millimetre is."""
    wide, high = zone.ground
    return min(body.w / wide, body.h / high)


def origin_of(zone: Zone, body: Box, unit: float) -> Point:
    """The upper left corner of the ground, in pixels."""
    wide, high = zone.ground
    return body.x + (body.w - wide * unit) / 2, body.y + (body.h - high * unit) / 2


def to_ground(zone: Zone, body: Box, point: Point) -> Point:
    """A point of the screen in millimetres of the ground, within it."""
    unit = unit_of(zone, body)
    left, top = origin_of(zone, body, unit)
    return tuple(
        min(max((at - start) / max(unit, 1e-6), 0.0), length)
        for at, start, length in zip(point, (left, top), zone.ground, strict=True)
    )  # type: ignore[return-value]


def size_of(piece: Piece, unit: float) -> Size:
    """The size of a piece in pixels, whole and at least 2."""
    return max(2, round(piece.size[0] * unit)), max(2, round(piece.size[1] * unit))


def spread(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    """The pieces at their points."""
    del unit  # nobody else's would show all of the ground
    unit = unit_of(zone, body)
    left, top = origin_of(zone, body, unit)
    wide, high = zone.ground
    laid = []
    for piece in pieces:
        across, down = piece.at or (0.5, 0.5)
        centre = left + across * wide * unit, top + down * high * unit
        laid.append(Laid(piece, centre, size_of(piece, unit), piece.turned))
    return Spread(tuple(laid), (), None)
