"""A canyon at sundown: camps on ledges of rock, a dry wash that leads to the dig, the own table."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

import pygame

from art import marks, palette
from art.relief import press
from art.scenery import boards, mounts, nature, props, shadow
from art.scenery.easel import Box, Easel, opaque
from art.scenery.light import Pool, glow, gradient, illuminate, stars
from art.scenery.paths import grown, onward, smooth, straight, torn
from art.scenery.texture import brightened, neutral
from art.scenes.life import Source
from art.scenes.stage import Site, Stage, lengths

_AMBIENT: Final = (92, 86, 104)
_STRIPES: Final = (
    ("strata_cretaceous", "strata_clay", "strata_triassic", "strata_base"),
    ("sand_band", "strata_jurassic", "strata_clay", "strata_base"),
)
"""The layers of a cliff from above: those of the upper ledges and those of the lower ones."""
_ROCK: Final = ((147, 112, 90), (148, 120, 90), (140, 106, 84))
_TONES: Final = {
    "strata_cretaceous": (143, 168, 96),
    "strata_clay": (169, 98, 59),
    "strata_triassic": (123, 74, 126),
    "strata_jurassic": (94, 152, 160),
    "strata_base": (93, 63, 52),
    "sand_band": (199, 154, 98),
}
_GROOVE: Final = (92, 64, 42)
"""The floor of the grooves in which museums hang."""
_LEATHER: Final = (110, 70, 46)
_TIN: Final = (66, 84, 92)
_BONES: Final = ("bone/skull", "bone/rib", "bone/limb", "bone/hip")
_PRINT: Final = (43, 29, 18, 120)
"""The shade in what is pressed into a groove."""
_LIP: Final = (251, 245, 230, 56)
"""The light on its lower right edge."""
_HOLLOWS: Final = 8
"""How many hollows tell of what was dug before."""


class _Ledge(NamedTuple):
    """A shelf of rock at one side of the canyon."""

    top: float
    bottom: float
    edge: float
    """Where it ends towards the middle."""
    left: bool
    upper: bool


class _Canyon:
    """Where everything is, in lengths of the design."""

    def __init__(self, easel: Easel, stage: Stage) -> None:
        self.width, self.height = easel.width, easel.height
        unit = stage.unit
        boxes = {site.id: lengths(site.box, unit) for site in stage.sites}
        self.camps = [boxes[one.id] for one in stage.sites if one.surface == "blanket"]
        grooves = [boxes[one.id] for one in stage.sites if one.surface == "groove"]
        self.rail = _around(grooves)
        self.grooves = grooves
        site = boxes.get("site")
        self.site = site
        self.horizon = site[1] + 14 if site else 0.25 * self.height
        own = [boxes[one.id][1] for one in stage.sites if one.surface in ("mat", "tin")]
        foot = self.rail[1] + self.rail[3] if self.rail else 0.7 * self.height
        self.edge = max(min(own, default=0.775 * self.height) - 30, foot + 30)
        things = [
            boxes[one.id] for one in stage.sites if one.surface in ("plank", "rock", "notices")
        ]
        self.ledges = [*self._ledges(self.camps, True), *self._ledges(self._low(things), False)]

    def _low(self, things: list[Box]) -> list[Box]:
        """What lies on the lower ledges: beside the dig, not over it."""
        middle = 0.5 * self.width
        return [
            one
            for one in things
            if one[1] > self.horizon + 40
            and not (self.site and one[1] > self.site[1] + self.site[3])
            and abs(one[0] + one[2] / 2 - middle) > 0.2 * self.width
        ]

    def _ledges(self, boxes: list[Box], upper: bool) -> list[_Ledge]:
        """A ledge under each camp; one under all else at each side."""
        found = []
        for left in (True, False):
            mine = [one for one in boxes if (one[0] + one[2] / 2 < self.width / 2) == left]
            groups = [[one] for one in mine] if upper else [mine] if mine else []
            for group in groups:
                around = _around(group)
                if around is None:
                    continue
                reach = around[0] + around[2] if left else self.width - around[0]
                edge = min(reach + 40, 0.36 * self.width)
                if self.width < 1200 and upper:
                    edge = reach + 12
                found.append(_Ledge(around[1] - 12, around[1] + around[3] + 24, edge, left, upper))
        return found


def _around(boxes: list[Box]) -> Box | None:
    if not boxes:
        return None
    left, top = min(one[0] for one in boxes), min(one[1] for one in boxes)
    right = max(one[0] + one[2] for one in boxes)
    bottom = max(one[1] + one[3] for one in boxes)
    return left, top, right - left, bottom - top


# ---- The ground ----------------------------------------------------------------------------------


def ground(stage: Stage) -> pygame.Surface:
    """Sky, mesas, the floor with its wash, the ledges and the table, and the museums' rail."""
    whole = Easel(opaque(stage.size), stage.unit)
    easel = whole.half()
    canyon = _Canyon(easel, stage)
    _sky(easel, canyon)
    _floor(easel, canyon)
    for number, ledge in enumerate(sorted(canyon.ledges, key=lambda one: -one.top)):
        _ledge(easel, canyon, ledge, 11 + 5 * number)
    _scatter(easel, canyon)
    _light(easel, canyon)
    boards.near_edge(easel, canyon.edge, "table_edge", 41)
    whole.take(easel)
    if canyon.site is not None:
        _dig(whole, canyon.site)
    _rail(whole, canyon)
    return whole.surface


