"""The table while a match is played: the scene, the bar above it, and what may be done beside it.

The page knows no game. It shows what the match's state lays for the person at the screen, turns
gestures into the moves that the table's controls name, and asks whoever is next: a person, behind
the curtain where one is needed, a computer in its own process, or chance.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect

from rules.contract import CHANCE, Event, IllegalMove, Move, with_names
from rules.table import Control, Gesture
from tabletop.bots.worker import BotError
from tabletop.match import CannotUndo, Match
from tabletop.screens import asking, bar, unsaved
from tabletop.screens.computer import Computer
from tabletop.screens.dialogs import Chooser, Question
from tabletop.screens.fields import Choice, Item
from tabletop.screens.handover import Handover, Next
from tabletop.screens.menu import Menu
from tabletop.screens.metrics import BODY, LEAD, SMALL, Metrics
from tabletop.screens.panel import CONTROL, Status, list_controls, list_log, list_scores
from tabletop.screens.plates import SeatPlate
from tabletop.screens.playback import Moment, left_to_show, settle
from tabletop.screens.prepaint import Prepaint
from tabletop.screens.screen import ENTER
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.tablepage import TablePage, panel_width
from tabletop.screens.thumbnails import keep_thumbnail
from tabletop.screens.widgets import Action, Button, Label, Widget
from tabletop.shell import Shell

log = logging.getLogger(__name__)

CALM = 0.25
"""How long after a move another one is not taken, in seconds: a double click makes one move."""
COMPUTERS_LOOK = 4.0
"""How long cards that a computer turns up stay up, in seconds, where persons press for theirs."""
LONGEST_LOOK = 60.0
"""Longer than any time for which cards stay up, in seconds."""
QUIET = 0.4
"""How long nobody must have done anything before faces are painted ahead, in seconds."""
PAUSE = 1.4
"""How long the last table is seen before the result covers it, in seconds."""
WATCH_EVERY = 3.0
"""How often the file of the match is looked after, in seconds."""
TABS = ("Moves", "Score", "Log")
PRIMARY = "primary-"
"""What the keys of the buttons that end a step begin with."""
TABLE = "table"
"""The key of the table as a stop of the focus."""


class TablePlace(Widget):
    """The rectangle of the scene, as one stop of the focus. The scene paints itself."""

    focusable = True

    def reach(self, metrics: Metrics) -> Rect:
        return Rect(0, 0, 0, 0)


class Play(TablePage):
    """A match on the table, from where it stands to its end."""

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, match)
        self.played = match
        self.title = match.game.title
        self.handover = Handover(match)
        self.computer = Computer(match)
        self.tab = TABS[0]
        self.refusal: tuple[str, str] = ("", "")
        self.news = ""
        self.undo_problem = "There is nothing to take back."
        self.over = False
        self.open = self.metrics.roomy
        """Whether the panel is open; with large letters the table needs its room."""
        self.focus = ""
        self._queue: deque[Moment] = deque()
        self._prepaint = Prepaint(match.players)
        self._calm = 0.0
        self._rest = 0.0
        self._watched = 0.0
        self._looked = 0.0
        self._look_step = -1
        self._look_move: Move | None = None
        self._settled = False
        self.moment = self.handover.lay()
        self.table = self.moment.table
        self.arrange()
        self.scene = self.make_scene(self.table, self.viewer)
        self._free_undo()
        self.news = self._last_public()

    def _free_undo(self) -> None:
        """Brings the setting into the match, which tells everybody in its log."""
        if self.match.free_undo != self.app.settings.free_undo:
            self.match.free_undo = self.app.settings.free_undo
            self._settled = False

    # --- what is shown -----------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """Whose view is shown; ``None`` is what everybody may see."""
        return self.handover.viewer

    def _show(self, moment: Moment, animate: bool = True) -> None:
        if moment.viewer != self.scene.viewer:
            self.news = ""  # it may have been for other eyes
        self.moment, self.table = moment, moment.table
        self.scene.show(moment.table, animate, moment.viewer)
        self._hear(moment.events)
        self.news = self.news or self._last_public()
        self.changed()

    def _line_up(self, moments: Sequence[Moment]) -> None:
        """Has moments shown one after the other; what is for other eyes goes at once."""
        if moments and moments[-1].viewer != self.scene.viewer:
            self._queue.clear()
            self._show(moments[0], animate=False)
            moments = moments[1:]
        self._queue.extend(moments)

    def _hear(self, events: Sequence[Event]) -> None:
        """What happened, each sound once, and the last of it in words."""
        known = [event for event in events if event.visible_to(self.handover.reader)]
        for kind in dict.fromkeys(event.kind for event in known):
            self.app.sounds.play(kind)
        for event in known:
            self.news = event.words(self.match.names) or self.news

    def _last_public(self) -> str:
        """The last thing that happened and that everybody may know."""
        for entry in reversed(self.match.log):
            words = entry.event.words(self.match.names)
            if words and entry.index <= self.moment.steps and entry.event.visible_to(None):
                return words
        return ""

    def _show_all(self) -> None:
        """Shows the present table at once, without motion: another viewer, or a step back."""
        self._queue.clear()
        self._settled = False
        self._show(self.handover.lay(), animate=False)

    def look_as(self, viewer: int | None, alone: bool = False) -> None:
        """Shows the table to another person, or to everybody."""
        if viewer is None:
            self.handover.cover()
        else:
            self.handover.take(viewer, alone)
        self.refusal = ("", "")
        self.news = ""
        # What the one before was on is nothing for the next to press.
        self.set_focus("")
        self._show_all()

    # --- layout ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Divides the window: bar, table, status line, panel."""
        metrics = self.metrics
        width, height = self.size
        seats = bar.plates(self.match, self.moment)
        for plate in seats:
            if plate.current:
                plate.thinking = self.computer.dots
        tools = self._tools()
        placed = bar.bar(metrics, self._prompt(), seats, tools)
        # The place of a button that would show nothing is kept, or the bar might change its height.
        self._bar = [one for one in placed if one.key != asking.BUTTON or one.enabled]
        top = max(widget.rect.bottom for widget in placed) + metrics.px(8)
        status = max(metrics.row, metrics.letters(SMALL) * 5 // 2 + metrics.px(10))
        right = width - (panel_width(metrics) if self.open else 0)
        self.panel_rect = Rect(right, top, width - right, height - top)
        self.status_rect = Rect(0, height - status, right, status)
        self.table_rect = Rect(0, top, right, height - top - status)

    def _prompt(self) -> str:
        if self._lies_to_be_read():
            return f"Look well. {self.handover.call} when all is read."
        return self.table.prompt

    def _tools(self) -> list[Button]:
        undo = self.undo_problem or "Take back (Ctrl+Z)"
        can_redo = self.match.can_redo and self._mine()
        panel = Button(
            "",
            self.toggle_panel,
            "panel",
            "ui/log",
            kind="on" if self.open else "normal",
            tip="Moves, score and log (P)",
        )
        sign = unsaved.sign(self.app, self.match)
        overlay = self.asking.button(self.table, self.metrics.roomy)
        return [
            *((sign,) if sign else ()),
            *((overlay,) if overlay else ()),
            Button("", self.undo, "undo", "ui/undo", enabled=not self.undo_problem, tip=undo),
            Button("", self.redo, "redo", "ui/redo", enabled=can_redo, tip="Again (Ctrl+Y)"),
            panel,
            Button("", self.rules, "rules", "ui/rules", tip="Rules (F1)"),
            Button("", self.menu, "menu", "ui/menu", tip="Menu (Esc)"),
        ]

    def build(self) -> Sequence[Widget]:
        self.arrange()
        self.fit_scene()
        table = TablePlace(TABLE)
        table.place(self.table_rect, self.metrics)
        return [table, *self._panel(), *self._status(), *self._bar]

    def toggle_panel(self) -> None:
        """Opens or closes the panel beside the table."""
        self.open = not self.open
        self.changed()

    def _status(self) -> list[Widget]:
        metrics = self.metrics
        sentence, clause = self.refusal
        status = Status(
            sentence or self.news,
            clause if sentence else "",
            bool(sentence),
            self._refusal_rules,
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
                self._doer(one),
                f"{PRIMARY}{number}",
                # What is lost with it is not to be pressed because it shines.
                kind="normal" if one.warning else "primary",
                tip=one.warning,
                size=LEAD,
            )
            for number, one in enumerate(self._primary())
        ]
        if self._lies_to_be_read():
            label = self.handover.call
            buttons.append(
                Button(label, self._hand_on, "handover", "ui/curtain", "primary", size=LEAD)
            )
        if self.over:
            buttons.append(
                Button("See the result", self._results, "result", kind="primary", size=LEAD)
            )
        return buttons

    def _lies_to_be_read(self) -> bool:
        """Whether what was shown lies still, until somebody hands the table over."""
        seat = self.match.state.current_seat
        if not self._settled or self._queue or seat is None or seat == CHANCE:
            return False
        return self.handover.next() is Next.READ

    def _hand_on(self) -> None:
        if not self._calm:
            self._has_read()

    def _refusal_rules(self) -> None:
        self._open_rules(self.refusal[1])

    def _panel(self) -> list[Widget]:
        if not self.open:
            return []
        metrics = self.metrics
        gap = metrics.px(8)
        inside = self.panel_rect.inflate(-2 * gap, -2 * gap)
        foot = Column(Rect(inside.x, 0, inside.width, 10), metrics, metrics.px(6))
        for button in self._primary_buttons():
            foot.add(button)
        foot_tall = foot.bottom if foot.widgets else 0
        tabs = Choice(
            [Item(name, name) for name in TABS],
            (self.tab,),
            self._turn_to,
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
        if self.tab == "Moves":
            self._moves(column)
        elif self.tab == "Score":
            list_scores(column, self.match, self.moment)
        else:
            list_log(column, self.match, self.handover.reader, self.moment.steps)
        scroll.fill(column.widgets, metrics)
        if self.tab == "Log":
            scroll.scroll(scroll.most)
        for widget in foot.widgets:
            widget.move(0, inside.bottom - foot_tall)
        return [tabs, scroll, *foot.widgets]

    def _turn_to(self, chosen: tuple[str, ...]) -> None:
        self.tab = chosen[0]
        self.changed()

    def _primary(self) -> list[Control]:
        return [one for one in self.table.controls if one.primary]

    def _moves(self, column: Column) -> None:
        # Moves that can be dragged, tapped or pressed are listed once, with all that follows.
        lit = {(one.move, *one.then) for one in self._primary()}
        ways = {(one.move, *one.then): one for one in self.table.controls}
        listed = {moves: one for moves, one in ways.items() if moves not in lit}
        controls = list(listed.values())
        if controls:
            list_controls(column, controls, self._doer, self._asker)
        else:
            column.add(Label(self._waiting(), BODY, ink="paper_shade"))

    def _waiting(self) -> str:
        if self.over:
            return "The game is over."
        if self._lies_to_be_read():
            return "The table stays as it is until it is handed over."
        if self._primary():
            return "The button below is all there is to do."
        return "Nothing to do for you right now."

    # --- time --------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        self._watch_file(seconds)
        self._calm = max(0.0, self._calm - seconds)
        self.ask_for_overlay(seconds)
        moving = self.scene.update(seconds)
        if self.computer.pass_time(seconds):
            self._turn_dots()
        if not self.scene.busy:
            if self._queue:
                self._show_next(seconds)
            else:
                self._go_on(seconds)
                if self.ready and self.app.quiet > QUIET:
                    self._prepaint.step()
        if self.app.top is not self:
            return False
        return super().update(seconds) or moving

    def _watch_file(self, seconds: float) -> None:
        """Sees from time to time that the match is on the disk, also while nobody moves."""
        self._watched += seconds
        if self._watched < WATCH_EVERY:
            return
        self._watched = 0.0
        before = self.match.unsaved
        self.match.save()
        if self.match.unsaved != before:
            self.changed()
        self._notices()

    def _show_next(self, seconds: float) -> None:
        moves = self.app.settings.animation != "off"
        if not (moves and self._prepaint.waits(self.scene, self._queue[0].table, seconds)):
            self._show(self._queue.popleft())

    def _turn_dots(self) -> None:
        for widget in self.parts():
            if isinstance(widget, SeatPlate) and widget.thinking >= 0:
                widget.thinking = self.computer.dots
                super().invalidate(widget.reach(self.metrics))

    def _go_on(self, seconds: float) -> None:
        """Nothing moves any more: asks whoever is next."""
        seat = self.match.state.current_seat
        if seat is None:
            self._end(seconds)
        elif seat == CHANCE:
            self._settle()
        elif self._reads(seconds):
            return
        elif self.match.players[seat].is_person:
            self._hand_over(seat)
            if self.ready:
                self._end_look(seat, seconds)
        elif not self._end_look(seat, seconds):
            self._ask(seat)

    def _end_look(self, seat: int, seconds: float) -> bool:
        """Makes a move that only ends a look at the table, once there was time to look.

        A press on the table begins that time anew. True while there is such a move.
        """
        if self._look_step != self.match.steps:
            self._look_step, self._looked = self.match.steps, 0.0
            controls = self.match.state.lay(seat).controls
            self._look_move = next((one.move for one in controls if one.by_itself), None)
        if not self._look_move:
            return False
        self._looked += seconds
        chosen = self.app.settings.looking_time
        # Nobody can press for a computer.
        patience = chosen if chosen or self.match.players[seat].is_person else COMPUTERS_LOOK
        if patience and self._looked >= patience:
            # Nobody clicked, so there is no second half of a double click to wait out.
            self._make(self._look_move)
        return True

    def _reads(self, seconds: float) -> bool:
        """Leaves what was shown on the table until it is handed over; True while it is read."""
        if self.handover.next() is not Next.READ:
            return False
        if not self._settled:
            self._settled = True
            self.undo_problem = self.match.can_undo(self.viewer)
            self.news = self.handover.whisper or self.news
            self.changed()
        self.handover.waited += seconds
        patience = self.app.settings.looking_time
        if patience and self.handover.waited >= patience:
            self._has_read()
        return True

    def _has_read(self) -> None:
        """The table is handed over: it is covered for whoever comes next."""
        self.handover.read()
        self._show_all()

    def _hand_over(self, seat: int) -> None:
        following = self.handover.next()
        if following is Next.CURTAIN:
            self._curtain(seat)
        elif following is Next.TURN:
            self.look_as(seat)
        elif not self._settled:
            self._settled = True
            seed = f"{self.match.seed}:{self.match.steps}"
            self._prepaint.begin(self.scene, self.match.state, seat, seed)
            self.undo_problem = self.match.can_undo(self.viewer)
            self.changed()

    def _curtain(self, seat: int) -> None:
        from tabletop.screens.curtain import Curtain

        self.look_as(None)
        self.scene.cancel()
        player = self.match.players[seat]

        def lifted() -> None:
            self.look_as(seat, alone=True)

        self.app.push(Curtain(self.app, player, lifted, self.title, self.menu, self.rules))

    def _ask(self, seat: int) -> None:
        if self.computer.given_up:
            return
        if not self.computer.thinking:
            self.computer.ask(seat)
            self.undo_problem = "A computer is thinking."
            self.changed()
            return
        try:
            move = self.computer.answer(self.app.settings.animation)
        except BotError as error:
            self.app.push(
                Question(
                    self.app,
                    "The computer does not go on",
                    error.sentence,
                    (("Ask it again", self._ask_again),),
                    "Leave it",
                )
            )
            return
        if move is not None:
            self._make(move)

    def _ask_again(self) -> None:
        self.computer.given_up = False

    def _end(self, seconds: float) -> None:
        if not self.over:
            self.over = True
            self._rest = PAUSE
            self.changed()
        elif self._rest > 0:
            self._rest -= seconds
            if self._rest <= 0:
                self._results()

    def _results(self) -> None:
        from tabletop.screens.results import Results

        self._rest = 0.0
        self.app.push(Results(self.app, self.match, table=True))

    # --- moves -------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the table lies still and waits for the person at the screen."""
        return self._mine() and self._settled and self._calm <= 0 and not self.scene.busy

    def _mine(self) -> bool:
        """Whether the person at the screen may move now."""
        seat = self.match.state.current_seat
        return seat is not None and seat == self.viewer and not self._queue

    def _doer(self, control: Control) -> Action:
        def do() -> None:
            self.do(control)

        return do

    def do(self, control: Control) -> None:
        """Makes the move of a control, after asking where it ends or spoils something for good, or
        ends the turn and a person wished to be asked."""
        wished = control.ends_turn and self.app.settings.confirm_end_of_turn
        if self._calm or self._queue or self.scene.busy:
            self.scene.cancel()
        elif control.warning or wished:
            self.app.push(
                Question(
                    self.app,
                    f"{control.label}?",
                    control.warning or "Your turn is over then.",
                    (("Yes", lambda: self.play(control.move, *control.then)),),
                    "Not yet",
                    self.scene.cancel,
                    drastic=bool(control.warning),
                )
            )
        else:
            self.play(control.move, *control.then)

    def play(self, *moves: Move) -> None:
        """Makes moves of the person at the screen, one after the other.

        The later ones are made only as long as it is still that person's turn and they are legal:
        what came to light on the way may have changed what can be done.
        """
        self._calm = CALM
        seat = self.match.state.current_seat
        for number, move in enumerate(moves):
            state = self.match.state
            if number and (state.current_seat != seat or state.refuse(move) is not None):
                return
            self._make(move)

    def _make(self, move: Move) -> None:
        carried = () if self._queue else self.scene.carried
        try:
            moments = left_to_show(self.handover.make(move), self.table, carried)
        except IllegalMove as error:
            self._refuse(error.refusal.sentence, error.refusal.clause)
        else:
            self._line_up(moments)
            self._after_move()

    def _settle(self) -> None:
        """Chance is to move: by itself, or in the hands of people."""
        moments = settle(self.match, self.handover.make, self._by_hand)
        if moments:
            self._line_up(moments)
            self._after_move()
            return
        from tabletop.screens.shaking import Shaking

        table = self.handover.lay().table
        self.app.push(Shaking(self.app, self.match, table, self._make, self.menu))

    def _by_hand(self) -> bool:
        """Whether people perform the pending move of chance themselves."""
        return bool(self.handover.persons) and self.handover.lay().table.stage is not None

    def _after_move(self) -> None:
        self.refusal = ("", "")
        self._settled = False
        self._notices()
        self.changed()

    def _notices(self) -> None:
        for sentence in self.match.take_notices():
            self.app.say(sentence)

    def _gesture(self) -> None:
        """Answers what the scene has read out of events, the likeliest reading first."""
        readings = self.scene.readings
        for gesture in readings:
            controls = self.table.controls_for(gesture)
            if len(controls) == 1:
                self.do(controls[0])
                return
            if controls:
                self._ask_which(gesture, controls)
                return
        self._explain(readings)

    def _ask_which(self, gesture: Gesture, controls: Sequence[Control]) -> None:
        """Offers the moves that one gesture could mean."""
        choices = [(one.label, self._doer(one)) for one in controls]
        title, place = "What do you mean?", self._place_of(gesture)
        self.app.push(Chooser(self.app, title, choices, self.scene.cancel, place))

    def _asker(self, gesture: Gesture, controls: Sequence[Control]) -> tuple[str, Action]:
        """The button that stands for many moves of one gesture, named after what it begins with
        and where it ends."""
        words = self._called(gesture.source) or controls[0].group or "More"
        where = self._called(gesture.target) if gesture.target else ""
        label = f"{words} to {where}" if where else words
        return f"{label} ({len(controls)})", lambda: self._ask_which(gesture, controls)

    def _called(self, thing: str) -> str:
        """What people call a piece, a zone or a cell; empty if it has no name."""
        for piece in self.table.pieces:
            if piece.id == thing:
                return piece.label or (piece.face.title if piece.face else "")
        for zone in self.table.zones:
            if zone.id == thing:
                return zone.label
            for cell in zone.cells:
                if cell.id == thing:
                    return cell.label
        return ""

    def _place_of(self, gesture: Gesture) -> tuple[int, int] | None:
        """The middle of what a gesture ended on, in pixels of the window."""
        box = self.scene.placement.box_of(gesture.target or gesture.source)
        if box is None:
            return None
        x, y = box.centre
        return round(x) + self.table_rect.x, round(y) + self.table_rect.y

    def _explain(self, readings: Sequence[Gesture]) -> None:
        """Says why the table has no control for any of these gestures."""
        for gesture in readings:
            refusal = self.match.state.answer(self.viewer, gesture)
            if refusal is not None:
                self._refuse(refusal.sentence, refusal.clause)
                return
        self.scene.cancel()

    def _refuse(self, sentence: str, clause: str) -> None:
        sentence = with_names(sentence, self.match.names)
        self.refusal = (sentence, clause)
        self.app.sounds.play("refuse")
        self.scene.refuse(sentence, clause)
        self.changed()

    def undo(self) -> None:
        """Takes back the last move, where that is allowed."""
        if self._queue or self.scene.busy:
            return
        try:
            self.match.undo(self.viewer)
        except CannotUndo as error:
            self._say_no(str(error))
            return
        self._stepped()

    def redo(self) -> None:
        """Makes again what was taken back."""
        if self._queue or self.scene.busy:
            return
        try:
            self.match.redo()
        except CannotUndo as error:
            self._say_no(str(error))
            return
        self._stepped()

    def _say_no(self, sentence: str) -> None:
        self.refusal = (sentence, "")
        self.changed()

    def _stepped(self) -> None:
        self.computer.stop()
        self.over = False
        self._settled = False
        self.refusal = ("", "")
        self.news = ""
        self.handover.stepped()
        self._line_up([self.handover.lay()])
        self._notices()
        self.changed()

    # --- events ------------------------------------------------------------------------------

    @property
    def context(self) -> Hashable:
        return (self.viewer, self.match.state.current_seat)

    def focus_meaning(self) -> Hashable:
        if self.focus in ("", TABLE):
            return (self.context, self.scene.focus) if self.scene.focus else None
        return super().focus_meaning()

    def handle(self, event: pygame.Event) -> None:
        self.refresh()
        self.asking.read(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            self._looked = self.handover.waited = 0.0
        if self._hurries(event):
            self.hurry()
        if self._too_soon(event):
            return
        if event.type == pygame.KEYDOWN and not self._key_for_table(event):
            super().handle(event)
            return
        if self._shown and not self._is_beside(event):
            held = self.scene.holding
            gesture = self.scene.handle(event)
            if self.scene.holding and not held:
                self.app.sounds.play("pick")
            if gesture is not None:
                self._gesture()
            if self.scene.consumed:
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self.keyboard = False
                    self.set_focus(TABLE)
                elif event.type == pygame.KEYDOWN and event.key not in ENTER:
                    self._keyed.arrive(self.focus_meaning())
                return
        if self.app.top is self:
            super().handle(event)

    def _hurries(self, event: pygame.Event) -> bool:
        """Whether somebody clicks on the table, or strikes Enter or Space, while others move."""
        if self._mine() or self.over:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return event.button == 1 and self.table_rect.collidepoint(event.pos)
        struck = event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_SPACE)
        return struck and self.focus in ("", TABLE)

    def hurry(self) -> None:
        """What moves is in its place at once, and a computer takes no more time than it needs."""
        self.scene.finish()
        self.computer.hurry()
        seat = self.match.state.current_seat
        if seat is not None and seat != CHANCE and not self.match.players[seat].is_person:
            # What a computer looks at need not stay up for those who have seen it.
            self._looked = max(self._looked, LONGEST_LOOK)

    def _too_soon(self, event: pygame.Event) -> bool:
        """Whether this is a press on the table, or Enter there, for what has just appeared."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            at = event.pos
        elif event.type == pygame.FINGERDOWN:
            at = (round(event.x * self.size[0]), round(event.y * self.size[1]))
        elif event.type == pygame.KEYDOWN and event.key in ENTER:
            return self.focus in ("", TABLE) and self.enter_guarded()
        else:
            return False
        return self.table_rect.collidepoint(at) and not self.scene.holding and self.guarded(at)

    def _is_beside(self, event: pygame.Event) -> bool:
        """Whether this is a press beside the table, of which the scene needs no knowledge."""
        if event.type != pygame.MOUSEBUTTONDOWN or self.scene.holding:
            return False
        return not self.table_rect.collidepoint(event.pos)

    def _key_for_table(self, event: pygame.Event) -> bool:
        """Whether the scene gets this key first: its own keys, while the focus is on it."""
        if event.key == pygame.K_ESCAPE:
            return True
        if event.key == pygame.K_TAB and not self.focus:
            return False
        return self.focus in ("", TABLE) and event.key != pygame.K_F1

    def focusable(self) -> list[Widget]:
        """First what shines, then the table, then what else can be done, and the tools last."""

        def rank(widget: Widget) -> int:
            if isinstance(widget, Button) and widget.kind == "primary":
                return 0
            found = (TABLE, CONTROL, PRIMARY, "tabs", "status")
            return 1 + next((n for n, one in enumerate(found) if widget.key.startswith(one)), 9)

        return sorted(super().focusable(), key=rank)

    def heir(self, before: Sequence[str], now: Sequence[str]) -> str:
        # A button of a move is inherited by another move, never by a tool such as taking back.
        family = next((one for one in (CONTROL, PRIMARY) if self.focus.startswith(one)), None)
        if family is None:
            return super().heir(before, now)
        before, now = ([key for key in keys if key.startswith(family)] for keys in (before, now))
        return super().heir(before, now)

    def step_focus(self, step: int) -> None:
        super().step_focus(step)
        if self.focus != TABLE:
            self.scene.unfocus()
        elif not (self.scene.focus_next() if step > 0 else self.scene.focus_previous()):
            super().step_focus(step)

    def shortcut(self, event: pygame.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if held:
            again = event.key == pygame.K_y or (
                event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT
            )
            if again:
                self.redo()
            elif event.key == pygame.K_z:
                self.undo()
            elif event.key == pygame.K_s:
                self._save()
            elif event.key == pygame.K_o:
                self._open()
            else:
                return False
            return True
        if event.key == pygame.K_p:
            self.toggle_panel()
            return True
        return super().shortcut(event)

    def back(self) -> None:
        self.menu()

    # --- the way elsewhere -------------------------------------------------------------------

    def menu(self) -> None:
        """Opens the menu."""
        self.scene.cancel()
        self.app.push(
            Menu(
                self.app,
                self.title,
                (
                    ("Go on", "ui/play", lambda: None),
                    ("Rules", "ui/rules", self.rules),
                    ("Save a copy", "ui/save", self._save),
                    ("Open a match", "ui/open", self._open),
                    ("Settings", "ui/settings", self._settings),
                    ("Full screen", "ui/fullscreen", self.app.toggle_full_screen),
                    ("Back to the shelf", "ui/back", lambda: self.app.leave(self.app.home)),
                ),
            )
        )

    def rules(self) -> None:
        self._open_rules(self.refusal[1])

    def _open_rules(self, clause: str) -> None:
        from tabletop.screens.rulebook import RulesPage

        self.scene.cancel()
        self.app.push(RulesPage(self.app, self.match.game, clause))

    def _save(self) -> None:
        from tabletop.screens.files import SaveFile

        self.scene.cancel()
        self.app.push(SaveFile(self.app, self.match))

    def _open(self) -> None:
        from tabletop.screens.files import OpenFile

        self.scene.cancel()
        self.app.push(OpenFile(self.app))

    def _settings(self) -> None:
        from tabletop.screens.settings import SettingsPage

        self.app.push(SettingsPage(self.app))

    def resize(self, size: tuple[int, int]) -> None:
        before = self.metrics.roomy
        self.metrics = Metrics(size, self.app.settings.text_size)
        if self.metrics.roomy != before:
            self.open = self.metrics.roomy
        super().resize(size)

    def shown(self) -> None:
        self._free_undo()
        super().shown()
        # Not sooner: what is said before the table is shown would lie under it.
        self._notices()

    def leave(self) -> None:
        self.computer.stop()
        self.app.sounds.hush()
        self.match.close()  # first: its file can be another one afterwards
        keep_thumbnail(self.match)
