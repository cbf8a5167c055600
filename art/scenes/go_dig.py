"""A dig camp at night: the others sit round the fire, the skeletons lie in the trench below."""

from __future__ import annotations

import random
from typing import Final

import pygame

from art import palette
from art.scenery import boards, nature, people, props, shadow
from art.scenery.easel import Box, Easel, opaque
from art.scenery.light import Pool, glow, gradient, illuminate, milky_way, stars
from art.scenery.paths import smooth, straight, torn
from art.scenery.texture import earth
from art.scenes.life import Source
from art.scenes.stage import Site, Stage

_AMBIENT: Final = (84, 92, 122)
_PERSON: Final = (300.0, 1.14)
"""The width of somebody's place, in units, and how large somebody is painted there."""
_STRATA: Final = (0, 34, 74, 100, 150, 176, 222, 244)
"""How far below its edge each layer of the trench begins, in units."""
_MOON: Final = "M0 0a34 34 0 1 0 34 50a28 28 0 1 1 -34 -50Z"


class _Camp:
    """Where the horizon, the fire, the trench and the near edge are, in lengths of the design."""

    def __init__(self, stage: Stage) -> None:
        unit = stage.unit
        self.width, self.height = stage.size[0] / unit, stage.size[1] / unit
        self.people = [site for site in stage.sites if site.surface == "person"]
        self.museums = [site.box for site in stage.sites if site.surface == "crate"]
        feet = [(site.box[1] + site.box[3]) / unit for site in self.people]
        self.feet = max(feet, default=470.0)
        self.horizon = min(feet, default=470.0) - 190
        trench = stage.site("missing")
        self.trench = trench.box[1] / unit - 44 if trench else self.feet + 120
        own = [site.box[1] / unit for site in stage.sites if site.surface in ("tray", "case")]
        floor = (trench.box[1] + trench.box[3]) / unit + 40 if trench else self.trench + 240
        self.edge = max(floor, min(own, default=self.height * 0.78) - 34)
        pile = stage.site("dig-pile")
        self.pile = _scaled(pile.box, unit) if pile else (1064.0, 440.0, 150.0, 158.0)
        self.fire = (self._between(unit), self.feet)

    def _between(self, unit: float) -> float:
        """The middle of the widest gap between two people, left of the dig pile."""
        middles = sorted((site.box[0] + site.box[2] / 2) / unit for site in self.people)
        if not middles:
            return self.width / 2
        left = self.pile[0] - 104
        if left > 160 and all(abs(left - one) > 190 for one in middles):
            return left
        right = self.pile[0] + self.pile[2] + 110
        return right if right < self.width - 100 else left


def _scaled(box: tuple[int, int, int, int], unit: float) -> Box:
    return box[0] / unit, box[1] / unit, box[2] / unit, box[3] / unit


# ---- The ground ----------------------------------------------------------------------------------


def ground(stage: Stage) -> pygame.Surface:
    """Sky, ridges, tents, the camp's ground, the trench and the near edge, lit by the fire."""
    whole = Easel(opaque(stage.size), stage.unit)
    easel = whole.half()
    camp = _Camp(stage)
    _sky(easel, camp)
    _camp_ground(easel, camp)
    _trench(easel, camp)
    _light(easel, camp)
    boards.near_edge(easel, camp.edge, "table_edge", 41, warmth=(76, 48, 18))
    whole.take(easel)
    fire = (camp.fire[0], camp.fire[1])
    props.fire(whole, *fire, 1.0 if camp.width > 1500 else 0.84)
    _heap(whole, camp)
    _own_place(whole, camp)
    for x in (44, camp.width - 44):
        props.lantern(whole, x, camp.trench + 96, 0.9)
    return whole.surface


