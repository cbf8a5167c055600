"""The grain of the ground, to be printed on the whole of a tile."""

from __future__ import annotations

import random

from art.plates.outline import HEIGHT, tone
from art.plates.sketch import (
    INNER,
    Sketch,
    curve,
    straight,
)

GRAIN = HEIGHT

"""Side of the square that a grain of earth fills."""


def sand(s: Sketch) -> None:
    """Ripples and grains of sand."""
    s.wash(straight("0,0 360,0 360,360 0,360"), "sand")
    dark, light = tone("sand", "ink", 0.34), tone("sand", "bone", 0.6)
    for index in range(6):
        y = 34 + index * 60
        lift = (6, -4, 8, -6, 4, -5)[index]
        s.add(
            curve(
                f"-10,{y} 60,{y - 14 - lift} 130,{y + 8} 210,{y - 10 + lift} 290,{y + 8} "
                f"370,{y - 8}"
            ),
            None,
            dark,
            INNER * 1.3,
        )
        s.add(
            curve(
                f"-10,{y + 7} 60,{y - 7 - lift} 130,{y + 15} 210,{y - 3 + lift} 290,{y + 15} "
                f"370,{y - 1}"
            ),
            None,
            light,
            INNER * 1.3,
        )
    grains = random.Random(1)
    for colour, count in ((dark, 110), (light, 70)):
        spots = [(grains.uniform(4, 356), grains.uniform(4, 356)) for _ in range(count)]
        s.dots(spots, 2.7 if s.detail != "small" else 4.5, colour)


def clay(s: Sketch) -> None:
    """Clay, dried and cracked."""
    s.wash(straight("0,0 360,0 360,360 0,360"), "clay")
    dark, light = tone("clay", "ink", 0.45), tone("clay", "bone", 0.24)
    # plates of dried mud, each a little lighter than the cracks between them
    plates = (
        "-8,-8 96,-8 112,54 60,96 -8,84",
        "108,-8 226,-8 240,40 196,92 122,56",
        "240,-8 368,-8 368,70 296,86 252,42",
        "-8,96 58,106 86,170 40,212 -8,200",
        "72,104 120,66 190,102 196,164 150,196 98,168",
        "206,100 250,54 292,98 368,84 368,168 300,190 210,160",
        "-8,212 40,224 92,180 146,208 150,262 92,296 -8,270",
        "160,206 206,172 292,200 300,262 240,290 164,260",
        "306,202 368,182 368,286 312,262",
        "-8,282 88,308 110,368 -8,368",
        "104,300 156,272 236,300 242,368 122,368",
        "252,300 306,274 368,298 368,368 254,368",
    )
    for index, plate in enumerate(plates):
        s.add(
            straight(plate), tone("clay", "bone", 0.05 + 0.06 * (index * 5 % 3)), dark, INNER * 1.5
        )
    for text in (
        "20,30 60,24 90,36",
        "150,30 190,26 214,40",
        "280,30 320,26 350,36",
        "110,120 140,112 170,124",
        "230,120 280,120 330,120",
        "10,150 34,146 58,158",
        "30,250 70,240 110,250",
        "190,230 230,224 270,234",
        "150,330 190,326 220,336",
        "280,330 310,326 346,334",
        "20,330 50,336 78,334",
        "326,226 346,222 362,228",
    ):
        s.add(curve(text), None, light, INNER)
    s.dots(
        [
            (70, 60),
            (186, 66),
            (326, 54),
            (34, 182),
            (252, 150),
            (90, 226),
            (216, 262),
            (338, 256),
            (60, 300),
            (196, 348),
            (296, 354),
        ],
        3,
        dark,
    )


def stone(s: Sketch) -> None:
    """Blocks of stone."""
    s.wash(straight("0,0 360,0 360,360 0,360"), "stone")
    dark = tone("stone", "ink", 0.6)
    blocks = (
        ("-8,-8 150,-8 132,76 58,110 -8,92", 0.10),
        ("150,-8 284,-8 300,64 214,118 132,76", 0.26),
        ("284,-8 368,-8 368,104 300,64", 0.04),
        ("-8,92 58,110 84,196 20,250 -8,238", 0.22),
        ("58,110 132,76 214,118 206,206 84,196", 0.0),
        ("214,118 300,64 368,104 368,212 282,236 206,206", 0.14),
        ("20,250 84,196 206,206 190,304 92,320", 0.16),
        ("-8,238 20,250 92,320 70,368 -8,368", 0.0),
        ("190,304 206,206 282,236 320,330 260,368 186,368", 0.28),
        ("282,236 368,212 368,368 260,368 320,330", 0.06),
        ("92,320 190,304 186,368 70,368", 0.1),
    )
    for points, share in blocks:
        s.add(straight(points), tone("stone", "bone", share), dark, INNER * 1.5)
    for text in (
        "20,30 60,50 70,80",
        "180,30 220,50 230,84",
        "100,130 140,140 180,170",
        "250,130 290,150 330,140",
        "60,240 110,250 160,240",
        "230,260 250,300 240,340",
        "300,270 330,290 346,330",
        "20,140 40,170 30,210",
        "320,20 340,50 354,60",
    ):
        s.add(curve(text), None, dark, INNER * 0.8)
    s.hatch("140,70 172,90 206,112", 8, -20, 70, INNER, dark)
    s.hatch("204,200 208,160 212,126", 8, 20, 70, INNER, dark)
    s.hatch("96,316 140,308 186,300", 8, 18, 70, INNER, dark)
    s.hatch("316,324 300,284 286,244", 8, 18, 70, INNER, dark)
    s.hatch("-4,232 40,214 76,200", 8, -18, 70, INNER, dark)
