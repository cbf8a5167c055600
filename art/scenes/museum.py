"""A museum without its roof, seen obliquely from above: nine halls between walls with a height.

Its floors follow what the halls hold; where two exhibits are neighbours there is a doorway.
"""

from __future__ import annotations

import random
from typing import Final, NamedTuple

import pygame

from art import palette
from art.album import remembered
from art.palette import Colour, Variant, blend
from art.scenery import boards, shadow, words
from art.scenery.easel import Box, Easel, opaque
from art.scenery.paths import block, dashes, grown, round_box
from art.scenery.texture import boards_of_wood, earth, textured
from art.scenes.stage import Site, Spot, lengths

_ROWS: Final = 3
_WALL: Final = 0.1
"""How thick a wall is, in shares of the distance between two halls."""
_HEIGHT: Final = 0.6
"""How much of its height is seen, in shares of its thickness."""
_DOOR: Final = 0.36
"""How wide a doorway is, in shares of a hall."""
_FLOORS: Final = {
    "": (82, 61, 42),
    "boards": (166, 122, 78),
    "carpet": palette.colour("floor_room"),
    "water": palette.colour("floor_water"),
    "ancient": palette.colour("floor_ancient"),
    "life": palette.colour("floor_life"),
}
"""The colour of each floor; those that no feature names are boards."""
_STONE: Final = (183, 172, 146)
_STEPS: Final = ((214, 203, 178), (190, 178, 150), (163, 152, 124))
_SHINE: Final = (255, 248, 230)
_SEAM: Final = (58, 44, 28)
_NAME: Final = (226, 200, 152)


class Building(NamedTuple):
    """Where the parts of a museum are, in lengths of the design."""

    halls: tuple[Box, ...]
    """The floors, row by row."""
    hall: float
    """How wide each is."""
    wall: float
    """How thick the walls are."""
    up: float
    """How far their tops stand above their foot."""
    outer: Box
    """The tops of the outer walls and the foot of the front wall."""

    @property
    def entrance(self) -> tuple[float, float]:
        """The middle of the doorstep."""
        left, top, width, height = self.outer
        return left + width / 2, top + height


def building(site: Site, unit: float) -> Building | None:
    """The building round the cells of a zone; ``None`` without three rows of them."""
    if len(site.cells) != _ROWS * _ROWS:
        return None
    cells = [lengths(spot.rect, unit) for spot in site.cells]
    pitch = cells[1][0] - cells[0][0]
    wall = _WALL * pitch
    hall, up = pitch - wall, _HEIGHT * wall
    aside = (hall - cells[0][2]) / 2
    # The tops of the walls hide the lower end of each floor, so that it begins a little higher.
    halls = tuple((x - aside, y - aside + up / 2, hall, hall) for x, y, _, _ in cells)
    left, top = halls[0][0] - wall, halls[0][1] - wall - up
    size = _ROWS * pitch + wall
    return Building(halls, hall, wall, up, (left, top, size, size + up))


def paint(easel: Easel, site: Site) -> None:
    """The whole building of a zone: foundation, steps, floors, walls."""
    plan = building(site, easel.unit)
    if plan is None:
        return
    _foundation(easel, plan)
    for number, (spot, hall) in enumerate(zip(site.cells, plan.halls, strict=True)):
        _hall(easel, spot, hall, plan, number, named=site.own)
    doors = _doors(site)
    for upright, line, at in doors:
        _threshold(easel, plan, upright, line, at)
    _walls(easel, plan, doors)


# ---- Foundation and floors -----------------------------------------------------------------------


def _foundation(easel: Easel, plan: Building) -> None:
    """The plinth that the building stands on, its shadow, and the steps before the entrance."""
    left, top, width, height = plan.outer
    wall = plan.wall
    base = (left - 0.5 * wall, top + 0.3 * wall, width + wall, height + 0.25 * wall)
    shadow.under_box(easel, grown(base, -2), min(22.0, 0.9 * wall), 200, 6)
    foot = (base[0], base[1] + 0.35 * wall, base[2], base[3])
    easel.fill_box(earth(easel, foot, blend("wall_face", "ink", 0.35), 4, 0.5, 6), foot, 6)
    easel.fill_box(earth(easel, base, (139, 132, 114), 5, 0.5, 6), base, 6)
    easel.draw_rim(
        block(
            grown(base, -1),
            6,
            'fill="none" stroke="#E8DEC4" stroke-opacity=".5" stroke-width="1.6"',
        ),
        base,
        8,
    )
    x, y = plan.entrance
    wide, deep = 0.62 * plan.hall, 0.36 * wall
    stairs = (x - wide / 2 - 2 * deep, y, wide + 4 * deep, 3.4 * deep)
    shadow.under_box(easel, stairs, 6, 150, 3)
    for number, tone in enumerate(_STEPS):
        step = (
            x - wide / 2 - number * deep,
            y - 0.5 * deep + number * deep,
            wide + 2 * number * deep,
            deep + (0.6 * deep if number == len(_STEPS) - 1 else 0),
        )
        easel.fill_box(earth(easel, step, tone, 9 + number, 0.4, 5), step, 2)
        rect = easel.rect(step)
        _line(easel, (rect.left, rect.top), (rect.right, rect.top), _SHINE, 170)
        _line(easel, (rect.left, rect.bottom - 1), (rect.right, rect.bottom - 1), _SEAM, 190)


