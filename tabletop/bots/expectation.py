"""What result a seat may expect of a position, made from the game's own evaluation.

An evaluation is in points of its own kind; a search compares chances of winning. The lead over the
others is measured by how far leads in this match usually lie from each other, and a logistic curve
makes a result of it, as ratings do (A. E. Elo, The Rating of Chessplayers, 1978).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from rules.contract import State

STEEPNESS: Final = 1.5
"""How sure a lead of the usual size is: 0.82 of a win."""
LASTING: Final = 400.0
"""How many positions back the usual size of a lead is remembered."""
SCORE: Final = 0.08
"""What the lead is worth beside a result that is certain, as a share of a win: who has lost still
takes the points there are, and who has won goes on without detours (as in D. J. Wu, Accelerating
Self-Play Learning in Go, 2020)."""
_SPAN: Final = 3.0  # in usual leads: so far apart final scores are told from each other well
_LEAST: Final = 1e-3
_MOST: Final = 40.0  # where the curve is flat


class Expectation:
    """Judges positions of one match; each comes to a result for every seat, from 0 to 1."""

    def __init__(self, state: State) -> None:
        self.shared = state.seats == 1 or state.game.rulebook.team
        """Whether all seats win or lose together, so that nobody is to be outdone."""
        self.judged = 0
        """How many positions have been judged."""
        self._origin = 0.0
        self._scale = 1.0
        self._squares = 0.0
        self._samples = 0.0

    def begin(self, state: State) -> None:
        """A decision begins in this position: leads are measured by those met so far."""
        if self.shared:
            self._origin = state.estimate(0)
        if not self._samples:
            return
        self._scale = max(_LEAST, sqrt(self._squares / self._samples))
        fade = min(1.0, LASTING / self._samples)
        self._squares *= fade
        self._samples *= fade

    def measure(self, states: Sequence[State]) -> None:
        """Learns how large a lead is from the positions in reach, before the first decision."""
        if not self._samples:
            for state in states:
                self.of(state)
            self._scale = max(_LEAST, sqrt(self._squares / max(1.0, self._samples)))

    def of(self, state: State) -> tuple[float, ...]:
        """The result that each seat may expect."""
        self.judged += 1
        if self.shared:
            return (self._together(state),) * state.seats
        values = [state.estimate(seat) for seat in range(state.seats)]
        certain = state.returns() if state.current_seat is None else state.foregone()
        if certain:
            shares = self._by_score(values)
            return tuple(
                [
                    (1.0 - SCORE) * one + SCORE * share
                    for one, share in zip(certain, shares, strict=True)
                ]
            )
        self._samples += 1.0
        if len(values) == 2:
            lead = values[0] - values[1]
            self._squares += lead * lead
            first = _curve(STEEPNESS * lead / self._scale)
            return first, 1.0 - first
        mean = sum(values) / len(values)
        self._squares += 2.0 * sum([(value - mean) ** 2 for value in values]) / len(values)
        best = max(values)
        powers = [exp(max(-_MOST, STEEPNESS * (value - best) / self._scale)) for value in values]
        whole = sum(powers)
        return tuple([power / whole for power in powers])

    def _by_score(self, values: Sequence[float]) -> list[float]:
        """What share of the points' worth each seat has; it is never so small as to be all one."""
        whole, count = sum(values), len(values)
        leads = [(value - whole / count) * count / (count - 1) for value in values]
        far = [lead / (_SPAN * self._scale) for lead in leads]
        return [(1.0 + lead / (1.0 + abs(lead))) / count for lead in far]

    def _together(self, state: State) -> float:
        """How much better a position looks than that in which the decision began."""
        gain = state.estimate(0) - self._origin
        self._samples += 1.0
        self._squares += gain * gain
        outcome = state.outcome() if state.current_seat is None else None
        hope = _curve(STEEPNESS * gain / self._scale)
        return 0.5 * hope + 0.5 if outcome is not None and outcome.winners else hope


def _curve(x: float) -> float:
    return 1.0 / (1.0 + exp(-x)) if x > -_MOST else 0.0
