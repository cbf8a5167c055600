"""A park at dusk, seen from above: museums without roofs on its lawns, a yard for deliveries."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from art.scenery import boards, park
from art.scenery.easel import Box, Easel, opaque
from art.scenery.light import Pool, glow, illuminate
from art.scenery.paths import around, grown
from art.scenes import kept, museum
from art.scenes.life import Source
from art.scenes.stage import Site, Stage, lengths

_AMBIENT: Final = (112, 121, 148)
_LAMPLIGHT: Final = (140, 114, 74)
_TREES: Final = ("oak", "lime", "oak", "beech", "fir", "oak", "maple")
_BARE_SOON: Final = ("maple", "beech")
"""The trees round which leaves lie."""
_ATTEMPTS: Final = 300
_MOST_TREES: Final = 24
_CORNER: Final = (344.0, 284.0)
"""What the slip and the button take of the lower right corner."""
_SLIP: Final = 66
"""How far the slip of a seat reaches below its museum."""


@lru_cache(maxsize=4)
def _plan(stage: Stage) -> _Park:
    """The park of a stage without what changes in play."""
    return _Park(stage)


class Round(NamedTuple):
    """Something round: its middle and its radius."""

    x: float
    y: float
    radius: float


class _Park:
    """Where everything is, in lengths of the design."""

    def __init__(self, stage: Stage) -> None:
        unit = stage.unit
        self.width, self.height = stage.size[0] / unit, stage.size[1] / unit
        self.museums: list[Box] = []
        own: Box | None = None
        for site in stage.sites:
            plan = museum.building(site, unit) if site.surface == "museum" else None
            if plan is not None:
                self.museums.append(plan.outer)
                own = plan.outer if site.own else own
        self.own = own
        bays = [lengths(site.box, unit) for site in stage.sites if site.surface == "bay"]
        self.pallets = [lengths(site.box, unit) for site in stage.sites if site.surface == "pallet"]
        self.yard = _round(bays, 22) if bays else (0.0, self.height, 0.0, 0.0)
        self.walks = self._walks()
        self.fountain = self._free(100.0, [])
        near = [grown((*self.fountain[:2], 0, 0), 330)] if self.fountain else []
        self.bed = self._free(84.0, near)
        self.pond = self._pond()

    def others(self) -> list[Box]:
        """The museums that are not the viewer's."""
        return [one for one in self.museums if one is not self.own]

    def _walks(self) -> list[Box]:
        """Gravel: before every museum, along the yard, and a place before the own one."""
        width, height = self.width, self.height
        left, top, wide, _ = self.yard
        right = left + wide
        walks: list[Box] = []
        beside = [one for one in self.museums if one[1] + one[3] > top and one[0] > right]
        edge = min((one[0] for one in beside), default=width)
        if self.own is not None:
            edge = min(edge, self.own[0])
            foot = self.own[1] + self.own[3] + 26
            # A broad place before the own museum, down to the edge of the window.
            walks.append((right + 12, foot, width - right + 40, height - foot + 40))
            if top > foot:
                walks.append((-40, foot, width + 80, max(40.0, top - 8 - foot)))
        middle = (right + 9 + edge) / 2 if edge - right > 44 else right + 30
        spine = (middle - 21, -40.0, 42.0, height + 80)
        lanes = {round(one[1] + one[3]) for one in self.others()}
        for lane in sorted(lanes):
            line = [one for one in self.others() if round(one[1] + one[3]) == lane]
            end = max(one[0] + one[2] for one in line)
            start = min(one[0] for one in line)
            low = -40.0 if start < 0.45 * width else middle - 21
            far = max(end + 24, middle + 21) if start < middle + 40 else end + 24
            walks.append((low, lane + 8, far - low, 58))
        if edge - right > 44 or self.own is None:
            walks.append(spine)
        return walks

    def taken(self) -> list[Box]:
        """What neither trees nor fountains may stand in."""
        boxes = [(x - 14, y - 8, w + 28, h + 16) for x, y, w, h in self.museums]
        boxes += [grown(one, 12) for one in self.pallets]
        boxes.append(grown(self.yard, 14))
        return boxes

    def _free(self, most: float, besides: list[Box]) -> Round | None:
        """The widest free round before the own museum."""
        if self.own is None:
            return None
        left, top, wide, tall = self.walks[0]
        own = self.own
        foot = own[1] + own[3]
        kept_free = [*self.taken(), *besides, (own[0] + 40, foot, own[2] - 80, 116)]
        kept_free.append((self.width - _CORNER[0], self.height - _CORNER[1], *_CORNER))
        best = Round(0.0, 0.0, 0.0)
        for across in range(12, int(min(wide, self.width - left)), 30):
            for down in range(12, int(min(tall, self.height - top)), 30):
                x, y = left + across, top + down
                edge = min(x - left, y - top, self.width - x, self.height - y)
                free = min(edge, most, *(_away(one, x, y) for one in kept_free))
                if free > best.radius:
                    best = Round(x, y, free)
        return best._replace(radius=best.radius - 10) if best.radius > 54 else None

    def _pond(self) -> Round | None:
        """The widest free part of the lawn, where it is wide."""
        taken = [*self.taken(), *self.walks]
        best = Round(0.0, 0.0, 0.0)
        for x in range(100, int(self.width) - 60, 50):
            for y in range(60, int(self.height) - 60, 50):
                edge = min(x, y, self.width - x, self.height - y) + 20
                free = min(edge, *(_away(one, x, y) for one in taken))
                if free > best.radius:
                    best = Round(x, y, min(free, 190.0))
        return best._replace(radius=best.radius - 34) if best.radius > 140 else None


def _round(boxes: list[Box], by: float) -> Box:
    corners = [(x, y) for x, y, _, _ in boxes] + [(x + w, y + h) for x, y, w, h in boxes]
    return around(corners, by)


def _away(box: Box, x: float, y: float) -> float:
    """How far a point is from a box."""
    across = max(box[0] - x, 0.0, x - box[0] - box[2])
    down = max(box[1] - y, 0.0, y - box[1] - box[3])
    return math.hypot(across, down)


# ---- The ground ----------------------------------------------------------------------------------


def ground(stage: Stage) -> pygame.Surface:
    """Lawns, walks, the yard, trees, beds, benches and the fountain, in the light of lamps."""
    whole = Easel(opaque(stage.size), stage.unit)
    easel = whole.half()
    plan = _plan(stage.bare())
    field = (0.0, 0.0, plan.width, plan.height)
    park.lawn(easel, field)
    park.gravel(easel, plan.walks, field)
    park.cobbles(easel, plan.yard)
    lamps = _furniture(easel, plan)
    _trees(easel, plan)
    _light(easel, plan, lamps)
    whole.take(easel)
    for x, y in lamps:
        park.street_lamp(whole, x, y)
        glow(whole, x, y, 70, 70, (120, 90, 40), 1.6)
    return whole.surface


def _furniture(easel: Easel, plan: _Park) -> list[tuple[float, float]]:
    """Hedges, beds, benches and the fountain; gives where lamps stand."""
    lamps: list[tuple[float, float]] = []
    if plan.own is not None:
        left, top, wide, tall = plan.own
        foot, middle = top + tall + 18, left + wide / 2
        for start, end in ((left - 4, middle - 136), (middle + 136, left + wide + 4)):
            park.flowers(easel, (start, foot + 20, end - start, 16), 3 + round(start))
            park.hedge(easel, (start, foot - 8, end - start, 20), round(start))
        lamps += [(middle - 116, foot + 14), (middle + 116, foot + 14)]
    if plan.fountain is not None:
        x, y, radius = plan.fountain
        park.paving(easel, x, y, (0.8 * radius, radius + 26))
        park.fountain(easel, x, y, radius)
        for turn in (-90, 90):
            across = x + math.copysign(radius + 48, turn)
            if all(_away(one, across, y) > 30 for one in plan.taken()) and (
                40 < across < plan.width - _CORNER[0] - 30
            ):
                park.bench(easel, across, y, turn)
    if plan.pond is not None:
        x, y, radius = plan.pond
        park.pond(easel, x, y, radius)
        park.bench(easel, x - 0.3 * radius, y - 0.92 * radius)
        lamps.append((x + 0.3 * radius, y - 0.98 * radius))
    if plan.bed is not None:
        x, y, radius = plan.bed
        park.paving(easel, x, y, (0.8 * radius, radius + 26), 4)
        park.ammonite_bed(easel, *plan.bed)
        lamps.append((x - radius - 110, y))
        park.bench(easel, x - radius - 46, y, -90)
    for left, top, wide, tall in plan.others():
        foot = top + tall
        lamps.append((left + wide + 36, foot - 26))
    left, top, wide, _ = plan.yard
    if top < plan.height:
        lamps.append((left + wide - 6, top - 4))
    return [
        one
        for one in lamps
        if 20 < one[0] < plan.width - 20 and all(_away(box, *one) > 12 for box in plan.museums)
    ]


