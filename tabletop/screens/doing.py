"""Moves of the people at the screen: from a gesture to a control, a question, and the move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.contract import IllegalMove, Instruction, Move, Refusal
from rules.table import Control, Gesture, Table
from tabletop.match import CannotUndo, Match
from tabletop.scene.picking import targets_of
from tabletop.screens.computer import Computer
from tabletop.screens.dialogs import Chooser, Question
from tabletop.screens.playback import left_to_show
from tabletop.screens.showing import Showing
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Action
from tabletop.striking import meant

CALM: Final = 0.25
"""How long after a move another one is not taken, in seconds: a double click makes one move."""

UNDER_WAY: Final = "One moment: what has just happened is still being shown."
MOST_PLACES: Final = 3
"""So many places are named where a piece may go; of more the dots of light tell."""
DOTTED: Final = "where the dots of light are, while you hold it"

COVERED: Final = "Your cards are covered: click the button with the eye, or hold it."


class Doing:
    """Makes moves, takes them back, and says why one cannot be made."""

    def __init__(self, page: TablePage, match: Match, showing: Showing, computer: Computer) -> None:
        self.page = page
        self.app = page.app
        self.match = match
        self.showing = showing
        self.computer = computer
        self.calm = 0.0
        """How long the next move is not taken yet, in seconds."""
        self.undo_problem = "There is nothing to take back."
        """Why the last move cannot be taken back; empty if it can."""

    # --- whether -----------------------------------------------------------------------------

    @property
    def mine(self) -> bool:
        """Whether the person at the screen may move now."""
        seat = self.match.state.current_seat
        return seat is not None and seat == self.showing.viewer and not self.showing.queue

    @property
    def ready(self) -> bool:
        """Whether the table lies still and waits for the person at the screen."""
        lies = self.showing.settled and not self.page.scene.busy
        return self.mine and lies and self.calm <= 0

    def pass_time(self, seconds: float) -> None:
        """Lets time pass."""
        self.calm = max(0.0, self.calm - seconds)

    # --- moves -------------------------------------------------------------------------------

    def doer(self, control: Control) -> Action:
        """What a button of a control does."""

        def do() -> None:
            self.do(control)

        return do

    def do(self, control: Control, dropped: bool = False) -> None:
        """Makes the move of a control, after asking where it ends or spoils something for good, or
        ends the turn and a person wished to be asked.

        Was a piece carried and ``dropped`` for it, that is never the rest of a double click.
        """
        mark = meant(self.showing.table, self.showing.viewer, control.move)
        if mark is not None:
            self.showing.mark(mark)
            self.showing.news = f"{control.label}: done, for nobody else to see."
            self.page.changed()
            return
        wished = control.ends_turn and self.app.settings.confirm_end_of_turn
        if self.showing.moving and dropped:
            self.showing.refuse(UNDER_WAY, "", instructs=True)
        elif self.showing.moving or (self.calm and not dropped):
            self.page.scene.cancel()
        elif control.warning or wished:
            self.app.push(
                Question(
                    self.app,
                    f"{control.label.rstrip('?')}?",
                    control.warning or "Your turn is over then.",
                    (("Yes", lambda: self.play(control.move, *control.then)),),
                    "Not yet",
                    self.page.scene.cancel,
                    drastic=True,  # whatever is asked: the safe answer has the focus, and shines
                )
            )
        else:
            self.play(control.move, *control.then)

    def play(self, *moves: Move) -> None:
        """Makes moves of the person at the screen, one after the other.

        The later ones are made only as long as it is still that person's turn and they are legal:
        what came to light on the way may have changed what can be done.
        """
        self.calm = CALM
        seat = self.match.state.current_seat
        for number, move in enumerate(moves):
            state = self.match.state
            if number and (state.current_seat != seat or state.refuse(move) is not None):
                return
            self.make(move)

    def make(self, move: Move) -> None:
        """Makes a move of whoever is next, and has it shown."""
        showing = self.showing
        carried = () if showing.queue else self.page.scene.carried
        try:
            made = showing.handover.make(move)
            showing.line_up(left_to_show(made, showing.table, carried))
        except IllegalMove as error:
            showing.refuse(*_told(error.refusal))
        else:
            self.made()

    def made(self) -> None:
        """A move was made: what was said before is past."""
        self.showing.refusal = ("", "")
        self.showing.settled = False
        self.say_notices()
        self.page.changed()

    def say_notices(self) -> None:
        """Says what the match has to say, such as that it cannot be saved."""
        for sentence in self.match.take_notices():
            self.app.say(sentence)

    # --- gestures ----------------------------------------------------------------------------

    def answer(self) -> None:
        """Answers what the scene has read out of events, the likeliest reading first."""
        scene = self.page.scene
        if scene.decided is not None:
            self.do(scene.decided, scene.dropped)
            return
        readings = scene.readings
        for gesture in readings:
            controls = self.showing.table.controls_for(gesture)
            if len(controls) == 1:
                self.do(controls[0], scene.dropped)
                return
            if controls:
                if not scene.offer(gesture, controls):
                    self._ask_which(gesture, controls)
                return
        self._explain(readings)

    def _ask_which(self, gesture: Gesture, controls: Sequence[Control]) -> None:
        """Offers the moves that one gesture could mean."""
        choices = [(one.label, self.doer(one)) for one in controls]
        title, place = "What do you mean?", self._place_of(gesture)
        self.app.push(Chooser(self.app, title, choices, self.page.scene.cancel, place))

    def asker(self, gesture: Gesture, controls: Sequence[Control]) -> tuple[str, Action]:
        """The button that stands for many moves of one gesture, named after what it begins with
        and where it ends."""
        table = self.showing.table
        words = _called(table, gesture.source) or controls[0].group or "More"
        where = _called(table, gesture.target) if gesture.target else ""
        label = f"{words} to {where}" if where else words
        return f"{label} ({len(controls)})", lambda: self._ask_which(gesture, controls)

    def _place_of(self, gesture: Gesture) -> tuple[int, int] | None:
        """The middle of what a gesture ended on, in pixels of the window."""
        box = self.page.scene.placement.box_of(gesture.target or gesture.source)
        if box is None:
            return None
        x, y = box.centre
        return round(x) + self.page.table_rect.x, round(y) + self.page.table_rect.y

    def _explain(self, readings: Sequence[Gesture]) -> None:
        """Says why the table has no control for any of these gestures."""
        handover = self.showing.handover
        if any(handover.covers(gesture.source) for gesture in readings):
            self.showing.refuse(COVERED, "", instructs=True)
            return
        for gesture in readings:
            refusal = self.match.state.answer(self.showing.viewer, gesture)
            if refusal is not None:
                self.showing.refuse(*_told(refusal))
                return
        self.page.scene.cancel()

    def say_where(self, piece: str) -> None:
        """Says where a piece may go that was dropped where nothing is."""
        table = self.showing.table
        targets = targets_of(table, piece)
        if targets:
            places = list(dict.fromkeys(_place_called(table, one) for one in targets))
            many = len(places) > MOST_PLACES or not all(places)
            where = DOTTED if many else " or ".join(places)
            self.showing.refuse(f"There is no place for it. It can go to: {where}.", "")
        elif not self.mine:
            # It is told whose turn it is, if that is why.
            self._explain([Gesture("tap", piece)])

    # --- taking back -------------------------------------------------------------------------

    def free_undo(self) -> None:
        """Brings the setting into the match, which tells everybody in its log."""
        if self.match.free_undo != self.app.settings.free_undo:
            self.match.free_undo = self.app.settings.free_undo
            self.showing.settled = False

    def undo(self) -> None:
        """Takes back the last move, where that is allowed."""
        self._step(lambda: self.match.undo(self.showing.viewer))

    def redo(self) -> None:
        """Makes again what was taken back."""
        self._step(self.match.redo)

    def _step(self, step: Callable[[], int]) -> None:
        if self.showing.moving:
            return
        try:
            step()
        except CannotUndo as error:
            self.showing.say_no(str(error))
            return
        self.computer.stop()
        self.showing.step()
        self.say_notices()
        self.page.changed()


def _told(refusal: Refusal) -> tuple[str, str, bool]:
    """The sentence and the clause of a refusal, and whether it only says what is done next."""
    return refusal.sentence, refusal.clause, isinstance(refusal, Instruction)


def _place_called(table: Table, thing: str) -> str:
    """What people call the place that a thing is: of a cell, the zone that it is in."""
    for zone in table.zones:
        if any(cell.id == thing for cell in zone.cells):
            return zone.label or zone.name
    return _called(table, thing)


def _called(table: Table, thing: str) -> str:
    """What people call a piece, a zone or a cell; empty if it has no name."""
    for piece in table.pieces:
        if piece.id == thing:
            return piece.name
    for zone in table.zones:
        if zone.id == thing:
            return zone.name
        for cell in zone.cells:
            if cell.id == thing:
                return cell.name
    return ""
