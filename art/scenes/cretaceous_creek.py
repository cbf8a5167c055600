"""A creek bed in the rain: each space a sandbar, the museum a van on the bank.

The storm phase (``Stage.mood``) raises the water, shrinks the bars, thickens the rain and darkens
the air.
"""

from __future__ import annotations

import random
from typing import Final

import pygame

from art.palette import blend
from art.scenery import boards, shadow, words
from art.scenery.easel import Box, Easel, opaque
from art.scenery.light import Pool, glow, illuminate
from art.scenery.paths import band, block, grown, island, onward, smooth
from art.scenery.texture import earth, wood
from art.scenes.life import Source
from art.scenes.stage import Site, Stage
from art.scenes.surfaces import cell_plate

Point = tuple[float, float]

_BARS: Final = (1.0, 0.955, 0.91, 0.86)
"""The size of the sandbars by phase."""
_RAIN: Final = (160, 300, 460, 640)
"""How many streaks of rain a window of 1920 by 1080 shows, by phase."""
_RINGS: Final = (50, 90, 130, 180)
"""How many drops strike the water, by phase."""
_WIDENING: Final = 5
"""How much wider the creek becomes on each bank with each phase."""
_PINES: Final = ("#1C332B", "#203A30", "#254235", "#2A4A3A", "#2F5240")
_FERNS: Final = ("#6E8F50", "#577A42", "#85A45E")


class _Bed:
    """Where the creek runs: its two banks, from left to right, in lengths of the design."""

    def __init__(self, easel: Easel, stage: Stage) -> None:
        width = easel.width
        site = stage.site("site")
        box = (140.0, 92.0, 1010.0, 640.0)
        if site is not None:
            box = _scaled(site.box, stage.unit)
        top, bottom = box[1] - 18, box[1] + box[3] + 8
        right = box[0] + box[2] + 66
        narrow = width - right < 300
        self.top = top
        self.bottom = bottom
        self.right = width + 60 if narrow else right
        if narrow:
            self.upper = [
                (-40.0, top + 6),
                (0.3 * width, top - 12),
                (0.7 * width, top + 8),
                (width + 60, top - 6),
            ]
            self.lower = [
                (-40.0, bottom + 4),
                (0.3 * width, bottom - 6),
                (0.7 * width, bottom + 10),
                (width + 60, bottom - 2),
            ]
            return
        # Past the bars it turns down along the bank of the van, and leaves to the right.
        bend = [(0.02, 0.02), (0.14, 0.16), (0.36, 0.0), (0.6, 0.02), (0.84, -0.02), (0.97, 0.02)]
        self.upper = [(-40.0, top)] + [(right * x, top + 110 * y) for x, y in bend]
        self.upper += [
            (right + 10, top + 0.16 * (bottom - top)),
            (right + 2, top + 0.5 * (bottom - top)),
            (right + 40, top + 0.78 * (bottom - top)),
            (right + 180, bottom - 52),
            (right + 420, bottom - 34),
            (width + 60, bottom - 30),
        ]
        self.lower = [
            (-40.0, bottom),
            (0.15 * right, bottom + 14),
            (0.35 * right, bottom - 10),
            (0.58 * right, bottom + 14),
            (0.8 * right, bottom),
            (0.95 * right, bottom + 30),
            (right + 120, bottom + 84),
            (right + 400, bottom + 110),
            (width + 60, bottom + 96),
        ]

    def path(self, inwards: float) -> str:
        """The creek without so much of it on each side."""
        upper = [(x, y + inwards) for x, y in self.upper]
        lower = [(x, y - inwards) for x, y in self.lower]
        return band(upper, lower)

    def at(self, along: float, across: float) -> Point:
        """A point of the stream: shares of its length and of its width."""
        (x0, y0), (x1, y1) = _on(self.upper, along), _on(self.lower, along)
        return x0 + (x1 - x0) * across, y0 + (y1 - y0) * across


def _on(line: list[Point], share: float) -> Point:
    at = min(max(share, 0.0), 1.0) * (len(line) - 1)
    number = min(len(line) - 2, int(at))
    rest = at - number
    (x0, y0), (x1, y1) = line[number], line[number + 1]
    return x0 + (x1 - x0) * rest, y0 + (y1 - y0) * rest


def _scaled(box: tuple[int, int, int, int], unit: float) -> Box:
    return box[0] / unit, box[1] / unit, box[2] / unit, box[3] / unit


# ---- The ground ----------------------------------------------------------------------------------


