"""Skills: what people of a dig and a museum can do especially well."""

from __future__ import annotations

import math

from art.plates.motifs import bones
from art.plates.motifs.ground import bone
from art.plates.motifs.supplies import ammonite, skin
from art.plates.outline import tone
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    MIRROR,
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


def _steel(share: float = 0.6) -> str:
    return tone("slate", "paper_shade", share)


def clay_digger(s: Sketch) -> None:
    """A spade in a bank of clay, and the bricks of clay that it has cut."""
    s.shape(
        outlined("16,344! 16,222! 80,210 150,216 206,222! 226,344!"),
        "clay",
    )
    s.wash(outlined("16,300! 80,292 150,300 220,312! 226,344! 16,344!"), tone("clay", "ink", 0.2))
    s.hatch("26,232 84,218 196,230", 18, 18, 84)
    s.curve("24,262 90,252 160,262 210,270", FINE)
    s.curve("22,300 90,292 160,300 218,310", INNER)
    for x, y in ((262, 286), (366, 286), (314, 226)):
        s.shape(box(x, y, 88, 58), tone("clay", "sand", 0.2))
        s.shape(
            straight(f"{x},{y} {x + 20},{y - 20} {x + 104},{y - 20} {x + 88},{y}"),
            tone("clay", "sand", 0.45),
        )
        s.shape(
            straight(f"{x + 88},{y} {x + 104},{y - 20} {x + 104},{y + 40} {x + 88},{y + 58}"),
            tone("clay", "ink", 0.15),
        )
        s.hatch(f"{x + 8},{y + 46} {x + 44},{y + 44} {x + 80},{y + 48}", 9, -14, 70)
    with s.placed("translate(150 312) rotate(14)"):
        s.shape(outlined("0,0! -40,-10 -54,-36 -56,-110! 56,-110! 54,-36 40,-10"), _steel())
        s.wash(outlined("-30,-30! -44,-50 -44,-98 -24,-98 -22,-44"), "bone", 0.6)
        s.curve("0,-8 0,-60 0,-104")
        s.shape(limb("0,-104,11 0,-130,9 0,-240,9"), "walnut")
        s.shape(limb("0,-100,13 0,-124,11"), _steel(0.3), INNER)
        s.joined(
            [limb("-32,-282,8 -20,-256,8 0,-236,9"), limb("32,-282,8 20,-256,8 0,-236,9")],
            "walnut",
        )
        s.shape(limb("-40,-284,9 40,-284,9"), "lamp")
    s.body("86,344! 96,316 130,304 170,310 190,322 196,344!", tone("clay", "ink", 0.12))


def stone_breaker(s: Sketch) -> None:
    """A sledgehammer and the boulder that it has split."""
    stone = tone("stone", "bone", 0.25)
    left = "20,344! 18,272 60,206 136,172 204,176! 188,220! 214,256! 192,296! 208,344!"
    right = "236,344! 226,298! 250,258! 226,218! 244,178! 330,180 404,220 450,284 448,344!"
    s.shape(outlined(left), stone)
    s.shape(outlined(right), stone)
    s.mark(straight("136,174 118,230 60,262", False) + straight("118,230 150,300", False))
    s.mark(straight("330,182 344,244 410,270", False) + straight("344,244 300,310", False))
    s.hatch("34,268 66,214 130,184", 16, 20, 60)
    s.hatch("444,300 430,260 398,222", 14, 18, -84)
    for step in range(-160, -19, 20):
        angle = math.radians(step)
        a, b = math.cos(angle), math.sin(angle)
        s.add(
            strokes((216 + 62 * a, 176 + 46 * b, 216 + 104 * a, 176 + 84 * b)),
            None,
            "lamp",
            CONTOUR * 1.6,
        )
    with s.placed("translate(212 124) rotate(24)"):
        s.shape(limb("0,0,9 110,-14,9 250,-14,12"), "walnut")
        s.shape(limb("176,-14,12 250,-14,14"), "rust", INNER)
        s.shape(straight("-34,-62 34,-62 34,48 42,54 42,68 -42,68 -42,54 -34,48"), _steel(0.3))
        s.shape(straight("-34,-62 34,-62 26,-78 -26,-78"), _steel())
        s.wash(box(-26, -54, 14, 98), "bone", 0.4)
    for points in ("90,150 108,128 124,150", "326,150 346,136 348,158", "58,176 74,160 82,178"):
        s.shape(straight(points), stone)


