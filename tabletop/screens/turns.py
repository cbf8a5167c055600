"""Whose turn comes next at the table: a person's, a computer's, chance's, or nobody's any more."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE, Move
from tabletop.bots.worker import BotError
from tabletop.hands import NOWHERE
from tabletop.match import Match
from tabletop.screens.computer import Computer
from tabletop.screens.curtain import Curtain
from tabletop.screens.dialogs import Question
from tabletop.screens.doing import Doing
from tabletop.screens.elsewhere import Elsewhere
from tabletop.screens.handover import Next
from tabletop.screens.playback import settle
from tabletop.screens.recapping import Recapping
from tabletop.screens.results import Results
from tabletop.screens.showing import Showing
from tabletop.screens.tablepage import TablePage
from tabletop.screens.telling import Telling

COMPUTERS_LOOK: Final = 4.0
"""How long cards that a computer turns up stay up, in seconds, where persons press for theirs."""
LONGEST_LOOK: Final = 60.0
"""Longer than any time for which cards stay up, in seconds."""
PAUSE: Final = 1.4
"""How long the last table is seen before the result covers it, in seconds."""


class Turns:
    """Asks whoever is next, once nothing moves any more."""

    def __init__(
        self,
        page: TablePage,
        match: Match,
        showing: Showing,
        doing: Doing,
        computer: Computer,
        elsewhere: Elsewhere,
        recapping: Recapping,
    ) -> None:
        self.page = page
        self.app = page.app
        self.match = match
        self.showing = showing
        self.handover = showing.handover
        self.doing = doing
        self.computer = computer
        self.elsewhere = elsewhere
        self.recapping = recapping
        self.telling = Telling(page, match)
        """What tells the count at the end."""
        self._ended = False
        self._counted = False
        self._rest = 0.0
        self._looked = 0.0
        self._look_step = -1
        self._look_move: Move | None = None

    @property
    def over(self) -> bool:
        """Whether the end of the game has been seen on the table."""
        return self._ended and self.match.finished

    def go_on(self, seconds: float) -> None:
        """Nothing moves any more: asks whoever is next."""
        seat = self.match.state.current_seat
        if seat is None:
            self._end(seconds)
            return
        self._ended = False
        self.telling.end()
        if seat == CHANCE:
            self._settle()
        elif self._reads(seconds):
            return
        elif self.match.players[seat].is_person:
            self.computer.watch()
            self._hand_over(seat)
            if self.doing.ready:
                self._end_look(seat, seconds)
        elif not self._end_look(seat, seconds):
            self._ask(seat)

    # --- what was shown is looked at ---------------------------------------------------------

    @property
    def left(self) -> float | None:
        """The share of the time to look that is left, before what ends it is done by itself;
        ``None`` while nothing is."""
        patience = self.app.settings.looking_time
        seat = self.match.state.current_seat
        if not patience or seat is None or seat == CHANCE:
            return None
        if self.lies_to_be_read:
            return max(0.0, 1.0 - self.handover.waited / patience)
        looks = self._look_move is not None and self._look_step == self.match.steps
        if not looks or not self.match.players[seat].is_person:
            return None
        return max(0.0, 1.0 - self._looked / patience)

    def look_on(self) -> None:
        """Somebody pressed on the table: the time to look at what was shown begins anew."""
        self._looked = self.handover.waited = 0.0

    def hurry(self) -> None:
        """What moves is in its place at once, and a computer takes no more time than it needs."""
        self.page.scene.finish()
        self.showing.stop_repeating()
        self.computer.hurry()
        seat = self.match.state.current_seat
        if seat is not None and seat != CHANCE and not self.match.players[seat].is_person:
            # What a computer looks at need not stay up for those who have seen it.
            self._looked = max(self._looked, LONGEST_LOOK)

    def _passed(self, seconds: float) -> float:
        """How much of the time to look these seconds take: none while a card is read large, or
        held up."""
        held = self.page.scene.zoomed or self.handover.looker is not None
        return 0.0 if held else seconds

    def _end_look(self, seat: int, seconds: float) -> bool:
        """Makes a move that only ends a look at the table, once there was time to look.

        A press on the table begins that time anew, and it stands still while a card is read
        large. True while there is such a move.
        """
        if self._look_step != self.match.steps:
            self._look_step, self._looked = self.match.steps, 0.0
            controls = self.match.state.lay(seat).controls
            self._look_move = next((one.move for one in controls if one.by_itself), None)
        if not self._look_move:
            return False
        self._looked += self._passed(seconds)
        chosen = self.app.settings.looking_time
        # Nobody can press for a computer.
        patience = chosen if chosen or self.match.players[seat].is_person else COMPUTERS_LOOK
        if patience and self._looked >= patience:
            # Nobody clicked, so there is no second half of a double click to wait out.
            self.doing.make(self._look_move)
        return True

    # --- from person to person ---------------------------------------------------------------

    @property
    def lies_to_be_read(self) -> bool:
        """Whether what was shown lies still, until somebody hands the table over."""
        seat = self.match.state.current_seat
        if not self.showing.settled or self.showing.queue or seat is None or seat == CHANCE:
            return False
        return self.handover.next() is Next.READ

    def hand_on(self) -> None:
        """Somebody hands the table over, unless that press was the rest of a double click."""
        if not self.doing.calm:
            self._has_read()

    def _reads(self, seconds: float) -> bool:
        """Leaves what was shown on the table until it is handed over; True while it is read."""
        if self.handover.next() is not Next.READ:
            return False
        if not self.showing.settled:
            self.showing.news = self.handover.whisper or self.showing.news
            self._found_out()
        self.handover.waited += self._passed(seconds)
        patience = self.app.settings.looking_time
        if patience and self.handover.waited >= patience:
            self._has_read()
        return True

    def _has_read(self) -> None:
        """The table is handed over: it is covered for whoever comes next."""
        self.handover.read()
        self.showing.show_all()

    def _hand_over(self, seat: int) -> None:
        following = self.handover.next()
        if following is Next.CURTAIN:
            self._put_pointer_aside()
            self._curtain(seat)
        elif following is Next.TURN:
            self._put_pointer_aside()
            self.showing.look_as(seat)
        elif not self.showing.settled:
            self.showing.look_ahead(self.match.state, seat)
            self._found_out()

    def _put_pointer_aside(self) -> None:
        """Where somebody has chosen in secret, the pointer does not tell the next what it was."""
        if self.handover.points:
            self.handover.points = False
            # A finger is lifted by itself, and where there is no mouse none is to appear.
            if self.app.hands.pointer != NOWHERE:
                self.app.put_pointer(self.page.widget("prompt").rect.center)

    def _found_out(self) -> None:
        """It is known who decides now, and what that person can do."""
        self.showing.settled = True
        self.doing.undo_problem = self.match.can_undo(self.showing.viewer)
        seat = self.match.state.current_seat
        if seat is not None and seat == self.showing.viewer:
            self.recapping.begin(seat)
        else:
            self.recapping.forget()
        self.page.changed()

    def _curtain(self, seat: int) -> None:
        self.showing.look_as(None)
        self.page.scene.cancel()
        player = self.match.players[seat]

        def lifted() -> None:
            self.showing.look_as(seat, alone=True)

        public = self.match.state.lay(None)
        self.app.push(
            Curtain(
                self.app,
                player,
                lifted,
                self.page.title,
                self.elsewhere.menu,
                self.page.rules,
                public.scene,
                public.mood,
                self.recapping.public(seat),
            )
        )

    # --- computers and chance ----------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        if self.computer.given_up:
            return
        if not self.computer.thinking:
            self.computer.ask(seat)
            # Until it has moved, a person's move is the last one: it may be thought better of.
            stands = self.match.can_undo(self.showing.viewer)
            self.doing.undo_problem = stands and "A computer is thinking."
            self.page.changed()
            return
        try:
            move = self.computer.answer(self.app.settings.animation)
        except BotError as error:
            self.app.push(
                Question(
                    self.app,
                    "The computer does not go on",
                    error.sentence,
                    (("Ask it again", self.ask_again),),
                    "Leave it",
                )
            )
            return
        if move is not None:
            self.doing.make(move)

    def ask_again(self) -> None:
        """A computer that has failed is asked once more."""
        self.computer.given_up = False

    def _settle(self) -> None:
        """Chance is to move: by itself, or in the hands of people."""
        moments = settle(self.match, self.handover.make, self._by_hand)
        if moments:
            self.showing.line_up(moments)
            self.doing.made()
            return
        # Its physics take time and memory, and only games with a box to shake need them.
        from tabletop.screens.shaking import Shaking

        table = self.handover.lay().table
        self.app.push(Shaking(self.app, self.match, table, self.doing.make, self.elsewhere.menu))

    def _by_hand(self) -> bool:
        """Whether people perform the pending move of chance themselves."""
        return bool(self.handover.persons) and self.handover.lay().table.stage is not None

    # --- the end -----------------------------------------------------------------------------

    def _end(self, seconds: float) -> None:
        if not self._ended:
            self._ended, self._counted = True, False
            self._rest = PAUSE
            self.page.changed()
        elif self._rest > 0:
            self._rest -= seconds
            if self._rest <= 0:
                self.telling.begin()
                self._counted = not self.telling.running
                if self._counted:
                    self.show_results()
        elif not self._counted and not self.telling.advance(seconds):
            self._counted = True
            self.show_results()

    def show_results(self) -> None:
        """Shows who has won, above the table."""
        self._rest, self._counted = 0.0, True
        self.telling.end()
        self.app.push(Results(self.app, self.match, table=True))
