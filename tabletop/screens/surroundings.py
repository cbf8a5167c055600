"""What lies around the table while a match is played: the bar, the status line, and the panel."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from rules.table import Control
from tabletop.match import Match
from tabletop.screens import asking, bar, unsaved
from tabletop.screens.computer import Computer
from tabletop.screens.doing import Doing
from tabletop.screens.elsewhere import Elsewhere
from tabletop.screens.fields import Choice, Item
from tabletop.screens.metrics import BODY, LEAD, SMALL
from tabletop.screens.panel import Status, list_controls, list_log, list_scores
from tabletop.screens.plates import SeatPlate
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.showing import Showing
from tabletop.screens.tablepage import TablePage, panel_width
from tabletop.screens.turns import Turns
from tabletop.screens.widgets import Button, Label, Widget

TABS: Final = ("Moves", "Score", "Log")
PRIMARY: Final = "primary-"
"""What the keys of the buttons that end a step begin with."""


class Surroundings:
    """Divides the window of a page, and makes the widgets around its table."""

    def __init__(
        self,
        page: TablePage,
        match: Match,
        showing: Showing,
        doing: Doing,
        turns: Turns,
        computer: Computer,
        elsewhere: Elsewhere,
    ) -> None:
        self.page = page
        self.match = match
        self.showing = showing
        self.doing = doing
        self.turns = turns
        self.computer = computer
        self.elsewhere = elsewhere
        self.tab = TABS[0]
        self.open = page.metrics.roomy
        """Whether the panel is open; with large letters the table needs its room."""
        self.bar: list[Widget] = []
        """What stands above the table, placed."""
        self.status_rect = Rect(0, 0, 0, 0)
        """The place of the line below the table."""

    def arrange(self) -> None:
        """Divides the window: bar, table, status line, panel."""
        page, metrics = self.page, self.page.metrics
        width, height = page.size
        seats = bar.plates(self.match, self.showing.moment)
        for plate in seats:
            if plate.current:
                plate.thinking = self.computer.dots
        placed = bar.bar(metrics, self._prompt(), seats, self._tools())
        # The place of a button that would show nothing is kept, or the bar might change its height.
        self.bar = [one for one in placed if one.key != asking.BUTTON or one.enabled]
        top = max(widget.rect.bottom for widget in placed) + metrics.px(8)
        status = max(metrics.row, metrics.letters(SMALL) * 5 // 2 + metrics.px(10))
        right = width - (panel_width(metrics) if self.open else 0)
        page.panel_rect = Rect(right, top, width - right, height - top)
        self.status_rect = Rect(0, height - status, right, status)
        page.table_rect = Rect(0, top, right, height - top - status)

    def widgets(self) -> list[Widget]:
        """Everything around the table, placed as the window was divided last."""
        return [*self._panel(), *self._status(), *self.bar]

    def toggle(self) -> None:
        """Opens or closes the panel beside the table."""
        self.open = not self.open
        self.page.changed()

    def turn_to(self, chosen: tuple[str, ...]) -> None:
        """Turns to another page of the panel."""
        self.tab = chosen[0]
        self.page.changed()

    def turn_dots(self) -> None:
        """Another dot of a computer that thinks is lit."""
        for widget in self.page.parts():
            if isinstance(widget, SeatPlate) and widget.thinking >= 0:
                widget.thinking = self.computer.dots
                self.page.invalidate(widget.reach(self.page.metrics))

    # --- above -------------------------------------------------------------------------------

    def _prompt(self) -> str:
        if self.turns.lies_to_be_read:
            return f"Look well. {self.showing.handover.call} when all is read."
        return self.showing.table.prompt

    def _tools(self) -> list[Button]:
        page, doing = self.page, self.doing
        undo = doing.undo_problem or "Take back (Ctrl+Z)"
        can_redo = self.match.can_redo and doing.mine
        panel = Button(
            "",
            self.toggle,
            "panel",
            "ui/log",
            kind="on" if self.open else "normal",
            tip="Moves, score and log (P)",
        )
        sign = unsaved.sign(page.app, self.match)
        overlay = page.asking.button(self.showing.table, page.metrics.roomy)
        return [
            *((sign,) if sign else ()),
            *((overlay,) if overlay else ()),
            Button("", doing.undo, "undo", "ui/undo", enabled=not doing.undo_problem, tip=undo),
            Button("", doing.redo, "redo", "ui/redo", enabled=can_redo, tip="Again (Ctrl+Y)"),
            panel,
            Button("", page.rules, "rules", "ui/rules", tip="Rules (F1)"),
            Button("", self.elsewhere.menu, "menu", "ui/menu", tip="Menu (Esc)"),
        ]

    # --- below -------------------------------------------------------------------------------

    def _status(self) -> list[Widget]:
        metrics = self.page.metrics
        sentence, clause = self.showing.refusal
        status = Status(
            sentence or self.showing.news,
            clause if sentence else "",
            bool(sentence),
            self.page.rules,
        )
        place = self.status_rect.inflate(-metrics.px(12), -metrics.px(6))
        buttons = [] if self.open else self._primary_buttons()
        for button in reversed(buttons):
            wide = min(button.width(metrics), self.status_rect.width // (len(buttons) + 1))
            button.place(Rect(place.right - wide, place.y, wide, place.height), metrics)
            place.width -= wide + metrics.px(10)
        status.place(place, metrics)
        return [status, *buttons]

    def _primary_buttons(self) -> list[Button]:
        """What ends a step or shows the result: always in sight, in the colour of the lamp."""
        buttons = [
            Button(
                one.label,
                self.doing.doer(one),
                f"{PRIMARY}{number}",
                # What is lost with it is not to be pressed because it shines.
                kind="normal" if one.warning else "primary",
                tip=one.warning,
                size=LEAD,
            )
            for number, one in enumerate(self._primary())
        ]
        turns = self.turns
        if turns.lies_to_be_read:
            label = self.showing.handover.call
            buttons.append(
                Button(label, turns.hand_on, "handover", "ui/curtain", "primary", size=LEAD)
            )
        if turns.over:
            buttons.append(
                Button("See the result", turns.show_results, "result", kind="primary", size=LEAD)
            )
        return buttons

    def _primary(self) -> list[Control]:
        return [one for one in self.showing.table.controls if one.primary]

    # --- beside ------------------------------------------------------------------------------

    def _panel(self) -> list[Widget]:
        if not self.open:
            return []
        metrics = self.page.metrics
        gap = metrics.px(8)
        inside = self.page.panel_rect.inflate(-2 * gap, -2 * gap)
        foot = Column(Rect(inside.x, 0, inside.width, 10), metrics, metrics.px(6))
        for button in self._primary_buttons():
            foot.add(button)
        foot_tall = foot.bottom if foot.widgets else 0
        tabs = Choice(
            [Item(name, name) for name in TABS],
            (self.tab,),
            self.turn_to,
            "tabs",
            tabs=True,
        )
        tall = tabs.height(inside.width, metrics)
        tabs.place(Rect(inside.x, inside.y, inside.width, tall), metrics)
        scroll = Scroll(f"panel-{self.tab}")
        top = tabs.rect.bottom + metrics.px(6)
        bottom = inside.bottom - foot_tall - (gap if foot_tall else 0)
        rect = Rect(inside.x - gap // 2, top, inside.width + gap, max(1, bottom - top))
        column = Column(scroll.room(rect, metrics), metrics, metrics.px(6))
        self._list(column)
        scroll.fill(column.widgets, metrics)
        if self.tab == "Log":
            scroll.scroll(scroll.most)
        for widget in foot.widgets:
            widget.move(0, inside.bottom - foot_tall)
        return [tabs, scroll, *foot.widgets]

    def _list(self, column: Column) -> None:
        showing = self.showing
        if self.tab == "Moves":
            self._moves(column)
        elif self.tab == "Score":
            list_scores(column, self.match, showing.moment)
        else:
            list_log(column, self.match, showing.handover.reader, showing.moment.steps)

    def _moves(self, column: Column) -> None:
        # Moves that can be dragged, tapped or pressed are listed once, with all that follows.
        lit = {(one.move, *one.then) for one in self._primary()}
        ways = {(one.move, *one.then): one for one in self.showing.table.controls}
        listed = {moves: one for moves, one in ways.items() if moves not in lit}
        controls = list(listed.values())
        if controls:
            list_controls(column, controls, self.doing.doer, self.doing.asker)
        else:
            column.add(Label(self._waiting(), BODY, ink="paper_shade"))

    def _waiting(self) -> str:
        if self.turns.over:
            return "The game is over."
        if self.turns.lies_to_be_read:
            return "The table stays as it is until it is handed over."
        if self._primary():
            return "The button below is all there is to do."
        return "Nothing to do for you right now."