def ground(stage: Stage) -> pygame.Surface:
    """Banks, water, sandbars, trees and the near bank, in the light and the rain of the phase."""
    whole = Easel(opaque(stage.size), stage.unit)
    easel = whole.half()
    width, height = easel.width, easel.height
    phase = min(max(stage.mood, 1), len(_BARS)) - 1
    generator = random.Random(8)
    bed = _Bed(easel, stage)
    easel.lay(earth(easel, (0, 0, width, height), "bank", 2, 1.1), 0, 0)
    _water(easel, bed, phase, generator)
    for site in stage.sites:
        if site.surface == "sandbar":
            _bars(easel, site, stage.unit, phase)
    _plants(easel, bed, generator)
    near = min(
        (site.box[1] for site in stage.sites if site.surface == "crate"), default=height * 0.77
    )
    edge = near / stage.unit - 22
    _near_bank(easel, edge)
    _light(easel, bed, stage, phase, edge)
    _rain(easel, edge, phase, generator)
    whole.take(easel)
    return whole.surface


def _water(easel: Easel, bed: _Bed, phase: int, generator: random.Random) -> None:
    wider = -_WIDENING * phase
    width = easel.width
    field = (0.0, max(0.0, bed.top - 60), width, bed.bottom - bed.top + 260)
    shadow.soft(easel, bed.path(-26 + wider).join(('<path d="', '"/>')), field, 0, 0, 12, 150)
    for inwards, shade in ((-26, (107, 74, 50)), (-10, (138, 102, 70))):
        body = f'<path d="{bed.path(inwards + wider)}" fill="#fff"/>'
        easel.fill(body, earth(easel, field, shade, 4, 0.8, 7), field)
    for inwards, depth in ((0, 0.0), (16, 0.45), (44, 1.0)):
        tone = blend("creek", "creek_deep", depth)
        path = bed.path(inwards + wider)
        easel.fill(f'<path d="{path}" fill="#fff"/>', earth(easel, field, tone, 4, 0.8, 7), field)
        if inwards < 40:
            strength = 0.5 if not inwards else 0.25
            line = f'stroke="#D8EEE6" stroke-opacity="{strength}" stroke-width="3" fill="none"'
            easel.draw(f'<path d="{path}" {line}/>', field)
    _current(easel, bed, field, generator)
    rings = []
    for _ in range(_RINGS[phase]):
        x, y = bed.at(generator.random(), generator.uniform(0.06, 0.94))
        radius = generator.uniform(5, 17)
        rings.append(
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{radius:.0f}" ry="{0.45 * radius:.0f}" '
            f'fill="none" stroke="#DDF0EA" stroke-opacity="{generator.uniform(0.15, 0.5):.2f}" '
            'stroke-width="2"/>'
        )
    easel.draw("".join(rings), field)


def _current(easel: Easel, bed: _Bed, field: Box, generator: random.Random) -> None:
    """Broken lines along both banks, brighter in the bend."""
    lines = []
    for _ in range(150):
        across, along = generator.uniform(0.06, 0.94), generator.uniform(0, 0.96)
        points = []
        for step in range(generator.randrange(3, 7)):
            x, y = bed.at(along + 0.012 * step, across)
            points.append((x, y + generator.uniform(-3, 3)))
        lines.append(
            f'<path d="{smooth(points)}" fill="none" stroke="#CDEBE4" '
            f'stroke-opacity="{generator.uniform(0.1, 0.34):.2f}" '
            f'stroke-width="{generator.uniform(1.5, 3):.1f}" stroke-linecap="round"/>'
        )
    easel.draw("".join(lines), field)


def _bars(easel: Easel, site: Site, unit: float, phase: int) -> None:
    """An island for each space, with wet edges and foam round it; smaller when the water rises."""
    for number, spot in enumerate(site.cells):
        left, top, wide, tall = _scaled(spot.rect, unit)
        x, y = left + wide / 2, top + tall / 2
        size = _BARS[phase] * wide / 180
        field = (x - 0.75 * wide, y - 0.8 * tall, 1.5 * wide, 1.65 * tall)
        foam = [
            island((x, y + 8 * size), (106 * size, 110 * size), number, 0.05),
            island((x, y + 6 * size), (99 * size, 104 * size), number, 0.06),
        ]
        easel.draw(
            f'<path d="{foam[0]}" fill="#7FB8B4" fill-opacity=".30"/>'
            f'<path d="{foam[1]}" fill="#CFE9E0" fill-opacity=".42"/>',
            field,
        )
        wet = island((x, y + 5 * size), (93 * size, 99 * size), number)
        dry = island((x, y - 3 * size), (93 * size, 98 * size), number)
        body = f'<path d="{wet}" fill="#fff"/>'
        easel.fill(body, earth(easel, field, (122, 90, 58), 3, 0.5, 8), field)
        tone = blend("sandbar", "sandbar_wet", 0.2 * phase)
        easel.fill(
            f'<path d="{dry}" fill="#fff"/>', earth(easel, field, tone, number + 3, 0.9, 10), field
        )
        if spot.label.startswith("▲"):
            _tent(easel, x - 66 * size, y - 62 * size, size)


