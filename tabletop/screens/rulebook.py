"""The rules page: how to play in pictures, the numbered clauses by section, the worked examples and
the tables to look things up in, all of it searchable."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from art import grounds
from art.palette import blend
from rules.contract import Game
from rules.guide import Panel as Picture
from rules.guide import of_game
from rules.references import Reference, Value, reference
from rules.rulebook import Background, Clause, Credit, Example, Rulebook
from tabletop import lessons
from tabletop.printing import order_of
from tabletop.screens import boxpage, guidepanels, guidepictures
from tabletop.screens.metrics import BODY, TITLE
from tabletop.screens.paper import (
    Entry,
    PaperHeading,
    PaperLink,
    PaperTable,
    TableNote,
    number_width,
)
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Action, Button, Label, Panel, Widget
from tabletop.shell import Shell

ABOUT: Final = "About these rules"
EXAMPLES: Final = "Worked examples"
BACKGROUND: Final = "Background"
CREDITS: Final = "Credits"

BASIS_WORDS: Final = {
    "printed": "The printed rules say it, in other words.",
    "ruling": "The printed rules leave it open; this table decides it, and the note says why.",
    "reconstruction": "A part of the game is missing from what is in print, and was made anew.",
}
"""What the three signs mean."""

TEAM: Final = ("Game designer", "Publisher")


def matches(search: str, *texts: str) -> bool:
    """Whether a word of the texts begins with each word searched for, in whatever order."""
    text = " ".join(texts).casefold()
    words = search.casefold().split()
    return all(re.search(rf"(?<!\w){re.escape(word)}", text) for word in words)


def table_key(table_id: str) -> str:
    """The key by which the page scrolls to a reference table."""
    return f"table-{table_id}"


@dataclass(frozen=True, slots=True)
class Found:
    """What of a rulebook holds the words searched for; all of it while nothing is searched for."""

    pictures: tuple[tuple[int, Picture], ...]
    """Panels of the guide, with their numbers."""
    clauses: tuple[Clause, ...]
    examples: tuple[Example, ...]
    tables: tuple[tuple[Reference, tuple[tuple[Value, ...], ...]], ...]
    """Tables with the rows that hold the words; all rows where the words are in the title."""
    background: tuple[Background, ...]
    credits: tuple[Credit, ...]
    pictured: bool = False
    """Whether there is a guide."""

    def counts(self, book: Rulebook, tables: Sequence[Reference]) -> dict[str, tuple[str, int]]:
        """What the page has parts for: their names and how much was found in each, by key."""
        result = {}
        if self.pictured:
            result[guidepanels.TITLE] = (guidepanels.TITLE, len(self.pictures))
        for section in book.sections():
            found = sum(clause.section == section for clause in self.clauses)
            result[section] = (section, found)
        if book.examples:
            result[EXAMPLES] = (EXAMPLES, len(self.examples))
        for table in tables:
            rows = [len(found) for one, found in self.tables if one.id == table.id]
            result[table_key(table.id)] = (table.title, sum(rows))
        if book.background:
            result[BACKGROUND] = (BACKGROUND, len(self.background))
        if book.designer:
            result[CREDITS] = (CREDITS, len(self.credits))
        return result


def credited(book: Rulebook) -> tuple[Credit, ...]:
    """Everybody who is named for a game: designer and publisher, then all others, last the
    licence."""
    names = (book.designer, book.publisher)
    noted = {one.name for one in book.credits}
    first = [
        Credit(role, name)
        for role, name in zip(TEAM, names, strict=True)
        if name and name not in noted
    ]
    licence = [Credit("Licence", "", book.licence)] if book.licence else []
    return (*first, *book.credits, *licence)


def find(
    search: str,
    book: Rulebook,
    tables: Sequence[Reference],
    pictures: Sequence[Picture] = (),
) -> Found:
    """What holds every word of ``search``; clauses come with each section in one piece."""
    clauses = [
        clause
        for section in book.sections()
        for clause in book.clauses
        if clause.section == section
        and matches(search, clause.id, clause.section, clause.text, clause.note)
    ]
    examples = [
        one
        for one in book.examples
        if matches(search, one.id, EXAMPLES, one.given, one.expect, *one.clauses)
    ]
    found = []
    for table in tables:
        whole = matches(search, table.title, table.note)
        rows = [
            row
            for row in table.rows
            if whole or matches(search, table.title, *table.columns, *(value.text for value in row))
        ]
        if rows:
            found.append((table, tuple(rows)))
    background = [
        one for one in book.background if matches(search, BACKGROUND, one.title, one.text)
    ]
    people = [
        one for one in credited(book) if matches(search, CREDITS, one.role, one.name, one.note)
    ]
    shown = [
        (number, one)
        for number, one in enumerate(pictures)
        if matches(search, guidepanels.TITLE, one.title, one.text)
    ]
    return Found(
        tuple(shown),
        tuple(clauses),
        tuple(examples),
        tuple(found),
        tuple(background),
        tuple(people),
        bool(pictures),
    )


class RulesPage(Page):
    """A game's rulebook. ``clause`` is where it opens, for instance that of the last refusal."""

    def __init__(
        self, app: Shell, game: Game, clause: str = "", offers_lesson: bool = True
    ) -> None:
        super().__init__(app)
        self.game = game
        self.offers_lesson = offers_lesson and lessons.has_lesson(game.id)
        self.book = game.rulebook
        self.tables = tuple(game.references())
        guide = of_game(game)
        self.pictures = guide.panels if guide is not None else ()
        self.title = f"Rules of {self.book.title}"
        self.search = ""
        self.clause = clause
        self._goal = clause
        self._turns = 0

    def _seek(self, text: str) -> None:
        self.search = text
        self._goal = ""
        self._turns += 1
        self.changed()

    def go_to(self, key: str) -> None:
        """Scrolls to a clause (by its id), a section (by its name) or a table.

        Ends a search that leaves it out.
        """
        if self.search and key not in self._remaining():
            self.search = ""
        self._goal = key
        self._turns += 1
        self.changed()

    def _find(self) -> Found:
        return find(self.search, self.book, self.tables, self.pictures)

    def _remaining(self) -> set[str]:
        """The keys of what the search has left."""
        found = self._find()
        parts = found.counts(self.book, self.tables).items()
        return {clause.id for clause in found.clauses} | {key for key, (_, count) in parts if count}

    def _goer(self, key: str) -> Action:
        return lambda: self.go_to(key)

    def build(self) -> Sequence[Widget]:
        metrics = self.metrics
        margin = metrics.px(24)
        wide = self.size[0] - 2 * margin
        head = Column(Rect(margin, metrics.gap, wide, 10), metrics)
        back = Button("Back", self.back, "back", icon="ui/back")
        field = TextField(
            self.search, self._seek, "search", "Search the rules", icon="ui/search", longest=80
        )
        title = Label(self.title, TITLE, "serif_bold", "lamp", valign="middle")
        title_width = title.width(metrics)
        field_width = min(metrics.letters(BODY) * 20, wide // 2)
        if title_width + field_width + back.width(metrics) + 2 * metrics.gap <= wide:
            row = Rect(margin, head.y, wide, max(metrics.row, title.height(wide, metrics)))
            back.place(Rect(row.x, row.y, back.width(metrics), row.height), metrics)
            title.place(
                Rect(back.rect.right + 2 * metrics.gap, row.y, title_width, row.height), metrics
            )
            field.place(Rect(row.right - field_width, row.y, field_width, row.height), metrics)
            head.widgets += [back, title, field]
            head.y = row.bottom + metrics.gap
        else:
            head.add(title)
            rest = wide - back.width(metrics) - metrics.gap
            row = Rect(margin, head.y, wide, metrics.row)
            back.place(Rect(row.x, row.y, back.width(metrics), row.height), metrics)
            field.place(Rect(row.right - rest, row.y, rest, row.height), metrics)
            head.widgets += [back, field]
            head.y = row.bottom + metrics.gap
        body = Rect(margin, head.y, wide, self.size[1] - head.y - metrics.px(14))
        widgets: list[Widget] = list(head.widgets)
        found = self._find()
        if metrics.roomy:
            side = round(wide * 0.24)
            widgets += self._index(Rect(body.x, body.y, side, body.height), found)
            body = Rect(
                body.x + side + metrics.px(16), body.y, wide - side - metrics.px(16), body.height
            )
        self.sheet = body
        widgets.append(self._pages(body, found))
        return widgets

    def _index(self, rect: Rect, found: Found) -> list[Widget]:
        metrics = self.metrics
        panel = Panel()
        panel.place(rect, metrics)
        scroll = Scroll("sections")
        column = Column(scroll.room(rect, metrics), metrics, metrics.px(4))
        for key, (name, count) in found.counts(self.book, self.tables).items():
            column.add(
                Button(
                    f"{name} ({count})" if self.search else name,
                    self._goer(key),
                    f"section-{key}",
                    kind="quiet",
                    align="left",
                    enabled=count > 0,
                )
            )
        scroll.fill(column.widgets, metrics)
        return [panel, scroll]

    def _pages(self, rect: Rect, found: Found) -> Scroll:
        metrics = self.metrics
        scroll = Scroll(f"pages-{self._turns}")
        room = scroll.room(rect, metrics)
        column = Column(room.inflate(-metrics.px(16), 0), metrics, metrics.px(4))
        if not self.search:
            self._add_parts(column, found)
        if found.pictures:
            column.add(PaperHeading(guidepanels.TITLE, guidepanels.TITLE))
            guidepanels.add_panels(column, self.game, found.pictures, self._goer)
        if not self.search:
            self._add_about(column)
        self._add_clauses(column, found.clauses)
        if found.examples:
            column.add(PaperHeading(EXAMPLES, EXAMPLES))
        for one in found.examples:
            text = f"{one.given}\n\N{RIGHTWARDS ARROW} {one.expect}"
            column.add(Entry(one.id, text, ", ".join(one.clauses), key=one.id))
        for table, rows in found.tables:
            self._add_table(column, table, rows)
        if found.background:
            column.add(PaperHeading(BACKGROUND, BACKGROUND))
        for remark in found.background:
            column.add(PaperHeading(remark.title, remark.title, small=True))
            column.add(Entry("", remark.text, basis=remark.basis))
        if found.credits:
            column.add(PaperHeading(CREDITS, CREDITS))
            people = [(one.role, one.name, one.note) for one in found.credits]
            table = reference("credits", CREDITS, ("For", "Who", "More"), people)
            column.add(PaperTable(table, table.rows, "rows-credits"))
        if not column.widgets:
            column.add(Entry("", "Nothing in these rules holds these words."))
        scroll.fill(column.widgets, metrics)
        goal = next((one for one in column.widgets if self._goal and one.key == self._goal), None)
        if goal is not None:
            above = metrics.px(10) if isinstance(goal, PaperHeading) else rect.height // 4
            scroll.scroll(goal.rect.y - rect.y - above)
        return scroll

    def _add_parts(self, column: Column, found: Found) -> None:
        """The way to the lesson, and where there is no index, links to what is on the page."""
        ways = []
        if self.offers_lesson:
            ways.append(PaperLink("Learn by playing", self._learn, "learn", "ui/play"))
        if self.game.box():
            ways.append(PaperLink(boxpage.TITLE, self._unpack, "unpack", "ui/card"))
        if ways:
            column.row(*ways)
        if not self.metrics.roomy:
            parts = found.counts(self.book, self.tables).items()
            column.row(
                *(PaperLink(name, self._goer(key), f"section-{key}") for key, (name, _) in parts)
            )

    def _add_about(self, column: Column) -> None:
        """Which edition the rules follow, and what the signs mean."""
        column.add(PaperHeading(ABOUT, ABOUT))
        if self.book.edition:
            column.add(Entry("Edition", self.book.edition))
        for basis, text in BASIS_WORDS.items():
            column.add(Entry("", text, basis=basis))

    def _learn(self) -> None:
        self.app.show_lesson(self.game)

    def _unpack(self) -> None:
        self.app.push(boxpage.BoxPage(self.app, order_of(self.game)))

    def _add_clauses(self, column: Column, clauses: Sequence[Clause]) -> None:
        metrics, section = self.metrics, ""
        titles = {table.id: table.title for table in self.tables}
        for clause in clauses:
            if clause.section != section:
                section = clause.section
                column.add(PaperHeading(section, section))
            marked = clause.id == self.clause
            column.add(Entry(clause.id, clause.text, clause.note, clause.basis, marked, clause.id))
            links = [
                PaperLink(titles[one], self._goer(table_key(one)), f"{clause.id}-{one}", "ui/rules")
                for one in clause.see
                if one in titles
            ]
            self._add_links(column, links, metrics.px(6) + number_width(metrics))

    def _add_table(
        self, column: Column, table: Reference, rows: Sequence[tuple[Value, ...]]
    ) -> None:
        metrics = self.metrics
        column.add(PaperHeading(table.title, table_key(table.id)))
        column.add(TableNote(table.note, table.basis))
        column.add(PaperTable(table, rows, f"rows-{table.id}"))
        links = [
            PaperLink(clause.id, self._goer(clause.id), f"{table.id}-{clause.id}", "ui/back")
            for clause in self.book.clauses
            if table.id in clause.see
        ]
        self._add_links(column, links, metrics.px(6))
        column.space(metrics.px(10))

    def _add_links(self, column: Column, links: Sequence[PaperLink], indent: int) -> None:
        """A line of links, moved in from the left by so many pixels."""
        if not links:
            return
        inside = Rect(column.rect)
        inside.x += indent
        inside.width -= indent
        line = Column(inside, self.metrics, self.metrics.px(6))
        line.y = column.y
        line.row(*links)
        column.widgets += line.widgets
        column.y = line.y

    # --- pictures that are painted while the page is seen ------------------------------------

    @property
    def pending(self) -> bool:
        return guidepictures.wanted()

    def update(self, seconds: float) -> bool:
        if self._shown and guidepictures.paint_wanted():
            self.invalidate(self.sheet)
        return super().update(seconds)

    def resize(self, size: tuple[int, int]) -> None:
        guidepictures.forget_wanted()
        super().resize(size)

    def leave(self) -> None:
        guidepictures.forget_wanted()
        super().leave()

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        super().paint_ground(surface, area)
        self.refresh()
        sheet = self.sheet
        seen = sheet.clip(area)
        if seen.width and seen.height:
            surface.blit(grounds.paper(sheet.size), seen, seen.move(-sheet.x, -sheet.y))
        pygame.draw.rect(surface, blend("walnut", "ink", 0.4), sheet, self.metrics.px(1))

    def rules(self) -> None:
        self.back()

    @property
    def takes_letters(self) -> bool:
        return True

    def shortcut(self, event: pygame.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        letter = event.unicode
        starts = letter.isprintable() and not letter.isspace() and letter
        if not (held and event.key == pygame.K_f) and (held or not starts):
            return False
        self.focusing.come("search")
        if not held and letter != "/":
            # This letter came while nobody was asked to write, so it comes as a key alone.
            self.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
        return True

    def back(self) -> None:
        if self.search:
            self._seek("")
            return
        self.app.pop()
