"""What is old in a museum: stone points, skulls and skeletons."""

from __future__ import annotations

import math
from collections.abc import Sequence

from art.plates.outline import polygon, smooth
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    MIRROR,
    Sketch,
    curve,
    dusk,
    knots,
    limb,
    outlined,
    ring,
    straight,
    strokes,
    walk,
)


def arrowhead(s: Sketch) -> None:
    """A knapped stone point, its flakes struck from both edges."""
    left = (
        "240,16 218,60! 214,64 196,108! 191,112 176,156! 172,160 158,204! 152,210 136,250! "
        "160,252 188,258! 204,268 208,284! 204,304 190,334! 214,344 240,346"
    )
    points = knots(left)
    mirrored = [(480 - k[0], *k[1:]) for k in reversed(points)]
    half = smooth([(k[0], k[1], 1) for k in points] + [(240, 16, 1)])
    with s.placed("rotate(20 240 180)"):
        s.shape(polygon([(k[0], k[1]) for k in [*points, *mirrored]]), "paper_shade")
        s.wash(half, "bone")
        # Flake scars: struck from the edge, those of both sides meet on a wandering ridge.
        ridge = [(240.0, 16.0), (243.0, 52.0), (235.0, 84.0), (246.0, 118.0), (234.0, 152.0)]
        ridge += [(247.0, 186.0), (236.0, 220.0), (244.0, 256.0), (237.0, 296.0), (241.0, 345.0)]
        for index, (x, y) in enumerate(ridge[1:6], 1):
            side = -1 if index % 2 else 1
            wide = 10 + (y - 40) * 0.44
            edge = (240 + side * wide, y + 2 + index)
            bend = ((x + edge[0]) / 2 - side * 2, y + 20 + index * 1.4)
            nx, ny = ridge[index + 1]
            other = (240 - side * (wide + 8), y + 26)
            s.mark(smooth([(x, y), bend, edge], closed=False))
            s.mark(smooth([(x, y), ((x + other[0]) / 2, y + 4), other], closed=False), FINE)
            if side > 0:
                foot = (edge[0] + 7, edge[1] + 26)
                s.wash(
                    smooth(
                        [
                            (x, y, 1),
                            bend,
                            (*edge, 1),
                            (*foot, 1),
                            ((nx + foot[0]) / 2, ny + 10),
                            (nx, ny, 1),
                        ]
                    ),
                    "lamp",
                    0.6,
                )
            s.hatch(
                f"{edge[0] - side * 6},{edge[1] + 4} {bend[0]},{bend[1] + 2}", 5, 13 * side, -68
            )
        s.curve("246,202 270,216 292,240")
        s.curve("236,256 258,262 282,254", FINE)
        s.curve("243,290 258,300 274,300", FINE)
        s.hatch("212,262 222,300 214,338", 7, 12, 60)
        s.mark(smooth([(*point, 1) for point in ridge], closed=False))
        s.add(polygon([(k[0], k[1]) for k in [*points, *mirrored]]), None, "ink", CONTOUR)


