"""A window that is smaller than everything needs: the table is laid out larger and shown reduced.

Small screens, tiled windows and windows dragged to a sliver would otherwise squeeze pages until
nothing on them can be read or reached.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

SMALLEST: Final = (1024, 640)
"""The smallest size that every page can be laid out in, in pixels."""
LARGEST: Final = 4096
"""No side of a page grows beyond this for the sake of a window's shape, in pixels."""


class Reduction(NamedTuple):
    """How a page of one size is seen in a window of another."""

    window: tuple[int, int]
    """What the window has, in pixels."""
    page: tuple[int, int]
    """What pages are laid out in, in pixels; the same as the window where that is large enough."""

    @property
    def needed(self) -> bool:
        """Whether the page is larger than the window."""
        return self.page != self.window

    def on_page(self, point: tuple[int, int]) -> tuple[int, int]:
        """The point of the page that is seen at a point of the window."""
        x, y = (
            at * page // max(1, window)
            for at, page, window in zip(point, self.page, self.window, strict=True)
        )
        return x, y

    def on_window(self, rect: Rect) -> Rect:
        """Where in the window a rectangle of the page is seen."""
        across, down = (has / page for has, page in zip(self.window, self.page, strict=True))
        left, top = round(rect.x * across), round(rect.y * down)
        return Rect(left, top, round(rect.width * across), round(rect.height * down))

    def show(self, page: Surface, window: Surface) -> None:
        """Paints the page into the window, reduced."""
        pygame.transform.smoothscale(page, window.get_size(), window)


def reduction(window: tuple[int, int]) -> Reduction:
    """How pages are seen in a window of this size: with its shape, and at least :data:`SMALLEST`.

    In a sliver the shape is given up rather than a side grown beyond :data:`LARGEST`.
    """
    factor = max(1.0, *(least / max(1, has) for least, has in zip(SMALLEST, window, strict=True)))
    if factor == 1.0:
        return Reduction(window, window)
    width, height = (
        min(LARGEST, max(least, round(has * factor)))
        for least, has in zip(SMALLEST, window, strict=True)
    )
    return Reduction(window, (width, height))
