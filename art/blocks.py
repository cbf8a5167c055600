"""Tiles seen obliquely from the front: their front in the shade, and the corner that is folded up.

What lies below a tile can be told from its folded corner also where the front is hidden.
"""

from __future__ import annotations

import random
from typing import Final

import pygame

from art import palette
from art.album import remembered
from art.palette import Variant, blend, hexadecimal
from art.pieces import TERRAIN
from art.stock import Size, drawn

KINDS: Final = 5
"""How many different fronts there are of one terrain."""
FOLD: Final = 0.27
"""How long the folded corner of a tile is, as a share of its width."""
_DARK: Final = (26, 18, 12)
_EARTH: Final = (59, 42, 30)
"""What lies under the lowest tile: the floor of the box."""


def front(tint: str, size: Size, unit: float, kind: int) -> pygame.Surface:
    """The front of a tile: its terrain in the shade, a lit upper lip, a dark foot."""
    return _front(tint, size, unit, kind % KINDS, palette.variant())


@remembered
def _front(tint: str, size: Size, unit: float, kind: int, variant: Variant) -> pygame.Surface:
    del variant  # A part of the key: another palette paints another picture.
    wide, tall = size
    base = blend(tint if tint in TERRAIN else "paper_shade", _DARK, 0.34)
    dark, light = hexadecimal(blend(base, (0, 0, 0), 0.38)), hexadecimal(blend(base, "bone", 0.2))
    generator = random.Random(kind)
    if tint == "sand":
        grain = _grains(wide, tall, unit, generator, (dark, light))
    elif tint == "clay":
        grain = _waves(wide, tall, unit, generator, dark)
    else:
        grain = _cracks(wide, tall, unit, generator, dark)
    thin, line = max(1.0, 1.6 * unit), max(1.0, 2 * unit)
    radius = 0.05 * wide
    body = (
        f'<path d="M0 0H{wide}V{tall - radius:.1f}Q{wide} {tall} {wide - radius:.1f} {tall}'
        f'H{radius:.1f}Q0 {tall} 0 {tall - radius:.1f}Z" '
    )
    return drawn(
        size,
        f'{body} fill="{hexadecimal(base)}"/>{grain}'
        f'<path d="M0 {0.6 * line:.1f}H{wide}" stroke="{light}" stroke-width="{line:.2f}"/>'
        f'<path d="M{radius:.1f} {tall - line:.1f}H{wide - radius:.1f}" stroke="#000" '
        f'stroke-opacity=".5" stroke-width="{1.6 * line:.2f}"/>'
        f'{body} fill="none" stroke="#1a120c" stroke-width="{thin:.2f}"/>',
    )


def _grains(
    wide: int, tall: int, unit: float, generator: random.Random, tones: tuple[str, str]
) -> str:
    return "".join(
        f'<circle cx="{generator.uniform(2, wide - 2):.1f}" '
        f'cy="{generator.uniform(0.1, 0.92) * tall:.1f}" '
        f'r="{generator.uniform(0.8, 1.8) * unit:.2f}" fill="{generator.choice(tones)}"/>'
        for _ in range(30)
    )


def _waves(wide: int, tall: int, unit: float, generator: random.Random, dark: str) -> str:
    step = max(3.0, 14 * unit)
    lines = ""
    for share in (0.36, 0.7):
        lines += f"M0 {share * tall:.1f}"
        for _ in range(int(wide / (2 * step)) + 1):
            up, down = generator.uniform(1, 4) * unit, generator.uniform(1, 4) * unit
            lines += f"q{step / 2:.1f} {-up:.1f} {step:.1f} 0"
            lines += f"q{step / 2:.1f} {down:.1f} {step:.1f} 0"
    return (
        f'<path d="{lines}" fill="none" stroke="{dark}" stroke-width="{max(1.0, 1.8 * unit):.2f}"/>'
    )


def _cracks(wide: int, tall: int, unit: float, generator: random.Random, dark: str) -> str:
    lines = "".join(
        f"M{generator.uniform(0.07, 0.93) * wide:.1f} 0"
        f"l{generator.uniform(-7, 7) * unit:.1f} {0.5 * tall:.1f}"
        f"l{generator.uniform(-7, 7) * unit:.1f} {0.5 * tall:.1f}"
        for _ in range(5)
    )
    return (
        f'<path d="{lines}" fill="none" stroke="{dark}" stroke-width="{max(1.0, 1.8 * unit):.2f}"/>'
    )


def fold(below: str, side: int, unit: float) -> pygame.Surface:
    """The lower left corner of a tile, folded up: what lies below it; empty: bare earth.

    Args:
        below: the terrain of the tile below.
        side: how wide the tile is, in pixels.
        unit: the length of 1 in a window of 1920x1080, in pixels.
    """
    return _fold(below, side, unit, palette.variant())


@remembered
def _fold(below: str, side: int, unit: float, variant: Variant) -> pygame.Surface:
    del variant
    long = max(6, round(FOLD * side))
    tone = hexadecimal(blend(below, _DARK, 0.06) if below in TERRAIN else _EARTH)
    flap = hexadecimal(blend(below if below in TERRAIN else "paper_shade", "bone", 0.35))
    line = max(1.0, 2 * unit)
    inset = line / 2
    radius = 0.05 * side
    return drawn(
        (long, long),
        f'<path d="M{inset:.1f} {inset:.1f}V{long - radius:.1f}Q{inset:.1f} {long - inset:.1f} '
        f'{radius:.1f} {long - inset:.1f}H{long - inset:.1f}Z" fill="{tone}" stroke="#2B2118" '
        f'stroke-width="{line:.2f}" stroke-linejoin="round"/>'
        f'<path d="M{1.6 * inset:.1f} {0.1 * long:.1f}L{0.9 * long:.1f} {long - 1.6 * inset:.1f}" '
        f'stroke="{flap}" stroke-opacity=".5" stroke-width="{0.8 * line:.2f}"/>',
    )
