"""A window onto widgets that need more room than there is, and a column to stack them in."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from art.palette import blend
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import Widget


class Column:
    """Stacks widgets from the top of a rectangle; ``y`` is where the next one goes."""

    def __init__(self, rect: Rect, metrics: Metrics, gap: int | None = None) -> None:
        self.rect = Rect(rect)
        self.metrics = metrics
        self.gap = metrics.gap if gap is None else gap
        self.y = rect.y
        self.widgets: list[Widget] = []

    def add(self, widget: Widget, height: int | None = None, gap: int | None = None) -> Widget:
        """Puts a widget below the last one, over the whole width."""
        tall = widget.height(self.rect.width, self.metrics) if height is None else height
        widget.place(Rect(self.rect.x, self.y, self.rect.width, tall), self.metrics)
        self.widgets.append(widget)
        self.y += tall + (self.gap if gap is None else gap)
        return widget

    def row(self, *widgets: Widget, weights: tuple[float, ...] = ()) -> None:
        """Puts widgets side by side, wrapping to further rows when they do not fit.

        With ``weights`` they share the width, unless one would get less than it likes to have.
        """
        gap = self.gap
        liked = [widget.width(self.metrics) for widget in widgets]
        room = self.rect.width - gap * (len(widgets) - 1)
        if weights:
            shares = [int(room * weight / sum(weights)) for weight in weights]
            if all(share >= like for share, like in zip(shares, liked, strict=True)):
                self._line(widgets, shares)
                return
        line: list[Widget] = []
        widths: list[int] = []
        for widget, like in zip(widgets, liked, strict=True):
            like = min(like, self.rect.width)
            if line and sum(widths) + gap * len(widths) + like > self.rect.width:
                self._line(tuple(line), widths)
                line, widths = [], []
            line.append(widget)
            widths.append(like)
        if line:
            self._line(tuple(line), widths)

    def _line(self, widgets: tuple[Widget, ...], widths: list[int]) -> None:
        tall = max(
            widget.height(width, self.metrics)
            for widget, width in zip(widgets, widths, strict=True)
        )
        x = self.rect.x
        for widget, width in zip(widgets, widths, strict=True):
            widget.place(Rect(x, self.y, width, tall), self.metrics)
            self.widgets.append(widget)
            x += width + self.gap
        self.y += tall + self.gap

    def space(self, pixels: int) -> None:
        """Leaves room before the next widget."""
        self.y += pixels

    @property
    def bottom(self) -> int:
        """Where the last widget ends."""
        return max((widget.rect.bottom for widget in self.widgets), default=self.rect.y)


class Scroll(Widget):
    """Shows the part of its widgets that its rectangle has room for.

    The widgets are laid out below each other as if there were room for all, starting at the top
    of :attr:`room`; wheel, dragging, keys and the focus move them.
    """

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.inside: list[Widget] = []
        self.offset = 0
        self.content = 0
        self._held: tuple[int, int] | None = None
        self._on_bar = False

    def room(self, rect: Rect, metrics: Metrics) -> Rect:
        """Puts it into ``rect`` and gives the column in which its widgets go."""
        self.rect = Rect(rect)
        inside = rect.inflate(-metrics.px(12), -metrics.px(12))
        inside.width -= metrics.px(12)
        return inside

    def fill(self, widgets: list[Widget], metrics: Metrics, offset: int = 0) -> None:
        """Takes the widgets that have been laid out in :meth:`room`."""
        self.inside = widgets
        bottom = max((widget.rect.bottom for widget in widgets), default=self.rect.y)
        self.content = bottom - self.rect.y + metrics.px(8)
        self.offset = 0
        self.scroll(offset)

    @property
    def most(self) -> int:
        """The largest offset, in pixels; 0 when everything fits."""
        return max(0, self.content - self.rect.height)

    def scroll(self, pixels: int) -> bool:
        """Moves the widgets up by so many pixels; True when anything moved."""
        target = max(0, min(self.most, self.offset + pixels))
        step = target - self.offset
        if step:
            self.offset = target
            for widget in self.inside:
                widget.move(0, -step)
        return bool(step)

    def reveal(self, rect: Rect, metrics: Metrics) -> bool:
        """Scrolls as little as needed to show ``rect``."""
        margin = metrics.px(12)
        if rect.bottom + margin > self.rect.bottom and rect.height < self.rect.height:
            return self.scroll(rect.bottom + margin - self.rect.bottom)
        if rect.top - margin < self.rect.top:
            return self.scroll(rect.top - margin - self.rect.top)
        return False

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for widget in self.inside:
            widget.move(dx, dy)

    def parts(self) -> Iterator[Widget]:
        yield self
        for widget in self.inside:
            yield from widget.parts()

    def reach(self, metrics: Metrics) -> Rect:
        return Rect(self.rect)

    def _bar(self, metrics: Metrics) -> Rect:
        wide = metrics.px(8)
        track = Rect(self.rect.right - wide - metrics.px(2), self.rect.y, wide, self.rect.height)
        track = track.inflate(0, -metrics.px(8))
        tall = max(metrics.px(28), track.height * self.rect.height // max(1, self.content))
        spare = track.height - tall
        y = track.y + (spare * self.offset // self.most if self.most else 0)
        return Rect(track.x, y, wide, tall)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        clip = surface.get_clip()
        seen = self.rect.clip(clip)
        surface.set_clip(seen)
        for widget in self.inside:
            if widget.reach(metrics).colliderect(seen):
                widget.draw(surface, metrics)
        if self.most:
            bar = self._bar(metrics)
            fill = blend("walnut", "brass", 0.9 if self.pressed else 0.6)
            pygame.draw.rect(surface, fill, bar, border_radius=bar.width // 2)
        surface.set_clip(clip)

    def press(self, at: tuple[int, int], metrics: Metrics) -> None:
        self._held = at
        self._on_bar = bool(self.most) and at[0] >= self._bar(metrics).left - metrics.px(6)

    def drag(self, at: tuple[int, int], metrics: Metrics) -> None:
        if self._held is None:
            return
        dy = at[1] - self._held[1]
        self._held = at
        if self._on_bar:
            spare = self.rect.height - self._bar(metrics).height
            self.scroll(round(dy * self.most / max(1, spare)))
        else:
            self.scroll(-dy)
