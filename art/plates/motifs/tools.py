"""Tools of a dig: for earth, for stone, for bones, and one to ride on."""

from __future__ import annotations

import math

from art.plates.motifs.ground import bone, dry, strata
from art.plates.outline import tone
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    Sketch,
    box,
    curve,
    dusk,
    limb,
    outlined,
    ring,
    straight,
    strokes,
)


def _steel(share: float = 0.45) -> str:
    return tone("slate", "paper_shade", share)


def trowel(s: Sketch) -> None:
    """A pointing trowel in clay."""
    s.body("24,336! 40,276 104,240 196,252 274,300 300,336!", "clay")
    s.hatch("56,282 110,256 190,264", 14, 16, 84)
    with s.placed("translate(112 312) rotate(52)"):
        s.shape(outlined("0,0! -46,-62 -70,-142 -52,-178! 52,-178! 70,-142 46,-62"), _steel(0.6))
        s.wash(outlined("-8,-36! -36,-90 -52,-150 -36,-164 -24,-100"), "bone", 0.6)
        s.curve("0,-20 -3,-100 0,-172")
        s.shape(limb("0,-178,9 0,-206,7 0,-236,9"), _steel(0.3))
        s.shape(straight("-13,-230 13,-230 15,-254 -15,-254"), "lamp")
        s.shape(limb("0,-256,14 0,-300,21 0,-346,19 0,-384,21"), "walnut")
        s.curve("-9,-270 -11,-320 -9,-374", INNER, "sand")
        s.hatch("16,-268 19,-320 18,-380", 14, -10, 90)
    s.body("34,338! 56,300 106,286 160,302 196,338!", tone("clay", "ink", 0.16))
    for x, y, size in ((316, 322, 17), (356, 332, 11)):
        s.shape(ring(x, y, size, size * 0.8, 20), "clay")


def jackhammer(s: Sketch) -> None:
    """A pneumatic hammer that breaks stone."""
    s.stroke(curve("278,138 340,132 372,190 424,214 470,170"), "ink", 17)
    s.stroke(curve("278,138 340,132 372,190 424,214 470,170"), "teal", 11)
    stone = tone("stone", "bone", 0.25)
    s.shape(
        straight("30,344 44,300 110,276 188,282 232,318 262,284 340,272 424,288 452,344"), stone
    )
    s.mark(strokes((232, 318, 238, 344), (110, 276, 130, 320), (340, 272, 322, 316)))
    s.hatch("60,304 116,286 180,290", 12, 18, 84)
    s.hatch("280,292 346,282 420,296", 12, 18, 84)
    s.shape(straight("228,236 256,236 254,296 240,326 230,296"), _steel(0.6))
    s.shape(straight("206,206 278,206 264,242 220,242"), _steel(0.2))
    s.shape(box(196, 92, 92, 116), "rust")
    s.wash(box(206, 98, 18, 104), "bone", 0.45)
    s.mark(strokes((196, 112, 288, 112), (196, 188, 288, 188)))
    s.mark(strokes(*[(236, y, 276, y) for y in range(126, 182, 12)]))
    s.shape(box(224, 56, 36, 38), _steel(0.3))
    s.shape(limb("134,74,13 186,54,12 242,48,13 298,54,12 350,74,13"), _steel(0.55))
    s.shape(limb("120,82,17 142,70,17 166,62,16"), "walnut")
    s.shape(limb("318,62,16 342,70,17 364,82,17"), "walnut")
    for side in (-1, 1):
        for far, tall in ((82, 34), (108, 50)):
            x = 242 + side * far
            s.curve(f"{x},{170 - tall} {x + side * 12},170 {x},{170 + tall}", CONTOUR)
    for points in ("176,262 196,240 206,262", "146,246 152,226 168,240", "290,258 306,234 316,254"):
        s.shape(straight(points), stone)


def bucket(s: Sketch) -> None:
    """A bucket full of sand."""
    s.shape(ring(240, 336, 140, 14), dusk(0.24), 0.01)
    s.stroke(curve("112,150 126,66 240,22 354,66 368,150"), "ink", 12)
    s.stroke(curve("112,150 126,66 240,22 354,66 368,150"), _steel(0.6), 6)
    s.shape(limb("196,30,11 240,22,12 284,30,11"), "walnut")
    s.shape(ring(240, 150, 136, 32), _steel(0.1))
    s.body("112,156! 148,124 186,84 232,70 284,82 332,122 368,156! 300,182 180,182", "sand")
    s.hatch("150,130 190,92 232,78", 14, 16, 70)
    s.hatch("352,150 310,114 270,88", 16, 20, -84)
    s.dots([(206, 118), (238, 104), (252, 138), (282, 124), (196, 148), (300, 150)], 3.5, "clay")
    s.shape(
        outlined(
            "104,148! 128,316! 170,334 240,340 310,334 352,316! 376,148! 330,176 240,186 150,176"
        ),
        "teal",
    )
    s.wash(outlined("128,182! 146,310! 172,320! 160,190!"), "bone", 0.5)
    s.curve("113,206 172,232 240,238 308,232 367,206")
    s.curve("124,290 180,310 240,314 300,310 356,290")
    s.hatch("352,214 346,260 338,304", 14, 22, 70)
    for x in (112, 368):
        s.shape(ring(x, 156, 13), _steel(0.6))


