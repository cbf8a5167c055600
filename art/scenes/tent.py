"""The tent that is closed to a table: two flaps of canvas, and a gap on what is outside."""

from __future__ import annotations

from typing import Final

import pygame

from art import palette
from art.album import remembered
from art.palette import Variant
from art.scenery import shadow
from art.scenery.easel import Box, Easel, opaque, ready
from art.scenery.light import Pool, illuminate
from art.scenery.paths import Point, smooth
from art.scenery.texture import earth
from art.scenes import outlook

_RIM: Final = (
    (60, -0.01),
    (150, 0.102),
    (270, 0.25),
    (370, 0.398),
    (424, 0.537),
    (448, 0.685),
    (444, 0.852),
    (420, 1.01),
)
"""The edge of the right flap: across from the middle, in lengths of the design, and down, as a
share of the height."""
_EYELETS: Final = ((308, 0.306), (404, 0.481), (446, 0.787))
_SEAMS: Final = 9
_AMBIENT: Final = (122, 110, 112)


def ground(size: tuple[int, int], unit: float, scene: str, mood: int) -> pygame.Surface:
    """The closed tent in a window of a size in pixels. Kept; do not paint on it.

    ``unit`` is the length of 1 at 1920x1080 in pixels; ``scene`` and ``mood`` are those of the
    table, of which nothing else is seen.
    """
    return _ground(size, unit, scene, mood, palette.variant())


@remembered
def _ground(
    size: tuple[int, int], unit: float, scene: str, mood: int, variant: Variant
) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    whole = Easel(opaque(size), unit)
    easel = whole.half()
    width, height = easel.width, easel.height
    outlook.paint(easel, scene, mood)
    for side in (-1, 1):
        _flap(easel, side)
    illuminate(
        easel,
        _AMBIENT,
        [
            Pool(width / 2, 0.444 * height, 620, 0.48 * height, (150, 130, 104), 0.8),
            Pool(width / 2 - 660, 0.8 * height, 620, 0.3 * height, (110, 88, 56), 0.9),
            Pool(width / 2 + 660, 0.8 * height, 620, 0.3 * height, (110, 88, 56), 0.9),
        ],
    )
    whole.take(easel)
    return ready(whole.surface)


def _flap(easel: Easel, side: int) -> None:
    """The left (-1) or the right (1) flap with its folds, its hem and its cords."""
    width, height = easel.width, easel.height
    middle = width / 2

    def at(across: float, down: float) -> Point:
        return middle + side * across, down * height

    far = middle + 10
    rim = [at(across, down) for across, down in _RIM]
    corner, foot = at(far, -0.01), at(far, 1.01)
    hem = smooth(rim)
    shape = f"{hem}L{foot[0]:.1f} {foot[1]:.1f}L{corner[0]:.1f} {corner[1]:.1f}Z"
    box: Box = (0.0 if side < 0 else middle, 0.0, middle, height)
    body = f'<path d="{shape}" fill="#fff"/>'
    shadow.soft(easel, body, box, -14 * side, 10, 26, 200)
    easel.fill(body, earth(easel, box, "canvas", 5 + side, 0.9, 9), box)
    folds = []
    for number in range(_SEAMS):
        share = number / _SEAMS
        # From the ridge outwards, and down to where the hem leaves room.
        across, low = far - share * (far - 190), far - share * (far - 452)
        line = [
            (across, 0.0),
            (across + 30 - 20 * share, 0.28),
            (low + 6 - 14 * share, 0.65),
            (low, 1.01),
        ]
        dark = smooth([at(x, y) for x, y in line])
        light = smooth([at(x - 14, y) for x, y in line])
        folds.append(
            f'<path d="{dark}" fill="none" stroke="#000" '
            f'stroke-opacity="{0.1 + 0.05 * (number % 3):.2f}" '
            f'stroke-width="{16 + 6 * (number % 2)}"/>'
            f'<path d="{light}" fill="none" stroke="#FFF0CC" stroke-opacity=".07" '
            'stroke-width="10"/>'
        )
    folds.append(
        f'<path d="{hem}" fill="none" stroke="#5E5236" stroke-width="16"/>'
        f'<path d="{hem}" fill="none" stroke="#FFD99A" stroke-opacity=".8" stroke-width="3.5"/>'
    )
    for across, down in _EYELETS:
        x, y = at(across + 22, down)
        folds.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="#5A431A"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="#1E150C"/>'
            f'<path d="M{x:.1f} {y:.1f}q{-14 * side} 40 {6 * side} 84" fill="none" '
            'stroke="#D8C9A0" stroke-width="5" stroke-linecap="round"/>'
        )
    easel.draw("".join(folds), box)
