"""The way of the keyboard over a page: who inherits the focus, and what lies in a direction."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect


def heir(gone: str, before: Sequence[str], now: Sequence[str]) -> str:
    """What takes the focus when the widget of the key ``gone`` is there no more.

    ``before`` and ``now`` are the keys of a page in their order. The nearest neighbour of before
    takes it, of two that are as near the one that followed, since it has moved up. If no neighbour
    is left it is whatever stands in that place now; empty if there is nothing.
    """
    if not now or gone not in before:
        return ""
    here = before.index(gone)
    places = {key: number for number, key in enumerate(before) if key in now}
    if not places:
        return now[min(here, len(now) - 1)]
    return min(places, key=lambda key: (abs(places[key] - here), places[key] < here))


def distance(here: Rect, there: Rect, direction: tuple[int, int]) -> float | None:
    """How far ``there`` lies in a direction, what is aside counting more; ``None``: not there."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    if direction[0]:
        along, aside = dx * direction[0], abs(dy)
        level = min(here.bottom, there.bottom) - max(here.top, there.top)
        in_line = level > min(here.height, there.height) // 3
    else:
        along, aside = dy * direction[1], abs(dx)
        level = min(here.right, there.right) - max(here.left, there.left)
        in_line = level > min(here.width, there.width) // 3
    if along <= 0:
        return None
    return along + 3 * aside * (0.1 if in_line else 1.0)
