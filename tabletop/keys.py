"""Keys that are held down, and do again what they do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

REPEATED: Final = frozenset(
    (
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_TAB,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
    )
)
"""Keys that repeat while they are held. Enter does not: it could make two moves."""
REPEAT_AFTER: Final = 0.4
REPEAT_EVERY: Final = 0.04


class HeldKeys:
    """The keys that are down just now."""

    def __init__(self) -> None:
        self._since: dict[int, tuple[pygame.Event, float]] = {}

    def press(self, event: pygame.Event) -> None:
        """A key goes down."""
        if event.key in REPEATED:
            self._since[event.key] = (event, -REPEAT_AFTER)

    def release(self, event: pygame.Event) -> None:
        """A key comes up."""
        self._since.pop(event.key, None)

    def clear(self) -> None:
        """Whatever is held does nothing again: another screen is shown, or another window."""
        self._since.clear()

    def again(self, seconds: float) -> Iterator[pygame.Event]:
        """Lets time pass, and gives each key press that is due again."""
        for key, (event, since) in list(self._since.items()):
            since += seconds
            while since >= 0 and key in self._since:
                since -= REPEAT_EVERY
                yield event
            if key in self._since:
                self._since[key] = (event, since)