def _sky(easel: Easel, canyon: _Canyon) -> None:
    width, horizon = canyon.width, canyon.horizon
    gradient(easel, palette.ramp("dusk_sky"), (0, 0, width, horizon + 40))
    stars(easel, (0, 0, width, 0.36 * horizon), round(0.05 * width), 4)
    middle, sun = width / 2, horizon - 88
    glow(easel, middle, sun + 18, 0.33 * width, 190, (150, 88, 36), 1.4)
    easel.draw(
        f'<circle cx="{middle}" cy="{sun}" r="44" fill="#FCE2A4"/>',
        (middle - 50, sun - 50, 100, 100),
    )
    far = [(0.0, -116), (0.22, -116), (0.235, -94), (0.32, -90), (0.335, -61), (0.39, -58)]
    far += [(0.41, -40), (0.59, -40), (0.605, -66), (0.67, -70), (0.69, -106), (0.78, -110)]
    far += [(1.0, -126)]
    near = [(0.0, -86), (0.27, -80), (0.29, -52), (0.36, -48), (0.375, -26), (0.635, -26)]
    near += [(0.65, -54), (0.73, -58), (0.75, -90), (1.0, -96)]
    for tone, line in (("#6B4763", far), ("#8A4F50", near)):
        points = [(x * width, horizon + y) for x, y in line]
        path = straight(points) + f"L{width} {horizon + 46}L0 {horizon + 46}Z"
        easel.draw(f'<path d="{path}" fill="{tone}"/>', (0, horizon - 130, width, 180))


def _floor(easel: Easel, canyon: _Canyon) -> None:
    width, height, horizon = canyon.width, canyon.height, canyon.horizon
    field = (0.0, horizon - 30, width, height - horizon + 30)
    line = [(0, 2), (0.23, -4), (0.31, -20), (0.47, -26), (0.57, -24), (0.69, -16), (0.78, 0)]
    points = [(x * width, horizon + y) for x, y in [*line, (1.0, -4)]]
    floor = f"{straight(points)}L{width} {height}L0 {height}Z"
    deep = canyon.edge - horizon
    left = [(0.47, -23), (0.485, 4), (0.45, 0.1), (0.33, 0.25), (0.31, 0.38), (0.4, 0.55)]
    left += [(0.45, 0.74), (0.43, 0.94)]
    right = [(0.526, -23), (0.54, 8), (0.552, 0.1), (0.6, 0.25), (0.67, 0.4), (0.68, 0.55)]
    right += [(0.69, 0.74), (0.68, 0.94)]
    sides = []
    for side in (left, right):
        sides.append([(x * width, horizon + (y if abs(y) > 1 else y * deep + 30)) for x, y in side])
    wash = smooth(sides[0]) + onward(smooth(sides[1][::-1])) + "Z"
    body = (
        f'<path d="{floor}" fill="{brightened("canyon_floor")}"/>'
        f'<path d="{wash}" fill="{brightened("canyon_wash")}" fill-opacity=".55"/>'
    )
    for side in sides:
        body += (
            f'<path d="{smooth(side)}" fill="none" stroke="#7A4E2C" stroke-opacity=".5" '
            'stroke-width="3"/>'
        )
    easel.fill(body, neutral(easel, field, 3, 1.0, 9), field)


