"""A creek bed in the rain: each space a sandbar, the museum a van on the bank.

The storm phase (``Stage.mood``) raises the water, shrinks the bars, thickens the rain and darkens
the air.
"""

from __future__ import annotations

import random
from typing import Final

import pygame

from art.palette import blend
from art.scenery import boards, nature, props, shadow
from art.scenery.easel import Easel, opaque
from art.scenery.light import Pool, illuminate
from art.scenery.paths import onward, smooth
from art.scenery.texture import earth
from art.scenes import creek_things
from art.scenes.creek_bed import PHASES, Bed, bars, on_line, water
from art.scenes.life import Source
from art.scenes.stage import Rectangle, Site, Stage, lengths

_RAIN: Final = (160, 300, 460, 640)
"""How many streaks of rain a window of 1920 by 1080 shows, by phase."""


# ---- The ground ----------------------------------------------------------------------------------


def ground(stage: Stage) -> pygame.Surface:
    """Banks, water, sandbars, trees and the near bank, in the light and the rain of the phase."""
    whole = Easel(opaque(stage.size), stage.unit)
    easel = whole.half()
    width, height = easel.width, easel.height
    phase = min(max(stage.mood, 1), PHASES) - 1
    generator = random.Random(8)
    bed = Bed(easel, stage)
    easel.lay(earth(easel, (0, 0, width, height), "bank", 2, 1.1), 0, 0)
    water(easel, bed, phase, generator)
    for site in stage.sites:
        if site.surface == "sandbar":
            bars(easel, site, stage.unit, phase)
    _plants(easel, bed, generator)
    near = min(
        (site.box[1] for site in stage.sites if site.surface == "crate"), default=height * 0.77
    )
    edge = near / stage.unit - 22
    _near_bank(easel, edge)
    _defences(easel, stage, edge)
    _light(easel, bed, stage, phase, edge)
    _rain(easel, edge, phase, generator)
    whole.take(easel)
    return whole.surface


def _defences(easel: Easel, stage: Stage, edge: float) -> None:
    """Sandbags on the edge of the near bank, right of the own crate, where there is room."""
    boxes = [lengths(one.box, stage.unit) for one in stage.sites if one.surface != "sandbar"]
    own = [
        lengths(one.box, stage.unit) for one in stage.sites if one.own and one.surface == "crate"
    ]
    if not own:
        return
    left = own[0][0] + own[0][2] + 34
    near = [x for x, y, wide, tall in boxes if x + wide > left and y < edge + 24 < y + tall + 60]
    right = min([*near, easel.width - 380]) - 60
    if right - left >= 200:
        props.sandbags(easel, left, right, edge + 6, 3)


def _plants(easel: Easel, bed: Bed, generator: random.Random) -> None:
    """Conifers on the far bank, ferns on the near one."""
    end = min(bed.right, easel.width)
    for number in range(int(end / 62) + 1):
        x = number * 62 - 10 + generator.uniform(-18, 18)
        nature.conifer(
            easel, x, bed.top - 8 + generator.uniform(-24, 6), generator.uniform(70, 120)
        )
    if bed.right < easel.width:
        nature.conifer(easel, bed.right + 26, bed.bottom - 150, 100)
        nature.conifer(easel, bed.right + 92, bed.bottom - 76, 92)
    for number in range(int(end / 96)):
        x = 20 + number * 96 + generator.uniform(-30, 30)
        y = on_line(bed.lower, 0.62 * x / max(1.0, end))[1] + 26 + generator.uniform(-4, 14)
        nature.fern(easel, x, y, generator.uniform(0.7, 1.2), number)


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


def _light(easel: Easel, bed: Bed, stage: Stage, phase: int, edge: float) -> None:
    """The cold air of the storm, a lamp at the van, a lantern on the near bank."""
    width, height = easel.width, easel.height
    middle = (bed.top + bed.bottom) / 2
    bars = min(bed.right, width)
    pools = [
        Pool(0.5 * bars, middle, 0.72 * bars, 0.86 * (bed.bottom - bed.top), (152, 142, 122), 0.62),
        Pool(0.24 * width, edge + 130, 0.5 * width, 260, (140, 112, 72), 0.8),
        Pool(0.7 * width, edge + 140, 0.36 * width, 200, (60, 52, 40), 0.9),
    ]
    van = stage.site("museum")
    if van is not None:
        left, top, wide, tall = lengths(van.box, stage.unit)
        lamp = Pool(left + wide / 2, top + tall, 0.7 * wide, 320, (128, 100, 62), 0.8)
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
    phase = min(max(stage.mood, 1), PHASES) - 1
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


def names(stage: Stage) -> list[Rectangle]:
    """Where the names of the bars stand."""
    bars = [spot for one in stage.sites if one.surface == "sandbar" for spot in one.cells]
    boxes = [creek_things.name_box(spot, stage.least, stage.unit) for spot in bars]
    return [(box.x, box.y, box.w, box.h) for box in boxes]


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """The names of the bars, the gauge, the van, planks and crates."""
    easel = Easel(surface, stage.unit)
    box = easel.box(site.rect)
    if site.surface == "sandbar":
        creek_things.names(easel, site, stage.least)
    elif site.surface == "gauge":
        creek_things.gauge(easel, site)
    elif site.surface == "van":
        creek_things.van(easel, box, site)
    elif site.surface == "plank":
        boards.board(easel, box, (90, 70, 50), 26, edge=9, lift=12, plank=58)
    elif site.surface == "stream":
        creek_things.eddy(easel, box)
    elif site.surface == "crate":
        creek_things.crate(easel, box, site)
    else:
        return False
    return True
