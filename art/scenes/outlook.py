"""What is seen of a game's place through the gap of a tent: its sky and its light, no table.

Everything stands round the middle, and the horizon is at a share of the height: the gap is narrow
in every window.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from art import palette
from art.palette import Colour
from art.scenery import boards, nature, props
from art.scenery.easel import Easel
from art.scenery.light import glow, gradient, milky_way, stars
from art.scenery.paths import block, grown, smooth, straight
from art.scenery.texture import earth, wood

_HORIZON: Final = 0.455
"""Where the ground begins, as a share of the height."""
_FLOOR: Final = 0.65
"""Where the floor of a room begins."""
_REACH: Final = 520.0
"""How far to the left and right of the middle something is painted, in lengths of the design."""
_STREAKS: Final = (90, 150, 210, 280)
"""How many streaks of rain are seen, by the phase of the storm."""


def paint(easel: Easel, scene: str, mood: int) -> None:
    """Paints the view of a scene; a room with a window where no game has this scene."""
    if scene in _OUTSIDE:
        _OUTSIDE[scene](easel, easel.width / 2, _HORIZON * easel.height, mood)
    else:
        _INSIDE.get(scene, _hall)(easel, easel.width / 2, _FLOOR * easel.height)


def _ground(easel: Easel, middle: float, top: float, tone: str | Colour, seed: int) -> None:
    box = (middle - _REACH, top, 2 * _REACH, easel.height - top)
    easel.lay(earth(easel, box, tone, seed, 1.0, 9), box[0], top)


def _path(easel: Easel, middle: float, top: float, tone: str, opacity: float) -> None:
    """A path that comes from the horizon and widens."""
    deep = easel.height - top
    left = [(-46, 0), (34, 0.12), (-56, 0.32), (-150, 0.55), (-190, 1.0)]
    right = [(40, 0), (106, 0.12), (96, 0.32), (176, 0.55), (250, 1.0)]
    there = smooth([(middle + x, top + y * deep) for x, y in left])
    back = smooth([(middle + x, top + y * deep) for x, y in right][::-1])
    easel.draw(
        f'<path d="{there}L{back[1:]}Z" fill="{tone}" fill-opacity="{opacity}"/>',
        (middle - 260, top, 580, deep),
    )


# ---- Outside -------------------------------------------------------------------------------------


def _canyon(easel: Easel, middle: float, horizon: float, mood: int) -> None:
    """A canyon at sundown."""
    del mood
    left = middle - _REACH
    gradient(easel, palette.ramp("dusk_sky"), (left, 0, 2 * _REACH, horizon + 20))
    stars(easel, (middle - 320, 0, 640, 0.42 * horizon), 110, 4)
    easel.draw(
        f'<circle cx="{middle}" cy="{horizon - 52}" r="50" fill="$sun"/>',
        (middle - 52, horizon - 106, 104, 108),
    )
    glow(easel, middle, horizon - 52, 480, 240, (150, 88, 36), 1.4)
    far = [(-480, -60), (-410, -120), (-300, -112), (-260, -40), (-180, -30), (180, -34)]
    far += [(250, -62), (330, -140), (480, -146)]
    near = [(-480, -84), (-290, -76), (-246, -24), (220, -20), (258, -84), (470, -90)]
    for tone, line in (("mesa_far", far), ("mesa_near", near)):
        path = straight([(middle + x, horizon + y) for x, y in line])
        easel.draw(
            f'<path d="{path}L{middle + _REACH} {horizon + 10}L{left} {horizon + 10}Z" '
            f'fill="${tone}"/>',
            (left, horizon - 150, 2 * _REACH, 162),
        )
    _ground(easel, middle, horizon, "canyon_floor", 3)
    _path(easel, middle, horizon, "$canyon_wash", 0.5)
    nature.pebbles(easel, (middle - 440, horizon + 30, 880, easel.height - horizon - 40), 60, 5)
    glow(easel, middle, horizon, 620, 120, (60, 36, 14), 1.2)


def _camp(easel: Easel, middle: float, horizon: float, mood: int) -> None:
    """A camp at night: moon, tents that are lit, a fire."""
    del mood
    left = middle - _REACH
    gradient(easel, palette.ramp("night_sky"), (left, 0, 2 * _REACH, horizon + 20))
    sky = (left, 0, 2 * _REACH, horizon)
    milky_way(easel, sky, (middle - 300, 0.2 * horizon), (middle + 300, 0.72 * horizon))
    stars(easel, (middle - 420, 0, 840, 0.9 * horizon), 190, 4)
    x, y = middle + 262, 0.62 * horizon
    easel.draw(
        f'<g transform="translate({x} {y})"><path d="M0 0a34 34 0 1 0 34 50a28 28 0 1 1 -34 -50Z" '
        'fill="#F6EBC8"/></g>',
        (x - 60, y - 20, 130, 110),
    )
    ridge = [(-520, -40), (-360, -64), (-240, -36), (-90, -58), (70, -30), (220, -62), (520, -44)]
    for tone, low in (("ridge_far", 0), ("ridge_near", 26)):
        path = smooth([(middle + x + low * 3, horizon + y + low) for x, y in ridge])
        easel.draw(
            f'<path d="{path}L{middle + 700} {horizon + 30}L{left - 100} {horizon + 30}Z" '
            f'fill="${tone}"/>',
            (left, horizon - 70, 2 * _REACH, 100),
        )
    _ground(easel, middle, horizon, "camp_ground", 3)
    _path(easel, middle, horizon, "#C9A67E", 0.35)
    props.tent(easel, middle - 306, horizon + 66, 250, 178, seed=4)
    props.tent(easel, middle + 320, horizon + 56, 220, 156, seed=6)
    props.fire(easel, middle + 8, horizon + 36, 0.5)


def _creek(easel: Easel, middle: float, horizon: float, mood: int) -> None:
    """A creek between conifers in the rain; the storm's phase darkens and thickens it."""
    left, phase = middle - _REACH, max(0, min(3, mood - 1))
    dark = 0.1 + 0.14 * phase
    gradient(easel, _storm_sky(dark), (left, 0, 2 * _REACH, horizon + 20))
    _ground(easel, middle, horizon, palette.blend("bank", "ink", 0.6 * dark), 6)
    generator = random.Random(8)
    for row, (low, high, tall) in enumerate(((-6, 4, 120), (10, 26, 170))):
        for number in range(16):
            x = middle - 500 + 66 * number + generator.uniform(-24, 24)
            if row == 0 or abs(x - middle) > 150:
                foot = horizon + generator.uniform(low, high)
                nature.conifer(easel, x, foot, tall * generator.uniform(0.7, 1.15))
    deep = easel.height - horizon
    shores = []
    for side, wider in ((-1, 0), (1, 30)):
        line = [(30, 0.02), (60, 0.1), (150, 0.3), (250, 0.55), (330 + 20 * phase, 1.0)]
        shores.append(
            [(middle + side * (x + wider * y) - 60 * y, horizon + y * deep) for x, y in line]
        )
    bank = smooth(shores[0]) + "L" + smooth(shores[1][::-1])[1:] + "Z"
    water = (middle - 480, horizon, 960, deep)
    easel.fill(f'<path d="{bank}" fill="#fff"/>', earth(easel, water, "creek", 4, 1.2, 7), water)
    foam = "".join(
        f'<path d="{smooth(line)}" fill="none" stroke="$foam" stroke-opacity=".5" '
        'stroke-width="5"/>'
        for line in shores
    )
    ripples = "".join(
        f"M{middle + generator.uniform(-40 - 220 * y, 40 + 200 * y):.0f} {horizon + y * deep:.0f}"
        f"q{10 + 26 * y:.0f} {-4 - 6 * y:.0f} {20 + 52 * y:.0f} 0"
        for y in (generator.uniform(0.06, 0.98) for _ in range(46))
    )
    easel.draw(
        f'{foam}<path d="{ripples}" fill="none" stroke="$creek_edge" stroke-opacity=".55" '
        'stroke-width="2.4" stroke-linecap="round"/>',
        water,
    )
    streaks = "".join(
        f"M{middle + generator.uniform(-_REACH, _REACH):.0f} "
        f"{generator.uniform(0, easel.height):.0f}l-9 34"
        for _ in range(_STREAKS[phase])
    )
    easel.draw(
        f'<path d="{streaks}" stroke="#DDEBEA" stroke-opacity=".32" stroke-width="2"/>',
        (left, 0, 2 * _REACH, easel.height),
    )


