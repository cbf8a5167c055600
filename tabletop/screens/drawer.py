"""The drawer at the right of a table: what can be done, the score, and what has happened."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from art import grounds, palette
from art.album import remembered
from art.palette import Variant, blend
from tabletop.screens.buttons import EDGE, Round
from tabletop.screens.corner import COLUMN
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import Action
from tabletop.shell import Shell

BUTTON: Final = "panel"
"""The key of the button that opens and closes it."""
KEY: Final = pygame.K_p
"""The key that does."""


def drawer_width(metrics: Metrics) -> int:
    """The width of an open drawer, in pixels: the corner's slip and button stand in it."""
    wide = round(metrics.px(290) * (1 + (metrics.zoom - 1) * 0.45))
    wide = min(wide, round(metrics.size[0] * 0.36))
    column = min(metrics.wide(COLUMN), metrics.size[0] - 2 * metrics.at_table(EDGE))
    return max(wide, column + 2 * metrics.at_table(EDGE))


class Drawer:
    """Whether the drawer is open, and what of the window it takes."""

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.drawn = False
        """Whether somebody has opened it."""

    @property
    def stays(self) -> bool:
        """Whether it is always open, because somebody has chosen that."""
        return self.app.settings.list_beside_table

    @property
    def open(self) -> bool:
        """Whether it is open."""
        return self.drawn or self.stays

    def divide(self, size: tuple[int, int], metrics: Metrics) -> tuple[Rect, Rect]:
        """What is left of a window for the table, and what the drawer takes of it."""
        wide = drawer_width(metrics) if self.open else 0
        left = size[0] - wide
        return Rect(0, 0, left, size[1]), Rect(left, 0, wide, size[1])

    def inside(self, place: Rect, above: int, below: int, metrics: Metrics) -> Rect:
        """The room in the drawer at ``place`` between two heights of the window."""
        edge = metrics.at_table(EDGE)
        top = above + metrics.at_table(6)
        tall = below - metrics.at_table(EDGE) - top
        return Rect(place.x + edge, top, place.width - 2 * edge, max(1, tall))

    def paint(self, surface: Surface, place: Rect, area: Rect, metrics: Metrics) -> None:
        """Paints its ground inside ``area``."""
        seen = place.clip(area)
        if seen.width and seen.height:
            surface.blit(_front(place.size, metrics.table_unit, palette.variant()), place, None)

    def buttons(self, toggle: Action, words: str) -> list[Round]:
        """Its button; none where it is always open."""
        if self.stays:
            return []
        kind = "on" if self.open else "normal"
        return [Round("", toggle, BUTTON, "ui/log", kind=kind, tip=words)]


@remembered
def _front(size: tuple[int, int], unit: float, variant: Variant) -> Surface:
    """The inside of the drawer: walnut in the shade, with a brass edge towards the table."""
    del variant  # A part of the key: another palette paints another picture.
    ground = grounds.wood(size).copy()
    veil = Surface(size)
    veil.fill(blend("ink", (0, 0, 0), 0.4))
    veil.set_alpha(140)
    ground.blit(veil, (0, 0))
    shade = max(1, round(18 * unit))
    for column in range(shade):
        dark = Surface((1, size[1]))
        dark.set_alpha(round(150 * (1 - column / shade)))
        ground.blit(dark, (column, 0))
    ground.fill(blend("brass", "ink", 0.3), Rect(0, 0, max(1, round(3 * unit)), size[1]))
    return ground