def trilobite(s: Sketch) -> None:
    """A trilobite from above."""
    with s.placed("rotate(-24 240 180)"):
        head = (
            "240,22 300,30 346,62 366,108 372,160 380,214! 352,176 338,140 290,132 240,134 190,132 "
            "142,140 128,176 100,214! 108,160 114,108 134,62 180,30"
        )
        rows = 11
        for index in range(rows):
            y = 128 + index * 15.4
            wide = 104 - index * 4.1 - (index / rows) ** 3 * 18
            for side in (-1, 1):
                x = 240 + side * wide
                s.shape(
                    outlined(
                        f"240,{y - 2}! {240 + side * wide * 0.6},{y - 2} {x},{y + 8} "
                        f"{x + side * 4},{y + 26}! {240 + side * wide * 0.7},{y + 18} 240,{y + 17}!"
                    ),
                    "paper_shade" if index % 2 else dusk(0.07),
                    INNER,
                )
        s.body(
            "240,300 276,298 296,300! 292,326 270,344 240,350 210,344 188,326 184,300! 204,298",
            "paper_shade",
        )
        for index in range(4):
            y = 308 + index * 9
            for side in (-1, 1):
                s.curve(
                    f"{240 + side * 16},{y} {240 + side * 34},{y + 4} "
                    f"{240 + side * (48 - index * 6)},{y + 12}",
                    FINE,
                )
        for index in range(rows):
            y = 128 + index * 15.4
            wide = 31 - index * 1.4
            s.shape(
                outlined(
                    f"{240 - wide},{y}! 240,{y - 7} {240 + wide},{y}! {240 + wide - 1},{y + 15}! "
                    f"240,{y + 10} {240 - wide + 1},{y + 15}!"
                ),
                "bone",
                INNER,
            )
        s.body("226,296 254,296 254,326 240,338 226,326", "bone", INNER)
        s.body(head, "paper_shade")
        s.curve("124,196 128,120 152,72 196,44 240,38 284,44 328,72 352,120 356,196", FINE)
        s.body("240,44 270,54 280,84 272,118 240,130 208,118 200,84 210,54", "bone", INNER)
        for side in (-1, 1):
            s.curve(f"{240 + side * 34},86 {240 + side * 18},92", INNER)
            s.curve(f"{240 + side * 34},106 {240 + side * 18},110", INNER)
            s.shape(
                outlined(
                    f"{240 + side * 50},70 {240 + side * 66},74 {240 + side * 72},94 "
                    f"{240 + side * 62},112 {240 + side * 50},106 {240 + side * 56},90"
                ),
                "lamp",
                INNER,
            )
            s.curve(f"{240 + side * 62},72 {240 + side * 70},40", FINE)
            s.curve(f"{240 + side * 64},112 {240 + side * 96},136", FINE)
        s.hatch("136,150 140,110 168,72", 14, 18, 90)
        s.hatch("344,150 340,110 312,72", 14, -18, -90)


def skeleton(s: Sketch) -> None:
    """A human skeleton, down to the hips."""
    with s.placed("translate(33.6 8) scale(0.86)"):
        for index in range(9):
            s.shape(ring(240, 118 + index * 22.5, 12 - abs(index - 4) * 0.4, 9), "bone", INNER)

        def half() -> None:
            # shoulder blade, ribs from the back, arm
            s.body("196,152 160,156 150,176 166,214 182,236 194,200", dusk())
            for index in range(8):
                y = 146 + index * 15
                wide = (46, 62, 71, 76, 77, 74, 66, 54)[index]
                drop = 12 + index * 3.2
                front = 22 + max(0, index - 4) * 7
                rib = (
                    f"{240 - 10},{y - 6} {240 - wide * 0.75},{y - 4} {240 - wide},{y + drop} "
                    f"{240 - wide * 0.72},{y + drop * 2.1} {240 - front},{y + drop * 1.9}"
                )
                s.rod(curve(rib), 8.0)
            s.rod(curve("234,146 206,134 172,144 142,142"), 9.5)
            s.shape(ring(146, 156, 13), "bone", INNER)
            s.shape(limb("146,158,9 138,196,7 130,246,7 128,268,11"), "bone", INNER)
            s.shape(limb("122,276,6 112,306,5 110,334,7"), "bone", INNER)
            s.shape(limb("134,276,7 128,306,5 122,336,8"), "bone", INNER)
            s.dots([(110, 344), (118, 346), (126, 344)], 4.5)
            for finger in (
                "108,350 102,368 100,384",
                "114,352 110,374 108,390",
                "120,352 119,374 118,391",
                "126,350 128,370 127,385",
            ):
                s.rod(curve(finger), 5.6)
            hip = "234,318! 206,300 172,292 156,306 164,334 184,344! 184,356 206,362 232,352!"
            s.body(hip, "bone", INNER)
            s.shape(ring(204, 346, 8, 7), dusk(0.5), INNER)
            s.hatch("168,306 176,326 190,340", 6, 16, -80)

        half()
        with s.placed(MIRROR):
            half()
        s.body("232,150 248,150 252,200 248,238 240,254 232,238 228,200", "bone", INNER)
        s.mark(strokes((231, 172, 249, 172), (229, 194, 251, 194), (231, 216, 249, 216)), FINE)
        s.body("224,312 256,312 252,344 240,358 228,344", "bone", INNER)
        skull = (
            "240,2 274,8 294,32 294,58 284,74 280,88 268,94 264,112 252,120 240,122 228,120 "
            "216,112 212,94 200,88 196,74 186,58 186,32 206,8"
        )
        s.body(skull, "bone")
        for x in (221, 259):
            turn = 10 if x < 240 else -10
            s.shape(ring(x, 58, 14, 12, turn), "ink", INNER)
        s.wash(outlined("240,72! 248,86 244,92 240,88 236,92 232,86"), "ink")
        s.curve("214,98 240,104 266,98", INNER)
        s.mark(strokes(*[(x, 98, x, 111) for x in range(222, 262, 6)]), INNER)
        s.curve("216,110 240,116 264,110", FINE)
        s.hatch("194,40 206,18 226,8", 8, 12, 80)
        s.hatch("202,84 212,80 222,84", 4, 10, 80)


