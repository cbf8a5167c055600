"""The buttons that lie above a table: round ones, pills, and those that end a step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from art.scenery import controls
from art.scenery.controls import ButtonKind, ChipKind, State
from art.scenery.easel import Picture
from rules.table import Control, Gesture
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import Button, ring

EDGE: Final = 16
"""Nothing above a table comes nearer to the edge of the window, in its lengths."""
_ROUND: Final = 46
_LEAST_ROUND: Final = 30  # pixels: what can still be seen
_BETWEEN: Final = 10
_STEP: Final = 78


def told_of(control: Control) -> str:
    """What the button of a control tells when it is pointed at: what is spoilt with it, or its note
    where there is nothing to aim at and its label does not have it."""
    pressed = control.gesture.kind == "press" and control.note not in control.label
    return control.warning or (control.note if pressed else "")


def _diameter(metrics: Metrics) -> int:
    """How large a round button looks, in pixels."""
    side = max(_LEAST_ROUND, metrics.at_table(_ROUND))
    return round(side * (1 + 0.2 * (metrics.zoom - 1)))


def round_side(metrics: Metrics) -> int:
    """The side of the square in which a round button can be pressed, in pixels."""
    return max(metrics.finger, _diameter(metrics))


class Drawn(Button, ABC):
    """A button that is one kept picture with its shadow.

    Its rectangle can be pressed, and may be larger than what is painted in its middle.
    """

    radius = 0
    """How round its focus ring is; 0: as round as it is high."""

    @abstractmethod
    def picture(self, metrics: Metrics) -> Picture:
        """It, as it is now."""

    def seen(self, metrics: Metrics) -> Rect:
        """Where it is painted, without its shadow."""
        return self.rect

    @property
    def state(self) -> State:
        """How it stands now."""
        if not self.enabled:
            return "off"
        if self.pressed:
            return "down"
        return "hover" if self.hovered else "rest"

    def reach(self, metrics: Metrics) -> Rect:
        picture, at = self.picture(metrics), self.seen(metrics).topleft
        seen = picture.surface.get_rect(topleft=at).move(picture.offset)
        return super().reach(metrics).union(seen)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        seen = self.seen(metrics)
        self.picture(metrics).show(surface, seen.topleft)
        if self.focused:
            radius = metrics.at_table(self.radius) if self.radius else seen.height // 2
            ring(surface, seen, metrics, radius)
        self.draw_badge(surface, seen.bottomright, metrics)


class Round(Drawn):
    """A round button with an icon; its tip says what it does."""

    def width(self, metrics: Metrics) -> int:
        return round_side(metrics)

    def height(self, width: int, metrics: Metrics) -> int:
        return round_side(metrics)

    def seen(self, metrics: Metrics) -> Rect:
        side = _diameter(metrics)
        return Rect(self.rect.centerx - side // 2, self.rect.centery - side // 2, side, side)

    def picture(self, metrics: Metrics) -> Picture:
        return controls.round_icon(self.icon, _diameter(metrics), self.state, self.kind == "on")


class Pill(Drawn):
    """An icon with one or two words beside the round buttons."""

    def _letters(self, metrics: Metrics) -> int:
        return metrics.words(controls.CHIP)

    def _size(self, metrics: Metrics) -> tuple[int, int]:
        return controls.chip_size(self.text, self.icon, self._letters(metrics))

    def width(self, metrics: Metrics) -> int:
        return max(metrics.finger, self._size(metrics)[0])

    def height(self, width: int, metrics: Metrics) -> int:
        return max(metrics.finger, self._size(metrics)[1])

    def seen(self, metrics: Metrics) -> Rect:
        seen = Rect((0, 0), self._size(metrics))
        seen.center = self.rect.center
        return seen

    def picture(self, metrics: Metrics) -> Picture:
        kinds: dict[str, ChipKind] = {"on": "lamp", "warning": "rust"}
        kind = kinds.get(self.kind, "slate")
        return controls.chip(self.text, self.icon, kind, self._letters(metrics), self.state)


class StepButton(Drawn):
    """What can be done in the lower right corner: in the colour of the lamp, or in slate."""

    radius = 12
    kept_clear = True
    by_itself = False
    """Whether it is pressed by itself once there was time to look."""
    left: float | None = None
    """The share of that time that is left; ``None``: it waits."""

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        super().draw(surface, metrics)
        if self.left is not None:
            inset, thick = metrics.at_table(16), max(3, metrics.at_table(5))
            low = self.rect.bottom - metrics.at_table(9) - thick
            whole = Rect(self.rect.x + inset, low, self.rect.width - 2 * inset, thick)
            surface.fill(blend("lamp", "ink", 0.3), whole)
            whole.width = round(whole.width * self.left)
            surface.fill(colour("ink"), whole)

    def _letters(self, metrics: Metrics) -> int:
        return metrics.words(controls.BUTTON if self.kind == "primary" else 21)

    def _padding(self, metrics: Metrics) -> int:
        return round(self._letters(metrics) * 24 / controls.BUTTON)

    def _icon_space(self, metrics: Metrics) -> int:
        return round(self._letters(metrics) * 52 / controls.BUTTON) if self.icon else 0

    def width(self, metrics: Metrics) -> int:
        """As wide as its words in two lines."""
        pixels = self._letters(metrics)
        whole = lettering.measure(self.text, "sans_bold", pixels)[0]
        longest = max(
            (lettering.measure(one, "sans_bold", pixels)[0] for one in self.text.split()), default=0
        )
        inside = max(longest, whole // 2)
        while len(lettering.wrap(self.text, "sans_bold", pixels, inside)) > 2:
            inside += metrics.at_table(8)
        wide = inside + 2 * self._padding(metrics) + self._icon_space(metrics) + 2
        return max(metrics.at_table(120), wide)

    def _inside(self, width: int, metrics: Metrics) -> int:
        return max(1, width - 2 * self._padding(metrics) - self._icon_space(metrics))

    def lines(self, width: int, metrics: Metrics) -> int:
        """How many lines its words take when it is so wide."""
        inside = self._inside(width, metrics)
        return len(lettering.wrap(self.text, "sans_bold", self._letters(metrics), inside))

    def height(self, width: int, metrics: Metrics) -> int:
        inside, pixels = self._inside(width, metrics), self._letters(metrics)
        tall = lettering.measure(self.text, "sans_bold", pixels, inside)[1]
        return max(metrics.finger, metrics.at_table(_STEP), tall + metrics.at_table(16))

    def picture(self, metrics: Metrics) -> Picture:
        kind: ButtonKind = "lamp" if self.kind == "primary" else "slate"
        pixels = self._letters(metrics)
        return controls.button(self.text, self.rect.size, kind, self.icon, pixels, self.state)


class MoveButton(Button):
    """A move in the list of moves; while it is read, its piece and its place are lit."""

    gesture: Gesture | None = None
    worth: Callable[[], str] | None = None
    """Asked when it is read: what the move would be worth."""

    @property
    def tip(self) -> str:
        """What is lost by the move, and what it would be worth at once."""
        worth = self.worth() if self.worth is not None else ""
        points = f"At once: {worth} points." if worth else ""
        return " ".join(one for one in (self._tip, points) if one)

    @tip.setter
    def tip(self, tip: str) -> None:
        self._tip = tip


def place_tools(tools: Sequence[Button], bounds: Rect, metrics: Metrics) -> Rect:
    """Places buttons along the upper edge, the last in the corner; gives the room they take.

    Where they need several lines, these are about equally long.
    """
    side = round_side(metrics)
    # What can be pressed beyond what is seen reaches into the gaps.
    spare = side - _diameter(metrics)
    edge = max(0, metrics.at_table(EDGE) - spare // 2)
    gap = max(0, metrics.at_table(_BETWEEN) - spare)
    room = bounds.width - edge
    widths = [min(tool.width(metrics), room) for tool in tools]
    lines = -(-sum(wide + gap for wide in widths) // room)
    most = min(room, max(-(-sum(wide + gap for wide in widths) // max(1, lines)), *widths, 0))
    x = bounds.right - edge
    rows: list[list[tuple[Button, Rect]]] = [[]]
    for tool, wide in zip(reversed(tools), reversed(widths), strict=True):
        if x - wide < bounds.right - edge - most and rows[-1]:
            x = bounds.right - edge
            rows.append([])
        rows[-1].append((tool, Rect(x - wide, 0, wide, tool.height(wide, metrics))))
        x -= wide + gap
    low = bounds.y
    for number, row in enumerate(rows):
        # A pill may be higher than the round buttons beside it.
        tall = max((rect.height for _, rect in row), default=side)
        top = low + gap if number else max(low, low + edge - max(0, tall - side) // 2)
        for tool, rect in row:
            rect.y = top + (tall - rect.height) // 2
            tool.place(rect, metrics)
        low = top + tall
    left = min((tool.rect.x for tool in tools), default=bounds.right)
    return Rect(left, bounds.y, bounds.right - left, low - bounds.y)
