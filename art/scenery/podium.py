"""What stands in the hall of an opening: plinths of stone, ribbons of paper, boards for points."""

from __future__ import annotations

from typing import Final

from art import palette
from art.album import remembered
from art.palette import Variant
from art.scenery import boards, shadow
from art.scenery.easel import Easel, Picture, Size
from art.scenery.light import glow
from art.scenery.paths import block
from art.scenery.texture import earth

SLAB: Final = 26
"""How thick the slab on a plinth is, in lengths of the design."""
OVERHANG: Final = 18
"""How far it reaches out at either side."""


def stone(size: Size, unit: float, first: bool) -> Picture:
    """A plinth of a size in pixels, its slab included; ``first``: of the brighter stone."""
    return _stone(size, unit, first, palette.variant())


@remembered
def _stone(size: Size, unit: float, first: bool, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    easel = Easel.apart(size, unit, shadow.reach(20))
    width, height = size[0] / unit, size[1] / unit
    shaft = (OVERHANG, SLAB, width - 2 * OVERHANG, height - SLAB)
    left, top, wide, tall = shaft
    shadow.under_box(easel, shaft, 20, 190, 2)
    tone = "plinth_first" if first else "plinth"
    easel.lay(earth(easel, shaft, tone, 41 + first, 0.5, 3), left, top)
    slab = palette.blend(tone, "bone", 0.32)
    boards.board(easel, (0, 0, width, SLAB - 6), slab, 51, edge=8, lift=5, radius=3, strength=0.3)
    right = left + wide
    easel.draw(
        f'<path d="M{left + 2} {top + 6}V{top + tall}" stroke="#FFF9E8" stroke-opacity=".6" '
        f'stroke-width="4"/><path d="M{right - 3.5} {top + 6}V{top + tall}" stroke="#000" '
        'stroke-opacity=".3" stroke-width="7"/>'
        + block((left, top + 8, wide, 10), 0, 'fill="#000" fill-opacity=".18"'),
        (left, top, wide, tall),
    )
    return easel.picture()


def board(size: Size, unit: float) -> Picture:
    """A walnut board of a size in pixels, on which points stand."""
    return _board(size, unit, palette.variant())


@remembered
def _board(size: Size, unit: float, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    easel = Easel.apart(size, unit, shadow.reach(6) + 6)
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    boards.board(easel, box, (66, 43, 29), 61, edge=6, lift=6, radius=6)
    return easel.picture()


def ribbon(size: Size, unit: float) -> Picture:
    """A ribbon of paper of a size in pixels with its ends folded back below it."""
    return _ribbon(size, unit, palette.variant())


@remembered
def _ribbon(size: Size, unit: float, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    easel = Easel.apart(size, unit, shadow.reach(10) + 12)
    width, height = size[0] / unit, size[1] / unit
    box = (0.0, 0.0, width, height)
    shadow.under_box(easel, box, 10, 170, 2)
    folds = "".join(
        f'<path d="M{x} {height - 1}h{70 * way}v11h{-46 * way}Z" fill="$paper_shade"/>'
        f'<path d="M{x} {height - 1}h{24 * way}v11Z" fill="#8A7448"/>'
        for x, way in ((0, 1), (width, -1))
    )
    easel.draw(
        folds
        + block(box, 2, 'fill="$paper"')
        + f'<path d="M12 9H{width - 12}M12 {height - 9}H{width - 12}" stroke="#B5532A" '
        'stroke-opacity=".85" stroke-width="2.6"/>',
        (0, 0, width, height + 12),
    )
    return easel.picture()


def halo(size: Size, unit: float) -> Picture:
    """The light on what stands on a plinth, on black: to be added to what is painted."""
    return _halo(size, unit)


@remembered
def _halo(size: Size, unit: float) -> Picture:
    easel = Easel.apart(size, unit)
    easel.surface.fill((0, 0, 0))
    width, height = size[0] / unit, size[1] / unit
    glow(easel, width / 2, height / 2, width / 2, height / 2, (64, 52, 28), 1.1)
    return easel.picture()
