"""Things of a camp and a workshop: lanterns, fire, tents, tools, cords."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Final

from art import palette
from art.palette import Colour, hexadecimal
from art.scenery import shadow
from art.scenery.easel import Easel
from art.scenery.light import glow
from art.scenery.paths import Point, around, block
from art.scenery.texture import earth

_LINE: Final = "#140D08"


def lantern(easel: Easel, x: float, y: float, scale: float = 1.0, lit: bool = True) -> None:
    """A storm lantern that stands on a point, with its light: paint that after the ground's."""
    s = scale
    shadow.under_ellipse(easel, (x + 4, y), (34 * s, 9 * s), 4, 190)
    glass, flame = ("#F2BB55", "#FFF6DC") if lit else ("#6E7B78", "#8C9894")
    easel.draw(
        f'<g transform="translate({x} {y}) scale({s})" stroke="#1E150C" stroke-width="3" '
        'stroke-linejoin="round">'
        '<path d="M-24 -62Q-34 -110 0 -124Q34 -110 24 -62" fill="none" stroke="#2B2118" '
        'stroke-width="4"/>'
        '<path d="M-20 -16H20L26 0H-26Z" fill="#5A3E28"/>'
        f'<path d="M-18 -16Q-30 -40 -18 -64H18Q30 -40 18 -16Z" fill="{glass}"/>'
        f'<path d="M-8 -20Q-10 -36 0 -54Q10 -36 8 -20Z" fill="{flame}" stroke="none"/>'
        '<path d="M-22 -64H22L12 -84H-12Z" fill="#5A3E28"/>'
        '<path d="M-10 -16Q-15 -40 -10 -64M10 -16Q15 -40 10 -64" fill="none" stroke-width="2"/>'
        '<path d="M-15 -80L-19 -66M-18 -3L-15 -13" stroke="#B98A58" stroke-width="2.4"/></g>',
        (x - 40 * s, y - 130 * s, 80 * s, 140 * s),
    )
    if lit:
        glow(easel, x, y - 40 * s, 190 * s, 150 * s, (150, 100, 40), 1.5)


# ---- Fire ----------------------------------------------------------------------------------------


def fire(easel: Easel, x: float, y: float, scale: float = 1.0, seed: int = 2) -> None:
    """A camp fire in a ring of stones, with its sparks and its light, its middle at a point."""
    s = scale
    generator = random.Random(seed)
    shadow.soft(
        easel,
        f'<ellipse cx="{x}" cy="{y}" rx="{118 * s}" ry="{30 * s}"/>',
        (x - 120 * s, y - 32 * s, 240 * s, 64 * s),
        0,
        6,
        8,
        150,
    )
    back, front = _stones(x, y, s, generator)
    embers = (
        f'<ellipse cx="{x}" cy="{y}" rx="{98 * s}" ry="{24 * s}" fill="#2A160C"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="{74 * s}" ry="{16 * s}" fill="#B5421A"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="{46 * s}" ry="{9 * s}" fill="#F2A03A"/>'
    )
    easel.draw(embers + back, (x - 140 * s, y - 60 * s, 280 * s, 120 * s))
    easel.draw(_logs(x, y, s), (x - 140 * s, y - 70 * s, 280 * s, 140 * s))
    easel.draw(flames(x, y - 2 * s, s), (x - 110 * s, y - 190 * s, 220 * s, 220 * s))
    easel.draw(front, (x - 140 * s, y - 60 * s, 280 * s, 120 * s))
    sparks = []
    for _ in range(34):
        high = generator.uniform(0.1, 1)
        sparks.append(
            f'<circle cx="{x + generator.gauss(0, 16 + 52 * high) * s:.0f}" '
            f'cy="{y - (110 + 190 * high) * s:.0f}" r="{generator.uniform(1.2, 2.8) * s:.1f}" '
            f'fill="#FFC45A" fill-opacity="{1 - high * 0.75:.2f}"/>'
        )
    easel.draw("".join(sparks), (x - 200 * s, y - 320 * s, 400 * s, 330 * s))
    glow(easel, x, y - 60 * s, 330 * s, 260 * s, (150, 84, 26), 1.4)
    glow(easel, x, y - 60 * s, 120 * s, 110 * s, (90, 60, 20), 1.2)


