"""What befalls the people of a dig: news, money, spoilt plaster, a storm, a tremor and a fair."""

from __future__ import annotations

from art.plates.motifs import bones
from art.plates.motifs.ground import bone, dry
from art.plates.motifs.supplies import ammonite
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


def newspaper_story(s: Sketch) -> None:
    """The front page of a newspaper with a skull as its picture."""
    with s.placed("rotate(-5 240 180)"):
        s.shape(straight("60,40 440,40 452,336 72,336"), dusk(0.2))
        s.shape(straight("40,24 424,24 424,326 40,326"), "bone")
        # the name of the paper and its headline, as bars
        s.wash(box(62, 42, 340, 30), "ink")
        s.mark(strokes((62, 84, 402, 84), (62, 90, 402, 90)))
        s.wash(box(62, 102, 250, 15), "rust")
        s.wash(box(330, 102, 72, 15), "rust")
        s.shape(box(62, 130, 196, 128), tone("sand", "paper", 0.2))
        with s.placed("translate(160 196) scale(0.4) translate(-240 -180)"):
            bones.skull(s)
        for y in range(136, 318, 14):
            s.mark(strokes((276, y, 334, y), (346, y, 402 - y * 7 % 18, y)), INNER)
        for y in (272, 286, 300, 314):
            s.mark(strokes((62, y, 154, y), (166, y, 258 - y * 5 % 26, y)), INNER)
        s.add(strokes((40, 176, 424, 176)), None, dusk(0.3), FINE)
        s.shape(straight("424,326 392,326 424,292"), dusk(0.12))


def sandstorm(s: Sketch) -> None:
    """Sand that the wind drives over a tent and into the pits."""
    for gust in (
        "8,86,0 110,70,24 270,64,30 400,44,20 474,34,0",
        "4,140,0 120,128,30 290,122,38 400,112,26 476,100,0",
        "8,200,0 100,192,26 240,190,32 380,176,22 470,168,0",
    ):
        s.wash(limb(gust), tone("sand", "paper", 0.4))
    s.shape(outlined("16,344! 16,266 90,256 180,272 260,262 360,280 464,262! 464,344!"), "sand")
    # the tent, bent by the wind, its flap loose
    s.shape(straight("250,280 334,130 452,282"), "teal")
    s.shape(outlined("250,280! 300,200 334,130! 352,206 340,282!"), tone("teal", "bone", 0.3))
    s.shape(straight("334,150 316,280 350,280"), tone("teal", "ink", 0.5))
    s.add(strokes((334, 132, 326, 100)), None, "ink", CONTOUR * 2)
    s.shape(outlined("326,98! 360,90 388,104 428,92! 424,122 384,130 356,116 328,124!"), "rust")
    s.add(strokes((452, 282, 466, 298), (250, 280, 226, 296)), None, "ink", CONTOUR)
    # curls of wind
    wind = tone("clay", "ink", 0.15)
    for path in (
        "20,84 120,70 208,82 246,60 232,32 202,38 206,58",
        "16,128 120,112 210,130 280,112",
        "20,172 100,160 196,176 240,156 232,128 206,136 212,152",
        "16,214 90,206 160,218 226,210",
        "270,64 330,60 392,50 452,56",
        "372,160 410,150 456,156",
    ):
        s.add(curve(path), None, wind, CONTOUR * 1.7)
    s.dots(
        [(60, 104), (150, 96), (92, 146), (268, 90), (186, 198), (44, 192), (300, 30), (404, 72),
         (284, 140), (130, 236), (230, 236), (400, 130), (436, 190)],
        4,
        wind,
    )  # fmt: skip
    # two pits that fill
    for x in (92, 196):
        s.shape(ring(x, 308, 46, 17), tone("clay", "ink", 0.45))
        s.body(
            f"{x - 40},316! {x - 24},300 {x - 2},294 {x + 20},304 {x + 34},318! {x},326",
            dry(0.2),
            INNER,
        )
    s.hatch("250,306 350,312 452,300", 24, 14, 84)