def _hall(easel: Easel, spot: Spot, hall: Box, plan: Building, number: int, *, named: bool) -> None:
    rect = easel.rect(hall)
    kind = spot.floor if spot.floor in _FLOORS else "boards"
    look = (rect.size, easel.unit, kind, number % 3, plan.up, palette.variant())
    easel.surface.blit(_floor(*look), rect)
    if spot.filled or not named:
        return
    x, y, wide, tall = lengths(spot.rect, easel.unit)
    line = dashes(round_box((x + 3, y + 3, wide - 6, tall - 6), 8), 10, 8)
    easel.draw_rim(
        f'<path d="{line}" fill="none" stroke="#E9C98A" stroke-opacity=".45" stroke-width="2"/>',
        (x, y, wide, tall),
        12,
    )
    words.line(easel, spot.label, x + wide / 2, y + tall / 2, 26, _NAME, "serif", "centre")


@remembered
def _floor(
    size: tuple[int, int], unit: float, kind: str, seed: int, up: float, variant: Variant
) -> pygame.Surface:
    """The floor of a hall under the shadow of its walls, lit if something stands in it."""
    del variant  # A part of the key: another palette paints another picture.
    tone = _FLOORS[kind]
    width, height = size[0] / unit, size[1] / unit
    if kind in ("", "boards"):
        plank = max(9.0, width / 9)
        floor = boards_of_wood(size, unit, tone, seed + 3, 1.0, plank, upright=kind == "")
    else:
        floor = textured(size, unit, "earth", tone, seed + 3, 0.5, 6)
        pattern = _PATTERNS[kind](width, height, seed)
        easel = Easel(floor, unit)
        easel.draw(pattern, (0, 0, width, height))
    boards.hollow(floor, unit, 2.0 * up)
    if kind:
        _lamp_over(floor)
    else:
        floor.fill((206, 208, 224), special_flags=pygame.BLEND_RGB_MULT)
    return floor


