"""Supplies of a dig and gifts to a museum: plaster by sack and barrel, crates, a case, a patron."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from art.plates.motifs import bones
from art.plates.motifs.ground import bone
from art.plates.outline import number, smooth, tone
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    Sketch,
    box,
    dusk,
    limb,
    outlined,
    ring,
    straight,
    strokes,
)


def skin() -> str:
    """The colour of a face or a hand."""
    return tone("sand", "clay", 0.3)


def ammonite(s: Sketch, x: float, y: float, size: float, fill: str) -> None:
    """A coiled shell by its middle and its half width, its mouth up to the right."""
    turns = [
        (step, size * 0.17 * math.exp(0.245 * math.radians(step))) for step in range(0, 415, 15)
    ]
    points = [
        (x + reach * math.cos(math.radians(step)), y + reach * math.sin(math.radians(step)))
        for step, reach in turns
    ]
    s.shape(smooth(points[-25:]), fill)
    s.mark(smooth(points, closed=False))
    ribs = [
        f"M{number(x + 0.66 * (a - x))} {number(y + 0.66 * (b - y))}L{number(a)} {number(b)}"
        for a, b in points[-24:]
    ]
    s.mark("".join(ribs), FINE)


def plaster_sack(s: Sketch) -> None:
    """A sack of plaster, tied up, and some of the white powder."""
    cloth = tone("sand", "paper", 0.35)
    s.shape(ring(250, 336, 170, 14), dusk(0.24), 0.01)
    s.body("160,30! 196,54 232,34 264,50 300,30 318,44! 300,84 302,116! 174,116! 184,80", cloth)
    s.body(
        "178,108! 134,150 106,214 100,280 116,326! 170,338 240,342 320,338 366,326! 384,274 "
        "374,208 344,150 302,108! 240,118",
        cloth,
    )
    for fold in ("206,124 188,160 182,200", "240,126 240,154", "276,124 296,158 304,196"):
        s.curve(fold)
    s.hatch("372,216 378,270 356,322", 20, 26, 80)
    s.hatch("112,236 108,290 124,324", 12, 16, -84)
    s.shape(limb("166,112,9 240,122,10 314,112,9"), "walnut")
    s.shape(limb("300,114,6 326,134,6 332,164,5"), "walnut", INNER)
    # the print on the cloth: a jacketed find
    s.shape(ring(244, 242, 76, 62), "rust", INNER)
    s.body("190,250 204,216 240,200 276,210 300,238 290,270 252,282 208,274", "bone", INNER)
    for band in ("196,232 250,280", "216,208 296,252", "288,220 206,270"):
        s.curve(band)
    s.body("16,340! 34,312 72,284 104,278 138,292 172,318 190,340!", "bone")
    s.hatch("44,318 80,292 116,288", 12, 14, 70)


def plaster_barrel(s: Sketch) -> None:
    """An open barrel of plaster with a scoop in it."""
    wood = tone("walnut", "sand", 0.5)
    s.shape(ring(240, 340, 130, 12), dusk(0.24), 0.01)
    s.shape(
        outlined(
            "118,104! 96,180 96,240 122,322! 180,338 240,342 300,338 358,322! 384,240 384,180 "
            "362,104!"
        ),
        wood,
    )
    for x in (-88, -44, 0, 44, 88):
        s.curve(f"{240 + x * 0.94:g},120 {240 + x * 1.22:g},210 {240 + x * 0.94:g},336")
    for y, wide, tall in ((146, 138, 26), (272, 138, 26)):
        s.shape(
            outlined(
                f"{240 - wide},{y - 12}! 180,{y + 8} 240,{y + 14} "
                f"300,{y + 8} {240 + wide},{y - 12}! "
                f"{240 + wide - 1},{y - 12 + tall}! 300,{y + 8 + tall} 240,{y + 14 + tall} "
                f"180,{y + 8 + tall} {241 - wide},{y - 12 + tall}!"
            ),
            tone("slate", "paper_shade", 0.35),
        )
    s.hatch("376,180 376,240 356,310", 20, 24, 80)
    s.shape(ring(240, 104, 122, 34), tone("walnut", "ink", 0.3))
    s.body("124,110! 160,78 214,54 262,56 318,80 356,110! 300,134 180,134", "bone")
    s.hatch("140,104 190,72 232,62", 14, 14, 70)
    s.shape(
        outlined("254,84! 296,74 316,42 300,24! 272,26 246,50 236,76"),
        tone("slate", "paper_shade", 0.6),
    )
    s.shape(limb("304,40,9 340,24,10 376,14,10"), "rust")
    s.body("230,92 250,62 280,58 290,78 270,98", "bone", INNER)


def field_notes(s: Sketch) -> None:
    """An open notebook with a drawn bone, and a pencil."""
    s.shape(straight("18,58 240,66 462,58 462,330 240,338 18,330"), "walnut")
    page = "240,62! 190,42 110,36 34,48! 34,316! 110,306 190,312 240,330!"
    s.shape(outlined(page), "bone")
    with s.placed("translate(480 0) scale(-1 1)"):
        s.shape(outlined(page), "bone")
    s.hatch("236,74 236,200 236,318", 26, 16, 90)
    s.hatch("244,74 244,200 244,318", 26, -16, 90)
    # the left page: a bone and its measures
    bone(s, 66, 154, 142, 13, -14, "paper_shade")
    s.mark(strokes((64, 190, 204, 156), (62, 182, 67, 198), (201, 148, 207, 164)))
    for y, long in ((74, 130), (94, 90)):
        s.curve(f"56,{y} {56 + long / 2:g},{y - 4} {56 + long},{y + 2}")
    for y, long in ((228, 140), (248, 150), (268, 120), (288, 84)):
        s.curve(f"56,{y} {56 + long / 2:g},{y - 3} {56 + long},{y + 4}")
    # the right page: a shell, and text beside it
    ammonite(s, 396, 116, 44, "paper_shade")
    for y, long in ((86, 70), (108, 66), (130, 70), (152, 62)):
        s.curve(f"266,{y} {266 + long / 2:g},{y - 4} {266 + long},{y - 6}")
    for y, long in ((190, 160), (212, 150), (234, 156), (256, 90)):
        s.curve(f"266,{y} {266 + long / 2:g},{y - 5} {266 + long},{y - 8}")
    # the pencil
    with s.placed("translate(262 322) rotate(-34)"):
        s.shape(straight("0,0 36,-15 36,15"), "sand")
        s.wash(straight("0,0 14,-6 14,6"), "ink")
        s.shape(box(36, -15, 150, 30), "lamp")
        s.mark(strokes((36, -5, 186, -5), (36, 5, 186, 5)))
        s.shape(box(186, -15, 16, 30), tone("slate", "paper_shade", 0.6))
        s.shape(box(202, -15, 22, 30), "rust")


def patron(s: Sketch) -> None:
    """The portrait of a patron in a gilded frame."""
    s.shape(straight("92,10 388,10 388,350 92,350"), "lamp")
    s.shape(straight("116,34 364,34 364,326 116,326"), tone("lamp", "ink", 0.35))
    s.mark(
        strokes((92, 10, 116, 34), (388, 10, 364, 34), (92, 350, 116, 326), (388, 350, 364, 326))
    )
    for x in range(130, 360, 24):
        s.dots([(x, 22), (x, 338)], 5, tone("lamp", "ink", 0.5))
    for y in range(48, 326, 23):
        s.dots([(104, y), (376, y)], 5, tone("lamp", "ink", 0.5))
    s.shape(straight("126,44 354,44 354,292 126,292"), "teal")
    s.wash(outlined("126,44! 200,44! 160,120 150,220 126,250!"), "bone", 0.22)
    # the patron
    s.shape(outlined("132,292! 140,246 172,226 214,214 266,214 308,226 340,246 348,292!"), "ink")
    s.shape(straight("216,212 264,212 240,282"), "bone")
    s.shape(straight("240,226 214,212 214,242"), "rust", INNER)
    s.shape(straight("240,226 266,212 266,242"), "rust", INNER)
    s.body("198,132! 196,170 208,202 240,222 272,202 284,170 282,132!", skin())
    s.body("192,148 200,124! 206,160 204,186", "stone", INNER)
    s.body("288,148 280,124! 274,160 276,186", "stone", INNER)
    s.body("240,182! 216,178 196,194 210,200 240,192! 270,200 284,194 264,178", "stone", INNER)
    s.curve("240,152 234,174 244,176")
    s.dots([(222, 154), (260, 154)], 4.5)
    s.add(ring(261, 154, 15), None, "ink", CONTOUR)
    s.curve("275,160 290,200 292,240")
    s.curve("228,206 240,209 252,206")
    s.shape(straight("194,70 286,70 282,130 198,130"), "ink")
    s.shape(straight("197,112 283,112 282,128 198,128"), "rust", INNER)
    s.shape(limb("166,132,6 240,138,7 314,132,6"), "ink")
    s.shape(box(180, 300, 120, 24), "bone")
    s.mark(strokes((198, 312, 282, 312)))


def display_case(s: Sketch) -> None:
    """A glass case on legs with fossils in it."""
    wood = tone("walnut", "sand", 0.2)
    for x in (84, 378):
        s.shape(straight(f"{x},268 {x + 20},268 {x + 15},350 {x + 5},350"), wood)
    s.shape(straight("60,232 420,232 420,276 60,276"), wood)
    s.mark(strokes((76, 254, 404, 254)))
    s.shape(box(216, 244, 48, 20), "lamp", INNER)
    s.wash(straight("72,84 408,84 408,232 72,232"), "lamp", 0.3)
    s.shape(straight("84,196 396,196 412,232 68,232"), "rust")
    ammonite(s, 148, 158, 52, "sand")
    with s.placed("translate(206 86) scale(0.4)"):
        bones.skull(s)
    s.shape(ring(242, 222, 26, 7), "bone", INNER)
    s.shape(ring(152, 222, 26, 7), "bone", INNER)
    s.shape(ring(332, 222, 26, 7), "bone", INNER)
    s.wash(straight("72,84 408,84 408,232 72,232"), "teal", 0.12)
    for left in ("96,196 180,92 204,92 120,196", "330,190 390,112 390,142 356,190"):
        s.wash(straight(left), "bone", 0.5)
    s.wash(straight("108,34 372,34 408,84 72,84"), "teal", 0.3)
    s.wash(straight("140,40 190,40 170,78 110,78"), "bone", 0.5)
    for edge in ("72,232 72,84 408,84 408,232", "72,84 108,34 372,34 408,84"):
        s.add(straight(edge, False), None, "ink", CONTOUR * 2.6)
        s.add(straight(edge, False), None, "lamp", CONTOUR)


def collectors_tooth(s: Sketch) -> None:
    """A tooth on cushion in a collector's box, with its label."""
    wood, velvet = tone("walnut", "sand", 0.2), "teal"
    s.shape(straight("96,22 384,22 400,170 80,170"), wood)
    s.shape(straight("116,40 364,40 376,156 104,156"), tone(velvet, "ink", 0.3))
    s.shape(straight("80,170 400,170 452,300 28,300"), wood)
    s.shape(straight("102,182 378,182 418,284 62,284"), velvet)
    for x, y in ((124, 206), (356, 206), (102, 262), (378, 262)):
        s.dots([(x, y)], 4, "ink")
        s.curve(f"{x - 16},{y - 8} {x},{y} {x + 16},{y - 8}")
    s.shape(straight("28,300 452,300 452,344 28,344"), wood)
    s.shape(box(206, 290, 68, 32), "lamp")
    s.dots([(240, 306)], 5)
    s.wash(ring(236, 252, 118, 24), "ink", 0.35)
    with s.placed("translate(236 172) rotate(62) scale(0.72) translate(-250 -190)"):
        bones.tooth(s)
    # the label on its string
    s.curve("330,128 366,118 388,136", CONTOUR)
    with s.placed("translate(388 130) rotate(18)"):
        s.shape(straight("0,14 18,-2 84,-2 84,46 18,46 0,30"), "bone")
        s.shape(ring(14, 22, 5), "rust", INNER)
        s.mark(strokes((30, 14, 74, 14), (30, 24, 74, 24), (30, 34, 58, 34)))


