"""What one can ask about a fossil: its time, its body, its name, and what its card says."""

from __future__ import annotations

from art.plates.motifs import bones
from art.plates.motifs.ground import bone
from art.plates.motifs.imprints import PRINT
from art.plates.motifs.signs import PERIODS, haunch, leaf, period
from art.plates.motifs.supplies import ammonite
from art.plates.outline import tone
from art.plates.sketch import (
    CONTOUR,
    FINE,
    INNER,
    MIRROR,
    Sketch,
    box,
    dusk,
    limb,
    outlined,
    ring,
    straight,
)

_BRASS = "brass"


def period_is(s: Sketch) -> None:
    """The three periods side by side."""
    for name, x in zip(PERIODS, (85, 240, 395), strict=True):
        period(s, name, x, 180, 77)


def _hourglass(s: Sketch, x: float) -> None:
    s.shape(
        outlined(
            f"{x - 76},44! {x + 76},44! {x + 70},112 {x + 14},180! {x + 70},248 {x + 76},316! "
            f"{x - 76},316! {x - 70},248 {x - 14},180! {x - 70},112"
        ),
        "bone",
    )
    s.wash(outlined(f"{x - 58},100! {x + 58},100! {x + 6},172! {x - 6},172!"), "sand")
    s.wash(outlined(f"{x - 66},306! {x - 40},262 {x},236 {x + 40},262 {x + 66},306!"), "sand")
    s.wash(box(x - 3, 172, 6, 80), "sand")
    for y in (26, 312):
        s.shape(box(x - 98, y, 196, 28), "walnut")


def _arrow(s: Sketch) -> None:
    """Broad, to the left."""
    s.shape(straight("14,180 124,86 124,146 206,146 206,214 124,214 124,274"), "lamp")


def before_period(s: Sketch) -> None:
    """An hourglass, and an arrow back."""
    _hourglass(s, 340)
    _arrow(s)


def after_period(s: Sketch) -> None:
    """An hourglass, and an arrow onwards."""
    _hourglass(s, 140)
    with s.placed(MIRROR):
        _arrow(s)


def epoch_is(s: Sketch) -> None:
    """A core of rock in beds, the early below and the late above, and a pointer at one of them."""
    for y, fill in ((30, "cretaceous"), (132, "jurassic"), (234, "triassic")):
        s.shape(box(92, y, 150, 102), fill)
        s.wash(box(94, y + 56, 146, 44), tone(fill, "ink", 0.25))
        s.mark(f"M92 {y + 55}L242 {y + 55}", INNER)
    s.add(box(92, 30, 150, 306), None, "ink", CONTOUR * 1.3)
    s.shape(straight("262,106 350,42 350,78 440,78 440,134 350,134 350,170"), "lamp")
    s.stroke("M290 214L290 330M290 214L276 232M290 214L304 232", "ink", 9)


def diet_is(s: Sketch) -> None:
    """A leaf and a haunch of meat."""
    leaf(s, 128, 180, 122)
    haunch(s, 356, 180, 126)


def length_below(s: Sketch) -> None:
    """A bone over a measuring rod."""
    bone(s, 36, 116, 408, 30, 0)
    s.shape(box(24, 214, 432, 92), "lamp")
    for step in range(1, 12):
        x = 24 + 36 * step
        s.stroke(f"M{x} 214L{x} {266 if step % 3 == 0 else 244}", "ink", 6)


def weight_below(s: Sketch) -> None:
    """An iron weight with its ring."""
    s.add(ring(240, 84, 52), None, "ink", CONTOUR * 2)
    s.stroke(ring(240, 84, 52), "slate", 22)
    s.shape(outlined("166,120! 314,120! 340,180 396,330! 372,346 108,346 84,330! 140,180"), "slate")
    s.wash(outlined("176,140! 204,140! 170,230 140,316! 112,316! 150,220"), "bone", 0.35)
    s.shape(ring(248, 240, 72), _BRASS)
    # kg
    s.stroke("M216 206L216 272M250 222L218 248L252 272", "ink", 11)
    s.stroke(
        "M294 232C272 220 262 240 268 254C274 268 292 262 294 248L294 232L294 278"
        "C292 294 272 292 268 284",
        "ink",
        9,
    )


