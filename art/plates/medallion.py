"""The medallion with an ammonite: the plate of everything that has no plate of its own."""

from __future__ import annotations

import math

from art.plates.outline import Detail, Point, Sheet, ellipse, smooth, tone

SIDE = 340.0
"""The sheet of the medallion is square, so that it fills a box of any shape as well as may be."""

CENTRE: Point = (SIDE / 2, SIDE / 2)
RADIUS = 158.0
TURNS = 3.1
GROWTH = 2.15
"""How much wider each whorl is than the one within it."""


def _whorl(share: float, inner: bool) -> Point:
    """A point of the shell's spiral: `share` 0 at the heart, 1 at the mouth."""
    turn = share * TURNS
    outer = 112.0 * GROWTH ** (turn - TURNS)
    radius = outer / GROWTH**0.94 if inner else outer
    angle = math.radians(360 * turn + 60)
    return CENTRE[0] + 6 + radius * math.cos(angle), CENTRE[1] + 4 + radius * math.sin(angle)


def svg(detail: Detail = "fine") -> str:
    """The medallion as SVG text."""
    sheet = Sheet(detail, SIDE, SIDE)
    x, y = CENTRE
    sheet.add(ellipse(x, y, RADIUS, RADIUS), tone("paper_shade", "ink", 0.12), "ink", 1.4)
    sheet.add(
        ellipse(x, y, RADIUS - 13, RADIUS - 13), tone("paper", "paper_shade", 0.4), "ink", 0.7
    )
    steps = 90
    outer = [_whorl(index / steps, False) for index in range(steps + 1)]
    last = [_whorl(1 - index / 40 / TURNS, True) for index in range(41)]
    shell = [*outer[-int(steps / TURNS) - 2 :], *last]
    sheet.add(smooth([(px, py) for px, py in shell]), tone("paper_shade", "ink", 0.04), "ink", 1.2)
    sheet.add(smooth([(px, py) for px, py in outer], closed=False), None, "ink", 1.2)
    if detail != "small":
        ribs = 46 if detail == "fine" else 28
        for index in range(ribs):
            share = 1 - (index / ribs) * 0.78
            start, end = _whorl(share, False), _whorl(share, True)
            tail = _whorl(share - 0.006, True)
            middle = (start[0] * 0.5 + end[0] * 0.5, start[1] * 0.5 + end[1] * 0.5)
            bow = _whorl(share + 0.012, False)
            bent = (middle[0] * 0.7 + bow[0] * 0.3, middle[1] * 0.7 + bow[1] * 0.3)
            sheet.add(smooth([start, bent, tail], closed=False), None, "ink", 0.6)
    return sheet.svg()
