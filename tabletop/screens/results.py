"""The end of a match: who won and why, and each seat's points line by line."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art.scenery import podium
from art.scenery.easel import Picture
from art.scenes import opening
from rules.contract import with_names
from tabletop import archive
from tabletop.aids import count
from tabletop.match import Match
from tabletop.screens import exhibits
from tabletop.screens.buttons import EDGE, Round, StepButton, place_tools
from tabletop.screens.metrics import BODY, HEADING, Metrics
from tabletop.screens.pictured import Pictured
from tabletop.screens.podium import Plinth, place_plinths
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Column, Scroll
from tabletop.screens.widgets import Label, Panel, Widget
from tabletop.screens.wording import what_ended
from tabletop.shell import Shell

_LINE: Final = 0.4
"""How long after each other the lines of points appear, in seconds."""
_PATIENCE: Final = 0.012
"""How long a frame may take for pictures, in seconds; one step is taken in any case."""
_COLUMN: Final = 252
"""The width of the buttons beside the podium, in lengths above a table."""


def said(names: Sequence[str]) -> str:
    """Names as a sentence lists them: "Ann", "Ann and Bo", "Ann, Bo and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def headline(winners: Sequence[str], seats: int, team: bool = False) -> str:
    """Who won, in a few words; a ``team`` wins or loses as one."""
    if team and seats > 1:
        return "The team wins" if winners else "The team has lost"
    if not winners:
        return "The game is lost" if seats == 1 else "Nobody wins"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{said(winners)} share the win" if len(winners) < seats or seats > 1 else "A win"


def ranks(ranking: Sequence[Sequence[int]]) -> dict[int, int]:
    """The rank of each seat, from 1; seats in one group share theirs."""
    result = {}
    before = 0
    for group in ranking:
        for seat in group:
            result[seat] = before + 1
        before += len(group)
    return result


class Ribbon(Pictured, Panel):
    """The ribbon of paper under the words of the result."""

    def picture(self, metrics: Metrics) -> Picture:
        return podium.ribbon(self.rect.size, metrics.table_unit)


