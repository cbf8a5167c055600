"""The way of a gamepad over a table: to what lies in a direction, on it or above it, and by zones.

While a piece is chosen, or something is asked on the table, the way is that of the arrow keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, Protocol

import pygame
from pygame import Rect

from tabletop.pads import is_of_pad
from tabletop.scene import keyboard
from tabletop.scene.scene import Scene
from tabletop.screens.buttons import Drawn, StepButton
from tabletop.screens.finding import holder
from tabletop.screens.focus import distance
from tabletop.screens.host import Host
from tabletop.screens.keyboard import ARROWS, ENTER, PAGES
from tabletop.screens.widgets import Widget

ON_TABLE: Final = "table"
"""The focus of a page whose keyboard is on its table."""


class Stop(NamedTuple):
    """Something that the way leads to."""

    name: str
    """The id of a thing of the table, or the key of a widget."""
    on_table: bool
    """Whether it is a thing of the table."""
    rect: Rect
    """Where it is on the window."""
    zone: str
    """What it is reached with by the shoulders."""


class TableHost(Host, Protocol):
    """A page with a table on it."""

    scene: Scene
    focus: str
    keyboard: bool

    def set_focus(self, key: str, reveal: bool = True) -> None:
        """Gives the focus to the widget of this key."""


def nearest(stops: Iterable[Stop], here: Stop, direction: tuple[int, int]) -> Stop | None:
    """The stop that lies in a direction, what is aside counting more; ``None``: nothing does."""
    found = [
        (score, one.name, one)
        for one in stops
        if one[:2] != here[:2] and (score := distance(here.rect, one.rect, direction)) is not None
    ]
    return min(found, key=lambda one: one[:2])[2] if found else None


class Roaming:
    """The focus of one page with a table, as a gamepad moves it."""

    def __init__(self, page: TableHost, come: Callable[[str], None]) -> None:
        """``come`` gives the focus to a widget by the keyboard."""
        self.page = page
        self._come = come

    # --- where it can go ---------------------------------------------------------------------

    def stops(self) -> list[Stop]:
        """All that can be done on the table, or looked at if nothing can, then all widgets."""
        page, scene = self.page, self.page.scene
        things = scene.stops or scene.pieces_seen
        found = []
        for thing in things:
            rect = scene.box_of(thing)
            if rect is not None:
                zone = keyboard.zone_of(scene.placement, thing) if scene.free_to_roam else ""
                found.append(Stop(thing, True, rect, f"zone {zone}"))
        widgets = [one for one in page.focusable() if one.key != ON_TABLE]
        return [*found, *(Stop(one.key, False, one.rect, self._part(one)) for one in widgets)]

    def _part(self, widget: Widget) -> str:
        """The part of the window that a widget belongs to."""
        scroll = holder(self.page.parts(), widget)
        if scroll is not None:
            return f"list {scroll.key}"
        if isinstance(widget, StepButton):
            return "steps"
        return "tools" if isinstance(widget, Drawn) else "others"

    def here(self, stops: Iterable[Stop]) -> Stop | None:
        """The stop that it is on."""
        page = self.page
        on_table = page.focus in ("", ON_TABLE)
        name = page.scene.focus if on_table else page.focus
        return next((one for one in stops if one.name == name and one.on_table == on_table), None)

    # --- going -------------------------------------------------------------------------------

    def steer(self, event: pygame.Event) -> bool:
        """Takes a key of a gamepad; False leaves it to the page."""
        if event.type != pygame.KEYDOWN or not is_of_pad(event):
            return False
        page, scene = self.page, self.page.scene
        on_table = page.focus in ("", ON_TABLE)
        if event.key in ARROWS and scene.free_to_roam and not event.mod & pygame.KMOD_SHIFT:
            if on_table or not self._moves_inside(event):
                self._go(ARROWS[event.key])
            return True
        if event.key in PAGES and scene.rule is None and not scene.carrying:
            self._go_to_zone(PAGES[event.key])
            return True
        if event.key == pygame.K_SPACE and on_table:
            # A hand that rests on the mouse has nothing to say.
            scene.zoom("" if scene.zoomed else scene.focus)
            return True
        if scene.zoomed and event.key in (*ENTER, pygame.K_ESCAPE):
            scene.zoom("")
            return True
        return False

    def _moves_inside(self, event: pygame.Event) -> bool:
        """Whether the widget that has the focus has a use for an arrow: a slider, or tabs."""
        page = self.page
        widget = next((one for one in page.focusable() if one.key == page.focus), None)
        if widget is None or widget.takes_text or not widget.key_down(event, page.metrics):
            return False
        page.invalidate(widget.reach(page.metrics))
        return True

    def _go(self, direction: tuple[int, int]) -> None:
        stops = self.stops()
        here = self.here(stops)
        found = nearest(stops, here, direction) if here else next(iter(stops), None)
        if found is not None:
            self.arrive(found)

    def _go_to_zone(self, step: int) -> None:
        stops = self.stops()
        zones = list(dict.fromkeys(one.zone for one in stops))
        here = self.here(stops)
        if not zones:
            return
        if here is None:
            number = 0 if step > 0 else len(zones) - 1
        else:
            number = (zones.index(here.zone) + step) % len(zones)
        self.arrive(next(one for one in stops if one.zone == zones[number]))

    def arrive(self, stop: Stop) -> None:
        """The focus comes to a stop."""
        page = self.page
        page.show_hint("", (0, 0))
        if stop.on_table:
            page.keyboard = True
            page.set_focus(ON_TABLE)
            page.scene.focus_on(stop.name)
        else:
            page.scene.unfocus()
            self._come(stop.name)
