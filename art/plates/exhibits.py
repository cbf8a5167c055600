"""The exhibits of Dolphins and Dinos, as plates of a museum's handbook.

All are drawn on the common sheet of 480 x 360 units and, like the genera, look to the left. Each
has one accent besides paper and ink.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from art.plates.outline import Detail, Point, number, polygon, smooth, tone
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    Sketch,
    curve,
    dense,
    knots,
    limb,
    outlined,
    ring,
    straight,
    triples,
    walk,
)

Drawing = Callable[[Sketch], None]

MIRROR: Final = "translate(480 0) scale(-1 1)"


def _dusk(share: float = 0.14) -> str:
    """The shade on a pale body: what lies farther off, a back, a hollow."""
    return tone("paper_shade", "ink", share)


def _line(*segments: Sequence[float]) -> str:
    """Path data of separate straight strokes, each x0, y0, x1, y1."""
    return "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for a, b, c, d in segments)


def _arrowhead(s: Sketch) -> None:
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


def _butterfly(s: Sketch) -> None:
    fore = "246,150! 268,106 318,54 386,22 432,20 448,40 434,84 404,130 352,166 296,184 250,178"
    hind = (
        "248,178! 300,190 350,178 392,202 402,244 380,280 356,290 352,318 344,346 328,344 322,316 "
        "312,288 280,262 256,224"
    )

    def half() -> None:
        s.body(hind, "ink")
        s.body(fore, "ink")
        s.wash(
            outlined("256,182 300,198 346,190 376,212 380,240 358,264 326,268 292,252 262,214"),
            "lamp",
        )
        s.wash(
            outlined("258,152 278,114 322,70 372,46 404,48 402,76 376,118 340,150 296,170 256,170"),
            "lamp",
        )
        for path in (
            "256,158 300,128 350,92 404,48",
            "256,160 310,136 366,110 398,86",
            "256,164 310,150 352,140 382,112",
            "276,136 300,100 340,64",
            "258,186 300,214 336,264",
            "258,190 290,224 310,262",
            "258,184 316,204 366,254",
            "258,182 330,196 380,232",
        ):
            s.curve(path, INNER)
        s.dots([(424, 40), (430, 58), (420, 80), (408, 100), (392, 120), (372, 136)], 5.2, "bone")
        s.dots([(390, 222), (391, 246), (376, 266), (354, 278), (330, 280)], 5.2, "bone")
        s.curve("243,116 262,84 282,58", INNER)
        s.dots([(283, 56)], 5)

    half()
    with s.placed(MIRROR):
        half()
    s.shape(limb("240,116,9 240,128,10 240,150,14 240,176,12 240,230,8 240,276,1"), _dusk())
    s.mark(
        "".join(
            curve(f"{240 - w},{y} 240,{y + 4} {240 + w},{y}")
            for y, w in ((190, 11), (204, 10), (218, 9), (232, 8), (246, 6))
        ),
        INNER,
    )


def _trilobite(s: Sketch) -> None:
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
                    "paper_shade" if index % 2 else _dusk(0.07),
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


def _frog(s: Sketch) -> None:
    dusk = _dusk()
    skin = tone("moss", "paper_shade", 0.22)
    # the far limbs
    s.shape(limb("212,262,17 232,292,13 224,314,9 196,322,4"), dusk)
    body = (
        "70,182 80,164 110,150 136,134 146,112 166,100 188,106 200,126 216,140 262,150 318,176 "
        "368,222 398,268 392,298 350,306 270,302 208,296 160,276 120,240 88,212 74,198"
    )
    s.body(body, skin)
    s.wash(
        outlined(
            "74,196 110,206 160,206 200,216 232,246 268,290 270,301 208,295 160,275 120,239 88,211"
        ),
        "bone",
    )
    s.add(outlined(body), None, "ink", CONTOUR)
    # the near foreleg
    s.shape(limb("186,244,22 166,280,15 176,312,9"), skin)
    for toe in (
        "176,312,6 148,318,4 122,320,7",
        "176,313,6 154,328,4 136,336,7",
        "178,314,6 178,330,4 172,341,7",
    ):
        s.shape(limb(toe), skin, INNER)
    # the folded hind leg
    s.shape(limb("366,312,10 316,326,9 262,330,8"), skin)
    for toe in (
        "264,330,5 236,322,4 212,322,7",
        "264,331,5 236,334,4 208,338,7",
        "268,332,5 250,342,4 234,349,6",
    ):
        s.shape(limb(toe), skin, INNER)
    s.shape(limb("250,226,18 306,268,20 372,310,12"), tone("moss", "ink", 0.08))
    s.shape(limb("380,262,34 322,226,38 262,212,26 240,222,10"), skin)
    for x, y, wide in (
        (352, 226, 12),
        (318, 214, 13),
        (284, 208, 10),
        (300, 178, 8),
        (250, 172, 8),
        (276, 182, 6),
        (340, 252, 9),
    ):
        s.wash(ring(x, y, wide, wide * 0.66, 24), tone("moss", "ink", 0.4))
    s.curve("72,190 106,198 150,192 190,172", INNER)
    s.shape(ring(168, 124, 21), "bone", INNER)
    s.wash(ring(164, 124, 12, 9), "ink")
    s.shape(ring(220, 166, 13), tone("moss", "ink", 0.1), INNER)
    s.curve("200,146 232,150 262,166 286,176", FINE)
    s.dots([(88, 170)], 3)
    s.hatch("392,262 360,222 312,188", 14, 16, 96)
    s.hatch("130,226 170,262 210,284", 9, -14, -90)


def _skeleton(s: Sketch) -> None:
    with s.placed("translate(33.6 8) scale(0.86)"):
        for index in range(9):
            s.shape(ring(240, 118 + index * 22.5, 12 - abs(index - 4) * 0.4, 9), "bone", INNER)

        def half() -> None:
            # shoulder blade, ribs from the back, arm
            s.body("196,152 160,156 150,176 166,214 182,236 194,200", _dusk())
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
            s.shape(ring(204, 346, 8, 7), _dusk(0.5), INNER)
            s.hatch("168,306 176,326 190,340", 6, 16, -80)

        half()
        with s.placed(MIRROR):
            half()
        s.body("232,150 248,150 252,200 248,238 240,254 232,238 228,200", "bone", INNER)
        s.mark(_line((231, 172, 249, 172), (229, 194, 251, 194), (231, 216, 249, 216)), FINE)
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
        s.mark(_line(*[(x, 98, x, 111) for x in range(222, 262, 6)]), INNER)
        s.curve("216,110 240,116 264,110", FINE)
        s.hatch("194,40 206,18 226,8", 8, 12, 80)
        s.hatch("202,84 212,80 222,84", 4, 10, 80)


def _scales(s: Sketch, rows: Sequence[tuple[float, float, float]], size: float) -> None:
    """Rows of overlapping scales, each row given as y, x of its start, x of its end."""
    arcs = []
    for index, (y, start, end) in enumerate(rows):
        x = start + (size / 2 if index % 2 else 0)
        while x < end:
            arcs.append(
                f"M{number(x)} {number(y - size / 2)}C{number(x - size * 0.8)} "
                f"{number(y - size / 3)} {number(x - size * 0.8)} {number(y + size / 3)} "
                f"{number(x)} {number(y + size / 2)}"
            )
            x += size
    s.mark("".join(arcs), FINE)


def _fish(s: Sketch) -> None:
    fin = tone("teal", "paper_shade", 0.28)
    fins = (
        "150,122! 164,84 190,58 206,76 216,52 230,72 244,52 256,76 274,62 284,92 304,86 318,118 "
        "340,130!",
        "284,258! 290,292 320,302 342,280 352,236!",
        "188,262! 186,296 206,320 222,298 226,264!",
        "400,172! 424,150 462,98! 452,150 446,186 454,226 464,282! 424,230 400,206!",
    )
    for path in fins:
        s.body(path, fin)
    rays: list[tuple[float, float, float, float]] = [
        (160, 118, 188, 64),
        (184, 112, 206, 80),
        (208, 108, 217, 60),
        (228, 106, 232, 76),
        (248, 106, 245, 60),
        (266, 108, 258, 80),
        (284, 112, 274, 70),
        (304, 118, 286, 94),
        (322, 124, 304, 92),
        (300, 254, 306, 292),
        (318, 248, 326, 290),
        (334, 242, 340, 272),
        (198, 264, 200, 304),
        (208, 264, 208, 310),
        (218, 264, 216, 296),
    ]
    rays += [(408, 180 + i * 3.2, 450, 120 + i * 22) for i in range(7)]
    s.mark(_line(*rays), FINE)
    body = (
        "28,196 48,176 92,142 150,116 220,104 290,114 352,146 396,172 408,188 396,206 352,232 "
        "290,258 220,272 150,262 92,236 48,212"
    )
    s.body(body, "paper_shade")
    s.wash(
        outlined(
            "34,202 92,210 150,226 240,238 340,222 396,204 352,231 290,257 220,271 150,261 "
            "92,235 48,211"
        ),
        "bone",
    )
    rows = []
    for index in range(10):
        y = 128 + index * 13
        end = 392 - abs(y - 188) * 1.35
        start = 156 + abs(y - 188) * 0.16
        rows.append((y, start, end))
    _scales(s, rows, 16)
    s.curve("148,176 220,160 310,172 400,188", INNER)
    s.add(outlined(body), None, "ink", CONTOUR)
    # head: gill cover, mouth, eye
    s.body(
        "30,197 48,177 92,143 122,128 146,160 152,194 140,230 118,246 92,235 48,212", "bone", INNER
    )
    s.curve("104,140 126,168 128,204 108,238", INNER)
    s.curve("28,198 52,206 72,202", CONTOUR)
    s.shape(ring(78, 174, 14), "lamp", INNER)
    s.wash(ring(78, 174, 7), "ink")
    s.body("160,206! 186,198 214,212 220,232 190,234 166,222", fin, INNER)
    s.mark(_line((166, 210, 206, 212), (166, 213, 212, 222), (168, 217, 206, 230)), FINE)
    s.hatch("132,160 138,194 128,226", 10, 14, 90)


def _theater(s: Sketch) -> None:
    rust, deep = "rust", tone("rust", "ink", 0.35)
    s.shape(straight("24,20 456,20 456,306 24,306"), _dusk(0.22))
    s.wash(straight("70,66 410,66 410,262 70,262"), tone("paper", "lamp", 0.35))
    # what is played tonight: a long-necked skeleton in the light
    s.wash(outlined("150,262 170,226 240,214 310,226 330,262"), "lamp", 0.6)
    ink = tone("ink", "walnut", 0.4)
    s.wash(
        limb(
            "164,98,5 176,94,8 192,104,6 204,134,7 216,164,11 236,180,26 268,184,26 290,188,12 "
            "318,212,5 344,236,0"
        ),
        ink,
    )
    for leg in (
        "226,190,11 222,224,7 222,250,8",
        "244,196,9 248,228,6 246,250,8",
        "276,192,11 280,224,7 276,250,8",
        "262,196,9 262,228,6 264,250,7",
    ):
        s.wash(limb(leg), ink)
    s.wash(straight("58,250 422,250 440,276 40,276"), "walnut")
    s.add(straight("58,250 422,250 440,276 40,276"), None, "ink", INNER)
    s.shape(straight("30,276 450,276 450,306 30,306"), tone("walnut", "ink", 0.3), INNER)
    for x in range(66, 430, 36):
        s.shape(
            outlined(f"{x - 10},276! {x - 9},266 {x},262 {x + 9},266 {x + 10},276!"), "lamp", INNER
        )

    def curtain() -> None:
        s.body("44,44! 170,44! 166,96 150,140 116,172 96,188! 108,220 112,258! 44,258!", rust)
        for fold in (
            "78,46 78,110 70,160 66,186",
            "112,46 110,100 94,150 80,184",
            "144,46 138,96 116,144 90,186",
            "62,196 60,226 58,256",
            "80,196 84,226 84,256",
        ):
            s.curve(fold)
        s.wash(outlined("44,44! 60,44! 60,120 54,184 44,186!"), deep, 0.6)
        s.body("40,182! 70,180 100,184 100,196 68,198 40,196!", "lamp", INNER)

    curtain()
    with s.placed(MIRROR):
        curtain()
    # pelmet
    for x in range(24, 456, 72):
        s.shape(outlined(f"{x},24! {x + 72},24! {x + 70},52 {x + 36},74 {x + 2},52"), rust)
        s.curve(f"{x + 18},28 {x + 24},48 {x + 36},62", FINE)
        s.curve(f"{x + 54},28 {x + 48},48 {x + 36},62", FINE)
    s.shape(straight("14,12 466,12 466,32 14,32"), tone("walnut", "paper_shade", 0.25))
    s.shape(straight("14,26 34,26 34,306 14,306"), tone("walnut", "paper_shade", 0.25))
    s.shape(straight("446,26 466,26 466,306 446,306"), tone("walnut", "paper_shade", 0.25))
    # the front row
    for index, x in enumerate(range(40, 460, 57)):
        tall = (0, 8, -4, 5, -6, 9, 0, 3)[index % 8]
        s.shape(
            outlined(
                f"{x - 30},356! {x - 28},338 {x - 12},330 {x - 10},322 {x - 15},{304 - tall} "
                f"{x},{292 - tall} {x + 15},{304 - tall} {x + 10},322 {x + 12},330 {x + 28},338 "
                f"{x + 30},356!"
            ),
            "ink",
            INNER,
        )


def _sea_horse(s: Sketch) -> None:
    spine = (
        "252,84,34 288,118,28 290,156,34 272,196,46 268,232,38 278,262,24 282,290,17 266,318,13 "
        "236,324,11 216,306,9 222,286,7 240,284,5 246,296,3"
    )
    # the fin on its back
    s.body("306,166! 336,150 352,172 354,200 342,220 312,214!", tone("teal", "paper_shade", 0.28))
    s.mark(
        _line(
            (310, 172, 342, 164), (312, 184, 350, 182), (312, 196, 350, 198), (312, 206, 344, 212)
        ),
        FINE,
    )
    line = dense(triples(spine), 5)
    s.shape(limb(spine))
    # the belly is lighter; plates run round the body
    bands = []
    ridge: list[Point] = []
    for index in range(6, len(line) - 2, 2):
        (x, y, w), (bx, by, _), (ax, ay, _) = line[index], line[index - 1], line[index + 1]
        length = math.hypot(ax - bx, ay - by) or 1
        nx, ny = -(ay - by) / length, (ax - bx) / length
        a, b = (x + nx * w, y + ny * w), (x - nx * w, y - ny * w)
        m = (x + (ax - bx) / length * w * 0.28, y + (ay - by) / length * w * 0.28)
        bands.append(smooth([a, m, b], closed=False))
        ridge.append((x - nx * w * 0.2, y - ny * w * 0.2))
        if index < len(line) - 16:
            s.shape(ring(*b, 4.5), "paper_shade", INNER)
    s.mark("".join(bands), INNER)
    s.mark(smooth(ridge, closed=False), FINE)
    for x, y in ridge[:-5]:
        s.dots([(x, y)], 2.6)
    # head
    head = (
        "120,100 124,90 150,88 180,84 200,70 214,50 236,34! 246,44 256,22! 264,42 280,30! 284,52 "
        "294,76 290,112 262,126 230,124 200,116 178,106 150,106 126,112"
    )
    s.body(head)
    s.body("196,88 240,84 262,104 236,116 206,110", "bone", 0.01)
    s.shape(ring(222, 80, 14), "lamp", INNER)
    s.wash(ring(221, 80, 6.5), "ink")
    s.curve("122,101 136,100 146,96", INNER)
    s.curve("248,66 272,84 274,112", INNER)
    s.body("276,112! 302,104 312,118 300,132 280,130", tone("teal", "paper_shade", 0.28), INNER)
    s.hatch("296,90 292,112 276,124", 6, 12, 80)
    s.hatch("238,186 234,206 240,230", 8, -14, 90)


def _saber_tooth(s: Sketch) -> None:
    jaw = (
        "346,196! 366,178 378,186 380,214 362,244 316,272 262,296 214,318 188,340 166,344 158,326 "
        "168,304 204,286 252,262 296,238 322,214"
    )
    s.body(jaw, _dusk(0.08))
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
    s.body("362,104 330,92 276,96 238,118 240,136 284,140 340,148 376,136", _dusk(0.42), INNER)
    s.body(
        "226,124 206,112 188,122 184,146 198,170 232,186 290,196 344,190 382,174 398,156 382,148 "
        "340,158 284,156 246,146",
        "paper_shade",
        INNER,
    )
    s.body("232,112 214,100 194,108 184,130 194,156 218,162 238,146 242,128", "ink", INNER)
    s.body("78,140 92,118 116,118 120,132 102,150 82,156", "ink", INNER)
    s.shape(ring(168, 160, 7, 10, 20), _dusk(0.5), INNER)
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


def _shark(s: Sketch) -> None:
    back = tone("teal", "paper_shade", 0.34)
    s.body("196,132! 214,84 250,46! 254,84 270,128", back)
    s.body("338,152! 352,134 364,130! 362,144 368,158", back)
    s.body("326,204! 340,222 350,224! 350,210 352,198", back)
    s.body("396,168! 424,132 456,74! 446,134 438,172 446,206 460,240! 424,210 396,186", back)
    # the far pectoral fin
    s.body("176,222! 196,250 226,268! 222,240 214,218", tone("teal", "ink", 0.12))
    body = (
        "20,170 44,152 92,134 150,124 220,122 290,134 352,154 412,170 414,186 352,202 290,222 "
        "220,236 150,232 98,218 62,202 36,188"
    )
    s.body(body, back)
    s.wash(
        outlined(
            "22,174 60,186 110,188 170,192 240,194 310,188 408,182 352,201 290,221 220,235 "
            "150,231 98,217 62,201 36,187"
        ),
        "bone",
    )
    s.curve("112,190 170,194 240,195 310,189 404,181", FINE)
    s.add(outlined(body), None, "ink", CONTOUR)
    s.body("150,214! 150,258 126,312! 168,288 200,256 214,222!", back)
    # mouth with its teeth
    s.body("44,190! 76,192 110,188 118,198 100,214 70,202", "ink", INNER)
    teeth = [(52 + i * 9, 190 + (1 if i % 2 else 0)) for i in range(7)]
    for x, y in teeth:
        s.wash(straight(f"{x - 4},{y} {x + 4},{y} {x + 1},{y + 10}"), "bone")
    s.dots([(84, 162)], 6.5)
    s.dots([(38, 166)], 3)
    for x in (140, 152, 164, 176, 188):
        s.curve(f"{x},164 {x + 6},184 {x},206", INNER)
    s.hatch("210,128 290,138 380,162", 20, 18, 84)
    s.hatch("60,148 110,134 180,128", 14, 14, 84)
    s.hatch("214,118 232,86 248,58", 8, 12, 70)


def _snake(s: Sketch) -> None:
    skin, band = "paper_shade", tone("rust", "paper_shade", 0.1)

    def coil(x: float, y: float, across: float, down: float, thick: float) -> None:
        path = ring(x, y, across, down)
        edge = s.line * CONTOUR * 2
        s.stroke(path, "ink", thick + edge)
        s.stroke(path, skin, thick)
        # saddles on the front of the coil
        for index in range(11):
            angle = math.radians(4 + index * 17.2)
            cx, cy = x + across * math.cos(angle), y + down * math.sin(angle)
            slope = math.degrees(math.atan2(down * math.cos(angle), -across * math.sin(angle)))
            half = thick * 0.36
            s.wash(
                polygon(_turned([(-13, 0), (0, -half), (13, 0), (0, half)], cx, cy, slope)), band
            )
            s.mark(
                polygon(_turned([(-13, 0), (0, -half), (13, 0), (0, half)], cx, cy, slope)), FINE
            )

    # the rattle
    s.shape(limb("392,250,15 424,214,11 436,180,9"), skin)
    for index in range(5):
        s.shape(ring(438 + index * 1.5, 170 - index * 14, 10 - index * 1.2, 8), "lamp", INNER)
    coil(244, 282, 172, 50, 46)
    coil(240, 248, 128, 36, 44)
    coil(240, 216, 82, 22, 42)
    neck = "300,206,20 296,170,20 246,150,20 206,128,19 204,96,17 232,72,16 240,66,14"
    neck = "316,214,21 306,172,21 262,146,20 224,122,19 212,88,17 196,66,16"
    s.shape(limb(neck), skin)
    for (x, y), (tx, ty) in walk("312,190 292,162 262,146 238,132 222,114 214,92", 6):
        s.wash(
            polygon(
                _turned(
                    [(-12, 0), (0, -12), (12, 0), (0, 12)], x, y, math.degrees(math.atan2(ty, tx))
                )
            ),
            band,
        )
    # forked tongue, then the head over it
    s.curve("108,84 84,88 68,80", INNER, "rust")
    s.curve("84,88 70,98", INNER, "rust")
    s.body("106,82 118,66 144,50 174,36 206,38 222,56 216,80 190,92 150,94 118,94", skin)
    s.curve("107,84 140,82 178,80 204,66", INNER)
    s.shape(ring(158, 60, 8.5), "lamp", INNER)
    s.wash(ring(158, 60, 2.6, 7), "ink")
    s.dots([(122, 74)], 2.6)
    s.body("178,46 206,44 214,58 190,62", band, FINE)
    s.hatch("206,100 212,124 240,150", 8, 12, -90)


def _turned(points: Sequence[Point], x: float, y: float, degrees: float) -> list[Point]:
    """Points turned about the origin and moved to x, y."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + u * cosine - v * sine, y + u * sine + v * cosine) for u, v in points]


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