def _tent(easel: Easel, x: float, y: float, size: float) -> None:
    """A small tent: here crews come and go."""
    wide, tall = 30 * size, 46 * size
    easel.draw(
        f'<path d="M{x - wide} {y}L{x} {y - tall}L{x + wide} {y}Z" fill="#E2D3B1" stroke="#2B2118" '
        f'stroke-width="2"/><path d="M{x - 0.34 * wide} {y}L{x} {y - 0.55 * tall}'
        f'L{x + 0.34 * wide} {y}Z" fill="#4A3324"/>',
        (x - wide - 4, y - tall - 4, 2 * wide + 8, tall + 8),
    )


def _plants(easel: Easel, bed: _Bed, generator: random.Random) -> None:
    """Conifers on the far bank, ferns on the near one."""
    end = min(bed.right, easel.width)
    for number in range(int(end / 62) + 1):
        x = number * 62 - 10 + generator.uniform(-18, 18)
        _pine(easel, x, bed.top - 8 + generator.uniform(-24, 6), generator.uniform(70, 120))
    if bed.right < easel.width:
        _pine(easel, bed.right + 26, bed.bottom - 150, 100)
        _pine(easel, bed.right + 92, bed.bottom - 76, 92)
    for number in range(int(end / 96)):
        x = 20 + number * 96 + generator.uniform(-30, 30)
        y = _on(bed.lower, 0.62 * x / max(1.0, end))[1] + 26 + generator.uniform(-4, 14)
        _fern(easel, x, y, generator.uniform(0.7, 1.2), generator)


def _pine(easel: Easel, x: float, y: float, tall: float) -> None:
    parts = [
        f'<ellipse cx="{x + 0.16 * tall:.1f}" cy="{y + 3:.1f}" rx="{0.3 * tall:.1f}" '
        f'ry="{0.08 * tall:.1f}" fill="#000" fill-opacity=".4"/>'
    ]
    for number, tone in enumerate(_PINES):
        wide = tall * (0.12 + 0.055 * number)
        top = y - tall + 0.17 * tall * number
        parts.append(
            f'<path d="M{x:.1f} {top:.1f}L{x + wide:.1f} {top + 0.34 * tall:.1f}'
            f'L{x - wide:.1f} {top + 0.34 * tall:.1f}Z" fill="{tone}"/>'
        )
    easel.draw("".join(parts), (x - 0.5 * tall, y - tall - 4, 1.1 * tall, tall + 24))


def _fern(easel: Easel, x: float, y: float, size: float, generator: random.Random) -> None:
    fronds = []
    for number in range(7):
        reach = (-0.94 + 0.31 * number, -0.34 - 0.66 * (1 - abs(number - 3) / 3))
        end = (x + reach[0] * 46 * size, y + reach[1] * 38 * size)
        fronds.append(
            f'<path d="M{x:.0f} {y:.0f}Q{(x + end[0]) / 2:.0f} {(y + end[1]) / 2 - 12 * size:.0f} '
            f'{end[0]:.0f} {end[1]:.0f}" fill="none" stroke="{generator.choice(_FERNS)}" '
            f'stroke-width="{5 * size:.1f}" stroke-linecap="round"/>'
        )
    easel.draw("".join(fronds), (x - 60 * size, y - 60 * size, 120 * size, 80 * size))


def _near_bank(easel: Easel, edge: float) -> None:
    width, height = easel.width, easel.height
    field = (0.0, edge - 20, width, height - edge + 20)
    line = [(0, edge + 12), (0.2 * width, edge - 4), (0.6 * width, edge + 4), (width, edge - 2)]
    path = smooth(line) + onward(f"M{width:.1f} {height:.1f}") + f"L0 {height:.1f}Z"
    shadow.soft(easel, f'<path d="{path}"/>', field, 0, -14, 20, 170)
    tone = blend("bank", (84, 56, 36), 0.6)
    easel.fill(f'<path d="{path}" fill="#fff"/>', earth(easel, field, tone, 12, 1.0, 10), field)
    easel.draw(
        f'<path d="{smooth(line)}" fill="none" stroke="#E8C88E" stroke-opacity=".45" '
        'stroke-width="3"/>',
        field,
    )


