"""Outlines filled with one colour, and what is pressed into a ground with them."""

from __future__ import annotations

import pygame

Tone = tuple[int, int, int, int]
"""A colour, the last number being how dense it is, of 255."""


def silhouette(picture: pygame.Surface, tone: Tone) -> pygame.Surface:
    """The outline of a picture filled with one colour."""
    shape = picture.copy()
    shape.fill((0, 0, 0, tone[3]), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*tone[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def press(
    ground: pygame.Surface,
    picture: pygame.Surface,
    place: pygame.Rect,
    shade: Tone,
    lip: Tone,
    off: tuple[int, int],
) -> None:
    """Presses the outline of a picture into a ground.

    Args:
        ground: what is painted on.
        picture: what is pressed in.
        place: where its upper left corner is.
        shade: what is seen in the print.
        lip: its lower right edge, which faces the light.
        off: how far that edge is seen, in pixels.
    """
    ground.blit(silhouette(picture, lip), place.move(off))
    ground.blit(silhouette(picture, shade), place)