def _plesiosaur(s: Sketch) -> None:
    dusk = _dusk(0.2)
    s.body("262,232! 280,270 316,306 330,308! 326,276 306,234", dusk)
    s.body("378,226! 398,250 432,268 442,264! 426,236 402,214", dusk)
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


def _pterodactyl(s: Sketch) -> None:
    membrane = (
        "226,184! 200,154 166,122 130,96 92,86 8,112! 56,124 96,152 122,190! 156,200 188,224 "
        "206,262! 222,268 236,286!"
    )

    def half() -> None:
        s.body(membrane, _dusk(0.08))
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
    s.wash(outlined("168,84 200,80 216,82 204,90 182,90"), _dusk(0.5))
    s.hatch("112,86 160,82 206,74", 14, 8, 80)


def dolphin(s: Sketch) -> None:
    """A dolphin leaping to the left, without its sea."""
    back = tone("teal", "paper_shade", 0.28)
    # fluke and dorsal fin
    s.body(
        "424,222! 444,246 470,258 466,278! 438,272 416,264! 404,286 382,306! 376,280 398,248", back
    )
    s.body("250,66! 280,34 324,22! 310,56 318,92", back)
    body = (
        "36,176 60,158 78,148 88,120 118,88 166,66 226,58 286,70 340,98 386,144 418,196 432,226 "
        "420,244 398,246 372,220 330,196 280,188 220,196 160,206 118,204 88,186 62,182 42,186"
    )
    s.body(body, back)
    s.wash(
        outlined(
            "44,184 88,176 124,172 170,172 230,166 290,158 350,178 392,218 404,240 372,219 "
            "330,195 280,187 220,195 160,205 118,203 88,185 62,181"
        ),
        "bone",
    )
    s.wash(
        outlined(
            "96,150 150,136 230,124 310,132 366,164 400,214 350,177 290,157 230,165 170,171 124,171"
        ),
        tone("teal", "paper_shade", 0.6),
    )
    s.add(outlined(body), None, "ink", CONTOUR)
    s.body("156,184! 160,220 186,264! 200,232 204,188", back)
    s.curve("38,177 70,172 96,168 112,158", INNER)
    s.curve("78,148 92,152 98,160", FINE)
    s.dots([(122, 146)], 6)
    s.hatch("130,90 190,70 250,70", 16, 16, 84)
    s.hatch("310,88 360,126 398,180", 14, 16, 84)