def _storm_sky(dark: float) -> list[Colour]:
    tones: tuple[Colour, ...] = ((67, 88, 94), (94, 118, 122), (143, 166, 164), (176, 192, 184))
    return [palette.blend(tone, "ink", dark) for tone in tones]


def _park(easel: Easel, middle: float, horizon: float, mood: int) -> None:
    """The park of a museum in the evening: its front with lit windows, a gravel path, trees."""
    del mood
    left, horizon = middle - _REACH, 1.15 * horizon
    tones: list[Colour] = [(46, 74, 110), (92, 124, 150), (176, 178, 166), (236, 204, 150)]
    gradient(easel, tones, (left, 0, 2 * _REACH, horizon + 20))
    front = (middle - 250, horizon - 150, 500, 156)
    easel.lay(earth(easel, front, "wall_top", 7, 0.4, 6), front[0], front[1])
    pillars = "".join(
        block((middle - 232 + 58 * number, horizon - 128, 18, 128), 2, 'fill="#EFE6CE"')
        + block((middle - 214 + 58 * number, horizon - 118, 3, 118), 0, 'fill="#6E6450"')
        for number in range(9)
    )
    panes = "".join(
        block((middle - 208 + 58 * number, horizon - 104, 28, 70), 12, 'fill="#F7CF7E"')
        for number in range(8)
        if number not in (3, 4)
    )
    easel.draw(
        f'<path d="M{middle - 276} {horizon - 148}L{middle} {horizon - 236}L{middle + 276} '
        f'{horizon - 148}Z" fill="#C9BC9C"/>'
        f'<path d="M{middle - 212} {horizon - 160}L{middle} {horizon - 226}L{middle + 212} '
        f'{horizon - 160}Z" fill="#A69878"/>'
        + pillars
        + panes
        + block((middle - 32, horizon - 96, 64, 96), 8, 'fill="#FBE0A0"')
        + block((middle - 268, horizon - 4, 536, 12), 0, 'fill="#D9CDB2"'),
        (middle - 280, horizon - 240, 560, 252),
    )
    glow(easel, middle, horizon - 50, 330, 130, (96, 66, 24), 1.2)
    _ground(easel, middle, horizon + 8, "lawn", 6)
    _path(easel, middle, horizon + 8, "$gravel", 0.85)
    for x, size in ((-400, 200), (-320, 150), (350, 170), (430, 220)):
        nature.conifer(easel, middle + x, horizon + 40, size, ("#2E5240", "#386048", "#447050"))


