"""How much of rectangles others cover: what lies over a table is put where that is least."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from tabletop.geometry import Box


def common(one: Rect, other: Rect | Box) -> int:
    """How many pixels two rectangles share."""
    part = one.clip(other)
    return part.width * part.height


def covered(place: Rect, others: Iterable[Rect | Box]) -> int:
    """How many pixels of others a rectangle covers, counted for each of them."""
    return sum(common(place, other) for other in others)
