"""Light: pools that a lamp throws on the ground, glows round it, beams, and skies.

The pools of a scene are one small picture that is multiplied onto the ground once
(:func:`illuminate`); its ambient colour is the shade far from all lamps. Glows are added after it,
on lamps only.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from art.grounds import grain
from art.palette import Colour
from art.scenery.easel import Box, Easel, opaque
from art.scenery.paths import Point

_COARSE: Final = 20
"""How many lengths of the design a point of the picture of all pools is wide."""
_RINGS: Final = 26


class Pool(NamedTuple):
    """A pool of light, in lengths of the design."""

    x: float
    y: float
    across: float
    """Its radius from left to right."""
    down: float
    """Its radius from top to bottom."""
    colour: Colour
    """What it adds in its middle."""
    power: float = 0.8
    """How fast it falls off: 0.7 broad, 1 narrow."""


def illuminate(easel: Easel, ambient: Colour, pools: Sequence[Pool]) -> None:
    """Dims what is painted to the ambient colour, but for the pools of light."""
    width, height = easel.surface.get_size()
    # As many points for every window, so that light falls alike in all of them.
    coarse = max(2, _COARSE * easel.unit)
    small = (max(2, round(width / coarse)), max(2, round(height / coarse)))
    unit = easel.unit / coarse
    left, top = easel.origin[0] / coarse, easel.origin[1] / coarse
    light = opaque(small)
    light.fill(ambient)
    for pool in pools:
        layer = opaque(small)
        for number in range(_RINGS):
            share = 1 - number / _RINGS
            level = (1 - share * share) ** pool.power
            tone = tuple(min(255, round(channel * level)) for channel in pool.colour)
            across, down = pool.across * unit * share, pool.down * unit * share
            ring = pygame.Rect(0, 0, max(2, round(2 * across)), max(2, round(2 * down)))
            ring.center = (round(pool.x * unit + left), round(pool.y * unit + top))
            pygame.draw.ellipse(layer, tone, ring)
        layer = pygame.transform.box_blur(layer, 3, repeat_edge_pixels=True)
        light.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    light = pygame.transform.box_blur(light, 3, repeat_edge_pixels=True)
    full = pygame.transform.smoothscale(light, (width, height))
    grain(full, 3, seed=3)
    easel.surface.blit(full, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def glow(
    easel: Easel,
    x: float,
    y: float,
    across: float,
    down: float,
    colour: Colour = (150, 100, 40),
    power: float = 1.5,
) -> None:
    """Light added round a lamp: its middle, its radii, what it adds there, how fast it falls."""
    rect = easel.rect((x - across, y - down, 2 * across, 2 * down))
    # A small glow at an eighth of the size would show the box it is painted in.
    coarse = 8 if min(rect.size) >= 120 else 3
    small = (max(4, rect.width // coarse), max(4, rect.height // coarse))
    layer = opaque(small)
    rings = 24
    for number in range(rings):
        share = (1 - number / rings) * 0.94
        level = (number / rings) ** power
        tone = tuple(round(channel * level) for channel in colour)
        ring = pygame.Rect(0, 0, max(1, round(small[0] * share)), max(1, round(small[1] * share)))
        ring.center = (small[0] // 2, small[1] // 2)
        pygame.draw.ellipse(layer, tone, ring)
    layer = pygame.transform.box_blur(layer, 1)
    full = pygame.transform.smoothscale(layer, rect.size)
    easel.surface.blit(full, rect, special_flags=pygame.BLEND_RGB_ADD)


def beam(
    easel: Easel,
    x: float,
    top: float,
    bottom: float,
    ends: tuple[float, float] = (24, 274),
    colour: Colour = (46, 41, 30),
) -> None:
    """A beam that falls from a lamp straight down, wider and fainter on its way.

    Args:
        ends: half its width at its top and at its bottom.
        colour: what it adds at its top.
    """
    half = max(ends)
    rect = easel.rect((x - half - 40, top, 2 * half + 80, bottom - top))
    coarse = 8
    small = (max(4, rect.width // coarse), max(4, rect.height // coarse))
    layer = opaque(small)
    slices = 24
    middle = small[0] / 2

    def reach(share: float) -> float:
        return (ends[0] + (ends[1] - ends[0]) * share) * easel.unit / coarse

    for number in range(slices):
        start, end = number / slices, (number + 1) / slices
        level = (1 - 0.55 * start) * (1 if number < 20 else (slices - number) / 5)
        tone = tuple(round(channel * level) for channel in colour)
        corners = [
            (middle - reach(start), start * small[1]),
            (middle + reach(start), start * small[1]),
            (middle + reach(end), end * small[1]),
            (middle - reach(end), end * small[1]),
        ]
        pygame.draw.polygon(layer, tone, corners)
    layer = pygame.transform.box_blur(layer, 2, repeat_edge_pixels=True)
    full = pygame.transform.smoothscale(layer, rect.size)
    easel.surface.blit(full, rect, special_flags=pygame.BLEND_RGB_ADD)


def slant(
    easel: Easel,
    upper: tuple[tuple[float, float], tuple[float, float]],
    lower: tuple[tuple[float, float], tuple[float, float]],
    colour: Colour,
) -> None:
    """Light that falls aslant from between two upper points to between two lower ones, fainter on
    its way.

    Args:
        colour: what it adds at its top.
    """
    across = [x for x, _ in (*upper, *lower)]
    top, bottom = upper[0][1], lower[0][1]
    rect = easel.rect((min(across) - 40, top, max(across) - min(across) + 80, bottom - top))
    coarse = 8
    small = (max(4, rect.width // coarse), max(4, rect.height // coarse))
    layer = opaque(small)
    slices = 24

    def at(share: float, side: int) -> tuple[float, float]:
        x = upper[side][0] + (lower[side][0] - upper[side][0]) * share
        return (easel.point(x, 0)[0] - rect.x) / coarse, share * small[1]

    for number in range(slices):
        start, end = number / slices, (number + 1) / slices
        tone = tuple(round(channel * (1 - start)) for channel in colour)
        pygame.draw.polygon(layer, tone, [at(start, 0), at(start, 1), at(end, 1), at(end, 0)])
    layer = pygame.transform.box_blur(layer, 2, repeat_edge_pixels=True)
    full = pygame.transform.smoothscale(layer, rect.size)
    easel.surface.blit(full, rect, special_flags=pygame.BLEND_RGB_ADD)


def gradient(easel: Easel, colours: Sequence[Colour], box: Box) -> None:
    """Fills a box with colours that run into each other from its top to its bottom."""
    column = opaque((2, len(colours)))
    for number, colour in enumerate(colours):
        column.fill(colour, (0, number, 2, 1))
    rect = easel.rect(box)
    easel.surface.blit(pygame.transform.smoothscale(column, rect.size), rect)


def stars(
    easel: Easel,
    box: Box,
    count: int,
    seed: int,
    tones: Sequence[str] = ("bone", "foam", "brass_lip"),
) -> None:
    """Stars in a box of the sky, fewer and fainter towards its lower edge."""
    generator = random.Random(seed)
    left, top, width, height = box
    dots = []
    for _ in range(count):
        share = generator.random()
        strength = generator.uniform(0.25, 0.95) * (1 - 0.6 * share)
        dots.append(
            f'<circle cx="{left + generator.random() * width:.0f}" cy="{top + share * height:.0f}" '
            f'r="{generator.choice((0.8, 1, 1.2, 1.9))}" fill="${generator.choice(tones)}" '
            f'fill-opacity="{strength:.2f}"/>'
        )
    easel.draw("".join(dots), box)


def milky_way(easel: Easel, box: Box, start: Point, end: Point, seed: int = 3) -> None:
    """A soft slanting band of light across a box of the sky, in three strengths."""
    generator = random.Random(seed)
    rect = easel.rect(box)
    coarse = max(2, round(24 * easel.unit))
    layer = opaque((max(4, rect.width // coarse), max(4, rect.height // coarse)))
    unit = easel.unit / coarse

    def edge(half: float) -> list[Point]:
        line = []
        for number in range(18):
            share = number / 17
            off = half * generator.uniform(0.75, 1.2)
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share + off
            line.append(((x - box[0]) * unit, (y - box[1]) * unit))
        return line

    for half, tone in ((130, (10, 12, 20)), (78, (12, 14, 22)), (34, (14, 15, 20))):
        one = opaque(layer.get_size())
        pygame.draw.polygon(one, tone, edge(-half) + edge(half)[::-1])
        one = pygame.transform.box_blur(one, 2, repeat_edge_pixels=True)
        layer.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    layer = pygame.transform.box_blur(layer, 2, repeat_edge_pixels=True)
    full = pygame.transform.smoothscale(layer, rect.size)
    easel.surface.blit(full, rect, special_flags=pygame.BLEND_RGB_ADD)
