"""Something that is shown while a key or a button is held down.

A short click of the button, or Enter, keeps it shown until the next where that is wished.
"""

from __future__ import annotations

from typing import Final

import pygame

HELD: Final = 0.4
"""From so many seconds on, a press of the button is a look that ends with it, and no click."""


class Holding:
    """Whether it is shown."""

    def __init__(self, key: int) -> None:
        self.key = key
        """The key that shows it while it is held."""
        self.kept = False
        """Whether it stays shown when nothing is held."""
        self._key = False
        self._pressed = False
        self._seconds = 0.0

    @property
    def asked(self) -> bool:
        """Whether it is asked for now."""
        return self.kept or self._key or self._pressed

    def read(self, event: pygame.Event) -> None:
        """Takes note of the key: it is let go, or no longer seen because the window is left."""
        if event.type == pygame.WINDOWFOCUSLOST or (
            event.type == pygame.KEYUP and event.key == self.key
        ):
            self.release_key()

    def press_key(self) -> None:
        """The key went down."""
        self._key = True

    def release_key(self) -> None:
        """The key is no longer held."""
        self._key = False

    def put_down(self) -> None:
        """It is no longer kept shown."""
        self.kept = False

    def pass_time(self, seconds: float, pressed: bool) -> None:
        """Lets time pass while the button is ``pressed``, or is not."""
        self._pressed = pressed
        self._seconds = self._seconds + seconds if pressed else 0.0

    def toggle(self) -> None:
        """The button was clicked; at the end of a long look nothing changes."""
        if self._seconds < HELD:
            self.kept = not self.kept
        self._seconds = 0.0
