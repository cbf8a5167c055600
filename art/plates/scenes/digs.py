"""Covers of games in the open: a canyon, a creek, two digs."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from art.plates.motifs import bones, finds
from art.plates.outline import Point, number, polygon, smooth, tone
from art.plates.scenes.scenery import (
    ammonite,
    block,
    conifer,
    glow,
    lantern,
    loose_bone,
    night,
    stars,
    strata,
    vertebra,
)
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


def fossil_canyon(s: Sketch) -> None:
    """A canyon at night, its fossils in the walls."""
    x: float
    y: float
    night(s, "slate_deep", tone("slate", "lamp", 0.22))
    stars(s, 70, 330, 2)
    s.wash(ring(420, 300, 118), "lamp", 0.10)
    s.wash(ring(420, 300, 86), "lamp", 0.18)
    s.wash(ring(420, 300, 60), "lamp")
    s.wash(ring(420, 300, 60), "bone", 0.4)
    # mesas far off
    s.shape(
        straight(
            "200,420 260,418 282,352 372,348 384,372 420,378 440,420 520,416 540,362 "
            "640,356 660,420 700,430 700,560 200,560"
        ),
        tone("slate", "triassic", 0.28),
        INNER,
    )
    s.shape(
        straight("220,470 330,462 352,424 420,420 440,462 560,466 600,440 660,470 660,600 220,600"),
        tone("walnut", "triassic", 0.32),
        INNER,
    )
    # the floor of the canyon and its river
    s.wash(block(0, 520, 800, 800), tone("clay", "ink", 0.45))
    s.shape(
        outlined(
            "404,476! 438,500 412,520 372,540 388,566 470,590 520,630 470,680 360,730 "
            "300,810! 560,810! 590,740 650,680 640,610 556,566 470,546 456,528 478,504 "
            "424,476!"
        ),
        "teal",
    )
    for path in (
        "420,500 428,508 414,520",
        "400,548 450,560 520,590",
        "560,620 560,660 500,700",
        "430,750 400,780 392,800",
        "500,760 480,780 474,800",
    ):
        s.curve(path, INNER, tone("teal", "bone", 0.6))
    # both walls, layer upon layer
    layers = (
        (190, tone("walnut", "ink", 0.1)),
        (244, tone("cretaceous", "walnut", 0.5)),
        (322, tone("sand", "walnut", 0.3)),
        (366, tone("jurassic", "walnut", 0.55)),
        (456, tone("clay", "ink", 0.08)),
        (498, tone("triassic", "walnut", 0.32)),
        (606, tone("clay", "ink", 0.36)),
        (664, tone("walnut", "ink", 0.3)),
        (830, "ink"),
    )
    reaches = (
        (138, 186, 232, 216, 268, 254, 312, 300),
        (660, 640, 590, 612, 560, 582, 540, 560),
    )
    for side in (0, 1):
        outer, way = ((-20.0, 1), (820.0, -1))[side]
        for index, (top, colour) in list(enumerate(layers[:-1])):
            bottom = layers[index + 1][0]
            x = reaches[side][index]
            crag = random.Random(40 + index * 2 + side)
            # The brow juts out; below it the face breaks off in steps.
            brow: list[Point] = [(x - way * 20.0, top + 0.0), (x - way * 2.0, top + 7.0)]
            steps = max(2, (bottom - top) // 24)
            for step in range(1, steps + 1):
                y = top + 7 + (bottom - top) * step / steps
                brow.append((x - way * crag.uniform(0, 14), y - 5))
                brow.append((x - way * crag.uniform(2, 16), y))
            back = [(px - way * crag.uniform(22, 44), py) for px, py in brow]
            ledge = [
                (outer, top + 6.0),
                *brow,
                (brow[-1][0] - way * 12, bottom + 12),
                (outer, bottom + 14),
            ]
            s.shape(polygon(ledge), colour)
            s.wash(polygon([*brow, *reversed(back)]), tone(colour, "bone", 0.26))
            for number_, ((px, py), (qx, qy)) in enumerate(zip(brow, back, strict=True)):
                if number_ % 3 == 1 and number_ + 2 < len(brow):
                    s.wash(
                        polygon([(px, py), (qx, qy), back[number_ + 1], brow[number_ + 1]]),
                        tone(colour, "ink", 0.16),
                    )
            s.mark(polygon(brow, closed=False), CONTOUR)
            dark, light = tone(colour, "ink", 0.32), tone(colour, "bone", 0.2)
            strokes = ["", ""]
            for stroke in range(14):
                px = outer + (x - way * 50 - outer) * crag.uniform(0.05, 1)
                py = crag.uniform(top + 14, bottom - 4)
                strokes[stroke % 2] += (
                    f"M{number(px)} {number(py)}L{number(px + crag.uniform(10, 34) * way)} "
                    f"{number(py + 1)}"
                )
            s.stroke(strokes[0], dark, s.line)
            s.stroke(strokes[1], light, s.line)
    # what the walls hold
    ammonite(s, 172, 414, 36)
    for (x, y), (tx, ty) in walk("128,552 160,532 198,530 232,546 256,580", 10):
        vertebra(s, x, y, tx, ty, 13)
    for index in range(5):
        x, y = 160 + index * 16, 542 - 3 * (index % 3)
        s.rod(curve(f"{x},{y} {x + 4},{y + 24} {x - 4},{y + 42}"), 6)
    s.body("132,556 112,544 94,558 100,572 124,572 138,566", "bone", INNER)
    s.dots([(116, 557)], 3.4)
    with s.placed("translate(618 268) rotate(-14) scale(0.2)"):
        finds.track(s)
    with s.placed("translate(596 366) scale(0.24)"):
        bones.limb_bone(s)
    with s.placed("translate(574 506) scale(0.28)"):
        bones.skull(s)
    glow(s, 350, 640, 96, 0.10)
    lantern(s, 352, 660, 0.42)


def cretaceous_creek(s: Sketch) -> None:
    """A creek in a storm, a bonebed laid open beside it."""
    x: float
    y: float
    storm = tone("slate_deep", "teal", 0.18)
    night(s, storm, tone("slate", "moss", 0.3))
    # lightning before the clouds are drawn
    s.wash(ring(516, 330, 210, 170), "lamp", 0.10)
    s.wash(ring(516, 340, 140, 120), "lamp", 0.12)
    clouds = (
        (150, 60, tone("slate", "bone", 0.06)),
        (190, 84, tone("slate", "ink", 0.18)),
        (236, 104, tone("slate", "ink", 0.36)),
    )
    for index, (y, lump, colour) in reversed(list(enumerate(clouds))):
        edge: list[tuple[float, ...]] = [(-30, -30, 1), (830, -30, 1), (830, y, 1)]
        x = 830.0
        count = 0
        while x > -30:
            wide = lump * (1.0, 1.5, 1.2)[(count + index) % 3]
            edge += [
                (x - wide * 0.25, y + wide * 0.30),
                (x - wide * 0.75, y + wide * 0.34),
                (x - wide, y + 4 * (count % 3), 1),
            ]
            x -= wide
            count += 1
        s.shape(smooth([*edge, (-30, y, 1)]), colour, INNER)
    for width, colour in ((4.6, "lamp"), (2.0, "bone")):
        for bolt, share in (
            ("540,250 518,296 532,304 496,352 512,362 474,408 484,416 462,452", 1.0),
            ("512,362 540,392 534,402 562,432", 0.6),
            ("518,296 476,318 470,334 440,348", 0.6),
            ("474,408 450,420", 0.5),
            ("540,392 572,402", 0.4),
        ):
            s.stroke(straight(bolt, False), colour, s.line * width * share)
    # hills and trees
    s.shape(
        outlined(
            "-20,470! 80,440 200,452 320,470 420,462 560,448 700,430 820,452! 820,640! -20,640!"
        ),
        tone("moss", "ink", 0.55),
        INNER,
    )
    dark = tone("moss", "ink", 0.72)
    for x, y, high in (
        (40, 470, 130),
        (92, 462, 96),
        (136, 466, 120),
        (700, 452, 130),
        (752, 456, 150),
        (652, 450, 90),
        (200, 468, 70),
        (600, 458, 64),
    ):
        conifer(s, x, y, high, dark)
    s.shape(
        outlined("-20,520! 120,500 260,506 400,492 520,498 680,486 820,500! 820,820! -20,820!"),
        tone("moss", "ink", 0.3),
        INNER,
    )
    # a crested plant-eater on the far bank, black against the sky
    beast = tone("ink", "slate_deep", 0.4)
    s.wash(
        limb(
            "176,420,4 192,414,8 212,402,11 232,398,12 246,410,11 258,428,13 284,436,24 "
            "322,430,31 360,436,26 400,448,15 450,452,8 516,444,0",
            8,
        ),
        beast,
    )
    s.wash(limb("206,402,10 236,388,8 262,366,6 272,350,3"), beast)
    for leg in (
        "350,446,22 334,478,15 356,500,9 340,518,8 328,519,6",
        "326,446,20 310,478,14 328,500,8 312,516,7 302,517,5",
        "282,450,11 272,478,7 280,510,6 272,514,5",
        "266,444,9 252,470,6 250,502,5",
    ):
        s.wash(limb(leg), beast)
    s.wash(ring(216, 397, 2.6), "lamp")
    # the creek, swollen
    bank = (
        "420,496! 470,510 440,530 330,548 300,580 380,612 520,640 560,690 470,740 300,780 "
        "250,820! 720,820! 730,760 770,690 700,612 560,574 480,556 500,536 540,514 470,496!"
    )
    s.shape(outlined(bank), tone("clay", "ink", 0.3))
    water = (
        "430,498! 488,512 460,532 356,554 336,580 420,604 556,632 606,690 520,744 360,788 "
        "320,820! 660,820! 684,752 720,692 660,626 540,588 452,566 470,542 516,514 456,497!"
    )
    s.shape(outlined(water), tone("teal", "bone", 0.10))
    for path in (
        "372,576 440,592 520,610",
        "470,556 500,566 548,580",
        "600,640 650,670 660,700",
        "560,700 600,720 610,700",
        "470,770 540,752 600,760",
        "390,804 440,786 500,792",
        "600,790 640,770 664,740",
        "396,560 420,552 440,552",
        "470,524 488,520 500,514",
    ):
        s.curve(path, INNER, tone("teal", "bone", 0.75))
    # a bonebed laid open in the bank
    for (x, y), (tx, ty) in walk("190,616 230,592 276,584 318,596 356,628 384,664", 13):
        vertebra(s, x, y, tx, ty, 19)
    for index in range(7):
        x, y = 232 + index * 17.0, 600 + max(0, index - 2) ** 2 * 2.4
        s.rod(curve(f"{x},{y} {x - 16},{y + 34} {x + 2},{y + 64}"), 9)
    with s.placed("translate(92 576) rotate(-14) scale(0.25)"):
        bones.skull(s)
    # sandbags
    bag = tone("sand", "ink", 0.12)
    for x, y in ((628, 580), (680, 584), (732, 590), (654, 556), (706, 562), (680, 534)):
        s.body(
            f"{x - 27},{y + 2} {x - 20},{y - 13} {x},{y - 15} {x + 20},{y - 13} {x + 27},{y + 2} "
            f"{x + 20},{y + 13} {x},{y + 14} {x - 20},{y + 13}",
            bag,
            INNER,
        )
        s.curve(f"{x - 20},{y - 6} {x - 14},{y} {x - 18},{y + 7}", FINE)
    # rain, over all
    rain = random.Random(8)
    drops = []
    for _ in range(110):
        x, y, long = rain.uniform(-20, 820), rain.uniform(200, 800), rain.uniform(14, 34)
        drops.append(f"M{number(x)} {number(y)}L{number(x - long * 0.36)} {number(y + long)}")
    s.stroke("".join(drops), "bone", s.line * 0.7, 0.42)


def _child(s: Sketch) -> None:
    """A child on its knees, looking left and down, with a brush; its knees rest on y = 0."""
    jacket, trousers, skin = "rust", tone("slate", "bone", 0.16), tone("clay", "bone", 0.52)
    # legs: kneeling, feet to the right
    s.shape(limb("84,-14,15 128,-10,13 156,-8,12"), tone(trousers, "ink", 0.3))
    s.body("150,-26! 176,-30 184,-10 178,2! 146,2! 142,-14", "walnut")
    s.shape(limb("66,-74,32 40,-40,26 22,-14,19"), trousers)
    s.shape(limb("20,-12,16 70,-12,15 120,-10,13"), trousers)
    # far arm, holding the lantern light steady on the ground
    s.shape(limb("-4,-128,14 -40,-86,12 -52,-34,10"), tone(jacket, "ink", 0.3))
    s.shape(ring(-53, -22, 11), skin, INNER)
    # body, bent forwards
    s.body("96,-58 100,-96 78,-136 44,-164 4,-172 -22,-152 -20,-124 4,-96 26,-66 58,-46", jacket)
    s.curve("6,-112 36,-88 62,-58", FINE)
    # near arm with the brush
    s.shape(limb("22,-138,18 -14,-92,14 -62,-62,11"), jacket)
    s.shape(limb("-66,-60,6 -92,-46,5 -112,-34,5"), "brass", INNER)
    s.body("-108,-44! -122,-40 -140,-14! -124,-8! -104,-26!", "bone", INNER)
    s.curve("-116,-34 -124,-24 -132,-12", FINE)
    s.shape(ring(-70, -60, 12), skin, INNER)
    # scarf, head and hat
    s.body("-34,-176 -8,-186 12,-170 8,-150 -18,-144 -36,-156", "lamp", INNER)
    s.body("-72,-196 -66,-222 -40,-234 -12,-224 -2,-198 -12,-172 -38,-162 -62,-170 -70,-184!", skin)
    s.body("-4,-226 10,-206 8,-180 -6,-172 -10,-196 -24,-214", "walnut", INNER)
    s.dots([(-53, -197)], 3.6)
    s.curve("-62,-180 -56,-176 -50,-177", INNER)
    s.body("-62,-218 -58,-250 -30,-264 0,-256 16,-232 14,-216 -24,-222", "moss")
    s.body("-92,-206 -70,-220 -24,-226 22,-218 30,-210 -10,-212 -60,-208", "moss", INNER)
    s.curve("-58,-230 -22,-236 14,-226", FINE)


def go_dig(s: Sketch) -> None:
    """A child at a dig by lantern light."""
    x: float
    y: float
    night(s, "slate_deep", tone("slate", "rust", 0.22))
    stars(s, 80, 380, 6)
    s.wash(ring(196, 250, 44), "bone")
    s.wash(ring(214, 240, 40), tone("slate_deep", "slate", 0.1))
    # dunes and a tent far off
    s.shape(
        outlined("-20,440! 120,408 260,424 420,398 600,418 820,392! 820,600! -20,600!"),
        tone("walnut", "slate", 0.4),
        INNER,
    )
    s.shape(straight("556,418 622,340 690,416"), tone("sand", "ink", 0.32), INNER)
    s.shape(straight("622,340 606,418 640,417"), "lamp", INNER)
    s.wash(ring(622, 398, 66), "lamp", 0.12)
    glow(s, 250, 486, 230, 0.08)
    # the ground, cut open
    strata(
        s,
        [
            (468, tone("sand", "ink", 0.10)),
            (520, tone("clay", "ink", 0.06)),
            (592, tone("triassic", "ink", 0.34)),
            (652, tone("walnut", "ink", 0.12)),
            (712, tone("walnut", "ink", 0.5)),
        ],
        7,
        9,
    )
    # what the brush has bared
    s.shape(
        outlined("96,470! 120,520 180,548 260,556 330,534 372,470!"),
        tone("walnut", "ink", 0.3),
        CONTOUR,
    )
    with s.placed("translate(92 416) rotate(4) scale(0.58)"):
        bones.skull(s)
    # and what still waits below
    for (x, y), (tx, ty) in walk("352,560 420,600 500,616 580,606 650,576 716,574 790,600", 20):
        vertebra(s, x, y, tx, ty, 17)
    for index in range(8):
        x, y = 438 + index * 21, 622 + 3 * math.sin(index) - abs(index - 3)
        s.rod(curve(f"{x},{y} {x - 16},{y + 30} {x + 2},{y + 58 - abs(index - 3) * 4}"), 8)
    for line in (
        "600,612,9 622,648,7 604,684,9",
        "604,684,7 618,712,5 606,736,7",
        "412,606,7 398,640,5 414,664,6",
    ):
        s.shape(limb(line), "bone", INNER)
    ammonite(s, 168, 636, 30)
    with s.placed("translate(226 596) rotate(12) scale(0.18)"):
        bones.tooth(s)
    lantern(s, 132, 470, 0.7)
    with s.placed("translate(470 478) scale(1.02)"):
        _child(s)
    with s.placed("translate(628 404) rotate(8) scale(0.24)"):
        bones.hammer(s)


def fossilis(s: Sketch) -> None:
    """A dig site shaken until its bones leap."""
    x: float
    y: float
    night(s, "slate_deep", tone("slate", "clay", 0.25))
    glow(s, 400, 420, 330, 0.06)
    size, high = 66.0, 20.0

    def at(column: float, row: float, level: float = 0) -> Point:
        return 400 + (column - row) * size, 470 + (column + row) * size * 0.5 - level * high

    def face(points: Sequence[Point], colour: str) -> None:
        s.shape(polygon(points), colour, INNER)

    # the tray
    tray = tone("walnut", "paper_shade", 0.08)
    a, b, c, d = at(-2.3, -2.3), at(2.3, -2.3), at(2.3, 2.3), at(-2.3, 2.3)
    s.wash(ring(400, 700, 320, 70), "ink", 0.5)
    face([d, c, (c[0], c[1] + 58), (d[0], d[1] + 58)], tone(tray, "ink", 0.3))
    face([c, b, (b[0], b[1] + 58), (c[0], c[1] + 58)], tone(tray, "ink", 0.5))
    face([a, b, c, d], tray)
    heights = ((2, 1, 3, 1), (1, 0, 2, 1), (3, 1, 0, 2), (1, 2, 1, 1))
    kinds = (
        ("sand", "clay", "stone", "sand"),
        ("clay", "pit", "sand", "stone"),
        ("stone", "sand", "pit", "clay"),
        ("sand", "stone", "clay", "sand"),
    )
    for row in range(4):
        for column in range(4):
            kind, level = kinds[row][column], heights[row][column]
            u, v = column - 2, row - 2
            corners = [
                at(u + 0.03, v + 0.03, level),
                at(u + 0.97, v + 0.03, level),
                at(u + 0.97, v + 0.97, level),
                at(u + 0.03, v + 0.97, level),
            ]
            if kind == "pit":
                face(corners, tone("walnut", "ink", 0.75))
                x, y = at(u + 0.5, v + 0.5)
                s.wash(ring(x, y + 4, 34, 16), "ink")
                loose_bone(s, x, y, 0.3, 20)
                continue
            foot = [at(u + 0.97, v + 0.03), at(u + 0.97, v + 0.97), at(u + 0.03, v + 0.97)]
            face([corners[3], corners[2], foot[1], foot[2]], tone(kind, "ink", 0.3))
            face([corners[2], corners[1], foot[0], foot[1]], tone(kind, "ink", 0.48))
            for layer in range(1, level):
                left, mid = at(u + 0.03, v + 0.97, layer), at(u + 0.97, v + 0.97, layer)
                far = at(u + 0.97, v + 0.03, layer)
                s.mark(polygon([left, mid, far], closed=False), INNER)
            face(corners, kind)
            grit = random.Random(row * 4 + column)
            for _ in range(9):
                p, q = grit.uniform(0.15, 0.85), grit.uniform(0.15, 0.85)
                x, y = at(u + p, v + q, level)
                if kind == "sand":
                    s.wash(ring(x, y, 2.2), tone(kind, "ink", 0.4))
                elif kind == "clay":
                    s.curve(
                        f"{x - 9},{y - 1} {x},{y + 2} {x + 8},{y - 2}",
                        INNER * 0.8,
                        tone(kind, "ink", 0.5),
                    )
                else:
                    s.mark(
                        f"M{number(x - 7)} {number(y + 3)}L{number(x)} {number(y - 3)}"
                        f"L{number(x + 8)} {number(y + 1)}",
                        INNER * 0.8,
                    )
    # the shake: bones leap out of the pits
    for path in (
        "118,520 92,560 112,604",
        "88,506 56,560 82,622",
        "682,520 708,560 688,604",
        "712,506 744,560 718,622",
    ):
        s.curve(path, CONTOUR * 1.3, "lamp")
    for path in ("352,420 330,372 296,340", "430,440 456,380 506,330", "398,420 404,360 398,312"):
        s.stroke(curve(path), "lamp", s.line * 1.6, 0.7)
    loose_bone(s, 236, 300, 0.8, -34)
    with s.placed("translate(500 190) rotate(18) scale(0.38)"):
        bones.tooth(s)
    with s.placed("translate(316 146) rotate(-8) scale(0.4)"):
        bones.skull(s)
    with s.placed("translate(118 372) rotate(-20) scale(0.3)"):
        bones.rib(s)
    with s.placed("translate(570 320) rotate(24) scale(0.34)"):
        bones.hammer(s)
    for x, y, r in (
        (330, 300, 4),
        (364, 344, 3),
        (444, 316, 4),
        (470, 356, 3),
        (300, 386, 4),
        (520, 392, 3.5),
        (416, 286, 3),
        (240, 400, 3),
        (566, 300, 3.5),
    ):
        s.wash(ring(x, y, r), "sand")