class Results(Page):
    """Shown when a match is over, and for finished matches of the past."""

    def __init__(self, app: Shell, match: Match, table: bool = False) -> None:
        super().__init__(app)
        self.match = self.played = match
        self.title = match.game.title
        self.table_below = table
        outcome = match.outcome
        assert outcome is not None, "results are of finished matches"
        self.outcome = outcome
        winners = [match.names[seat] for seat in outcome.winners]
        self.heading = headline(winners, len(match.players), match.game.rulebook.team)
        self.best = best_so_far(match)
        self._table = archive.thumbnail_table(match)
        calm = app.settings.reduced_motion or app.settings.animation == "off"
        self._counting = not calm
        self._seconds = 0.0
        self._middle = 0
        self._stand: list[Plinth] = []

    # --- the page ----------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        metrics = self.metrics
        window = Rect((0, 0), self.size)
        gap = metrics.at_table(14)
        tools = [Round("", self.rules, "rules", "ui/rules", tip="Rules (F1)")]
        taken = place_tools(tools, window, metrics)
        buttons = list(self.buttons())
        free = self._place_buttons(buttons, window)
        banner = self._banner(Rect(free.x, 0, free.width, 10), taken)
        low = max(one.rect.bottom for one in banner) + gap
        scroll = Scroll("body")
        scroll.rect = Rect(free.x, low, free.width, free.bottom - low)
        edge = metrics.at_table(8)
        area = Rect(free.x + edge, low, free.width - 2 * edge - metrics.px(8), 0)
        area.height = scroll.rect.height - metrics.px(8)
        self._stand = self._plinths()
        self._middle = place_plinths(self._stand, area, metrics)
        self._count(self._stand)
        scroll.fill(list(self._stand), metrics)
        return [scroll, *banner, *buttons, *tools]

    def _reason(self) -> str:
        """What ended the game, and who wins with what."""
        reason = with_names(self.outcome.reason, self.match.names)
        return f"{what_ended(self.match)} {reason}".strip()

    def _banner(self, room: Rect, taken: Rect) -> list[Widget]:
        """Who won and why, on a ribbon along the upper edge."""
        metrics = self.metrics
        edge, pad = metrics.at_table(EDGE), metrics.at_table(34)
        labels = [
            Label(self.heading, HEADING, "serif_bold", "ink", "centre"),
            Label(self._reason(), BODY, "serif", "ink", "centre"),
        ]
        if self.match.unsaved:
            labels.append(Label(self.match.unsaved, BODY, "serif_bold", "crayon", "centre"))
        if hints := hints_taken(self.match):
            labels.append(Label(hints, BODY, "serif", "walnut", "centre"))
        if self.best:
            labels.append(Label(self.best, BODY, "serif_bold", "walnut", "centre"))
        most = room.width - 2 * edge
        wide = max(label.width(metrics) for label in labels) + 2 * pad
        wide = min(most, max(wide, metrics.wide(520)), max(metrics.wide(760), most * 3 // 5))
        ribbon = Ribbon()
        left = room.centerx - wide // 2
        if left + wide > taken.x - edge:
            left = max(room.x + edge, min(left, taken.x - edge - wide))
            wide = min(wide, taken.x - edge - left)
        column = Column(
            Rect(left + pad, edge + metrics.at_table(18), wide - 2 * pad, 10),
            metrics,
            metrics.at_table(4),
        )
        for label in labels:
            column.add(label)
        bottom = column.bottom + metrics.at_table(16)
        ribbon.place(Rect(left, edge, wide, bottom - edge), metrics)
        return [ribbon, *column.widgets]

    def _plinths(self) -> list[Plinth]:
        """A plinth for each seat, the best first, or one for the whole team."""
        match, outcome = self.match, self.outcome
        order = [seat for group in outcome.ranking for seat in group]
        if match.game.rulebook.team and len(order) > 1:
            return [
                Plinth(
                    "The team",
                    [match.players[seat].colour for seat in order],
                    "",
                    match.tally(order[0]),
                    0,
                    bool(outcome.winners),
                    exhibits.best(self._table, order),
                    exhibits.skeletons(self._table, order),
                )
            ]
        place = ranks(outcome.ranking)
        alone = len(order) == 1
        return [
            Plinth(
                match.names[seat],
                [match.players[seat].colour],
                "Winner" if seat in outcome.winners else ordinal(place[seat]),
                match.tally(seat),
                0 if alone else place[seat],
                seat in outcome.winners,
                exhibits.best(self._table, [seat]),
                exhibits.skeletons(self._table, [seat]),
            )
            for seat in order
        ]

    def paint_ground(self, surface: Surface, area: Rect) -> None:
        unit = min(self.size[0] / 1440, self.size[1] / 1080)
        surface.blit(opening.ground(self.size, unit, self._middle), area, area)

    # --- counting ----------------------------------------------------------------------------

    def _count(self, plinths: Sequence[Plinth]) -> None:
        """Shows as many lines as have been counted by now."""
        most = max((len(one.lines) for one in plinths), default=0)
        lines = int(self._seconds / _LINE)
        if lines > most:
            self._counting = False
        for plinth in plinths:
            plinth.counted = lines if self._counting else None

    @property
    def pending(self) -> bool:
        """Whether pictures are still to be painted."""
        return any(one.painted < one.pictures for one in self._stand)

    def _prepare(self) -> None:
        """Paints some of the pictures: the page is seen before it has all of them."""
        end = time.perf_counter() + _PATIENCE
        while left := [one for one in self._stand if one.painted < one.pictures]:
            # All plinths grow together.
            plinth = min(left, key=lambda one: one.painted)
            if plinth.prepare(self.metrics):
                self.invalidate(plinth.reach(self.metrics))
            if time.perf_counter() > end:
                return

    def update(self, seconds: float) -> bool:
        if self._shown and not self._stale:
            self._prepare()
        if self._counting and self._shown:
            before = int(self._seconds / _LINE)
            self._seconds += min(seconds, _LINE)
            if int(self._seconds / _LINE) != before:
                self._count(self._stand)
                for plinth in self._stand:
                    self.invalidate(plinth.reach(self.metrics))
        return super().update(seconds)

    # --- what can be done --------------------------------------------------------------------

    def buttons(self) -> Sequence[StepButton]:
        """What can be done, the first in the corner: where the result was asked for just before,
        that is the way back, so that a second click there begins no other match."""
        table = StepButton("See the table", self.back, "table") if self.table_below else None
        return (
            *([table] if table else []),
            StepButton("Play again", self._again, "again", kind="primary"),
            StepButton("Replay", self._replay, "replay"),
            StepButton("Shelf", lambda: self.app.leave(self.app.home), "shelf"),
        )

    def _place_buttons(self, buttons: Sequence[StepButton], window: Rect) -> Rect:
        """Places the buttons at the right, or in a high window at the foot; gives the rest."""
        metrics = self.metrics
        edge, gap = metrics.at_table(EDGE), metrics.at_table(12)
        tall = window.height > 0.9 * window.width
        if tall:
            wide = (window.width - 2 * edge + gap) // len(buttons) - gap
            if any(one.width(metrics) > wide for one in buttons):
                tall = False
        if tall:
            high = max(one.height(wide, metrics) for one in buttons)
            x = window.right - edge
            for one in buttons:
                one.place(Rect(x - wide, window.bottom - edge - high, wide, high), metrics)
                x -= wide + gap
            return Rect(0, 0, window.width, window.height - 2 * edge - high)
        wide = max(metrics.wide(_COLUMN), *(one.width(metrics) for one in buttons))
        low = window.bottom - edge
        for one in buttons:
            high = one.height(wide, metrics)
            if one.kind != "primary":
                high = max(metrics.finger, metrics.at_table(60), round(0.8 * high))
            one.place(Rect(window.right - edge - wide, low - high, wide, high), metrics)
            low -= high + gap
        return Rect(0, 0, window.width - wide - edge, window.height)

    def back(self) -> None:
        self.app.pop()

    def _replay(self) -> None:
        from tabletop.screens.replaying import replay_of

        self.app.push(replay_of(self.app, self.match))

    def _again(self) -> None:

        match = Match.start(self.match.game.id, self.match.players, self.match.options)
        self.app.show_match(match)

    def rules(self) -> None:
        from tabletop.screens.rulebook import RulesPage

        self.app.push(RulesPage(self.app, self.match.game, self.outcome.clause))

    def leave(self) -> None:
        if not self.table_below:
            self.match.close()

    def shortcut(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.focus:
            # Whoever has just struck Enter to see the result begins no other match with it either.
            (self.back if self.table_below else self._again)()
            return True
        return False


def hints_taken(match: Match) -> str:
    """Who took hints, and how many; empty where nobody did."""
    taken = count(match.history.notes)
    told = [f"{name} {number}" for name, number in taken.items()]
    return f"Hints taken: {', '.join(told)}." if told else ""


def best_so_far(match: Match) -> str:
    """How a game played alone compares with earlier ones; empty for others and without points."""
    tally = match.tally(0)
    if len(match.players) > 1 or not tally.lines:
        return ""
    earlier = archive.best_alone(match.game.id, match.path)
    if earlier is None or tally.total > earlier:
        return "That is your best so far."
    return f"Your best so far: {earlier} points."


def ordinal(number: int) -> str:
    """A place in words and digits: "1st", "2nd", "11th"."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if 10 <= number % 100 <= 20 else ending}"