def long_shovel(s: Sketch) -> None:
    """A shovel so long that it digs the tile at the corner."""
    tiles = ((88, 184, 0.0), (240, 184, 0.12), (88, 32, 0.12), (240, 32, 1.0))
    for x, y, share in tiles:
        fill = tone("clay", "ink", 0.45) if share == 1.0 else tone("sand", "paper", share * 2)
        s.shape(box(x, y, 144, 144), fill)
        if share < 1:
            s.hatch(f"{x + 10},{y + 134} {x + 72},{y + 130} {x + 134},{y + 134}", 18, -14, 70)
            s.dots([(x + 30 + 37 * n % 100, y + 24 + 53 * n % 96) for n in range(6)], 3, "clay")
    s.wash(straight("240,32 384,32 370,48 254,48 254,160 240,176"), "ink", 0.5)
    s.body("258,150 270,112 306,96 344,104 370,150 344,166 284,166", "sand", INNER)
    with s.placed("translate(350 70) rotate(-131)"):
        # its point at the origin, its handle below left
        s.shape(outlined("0,0! -36,-30 -50,-76 -44,-112! 44,-112! 50,-76 36,-30"), _steel())
        s.wash(outlined("-10,-24! -34,-50 -38,-98! -20,-98! -18,-50"), "bone", 0.6)
        s.curve("0,-16 0,-60 0,-104")
        s.shape(limb("0,-108,12 0,-136,10"), _steel(0.3))
        s.shape(limb("0,-132,9 0,-416,10"), "walnut")
        s.curve("-3,-146 -3,-380", INNER, "sand")
        s.shape(limb("0,-384,12 0,-424,12"), "rust")


def plaster_hand(s: Sketch) -> None:
    """A hand white with plaster, dripping."""
    s.shape(outlined("188,250! 186,300 180,350! 300,350! 294,300 290,250!"), skin())
    s.joined(
        [
            limb("182,176,17 166,110,16 156,62,14"),
            limb("214,162,18 208,86,17 206,32,15"),
            limb("250,162,18 256,86,17 260,30,15"),
            limb("284,174,16 300,114,15 312,70,13"),
            limb("192,240,25 146,204,20 106,166,15"),
            outlined(
                "162,182 186,154 240,148 286,154 304,188 302,238 286,270 292,302 284,310 274,284 "
                "262,280 258,318 248,322 242,284 228,280 220,300 210,300 204,276 190,286 184,262 "
                "166,236"
            ),
        ],
        "bone",
    )
    s.shape(straight("164,322 316,322 322,354 158,354"), "teal")
    for line in ("188,196 214,220 222,256", "198,192 240,198 284,184", "208,214 244,228 290,216"):
        s.curve(line)
    for line in ("196,112 208,116 220,112", "244,112 256,116 270,112", "156,112 166,114 176,108"):
        s.curve(line, FINE)
    s.hatch("300,196 298,236 282,262", 14, 18, 90)
    for x, y, size in ((92, 236, 9), (80, 270, 6), (352, 130, 8), (362, 164, 12), (346, 206, 7)):
        s.shape(
            outlined(f"{x},{y - size * 2}! {x + size},{y} {x},{y + size} {x - size},{y}"), "bone"
        )


def long_reach(s: Sketch) -> None:
    """An arm that reaches across to a bone in the corner."""
    s.shape(box(268, 24, 180, 166), tone("clay", "ink", 0.45))
    s.wash(straight("268,24 448,24 430,44 288,44 288,170 268,190"), "ink", 0.5)
    bone(s, 316, 130, 104, 13, -28)
    s.shape(box(30, 190, 238, 140), tone("sand", "paper", 0.2))
    s.hatch("40,320 150,314 256,320", 24, -14, 70)
    s.joined(
        [
            limb("222,182,27 262,156,25 284,144,20"),
            limb("274,132,10 310,106,10 340,98,8"),
            limb("280,146,10 320,126,10 350,122,8"),
            limb("280,158,10 318,148,9 344,146,8"),
            limb("270,168,9 300,170,9 322,170,7"),
            limb("252,142,11 270,112,10 292,92,8"),
        ],
        skin(),
    )
    s.curve("282,136 296,128 306,122", FINE)
    s.curve("286,152 300,146 312,142", FINE)
    s.body("18,288! 90,236 176,174! 216,228! 140,296 76,344!", "moss")
    s.curve("62,270 82,286 86,306")
    s.curve("108,250 134,262 140,280")
    s.hatch("84,336 144,290 208,232", 20, -18, 90)
    s.shape(limb("196,200,36 224,178,34"), "bone")
    s.dots([(214, 206)], 5, "lamp")