def _sky(easel: Easel, camp: _Camp) -> None:
    width, horizon = camp.width, camp.horizon
    sky = (0.0, 0.0, width, horizon + 20)
    gradient(easel, palette.ramp("night_sky"), sky)
    milky_way(easel, sky, (150, 20), (width - 60, 0.86 * horizon))
    stars(easel, (0, 0, width, 0.86 * horizon), round(0.3 * width), 9)
    x, y = 0.65 * width, max(40.0, 0.15 * horizon)
    easel.draw(
        f'<g transform="translate({x} {y})"><path d="{_MOON}" fill="#F6EBCB"/></g>',
        (x - 60, y - 20, 120, 120),
    )
    glow(easel, x + 14, y + 38, 210, 150, (70, 70, 72), 1.6)
    for tone, high, seed in (("#34466A", 96.0, 2), ("#3E4460", 46.0, 5)):
        generator = random.Random(seed)
        line = [(0.0, horizon - high)]
        while line[-1][0] < width:
            x, y = line[-1]
            step = generator.uniform(60, 190)
            low = horizon - high * generator.uniform(0.25, 1.15)
            line += [(x + step, y + generator.uniform(-4, 4)), (x + step + 36, low)]
        path = straight(line) + f"L{width + 300} {horizon + 30}L0 {horizon + 30}Z"
        box = (0.0, horizon - 1.3 * high, width, 1.3 * high + 30)
        easel.draw(f'<path d="{path}" fill="{tone}"/>', box)


def _camp_ground(easel: Easel, camp: _Camp) -> None:
    width = camp.width
    floor = (0.0, camp.horizon - 4, width, camp.trench + 60 - camp.horizon)
    easel.lay(earth(easel, floor, "camp_ground", 3, 1.0, 9), 0, floor[1])
    for x in (168.0, width - 168.0):
        props.tent(easel, x, camp.horizon + 92, 300, 214, seed=4 if x < 400 else 6)
    nature.pebbles(
        easel, (20, camp.horizon + 30, width - 40, camp.trench - camp.horizon - 30), 150, 5
    )
    for number, (x, y) in enumerate(
        ((60, 0.72), (330, 0.2), (width - 330, 0.2), (width - 40, 0.74), (690, 0.16), (1240, 0.17))
    ):
        if x < width:
            nature.tuft(
                easel, x, camp.horizon + y * (camp.trench - camp.horizon), number, "#7E8A54"
            )


def _trench(easel: Easel, camp: _Camp) -> None:
    """The far wall of the trench in its layers."""
    width, top = camp.width, camp.trench
    deep = max(camp.edge - top + 20, 200.0)
    line = [
        (-10.0, top + 6),
        (0.16 * width, top - 4),
        (0.4 * width, top + 4),
        (0.62 * width, top - 6),
        (0.83 * width, top + 6),
        (width + 10, top - 2),
    ]
    wall = torn(line, 6, 8, 34)
    generator = random.Random(5)
    field = (0.0, top - 20, width, deep + 40)
    shadow.soft(
        easel,
        f'<rect x="0" y="{top}" width="{width}" height="30"/>',
        (0, top, width, 30),
        0,
        8,
        10,
        160,
    )
    stretch = deep / 260
    for number, (below, tone) in enumerate(zip(_STRATA, palette.ramp("trench"), strict=True)):
        points = [
            (x, y + below * stretch + (generator.uniform(-3, 3) if number else 0)) for x, y in wall
        ]
        path = straight(points)
        body = (
            f'<path d="{path}L{width + 10} {top + deep + 40}L-10 {top + deep + 40}Z" fill="#fff"/>'
        )
        easel.fill(body, earth(easel, field, tone, 20 + number, 1.0, 10), field)
        if number:
            easel.draw(
                f'<path d="{path}" fill="none" stroke="#000" stroke-opacity=".4" '
                'stroke-width="2.4"/>',
                field,
            )
    lit = straight([(x, y + 1.5) for x, y in wall])
    easel.draw(
        f'<path d="{lit}" fill="none" stroke="#F2B868" stroke-opacity=".8" stroke-width="4"/>',
        field,
    )
    nature.cracks(easel, (0, top + 24, width, deep - 30), 90, 8, lit=False)


