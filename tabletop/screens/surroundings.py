"""What lies above the table while a match is played: slips, buttons, and the drawer beside it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from pygame import Rect

from rules.contract import CHANCE, Move
from rules.table import Control
from tabletop.match import Match
from tabletop.screens import referencecard, unsaved
from tabletop.screens.advising import THINKING, TITLE, Advising
from tabletop.screens.buttons import Round, StepButton, place_tools, told_of
from tabletop.screens.computer import Computer
from tabletop.screens.corner import (
    COLUMN,
    Sentence,
    Status,
    place_buttons,
    place_slip,
    tools_room,
)
from tabletop.screens.dialogs import Chooser
from tabletop.screens.doing import Doing
from tabletop.screens.drawer import Front
from tabletop.screens.elsewhere import Elsewhere
from tabletop.screens.fields import Choice, Item
from tabletop.screens.forecasting import Forecasting
from tabletop.screens.metrics import BODY
from tabletop.screens.panel import CONTROL, list_controls, list_log, list_scores
from tabletop.screens.peeking import Peeking
from tabletop.screens.plates import SeatPlate, place_plates, plates
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.showing import Showing
from tabletop.screens.standing import standing_signs
from tabletop.screens.tablepage import TablePage
from tabletop.screens.turns import Turns
from tabletop.screens.widgets import Action, Button, Label, Widget
from tabletop.screens.wording import says_no_more, what_ended

TABS: Final = ("Moves", "Score", "Log")
LOOK_AWAY: Final = "The others look away."
"""What stands in the slip where somebody chooses in secret, and there is no curtain."""
PRIMARY: Final = "primary-"
"""What the keys of the buttons that end a step begin with."""
KINDS: Final = ("press", "tap", "drag")
"""Gestures, the one that says most last."""
FEW: Final = 2
"""So many moves that are no gesture on the table have a button each beside the corner's."""
MOST_LINES: Final = 4
"""What such a button says takes at most so many lines, or it is said when it is pressed."""
WIDEST: Final = 0.36
"""How much of the width of the window these buttons take at most, or one stands for them all."""

_MARKS: Final = 60
"""In so many steps the time to look runs down on a button."""
HURRIES: Final = "A press on the table hurries."
"""How whoever waits for a computer goes on sooner."""


