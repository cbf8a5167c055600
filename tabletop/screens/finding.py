"""Finding widgets among those of a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.screens.scrolling import Scroll
from tabletop.screens.widgets import Box, Widget


def all_parts(widgets: Iterable[Widget]) -> Iterator[Widget]:
    """All widgets, those inside others too."""
    for widget in widgets:
        yield from widget.parts()


def uppermost(widgets: Sequence[Widget], at: tuple[int, int]) -> Widget | None:
    """The uppermost widget under a point of the window that can be used or has a tip."""
    for widget in reversed(widgets):
        if isinstance(widget, Scroll):
            if widget.rect.collidepoint(at):
                return uppermost(widget.inside, at) or widget
        elif isinstance(widget, Box):
            found = uppermost(widget.inside, at)
            if found is not None:
                return found
        elif (widget.focusable or widget.tip) and widget.rect.collidepoint(at):
            return widget
    return None


def holder(parts: Iterable[Widget], widget: Widget) -> Scroll | None:
    """The scroll that holds a widget, or is it; ``None`` if none does."""
    for scroll in parts:
        if isinstance(scroll, Scroll) and any(part is widget for part in scroll.parts()):
            return scroll
    return None


def largest_scroll(parts: Iterable[Widget]) -> Scroll | None:
    """The largest scroll that can be moved; ``None`` if there is none."""
    movable = [one for one in parts if isinstance(one, Scroll) and one.most]
    return max(movable, key=lambda one: one.rect.width * one.rect.height, default=None)
