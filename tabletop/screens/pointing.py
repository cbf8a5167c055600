"""The pointer on a page: what it is on, what it holds down, and what it clicks."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from tabletop.screens.fields import Choice
from tabletop.screens.finding import holder
from tabletop.screens.focus import Focus
from tabletop.screens.guard import Guard
from tabletop.screens.host import Host
from tabletop.screens.keyboard import Keyboard
from tabletop.screens.scrolling import Scroll
from tabletop.screens.widgets import Button, Widget

DOUBLE_CLICK: Final = 0.4
"""How soon a second click has to follow to belong to the first, in seconds."""
_NEAR: Final = 6
"""How near to the first it has to be, in pixels."""


class _Click(NamedTuple):
    """The last press of the button: on what, when, the how manieth in a row, and where."""

    key: str
    when: float
    times: int
    at: tuple[int, int]

    def followed_by(self, key: str, now: float, at: tuple[int, int]) -> _Click:
        near = max(abs(at[0] - self.at[0]), abs(at[1] - self.at[1])) <= _NEAR
        again = near and key == self.key and now - self.when <= DOUBLE_CLICK
        return _Click(key, now, self.times + 1 if again else 1, at)


class Pointing:
    """The pointer of one page."""

    def __init__(self, page: Host, focus: Focus, keyboard: Keyboard) -> None:
        self.page = page
        self.focus = focus
        self.keyboard = keyboard
        self.held = ""
        """The key of the widget that is held down; empty if none is."""
        self.guard = Guard()
        """Whether what is under the pointer has just appeared."""
        self._clicked = _Click("", 0.0, 0, (0, 0))
        self._hovered: Widget | None = None
        self._appeared: tuple[str, str] | None = None
        """What has appeared under the pointer while it lay still: nobody asks what that is."""

    @property
    def hovered(self) -> Widget | None:
        """What the pointer is on."""
        return self._hovered

    @property
    def cursor(self) -> int:
        """The shape of the pointer over what it is on."""
        widget = self._hovered
        if widget is None or not widget.focusable or not widget.enabled:
            return pygame.SYSTEM_CURSOR_ARROW
        return pygame.SYSTEM_CURSOR_IBEAM if widget.takes_text else pygame.SYSTEM_CURSOR_HAND

    def holds(self, at: tuple[int, int]) -> bool:
        """Whether what lies at a point has just appeared: no press is meant for it."""
        meaning = self.page.meaning_at(at)
        return meaning is not None and self.guard.holds(meaning, self.page.app.now)

    def built(self) -> None:
        """The widgets are others than before: looks what the pointer is on now."""
        hands = self.page.app.hands
        before, now = _named(self._hovered), _named(self.page.under(hands.pointer))
        if now != before:
            self._appeared = now
        self._hovered = None
        self.guard.see(self.page.meaning_at(hands.touched), self.page.app.now)
        self.page.hover(hands.pointer)

    def move(self, event: pygame.Event) -> None:
        """The pointer moves, with or without something held down."""
        held = self._holding()
        if held is not None:
            held.drag(event.pos, self.page.metrics)
            held = self._holding() or held
            self.page.invalidate(held.reach(self.page.metrics))
            return
        self.guard.arrive(self.page.meaning_at(event.pos))
        self._appeared = None
        self.page.hover(event.pos)

    def hover(self, at: tuple[int, int]) -> None:
        """The pointer is on this point now: what lies there is lit, and says what it is, unless it
        has only just come there.

        While something is held down, nothing else is.
        """
        page = self.page
        widget = page.under(at)
        if self._holding() not in (None, widget):
            return
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
                page.invalidate(self._hovered.reach(page.metrics))
            self._hovered = widget
            if widget is not None:
                widget.hovered = True
                if not isinstance(widget, Scroll):
                    page.invalidate(widget.reach(page.metrics))
        if isinstance(widget, Choice) and widget.hover(at):
            page.invalidate(widget.reach(page.metrics))
        reason = ""
        if widget is not None and _named(widget) == self._appeared:
            pass
        elif isinstance(widget, Choice):
            reason = widget.reason_at(at)
        elif widget is not None:
            reason = widget.tip
        if reason:
            near = at if reason != page.hinting.text else page.hinting.at
            about = widget.told_of(page.metrics) if widget is not None and widget.tip else None
            page.show_hint(reason, near, about)
        else:
            writes = self.focus.widget()
            remark = writes.remark if writes is not None else ""
            page.show_hint(remark, writes.rect.midbottom if writes is not None and remark else at)

    def leave(self) -> None:
        """Nothing is lit any more; what was said of it can still be read."""
        if self._hovered is not None:
            self._hovered.hovered = False
            self.page.invalidate(self._hovered.reach(self.page.metrics))
            self._hovered = None

    def arrive(self, at: tuple[int, int]) -> None:
        """A finger goes down: what lies there may be done, unless it had just appeared."""
        self.guard.arrive(self.page.meaning_at(at))

    def press(self, at: tuple[int, int]) -> None:
        """The button goes down."""
        page = self.page
        self.focus.visible = False
        widget = page.under(at)
        if widget is None or not widget.enabled:
            # Beside everything a line of text is left; what else has the focus keeps it.
            writes = self.focus.widget()
            left = writes is not None and writes.takes_text
            self.focus.set("" if left else self.focus.key, reveal=False)
            page.hover(at)
            return
        if self.holds(at):
            return
        self.held = widget.key
        widget.pressed = True
        if not isinstance(widget, Scroll):
            # What is under the pointer must not move away from it.
            self.focus.set(widget.key, reveal=False)
        self._clicked = self._clicked.followed_by(widget.key, page.app.now, at)
        if self._clicked.times > 1:
            widget.press_again(at, page.metrics, self._clicked.times)
        else:
            widget.press(at, page.metrics)
        if widget.takes_text:
            self.keyboard.written(widget)
        page.invalidate(widget.reach(page.metrics))

    def release(self, at: tuple[int, int]) -> None:
        """The button comes up: on what it went down on, that is a click."""
        page = self.page
        widget = self._holding()
        page.let_go()
        if widget is None:
            return
        page.invalidate(widget.reach(page.metrics))
        if widget.rect.collidepoint(at) and not isinstance(widget, Choice):
            scroll = holder(page.parts(), widget)
            if scroll is None or scroll.rect.collidepoint(at):
                page.activate(widget)

    def let_go(self) -> None:
        """Whatever is held down is let go without doing anything."""
        self.held = ""
        for widget in self.page.parts():
            if widget.pressed:
                widget.pressed = False
                self.page.invalidate(widget.reach(self.page.metrics))

    def turn_wheel(self, event: pygame.Event) -> None:
        """The wheel turns: what can be scrolled under the pointer is."""
        page, at = self.page, self.page.app.hands.pointer
        scroll = next(
            (
                one
                for one in page.parts()
                if isinstance(one, Scroll) and one.rect.collidepoint(at) and one.most
            ),
            None,
        )
        if scroll is not None and scroll.scroll(-event.y * page.metrics.px(64)):
            page.invalidate(scroll.rect)
            page.hover(at)

    def _holding(self) -> Widget | None:
        if not self.held:
            return None
        return next((one for one in self.page.parts() if one.key == self.held), None)


def _named(widget: Widget | None) -> tuple[str, str] | None:
    """What a widget is known by, also when the page is built anew: its key, and what it says."""
    if widget is None:
        return None
    return widget.key, widget.text if isinstance(widget, Button) else ""