def _stones(x: float, y: float, s: float, generator: random.Random) -> tuple[str, str]:
    """The ring of stones: those behind the fire and those before it."""
    back: list[str] = []
    front: list[str] = []
    for number in range(15):
        angle = math.tau * number / 15
        across, down = x + math.cos(angle) * 106 * s, y + math.sin(angle) * 27 * s
        r = generator.uniform(15, 21) * s
        near = math.sin(angle) > 0
        stone = (
            f'<ellipse cx="{across:.0f}" cy="{down:.0f}" rx="{r:.1f}" ry="{r * 0.72:.1f}" '
            f'fill="{generator.choice(("#5E5A57", "#6E6862", "#4E4A48"))}" stroke="#1E1712" '
            'stroke-width="2"/>'
            f'<path d="M{across - r * 0.6:.0f} {down - r * 0.3:.0f}q{r * 0.6:.0f} {-r * 0.5:.0f} '
            f'{r * 1.2:.0f} 0" fill="none" stroke="{"#C98A50" if near else "#F0A04A"}" '
            f'stroke-opacity=".85" stroke-width="{3 * s:.1f}"/>'
        )
        (front if near else back).append(stone)
    return "".join(back), "".join(front)


def _logs(x: float, y: float, s: float) -> str:
    return "".join(
        f'<g transform="translate({x + across * s} {y + down * s}) rotate({turn}) scale({s})">'
        '<rect x="-62" y="-9" width="124" height="19" rx="9" fill="#3A2212" stroke="#160C06" '
        'stroke-width="2"/>'
        '<path d="M-50 -4H48" stroke="#E8742A" stroke-opacity=".8" stroke-width="3"/>'
        '<ellipse cx="62" cy="0" rx="5" ry="9" fill="#8A5A34"/></g>'
        for across, down, turn in ((-31, 1.2, 24), (30, 1.4, -26), (-13, 1.8, 8))
    )


def flames(x: float, y: float, scale: float = 1.0) -> str:
    """The flames of a fire whose foot is at a point, from the outer to the inner, as SVG."""
    shapes = ((0.9, 62, 168), (0.95, 46, 136), (1, 30, 100), (1, 15, 58))
    return "".join(
        f'<path transform="translate({x} {y}) scale({scale})" fill="{hexadecimal(tone)}" '
        f'fill-opacity="{strength}" d="M{-w} 0C{-w * 1.25} {-h * 0.34} {-w * 0.52} {-h * 0.42} '
        f"{-w * 0.5} {-h * 0.7}C{-w * 0.2} {-h * 0.62} {-w * 0.25} {-h * 0.5} {-w * 0.12} "
        f"{-h * 0.48}C{-w * 0.2} {-h * 0.78} {w * 0.1} {-h * 0.86} {w * 0.06} {-h}C{w * 0.5} "
        f"{-h * 0.8} {w * 0.32} {-h * 0.6} {w * 0.46} {-h * 0.44}C{w * 0.6} {-h * 0.5} {w * 0.62} "
        f"{-h * 0.6} {w * 0.62} {-h * 0.66}C{w * 0.9} {-h * 0.4} {w * 1.2} {-h * 0.26} {w} 0"
        f'Q0 {h * 0.12} {-w} 0Z"/>'
        for tone, (strength, w, h) in zip(palette.ramp("flames"), shapes, strict=True)
    )


# ---- Camp ----------------------------------------------------------------------------------------


