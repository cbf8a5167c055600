"""The focus of a page: what has it, who inherits it, and what lies in a direction from it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from tabletop.screens.finding import holder
from tabletop.screens.guard import Guard
from tabletop.screens.host import Host
from tabletop.screens.widgets import Button, Widget


def heir(gone: str, before: Sequence[str], now: Sequence[str]) -> str:
    """What takes the focus when the widget of the key ``gone`` is there no more.

    ``before`` and ``now`` are the keys of a page in their order. The nearest neighbour of before
    takes it, of two that are as near the one that followed, since it has moved up. If no neighbour
    is left it is whatever stands in that place now; empty if there is nothing.
    """
    if not now or gone not in before:
        return ""
    here = before.index(gone)
    places = {key: number for number, key in enumerate(before) if key in now}
    if not places:
        return now[min(here, len(now) - 1)]
    return min(places, key=lambda key: (abs(places[key] - here), places[key] < here))


def distance(here: Rect, there: Rect, direction: tuple[int, int]) -> float | None:
    """How far ``there`` lies in a direction, what is aside counting more; ``None``: not there."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    if direction[0]:
        along, aside = dx * direction[0], abs(dy)
        level = min(here.bottom, there.bottom) - max(here.top, there.top)
        in_line = level > min(here.height, there.height) // 3
    else:
        along, aside = dy * direction[1], abs(dx)
        level = min(here.right, there.right) - max(here.left, there.left)
        in_line = level > min(here.width, there.width) // 3
    if along <= 0:
        return None
    return along + 3 * aside * (0.1 if in_line else 1.0)


class Focus:
    """Which widget of a page has the focus, told by its key, so that it outlives the widget."""

    def __init__(self, page: Host) -> None:
        self.page = page
        self.key = ""
        """The key of the widget that has the focus; there may be none."""
        self.visible = False
        """Whether it is shown: somebody goes about with the keyboard."""
        self.guard = Guard()
        """Whether what has the focus has just appeared."""
        self._order: list[str] = []

    def widget(self) -> Widget | None:
        """The widget that has the focus."""
        return next((one for one in self.page.focusable() if one.key == self.key), None)

    def set(self, key: str, reveal: bool = True) -> None:
        """Gives the focus to the widget of this key, scrolling it into view unless told not to."""
        page = self.page
        for widget in page.parts():
            if widget.focused:
                page.invalidate(widget.reach(page.metrics))
        self.key = key
        self._order = [widget.key for widget in page.focusable()]
        self.mark()
        now = self.widget()
        if now is None:
            return
        self.arrived()
        page.invalidate(now.reach(page.metrics))
        scroll = holder(page.parts(), now)
        if scroll is not None and reveal and scroll.reveal(now.rect, page.metrics):
            page.invalidate(scroll.rect)
        if self.visible:
            about = now.told_of(page.metrics)
            page.show_hint(now.tip or now.remark, about.midbottom, about)

    def keep(self) -> None:
        """What has the focus may be gone: then its nearest neighbour of before takes it."""
        keys = [widget.key for widget in self.page.focusable()]
        if self.key not in keys:
            self.key = self.page.heir(self._order, keys) or self.key
        if self.key in keys:
            self._order = keys
        self.mark()
        self.guard.see(self.page.focus_meaning(), self.page.app.now)

    def mark(self) -> None:
        """Tells the widgets which of them is seen to have the focus."""
        for widget in self.page.parts():
            chosen = bool(self.key) and widget.key == self.key and widget.focusable
            widget.focused = chosen and (self.visible or widget.takes_text)
        self.ask_for_text()

    def ask_for_text(self) -> None:
        """Tells the window where letters come to stand that are typed now."""
        page = self.page
        if not pygame.display.get_init() or page.app.top is not page:
            return
        widget = self.widget()
        takes = widget is not None and widget.takes_text
        page.app.take_text(widget.caret_rect(page.metrics) if widget and takes else None)

    def arrived(self) -> None:
        """A person has gone to what has the focus now, and may do it at once."""
        self.guard.arrive(self.page.focus_meaning())

    def holds(self) -> bool:
        """Whether what has the focus has just appeared, so that Enter is not meant for it."""
        return self.guard.holds(self.page.focus_meaning(), self.page.app.now)

    def step(self, step: int) -> None:
        """Goes to the next or the previous widget, round and round."""
        keys = [widget.key for widget in self.page.focusable()]
        if not keys:
            return
        if self.key in keys:
            number = (keys.index(self.key) + step) % len(keys)
        else:
            number = 0 if step > 0 else len(keys) - 1
        self.come(keys[number])

    def come(self, key: str) -> None:
        """The focus comes to a widget by the keyboard."""
        self.visible = True
        self.set(key)
        widget = self.widget()
        if widget is not None:
            widget.arrive()

    def go_to_zone(self, step: int) -> bool:
        """Goes to the next list, or to what lies in none: there to what shines. False without."""
        zones: dict[str, list[Widget]] = {}
        here = ""
        for widget in self.page.focusable():
            scroll = holder(self.page.parts(), widget)
            zone = scroll.key if scroll is not None else ""
            zones.setdefault(zone, []).append(widget)
            here = zone if widget.key == self.key else here
        if len(zones) < 2:
            return False
        names = list(zones)
        at = names.index(here) if here in names else 0
        widgets = zones[names[(at + step) % len(names)]]
        shining = [one for one in widgets if isinstance(one, Button) and one.kind == "primary"]
        self.come((shining or widgets)[0].key)
        return True

    def go(self, direction: tuple[int, int]) -> bool:
        """Goes to what lies in a direction; False if nothing does."""
        here = self.widget()
        self.visible = True
        if here is None:
            self.page.step_focus(1)
            return True
        found = [
            (score, widget.key)
            for widget in self.page.focusable()
            if widget is not here
            and (score := distance(here.rect, widget.rect, direction)) is not None
        ]
        if not found:
            return False
        self.come(min(found, key=lambda one: one[0])[1])
        return True
