"""Events of the window before a screen sees them."""

from __future__ import annotations

import pygame

from tabletop.events import coalesced


def test_pointer_motions_in_a_row_become_one() -> None:
    def motion(x: int, buttons: tuple[int, int, int] = (0, 0, 0)) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(0, 0), buttons=buttons)

    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    held = motion(3, (1, 0, 0))
    assert coalesced([motion(1), motion(2), press, held, motion(4, (1, 0, 0))]) == [
        motion(2),
        press,
        motion(4, (1, 0, 0)),
    ]
