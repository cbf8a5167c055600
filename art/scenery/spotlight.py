"""What a lesson points at: all else in the shade, lamp dots round it, and a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from art import palette
from art.album import remembered
from art.palette import Variant
from art.scenery import shadow
from art.scenery.easel import Easel, Picture, opaque
from art.scenery.paths import round_box
from art.scenery.signs import lamp_dots

_COARSE: Final = 8
"""The shade is painted so much smaller than it is shown, which makes its edge soft."""
_HAND: Final = (
    '<path d="M-7 -30Q-7 -38 0 -38Q7 -38 7 -30V-4Q24 -6 34 2Q40 8 36 26L30 48H-4L-22 22'
    'Q-28 12 -20 8Q-14 6 -7 14Z" fill="#FBF5E6"/>'
    '<path d="M14 2V12M24 4V14" fill="none"/>'
)


def shade(size: tuple[int, int], lit: Sequence[pygame.Rect], light: int) -> pygame.Surface:
    """What is multiplied with a picture so that all but some places lie in the shade.

    Args:
        size: of the picture, in pixels.
        lit: the places, in pixels.
        light: how much of its light the rest keeps, 0 to 255.
    """
    small = pygame.Surface((max(1, size[0] // _COARSE), max(1, size[1] // _COARSE)))
    small.fill((light, light, min(255, light + 18)))
    wide, tall = small.get_width() / size[0], small.get_height() / size[1]
    for rect in lit:
        place = pygame.Rect(
            round(rect.x * wide),
            round(rect.y * tall),
            max(2, round(rect.width * wide)),
            max(2, round(rect.height * tall)),
        )
        pygame.draw.rect(small, (255, 255, 255), place.inflate(2, 2), border_radius=2)
    soft = pygame.transform.box_blur(small, 1, repeat_edge_pixels=True)
    large = opaque(size)
    pygame.transform.smoothscale(soft.convert(large), size, large)
    return large


def ring(size: tuple[int, int], unit: float) -> Picture:
    """Lamp dots round a place of ``size`` pixels, at ``unit`` pixels per length of the design."""
    return _ring(size, round(unit, 3), palette.variant())


@remembered
def _ring(size: tuple[int, int], unit: float, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    easel = Easel.apart(size, unit, 8)
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    lamp_dots(easel, round_box(box, min(18.0, box[2] / 2, box[3] / 2)), wide=6)
    return easel.picture()


@remembered
def hand(unit: float) -> Picture:
    """A hand that points at a spot with a ring round it: show it at that spot."""
    side = (round(120 * unit), round(130 * unit))
    easel = Easel.apart(side, unit, 0)
    easel = Easel(easel.surface, unit, (round(44 * unit), round(40 * unit)))
    turned = (
        '<g transform="translate(14 38) rotate(-14) scale(1.15)" stroke="#2B2118" '
        f'stroke-width="2.6" stroke-linejoin="round">{_HAND}</g>'
    )
    rings = (
        '<circle r="17" fill="none" stroke="$lamp" stroke-width="5"/>'
        '<circle r="28" fill="none" stroke="$lamp" stroke-opacity=".5" stroke-width="4"/>'
    )
    box = (-44.0, -40.0, 120.0, 130.0)
    shadow.beneath(easel, turned, box, 5, 130)
    easel.draw(rings + turned, box)
    return easel.picture()
