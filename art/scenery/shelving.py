"""A shelf in lamplight: the wall behind it, its boards, and the light and shadow on its boxes.

All are pictures of a size in pixels; ``unit`` is the length of 1 at 1920x1080 in pixels.
"""

from __future__ import annotations

import pygame

from art import palette
from art.album import remembered
from art.palette import Variant, blend
from art.scenery import shadow
from art.scenery.easel import Easel, Picture, Size, opaque, ready
from art.scenery.light import Pool, glow, illuminate
from art.scenery.texture import boards_of_wood, wood


def wall(size: Size, unit: float) -> pygame.Surface:
    """The panelled wall behind a shelf, lit from above. Kept; do not paint on it."""
    return _wall(size, unit, palette.variant())


@remembered
def _wall(size: Size, unit: float, variant: Variant) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    whole = Easel(opaque(size), unit)
    easel = whole.half()
    width, height = easel.width, easel.height
    tone = (66, 45, 30)
    easel.lay(wood(easel, (0, 0, width, height), tone, 9, 0.8, 150, upright=True), 0, 0)
    pools = [
        Pool(share * width, 0.16 * height, 0.3 * width, 0.62 * height, (120, 100, 66), 0.9)
        for share in (0.2, 0.5, 0.8)
    ]
    illuminate(easel, (92, 88, 96), pools)
    whole.take(easel, 4)
    return ready(whole.surface)


def board(size: Size, unit: float) -> Picture:
    """The front edge of a shelf's board with its lit upper face, and its shadow below."""
    return _board(size, unit, palette.variant())


@remembered
def _board(size: Size, unit: float, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    deep = 16.0
    easel = Easel.apart(size, unit, shadow.reach(16) + deep)
    width, height = size[0] / unit, size[1] / unit
    shadow.under_box(easel, (0, 0, width, height), 16, 190, 0)
    face = boards_of_wood((size[0], easel.pixels(deep)), unit, (112, 76, 46), 4, 0.8)
    easel.lay(face, 0, -deep)
    easel.surface.fill((24, 16, 10), easel.rect((0, -deep, width, 2)))
    front = boards_of_wood(size, unit, (66, 45, 30), 8, 0.8)
    easel.lay(front, 0, 0)
    rim = blend((66, 45, 30), (255, 226, 176), 0.5)
    easel.surface.fill(rim, easel.rect((0, 0, width, 2.4)))
    dark = opaque(easel.rect((0, height - 8, width, 8)).size)
    dark.set_alpha(110)
    easel.lay(dark, 0, height - 8)
    return easel.picture()


def beneath(size: Size, unit: float) -> Picture:
    """The shadow that a box of a size throws on the wall and the board; ``unit``: a length."""
    return _beneath(size, unit)


@remembered
def _beneath(size: Size, unit: float) -> Picture:
    easel = Easel.apart(size, unit, shadow.reach(26))
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    shadow.under_box(easel, (12, 6, box[2], box[3] - 4), 22, 190, 2)
    return easel.picture()


def halo(size: Size, unit: float, bright: bool) -> pygame.Surface:
    """The light round a box, more where it is looked at, on black: to be added. Kept."""
    return _halo(size, unit, bright)


@remembered
def _halo(size: Size, unit: float, bright: bool) -> pygame.Surface:
    easel = Easel(opaque(size), unit)
    middle, half = easel.width / 2, easel.height / 2
    tone = (150, 104, 44) if bright else (86, 60, 27)
    glow(easel, middle, half, middle, half, tone, 1.0)
    return ready(easel.surface)


def sheen(size: Size) -> pygame.Surface:
    """What the lamp does to the front of a box: light at its upper left, shade at its foot. Kept;
    to be multiplied."""
    return _sheen(size)


@remembered
def _sheen(size: Size) -> pygame.Surface:
    small = opaque((4, 6))
    for row in range(6):
        for column in range(4):
            level = 255 - 5 * row - 5 * column
            small.set_at((column, row), (level, level - row, level - 3 * row))
    return ready(pygame.transform.smoothscale(small, size))


def side(size: Size, unit: float) -> pygame.Surface:
    """The right side of a box, seen at a slant, in walnut. Kept; do not paint on it."""
    return _side(size, unit, palette.variant())


@remembered
def _side(size: Size, unit: float, variant: Variant) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    surface = boards_of_wood(size, unit, (98, 68, 42), 5, 0.7, upright=True).convert_alpha()
    drop = max(2, size[0] // 2)
    shape = pygame.Surface(size, pygame.SRCALPHA, 32)
    wide, tall = size
    corners = [(0, 0), (wide, drop), (wide, tall - drop), (0, tall)]
    pygame.draw.polygon(shape, (255, 255, 255, 255), corners)
    surface.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ready(surface)
