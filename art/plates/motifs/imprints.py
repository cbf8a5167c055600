"""Trace fossils: what animals left behind beside their bones."""

from __future__ import annotations

import math
import random

from art.plates.outline import Point, number, polygon, smooth, tone
from art.plates.sketch import (
    FINE,
    INNER,
    Sketch,
    curve,
    dusk,
    limb,
    outlined,
    ring,
    straight,
    walk,
)


def _slab(s: Sketch) -> None:
    """A split slab of rock: the ground of an impression."""
    edge = (
        "34,96! 84,40! 168,26! 262,18! 356,34! 430,60! 456,140! 448,232! 410,314! 316,336! "
        "214,346! 116,330! 46,284! 22,190!"
    )
    s.wash(_moved(edge, 8, 10), dusk(0.4))
    s.add(_moved(edge, 8, 10), None, "ink", INNER)
    s.shape(straight(edge.replace("!", "")), dusk(0.07))
    s.hatch("40,108 88,52 170,38", 12, 13, 70)
    s.hatch("446,226 408,304 318,326", 14, 14, 70)
    s.hatch("208,338 120,322 56,282", 12, 13, 70)


def _moved(text: str, dx: float, dy: float) -> str:
    points = [tuple(float(v) for v in word.rstrip("!").split(",")) for word in text.split()]
    return polygon([(x + dx, y + dy) for x, y in points])


def _laid_egg(s: Sketch, x: float, y: float, long: float, turn: float, fill: str = "bone") -> None:
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


def nest(s: Sketch) -> None:
    """A ring of long eggs in a mound of straw."""
    s.shape(ring(240, 196, 218, 146), dusk(0.2))
    s.shape(ring(240, 188, 184, 118), dusk(0.4), INNER)
    s.shape(ring(240, 184, 76, 46), dusk(0.2), INNER)
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
        _laid_egg(s, x, y, 50 + 5 * math.sin(angle), turn, "lamp" if index == 3 else "bone")


def feather_impression(s: Sketch) -> None:
    """A feather in a split slab."""
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


def gastroliths(s: Sketch) -> None:
    """A heap of polished stomach stones between ghostly ribs."""
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


def skin_impression(s: Sketch) -> None:
    """The scales of a hide in a split slab."""
    _slab(s)
    patch = (
        "70,112 116,66 190,72 250,50 330,66 400,86 418,150 404,226 362,284 284,296 206,310 "
        "124,292 72,240 58,176"
    )
    s.shape(outlined(patch), dusk(0.34), INNER)
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


def coprolite(s: Sketch) -> None:
    """Fossil dung, its spiral broken open."""
    clay, pale = tone("clay", "paper_shade", 0.45), tone("clay", "paper_shade", 0.62)
    s.shape(ring(246, 296, 206, 26), dusk(0.24), 0.01)
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


PRINT = (
    "240,318 214,312 196,288 188,256 170,236 134,214 102,186 84,150 78,120! 104,132 136,154 "
    "172,178 196,190 204,176 206,130 216,82 232,40 242,16! 254,42 268,84 276,132 276,178 286,190 "
    "310,176 346,152 378,132 404,120! 398,150 380,186 348,214 312,236 294,256 286,288 268,312"
)


def print_of_foot(s: Sketch, hollow: str, floor: str) -> None:
    """A three-toed print with the pads of its toes and the cuts of its claws."""
    s.body(PRINT, hollow)
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


def footprint(s: Sketch) -> None:
    """The three-toed print of a hunter in a slab."""
    _slab(s)
    rim = (
        "240,334 198,326 178,298 172,264 156,246 120,226 86,196 68,156 60,106 106,114 146,140 "
        "178,160 188,126 198,76 218,34 242,8 266,34 286,76 294,126 304,160 336,140 376,114 "
        "422,106 414,156 396,196 362,226 326,246 310,264 304,298 284,326"
    )
    with s.placed("translate(26 22) scale(0.89)"):
        s.body(rim, dusk(0.0), INNER)
        print_of_foot(s, dusk(0.42), dusk(0.55))
        s.hatch("196,290 186,254 166,234 130,212", 12, -12, 90)
        s.hatch("206,170 208,130 218,82", 9, -11, 90)
        s.hatch("288,288 296,254 314,234 350,212", 12, 12, -90)
    s.curve("60,240 100,262 110,300", INNER)
    s.curve("100,262 128,270", FINE)
    s.body("364,270 380,262 392,272 384,288 368,286", "lamp", INNER)
