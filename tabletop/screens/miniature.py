"""A piece painted small, apart from any table."""

from __future__ import annotations

from pygame import Surface

from art.lettering import SMALLEST
from rules.table import Piece
from tabletop.scene.shapes import PROPORTIONS
from tabletop.scene.sprites import Sprites
from tabletop.screens.metrics import Metrics


def miniature(piece: Piece | None, side: int, metrics: Metrics) -> Surface | None:
    """A piece that is ``side`` pixels high, or as wide where it is wider; ``None`` without one."""
    if piece is None:
        return None
    across, down = PROPORTIONS[piece.shape]
    unit = side / max(across, down)
    size = max(8, round(across * unit)), max(8, round(down * unit))
    sprites = Sprites(metrics.table_unit, SMALLEST, SMALLEST, metrics.table_unit)
    return sprites.picture(sprites.costume(piece, size))
