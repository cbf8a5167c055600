"""The preparation room at night: the dig box on its tarpaulin, the wall of tools, the benches."""

from __future__ import annotations

import random
from typing import Final

import pygame

from art.palette import Colour, blend
from art.scenery import boards, props, shadow
from art.scenery.easel import Box, Easel, opaque
from art.scenery.light import Pool, glow, illuminate
from art.scenery.paths import Point, block, grown
from art.scenery.texture import earth, wood
from art.scenes import surfaces
from art.scenes.digbox import DigBox, letter, paint_box, paint_pits, written
from art.scenes.fossilis_things import THINGS
from art.scenes.life import Source
from art.scenes.stage import Rectangle, Site, Stage

_AMBIENT: Final = (104, 112, 132)
_FLAG: Final = (236.0, 118.0)
"""The size of a slab of the floor, in units."""
_SPILL: Final[tuple[Colour, ...]] = (
    (221, 187, 127),
    (198, 156, 98),
    (169, 98, 59),
    (233, 210, 164),
)
_CORNER: Final = (330.0, 470.0)
"""The part of the lower right corner that a slip of paper with many words covers, in units."""
_ON_WALL: Final = ("wire", "shelf", "wall", "slate")
_LEDGE: Final = 22
_LINE: Final = 12
"""What begins less far below something else begins in one line with it, in units."""


class _Room:
    """Where everything is, in lengths of the design."""

    def __init__(self, easel: Easel, stage: Stage) -> None:
        unit = stage.unit
        self.width, self.height = easel.width, easel.height
        self.boxes = {site.id: scaled(site.box, unit) for site in stage.sites}
        site = stage.site("site")
        self.dig = DigBox.of(site, unit) if site else None
        hung = [self.boxes[one.id] for one in stage.sites if one.surface in _ON_WALL]
        self.wall = self._wall(hung)
        near = [self.boxes[one.id][1] for one in stage.sites if one.own]
        self.edge = min(near) - 12 if near else 0.0
        self.trays = [self.boxes[one.id] for one in stage.sites if one.surface in ("cart", "bowl")]
        seats = sorted({one.seat for one in stage.sites if one.seat is not None and not one.own})
        self.benches = [
            self._bench([one for one in stage.sites if one.seat == seat]) for seat in seats
        ]

    def _bench(self, sites: list[Site]) -> Box:
        """The mat of a seat lies under its things; it begins below what stands beside the slip."""
        x, y, wide, tall = around([self.boxes[one.id] for one in sites])
        first = {one.surface for one in sites if self.boxes[one.id][1] < y + _LINE}
        # Where only what is counted comes first, it stands below the slip and on the mat.
        drop = -4 if first == {"tally"} else 26
        return x - 4, y + drop, wide + 8, tall + 4 - drop

    def _wall(self, hung: list[Box]) -> Box:
        """The wall reaches from beside the box, or from the left edge, to the right one."""
        bounds = around(hung) if hung else (0.4 * self.width, 0.0, 0.6 * self.width, 0.2)
        left = bounds[0] - 22 if bounds[0] > 120 else 0.0
        if self.dig is not None and left:
            left = max(left, self.dig.frame[0] + self.dig.frame[2] + 14)
        return left, 0.0, self.width - left, bounds[1] + bounds[3] - 16


def scaled(box: tuple[int, int, int, int], unit: float) -> Box:
    """A rectangle of pixels in lengths of the design."""
    return box[0] / unit, box[1] / unit, box[2] / unit, box[3] / unit


def around(boxes: list[Box]) -> Box:
    """The box round boxes."""
    left, top = min(one[0] for one in boxes), min(one[1] for one in boxes)
    right = max(one[0] + one[2] for one in boxes)
    bottom = max(one[1] + one[3] for one in boxes)
    return left, top, right - left, bottom - top


# ---- The ground ----------------------------------------------------------------------------------


def ground(stage: Stage) -> pygame.Surface:
    """Floor, tarpaulin and wall in the light of lamps; the box with its pits, and the benches."""
    whole = Easel(opaque(stage.size), stage.unit)
    easel = whole.half()
    room = _Room(easel, stage)
    _floor(easel, room)
    _table(easel, room)
    if room.dig is not None:
        _tarpaulin(easel, room.dig)
    _wall(easel, room)
    _light(easel, room)
    if room.edge:
        boards.near_edge(easel, room.edge, "table_edge", 50, plank=84, warmth=(46, 36, 20))
    whole.take(easel)
    for number, bench in enumerate(room.benches):
        _bench(whole, bench, 20 + number)
    if room.dig is not None:
        paint_box(whole, room.dig)
        paint_pits(whole, room.dig)
    _sacks(whole, room)
    return whole.surface