def _lamp_over(floor: pygame.Surface) -> None:
    """Warm light in the middle of a hall, and less in its corners."""
    side = 24
    light = opaque((side, side))
    for ring in range(side // 2 + 6, 0, -1):
        level = 1 - ring / (side // 2 + 6)
        tone = tuple(round(channel * level) for channel in (104, 80, 40))
        pygame.draw.circle(light, tone, (side // 2, side // 2), ring)
    light = pygame.transform.box_blur(light, 2, repeat_edge_pixels=True)
    floor.blit(
        pygame.transform.smoothscale(light, floor.get_size()),
        (0, 0),
        special_flags=pygame.BLEND_RGB_ADD,
    )


def _tiles(width: float, height: float, count: int) -> str:
    """A chequered floor of so many tiles each way."""
    wide, tall = width / count, height / count
    light = "".join(
        block((across * wide, down * tall, wide, tall), 0, 'fill="#fff" fill-opacity=".1"')
        for across in range(count)
        for down in range(count)
        if (across + down) % 2
    )
    lines = "".join(
        f"M{number * wide:.1f} 0V{height:.1f}M0 {number * tall:.1f}H{width:.1f}"
        for number in range(count + 1)
    )
    joint = f'<path d="{lines}" stroke="#000" stroke-opacity=".26" stroke-width="1.5"/>'
    return light + joint


def _water(width: float, height: float, seed: int) -> str:
    """Tiles of a bath, with the light that water throws on them."""
    generator = random.Random(seed)
    waves = []
    for _ in range(16):
        x, y = generator.uniform(0, width), generator.uniform(0, height)
        reach = 0.1 * width
        waves.append(
            f"M{x - reach:.1f} {y:.1f}q{reach / 2:.1f} {-reach * 0.4:.1f} {reach:.1f} 0"
            f"t{reach:.1f} 0"
        )
    return _tiles(width, height, 6) + (
        f'<path d="{"".join(waves)}" fill="none" stroke="#D6F4EC" stroke-opacity=".34" '
        f'stroke-width="{max(1.2, width / 110):.1f}" stroke-linecap="round"/>'
    )


def _flags(width: float, height: float, seed: int) -> str:
    """Worn flagstones of unequal widths."""
    generator = random.Random(seed)
    rows = 5
    tall = height / rows
    parts = []
    for row in range(rows):
        x = -generator.uniform(0, 0.2) * width
        while x < width:
            wide = generator.uniform(0.2, 0.36) * width
            shade = generator.choice(("#fff", "#000"))
            parts.append(
                block(
                    (x, row * tall, wide, tall),
                    3,
                    f'fill="{shade}" fill-opacity="{generator.uniform(0.03, 0.16):.2f}" '
                    'stroke="#1E1A14" stroke-opacity=".45" stroke-width="1.8"',
                )
            )
            x += wide
    return "".join(parts)


def _garden(width: float, height: float, seed: int) -> str:
    """Green tiles with a leaf on every second one."""
    del seed
    count = 6
    wide, tall = width / count, height / count
    leaves = "".join(
        f"M{(across + 0.22) * wide:.1f} {(down + 0.78) * tall:.1f}"
        f"q0 {-0.56 * tall:.1f} {0.56 * wide:.1f} {-0.56 * tall:.1f}"
        f"q0 {0.56 * tall:.1f} {-0.56 * wide:.1f} {0.56 * tall:.1f}Z"
        for across in range(count)
        for down in range(count)
        if (across + down) % 2 == 0
    )
    return _tiles(width, height, count) + (
        f'<path d="{leaves}" fill="#BFDB92" fill-opacity=".34"/>'
    )


def _carpet(width: float, height: float, seed: int) -> str:
    """A red carpet with a golden border and small lozenges."""
    del seed
    edge = 0.035 * width
    inner = (edge, edge, width - 2 * edge, height - 2 * edge)
    step = width / 8
    lozenges = "".join(
        f"M{(across + 0.5 * (down % 2)) * step:.1f} {(down - 0.22) * step:.1f}"
        f"l{0.2 * step:.1f} {0.22 * step:.1f}l{-0.2 * step:.1f} {0.22 * step:.1f}"
        f"l{-0.2 * step:.1f} {-0.22 * step:.1f}Z"
        for across in range(9)
        for down in range(9)
    )
    return f'<path d="{lozenges}" fill="#E0A85A" fill-opacity=".28"/>' + block(
        inner, 0, 'fill="none" stroke="#E9C98A" stroke-opacity=".55" stroke-width="2.4"'
    )


_PATTERNS: Final = {"water": _water, "ancient": _flags, "life": _garden, "carpet": _carpet}


# ---- Walls ---------------------------------------------------------------------------------------

Door = tuple[bool, int, int]
"""Whether it is in an upright wall, the number of the wall, and of the hall along it."""


def _doors(site: Site) -> frozenset[Door]:
    """Between neighbours that both hold something; the entrance is always open."""
    doors: set[Door] = {(False, _ROWS, 1)}
    filled = [spot.filled for spot in site.cells]
    for row in range(_ROWS):
        for column in range(_ROWS):
            here = row * _ROWS + column
            if column + 1 < _ROWS and filled[here] and filled[here + 1]:
                doors.add((True, column + 1, row))
            if row + 1 < _ROWS and filled[here] and filled[here + _ROWS]:
                doors.add((False, row + 1, column))
    return frozenset(doors)


def _origin(plan: Building) -> tuple[float, float]:
    """The upper left corner of the foot of the walls."""
    return plan.halls[0][0] - plan.wall, plan.halls[0][1] - plan.wall


def _threshold(easel: Easel, plan: Building, upright: bool, line: int, at: int) -> None:
    """The stone floor of a doorway, with the light that falls through it."""
    left, top = _origin(plan)
    pitch = plan.hall + plan.wall
    wide = _DOOR * plan.hall
    along, across = plan.wall + at * pitch + (plan.hall - wide) / 2, line * pitch
    box = (left + across - 1, top + along, plan.wall + 2, wide)
    if not upright:
        box = (left + along, top + across - plan.up - 1, wide, plan.wall + plan.up + 2)
    tone = blend(_STONE, (255, 214, 150), 0.25)
    easel.lay(earth(easel, box, tone, line + at, 0.5, 5), box[0], box[1])
    rect = easel.rect(box)
    shade = pygame.Surface(rect.size, pygame.SRCALPHA)
    deep = max(1, round((0.5 if upright else 0.9) * plan.up * easel.unit))
    if upright:
        shade.fill((20, 12, 6, 120), (0, 0, rect.width, max(1, round(1.4 * deep))))
    else:
        shade.fill((20, 12, 6, 110), (0, 0, deep, rect.height))
    easel.surface.blit(shade, rect)


def _runs(plan: Building, doors: frozenset[Door], upright: bool) -> list[Box]:
    """The feet of all walls of one direction, broken by doorways."""
    left, top = _origin(plan)
    pitch, wall = plan.hall + plan.wall, plan.wall
    long, wide = _ROWS * pitch + wall, _DOOR * plan.hall
    runs = []
    for line in range(_ROWS + 1):
        start = 0.0
        across = line * pitch
        cuts = [
            wall + at * pitch + (plan.hall - wide) / 2
            for at in range(_ROWS)
            if (upright, line, at) in doors
        ]
        for cut in [*cuts, long]:
            end = cut
            if upright:
                runs.append((left + across, top + start, wall, end - start))
            else:
                runs.append((left + start, top + across, end - start, wall))
            start = cut + wide
    return runs


def _walls(easel: Easel, plan: Building, doors: frozenset[Door]) -> None:
    """All walls: their fronts, their tops, and the light and the seam along the edges."""
    field = grown(plan.outer, 4)
    rect = easel.rect(field)
    top_stone = earth(easel, field, "wall_top", 8, 0.45, 6)
    front_stone = earth(easel, field, "wall_face", 9, 0.5, 6)
    for upright in (True, False):
        for run in _runs(plan, doors, upright):
            _wall(easel, run, plan, (rect, top_stone, front_stone), upright)
    _corners(easel, plan, (rect, top_stone, front_stone))


def _wall(
    easel: Easel,
    run: Box,
    plan: Building,
    stone: tuple[pygame.Rect, pygame.Surface, pygame.Surface],
    upright: bool,
) -> None:
    x, y, wide, tall = run
    field, tops, fronts = stone
    front = easel.rect((x, y + tall - plan.up - 1, wide, plan.up + 1))
    easel.surface.blit(fronts, front, front.move(-field.x, -field.y))
    top = easel.rect((x, y - plan.up, wide, tall))
    easel.surface.blit(tops, top, top.move(-field.x, -field.y))
    strong = 1 if upright else 2
    _line(easel, top.topleft, (top.right - 1, top.top), _SHINE, 80 * strong)
    _line(easel, top.topleft, (top.left, top.bottom - 1), _SHINE, 90)
    _line(easel, (top.right - 1, top.top), (top.right - 1, top.bottom - 1), _SEAM, 130)
    _line(easel, (top.left, top.bottom - 1), (top.right - 1, top.bottom - 1), _SEAM, 95 * strong)
    _line(easel, (front.left, front.bottom), (front.right - 1, front.bottom), (20, 12, 6), 120)


def _corners(
    easel: Easel, plan: Building, stone: tuple[pygame.Rect, pygame.Surface, pygame.Surface]
) -> None:
    """Pillars where outer walls meet and beside the entrance."""
    field, tops, fronts = stone
    left, top = _origin(plan)
    pitch, wall = plan.hall + plan.wall, plan.wall
    side = 1.5 * wall
    far = _ROWS * pitch
    door = 0.5 * (_DOOR * plan.hall + wall)
    middle = left + (far + wall) / 2
    for x, y in (
        (left + wall / 2, top + wall / 2),
        (left + far + wall / 2, top + wall / 2),
        (left + wall / 2, top + far + wall / 2),
        (left + far + wall / 2, top + far + wall / 2),
        (middle - door, top + far + wall / 2),
        (middle + door, top + far + wall / 2),
    ):
        post = (x - side / 2, y - side / 2 - 1.35 * plan.up, side, side)
        front = easel.rect((post[0], post[1] + side, side, 1.5 * plan.up))
        easel.surface.blit(fronts, front, front.move(-field.x, -field.y))
        cap = easel.rect(post)
        easel.surface.blit(tops, cap, cap.move(-field.x, -field.y))
        pygame.draw.rect(easel.surface, blend("wall_top", _SEAM, 0.55), cap, 1)
        _line(easel, cap.topleft, (cap.right - 1, cap.top), _SHINE, 200)
        _line(easel, (cap.left, cap.bottom), (cap.right - 1, cap.bottom), _SEAM, 200)
        inset = cap.inflate(-max(2, round(0.5 * wall * easel.unit)), 0)
        inset.height = inset.width
        inset.center = cap.center
        pygame.draw.rect(easel.surface, blend("wall_top", _SEAM, 0.22), inset, 1)


def _line(
    easel: Easel, start: tuple[int, int], end: tuple[int, int], tone: Colour, alpha: int
) -> None:
    """A thin straight line, level or upright, that lets what is below show through."""
    weight = max(1, round(1.6 * easel.unit))
    wide, tall = max(weight, end[0] - start[0] + 1), max(weight, end[1] - start[1] + 1)
    strip = pygame.Surface((wide, tall), pygame.SRCALPHA)
    strip.fill((*tone, min(255, alpha)))
    easel.surface.blit(strip, start)