def _light(easel: Easel, camp: _Camp) -> None:
    width = camp.width
    x, y = camp.fire
    illuminate(
        easel,
        _AMBIENT,
        [
            Pool(0.5 * width, 60, 0.78 * width, 260, (120, 124, 124), 0.7),
            Pool(x, y - 50, 740, 300, (178, 128, 70), 0.85),
            Pool(x, camp.trench + 30, 0.52 * width, 170, (110, 78, 44), 0.9),
            Pool(168, camp.horizon + 20, 300, 230, (130, 96, 50), 0.9),
            Pool(width - 168, camp.horizon + 20, 300, 230, (130, 96, 50), 0.9),
            Pool(camp.pile[0] + 75, camp.pile[1] + 100, 300, 150, (90, 64, 30), 1.0),
            Pool(80, camp.trench + 110, 300, 170, (120, 84, 40), 1.0),
            Pool(width - 80, camp.trench + 110, 300, 170, (120, 84, 40), 1.0),
        ],
    )


def _heap(easel: Easel, camp: _Camp) -> None:
    """A spoil heap under the dig pile, with a shovel in it, and coffee on a crate."""
    left, top, wide, tall = camp.pile
    x, foot = left + wide / 2, top + tall - 8
    props.shovel(easel, x + 70, foot - 26, 1.0, 16)
    shape = [
        (x - 136, foot),
        (x - 102, foot - 28),
        (x - 54, foot - 50),
        (x, foot - 62),
        (x + 50, foot - 50),
        (x + 92, foot - 30),
        (x + 132, foot),
    ]
    field = (x - 150, foot - 72, 300, 84)
    path = smooth(shape) + "Z"
    shadow.soft(easel, f'<path d="{path}"/>', field, 10, 8, 10, 180)
    tone = (185, 138, 90)
    easel.fill(f'<path d="{path}" fill="#fff"/>', earth(easel, field, tone, 7, 1.2, 10), field)
    easel.draw(
        f'<path d="{smooth(shape[:5])}" fill="none" stroke="#FFC274" stroke-opacity=".75" '
        'stroke-width="3.5"/>',
        field,
    )
    away = 190 if camp.fire[0] < x else -190
    crate = camp.fire[0] - away
    beside = all(
        abs(crate - (site.box[0] + site.box[2] / 2) / easel.unit) > 200 for site in camp.people
    )
    spot = easel.rect((crate - 60, foot - 120, 120, 110))
    if 60 < crate < camp.width - 60 and beside and spot.collidelist(camp.museums) < 0:
        boards.board(easel, (crate - 52, foot - 50, 104, 30), "board", 12, edge=22, plank=15)
        props.kettle(easel, crate, foot - 50)


def _own_place(easel: Easel, camp: _Camp) -> None:
    """The viewer's own log at the fire, with what was laid down there, where nobody else sits."""
    x, foot = camp.width - 420, camp.fire[1] - 26
    left, top, wide, tall = camp.pile
    taken = [easel.rect((left - 20, top, wide + 130, tall))]
    taken += [pygame.Rect(site.box) for site in camp.people]
    taken += [pygame.Rect(box) for box in camp.museums]
    if easel.rect((x - 140, foot - 90, 400, 130)).collidelist(taken) >= 0 or x < camp.width / 2:
        return
    people.seat_at_fire(easel, -1, x, foot)
    boards.board(easel, (x + 152, foot - 26, 96, 26), "board", 12, edge=30, plank=13)
    props.hammer(easel, x + 20, foot + 2, 0.8, 62)
    props.brush(easel, x + 176, foot - 8, 0.7, 58)


