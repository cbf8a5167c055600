"""What research is honoured with."""

from __future__ import annotations

import math

from art.plates.motifs.imprints import PRINT
from art.plates.motifs.supplies import ammonite
from art.plates.outline import tone
from art.plates.sketch import CONTOUR, FINE, INNER, MIRROR, Sketch, limb, outlined, ring, straight


def minor(s: Sketch) -> None:
    """A rosette with a shell."""
    s.shape(straight("196,190 238,200 214,344 186,316 150,334"), "teal")
    s.shape(straight("284,190 242,200 266,344 294,316 330,334"), tone("teal", "ink", 0.2))
    for index in range(20):
        angle = math.radians(18 * index)
        x, y = 240 + 92 * math.cos(angle), 132 + 92 * math.sin(angle)
        s.shape(ring(x, y, 26, 17, 18 * index), "teal")
    s.shape(ring(240, 132, 88), tone("teal", "bone", 0.35))
    s.shape(ring(240, 132, 70), "bone")
    s.mark(ring(240, 132, 62), FINE)
    ammonite(s, 236, 134, 46, "sand")


def major(s: Sketch) -> None:
    """A medal with a footprint on a broad ribbon, in a wreath."""
    s.shape(straight("176,10 304,10 278,104 202,104"), "rust")
    s.wash(straight("222,10 258,10 252,104 228,104"), "bone")
    s.add(straight("176,10 304,10 278,104 202,104"), None, "ink", CONTOUR)

    def branch() -> None:
        s.add("M240 340C170 340 96 280 88 190C86 160 96 130 110 110", None, "ink", CONTOUR * 1.4)
        for x, y, turn in (
            (150, 318, 30), (112, 292, 52), (86, 254, 74), (72, 212, 92), (74, 168, 108),
            (90, 126, 126), (180, 300, -14), (146, 268, -2), (122, 236, 20), (112, 196, 38),
            (114, 156, 54),
        ):  # fmt: skip
            with s.placed(f"translate({x} {y}) rotate({turn})"):
                s.shape(outlined("0,0! -22,-11 -46,0! -22,11"), "moss", INNER)

    branch()
    with s.placed(MIRROR):
        branch()
    s.shape(ring(240, 210, 106), "lamp")
    s.shape(ring(240, 210, 88), tone("lamp", "bone", 0.4), INNER)
    for step in range(0, 360, 10):
        angle = math.radians(step)
        s.dots(
            [(240 + 97 * math.cos(angle), 210 + 97 * math.sin(angle))], 3, tone("lamp", "ink", 0.5)
        )
    with s.placed("translate(240 212) scale(0.42) translate(-240 -180)"):
        s.shape(outlined(PRINT), tone("lamp", "ink", 0.62))
    s.shape(limb("206,104,9 274,104,9"), "lamp", INNER)
