"""What happens at a dig: weather, earth on the move, visitors and a closed road."""

from __future__ import annotations

import math
import random

from art.plates.motifs.ground import bone, butte, cloud, dry, rain, strata
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


def trowel(s: Sketch, x: float, y: float, turn: float) -> None:
    """A trowel with its point at a place, its handle up if not turned."""
    with s.placed(f"translate({x:g} {y:g}) rotate({turn:g})"):
        s.shape(outlined("0,0! -22,-34 -34,-82 -22,-96! 22,-96! 34,-82 22,-34"), "stone")
        s.curve("0,-8 -2,-50 0,-92", INNER)
        s.wash(outlined("-4,-18! -18,-44 -26,-82 -14,-88 -10,-50"), "bone", 0.55)
        s.shape(limb("0,-92,6 0,-112,5 6,-126,5"), "stone", INNER)
        s.shape(limb("6,-122,9 8,-150,13 8,-186,11"), "walnut")
        s.curve("2,-140 3,-160 4,-180", INNER, "sand")


def erosion(s: Sketch) -> None:
    """Rain on a slope, and a bone that it has washed out."""
    strata(
        s,
        "20,344! 20,138! 70,132 128,150 180,186 236,202 286,250 352,270 404,316 460,328 460,344!",
        (
            "20,196 80,192 140,212 196,246 250,258 300,288 372,300 420,326",
            "20,262 90,258 160,280 230,306 300,322 344,336",
        ),
        ("sand", tone("clay", "sand", 0.35), tone("stone", "sand", 0.3)),
    )
    s.hatch("30,146 72,142 126,160 178,196 230,212", 22, 18, 80)
    s.hatch("30,206 84,204 138,222 190,252", 16, 16, 80)
    # the rill
    s.shape(
        limb("150,168,3 176,186,5 226,202,6 256,236,8 300,264,9 352,280,11 398,322,14 452,336,10"),
        "teal",
        INNER,
    )
    s.curve("184,192 228,208 262,246 306,270 352,286 396,324", FINE, "bone")
    bone(s, 92, 214, 118, 12, -18)
    s.wash(outlined("72,236 84,210 112,214 108,244 88,254"), tone("clay", "sand", 0.35))
    s.curve("80,196 106,206 112,226 108,244", INNER)
    cloud(s, 200, 116, 204, tone("stone", "bone", 0.55))
    rain(
        s,
        [(214 + 32 * i, 124 + (i * 5 % 3) * 9) for i in range(7)]
        + [(228 + 32 * i, 168 + (i * 7 % 4) * 8) for i in range(6)],
        30,
        CONTOUR,
    )


def heavy_erosion(s: Sketch) -> None:
    """A cloudburst that cuts through a bank, with a bone in each side of the cut."""
    # behind all, the sides of the cut, in shade
    s.wash(straight("150,182 322,180 300,344 180,344"), tone("clay", "ink", 0.3))
    s.wash(outlined("20,190! 96,176 168,180! 210,344! 20,344!"), "sand")
    s.wash(outlined("460,176! 380,166 304,176! 268,344! 460,344!"), "sand")
    left, right = "20,232 100,222 180,226", "460,222 380,212 294,222"
    for points, end, fill in (
        (left, "L206 344L20 344Z", tone("clay", "sand", 0.3)),
        (right, "L268 344L460 344Z", tone("clay", "sand", 0.3)),
        ("20,290 100,282 194,286", "L206 344L20 344Z", tone("stone", "sand", 0.3)),
        ("460,282 380,274 282,284", "L268 344L460 344Z", tone("stone", "sand", 0.3)),
    ):
        s.wash(curve(points) + end, fill)
        s.curve(points)
    # the torrent
    s.shape(
        outlined(
            "196,180! 220,190 248,186 280,178! 276,212 262,236 272,262 264,290 284,344! 176,344! "
            "204,300 198,270 210,244 206,214"
        ),
        "teal",
    )
    for line in (
        "222,198 230,226 222,256 226,290 212,336",
        "252,194 246,226 250,256 242,292 250,336",
        "238,190 238,230 236,270 232,334",
    ):
        s.curve(line, INNER, "bone")
    s.add(curve("20,190 96,176 168,180 196,180"), None, "ink", CONTOUR)
    s.add(curve("460,176 380,166 304,176 280,178"), None, "ink", CONTOUR)
    s.add(straight("20,190 20,344 460,344 460,176", False), None, "ink", CONTOUR)
    s.hatch("28,198 96,186 160,190", 16, 16, 84)
    s.hatch("452,186 380,176 312,186", 16, -16, 84)
    bone(s, 78, 262, 116, 12, 8)
    s.wash(outlined("58,272 62,240 92,240 96,262 90,284 70,288"), tone("clay", "sand", 0.3))
    s.curve("74,240 92,244 98,264 90,286")
    bone(s, 290, 262, 116, 12, -10)
    s.wash(outlined("392,264 384,244 392,222 424,222 428,256 408,268"), tone("clay", "sand", 0.3))
    s.curve("398,222 384,236 386,252 398,266")
    cloud(s, 26, 100, 190, tone("stone", "ink", 0.1))
    cloud(s, 200, 112, 214, tone("stone", "ink", 0.3))
    rain(
        s,
        [(58 + 26 * i, 112 + (i * 5 % 3) * 10) for i in range(14)]
        + [(72 + 26 * i, 152 + (i * 7 % 4) * 6) for i in range(12)],
        34,
        CONTOUR,
    )