def grant_arrives(s: Sketch) -> None:
    """An opened letter with a seal, and coins."""
    s.shape(straight("40,150 230,34 420,150"), tone("paper_shade", "walnut", 0.25))
    s.shape(box(78, 22, 304, 220), "bone")
    s.shape(box(98, 40, 66, 12), "rust", 0.01)
    for y, long in ((72, 250), (92, 262), (112, 236), (132, 256)):
        s.curve(f"98,{y} {98 + long / 2:g},{y - 3} {98 + long},{y + 1}")
    s.shape(straight("40,150 230,256 420,150 420,330 40,330"), dusk(0.03))
    s.shape(straight("40,330 190,232 230,256 270,232 420,330"), tone("paper_shade", "ink", 0.06))
    s.add(straight("40,150 40,330 420,330 420,150", False), None, "ink", CONTOUR)
    # the seal
    for points in (
        "196,254 180,318 202,304 216,322 230,266",
        "264,254 280,318 258,304 244,322 230,266",
    ):
        s.shape(straight(points), "rust", INNER)
    s.body(
        "230,202 254,210 272,206 278,228 286,246 270,262 264,280 240,280 222,286 206,272 186,262 "
        "188,242 180,224 200,214 210,202",
        "rust",
    )
    s.shape(ring(232, 244, 30), tone("rust", "bone", 0.25), INNER)
    s.mark(
        straight("232,222 238,238 254,238 242,248 246,264 232,254 218,264 222,248 210,238 226,238")
    )
    # coins
    for x, count in ((344, 5), (402, 3)):
        for step in range(count):
            y = 330 - step * 14
            s.shape(
                outlined(
                    f"{x - 36},{y - 8}! {x - 36},{y + 4}! {x},{y + 14} "
                    f"{x + 36},{y + 4}! {x + 36},{y - 8}!"
                ),
                "lamp",
            )
        y = 330 - (count - 1) * 14 - 8
        s.shape(ring(x, y, 36, 11), tone("lamp", "bone", 0.4))
        s.mark(ring(x, y, 24, 6), FINE)


def hardened_plaster(s: Sketch) -> None:
    """A bowl tipped over, and plaster as hard as stone with its stick in it."""
    s.shape(ring(230, 336, 200, 14), dusk(0.24), 0.01)
    # the stick that is stuck
    s.shape(limb("190,190,11 166,110,11 146,28,12"), "walnut")
    s.curve("182,176 162,104 146,36", INNER, "sand")
    s.shape(
        outlined("40,336! 44,270 76,208 128,172 190,160 252,172 304,208 336,270 340,336!"), "bone"
    )
    s.wash(
        outlined("336,270 304,208 270,182! 296,250 296,300 280,336! 340,336!"),
        tone("paper_shade", "ink", 0.06),
    )
    s.add(
        outlined("40,336! 44,270 76,208 128,172 190,160 252,172 304,208 336,270 340,336!"),
        None,
        "ink",
        CONTOUR,
    )
    s.shape(ring(188, 184, 30, 10), tone("bone", "ink", 0.35), INNER)
    s.shape(limb("188,184,11 178,150,11"), "walnut", 0.01)
    s.add(strokes((177, 186, 167, 150), (200, 184, 189, 150)), None, "ink", CONTOUR)
    for crack in (
        "200,194 216,226 200,250 224,286 214,336",
        "216,226 262,240 290,230",
        "200,250 150,262 128,300 134,336",
        "172,190 136,210 90,216",
        "224,286 262,300 274,326",
    ):
        s.add(straight(crack, False), None, "ink", CONTOUR)
    s.hatch("56,300 64,262 92,214", 14, -16, -84)
    # flakes that came off
    for points in ("18,336 30,312 52,322 50,338", "350,336 356,316 378,324 374,338"):
        s.shape(straight(points), "bone")
    # the bowl on its side
    with s.placed("translate(404 226) rotate(-76)"):
        s.shape(outlined("-96,-30! -86,22 -44,60 0,66 44,60 86,22 96,-30!"), "teal")
        s.shape(ring(0, -30, 96, 26), tone("slate", "paper_shade", 0.6))
        s.shape(ring(0, -28, 82, 18), tone("teal", "ink", 0.4), INNER)
        s.body("-66,-28 -40,-40 -10,-34 10,-40 20,-28 -10,-18 -44,-18", "bone", INNER)