def winch(s: Sketch) -> None:
    """A winch on three legs that lifts a slab out of a pit."""
    s.shape(ring(190, 326, 130, 18), tone("clay", "ink", 0.5))
    wood = tone("walnut", "sand", 0.35)
    s.shape(limb("206,40,8 256,180,8 286,306,9"), dusk(0.4))
    s.stroke("M232 66L398 246", "ink", 5)
    s.stroke("M182 66L182 196", "ink", 5)
    s.shape(straight("104,224 262,212 274,278 114,292"), tone("stone", "bone", 0.2))
    s.hatch("120,236 190,230 256,226", 14, 22, 84)
    s.mark(straight("182,170 140,221 148,289", False) + straight("182,170 226,215 236,281", False))
    s.shape(limb("196,38,10 120,180,10 44,332,11"), wood)
    s.shape(limb("216,38,10 300,190,10 372,332,11"), wood)
    s.shape(ring(207, 64, 30), "lamp")
    s.shape(ring(207, 64, 18), tone("lamp", "ink", 0.2), INNER)
    s.dots([(207, 64)], 6)
    # the drum
    s.shape(straight("340,340 388,214 412,214 462,340 438,340 400,252 364,340"), wood)
    s.shape(ring(400, 262, 50), "walnut")
    for size in (42, 34, 26):
        s.mark(ring(400, 262, size), INNER, "sand")
    s.shape(ring(400, 262, 15), _steel(0.6))
    s.shape(limb("400,262,7 424,232,7 446,204,7"), _steel(0.6))
    s.shape(limb("440,204,10 462,196,11"), "rust")


def crowbar(s: Sketch) -> None:
    """A crowbar that levers up a block."""
    stone = tone("stone", "bone", 0.25)
    s.body("16,344! 16,320 130,314 260,320 464,316 464,344!", "sand")
    s.shape(straight("128,320 150,266 192,258 222,290 226,322"), tone("clay", "sand", 0.3))
    s.shape(
        limb(
            "40,306,3 84,292,11 120,274,12 260,176,12 380,92,12 "
            "424,58,12 432,28,11 410,14,9 384,28,5"
        ),
        "rust",
    )
    s.curve("116,266 256,168 376,84 412,56", INNER, "bone")
    s.hatch("132,276 264,186 384,102", 22, -9, 90)
    s.shape(straight("20,290 30,170 96,128 170,150 186,226 120,272"), stone)
    s.mark(strokes((96, 128, 108, 206), (108, 206, 186, 226), (108, 206, 24, 236)), INNER)
    s.hatch("36,180 92,142 100,150", 10, 22, 70)
    s.hatch("118,216 150,224 180,230", 8, 26, 100)
    # which way it goes
    s.add(curve("300,64 334,90 352,132"), None, "ink", CONTOUR * 1.3)
    s.shape(straight("364,158 338,140 364,124"), "ink", INNER)
    s.add(curve("24,140 30,98 60,76"), None, "ink", CONTOUR * 1.3)
    s.shape(straight("48,64 82,62 62,92"), "ink", INNER)


def _wheel(s: Sketch, x: float, y: float, size: float) -> None:
    for step in range(0, 360, 24):
        angle = math.radians(step)
        s.shape(ring(x + size * math.cos(angle), y + size * math.sin(angle), size * 0.15), "ink")
    s.shape(ring(x, y, size), tone("ink", "slate", 0.5))
    s.shape(ring(x, y, size * 0.56), "lamp")
    s.shape(ring(x, y, size * 0.2), _steel(0.6), INNER)
    for step in range(0, 360, 60):
        angle = math.radians(step)
        s.mark(
            strokes(
                (
                    x + size * 0.22 * math.cos(angle),
                    y + size * 0.22 * math.sin(angle),
                    x + size * 0.54 * math.cos(angle),
                    y + size * 0.54 * math.sin(angle),
                )
            )
        )


def dune_buggy(s: Sketch) -> None:
    """An open car with fat wheels on a dune."""
    s.body("16,344! 16,326 120,332 260,318 380,330 464,320 464,344!", "sand")
    for x, y, size in ((450, 300, 15), (428, 318, 12), (456, 268, 9)):
        s.shape(ring(x, y, size), dry(0.3), INNER)
    tube = [
        "150,212,7 186,150,7 218,92,7",
        "218,92,7 280,86,7 344,92,7",
        "344,92,7 372,150,7 388,206,7",
        "344,92,6 320,160,6 304,226,6",
    ]
    s.shape(outlined("236,246! 232,196 244,150 262,140 278,156 276,214 312,226 316,246!"), "walnut")
    s.joined([limb(one) for one in tube], _steel(0.6))
    s.shape(limb("176,204,5 192,186,5 206,178,5"), _steel(0.3), INNER)
    s.shape(limb("196,158,6 208,178,6 216,200,6"), "ink", INNER)
    s.shape(
        outlined(
            "38,240! 62,214 110,204 176,206! 204,244! 296,244! 322,204! 420,196! 432,232! "
            "404,266! 330,282 170,284 74,272!"
        ),
        "rust",
    )
    s.curve("62,242 130,238 188,244 210,262 300,262 340,238 420,230", INNER, "bone")
    s.hatch("100,262 200,276 320,274", 20, -14, 90)
    s.shape(ring(62, 206, 20), "lamp")
    s.shape(ring(60, 206, 10), "bone", INNER)
    s.shape(box(372, 166, 58, 34), _steel(0.2))
    s.mark(strokes(*[(x, 166, x, 200) for x in (386, 400, 414)]))
    s.shape(limb("428,186,6 452,180,6 460,160,6"), _steel(0.6))
    _wheel(s, 118, 278, 50)
    _wheel(s, 350, 272, 58)