def _floor(easel: Easel, room: _Room) -> None:
    """Slabs of slate."""
    width, height = room.width, room.height
    easel.lay(earth(easel, (0, 0, width, height), "workshop_floor", 2, 0.8, 7), 0, 0)
    slate = (
        blend("workshop_floor", (30, 42, 46), 0.95),
        blend("workshop_floor", (143, 163, 164), 0.3),
    )
    for line in range(round(height / _FLAG[1]) + 1):
        y = line * _FLAG[1] + 30
        for tone, shift in zip(slate, (0, 2.4), strict=True):
            _line(easel, tone, (0, y + shift), (width, y + shift))
            for number in range(round(width / _FLAG[0]) + 1):
                x = number * _FLAG[0] + (_FLAG[0] / 2 if line % 2 else 0) + shift
                _line(easel, tone, (x, y), (x, y + _FLAG[1]))
    generator = random.Random(8)
    for _ in range(9):
        # Plaster dust.
        x = generator.uniform(0.4, 1.0) * width
        y = generator.uniform(0.4, 0.76) * height
        across = generator.uniform(60, 150)
        glow(easel, x, y, across, 0.5 * across, (30, 30, 27), 1.2)


def _table(easel: Easel, room: _Room) -> None:
    """The long table along the wall, on which everybody works: of one wood with its near edge."""
    left, _, wide, tall = room.wall
    top = tall + _LEDGE
    foot = room.edge or room.height
    box = (left, top, wide, foot - top)
    easel.lay(wood(easel, box, "table_edge", 47, plank=84), left, top)
    if left:
        shade = (left - 10, top, 10, foot - top)
        shadow.soft(easel, block(shade), shade, 0, 12, 12, 150)


def _line(easel: Easel, tone: Colour, start: Point, end: Point) -> None:
    """A straight line: cheaper than a drawing of the whole floor."""
    wide = easel.pixels(2.6)
    pygame.draw.line(easel.surface, tone, easel.point(*start), easel.point(*end), wide)


def _tarpaulin(easel: Easel, dig: DigBox) -> None:
    """The cloth under the box, with its folds, and the sand that was spilled on it."""
    x, y, wide, tall = dig.frame
    left, right = max(-20.0, x - 64), x + wide + 46
    top, bottom = max(-10.0, y - 26), y + tall + 66
    cloth = (
        f'<path d="M{left} {top + 8}L{right} {top}L{right - 4} {bottom - 6}L{left} {bottom}Z" '
        'fill="#fff"/>'
    )
    box = (left, top, right - left, bottom - top)
    shadow.soft(easel, cloth, box, 8, 8, 8, 150)
    easel.fill(cloth, earth(easel, box, "tarpaulin", 14, 0.8, 9), box)
    folds = ((left, top + 44, 300, 30, 760, -20), (left + 30, bottom - 26, 300, -30, 720, 8))
    lines = "".join(
        f'<path d="M{a:.0f} {b + shift:.0f}q{c} {d} {e} {f}" stroke="{tone}"/>'
        for a, b, c, d, e, f in (*folds, (right - 20, top + 14, -20, 380, 6, bottom - top - 40))
        for shift, tone in ((0, "#000"), (6, "#fff"))
    )
    easel.draw(f'<g fill="none" stroke-opacity=".26" stroke-width="5">{lines}</g>', box)
    generator = random.Random(3)
    middle = (x + wide / 2, y + tall / 2)
    for _ in range(460):
        at = generator.gauss(middle[0], 0.5 * wide), generator.gauss(middle[1], 0.46 * tall)
        if left + 4 < at[0] < right - 6 and top + 12 < at[1] < bottom - 8:
            tone = blend(generator.choice(_SPILL), "tarpaulin", 0.2)
            pygame.draw.circle(
                easel.surface, tone, easel.point(*at), easel.pixels(generator.uniform(1, 3))
            )


