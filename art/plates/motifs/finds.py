"""What a dig gives beside bones: plaster jackets and fragments."""

from __future__ import annotations

import random

from art.plates.motifs.imprints import PRINT, print_of_foot
from art.plates.outline import smooth, tone
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    Sketch,
    curve,
    dusk,
    limb,
    outlined,
    ring,
    straight,
)


def plaster(s: Sketch) -> None:
    """A find in its jacket of plaster."""
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
    s.shape(limb("72,222,15 40,214,14 18,198,9"), dusk(0.1))
    s.shape(ring(18, 190, 12, 10, 30), dusk(0.1), INNER)
    s.shape(ring(16, 208, 11, 9, -20), dusk(0.1), INNER)
    s.stroke(curve("244,178 244,236"), "rust", 9)
    s.stroke(curve("270,190 286,178 302,188 300,206 272,236 306,236"), "rust", 9)


def amber(s: Sketch) -> None:
    """A drop of amber with a mosquito."""
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


def egg(s: Sketch) -> None:
    """A speckled egg, cracked."""
    shell = (
        "240,16 292,36 334,90 356,160 356,226 332,292 288,332 240,344 192,332 148,292 124,226 "
        "124,160 146,90 188,36"
    )
    s.shape(ring(240, 338, 138, 16), dusk(0.24), 0.01)
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


def track(s: Sketch) -> None:
    """A three-toed print."""
    with s.placed("translate(0 8)"):
        print_of_foot(s, tone("clay", "paper_shade", 0.35), tone("clay", "ink", 0.2))
        s.add(outlined(PRINT), None, "ink", CONTOUR)


def fragment(s: Sketch) -> None:
    """The broken end of a bone."""
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
