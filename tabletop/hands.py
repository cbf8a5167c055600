"""What people use the table with: a mouse, keys, fingers or gamepads, and where it was last seen.

A finger points at nothing while it is lifted. What SDL makes of a finger for programs that know
the mouse alone is not taken for a second press.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final, Literal

import pygame

from tabletop.events import FINGERS, MOUSE
from tabletop.pads import Pads, is_of_pad

Hand = Literal["mouse", "keys", "finger", "pad"]
"""What was used last."""
Pixel = tuple[int, int]
NOWHERE: Final = (-1, -1)
"""No point of a page."""


class Hands:
    """Keeps what is used, and gives screens the events that are meant for them."""

    def __init__(self) -> None:
        self.touch_screen = sys.platform != "darwin"
        """Whether fingers touch the screen: no Mac has one, and tells of those on its trackpad."""
        self.used: Hand = "mouse"
        """What was used last."""
        self.pointer: Pixel = NOWHERE
        """Where the mouse was last seen, or a finger is; nowhere while no finger is down."""
        self.touched: Pixel = NOWHERE
        """Where a finger was last, while fingers are used; else where the mouse is."""
        self.pads = Pads()
        """The gamepads, which press keys."""

    def read(self, event: pygame.Event) -> Iterator[pygame.Event]:
        """What a screen is to see of an event whose point is one of the page."""
        if event.type in MOUSE:
            if getattr(event, "touch", False):
                return
            if event.type != pygame.MOUSEWHEEL:
                self.used = "mouse"
                self.pointer = self.touched = event.pos
        elif event.type in FINGERS:
            if not self.touch_screen:
                return
            if self.used != "finger":
                # What the mouse was on is left.
                self.used = "finger"
                yield pygame.Event(pygame.WINDOWLEAVE)
            self.touched = event.pos
            self.pointer = event.pos if event.type != pygame.FINGERUP else NOWHERE
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer = NOWHERE
        elif event.type == pygame.KEYDOWN:
            self.used = "pad" if is_of_pad(event) else "keys"
        yield event
