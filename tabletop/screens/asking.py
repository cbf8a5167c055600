"""Asking for the overlay of a table: by holding a key, or with a button beside the table.

The button shows it while it is held down. A short click, or Enter, keeps it shown until the next.
"""

from __future__ import annotations

from typing import Final

import pygame

from rules.table import Table
from tabletop.screens.buttons import Pill
from tabletop.screens.holding import Holding

KEY: Final = pygame.K_f
"""The key that shows the overlay while it is held: what may be foreseen."""

BUTTON: Final = "overlay"
"""The key of the button as a widget."""


class Asking(Holding):
    """Whether the overlay is asked for."""

    def __init__(self) -> None:
        super().__init__(KEY)

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
            tip=f"{overlay.label}: click, or hold it ({pygame.key.name(KEY).upper()})",
        )
