"""A whole turn thought through at once, for crews that win and lose together.

It is a beam search (B. T. Lowerre, The HARPY Speech Recognition System, 1976) over runs of the
seat's own moves. A run ends where chance or another seat is to move: what comes afterwards is left
to the game's evaluation, which has to foresee it (:attr:`rules.contract.State.foresees_luck`). A
tree search spends its time there on luck, and compares positions before and after it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rules.contract import Move, State
from tabletop.bots.clock import now
from tabletop.bots.search import Limits

LONGEST: Final = 8
"""Moves of one run; what is longer counts as it stands."""
FEW: Final = 4
"""Of so few moves none is overlooked: who sees only the worst of two seems to give points away."""
_WIN: Final = 1e6  # worth more than any points


def is_for_crews(state: State) -> bool:
    """Whether several seats win and lose together, and the evaluation foresees luck.

    A single crew is left to the tree search, which lost fewer of its matches.
    """
    return state.foresees_luck and state.seats > 1 and state.game.rulebook.team


class Plan(NamedTuple):
    """A run of moves of one seat in one turn."""

    moves: tuple[Move, ...]
    """The moves in their order; at least one."""
    value: float
    """How good the position looks after them, in points of the evaluation."""


class Turns:
    """The plans of one seat, as long as a match lasts: what comes as planned is gone on with."""

    def __init__(self, seat: int, rng: random.Random, width: int, attention: float = 1.0) -> None:
        """``width`` runs are kept of each length, and of the moves that could go on with each so
        large a share is thought of as ``attention`` says."""
        self.seat = seat
        self.rng = rng
        self.width = width
        self.attention = attention
        self.judged = 0
        """How many positions have been judged in the match."""
        self._plan: tuple[_Step, ...] = ()

    def rank(
        self, moves: Sequence[Move], worlds: Callable[[], State], limits: Limits
    ) -> Sequence[Move]:
        """The moves by the best runs that begin with them, the best first.

        Moves that there was no time to look at come last.
        """
        world = worlds()
        value = self._value(world)
        if self._plan and self._plan[0].is_expected(moves, value):
            first, *rest = self._plan
            self._plan = tuple(rest)
            return [first.move, *(move for move in moves if move != first.move)]
        runs = self._ranked(_Run(value, (), world, moves), limits)
        self._plan = runs[0].steps[1:] if runs else ()
        found = [run.steps[0].move for run in runs]
        return [*found, *(move for move in moves if move not in found)]

    def plans(
        self, moves: Sequence[Move], worlds: Callable[[], State], limits: Limits
    ) -> list[Plan]:
        """The best run that was found to begin with each of the moves, the best first.

        Moves that there was no time to look at have none.
        """
        world = worlds()
        runs = self._ranked(_Run(self._value(world), (), world, moves), limits)
        return [Plan(tuple([step.move for step in run.steps]), run.value) for run in runs]

    def _ranked(self, start: _Run, limits: Limits) -> list[_Run]:
        best = self._search(start, limits)
        return sorted(best.values(), key=lambda run: run.value, reverse=True)

    def _search(self, start: _Run, limits: Limits) -> dict[Move, _Run]:
        """The most promising run that begins with each move."""
        end = float("inf") if limits.seconds is None else now() + limits.seconds
        last = self.judged + limits.positions
        best: dict[Move, _Run] = {}
        beam = [start]
        for _ in range(LONGEST):
            longer: list[_Run] = []
            for run in beam:
                # Of moves that come to the same any may be the first.
                for move in self._thought_of(run.moves):
                    after = self._after(run, move)
                    first = after.steps[0].move
                    # A run that goes on counts only by where it ends, or by where time is up.
                    if after.state.current_seat == self.seat:
                        longer.append(after)
                    elif first not in best or best[first].value < after.value:
                        best[first] = after
                    stopped = limits.stop is not None and limits.stop()
                    if self.judged >= last or now() > end or stopped:
                        return _with(best, longer)
            beam = self._most_promising(longer)
            if not beam:
                return best
        return _with(best, beam)

    def _thought_of(self, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves in any order, without those that are overlooked; at least one."""
        found = self.rng.sample(moves, len(moves))
        if self.attention == 1.0 or len(moves) <= FEW:
            return found
        return [move for move in found if self.rng.random() < self.attention] or found[:1]

    def _after(self, run: _Run, move: Move) -> _Run:
        state = run.state.copy()
        state.perform(move)
        step = _Step(move, run.moves, run.value)
        return _Run(self._value(state), (*run.steps, step), state, ())

    def _value(self, state: State) -> float:
        self.judged += 1
        value = state.estimate(self.seat)
        outcome = state.outcome() if state.current_seat is None else None
        return value + _WIN if outcome is not None and self.seat in outcome.winners else value

    def _most_promising(self, runs: Sequence[_Run]) -> list[_Run]:
        """The best runs. Of runs that look equally good and leave the same moves only one is kept:
        nearly always they are the same moves in another order."""
        found: list[_Run] = []
        seen: set[tuple[float, tuple[Move, ...]]] = set()
        for run in sorted(runs, key=lambda one: one.value, reverse=True):
            moves = tuple(run.state.worthwhile())
            if (run.value, moves) not in seen:
                seen.add((run.value, moves))
                found.append(run._replace(moves=moves))
            if len(found) == self.width:
                break
        return found


class _Step(NamedTuple):
    """A move, and how its position looks: the moves there and the value."""

    move: Move
    moves: Sequence[Move]
    value: float

    def is_expected(self, moves: Sequence[Move], value: float) -> bool:
        """Whether a position looks like the one that this move was planned for."""
        return value == self.value and list(moves) == list(self.moves)


class _Run(NamedTuple):
    """Moves of one seat after each other: how good it looks, the steps, where they lead, and the
    moves there."""

    value: float
    steps: tuple[_Step, ...]
    state: State
    moves: Sequence[Move]


def _with(best: dict[Move, _Run], unfinished: Sequence[_Run]) -> dict[Move, _Run]:
    """The best runs of each first move, those that were not thought to their end included."""
    for run in unfinished:
        first = run.steps[0].move
        if first not in best or best[first].value < run.value:
            best[first] = run
    return best