# ---- Inside --------------------------------------------------------------------------------------


def _room(
    easel: Easel, middle: float, low: float, wall: str | Colour, planks: str | Colour
) -> None:
    """A wall with a wainscot over a floor of boards."""
    left, wide = middle - _REACH, 2 * _REACH
    upper = (left, 0, wide, low)
    easel.lay(earth(easel, upper, wall, 6, 0.5, 6), left, 0)
    panel = (left, low - 96, wide, 106)
    boards.board(easel, panel, "wainscot", 8, edge=8, lift=10, radius=0, plank=0)
    easel.draw(
        "".join(
            block(
                (left + 20 + 130 * number, low - 74, 104, 62),
                4,
                'fill="none" stroke="#2B1A0E" stroke-opacity=".55" stroke-width="3"',
            )
            for number in range(8)
        ),
        panel,
    )
    below = (left, low + 18, wide, easel.height - low - 18)
    easel.lay(wood(easel, below, planks, 9, plank=70), left, below[1])
    easel.draw(block((left, low + 18, wide, 26), 0, 'fill="#000" fill-opacity=".34"'), below)


def _window(easel: Easel, x: float, y: float, size: tuple[float, float], sky: list[Colour]) -> None:
    """A window with a cross, its upper left corner at a point."""
    wide, tall = size
    gradient(easel, sky, (x, y, wide, tall))
    frame = (x, y, wide, tall)
    easel.draw(
        block(frame, 0, 'fill="none" stroke="#D9CDB2" stroke-width="16"')
        + f'<path d="M{x + wide / 2} {y}v{tall}M{x} {y + tall / 2}h{wide}" stroke="#D9CDB2" '
        'stroke-width="8"/>'
        + block(
            grown(frame, 9),
            2,
            'fill="none" stroke="#2B2118" stroke-opacity=".6" stroke-width="3"',
        )
        + block((x - 20, y + tall + 6, wide + 40, 14), 2, 'fill="#C9BC9C"'),
        grown(frame, 30),
    )


_NIGHT: Final[list[Colour]] = [(14, 26, 48), (29, 50, 84), (66, 96, 132)]


def _workshop(easel: Easel, middle: float, floor: float) -> None:
    """The preparation room at night: tools on the wall, a lamp over the bench."""
    _room(easel, middle, floor, "workshop_floor", "bench")
    _window(easel, middle + 150, 0.58 * floor, (190, 0.22 * floor), _NIGHT)
    rack = (middle - 390, 0.56 * floor, 400, 0.26 * floor)
    boards.board(easel, rack, "pegboard", 12, edge=8, lift=12, strength=0.4)
    top = rack[1] + 60
    props.hammer(easel, middle - 350, top + 22, 0.62, 6)
    props.brush(easel, middle - 270, top + 20, 0.62, -8)
    props.pickaxe(easel, middle - 170, top + 36, 0.55, 4)
    props.brush(easel, middle - 70, top + 20, 0.62, 10)
    glow(easel, middle, floor - 40, 480, 260, (120, 92, 46), 1.2)


