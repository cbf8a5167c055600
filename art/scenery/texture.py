"""Earth and wood: a colour roughened by noise that is computed once for each scale.

For each scale there is one neutral pair of noise pictures per material: what it lightens and what
it darkens. Every surface is filled, and a random cut-out of the pair is added and subtracted. The
noise closes on itself, so that a surface larger than it shows no seam.
"""

from __future__ import annotations

import math
import random
from typing import Final, Literal

import pygame

from art.album import remembered
from art.grounds import grain
from art.palette import Colour, blend, hexadecimal, resolve
from art.scenery.easel import Box, Easel, Size, opaque

Material = Literal["earth", "wood"]

_TILES: Final[dict[Material, tuple[int, int]]] = {"earth": (1105, 680), "wood": (1680, 440)}
"""The size of the noise of each material, in lengths of the design."""
_BLOTS: Final[dict[Material, tuple[tuple[float, float, int], ...]]] = {
    "earth": ((221, 170, 20), (68, 52, 15), (20, 15, 12)),
    "wood": ((700, 5, 24), (420, 14, 18), (240, 44, 12)),
}
"""Width and height of a blot in lengths of the design, and its strength in steps of 255."""
_COARSE: Final[dict[Material, tuple[float, float]]] = {"earth": (3, 3), "wood": (4, 1)}
"""How much smaller the noise is summed up: it has no detail to lose."""


def _endless(points: Size, strength: int, generator: random.Random) -> pygame.Surface:
    """Grey noise of so many points, whose last row and column repeat the first."""
    across, down = points
    rows = [generator.randbytes(across) for _ in range(down)]
    grey = b"".join(row + row[:1] for row in (*rows, rows[0]))
    grey = bytes(round(value * strength / 255) for value in grey)
    pixels = bytearray(3 * len(grey))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
    return pygame.image.frombytes(bytes(pixels), (across + 1, down + 1), "RGB")


def noise(size: Size, blot: tuple[float, float], strength: int, seed: int) -> pygame.Surface:
    """Grey noise of a size in pixels with blots of so many pixels, up to ``strength`` of 255."""
    points = (max(1, round(size[0] / blot[0])), max(1, round(size[1] / blot[1])))
    small = _endless(points, strength, random.Random(seed))
    layer = opaque(size)
    layer.blit(pygame.transform.smoothscale(small, size), (0, 0))
    return layer


@remembered
def _half_pair(material: Material, scale: int, seed: int) -> pygame.Surface:
    """What a material lightens or darkens at a scale in thousandths of the design."""
    unit = scale / 1000
    width, height = (max(2, round(length * unit)) for length in _TILES[material])
    across, down = _COARSE[material]
    small = (max(1, math.ceil(width / across)), max(1, math.ceil(height / down)))
    total = opaque(small)
    for number, (blot_width, blot_height, strength) in enumerate(_BLOTS[material]):
        blot = (max(1, blot_width * unit / across), max(1, blot_height * unit / down))
        layer = noise(small, blot, strength, seed + number)
        total.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    # The first column and row once more, so that the stretched noise still closes on itself.
    closed = opaque((small[0] + 1, small[1] + 1))
    for left in (0, small[0]):
        for top in (0, small[1]):
            closed.blit(total, (left, top))
    return pygame.transform.smoothscale(closed, (width, height))


def _scale(unit: float) -> int:
    """The scale whose noise is taken for a unit: one of four to each doubling.

    Slips come in the sizes of their letters, and none of them needs a noise of its own.
    """
    step = round(4 * math.log2(max(0.05, unit)))
    return round(1000 * math.pow(2, step / 4))


def _cover(target: pygame.Surface, noise: pygame.Surface, corner: Size, flag: int) -> None:
    across, down = noise.get_size()
    for top in range(-corner[1], target.get_height(), down):
        for left in range(-corner[0], target.get_width(), across):
            target.blit(noise, (left, top), special_flags=flag)


