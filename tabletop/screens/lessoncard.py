"""The card of paper on which a lesson says what it has to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from art import lettering
from art.hyphenation import hyphenated
from art.palette import blend, colour
from art.scenery import slips
from art.scenery.easel import Picture
from tabletop.screens.metrics import SMALL, Metrics
from tabletop.screens.pictured import Pictured
from tabletop.screens.widgets import Button, Panel

_PAD: Final = 22


class Page(NamedTuple):
    """What stands on the card."""

    heading: str
    """What it is about."""
    text: str
    """What it says."""
    said: str = ""
    """Why the last thing that was tried does not go on."""
    instructs: bool = False
    """Whether that only tells what is done instead, and is no mistake."""
    number: int = 0
    """The step that it is, from 0."""
    steps: int = 1
    """How many steps there are."""


class Slot(NamedTuple):
    """A place for a button of the card, which is kept where a step has no such button."""

    words: str
    """What the button says as a rule."""
    button: Button | None = None
    """The one of this step."""

    @property
    def _kept_for(self) -> Button:
        return self.button or Button(self.words)

    def width(self, metrics: Metrics) -> int:
        """How wide it is, in pixels."""
        return self._kept_for.width(metrics)

    def height(self, width: int, metrics: Metrics) -> int:
        """How high it is in this width, in pixels."""
        return self._kept_for.height(width, metrics)


class LessonCard(Pictured, Panel):
    """A sheet with a heading, the words of a step, and room for its buttons.

    It grows upwards: each button has one place at its lower edge, whatever stands above.
    """

    kept_clear = True

    def __init__(self, page: Page, slots: Sequence[Slot]) -> None:
        super().__init__("lesson")
        self.page = page
        self.slots = slots
        self.shrunk = 1.0
        """How much smaller than usual its letters are, where there is no room for them."""

    @property
    def buttons(self) -> list[Button]:
        """Those that there are in this step."""
        return [slot.button for slot in self.slots if slot.button is not None]

    @property
    def spoken(self) -> str:
        page = self.page
        step = f"Step {page.number + 1} of {page.steps}"
        return " ".join(filter(None, (f"{step}: {page.heading}.", page.text, page.said)))

    # --- sizes -------------------------------------------------------------------------------

    def _letters(self, size: float, metrics: Metrics) -> int:
        return max(SMALL, round(metrics.words(size) * self.shrunk))

    def _of(self, metrics: Metrics) -> tuple[str, int, int]:
        """How far the lesson has come in words, the height of the letters, and the width."""
        words, pixels = f"{self.page.number + 1} of {self.page.steps}", self._letters(19, metrics)
        return words, pixels, lettering.measure(words, "sans", pixels)[0]

    def _heading(self, inside: int, metrics: Metrics) -> int:
        room = inside - self._of(metrics)[2] - metrics.at_table(16)
        pixels = self._letters(30, metrics)
        return lettering.measure(self.page.heading, "serif_bold", pixels, max(1, room))[1]

    def _text(self, inside: int, metrics: Metrics) -> int:
        pixels = self._letters(25, metrics)
        return lettering.measure(hyphenated(self.page.text), "serif", pixels, inside)[1]

    def _said(self, inside: int, metrics: Metrics) -> int:
        if not self.page.said:
            return 0
        pixels, room = self._letters(21, metrics), inside - metrics.at_table(14)
        tall = lettering.measure(hyphenated(self.page.said), "sans_bold", pixels, room)[1]
        return tall + metrics.at_table(10)

    def _rows(self, inside: int, metrics: Metrics) -> list[list[Slot]]:
        """The places of buttons, as many in a row as there is room for; the last is the last."""
        rows: list[list[Slot]] = [[]]
        left = inside
        for slot in reversed(self.slots):
            wide = slot.width(metrics)
            if rows[0] and wide > left:
                rows.insert(0, [])
                left = inside
            rows[0].insert(0, slot)
            left -= wide + metrics.gap
        return rows

    def narrowest(self, metrics: Metrics) -> int:
        """How wide it is at least with its buttons in one row, in pixels."""
        wide = sum(slot.width(metrics) + metrics.gap for slot in self.slots)
        return wide - metrics.gap + 2 * metrics.at_table(_PAD)

    def _row(self, row: Sequence[Slot], inside: int, metrics: Metrics) -> int:
        """The height of a row of buttons with the gap above it."""
        wide = (min(one.width(metrics), inside) for one in row)
        tall = (one.height(each, metrics) for one, each in zip(row, wide, strict=True))
        return max(tall, default=-metrics.gap) + metrics.gap

    def height(self, width: int, metrics: Metrics) -> int:
        inside = width - 2 * metrics.at_table(_PAD)
        rows = sum(self._row(row, inside, metrics) for row in self._rows(inside, metrics))
        return (
            2 * metrics.at_table(_PAD)
            + self._heading(inside, metrics)
            + metrics.at_table(20)
            + self._text(inside, metrics)
            + self._said(inside, metrics)
            + rows
        )

    # --- placing -----------------------------------------------------------------------------

    def place(self, rect: Rect, metrics: Metrics) -> None:
        self.rect = Rect(rect)
        pad = metrics.at_table(_PAD)
        inside = rect.width - 2 * pad
        low = rect.bottom - pad
        for row in reversed(self._rows(inside, metrics)):
            right, tall = rect.right - pad, self._row(row, inside, metrics) - metrics.gap
            for slot in reversed(row):
                wide = min(slot.width(metrics), inside)
                if slot.button is not None:
                    slot.button.place(Rect(right - wide, low - tall, wide, tall), metrics)
                right -= wide + metrics.gap
            low -= tall + metrics.gap

    def fit(self, room: Rect, metrics: Metrics) -> None:
        """Lies at the foot of a place, with smaller letters where it would not fit."""
        self.shrunk = 1.0
        while self.height(room.width, metrics) > room.height and self.shrunk > 0.5:
            self.shrunk -= 0.04
        tall = min(room.height, self.height(room.width, metrics))
        self.place(Rect(room.x, room.bottom - tall, room.width, tall), metrics)

    # --- painting ----------------------------------------------------------------------------

    def picture(self, metrics: Metrics) -> Picture:
        return slips.blank(self.rect.size, metrics.table_unit)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        super().draw(surface, metrics)
        pad = metrics.at_table(_PAD)
        inside = self.rect.inflate(-2 * pad, -2 * pad)
        words, pixels, wide = self._of(metrics)
        head = Rect(inside.x, inside.y, inside.width, self._heading(inside.width, metrics))
        faint = blend("ink", "walnut", 0.45)
        room = head.inflate(-wide - metrics.at_table(16), 0)
        room.x = head.x
        letters = self._letters(30, metrics)
        lettering.write(surface, self.page.heading, room, "serif_bold", letters, colour("ink"))
        lettering.write(surface, words, head, "sans", pixels, faint, align="right")
        line = Rect(inside.x, head.bottom + metrics.at_table(8), inside.width, metrics.at_table(2))
        surface.fill(blend("rust", "paper", 0.35), line)
        y = head.bottom + metrics.at_table(20)
        text = Rect(inside.x, y, inside.width, self._text(inside.width, metrics))
        letters = self._letters(25, metrics)
        words = hyphenated(self.page.text)
        lettering.write(surface, words, text, "serif", letters, colour("ink"))
        if self.page.said:
            self._draw_said(surface, Rect(inside.x, text.bottom, inside.width, 0), metrics)

    def _draw_said(self, surface: Surface, below: Rect, metrics: Metrics) -> None:
        below.height = self._said(below.width, metrics) - metrics.at_table(10)
        below.y += metrics.at_table(10)
        bar = Rect(below.x, below.y, metrics.at_table(5), below.height)
        pygame.draw.rect(surface, colour("brass" if self.page.instructs else "rust"), bar)
        below.x += metrics.at_table(14)
        below.width -= metrics.at_table(14)
        pixels = self._letters(21, metrics)
        said = hyphenated(self.page.said)
        lettering.write(surface, said, below, "sans_bold", pixels, colour("ink"))
