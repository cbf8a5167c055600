"""What grows and lies about: loose earth, pebbles, cracks, tufts, ferns, trees."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from art import palette
from art.palette import Colour, hexadecimal
from art.scenery.easel import Box, Easel

_GREENS = ("#6E8F50", "#577A42", "#85A45E")
_NEEDLES = ("#1C332B", "#203A30", "#254235", "#2A4A3A", "#2F5240")


def hollow_in_sand(easel: Easel, x: float, y: float, width: float = 54) -> None:
    """The shallow hollow where something was dug out; ``x``, ``y`` is its middle."""
    across, down = width / 2, width * 0.28
    easel.draw(
        f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}" fill="#5A3820" '
        'fill-opacity=".4"/>'
        f'<path d="M{x - across * 0.96} {y + 2}q{across * 0.96} {down * 1.47} {across * 1.92} 0" '
        'fill="none" stroke="#E6C08A" stroke-opacity=".55" stroke-width="3"/>',
        (x - across - 2, y - down - 2, width + 4, 2 * down + 12),
    )


def flood(easel: Easel, box: Box, depth: float | None = None) -> None:
    """Water over the lower part of a box, a third unless given, with a white wave on it."""
    left, top, width, height = box
    deep = height / 3 if depth is None else depth
    level, foot = top + height - deep, top + height
    count = max(2, round(width / 38))
    step = width / count
    wave = f"M{left:.1f} {level:.1f}q{step / 2:.1f} -12 {step:.1f} 0" + f"t{step:.1f} 0" * (
        count - 1
    )
    easel.draw(
        f'<path d="{wave}V{foot:.1f}H{left:.1f}Z" fill="$flood" fill-opacity=".62"/>'
        f'<path d="{wave}" fill="none" stroke="#E6F5F0" stroke-width="3"/>',
        (left - 2, level - 10, width + 4, deep + 14),
    )


def pebbles(
    easel: Easel,
    box: Box,
    count: int,
    seed: int,
    tones: Sequence[str] = ("#A88464", "#8B7262", "#C9A57A"),
) -> None:
    """Pebbles with their small shadows, larger towards the lower edge of the box."""
    generator = random.Random(seed)
    left, top, width, height = box
    body = []
    for _ in range(count):
        share = generator.random()
        x, y = left + generator.random() * width, top + share * height
        radius = generator.uniform(2, 6) * (0.55 + 0.5 * share)
        body.append(
            f'<ellipse cx="{x + 2:.0f}" cy="{y + 2:.0f}" rx="{radius:.1f}" '
            f'ry="{radius * 0.6:.1f}" fill="#2A1A10" fill-opacity=".5"/>'
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{radius:.1f}" ry="{radius * 0.6:.1f}" '
            f'fill="{generator.choice(tones)}"/>'
        )
    easel.draw("".join(body), box)


def cracks(easel: Easel, box: Box, count: int, seed: int, lit: bool = True) -> None:
    """Short cracks in rock, each with a lit lower edge if ``lit``."""
    generator = random.Random(seed)
    left, top, width, height = box
    body = []
    for _ in range(count):
        x, y = left + generator.random() * width, top + generator.random() * height
        length = generator.uniform(14, 64)
        first, second = generator.uniform(-7, 7), generator.uniform(-8, 8)
        body.append(
            f'<path d="M{x:.0f} {y:.0f}l{length * 0.4:.0f} {first:.0f}l{length * 0.5:.0f} '
            f'{second:.0f}" fill="none" stroke="#22150D" stroke-opacity=".4" stroke-width="2"/>'
        )
        if lit:
            body.append(
                f'<path d="M{x:.0f} {y + 2.5:.1f}l{length * 0.4:.0f} {first:.0f}" fill="none" '
                'stroke="#E9C79A" stroke-opacity=".25" stroke-width="1.6"/>'
            )
    easel.draw("".join(body), box)


def boulder(easel: Easel, x: float, y: float, radius: float, tone: str | Colour = "ledge") -> None:
    """A boulder that lies on the ground; ``x``, ``y`` is the middle of its foot."""
    colour = hexadecimal(palette.blend(tone, "ink", 0.4))
    r = radius
    easel.draw(
        f'<ellipse cx="{x + r * 0.3:.1f}" cy="{y:.1f}" rx="{r * 1.15:.1f}" ry="{r * 0.24:.1f}" '
        'fill="#000" fill-opacity=".35"/>'
        f'<path d="M{x - r:.1f} {y:.1f}q{-r * 0.2:.1f} {-r * 1.2:.1f} {r * 0.8:.1f} '
        f'{-r * 1.2:.1f}t{r * 1.1:.1f} {r * 0.5:.1f}t{r * 0.1:.1f} {r * 0.7:.1f}Z" '
        f'fill="{colour}"/>'
        f'<path d="M{x - r:.1f} {y - r * 0.4:.1f}q{r * 0.3:.1f} {-r * 0.8:.1f} {r * 0.8:.1f} '
        f'{-r * 0.8:.1f}" fill="none" stroke="#D2B08A" stroke-opacity=".7" stroke-width="3"/>',
        (x - r * 1.3, y - r * 1.5, r * 2.9, r * 1.8),
    )


def tuft(easel: Easel, x: float, y: float, seed: int, tone: str = "#8FA05C") -> None:
    """A tuft of dry grass."""
    generator = random.Random(seed)
    blades = []
    for number in range(8):
        angle = math.radians(-155 + number * 18)
        across = math.cos(angle) * generator.uniform(12, 24)
        up = math.sin(angle) * generator.uniform(14, 28)
        blades.append(f"M{x:.0f} {y:.0f}l{across:.0f} {up:.0f}")
    easel.draw(
        f'<path d="{"".join(blades)}" stroke="{tone}" stroke-opacity=".9" stroke-width="2.6" '
        'stroke-linecap="round"/>',
        (x - 28, y - 32, 56, 36),
    )


def fern(
    easel: Easel, x: float, y: float, scale: float, seed: int, tones: Sequence[str] = _GREENS
) -> None:
    """A fern with arching fronds."""
    generator = random.Random(seed)
    body = []
    for number in range(9):
        angle = math.radians(-168 + number * 19 + generator.uniform(-5, 5))
        reach = generator.uniform(0.8, 1.1) * scale
        end = (x + math.cos(angle) * 46 * reach, y + math.sin(angle) * 40 * reach)
        bow = ((x + end[0]) / 2, (y + end[1]) / 2 - 13 * scale)
        tone = generator.choice(tones)
        stem = f"M{x:.1f} {y:.1f}Q{bow[0]:.1f} {bow[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
        leaves = []
        for part in range(2, 8):
            t = part / 8
            s = 1 - t
            at = (
                s * s * x + 2 * s * t * bow[0] + t * t * end[0],
                s * s * y + 2 * s * t * bow[1] + t * t * end[1],
            )
            long = 9 * scale * (1 - t * 0.75)
            lean = math.copysign(long * 0.5, end[0] - x)
            leaves.append(f"M{at[0]:.1f} {at[1]:.1f}l{lean:.1f} {-long:.1f}")
            leaves.append(f"M{at[0]:.1f} {at[1]:.1f}l{lean:.1f} {long * 0.8:.1f}")
        body.append(
            f'<g fill="none" stroke="{tone}" stroke-linecap="round">'
            f'<path d="{stem}" stroke-width="{3.4 * scale:.1f}"/>'
            f'<path d="{"".join(leaves)}" stroke-width="{2.6 * scale:.1f}"/></g>'
        )
    easel.draw("".join(body), (x - 64 * scale, y - 66 * scale, 128 * scale, 86 * scale))


def conifer(
    easel: Easel, x: float, y: float, height: float, tones: Sequence[str] = _NEEDLES
) -> None:
    """A conifer with its shadow on the ground; ``x``, ``y`` is its foot."""
    h = height
    body = [
        f'<ellipse cx="{x + h * 0.16:.1f}" cy="{y + 3:.1f}" rx="{h * 0.3:.1f}" '
        f'ry="{h * 0.08:.1f}" fill="#000" fill-opacity=".4"/>'
        f'<rect x="{x - h * 0.03:.1f}" y="{y - h * 0.12:.1f}" width="{h * 0.06:.1f}" '
        f'height="{h * 0.14:.1f}" fill="#3A2A1C"/>'
    ]
    for number, tone in enumerate(tones):
        half, top = h * (0.12 + 0.055 * number), y - h + h * 0.17 * number
        foot = top + h * 0.32
        body.append(
            f'<path d="M{x:.1f} {top:.1f}L{x + half:.1f} {foot:.1f}Q{x + half * 0.5:.1f} '
            f"{foot - h * 0.03:.1f} {x:.1f} {foot:.1f}Q{x - half * 0.5:.1f} {foot - h * 0.03:.1f} "
            f'{x - half:.1f} {foot:.1f}Z" fill="{tone}"/>'
        )
    easel.draw("".join(body), (x - h * 0.5, y - h - 4, h * 1.1, h + h * 0.12 + 8))
