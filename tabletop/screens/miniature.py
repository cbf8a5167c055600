"""A piece painted small, apart from any table."""

from __future__ import annotations

from pygame import Surface

from art import faces
from art.lettering import SMALLEST
from rules.table import Piece
from tabletop.scene.shapes import PROPORTIONS
from tabletop.scene.sprites import Sprites
from tabletop.screens.metrics import Metrics


def measure(piece: Piece, side: int) -> tuple[int, int]:
    """How wide and high a piece is painted that is ``side`` pixels high, or as wide."""
    across, down = PROPORTIONS[piece.shape]
    unit = side / max(across, down)
    return max(8, round(across * unit)), max(8, round(down * unit))


def knob(piece: Piece, side: int) -> int:
    """How far the knob of a piece of a string stands out at the right of what is measured."""
    size = measure(piece, side)
    sprites = Sprites(1.0, SMALLEST)
    return faces.knob(size[1]) if sprites.costume(piece, size).jigsaw else 0


def miniature(piece: Piece | None, side: int, metrics: Metrics) -> Surface | None:
    """A piece that is ``side`` pixels high, or as wide where it is wider; ``None`` without one."""
    if piece is None:
        return None
    size = measure(piece, side)
    sprites = Sprites(metrics.table_unit, SMALLEST, SMALLEST, metrics.table_unit)
    return sprites.picture(sprites.costume(piece, size))