def _wall(easel: Easel, room: _Room) -> None:
    """Painted board with holes for pegs, and the ledge it stands on."""
    left, top, wide, tall = room.wall
    easel.lay(earth(easel, room.wall, "pegboard", 5, 0.5, 6), left, top)
    pegs = "".join(
        f"M{left + 18:.0f} {16 + line * 26}H{left + wide:.0f}" for line in range(int(tall / 26))
    )
    easel.draw(
        f'<path d="{pegs}" stroke="#2B362C" stroke-opacity=".8" stroke-width="5" '
        'stroke-dasharray="4.4 21.6"/>',
        room.wall,
    )
    ledge = (left, tall, wide, float(_LEDGE))
    shadow.soft(easel, block((left, tall + 14, wide, 12)), (left, tall + 14, wide, 12), 0, 12, 14)
    easel.lay(wood(easel, ledge, (90, 62, 40), 3), left, tall)
    edge = f"M{left} 0V{tall + _LEDGE}" if left else ""
    easel.draw(
        f'<path d="M{left} {tall + 1}h{wide}" stroke="#FFE3B0" stroke-opacity=".5" '
        f'stroke-width="2"/><path d="{edge}M{left} {tall}h.1" stroke="#1a211c" stroke-width="6"/>',
        (left - 4, 0, wide + 8, tall + _LEDGE),
    )


def _light(easel: Easel, room: _Room) -> None:
    """Lamps over the box, the wall, the benches and the near edge."""
    pools = []
    if room.dig is not None:
        x, y, wide, tall = room.dig.frame
        middle = (x + 0.54 * wide, y + 0.46 * tall)
        pools.append(Pool(*middle, 0.9 * wide, 0.76 * tall, (150, 136, 112), 0.8))
    left, _, wide, tall = room.wall
    pools.append(Pool(left + wide / 2, 0.45 * tall, 0.64 * wide, 0.8 * tall, (138, 124, 96), 0.8))
    for x, y, wide, tall in room.benches:
        middle = (x + wide / 2, y + tall / 2)
        pools.append(Pool(*middle, 0.8 * wide, 1.1 * tall, (112, 98, 72), 0.9))
    for x, y, wide, tall in room.trays:
        pools.append(Pool(x + wide / 2, y + tall / 2, wide, 1.2 * tall, (74, 64, 48), 0.8))
    if room.edge:
        deep = room.height - room.edge
        lamp = (110, 94, 66)
        pools.append(Pool(room.width / 2, room.edge + deep / 2, 0.64 * room.width, deep, lamp, 0.8))
    illuminate(easel, _AMBIENT, pools)


def _bench(easel: Easel, box: Box, seed: int) -> None:
    """The place of somebody else at the table: a mat in the paint of the wall."""
    boards.mat(easel, box, "work_mat", seed, stitch="brass", lift=8)


def _sacks(easel: Easel, room: _Room) -> None:
    """Sacks of plaster stand where nothing else does, the slip of paper in the corner included."""
    taken = [grown(box, 4) for box in room.boxes.values()]
    taken.append((room.width - _CORNER[0], room.height - _CORNER[1], *_CORNER))
    taken.append((room.wall[0], 0, room.wall[2], room.wall[3] + _LEDGE))
    low = room.edge or room.height - 290
    placed = 0
    for x in (room.width - 90, room.width - 178, room.width - 268):
        for y in (low - 30, low - 50):
            sack = pygame.Rect(round(x - 50), round(y - 94), 100, 98)
            if not any(sack.colliderect(pygame.Rect([round(v) for v in box])) for box in taken):
                props.sack(easel, x, y, 1.0, (-5, 4, -2)[placed % 3])
                placed += 1
                break


def life(stage: Stage) -> list[Source]:
    """Dust in the light over the dig."""
    site = stage.site("site")
    if site is None:
        return []
    drift = (stage.px(6), -stage.px(8))
    return [Source("mote", site.box, 8, drift, (3.0, 7.0), stage.px(7))]


# ---- Things --------------------------------------------------------------------------------------


def names(stage: Stage) -> list[Rectangle]:
    """Where the names of columns and rows stand on the boards of the dig box."""
    boxes = [site for site in stage.sites if site.surface == "digbox" and site.cells]
    found = [box for site in boxes for box in written(DigBox.of(site, stage.unit), site.rulers)]
    unit = stage.unit
    return [
        (round(x * unit), round(y * unit), round(w * unit), round(h * unit)) for x, y, w, h in found
    ]


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """The thing of the room that a zone is."""
    if site.surface in ("rim", "wall"):
        return True
    easel = Easel(surface, stage.unit)
    if site.surface == "digbox":
        letter(easel, DigBox.of(site, stage.unit), site.rulers)
        return True
    thing = THINGS.get(site.surface)
    if thing is None:
        return False
    thing(easel, easel.box(site.rect), site)
    if site.surface == "slots":
        surfaces.cells(easel, site, 3)
    return True