def value_at_least(s: Sketch) -> None:
    """Three visitors in front of a rope."""
    for x, y, fill in ((122, 132, "moss"), (358, 132, "rust"), (240, 104, "teal")):
        s.shape(
            outlined(
                f"{x - 84},344! {x - 78},{y + 96} {x - 36},{y + 62} {x + 36},{y + 62} "
                f"{x + 78},{y + 96} {x + 84},344!"
            ),
            fill,
        )
        s.shape(ring(x, y, 56, 62), tone("sand", "clay", 0.3))
        s.shape(
            outlined(
                f"{x - 58},{y - 8}! {x - 46},{y - 62} {x},{y - 78} {x + 46},{y - 62} "
                f"{x + 58},{y - 8}! {x},{y - 34}"
            ),
            "walnut",
        )


def research_at_least(s: Sketch) -> None:
    """A microscope."""
    s.shape(box(96, 310, 288, 36), "walnut")
    s.shape(limb("250,318,18 336,276,20 352,196,20 314,132,20 268,112,18"), "slate")
    s.shape(box(120, 262, 190, 24), "slate")
    s.shape(ring(204, 256, 44, 12), "lamp", INNER)
    with s.placed("translate(236 142) rotate(24)"):
        s.shape(box(-36, -116, 72, 150), _BRASS)
        s.shape(box(-26, -140, 52, 30), "slate")
        s.shape(box(-24, 34, 48, 54), "slate")
        s.wash(box(-24, -108, 16, 132), "bone", 0.6)
    s.shape(ring(340, 232, 28), _BRASS)


def fossils_is(s: Sketch) -> None:
    """Bones counted one by one: three have been found, the last is still in the ground."""
    for x, fill in ((66, "lamp"), (182, "lamp"), (298, "lamp"), (414, dusk(0.3))):
        bone(s, x, 332, 304, 26, -90, fill)


def skeletons_is(s: Sketch) -> None:
    """A fan of cards, one of them with a bone."""
    for turn in (-24, -11, 20):
        with s.placed(f"translate(240 420) rotate({turn})"):
            s.shape(straight("-78,-370 78,-370 78,-150 -78,-150"), "walnut")
            s.mark(straight("-62,-354 62,-354 62,-166 -62,-166"), INNER, "brass")
            s.shape(ring(0, -260, 34), "brass", INNER)
    with s.placed("translate(240 420) rotate(2)"):
        s.shape(straight("-84,-404 84,-404 84,-160 -84,-160"), "lamp")
        s.shape(straight("-70,-390 70,-390 70,-174 -70,-174"), "paper", INNER)
    bone(s, 186, 186, 124, 15, -50)


def _lens(s: Sketch, x: float, y: float, reach: float) -> None:
    """A magnifying glass by the middle of its glass."""
    s.shape(limb([(x + 0.72 * reach, y + 0.72 * reach, 15.0), (436.0, 332.0, 19.0)]), "walnut")
    s.shape(ring(x, y, reach), "brass")
    s.shape(ring(x, y, reach - 18), "bone", INNER)


def is_trace(s: Sketch) -> None:
    """A shell under a magnifying glass."""
    _lens(s, 206, 158, 148)
    ammonite(s, 200, 160, 84, "sand")


def trace_is(s: Sketch) -> None:
    """An egg, a feather and a footprint."""
    s.body("16,232 36,130 88,84 140,130 160,232 136,300 88,318 40,300", "bone")
    s.mark("M22 208L52 230L82 194L112 228L156 204", CONTOUR)
    s.shape(limb("170,344,5 228,236,5 306,40,3"), "walnut")
    s.body("196,290! 186,206 220,110 316,18! 322,112 286,214 214,282", "lamp")
    s.mark("M196 296L306 40M222 236L200 190M222 236L274 210M246 178L228 138M246 178L300 146", INNER)
    with s.placed("translate(384 232) scale(0.56) translate(-240 -180)"):
        s.shape(outlined(PRINT), "clay", CONTOUR * 1.4)


