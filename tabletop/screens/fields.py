"""Widgets that hold a value: a slider, a choice among a few, and tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from art import lettering, marks
from art.palette import blend, colour
from art.scenery import joinery
from art.scenery.controls import State
from art.scenery.joinery import SlabKind
from tabletop.screens.metrics import BODY, SMALL, Metrics
from tabletop.screens.widgets import Widget, ring


class Slider(Widget):
    """A value between ``low`` and ``high`` in steps; dragged, or moved with the arrow keys."""

    focusable = True

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        change: Callable[[int], None],
        key: str,
        step: int = 1,
        text: str = "",
        words: Callable[[int], str] = str,
        enabled: bool = True,
    ) -> None:
        super().__init__(key, enabled)
        self.value = value
        self.low = low
        self.high = high
        self.change = change
        self.step = step
        self.text = text
        self.words = words

    def height(self, width: int, metrics: Metrics) -> int:
        above = round(metrics.letters(BODY) * 1.5) if self.text else 0
        return max(metrics.finger, above + metrics.px(26))

    def _track(self, metrics: Metrics) -> Rect:
        track = Rect(self.rect)
        track.height = metrics.px(6)
        track.bottom = self.rect.bottom - metrics.px(10)
        if not self.text:
            track.centery = self.rect.centery
        return track.inflate(-metrics.px(18), 0)

    def _knob(self, metrics: Metrics) -> tuple[int, int]:
        track = self._track(metrics)
        share = (self.value - self.low) / max(1, self.high - self.low)
        return round(track.x + share * track.width), track.centery

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        if self.text:
            top = Rect(self.rect)
            top.height = round(metrics.letters(BODY) * 1.5)
            pixels = metrics.letters(BODY)
            said = self.words(self.value)
            room = lettering.measure(said, "sans_bold", pixels)[0] + metrics.px(8)
            left = Rect(top.x, top.y, max(1, top.width - room), top.height)
            lettering.write(surface, self.text, left, "sans_bold", pixels, colour("paper"))
            lettering.write(surface, said, top, "sans_bold", pixels, colour("lamp"), align="right")
        track = self._track(metrics)
        groove = track.inflate(metrics.px(6), metrics.px(6))
        joinery.groove(groove.size, metrics.joint).show(surface, groove.topleft)
        radius = track.height // 2
        x, y = self._knob(metrics)
        done = Rect(track.x, track.y, x - track.x, track.height)
        pygame.draw.rect(surface, colour("lamp"), done, border_radius=radius)
        fill = blend(colour("brass"), colour("bone"), 0.4 if self.hovered else 0.1)
        pygame.draw.circle(
            surface, blend("ink", (0, 0, 0), 0.4), (x, y + metrics.px(2)), metrics.px(10)
        )
        pygame.draw.circle(surface, fill, (x, y), metrics.px(9))
        pygame.draw.circle(surface, colour("ink"), (x, y), metrics.px(9), metrics.px(1))
        if self.focused:
            pygame.draw.circle(surface, colour("lamp"), (x, y), metrics.px(13), metrics.px(2))

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.change(value)

    def press(self, at: tuple[int, int], metrics: Metrics) -> None:
        self.drag(at, metrics)

    def drag(self, at: tuple[int, int], metrics: Metrics) -> None:
        if not self.enabled:
            return
        track = self._track(metrics)
        share = (at[0] - track.x) / max(1, track.width)
        steps = round(share * (self.high - self.low) / self.step)
        self._set(self.low + steps * self.step)

    def key_down(self, event: pygame.Event, metrics: Metrics) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        if event.key in steps:
            self._set(self.value + steps[event.key] * self.step)
            return True
        if event.key in ends:
            self._set(ends[event.key])
            return True
        return False


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to choose: its value, its words, an icon, and why it cannot be chosen."""

    value: str
    label: str
    icon: str = ""
    reason: str = ""


