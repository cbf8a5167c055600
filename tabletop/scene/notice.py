"""The one line near the pointer that says why a drop was refused."""

from __future__ import annotations

from typing import Final

import pygame

from art import grounds, lettering
from art.palette import colour
from tabletop.geometry import Box, Point
from tabletop.scene.canvas import Item
from tabletop.scene.view import View

NOTICE: Final = 5.0
"""How long the reason of a refusal stays, in seconds, unless something else is done."""

READ: Final = 2.0
"""In how many of them it has been read."""

_WIDEST = 0.7


def paint(sentence: str, room: tuple[int, int], text: int) -> pygame.Surface:
    """A small panel with a rust edge and the sentence; the slip beside it opens its rule."""
    gap = max(6, round(text * 0.55))
    widest = max(120, int(room[0] * _WIDEST) - 2 * gap)
    one = lettering.measure(sentence, "sans", text)[0]
    width = min(one, max(60, widest))
    height = lettering.measure(sentence, "sans", text, width)[1]
    size = (width + 3 * gap, height + 2 * gap)
    surface = grounds.panel(size).copy()
    pygame.draw.rect(surface, colour("rust"), (0, 0, max(4, gap // 2), size[1]))
    box = pygame.Rect(round(gap * 1.6), gap, width + 1, height)
    lettering.write(surface, sentence, box, "sans", text, colour("bone"), valign="middle")
    return surface


def near(size: tuple[int, int], room: Box, point: Point) -> tuple[int, int]:
    """The top left corner for a panel near a point, wholly inside the room and beside the point."""
    left = min(max(round(point[0] - size[0] / 2), room.x + 4), room.right - 4 - size[0])
    top = round(point[1]) - size[1] - 24
    if top < room.y + 4:
        top = round(point[1]) + 28
    return left, min(max(top, room.y), room.bottom - size[1])


class Notices:
    """At most one reason at a time, for a few seconds or until something else is done."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._seconds = 0.0
        self.shown: Item | None = None

    def say(self, sentence: str, at: Point) -> None:
        """Shows a reason near a point, in pixels of the table."""
        placement = self._view.placement
        picture = paint(sentence, self._view.rect.size, placement.text)
        where = near(picture.get_size(), placement.box, at)
        self.shown = Item(sentence, picture, where)
        self._seconds = 0.0
        self._view.touch()

    def close(self) -> None:
        """Takes the reason away."""
        if self.shown is not None:
            self.shown = None
            self._view.touch()

    def move_made(self, own: bool) -> None:
        """There was a move, after which a reason need not hold: one's own has been made in spite
        of it, and what others do leaves it until it can have been read."""
        if own or self._seconds >= READ:
            self.close()

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        if self.shown is not None:
            self._seconds += seconds
            if self._seconds >= NOTICE:
                self.close()