def _light(easel: Easel, bed: _Bed, stage: Stage, phase: int, edge: float) -> None:
    """The cold air of the storm, a lamp at the van, a lantern on the near bank."""
    width, height = easel.width, easel.height
    middle = (bed.top + bed.bottom) / 2
    bars = min(bed.right, width)
    pools = [
        Pool(0.5 * bars, middle, 0.72 * bars, 0.78 * (bed.bottom - bed.top), (110, 112, 104), 0.7),
        Pool(0.24 * width, edge + 130, 0.5 * width, 260, (140, 112, 72), 0.8),
        Pool(0.7 * width, edge + 140, 0.36 * width, 200, (60, 52, 40), 0.9),
    ]
    van = stage.site("museum")
    if van is not None:
        left, top, wide, tall = _scaled(van.box, stage.unit)
        lamp = Pool(left + wide / 2, top + tall, 0.75 * wide, 380, (158, 126, 76), 0.8)
        pools.append(lamp)
    del height
    ambient = (98 - 5 * phase, 114 - 5 * phase, 124 - 3 * phase)
    illuminate(easel, ambient, pools)


def _rain(easel: Easel, edge: float, phase: int, generator: random.Random) -> None:
    width = easel.width
    count = round(_RAIN[phase] * width / 1920)
    drops = []
    for _ in range(count):
        x, y = generator.uniform(-40, width), generator.uniform(-20, edge - 40)
        length = generator.uniform(16, 44 + 8 * phase)
        drops.append(
            f'<path d="M{x:.0f} {y:.0f}l{-0.28 * length:.0f} {length:.0f}" stroke="#E6F0F0" '
            f'stroke-opacity="{generator.uniform(0.1, 0.34):.2f}" stroke-width="1.8"/>'
        )
    easel.draw("".join(drops), (0, 0, width, max(1.0, edge)))


def life(stage: Stage) -> list[Source]:
    """Rain that thickens with the storm, and rings where its drops strike the water."""
    site = stage.site("site")
    if site is None:
        return []
    phase = min(max(stage.mood, 1), len(_BARS)) - 1
    width, height = stage.size
    crates = [one.box[1] for one in stage.sites if one.surface == "crate"]
    edge = min(crates, default=height)
    fall = stage.px(520)
    sky = (0, -stage.px(60), width, max(1, edge - stage.px(140)))
    water = site.box
    return [
        Source("rain", sky, 10 + 8 * phase, (-0.28 * fall, fall), (0.3, 0.9), stage.px(36)),
        Source("ring", water, 8 + 6 * phase, (0.0, 0.0), (0.6, 1.2), stage.px(30)),
    ]


# ---- Furniture -----------------------------------------------------------------------------------


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """The names of the bars, the gauge, the van, planks and crates."""
    easel = Easel(surface, stage.unit)
    box = easel.box(site.rect)
    if site.surface == "sandbar":
        for spot in site.cells:
            rect = pygame.Rect(spot.rect).move(0, stage.px(14))
            cell_plate(easel, rect, spot.label.removeprefix("▲ "), stage.least)
    elif site.surface == "gauge":
        _gauge(easel, site, stage)
    elif site.surface == "van":
        _van(easel, box, site)
    elif site.surface == "plank":
        boards.board(easel, box, (90, 70, 50), 26, edge=9, lift=12, plank=58)
    elif site.surface == "stream":
        return True
    elif site.surface == "crate":
        own = site.role == "hand"
        boards.tray(
            easel,
            box,
            "board",
            "well",
            31,
            rim=12,
            edge=8,
            lift=18,
            plank=83 if own else 50,
            depth=14,
        )
    else:
        return False
    return True


