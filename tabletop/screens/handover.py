"""Whose turn comes next at one screen, and what may be seen until that person has taken it.

A person is *alone* at the screen after lifting a curtain: the others look away. Only then is shown
what others may not see, and it goes as soon as the next decision is somebody else's: the table is
laid for a bystander until the next person has it. Before that, who was shown something has time to
read it: the table stays until it is handed over. Without a curtain everybody looks on, and nothing
is shown that only one may see.

People who keep their secrets another way have no curtain: the table is laid for whoever decides,
with what is secret covered until that person holds it up to look, or with open hands.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from rules.contract import CHANCE, Move, State
from rules.table import Table
from tabletop import sight, veil
from tabletop.localise import localise
from tabletop.match import Match
from tabletop.screens.playback import Moment, perform, present
from tabletop.secrecy import CURTAIN, HOLD

GLANCE: Final = 4
"""So many worlds are asked after each move, when hardly anything can have become one person's."""


class Next(Enum):
    """What comes before the next decision."""

    NOTHING = "nothing"
    """Whoever decides has the screen, or needs none."""
    READ = "read"
    """The last decision showed something; it lies on the table until it is handed over."""
    CURTAIN = "curtain"
    """A person takes the screen alone, behind the curtain."""
    TURN = "turn"
    """A person takes the screen in the sight of all."""


