"""Covers of games at the table and in the museum."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final

from art.plates import skulls
from art.plates.motifs import ancient, bones, finds, imprints, living
from art.plates.outline import number, smooth, tone
from art.plates.scenes.scenery import (
    SIDE,
    ammonite,
    block,
    glow,
    loose_bone,
    night,
    strata,
    vertebra,
)
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    Sketch,
    outlined,
    ring,
    straight,
    walk,
)


def ceratopsians(s: Sketch) -> None:
    """A horned skull before the moon, with the seams of its six cards."""
    night(s, "slate_deep", tone("slate", "walnut", 0.35))
    s.wash(ring(400, 400, 330), "lamp", 0.10)
    s.wash(ring(400, 400, 286), "lamp", 0.16)
    s.wash(ring(400, 400, 240), "lamp")
    s.wash(ring(400, 400, 240), "rust", 0.32)
    for reach, share in ((212, 0.3), (176, 0.36), (134, 0.4)):
        s.wash(ring(400, 404, reach), "lamp", share)
    strata(
        s,
        [
            (590, tone("clay", "ink", 0.36)),
            (628, tone("sand", "ink", 0.44)),
            (668, tone("walnut", "ink", 0.2)),
            (716, tone("walnut", "ink", 0.55)),
        ],
        9,
        4,
    )
    s.wash(ring(400, 668, 250, 22), "ink", 0.45)
    with s.placed("translate(104 149) scale(0.394)"):
        s.paths += skulls.drawn("rg", s.detail, SIDE / 0.394).paths
    # where the six cards meet
    seams = (
        (134 + 177.5, 178, 134 + 177.5, 675),
        (134 + 355, 178, 134 + 355, 675),
        (134, 426.5, 666, 426.5),
    )
    dashes = []
    for ax, ay, bx, by in seams:
        pieces = int(math.dist((ax, ay), (bx, by)) / 17)
        for index in range(pieces):
            u, v = (index + 0.22) / pieces, (index + 0.72) / pieces
            dashes.append(
                f"M{number(ax + (bx - ax) * u)} {number(ay + (by - ay) * u)}"
                f"L{number(ax + (bx - ax) * v)} {number(ay + (by - ay) * v)}"
            )
    s.stroke("".join(dashes), "rust", s.line * 1.3)


def dolphins_and_dinos(s: Sketch) -> None:
    """A tyrannosaur on its plinth, a dolphin in the great window."""
    hall = tone("slate_deep", "teal", 0.16)
    night(s, hall, tone("slate", "teal", 0.35))
    # the great window, with the sea and the moon behind it
    glass = "150,640! 150,330 190,190 400,92 610,190 650,330 650,640!"
    s.shape(outlined(glass), tone("slate_deep", "teal", 0.62))
    s.wash(ring(470, 262, 118), "bone", 0.10)
    s.wash(ring(470, 262, 94), "lamp")
    s.wash(ring(470, 262, 94), "bone", 0.35)
    for index, y in enumerate((346, 420, 500)):
        edge = [(x, y + 9 * math.sin(x / 26 + index * 2)) for x in range(150, 660, 10)]
        s.shape(
            smooth([(150, 660, 1), (150, y, 1), *edge[1:-1], (650, y, 1), (650, 660, 1)]),
            tone("teal", "slate_deep", 0.1 + index * 0.2),
            INNER,
        )
    with s.placed("translate(262 132) scale(0.74)"):
        living.dolphin(s)
    for x, y, size in ((606, 330, 5), (592, 316, 4), (628, 322, 5), (634, 340, 3), (572, 336, 3)):
        s.wash(ring(x, y, size), "bone", 0.9)
    s.curve("556,352 574,340 590,354 612,336 636,352", CONTOUR, "bone")
    # its frame: stone ribs
    frame = tone("walnut", "paper_shade", 0.3)
    s.add(outlined(glass), None, "ink", CONTOUR * 7)
    s.add(outlined(glass), None, frame, CONTOUR * 5)
    for side in (0, 1):
        with s.placed("translate(800 0) scale(-1 1)" if side else "translate(0 0)"):
            s.shape(block(-10, 120, 84, 700), tone("slate", "ink", 0.35), INNER)
            s.shape(block(20, 150, 68, 700), tone("slate", "ink", 0.2), INNER)
            s.shape(block(-10, 104, 100, 150), tone("walnut", "ink", 0.2), INNER)
            s.mark("".join(f"M{x} 156L{x} 690" for x in (32, 44, 56)), INNER)
    # the floor, the plinth and the king on it
    s.shape(block(-10, 640, 810, 810), tone("walnut", "ink", 0.35), INNER)
    s.mark("".join(f"M{400 + (x - 400) * 0.6} 640L{x} 800" for x in range(-400, 1300, 120)), INNER)
    s.mark("M0 676L800 676M0 730L800 730", INNER)
    glow(s, 330, 560, 250, 0.055)
    s.shape(block(150, 646, 560, 800), tone("walnut", "paper_shade", 0.14))
    s.shape(block(134, 626, 576, 652), tone("walnut", "paper_shade", 0.3))
    s.shape(block(300, 668, 412, 694), "brass", INNER)
    s.mark("M322 681L390 681", INNER)
    with s.placed("translate(548 374) scale(-0.76 0.76)"):
        ancient.t_rex(s)


CARD_SHADE: Final = "-60,-82 66,-82! 74,-76 74,92 68,98 -54,98 -62,92 -62,-76"


CARD_EDGE: Final = "-58,-88 58,-88 66,-80 66,80 58,88 -58,88 -66,80 -66,-80"

"""A card of 132 x 176 about its middle."""


def _card_back(s: Sketch) -> None:
    s.wash(outlined(CARD_SHADE), "ink", 0.4)
    s.shape(straight(CARD_EDGE), tone("walnut", "paper_shade", 0.10))
    s.add(block(-56, -78, 56, 78), None, "brass", INNER)
    s.add(straight("0,-70 50,0 0,70 -50,0"), None, tone("brass", "walnut", 0.4), INNER)
    ammonite(s, 0, 2, 26, "brass", 20, INNER)


def _card_front(s: Sketch, drawing: Callable[[Sketch], None], lit: bool) -> None:
    s.wash(outlined(CARD_SHADE), "ink", 0.4)
    edge, weight = ("lamp", CONTOUR * 2.4) if lit else ("ink", CONTOUR)
    s.add(straight(CARD_EDGE), "paper", edge, weight)
    s.add(block(-54, -60, 54, 50), tone("paper", "paper_shade", 0.6), "ink", FINE)
    with s.placed("translate(-52.8 -45) scale(0.22)"):
        drawing(s)
    s.mark("M-34 66L34 66", INNER)
    s.shape(ring(-48, -72, 8), "brass", INNER)


def memory(s: Sketch) -> None:
    """Rows of cards, two alike turned up."""
    felt = tone("slate", "teal", 0.25)
    s.wash(block(0, 0, SIDE, SIDE), tone(felt, "ink", 0.55))
    for reach, share in ((430, 0.42), (350, 0.28), (270, 0.14), (190, 0.0)):
        s.wash(ring(400, 470, reach, reach * 0.86), tone(felt, "ink", share))
    faces: dict[tuple[int, int], tuple[Callable[[Sketch], None], bool]] = {
        (1, 1): (imprints.footprint, True),
        (3, 2): (imprints.footprint, True),
        (2, 0): (finds.egg, False),
    }
    # All backs are one drawing, made once.
    back = Sketch(s.detail, SIDE, SIDE, across=s.across)
    _card_back(back)
    tilt = random.Random(11)
    for row in range(4):
        for column in range(-1, 6):
            x, y = 175 + column * 150, 232 + row * 196
            turn = tilt.uniform(-3.2, 3.2)
            drawing, lit = faces.get((column, row), (None, False))
            if lit:
                s.wash(ring(x, y, 142), "lamp", 0.10)
                s.wash(ring(x, y, 112), "lamp", 0.14)
            turn *= 2 if lit else 1
            with s.placed(f"translate({number(x)} {number(y)}) rotate({number(turn)})"):
                if drawing:
                    _card_front(s, drawing, lit)
                else:
                    s.paths += back.paths
    s.wash(block(0, 0, SIDE, 118), tone(felt, "ink", 0.62), 0.55)


def twenty_questions(s: Sketch) -> None:
    """A question mark of vertebrae."""
    night(s, "slate_deep", tone("slate", "triassic", 0.22))
    glow(s, 400, 400, 340, 0.05)
    s.wash(ring(400, 410, 268), tone("slate_deep", "triassic", 0.4))
    s.wash(ring(400, 410, 250), tone("slate_deep", "triassic", 0.52))
    s.add(ring(400, 410, 268), None, "brass", INNER)
    s.add(ring(400, 410, 258), None, "brass", FINE)
    for index in range(20):
        angle = math.radians(index * 18 - 90)
        x, y = 400 + 263 * math.cos(angle), 410 + 263 * math.sin(angle)
        s.shape(ring(x, y, 6.5), "lamp" if index < 7 else "brass", INNER)
    # the spine of the question
    spine = (
        "276,318 278,270 306,226 352,200 404,196 456,214 490,256 490,308 462,350 428,382 "
        "406,420 402,462 402,506"
    )
    steps = walk(spine, 25)
    for index, ((x, y), (tx, ty)) in enumerate(steps):
        if 4 <= index <= 14:
            long = 64 - abs(index - 9) * 5
            ex, ey = -ty - tx * 0.5, tx - ty * 0.5
            bend = (x + ex * long * 0.5 + tx * 8, y + ey * long * 0.5 + ty * 8)
            tip = (x + ex * long * 0.9 - tx * 6, y + ey * long * 0.9 - ty * 6)
            s.rod(smooth([(x, y), bend, tip], closed=False), 8.5)
    for index, ((x, y), (tx, ty)) in enumerate(steps):
        size = 24 - max(0, index - 12) * 0.75 - max(0, 5 - index) * 1.0
        vertebra(s, x, y, tx, ty, size)
    with s.placed("translate(216 468) rotate(-82) scale(0.36)"):
        bones.skull(s)
    glow(s, 402, 590, 96, 0.10)
    ammonite(s, 402, 590, 52, "lamp", 200)


def free_table(s: Sketch) -> None:
    """A table under a lamp on which everything lies as somebody pushed it."""
    wood = tone("walnut", "ink", 0.25)
    s.wash(block(0, 0, SIDE, SIDE), tone(wood, "ink", 0.5))
    for reach, share in ((460, 0.4), (380, 0.26), (300, 0.12), (220, 0.0)):
        s.wash(ring(400, 440, reach, reach * 0.8), tone(wood, "ink", share))
    back = Sketch(s.detail, SIDE, SIDE, across=s.across)
    _card_back(back)
    for number_of, turn in enumerate((-24, -8, 8, 24)):
        x, y = 250 + number_of * 62, 330 + abs(number_of - 1.5) * 16
        with s.placed(f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale(0.95)"):
            s.paths += back.paths
    fronts: tuple[tuple[Callable[[Sketch], None], int, int, int, bool], ...] = (
        (finds.egg, 560, 400, 17, False),
        (imprints.footprint, 270, 545, -12, True),
    )
    for drawing, x, y, turn, lit in fronts:
        if lit:
            s.wash(ring(x, y, 132), "lamp", 0.14)
        with s.placed(f"translate({x} {y}) rotate({turn})"):
            _card_front(s, drawing, lit)
    loose_bone(s, 520, 590, 0.6, -28)
    with s.placed("translate(420 520) rotate(14)"):
        s.shape(block(-34, -34, 34, 34), "bone")
        s.dots(((-17, -17), (17, 17), (0, 0), (-17, 17), (17, -17)), 5.5)
    for x, y, fill in ((650, 520, "teal"), (626, 566, "rust")):
        s.shape(ring(x, y, 26), fill)
        s.shape(ring(x, y - 7, 26), fill)
    s.wash(block(0, 0, SIDE, 118), tone(wood, "ink", 0.66), 0.5)


def common(s: Sketch) -> None:
    """An ammonite under a lamp: for games without a cover."""
    night(s, "slate_deep", "slate")
    # a lamp over an ammonite in its layers
    s.wash(straight("400,120 250,560 550,560"), "lamp", 0.08)
    s.wash(straight("400,120 170,600 630,600"), "lamp", 0.08)
    s.wash(straight("400,120 310,540 490,540"), "lamp", 0.08)
    s.stroke("M400 0L400 150", "brass", s.line * 1.6)
    s.shape(outlined("344,206! 356,170 384,150 416,150 444,170 456,206!"), "brass")
    s.shape(ring(400, 208, 20, 13), "bone", INNER)
    strata(
        s,
        [
            (560, tone("cretaceous", "walnut", 0.62)),
            (604, tone("jurassic", "ink", 0.40)),
            (650, tone("triassic", "ink", 0.2)),
            (700, tone("walnut", "ink", 0.2)),
            (744, tone("walnut", "ink", 0.5)),
        ],
        8,
        3,
    )
    s.wash(ring(400, 584, 190, 16), "ink", 0.45)
    ammonite(s, 400, 440, 148, tone("bone", "paper_shade", 0.3), 30)
