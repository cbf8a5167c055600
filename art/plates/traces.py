"""What animals leave behind and what is found in the ground: traces, bones, finds and earth.

Traces, bones and finds are drawn on the common sheet of 480 x 360 units; the grains of earth fill
a square of 360 x 360, to be printed on the whole of a tile.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

from art.plates.outline import HEIGHT, Detail, Point, number, polygon, smooth, tone
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    Sketch,
    curve,
    limb,
    outlined,
    ring,
    straight,
    walk,
)

Drawing = Callable[[Sketch], None]

GRAIN = HEIGHT
"""Side of the square that a grain of earth fills."""


def _dusk(share: float = 0.14) -> str:
    return tone("paper_shade", "ink", share)


def _slab(s: Sketch) -> None:
    """A split slab of rock: the ground of an impression."""
    edge = (
        "34,96! 84,40! 168,26! 262,18! 356,34! 430,60! 456,140! 448,232! 410,314! 316,336! "
        "214,346! 116,330! 46,284! 22,190!"
    )
    s.wash(_moved(edge, 8, 10), _dusk(0.4))
    s.add(_moved(edge, 8, 10), None, "ink", INNER)
    s.shape(straight(edge.replace("!", "")), _dusk(0.07))
    s.hatch("40,108 88,52 170,38", 12, 13, 70)
    s.hatch("446,226 408,304 318,326", 14, 14, 70)
    s.hatch("208,338 120,322 56,282", 12, 13, 70)


def _moved(text: str, dx: float, dy: float) -> str:
    points = [tuple(float(v) for v in word.rstrip("!").split(",")) for word in text.split()]
    return polygon([(x + dx, y + dy) for x, y in points])


def _egg(s: Sketch, x: float, y: float, long: float, turn: float, fill: str = "bone") -> None:
    """An elongated egg, its blunt end outwards, with a pebbled shell."""
    with s.placed(f"translate({number(x)} {number(y)}) rotate({number(turn)})"):
        a, b = long, long * 0.47
        s.shape(
            smooth(
                [
                    (a, 0),
                    (a * 0.62, b * 0.88),
                    (0, b),
                    (-a * 0.66, b * 0.72),
                    (-a * 0.98, 0),
                    (-a * 0.66, -b * 0.72),
                    (0, -b),
                    (a * 0.62, -b * 0.88),
                ]
            ),
            fill,
        )
        if s.detail != "small":
            for u in (-0.5, -0.1, 0.3, 0.62):
                for v in (-0.35, 0.1, 0.5):
                    s.dots([(a * (u + v * 0.12), b * v)], 1.9, tone("ink", "paper_shade", 0.3))
        s.curve(f"{-a * 0.5},{-b * 0.62} {a * 0.1},{-b * 0.8} {a * 0.6},{-b * 0.62}", FINE)


def _nest(s: Sketch) -> None:
    s.shape(ring(240, 196, 218, 146), _dusk(0.2))
    s.shape(ring(240, 188, 184, 118), _dusk(0.4), INNER)
    s.shape(ring(240, 184, 76, 46), _dusk(0.2), INNER)
    straws = random.Random(7)
    strokes = []
    for index in range(74 if s.detail == "fine" else 44):
        angle = index * 2.399
        near = straws.uniform(0.86, 1.0)
        x, y = 240 + 210 * near * math.cos(angle), 194 + 138 * near * math.sin(angle)
        lean = angle + math.pi / 2 + straws.uniform(-0.5, 0.5)
        reach = straws.uniform(14, 30)
        strokes.append(
            f"M{number(x - math.cos(lean) * reach)} {number(y - math.sin(lean) * reach * 0.7)}"
            f"L{number(x + math.cos(lean) * reach)} {number(y + math.sin(lean) * reach * 0.7)}"
        )
    s.mark("".join(strokes), FINE if s.detail == "fine" else INNER * 0.9)
    count = 12
    for index in sorted(range(count), key=lambda i: math.sin(i / count * math.tau + 0.2)):
        angle = index / count * math.tau + 0.2
        x, y = 240 + 128 * math.cos(angle), 180 + 80 * math.sin(angle)
        turn = math.degrees(math.atan2(80 * math.sin(angle), 128 * math.cos(angle)))
        _egg(s, x, y, 50 + 5 * math.sin(angle), turn, "lamp" if index == 3 else "bone")


def _feather_impression(s: Sketch) -> None:
    _slab(s)
    shaft = "88,312 150,246 232,170 312,106 398,56"
    left: list[tuple[Point, Point]] = []
    right: list[tuple[Point, Point]] = []
    count = 40 if s.detail == "fine" else 22
    steps = walk(shaft, count)
    for index, ((x, y), (tx, ty)) in enumerate(steps):
        share = index / (count - 1)
        if share < 0.2:
            continue
        wide = 66 * math.sin(math.pi * min(1.0, (share - 0.12) / 0.88) ** 0.72) ** 0.8 + 4
        for side, store in ((-1, left), (1, right)):
            reach = wide * (0.72 if side < 0 else 1.0)
            if index % 9 == 4 and side > 0:
                reach *= 0.86
            store.append(
                (
                    (x, y),
                    (
                        x - ty * side * reach + tx * reach * 0.62,
                        y + tx * side * reach + ty * reach * 0.62,
                    ),
                )
            )
    vane = [end for _, end in left] + [(398.0, 52.0)] + [end for _, end in reversed(right)]
    start = left[0][0]
    s.shape(smooth([(*start, 1), *vane]), "lamp", INNER)
    barbs = []
    for (x, y), (ex, ey) in [*left, *right]:
        mx, my = x * 0.45 + ex * 0.55, y * 0.45 + ey * 0.55
        barbs.append(smooth([(x, y), (mx + 3, my + 3), (ex, ey)], closed=False))
    s.mark("".join(barbs), FINE if s.detail == "fine" else INNER * 0.8)
    s.shape(limb("84,316,4.5 150,246,4.5 232,170,3.4 312,106,2.4 398,56,0"), "bone", INNER)
    s.curve("330,260 350,276 352,300", INNER)
    s.curve("352,276 372,284 384,280", FINE)


def _pebble(
    s: Sketch, x: float, y: float, wide: float, high: float, turn: float, fill: str, seed: int
) -> None:
    bumps = random.Random(seed)
    with s.placed(f"translate({number(x)} {number(y)}) rotate({number(turn)})"):
        outline: list[Point] = []
        for index in range(9):
            angle = index / 9 * math.tau
            near = bumps.uniform(0.9, 1.06)
            outline.append((wide * near * math.cos(angle), high * near * math.sin(angle)))
        s.shape(smooth(outline), fill)
        s.wash(
            smooth(
                [
                    (-wide * 0.62, -high * 0.2),
                    (-wide * 0.3, -high * 0.62),
                    (wide * 0.2, -high * 0.66),
                    (-wide * 0.2, -high * 0.4),
                ]
            ),
            "bone",
        )
        s.hatch(
            f"{wide * 0.8},{-high * 0.1} {wide * 0.6},{high * 0.55} {0},{high * 0.84}",
            8,
            high * 0.26,
            92,
        )


def _gastroliths(s: Sketch) -> None:
    # the ribs of the animal that swallowed them, a ghost round the heap
    ghost = tone("paper_shade", "ink", 0.18)
    for index in range(7):
        x = 78 + index * 54
        high = 40 + abs(index - 3) * 12
        s.stroke(
            curve(f"{x},{high} {x - 26},{120 + index * 2} {x - 20},220 {x + 14},{330 - high}"),
            ghost,
            11,
        )
    s.stroke(curve("50,70 140,36 240,26 340,36 440,74"), ghost, 17)
    stones = (
        (240, 132, 44, 34, -8, "stone"),
        (168, 176, 50, 37, 14, "clay"),
        (312, 170, 46, 36, -22, "sand"),
        (240, 206, 42, 34, 6, "lamp"),
        (112, 246, 44, 36, -12, "sand"),
        (372, 238, 48, 38, 16, "stone"),
        (182, 258, 48, 39, -4, "stone"),
        (300, 254, 46, 38, 12, "clay"),
        (66, 304, 32, 25, 4, "stone"),
        (240, 302, 50, 36, 3, "sand"),
        (140, 312, 46, 31, 8, "clay"),
        (344, 310, 50, 31, -6, "sand"),
        (428, 304, 30, 26, -14, "clay"),
    )
    for index, (x, y, wide, high, turn, fill) in enumerate(stones):
        _pebble(s, x, y, wide, high, turn, tone(fill, "paper_shade", 0.3), index)


def _skin_impression(s: Sketch) -> None:
    _slab(s)
    patch = (
        "70,112 116,66 190,72 250,50 330,66 400,86 418,150 404,226 362,284 284,296 206,310 "
        "124,292 72,240 58,176"
    )
    s.shape(outlined(patch), _dusk(0.34), INNER)
    border = walk(patch + " 70,112", 60)
    inside = [point for point, _ in border]

    def within(x: float, y: float, margin: float) -> bool:
        if min(math.dist((x, y), p) for p in inside) < margin:
            return False
        hits = 0
        for (ax, ay), (bx, by) in zip(inside, inside[1:] + inside[:1], strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                hits += 1
        return hits % 2 == 1

    # Large rosette scales first, then the pavement between them.
    big = [
        (150, 150, 33),
        (262, 130, 36),
        (356, 152, 30),
        (206, 232, 36),
        (316, 232, 33),
        (108, 220, 24),
    ]
    step = 23.0
    row, y = 0, 40.0
    jitter = random.Random(3)
    while y < 330:
        x = 30 + (step / 2 if row % 2 else 0)
        while x < 450:
            px, py = x + jitter.uniform(-2, 2), y + jitter.uniform(-2, 2)
            if within(px, py, 11) and all(math.dist((px, py), b[:2]) > b[2] + 9 for b in big):
                size = jitter.uniform(10.2, 11.6)
                s.shape(
                    polygon(
                        [
                            (
                                px + size * math.cos(math.radians(60 * k + 30 + row * 4)),
                                py + size * math.sin(math.radians(60 * k + 30 + row * 4)),
                            )
                            for k in range(6)
                        ]
                    ),
                    "paper_shade",
                    FINE if s.detail == "fine" else INNER * 0.7,
                )
            x += step
        y += step * 0.87
        row += 1
    for index, (bx, by, size) in enumerate(big):
        for share, fill in ((1.0, "paper_shade"), (0.58, "lamp" if index == 1 else "bone")):
            reach = (size - 2) * share
            corners = [
                (
                    bx + reach * math.cos(math.radians(45 * k + index * 13)),
                    by + reach * 0.9 * math.sin(math.radians(45 * k + index * 13)),
                )
                for k in range(8)
            ]
            s.shape(polygon(corners), fill, INNER)
            if share == 1.0:
                s.mark(
                    "".join(
                        f"M{number(bx)} {number(by)}L{number(x)} {number(y)}" for x, y in corners
                    ),
                    FINE,
                )
        s.hatch(f"{bx - size * 0.3},{by + size * 0.34} {bx + size * 0.3},{by + size * 0.34}", 5, -7)


def _coprolite(s: Sketch) -> None:
    clay, pale = tone("clay", "paper_shade", 0.45), tone("clay", "paper_shade", 0.62)
    s.shape(ring(246, 296, 206, 26), _dusk(0.24), 0.01)
    # the spindle, its spiral turns overlapping towards the blunt end
    s.body("18,208 40,176 84,160 112,176 118,214 104,250 66,256 34,238", pale)
    s.body("64,160 104,128 150,124 172,158 174,214 156,264 110,276 76,262 92,220 88,184", clay)
    s.body("124,128 168,98 216,98 240,140 242,214 222,274 172,294 128,276 152,226 150,168", pale)
    s.body("186,98 232,78 286,84 312,128 314,214 292,282 236,302 188,288 214,226 214,152", clay)
    s.body("252,80 306,72 352,84 384,130 388,210 368,272 318,302 254,298 284,226 282,144", pale)
    for path, count in (
        ("36,232 66,250 102,246", 8),
        ("84,258 118,270 152,258", 11),
        ("136,272 176,286 216,272", 13),
        ("196,284 240,296 286,280", 14),
        ("262,294 320,296 362,268", 14),
    ):
        s.hatch(path, count, -20, 92)
    for path in (
        "48,186 70,180 92,186",
        "100,146 130,144 152,158",
        "162,122 196,120 220,142",
        "226,106 264,106 290,132",
        "112,200 130,206 146,204",
        "182,176 206,182 218,180",
        "248,170 272,178 286,176",
        "176,232 196,238 212,234",
        "316,104 338,108 352,124",
    ):
        s.curve(path, FINE)
    # the broken end, and what the animal ate: a scale, splinters, a fin ray
    s.body(
        "346,96 392,90 438,120 462,176 456,238 420,278 372,284 340,262 352,206 336,150",
        tone("clay", "bone", 0.7),
    )
    s.curve(
        "372,122 408,120 434,158 436,206 412,246 378,250 364,214 372,172 394,160 412,186 "
        "402,214 388,212",
        INNER,
        tone("clay", "ink", 0.2),
    )
    s.body("398,126 418,122 428,140 414,152 400,144", "lamp", INNER)
    s.curve("402,138 414,132 426,138", FINE)
    s.shape(limb("362,140,6 370,156,4 366,176,6"), "bone", INNER)
    s.shape(limb("420,220,5 426,238,4 418,254,5"), "bone", INNER)
    s.shape(limb("366,228,4 378,238,3 384,256,4"), "bone", INNER)
    s.dots([(442, 180), (390, 108), (356, 262), (438, 224), (352, 116)], 3.4)
    s.dots([(132, 240), (206, 256), (262, 240), (330, 236), (74, 216), (310, 160)], 3)


_PRINT = (
    "240,318 214,312 196,288 188,256 170,236 134,214 102,186 84,150 78,120! 104,132 136,154 "
    "172,178 196,190 204,176 206,130 216,82 232,40 242,16! 254,42 268,84 276,132 276,178 286,190 "
    "310,176 346,152 378,132 404,120! 398,150 380,186 348,214 312,236 294,256 286,288 268,312"
)


def _print(s: Sketch, hollow: str, floor: str) -> None:
    """A three-toed print with the pads of its toes and the cuts of its claws."""
    s.body(_PRINT, hollow)
    for x, y, wide, high, turn in (
        (241, 88, 17, 32, 0),
        (241, 150, 20, 29, 0),
        (130, 172, 27, 15, 38),
        (180, 207, 21, 15, 30),
        (352, 172, 27, 15, -38),
        (302, 207, 21, 15, -30),
        (241, 238, 34, 38, 0),
    ):
        s.wash(ring(x, y, wide, high, turn), floor)
        s.mark(ring(x, y, wide, high, turn), FINE)


def _footprint(s: Sketch) -> None:
    _slab(s)
    rim = (
        "240,334 198,326 178,298 172,264 156,246 120,226 86,196 68,156 60,106 106,114 146,140 "
        "178,160 188,126 198,76 218,34 242,8 266,34 286,76 294,126 304,160 336,140 376,114 "
        "422,106 414,156 396,196 362,226 326,246 310,264 304,298 284,326"
    )
    with s.placed("translate(26 22) scale(0.89)"):
        s.body(rim, _dusk(0.0), INNER)
        _print(s, _dusk(0.42), _dusk(0.55))
        s.hatch("196,290 186,254 166,234 130,212", 12, -12, 90)
        s.hatch("206,170 208,130 218,82", 9, -11, 90)
        s.hatch("288,288 296,254 314,234 350,212", 12, 12, -90)
    s.curve("60,240 100,262 110,300", INNER)
    s.curve("100,262 128,270", FINE)
    s.body("364,270 380,262 392,272 384,288 368,286", "lamp", INNER)


# ---- Bones ------------------------------------------------------------------------------------


def _tooth(s: Sketch) -> None:
    s.body(
        "150,36! 196,24 252,26 300,44 322,84 318,132 330,170! 300,178 262,178 220,174 190,164! "
        "172,120 158,80",
        _dusk(0.12),
    )
    s.body(
        "186,162! 222,176 264,180 302,180 334,170! 348,226 344,282 322,344! 282,320 244,282 "
        "214,232 196,194",
        "bone",
    )
    s.curve("186,162 226,150 280,156 332,170", INNER)
    s.curve("228,196 252,246 290,296", FINE)
    s.curve("262,192 280,240 304,294", FINE)
    # serrations of both edges
    for line, side in (("196,196 216,234 246,282 284,320", -1), ("337,182 349,228 344,284", 1)):
        for (x, y), (tx, ty) in walk(line, 17 if s.detail == "fine" else 9):
            s.mark(
                f"M{number(x)} {number(y)}L{number(x - ty * -8 * side * -1)} "
                f"{number(y + tx * 8 * side)}",
                INNER * 0.8,
            )
    s.curve("196,64 216,100 222,148", FINE)
    s.curve("244,50 258,100 258,150", FINE)
    s.curve("286,66 294,110 292,156", FINE)
    s.hatch("310,60 318,100 316,150", 10, 15, 90)
    s.hatch("340,192 342,240 330,300", 12, 16, 90)


def _limb_bone(s: Sketch) -> None:
    with s.placed("rotate(-28 240 180)"):
        s.body(
            "12,162 20,134 46,124 70,132 88,146 120,158 200,164 300,160 360,152 392,132 426,120 "
            "456,130 464,152 454,172 462,194 452,218 426,226 396,216 362,200 300,196 200,200 "
            "124,206 92,222 66,236 38,230 20,210 24,188",
            "bone",
        )
        s.curve("52,134 58,156 50,180 58,206 52,226", INNER)
        s.curve("428,130 420,152 432,174 420,196 430,216", INNER)
        s.curve("92,150 84,172 94,196", FINE)
        s.curve("120,172 200,178 300,174 370,166", FINE)
        s.hatch("120,204 200,199 300,195 366,200", 26, -15, 90)
        s.hatch("30,216 50,226 74,226", 6, -14, 90)
        s.hatch("404,218 428,222 450,212", 6, -14, 90)
        s.shape(ring(214, 178, 8, 5), _dusk(0.5), INNER)


def _rib(s: Sketch) -> None:
    s.shape(limb("218,72,20 170,112,16 140,138,23"), "bone")
    s.shape(
        limb("78,58,23 132,56,21 214,66,21 300,100,23 366,164,24 402,240,21 398,300,17 374,346,13"),
        "bone",
    )
    s.wash(limb("150,62,15 214,70,16 240,80,17"), "bone")
    s.shape(ring(66, 58, 26, 27), "bone", INNER)
    s.curve("98,40 106,58 98,78", INNER)
    s.curve("156,118 146,110 132,112", INNER)
    s.curve("150,54 250,72 344,134 388,216 392,286", FINE)
    s.hatch("236,96 296,124 352,180 382,250 380,320", 30, -15, 90)
    s.curve("286,104 306,116 322,132", FINE)


def _hip(s: Sketch) -> None:
    s.shape(limb("222,190,24 178,244,17 130,304,13 104,326,15"), "bone")
    s.body("72,318 98,306 140,316 156,336 128,350 84,346 60,334", "bone")
    s.shape(limb("272,188,22 316,240,15 368,296,12 404,328,16"), "bone")
    s.body(
        "40,112 54,70 106,38 182,22 270,20 350,34 418,66 446,110 440,140 396,148 344,150 300,164 "
        "292,206 268,214 248,196 226,214 202,206 192,166 150,150 90,146 54,136",
        "bone",
    )
    s.shape(ring(247, 172, 26, 25), _dusk(0.55), INNER)
    s.curve("70,112 140,92 240,86 350,96 424,116", FINE)
    s.curve("214,140 246,128 280,140", INNER)
    for path in (
        "110,52 122,84",
        "180,36 186,72",
        "250,32 250,70",
        "320,42 312,76",
        "390,66 372,94",
    ):
        s.curve(path, FINE)
    s.hatch("60,134 120,142 186,156", 14, -15, 90)
    s.hatch("308,158 360,148 430,138", 14, -15, 90)
    s.hatch("190,240 150,290 120,316", 10, 12, -90)
    s.hatch("308,222 352,274 390,312", 10, 12, 90)


def _skull(s: Sketch) -> None:
    s.body(
        "440,210! 458,238 440,268 380,294 300,312 212,320 124,316 66,302 52,282 66,268 140,276 "
        "232,276 310,262 378,238",
        _dusk(0.08),
    )
    s.body("336,274 360,262 378,268 364,282", _dusk(0.5), INNER)
    teeth = []
    for index in range(11):
        x, long = 84.0 + index * 21, (22, 26, 24, 22, 20, 18, 16, 15, 14, 12, 11)[index]
        y = 272 + 4 * math.sin(index / 3)
        teeth.append(f"{x - 6},{y}! {x - 3},{y - long * 0.6} {x + 4},{y - long}! {x + 6},{y}!")
    for index in range(13):
        x, long = 66 + index * 20.5, (20, 26, 28, 30, 31, 30, 28, 26, 24, 20, 18, 16, 13)[index]
        y = 208 + 12 * math.sin(index / 13 * math.pi)
        teeth.append(f"{x - 7},{y}! {x - 4},{y + long * 0.6} {x + 5},{y + long}! {x + 7},{y}!")
    for tooth in teeth:
        s.body(tooth, "bone", INNER)
    s.body(
        "34,190 42,156 78,126 140,102 206,84 262,56 318,44 384,54 432,86 454,132 452,176 462,214! "
        "442,222 420,206 384,192 340,196 290,210 220,222 140,222 74,216 42,208",
        "bone",
    )
    hole = _dusk(0.62)
    s.body("64,170 78,152 104,146 110,158 94,170 72,178", hole, INNER)
    s.body("140,182 158,146 204,124 236,132 240,162 222,190 180,200 150,196", hole, INNER)
    s.body("276,88 314,80 342,100 346,134 322,158 290,156 268,134 264,108", hole, INNER)
    s.body("376,112 404,110 418,140 410,172 386,172 366,150", hole, INNER)
    s.curve("80,132 150,110 214,92 262,68", FINE)
    s.curve("60,200 140,208 230,206 300,186 350,176", INNER)
    s.hatch("270,60 320,50 380,60 426,90", 16, 14, 84)
    s.hatch("100,122 160,102 214,86", 12, 11, 84)
    s.hatch("446,120 446,160 452,200", 9, 13, 90)


def _hammer(s: Sketch) -> None:
    with s.placed("translate(14 26) rotate(32 240 180) scale(0.94)"):
        s.shape(limb("240,84,11 240,180,11 240,240,13 240,330,16 240,352,14"), "lamp")
        s.shape(straight("228,90 252,90 252,236 228,236"), _dusk(0.3), INNER)
        for y in range(258, 348, 14):
            s.curve(f"225,{y} 240,{y + 4} 255,{y}", INNER)
        s.body(
            "116,36! 132,32! 134,40 170,36 206,34 276,34 322,40 364,58 398,92 412,120! 382,100 "
            "342,84 300,80 268,84 262,96 218,96 212,84 170,80 134,80 132,88! 116,84!",
            tone("slate", "paper_shade", 0.45),
        )
        s.curve("136,50 210,46 280,46 340,58", INNER, "bone")
        s.curve("134,40 134,80", INNER)
        s.curve("214,38 214,82", FINE)
        s.curve("266,38 266,82", FINE)
        s.hatch("160,78 210,82 270,82 330,80", 14, -12, 90)


# ---- Finds ------------------------------------------------------------------------------------


def _plaster(s: Sketch) -> None:
    body = (
        "46,226 66,160 112,112 176,88 240,96 300,72 366,92 416,142 438,210 420,270 366,308 "
        "286,322 196,326 112,312 62,276"
    )
    s.body(body, "bone")
    # bandages, criss-crossing, dipped in plaster
    for band in (
        "72,150! 108,116! 340,312! 282,322!",
        "150,96! 192,90! 432,244! 424,264!",
        "300,74! 344,82! 158,322! 112,312!",
        "400,126! 424,156! 96,302! 64,278!",
    ):
        s.shape(straight(band.replace("!", "")), tone("bone", "paper_shade", 0.55), INNER)
    for path in (
        "90,134 200,226 310,316",
        "172,94 300,180 428,254",
        "322,78 230,200 136,316",
        "412,142 250,220 80,290",
    ):
        s.hatch(path, 30, 9, 58)
        s.hatch(path, 30, -9, 58)
    s.add(outlined(body), None, "ink", CONTOUR)
    s.wash(
        outlined(
            "54,250 66,276 112,311 196,325 286,321 366,307 419,269 436,220 410,252 "
            "350,284 270,298 180,300 100,284"
        ),
        tone("paper_shade", "ink", 0.2),
        0.55,
    )
    # the bone that sticks out, and the red number of the find
    s.shape(limb("72,222,15 40,214,14 18,198,9"), _dusk(0.1))
    s.shape(ring(18, 190, 12, 10, 30), _dusk(0.1), INNER)
    s.shape(ring(16, 208, 11, 9, -20), _dusk(0.1), INNER)
    s.stroke(curve("244,178 244,236"), "rust", 9)
    s.stroke(curve("270,190 286,178 302,188 300,206 272,236 306,236"), "rust", 9)


def _amber(s: Sketch) -> None:
    stone = (
        "238,18 278,52 318,104 354,160 372,222 358,284 314,326 244,342 174,330 124,292 106,236 "
        "120,172 158,112 202,54"
    )
    s.body(stone, "lamp")
    s.wash(
        outlined("244,330 306,314 346,276 360,222 346,168 330,236 290,286 228,310 168,310 200,326"),
        tone("lamp", "rust", 0.45),
        0.8,
    )
    s.wash(outlined("214,70 176,124 142,178 134,226 146,226 162,176 196,122 228,82"), "bone", 0.85)
    s.wash(ring(148, 252, 7, 12), "bone", 0.85)
    # a mosquito
    s.wash(outlined("244,170 300,120 322,110 318,130 268,186"), "bone", 0.75)
    s.mark(outlined("244,170 300,120 322,110 318,130 268,186"), FINE)
    s.wash(outlined("250,178 318,160 334,166 320,182 270,192"), "bone", 0.75)
    s.mark(outlined("250,178 318,160 334,166 320,182 270,192"), FINE)
    s.shape(limb("232,184,14 252,196,13 280,220,10 306,250,6 314,262,0"), "ink", 0.01)
    s.shape(ring(216, 176, 11), "ink", 0.01)
    for band in ("266,200 258,212", "278,210 270,222", "290,222 282,232", "300,234 292,244"):
        s.curve(band, INNER, "lamp")
    for leg in (
        "226,190 204,216 182,262 170,276",
        "234,194 220,230 214,280 204,298",
        "244,198 244,236 254,286 250,304",
        "250,196 282,196 316,214 338,206",
        "208,182 186,196 158,204",
        "208,170 186,152 160,156",
        "208,170 190,146 172,132",
    ):
        s.curve(leg, INNER)
    s.dots([(286, 88), (298, 300), (202, 292), (328, 250)], 4, "bone")
    s.add(outlined(stone), None, "ink", CONTOUR)


def _find_egg(s: Sketch) -> None:
    shell = (
        "240,16 292,36 334,90 356,160 356,226 332,292 288,332 240,344 192,332 148,292 124,226 "
        "124,160 146,90 188,36"
    )
    s.shape(ring(240, 338, 138, 16), _dusk(0.24), 0.01)
    s.body(shell, "bone")
    s.wash(
        outlined(
            "332,90 356,160 356,226 332,292 288,332 240,344 200,334 264,312 306,262 326,196 324,130"
        ),
        "paper_shade",
    )
    spots = random.Random(12)
    for _ in range(46):
        x, y = spots.uniform(136, 344), spots.uniform(36, 330)
        if ((x - 240) / 104) ** 2 + ((y - 186) / 146) ** 2 < 1:
            size = spots.uniform(2.5, 7.5)
            s.wash(ring(x, y, size, size * 0.8, spots.uniform(0, 90)), tone("clay", "bone", 0.25))
    s.add(
        straight("128,196 158,178 176,206 204,176 228,210 252,184 262,206", False),
        None,
        "ink",
        CONTOUR,
    )
    s.mark(straight("176,206 172,232 186,248", False) + straight("228,210 232,236", False))
    s.curve("170,104 186,70 210,48", CONTOUR, "paper_shade")
    s.add(outlined(shell), None, "ink", CONTOUR)
    s.hatch("346,150 348,220 322,290", 16, 18, 90)


def _find_footprint(s: Sketch) -> None:
    with s.placed("translate(0 8)"):
        _print(s, tone("clay", "paper_shade", 0.35), tone("clay", "ink", 0.2))
        s.add(outlined(_PRINT), None, "ink", CONTOUR)


def _fragment(s: Sketch) -> None:
    with s.placed("rotate(-24 240 180)"):
        s.body(
            "30,168 42,128 78,112 112,128 134,152 190,164 262,154 330,134! 346,160! 358,158! "
            "354,186! 374,200! 356,222! 366,246! 340,256! 324,286! 250,254 186,250 136,260 "
            "112,286 76,296 44,276 38,242 52,206",
            "bone",
        )
        # the broken end shows the spongy bone within
        s.shape(
            smooth(
                [
                    (330, 134, 1),
                    (346, 160, 1),
                    (358, 158, 1),
                    (354, 186, 1),
                    (374, 200, 1),
                    (356, 222, 1),
                    (366, 246, 1),
                    (340, 256, 1),
                    (324, 286, 1),
                    (306, 244),
                    (304, 186),
                ]
            ),
            "lamp",
            INNER,
        )
        pores = random.Random(5)
        for _ in range(26):
            x, y = pores.uniform(314, 350), pores.uniform(164, 254)
            if s.detail != "small":
                s.wash(
                    ring(x, y, pores.uniform(2.6, 5), pores.uniform(2, 3.6)),
                    tone("lamp", "ink", 0.6),
                )
        s.curve("80,114 88,142 76,170 88,202 72,236 84,290", INNER)
        s.curve("146,182 210,186 290,176", FINE)
        s.curve("252,206 274,200 300,212", INNER)
        s.curve("274,200 280,186", FINE)
        s.hatch("140,256 188,246 250,250 304,272", 22, -16, 90)
        s.hatch("48,264 78,284 112,272", 8, -15, 90)
    s.body("414,292! 440,276! 462,296! 444,318! 420,314!", "bone", INNER)
    s.body("384,322! 400,314! 408,330! 392,340!", "bone", INNER)


# ---- Earth --------------------------------------------------------------------------------------


def _sand(s: Sketch) -> None:
    s.wash(straight("0,0 360,0 360,360 0,360"), "sand")
    dark, light = tone("sand", "ink", 0.34), tone("sand", "bone", 0.6)
    for index in range(6):
        y = 34 + index * 60
        lift = (6, -4, 8, -6, 4, -5)[index]
        s.add(
            curve(
                f"-10,{y} 60,{y - 14 - lift} 130,{y + 8} 210,{y - 10 + lift} 290,{y + 8} "
                f"370,{y - 8}"
            ),
            None,
            dark,
            INNER * 1.3,
        )
        s.add(
            curve(
                f"-10,{y + 7} 60,{y - 7 - lift} 130,{y + 15} 210,{y - 3 + lift} 290,{y + 15} "
                f"370,{y - 1}"
            ),
            None,
            light,
            INNER * 1.3,
        )
    grains = random.Random(1)
    for colour, count in ((dark, 110), (light, 70)):
        spots = [(grains.uniform(4, 356), grains.uniform(4, 356)) for _ in range(count)]
        s.dots(spots, 2.7 if s.detail != "small" else 4.5, colour)


def _clay(s: Sketch) -> None:
    s.wash(straight("0,0 360,0 360,360 0,360"), "clay")
    dark, light = tone("clay", "ink", 0.45), tone("clay", "bone", 0.24)
    # plates of dried mud, each a little lighter than the cracks between them
    plates = (
        "-8,-8 96,-8 112,54 60,96 -8,84",
        "108,-8 226,-8 240,40 196,92 122,56",
        "240,-8 368,-8 368,70 296,86 252,42",
        "-8,96 58,106 86,170 40,212 -8,200",
        "72,104 120,66 190,102 196,164 150,196 98,168",
        "206,100 250,54 292,98 368,84 368,168 300,190 210,160",
        "-8,212 40,224 92,180 146,208 150,262 92,296 -8,270",
        "160,206 206,172 292,200 300,262 240,290 164,260",
        "306,202 368,182 368,286 312,262",
        "-8,282 88,308 110,368 -8,368",
        "104,300 156,272 236,300 242,368 122,368",
        "252,300 306,274 368,298 368,368 254,368",
    )
    for index, plate in enumerate(plates):
        s.add(
            straight(plate), tone("clay", "bone", 0.05 + 0.06 * (index * 5 % 3)), dark, INNER * 1.5
        )
    for text in (
        "20,30 60,24 90,36",
        "150,30 190,26 214,40",
        "280,30 320,26 350,36",
        "110,120 140,112 170,124",
        "230,120 280,120 330,120",
        "10,150 34,146 58,158",
        "30,250 70,240 110,250",
        "190,230 230,224 270,234",
        "150,330 190,326 220,336",
        "280,330 310,326 346,334",
        "20,330 50,336 78,334",
        "326,226 346,222 362,228",
    ):
        s.add(curve(text), None, light, INNER)
    s.dots(
        [
            (70, 60),
            (186, 66),
            (326, 54),
            (34, 182),
            (252, 150),
            (90, 226),
            (216, 262),
            (338, 256),
            (60, 300),
            (196, 348),
            (296, 354),
        ],
        3,
        dark,
    )


def _stone(s: Sketch) -> None:
    s.wash(straight("0,0 360,0 360,360 0,360"), "stone")
    dark = tone("stone", "ink", 0.6)
    blocks = (
        ("-8,-8 150,-8 132,76 58,110 -8,92", 0.10),
        ("150,-8 284,-8 300,64 214,118 132,76", 0.26),
        ("284,-8 368,-8 368,104 300,64", 0.04),
        ("-8,92 58,110 84,196 20,250 -8,238", 0.22),
        ("58,110 132,76 214,118 206,206 84,196", 0.0),
        ("214,118 300,64 368,104 368,212 282,236 206,206", 0.14),
        ("20,250 84,196 206,206 190,304 92,320", 0.16),
        ("-8,238 20,250 92,320 70,368 -8,368", 0.0),
        ("190,304 206,206 282,236 320,330 260,368 186,368", 0.28),
        ("282,236 368,212 368,368 260,368 320,330", 0.06),
        ("92,320 190,304 186,368 70,368", 0.1),
    )
    for points, share in blocks:
        s.add(straight(points), tone("stone", "bone", share), dark, INNER * 1.5)
    for text in (
        "20,30 60,50 70,80",
        "180,30 220,50 230,84",
        "100,130 140,140 180,170",
        "250,130 290,150 330,140",
        "60,240 110,250 160,240",
        "230,260 250,300 240,340",
        "300,270 330,290 346,330",
        "20,140 40,170 30,210",
        "320,20 340,50 354,60",
    ):
        s.add(curve(text), None, dark, INNER * 0.8)
    s.hatch("140,70 172,90 206,112", 8, -20, 70, INNER, dark)
    s.hatch("204,200 208,160 212,126", 8, 20, 70, INNER, dark)
    s.hatch("96,316 140,308 186,300", 8, 18, 70, INNER, dark)
    s.hatch("316,324 300,284 286,244", 8, 18, 70, INNER, dark)
    s.hatch("-4,232 40,214 76,200", 8, -18, 70, INNER, dark)


DRAWINGS: Final[dict[str, Drawing]] = {
    "trace/nest": _nest,
    "trace/feather_impression": _feather_impression,
    "trace/gastroliths": _gastroliths,
    "trace/skin_impression": _skin_impression,
    "trace/coprolite": _coprolite,
    "trace/footprint": _footprint,
    "bone/tooth": _tooth,
    "bone/limb": _limb_bone,
    "bone/rib": _rib,
    "bone/hip": _hip,
    "bone/skull": _skull,
    "bone/hammer": _hammer,
    "thing/plaster": _plaster,
    "thing/amber": _amber,
    "thing/egg": _find_egg,
    "thing/footprint": _find_footprint,
    "thing/fragment": _fragment,
    "tile/sand": _sand,
    "tile/clay": _clay,
    "tile/stone": _stone,
}

NAMES: Final = tuple(DRAWINGS)


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:  # noqa: ARG001
    """The trace, bone, find or grain of earth as SVG text; it has no parts.

    Raises:
        KeyError: no plate of this module has the name.
    """
    sheet = Sketch(detail, GRAIN, GRAIN) if name.startswith("tile/") else Sketch(detail)
    DRAWINGS[name](sheet)
    return sheet.svg()