class Surroundings:
    """Makes the widgets above and beside the table of a page."""

    def __init__(
        self,
        page: TablePage,
        match: Match,
        showing: Showing,
        doing: Doing,
        turns: Turns,
        computer: Computer,
        elsewhere: Elsewhere,
        forecasting: Forecasting,
        advising: Advising,
    ) -> None:
        self.page = page
        self.match = match
        self.showing = showing
        self.doing = doing
        self.turns = turns
        self.computer = computer
        self.elsewhere = elsewhere
        self.forecasting = forecasting
        self.advising = advising
        self.peeking = Peeking(showing.handover)
        """Who looks at the own secrets, where there is no curtain."""
        self.tab = TABS[0]
        self.status_rect = Rect(0, 0, 0, 0)
        """Where the last word stands."""

    def widgets(self) -> list[Widget]:
        """Everything above and beside the table, placed."""
        page, metrics = self.page, self.page.metrics
        window = Rect((0, 0), page.size)
        tools = self._tools()
        room = tools_room(tools, self.showing.table, window, metrics)
        upper = place_tools(tools, room, metrics)
        buttons = self._step_buttons()
        corner = place_buttons(buttons, window, metrics)
        sentence, status = Sentence(self._prompt()), self._status()
        paper = place_slip(sentence, status, corner, window, metrics, page.lying())
        self.status_rect = status.rect
        taken = [upper, paper.rect, corner, *(button.rect for button in buttons)]
        seats = self._seats(taken)
        low = min(paper.rect.y, *(one.rect.y for one in buttons), corner.y)
        beside = [page.panel_rect] if page.drawer.open else []
        above = (upper, *taken, *beside, *(one.rect for one in seats))
        told = self.advising.widgets(window, above)
        told = told or self.turns.recapping.widgets(above, self._open_log)
        told = told or self.turns.telling.widgets(window, above)
        drawer = self._drawer(upper.bottom, low)
        return [*seats, *drawer, paper, sentence, status, *buttons, *told, *tools]

    def _open_log(self) -> None:
        """Opens the log beside the table."""
        self.tab = "Log"
        self.page.drawer.drawn = True
        self.page.changed()

    def turn_to(self, chosen: tuple[str, ...]) -> None:
        """Turns to another page of the drawer."""
        self.tab = chosen[0]
        self.page.changed()

    def turn_dots(self) -> None:
        """Another dot of a computer that thinks is lit."""
        for widget in self.page.parts():
            if isinstance(widget, SeatPlate) and widget.thinking >= 0:
                widget.thinking = self.computer.dots
                self.page.invalidate(widget.reach(self.page.metrics))

    def run_down(self) -> None:
        """The time to look runs down on the button that ends it."""
        for widget in self.page.parts():
            if isinstance(widget, StepButton) and widget.by_itself:
                left = self.turns.left
                left = None if left is None else math.ceil(left * _MARKS) / _MARKS
                if left != widget.left:
                    widget.left = left
                    self.page.invalidate(widget.reach(self.page.metrics))

    # --- at the places of the seats ----------------------------------------------------------

    def _seats(self, taken: list[Rect]) -> list[SeatPlate]:
        page = self.page
        seats = plates(self.match, self.showing.moment)
        for plate in seats:
            # A hint is worked out beside its own button: a person's numbers stay to be read.
            if plate.current and not plate.player.is_person:
                plate.thinking = self.computer.dots
        place_plates(seats, page.scene.placement, page.table_rect, taken, page.metrics)
        return seats

    # --- the upper right corner --------------------------------------------------------------

    def _tools(self) -> list[Button]:
        page, doing = self.page, self.doing
        undo = doing.undo_problem or "Take back (Ctrl+Z)"
        sign = unsaved.sign(page.app, self.match)
        overlay = page.asking.button(self.showing.table)
        hint = self.advising.button()
        again: list[Button] = []
        if self.match.can_redo and doing.mine:
            again = [Round("", doing.redo, "redo", "ui/redo", tip="Again (Ctrl+Y)")]
        return [
            *standing_signs(self.showing.table, self.elsewhere.rules),
            *((sign,) if sign else ()),
            *((overlay,) if overlay and overlay.enabled else ()),
            *again,
            *((hint,) if hint else ()),
            Round("", doing.undo, "undo", "ui/undo", enabled=not doing.undo_problem, tip=undo),
            *self._card(),
            Round("", page.rules, "rules", "ui/rules", tip="Rules (F1)"),
            *page.drawer.buttons(page.toggle_drawer, "Moves, score and log (P)"),
            Round("", self.elsewhere.menu, "menu", "ui/menu", tip="Menu (Esc)"),
        ]

    def _card(self) -> list[Button]:
        if not referencecard.has_card(self.match.game):
            return []
        show = self.elsewhere.reference
        return [Round("", show, referencecard.BUTTON, "ui/card", tip="Reference card (F2)")]

    # --- the lower right corner --------------------------------------------------------------

    def _prompt(self) -> str:
        if self.turns.lies_to_be_read:
            return f"Look well. {self.showing.handover.call} when all is read."
        # While a move is still to be shown, the table is the one that its player moved at.
        seat = self.showing.moment.seat
        if seat is not None and seat != CHANCE and not self.match.players[seat].is_person:
            # What a computer may do asks nothing of anybody at the table.
            return f"{self.match.names[seat]} is playing. {HURRIES}"
        prompt = self.showing.table.prompt
        if self.turns.handover.others_look_away and self.showing.settled:
            return f"{prompt} {LOOK_AWAY}"
        return prompt

    def _status(self) -> Status:
        sentence, clause = self.showing.refusal
        warned = self.page.scene.warning
        if warned:
            sentence, clause = warned, ""
        # What the prompt tells, as in the end what happened last: once is enough.
        news = THINKING if self.advising.thinking else self.showing.news
        if says_no_more(news, self._prompt()):
            news = what_ended(self.match)
        status = Status(
            sentence or news,
            clause if sentence else "",
            bool(sentence),
            self.page.rules,
            bool(sentence) and self.page.scene.reason == sentence,
        )
        status.instructs = self.showing.instructs and not warned
        return status

    def _step_buttons(self) -> list[StepButton]:
        """What ends a step or shows the result, in the colour of the lamp; then, in slate, what
        else can be done that is no gesture on the table."""
        buttons = [
            StepButton(
                one.label,
                self.doing.doer(one),
                f"{PRIMARY}{number}",
                kind="primary" if self._shines(one) else "normal",
                tip=told_of(one),
            )
            for number, one in enumerate(self._primary())
        ]
        for button, control in zip(buttons, self._primary(), strict=True):
            button.by_itself = control.by_itself
        if limit := self.computer.limit:
            label = f"Answer now (up to {limit} s)"
            buttons.append(StepButton(label, self.turns.hurry, "hurry"))
        turns = self.turns
        if turns.lies_to_be_read:
            label = self.showing.handover.call
            hand_on = StepButton(label, turns.hand_on, "handover", "ui/curtain", "primary")
            hand_on.by_itself = True
            buttons.append(hand_on)
        if turns.over:
            buttons.append(
                StepButton("See the result", turns.show_results, "result", kind="primary")
            )
        look = self.peeking.button()
        return [*buttons, *self._others(), *([look] if look else [])]

    def _shines(self, control: Control) -> bool:
        """Whether the button that ends a step is in the colour of the lamp: what is lost with it is
        not to be pressed because it shines."""
        return not control.warning

    def _primary(self) -> list[Control]:
        return [one for one in self.showing.table.controls if one.primary]

    def _others(self) -> list[StepButton]:
        """Buttons for what can only be pressed; the drawer lists it, too, when it is open."""
        if self.page.drawer.open and self.tab == "Moves":
            return []
        controls = self.showing.table.controls
        shown = {(one.move, *one.then) for one in controls if one.gesture.kind != "press"}
        shown |= {(one.move, *one.then) for one in self._primary()}
        pressed = {
            (one.move, *one.then): one
            for one in controls
            if one.gesture.kind == "press"
            and not one.listed_only
            and (one.move, *one.then) not in shown
        }
        groups: dict[str, list[Control]] = {}
        for moves, one in pressed.items():
            # Where there are few, each has its own button, else each group of them.
            name = " ".join(map(str, moves)) if len(pressed) <= FEW else one.group
            groups.setdefault(name, []).append(one)
        buttons = [self._other(several[0].group, several) for several in groups.values()]
        metrics = self.page.metrics
        wide = sum(button.width(metrics) for button in buttons)
        # Two stand above each other in the corner; a third would lie on what is beside it.
        crowded = bool(self._primary()) or wide > WIDEST * self.page.size[0]
        if len(buttons) > FEW or (len(buttons) > 1 and crowded):
            named = {one.group for one in pressed.values()}
            group = named.pop() if len(named) == 1 else ""
            buttons = [self._other(group, list(pressed.values()))]
        return buttons

    def _other(self, group: str, several: list[Control]) -> StepButton:
        if len(several) == 1:
            one = several[0]
            key = f"{CONTROL}{' '.join(map(str, (one.move, *one.then)))}"
            button = StepButton(one.label, self.doing.doer(one), key, tip=told_of(one))
            metrics = self.page.metrics
            # What takes many words is told before it is done, and does not cover the table.
            if not group or button.lines(metrics.wide(COLUMN), metrics) <= MOST_LINES:
                return button
        label = f"{group or 'More'}…" if len(several) > 1 else group
        choices: list[tuple[str, Action]] = [(one.label, self.doing.doer(one)) for one in several]
        page = self.page

        def choose() -> None:
            page.app.push(Chooser(page.app, group or "More", choices, page.scene.cancel))

        return StepButton(label, choose, f"{CONTROL}group {group}")

    # --- beside ------------------------------------------------------------------------------

    def _drawer(self, above: int, below: int) -> list[Widget]:
        page, metrics = self.page, self.page.metrics
        if not page.drawer.open:
            return []
        inside = page.drawer.inside(page.panel_rect, above, below, metrics)
        tabs = Choice(
            [Item(name, name) for name in TABS], (self.tab,), self.turn_to, "tabs", tabs=True
        )
        tall = tabs.height(inside.width, metrics)
        tabs.place(Rect(inside.x, inside.y, inside.width, tall), metrics)
        scroll = Scroll(f"panel-{self.tab}")
        top = tabs.rect.bottom + metrics.px(6)
        rect = Rect(inside.x, top, inside.width, max(1, inside.bottom - top))
        column = Column(scroll.room(rect, metrics), metrics, metrics.px(6))
        self._list(column)
        scroll.fill(column.widgets, metrics)
        if self.tab == "Log":
            scroll.scroll(scroll.most)
        return [Front(page.panel_rect, [tabs, scroll], over=not page.drawer.stays)]

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
        # Of several ways to do one thing, the one that tells both its piece and its place is last.
        controls = sorted(
            self.showing.table.controls, key=lambda one: KINDS.index(one.gesture.kind)
        )
        told = {(one.move, *one.then): one for one in controls}
        ways = {moves: told[moves] for moves in _moves_of(self.showing.table.controls)}
        listed = {moves: one for moves, one in ways.items() if moves not in lit}
        hints = self.advising.listed()
        if hints:
            column.add(Label(TITLE, BODY, "serif_bold", "lamp"))
            for button in hints:
                column.add(button)
        if listed:
            list_controls(
                column, listed.values(), self.doing.doer, self.doing.asker, self.forecasting.of
            )
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


def _moves_of(controls: Iterable[Control]) -> dict[tuple[Move, ...], None]:
    """What controls do, each once, in their order."""
    return dict.fromkeys((one.move, *one.then) for one in controls)
