"""What moves by itself in a scene: rain, rings on water, sparks, dust in lamplight, leaves.

A scene tells where with :class:`Source`; the pictures of what moves are small and kept.
"""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

import pygame

from art.album import remembered
from art.scenery.easel import clear, ready
from art.scenes.stage import Rectangle

Kind = Literal["rain", "ring", "spark", "mote", "leaf", "flicker"]
"""``rain``: a streak that falls; ``ring``: a drop that strikes water; ``spark``: it rises and goes
out; ``mote``: dust in the light of a lamp; ``leaf``: it falls and turns; ``flicker``: the light of
a flame."""

STEPS: Final = 5
"""How many pictures there are of something that grows, fades or turns."""


class Source(NamedTuple):
    """Where something moves, and how much of it."""

    kind: Kind
    """What it is."""
    rect: Rectangle
    """Where it begins, in pixels."""
    many: int
    """How many there are at a time."""
    speed: tuple[float, float] = (0.0, 0.0)
    """How fast it moves to the right and down, in pixels a second."""
    seconds: tuple[float, float] = (1.0, 2.0)
    """How long one of them lasts, at least and at most."""
    size: int = 20
    """How large it is, in pixels: the length of a streak, the width of a ring."""


@remembered
def picture(kind: Kind, size: int, step: int) -> pygame.Surface:
    """One of the pictures of something that moves; ``step`` is from 0 to ``STEPS - 1``.

    Kept for the next time; do not paint on it.
    """
    share = step / (STEPS - 1)
    if kind == "rain":
        return _streak(size)
    if kind == "ring":
        return _ring(size, share)
    if kind == "flicker":
        return _flicker(size, share)
    if kind == "leaf":
        return _leaf(size, share)
    return _speck(size, share, (255, 190, 96) if kind == "spark" else (255, 240, 208))


def _streak(size: int) -> pygame.Surface:
    surface = clear((max(3, round(0.3 * size)), size))
    start, end = (surface.get_width() - 2, 0), (0, size - 1)
    pygame.draw.aaline(surface, (230, 240, 240, 110), start, end)
    return ready(surface)


def _ring(size: int, share: float) -> pygame.Surface:
    wide = max(4, round(size * (0.25 + 0.75 * share)))
    surface = clear((size, max(4, round(0.5 * size))))
    box = pygame.Rect(0, 0, wide, max(3, round(0.45 * wide)))
    box.center = surface.get_rect().center
    alpha = round(150 * (1 - share) + 20)
    pygame.draw.ellipse(surface, (221, 240, 234, alpha), box, max(1, size // 16))
    return ready(surface)


def _speck(size: int, share: float, tone: tuple[int, int, int]) -> pygame.Surface:
    side = max(3, size)
    surface = clear((side, side))
    alpha = round(230 * math.sin(math.pi * (0.15 + 0.85 * share)))
    middle = (side // 2, side // 2)
    pygame.draw.circle(surface, (*tone, max(20, alpha // 3)), middle, side // 2)
    pygame.draw.circle(surface, (*tone, max(30, alpha)), middle, max(1, side // 4))
    return ready(surface)


def _leaf(size: int, share: float) -> pygame.Surface:
    surface = clear((size, size))
    narrow = max(2, round(size * (0.18 + 0.3 * abs(math.cos(math.pi * share)))))
    box = pygame.Rect(0, 0, round(0.8 * size), narrow)
    box.center = (size // 2, size // 2)
    pygame.draw.ellipse(surface, (146, 120, 62, 235), box)
    pygame.draw.line(surface, (84, 64, 34, 235), box.midleft, box.midright)
    return ready(pygame.transform.rotozoom(surface, 180 * share, 1.0))


def _flicker(size: int, share: float) -> pygame.Surface:
    """A veil of warm light round a flame, weaker and stronger."""
    coarse = max(8, size // 8)
    light = clear((coarse, coarse))
    strength = 12 + round(20 * share)
    middle = (coarse // 2, coarse // 2)
    for ring in range(coarse // 2, 0, -1):
        level = round(strength * (1 - 2 * ring / coarse) ** 0.8)
        pygame.draw.circle(light, (255, 176, 84, level), middle, ring)
    return ready(pygame.transform.smoothscale(light, (size, size)))