def part_is(s: Sketch) -> None:
    """A skull, ribs and a leg, apart from each other."""
    with s.placed("translate(116 110) scale(0.52) translate(-240 -180)"):
        bones.skull(s)
    s.stroke("M250 16L226 344", dusk(0.5), 7)
    for index, x in enumerate((292, 342, 392, 440)):
        s.shape(limb(f"{x},40,9 {x + 12},{90 - 4 * index},9 {x - 6},{170 - 10 * index},6"), "bone")
    s.shape(limb("270,44,15 460,30,13"), "bone")
    s.stroke("M256 200L474 200M10 226L226 226", dusk(0.5), 7)
    bone(s, 300, 320, 168, 17, -34)
    bone(s, 34, 322, 190, 16, -16)


def is_dinosaur(s: Sketch) -> None:
    """A two-legged dinosaur, striding to the left."""
    s.shape(
        outlined(
            "22,92! 40,58 92,40 142,52 166,92 214,120 290,124 366,148 418,150 470,116! 442,186 "
            "372,214 322,222! 318,262 300,296 322,344! 258,344! 268,296 250,250 222,246! 206,276 "
            "208,312 196,344! 136,344! 168,304 166,258 150,214! 128,232 122,258! 104,246 106,216 "
            "128,190! 112,150 74,142 26,138! 74,116"
        ),
        "rust",
    )
    s.dots([(96, 76)], 9, "bone")
    s.dots([(94, 76)], 5)
    s.hatch("170,100 230,124 300,132 372,156", 14, 26, 80)


def starts_with(s: Sketch) -> None:
    """Blocks with letters, the first in front."""
    s.shape(box(258, 44, 180, 180), tone("teal", "bone", 0.2))
    s.stroke("M324 84L324 184M324 84C384 78 384 130 324 132C396 132 396 190 324 184", "bone", 17)
    s.shape(straight("40,128 78,92 294,92 294,306 258,344 258,128"), tone("lamp", "ink", 0.3))
    s.shape(box(40, 128, 218, 216), "lamp")
    s.stroke("M90 312L148 160L208 312M112 258L186 258", "ink", 22)


def meaning_has(s: Sketch) -> None:
    """An open dictionary with a ribbon."""
    s.shape(
        outlined("14,92! 120,64 240,92 360,64 466,92! 466,322! 360,300 240,330 120,300 14,322!"),
        "walnut",
    )
    for transform in ("translate(0 0)", MIRROR):
        with s.placed(transform):
            s.shape(outlined("34,72! 90,46 170,46 240,80! 240,310! 170,280 90,282 34,302!"), "bone")
            for y in range(104, 270, 34):
                s.stroke(f"M66 {y + 4}C110 {y - 10} 160 {y - 10} 210 {y + 8}", dusk(0.5), 9)
    s.stroke("M66 108C80 102 96 98 112 97", "rust", 18)
    s.shape(straight("262,66 300,58 300,222 281,196 262,226"), "rust")


def is_genus(s: Sketch) -> None:
    """A label on a string, its name still a question."""
    s.stroke("M130 172C70 150 60 60 16 40", "ink", 9)
    s.stroke("M130 172C70 150 60 60 16 40", "sand", 4)
    s.shape(straight("86,180 166,84 462,84 462,276 166,276"), "paper")
    s.add(straight("112,180 176,102 446,102 446,258 176,258"), None, "brass", INNER)
    s.shape(ring(148, 180, 20), "brass")
    s.stroke("M268 146C272 104 352 106 346 154C342 182 310 180 310 208", "rust", 20)
    s.dots([(310, 238)], 13, "rust")
    s.mark("M392 140L430 140M392 164L430 164M392 188L424 188", FINE)
