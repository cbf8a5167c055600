"""Since your last turn: a thin strip with what each other seat did, marks on the table, and the
motions once more.

The strip goes with the first action at the table, the marks with the first move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from tabletop import sight
from tabletop.localise import localise
from tabletop.match import Match
from tabletop.recap import Recap, since
from tabletop.screens.buttons import Round
from tabletop.screens.deedpaper import DeedPaper
from tabletop.screens.photographs import Shot
from tabletop.screens.playback import FEWEST, Moment, together
from tabletop.screens.recapstrip import recap_strip
from tabletop.screens.showing import Showing
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Action, Button, Widget

KEY: Final = pygame.K_r
"""The key that plays the motions again."""
NEVER_AGAIN: Final = "That would show what lies covered again and has to be remembered."


class Recapping:
    """Tells whoever is to move what the others did."""

    def __init__(self, page: TablePage, match: Match, showing: Showing) -> None:
        self.page = page
        self.match = match
        self.showing = showing
        self._recap: Recap | None = None
        self.open = False
        """Whether the strip is shown."""
        self._turned = 0
        """How often other papers were asked for than there is room for."""

    @property
    def recap(self) -> Recap | None:
        """What the others did; ``None``: nothing, or there was a move since."""
        recap = self._recap
        return recap if recap is not None and recap.end == self.match.steps else None

    def begin(self, seat: int) -> None:
        """A seat is to move, and looks at the table."""
        recap, handover = None, self.showing.handover
        if self.page.app.settings.recap:
            recap = since(
                self.match,
                seat,
                lambda state: localise(handover.seen(state, False)[0], self.match.players),
                handover.reader,
            )
        before, self._recap = self._recap, recap
        if recap is None:
            self.open = False
            self.page.scene.forget_changes()
        elif before is None or (before.begin, before.end) != (recap.begin, recap.end):
            self.open = True
            self._turned = 0
        self.mark()

    def public(self, seat: int) -> Sequence[Shot]:
        """What others did since a seat moved last, and who they are, for all eyes."""
        if not self.page.app.settings.recap:
            return ()
        players = self.match.players
        recap = since(self.match, seat, lambda state: localise(state.lay(None), players), None)
        deeds = recap.deeds if recap is not None else ()
        return [(deed, None if deed.seat is None else players[deed.seat]) for deed in deeds]

    def mark(self) -> None:
        """Marks on the table what others did, as long as that stands."""
        if self.recap is not None:
            self.page.scene.mark_changes(self.recap.before, self.recap.changed, self.recap.gone)

    def forget(self) -> None:
        """There was a move, or somebody else has the table."""
        self._recap, self.open = None, False
        self.page.scene.forget_changes()

    def close(self) -> None:
        """The strip goes; the marks stay until the first move."""
        if self.open:
            self.open = False
            self.page.changed()

    # --- the motions once more ---------------------------------------------------------------

    @property
    def can_play(self) -> bool:
        """Whether there are motions to be seen again."""
        return self.recap is not None and self.page.app.settings.animation != "off"

    def play_again(self) -> None:
        """Shows once more what the others did, unless that has to be remembered."""
        recap = self.recap
        if recap is None or not self.can_play or self.showing.moving:
            return
        if self._has_to_be_remembered(recap):
            self.showing.say_no(NEVER_AGAIN)
            return
        self.close()
        self.page.scene.forget_changes()
        self.showing.play_again(self._moments(recap), self.mark)

    def _has_to_be_remembered(self, recap: Recap) -> bool:
        viewer = self.showing.viewer
        remembered = sight.Remembered(self.match.state, viewer, self.match.chances("remembered"))
        return any(
            remembered.shown_by(self.match.state_at(step)) for step in range(recap.begin, recap.end)
        )

    def _moments(self, recap: Recap) -> list[Moment]:
        """What the others did, from the table that there was before."""
        match, handover = self.match, self.showing.handover
        state = match.state_at(recap.begin)
        moments: list[Moment] = []
        mover: int | None = None
        number = recap.begin
        doers: frozenset[int] = frozenset()

        def see() -> None:
            table, viewer = handover.seen(state, False)
            laid = localise(table, match.players)
            tallies = tuple(state.tally(seat) for seat in range(len(match.players)))
            seat = state.current_seat
            moments.append(Moment(laid, tallies, seat, number, (), viewer, mover, number, doers))

        see()
        chance: list[Moment] = []
        for number in range(recap.begin, recap.end):
            mover, doers = match.history.seats[number], match.doers(number)
            start = len(moments)
            events = state.perform(match.moves[number], see)
            see()
            moments[-1] = moments[-1]._replace(events=tuple(events))
            made = moments[start:]
            if mover < 0:
                chance += made
                if len(chance) > FEWEST:
                    del moments[-len(chance) :]
                    moments += together(chance)
                    chance = moments[-1:]
            else:
                chance = []
        last = handover.lay()
        told = moments[-1].events
        moments[-1] = last._replace(mover=mover, number=number, events=told, doers=doers)
        return moments

    # --- the strip ---------------------------------------------------------------------------

    def widgets(self, taken: Sequence[Rect], log: Action) -> list[Widget]:
        """The strip with its papers and buttons; nothing while it is closed.

        ``taken`` is what else lies above the table, ``log`` opens all that happened.
        """
        recap = self.recap
        if recap is None or not self.open or self.showing.queue:
            return []
        buttons: list[Button] = []
        if self.can_play:
            tip = f"Play it again ({pygame.key.name(KEY).upper()})"
            buttons.append(Round("", self.play_again, "again", "ui/replay", tip=tip))
        buttons.append(Round("", self.close, "recap-close", "ui/close", tip="I have seen it"))
        players = self.match.players
        papers = [
            DeedPaper(deed, None if deed.seat is None else players[deed.seat], number, log)
            for number, deed in enumerate(recap.deeds)
        ]
        turned = self._turned, self._turn
        return recap_strip(self.page, papers, buttons, taken, recap.changed, turned)

    def _turn(self) -> None:
        """Shows other papers, where not all have room."""
        self._turned += 1
        self.page.changed()