def _crate(s: Sketch, content: Callable[[Sketch], None], fill: str) -> None:
    """An open crate with straw, and what stands out of it in front of its back wall."""
    plank, dark = tone(fill, "sand", 0.4), tone(fill, "sand", 0.1)
    s.shape(straight("62,196 96,160 384,160 418,196"), tone("walnut", "ink", 0.3))
    s.body("70,204! 92,172 150,160 240,168 330,158 390,172 410,204!", "lamp", INNER)
    content(s)
    s.body(
        "56,216! 66,186 110,196 146,180 190,198 236,184 284,200 330,182 376,196 414,184 424,216!",
        "lamp",
        INNER,
    )
    straw = random.Random(7)
    for _ in range(40):
        x, y = straw.uniform(74, 404), straw.uniform(194, 214)
        lean = straw.uniform(-22, 22)
        s.curve(
            f"{x:.0f},{y:.0f} {x + lean / 2:.0f},{y - 10:.0f} {x + lean:.0f},{y - 15:.0f}", FINE
        )
    s.shape(box(46, 212, 388, 132), plank)
    s.mark(strokes((46, 256, 434, 256), (46, 300, 434, 300)))
    for y in (228, 272, 316):
        s.curve(f"92,{y} 170,{y + 6} 250,{y + 1} 320,{y + 8} 388,{y + 3}", FINE)
    for x in (46, 398):
        s.shape(box(x, 212, 36, 132), dark)
        s.dots([(x + 18, 232), (x + 18, 278), (x + 18, 324)], 4)


def limb_crate(s: Sketch) -> None:
    """A crate with a limb bone."""

    def limb_in_it(sheet: Sketch) -> None:
        with sheet.placed("translate(238 140) rotate(-10) scale(0.8) translate(-240 -180)"):
            bones.limb_bone(sheet)

    _crate(s, limb_in_it, "walnut")


def rib_crate(s: Sketch) -> None:
    """A crate with a rib."""

    def rib_in_it(sheet: Sketch) -> None:
        with sheet.placed("translate(240 132) scale(0.78) translate(-240 -180)"):
            bones.rib(sheet)

    _crate(s, rib_in_it, "moss")


def hip_crate(s: Sketch) -> None:
    """A crate with a hip."""

    def hip_in_it(sheet: Sketch) -> None:
        with sheet.placed("translate(240 134) scale(0.76) translate(-240 -180)"):
            bones.hip(sheet)

    _crate(s, hip_in_it, "teal")
