"""Forecasts at the table: what a move would be worth, at the places where a held piece may go.

It is found out a little in each frame, so that a piece is never late in the hand. The list of moves
tells the same of a move that is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Final

from rules.table import Control
from tabletop.forecast import UNKNOWN, Forecast, Moves
from tabletop.match import Match
from tabletop.screens.doing import Doing
from tabletop.screens.showing import Showing
from tabletop.screens.tablepage import TablePage

STINT: Final = 0.006
"""How long moves are tried in one frame, in seconds."""


class Forecasting:
    """Tells what moves of the person at the screen would be worth."""

    def __init__(self, page: TablePage, match: Match, showing: Showing, doing: Doing) -> None:
        self.page = page
        self.match = match
        self.showing = showing
        self.doing = doing
        self._forecast: tuple[tuple[int, int], Forecast] | None = None
        self._told: tuple[str, int] = ("", -1)

    @property
    def allowed(self) -> bool:
        """Whether anything is forecast now: it is wished for, and the person may know it."""
        wished = self.page.app.settings.forecasts and self.match.history.aids.forecasts
        return wished and self.doing.mine and self.showing.handover.sees_own

    def pass_time(self) -> None:
        """Finds out more about the piece that is held, and tells it."""
        scene = self.page.scene
        if not self.allowed:
            self._told = ("", -1)
            scene.tell(None)
            return
        held = scene.undecided
        if self._told != (held, self.match.steps):
            self._told = ("", -1)
            scene.tell({})
        if not held or self._told[0]:
            return
        ways = self._ways(held)
        forecast = self._here()
        end = perf_counter() + STINT
        for moves in [one for several in ways.values() for one in several]:
            while not forecast.advance(moves):
                if perf_counter() > end:
                    return
        self._told = (held, self.match.steps)
        scene.tell(self._words(ways))

    def of(self, control: Control) -> str:
        """What a control would be worth, as words beside its label; may be empty."""
        if not self.allowed:
            return ""
        words = self._here().words([(control.move, *control.then)])
        return "" if words == UNKNOWN else words

    def _here(self) -> Forecast:
        seat = self.showing.viewer
        assert seat is not None, "only who is to move is told what moves are worth"
        key = (self.match.steps, seat)
        if self._forecast is None or self._forecast[0] != key:
            seed = f"{self.match.seed}:forecast:{self.match.steps}"
            self._forecast = (key, Forecast(self.match.state, seat, seed))
        return self._forecast[1]

    def _ways(self, held: str) -> Mapping[str, list[Moves]]:
        """For each target of a piece all that bringing it there could mean."""
        found: dict[str, list[Moves]] = {}
        for one in self.showing.table.controls:
            if one.gesture.kind == "drag" and one.gesture.source == held:
                found.setdefault(one.gesture.target, []).append((one.move, *one.then))
        return found

    def _words(self, ways: Mapping[str, list[Moves]]) -> Mapping[str, str]:
        """The words at each target; where luck decides everywhere there is nothing to tell."""
        words = {target: self._here().words(several) for target, several in ways.items()}
        known = any(one != UNKNOWN for one in words.values() if one)
        return {target: one for target, one in words.items() if one and known}
