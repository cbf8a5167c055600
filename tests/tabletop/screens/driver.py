"""Drives the real app with posted events; time passes in its loop, not on the clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

import pygame

from rules.table import Gesture
from tabletop.app import App
from tabletop.screens.play import Play
from tabletop.screens.screen import Page
from tabletop.screens.shelf import Shelf
from tabletop.settings import Settings

FRAME = 1 / 30
Point = tuple[int, int]
AnyScreen = TypeVar("AnyScreen")


class Driver:
    """A person at the table who needs no hands."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.app = App(settings or Settings(animation="off"))
        self.app.open()
        self.app.push(Shelf(self.app))
        self.turn(3)

    def turn(self, count: int = 1, seconds: float = FRAME) -> None:
        """Lets the loop turn, as if each turn took so many seconds."""
        for _ in range(count):
            self.app.turn(seconds)

    def rest(self, seconds: float) -> None:
        """Lets time pass in the loop."""
        self.turn(round(seconds / FRAME) + 1)

    def until(self, true: Callable[[], bool], patience: float = 20.0) -> None:
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

    # --- hands -------------------------------------------------------------------------------

    def post(self, kind: int, **values: Any) -> None:
        """Posts one event."""
        pygame.event.post(pygame.Event(kind, **values))

    def move(self, at: Point, held: bool = False) -> None:
        """Moves the pointer."""
        buttons = (1 if held else 0, 0, 0)
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons, touch=False)
        self.turn()

    def down(self, at: Point, button: int = 1) -> None:
        """Presses a button of the mouse."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        self.turn()

    def up(self, at: Point, button: int = 1) -> None:
        """Lets a button of the mouse go."""
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
        self.turn()

    def click(self, at: Point) -> None:
        """Moves there, presses and lets go."""
        self.move(at)
        self.down(at)
        self.up(at)
        self.turn(2)

    def press(self, key: str) -> None:
        """Clicks the widget of this key on the page that is shown."""
        page = self.app.top
        assert isinstance(page, Page)
        self.click(page.widget(key).rect.center)

    def lift(self, start: Point, end: Point) -> None:
        """Begins a drag and carries it to ``end`` without letting go."""
        self.move(start)
        self.down(start)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self.move(middle, held=True)
        self.move(end, held=True)

    def drag(self, start: Point, end: Point) -> None:
        """Drags from one point to another."""
        self.lift(start, end)
        self.up(end)
        self.turn(3)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """Strikes a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=unicode, scancode=0)
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

    def at(self, thing: str) -> Point:
        """The middle of a piece, cell or zone, in pixels of the window."""
        scene = self.play.scene
        box = scene.placement.box_of(thing)
        assert box is not None, f"there is no {thing} on the table"
        x, y = box.centre
        return round(x + scene.rect.x), round(y + scene.rect.y)

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

    def close(self) -> None:
        """Closes the window."""
        self.app.close()
