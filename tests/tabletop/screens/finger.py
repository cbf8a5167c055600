"""A person who has nothing but fingers, on a screen that knows no mouse and no keys."""

from __future__ import annotations

import pygame

from tabletop.pilot import Pilot, Pixel
from tabletop.settings import Settings
from tests.tabletop.screens.driver import Driver

NOTCH = 64
"""How far two fingers scroll for what a notch of a wheel would, in pixels."""
HOLD = 0.6
"""So long a finger rests for a long press, in seconds."""


class Finger(Driver):
    """Posts what SDL posts for a touch screen, and nothing else."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__(settings)
        self.app.hands.touch_screen = True

    def finger(self, kind: int, at: Pixel, number: int = 1) -> None:
        """One finger does something at a point of the window."""
        width, height = self.app.size
        self.post(
            kind,
            touch_id=1,
            finger_id=number,
            x=at[0] / width,
            y=at[1] / height,
            dx=0.0,
            dy=0.0,
            pressure=1.0,
        )

    def move(self, at: Pixel, held: bool = False) -> None:
        # A finger in the air is not seen.
        if held:
            self.finger(pygame.FINGERMOTION, at)

    def down(self, at: Pixel, button: int = 1) -> None:
        assert button == 1, "a finger has no second button"
        self.finger(pygame.FINGERDOWN, at)

    def up(self, at: Pixel, button: int = 1) -> None:
        self.finger(pygame.FINGERUP, at)

    def wheel(self, at: Pixel, notches: int) -> None:
        """Scrolls with two fingers."""
        beside, end = (at[0] + 30, at[1]), at[1] + notches * NOTCH
        self.finger(pygame.FINGERDOWN, at)
        self.finger(pygame.FINGERDOWN, beside, 2)
        self.finger(pygame.FINGERMOTION, (at[0], end))
        self.finger(pygame.FINGERMOTION, (beside[0], end), 2)
        self.rest(0.3)  # Lifted while they move, they would push the list on.
        self.finger(pygame.FINGERUP, (beside[0], end), 2)
        self.finger(pygame.FINGERUP, (at[0], end))

    def press(self, key: str) -> None:
        """Taps the widget of this key, scrolled to if need be."""
        Pilot.press(self, key)

    def press_key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        raise AssertionError("a touch screen has no keys")

    def type(self, text: str) -> None:
        raise AssertionError("a touch screen has no keys")

    def hold(self, at: Pixel) -> None:
        """Presses long, and does not let go."""
        self.wait_for_guard(at)
        self.down(at)
        self.rest(HOLD)
