"""Events of the window before a screen sees them."""

from __future__ import annotations

from collections.abc import Iterable

import pygame


def coalesced(events: Iterable[pygame.Event]) -> list[pygame.Event]:
    """The events, with only the last of pointer motions that follow each other."""
    kept: list[pygame.Event] = []
    for event in events:
        if (
            event.type == pygame.MOUSEMOTION
            and kept
            and kept[-1].type == pygame.MOUSEMOTION
            and kept[-1].buttons == event.buttons
        ):
            kept[-1] = event
        else:
            kept.append(event)
    return kept
