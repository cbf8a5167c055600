"""The sizes of pieces, in a unit of which a card is 5 wide and 7 high, and where they are laid.

A card, a card turned on its side and a tile in one zone belong together in this unit.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from art.lettering import SMALLEST
from rules.table import Piece, Shape, Zone
from tabletop.geometry import Box, Point, Size, turned_extent

SMALL: tuple[Shape, ...] = ("token", "pawn", "bone")
"""The shapes that stand on others instead of filling a cell."""

PROPORTIONS: dict[Shape, tuple[float, float]] = {
    "card": (5.0, 7.0),
    "tile": (6.0, 6.0),
    "wide": (7.0, 5.0),
    "token": (3.0, 3.0),
    "pawn": (3.0, 4.0),
    "bone": (4.0, 3.0),
    "count": (5.8, 3.0),
    "mount": (6.0, 5.0),
    "cast": (5.5, 5.0),
    "line": (26.0, 2.0),
    "strip": (10.0, 2.0),
}
"""Width and height of each shape in units."""

FILLING: tuple[Shape, ...] = ("line", "strip")
"""The shapes that are as wide and as high as the cell of a grid that they lie in."""

HAND_HEIGHT: Final = 150
"""From this height in pixels on, a card shows its title and its small line, if its letters may be
of 14 pixels; if they must be larger, the card must be, too."""

LEAST_STEP = 0.26
"""The share of a piece that stays uncovered when a row closes up, as long as that fits."""


class Laid(NamedTuple):
    """One piece within its zone; ``cell`` is its index in a grid, else -1."""

    piece: Piece
    centre: Point
    size: Size
    angle: int
    cell: int = -1


class Spread(NamedTuple):
    """The pieces of a zone from the lowest to the uppermost, its cells, and its empty place."""

    pieces: tuple[Laid, ...]
    cells: tuple[Box, ...]
    empty: Box | None


def extent(piece: Piece, angle: float | None = None) -> tuple[float, float]:
    """Width and height in units of the upright box round a piece."""
    width, height = PROPORTIONS[piece.shape]
    return turned_extent(width, height, piece.turned if angle is None else angle)


def pixels(shape: Shape, unit: float) -> Size:
    """The size of a shape in pixels, whole and at least 2."""
    width, height = PROPORTIONS[shape]
    return max(2, int(width * unit)), max(2, int(height * unit))


def detail(size: Size, text: int = SMALLEST) -> Literal["table", "hand"]:
    """How much a piece of this size can show; ``text`` is the least size of letters."""
    return "hand" if max(size) * SMALLEST >= HAND_HEIGHT * text else "table"


def empty_place(zone: Zone, body: Box, unit: float) -> Box:
    """Where a piece would lie in a zone that has none."""
    width, height = pixels(zone.shape, unit)
    width, height = min(width, body.w), min(height, body.h)
    if zone.layout in ("stack", "spot", "row", "fan"):
        left = body.x + (body.w - width) // 2
    else:
        left = body.x
    return Box(left, body.y + (body.h - height) // 2, width, height)