def tremor(s: Sketch) -> None:
    """Ground that a tremor has torn apart, and how an instrument wrote it down."""
    # what the instrument wrote
    s.shape(box(40, 16, 400, 92), "bone")
    s.mark(strokes(*[(x, 16, x, 108) for x in range(80, 440, 40)]), FINE, dusk(0.1))
    s.add(
        straight(
            "44,62 92,62 104,52 114,72 124,58 142,62 158,30 172,96 186,22 202,102 218,26 234,98 "
            "248,40 262,84 276,52 292,70 306,58 322,64 436,62",
            False,
        ),
        None,
        "rust",
        CONTOUR * 1.3,
    )
    # the two sides of the fault
    left = "16,344! 16,172! 220,150! 204,196! 230,226! 200,276! 222,310! 206,344!"
    right = "242,344! 258,314! 236,282! 266,238! 240,206! 256,190! 464,214! 464,344!"
    s.wash(straight("220,150 256,190 262,344 204,344"), tone("ink", "clay", 0.25))
    s.shape(outlined(left), "sand")
    s.wash(straight("16,226 219,205 230,226 200,276 16,292"), tone("stone", "bone", 0.2))
    s.wash(straight("16,292 200,276 222,310 206,344 16,344"), tone("clay", "sand", 0.2))
    s.mark(strokes((16, 226, 219, 206), (16, 292, 200, 276)))
    s.add(outlined(left), None, "ink", CONTOUR)
    s.shape(outlined(right), "sand")
    s.wash(straight("266,238 464,268 464,334 258,314 236,282"), tone("stone", "bone", 0.2))
    s.wash(straight("258,314 464,334 464,344 242,344"), tone("clay", "sand", 0.2))
    s.mark(strokes((266, 238, 464, 268), (258, 314, 464, 334)))
    s.add(outlined(right), None, "ink", CONTOUR)
    s.hatch("24,180 120,170 210,160", 18, 14, 84)
    s.hatch("262,198 360,210 456,220", 18, 14, 84)
    bone(s, 70, 254, 90, 10, -5)
    # a flag and a peg that fall over
    s.add(strokes((104, 164, 74, 116)), None, "ink", CONTOUR * 2)
    s.shape(straight("74,118 46,124 62,144 88,140"), "teal")
    for points in ("336,206 330,176 360,168 376,190 368,208", "228,176 236,160 252,168 246,182"):
        s.shape(straight(points), tone("stone", "bone", 0.3))
    for x in (312, 398):
        side = -1 if x < 350 else 1
        s.curve(f"{x},{168} {x + side * 8},{184} {x},{200}", CONTOUR)


def fossil_fair(s: Sketch) -> None:
    """A stall of a fair with shells, eggs and bones on its counter."""
    for x in (60, 408):
        s.shape(box(x, 90, 14, 250), "walnut")
    s.wash(straight("74,100 408,100 408,246 74,246"), "lamp", 0.35)
    # bunting
    s.curve("74,140 150,164 241,170 332,164 408,140")
    for n, x in enumerate(range(88, 390, 44)):
        y = 170 - abs(x - 240) ** 2 * 0.00105
        s.shape(
            straight(f"{x:g},{y - 3:g} {x + 28:g},{y - 2:g} {x + 14:g},{y + 24:g}"),
            ("rust", "moss", "teal")[n % 3],
            INNER,
        )
    # the goods
    ammonite(s, 126, 218, 38, "sand")
    s.body("214,246! 198,226 206,200 224,190 244,202 250,226 236,246!", "bone")
    s.dots([(216, 216), (230, 206), (234, 228), (220, 232)], 3, "clay")
    s.body("262,246! 258,224 274,206 290,222 288,246!", "lamp")
    bone(s, 306, 236, 84, 10, -8)
    # the counter
    s.shape(box(40, 244, 400, 22), tone("walnut", "sand", 0.35))
    s.shape(box(52, 266, 376, 76), tone("walnut", "sand", 0.15))
    s.mark(strokes(*[(x, 266, x, 342) for x in range(98, 428, 47)]))
    s.shape(box(176, 282, 128, 44), "bone")
    bone(s, 202, 305, 76, 8, 0, "rust")
    # the awning
    for n in range(7):
        left, fill = 28 + n * 60.5, ("rust", "bone")[n % 2]
        top, right = 70 + n * 48.5, left + 60.5
        s.shape(straight(f"{top},22 {top + 48.5},22 {right},92 {left},92"), fill)
        s.shape(
            outlined(f"{left},92! {right},92! {right - 4},112 {left + 30},124 {left + 4},112"),
            fill,
        )
    s.add(straight("70,22 409.5,22 451.5,92 28,92"), None, "ink", CONTOUR)
