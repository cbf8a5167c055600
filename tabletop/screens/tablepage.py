"""A page with a table on it: the scene in the middle, widgets around it.

Scene and widgets paint apart from each other: the page its widgets, the scene its rectangle, and
a hint that lies over the table is painted last.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from art import grounds
from art.palette import blend
from rules.table import Table
from tabletop.match import Match
from tabletop.scene.scene import Scene
from tabletop.screens import asking
from tabletop.screens.asking import Asking
from tabletop.screens.metrics import Metrics
from tabletop.screens.screen import Page
from tabletop.shell import Shell


def panel_width(metrics: Metrics) -> int:
    """The width of what lies beside a table, in pixels."""
    wide = round(metrics.px(290) * (1 + (metrics.zoom - 1) * 0.45))
    return min(wide, round(metrics.size[0] * 0.36))


class TablePage(Page, ABC):
    """Subclasses divide the window in :meth:`arrange` and get a scene from :meth:`make_scene`."""

    scene: Scene

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.asking = Asking()
        self.table_rect = Rect(0, 0, 1, 1)
        self.panel_rect = Rect(1, 0, 0, 1)
        """The place beside the table."""

    @abstractmethod
    def arrange(self) -> None:
        """Divides the window; sets :attr:`table_rect` and :attr:`panel_rect`."""

    def make_scene(self, table: Table, viewer: int | None) -> Scene:
        """A scene of the match in the rectangle of the table."""
        return Scene(
            table,
            tuple(self.table_rect),
            viewer,
            self.app.settings,
            colours=[player.colour for player in self.match.players],
            clock=lambda: self.app.now,
        )

    def fit_scene(self) -> None:
        """Gives the scene the rectangle of the table, if it has another."""
        if self.scene.rect != self.table_rect:
            self.scene.resize(tuple(self.table_rect))

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.arrange()
        self.scene.restyle(self.app.settings)
        self.fit_scene()

    # --- what has just appeared --------------------------------------------------------------

    def meaning_at(self, at: tuple[int, int]) -> Hashable:
        if self.table_rect.collidepoint(at):
            # A piece that has just come to lie here is not what was aimed at either.
            return (self.context, self.scene.thing_at(at))
        return super().meaning_at(at)

    # --- the overlay -------------------------------------------------------------------------

    def ask_for_overlay(self, seconds: float) -> None:
        """Shows or hides the overlay of the table, as the key and the button have it."""
        self.asking.pass_time(seconds, self.pointing.held == asking.BUTTON)
        if self.scene.asked != self.asking.asked:
            self.scene.ask(self.asking.asked)
            self.changed()

    def shortcut(self, event: pygame.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key == asking.KEY and not held:
            self.asking.press_key()
            return True
        return super().shortcut(event)

    def shown(self) -> None:
        # Another screen had the keys: whether this one is still held is not known.
        self.asking.release_key()
        super().shown()

    # --- painting ----------------------------------------------------------------------------

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        ground = grounds.panel(self.size, False)
        table = self.table_rect
        wide, tall = self.size
        for rect in (
            Rect(0, 0, wide, table.top),
            Rect(0, table.bottom, wide, tall - table.bottom),
            Rect(table.right, table.top, wide - table.right, table.height),
        ):
            seen = rect.clip(area)
            if seen.width and seen.height:
                surface.blit(ground, seen, seen)
        edge = blend("slate_deep", "brass", 0.6)
        line = self.metrics.px(1)
        surface.fill(edge, Rect(0, table.top - line, wide, line))
        beside = self.panel_rect
        across = wide if beside.bottom < tall else table.right
        surface.fill(edge, Rect(0, table.bottom, across, line))
        if beside.width:
            surface.fill(edge, Rect(beside.x, beside.y, line, beside.height))

    def invalidate(self, rect: Rect | None = None) -> None:
        super().invalidate(rect)
        if rect is None:
            self.scene.invalidate()

    def show_hint(self, text: str, at: tuple[int, int]) -> None:
        before = self.hinting.rect
        super().show_hint(text, at)
        after = self.hinting.rect
        if self.table_rect.colliderect(before) or self.table_rect.colliderect(after):
            self.scene.invalidate()

    def draw(self, surface: Surface) -> list[Rect]:
        self.refresh()
        if self.damage.everything:
            self.scene.invalidate()
        areas = super().draw(surface)
        changed = self.scene.draw(surface)
        if self.hinting.rect.collidelist(changed) >= 0:
            self.hinting.paint(surface, self.metrics)
        return areas + changed

    @property
    def cursor(self) -> int:
        if not self.table_rect.collidepoint(self.app.pointer):
            return super().cursor
        hand = self.scene.inviting or bool(self.scene.holding)
        return pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
