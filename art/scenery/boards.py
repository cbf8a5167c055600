"""Slabs and recesses of which furniture is made: board, well, tray, rail, mat, blanket, near edge.

All are painted on an easel at a box of the design; each is kept by its size and look, and laid.
"""

from __future__ import annotations

from typing import Final

import pygame

from art import palette
from art.album import remembered
from art.grounds import grain
from art.palette import Colour, Variant, blend, hexadecimal
from art.scenery import shadow
from art.scenery.easel import Box, Easel, Picture, Size, opaque
from art.scenery.light import glow
from art.scenery.paths import block, dashes, grown, round_box
from art.scenery.texture import boards_of_wood, earth, textured, wood

_RIM: Final = (255, 233, 192)
"""What the light does to an edge that faces it."""
_HALF_DARK: Final = (70, 64, 62)
"""What is left of the light under the upper and the left wall of a well."""


# ---- Board ---------------------------------------------------------------------------------------


def board(
    easel: Easel,
    box: Box,
    tone: str | Colour = "board",
    seed: int = 1,
    *,
    edge: float = 8,
    lift: float = 10,
    radius: float = 6,
    plank: float = 0,
    upright: bool = False,
    strength: float = 1.0,
    shade: int = 150,
) -> None:
    """A slab of wood: its top fills the box, its edge stands out below it.

    Args:
        edge: how thick it looks at its lower edge.
        lift: how high it lies, which is how far its shadow falls.
        plank: how wide its planks are; 0: one piece.
        upright: whether the grain runs from top to bottom.
        strength: of the grain, 1 as is usual; 0.3 is painted wood or metal.
        shade: how dark the shadow is, 0 to 255.
    """
    rect = easel.rect(box)
    look = (palette.resolve(tone), seed, edge, lift, radius, plank, upright, strength, shade)
    _board(rect.size, easel.unit, *look).show(easel.surface, rect.topleft)


@remembered
def _board(
    size: Size,
    unit: float,
    tone: Colour,
    seed: int,
    edge: float,
    lift: float,
    radius: float,
    plank: float,
    upright: bool,
    strength: float,
    shade: int,
) -> Picture:
    easel = Easel.apart(size, unit, shadow.reach(lift) + edge)
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    slab = (0.0, 0.0, box[2], box[3] + edge)
    if shade:
        shadow.under_box(easel, slab, lift, shade, radius)
    if edge:
        lower = (0.0, edge, box[2], box[3])
        front = opaque(easel.rect(lower).size)
        front.fill(blend(tone, (0, 0, 0), 0.5))
        grain(front, 5, seed=3)
        easel.fill_box(front, lower, radius)
    top = boards_of_wood(size, unit, tone, seed, strength, plank, upright)
    easel.fill_box(top, box, radius)
    rim = hexadecimal(blend(tone, _RIM, 0.35))
    line = f'fill="none" stroke="{rim}" stroke-opacity=".55" stroke-width="1.6"'
    easel.draw_rim(block(grown(box, -1), radius, line), box, radius + 2)
    return easel.picture()


# ---- Well ----------------------------------------------------------------------------------------


def well(
    easel: Easel,
    box: Box,
    tone: str | Colour = "well",
    seed: int = 1,
    *,
    depth: float = 10,
    radius: float = 5,
    wooden: bool = False,
    strength: float = 0.6,
) -> None:
    """A recess that fills the box: a floor under the shadow of its upper and left wall.

    Args:
        depth: how deep it is, which is how far the shadow reaches.
        wooden: whether its floor is wood; else it is cloth, earth or paint.
        strength: of the floor's texture.
    """
    rect = easel.rect(box)
    look = (palette.resolve(tone), seed, depth, radius, wooden, strength)
    _well(rect.size, easel.unit, *look).show(easel.surface, rect.topleft)