def landslide(s: Sketch) -> None:
    """A slope that has given way, its blocks on top of the find."""
    strata(
        s,
        "20,344! 20,56! 66,44 118,58 150,96! 168,170 214,234 290,286 372,322 460,330 460,344!",
        (
            "20,122 90,116 158,132 | 168,170 189,206 214,234 252,262 290,286 372,322 460,330",
            "20,196 100,188 187,204 | 200,220 214,234 252,262 290,286 372,322 460,330",
            "20,268 120,262 252,264 | 290,286 372,322 460,330",
        ),
        (
            "sand",
            tone("clay", "sand", 0.3),
            tone("stone", "sand", 0.35),
            tone("clay", "sand", 0.1),
        ),
    )
    # the scar
    s.hatch("150,98 158,140 172,178 196,216 232,246", 24, 22, 30)
    s.hatch("30,68 66,58 116,70", 14, 16, 84)
    bone(s, 424, 326, 96, 11, 212)
    blocks = random.Random(4)
    places = (
        (232, 276, 34), (280, 262, 26), (318, 296, 40), (262, 312, 32), (372, 314, 34),
        (206, 236, 24), (420, 326, 20), (306, 322, 24), (346, 328, 22), (232, 326, 26),
    )  # fmt: skip
    for index, (x, y, size) in enumerate(places):
        turn = blocks.uniform(0, 60)
        corners = [
            (
                x + size * blocks.uniform(0.78, 1.08) * math.cos(math.radians(turn + 60 * i)),
                y
                + size * 0.76 * blocks.uniform(0.82, 1.08) * math.sin(math.radians(turn + 60 * i)),
            )
            for i in range(6)
        ]
        fill = (tone("clay", "sand", 0.2), "sand", tone("stone", "bone", 0.25))[index % 3]
        s.shape(straight(" ".join(f"{a:.1f},{min(b, 342):.1f}" for a, b in corners)), fill)
        first, third = corners[5], corners[2]
        s.mark(
            strokes((x, y, *first), (x, y, third[0], min(third[1], 342)), (x, y, *corners[3])), FINE
        )
    # blocks on their way, and their tracks
    for x, y, size in ((204, 150, 20), (252, 196, 17), (318, 232, 14)):
        s.shape(
            straight(
                f"{x - size},{y} {x - size * 0.4:g},{y - size * 0.8:g} {x + size * 0.7:g},"
                f"{y - size * 0.7:g} {x + size},{y + size * 0.2:g} {x + size * 0.2:g},"
                f"{y + size * 0.8:g}"
            ),
            "rust",
        )
        s.curve(f"{x - size * 1.5:g},{y - size * 1.1:g} {x - size * 2.5:g},{y - size * 2.2:g}")
        s.curve(f"{x - size * 0.7:g},{y - size * 1.5:g} {x - size * 1.5:g},{y - size * 2.6:g}")


