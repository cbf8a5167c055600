"""What everything lies on: felt under a lamp, paper, boards and planks of walnut.

A ground is painted once for each size. Gradients are computed small and scaled up smoothly; the
grain is one tile of noise laid over everything, which also hides the steps of the gradient.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache

import pygame

from art import palette
from art.album import remembered
from art.palette import Colour, Variant, blend, colour

Size = tuple[int, int]

_POOL = 0.62
"""The radius of the pool of light, in heights of the table."""
_TILE = 192


@cache
def _grain(strength: int, seed: int) -> tuple[pygame.Surface, pygame.Surface]:
    """A tile of noise in two halves: what it lightens and what it darkens, in steps of 255."""
    generator = random.Random(seed)
    noise = generator.randbytes(_TILE * _TILE)
    up = bytes(max(0, round((value / 255 - 0.5) * 2 * strength)) for value in range(256))
    down = bytes(max(0, round((0.5 - value / 255) * 2 * strength)) for value in range(256))
    tiles = []
    for table in (up, down):
        grey = noise.translate(table)
        pixels = bytearray(3 * len(grey))
        pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
        # In the depth of what it is laid on, for which blits are ten times as fast.
        tile = pygame.Surface((_TILE, _TILE), 0, 32)
        tile.blit(pygame.image.frombytes(bytes(pixels), (_TILE, _TILE), "RGB"), (0, 0))
        tiles.append(tile)
    return tiles[0], tiles[1]


def _lay(surface: pygame.Surface, tile: pygame.Surface, flag: int) -> None:
    width, height = surface.get_size()
    across, down = tile.get_size()
    for top in range(0, height, down):
        for left in range(0, width, across):
            surface.blit(tile, (left, top), special_flags=flag)


def grain(surface: pygame.Surface, strength: int = 5, seed: int = 1) -> None:
    """Roughens a picture with noise of up to ``strength`` steps of 255; its alpha stays."""
    up, down = _grain(strength, seed)
    _lay(surface, up, pygame.BLEND_RGB_ADD)
    _lay(surface, down, pygame.BLEND_RGB_SUB)


def _gradient(size: Size, shade: Callable[[float, float], Colour], steps: int) -> pygame.Surface:
    """``shade`` (of x and y, 0 to 1) over the whole size, computed on ``steps`` points across."""
    across = max(2, min(steps, size[0]))
    down = max(2, min(round(steps * size[1] / max(1, size[0])), size[1], 2 * steps))
    pixels = bytearray()
    for row in range(down):
        y = row / (down - 1)
        for column in range(across):
            pixels += bytes(shade(column / (across - 1), y))
    small = pygame.image.frombytes(bytes(pixels), (across, down), "RGB")
    return pygame.transform.smoothscale(small, size)


def _ready(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert() if pygame.display.get_surface() else surface


def lamplit() -> Colour:
    """The brightest colour of the felt, under the lamp. Brass and paper can be read on it."""
    return blend("slate", "lamp", 0.09)


@remembered
def _felt(size: Size, variant: Variant) -> pygame.Surface:
    del variant
    edge, cloth = blend("slate_deep", "ink", 0.25), blend("slate", "slate_deep", 0.2)
    pool = lamplit()
    aspect = size[0] / max(1, size[1])

    def shade(x: float, y: float) -> Colour:
        distance = math.hypot((x - 0.5) * min(aspect, 2.0) * 0.82, (y - 0.47) * 1.05)
        if distance < _POOL:
            light = distance / _POOL
            return blend(pool, cloth, light * light * (3 - 2 * light))
        dark = min(1.0, (distance - _POOL) / 0.5)
        return blend(cloth, edge, dark * dark * (3 - 2 * dark))

    surface = _gradient(size, shade, 120)
    grain(surface, 5, seed=3)
    return _ready(surface)


def felt(size: Size) -> pygame.Surface:
    """The table: slate felt with a pool of lamplight. Kept for the next time; do not paint on it.

    Raises:
        ValueError: the size has no pixels.
    """
    return _felt(_checked(size), palette.variant())


@remembered
def _paper(size: Size, variant: Variant) -> pygame.Surface:
    del variant
    generator = random.Random(7)
    light, dark = blend(colour("bone"), "paper", 0.55), colour("paper_shade")
    coarse = [[generator.random() for _ in range(9)] for _ in range(7)]

    def shade(x: float, y: float) -> Colour:
        column, row = min(7.999, x * 8), min(5.999, y * 6)
        left, top = int(column), int(row)
        across, down = column - left, row - top
        upper = coarse[top][left] * (1 - across) + coarse[top][left + 1] * across
        lower = coarse[top + 1][left] * (1 - across) + coarse[top + 1][left + 1] * across
        stain = upper * (1 - down) + lower * down
        edge = max(abs(x - 0.5), abs(y - 0.5)) * 2
        return blend(light, dark, 0.34 * stain * 0.5 + 0.45 * edge**6)

    surface = _gradient(size, shade, 96)
    grain(surface, 3, seed=11)
    return _ready(surface)


def paper(size: Size) -> pygame.Surface:
    """A page: warm paper, a little stained towards its edge. Kept; do not paint on it.

    Raises:
        ValueError: the size has no pixels.
    """
    return _paper(_checked(size), palette.variant())


@remembered
def _panel(size: Size, edge: bool, variant: Variant) -> pygame.Surface:
    surface = _wood(size, variant).copy()
    shade = _gradient(size, lambda _, y: blend((176, 170, 168), (128, 122, 122), y), 24)
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if edge:
        box = surface.get_rect()
        rim = blend("walnut", (255, 233, 192), 0.35)
        surface.fill(blend("walnut", "ink", 0.75), (0, box.bottom - 3, box.width, 3))
        pygame.draw.rect(surface, blend("ink", (0, 0, 0), 0.3), box, 1)
        surface.fill(rim, (2, 1, max(1, box.width - 4), 1))
        surface.fill(blend("walnut", rim, 0.5), (1, 2, 1, max(1, box.height - 5)))
    return _ready(surface)


def panel(size: Size, edge: bool = True) -> pygame.Surface:
    """A board of walnut in the half-dark, its upper edge lit unless ``edge`` is false.

    Kept for the next time; do not paint on it.

    Raises:
        ValueError: the size has no pixels.
    """
    return _panel(_checked(size), edge, palette.variant())


def _streaks(size: Size, across: int, down: int, strength: int, seed: int) -> pygame.Surface:
    """Grey noise of ``across`` by ``down`` points, stretched to the size."""
    generator = random.Random(seed)
    grey = bytes(round(value * strength / 255) for value in generator.randbytes(across * down))
    pixels = bytearray(3 * len(grey))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
    small = pygame.image.frombytes(bytes(pixels), (across, down), "RGB")
    return pygame.transform.smoothscale(small, size)


@remembered
def _wood(size: Size, variant: Variant) -> pygame.Surface:
    del variant
    surface = pygame.Surface(size)
    surface.fill(blend("walnut", "ink", 0.05))
    width, height = size
    for points, length, strength, seed in (
        (height / 26, 900, 22, 1),
        (height / 7, 500, 16, 2),
        (height / 2, 260, 12, 3),
    ):
        across = max(2, round(width / length) + 2)
        down = max(2, round(points))
        light = _streaks(size, across, down, strength, seed)
        dark = _streaks(size, across, down, strength, seed + 10)
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    grain(surface, 4, seed=9)
    return _ready(surface)


def wood(size: Size) -> pygame.Surface:
    """Walnut with its grain lying across. Kept for the next time; do not paint on it.

    Raises:
        ValueError: the size has no pixels.
    """
    return _wood(_checked(size), palette.variant())


def _checked(size: Size) -> Size:
    if size[0] < 1 or size[1] < 1:
        raise ValueError(f"A ground of {size[0]} by {size[1]} pixels has nothing to show.")
    return int(size[0]), int(size[1])
