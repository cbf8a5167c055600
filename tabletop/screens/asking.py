"""Asking for the overlay of a table: by holding a key, or with a button beside the table.

The button shows it while it is held down. A short click, or Enter, keeps it shown until the next.
"""

from __future__ import annotations

from typing import Final

import pygame

from rules.table import Table
from tabletop.screens.buttons import Pill

KEY: Final = pygame.K_f
"""The key that shows the overlay while it is held: what may be foreseen."""

BUTTON: Final = "overlay"
"""The key of the button as a widget."""

HELD: Final = 0.4
"""From so many seconds on, a press of the button is a look that ends with it, and no click."""


class Asking:
    """Whether the overlay is asked for."""

    def __init__(self) -> None:
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
            event.type == pygame.KEYUP and event.key == KEY
        ):
            self.release_key()

    def press_key(self) -> None:
        """The key went down."""
        self._key = True

    def release_key(self) -> None:
        """The key is no longer held."""
        self._key = False

    def pass_time(self, seconds: float, pressed: bool) -> None:
        """Lets time pass while the button is ``pressed``, or is not."""
        self._pressed = pressed
        self._seconds = self._seconds + seconds if pressed else 0.0

    def toggle(self) -> None:
        """The button was clicked; at the end of a long look nothing changes."""
        if self._seconds < HELD:
            self.kept = not self.kept
        self._seconds = 0.0

    def button(self, table: Table) -> Pill | None:
        """The button; ``None`` if the table has no overlay.

        It is disabled while the overlay says nothing.
        """
        overlay = table.overlay
        if overlay is None:
            return None
        return Pill(
            overlay.label,
            self.toggle,
            BUTTON,
            overlay.mark,
            kind="on" if self.asked else "normal",
            enabled=bool(overlay.signs),
            tip=f"{overlay.label}: click, or hold {pygame.key.name(KEY).upper()}",
        )
