"""Plays at the window with a pointer, the way a person does: presses, drags and clicks.

The self-test, the gallery and the tests of the window make their moves with it, so that what they
show has gone through the real event loop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from rules.table import Control
from tabletop.scene.picking import things_at
from tabletop.scene.scene import GUARD
from tabletop.screens.play import Play
from tabletop.screens.widgets import Button

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.screens.screen import Page

FRAME = 1 / 30
"""How much time passes in one turn of the loop, in seconds."""

_STEPS = 4  # motions of the pointer between a press and its release
_MOST_TURNS = 3000


class Stuck(RuntimeError):
    """Raised when the window does not do what a person would wait for."""


class Hands:
    """The hands of a person at one window. Time passes in its loop, not on the clock."""

    def __init__(self, app: App) -> None:
        self.app = app

    def turn(self, turns: int = 1) -> None:
        """Lets the loop of the window go round."""
        for _ in range(turns):
            self.app.turn(FRAME)

    def post(self, kind: int, **values: Any) -> None:
        """Posts one event and lets the window take it."""
        pygame.event.post(pygame.event.Event(kind, **values))
        self.turn()

    def press_key(self, key: int, mod: int = 0) -> None:
        """Presses and releases a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def click(self, at: tuple[int, int]) -> None:
        """Moves to a point of the window and clicks there."""
        self.drag(at, at)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Presses the button at one point of the window and releases it at another."""
        self.post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        if end != start:
            for step in range(1, _STEPS + 1):
                x = start[0] + (end[0] - start[0]) * step // _STEPS
                y = start[1] + (end[1] - start[1]) * step // _STEPS
                self.post(
                    pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0), touch=False
                )
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def wait_for(self, ready: Callable[[], bool], what: str) -> None:
        """Lets the loop go round until ``ready()`` is true.

        Raises:
            Stuck: it does not come true; ``what`` says what was waited for.
        """
        for _ in range(_MOST_TURNS):
            if ready():
                return
            self.turn()
        raise Stuck(f"The window was waited for in vain: {what}.")

    def button(self, label: str) -> None:
        """Clicks the button of this label on the screen that is shown.

        Raises:
            Stuck: there is no such button.
        """
        page: Page = self.app.top  # type: ignore[assignment]
        page.refresh()
        for widget in page.parts():
            if isinstance(widget, Button) and widget.text == label and widget.enabled:
                # The focus scrolls a long list to where the button can be seen.
                page.set_focus(widget.key)
                self.turn()
                self.click(page.widget(widget.key).rect.center)
                return
        raise Stuck(f"There is no button {label!r} on the screen.")

    def make(self, page: Play, control: Control) -> None:
        """Makes the move of a control by its own gesture: a drag, a tap or a press.

        Raises:
            Stuck: the piece or button cannot be reached.
        """
        kind, source, target = control.gesture
        # The table takes no press right after a move: it could be half of a double click.
        self.turn(int(GUARD / FRAME) + 2)
        if kind == "press":
            self.button(control.label)
        else:
            start = self.point_of(page, source)
            self.drag(start, self.point_of(page, target) if kind == "drag" else start)
            if kind == "tap" and page.scene.holding == source:
                # A first click picks up what can be carried; a second one on it means the tap.
                self.turn(int(1 / FRAME))
                self.click(self.point_of(page, source))
        if self.app.top is not page and len(page.table.controls_for(control.gesture)) > 1:
            self.button(control.label)

    @staticmethod
    def point_of(page: Play, thing: str) -> tuple[int, int]:
        """A point of the window where this piece, cell or zone is uppermost.

        Raises:
            Stuck: it is covered everywhere, or not on the table.
        """
        scene = page.scene
        box = scene.placement.box_of(thing)
        if box is None:
            raise Stuck(f"There is no {thing} on the table.")
        for down in (0.5, 0.2, 0.8, 0.06, 0.94):
            for across in (0.5, 0.2, 0.8, 0.06, 0.94):
                local = (box.x + box.w * across, box.y + box.h * down)
                if things_at(scene.placement, local)[:1] == [thing]:
                    return round(local[0] + scene.rect.x), round(local[1] + scene.rect.y)
        centre = box.centre
        return round(centre[0] + scene.rect.x), round(centre[1] + scene.rect.y)