def _ledge(easel: Easel, canyon: _Canyon, ledge: _Ledge, seed: int) -> None:
    """A plane of rock, its edge broken, and the cliff under it in the layers of three periods."""
    face = 66 if ledge.upper else 54
    right = [
        (ledge.edge, ledge.top),
        (ledge.edge + (-16 if ledge.upper else 14), ledge.top + 0.35 * (ledge.bottom - ledge.top)),
        (ledge.edge + (16 if ledge.upper else -16), ledge.top + 0.7 * (ledge.bottom - ledge.top)),
        (ledge.edge + 6, ledge.bottom),
    ]
    edge = torn(right, 9, seed, 30)
    low = torn([(-10.0, ledge.bottom), right[-1]], 7, seed + 1, 34)[::-1]
    plane = [(-10.0, ledge.top), *edge, *low]

    def placed(points: list[tuple[float, float]], down: float) -> list[tuple[float, float]]:
        mirrored = [(canyon.width - x, y) for x, y in points]
        return [(x, y + down) for x, y in (points if ledge.left else mirrored)]

    reach = ledge.edge + 60
    field = (
        0.0 if ledge.left else canyon.width - reach,
        ledge.top - 20,
        reach,
        ledge.bottom - ledge.top + face + 60,
    )
    drop = straight(placed(plane, face), closed=True)
    shadow.soft(easel, f'<path d="{drop}"/>', field, 34 if ledge.left else 16, 26, 26, 190)
    stripes = _STRIPES[0] if ledge.upper else _STRIPES[1]
    generator = random.Random(7 * seed)
    body = []
    for number in range(len(stripes), 0, -1):
        down = face * number / len(stripes)
        points = [
            (x + generator.uniform(-2, 2), y + generator.uniform(-2, 2))
            for x, y in placed(plane, down)
        ]
        body.append(
            f'<path d="{straight(points, closed=True)}" '
            f'fill="{brightened(_TONES[stripes[number - 1]])}" stroke="#000" '
            'stroke-opacity=".35" stroke-width="2"/>'
        )
    rock = brightened(_ROCK[0] if ledge.upper else _ROCK[1])
    rim = straight(placed([*edge, *low], 0))
    body.append(
        f'<path d="{straight(placed(plane, 0), closed=True)}" fill="{rock}"/>'
        f'<path d="{rim}" fill="none" stroke="#FFE2B0" stroke-opacity=".5" stroke-width="3"/>'
    )
    easel.fill("".join(body), neutral(easel, field, seed + 9, 1.0, 10), field)
    inner = (field[0] + 20, ledge.top + 10, reach - 90, ledge.bottom - ledge.top - 20)
    nature.cracks(easel, inner, 12, seed)
    foot = ledge.edge - 40
    x = foot if ledge.left else canyon.width - foot
    nature.boulder(easel, x, ledge.bottom - 8, 15)
    nature.tuft(easel, x + (-70 if ledge.left else 70), ledge.bottom - 4, seed)


def _scatter(easel: Easel, canyon: _Canyon) -> None:
    site = canyon.site
    if site is None:
        return
    nature.pebbles(easel, (site[0], site[1] + 10, site[2], site[3] + 10), 90, 4)
    for number, (x, y) in enumerate(((0.04, 1.05), (0.24, 1.04), (0.76, 1.05), (0.98, 1.02))):
        nature.tuft(easel, site[0] + x * site[2], site[1] + y * site[3], number)


def _light(easel: Easel, canyon: _Canyon) -> None:
    width, horizon = canyon.width, canyon.horizon
    site = canyon.site or (0.3 * width, horizon, 0.4 * width, 300.0)
    middle = (site[0] + site[2] / 2, site[1] + site[3] / 2)
    pools = [
        Pool(*middle, 0.9 * site[2], 1.15 * site[3], (158, 146, 118), 0.8),
        Pool(width / 2, horizon - 60, 0.37 * width, 130, (120, 92, 60), 0.9),
        Pool(78, canyon.edge - 90, 260, 150, (150, 112, 60), 1.0),
    ]
    for ledge in canyon.ledges:
        x = 0.5 * ledge.edge if ledge.left else width - 0.5 * ledge.edge
        y = (ledge.top + ledge.bottom) / 2
        tone = (72, 62, 44) if ledge.upper else (84, 70, 46)
        pools.append(Pool(x, y, 0.9 * ledge.edge, ledge.bottom - ledge.top + 40, tone, 0.9))
    if canyon.rail is not None:
        x, y, wide, tall = canyon.rail
        pools.append(Pool(x + wide / 2, y + tall / 2, 0.6 * wide, tall, (70, 60, 46), 0.8))
    illuminate(easel, _AMBIENT, pools)


