"""The backs of hidden cards: the museum's pattern, a medallion on a lattice of strata.

A back says which deck a card belongs to and nothing about its face.
"""

from __future__ import annotations

import math
import tomllib
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import pygame

from art import palette
from art.grounds import grain
from art.marks import symbol
from art.palette import Colour, blend, hexadecimal
from art.stock import CORNER, Size, card, cut, drawn, edge_width, rounded


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


def _ammonite(centre: tuple[float, float], radius: float, ribs: bool) -> str:
    """An ammonite as one spiral, with the ribs of its outer whorl where they can be seen.

    It fills the circle of this radius.
    """
    growth = 0.155
    last = 3.25 * 2 * math.pi
    inner = math.exp(-growth * 2 * math.pi)

    def point(angle: float, share: float = 1.0) -> tuple[float, float]:
        reach = math.exp(growth * (angle - last)) * share
        return reach * math.cos(angle + 0.6), reach * math.sin(angle + 0.6)

    spiral = [point(last * number / 120) for number in range(121)]
    lines = [[*spiral, point(last, inner)]]
    if ribs:
        step = 2 * math.pi / 22
        for number in range(30):
            angle = last - (number + 0.7) * step
            lines.append([point(angle, inner * 1.1), point(angle + 0.1, 0.96)])
    # The mouth makes a spiral lopsided: what is centred is its box.
    xs, ys = zip(*spiral, strict=True)
    scale = 2 * radius / max(max(xs) - min(xs), max(ys) - min(ys))
    middle = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2

    def text(spot: tuple[float, float]) -> str:
        x = centre[0] + (spot[0] - middle[0]) * scale
        y = centre[1] + (spot[1] - middle[1]) * scale
        return f"{x:.2f} {y:.2f}"

    return " ".join("M" + " L".join(map(text, line)) for line in lines)


def _medallion(design: Back, centre: tuple[float, float], radius: float, ground: Colour) -> str:
    """The symbol in its ring."""
    brass = palette.colour("brass")
    body = (
        f'<circle cx="{centre[0]}" cy="{centre[1]}" r="{radius:.2f}" '
        f'fill="{hexadecimal(blend(ground, "ink", 0.3))}" '
        f'stroke="{hexadecimal(blend(ground, brass, 0.9))}" '
        f'stroke-width="{max(1.2, radius * 0.07):.2f}"/>'
    )
    if radius >= 30:
        body += (
            f'<circle cx="{centre[0]}" cy="{centre[1]}" r="{radius * 0.88:.2f}" fill="none" '
            f'stroke="{hexadecimal(blend(ground, brass, 0.5))}" stroke-width="1"/>'
        )
    if design.symbol == "ammonite":
        fine = radius >= 22
        path = _ammonite(centre, radius * (0.66 if fine else 0.6), fine)
        return body + (
            f'<path d="{path}" fill="none" stroke="{hexadecimal(brass)}" '
            f'stroke-width="{max(1.1, radius * (0.04 if fine else 0.09)):.2f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
    scale = radius * 2 / 48 * 0.92
    return body + (
        f'<g transform="translate({centre[0] - 24 * scale:.3f} {centre[1] - 24 * scale:.3f}) '
        f'scale({scale:.4f})">'
        f"{symbol(design.symbol, hexadecimal(brass), hexadecimal(ground))}</g>"
    )


def back(name: str, size: Size) -> pygame.Surface:
    """A card's back, painted at exactly this size: a paper margin around the museum's pattern."""
    design = named(name)
    ground = blend(design.ground, "slate_deep", 0.5)
    brass = palette.colour("brass")
    short = min(size)
    surface = card(size, blend("paper", "paper_shade", 0.25))
    margin = edge_width(size) + max(1, round(short * 0.035))
    field = surface.get_rect().inflate(-2 * margin, -2 * margin)
    radius = max(1.5, short * CORNER * 0.6)
    inside = pygame.Rect((0, 0), field.size)
    panel = drawn(
        field.size,
        _lattice(inside, max(5.0, short * 0.1), blend(ground, brass, 0.3), max(1.0, short * 0.008)),
    )
    cloth = pygame.Surface(field.size, pygame.SRCALPHA, 32)
    cloth.fill(ground)
    grain(cloth, 5, seed=23)
    cloth.blit(panel, (0, 0))
    cut(cloth, radius)
    surface.blit(cloth, field)
    frame = rounded(field, radius, None, "ink", 1)
    if short >= 56:
        line = field.inflate(-round(short * 0.05), -round(short * 0.05))
        frame += rounded(line, radius * 0.7, None, blend(ground, brass, 0.85), 1 + (short >= 150))
    frame += _medallion(design, (size[0] / 2, size[1] / 2), short * 0.28, ground)
    surface.blit(drawn(size, frame), (0, 0))
    return surface