class Handover:
    """Who has the screen of a match, and for whom its table is laid."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.persons = tuple(seat for seat, one in enumerate(match.players) if one.is_person)
        self.viewer: int | None = self.persons[0] if len(self.persons) == 1 else None
        """Whose view the table is; ``None`` is what everybody may see."""
        self.alone = False
        """Whether all others look away."""
        self.way = match.header.secrecy if self.shared else CURTAIN
        """How the people at the screen keep their secrets."""
        self.looker: int | None = None
        """Who holds up a secret to look at it; ``None``: nobody does."""
        self.points = False
        """Whether the pointer may still be where somebody has chosen in secret."""
        self.waited = 0.0
        """How long what was shown has been there to be read, in seconds."""
        self._unread: list[tuple[State, Move, State]] = []
        self._known: tuple[object, Next] | None = None
        self._last_covered: tuple[State, int, Table] | None = None
        self._alone_now: tuple[object, bool] | None = None
        self._may_look: tuple[object, int | None] | None = None
        seat = match.state.current_seat
        if seat is not None and self.next() is Next.TURN:
            # Nobody has to wait for a table that is painted as bystanders see it first.
            self.take(seat, alone=False)

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return len(self.persons) > 1

    @property
    def reader(self) -> int | None:
        """Who may read what is said of what happened: one person alone, or everybody."""
        if self.way == CURTAIN:
            return self.viewer if self.alone or not self.shared else None
        if self.way == HOLD:
            return self.viewer if self.looker == self.viewer else None
        return self.viewer

    # --- what is seen ------------------------------------------------------------------------

    def lay(self) -> Moment:
        """The table as it is now, for the people who may be looking at it."""
        table, viewer = self.seen(self.match.state)
        return present(self.match, localise(table, self.match.players), viewer)

    def seen(self, state: State, offers: bool = True) -> tuple[Table, int | None]:
        """The table of a position for the people who may be looking now, and whose view it is.

        Without ``offers`` nothing is offered where cards are covered, which takes less time.
        """
        viewer = self.viewer
        if not self.shared or viewer is None:
            return state.lay(viewer), viewer
        if self.way != CURTAIN:
            return self._seen_by_all(state, viewer, offers), viewer
        table = state.lay(viewer)
        if not self.alone:
            # On the way to the next position, too, nothing shows that is for one person's eyes.
            public = state.lay(None)
            if sight.shows_more(table, public):
                return public, None
        return table, viewer

    def _seen_by_all(self, state: State, viewer: int, offers: bool) -> Table:
        """The table that everybody looks at without a curtain."""
        if self.way != HOLD:
            table = veil.opened(state, viewer, self.persons)
        elif self.looker == viewer:
            return state.lay(viewer)
        else:
            table = self._covered(state, viewer, offers)
        if self.looker is not None:
            table = veil.looked_at(table, state, self.looker)
        return table

    def _covered(self, state: State, viewer: int, offers: bool = True) -> Table:
        """The covered table of a position; the last one is kept for the next time."""
        if not offers:
            return veil.covered(state, viewer, None)
        if self._last_covered is not None:
            before, whose, table = self._last_covered
            if whose == viewer and before == state:
                return table
        table = veil.covered(state, viewer, self.match.chances("covered"))
        self._last_covered = (state.copy(), viewer, table)
        return table

    def who_may_look(self) -> int | None:
        """Who has a secret to hold up and look at now, where there is no curtain; else ``None``.

        It says nothing about what is hidden: a bystander sees that something is.
        """
        if self.way == CURTAIN or self.viewer is None:
            return None
        state = self.match.state
        key = (self.match.steps, self.viewer)
        if self._may_look is None or self._may_look[0] != key:
            found = None
            if self.way == HOLD and sight.shows_more(state.lay(self.viewer), state.lay(None)):
                found = self.viewer
            elif not self.match.finished:
                found = veil.holder(state, self.persons)
            self._may_look = (key, found)
        return self._may_look[1]

    @property
    def others_look_away(self) -> bool:
        """Whether whoever decides has to be left alone for a moment, where there is no curtain."""
        match = self.match
        if self.way == CURTAIN or self.viewer is None or self.viewer != match.state.current_seat:
            return False
        key = (match.steps, self.viewer)
        if self._alone_now is None or self._alone_now[0] != key:
            self._alone_now = (key, match.chooses_in_secret())
        return self._alone_now[1]

    @property
    def sees_own(self) -> bool:
        """Whether what only the viewer may know is told to nobody else now."""
        held_up = self.looker is not None and self.looker == self.viewer
        return self.way == CURTAIN or held_up or self.who_may_look() != self.viewer

    def covers(self, piece: str) -> bool:
        """Whether a piece of the table is one of the viewer's own that lies covered."""
        viewer = self.viewer
        if self.way != HOLD or viewer is None or self.looker == viewer:
            return False
        state = self.match.state
        shown = {one.id: one for one in self._covered(state, viewer).pieces}
        if piece not in shown or shown[piece].face is not None:
            return False
        own = state.lay(viewer)
        mine = {zone.id for zone in own.zones if zone.owner == viewer}
        return shown[piece].zone in mine and all(one.id != piece for one in own.pieces)

    def make(self, move: Move) -> list[Moment]:
        """Makes a move, and gives what is seen of it by the people who may be looking.

        Raises:
            IllegalMove: the move is refused; nothing has changed.
        """
        if self.shared and self.match.state.refuse(move) is None:
            self._follow(move)
        return perform(self.match, move, self.lay)

    def _follow(self, move: Move) -> None:
        """Decides for whose eyes the table is laid from this move on."""
        before = self.match.state.copy()
        after = before.copy()
        after.perform(move)
        seat, following = before.current_seat, after.current_seat
        self.points = self.points or self.alone or self.others_look_away
        if seat is not None and seat == self.viewer:
            self._unread.clear()  # who decides again has read what came before
        self._unread.append((before, move, after))
        if self.viewer is None or self.way != CURTAIN:
            return
        if not self.alone:
            if sight.sees_alone(after, self.viewer, self.match.chances("alone"), GLANCE):
                self.cover()
        elif following not in (self.viewer, CHANCE) and (
            following is None or not self._told(self.viewer)
        ):
            self.cover()

    def _told_alone(self, viewer: int) -> bool:
        """Whether what happened since the last decision showed something to this viewer only."""
        rng = self.match.chances("told")
        decided = any(before.current_seat != CHANCE for before, _, _ in self._unread)
        return decided and any(
            sight.told(viewer, *step, rng) and not sight.told(None, *step, rng)
            for step in self._unread
        )

    def _told(self, viewer: int | None) -> bool:
        """Whether what happened since the last decision showed something to this viewer."""
        rng = self.match.chances("told")
        decided = any(before.current_seat != CHANCE for before, _, _ in self._unread)
        return decided and any(sight.told(viewer, *step, rng) for step in self._unread)

    # --- who has the screen ------------------------------------------------------------------

    def cover(self) -> None:
        """From now on the table is laid for everybody."""
        if self.shared:
            self.viewer = None
            self.alone = False
            self.looker = None

    def take(self, seat: int, alone: bool) -> None:
        """A person takes the screen; ``alone``: behind the curtain, while the others look away."""
        self.viewer = seat
        self.alone = alone
        self.looker = None
        self._unread.clear()

    def stepped(self) -> None:
        """Moves were taken back or made again: only who is to move keeps the screen."""
        self._unread.clear()
        self._known = self._may_look = self._alone_now = None
        if self.viewer is None:
            return
        gone = self.match.state.current_seat != self.viewer
        if self.way != CURTAIN:
            if gone:
                self.cover()
        elif gone if self.alone else self.match.must_be_alone(self.viewer):
            self.cover()

    def read(self) -> None:
        """What was shown has been read."""
        self._unread.clear()
        self._known = None
        self.looker = None
        if self.alone:
            self.cover()

    def next(self) -> Next:
        """What comes before the next decision. Nobody may be waiting for chance."""
        key = (self.match.steps, self.viewer, self.alone, len(self._unread))
        if self._known is None or self._known[0] != key:
            self._known = (key, self._next())
            self.waited = 0.0
        return self._known[1]

    def _next(self) -> Next:
        seat = self.match.state.current_seat
        if not self.shared or seat is None or seat == CHANCE:
            return Next.NOTHING
        if self.way != CURTAIN:
            return self._next_in_sight_of_all(seat)
        if self.alone:
            return Next.NOTHING if seat == self.viewer else Next.READ
        if seat not in self.persons:
            return Next.NOTHING
        if seat == self.viewer:  # what this person sees is for all eyes, or it would be covered
            if not self.match.chooses_in_secret():
                return Next.NOTHING
        elif not self.match.must_be_alone(seat):
            return Next.TURN
        return Next.READ if self._told(None) else Next.CURTAIN

    def _next_in_sight_of_all(self, seat: int) -> Next:
        """What comes next where there is no curtain."""
        if seat == self.viewer:
            return Next.NOTHING
        if self.viewer is not None and self._told_alone(self.viewer):
            return Next.READ
        return Next.TURN if seat in self.persons else Next.NOTHING

    @property
    def whisper(self) -> str:
        """The last thing that was said to whoever reads now, and to nobody else; may be empty."""
        if self.reader is None:
            return ""
        first = self.match.steps - len(self._unread)
        for entry in reversed(self.match.log):
            if entry.index <= first:
                break
            event = entry.event
            if event.visible_to(self.reader) and not event.visible_to(None):
                return event.words(self.match.names)
        return ""

    @property
    def call(self) -> str:
        """What the button says that hands the table over."""
        seat = self.match.state.current_seat
        if seat is None or seat == CHANCE:
            return ""
        name = self.match.names[seat]
        return f"Hand over to {name}" if seat in self.persons else f"Let {name} play"
