"""Fingers on a page: they press, drag, scroll lists, and rest on what is to say what it is.

What a finger does beside the table becomes what the button of a mouse would do there. A list that
can be scrolled is pressed only when the finger comes up where it went down, so that it can be
drawn along by whatever lies in it.
"""

from __future__ import annotations

import math
from typing import Final, Literal

import pygame

from tabletop.screens.fields import Slider
from tabletop.screens.host import Host
from tabletop.screens.pointing import Pointing
from tabletop.screens.scrolling import Scroll
from tabletop.screens.textfield import TextField

HOLD: Final = 0.5
"""A finger that rests this long, in seconds, is told what is under it."""
SLACK: Final = 10
"""How far a finger may wander before it draws something along, in lengths of the metrics."""
SLOWEST: Final = 60
"""A list that was pushed comes to rest below so many lengths a second."""
FRICTION: Final = 3.0
"""How fast a pushed list slows down: by this share of its speed a second, over and over."""

Pixel = tuple[int, int]
State = Literal["", "waits", "presses", "rests", "scrolls"]


class Touching:
    """The fingers on one page, without those on its table."""

    def __init__(self, page: Host, pointing: Pointing) -> None:
        self.page = page
        self.pointing = pointing
        self._fingers: dict[int, Pixel] = {}
        self._state: State = ""
        self._origin: Pixel = (0, 0)
        self._rested = 0.0
        self._list = ""
        self._way = 0
        self._speed = 0.0

    def forget(self) -> None:
        """No finger that is down means anything any more, and nothing rolls on."""
        self._fingers.clear()
        self._state = ""
        self._speed = 0.0

    def read(self, event: pygame.Event) -> None:
        """A finger goes down, moves or comes up."""
        finger, at = event.finger_id, event.pos
        if event.type == pygame.FINGERDOWN:
            self._down(finger, at)
        elif finger in self._fingers:
            before = self._fingers[finger]
            self._fingers[finger] = at
            if event.type == pygame.FINGERMOTION:
                self._moved(at, at[1] - before[1])
            else:
                del self._fingers[finger]
                self._up(at)

    # --- going down --------------------------------------------------------------------------

    def _down(self, finger: int, at: Pixel) -> None:
        self._speed = 0.0
        if self._fingers:
            self._fingers[finger] = at
            self._scroll_with_two(at)
            return
        self._fingers = {finger: at}
        self._origin, self._rested = at, 0.0
        self.pointing.arrive(at)
        self.pointing.hover((-1, -1))
        scroll = self._scroll_at(at)
        if scroll is not None:
            self._list, self._state = scroll.key, "waits"
        else:
            self._press()

    def _scroll_with_two(self, at: Pixel) -> None:
        """A second finger is down: what the first has pressed is let go, and both scroll."""
        places = (self._origin, at)
        scroll = next(filter(None, map(self._scroll_at, places)), None) or self.page.scroll_of(None)
        if self._state == "presses":
            self.page.let_go()
        self._state = ""
        if scroll is not None:
            self._list, self._state = scroll.key, "scrolls"

    def _scroll_at(self, at: Pixel) -> Scroll | None:
        """The list at a point of the window, if it can be scrolled."""
        lists = (one for one in self.page.parts() if isinstance(one, Scroll) and one.most)
        return next((one for one in lists if one.rect.collidepoint(at)), None)

    def _press(self) -> None:
        self._state = "presses"
        self._send(pygame.MOUSEBUTTONDOWN, self._origin)

    def _send(self, kind: int, at: Pixel) -> None:
        """Has the page do what it would do for a mouse."""
        if kind == pygame.MOUSEMOTION:
            event = pygame.Event(kind, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=True)
        else:
            event = pygame.Event(kind, pos=at, button=1, touch=True)
        self.page.handle(event)

    # --- moving ------------------------------------------------------------------------------

    def _moved(self, at: Pixel, down: int) -> None:
        far = math.dist(at, self._origin) > self.page.metrics.px(SLACK)
        if self._state == "waits" and far:
            if self._draws(at):
                self._press()
                self._send(pygame.MOUSEMOTION, at)
            else:
                self._state = "scrolls"
                self._scroll(at[1] - self._origin[1])
        elif self._state == "presses":
            if far:
                self._rested = -math.inf
            self._send(pygame.MOUSEMOTION, at)
        elif self._state == "scrolls":
            self._scroll(down // len(self._fingers) if len(self._fingers) > 1 else down)

    def _draws(self, at: Pixel) -> bool:
        """Whether the finger draws something aside that lies in the list, and not the list."""
        across, down = abs(at[0] - self._origin[0]), abs(at[1] - self._origin[1])
        widget = self.page.under(self._origin)
        return across > down and isinstance(widget, (Slider, TextField))

    def _scroll(self, down: int) -> None:
        scroll = self._scrolled()
        self._way += down
        if scroll is not None and scroll.scroll(-down):
            self.page.invalidate(scroll.rect)

    def _scrolled(self) -> Scroll | None:
        parts = self.page.parts()
        return next(
            (one for one in parts if one.key == self._list and isinstance(one, Scroll)), None
        )

    # --- coming up ---------------------------------------------------------------------------

    def _up(self, at: Pixel) -> None:
        state = self._state
        if self._fingers:
            return  # another one is still down
        self._state = ""
        if state == "waits":
            self._send(pygame.MOUSEBUTTONDOWN, self._origin)
            self._send(pygame.MOUSEBUTTONUP, at)
        elif state == "presses":
            self._send(pygame.MOUSEBUTTONUP, at)
        if state in ("waits", "presses"):
            self._write(at)
        elif state == "rests":
            # What was asked what it is, is not done. What it says can still be read.
            self.page.let_go()
            self.pointing.leave()

    def _write(self, at: Pixel) -> None:
        """A line of text that was tapped has letters picked."""
        page = self.page
        widget = page.under(at) if page.app.top is page else None
        near = math.dist(at, self._origin) <= page.metrics.px(SLACK)
        if near and isinstance(widget, TextField) and widget.enabled:
            page.write_in(widget)

    # --- time --------------------------------------------------------------------------------

    def pass_time(self, seconds: float) -> None:
        """Lets a finger rest, or a list that was pushed roll on."""
        if self._state in ("waits", "presses"):
            self._rested += seconds
            if self._rested >= HOLD:
                self._rest()
        if seconds <= 0:
            return
        if self._state == "scrolls":
            self._speed = (self._speed + self._way / seconds) / 2
            self._way = 0
        elif self._speed:
            self._roll(seconds)

    def _rest(self) -> None:
        """The finger has rested: what has something to say about itself says it."""
        at = next(iter(self._fingers.values()))
        widget = self.page.under(at)
        if widget is None or not widget.tip:
            self._rested = -math.inf
            return
        self._state = "rests"
        self.pointing.hover(at)

    def _roll(self, seconds: float) -> None:
        scroll = self._scrolled()
        slow = abs(self._speed) < self.page.metrics.px(SLOWEST)
        if scroll is None or slow or self.page.app.settings.reduced_motion:
            self._speed = 0.0
            return
        if scroll.scroll(round(-self._speed * seconds)):
            self.page.invalidate(scroll.rect)
            self._speed *= max(0.0, 1 - FRICTION * seconds)
        else:
            self._speed = 0.0