class Choice(Widget):
    """A few things side by side, wrapping to more rows when they need them.

    With ``many`` above 1, that many are chosen at a time; ``change`` gets the values chosen.
    ``tabs`` draws them as the tabs of a catalogue drawer.
    """

    focusable = True

    def __init__(
        self,
        items: Sequence[Item],
        chosen: Sequence[str],
        change: Callable[[tuple[str, ...]], None],
        key: str,
        many: int = 1,
        tabs: bool = False,
        enabled: bool = True,
        tip: str = "",
        size: float = BODY,
    ) -> None:
        super().__init__(key, enabled, tip)
        self.items = tuple(items)
        self.chosen = tuple(chosen)
        self.change = change
        self.many = many
        self.tabs = tabs
        self.size = size
        self.cells: list[Rect] = []
        self.cursor = next((n for n, item in enumerate(self.items) if item.value in self.chosen), 0)
        self._under = -1

    def _cell_width(self, item: Item, metrics: Metrics) -> int:
        pixels = metrics.letters(self.size)
        wide = lettering.measure(item.label, "sans_bold", pixels)[0] if item.label else 0
        if item.icon:
            wide += round(pixels * 1.2) + (metrics.px(6) if item.label else 0)
        if self.many > 1:
            wide += pixels
        return max(metrics.finger, wide + metrics.px(22))

    def _flow(self, width: int, metrics: Metrics) -> list[Rect]:
        gap, tall = metrics.px(6), metrics.row
        cells: list[Rect] = []
        x = y = 0
        for item in self.items:
            wide = min(width, self._cell_width(item, metrics))
            inside = wide - metrics.px(22)
            lines = lettering.measure(
                item.label or " ", "sans_bold", metrics.letters(self.size), max(1, inside + 1)
            )[1]
            high = max(tall, lines + metrics.px(12)) if wide == width else tall
            if x and x + wide > width:
                x, y = 0, (cells[-1].bottom if cells else 0) + gap
            cells.append(Rect(x, y, wide, high))
            x += wide + gap
        return cells

    def width(self, metrics: Metrics) -> int:
        gap = metrics.px(6)
        return sum(self._cell_width(item, metrics) + gap for item in self.items)

    def height(self, width: int, metrics: Metrics) -> int:
        cells = self._flow(max(1, width), metrics)
        return max((cell.bottom for cell in cells), default=0)

    def place(self, rect: Rect, metrics: Metrics) -> None:
        super().place(rect, metrics)
        self.cells = [cell.move(rect.topleft) for cell in self._flow(rect.width, metrics)]
        if self.tabs:
            self._stretch(rect)

    def _stretch(self, rect: Rect) -> None:
        """Tabs in one row share its whole width."""
        if self.cells and all(cell.y == rect.y for cell in self.cells):
            spare = rect.right - self.cells[-1].right
            for number, cell in enumerate(self.cells):
                share = spare * (number + 1) // len(self.cells) - spare * number // len(self.cells)
                cell.x += spare * number // len(self.cells)
                cell.width += share

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for cell in self.cells:
            cell.move_ip(dx, dy)

    def _usable(self, number: int) -> bool:
        return self.enabled and not self.items[number].reason

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        for number, (item, cell) in enumerate(zip(self.items, self.cells, strict=True)):
            self._draw_cell(surface, metrics, number, item, cell)

    def _draw_cell(
        self, surface: Surface, metrics: Metrics, number: int, item: Item, cell: Rect
    ) -> None:
        chosen = item.value in self.chosen
        state: State = "rest"
        if not self._usable(number):
            state = "off"
        elif self.hovered and self._under == number:
            state = "hover"
        kind: SlabKind = "lamp" if chosen and state != "off" else "on" if chosen else "walnut"
        joinery.slab(cell.size, metrics.joint, kind, state).show(surface, cell.topleft)
        letters = colour("ink" if kind == "lamp" else "paper")
        if state == "off":
            ground = joinery.ground_of(kind, "off")
            letters = blend(ground, "paper", 0.8 if chosen else 0.62)
        inside = cell.inflate(-metrics.px(20), 0)
        pixels = metrics.letters(self.size)
        if self.many > 1:
            sign = marks.mark("ui/check" if chosen else "ui/plus", round(pixels * 0.8), letters)
            surface.blit(sign, sign.get_rect(midleft=inside.midleft))
            inside = Rect(inside.x + pixels, inside.y, inside.width - pixels, inside.height)
        if item.icon:
            side = round(pixels * 1.2)
            picture = marks.mark(item.icon, side, letters)
            if item.label:
                room = side + metrics.px(6)
                words = lettering.measure(item.label, "sans_bold", pixels)[0]
                x = inside.x + max(0, (inside.width - room - words) // 2)
                surface.blit(picture, picture.get_rect(midleft=(x, inside.centery)))
                inside = Rect(x + room, inside.y, inside.right - x - room, inside.height)
            else:
                surface.blit(picture, picture.get_rect(center=cell.center))
        if item.label:
            lettering.write(
                surface,
                item.label,
                inside,
                "sans_bold",
                pixels,
                letters,
                align="left" if item.icon else "centre",
                valign="middle",
                smallest=metrics.letters(SMALL),
            )
        if self.focused and number == self.cursor:
            ring(surface, cell, metrics, metrics.px(6))

    def _at(self, at: tuple[int, int]) -> int:
        return next((n for n, cell in enumerate(self.cells) if cell.collidepoint(at)), -1)

    def hover(self, at: tuple[int, int]) -> bool:
        """Notes what the pointer is over; True when that changed."""
        before, self._under = self._under, self._at(at)
        return before != self._under

    def reason_at(self, at: tuple[int, int]) -> str:
        """Why the thing under the pointer cannot be chosen."""
        number = self._at(at)
        return (self.items[number].reason or self.tip) if number >= 0 else self.tip

    def press(self, at: tuple[int, int], metrics: Metrics) -> None:
        number = self._at(at)
        if number >= 0 and self._usable(number):
            self.cursor = number
            self._choose(number)

    def _choose(self, number: int) -> None:
        value = self.items[number].value
        if self.many == 1:
            if self.chosen != (value,):
                self.chosen = (value,)
                self.change(self.chosen)
            return
        if value in self.chosen:
            self.chosen = tuple(one for one in self.chosen if one != value)
        else:
            self.chosen = (*self.chosen, value)[-self.many :]
        self.change(self.chosen)

    def activate(self) -> None:
        if self.items and self._usable(self.cursor):
            self._choose(self.cursor)

    def key_down(self, event: pygame.Event, metrics: Metrics) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key not in steps or not self.enabled:
            return False
        number = self.cursor + steps[event.key]
        while 0 <= number < len(self.items) and not self._usable(number):
            number += steps[event.key]
        if not 0 <= number < len(self.items):
            return False
        self.cursor = number
        if self.many == 1:
            self._choose(number)
        return True