def _store(easel: Easel, middle: float, floor: float) -> None:
    """The store room: shut drawers to the ceiling, a lamp before them."""
    _room(easel, middle, floor, "rail", "table_edge")
    left, foot = middle - 496, floor
    fronts, pulls = [], []
    for row in range(8):
        for column in range(8):
            x, y = left + 124 * column, foot - 88 * (row + 1)
            if y > -80:
                fronts.append((x, y, 118.0, 82.0))
                pulls.append(
                    block((x + 40, y + 20, 38, 18), 2, 'fill="#E9DEC0" stroke="#6B4E1A"')
                    + f'<path d="M{x + 44} {y + 54}q15 12 30 0" fill="none" stroke="$brass" '
                    'stroke-width="4"/>'
                )
    for number, front in enumerate(fronts):
        boards.board(
            easel, front, "drawer_oak", 20 + number % 4, edge=4, lift=4, radius=3, strength=0.8
        )
    easel.draw("".join(pulls), (left, 0, 1000, foot))
    glow(easel, middle, 0.72 * floor, 420, 300, (110, 82, 40), 1.2)


def _lecture(easel: Easel, middle: float, floor: float) -> None:
    """The lecture hall: a blackboard above a wainscot, benches in rows."""
    _room(easel, middle, floor, "hall_wall", "wainscot")
    slate = (middle - 330, 0.56 * floor, 660, 0.26 * floor)
    boards.board(easel, grown(slate, 12), "board", 12, edge=8, lift=10)
    boards.well(easel, slate, "blackboard", 13, depth=6)
    x, y = slate[0] + 40, slate[1] + 34
    lines = "".join(f"M{x} {y + 30 * row}h{260 - 46 * row}" for row in range(3))
    bone = f"M{x + 320} {y + 44}q20 -34 60 -30q34 -4 60 26l34 10"
    easel.draw(
        f'<path d="{lines}{bone}" fill="none" stroke="$chalk" stroke-opacity=".75" '
        'stroke-width="4" stroke-linecap="round"/>',
        slate,
    )
    for row, top in enumerate((60, 190, 360)):
        seat = (middle - 500, floor + top, 1000, 40 + 16 * row)
        boards.board(easel, seat, "board", 30 + row, edge=22 + 8 * row, lift=20, radius=2)
    glow(easel, middle, 0.66 * floor, 460, 240, (104, 84, 44), 1.2)


def _bench(easel: Easel, middle: float, floor: float) -> None:
    """The preparator's room by day: a window on hills, a bench before it."""
    _room(easel, middle, floor, "bench_wall", "bench")
    sky: list[Colour] = [(122, 164, 190), (178, 204, 206), (226, 226, 198)]
    size = (620.0, 0.24 * floor)
    _window(easel, middle - 310, 0.57 * floor, size, sky)
    low = 0.57 * floor + size[1]
    for x, wide, tone in ((middle - 306, 380, "#7E9A70"), (middle - 40, 346, "#90A878")):
        hill = f"M{x} {low}q{wide / 2} -74 {wide} 0Z"
        easel.draw(f'<path d="{hill}" fill="{tone}"/>', (x, low - 60, wide, 54))
    glow(easel, middle, 0.6 * floor, 420, 260, (84, 80, 60), 1.2)


def _hall(easel: Easel, middle: float, floor: float) -> None:
    """A hall with a great window on the night: the place of every game that has none."""
    _room(easel, middle, floor, "opening_wall", "rail")
    _window(easel, middle - 270, 0.56 * floor, (540, 0.25 * floor), _NIGHT)
    stars(easel, (middle - 250, 0.57 * floor, 500, 0.2 * floor), 40, 4)
    glow(easel, middle, 0.7 * floor, 460, 260, (110, 84, 44), 1.2)


_OUTSIDE: Final[dict[str, Callable[[Easel, float, float, int], None]]] = {
    "cretaceous_creek": _creek,
    "dolphins_and_dinos": _park,
    "fossil_canyon": _canyon,
    "go_dig": _camp,
}
"""Each paints round a middle with a horizon, in a mood."""
_INSIDE: Final[dict[str, Callable[[Easel, float, float], None]]] = {
    "ceratopsians": _bench,
    "fossilis": _workshop,
    "memory": _store,
    "twenty_questions": _lecture,
}
"""Each paints round a middle with a floor."""
