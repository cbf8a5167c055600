"""The things that zones are, wherever no scene has one of its own: a tray for every place."""

from __future__ import annotations

import pygame

from art import lettering
from art.palette import blend, colour
from art.scenes.stage import Site, Stage


def furnish(surface: pygame.Surface, site: Site, stage: Stage) -> None:
    """Paints the thing under one zone; the clip of the surface is kept to."""
    layer = pygame.Surface(site.rect.size, pygame.SRCALPHA, 32)
    corner = stage.px(10)
    pygame.draw.rect(layer, (*colour("slate_deep"), 90), layer.get_rect(), border_radius=corner)
    surface.blit(layer, site.rect)
    for spot in site.cells:
        cell = pygame.Surface(spot.rect[2:], pygame.SRCALPHA, 32)
        pygame.draw.rect(cell, (*colour("ink"), 60), cell.get_rect(), border_radius=stage.px(6))
        surface.blit(cell, spot.rect[:2])
        if spot.label and not spot.filled:
            ink = blend("paper", "slate", 0.3)
            box = pygame.Rect(spot.rect).inflate(-6, -6)
            lettering.write(surface, spot.label, box, "sans", stage.least, ink, "centre", "middle")


def plate(surface: pygame.Surface, site: Site) -> None:
    """Paints the engraved plate of a zone."""
    assert site.plate is not None
    box = pygame.Rect(site.plate)
    pygame.draw.rect(surface, colour("brass"), box, border_radius=3)
    ink = colour("ink")
    size = site.letters
    tall = box.height // len(site.rows)
    for number, (label, note) in enumerate(site.rows):
        line = pygame.Rect(box.x, box.y + number * tall, box.width, tall)
        if label and note:
            line = line.inflate(-round(2.4 * size), 0)
            lettering.write(surface, label, line, "serif_bold", size, ink, valign="middle")
            lettering.write(surface, note, line, "sans", size, ink, "right", "middle")
        else:
            role: lettering.Role = "serif_bold" if label else "sans"
            lettering.write(surface, label or note, line, role, size, ink, "centre", "middle")