def _trees(easel: Easel, plan: _Park) -> None:
    """Trees wherever nothing else stands, large ones first, and a bed in the largest gap left."""
    generator = random.Random(11)
    taken = [*plan.taken(), *(grown(one, 2) for one in plan.walks)]
    if plan.pond is not None:
        x, y, radius = plan.pond
        taken.append((x - radius, y - 1.05 * radius, 2 * radius, 1.9 * radius))
    trees: list[Round] = []
    for attempt in range(_ATTEMPTS):
        x = generator.uniform(-30, plan.width + 30)
        y = generator.uniform(-30, plan.height + 30)
        most = 74 - 46 * attempt / _ATTEMPTS
        free = min(_away(one, x, y) for one in taken) + 6
        free = min([free, most, *(1.12 * math.dist((x, y), one[:2]) - one.radius for one in trees)])
        if free >= 24 and len(trees) < _MOST_TREES:
            trees.append(Round(x, y, free))
    trees.sort(key=lambda one: one.y)
    for number, one in enumerate(trees):
        kind = _TREES[(number * 3) % len(_TREES)]
        if kind in _BARE_SOON:
            park.leaves(easel, *one, number)
        park.crown(easel, *one, number % 2, kind)


def _light(easel: Easel, plan: _Park, lamps: list[tuple[float, float]]) -> None:
    pools = []
    for box in plan.museums:
        left, top, wide, tall = box
        tone = (150, 130, 92) if box is plan.own else (92, 80, 56)
        pools.append(Pool(left + wide / 2, top + tall / 2, 0.86 * wide, 0.82 * tall, tone, 0.7))
    left, top, wide, tall = plan.yard
    pools.append(
        Pool(left + wide / 2, top + tall / 2, 0.66 * wide, 0.66 * tall, (112, 98, 76), 0.8)
    )
    if plan.fountain is not None:
        x, y, radius = plan.fountain
        pools.append(Pool(x, y, 2.4 * radius, 2 * radius, (96, 92, 80), 1.0))
    if plan.pond is not None:
        x, y, radius = plan.pond
        pools.append(Pool(x - 0.2 * radius, y - 0.2 * radius, radius, radius, (110, 100, 92), 0.9))
    pools += [Pool(x, y, 190, 150, _LAMPLIGHT, 1.0) for x, y in lamps]
    illuminate(easel, _AMBIENT, pools)


def life(stage: Stage) -> list[Source]:
    """Leaves that fall from the trees, and rings in the basin of the fountain."""
    plan = _plan(stage.bare())
    width, height = stage.size
    slow = stage.px(16)
    sources = [
        Source("leaf", (0, 0, width, height), 5, (slow, stage.px(22)), (3.0, 6.0), stage.px(15))
    ]
    if plan.fountain is not None:
        x, y, radius = (round(one * stage.unit) for one in plan.fountain)
        reach = round(0.5 * radius)
        basin = (x - reach, y - reach, 2 * reach, 2 * reach)
        sources.append(Source("ring", basin, 3, (0.0, 0.0), (0.7, 1.4), stage.px(34)))
    return sources


# ---- Furniture -----------------------------------------------------------------------------------


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """Museums, the bays of the yard, of which the one on offer is lit, and pallets."""
    easel = Easel(surface, stage.unit)
    box = easel.box(site.rect)
    if site.surface == "museum":
        kept.lay(surface, site, stage.unit, museum.paint)
    elif site.surface == "bay":
        _bay(easel, box, site)
    elif site.surface == "pallet":
        boards.board(easel, box, (90, 70, 50), 61, edge=10, lift=12, plank=box[3] / 4)
        if site.empty is not None:
            boards.place_for(easel, easel.box(pygame.Rect(site.empty)))
    else:
        return False
    return True


def _bay(easel: Easel, box: Box, site: Site) -> None:
    """A pallet of upright planks; a lamp burns over it while its exhibits are on offer."""
    tone = (180, 128, 78) if site.lit else (112, 84, 58)
    seed = 30 + sum(map(ord, site.id)) % 9
    boards.board(easel, box, tone, seed, edge=12, lift=14, plank=box[2] / 3, upright=True)
    for spot in site.cells:
        boards.place_for(easel, easel.box(pygame.Rect(spot.rect)), "ink", 0.35)
    if site.lit:
        x, y, wide, tall = box
        # No farther than things may reach beyond their zones.
        across, down = wide / 2 + 56, tall / 2 + 56
        glow(easel, x + wide / 2, y + tall / 2, across, down, (112, 84, 32), 1.0)
