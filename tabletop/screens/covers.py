"""Box covers cut to the shape of the place they are shown in."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from art import palette
from art.plates import plate

NARROWEST = 4 / 5
WIDEST = 7 / 5
"""Width by height of the shapes in which a cover shows all that matters on it."""


def cover(game_id: str, size: tuple[int, int]) -> Surface:
    """The cover of a game's box, filling ``size`` pixels. Kept; do not paint on it."""
    return _cover(game_id, size, palette.variant())


@lru_cache(maxsize=32)
def _cover(game_id: str, size: tuple[int, int], variant: str) -> Surface:
    del variant  # only a part of the key
    side = max(size)
    whole = plate(f"cover/{game_id}", (side, side))
    window = Rect((0, 0), size)
    window.center = whole.get_rect().center
    result = Surface(size).convert() if _displayed() else Surface(size)
    result.fill(palette.colour("paper"))
    result.blit(whole, (0, 0), window)
    return result


def _displayed() -> bool:
    return bool(pygame.display.get_init() and pygame.display.get_surface())
