"""The drawer at the right of a table: what can be done, the score, and what has happened.

Whoever opens it pulls it over the edge of the table, where nothing moves for it: what lies below is
reached again when it is closed, and it gives way by itself while a piece is in the hand. For those
who always want it open the table is narrower from the start, and nothing lies below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import grounds, palette
from art.album import remembered
from art.palette import Variant, blend, colour
from tabletop.screens.buttons import EDGE, Round
from tabletop.screens.corner import COLUMN
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import Action, Box, Button, Widget
from tabletop.shell import Shell

BUTTON: Final = "panel"
"""The key of the button that opens and closes it."""
KEY: Final = pygame.K_p
"""The key that does."""
_RIM: Final = 8
"""So much round a thing is seen with it below the drawer, in lengths above a table."""
_HIDDEN: Final = 0.5
"""The share of its width with which a thing must lie below the drawer to be seen through it."""
_SHADOW: Final = 22
"""How far its shadow reaches over the table, in lengths above a table."""
_DARK: Final = 130
"""How dark that is at its edge, of 255."""


def drawer_width(metrics: Metrics) -> int:
    """The width of an open drawer, in pixels: the corner's slip and button stand in it."""
    wide = round(metrics.px(290) * (1 + (metrics.zoom - 1) * 0.45))
    wide = min(wide, round(metrics.size[0] * 0.36))
    column = min(metrics.wide(COLUMN), metrics.size[0] - 2 * metrics.at_table(EDGE))
    return max(wide, column + 2 * metrics.at_table(EDGE))


def _kept(surface: Surface, rects: Sequence[Rect]) -> list[tuple[Surface, tuple[int, int]]]:
    """What is on a surface now in rectangles, as far as it is clipped to them, and where."""
    parts = [one.clip(surface.get_clip()) for one in rects]
    parts = [one for one in parts if one.width and one.height]
    return [(surface.subsurface(part).copy(), part.topleft) for part in parts]


class Front(Box):
    """An open drawer with what lies in it; ``over`` the table it throws a shadow."""

    def __init__(self, place: Rect, inside: Sequence[Widget], over: bool) -> None:
        super().__init__(inside)
        self.rect = Rect(place)
        self.over = over
        self.aside = False
        """Whether it gives way."""
        self._below: list[Rect] = []
        """What is seen of what lies below it."""

    def give_way(self, gives: bool) -> None:
        """Lies beyond the right edge of the window, as far as it reaches into it, or comes back."""
        if gives != self.aside:
            self.aside = gives
            self.move(self.rect.width if gives else -self.rect.width, 0)

    def show_below(self, things: Sequence[Rect], metrics: Metrics) -> list[Rect]:
        """Shows things of which hardly anything is seen beside it, and a little round them; gives
        what is to be painted anew."""
        rim = metrics.at_table(_RIM)
        hidden = [one for one in things if one.clip(self.rect).width > _HIDDEN * one.width]
        seen = [one.inflate(2 * rim, 2 * rim).clip(self.rect) for one in hidden]
        before, self._below = self._below, seen
        return [*before, *self._below] if before != self._below else []

    def reach(self, metrics: Metrics) -> Rect:
        shadow = metrics.at_table(_SHADOW) if self.over else 0
        return Rect(self.rect.x - shadow, self.rect.y, self.rect.width + shadow, self.rect.height)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        reach = self.reach(metrics)
        if not reach.colliderect(surface.get_clip()):
            return
        if self.over:
            surface.blit(_shadow((self.rect.x - reach.x, reach.height)), reach)
        below = _kept(surface, self._below)
        surface.blit(_front(self.rect.size, metrics.table_unit, palette.variant()), self.rect)
        super().draw(surface, metrics)
        # Where both are in one place, what is read about is read first.
        buttons = (one for one in self.parts() if isinstance(one, Button))
        read = _kept(surface, [one.rect for one in buttons if one.hovered or one.focused])
        for picture, at in (*below, *(read if below else ())):
            surface.blit(picture, at)


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
        """What the table has of a window, and what the drawer has, which may lie over the table."""
        wide = drawer_width(metrics) if self.open else 0
        left = size[0] - wide
        return Rect(0, 0, left if self.stays else size[0], size[1]), Rect(left, 0, wide, size[1])

    def inside(self, place: Rect, above: int, below: int, metrics: Metrics) -> Rect:
        """The room in the drawer at ``place`` between two heights of the window."""
        edge = metrics.at_table(EDGE)
        top = above + metrics.at_table(6)
        tall = below - metrics.at_table(EDGE) - top
        return Rect(place.x + edge, top, place.width - 2 * edge, max(1, tall))

    def buttons(self, toggle: Action, words: str) -> list[Round]:
        """Its button; none where it is always open."""
        if self.stays:
            return []
        kind = "on" if self.open else "normal"
        return [Round("", toggle, BUTTON, "ui/log", kind=kind, tip=words)]


@remembered
def _shadow(size: tuple[int, int]) -> Surface:
    """What falls on the table left of the drawer, darkest at its edge."""
    shadow = Surface(size, pygame.SRCALPHA, 32)
    for column in range(size[0]):
        dark = round(_DARK * ((column + 1) / size[0]) ** 2)
        shadow.fill((*colour("ink"), dark), Rect(column, 0, 1, size[1]))
    return shadow


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