def _gauge(easel: Easel, site: Site, stage: Stage) -> None:
    """A staff gauge on which the water stands at the phase of the storm."""
    cells = [easel.box(pygame.Rect(spot.rect)) for spot in site.cells]
    if not cells:
        return
    left, wide = cells[0][0] - 2, cells[0][2] + 4
    top, bottom = cells[0][1] - 18, cells[-1][1] + cells[-1][3] + 34
    staff = (left, top, wide, bottom - top)
    boards.board(easel, staff, "paper", 5, edge=0, lift=8, radius=4, strength=0.4, upright=True)
    end = (left, top, wide, cells[0][3] + 26)
    ticks = block(end, 3, 'fill="$rust"')
    for _, y, _, tall in cells[1:]:
        for share, long in ((-0.35, 12), (0.05, 12), (0.5, 20), (0.95, 12)):
            line = y + share * tall
            ticks += f'<path d="M{left:.1f} {line:.1f}h{long}" stroke="#2B2118" stroke-width="3"/>'
    easel.draw(ticks, staff)
    for spot, (x, y, across, tall) in zip(site.cells, cells, strict=True):
        digit = spot.label.rsplit(" ", 1)[-1]
        name, tone = (digit, "ink") if digit.isdecimal() else ("End", "bone")
        size = 0.62 * across if digit.isdecimal() else 0.42 * across
        words.line(easel, name, x + across / 2, y + tall / 2, size, tone, "sans_bold", "centre")
    reached = next((number for number, spot in enumerate(site.cells) if spot.filled), -1)
    if reached < 0:
        return
    level = cells[reached][1] + 0.62 * cells[reached][3]
    water = (left - 34, level - 12, wide + 96, bottom + 14 - level)
    x, across = water[0], water[2]
    wave = f"M{x:.1f} {level:.1f}" + "q{0:.1f} -9 {1:.1f} 0t{1:.1f} 0t{1:.1f} 0t{1:.1f} 0".format(
        across / 8, across / 4
    )
    easel.draw(
        f'<path d="{wave}V{bottom + 10:.1f}H{x:.1f}Z" fill="$creek" fill-opacity=".62"/>'
        f'<path d="{wave}" fill="none" stroke="#E6F5F0" stroke-width="3"/>',
        water,
    )
    del stage


def _van(easel: Easel, box: Box, site: Site) -> None:
    """A van with its side open: a shelf for the skeletons under an awning."""
    x, y, wide, tall = box
    cab = (x - 46, y + 14, 60, tall - 16)
    easel.draw(
        f'<path d="M{x + 4} {y + 16}q-34 4 -40 60l-6 {0.27 * tall:.0f}'
        f'q-2 70 10 {0.36 * tall:.0f}h36Z" fill="#3F574F" stroke="#16201c" stroke-width="2"/>'
        f'<path d="M{x} {y + 42}q-18 4 -22 40l-6 {0.24 * tall:.0f}h28Z" fill="#BFD6CE" '
        'fill-opacity=".75"/>'
        f'<circle cx="{x - 30}" cy="{y + 0.8 * tall}" r="12" fill="#FCE2A4" stroke="#2B2118" '
        'stroke-width="2"/>',
        (cab[0] - 4, y, 70, tall + 10),
    )
    glow(easel, x - 84, y + 0.84 * tall, 120, 60, (110, 84, 40), 1.3)
    boards.board(easel, box, (85, 115, 106), 21, edge=14, lift=20, radius=22, strength=0.25)
    inner = easel.box(pygame.Rect(site.body))
    shelf = grown(inner, 10)
    easel.draw(
        block(
            grown(box, -13),
            14,
            'fill="none" stroke="$brass" stroke-opacity=".6" stroke-width="2"',
        ),
        box,
    )
    boards.well(easel, shelf, "well", 22, depth=16, radius=6, wooden=True)
    lip = (shelf[0], shelf[1] + shelf[3] - 14, shelf[2], 14)
    easel.lay(wood(easel, lip, (138, 100, 64), 24), lip[0], lip[1])
    stripes = max(8, round(wide / 43))
    step = (wide - 20) / stripes
    awning = (x + 10, y - 4, wide - 20, 44)
    shadow.soft(easel, block((x + 10, y + 8, wide - 20, 30)), awning, 0, 10, 8, 150)
    easel.draw(
        "".join(
            f'<path d="M{x + 10 + number * step:.1f} {y + 2}h{step:.1f}l2 26q{-step / 2:.1f} 14 '
            f'{-step:.1f} 0Z" fill="{("#F3E9D2", "#B5532A")[number % 2]}" stroke="#2B2118" '
            'stroke-opacity=".5" stroke-width="1.5"/>'
            for number in range(stripes)
        ),
        (x, y - 6, wide + 4, 60),
    )
    for wheel in (x + 0.16 * wide, x + 0.84 * wide):
        foot = y + tall + 18
        easel.draw(
            f'<circle cx="{wheel}" cy="{foot}" r="34" fill="#1A1A18"/>'
            f'<circle cx="{wheel}" cy="{foot}" r="15" fill="#8C8C80"/>'
            f'<circle cx="{wheel}" cy="{foot}" r="6" fill="#3a3a36"/>',
            (wheel - 38, foot - 38, 76, 76),
        )