def _dig(easel: Easel, site: Box) -> None:
    """The string round the dig on its pegs, and hollows where something was dug before."""
    left, top, wide, tall = site
    right, bottom = left + wide, top + tall
    corners = [
        (left - 8, top + 30),
        (left + wide / 2, top + 22),
        (right + 8, top + 30),
        (right + 12, top + 0.55 * tall),
        (right + 16, bottom - 2),
        (left + wide / 2, bottom + 2),
        (left - 16, bottom - 2),
        (left - 12, top + 0.55 * tall),
    ]
    generator = random.Random(12)
    for _ in range(_HOLLOWS):
        x = left + generator.uniform(0.06, 0.94) * wide
        y = top + generator.uniform(0.24, 0.92) * tall
        nature.hollow_in_sand(easel, x, y)
    props.cord(easel, [*corners, corners[0]])
    for x, y in corners:
        props.peg(easel, x, y)


def _rail(easel: Easel, canyon: _Canyon) -> None:
    """One rail of walnut with a groove for each museum, and a tick every few points."""
    if canyon.rail is None:
        return
    rail = grown(canyon.rail, 7)
    boards.board(easel, rail, "oak", 5, edge=9, lift=16, radius=8)
    for number, groove in enumerate(canyon.grooves):
        floor = grown(groove, -2)
        boards.well(easel, floor, _GROOVE, 7 + number, depth=6, radius=4, wooden=True, strength=1.0)
        x, y, wide, tall = floor
        _prints(easel, floor, number)
        ticks = "".join(
            f"M{x + wide * share / 24:.1f} {y + tall - (14 if share % 2 == 0 else 8):.1f}"
            f"V{y + tall - 2:.1f}"
            for share in range(1, 24)
        )
        easel.draw(
            f'<path d="{ticks}" stroke="$brass" stroke-opacity=".75" stroke-width="1.8"/>', floor
        )
    x, y, wide, tall = rail
    foot = y + tall + 4
    if x > 100:
        props.lantern(easel, x - 68, foot, 1.0 if x > 140 else 0.8)
        props.pickaxe(easel, x + wide + 56, foot, 0.9, 14)


def _prints(easel: Easel, floor: Box, number: int) -> None:
    """The prints of bones along a groove: skeletons come to hang there."""
    x, y, wide, tall = floor
    side = 0.66 * tall
    step = 1.9 * tall
    for place in range(int((wide - 0.6 * step) / step)):
        name = _BONES[(place + 2 * number) % len(_BONES)]
        rect = easel.rect((x + (place + 0.7) * step, y + 0.1 * tall, side, side))
        press(easel.surface, marks.mark(name, rect.width), rect, _PRINT, _LIP, (1, 1))


def life(stage: Stage) -> list[Source]:
    """Sand in the evening wind over the dig."""
    site = stage.site("site")
    if site is None:
        return []
    wind = (stage.px(46), -stage.px(4))
    return [Source("mote", site.box, 10, wind, (2.0, 5.0), stage.px(7))]


# ---- Furniture -----------------------------------------------------------------------------------


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> bool:
    """Planks, the notice board, the leather mat and the tin box; blankets are the general ones."""
    easel = Easel(surface, stage.unit)
    box = easel.box(site.rect)
    if site.surface in ("sand", "groove", "rock"):
        return True
    if site.surface == "plank":
        boards.board(easel, box, (90, 64, 48), 31, edge=8, lift=10, radius=8)
    elif site.surface == "notices":
        boards.board(easel, box, "board", 33, edge=8, lift=10, plank=50)
    elif site.surface == "mat":
        boards.mat(easel, box, _LEATHER, 44)
        _embossed(easel, box)
    elif site.surface == "tin":
        boards.board(easel, box, "tin", 51, edge=10, lift=14, radius=14, strength=0.3)
        boards.well(easel, grown(box, -12), _TIN, 52, depth=10, radius=8)
        _embossed(easel, box, 0.7)
    else:
        return False
    return True


def _embossed(easel: Easel, box: Box, share: float = 0.5) -> None:
    """A skeleton embossed in the middle of a thing: what lies here makes one whole."""
    x, y, wide, tall = box
    across = min(share * wide, 1.5 * tall)
    rect = easel.rect((x + (wide - across) / 2, y + 0.14 * tall, across, 0.66 * tall))
    shade, lip = (*palette.colour("ink"), 84), (*palette.colour("bone"), 40)
    skeleton = mounts.mounted("genus/tyrannosaurus", rect.size)
    press(easel.surface, skeleton, rect, shade, lip, (2, 2))