def regular_customer(s: Sketch) -> None:
    """Two full shopping bags, and the card of a good customer."""
    for x, fill, sign in ((26, "rust", 0), (238, "teal", 1)):
        s.stroke(
            curve(f"{x + 46},150 {x + 56},96 {x + 88},78 {x + 120},96 {x + 130},150"), "ink", 9
        )
        if sign:
            with s.placed(f"translate({x + 88} 110) rotate(-62)"):
                s.shape(box(-84, -20, 168, 40), "bone")
                s.shape(ring(84, 0, 8, 20), "paper_shade", INNER)
        else:
            bone(s, x + 60, 172, 150, 14, -66)
        s.shape(straight(f"{x},140 {x + 176},140 {x + 190},336 {x - 12},336"), fill)
        s.shape(straight(f"{x + 176},140 {x + 200},156 {x + 206},322 {x + 190},336"), dusk(0.4))
        s.shape(ring(x + 88, 238, 54), "bone")
        s.mark(strokes((x, 158, x + 176, 158)), FINE)
    ammonite(s, 114, 240, 38, "lamp")
    with s.placed("translate(326 238) rotate(-20)"):
        bone(s, -38, 0, 76, 8, 0, "lamp")
    with s.placed("translate(366 30) rotate(10)"):
        s.shape(box(0, 0, 104, 66), "bone")
        for n in range(6):
            place = (20 + 32 * (n % 3), 20 + 27 * (n // 3))
            s.shape(ring(*place, 10), "moss" if n < 5 else "paper", INNER)
            if n < 5:
                s.mark(
                    straight(
                        f"{place[0] - 5},{place[1]} {place[0] - 1},{place[1] + 4} "
                        f"{place[0] + 6},{place[1] - 5}",
                        False,
                    )
                )


def _table(s: Sketch, x: float, y: float, width: float, fill: str) -> None:
    """A work table by the left end of its top."""
    for leg in (x + 14, x + width - 32):
        s.shape(
            straight(
                f"{leg},{y + 30} {leg + 18},{y + 30} {leg + 14},{y + 118} {leg + 4},{y + 118}"
            ),
            fill,
        )
    s.shape(
        straight(f"{x + 30},{y - 34} {x + width - 30},{y - 34} {x + width},{y + 14} {x},{y + 14}"),
        tone(fill, "sand", 0.35),
    )
    s.shape(box(x, y + 14, width, 22), fill)


def second_table(s: Sketch) -> None:
    """Two tables of a laboratory, each with bones laid out on it."""
    wood = tone("walnut", "sand", 0.25)
    _table(s, 120, 102, 340, wood)
    with s.placed("translate(300 74) scale(0.36) translate(-240 -180)"):
        bones.skull(s)
    bone(s, 372, 84, 62, 8, -6)
    _table(s, 20, 218, 372, wood)
    with s.placed("translate(112 176) scale(0.36) translate(-240 -180)"):
        bones.hip(s)
    bone(s, 184, 204, 84, 10, -10)
    bone(s, 196, 220, 74, 7, 3)
    with s.placed("translate(318 190) scale(0.3) translate(-240 -180)"):
        bones.rib(s)


def tool_maker(s: Sketch) -> None:
    """An anvil, a hammer and a trowel that is being forged."""
    s.shape(ring(240, 338, 150, 12), dusk(0.24), 0.01)
    s.shape(
        outlined("132,344! 148,300! 186,284 190,250! 290,250! 294,284 332,300! 348,344!"),
        _steel(0.2),
    )
    s.shape(
        outlined(
            "30,196! 92,192 140,190! 388,190! 388,232! 320,238 "
            "296,256! 184,256! 150,238 96,232 56,218"
        ),
        _steel(0.35),
    )
    s.curve("140,202 260,200 380,202", INNER, "bone")
    s.hatch("180,248 240,246 300,248", 16, -14, 90)
    # the hot blade
    with s.placed("translate(168 184) rotate(84)"):
        s.shape(outlined("0,0! -16,-40 -14,-104! 14,-104! 16,-40"), "lamp")
        s.shape(limb("0,-104,7 0,-232,7"), "rust")
        s.shape(limb("0,-170,11 0,-250,11"), "walnut")
    for step in range(-165, -14, 25):
        angle = math.radians(step)
        a, b = math.cos(angle), math.sin(angle)
        s.add(
            strokes((226 + 60 * a, 176 + 30 * b, 226 + 108 * a, 176 + 76 * b)),
            None,
            "lamp",
            CONTOUR * 1.5,
        )
    with s.placed("translate(232 112) rotate(-28)"):
        s.shape(limb("0,0,9 90,-6,9 200,-6,12"), "walnut")
        s.shape(straight("-26,-50 26,-50 30,44 24,58 -24,58 -30,44"), _steel())
        s.shape(straight("-26,-50 26,-50 16,-70 -16,-70"), _steel(0.4))
        s.wash(box(-18, -42, 12, 80), "bone", 0.5)


def tenure(s: Sketch) -> None:
    """The cap of a scholar on her books, and a diploma."""
    for y, fill, left, right in (
        (296, "rust", 80, 400),
        (248, "teal", 104, 384),
        (204, "moss", 92, 366),
    ):
        s.shape(box(left, y, right - left, 46), fill)
        s.shape(
            straight(
                f"{right},{y + 6} {right - 22},{y + 6} {right - 22},{y + 40} {right},{y + 40}"
            ),
            "bone",
        )
        s.mark(
            strokes((right - 22, y + 17, right, y + 17), (right - 22, y + 29, right, y + 29)), FINE
        )
        s.mark(strokes((left + 26, y, left + 26, y + 46), (left + 40, y, left + 40, y + 46)))
        s.shape(box(left + 100, y + 15, 80, 16), "lamp", INNER)
    s.shape(
        outlined("150,140! 150,194 190,208 240,212 290,208 330,194 330,140!"),
        tone("ink", "slate", 0.5),
    )
    s.shape(straight("240,20 440,92 240,164 40,92"), tone("ink", "slate", 0.35))
    s.curve("70,94 240,154 410,94", INNER, "stone")
    s.shape(ring(240, 92, 12, 6), "lamp", INNER)
    s.add(curve("240,92 320,88 396,104 404,150"), None, "ink", CONTOUR * 2.4)
    s.add(curve("240,92 320,88 396,104 404,150"), None, "lamp", CONTOUR)
    s.shape(straight("394,146 414,146 424,212 384,212"), "lamp")
    s.mark(strokes((398, 164, 394, 210), (404, 164, 404, 210), (410, 164, 414, 210)))
    s.shape(box(390, 142, 28, 16), "rust", INNER)


def sure_feet(s: Sketch) -> None:
    """A pair of climbing boots on a ledge."""
    s.shape(
        straight("16,344 16,318 96,306 220,312 330,302 420,318 464,314 464,344"),
        tone("stone", "bone", 0.2),
    )
    s.hatch("26,324 110,314 226,320 330,310 450,324", 34, 14, 84)

    def boot(fill: str) -> None:
        s.shape(
            outlined(
                "226,40! 340,34! 344,120 352,190 354,268! 94,274! "
                "76,240 98,206 154,188 200,152 224,110"
            ),
            fill,
        )
        s.shape(
            straight("70,270 358,262 362,300 306,302 300,288 260,290 252,304 78,308 66,292"), "ink"
        )
        s.shape(limb("220,40,14 280,36,17 344,36,14"), "sand")
        s.shape(outlined("82,272! 74,240 98,206 134,196! 150,230 150,272!"), tone(fill, "ink", 0.3))
        s.shape(outlined("296,268! 300,204 350,188! 354,266!"), tone(fill, "ink", 0.3), INNER)
        s.curve("232,62 240,120 216,166 164,198")
        for x, y in ((236, 80), (240, 110), (226, 140), (204, 164), (178, 184)):
            s.add(strokes((x - 8, y - 8, x + 30, y + 6)), None, "lamp", CONTOUR * 2)
            s.dots([(x + 32, y + 7)], 5, "ink")
        s.hatch("344,70 346,130 352,186", 18, 20, 80)

    with s.placed("translate(94 -18)"):
        boot(tone("walnut", "ink", 0.25))
    with s.placed("translate(-16 6)"):
        boot(tone("walnut", "clay", 0.45))


def careful_hands(s: Sketch) -> None:
    """Two hands that hold a rib as if it were glass."""
    with s.placed("translate(240 140) rotate(12) scale(0.64) translate(-240 -190)"):
        bones.rib(s)

    def hand() -> None:
        s.joined(
            [
                limb("84,306,38 124,276,36 160,262,30"),
                limb("150,252,17 186,236,15 206,206,12"),
                limb("150,276,15 206,262,14 236,234,11"),
                limb("146,288,15 200,284,14 238,262,11"),
                limb("138,298,15 190,304,13 228,288,11"),
                limb("112,262,17 126,222,15 152,196,12"),
            ],
            skin(),
        )
        s.curve("160,272 190,266 212,254", FINE)
        s.curve("158,286 190,288 214,278", FINE)
        s.hatch("100,330 140,318 180,316", 12, -12, 90)
        s.body("14,292! 44,272! 94,338! 84,348! 14,348!", "teal")
        s.shape(limb("66,312,34 84,300,36"), "bone")

    hand()
    with s.placed(MIRROR):
        hand()
    for x, lean in ((96, -10), (132, -6), (348, 6), (384, 10)):
        s.curve(f"{x},{60 + abs(lean)} {x + lean},{44} {x + lean * 2},{32}", INNER, "lamp")


def curator(s: Sketch) -> None:
    """A curator with a skull on its plinth."""
    s.wash(outlined("300,20! 440,20! 470,180! 270,180!"), "lamp", 0.4)
    s.shape(box(286, 224, 176, 122), tone("stone", "bone", 0.5))
    s.shape(box(274, 206, 200, 24), tone("stone", "bone", 0.3))
    s.shape(box(330, 258, 88, 36), "lamp")
    s.mark(strokes((344, 270, 404, 270), (350, 282, 398, 282)))
    with s.placed("translate(374 146) scale(0.44) translate(-240 -180)"):
        bones.skull(s)
    # the curator
    s.body("88,128 76,80 96,36 142,20 188,34 210,80 198,128 180,150 106,150", "walnut")
    s.body("116,30 122,12 146,6 170,14 174,30 146,40", "walnut")
    s.shape(outlined("22,346! 30,262 58,224 106,206! 180,206! 228,224 254,258 262,346!"), "rust")
    s.shape(straight("122,160 166,160 170,208 144,240 116,208"), tone("sand", "clay", 0.42), INNER)
    s.body("100,84! 98,122 112,156 144,180 176,156 188,122 186,84! 160,64 120,66", skin())
    s.body("96,92 112,58 144,46 180,60 190,94! 170,74 146,68 118,74", "walnut", INNER)
    s.shape(straight("106,206 122,194 144,242 120,262"), "bone")
    s.shape(straight("180,206 166,194 144,242 168,262"), "bone")
    s.curve("144,242 144,290 146,344")
    for x in (124, 164):
        s.shape(ring(x, 112, 16), tone("bone", "sand", 0.6), INNER)
        s.dots([(x + 2, 113)], 4.5)
    s.mark(strokes((140, 112, 148, 112), (108, 110, 99, 106), (180, 110, 188, 106)))
    s.curve("144,116 138,136 148,138")
    s.curve("130,154 144,160 158,153")
    s.shape(box(178, 270, 52, 30), "bone", INNER)
    s.mark(strokes((186, 280, 222, 280), (186, 290, 212, 290)), FINE)
    # the pointing arm
    s.joined(
        [limb("266,188,15 288,178,13 304,172,9"), limb("284,176,7 304,162,6 322,152,5")], skin()
    )
    s.shape(limb("222,262,26 250,228,24 264,194,20"), "rust")
