"""Plates as they look on a card."""

from __future__ import annotations

import io

import pygame

from art import palette


def on_paper(text: str, size: tuple[int, int]) -> pygame.Surface:
    """SVG text printed on paper, fitted into the size."""
    surface = pygame.Surface(size)
    surface.fill(palette.colour("paper"))
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface
