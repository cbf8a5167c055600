"""What a lesson points at: all else in the shade, lamp dots round it, and a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

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

Side = Literal["below", "right", "left", "above"]
"""The side of a place on which a hand is."""
_TURNS: Final[dict[Side, int]] = {"below": 0, "left": 90, "above": 180, "right": -90}
_HAND_BOX: Final = (-20.0, 0.0, 76.0, 106.0)
"""Left, top, right and lower end of a hand below the spot that it points at."""
_HAND_SHADOW: Final = 16.0


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


def hand_rect(unit: float, side: Side) -> pygame.Rect:
    """What a hand takes about the spot that it points at from one side, in pixels."""
    left, top, wide, tall = _turned(side)
    return pygame.Rect(*(round(one * unit) for one in (left, top, wide, tall)))


def _turned(side: Side) -> tuple[float, float, float, float]:
    """The box of a hand that points from one side, without its shadow."""
    left, top, right, low = _HAND_BOX
    if side == "below":
        return left, top, right - left, low - top
    if side == "above":
        return -right, -low, right - left, low - top
    if side == "left":
        return -low, left, low - top, right - left
    return top, -right, low - top, right - left


@remembered
def hand(unit: float, side: Side = "below") -> Picture:
    """A hand whose finger ends at a spot, which it points at from one side: show it there."""
    left, top, wide, tall = _turned(side)
    more = _HAND_SHADOW
    box = (left - more, top - more, wide + 2 * more, tall + 2 * more)
    easel = Easel.apart((round(box[2] * unit), round(box[3] * unit)), unit, 0)
    origin = (round(-box[0] * unit), round(-box[1] * unit))
    easel = Easel(easel.surface, unit, origin)
    turned = (
        f'<g transform="rotate({_TURNS[side]})">'
        '<g transform="translate(12 46) rotate(-14) scale(1.15)" stroke="#2B2118" '
        f'stroke-width="2.6" stroke-linejoin="round">{_HAND}</g></g>'
    )
    shadow.beneath(easel, turned, box, 5, 130)
    easel.draw(turned, box)
    return easel.picture()
