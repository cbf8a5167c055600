"""Drives the real app with posted events; time passes in its loop, not on the clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import pygame

from rules.table import Control, Gesture
from tabletop.app import App
from tabletop.pilot import Pilot, Pixel, Stuck
from tabletop.scene.scene import GUARD
from tabletop.screens.fields import Choice
from tabletop.screens.play import Play
from tabletop.screens.screen import Page
from tabletop.screens.shelf import Shelf
from tabletop.settings import Settings

AnyScreen = TypeVar("AnyScreen")


class Driver(Pilot):
    """A person at the table, from the shelf on."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__(App(settings or Settings(animation="off")))
        self.app.open()
        self.app.push(Shelf(self.app))
        self.turn(3)

    def until(self, true: Callable[[], bool], patience: float = 60.0) -> None:
        """Turns the loop until something holds that another process brings about."""
        end = time.monotonic() + patience
        while not true():
            assert time.monotonic() < end, "it never came to pass"
            self.turn()

    def top(self, kind: type[AnyScreen]) -> AnyScreen:
        """The screen that is shown, which must be of this kind."""
        top = self.app.top
        assert isinstance(top, kind), f"{type(top).__name__} is shown, not {kind.__name__}"
        return top

    # --- input ------------------------------------------------------------------------------

    def drag(self, start: Pixel, end: Pixel) -> None:
        """Drags from one point to another, and lets the window answer."""
        super().drag(start, end)
        self.turn(3)

    def press(self, key: str) -> None:
        """Clicks the widget of this key where it lies, without looking for it."""
        page = self.top(Page)
        self.click(page.widget(key).rect.center)

    def choose(self, words: str) -> None:
        """Clicks what says these words, scrolled to if need be."""
        page = self.top(Page)
        found = next(part for part in page.parts() if getattr(part, "text", "") == words)
        self.reveal(page, found.key)
        self.press(found.key)

    def pick(self, key: str, value: str) -> None:
        """Chooses one of several things that a page offers side by side, scrolled to if need be."""
        page = self.top(Page)
        page.refresh()
        self.reveal(page, key)
        widget = page.widget(key)
        assert isinstance(widget, Choice)
        number = [item.value for item in widget.items].index(value)
        self.click(widget.cells[number].center)
        self.turn(2)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """Strikes a key, and lets the window answer."""
        self.press_key(key, mod, unicode)
        self.turn(2)

    def type(self, text: str) -> None:
        """Types letters into the line of text that has the focus."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
        self.turn(2)

    # --- at the table ------------------------------------------------------------------------

    @property
    def play(self) -> Play:
        """The table that is shown."""
        return self.top(Play)

    def at(self, thing: str) -> Pixel:
        """The middle of a piece, cell or zone, in pixels of the window."""
        scene = self.play.scene
        box = scene.placement.box_of(thing)
        assert box is not None, f"there is no {thing} on the table"
        x, y = box.centre
        return round(x + scene.rect.x), round(y + scene.rect.y)

    def reachable(self, page: Play) -> list[Control]:
        """The controls whose pieces and places nothing covers."""
        found = []
        for control in page.table.controls:
            kind, source, target = control.gesture
            try:
                if kind == "drag":
                    self.grip(page, source)
                    self.aim(page, source, target)
                elif kind == "tap":
                    self.point_of(page, source)
            except Stuck:
                continue
            found.append(control)
        return found

    def do(self, gesture: Gesture) -> None:
        """Does what a control asks for, with the mouse."""
        if gesture.kind == "press":
            label = next(one.label for one in self.play.table.controls if one.gesture == gesture)
            page = self.play
            button = next(
                one for one in page.parts() if getattr(one, "text", None) == label and one.focusable
            )
            self.click(button.rect.center)
        elif gesture.kind == "tap":
            self.click(self.at(gesture.source))
        else:
            self.drag(self.at(gesture.source), self.at(gesture.target))
        self.rest(0.5)

    def chip(self, words: str) -> None:
        """Clicks the chip on the table whose words begin so."""
        self.rest(GUARD)
        scene = self.play.scene
        chip = next(one for one in scene.chips if one.words.startswith(words))
        x, y = chip.box.centre
        self.click((round(x) + scene.rect.x, round(y) + scene.rect.y))
        self.turn(3)

    def close(self) -> None:
        """Closes the window."""
        self.app.close()
