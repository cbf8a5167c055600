"""The buttons that lie above a table: round ones, pills, and those that end a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering, marks
from art.palette import Colour, blend, colour
from rules.table import Gesture
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import Button, ring

EDGE: Final = 16
"""Nothing above a table comes nearer to the edge of the window, in its lengths."""
_ROUND: Final = 46
_LEAST_ROUND: Final = 30  # pixels: what can still be hit
_BETWEEN: Final = 10
_STEP: Final = 78
_ROOM: Final = 210  # alpha of slate over a table


def round_side(metrics: Metrics) -> int:
    """The diameter of a round button, in pixels."""
    side = max(_LEAST_ROUND, metrics.at_table(_ROUND))
    return round(side * (1 + 0.2 * (metrics.zoom - 1)))


class Round(Button):
    """A round button with an icon; its tip says what it does."""

    def width(self, metrics: Metrics) -> int:
        return round_side(metrics)

    def height(self, width: int, metrics: Metrics) -> int:
        return round_side(metrics)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        side = self.rect.height
        ground, edge, letters = _slate(self)
        rounded(surface, self.rect, ground, edge, side // 2, metrics)
        icon = round(side * 0.46)
        picture = marks.mark(self.icon, icon, letters)
        down = metrics.px(1) if self.pressed and self.enabled else 0
        surface.blit(picture, picture.get_rect(center=self.rect.move(0, down).center))
        if self.focused:
            ring(surface, self.rect, metrics, side // 2)


class Pill(Button):
    """An icon with one or two words beside the round buttons."""

    def _letters(self, metrics: Metrics) -> int:
        return metrics.words(20)

    def _padding(self, metrics: Metrics) -> int:
        return metrics.at_table(18)

    def height(self, width: int, metrics: Metrics) -> int:
        return max(round_side(metrics), lettering.line_height("sans_bold", self._letters(metrics)))

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        ground, edge, letters = _slate(self)
        rounded(surface, self.rect, ground, edge, self.rect.height // 2, metrics)
        self._draw_inside(surface, metrics, letters)
        if self.focused:
            ring(surface, self.rect, metrics, self.rect.height // 2)


class StepButton(Button):
    """What can be done in the lower right corner: in the colour of the lamp, or in slate."""

    def _letters(self, metrics: Metrics) -> int:
        return metrics.words(26 if self.kind == "primary" else 21)

    def _padding(self, metrics: Metrics) -> int:
        return metrics.at_table(16)

    def width(self, metrics: Metrics) -> int:
        """As wide as its words in two lines."""
        pixels = self._letters(metrics)
        whole = lettering.measure(self.text, "sans_bold", pixels)[0]
        longest = max(
            (lettering.measure(one, "sans_bold", pixels)[0] for one in self.text.split()), default=0
        )
        inside = max(longest, whole // 2)
        while lettering.measure(self.text, "sans_bold", pixels, inside)[1] > (
            2 * lettering.line_height("sans_bold", pixels)
        ):
            inside += metrics.at_table(8)
        wide = inside + 2 * self._padding(metrics) + self._icon_space(metrics) + 2
        return max(metrics.at_table(120), wide)

    def height(self, width: int, metrics: Metrics) -> int:
        inside = width - 2 * self._padding(metrics) - self._icon_space(metrics)
        pixels = self._letters(metrics)
        tall = lettering.measure(self.text, "sans_bold", pixels, max(1, inside))[1]
        return max(metrics.at_table(_STEP), tall + metrics.at_table(16))

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        if self.kind == "primary" and self.enabled:
            super().draw(surface, metrics)
            return
        ground, edge, letters = _slate(self)
        rounded(surface, self.rect, ground, edge, metrics.at_table(10), metrics)
        self._draw_inside(surface, metrics, letters)
        if self.focused:
            ring(surface, self.rect, metrics, metrics.at_table(10))


class MoveButton(Button):
    """A move in the list of moves; while it is read, its piece and its place are lit."""

    gesture: Gesture | None = None


def place_tools(tools: Sequence[Button], bounds: Rect, metrics: Metrics) -> Rect:
    """Places buttons along the upper edge, the last in the corner; gives the room they take."""
    edge, gap = metrics.at_table(EDGE), metrics.at_table(_BETWEEN)
    side = round_side(metrics)
    x, y, low = bounds.right - edge, bounds.y + edge, bounds.y + edge + side
    for tool in reversed(tools):
        wide = min(tool.width(metrics), bounds.width - 2 * edge)
        tall = tool.height(wide, metrics)
        if x - wide < bounds.x + edge and x < bounds.right - edge:
            x, y = bounds.right - edge, low + gap
        tool.place(Rect(x - wide, y + (side - tall) // 2, wide, tall), metrics)
        low = max(low, tool.rect.bottom)
        x -= wide + gap
    left = min((tool.rect.x for tool in tools), default=bounds.right)
    return Rect(left, bounds.y, bounds.right - left, low - bounds.y)


def _slate(button: Button) -> tuple[tuple[int, int, int, int], Colour, Colour]:
    """Ground with its alpha, edge and letters of a button of slate in its present state."""
    deep, paper, lamp = colour("slate_deep"), colour("paper"), colour("lamp")
    if not button.enabled:
        return (*deep, _ROOM), blend(deep, "brass", 0.4), blend(deep, paper, 0.5)
    if button.kind == "warning":
        fill = blend(colour("rust"), "ink", 0.15)
        return (*blend(fill, "brass", 0.28 if button.hovered else 0.0), 255), lamp, colour("bone")
    fill, edge = deep, blend(deep, "brass", 0.75)
    if button.kind == "on":
        fill, edge = blend(deep, lamp, 0.3), lamp
    if button.hovered:
        fill = blend(fill, "brass", 0.28)
    if button.pressed:
        fill = blend(fill, deep, 0.6)
    return (*fill, 235 if button.hovered or button.kind == "on" else _ROOM + 10), edge, paper


def rounded(
    surface: Surface,
    rect: Rect,
    ground: tuple[int, int, int, int],
    edge: Colour,
    radius: int,
    metrics: Metrics,
) -> None:
    """A rounded ground that lets the table shine through, with an edge of brass."""
    picture = Surface(rect.size, pygame.SRCALPHA, 32)
    box = picture.get_rect()
    pygame.draw.rect(picture, ground, box, border_radius=radius)
    pygame.draw.rect(picture, edge, box, max(1, metrics.at_table(2)), border_radius=radius)
    surface.blit(picture, rect)
