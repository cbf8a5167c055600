"""The hall of the museum on the night of the opening, in which the results of a match stand."""

from __future__ import annotations

import math
from typing import Final

import pygame

from art import palette
from art.album import remembered
from art.palette import Colour, Variant
from art.scenery import people, shadow
from art.scenery.easel import Box, Easel, opaque, ready
from art.scenery.light import Pool, beam, gradient, illuminate, stars
from art.scenery.paths import block
from art.scenery.texture import earth

_AMBIENT: Final = (100, 95, 106)
_SKY: Final[tuple[Colour, ...]] = ((14, 26, 48), (29, 50, 84), (66, 96, 132), (148, 128, 138))
_PILLAR: Final = 74.0
_FLOOR: Final = 0.56
"""Where the floor begins, as a share of the height."""
_PENNANTS: Final = ("#B5532A", "#2F6F73", "#E9A83B", "#5B7B4A")
_MARBLE: Final = (142, 132, 116)


def ground(size: tuple[int, int], unit: float, middle: int) -> pygame.Surface:
    """The hall in a window of a size in pixels. Kept; do not paint on it.

    ``unit`` is the length of 1 at 1920x1080 in pixels, ``middle`` where the great window and the
    light are, in pixels from the left.
    """
    return _ground(size, unit, middle, palette.variant())


@remembered
def _ground(size: tuple[int, int], unit: float, middle: int, variant: Variant) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    whole = Easel(opaque(size), unit)
    easel = whole.half()
    width, height = easel.width, easel.height
    x, floor = middle / unit, _FLOOR * height
    wall = (0.0, 0.0, width, floor + 8)
    easel.lay(earth(easel, wall, "opening_wall", 2, 0.5, 6), 0, 0)
    _window(easel, x, floor)
    for number, away in enumerate((300, 540, 800, 1050, 1300, 1560)):
        for side in (-1, 1):
            left = x + side * away - _PILLAR / 2
            if -_PILLAR < left < width:
                _pillar(easel, left, floor, 2 * number + (side > 0))
    _marble(easel, x, floor)
    _bunting(easel, x)
    people.crowd(easel, 0, width, floor + 36, round(0.019 * width), 6)
    illuminate(
        easel,
        _AMBIENT,
        [
            Pool(x, 0.44 * height, 520, 0.5 * height, (170, 152, 118), 0.8),
            Pool(x - 500, 0.52 * height, 430, 0.43 * height, (130, 112, 82), 0.85),
            Pool(x + 492, 0.52 * height, 430, 0.43 * height, (124, 108, 80), 0.85),
            Pool(width / 2, 0.93 * height, 0.57 * width, 0.22 * height, (84, 74, 56), 0.9),
        ],
    )
    for away, bottom, tone in (
        (0, 0.58, (46, 41, 30)),
        (-500, 0.64, (30, 27, 20)),
        (492, 0.68, (30, 27, 20)),
    ):
        beam(easel, x + away, 0, bottom * height, (24, 274), tone)
    whole.take(easel)
    return ready(whole.surface)


def _window(easel: Easel, x: float, floor: float) -> None:
    """A great window with a round top on the night sky, before which the first one stands."""
    top = 40.0
    arch = top + 190
    gradient(easel, _SKY, (x - 270, top, 540, floor - top))
    stars(easel, (x - 250, top + 40, 500, 0.6 * floor), 60, 6)
    box: Box = (x - 320, 0, 640, floor + 8)
    outline = f"M{x - 270} {floor}V{arch}Q{x - 270} {top} {x} {top}T{x + 270} {arch}V{floor}"
    wall = (
        f"M{x - 286} {top - 8}H{x + 286}V{arch}H{x + 270}Q{x + 270} {top} {x} {top}"
        f"T{x - 270} {arch}H{x - 286}Z"
    )
    # The corners above the arch are wall again.
    easel.fill(f'<path d="{wall}" fill="#fff"/>', earth(easel, box, "opening_wall", 2, 0.5, 6), box)
    bars = "".join(f"M{x + across} {top + 14}V{floor}" for across in (-135, 0, 135))
    bars += "".join(f"M{x - 266} {top + down * (floor - top)}H{x + 266}" for down in (0.38, 0.68))
    easel.draw(
        f'<path d="{bars}" stroke="#3A3226" stroke-width="9"/>'
        f'<path d="{outline}" fill="none" stroke="$wall_top" stroke-width="26"/>'
        f'<path d="{outline}" fill="none" stroke="#2B2118" stroke-opacity=".5" stroke-width="3"/>',
        box,
    )


def _pillar(easel: Easel, left: float, floor: float, seed: int) -> None:
    box: Box = (left, 0, _PILLAR, floor + 6)
    shadow.soft(easel, block(box), box, 12, 4, 12, 130)
    easel.fill(block(box), earth(easel, box, (207, 194, 164), seed, 0.4, 6), box)
    flutes = "".join(
        f'<path d="M{left + across} 0V{floor - 24}" stroke="#5A4E3A" stroke-opacity="{dark}" '
        'stroke-width="4"/>'
        for across, dark in ((10, 0.2), (25, 0.3), (40, 0.4), (56, 0.55), (70, 0.7))
    )
    base = block(
        (left - 12, floor - 24, _PILLAR + 24, 34),
        0,
        'fill="#CFC2A4" stroke="#3A3226" stroke-width="2"',
    )
    easel.draw(flutes + base, (left - 14, 0, _PILLAR + 28, floor + 16))


def _marble(easel: Easel, x: float, floor: float) -> None:
    """The floor in slabs that run to a point behind the middle."""
    width, height = easel.width, easel.height
    box: Box = (0, floor, width, height - floor)
    easel.lay(earth(easel, box, _MARBLE, 5, 0.6, 6), 0, floor)
    deep = height - floor
    joints = "".join(
        f"M{x + number * 90} {floor + 6}L{x + number * 330} {height}" for number in range(-14, 15)
    )
    joints += "".join(
        f"M0 {floor + share * deep}H{width}" for share in (0.08, 0.19, 0.34, 0.55, 0.83)
    )
    easel.draw(
        block((0, floor - 2, width, 8), 0, 'fill="#2B2118" fill-opacity=".6"')
        + f'<path d="{joints}" stroke="#2B2118" stroke-opacity=".35" stroke-width="2.4"/>',
        (0, floor - 4, width, deep + 4),
    )


def _bunting(easel: Easel, x: float) -> None:
    """Pennants on a cord from pillar to pillar."""
    flags = []
    for start in (-1600, -960, -320, 320, 960):
        for number in range(13):
            ends = []
            for share in (number / 13, (number + 1) / 13):
                ends.append((x + start + 640 * share, 46 + 88 * math.sin(math.pi * share)))
            (x0, y0), (x1, y1) = ends
            flags.append(
                f'<path d="M{x0:.0f} {y0:.0f}L{x1:.0f} {y1:.0f}L{(x0 + x1) / 2:.0f} '
                f'{(y0 + y1) / 2 + 40:.0f}Z" fill="{_PENNANTS[number % 4]}" stroke="#2B2118" '
                'stroke-width="2"/>'
            )
    easel.draw("".join(flags), (0, 0, easel.width, 190))