def saber_tooth(s: Sketch) -> None:
    """The skull of a sabre-toothed cat, its jaws apart."""
    jaw = (
        "346,196! 366,178 378,186 380,214 362,244 316,272 262,296 214,318 188,340 166,344 158,326 "
        "168,304 204,286 252,262 296,238 322,214"
    )
    s.body(jaw, dusk(0.08))
    for x, y, h in ((262, 258, 18), (240, 270, 17), (222, 279, 13)):
        s.shape(
            straight(f"{x - 13},{y + 8} {x - 4},{y - h} {x + 3},{y - 4} {x + 11},{y - 6}"),
            "bone",
            INNER,
        )
    s.shape(limb("176,306,7 164,292,6 160,272,0"), "bone", INNER)
    s.dots([(206, 312), (220, 305)], 3)
    s.hatch("366,216 320,258 256,290", 14, 18, 84)
    skull = (
        "70,158 72,132 88,108 118,96 160,84 202,64 256,50 312,52 366,70 412,104 428,132! 414,150 "
        "416,176 400,196! 372,190 340,196 312,202 280,208 240,216 196,220 168,216 130,206 92,196 "
        "74,180"
    )
    s.body(skull, "bone")
    s.body("362,104 330,92 276,96 238,118 240,136 284,140 340,148 376,136", dusk(0.42), INNER)
    s.body(
        "226,124 206,112 188,122 184,146 198,170 232,186 290,196 344,190 382,174 398,156 382,148 "
        "340,158 284,156 246,146",
        "paper_shade",
        INNER,
    )
    s.body("232,112 214,100 194,108 184,130 194,156 218,162 238,146 242,128", "ink", INNER)
    s.body("78,140 92,118 116,118 120,132 102,150 82,156", "ink", INNER)
    s.shape(ring(168, 160, 7, 10, 20), dusk(0.5), INNER)
    s.body("96,190! 104,214 108,220 112,212 114,196!", "bone", INNER)
    s.body("82,186! 88,206 94,208 98,192!", "bone", INNER)
    for x in (196, 222, 250):
        s.shape(
            straight(f"{x - 14},212 {x - 7},234 {x},222 {x + 6},238 {x + 13},210"), "bone", INNER
        )
    s.shape(limb("146,178,20 132,214,18 126,258,14 134,304,8 150,340,0"), "lamp")
    s.curve("150,196 140,236 140,280 148,318", FINE)
    s.curve("124,178 132,160 154,152 170,172", INNER)
    s.curve("118,98 150,120 186,122", FINE)
    s.hatch("206,66 262,54 330,60 396,96", 24, 18, 84)
    s.hatch("262,150 310,156 366,150", 10, 16, 90)
    s.hatch("412,150 412,170 398,190", 6, 14, 90)


def _paddle(s: Sketch, line: str, rows: int = 7) -> None:
    """The bones of a flipper: one arm bone, two beside each other, then rows of small ones."""
    steps = walk(line, rows + 3)
    (x0, y0), _ = steps[0]
    (x1, y1), _ = steps[2]
    s.shape(limb(f"{x0},{y0},8 {(x0 + x1) / 2},{(y0 + y1) / 2},6 {x1},{y1},10"), "bone", INNER)
    for index, ((x, y), (tx, ty)) in enumerate(steps[3:]):
        count = (2, 4, 4, 4, 3, 3, 2, 1)[min(index, 7)]
        gap = 8.5 - index * 0.4
        for finger in range(count):
            aside = (finger - (count - 1) / 2) * gap
            s.shape(
                ring(
                    x - ty * aside,
                    y + tx * aside,
                    6 - index * 0.35,
                    3.4,
                    math.degrees(math.atan2(ty, tx)),
                ),
                "bone",
                FINE if s.detail == "fine" else INNER,
            )


