"""A piece painted small, apart from any table."""

from __future__ import annotations

from pygame import Surface

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


def miniature(piece: Piece | None, side: int, metrics: Metrics) -> Surface | None:
    """A piece that is ``side`` pixels high, or as wide where it is wider; ``None`` without one."""
    if piece is None:
        return None
    size = measure(piece, side)
    sprites = Sprites(metrics.table_unit, SMALLEST, SMALLEST, metrics.table_unit)
    return sprites.picture(sprites.costume(piece, size))
