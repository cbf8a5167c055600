"""Things of a park seen from above: lawn, gravel, cobbles, trees, hedges, beds, benches, lamps.

All are part of the ground: paint them on the half easel and let pools of light fall on them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

import pygame

from art.album import remembered
from art.palette import Colour, blend, hexadecimal
from art.scenery import shadow
from art.scenery.easel import Box, Easel, Picture, clear
from art.scenery.paths import block, grown, island, smooth, straight
from art.scenery.texture import earth

FOLIAGE: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "oak": ((28, 58, 42), (70, 118, 76), (158, 186, 112)),
    "lime": ((40, 70, 38), (96, 136, 66), (190, 204, 112)),
    "beech": ((58, 30, 36), (124, 62, 58), (204, 128, 92)),
    "maple": ((84, 46, 22), (170, 96, 40), (236, 174, 88)),
    "fir": ((18, 46, 42), (44, 88, 76), (112, 156, 126)),
}
"""The leaves of each kind of tree in the shade, in between and in the light."""
_STONE: Final = ("#6D6557", "#CFC4AA", "#8B8472")
_FALLEN: Final = ("#D98E3C", "#B5622C", "#E0B45A", "#8E4A2A")
_PETALS: Final = ("#E8C25A", "#D9694A", "#EFE3CE", "#B98AC0", "#E79A6A")


# ---- Ground --------------------------------------------------------------------------------------


def lawn(easel: Easel, box: Box, seed: int = 2) -> None:
    """Mown grass in slanting stripes, with blades, daisies and fallen leaves."""
    left, top, width, height = box
    easel.lay(earth(easel, box, "lawn", seed, 0.9, 9), left, top)
    rect = easel.rect(box)
    stripes = pygame.Surface(rect.size, 0, 32)
    step, lean = max(2.0, 52 * easel.unit), 0.45 * rect.height
    x = -lean
    while x < rect.width:
        corners = [(x + lean, 0), (x + lean + step, 0), (x + step, rect.height), (x, rect.height)]
        pygame.draw.polygon(stripes, (13, 15, 8), corners)
        x += 2 * step
    easel.surface.blit(stripes, rect, special_flags=pygame.BLEND_RGB_ADD)
    generator = random.Random(seed)
    blades = round(width * height / 2600)
    for _ in range(blades):
        x, y = easel.point(left + generator.random() * width, top + generator.random() * height)
        tone = generator.choice(((92, 132, 78), (136, 174, 112), (84, 122, 76)))
        pygame.draw.line(
            easel.surface, tone, (x, y), (x + generator.randint(-1, 1), y - generator.randint(1, 3))
        )
    for _ in range(blades // 9):
        spot = easel.point(left + generator.random() * width, top + generator.random() * height)
        tone = generator.choice(((238, 236, 220), (226, 206, 120), (190, 132, 72)))
        easel.surface.set_at(spot, tone)


def gravel(easel: Easel, areas: Sequence[Box], field: Box, radius: float = 26) -> None:
    """Walks of raked gravel, their areas run together, with an edge of stones."""
    body = "".join(block(area, radius) for area in areas)
    shadow.soft(easel, body, field, 0, 0, 5, 130)
    rim = "".join(block(grown(area, 5), radius + 5) for area in areas)
    easel.fill(rim, earth(easel, field, (128, 122, 106), 3, 0.9, 14), field)
    lit = "".join(block(grown(area, 2.5), radius + 2, 'fill="#D8CFB8"') for area in areas)
    easel.draw(lit, field)
    easel.fill(body, earth(easel, field, "gravel", 6, 0.9, 13), field)
    generator = random.Random(5)
    for left, top, width, height in areas:
        for _ in range(round(width * height / 420)):
            spot = easel.point(
                left + generator.uniform(4, width - 4), top + generator.uniform(4, height - 4)
            )
            if easel.surface.get_rect().collidepoint(spot):
                tone = generator.choice(((214, 206, 184), (134, 124, 104), (196, 178, 148)))
                easel.surface.set_at(spot, tone)


def cobbles(easel: Easel, box: Box, seed: int = 7, radius: float = 20) -> None:
    """A yard of cobbles laid in arcs, with a kerb round it."""
    left, top, width, height = box
    kerb = grown(box, 9)
    shadow.soft(easel, block(kerb, radius), kerb, 0, 0, 7, 140)
    easel.fill_box(earth(easel, kerb, (150, 144, 132), 3, 0.7, 8), kerb, radius + 8)
    easel.fill_box(earth(easel, box, blend("cobbles", "ink", 0.42), seed, 0.6, 9), box, radius)
    generator = random.Random(seed)
    size, arc = 26.0, 8
    stones = []
    rows = int(height / (0.8 * size)) + 2
    for row in range(rows):
        for column in range(-1, int(width / size) + 2):
            share = (column + (arc // 2 if row % 2 else 0)) % arc / arc
            x = left + column * size + (0.5 * size if row % 2 else 0)
            y = top + row * 0.8 * size - 9 * math.sin(share * math.pi)
            wide, tall = size - 3, 0.8 * size - 3
            if x < left or y < top or x + wide > left + width or y + tall > top + height:
                continue
            shade = generator.uniform(-0.16, 0.2)
            tone = blend("cobbles", (255, 240, 214) if shade > 0 else (24, 24, 34), abs(shade))
            rect = easel.rect((x, y, wide, tall))
            pygame.draw.rect(easel.surface, tone, rect, border_radius=max(1, rect.height // 3))
            edge = blend(tone, (255, 248, 230), 0.22)
            pygame.draw.line(
                easel.surface, edge, (rect.left + 1, rect.top), (rect.right - 3, rect.top)
            )
            stones.append(rect)


def paving(easel: Easel, x: float, y: float, radii: tuple[float, float], seed: int = 9) -> None:
    """A ring of slabs round a point, between two radii."""
    generator = random.Random(seed)
    inner, outer = radii
    field = (x - outer - 6, y - outer - 6, 2 * outer + 12, 2 * outer + 12)
    rings = max(1, round((outer - inner) / 24))
    step = (outer - inner) / rings
    slabs = [f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{outer + 4:.0f}" fill="#6E675A"/>']
    for ring in range(rings):
        near, far = inner + ring * step + 1.5, inner + (ring + 1) * step - 1.5
        count = max(8, round(math.tau * far / 46))
        for number in range(count):
            start = math.tau * (number + 0.5 * (ring % 2)) / count + 1.5 / far
            end = math.tau * (number + 1 + 0.5 * (ring % 2)) / count - 1.5 / far
            corners = [
                (x + reach * math.cos(turn), y + reach * math.sin(turn))
                for reach, turn in ((near, start), (far, start), (far, end), (near, end))
            ]
            tone = blend("gravel", (255, 246, 226), generator.uniform(0.04, 0.34))
            slabs.append(
                f'<path d="{straight(corners, closed=True)}" fill="{hexadecimal(tone)}" '
                'stroke="#FFF6DE" stroke-opacity=".22" stroke-width="1"/>'
            )
    easel.draw("".join(slabs), field)


def leaves(easel: Easel, x: float, y: float, radius: float, seed: int) -> None:
    """Leaves that have fallen from a tree round its crown."""
    generator = random.Random(seed)
    fallen = []
    for _ in range(round(radius / 3)):
        turn, reach = generator.uniform(0, math.tau), radius * generator.uniform(0.9, 1.7)
        left, top = x + reach * math.cos(turn), y + reach * math.sin(turn)
        fallen.append(
            f'<ellipse cx="{left:.0f}" cy="{top:.0f}" rx="3.4" ry="2" fill="'
            f'{generator.choice(_FALLEN)}" transform="rotate({generator.randint(0, 180)} '
            f'{left:.0f} {top:.0f})"/>'
        )
    around = 1.8 * radius
    easel.draw("".join(fallen), (x - around, y - around, 2 * around, 2 * around))


# ---- What grows ----------------------------------------------------------------------------------


def crown(easel: Easel, x: float, y: float, radius: float, seed: int, kind: str = "oak") -> None:
    """A tree: clusters of leaves that catch the light from the upper left, and its shadow.

    Trees of one kind and about one radius look alike for the same ``seed``; a few seeds will do.
    """
    r = 6.0 * round(radius / 6)
    easel.show(_crown(r, easel.unit, seed, kind), x, y)


@remembered
def _crown(radius: float, unit: float, seed: int, kind: str) -> Picture:
    generator = random.Random(seed)
    r = radius
    easel = Easel.apart((1, 1), unit, 2.2 * r)
    shadow.soft(
        easel,
        f'<circle cx="0" cy="0" r="{0.96 * r:.1f}"/>',
        (-r, -r, 2 * r, 2 * r),
        0.34 * r,
        0.44 * r,
        0.16 * r,
        150,
    )
    # Twice as large as it will be, so that its leaves have soft edges.
    fine = 2 * unit
    side = max(8, 2 * round(1.3 * r * fine))
    leaves = clear((side, side))
    tones = _tones(kind)
    for ring, (share, count) in enumerate(((0.74, 13), (0.44, 9), (0.12, 4))):
        for number in range(count):
            angle = math.tau * (number + 0.5 * (ring % 2)) / count + generator.uniform(-0.2, 0.2)
            reach = share * r * generator.uniform(0.9, 1.1)
            across, down = math.cos(angle) * reach, math.sin(angle) * reach
            size = r * generator.uniform(0.26, 0.36) * (1.0 if ring < 2 else 1.15)
            light = 0.5 - (across + 1.2 * down) / (2.6 * r) + 0.12 * ring
            at = (side / 2 + across * fine, side / 2 + down * fine)
            _cluster(leaves, at, size * fine, generator, tones, light, spiky=kind == "fir")
    small = pygame.transform.smoothscale(leaves, (side // 2, side // 2))
    easel.surface.blit(small, (easel.origin[0] - side // 4, easel.origin[1] - side // 4))
    return easel.picture()


_SHADES: Final = 12


def _tones(kind: str) -> list[Colour]:
    """The leaves of a tree from the deepest shade to the brightest light."""
    dark, middle, lit = FOLIAGE[kind]
    half = _SHADES // 2
    shades = [blend(dark, middle, number / half) for number in range(half)]
    shades += [blend(middle, lit, number / (half - 1)) for number in range(half)]
    return [blend(dark, (8, 14, 12), 0.35), *shades]


def _cluster(
    leaves: pygame.Surface,
    at: tuple[float, float],
    size: float,
    generator: random.Random,
    tones: Sequence[Colour],
    light: float,
    *,
    spiky: bool,
) -> None:
    """One tuft of a crown: a dark ball, and small leaves on it, brighter to the upper left."""

    def tone(bright: float) -> Colour:
        return tones[1 + min(_SHADES - 1, max(0, int(bright * _SHADES)))]

    pygame.draw.circle(leaves, tones[0], (at[0] + 2, at[1] + 3), size)
    pygame.draw.circle(leaves, tone(0.28 * light), at, size)
    for _ in range(13):
        angle, reach = generator.uniform(0, math.tau), size * math.sqrt(generator.random())
        across, down = math.cos(angle) * reach, math.sin(angle) * reach
        leaf = tone(0.8 * light + 0.2 - 0.4 * (across + down) / size)
        spot = (at[0] + across, at[1] + down)
        if spiky:
            out = (spot[0] + 0.34 * across, spot[1] + 0.34 * down)
            pygame.draw.line(leaves, leaf, spot, out, max(2, round(0.1 * size)))
        else:
            pygame.draw.circle(leaves, leaf, spot, max(1.5, generator.uniform(0.16, 0.26) * size))


def hedge(easel: Easel, box: Box, seed: int = 1) -> None:
    """A trimmed box hedge with a lit top and a dark front."""
    left, top, width, height = box
    generator = random.Random(seed)
    shadow.under_box(easel, box, 12, 170, 6)
    front = (left, top + 7, width, height)
    easel.fill_box(earth(easel, front, (24, 44, 34), 3, 0.6, 10), front, 7)
    easel.fill_box(earth(easel, box, "hedge", seed, 0.8, 12), box, 7)
    for _ in range(round(width * height / 30)):
        x, y = generator.uniform(2, width - 2), generator.uniform(2, height - 2)
        light = 1 - y / height
        tone = blend((34, 62, 46), (120, 160, 104), light * generator.random())
        pygame.draw.circle(easel.surface, tone, easel.point(left + x, top + y), 1)


def flowers(easel: Easel, box: Box, seed: int = 1) -> None:
    """A bed of dark earth edged with stones, full of flowers in rows."""
    left, top, width, height = box
    generator = random.Random(seed)
    shadow.under_box(easel, box, 2, 110, 6)
    easel.fill_box(earth(easel, grown(box, 4), (142, 132, 112), 3, 0.7, 10), grown(box, 4), 10)
    easel.fill_box(earth(easel, box, (62, 50, 38), seed, 0.8, 12), box, 7)
    _blossoms(
        easel,
        [
            (left + generator.uniform(4, width - 4), top + generator.uniform(4, height - 4))
            for _ in range(round(width * height / 46))
        ],
        generator,
    )


def _blossoms(
    easel: Easel, points: Sequence[tuple[float, float]], generator: random.Random
) -> None:
    radius = max(1, round(3.4 * easel.unit))
    for number, point in enumerate(points):
        spot = easel.point(*point)
        leaf = generator.choice(((62, 104, 62), (84, 128, 74), (50, 88, 56)))
        pygame.draw.circle(easel.surface, leaf, (spot[0] + 1, spot[1] + 1), radius + 1)
        if number % 3:
            tone = generator.choice(_PETALS)
            pygame.draw.circle(easel.surface, tone, spot, radius)
            easel.surface.set_at(spot, (255, 244, 206))


def ammonite_bed(easel: Easel, x: float, y: float, radius: float, seed: int = 3) -> None:
    """A round bed in which flowers are planted in the spiral of an ammonite."""
    generator = random.Random(seed)
    r = radius
    box = (x - r, y - r, 2 * r, 2 * r)
    easel.draw(
        f'<circle cx="{x}" cy="{y + 3}" r="{r}" fill="#1A2018" fill-opacity=".5"/>'
        f'<circle cx="{x}" cy="{y}" r="{r - 2}" fill="#A59B84"/>'
        f'<circle cx="{x}" cy="{y}" r="{r - 8}" fill="#46382A"/>',
        grown(box, 6),
    )
    turns = 2.6

    def whorl(share: float) -> tuple[float, float, float]:
        """The direction of a point of the spiral, how far out it is, and how wide it is there."""
        return turns * math.tau * share + 2.4, (r - 13) * share**1.25, 0.3 * r * share**1.1

    size = max(1, round(3.2 * easel.unit))
    for number in range(round(7 * r)):
        share = math.sqrt((number + generator.random()) / (7 * r))
        angle, reach, wide = whorl(share)
        rib = math.sin(26 * turns * share) > -0.1
        reach -= generator.uniform(0.06, 0.94) * wide
        spot = easel.point(x + math.cos(angle) * reach, y + math.sin(angle) * reach)
        tones = ((242, 206, 104), (236, 160, 84)) if rib else ((166, 62, 70), (190, 84, 96))
        pygame.draw.circle(easel.surface, generator.choice(tones), spot, size)
    line = []
    for number in range(9, 61):
        angle, reach, _ = whorl(number / 60)
        line.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    for tone, weight in (("#1E3A28", 0.075), ("#4E8254", 0.055), ("#9CC07E", 0.02)):
        easel.draw(
            f'<path d="{smooth(line)}" fill="none" stroke="{tone}" '
            f'stroke-width="{weight * r:.1f}" stroke-linecap="round"/>',
            box,
        )


def pond(easel: Easel, x: float, y: float, radius: float, seed: int = 6) -> None:
    """A pond with a stony shore, water lilies and the last light of the sky in it."""
    generator = random.Random(seed)
    r = radius
    box = (x - 1.1 * r, y - 0.9 * r, 2.2 * r, 1.8 * r)
    for share, tone, roughness in (
        (1.0, (118, 110, 92), 9),
        (0.94, (84, 92, 70), 9),
        (0.9, (96, 158, 152), 7),
        (0.74, (74, 138, 142), 7),
        (0.48, (60, 120, 134), 7),
    ):
        path = island((x, y), (share * r, 0.74 * share * r), seed, 0.05)
        body = f'<path d="{path}" fill="#fff"/>'
        easel.fill(body, earth(easel, box, tone, seed, 0.6, roughness), box)
    shore = island((x, y), (0.9 * r, 0.74 * 0.9 * r), seed, 0.05)
    parts = [
        f'<path d="{shore}" fill="none" stroke="#CDEBE4" stroke-opacity=".5" stroke-width="3"/>'
    ]
    for _ in range(14):
        across, down = generator.uniform(-0.6, 0.5), generator.uniform(-0.45, 0.45)
        long = generator.uniform(0.06, 0.2) * r
        parts.append(
            f'<path d="M{x + across * r:.0f} {y + down * r:.0f}q{long / 2:.0f} -4 {long:.0f} 0" '
            'fill="none" stroke="#F0C9A0" stroke-opacity=".4" stroke-width="2.4" '
            'stroke-linecap="round"/>'
        )
    for _ in range(17):
        angle, reach = generator.uniform(0.2, 2.4), generator.uniform(0.5, 0.78)
        across, down = x + math.cos(angle) * reach * r, y + 0.7 * math.sin(angle) * reach * r
        leaf = generator.uniform(7, 13)
        parts.append(
            f'<path d="M{across:.0f} {down:.0f}l{leaf:.0f} {-0.4 * leaf:.1f}'
            f'a{leaf:.0f} {0.8 * leaf:.1f} 0 1 1 {-0.4 * leaf:.1f} {-0.4 * leaf:.1f}Z" '
            f'fill="{generator.choice(("#5E8F5A", "#78A666", "#4C7A52"))}" stroke="#22402E" '
            'stroke-width="1.4"/>'
        )
        if generator.random() < 0.35:
            parts.append(
                f'<circle cx="{across - 2:.0f}" cy="{down - 5:.0f}" r="4.4" fill="#F3D7DE"/>'
                f'<circle cx="{across - 2:.0f}" cy="{down - 5:.0f}" r="1.8" fill="#E8C25A"/>'
            )
    easel.draw("".join(parts), box)


# ---- What people have made -----------------------------------------------------------------------


def fountain(easel: Easel, x: float, y: float, radius: float) -> None:
    """A round stone fountain with two bowls, in which water falls from the upper one."""
    r = radius
    shadow.under_ellipse(easel, (x + 4, y + 6), (r, r), 12, 180)
    dark, light, middle = _STONE
    blocks = "".join(
        f"M{x + math.cos(angle) * 0.84 * r:.1f} {y + math.sin(angle) * 0.84 * r:.1f}"
        f"L{x + math.cos(angle) * r:.1f} {y + math.sin(angle) * r:.1f}"
        for angle in (number * math.tau / 18 for number in range(18))
    )
    body = (
        f'<circle cx="{x}" cy="{y + 0.09 * r}" r="{r}" fill="{dark}"/>'
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{light}"/>'
        f'<path d="{blocks}" stroke="#6B604C" stroke-width="2" stroke-opacity=".8"/>'
        f'<circle cx="{x}" cy="{y}" r="{0.98 * r}" fill="none" stroke="#FFF8E6" '
        'stroke-opacity=".6" stroke-width="2"/>'
        f'<circle cx="{x}" cy="{y}" r="{0.84 * r}" fill="{middle}"/>'
        f'<circle cx="{x}" cy="{y + 0.04 * r}" r="{0.81 * r}" fill="#2C6E78"/>'
        f'<circle cx="{x + 0.06 * r}" cy="{y + 0.12 * r}" r="{0.7 * r}" fill="#3E8A90"/>'
        f'<circle cx="{x + 0.1 * r}" cy="{y + 0.16 * r}" r="{0.52 * r}" fill="#5BA5A6"/>'
    )
    rings = "".join(
        f'<circle cx="{x}" cy="{y + 0.03 * r}" r="{share * r:.1f}" fill="none" stroke="#E2F6F0" '
        f'stroke-opacity="{strength}" stroke-width="2.2" stroke-dasharray="{0.5 * r:.0f} 7"/>'
        for share, strength in ((0.72, 0.3), (0.6, 0.42), (0.5, 0.6))
    )
    jets = []
    for number in range(12):
        angle = number * math.tau / 12 + 0.13
        across, down = math.cos(angle), math.sin(angle)
        jets.append(
            f"M{x + across * 0.2 * r:.1f} {y + down * 0.2 * r:.1f}"
            f"Q{x + across * 0.36 * r:.1f} {y + down * 0.36 * r - 0.1 * r:.1f} "
            f"{x + across * 0.47 * r:.1f} {y + down * 0.47 * r:.1f}"
        )
    upper = (
        f'<circle cx="{x + 0.06 * r}" cy="{y + 0.09 * r}" r="{0.36 * r}" fill="#12343A" '
        'fill-opacity=".55"/>'
        f'<circle cx="{x}" cy="{y}" r="{0.34 * r}" fill="{light}"/>'
        f'<circle cx="{x}" cy="{y}" r="{0.34 * r}" fill="none" stroke="#FFF8E6" stroke-width="2"/>'
        f'<circle cx="{x}" cy="{y + 0.015 * r}" r="{0.27 * r}" fill="#4F9AA0"/>'
        f'<path d="{"".join(jets)}" fill="none" stroke="#F2FFFB" stroke-opacity=".85" '
        f'stroke-width="{max(2.0, 0.03 * r):.1f}" stroke-linecap="round"/>'
        f'<circle cx="{x}" cy="{y}" r="{0.11 * r}" fill="#B3A88E" stroke="#4A4232" '
        'stroke-width="2"/>'
        f'<circle cx="{x}" cy="{y - 0.02 * r}" r="{0.055 * r}" fill="#F4FFFC"/>'
    )
    easel.draw(body + rings + upper, (x - 1.1 * r, y - 1.1 * r, 2.2 * r, 2.3 * r))


def bench(easel: Easel, x: float, y: float, turn: float = 0, length: float = 84) -> None:
    """A park bench: slats of wood, a back, iron arms; ``turn`` in degrees, 0 looks downwards."""
    half = length / 2
    slats = "".join(
        f'<rect x="{-half}" y="{-9 + 8 * number}" width="{length}" height="6" rx="2" '
        f'fill="{tone}"/>'
        f'<path d="M{-half + 2} {-8 + 8 * number}h{length - 4}" stroke="#F4C98E" '
        'stroke-opacity=".6" stroke-width="1.4"/>'
        for number, tone in enumerate(("#9A6A3E", "#8C5F38", "#A4723F"))
    )
    arms = "".join(
        f'<rect x="{at - 3}" y="-18" width="6" height="34" rx="2.5" fill="#20282A"/>'
        for at in (-half + 4, 0, half - 4)
    )
    shade = (
        f'<rect x="{-half + 4}" y="-12" width="{length + 4}" height="34" rx="4" fill="#0A0806" '
        'fill-opacity=".5"/>'
    )
    back = (
        f'<rect x="{-half}" y="-20" width="{length}" height="7" rx="2" fill="#6E4A2A"/>'
        f'<path d="M{-half + 2} -19h{length - 4}" stroke="#E9B87A" stroke-opacity=".7" '
        'stroke-width="1.6"/>'
    )
    reach = half + 24
    easel.draw(
        f'<g transform="translate({x} {y}) rotate({turn})">{shade}{arms}{slats}{back}</g>',
        (x - reach, y - reach, 2 * reach, 2 * reach),
    )


def street_lamp(easel: Easel, x: float, y: float) -> None:
    """A lamp on an iron post: its foot, the shadow of the post, and the lit lantern."""
    easel.draw(
        f'<path d="M{x} {y}L{x + 14} {y + 20}" stroke="#0A0806" stroke-opacity=".5" '
        'stroke-width="6" stroke-linecap="round"/>'
        f'<circle cx="{x + 4}" cy="{y + 7}" r="15" fill="#0A0806" fill-opacity=".45"/>'
        f'<circle cx="{x}" cy="{y}" r="14" fill="#1F2A2E" stroke="#0C1113" stroke-width="2"/>'
        f'<circle cx="{x}" cy="{y}" r="9.5" fill="#FCE2A4"/>'
        f'<path d="M{x - 9} {y}h18M{x} {y - 9}v18" stroke="#2B3437" stroke-width="2"/>'
        f'<circle cx="{x}" cy="{y}" r="4" fill="#2B3437"/>'
        f'<path d="M{x - 9} {y - 8}a12 12 0 0 1 11 -4" fill="none" stroke="#8C9AA0" '
        'stroke-width="2"/>',
        (x - 20, y - 20, 48, 48),
    )


def crates(easel: Easel, x: float, y: float, size: float = 40, seed: int = 1) -> None:
    """A wooden transport crate seen from above, with straw in its open lid."""
    generator = random.Random(seed)
    box = (x - size / 2, y - size / 2, size, size)
    shadow.under_box(easel, box, 9, 170, 2)
    planks = "".join(
        block(
            (box[0], box[1] + number * size / 4, size, size / 4 - 1),
            1,
            f'fill="{hexadecimal(blend((150, 108, 66), (0, 0, 0), generator.random() * 0.22))}"',
        )
        for number in range(4)
    )
    frame = block(grown(box, -2), 1, 'fill="none" stroke="#5E3F22" stroke-width="5"')
    cross = f"M{box[0] + 4} {box[1] + 4}L{box[0] + size - 4} {box[1] + size - 4}"
    easel.draw(
        block((box[0], box[1] + 5, size, size), 1, 'fill="#33210F"')
        + planks
        + f'<path d="{cross}" stroke="#6E4B2A" stroke-width="5"/>'
        + frame
        + f'<path d="M{box[0]} {box[1] + 0.8}h{size}" stroke="#F0C890" stroke-opacity=".7" '
        'stroke-width="1.6"/>',
        grown(box, 8),
    )