def plesiosaur(s: Sketch) -> None:
    """A plesiosaur with its bones, swimming."""
    far = dusk(0.2)
    s.body("262,232! 280,270 316,306 330,308! 326,276 306,234", far)
    s.body("378,226! 398,250 432,268 442,264! 426,236 402,214", far)
    body = (
        "20,92 40,76 70,70 94,80 128,98 172,124 216,142 272,144 336,156 388,178 430,196 466,200! "
        "432,216 388,224 340,242 286,250 236,240 200,206 164,166 124,126 92,106 60,106 30,104"
    )
    s.body(body)
    # the near flippers
    s.body("222,218! 192,258 152,312 128,342! 176,336 228,304 272,246")
    s.body("330,230! 322,268 328,316 342,344! 366,308 376,262 378,220")
    # the spine, bead by bead
    for (x, y), (tx, ty) in walk(
        "92,92 128,111 170,140 214,166 270,176 336,184 390,200 446,204", 40
    ):
        share = 1 - abs(x - 280) / 300
        s.shape(ring(x, y, 4.4, 3.2 + 3.6 * share, math.degrees(math.atan2(ty, tx))), "bone", INNER)
    for index in range(10):
        x = 224 + index * 14.5
        y = 170 + index * 2.0
        deep = 52 - abs(index - 4) * 4
        s.rod(curve(f"{x},{y + 6} {x - 8},{y + deep * 0.5} {x + 2},{y + deep}"), 4.6)
    s.rod(curve("226,222 280,236 340,230"), 7)
    _paddle(s, "238,228 206,264 138,334")
    _paddle(s, "348,228 346,266 342,332", 6)
    # skull
    s.body("22,93 42,78 70,73 92,84 90,100 60,104 30,103", "bone", INNER)
    s.shape(ring(66, 84, 7, 5.5), "ink", INNER)
    s.curve("24,96 50,95 84,97", INNER)
    s.mark("".join(f"M{x} 91L{x + 3} 99" for x in range(30, 62, 6)), INNER)
    for path in (
        "14,30 60,22 106,30 152,22",
        "330,70 376,62 422,70 466,62",
        "20,270 56,263 92,270",
    ):
        s.curve(path, INNER, "teal")
    for path in ("40,46 76,40 112,46", "352,86 388,80 424,86", "36,286 62,280 88,286"):
        s.curve(path, INNER, "teal")


def pterodactyl(s: Sketch) -> None:
    """A crested pterosaur with its bones, from below."""
    membrane = (
        "226,184! 200,154 166,122 130,96 92,86 8,112! 56,124 96,152 122,190! 156,200 188,224 "
        "206,262! 222,268 236,286!"
    )

    def half() -> None:
        s.body(membrane, dusk(0.08))
        for fibre in (
            "96,92 80,110 52,122",
            "108,96 108,130 98,154",
            "124,104 140,148 128,190",
            "150,112 172,160 172,210",
            "178,142 196,192 198,240",
            "202,168 218,216 220,264",
        ):
            s.curve(fibre, FINE)
        s.rod(curve("228,186 200,158"), 11)
        s.rod(curve("200,158 166,122 128,96"), 8.5)
        s.rod(curve("126,96 92,90 50,98 12,111"), 6)
        s.shape(ring(200, 157, 7), "bone", INNER)
        s.shape(ring(127, 96, 7), "bone", INNER)
        for claw in ("124,92 114,80 102,78", "130,90 124,74 114,68", "136,92 136,76 128,66"):
            s.rod(curve(claw), 4)
        # leg
        s.rod(curve("232,252 206,278"), 8)
        s.rod(curve("206,278 204,318"), 6)
        s.rod(curve("204,318 198,340"), 4)
        s.rod(curve("204,318 208,341"), 4)

    half()
    with s.placed(MIRROR):
        half()
    s.shape(limb("240,150,10 240,180,25 240,212,22 240,248,13 240,280,3"), "paper_shade")
    for y in range(176, 230, 9):
        s.curve(f"222,{y + 6} 230,{y} 240,{y + 2} 250,{y} 258,{y + 6}", INNER)
    for y in range(160, 274, 9):
        s.shape(ring(240, y, 4.6, 3.8), "bone", FINE if s.detail == "fine" else INNER)
    s.shape(limb("240,164,12 246,138,11 244,112,13"), "paper_shade")
    # the head: a long toothless beak and the crest behind
    s.body(
        "98,88! 150,84 196,76 222,66 262,48 318,24 346,18! 330,42 292,70 268,96 258,114 238,120 "
        "214,112 184,106 150,98",
        "bone",
    )
    s.body("268,60 304,38 334,26 320,44 286,66 262,82", "lamp", INNER)
    s.curve("99,89 150,92 200,96 224,98", INNER)
    s.shape(ring(238, 84, 10, 9), "ink", INNER)
    s.wash(outlined("168,84 200,80 216,82 204,90 182,90"), dusk(0.5))
    s.hatch("112,86 160,82 206,74", 14, 8, 80)


