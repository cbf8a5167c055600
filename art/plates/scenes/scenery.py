"""What several covers share: night, lamp light, layers of rock, shells and bones."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

from art.plates.outline import Point, number, polygon, smooth, tone
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
)

SIDE: Final = 800.0
"""Side of the square that a scene is painted on."""


def block(left: float, top: float, right: float, bottom: float) -> str:
    """Path data of an upright rectangle."""
    return polygon([(left, top), (right, top), (right, bottom), (left, bottom)])


def night(s: Sketch, top: str = "slate_deep", bottom: str = "slate", bands: int = 7) -> None:
    """The dark behind everything, a little lighter towards the ground, in flat steps."""
    s.wash(block(0, 0, SIDE, SIDE), top)
    for index in range(1, bands):
        y = 90 + index * 74
        s.wash(block(0, y, SIDE, SIDE), tone(top, bottom, index / (bands - 1)))


def glow(s: Sketch, x: float, y: float, reach: float, strength: float = 0.10) -> None:
    """Lamp light, in rings."""
    for share in (1.0, 0.78, 0.58, 0.4):
        s.wash(ring(x, y, reach * share), "lamp", strength)


def stars(s: Sketch, count: int, low: float, seed: int) -> None:
    """Stars above a height, strewn by a seed."""
    sky = random.Random(seed)
    for _ in range(count):
        x, y, size = sky.uniform(0, SIDE), sky.uniform(0, low), sky.uniform(1.0, 2.6)
        s.wash(ring(x, y, size), "bone", sky.uniform(0.35, 0.9))


def _wave(y: float, lift: float, start: float, step: float = 100) -> list[Point]:
    """The upper edge of a band of rock, across the whole sheet."""
    return [
        (x, y + lift * math.sin(start + x / 137) + lift * 0.5 * math.sin(start * 2.3 + x / 61))
        for x in range(-20, int(SIDE) + 120, int(step))
    ]


def strata(s: Sketch, bands: Sequence[tuple[float, str]], lift: float = 10, seed: int = 1) -> None:
    """Layers of rock from the first band's height to the bottom: (top, colour) each."""
    grit = random.Random(seed)
    for index, (top, colour) in enumerate(bands):
        bottom = bands[index + 1][0] if index + 1 < len(bands) else SIDE
        edge = _wave(top, lift, seed + index * 1.7)
        path = smooth([*edge, (SIDE + 120, SIDE + 30, 1), (-40, SIDE + 30, 1)])
        s.shape(path, colour, INNER)
        middle = (top + bottom) / 2
        dark, light = tone(colour, "ink", 0.32), tone(colour, "bone", 0.28)
        strokes = []
        for _ in range(26):
            x, y = grit.uniform(0, SIDE), grit.uniform(top + lift * 2, max(bottom - 6, middle))
            reach = grit.uniform(12, 46)
            strokes.append(f"M{number(x)} {number(y)}L{number(x + reach)} {number(y + 1)}")
        half = len(strokes) // 2
        s.stroke("".join(strokes[:half]), dark, s.line * 0.9)
        s.stroke("".join(strokes[half:]), light, s.line * 0.9)
        for _ in range(12):
            x, y = grit.uniform(0, SIDE), grit.uniform(top + lift * 2, max(bottom - 6, middle))
            s.wash(ring(x, y, grit.uniform(2, 5), grit.uniform(1.6, 3)), dark)