def life(stage: Stage) -> list[Source]:
    """The light of the fire, and its sparks."""
    camp = _Camp(stage)
    x, y = round(camp.fire[0] * stage.unit), round(camp.fire[1] * stage.unit)
    wide, tall = stage.px(90), stage.px(70)
    hearth = (x - wide // 2, y - stage.px(150), wide, tall)
    return [
        Source("spark", hearth, 7, (stage.px(10), -stage.px(90)), (0.8, 2.0), stage.px(9)),
        Source("flicker", (x, y - stage.px(90), 1, 1), 1, (0.0, 0.0), (0.2, 0.5), stage.px(520)),
    ]


# ---- Furniture -----------------------------------------------------------------------------------


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """People with their cards, crates for their museums, the own tray and the own case."""
    easel = Easel(surface, stage.unit)
    box = easel.box(site.rect)
    if site.surface == "person":
        _person(easel, site, box, stage)
    elif site.surface == "crate":
        _crates(easel, box, site)
    elif site.surface == "trench":
        return True
    elif site.surface == "tray":
        boards.tray(easel, box, "board", "well_light", 44, lift=14)
    elif site.surface == "case":
        _case(easel, box, site)
    else:
        return site.surface == "heap"
    return True


def _person(easel: Easel, site: Site, box: Box, stage: Stage) -> None:
    """Somebody on a log at the fire; the cards are held in front of the coat."""
    if site.seat is None:
        return
    scale = _PERSON[1] * box[2] / _PERSON[0]
    x, y = box[0] + box[2] / 2, box[1] + box[3]
    pile = stage.site("dig-pile")
    lamp = (pile.box[0] / stage.unit - 60) if pile else easel.width / 2
    picture = people.person(site.seat, stage.unit * scale, 1 if x < lamp else -1)
    easel.show(picture, x, y)
    if site.pieces:
        inner = easel.box(pygame.Rect(site.body))
        people.hands(
            easel, x, inner[1] + inner[3] / 2, min(112.0, inner[3]), site.pieces, site.seat
        )


def _crates(easel: Easel, box: Box, site: Site) -> None:
    """A crate with what somebody has built, and above it a shelf for each further row."""
    x, y, wide, tall = box
    upper = [floor / easel.unit for floor in site.floors[:-1]]
    if upper:
        # Above the highest shelf there is as much room as above the next.
        top = upper[0] - (site.floors[1] - site.floors[0]) / easel.unit
        rack = (x + 8, top, wide - 16, y + tall - 34 - top)
        boards.board(easel, rack, (52, 38, 28), 31, edge=0, lift=10, radius=3, plank=26)
    for number, floor in enumerate(upper):
        shelf = (x + 4, floor - 4, wide - 8, 7)
        boards.board(easel, shelf, (124, 88, 58), 32 + number, edge=9, lift=6, radius=2)
    crate = (x, y + tall - 34, wide, 34)
    boards.board(easel, crate, (106, 74, 48), 30, edge=24, lift=8, radius=4, plank=20)


def _case(easel: Easel, box: Box, site: Site) -> None:
    """The own museum: a lit case of felt on a shelf of wood."""
    x, y, wide, tall = box
    boards.board(easel, (x, y, wide, tall - 44), (74, 52, 36), 58, edge=0, lift=8)
    felt = (x + 10, y + 10, wide - 20, tall - 60)
    boards.well(easel, felt, (38, 53, 47), 59, depth=12, radius=4)
    glow(easel, x + wide / 2, y + 0.45 * tall, 0.56 * wide, 0.5 * tall, (40, 40, 30), 1.2)
    for number, floor in enumerate(site.floors[:-1]):
        shelf = (x + 10, floor / easel.unit - 3, wide - 20, 6)
        boards.board(easel, shelf, "board", 62 + number, edge=8, lift=6, radius=2)
    boards.board(easel, (x, y + tall - 46, wide, 34), "board", 60, edge=14, lift=12, radius=4)
    if site.empty is not None:
        boards.place_for(easel, easel.box(pygame.Rect(site.empty)))