def _teeth(s: Sketch, line: str, lengths: Sequence[float], turn: float = 90) -> None:
    """A row of pointed teeth along a line, hanging to its right hand side."""
    steps = walk(line, len(lengths))
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for ((x, y), (tx, ty)), long in zip(steps, lengths, strict=True):
        dx, dy = tx * cosine - ty * sine, tx * sine + ty * cosine
        half = 3.0 + abs(long) * 0.16
        s.shape(
            smooth(
                [
                    (x - tx * half, y - ty * half, 1),
                    (x - tx * half * 0.8 + dx * long * 0.5, y - ty * half * 0.8 + dy * long * 0.5),
                    (x + dx * long + tx * half * 0.4, y + dy * long + ty * half * 0.4, 1),
                    (x + tx * half * 0.9 + dx * long * 0.5, y + ty * half * 0.9 + dy * long * 0.5),
                    (x + tx * half, y + ty * half, 1),
                ]
            ),
            "lamp",
            INNER,
        )


def t_rex(s: Sketch) -> None:
    """The skull of a tyrannosaur, its jaws apart."""
    jaw = (
        "420,214! 446,226 450,252 424,286 372,314 300,330 216,334 134,330 84,318 66,300 74,284 "
        "104,286 160,294 220,294 286,282 340,260 384,230"
    )
    _teeth(
        s, "82,288 120,291 170,296 230,294 280,285", [20, 28, 26, 32, 28, 28, 24, 22, 18, 14], -84
    )
    s.body(jaw, dusk(0.06))
    s.body("336,284 362,268 384,270 374,290 346,300", dusk(0.5), INNER)
    s.curve("88,304 150,313 220,315 290,307 336,290", INNER)
    s.hatch("90,306 160,318 240,320", 14, 12, 84)
    s.dots([(102, 300), (120, 303), (139, 305)], 2.6)
    _teeth(
        s,
        "50,188 90,204 150,218 210,216 266,204",
        [20, 28, 26, 38, 50, 54, 48, 50, 40, 38, 28, 22, 14],
    )
    skull = (
        "30,150 34,112 56,84 98,64 152,52 204,46 230,36 250,22 278,18 300,28 330,28 376,36 "
        "432,46! 452,76 444,120 434,172 444,216! 424,230 404,220 374,190 336,188 300,202 264,212 "
        "210,222 150,224 92,214 52,198 36,180"
    )
    s.body(skull, "bone")
    hole = dusk(0.62)
    s.body("58,116 78,92 106,88 112,102 96,120 70,130", hole, INNER)
    s.body("128,144 138,128 156,130 160,150 148,162 132,158", hole, INNER)
    s.body("166,158 182,108 214,80 242,86 246,124 236,170 206,186 178,182", hole, INNER)
    s.body(
        "264,60 290,54 306,72 302,98 296,118 306,150 296,176 280,160 270,124 256,90", hole, INNER
    )
    s.body(
        "330,66 362,60 390,70 384,100 368,110 384,136 390,164 370,176 346,166 338,138 350,112 "
        "332,94",
        hole,
        INNER,
    )
    s.curve("56,86 100,82 152,68 204,62 240,46 256,40", FINE)
    s.curve("42,174 100,188 160,204 226,206 270,190 312,178 346,180", INNER)
    s.curve("402,60 416,100 406,150 414,206", FINE)
    s.curve("236,44 258,40 282,40 300,34", INNER)
    s.hatch("110,62 170,50 226,38", 16, 12, 84)
    s.hatch("438,60 440,110 430,166", 12, 14, 90)
    s.hatch("56,190 120,208 190,214", 14, 10, -84)
    s.hatch("304,28 356,32 414,44", 12, 12, 84)
