"""What is printed on the paper of the rules page: headings, passages, tables and links."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering, marks
from art.palette import Colour, blend, colour, labelled
from rules.references import Reference, Value
from tabletop.screens.metrics import BODY, HEADING, LEAD, SMALL, Metrics
from tabletop.screens.widgets import Action, Button, Widget, ring

BASES: Final = {
    "printed": ("Printed", "brass", "colour/green"),
    "ruling": ("Ruling", "teal", "colour/blue"),
    "reconstruction": ("Reconstruction", "rust", "colour/red"),
}
"""Words, tone and shape of what a clause or a table rests on."""

_NUMBER: Final = re.compile(r"[-+\N{MINUS SIGN}$]?[\d,.]+|\N{EN DASH}")

_SHORT: Final = 30
"""How many letters a value and its heading may have to share a line with others."""


def _badge_height(metrics: Metrics) -> int:
    return lettering.line_height("sans_bold", metrics.letters(SMALL)) + metrics.px(6)


def _badge(surface: Surface, metrics: Metrics, x: int, y: int, basis: str) -> None:
    """The coloured sign of what something rests on."""
    words, tone, shape = BASES.get(basis, (basis.capitalize(), "brass", "ui/rules"))
    fill, ink = labelled(tone)
    pixels = metrics.letters(SMALL)
    wide = lettering.measure(words, "sans_bold", pixels)[0]
    side = round(pixels * 0.8)
    badge = Rect(x, y, wide + side + metrics.px(22), _badge_height(metrics) - metrics.px(2))
    pygame.draw.rect(surface, fill, badge, border_radius=badge.height // 2)
    sign = marks.mark(shape, side, ink)
    surface.blit(sign, sign.get_rect(midleft=(badge.x + metrics.px(8), badge.centery)))
    inside = Rect(badge.x + side + metrics.px(13), badge.y, wide + 2, badge.height)
    lettering.write(surface, words, inside, "sans_bold", pixels, ink, valign="middle")


def number_width(metrics: Metrics) -> int:
    """The room that the number of a clause takes at the left, in pixels."""
    return lettering.measure("MMM-000", "sans_bold", metrics.letters(SMALL))[0] + metrics.px(14)


class PaperHeading(Widget):
    """The name of a section, on paper; a ``small`` one is that of a passage, without a line."""

    def __init__(self, text: str, key: str, small: bool = False) -> None:
        super().__init__(key)
        self.text = text
        self.small = small

    def height(self, width: int, metrics: Metrics) -> int:
        if self.small:
            pixels, width = metrics.letters(LEAD), width - metrics.px(24)
            return lettering.measure(self.text, "serif_bold", pixels, width)[1] + metrics.px(6)
        pixels = metrics.letters(HEADING)
        return lettering.measure(self.text, "serif_bold", pixels, width)[1] + metrics.px(14)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        if self.small:
            inside = self.rect.inflate(-metrics.px(24), 0)
            pixels, ink = metrics.letters(LEAD), colour("walnut")
            lettering.write(surface, self.text, inside, "serif_bold", pixels, ink, valign="bottom")
            return
        inside = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - metrics.px(6))
        lettering.write(
            surface,
            self.text,
            inside,
            "serif_bold",
            metrics.letters(HEADING),
            colour("walnut"),
            valign="bottom",
        )
        line = Rect(self.rect.x, self.rect.bottom - metrics.px(3), self.rect.width, metrics.px(1))
        surface.fill(blend("paper", "walnut", 0.6), line)


class Entry(Widget):
    """A clause, an example or another passage: its number at the left, its words, its note."""

    def __init__(
        self,
        number: str,
        text: str,
        note: str = "",
        basis: str = "",
        marked: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.number = number
        self.text = text
        self.note = note
        self.basis = basis
        self.marked = marked

    def _words(self, width: int, metrics: Metrics) -> int:
        return max(1, width - number_width(metrics) - metrics.px(24))

    def _heights(self, width: int, metrics: Metrics) -> tuple[int, int, int]:
        inside = self._words(width, metrics)
        text = lettering.measure(self.text, "serif", metrics.letters(BODY), inside)[1]
        note = 0
        if self.note:
            note = lettering.measure(self.note, "serif_italic", metrics.letters(SMALL), inside)[1]
        return text, note, _badge_height(metrics) if self.basis else 0

    def height(self, width: int, metrics: Metrics) -> int:
        text, note, badge = self._heights(width, metrics)
        gaps = (metrics.px(4) if note else 0) + (metrics.px(4) if badge else 0)
        return text + note + badge + gaps + metrics.px(16)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        if self.marked:
            ground = blend("paper", "lamp", 0.28)
            pygame.draw.rect(surface, ground, self.rect, border_radius=metrics.px(4))
            bar = Rect(self.rect.x, self.rect.y, metrics.px(5), self.rect.height)
            surface.fill(blend("lamp", "ink", 0.2), bar)
        text, note, badge = self._heights(self.rect.width, metrics)
        top = self.rect.y + metrics.px(8)
        left = Rect(self.rect.x + metrics.px(12), top, number_width(metrics), self.rect.height)
        ink = colour("ink")
        lettering.write(
            surface,
            self.number,
            left,
            "sans_bold",
            metrics.letters(SMALL),
            blend("walnut", ink, 0.2),
        )
        x = left.right
        wide = self._words(self.rect.width, metrics)
        lettering.write(
            surface, self.text, Rect(x, top, wide, text), "serif", metrics.letters(BODY), ink
        )
        y = top + text + metrics.px(4)
        if note:
            lettering.write(
                surface,
                self.note,
                Rect(x, y, wide, note),
                "serif_italic",
                metrics.letters(SMALL),
                blend("ink", "walnut", 0.6),
            )
            y += note + metrics.px(4)
        if badge:
            _badge(surface, metrics, x, y, self.basis)


class PaperLink(Button):
    """A few words on paper that lead to another place of the page."""

    def __init__(self, text: str, action: Action, key: str, icon: str = "") -> None:
        super().__init__(text, action, key, icon, align="left", size=SMALL)

    def _padding(self, metrics: Metrics) -> int:
        return metrics.px(6)

    def _tall(self, width: int, metrics: Metrics) -> int:
        inside = width - 2 * self._padding(metrics) - self._icon_space(metrics)
        pixels = metrics.letters(self.size)
        tall = lettering.measure(self.text, "sans_bold", pixels, max(1, inside))[1]
        return tall + metrics.px(10)

    def height(self, width: int, metrics: Metrics) -> int:
        return max(metrics.finger, self._tall(width, metrics))

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        letters: Colour = blend("walnut", "ink", 0.6 if self.hovered else 0.1)
        if self.hovered or self.pressed:
            ground = blend("paper", "lamp", 0.4 if self.pressed else 0.22)
            pygame.draw.rect(surface, ground, self.rect, border_radius=metrics.px(4))
        self._draw_inside(surface, metrics, letters)
        left = self.rect.x + self._padding(metrics) + self._icon_space(metrics)
        # What can be pressed may be higher than the words.
        low = self.rect.centery + self._tall(self.rect.width, metrics) // 2
        line = Rect(left, low - metrics.px(4), 0, metrics.px(1))
        line.width = self.rect.right - self._padding(metrics) - left
        surface.fill(blend("paper", letters, 0.7), line)
        if self.focused:
            ring(surface, self.rect, metrics, metrics.px(4))


class PaperTable(Widget):
    """The rows of a reference table, ruled and striped.

    Columns wrap where there is little room. Where there is too little for columns, each row is set
    as a passage: what names it, and below the other values with their headings.
    """

    def __init__(self, table: Reference, rows: Sequence[tuple[Value, ...]], key: str) -> None:
        super().__init__(key)
        self.table = table
        self.rows = tuple(rows)
        numeric = [
            all(_NUMBER.fullmatch(row[at].text) for row in table.rows)
            for at in range(len(table.columns))
        ]
        self.numeric = tuple(numeric)

    # Room

    def _gap(self, metrics: Metrics) -> int:
        return metrics.px(18)

    def _sign(self, value: Value, metrics: Metrics) -> int:
        return round(metrics.letters(BODY) * 1.3) if value.mark else 0

    def _role(self, column: int) -> lettering.Role:
        return "serif_bold" if column == 0 else "serif"

    def _limits(self, column: int, metrics: Metrics) -> tuple[int, int]:
        """The least and the natural width of a column, in pixels."""
        head, body = metrics.letters(SMALL), metrics.letters(BODY)
        heading = self.table.columns[column]
        least = max(lettering.measure(one, "sans_bold", head)[0] for one in heading.split() or [""])
        liked = lettering.measure(heading, "sans_bold", head)[0]
        role = self._role(column)
        for row in self.table.rows:
            value = row[column]
            sign = self._sign(value, metrics)
            longest = max(
                lettering.measure(one, role, body)[0] for one in value.text.split() or [""]
            )
            least = max(least, longest + sign)
            liked = max(liked, lettering.measure(value.text, role, body)[0] + sign)
        return least + 2, liked + 2

    def widths(self, width: int, metrics: Metrics) -> tuple[int, ...]:
        """The width of each column in a table so wide, in pixels; none if columns do not fit."""
        limits = [self._limits(column, metrics) for column in range(len(self.table.columns))]
        room = width - metrics.px(24) - self._gap(metrics) * (len(limits) - 1)
        least = sum(one for one, _ in limits)
        if least > room:
            return ()
        wish = sum(liked - small for small, liked in limits)
        share = min(1.0, (room - least) / wish) if wish else 1.0
        return tuple(small + int((liked - small) * share) for small, liked in limits)

    def _row_height(self, row: Sequence[Value], widths: Sequence[int], metrics: Metrics) -> int:
        tall = 0
        for column, (value, wide) in enumerate(zip(row, widths, strict=True)):
            inside = wide - self._sign(value, metrics)
            size = lettering.measure(value.text, self._role(column), metrics.letters(BODY), inside)
            tall = max(tall, size[1])
        return tall + metrics.px(8)

    def _head_height(self, widths: Sequence[int], metrics: Metrics) -> int:
        pixels = metrics.letters(SMALL)
        heads = zip(self.table.columns, widths, strict=True)
        return max(lettering.measure(one, "sans_bold", pixels, wide)[1] for one, wide in heads) + (
            metrics.px(10)
        )

    def _passage(self, row: Sequence[Value]) -> str:
        """The values of a row after the first, with their headings; long ones on their own."""
        lines: list[str] = []
        open_line = False
        for heading, value in zip(self.table.columns[1:], row[1:], strict=True):
            words = f"{heading}: {value.text}"
            short = len(words) <= _SHORT
            if short and open_line:
                lines[-1] += f" \N{MIDDLE DOT} {words}"
            else:
                lines.append(words)
            open_line = short
        return "\n".join(lines)

    def _passage_heights(
        self, row: Sequence[Value], width: int, metrics: Metrics
    ) -> tuple[int, int]:
        inside, pixels = width - metrics.px(24), metrics.letters(BODY)
        name = lettering.measure(row[0].text, "serif_bold", pixels, inside)[1]
        rest = self._passage(row)
        return name, lettering.measure(rest, "serif", pixels, inside)[1] if rest else 0

    def height(self, width: int, metrics: Metrics) -> int:
        widths = self.widths(width, metrics)
        if not widths:
            passages = (self._passage_heights(row, width, metrics) for row in self.rows)
            return sum(name + rest + metrics.px(14) for name, rest in passages)
        rows = sum(self._row_height(row, widths, metrics) for row in self.rows)
        return self._head_height(widths, metrics) + rows + metrics.px(6)

    # Ink

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        widths = self.widths(self.rect.width, metrics)
        if widths:
            self._draw_columns(surface, widths, metrics)
        else:
            self._draw_passages(surface, metrics)

    def _draw_columns(self, surface: Surface, widths: Sequence[int], metrics: Metrics) -> None:
        left = self.rect.x + metrics.px(12)
        right = left + sum(widths) + self._gap(metrics) * (len(widths) - 1) + metrics.px(12)
        y = self.rect.y
        tall = self._head_height(widths, metrics)
        head = Rect(self.rect.x, y, right - self.rect.x, tall)
        pygame.draw.rect(surface, blend("paper", "walnut", 0.22), head)
        x = left
        for column, (heading, wide) in enumerate(zip(self.table.columns, widths, strict=True)):
            lettering.write(
                surface,
                heading,
                Rect(x, y, wide, tall),
                "sans_bold",
                metrics.letters(SMALL),
                blend("walnut", "ink", 0.5),
                align="right" if self.numeric[column] else "left",
                valign="middle",
            )
            x += wide + self._gap(metrics)
        y += tall
        surface.fill(blend("paper", "walnut", 0.7), Rect(head.x, y - 1, head.width, metrics.px(1)))
        for number, row in enumerate(self.rows):
            tall = self._row_height(row, widths, metrics)
            if number % 2:
                surface.fill(blend("paper", "walnut", 0.08), Rect(head.x, y, head.width, tall))
            x = left
            for column, (value, wide) in enumerate(zip(row, widths, strict=True)):
                self._draw_value(surface, value, column, Rect(x, y, wide, tall), metrics)
                x += wide + self._gap(metrics)
            y += tall
        surface.fill(blend("paper", "walnut", 0.5), Rect(head.x, y, head.width, metrics.px(1)))

    def _draw_value(
        self, surface: Surface, value: Value, column: int, rect: Rect, metrics: Metrics
    ) -> None:
        sign = self._sign(value, metrics)
        if sign:
            side = metrics.letters(BODY)
            picture = marks.mark(value.mark, side)
            line = lettering.line_height(self._role(column), side)
            middle = rect.y + metrics.px(4) + line // 2
            surface.blit(picture, picture.get_rect(midleft=(rect.x, middle)))
        inside = Rect(rect.x + sign, rect.y + metrics.px(4), rect.width - sign, rect.height)
        lettering.write(
            surface,
            value.text,
            inside,
            self._role(column),
            metrics.letters(BODY),
            colour("ink"),
            align="right" if self.numeric[column] else "left",
        )

    def _draw_passages(self, surface: Surface, metrics: Metrics) -> None:
        y, pixels = self.rect.y, metrics.letters(BODY)
        x, wide = self.rect.x + metrics.px(12), self.rect.width - metrics.px(24)
        for number, row in enumerate(self.rows):
            name, rest = self._passage_heights(row, self.rect.width, metrics)
            tall = name + rest + metrics.px(14)
            if number % 2:
                ground = Rect(self.rect.x, y, self.rect.width, tall)
                surface.fill(blend("paper", "walnut", 0.08), ground)
            top = y + metrics.px(7)
            at = Rect(x, top, wide, name)
            lettering.write(surface, row[0].text, at, "serif_bold", pixels, colour("ink"))
            at = Rect(x, top + name, wide, rest)
            lettering.write(surface, self._passage(row), at, "serif", pixels, colour("ink"))
            y += tall


class TableNote(Widget):
    """What a reference table rests on, and the sentence printed with it."""

    def __init__(self, note: str, basis: str, key: str = "") -> None:
        super().__init__(key)
        self.note = note
        self.basis = basis

    def _note(self, width: int, metrics: Metrics) -> int:
        if not self.note:
            return 0
        inside = width - metrics.px(24)
        return lettering.measure(self.note, "serif_italic", metrics.letters(SMALL), inside)[1]

    def height(self, width: int, metrics: Metrics) -> int:
        note = self._note(width, metrics)
        badge = _badge_height(metrics) if self.basis else 0
        return note + badge + metrics.px(12)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        x, y = self.rect.x + metrics.px(12), self.rect.y + metrics.px(4)
        note = self._note(self.rect.width, metrics)
        if note:
            lettering.write(
                surface,
                self.note,
                Rect(x, y, self.rect.width - metrics.px(24), note),
                "serif_italic",
                metrics.letters(SMALL),
                blend("ink", "walnut", 0.6),
            )
            y += note + metrics.px(4)
        if self.basis:
            _badge(surface, metrics, x, y, self.basis)
