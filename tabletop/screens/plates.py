"""The plate of a seat in the bar above the table: who it is, their points and counters."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from rules.contract import Tally
from rules.table import Counter
from tabletop.record import Player
from tabletop.screens.metrics import BODY, SMALL, Metrics
from tabletop.screens.seats import medal
from tabletop.screens.widgets import Widget
from tabletop.screens.wording import signed

DOTS = 3


class SeatPlate(Widget):
    """``tally`` is ``None`` in a game without points; the plate shows those that count already.

    ``thinking`` counts the dots of a bot.
    """

    def __init__(
        self,
        number: int,
        player: Player,
        tally: Tally | None,
        counters: Sequence[Counter],
        current: bool,
    ) -> None:
        super().__init__(f"plate-{number}")
        self.player = player
        self.tally = tally
        self.points = None if tally is None else tally.scored
        self.counters = counters
        self.current = current
        self.thinking = -1
        self.flat = False
        """Whether name, counters and points stand in one line, where there is width for it."""
        self.tip = self._tip()

    def _tip(self) -> str:
        """Everything the plate stands for, for when there is no room for it."""
        parts = [self.player.name]
        if self.points is not None:
            parts.append(f"{signed(self.points)} points")
        if self.tally is not None and self.tally.total != self.tally.scored:
            parts.append(f"{signed(self.tally.total)} if the game ended now")
        parts += [f"{one.label}: {one.value}" for one in self.counters]
        return ", ".join(parts)

    def _facts(self) -> str:
        return " \N{MIDDLE DOT} ".join(f"{one.label} {one.value}" for one in self.counters)

    def height(self, width: int, metrics: Metrics) -> int:
        name = lettering.line_height("sans_bold", metrics.letters(BODY))
        facts = lettering.line_height("sans", metrics.letters(SMALL)) if self._below else 0
        return max(metrics.row, name + facts + metrics.px(8))

    @property
    def _below(self) -> bool:
        """Whether the counters stand in a line of their own."""
        return bool(self.counters) and not self.flat

    def width(self, metrics: Metrics) -> int:
        name = lettering.measure(self.player.name, "sans_bold", metrics.letters(BODY))[0]
        wide = name + self._score(metrics)
        if self.counters:
            facts = lettering.measure(self._facts(), "sans", metrics.letters(SMALL))[0]
            wide = max(wide, min(facts, metrics.letters(SMALL) * 14))
        return wide + round(metrics.letters(BODY) * 2.0) + metrics.px(26)

    def _score(self, metrics: Metrics) -> int:
        if self.points is None:
            return 0
        words = signed(self.points)
        return lettering.measure(words, "numeral", metrics.letters(BODY))[0] + metrics.px(14)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        deep = colour("slate_deep")
        fill = blend(deep, "slate", 0.8) if self.current else blend(deep, "slate", 0.35)
        edge = colour("lamp") if self.current else blend(deep, "brass", 0.35)
        radius = metrics.px(6)
        pygame.draw.rect(surface, fill, self.rect, border_radius=radius)
        width = metrics.px(2 if self.current else 1)
        pygame.draw.rect(surface, edge, self.rect, width, border_radius=radius)
        side = min(
            round(metrics.letters(BODY) * 1.8),
            self.rect.height - metrics.px(8),
            self.rect.width // 5,
        )
        disc = Rect(0, 0, side, side)
        disc.midleft = (self.rect.x + metrics.px(7), self.rect.centery)
        medal(surface, disc, self.player.colour, metrics)
        words = Rect(disc.right + metrics.px(8), self.rect.y, 0, self.rect.height)
        words.width = self.rect.right - metrics.px(8) - words.x
        score = self._score(metrics)
        name_tall = lettering.line_height("sans_bold", metrics.letters(BODY))
        facts_tall = lettering.line_height("sans", metrics.letters(SMALL)) if self._below else 0
        y = words.centery - (name_tall + facts_tall) // 2
        name = Rect(words.x, y, max(1, words.width - score), name_tall)
        beside = Rect(name)
        if self.counters and self.flat:
            long = lettering.measure(self.player.name, "sans_bold", metrics.letters(BODY))[0]
            name.width = min(name.width, max(1, min(long + metrics.px(4), name.width // 2)))
            beside.x = name.right + metrics.px(10)
            beside.width = max(1, words.right - score - beside.x)
        ink = colour("lamp") if self.current else colour("paper")
        pixels = metrics.letters(BODY)
        lettering.write(surface, self.player.name, name, "sans_bold", pixels, ink, valign="middle")
        if self.points is not None:
            lettering.write(
                surface,
                signed(self.points),
                Rect(words.x, y, words.width, name_tall),
                "numeral",
                metrics.letters(BODY),
                colour("bone"),
                align="right",
                valign="middle",
            )
        under = Rect(words.x, y + name_tall, words.width, facts_tall)
        if self.flat:
            under = beside
        if self.thinking >= 0:
            self._dots(surface, metrics, under if self.counters else name)
        elif self.counters:
            pixels = metrics.letters(SMALL)
            shade = colour("paper_shade")
            lettering.write(surface, self._facts(), under, "sans", pixels, shade, valign="middle")

    def _dots(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        radius = max(2, metrics.px(3))
        x = rect.x + radius if self.counters else rect.right - radius * 4 * DOTS
        for number in range(DOTS):
            lit = number == self.thinking % DOTS
            fill = colour("lamp") if lit else blend("slate_deep", "lamp", 0.35)
            at = (x + number * radius * 4, rect.centery)
            pygame.draw.circle(surface, fill, at, radius)
