"""Boxes with pits in which bones are shaken, seen from above: ``pits/5x5``.

The oak of the frame, the earth on the floor and the slats that part the pits are those of the dig
site that people shake in a game.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from art.palette import Colour, blend, hexadecimal
from art.plates.outline import Detail

NAMES: Final = ("pits/5x5",)
PREFIX: Final = "pits/"
"""How the names begin of plates that fill a piece to its edge."""

_PIT: Final = 60.0
"""From the middle of one slat to the middle of the next, in units of the drawing."""
_WALL: Final = 2.0
"""Half the thickness of a slat."""
_FRAME: Final = 20.0
"""How wide the frame is."""
OAK: Final[Colour] = (185, 138, 88)
_FLOOR: Final[Colour] = (116, 84, 56)
_SLAT: Final[Colour] = (138, 102, 68)
_GRAINS: Final = {"small": 0, "medium": 12, "fine": 26}
"""How many pebbles lie in a pit."""


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:
    """The box as SVG text; it has no parts."""
    del parts
    columns, rows = (int(one) for one in name.removeprefix(PREFIX).split("x"))
    wide, high = columns * _PIT, rows * _PIT
    whole = wide + 2 * _FRAME, high + 2 * _FRAME
    drawing = [_frame(*whole), _floor(wide, high, detail), *_slats(columns, rows)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole[0]:g}" height="{whole[1]:g}" '
        f'viewBox="{-_FRAME:g} {-_FRAME:g} {whole[0]:g} {whole[1]:g}">{"".join(drawing)}</svg>'
    )


def _block(x: float, y: float, wide: float, high: float, tone: Colour, more: str = "") -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" '
        f'fill="{hexadecimal(tone)}"{more}/>'
    )


def _frame(wide: float, high: float) -> str:
    """Boards of oak with their grain, mitred at the corners."""
    edge, generator = -_FRAME, random.Random(5)
    dark, pale = hexadecimal(blend(OAK, "ink", 0.5)), hexadecimal(blend(OAK, "bone", 0.35))
    grain = []
    for number in range(9):
        off = edge + 2 + number * 2 + generator.uniform(-0.6, 0.6)
        far = wide - 2 * (off - edge), high - 2 * (off - edge)
        grain.append(f'<path d="M{off:.1f} {off:.1f}h{far[0]:.1f}v{far[1]:.1f}h{-far[0]:.1f}Z"/>')
    right, low = wide + edge, high + edge
    mitres = (
        f"M{edge} {edge}L0 0M{right} {edge}L{right + edge} 0"
        f"M{edge} {low}L0 {low + edge}M{right} {low}L{right + edge} {low + edge}"
    )
    return (
        _block(edge, edge, wide, high, OAK)
        + f'<g fill="none" stroke="{dark}" stroke-opacity=".3" stroke-width=".7">'
        + "".join(grain)
        + f'</g><path d="{mitres}" stroke="{dark}" stroke-width="1.4"/>'
        + f'<path d="M{edge} {low}V{edge}H{right}" fill="none" stroke="{pale}" stroke-width="3"/>'
        + f'<path d="M{edge} {low}H{right}V{edge}" fill="none" stroke="{dark}" stroke-width="3"/>'
    )


def _floor(wide: float, high: float, detail: Detail) -> str:
    """Earth, with the shadow of the frame at its upper and its left side."""
    generator = random.Random(7)
    tones = blend(_FLOOR, "ink", 0.45), blend(_FLOOR, "sand", 0.5)
    pebbles = []
    for _ in range(round(wide * high / _PIT**2) * _GRAINS[detail]):
        tone = tones[generator.random() < 0.4]
        pebbles.append(
            f'<circle cx="{generator.uniform(2, wide - 2):.1f}" '
            f'cy="{generator.uniform(2, high - 2):.1f}" r="{generator.uniform(0.4, 1.3):.2f}" '
            f'fill="{hexadecimal(tone)}"/>'
        )
    shade = blend(_FLOOR, "ink", 0.9)
    return (
        _block(0, 0, wide, high, _FLOOR)
        + "".join(pebbles)
        + "".join(
            _block(0, 0, *sides, shade, f' fill-opacity="{0.34 - 0.05 * step:.2f}"')
            for step in range(5)
            for sides in ((wide, 2.0 + 1.6 * step), (2.0 + 1.6 * step, high))
        )
    )


def _slats(columns: int, rows: int) -> Sequence[str]:
    """The low walls, each with its shadow, a lit and a dark edge."""
    wide, high = columns * _PIT, rows * _PIT
    light, dark = blend(_SLAT, "bone", 0.28), blend(_SLAT, "ink", 0.45)
    thick, line = 2 * _WALL, 1.0
    lying = [(0.0, row * _PIT - _WALL, wide, thick) for row in range(1, rows)]
    lying += [(0.0, -_WALL, wide, thick), (0.0, high - _WALL, wide, thick)]
    upright = [(column * _PIT - _WALL, 0.0, thick, high) for column in range(1, columns)]
    upright += [(-_WALL, -_WALL, thick, high + thick), (wide - _WALL, -_WALL, thick, high + thick)]
    shadows = [
        _block(x + 2.2, y + 2.2, w, h, (0, 0, 0), ' fill-opacity=".25"')
        for x, y, w, h in (*lying, *upright)
        if 0 < x < wide - thick or 0 < y < high - thick
    ]
    slats = []
    for x, y, w, h in (*lying, *upright):
        slats.append(_block(x, y, w, h, _SLAT))
        across = w > h
        slats.append(_block(x, y, w if across else line, line if across else h, light))
        last = (x, y + h - line, w, line) if across else (x + w - line, y, line, h)
        slats.append(_block(*last, dark))
    return [*shadows, *slats]
