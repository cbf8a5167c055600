"""Plays at the window with a pointer, the way a person does: presses, drags and clicks.

The self-test, the gallery and the tests of the window make their moves with it, so that what they
show has gone through the real event loop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from rules.table import Control
from tabletop.app import App
from tabletop.geometry import Point
from tabletop.scene.chips import Chip
from tabletop.scene.picking import drop_target, targets_of, things_at
from tabletop.scene.scene import GUARD
from tabletop.screens import drawer
from tabletop.screens.guard import SHORT
from tabletop.screens.keyboard import ENTER
from tabletop.screens.play import Play
from tabletop.screens.screen import Page
from tabletop.screens.widgets import Button

FRAME = 1 / 30
"""How much time passes in one turn of the loop, in seconds."""

Pixel = tuple[int, int]
"""A point of the window."""

_STEPS = 4  # motions of the pointer between a press and its release
_MOST_TURNS = 3000
_SHARES = (0.5, 0.2, 0.8, 0.06, 0.94)  # of a box, where it is looked for from its middle outwards


class Stuck(RuntimeError):
    """Raised when the window does not do what a person would wait for."""


class Pilot:
    """Plays at one window as a person does. Time passes in its loop, not on the clock.

    Everything that it does is made of :meth:`move`, :meth:`down`, :meth:`up`, :meth:`wheel` and
    :meth:`press_key`; a subclass may do these with a real mouse.
    """

    def __init__(self, app: App) -> None:
        self.app = app

    def turn(self, turns: int = 1, seconds: float = FRAME) -> None:
        """Lets the loop of the window go round, as if each turn took so many seconds."""
        for _ in range(turns):
            self.app.turn(seconds)

    def rest(self, seconds: float) -> None:
        """Does nothing for so many seconds of the window's time."""
        self.turn(round(seconds / FRAME) + 1)

    def post(self, kind: int, **values: Any) -> None:
        """Posts one event and lets the window take it."""
        pygame.event.post(pygame.event.Event(kind, **values))
        self.turn()

    def wait_for(self, ready: Callable[[], bool], what: str) -> None:
        """Lets the loop go round until ``ready()`` is true.

        Raises:
            Stuck: it does not come true; ``what`` says what was waited for.
        """
        for _ in range(_MOST_TURNS):
            if ready():
                return
            self.turn()
        raise Stuck(f"The window did not come to this: {what}.")

    # --- what a pilot can do -----------------------------------------------------------------

    def move(self, at: Pixel, held: bool = False) -> None:
        """Moves the pointer to a point of the window."""
        buttons = (1 if held else 0, 0, 0)
        self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=buttons, touch=False)

    def down(self, at: Pixel, button: int = 1) -> None:
        """Presses a button of the mouse at the point where the pointer is."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)

    def up(self, at: Pixel, button: int = 1) -> None:
        """Lets a button of the mouse go."""
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def wheel(self, at: Pixel, notches: int) -> None:
        """Turns the wheel at a point of the window; down is negative."""
        self.move(at)
        self.post(pygame.MOUSEWHEEL, x=0, y=notches, touch=False)

    def press_key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """Presses and releases a key; ``unicode`` is the letter on it."""
        if key in (*ENTER, pygame.K_SPACE):
            self.wait_for_guard()
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=unicode, scancode=0)

    def click(self, at: Pixel) -> None:
        """Moves to a point of the window and clicks there."""
        self.drag(at, at)

    def lift(self, start: Pixel, end: Pixel) -> None:
        """Presses the button at one point of the window, and moves to another without letting go.

        Where both are the same, the mouse lies still.
        """
        self.move(start)
        self.wait_for_guard(start)
        self.down(start)
        if end != start:
            for step in range(1, _STEPS + 1):
                x = start[0] + (end[0] - start[0]) * step // _STEPS
                y = start[1] + (end[1] - start[1]) * step // _STEPS
                self.move((x, y), held=True)

    def drag(self, start: Pixel, end: Pixel) -> None:
        """Presses the button at one point of the window and releases it at another."""
        self.lift(start, end)
        self.up(end)

    def wait_for_guard(self, at: Pixel | None = None) -> None:
        """Lets what has just appeared be read before it is pressed, or has Enter meant for it."""

        top = self.app.top
        if isinstance(top, Page):
            top.refresh()
            if top.enter_guarded() if at is None else top.guarded(at):
                self.rest(SHORT)

    # --- buttons -----------------------------------------------------------------------------

    def button(self, label: str) -> None:
        """Clicks the button of this label on the screen that is shown, or in a table's drawer.

        Raises:
            Stuck: there is no such button.
        """
        page: Page = self.app.top  # type: ignore[assignment]
        page.refresh()
        for widget in page.parts():
            if isinstance(widget, Button) and widget.text == label and widget.enabled:
                self.press(widget.key)
                return
        if isinstance(page, Play) and not page.drawer.open:
            self.press(drawer.BUTTON)
            self.button(label)
            return
        raise Stuck(f"There is no button {label!r} on the screen.")

    def press(self, key: str) -> None:
        """Clicks the widget of this key on the screen that is shown, where it can be seen."""
        page: Page = self.app.top  # type: ignore[assignment]
        page.refresh()
        self.reveal(page, key)
        self.click(page.widget(key).rect.center)

    def reveal(self, page: Page, key: str) -> None:
        """Turns the wheel over a list until its widget of this key can be seen."""
        scroll = page.scroll_of(page.widget(key))
        if scroll is None or all(part is not page.widget(key) for part in scroll.parts()):
            return
        at = scroll.rect.center
        for notches in (1, -1):
            for _ in range(_MOST_TURNS):
                rect, seen = page.widget(key).rect, scroll.rect
                beyond = seen.top - rect.top if notches > 0 else rect.bottom - seen.bottom
                if beyond <= 0 or (seen.collidepoint(rect.center) and rect.height > seen.height):
                    break
                before = scroll.offset
                self.wheel(at, notches)
                if scroll.offset == before:
                    break

    # --- at the table ------------------------------------------------------------------------

    def make(self, page: Play, control: Control) -> None:
        """Makes the move of a control by its own gesture: a drag, a tap or a press.

        Raises:
            Stuck: the piece, its target or the button cannot be reached.
        """
        kind, source, target = control.gesture
        # The table takes no press right after a move: it could be half of a double click.
        self.rest(GUARD)
        if kind == "press":
            self.button(control.label)
        elif kind == "drag":
            self.drag(self.grip(page, source), self.aim(page, source, target))
        else:
            self.click(self.point_of(page, source))
            ruled = page.scene.rule is not None
            if page.scene.holding == source and not ruled and not self._chips_for(page, control):
                # A first click picks up what can be carried; a second one on it means the tap.
                self.rest(GUARD)
                self.click(self.point_of(page, source))
        self._set_rule(page, control)
        chips = self._chips_for(page, control)
        for chip in chips:
            self.rest(GUARD)
            box = chip.box
            x, y = box.centre
            self.click((round(x) + page.scene.rect.x, round(y) + page.scene.rect.y))
        several = len(page.table.controls_for(control.gesture)) > 1
        if self.app.top is not page and several and not chips:
            self.button(control.label)
        if control.warning:
            self.button("Yes")

    def _set_rule(self, page: Play, control: Control) -> None:
        """Sets the rule on the table to the value of a control, if there is one for it."""
        rule = page.scene.rule
        if rule is None or control not in rule.controls:
            return
        x, y = rule.place_of(rule.controls.index(control))
        self.rest(GUARD)
        self.click((round(x) + page.scene.rect.x, round(y) + page.scene.rect.y))

    @staticmethod
    def _chips_for(page: Play, control: Control) -> list[Chip]:
        """The chip that does what a control does, if it stands on the table."""
        moves = (control.move, control.then)
        chips = [one for one in page.scene.chips if moves == (one.control.move, one.control.then)]
        return chips[:1]

    def point_of(self, page: Play, thing: str) -> Pixel:
        """A point of the window where a click means this piece, cell or zone.

        It lies uppermost there, or below things that nothing can be done with.

        Raises:
            Stuck: it is not on the table, or covered everywhere.
        """
        sources = {one.gesture.source for one in page.table.controls}

        def means_it(local: Point) -> bool:
            things = things_at(page.scene.placement, local)
            meant = [one for one in things if one in sources] or things
            return meant[:1] == [thing]

        return self._point(page, thing, means_it)

    def grip(self, page: Play, piece: str) -> Pixel:
        """A point of the window where this piece can be taken.

        Raises:
            Stuck: it is not on the table, or covered everywhere.
        """
        return self._point(
            page, piece, lambda local: things_at(page.scene.placement, local)[:1] == [piece]
        )

    def aim(self, page: Play, piece: str, target: str) -> Pixel:
        """A point of the window where dropping a piece means this piece, cell or zone.

        Raises:
            Stuck: it is not on the table, or everywhere covered by other things to drop it on.
        """
        legal = targets_of(page.table, piece)
        placement = page.scene.placement
        return self._point(
            page,
            target,
            lambda local: drop_target(placement, local, legal, 0.0, (piece,)) == target,
            dropping=True,
        )

    @staticmethod
    def _point(
        page: Play, thing: str, good: Callable[[Point], bool], dropping: bool = False
    ) -> Pixel:
        """A good point of a thing; nothing may lie above the table there, except for a drop."""
        scene = page.scene
        box = scene.placement.box_of(thing)
        if box is None:
            raise Stuck(f"There is no {thing} on the table.")
        for down in _SHARES:
            for across in _SHARES:
                at = round(box.x + box.w * across), round(box.y + box.h * down)
                seen = at[0] + scene.rect.x, at[1] + scene.rect.y
                if good(at) and (dropping or not page.covers(seen)):
                    return seen
        raise Stuck(f"{thing} is covered everywhere.")
