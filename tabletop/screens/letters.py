"""Letters to be picked one after the other, for those who have no keys: fingers, and gamepads."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import pygame
from pygame import Rect

from tabletop.pads import is_of_pad
from tabletop.screens.dialogs import Dialog
from tabletop.screens.scrolling import Column
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Action, Button, Widget
from tabletop.shell import Shell

FIELD: Final = "written"
"""The key of the line that is written."""
KEY: Final = "key-"
"""What the keys of the letters begin with."""


@cache
def sheets() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The names of the pages of letters, each with its rows."""
    text = files("tabletop.screens").joinpath("letters.toml").read_text("utf-8")
    return tuple((one["name"], tuple(one["rows"])) for one in tomllib.loads(text)["page"])


class Letters(Dialog):
    """A line of text with the letters below it; real keys write in it, too.

    ``done`` takes the text at the end; Escape leaves it as it was.
    """

    wide = 720

    def __init__(self, app: Shell, text: str, longest: int, done: Callable[[str], None]) -> None:
        super().__init__(app, "Write")
        self.text = text
        self.longest = longest
        self.done = done
        self.capital = not text
        """Whether the next letter is a capital."""
        self.sheet = 0
        """Which page of letters is shown."""
        self.focus = f"{KEY}0-1-0"

    # --- what is written ---------------------------------------------------------------------

    @property
    def line(self) -> TextField:
        """The line that is written."""
        widget = self.widget(FIELD)
        assert isinstance(widget, TextField)
        return widget

    def _changed(self, text: str) -> None:
        self.text = text
        self.changed()

    def _put(self, letters: str) -> None:
        self.line.text_input(letters)
        # A name begins with a capital, and so does each word of it.
        self.capital = letters == " "
        self.changed()

    def _erase(self) -> None:
        self.line.erase()
        self.capital = not self.text
        self.changed()

    def _turn(self) -> None:
        self.sheet = (self.sheet + 1) % len(sheets())
        self.changed()

    def _raise(self) -> None:
        self.capital = not self.capital
        self.changed()

    def _finish(self) -> None:
        self.app.pop()
        self.done(self.text)

    # --- the page ----------------------------------------------------------------------------

    def inside(self, column: Column) -> None:
        column.add(
            TextField(self.text, self._changed, FIELD, longest=self.longest, done=self._finish)
        )
        for number, row in enumerate(sheets()[self.sheet][1]):
            self._row(column, [self._letter(number, at, one) for at, one in enumerate(row)])
        other = sheets()[(self.sheet + 1) % len(sheets())][0]
        last = [
            Button("Capital", self._raise, "capital", kind="on" if self.capital else "normal"),
            Button(other, self._turn, "sheet"),
            Button("Space", self._putter(" "), "space"),
            Button("Delete", self._erase, "delete", "ui/back"),
        ]
        pads = ("leftshoulder", "rightshoulder", "y", "x")
        for button, name in zip(last, pads, strict=True):
            button.pad = name if self.padded else ""
        column.row(*last, weights=(2, 2, 3, 3))

    def _letter(self, row: int, at: int, letter: str) -> Button:
        # What has no single capital stays as it is.
        capital = letter.upper() if self.capital and len(letter.upper()) == 1 else letter
        return Button(capital, self._putter(capital), f"{KEY}{self.sheet}-{row}-{at}")

    def _putter(self, letters: str) -> Action:
        return lambda: self._put(letters)

    def _row(self, column: Column, keys: Sequence[Widget]) -> None:
        """Puts letters of one width side by side, over the whole width."""
        metrics, gap = self.metrics, self.metrics.px(6)
        room, count = column.rect.width + gap, len(keys)
        tall = max(one.height(room // count - gap, metrics) for one in keys)
        for number, one in enumerate(keys):
            left, right = (room * at // count for at in (number, number + 1))
            place = Rect(column.rect.x + left, column.y, right - left - gap, tall)
            one.place(place, metrics)
            column.widgets.append(one)
        column.y += tall + gap

    def buttons(self) -> Sequence[Button]:
        cancel = Button("Cancel", self.back, "escape")
        done = Button("Done", self._finish, "done", kind="primary")
        if self.padded:
            cancel.pad, done.pad = "b", "start"
        return cancel, done

    # --- keys --------------------------------------------------------------------------------

    @property
    def takes_letters(self) -> bool:
        return True

    def write_in(self, widget: Widget) -> None:
        """The letters are here already."""

    def start(self) -> None:
        self._finish()

    def shortcut(self, event: pygame.Event) -> bool:
        if is_of_pad(event):
            if event.key == pygame.K_SPACE:
                self._erase()
            elif event.key == pygame.K_h:
                self._put(" ")
            elif event.key == pygame.K_PAGEUP:
                self._raise()
            elif event.key == pygame.K_PAGEDOWN:
                self._turn()
            else:
                return False
            return True
        if event.key == pygame.K_BACKSPACE:
            self._erase()
            return True
        letter = getattr(event, "unicode", "")
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if letter and letter.isprintable() and not held:
            self._put(letter)
            return True
        return False
