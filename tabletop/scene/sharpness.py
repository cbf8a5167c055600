"""Faces on an open ground that is seen from nearer or farther: shown at once, and sharp soon.

To paint a face takes its time. Until that of the size that is wanted is painted, one of another
size is shown as large as that.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from art import faces
from rules.table import Face, Piece, Shape
from tabletop.geometry import Size
from tabletop.scene.sprites import Costume, Sprites, is_painted

_Look = tuple[Face | None, str, Shape, int | None, tuple[float, float]]

_LEAST: Final = faces.LEAST
"""What is smaller, in pixels, is not worth to be waited for."""


class Sharpness:
    """In which sizes faces are painted, and which of them are to be painted yet."""

    def __init__(self) -> None:
        self._sizes: dict[_Look, Size] = {}
        self._wanted: dict[Costume, None] = {}
        self._steps: Iterator[None] | None = None

    def size(self, sprites: Sprites, piece: Piece, wanted: Size) -> Size:
        """The size in which a piece is painted now, which is to be shown in the one wanted."""
        look = piece.face, piece.back, piece.shape, piece.owner, piece.size
        known = self._sizes.get(look)
        if known is None or known == wanted or min(wanted) < _LEAST:
            self._sizes[look] = wanted
            return wanted
        costume = sprites.costume(piece, wanted)
        if is_painted(costume) or not is_painted(sprites.costume(piece, known)):
            self._sizes[look] = wanted
            return wanted
        self._wanted[costume] = None
        return known

    def forget(self) -> None:
        """Other sizes are wanted now."""
        self._wanted.clear()
        self._steps = None

    def paint(self, sprites: Sprites, seconds: float) -> bool:
        """Paints what is wanted for about so long; whether anything was."""
        end, painted = time.monotonic() + seconds, False
        while time.monotonic() < end:
            if self._steps is None:
                if not self._wanted:
                    return painted
                costume = next(iter(self._wanted))
                del self._wanted[costume]
                self._steps = sprites.prepare(costume)
            painted = True
            if next(self._steps, self) is self:
                self._steps = None
        return painted
