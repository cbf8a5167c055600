"""Blank stock: rounded shapes with an ink edge, cut to size, and the shadow under a piece."""

from __future__ import annotations

import math
from typing import Final

import pygame

from art import palette
from art.album import remembered
from art.grounds import grain
from art.marks import rasterise
from art.palette import Colour, hexadecimal

Size = tuple[int, int]

CORNER: Final = 0.06
"""The radius of a card's corner, as a share of its width."""
EDGE: Final = 2
"""The ink edge of a card, in pixels; cards narrower than 56 pixels have half of it."""


def edge_width(size: Size) -> int:
    """The width of the ink edge at this size, in pixels."""
    return EDGE if min(size) >= 56 else 1


def svg(size: Size, body: str) -> str:
    """An SVG text of this size in pixels around a body."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}">{body}</svg>'
    )


def clear(size: Size) -> pygame.Surface:
    """A surface of this size with nothing on it."""
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def drawn(size: Size, body: str) -> pygame.Surface:
    """The picture of an SVG body whose units are pixels, of exactly this size."""
    surface = clear(size)
    surface.blit(rasterise(svg(size, body), size), (0, 0))
    return surface


def rounded(
    box: pygame.Rect,
    radius: float,
    fill: str | Colour | None,
    line: str | Colour | None = None,
    weight: float = 1,
) -> str:
    """A rounded rectangle as SVG; its line runs inside the box."""
    inset = weight / 2 if line is not None else 0
    paint = "none" if fill is None else hexadecimal(fill)
    stroke = "" if line is None else f' stroke="{hexadecimal(line)}" stroke-width="{weight}"'
    return (
        f'<rect x="{box.x + inset}" y="{box.y + inset}" width="{box.width - 2 * inset}" '
        f'height="{box.height - 2 * inset}" rx="{radius}" ry="{radius}" fill="{paint}"{stroke}/>'
    )


@remembered
def _card(size: Size, fill: Colour, roughness: int, ink: Colour) -> pygame.Surface:
    radius = max(2.0, CORNER * min(size))
    box = pygame.Rect((0, 0), size)
    surface = drawn(size, rounded(box, radius, fill, ink, edge_width(size)))
    grain(surface, roughness, seed=21)
    return surface


def card(size: Size, fill: str | Colour, roughness: int = 4) -> pygame.Surface:
    """A blank card to paint on: rounded corners, an ink edge, the fill with a little grain."""
    return _card(size, palette.resolve(fill), roughness, palette.colour("ink")).copy()


def cut(surface: pygame.Surface, radius: float) -> None:
    """Cuts a full picture to rounded corners."""
    size = surface.get_size()
    white = (255, 255, 255)
    mask = drawn(size, rounded(surface.get_rect(), radius, white))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def shadow_blur(height: float, unit: float) -> float:
    """How soft a shadow is, in pixels."""
    return (3 + 0.7 * max(0.0, height)) * unit


def shadow_offset(height: float, unit: float) -> tuple[int, int]:
    """How far to the right and down a shadow falls: the light comes from the upper left."""
    return round(0.35 * height * unit), max(1, round(0.8 * height * unit))


def shadow_strength(height: float) -> int:
    """The alpha of a shadow, less for what is higher."""
    return round(min(max(170 - 2.2 * height, 130), 190))


def shadow_margin(height: float, unit: float = 1.0) -> int:
    """How far a shadow reaches beyond its piece on each side, in pixels."""
    return math.ceil(1.7 * shadow_blur(height, unit) + 0.8 * max(0.0, height) * unit) + 1


def soft(shape: pygame.Surface, blur: float) -> pygame.Surface:
    """A shape blurred twice by so many pixels, at a quarter of its size: it has no detail."""
    size = shape.get_size()
    share = 4 if min(size) >= 64 else 2
    small = (max(3, -(-size[0] // share)), max(3, -(-size[1] // share)))
    reach = max(1, round(blur / share))
    layer = pygame.transform.smoothscale(shape, small)
    layer = pygame.transform.box_blur(pygame.transform.box_blur(layer, reach), reach)
    return pygame.transform.smoothscale(layer, size)


SHADE: Final = (10, 7, 4)
"""The colour of all shadows."""


@remembered
def _shadow(size: Size, height: int, unit: float, disc: bool) -> pygame.Surface:
    margin = shadow_margin(height, unit)
    layer = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA, 32)
    layer.fill((*SHADE, 0))
    across, down = shadow_offset(height, unit)
    box = pygame.Rect(margin + across, margin + down, *size)
    tone = (*SHADE, shadow_strength(height))
    if disc:
        pygame.draw.ellipse(layer, tone, box)
    else:
        pygame.draw.rect(layer, tone, box, border_radius=max(1, box.width // 16))
    surface = soft(layer, shadow_blur(height, unit))
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def shadow(size: Size, height: float, unit: float = 1.0, disc: bool = False) -> pygame.Surface:
    """The shadow of a piece of this size, lifted ``height`` units above the table (4: it lies).

    ``unit`` is the length of 1 in pixels. A card's shadow is rectangular, that of a token
    (``disc``) round. It is larger than the piece: paint it at the piece's top left corner minus
    :func:`shadow_margin` both ways. Kept for the next time; do not paint on it.
    """
    whole = (max(1, size[0]), max(1, size[1]))
    return _shadow(whole, max(0, round(height)), unit, disc)