def mixing_bowl(s: Sketch) -> None:
    """A bowl of fresh plaster with its spatula."""
    s.shape(ring(240, 338, 110, 12), dusk(0.24), 0.01)
    s.shape(outlined("176,306! 170,338! 310,338! 304,306!"), tone("teal", "ink", 0.25))
    s.shape(outlined("62,132! 78,220 128,290 196,320 284,320 352,290 402,220 418,132!"), "teal")
    s.wash(outlined("96,190! 116,246 160,290! 182,296! 140,238 122,184!"), "bone", 0.5)
    s.hatch("394,196 360,258 312,300", 20, 26, 70)
    s.shape(ring(240, 132, 180, 50), _steel(0.7))
    s.shape(ring(240, 138, 158, 38), "bone")
    s.curve("116,140 160,120 230,114 300,124 330,142 290,160 220,162 190,148 226,136 268,142")
    # the spatula, and what it lifted
    s.shape(limb("250,146,24 286,112,20 312,88,9"), _steel(0.7))
    s.shape(limb("308,92,9 360,52,12 428,14,11"), "walnut")
    s.curve("320,78 366,42 414,16", INNER, "sand")
    s.body("226,150 240,116 276,102 300,110 296,134 268,160 242,166", "bone")
    # a drip over the rim
    s.shape(
        outlined(
            "130,164! 134,206 140,240 150,246 158,236 160,200 170,192 178,210 186,208 190,176!"
        ),
        "bone",
    )


def _tweezers(s: Sketch, fill: str) -> None:
    """A pair with its joint at the origin and its points 262 below."""
    for side in (1, -1):
        s.shape(
            limb(f"0,0,11 {side * 18},70,12 {side * 23},130,11 {side * 17},200,8 {side * 5},262,2"),
            fill if side < 0 else tone(fill, "ink", 0.12),
        )
        s.mark(strokes(*[(side * 14, y, side * 32, y) for y in range(92, 132, 9)]), FINE)
    s.shape(box(-15, -22, 30, 42), fill)


def second_tweezers(s: Sketch) -> None:
    """Two pairs of tweezers at one small tooth."""
    s.shape(ring(240, 334, 84, 11), dusk(0.24), 0.01)
    s.body("218,288! 240,280 262,286! 268,312 256,340! 234,330 222,310", "bone")
    with s.placed("translate(100 44) rotate(-29)"):
        _tweezers(s, _steel(0.7))
    with s.placed("translate(380 44) rotate(29)"):
        _tweezers(s, "lamp")


def ground_radar(s: Sketch) -> None:
    """A radar on wheels, its waves in the ground, and the bone that they meet."""
    strata(
        s,
        "16,344! 16,186! 120,182 260,186 464,180! 464,344!",
        ("16,262 130,254 270,264 464,252",),
        ("sand", tone("clay", "sand", 0.35)),
    )
    for size in (44, 78, 112):
        arc = [
            (180 + size * math.cos(math.radians(step)), 190 + size * math.sin(math.radians(step)))
            for step in range(28, 153, 12)
        ]
        s.add(curve(" ".join(f"{x:.1f},{y:.1f}" for x, y in arc)), None, "rust", CONTOUR * 1.4)
    bone(s, 130, 316, 136, 14, -6)
    s.stroke(curve("252,120 320,80 388,66"), "ink", 15)
    s.stroke(curve("252,120 320,80 388,66"), _steel(0.6), 9)
    s.shape(limb("384,66,11 414,60,12 444,58,11"), "walnut")
    s.shape(box(104, 104, 152, 62), "lamp")
    s.mark(strokes((104, 122, 256, 122)))
    s.shape(straight("118,166 242,166 232,182 128,182"), _steel(0.1))
    for x in (104, 256):
        s.shape(ring(x, 164, 26), tone("ink", "slate", 0.5))
        s.shape(ring(x, 164, 11), _steel(0.7), INNER)
    # what it shows
    s.shape(limb("196,104,6 200,84,6"), _steel(0.3))
    with s.placed("rotate(-8 200 50)"):
        s.shape(box(136, 14, 128, 76), _steel(0.1))
        s.shape(box(146, 23, 108, 58), "bone", INNER)
        s.add(
            straight("150,52 172,52 182,34 194,72 206,30 218,66 226,52 250,52", False),
            None,
            "rust",
            CONTOUR,
        )