def textured(
    size: Size,
    unit: float,
    material: Material,
    tone: str | Colour,
    seed: int = 1,
    strength: float = 1.0,
    roughness: int = 5,
) -> pygame.Surface:
    """A new surface of a size in pixels in a colour, roughened as the material is.

    Args:
        unit: pixels per length of the design.
        seed: which cut-out of the noise it shows.
        strength: how much of the noise, 1 as is usual.
        roughness: of the grain over it, in steps of 255.
    """
    surface = opaque(size)
    surface.fill(resolve(tone))
    scale = _scale(unit)
    generator = random.Random(seed)
    for flag, first in ((pygame.BLEND_RGB_ADD, 31), (pygame.BLEND_RGB_SUB, 91)):
        layer = _half_pair(material, scale, first)
        if flag == pygame.BLEND_RGB_ADD:
            corner = (
                generator.randrange(layer.get_width()),
                generator.randrange(layer.get_height()),
            )
        left = strength
        while left > 0.02:
            if left >= 0.98:
                _cover(surface, layer, corner, flag)
            else:
                faint = opaque(size)
                _cover(faint, layer, corner, pygame.BLEND_RGB_ADD)
                level = round(255 * left)
                faint.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
                surface.blit(faint, (0, 0), special_flags=flag)
            left -= 1
    grain(surface, roughness, seed=3)
    return surface


def earth(
    easel: Easel,
    box: Box,
    tone: str | Colour,
    seed: int = 1,
    strength: float = 1.0,
    roughness: int = 9,
) -> pygame.Surface:
    """A new surface of the box's size in blotched earth; also cloth, plaster, paint or water."""
    return textured(easel.rect(box).size, easel.unit, "earth", tone, seed, strength, roughness)


_NEUTRAL: Final = 208
"""The grey of what is multiplied onto colours to roughen them."""


def neutral(
    easel: Easel, box: Box, seed: int = 1, strength: float = 1.0, roughness: int = 9
) -> pygame.Surface:
    """Earth without a colour: what roughens shapes of several colours at once.

    Fill with it (:meth:`Easel.fill`) what is drawn in :func:`brightened` colours.
    """
    return earth(easel, box, (_NEUTRAL, _NEUTRAL, _NEUTRAL), seed, strength, roughness)


def brightened(tone: str | Colour) -> str:
    """The colour for SVG that becomes this one under a :func:`neutral` texture."""
    red, green, blue = (min(255, round(one * 255 / _NEUTRAL)) for one in resolve(tone))
    return hexadecimal((red, green, blue))


def wood(
    easel: Easel,
    box: Box,
    tone: str | Colour,
    seed: int = 1,
    strength: float = 1.0,
    plank: float = 0,
    upright: bool = False,
    roughness: int = 5,
) -> pygame.Surface:
    """A new surface of the box's size in wood.

    Args:
        plank: how wide its planks are, in lengths of the design; 0: one piece.
        upright: whether the grain runs from top to bottom.
    """
    size = easel.rect(box).size
    return boards_of_wood(size, easel.unit, tone, seed, strength, plank, upright, roughness)


def boards_of_wood(
    size: Size,
    unit: float,
    tone: str | Colour,
    seed: int = 1,
    strength: float = 1.0,
    plank: float = 0,
    upright: bool = False,
    roughness: int = 5,
) -> pygame.Surface:
    """As :func:`wood`, for a size in pixels and a unit."""
    lying = (size[1], size[0]) if upright else size
    surface = textured(lying, unit, "wood", tone, seed, strength, roughness)
    if plank:
        _planks(surface, unit, tone, seed, plank)
    return pygame.transform.rotate(surface, 90) if upright else surface


def _planks(
    surface: pygame.Surface, unit: float, tone: str | Colour, seed: int, plank: float
) -> None:
    """Parts a piece of wood into planks, each a little lighter or darker than the next."""
    width, height = surface.get_size()
    count = max(1, round(height / (plank * unit)))
    generator = random.Random(seed)
    gap, lip = blend(tone, (0, 0, 0), 0.55), blend(tone, (255, 255, 255), 0.1)
    weight = max(1, round(2 * unit))
    for number in range(count):
        top, bottom = round(number * height / count), round((number + 1) * height / count)
        step = generator.randrange(14)
        flag = generator.choice((pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB))
        surface.fill((step, step, step), (0, top, width, bottom - top), flag)
        if number:
            surface.fill(gap, (0, top, width, weight))
            surface.fill(lip, (0, top + weight, width, 1))