@remembered
def _well(
    size: Size,
    unit: float,
    tone: Colour,
    seed: int,
    depth: float,
    radius: float,
    wooden: bool,
    strength: float,
) -> Picture:
    easel = Easel.apart(size, unit, 2)
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    material = ("wood", 5) if wooden else ("earth", 6)
    floor = textured(size, unit, material[0], tone, seed, strength, material[1])  # type: ignore[arg-type]
    hollow(floor, unit, depth)
    easel.fill_box(floor, box, radius)
    width, height = box[2], box[3]
    easel.draw(
        f'<path d="M{radius} {height}H{width - radius}" stroke="#ffe6bb" stroke-opacity=".35" '
        'stroke-width="2"/>',
        (0, height - 2, width, 4),
    )
    easel.draw(
        f'<path d="M{radius / 2} 0H{width - radius / 2}" stroke="#000" stroke-opacity=".55" '
        'stroke-width="2"/>',
        (0, -2, width, 4),
    )
    return easel.picture()


def hollow(floor: pygame.Surface, unit: float, depth: float) -> None:
    """Darkens a picture as if it lay ``depth`` lengths below its upper and left edge."""
    size = floor.get_size()
    coarse = 4
    small = (max(3, size[0] // coarse), max(3, size[1] // coarse))
    light = opaque(small)
    light.fill(_HALF_DARK)
    deep = max(1, round(depth * unit / coarse))
    left, right = max(1, round(deep * 0.7)), max(1, round(deep * 0.2))
    lit = pygame.Rect(left, deep, small[0] - left - right, small[1] - deep - max(1, deep // 4))
    if lit.width > 0 and lit.height > 0:
        light.fill((255, 255, 255), lit)
    light = pygame.transform.box_blur(light, max(1, round(deep * 0.8)), repeat_edge_pixels=True)
    full = pygame.transform.smoothscale(light, size)
    floor.blit(full, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


# ---- What is made of them ------------------------------------------------------------------------


def tray(
    easel: Easel,
    box: Box,
    tone: str | Colour = "board",
    floor: str | Colour = "well_light",
    seed: int = 1,
    *,
    rim: float = 12,
    edge: float = 8,
    lift: float = 14,
    radius: float = 10,
    plank: float = 0,
    depth: float = 12,
    strength: float = 1.0,
    wooden: bool = False,
) -> Box:
    """A shallow box seen from above: a board with a well in it. Gives the box of its floor."""
    board(
        easel, box, tone, seed, edge=edge, lift=lift, radius=radius, plank=plank, strength=strength
    )
    inner = grown(box, -rim)
    well(easel, inner, floor, seed + 1, depth=depth, radius=max(3, radius - 4), wooden=wooden)
    return inner


def rail(
    easel: Easel,
    box: Box,
    grooves: int,
    tone: str | Colour = "rail",
    floor: str | Colour = "well",
    seed: int = 1,
    *,
    gap: float = 6,
) -> list[Box]:
    """A rail with grooves one below the other; gives the box of each groove's floor."""
    board(easel, box, tone, seed, edge=9, lift=16, radius=8)
    left, top, width, height = box
    high = (height - gap * (grooves + 1)) / grooves
    floors = []
    for number in range(grooves):
        groove = (left + gap, top + gap + number * (high + gap), width - 2 * gap, high)
        well(easel, groove, floor, seed + 1 + number, depth=7, radius=4, wooden=True, strength=1)
        floors.append(groove)
    return floors


def near_edge(
    easel: Easel,
    top: float,
    tone: str | Colour = "table_edge",
    seed: int = 41,
    *,
    plank: float = 92,
    warmth: Colour | None = (70, 48, 20),
    warm_at: float | None = None,
) -> None:
    """The near edge of a table, from ``top`` down to the foot of the picture, over its width.

    It has a lit line and throws a shadow upwards on all that is farther away.

    Args:
        warmth: what the light of a lamp adds in the middle of its pool; None: no lamp.
        warm_at: where that pool is from left to right; the middle of the left half otherwise.
    """
    left, _, width, height = easel.whole
    bottom = easel.whole[1] + height
    box = (left, top, width, bottom - top)
    shadow.soft(
        easel, block((left, top + 8, width, 60)), (left, top + 8, width, 60), 0, -14, 20, 200
    )
    easel.lay(wood(easel, box, tone, seed, plank=plank), left, top)
    line = hexadecimal(blend(tone, (255, 223, 168), 0.62))
    easel.draw(
        f'<path d="M{left} {top + 1.5}H{left + width}" stroke="{line}" stroke-opacity=".6" '
        'stroke-width="3"/>',
        (left, top - 4, width, 10),
    )
    if warmth:
        middle = left + width * 0.36 if warm_at is None else warm_at
        glow(easel, middle, top + 0.56 * (bottom - top), 900, 240, warmth, 1.0)


def mat(
    easel: Easel,
    box: Box,
    tone: str | Colour = "leather",
    seed: int = 44,
    *,
    stitch: str | Colour = "stitch",
    lift: float = 6,
) -> None:
    """A leather mat with round corners and a seam."""
    rect = easel.rect(box)
    look = (palette.resolve(tone), seed, palette.resolve(stitch), lift)
    _mat(rect.size, easel.unit, *look).show(easel.surface, rect.topleft)


@remembered
def _mat(size: Size, unit: float, tone: Colour, seed: int, stitch: Colour, lift: float) -> Picture:
    easel = Easel.apart(size, unit, shadow.reach(lift))
    box = (0.0, 0.0, size[0] / unit, size[1] / unit)
    shadow.under_box(easel, box, lift, 160, 14)
    easel.fill_box(earth(easel, box, tone, seed, 0.7, 7), box, 14)
    seam = dashes(round_box(grown(box, -9), 9), 9, 6)
    easel.draw_rim(
        f'<path d="{seam}" fill="none" stroke="{hexadecimal(stitch)}" stroke-opacity=".6" '
        'stroke-width="2"/>',
        box,
        20,
    )
    return easel.picture()


def place_for(easel: Easel, box: Box, tone: str = "brass", strength: float = 0.5) -> None:
    """A dashed outline: something may be put here."""
    line = dashes(round_box(grown(box, -2), 7), 7, 6)
    easel.draw_rim(
        f'<path d="{line}" fill="none" stroke="${tone}" stroke-opacity="{strength}" '
        'stroke-width="2"/>',
        box,
        10,
    )


def blanket(easel: Easel, box: Box, seat: int | None, seed: int = 1) -> None:
    """A woven blanket in a seat's colour, on which that seat's cards lie; None: undyed wool."""
    rect = easel.rect(box)
    variant = palette.variant()
    _blanket(rect.size, easel.unit, seat, seed, variant).show(easel.surface, rect.topleft)


@remembered
def _blanket(size: Size, unit: float, seat: int | None, seed: int, variant: Variant) -> Picture:
    del variant  # A part of the key: another palette paints another picture.
    easel = Easel.apart(size, unit, shadow.reach(5) + 10)
    width, height = size[0] / unit, size[1] / unit
    box = (0.0, 0.0, width, height)
    dye = "stone" if seat is None else f"seat_{seat}"
    tone = blend(dye, "ink", 0.42)
    shadow.under_box(easel, box, 5, 150, 4)
    easel.lay(earth(easel, box, tone, seed, 0.5, 8), 0, 0)
    threads = "".join(f"M{x} 0V{height:.1f}" for x in range(0, int(width), 5))
    stripes = "".join(
        f'<path d="M{x:.1f} 0V{height:.1f}" stroke="$paper" stroke-opacity=".55" '
        f'stroke-width="{weight}"/>'
        for x, weight in ((12, 5), (22, 2.5), (width - 26, 2.5), (width - 16, 5))
    )
    fringe = "".join(f"M-8 {y}h8M{width:.1f} {y}h8" for y in range(4, int(height), 7))
    easel.draw(
        f'<path d="{threads}" stroke="#000" stroke-opacity=".09" stroke-width="2"/>{stripes}', box
    )
    easel.draw(
        f'<path d="{fringe}" stroke="$paper_shade" stroke-opacity=".7" stroke-width="2"/>',
        grown(box, 10),
    )
    return easel.picture()
