"""Since your last turn: a strip with what each other seat did, marks on the table, and the motions
once more.

The strip goes with the first press on the table, the marks with the first move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art import lettering
from art.palette import blend, colour
from art.scenery import slips
from tabletop import sight
from tabletop.localise import localise
from tabletop.match import Match
from tabletop.recap import Deed, Recap, since
from tabletop.record import Player
from tabletop.screens.buttons import Round
from tabletop.screens.metrics import Metrics
from tabletop.screens.miniature import miniature
from tabletop.screens.photographs import TITLE, Shot
from tabletop.screens.playback import FEWEST, Moment, together
from tabletop.screens.seats import medal
from tabletop.screens.showing import Showing
from tabletop.screens.slipstrip import slip_strip
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Action, Button, Widget

KEY: Final = pygame.K_r
"""The key that plays the motions again."""
NEVER_AGAIN: Final = "That would show what lies covered again and has to be remembered."

_PICTURE: Final = 92  # how high a picture is, in lengths above a table
_PAD: Final = 12


class DeedSlip(Widget):
    """A slip of paper: a piece, who did it, and what."""

    def __init__(self, deed: Deed, player: Player, number: int) -> None:
        super().__init__(f"deed-{number}")
        self.deed = deed
        self.player = player
        self.words = " ".join(deed.words)
        more = f"{deed.more} more in the log." if deed.more else ""
        self.note = more
        self.tip = f"{player.name}: {self.words} {more}".strip()

    def _side(self, metrics: Metrics) -> int:
        return metrics.words(24)

    def _left(self, metrics: Metrics) -> int:
        """The width of what stands at the left: the piece, or the sign of the seat."""
        picture = miniature(self.deed.piece, metrics.at_table(_PICTURE), metrics)
        wide = picture.get_width() if picture else 0
        return max(self._side(metrics), wide) + metrics.at_table(_PAD)

    def _inside(self, width: int, metrics: Metrics) -> int:
        return max(1, width - 2 * metrics.at_table(_PAD) - self._left(metrics))

    def _tall(self, width: int, metrics: Metrics) -> tuple[int, int]:
        inside, pixels = self._inside(width, metrics), metrics.words(18)
        words = lettering.measure(self.words, "sans", pixels, inside)[1]
        note = lettering.line_height("sans", metrics.words(16)) if self.note else 0
        return words, note

    def height(self, width: int, metrics: Metrics) -> int:
        picture = miniature(self.deed.piece, metrics.at_table(_PICTURE), metrics)
        left = self._side(metrics) + (picture.get_height() // 2 if picture else 0)
        return max(left, sum(self._tall(width, metrics))) + 2 * metrics.at_table(_PAD)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        slips.blank(self.rect.size, metrics.table_unit).show(surface, self.rect.topleft)
        pad, side = metrics.at_table(_PAD), self._side(metrics)
        picture = miniature(self.deed.piece, metrics.at_table(_PICTURE), metrics)
        inside = self.rect.inflate(-2 * pad, -2 * pad)
        if picture is not None:
            left = picture.get_rect(midleft=inside.midleft)
            surface.blit(picture, left)
            corner = Rect(left.x, left.bottom - side, side, side)
            corner.bottom = min(corner.bottom, self.rect.bottom - pad // 2)
        else:
            corner = Rect(inside.x, inside.centery - side // 2, side, side)
        medal(surface, corner, self.player.colour, metrics)
        words, note = self._tall(self.rect.width, metrics)
        x = inside.x + self._left(metrics)
        top = inside.y + max(0, inside.height - words - note) // 2
        place = Rect(x, top, inside.right - x, words)
        lettering.write(surface, self.words, place, "sans", metrics.words(18), colour("ink"))
        if self.note:
            line = Rect(x, top + words, inside.right - x, note)
            ink = blend("ink", "walnut", 0.45)
            lettering.write(surface, self.note, line, "sans", metrics.words(16), ink)

    def reach(self, metrics: Metrics) -> Rect:
        picture = slips.blank(self.rect.size, metrics.table_unit)
        return picture.surface.get_rect(topleft=self.rect.topleft).move(picture.offset)


class Recapping:
    """Tells whoever is to move what the others did."""

    def __init__(self, page: TablePage, match: Match, showing: Showing) -> None:
        self.page = page
        self.match = match
        self.showing = showing
        self._recap: Recap | None = None
        self.open = False
        """Whether the strip is shown."""

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
        self.mark()

    def public(self, seat: int) -> Sequence[Shot]:
        """What others did since a seat moved last, and who they are, for all eyes."""
        if not self.page.app.settings.recap:
            return ()
        players = self.match.players
        recap = since(self.match, seat, lambda state: localise(state.lay(None), players), None)
        deeds = recap.deeds if recap is not None else ()
        return [(deed, players[deed.seat]) for deed in deeds]

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

        def see() -> None:
            table, viewer = handover.seen(state, False)
            laid = localise(table, match.players)
            tallies = tuple(state.tally(seat) for seat in range(len(match.players)))
            moments.append(
                Moment(laid, tallies, state.current_seat, number, (), viewer, mover, number)
            )

        see()
        chance: list[Moment] = []
        for number in range(recap.begin, recap.end):
            mover = match.history.seats[number]
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
        moments[-1] = last._replace(mover=mover, number=number, events=moments[-1].events)
        return moments

    # --- the strip ---------------------------------------------------------------------------

    def widgets(
        self, window: Rect, upper: Rect, taken: Sequence[Rect], log: Action
    ) -> list[Widget]:
        """The strip with its slips and buttons, where it hides least; nothing while it is closed.

        ``upper`` are the buttons along the upper edge, ``taken`` what else lies on the table.
        """
        recap = self.recap
        if recap is None or not self.open or self.showing.queue:
            return []
        buttons: list[Button] = []
        if self.can_play:
            tip = f"Play it again ({pygame.key.name(KEY).upper()})"
            buttons.append(Round("", self.play_again, "again", "ui/replay", tip=tip))
        buttons.append(Round("", log, "recap-log", "ui/log", tip="Open the log beside it"))
        buttons.append(Round("", self.close, "recap-close", "ui/close", tip="I have seen it"))
        told = [
            DeedSlip(deed, self.match.players[deed.seat], number)
            for number, deed in enumerate(recap.deeds)
        ]
        taken = (upper, *taken)
        return slip_strip(self.page, TITLE, told, buttons, window, taken, recap.changed)