def fine_weather(s: Sketch) -> None:
    """The sun over the canyon, and a trowel at work."""
    for index in range(24):
        angle = math.radians(15 * index)
        reach = 104 if index % 2 else 122
        s.add(
            strokes(
                (
                    236 + 82 * math.cos(angle),
                    136 + 82 * math.sin(angle),
                    236 + reach * math.cos(angle),
                    136 + reach * math.sin(angle),
                )
            ),
            None,
            "lamp",
            CONTOUR * 1.3,
        )
    s.shape(ring(236, 136, 68), "lamp")
    s.hatch("190,170 216,194 248,198 282,178 296,152", 18, -16, 90)
    butte(s, 14, 286, 190, 132, tone("clay", "sand", 0.35))
    butte(s, 282, 286, 180, 96, tone("clay", "sand", 0.5))
    s.body("16,344! 16,282 90,268 180,276 260,266 350,276 464,270 464,344!", "sand")
    s.hatch("30,292 92,280 180,288 258,278 350,288 452,282", 30, 14, 84)
    bone(s, 92, 318, 116, 11, -6)
    s.wash(outlined("172,330 182,298 206,290 224,306 220,330"), "sand")
    s.curve("188,296 180,310 184,328")
    trowel(s, 318, 330, 16)
    s.shape(outlined("258,332! 282,310 304,300 322,306 340,298 362,312 382,332!"), dry(0.2))


def dust_storm(s: Sketch) -> None:
    """A wall of dust that rolls over the dig."""
    butte(s, 300, 300, 170, 120, dusk(0.1))
    s.body("16,344! 16,304 120,296 240,302 360,294 464,300 464,344!", "sand")
    trowel(s, 386, 330, 16)
    wall = (
        (70, 84, 60, 0.0), (150, 64, 54, 0.16), (226, 92, 52, 0.3), (284, 140, 48, 0.12),
        (92, 168, 66, 0.34), (190, 160, 60, 0.06), (262, 206, 54, 0.3), (316, 252, 42, 0.1),
        (86, 262, 64, 0.12), (178, 250, 62, 0.4), (256, 286, 44, 0.2), (334, 306, 26, 0.36),
        (120, 314, 40, 0.3), (196, 318, 36, 0.14), (48, 316, 36, 0.4), (290, 318, 30, 0.4),
    )  # fmt: skip
    for x, y, size, share in wall:
        s.wash(ring(x, y, size, size * 0.86), tone("sand", "clay", share))
        # only the side towards the light is drawn, so that the billows hang together
        rim = [
            (x + size * math.cos(angle), y + size * 0.86 * math.sin(angle))
            for angle in (math.radians(step) for step in range(-170, 71, 20))
        ]
        s.curve(" ".join(f"{across:.1f},{down:.1f}" for across, down in rim), CONTOUR)
        rim = [(x + (across - x) * 0.84, y + (down - y) * 0.84) for across, down in rim[3:-1]]
        s.hatch(" ".join(f"{across:.1f},{down:.1f}" for across, down in rim), 12, size * 0.2, 90)
    for x, y, long in (
        (300, 60, 110), (340, 92, 120), (352, 136, 96), (372, 188, 84), (376, 236, 80),
        (330, 34, 80), (392, 284, 66),
    ):  # fmt: skip
        s.curve(
            f"{x},{y} {x + long * 0.5:g},{y - 7} {x + long},{y + 3}",
            CONTOUR,
            tone("clay", "ink", 0.2),
        )
    s.dots(
        [
            (346, 74),
            (398, 116),
            (412, 160),
            (360, 164),
            (420, 212),
            (372, 214),
            (436, 262),
            (430, 64),
        ],
        3.5,
        tone("clay", "ink", 0.2),
    )


def museum_loan(s: Sketch) -> None:
    """A crate with a bone in straw, addressed to another museum."""
    plank, dark = tone("walnut", "sand", 0.55), tone("walnut", "sand", 0.25)
    # the lid behind, open
    s.shape(straight("92,150 130,26 424,26 392,150"), dark)
    s.mark(strokes((106, 108, 402, 108), (118, 67, 412, 67)), INNER)
    s.shape(straight("70,150 410,150 410,176 70,176"), dark, INNER)
    # straw, and what lies in it
    s.body("78,190! 80,150 116,136 170,146 230,132 300,144 366,132 400,152 404,190!", "lamp", INNER)
    bone(s, 120, 132, 238, 21, -8)
    s.body(
        "76,196! 84,160 120,152 150,168 196,150 244,168 300,148 346,166 392,154 404,196!",
        "lamp",
        INNER,
    )
    straw = random.Random(9)
    for _ in range(46):
        x, y = straw.uniform(92, 390), straw.uniform(160, 184)
        lean = straw.uniform(-20, 20)
        s.curve(f"{x:.0f},{y:.0f} {x + lean / 2:.0f},{y - 9:.0f} {x + lean:.0f},{y - 13:.0f}", FINE)
    # the front
    s.shape(box(64, 184, 352, 150), plank)
    s.mark(strokes((64, 221, 416, 221), (64, 259, 416, 259), (64, 297, 416, 297)), INNER)
    for y in (196, 236, 272, 312):
        s.curve(f"116,{y} 170,{y + 7} 240,{y + 2} 300,{y + 9} 366,{y + 4}", FINE)
    for x in (64, 382):
        s.shape(box(x, 184, 34, 150), dark)
        s.dots([(x + 17, 202), (x + 17, 240), (x + 17, 278), (x + 17, 316)], 4, "ink")
    # its label: to the left
    s.shape(box(172, 222, 136, 76), "bone")
    s.shape(straight("190,260 222,234 222,250 288,250 288,270 222,270 222,286"), "rust", INNER)


