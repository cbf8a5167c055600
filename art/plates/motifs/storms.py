"""The storm over a creek: where it strikes, what it floods, and when it holds its breath."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from art.plates.motifs.ground import cloud, rain
from art.plates.outline import tone
from art.plates.sketch import CONTOUR, FINE, INNER, Sketch, box, limb, outlined, ring, straight

ROWS: Final = "ABC"
"""The rows of the site from the one farthest from the viewer."""
COLUMNS: Final = 5
_LEFT, _TOP, _WIDE, _TALL = 10, 122, 92, 76


def strike(s: Sketch, spaces: Sequence[str]) -> None:
    """The site as a map of sandbars in the creek, lightning on the named ones: ``B3``.

    A name that is not one of the map's spaces strikes nothing.
    """
    s.shape(box(_LEFT, _TOP, COLUMNS * _WIDE, len(ROWS) * _TALL), tone("teal", "ink", 0.1))
    hit: list[tuple[float, float]] = []
    for down, letter in enumerate(ROWS):
        for across in range(COLUMNS):
            x, y = _LEFT + (across + 0.5) * _WIDE, _TOP + (down + 0.5) * _TALL
            struck = f"{letter}{across + 1}" in spaces
            fill = "lamp" if struck else tone("sand", "paper", 0.2)
            a, b = _WIDE * (0.46 if struck else 0.4), _TALL * (0.46 if struck else 0.37)
            s.shape(
                outlined(
                    f"{x - a:g},{y:g} {x - 0.7 * a:g},{y - 0.8 * b:g} {x:g},{y - b:g} "
                    f"{x + 0.8 * a:g},{y - 0.7 * b:g} {x + a:g},{y + 0.1 * b:g} "
                    f"{x + 0.6 * a:g},{y + 0.9 * b:g} {x - 0.5 * a:g},{y + b:g}"
                ),
                fill,
                CONTOUR if struck else INNER,
            )
            if struck:
                hit.append((x, y))
    _clouds(s)
    for x, y in hit:
        _bolt(s, x, y)


def _clouds(s: Sketch) -> None:
    cloud(s, 30, 96, 210, tone("stone", "ink", 0.15))
    cloud(s, 236, 96, 214, tone("stone", "ink", 0.3))
    rain(s, [(44 + 40 * i, 104 + (i * 5 % 3) * 6) for i in range(10)], 22)


def _bolt(s: Sketch, x: float, y: float) -> None:
    """Lightning from the clouds to a place."""
    top = 52.0
    drop = y - top
    s.shape(
        straight(
            f"{x + 4:g},{top:g} {x + 46:g},{top:g} {x + 26:g},{top + 0.42 * drop:g} "
            f"{x + 48:g},{top + 0.42 * drop:g} {x - 10:g},{y + 14:g} "
            f"{x + 4:g},{top + 0.58 * drop:g} {x - 22:g},{top + 0.58 * drop:g}"
        ),
        "bone",
        CONTOUR * 1.3,
    )


def calm(s: Sketch) -> None:
    """The sun comes out from behind a cloud, over dry sandbars."""
    for step in range(12):
        with s.placed(f"translate(290 132) rotate({30 * step})"):
            s.shape(straight("-13,-100 0,-134 13,-100"), "lamp", INNER)
    s.shape(ring(290, 132, 84), "lamp")
    cloud(s, 36, 206, 250, "bone")
    s.shape(
        outlined("10,344! 10,270! 90,258 180,274 280,262 380,276 470,260! 470,344!"),
        tone("teal", "bone", 0.2),
    )
    for x, y, wide in ((110, 296, 78), (356, 300, 92), (236, 326, 62)):
        s.shape(ring(x, y, wide, 18), tone("sand", "paper", 0.2), INNER)
    s.curve("24,322 56,316 90,324", INNER, "bone")
    s.curve("424,328 446,322 466,328", INNER, "bone")


def flood(s: Sketch) -> None:
    """Waves over a sandbar, and a stake of the grid that just looks out of them."""
    s.shape(outlined("60,344! 92,232 170,196 262,190 350,214 420,344!"), tone("sand", "paper", 0.2))
    s.shape(limb("240,46,12 240,214,12"), "walnut")
    s.shape(straight("246,54 378,88 246,128"), "rust")
    s.shape(
        outlined(
            "10,344! 10,230! 40,186 96,176 122,202 104,220 88,212! 104,246 150,244 186,212! "
            "208,176 262,168 288,196 268,214 252,206! 270,244 322,240 354,204! 378,168 432,166 "
            "456,194 438,212 424,204! 440,234 470,228! 470,344!"
        ),
        "teal",
    )
    for y in (272, 304, 332):
        s.curve(f"26,{y} 74,{y - 14} 122,{y} 170,{y - 14} 218,{y}", CONTOUR, "bone")
        s.curve(f"258,{y} 306,{y - 14} 354,{y} 402,{y - 14} 450,{y}", CONTOUR, "bone")
    s.hatch("30,236 80,246 130,262", 12, 12, 80, FINE)
