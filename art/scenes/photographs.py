"""Photographs on a line in the tent: a thing in front of the place of its game, in a white frame
that hangs from a peg."""

from __future__ import annotations

from typing import Final

import pygame

from art import palette
from art.album import remembered
from art.palette import Variant
from art.scenery import shadow
from art.scenery.easel import Easel, Picture, opaque, ready
from art.scenery.light import Pool, illuminate
from art.scenery.paths import block, smooth
from art.scenes import outlook

EDGE: Final = 10
"""How wide the white edge of a photograph is, in lengths of the design."""
PEG: Final = 46
"""How long a peg is."""
_AMBIENT: Final = (150, 142, 140)
_GROUNDED: Final = 0.86  # where things stand, as a share of the height


def view(size: tuple[int, int], unit: float, scene: str, mood: int) -> pygame.Surface:
    """The place of a game on a photograph of a size in pixels. Kept; do not paint on it."""
    return _view(size, unit, scene, mood, palette.variant())


@remembered
def _view(
    size: tuple[int, int], unit: float, scene: str, mood: int, variant: Variant
) -> pygame.Surface:
    del unit, variant  # The variant is only a part of the key.
    # The whole view of a window, seen small: its middle is as wide as the photograph.
    small = size[0] / 620
    tall = round(1080 * small)
    easel = Easel(opaque((size[0], tall)), small)
    outlook.paint(easel, scene, mood)
    illuminate(easel, _AMBIENT, [Pool(310, 560, 420, 420, (96, 84, 60), 0.9)])
    top = round(0.2 * tall)
    part = opaque(size)
    part.blit(easel.surface, (0, 0), (0, top, *size))
    return ready(part)


def frame(size: tuple[int, int], unit: float) -> Picture:
    """The paper of a photograph of a size in pixels, with its peg above and its shadow."""
    return _frame(size, unit, palette.variant())


@remembered
def _frame(size: tuple[int, int], unit: float, variant: Variant) -> Picture:
    del variant  # only a part of the key
    easel = Easel.apart(size, unit, max(shadow.reach(10), PEG))
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    shadow.under_box(easel, box, 10, 170, 4)
    easel.draw(block(box, 4, 'fill="#F3E9D2"'), box)
    x = box[2] / 2
    easel.draw(
        f'<rect x="{x - 8}" y="{-PEG + 14}" width="16" height="{PEG}" rx="4" fill="#C99A5C" '
        'stroke="#2B1A0E" stroke-width="2"/>'
        f'<path d="M{x} {-PEG + 14}v{PEG}M{x - 8} {-PEG + 36}h16" stroke="#2B1A0E" '
        'stroke-width="1.8"/>',
        (x - 12, -PEG + 8, 24, PEG + 12),
    )
    return easel.picture()


def line(size: tuple[int, int], unit: float) -> Picture:
    """The line on which photographs hang, across a window; it sags in the middle by its height."""
    return _line(size, unit, palette.variant())


@remembered
def _line(size: tuple[int, int], unit: float, variant: Variant) -> Picture:
    del variant  # only a part of the key
    easel = Easel.apart(size, unit, 6)
    wide, deep = size[0] / unit, size[1] / unit
    low = 0.75 * deep
    sag = [(-20, 0), (wide * 0.25, low), (wide / 2, deep), (wide * 0.75, low), (wide + 20, 0)]
    path = smooth(sag)
    easel.draw(
        f'<path d="{path}" fill="none" stroke="#1E150C" stroke-width="6"/>'
        f'<path d="{path}" fill="none" stroke="#D8C9A0" stroke-width="3.4"/>',
        (0, -6, wide, deep + 12),
    )
    return easel.picture()
