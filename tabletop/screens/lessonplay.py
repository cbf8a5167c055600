"""How a lesson is played: others do what is given, and only what it wishes for is made."""

from __future__ import annotations

from typing import Final

from rules.contract import Move
from rules.table import Control
from tabletop.course import Course, LessonMatch
from tabletop.match import Match
from tabletop.screens.computer import THOUGHT, Computer
from tabletop.screens.doing import Doing
from tabletop.screens.lessontable import LessonTable
from tabletop.screens.recapping import Recapping
from tabletop.screens.turns import Turns
from tabletop.striking import meant

PACE: Final = 2.5
"""So many times as long as in a match the others seem to think: whoever learns follows them."""


class GivenComputer(Computer):
    """The others of a lesson: they seem to think, and do what is given."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._asked = False

    @property
    def thinking(self) -> bool:
        return self._asked

    def ask(self, seat: int) -> None:
        self._asked, self._thought = True, 0.0

    def answer(self, animation: str) -> Move | None:
        given = self.match.given if isinstance(self.match, LessonMatch) else ()
        if self._thought < PACE * THOUGHT[animation] or not given:
            return None
        self._asked = False
        return given[0]

    def stop(self) -> None:
        self._asked = False


class LessonDoing(Doing):
    """Makes the moves that the lesson wishes for, and says why another one does not go on."""

    @property
    def _course(self) -> Course:
        assert isinstance(self.page, LessonTable)
        return self.page.course

    def do(self, control: Control, dropped: bool = False) -> None:
        """Makes the move of a control, if it goes on."""
        course = self._course
        marked = meant(self.showing.table, self.showing.viewer, control.move) is not None
        if marked or course.wishes(control):
            super().do(control, dropped)
            return
        self.page.scene.cancel()
        if not course.under_way:
            self.showing.refuse(course.otherwise, "", instructs=True)

    def play(self, *moves: Move) -> None:
        """Makes moves of the person who learns, one after the other."""
        self._course.begin_moves()
        self.page.scene.invite(self._course.wishes)
        super().play(*moves)

    def free_undo(self) -> None:
        """Nothing is taken back in a lesson: it goes a step back."""

    def undo(self) -> None:
        """Goes a step back."""
        assert isinstance(self.page, LessonTable)
        self.page.step_back()

    def redo(self) -> None:
        """There is nothing to make again."""


class LessonTurns(Turns):
    """Whose turn comes next: nobody is hurried, and the lesson tells the end."""

    def _end_look(self, seat: int, seconds: float) -> bool:
        # A card is read as long as the person who learns wishes.
        return not self.match.players[seat].is_person and super()._end_look(seat, seconds)

    def _by_hand(self) -> bool:
        return False

    def _end(self, seconds: float) -> None:
        """The lesson goes on to its last steps."""
        self.showing.settled = True


class NoRecapping(Recapping):
    """What the others did was seen, and the card speaks of it."""

    def begin(self, seat: int) -> None:
        self.forget()
