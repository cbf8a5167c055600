"""Animals of today, as the exhibits of a museum."""

from __future__ import annotations

import math
from collections.abc import Sequence

from art.plates.outline import Point, number, polygon, smooth, tone
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    MIRROR,
    Sketch,
    curve,
    dense,
    dusk,
    limb,
    outlined,
    ring,
    straight,
    strokes,
    triples,
    walk,
)


def butterfly(s: Sketch) -> None:
    """A butterfly, spread as in a case."""
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
    s.shape(limb("240,116,9 240,128,10 240,150,14 240,176,12 240,230,8 240,276,1"), dusk())
    s.mark(
        "".join(
            curve(f"{240 - w},{y} 240,{y + 4} {240 + w},{y}")
            for y, w in ((190, 11), (204, 10), (218, 9), (232, 8), (246, 6))
        ),
        INNER,
    )


def frog(s: Sketch) -> None:
    """A frog, sitting."""
    far = dusk()
    skin = tone("moss", "paper_shade", 0.22)
    # the far limbs
    s.shape(limb("212,262,17 232,292,13 224,314,9 196,322,4"), far)
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


def fish(s: Sketch) -> None:
    """A bony fish with its fins spread."""
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
    s.mark(strokes(*rays), FINE)
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
    s.mark(strokes((166, 210, 206, 212), (166, 213, 212, 222), (168, 217, 206, 230)), FINE)
    s.hatch("132,160 138,194 128,226", 10, 14, 90)


def sea_horse(s: Sketch) -> None:
    """A sea horse, its tail rolled up."""
    spine = (
        "252,84,34 288,118,28 290,156,34 272,196,46 268,232,38 278,262,24 282,290,17 266,318,13 "
        "236,324,11 216,306,9 222,286,7 240,284,5 246,296,3"
    )
    # the fin on its back
    s.body("306,166! 336,150 352,172 354,200 342,220 312,214!", tone("teal", "paper_shade", 0.28))
    s.mark(
        strokes(
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


def shark(s: Sketch) -> None:
    """A shark."""
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


def _turned(points: Sequence[Point], x: float, y: float, degrees: float) -> list[Point]:
    """Points turned about the origin and moved to x, y."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + u * cosine - v * sine, y + u * sine + v * cosine) for u, v in points]


def snake(s: Sketch) -> None:
    """A rattlesnake, coiled."""
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


def dolphin_at_sea(s: Sketch) -> None:
    """A dolphin leaping over waves."""
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