def tent(
    easel: Easel,
    x: float,
    y: float,
    width: float,
    height: float,
    tone: str | Colour = "canvas_tent",
    lit: str | Colour = "lamp",
    seed: int = 4,
) -> None:
    """A ridge tent seen from its open end, lit from within; ``x``, ``y`` is its foot's middle.

    It is a part of the ground: paint it on the half easel and let a pool of light fall on it.
    """
    w, h = width, height
    wall = f"M{x - w / 2} {y}L{x - 6} {y - h}L{x + 6} {y - h}L{x + w / 2} {y}Z"
    box = (x - w / 2, y - h, w, h)
    shadow.soft(easel, f'<path d="{wall}"/>', box, 8, 10, 16, 170)
    easel.fill(f'<path d="{wall}" fill="#fff"/>', earth(easel, box, tone, seed, 0.7, 7), box)
    easel.draw(
        f'<path d="M{x - w * 0.2} {y}Q{x - w * 0.06} {y - h * 0.5} {x} {y - h * 0.8}'
        f'Q{x + w * 0.06} {y - h * 0.5} {x + w * 0.2} {y}Z" fill="{hexadecimal(lit)}"/>'
        f'<path d="M{x - w * 0.2} {y}Q{x - w * 0.06} {y - h * 0.5} {x} {y - h * 0.8}'
        f'Q{x - w * 0.02} {y - h * 0.4} {x - w * 0.1} {y}Z" fill="#000" fill-opacity=".22"/>'
        f'<path d="M{x - w / 2} {y}L{x} {y - h}L{x + w / 2} {y}M{x} {y - h - 14}V{y - h + 6}" '
        'fill="none" stroke="#1C130C" stroke-width="4"/>'
        f'<path d="M{x - w * 0.3} {y}L{x} {y - h}L{x + w * 0.3} {y}" fill="none" stroke="#000" '
        'stroke-opacity=".25" stroke-width="3"/>'
        f'<path d="M{x} {y - h}L{x - w * 0.72} {y + 12}M{x} {y - h}L{x + w * 0.72} {y + 12}" '
        'stroke="#C9B48A" stroke-opacity=".5" stroke-width="2"/>',
        (x - w * 0.75, y - h - 20, w * 1.5, h + 40),
    )
    glow(easel, x, y - h * 0.3, w * 0.55, h * 0.7, (120, 74, 22), 1.4)


def cord(easel: Easel, points: list[Point], sag: float = 5, weight: float = 1.8) -> None:
    """A cord from peg to peg that sags a little between them."""
    path = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for (x0, y0), (x1, y1) in pairwise(points):
        path.append(f"Q{(x0 + x1) / 2:.1f} {(y0 + y1) / 2 + sag:.1f} {x1:.1f} {y1:.1f}")
    easel.draw(
        f'<path d="{"".join(path)}" fill="none" stroke="#000" stroke-opacity=".35" '
        f'stroke-width="{weight}" transform="translate(2 4)"/>'
        f'<path d="{"".join(path)}" fill="none" stroke="$paper" stroke-opacity=".7" '
        f'stroke-width="{weight}"/>',
        around(points, abs(sag) + 8),
    )


def peg(easel: Easel, x: float, y: float) -> None:
    """A wooden peg in the ground that a cord is tied to."""
    easel.draw(
        f'<ellipse cx="{x + 5}" cy="{y + 3}" rx="9" ry="3.5" fill="#000" fill-opacity=".4"/>'
        f'<path d="M{x - 3.5} {y - 16}h7l-1.5 20h-4Z" fill="#8A6440" stroke="#2B1A0E" '
        'stroke-width="1.6"/>'
        f'<path d="M{x - 3} {y - 7}h6" stroke="$rust" stroke-width="3"/>',
        (x - 8, y - 18, 24, 26),
    )


