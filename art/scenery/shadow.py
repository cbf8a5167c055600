"""Soft shadows: the light comes from the upper left.

A shadow is painted at a quarter of its size and blurred there, for it has no detail to lose.
"""

from __future__ import annotations

from typing import Final

import pygame

from art.scenery.easel import Box, Easel, clear
from art.scenery.paths import grown

TONE: Final = (10, 7, 4)
"""The colour of a shadow."""
_COARSE: Final = 4


def blur_of(lift: float) -> float:
    """How far the edge of the shadow of a thing at this height is blurred."""
    return 3 + 0.7 * lift


def reach(lift: float) -> float:
    """How far the shadow of a thing at this height reaches out of it, in its lengths."""
    return 2 * blur_of(lift) + 0.8 * lift + 2


def _soften(easel: Easel, mask: pygame.Surface, box: Box, blur: float, alpha: int) -> None:
    """Lays a mask of a quarter of the size, blurred, in the colour of shadows over a box."""
    radius = max(1, round(blur * easel.unit / _COARSE))
    for _ in range(2):
        mask = pygame.transform.box_blur(mask, radius)
    mask.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    mask.fill((*TONE, 0), special_flags=pygame.BLEND_RGBA_ADD)
    rect = easel.rect(box)
    easel.surface.blit(pygame.transform.smoothscale(mask, rect.size), rect)


def soft(
    easel: Easel,
    body: str,
    box: Box,
    right: float = 0,
    down: float = 0,
    blur: float = 8,
    alpha: int = 150,
) -> None:
    """The shadow of an SVG body within a box, moved to the right and down and blurred.

    Args:
        body: any fill; only its shape counts.
        alpha: how dark it is, 0 to 255.
    """
    field = grown(box, 2 * blur + 8)
    target = (field[0] + right, field[1] + down, field[2], field[3])
    width, height = easel.rect(target).size
    small = (max(3, width // _COARSE), max(3, height // _COARSE))
    _soften(easel, easel.vector(body, field, small), target, blur, alpha)


def beneath(easel: Easel, body: str, box: Box, lift: float = 6, alpha: int = 150) -> None:
    """The shadow of an SVG body lifted by so much above what is painted."""
    soft(easel, body, box, 0.35 * lift, 0.8 * lift, blur_of(lift), alpha)


def under_box(easel: Easel, box: Box, lift: float = 6, alpha: int = 150, radius: float = 6) -> None:
    """The shadow of a rectangle with round corners, lifted by so much."""
    blur = blur_of(lift)
    field = grown(box, 2 * blur + 8)
    target = (field[0] + 0.35 * lift, field[1] + 0.8 * lift, field[2], field[3])
    width, height = easel.rect(target).size
    small = (max(3, width // _COARSE), max(3, height // _COARSE))
    mask = clear(small)
    across, down = small[0] / field[2], small[1] / field[3]
    left, top = round((box[0] - field[0]) * across), round((box[1] - field[1]) * down)
    shape = pygame.Rect(left, top, max(1, round(box[2] * across)), max(1, round(box[3] * down)))
    pygame.draw.rect(mask, (0, 0, 0, 255), shape, border_radius=max(0, round(radius * across)))
    _soften(easel, mask, target, blur, alpha)


def under_ellipse(
    easel: Easel,
    centre: tuple[float, float],
    radii: tuple[float, float],
    lift: float = 4,
    alpha: int = 160,
) -> None:
    """The shadow on the ground below something that stands there."""
    x, y = centre
    across, down = radii
    body = f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}"/>'
    beneath(easel, body, (x - across, y - down, 2 * across, 2 * down), lift, alpha)