def _visitor(s: Sketch, x: float, foot: float, size: float, fill: str, hat: bool) -> None:
    """A visitor from behind: head, shoulders, coat."""
    top = foot - size

    def points(text: str) -> str:
        """Points in hundredths of the size from the middle of the crown."""
        return outlined(
            " ".join(
                f"{x + size * float(a) / 100:.1f},{top + size * float(b.rstrip('!')) / 100:.1f}"
                f"{'!' * b.endswith('!')}"
                for a, b in (word.split(",") for word in text.split())
            )
        )

    s.shape(points("-30,100! -28,50 -14,36 0,33 14,36 28,50 30,100!"), fill)
    s.curve(
        f"{x:g},{top + size * 0.42:g} {x + 2:g},{foot - size * 0.2:g} {x:g},{foot:g}", FINE, "bone"
    )
    s.shape(ring(x, top + size * 0.19, size * 0.125, size * 0.15), tone("sand", "clay", 0.3))
    if hat:
        s.shape(points("-26,14 -13,9 -10,-4 10,-4 13,9 26,14 0,20"), "sand")
    else:
        s.shape(points("-14,26 -14,10 0,2 14,10 14,26 0,32"), "walnut", INNER)


def curious_visitors(s: Sketch) -> None:
    """A row of visitors before a find, and the rope that keeps them off."""
    s.wash(straight("150,24 330,24 420,214 60,214"), "lamp", 0.4)
    s.shape(box(112, 188, 256, 60), dusk(0.1))
    s.shape(box(96, 176, 288, 16), dusk(0.02))
    bone(s, 128, 148, 226, 24, -12)
    s.mark(strokes((176, 176, 176, 158), (306, 176, 306, 134)), CONTOUR)
    for x in (40, 240, 440):
        s.shape(limb(f"{x},158,5 {x},330,5"), "lamp", INNER)
        s.shape(ring(x, 152, 9), "lamp", INNER)
    for x in (40, 240):
        s.stroke(curve(f"{x},170 {x + 60},206 {x + 140},206 {x + 200},170"), "rust", 9)
    for x, size, fill, hat in (
        (92, 186, "teal", True),
        (196, 160, "moss", False),
        (292, 198, tone("clay", "ink", 0.2), True),
        (392, 172, "stone", False),
        (246, 104, "rust", False),
    ):
        _visitor(s, x, 344, size, fill, hat)


def road_closed(s: Sketch) -> None:
    """A barrier across the road to the canyon."""
    butte(s, 20, 168, 170, 104, tone("clay", "sand", 0.35))
    butte(s, 270, 168, 196, 124, tone("clay", "sand", 0.45))
    s.body("16,344! 16,166 120,158 240,164 360,156 464,162 464,344!", "sand")
    s.shape(
        outlined(
            "108,344! 190,262 262,220 236,190 246,164! 258,164! 262,188 312,220 330,264 384,344!"
        ),
        dry(0.6),
    )
    s.curve("244,344 252,296", CONTOUR)
    s.curve("258,264 268,236", CONTOUR)
    s.hatch("30,178 120,170 220,176", 14, 12, 84)
    s.hatch("300,176 380,168 452,174", 12, 12, 84)
    # rocks fallen on the road
    for points in (
        "222,262 230,236 258,226 286,238 292,262",
        "276,268 284,248 306,244 320,258 318,270",
    ):
        s.shape(straight(points), tone("stone", "bone", 0.2))
    # the barrier
    for x in (92, 388):
        s.shape(straight(f"{x - 8},190 {x + 8},190 {x + 8},318 {x - 8},318"), "walnut")
        s.shape(limb(f"{x - 30},326,7 {x + 30},326,7"), "walnut")
    for y in (204, 262):
        s.shape(box(56, y, 368, 36), "bone")
        for index in range(6):
            x = 62 + index * 62
            s.wash(straight(f"{x},{y + 36} {x + 26},{y} {x + 54},{y} {x + 28},{y + 36}"), "rust")
        s.add(box(56, y, 368, 36), None, "ink", CONTOUR)
    for x in (92, 388):
        s.shape(ring(x, 182, 16), "lamp")
        s.curve(f"{x - 7},182 {x - 3},174 {x + 5},172", INNER, "bone")