def clip(easel: Easel, x: float, y: float, scale: float = 1.0) -> None:
    """A clothes peg on a wire: ``x``, ``y`` is where it grips what hangs from it."""
    s = scale
    easel.draw(
        f'<g transform="translate({x} {y}) scale({s})" stroke="#2B1A0E" stroke-width="1.8">'
        '<rect x="-8" y="-32" width="16" height="44" rx="4" fill="$stitch"/>'
        '<path d="M0 -32v44M-8 -10h16" fill="none"/>'
        '<path d="M-5 -28v14" stroke="$rim_light" stroke-opacity=".6"/></g>',
        (x - 12 * s, y - 36 * s, 24 * s, 52 * s),
    )


def drawing_pin(easel: Easel, x: float, y: float, tone: str = "rust") -> None:
    """A drawing pin that holds a slip."""
    easel.draw(
        f'<circle cx="{x + 2}" cy="{y + 3}" r="6" fill="#000" fill-opacity=".35"/>'
        f'<circle cx="{x}" cy="{y}" r="5.5" fill="${tone}"/>'
        f'<circle cx="{x - 1.5}" cy="{y - 1.5}" r="2" fill="$bone"/>',
        (x - 8, y - 8, 18, 20),
    )


# ---- Tools ---------------------------------------------------------------------------------------


def _tool(easel: Easel, body: str, x: float, y: float, scale: float, turn: float) -> None:
    reach = 170 * scale
    easel.draw(
        f'<g transform="translate({x} {y}) rotate({turn}) scale({scale})" stroke="{_LINE}" '
        f'stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round">{body}</g>',
        (x - reach, y - reach, 2 * reach, 2 * reach),
    )


def shovel(easel: Easel, x: float, y: float, scale: float = 1.0, turn: float = 16) -> None:
    """A shovel stuck in the ground at a point, leaning by ``turn`` degrees."""
    _tool(
        easel,
        '<rect x="-5" y="-150" width="10" height="130" rx="4" fill="#9A7046"/>'
        '<path d="M-20 -152h40v10h-40Z" fill="#6A4A30"/>'
        '<path d="M-22 -26H22L16 26Q0 40 -16 26Z" fill="#7E878C"/>'
        '<path d="M-14 -20V20" stroke="#D8DEE0" stroke-width="3"/>',
        x,
        y,
        scale,
        turn,
    )


def pickaxe(easel: Easel, x: float, y: float, scale: float = 1.0, turn: float = 14) -> None:
    """A pickaxe whose handle ends at a point."""
    _tool(
        easel,
        '<path d="M-6 -120h12l3 124h-18Z" fill="#8A6440"/>'
        '<path d="M-66 -112Q0 -150 66 -112L60 -100Q0 -128 -60 -100Z" fill="#6E7377"/>'
        '<path d="M-50 -114Q0 -138 50 -114" fill="none" stroke="#C9CFD2" stroke-width="3"/>',
        x,
        y,
        scale,
        turn,
    )


def brush(easel: Easel, x: float, y: float, scale: float = 1.0, turn: float = -30) -> None:
    """A preparator's brush lying with its handle's end at a point."""
    _tool(
        easel,
        '<rect x="-5" y="-86" width="10" height="88" rx="5" fill="#A9683A"/>'
        '<path d="M-2 -80V-8" stroke="#D9A26C" stroke-width="2.4"/>'
        '<path d="M-10 -104H10V-84H-10Z" fill="#8C9498"/>'
        '<path d="M-10 -104Q-16 -132 -6 -146Q0 -150 6 -146Q16 -132 10 -104Z" fill="#D8C29A"/>'
        '<path d="M-4 -108V-138M4 -108V-138" fill="none" stroke="#8A7448" stroke-width="2"/>',
        x,
        y,
        scale,
        turn,
    )


