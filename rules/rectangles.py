"""Rectangles in shares of what is around them: how the places of a table say where they stand."""

from __future__ import annotations

Rectangle = tuple[float, float, float, float]
"""Left, top, width and height in shares of the box around it."""

WHOLE: Rectangle = (0.0, 0.0, 1.0, 1.0)
"""All of the box around it."""


def wide(x: float, y: float, w: float, h: float) -> Rectangle:
    """A rectangle of a window of 1920x1080, in shares of it."""
    return x / 1920, y / 1080, w / 1920, h / 1080


def square(x: float, y: float, w: float, h: float) -> Rectangle:
    """A rectangle of a window of 1440x1080, in shares of it."""
    return x / 1440, y / 1080, w / 1440, h / 1080


def large(x: float, y: float, w: float, h: float) -> Rectangle:
    """A rectangle of a window of 1728x1080 with large letters, in shares of it."""
    return x / 1728, y / 1080, w / 1728, h / 1080


def tall(x: float, y: float, w: float, h: float) -> Rectangle:
    """A rectangle of a window of 1080x1920, in shares of it."""
    return x / 1080, y / 1920, w / 1080, h / 1920
