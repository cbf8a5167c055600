"""Looking at one's secrets where there is no curtain: by holding a key, or a button at the table.

Everybody looks on, so a secret shows only while it is held up, and is covered in the very frame in
which it is let go. Whoever decides may keep the own cards up with a short click, to have both hands
for them, until the decision is made; what only a holder may see is never kept up.
"""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.screens.buttons import StepButton
from tabletop.screens.handover import Handover
from tabletop.screens.holding import Holding

KEY: Final = pygame.K_v
"""The key that shows it while it is held: to view."""

BUTTON: Final = "look"
"""The key of the button as a widget."""


class Peeking(Holding):
    """Who looks at the own secrets now."""

    def __init__(self, handover: Handover) -> None:
        super().__init__(KEY)
        self.handover = handover

    @property
    def looker(self) -> int | None:
        """Who is to see the own secrets now; ``None``: nobody."""
        return self.handover.who_may_look() if self.asked else None

    @property
    def lasts(self) -> bool:
        """Whether a short click keeps up what is shown: one's own cards, in one's own turn."""
        seat = self.handover.who_may_look()
        return seat is not None and seat == self.handover.match.state.current_seat

    def toggle(self) -> None:
        """The button was clicked."""
        if self.lasts or self.kept:
            super().toggle()

    def forget(self) -> None:
        """Everything is covered, until somebody holds it up again."""
        self.kept = False
        self._key = self._pressed = False

    def button(self) -> StepButton | None:
        """The button; ``None`` where nobody has anything to look at."""
        seat = self.handover.who_may_look()
        if seat is None:
            return None
        name = self.handover.match.names[seat]
        key = pygame.key.name(KEY).upper()
        kept = " A short click keeps them up until you have moved." if self.lasts else ""
        return StepButton(
            "Cover your cards" if self.kept else f"{name}: hold to look",
            self.toggle,
            BUTTON,
            "ui/look",
            tip=f"Shows what only {name} may see, as long as it is held ({key}).{kept}",
        )
