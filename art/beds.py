"""How a piece lies where it does not lie flat: half in the earth, under water, on a wire.

What is painted here stands upright, however the piece in it is turned. ``unit`` is the length of
1 in a window of 1920x1080, in pixels.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

import pygame

from art import palette
from art.album import remembered
from art.palette import Colour, Variant, blend, hexadecimal
from art.stock import Size, clear, drawn
from rules.table import Bed

DEPTH: Final = 14
"""How much of a half-sunk piece is under loose earth, in units."""
GRIP: Final = 10
"""How much of a hanging piece its clip may cover, in units."""
FLOOD: Final = 1 / 3
"""The share of a flooded piece that is under water."""
HEAPS: Final = 5
"""How many different heaps of earth there are."""
QUIET: Final = 34
"""By how many steps of 255 a quiet piece is darker than others."""

_DULL: Final = (214, 208, 196)
"""What is left of the light on a piece that is struck out."""
_VEIL: Final = (200, 187, 156)
"""The dull paper through which the picture on such a piece is seen."""
_DRY: Final = 0.05
"""The share of the height of an open card, at its lower edge, in which nothing is written."""
_EARTH: Final = ((138, 94, 56), (188, 142, 92), (221, 181, 126))
_WATER: Final = (47, 122, 128)
_FOAM: Final = (236, 247, 242)
_DENSE: Final = 0.62
_POOL: Final = 0.34
"""How far a pool of light reaches beyond a piece on either side, as a share of its width."""
_SHORE: Final = 0.14
"""How far water and wire reach beyond a piece on either side, as a share of its width."""


def reach(bed: Bed, size: Size, unit: float) -> int:
    """How far beyond the upright box of a piece of this size its bed reaches, in pixels."""
    if bed == "sunk":
        return math.ceil(0.26 * size[0] + 0.12 * size[1]) + math.ceil(4 * unit)
    if bed == "flooded":
        return math.ceil(_SHORE * size[0]) + math.ceil(12 * unit)
    if bed == "hung":
        return max(math.ceil(_SHORE * size[0]), math.ceil(28 * unit))
    if bed == "lit":
        return math.ceil(_POOL * size[0])
    return 0


def lit(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """A picture of a standing piece of this size in a pool of lamp light round its foot."""
    margin = reach("lit", size, 1.0)
    whole = clear((picture.get_width() + 2 * margin, picture.get_height() + 2 * margin))
    pool = _pool(size, palette.variant())
    body = pygame.Rect((0, 0), size)
    body.center = whole.get_rect().center
    whole.blit(pool, pool.get_rect(center=(body.centerx, round(body.bottom - 0.14 * size[1]))))
    whole.blit(picture, (margin, margin))
    return whole


@remembered
def _pool(size: Size, variant: Variant) -> pygame.Surface:
    """Light on the ground: a ring of it, and haze within and beyond."""
    del variant
    wide = round((1 + 2 * _POOL) * size[0])
    tall = round(0.62 * wide)
    lamp, flame = hexadecimal("lamp"), hexadecimal("sun")
    rings = "".join(
        f'<ellipse cx="{wide / 2:.1f}" cy="{tall / 2:.1f}" rx="{share * wide / 2:.1f}" '
        f'ry="{share * tall / 2:.1f}" fill="{lamp}" fill-opacity="{strength}"/>'
        for share, strength in ((1.0, 0.1), (0.93, 0.14), (0.86, 0.2), (0.79, 0.26))
    )
    line = max(1.5, 0.05 * size[0])
    rim = (
        f'<ellipse cx="{wide / 2:.1f}" cy="{tall / 2:.1f}" rx="{0.36 * wide:.1f}" '
        f'ry="{0.36 * tall:.1f}" fill="none" stroke="#2b1a0e" stroke-opacity=".75" '
        f'stroke-width="{1.9 * line:.2f}"/>'
        f'<ellipse cx="{wide / 2:.1f}" cy="{tall / 2:.1f}" rx="{0.36 * wide:.1f}" '
        f'ry="{0.36 * tall:.1f}" fill="{flame}" fill-opacity=".5" stroke="{flame}" '
        f'stroke-width="{line:.2f}"/>'
    )
    return drawn((wide, tall), rings + rim)


def quiet(picture: pygame.Surface) -> pygame.Surface:
    """A darker copy of a picture, from which others stand out."""
    copy = picture.copy()
    level = 255 - QUIET
    copy.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return copy


def struck(
    picture: pygame.Surface, printed: Sequence[pygame.Rect], unit: float, seed: int = 0
) -> pygame.Surface:
    """A dull copy of a picture, crossed out with a crayon; what is ``printed`` below stays free."""
    copy = picture.copy()
    copy.fill(_DULL, special_flags=pygame.BLEND_RGB_MULT)
    width, height = copy.get_size()
    foot = min((box.top for box in printed if box.top > 0.28 * height), default=height)
    if foot >= 12:
        veil = pygame.Surface((width - 6, foot - 4), 0, 32)
        veil.fill(_VEIL)
        veil.set_alpha(120)
        copy.blit(veil, (3, 3))
        copy.blit(_cross((width, foot), round(unit, 3), seed % HEAPS), (0, 0))
    _pin(copy, unit, (124, 116, 104))
    return copy


def pinned(picture: pygame.Surface, unit: float) -> pygame.Surface:
    """A copy of a picture with a brass pin at its upper edge."""
    copy = picture.copy()
    _pin(copy, unit, palette.colour("brass"))
    return copy


def _pin(picture: pygame.Surface, unit: float, tone: Colour) -> None:
    head = _head(max(6, round(15 * unit)), tone)
    picture.blit(head, (picture.get_width() // 2 - head.get_width() // 2, max(1, round(2 * unit))))


@remembered
def _head(side: int, tone: Colour) -> pygame.Surface:
    """The round head of a pin over its shadow."""
    r = side / 2
    body = (
        f'<circle cx="{1.16 * r:.2f}" cy="{1.2 * r:.2f}" r="{0.8 * r:.2f}" fill="#000" '
        'fill-opacity=".4"/>'
        f'<circle cx="{r:.2f}" cy="{r:.2f}" r="{0.82 * r:.2f}" fill="{hexadecimal(tone)}" '
        f'stroke="#2b1a0e" stroke-width="{0.18 * r:.2f}"/>'
        f'<circle cx="{0.74 * r:.2f}" cy="{0.72 * r:.2f}" r="{0.26 * r:.2f}" fill="#fbf5e6"/>'
    )
    return drawn((side, side), body)


@remembered
def _cross(size: Size, unit: float, seed: int) -> pygame.Surface:
    """Two strokes of a crayon across each other, each drawn twice."""
    generator = random.Random(seed)
    wide, tall = size
    crayon = hexadecimal("crayon")

    def off() -> float:
        return generator.uniform(-5, 5) * unit

    left, right, top, foot = 0.09 * wide, 0.9 * wide, 0.16 * tall, 0.94 * tall
    strokes = []
    for strength, weight in ((0.62, 4.0), (0.3, 2.4)):
        for start, end in (((left, top), (right, foot)), ((right, top), (left, foot))):
            path = (
                f"M{start[0] + off():.1f} {start[1] + off():.1f}"
                f"Q{wide / 2 + off():.1f} {tall / 2 + off():.1f} "
                f"{end[0] + off():.1f} {end[1] - abs(off()):.1f}"
            )
            strokes.append(
                f'<path d="{path}" fill="none" stroke="{crayon}" stroke-opacity="{strength}" '
                f'stroke-width="{max(1.2, weight * unit):.2f}" stroke-linecap="round"/>'
            )
    return drawn(size, "".join(strokes))


def under(bed: Bed, surface: pygame.Surface, box: pygame.Rect, size: Size, unit: float) -> None:
    """Paints what lies under a piece of this size, turned so that this is its upright box."""
    if bed == "sunk":
        hollow = _hollow((round(1.46 * size[0]), round(1.2 * size[1])))
        surface.blit(hollow, hollow.get_rect(center=box.center))
    elif bed == "flooded":
        water = _water(box.size, unit, palette.variant())
        surface.blit(water, _water_place(box, unit))


def soak(picture: pygame.Surface, box: pygame.Rect, unit: float, hidden: bool) -> None:
    """Lets water stand over the lower third of a picture; ``box`` is the piece in it.

    Of an open card the paper takes the colour of the water, while all that is printed on it stays
    as dark as it is: it can be read through the water. A back is ``hidden`` like all else.
    """
    place = _water_place(box, unit)
    if hidden:
        layer = clear(picture.get_size())
        layer.blit(_water(box.size, unit, palette.variant()), place)
        _keep_shape(layer, picture)
        picture.blit(layer, (0, 0))
    else:
        tint = _tint(box.size, unit, palette.variant())
        picture.blit(tint, place, special_flags=pygame.BLEND_RGB_MULT)


def _keep_shape(layer: pygame.Surface, picture: pygame.Surface) -> None:
    """Cuts a layer to what a picture covers."""
    shape = picture.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    layer.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def over(
    bed: Bed,
    surface: pygame.Surface,
    box: pygame.Rect,
    size: Size,
    unit: float,
    seed: int = 0,
    printed: Sequence[pygame.Rect] | None = None,
) -> None:
    """Paints what lies over a piece of this size, turned so that this is its upright box.

    ``printed`` are the places of value, signs and title on an open card, in the surface: they stay
    in sight. ``None`` is a back, of which more may be covered.
    """
    if bed == "sunk":
        heap = _heap(round(1.36 * size[0]), unit, seed % HEAPS)
        low = 2 * unit if printed is None else DEPTH * unit - min(4 * unit, _DRY * box.height)
        middle = (box.centerx, round(box.bottom + low))
        # The crest of a heap is so far above its middle.
        surface.blit(heap, heap.get_rect(center=middle))
    elif bed == "flooded":
        surface.blit(_foam(box.size, unit), _water_place(box, unit))
    elif bed == "hung":
        _hang(surface, box, unit, printed or ())


# ---- Earth --------------------------------------------------------------------------------------


@remembered
def _hollow(size: Size) -> pygame.Surface:
    """Two dark ellipses in each other: the pit a piece stands in."""
    wide, tall = size
    rings = "".join(
        f'<ellipse cx="{wide / 2:.1f}" cy="{tall / 2:.1f}" rx="{share * wide / 2:.1f}" '
        f'ry="{share * tall / 2:.1f}" fill="{tone}" fill-opacity=".32"/>'
        for share, tone in ((1.0, "#5a3820"), (0.87, "#3e2614"))
    )
    return drawn(size, rings)


def _smooth(points: Sequence[tuple[float, float]]) -> str:
    """A curve through points, as path data."""
    last = len(points) - 1
    text = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for number in range(last):
        before, start = points[max(0, number - 1)], points[number]
        end, after = points[number + 1], points[min(last, number + 2)]
        text += (
            f"C{start[0] + (end[0] - before[0]) / 6:.1f} {start[1] + (end[1] - before[1]) / 6:.1f}"
            f" {end[0] - (after[0] - start[0]) / 6:.1f} {end[1] - (after[1] - start[1]) / 6:.1f}"
            f" {end[0]:.1f} {end[1]:.1f}"
        )
    return text


@remembered
def _heap(width: int, unit: float, seed: int) -> pygame.Surface:
    """Loose earth in three tones: a lit upper line, crumbs on it and around it."""
    generator = random.Random(seed)
    size = (max(4, width), max(8, round(48 * unit)))
    middle, wide = size[0] / 2, 0.92 * size[0]
    down = size[1] / 2
    dark, body, light = map(hexadecimal, _EARTH)
    crest, foot = [], []
    count = 9
    for number in range(count + 1):
        share = number / count
        bulge = math.sin(math.pi * share)
        x = middle + (share - 0.5) * wide
        rough = generator.uniform(0.65, 1.2) if 0 < number < count else 0.0
        crest.append((x, down - (6 + 9 * bulge) * rough * unit))
        x = middle + (0.5 - share) * wide
        foot.append((x, down + 9 * bulge * generator.uniform(0.7, 1.2) * unit))
    outline = f"{_smooth(crest)}L{_smooth(foot)[1:]}Z"
    lit = _smooth([(x, y + 1.5 * unit) for x, y in crest])
    parts = [
        f'<path d="{outline}" transform="translate({2 * unit:.1f} {4 * unit:.1f})" '
        'fill="#3a2414" fill-opacity=".55"/>',
        f'<path d="{outline}" fill="{body}"/>',
        f'<path d="{lit}" fill="none" stroke="{light}" stroke-width="{max(1.0, 3 * unit):.2f}"/>',
    ]
    for _ in range(16):
        x = middle + generator.uniform(-0.44, 0.44) * wide
        y = down + generator.uniform(-4, 8) * unit
        crumb = generator.uniform(1, 2.4) * unit
        tone = generator.choice((dark, body, light))
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{crumb:.2f}" fill="{tone}"/>')
    for _ in range(6):
        x = middle + generator.uniform(-0.53, 0.53) * wide
        y = down + generator.uniform(4, 14) * unit
        across, tall = generator.uniform(2, 5) * unit, generator.uniform(1.4, 3) * unit
        parts.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{across:.2f}" ry="{tall:.2f}" '
            f'fill="{generator.choice((dark, body))}"/>'
        )
    return drawn(size, "".join(parts))


# ---- Water --------------------------------------------------------------------------------------


def _water_size(size: Size, unit: float) -> Size:
    return (
        round((1 + 2 * _SHORE) * size[0]),
        round(FLOOD * size[1]) + 2 * math.ceil(9 * unit),
    )


def _water_place(box: pygame.Rect, unit: float) -> tuple[int, int]:
    """Where the upper left of the water lies: its surface is a third up the piece."""
    wide, tall = _water_size(box.size, unit)
    return box.centerx - wide // 2, box.bottom + math.ceil(9 * unit) - tall


def _waves(size: Size, unit: float, closed: bool) -> str:
    """The surface of the water in its own picture; closed it is all of the water."""
    wide, tall = _water_size(size, unit)
    count = max(3, round(wide / (38 * unit)))
    step = wide / count
    rise = min(12 * unit, 0.6 * step)
    level, floor = 9 * unit, tall - 9 * unit * 0.7
    path = f"M0 {level:.1f}q{step / 2:.2f} {-rise:.2f} {step:.2f} 0" + f"t{step:.2f} 0" * (
        count - 1
    )
    if closed:
        path += f"V{floor:.1f}q{-step / 2:.2f} {0.8 * rise:.2f} {-step:.2f} 0"
        path += f"t{-step:.2f} 0" * (count - 1) + "Z"
    return path


@remembered
def _water(size: Size, unit: float, variant: Variant) -> pygame.Surface:
    """All the water round a piece, through which the ground is seen."""
    del variant
    path = _waves(size, unit, closed=True)
    tone: Colour = _WATER
    body = f'<path d="{path}" fill="{hexadecimal(tone)}" fill-opacity="{_DENSE}"/>'
    return drawn(_water_size(size, unit), body)


@remembered
def _tint(size: Size, unit: float, variant: Variant) -> pygame.Surface:
    """What the light on paper is multiplied by under water."""
    del variant
    room = _water_size(size, unit)
    tint = pygame.Surface(room, pygame.SRCALPHA, 32)
    tint.fill((255, 255, 255, 255))
    path = _waves(size, unit, closed=True)
    tone = hexadecimal(blend("paper", _WATER, _DENSE))
    tint.blit(drawn(room, f'<path d="{path}" fill="{tone}"/>'), (0, 0))
    return tint


@remembered
def _foam(size: Size, unit: float) -> pygame.Surface:
    """The white line of the surface."""
    path = _waves(size, unit, closed=False)
    body = (
        f'<path d="{path}" fill="none" stroke="{hexadecimal(_FOAM)}" '
        f'stroke-width="{max(1.5, 3 * unit):.2f}" stroke-linecap="round"/>'
    )
    return drawn(_water_size(size, unit), body)


# ---- Wire ---------------------------------------------------------------------------------------


def _hang(
    surface: pygame.Surface, box: pygame.Rect, unit: float, printed: Sequence[pygame.Rect]
) -> None:
    """A wire above a piece, and the clip that holds it where nothing is printed."""
    wide, above = max(5, round(14 * unit)), round(22 * unit)
    grip = pygame.Rect(0, 0, wide + 2, round(GRIP * unit))
    grip.midtop = box.midtop
    tries = [0]
    for away in range(1, box.width // 2 - wide, max(1, round(2 * unit))):
        tries += [away, -away]
    free = [one for one in tries if grip.move(one, 0).collidelist(list(printed)) < 0]
    if free:
        grip.move_ip(free[0], 0)
    else:
        highest = min((one.top for one in printed), default=grip.bottom)
        grip.height = max(2, min(grip.height, highest - box.top))
    ends = round(_SHORE * box.width)
    size = (box.width + 2 * ends, above + grip.height)
    picture = _wire(size, grip.centerx - box.left + ends, wide, unit, palette.variant())
    surface.blit(picture, (box.left - ends, box.top - above))


@remembered
def _wire(size: Size, middle: int, wide: int, unit: float, variant: Variant) -> pygame.Surface:
    """A piece of wire with a peg of this width on it, down to the lower edge of the picture."""
    del variant
    clip = pygame.Rect(middle - wide // 2, 0, wide, size[1])
    line = max(1.5, 3 * unit)
    level = 0.4 * 22 * unit
    wire = (
        f'<path d="M0 {level + 0.3 * line:.1f}H{size[0]}" stroke="#2b1a0e" '
        f'stroke-opacity=".55" stroke-width="{1.7 * line:.2f}"/>'
        f'<path d="M0 {level:.1f}H{size[0]}" stroke="{hexadecimal("brass")}" '
        f'stroke-width="{line:.2f}"/>'
    )
    return drawn(size, wire + _peg(clip, max(1.0, 2 * unit), 4 * unit))


def _peg(clip: pygame.Rect, edge: float, radius: float) -> str:
    """A wooden clothes peg as SVG: two halves with a gap, and the spring across them."""
    middle = clip.centerx
    spring = clip.top + 0.42 * clip.height
    return (
        f'<rect x="{clip.left + edge / 2:.1f}" y="{clip.top:.1f}" '
        f'width="{clip.width - edge:.1f}" height="{clip.height - edge / 2:.1f}" '
        f'rx="{radius:.1f}" fill="#b88a4a" stroke="#2b1a0e" stroke-width="{edge:.2f}"/>'
        f'<path d="M{clip.left + 1.6 * edge:.1f} {clip.top + 2 * edge:.1f}'
        f'V{clip.bottom - 2 * edge:.1f}" stroke="#e6c58c" stroke-opacity=".8" '
        f'stroke-width="{edge:.2f}"/>'
        f'<path d="M{middle} {clip.top:.1f}V{clip.bottom:.1f}" stroke="#2b1a0e" '
        f'stroke-width="{0.7 * edge:.2f}"/>'
        f'<path d="M{clip.left:.1f} {spring:.1f}H{clip.right:.1f}" stroke="#5f6a6d" '
        f'stroke-width="{1.6 * edge:.2f}"/>'
    )
