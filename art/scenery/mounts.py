"""Skeletons without the line they stand on, and carved in stone."""

from __future__ import annotations

import pygame

from art import palette
from art.album import remembered
from art.palette import Colour, Variant
from art.plates import plate
from art.relief import press
from art.scenery.easel import Size, clear


@remembered
def _mounted(name: str, size: Size, variant: Variant) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    picture = plate(name, size).copy()
    ink = picture.get_bounding_rect()
    line = max(3, size[1] // 40)
    above = ink.bottom - line - 3
    if above <= 0:
        return picture
    # Whatever has nothing above the line is the line alone; feet stand above it.
    start = 0
    for x in range(size[0] + 1):
        free = x < size[0] and picture.get_at((x, above))[3] < 40
        if not free:
            if x > start:
                picture.fill((0, 0, 0, 0), (start, above, x - start, size[1] - above))
            start = x + 1
    return picture


def mounted(name: str, size: Size) -> pygame.Surface:
    """The plate of a genus in a size in pixels without the line its animal stands on. Kept."""
    return _mounted(name, size, palette.variant())


def carved(name: str, size: Size, stone: str | Colour = "plinth") -> pygame.Surface:
    """A skeleton cut into a stone of this colour."""
    picture = clear(size)
    off = max(1, round(min(size) * 0.026))
    shade = (*palette.blend(stone, "ink", 0.58), 255)
    press(picture, mounted(name, size), picture.get_rect(), shade, (255, 249, 232, 235), (off, off))
    return picture