def quiet_day(s: Sketch) -> None:
    """A mug of tea and a brush."""
    s.shape(outlined("24,336! 30,302 120,286 250,280 380,288 452,304 458,336!"), dry(0.2))
    s.hatch("44,316 140,302 250,298 370,304 440,316", 34, 14, 84)
    # the mug
    s.shape(
        outlined(
            "262,172 312,160 340,190 334,236 296,264 256,262! 260,240! 288,240 310,222 314,196 "
            "300,184 264,194!"
        ),
        "teal",
    )
    s.shape(outlined("112,140! 118,230 132,292! 190,304 250,292! 264,230 270,140!"), "teal")
    s.wash(outlined("128,160! 132,230 142,286! 160,292! 150,230 150,166!"), "bone", 0.5)
    s.shape(ring(191, 140, 79, 22), "bone")
    s.shape(ring(191, 143, 66, 15), tone("clay", "walnut", 0.4), INNER)
    s.hatch("246,170 242,230 232,288", 16, -18, 70)
    for x in (158, 192, 226):
        s.curve(
            f"{x},118 {x - 14},96 {x + 10},74 {x - 6},50 {x + 8},28",
            CONTOUR,
            tone("stone", "bone", 0.2),
        )
    # the brush, laid down
    with s.placed("translate(456 312) rotate(198)"):
        s.shape(limb("0,0,8 60,-2,11 112,0,9"), "walnut")
        s.curve("12,-4 60,-7 104,-4", INNER, "sand")
        s.shape(box(108, -16, 34, 32), "stone")
        s.mark(strokes((118, -16, 118, 16), (132, -16, 132, 16)), FINE)
        s.shape(outlined("142,-17! 180,-25 214,-22 234,-4 216,16 180,24 142,17!"), "lamp")
        for y in (-12, -4, 4, 12):
            s.curve(f"146,{y} 184,{y * 1.4:g} 218,{y * 0.9:g}", INNER)


def air_horn(s: Sketch) -> None:
    """A horn on a can of compressed air, sounding."""
    s.shape(ring(322, 340, 84, 12), dusk(0.24), 0.01)
    s.shape(
        outlined("262,176! 256,196 256,326 264,340 322,346 380,340 388,326 388,196 382,176!"),
        "rust",
    )
    s.wash(outlined("268,190! 268,326 290,334! 290,190!"), "bone", 0.5)
    s.shape(box(257, 216, 130, 62), "bone")
    s.shape(straight("322,226 336,268 308,268"), "lamp", INNER)
    s.shape(outlined("262,178! 268,158 292,150 352,150 376,158 382,178! 322,188"), "stone")
    s.shape(box(298, 116, 48, 36), "walnut")
    s.shape(outlined("288,118! 290,98 322,92 356,98 358,118!"), "rust")
    # the horn
    s.shape(
        outlined(
            "340,104! 340,140! 300,144 240,152 190,176 150,208! 138,122 150,34! 190,68 240,92 "
            "300,100"
        ),
        "lamp",
    )
    s.shape(ring(150, 121, 24, 88), tone("lamp", "ink", 0.45))
    s.shape(ring(152, 121, 10, 44), "ink", INNER)
    s.curve("184,84 240,106 300,114", CONTOUR, "bone")
    s.hatch("180,172 240,146 300,138 330,136", 20, -14, 80)
    for reach, half in ((106, 42), (76, 62), (46, 82)):
        s.curve(
            f"{reach},{121 - half} {reach - 16},{121 - half * 0.5:g} {reach - 20},121 "
            f"{reach - 16},{121 + half * 0.5:g} {reach},{121 + half}",
            CONTOUR * 1.3,
        )