def _dolphin(s: Sketch) -> None:
    for path, weight in (
        (
            "14,318 62,304 110,318 158,304 206,318 254,304 302,318 350,304 398,318 446,304 470,310",
            CONTOUR,
        ),
        ("40,336 84,326 128,336 172,326 216,336 260,326", INNER),
        ("300,338 344,328 388,338 432,328", INNER),
    ):
        s.curve(path, weight, "teal")
    dolphin(s)
    # spray
    for x, y, r in (
        (360, 296, 5),
        (342, 282, 3.5),
        (424, 296, 4),
        (448, 286, 3.5),
        (402, 300, 3),
        (326, 296, 3),
    ):
        s.shape(ring(x, y, r), "bone", FINE if s.detail == "fine" else INNER)


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
    s.body(jaw, _dusk(0.06))
    s.body("336,284 362,268 384,270 374,290 346,300", _dusk(0.5), INNER)
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
    hole = _dusk(0.62)
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


def _restaurant(s: Sketch) -> None:
    s.shape(ring(240, 190, 142, 142), "bone")
    s.shape(ring(240, 190, 104, 104), "paper", INNER)
    s.mark(ring(240, 190, 132, 132), FINE)
    # the dish of the house
    with s.placed("rotate(-32 240 190)"):
        s.shape(
            outlined(
                "300,172 330,172 344,158 358,158 364,170 356,182 366,190 366,204 352,210 "
                "340,202 328,204 300,206"
            ),
            "bone",
        )
        s.body(
            "162,190 172,150 210,130 254,138 290,158 310,176 312,204 290,224 250,242 206,246 "
            "172,228",
            "lamp",
        )
        s.curve("186,176 206,154 236,150", CONTOUR, "bone")
        s.hatch("176,214 210,236 256,232 296,212", 16, -22, 90)
        s.curve("296,164 304,190 296,216", INNER)
    s.body("208,260 228,246 248,258 272,250 284,266 258,278 226,276", "moss", INNER)
    # fork and knife
    s.shape(limb("58,196,6 58,260,7 58,336,10"), "paper_shade")
    s.shape(
        outlined(
            "34,40! 42,40! 43,96! 50,96! 51,40! 65,40! 66,96! 73,96! 74,40! 82,40! 82,120 "
            "78,150 66,170 66,204! 50,204! 50,170 38,150 34,120"
        ),
        "paper_shade",
    )
    s.body("414,200! 410,40 426,34 444,60 450,120 446,176 438,202!", "paper_shade")
    s.shape(limb("425,206,8 425,260,8 425,336,11"), "walnut")
    s.curve("422,52 426,120 424,190", FINE)
    for x in (196, 240, 284):
        s.curve(f"{x},40 {x - 9},28 {x + 7},18 {x - 2},6", INNER, "lamp")