def hammer(easel: Easel, x: float, y: float, scale: float = 1.0, turn: float = 24) -> None:
    """A geologist's hammer lying with its handle's end at a point."""
    _tool(
        easel,
        '<rect x="-6" y="-110" width="12" height="112" rx="5" fill="#8A6440"/>'
        '<path d="M-6 -30H6V2Q0 6 -6 2Z" fill="#3A4A52"/>'
        '<path d="M-34 -124H-8L8 -128Q34 -126 46 -108Q26 -110 8 -108H-34Z" fill="#737B80"/>'
        '<path d="M-30 -120H6Q26 -120 38 -112" fill="none" stroke="#CDD3D6" stroke-width="2.6"/>',
        x,
        y,
        scale,
        turn,
    )


def kettle(easel: Easel, x: float, y: float, scale: float = 1.0) -> None:
    """An enamel coffee pot that stands on a point."""
    _tool(
        easel,
        '<path d="M-26 0L-18 -52H16L24 0Z" fill="#5E7C84"/>'
        '<path d="M24 -12Q44 -22 36 -42L18 -40" fill="none" stroke-width="5"/>'
        '<path d="M-20 -38L-40 -48L-34 -52L-17 -48Z" fill="#5E7C84"/>'
        '<path d="M-18 -52Q0 -66 16 -52Z" fill="#7C9AA0"/>'
        '<path d="M14 -46L19 -6" stroke="#FFC274" stroke-width="4"/>'
        '<circle cx="0" cy="-62" r="4" fill="#140D08"/>',
        x,
        y,
        scale,
        0,
    )


def sack(easel: Easel, x: float, y: float, scale: float = 1.0, turn: float = 0) -> None:
    """A sack of plaster that stands on a point."""
    shadow.under_ellipse(easel, (x + 4, y), (44 * scale, 10 * scale), 5, 170)
    _tool(
        easel,
        '<path d="M-44 -6Q-52 -50 -38 -84Q-20 -92 -10 -84Q0 -92 12 -84Q26 -92 38 -84'
        'Q52 -50 44 -6Q0 8 -44 -6Z" fill="#DCD3BE"/>'
        '<path d="M-38 -84Q0 -68 38 -84" fill="none"/>'
        '<path d="M-34 -62Q-38 -34 -32 -14" fill="none" stroke="#FBF5E6" stroke-width="4"/>'
        '<path d="M30 -58Q36 -30 30 -12" fill="none" stroke="#A89C80" stroke-width="4"/>'
        '<path d="M-14 -28Q-8 -46 6 -44Q18 -40 14 -28Q8 -34 -14 -28Z" fill="#8C8066" '
        'stroke="none"/>',
        x,
        y,
        scale,
        turn,
    )


_BAGS: Final = ("#A8946A", "#B5A077", "#9A8660")
"""The cloth of sandbags."""


def sandbags(easel: Easel, left: float, right: float, y: float, seed: int = 1) -> None:
    """A low wall of sandbags in two courses, its foot a little below a height."""
    generator = random.Random(seed)
    wall = (left, y - 6, right - left, 34)
    shadow.soft(easel, block(wall, 10), wall, 0, 10, 8, 180)
    bags = []
    for course in (0, 1):
        x, level = left + 26 * course, y - 19 * course
        while x < right - 40 - 20 * course:
            wide = generator.uniform(50, 62)
            bags.append(
                f'<path d="M{x:.0f} {level + 4:.0f}q2 -14 16 -13l{wide - 32:.0f} 0q14 0 16 12q0 14 '
                f'-14 15l{30 - wide:.0f} 1q-16 0 -18 -15Z" fill="{generator.choice(_BAGS)}" '
                'stroke="#3A2E1C" stroke-width="1.8"/>'
                f'<path d="M{x + 10:.0f} {level - 4:.0f}h{wide - 24:.0f}" stroke="#E2D3B1" '
                'stroke-opacity=".6" stroke-width="2.4"/>'
                f'<path d="M{x + 4:.0f} {level + 4:.0f}l6 -3m-6 6l7 1" stroke="#3A2E1C" '
                'stroke-opacity=".7" stroke-width="1.6"/>'
            )
            x += wide
    easel.draw("".join(bags), (left - 4, y - 38, right - left + 34, 70))
