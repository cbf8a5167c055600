"""The rules page: the numbered clauses by section, searchable, and the worked examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from art import grounds, lettering, marks
from art.palette import blend, colour, labelled
from rules.rulebook import Clause, Example, Rulebook
from tabletop.screens.fields import TextField
from tabletop.screens.look import BODY, HEADING, SMALL, TITLE, Look
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.widgets import Action, Button, Label, Panel, Widget

if TYPE_CHECKING:
    from tabletop.app import App

BASES: Final = {
    "printed": ("Printed", "brass", "colour/green"),
    "ruling": ("Ruling", "teal", "colour/blue"),
    "reconstruction": ("Reconstruction", "rust", "colour/red"),
}
"""Words, tone and shape of what a clause rests on."""

EXAMPLES: Final = "Worked examples"


def matches(search: str, *texts: str) -> bool:
    """Whether every word searched for occurs in one of the texts."""
    text = " ".join(texts).casefold()
    return all(word in text for word in search.casefold().split())


class PaperHeading(Widget):
    """The name of a section, on paper."""

    def __init__(self, text: str, key: str) -> None:
        super().__init__(key)
        self.text = text

    def height(self, width: int, look: Look) -> int:
        pixels = look.letters(HEADING)
        return lettering.measure(self.text, "serif_bold", pixels, width)[1] + look.px(14)

    def draw(self, surface: Surface, look: Look) -> None:
        inside = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - look.px(6))
        lettering.write(
            surface,
            self.text,
            inside,
            "serif_bold",
            look.letters(HEADING),
            colour("walnut"),
            valign="bottom",
        )
        line = Rect(self.rect.x, self.rect.bottom - look.px(3), self.rect.width, look.px(1))
        surface.fill(blend("paper", "walnut", 0.6), line)


class Entry(Widget):
    """A clause or an example on paper: its number at the left, its words, its note."""

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

    def _left(self, look: Look) -> int:
        return lettering.measure("MMM-000", "sans_bold", look.letters(SMALL))[0] + look.px(14)

    def _words(self, width: int, look: Look) -> int:
        return max(1, width - self._left(look) - look.px(24))

    def _heights(self, width: int, look: Look) -> tuple[int, int, int]:
        inside = self._words(width, look)
        text = lettering.measure(self.text, "serif", look.letters(BODY), inside)[1]
        note = 0
        if self.note:
            note = lettering.measure(self.note, "serif_italic", look.letters(SMALL), inside)[1]
        badge = lettering.line_height("sans_bold", look.letters(SMALL)) + look.px(6)
        return text, note, badge if self.basis else 0

    def height(self, width: int, look: Look) -> int:
        text, note, badge = self._heights(width, look)
        gaps = (look.px(4) if note else 0) + (look.px(4) if badge else 0)
        return text + note + badge + gaps + look.px(16)

    def draw(self, surface: Surface, look: Look) -> None:
        if self.marked:
            ground = blend("paper", "lamp", 0.28)
            pygame.draw.rect(surface, ground, self.rect, border_radius=look.px(4))
            bar = Rect(self.rect.x, self.rect.y, look.px(5), self.rect.height)
            surface.fill(blend("lamp", "ink", 0.2), bar)
        text, note, badge = self._heights(self.rect.width, look)
        top = self.rect.y + look.px(8)
        left = Rect(self.rect.x + look.px(12), top, self._left(look), self.rect.height)
        ink = colour("ink")
        lettering.write(
            surface, self.number, left, "sans_bold", look.letters(SMALL), blend("walnut", ink, 0.2)
        )
        x = left.right
        wide = self._words(self.rect.width, look)
        lettering.write(
            surface, self.text, Rect(x, top, wide, text), "serif", look.letters(BODY), ink
        )
        y = top + text + look.px(4)
        if note:
            lettering.write(
                surface,
                self.note,
                Rect(x, y, wide, note),
                "serif_italic",
                look.letters(SMALL),
                blend("ink", "walnut", 0.6),
            )
            y += note + look.px(4)
        if badge:
            self._badge(surface, look, x, y, badge)

    def _badge(self, surface: Surface, look: Look, x: int, y: int, tall: int) -> None:
        words, tone, shape = BASES.get(self.basis, (self.basis.capitalize(), "brass", "ui/rules"))
        fill, ink = labelled(tone)
        pixels = look.letters(SMALL)
        wide = lettering.measure(words, "sans_bold", pixels)[0]
        side = round(pixels * 0.8)
        badge = Rect(x, y, wide + side + look.px(22), tall - look.px(2))
        pygame.draw.rect(surface, fill, badge, border_radius=badge.height // 2)
        sign = marks.mark(shape, side, ink)
        surface.blit(sign, sign.get_rect(midleft=(badge.x + look.px(8), badge.centery)))
        inside = Rect(badge.x + side + look.px(13), badge.y, wide + 2, badge.height)
        lettering.write(surface, words, inside, "sans_bold", pixels, ink, valign="middle")


class RulesPage(Page):
    """A game's rulebook. ``clause`` is where it opens, for instance that of the last refusal."""

    def __init__(self, app: App, book: Rulebook, clause: str = "") -> None:
        super().__init__(app)
        self.book = book
        self.title = f"Rules of {book.title}"
        self.search = ""
        self.clause = clause
        self._goal = clause
        self._turns = 0

    def _found(self) -> list[Clause]:
        """The clauses that hold the words searched for, each section in one piece."""
        return [
            clause
            for section in self.book.sections()
            for clause in self.book.clauses
            if clause.section == section
            and matches(self.search, clause.id, clause.section, clause.text, clause.note)
        ]

    def _examples(self) -> list[Example]:
        return [
            one
            for one in self.book.examples
            if matches(self.search, one.id, EXAMPLES, one.given, one.expect, *one.clauses)
        ]

    def _seek(self, text: str) -> None:
        self.search = text
        self._goal = ""
        self._turns += 1
        self.changed()

    def go_to(self, key: str) -> None:
        """Scrolls to a clause (by its id) or to a section (by its name)."""
        self._goal = key
        self._turns += 1
        self.changed()

    def build(self) -> Sequence[Widget]:
        look = self.look
        margin = look.px(24)
        wide = self.size[0] - 2 * margin
        head = Column(Rect(margin, look.gap, wide, 10), look)
        back = Button("Back", self.back, "back", icon="ui/back")
        field = TextField(
            self.search, self._seek, "search", "Search the rules", icon="ui/search", longest=80
        )
        title = Label(self.title, TITLE, "serif_bold", "lamp", valign="middle")
        title_width = title.width(look)
        field_width = min(look.letters(BODY) * 20, wide // 2)
        if title_width + field_width + back.width(look) + 2 * look.gap <= wide:
            row = Rect(margin, head.y, wide, max(look.row, title.height(wide, look)))
            back.place(Rect(row.x, row.y, back.width(look), row.height), look)
            title.place(Rect(back.rect.right + 2 * look.gap, row.y, title_width, row.height), look)
            field.place(Rect(row.right - field_width, row.y, field_width, row.height), look)
            head.widgets += [back, title, field]
            head.y = row.bottom + look.gap
        else:
            head.add(title)
            rest = wide - back.width(look) - look.gap
            row = Rect(margin, head.y, wide, look.row)
            back.place(Rect(row.x, row.y, back.width(look), row.height), look)
            field.place(Rect(row.right - rest, row.y, rest, row.height), look)
            head.widgets += [back, field]
            head.y = row.bottom + look.gap
        body = Rect(margin, head.y, wide, self.size[1] - head.y - look.px(14))
        widgets: list[Widget] = list(head.widgets)
        found, examples = self._found(), self._examples()
        if look.roomy:
            side = round(wide * 0.24)
            index = self._index(Rect(body.x, body.y, side, body.height), found, examples)
            widgets += index
            body = Rect(body.x + side + look.px(16), body.y, wide - side - look.px(16), body.height)
        self.sheet = body
        widgets.append(self._pages(body, found, examples))
        return widgets

    def _index(
        self, rect: Rect, found: Sequence[Clause], examples: Sequence[Example]
    ) -> list[Widget]:
        look = self.look
        panel = Panel()
        panel.place(rect, look)
        scroll = Scroll("sections")
        column = Column(scroll.room(rect, look), look, look.px(4))
        counts = dict.fromkeys(self.book.sections(), 0)
        for clause in found:
            counts[clause.section] += 1
        if self.book.examples:
            counts[EXAMPLES] = len(examples)
        for section, count in counts.items():
            column.add(
                Button(
                    f"{section} ({count})" if self.search else section,
                    self._goer(section),
                    f"section-{section}",
                    kind="quiet",
                    align="left",
                    enabled=count > 0,
                )
            )
        scroll.fill(column.widgets, look)
        return [panel, scroll]

    def _goer(self, section: str) -> Action:
        return lambda: self.go_to(section)

    def _pages(self, rect: Rect, found: Sequence[Clause], examples: Sequence[Example]) -> Scroll:
        look = self.look
        scroll = Scroll(f"pages-{self._turns}")
        room = scroll.room(rect, look)
        column = Column(room.inflate(-look.px(16), 0), look, look.px(4))
        section = ""
        for clause in found:
            if clause.section != section:
                section = clause.section
                column.add(PaperHeading(section, section))
            marked = clause.id == self.clause
            column.add(Entry(clause.id, clause.text, clause.note, clause.basis, marked, clause.id))
        if examples:
            column.add(PaperHeading(EXAMPLES, EXAMPLES))
        for one in examples:
            column.add(
                Entry(
                    one.id,
                    f"{one.given}\n\N{RIGHTWARDS ARROW} {one.expect}",
                    ", ".join(one.clauses),
                    key=one.id,
                )
            )
        if not column.widgets:
            column.add(Entry("", "No clause holds these words."))
        scroll.fill(column.widgets, look)
        goal = next((one for one in column.widgets if self._goal and one.key == self._goal), None)
        if goal is not None:
            above = look.px(10) if isinstance(goal, PaperHeading) else rect.height // 4
            scroll.scroll(goal.rect.y - rect.y - above)
        return scroll

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        super().paint_ground(surface, area)
        self.refresh()
        sheet = self.sheet
        seen = sheet.clip(area)
        if seen.width and seen.height:
            surface.blit(grounds.paper(sheet.size), seen, seen.move(-sheet.x, -sheet.y))
        pygame.draw.rect(surface, blend("walnut", "ink", 0.4), sheet, self.look.px(1))

    def rules(self) -> None:
        self.back()

    def shortcut(self, event: pygame.Event) -> bool:
        find = event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if find or event.unicode == "/":
            self.set_focus("search")
            return True
        return False

    def back(self) -> None:
        if self.search:
            self._seek("")
            return
        self.app.pop()