def ammonite(
    s: Sketch,
    x: float,
    y: float,
    radius: float,
    fill: str = "bone",
    turn: float = 20,
    weight: float = CONTOUR,
) -> None:
    """A coiled shell; its mouth opens at `turn` degrees."""
    turns, growth = 3.2, 2.05
    line: list[tuple[float, ...]] = []
    steps = int(turns * 22)

    def at(share: float, near: float = 1.0) -> Point:
        angle = math.radians(turn) - (1 - share) * turns * math.tau
        reach = radius * growth ** (-(1 - share) * turns) * near
        return x + reach * math.cos(angle), y + reach * math.sin(angle)

    for index in range(steps + 1):
        share = index / steps
        reach = radius * growth ** (-(1 - share) * turns)
        line.append((*at(share, 0.745), reach * 0.262))
    s.shape(ring(*at(0.01, 0.0), radius * 0.2), fill, 0.01)
    s.shape(limb(line, 2), fill, weight)
    count = max(12, min(60 if s.detail == "fine" else 34, round(radius * 0.55)))
    ribs = []
    for index in range(count):
        share = 1 - index / count * 0.66
        a, b, c = at(share, 0.985), at(share + 0.009, 0.76), at(share - 0.004, 0.52)
        ribs.append(smooth([a, b, c], closed=False))
    s.mark("".join(ribs), INNER * 0.8 if s.detail != "small" else FINE)


def vertebra(s: Sketch, x: float, y: float, tx: float, ty: float, size: float) -> None:
    """One vertebra of a spine that runs along (tx, ty), its spine to the left of the way."""

    def at(along: float, out: float) -> Point:
        return x + tx * along * size + ty * out * size, y + ty * along * size - tx * out * size

    s.shape(
        smooth(
            [
                (*at(-0.42, -0.5), 1),
                at(-0.3, 0),
                (*at(-0.44, 0.5), 1),
                at(-0.2, 0.72),
                (*at(-0.12, 1.5), 1),
                (*at(0.3, 1.42), 1),
                at(0.24, 0.72),
                (*at(0.44, 0.5), 1),
                at(0.3, 0),
                (*at(0.42, -0.5), 1),
                at(0, -0.62),
            ]
        ),
        "bone",
        INNER,
    )


def loose_bone(s: Sketch, x: float, y: float, scale: float, turn: float) -> None:
    """A loose long bone."""
    with s.placed(
        f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({number(scale)})"
    ):
        s.body(
            "-60,-8 -66,-24 -84,-26 -92,-12 -86,0 -92,12 -84,26 -66,24 -60,8 0,6 60,8 66,24 "
            "84,26 92,12 86,0 92,-12 84,-26 66,-24 60,-8 0,-6",
            "bone",
            CONTOUR,
        )
        s.curve("-40,3 0,1 40,3", FINE)


def lantern(s: Sketch, x: float, y: float, scale: float = 1.0) -> None:
    """A storm lantern, standing on x, y."""
    with s.placed(f"translate({number(x)} {number(y)}) scale({number(scale)})"):
        s.add(curve("-24,-62 -26,-104 0,-122 26,-104 24,-62"), None, "ink", CONTOUR)
        s.shape(straight("-20,-16 20,-16 26,0 -26,0"), "walnut", INNER)
        s.body("-18,-16! -26,-40 -18,-64! 18,-64! 26,-40 18,-16!", "lamp", INNER)
        s.wash(outlined("-7,-20 -9,-34 0,-54 9,-34 7,-20"), "bone")
        s.shape(straight("-22,-64 22,-64 12,-82 -12,-82"), "walnut", INNER)
        s.curve("-10,-16 -14,-40 -10,-64", FINE)
        s.curve("10,-16 14,-40 10,-64", FINE)


def conifer(s: Sketch, x: float, y: float, high: float, colour: str) -> None:
    """A dark conifer standing on x, y."""
    points: list[tuple[float, ...]] = [(x, y - high, 1)]
    rows = 6
    for index in range(1, rows + 1):
        wide = high * 0.24 * index / rows + 3
        level = y - high + high * 0.92 * index / rows
        points += [(x + wide, level, 1), (x + wide * 0.5, level - 2, 1)]
    points += [(x + high * 0.02, y, 1), (x - high * 0.02, y, 1)]
    for index in range(rows, 0, -1):
        wide = high * 0.24 * index / rows + 3
        level = y - high + high * 0.92 * index / rows
        points += [(x - wide * 0.5, level - 2, 1), (x - wide, level, 1)]
    s.wash(smooth(points), colour)
