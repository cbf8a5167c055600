"""Events of the window before a screen sees them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

MOUSE: Final = frozenset(
    (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
)
"""The events of a mouse."""
FINGERS: Final = frozenset((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
"""The events of fingers."""


def pressed_at(event: pygame.Event) -> tuple[int, int] | None:
    """Where a button of the mouse or a finger goes down on the page; ``None``: nothing does."""
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
        at: tuple[int, int] = event.pos
        return at
    return None


def coalesced(events: Iterable[pygame.Event]) -> list[pygame.Event]:
    """The events, with only the last of motions of a pointer or finger that follow each other."""
    kept: list[pygame.Event] = []
    for event in events:
        if kept and _goes_on(kept[-1], event):
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def _goes_on(before: pygame.Event, event: pygame.Event) -> bool:
    """Whether an event is of the same motion as the one before."""
    if before.type != event.type:
        return False
    if event.type == pygame.MOUSEMOTION:
        return bool(before.buttons == event.buttons)
    return event.type == pygame.FINGERMOTION and bool(before.finger_id == event.finger_id)