def _corridor(s: Sketch) -> None:
    s.shape(straight("20,14 460,14 460,346 20,346"), _dusk(0.16))
    s.wash(straight("20,346 460,346 282,206 198,206"), tone("walnut", "paper_shade", 0.45))
    # floor of tiles running to the light
    s.mark(_line(*[(240 + (i - 5) * 44, 346, 240 + (i - 5) * 8.4, 206) for i in range(11)]), FINE)
    depths = [206, 214, 225, 240, 261, 294, 330]
    reach = [42 + (y - 206) * 178 / 140 for y in depths]
    s.mark(_line(*[(240 - r, y, 240 + r, y) for y, r in zip(depths, reach, strict=True)]), FINE)
    # light at the far end
    s.wash(outlined("198,206! 198,150 212,128 240,118 268,128 282,150 282,206!"), "lamp")
    s.wash(straight("204,206 276,206 340,346 140,346"), "lamp", 0.45)
    s.wash(straight("222,206 258,206 282,346 198,346"), "bone", 0.4)
    # a visitor, small, before it
    s.wash(limb("240,176,4 240,182,5 240,196,6"), "ink")
    s.wash(ring(240, 170, 4.6), "ink")
    s.wash(_rect(235.5, 194, 3.6, 18) + _rect(241, 194, 3.6, 18), "ink")
    for index, half in enumerate((44, 72, 112, 168)):
        foot = 206 + (half - 42) * 0.84
        top = 158 - (half - 42) * 0.3
        peak = top - half * 0.48
        deep = 5 + half * 0.12
        across = half + deep
        outer = (
            f"{240 - across},{foot + deep * 0.6}! {240 - across},{top} "
            f"{240 - across * 0.62},{peak - deep + across * 0.13} 240,{peak - deep} "
            f"{240 + across * 0.62},{peak - deep + across * 0.13} {240 + across},{top} "
            f"{240 + across},{foot + deep * 0.6}! {240 + half},{foot}! {240 + half},{top} "
            f"{240 + half * 0.62},{peak + half * 0.13} 240,{peak} "
            f"{240 - half * 0.62},{peak + half * 0.13} {240 - half},{top} {240 - half},{foot}!"
        )
        s.shape(
            outlined(outer),
            tone("paper_shade", "bone", 0.25 + index * 0.2),
            INNER if index < 2 else CONTOUR,
        )
    s.add(straight("20,14 460,14 460,346 20,346"), None, "ink", CONTOUR)


def _rect(x: float, y: float, width: float, height: float) -> str:
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


DRAWINGS: Final[dict[str, Drawing]] = {
    "arrowhead": _arrowhead,
    "butterfly": _butterfly,
    "trilobite": _trilobite,
    "frog": _frog,
    "skeleton": _skeleton,
    "fish": _fish,
    "theater": _theater,
    "sea_horse": _sea_horse,
    "saber_tooth": _saber_tooth,
    "shark": _shark,
    "snake": _snake,
    "plesiosaur": _plesiosaur,
    "pterodactyl": _pterodactyl,
    "dolphin": _dolphin,
    "t_rex": t_rex,
    "restaurant": _restaurant,
    "corridor": _corridor,
}

NAMES: Final = tuple(f"exhibit/{each}" for each in DRAWINGS)


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:  # noqa: ARG001
    """The exhibit as SVG text; it has no parts.

    Raises:
        KeyError: no plate of this module has the name.
    """
    sheet = Sketch(detail)
    DRAWINGS[name.removeprefix("exhibit/")](sheet)
    return sheet.svg()
