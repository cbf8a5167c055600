"""The backs of hidden cards: the museum's pattern, a medallion on a lattice of strata.

A back says which deck a card belongs to and nothing about its face.
"""

from __future__ import annotations

import tomllib
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import pygame

from art import palette
from art.marks import symbol
from art.palette import Colour, blend, hexadecimal
from art.stock import CORNER, Size, card, drawn, edge_width, rounded


class Back(NamedTuple):
    """The ground of a back (a palette name) and the symbol in its medallion."""

    ground: str
    symbol: str


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(files("art").joinpath("backs.toml").read_text("utf-8"))


def named(name: str) -> Back:
    """The back of this name; a name without an entry always gets the same one of a few."""
    data = _data()
    if name in data["backs"]:
        return Back(**data["backs"][name])
    number = zlib.crc32(name.encode())
    grounds, symbols = data["grounds"], data["symbols"]
    ground = name if palette.known(name) else grounds[number % len(grounds)]
    return Back(ground, symbols[number // 7 % len(symbols)])


def _lattice(box: pygame.Rect, step: float, line: Colour, weight: float) -> str:
    """Wavy layers, as in a cut through the ground."""
    rows = []
    half = step / 2
    y = box.top + half
    number = 0
    while y < box.bottom - half / 2:
        start = box.left - (step if number % 2 else 0)
        path = [f"M{start:.1f} {y:.1f}"]
        x = start
        while x < box.right + step:
            path.append(f"q{half:.1f} {-half * 0.7:.1f} {step:.1f} 0")
            path.append(f"q{half:.1f} {half * 0.7:.1f} {step:.1f} 0")
            x += 2 * step
        rows.append("".join(path))
        y += half
        number += 1
    return (
        f'<path d="{" ".join(rows)}" fill="none" stroke="{hexadecimal(line)}" '
        f'stroke-width="{weight:.2f}"/>'
    )


def back(name: str, size: Size) -> pygame.Surface:
    """A card's back, painted at exactly this size."""
    design = named(name)
    ground = blend(design.ground, "slate_deep", 0.55)
    brass = palette.colour("brass")
    width, height = size
    short = min(size)
    inset = max(2, round(short * 0.055))
    surface = card(size, ground)
    field = pygame.Rect(0, 0, width, height).inflate(-2 * inset, -2 * inset)
    weight = max(1.0, short * 0.008)
    pattern = drawn(size, _lattice(field, max(5.0, short * 0.1), blend(ground, brass, 0.3), weight))
    inner = field.inflate(-2, -2)
    surface.blit(pattern, inner, inner)
    radius = max(1.5, short * CORNER * 0.6)
    frame = rounded(field, radius, None, blend(ground, brass, 0.85), max(1.0, short * 0.012))
    if short >= 90:
        second = field.inflate(-round(short * 0.045), -round(short * 0.045))
        frame += rounded(second, radius * 0.7, None, blend(ground, brass, 0.55), 1)
    centre = (width / 2, height / 2)
    medal = short * 0.29
    scale = medal * 2 / 48 * 0.92
    ring = blend(ground, brass, 0.9)
    frame += (
        f'<circle cx="{centre[0]}" cy="{centre[1]}" r="{medal:.2f}" '
        f'fill="{hexadecimal(blend(ground, "ink", 0.25))}" stroke="{hexadecimal(ring)}" '
        f'stroke-width="{max(1.2, short * 0.02):.2f}"/>'
        f'<g transform="translate({centre[0] - 24 * scale:.3f} {centre[1] - 24 * scale:.3f}) '
        f'scale({scale:.4f})">'
        f"{symbol(design.symbol, hexadecimal(brass), hexadecimal(ground))}</g>"
    )
    surface.blit(drawn(size, frame), (0, 0))
    edge = rounded(
        surface.get_rect(), max(2.0, CORNER * short), None, "ink", edge_width(size)
    )
    surface.blit(drawn(size, edge), (0, 0))
    return surface
