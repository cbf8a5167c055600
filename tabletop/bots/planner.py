"""The bot that thinks its own run of moves through to its end, not only the next move."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.contract import CHANCE, Move, State
from tabletop.bots.clock import now

_WIN = 1e6  # worth more than any points: a run that wins alone is made
_LONGEST_CHANCE = 200  # moves of chance in a row; more would be a rulebook gone wrong


class Planner:
    """Searches a beam of runs of its own moves, and makes the moves of the best run.

    A run ends when another seat is to move; what comes after it is not guessed, since that would
    say more about luck than about the run. Chance within a run ends it too where the game's
    estimate foresees luck, and is drawn once where it does not. As long as everything comes as
    planned, the run is gone on with; anything else is thought about anew.
    """

    recall = 1.0

    def __init__(self, width: int = 8, longest: int = 8, positions: int = 900) -> None:
        """``width`` runs are kept of each length; ``positions`` is how many it looks at."""
        self.width = width
        self.longest = longest
        self.positions = positions
        self._plan: tuple[_Step, ...] = ()

    def choose(
        self,
        moves: Sequence[Move],
        worlds: Callable[[], State],
        seat: int,
        rng: random.Random,
        seconds: float | None,
    ) -> Move:
        """The first move of the most promising run. See :class:`~tabletop.bots.bot.Bot`."""
        end = None if seconds is None else now() + seconds
        world = worlds()
        value = world.estimate(seat)
        if not (self._plan and self._plan[0].is_expected(moves, value)):
            self._plan = self._search(_Run(value, (), world, moves), seat, rng, end)
        step, *rest = self._plan
        self._plan = tuple(rest)
        return step.move

    def _search(
        self, start: _Run, seat: int, rng: random.Random, end: float | None
    ) -> tuple[_Step, ...]:
        """The most promising run, as far as it is looked ahead."""
        ended: list[_Run] = []
        beam = [start]
        looked_at = 0
        for _ in range(self.longest):
            longer: list[_Run] = []
            for run in beam:
                room = max(1, self.positions - looked_at)
                choices = run.moves if len(run.moves) <= room else rng.sample(run.moves, room)
                for move in choices:
                    looked_at += 1
                    following = run.after(move, seat, rng)
                    (longer if following.state.current_seat == seat else ended).append(following)
                    if end is not None and now() > end:
                        return _best([*ended, *longer], rng)
            beam = _most_promising(longer, self.width)
            if not beam or looked_at >= self.positions:
                break
        # Runs cut off before their end count as they stand.
        return _best([*ended, *beam], rng)


class _Step(NamedTuple):
    """A move, and how its position looks: the legal moves and the value."""

    move: Move
    moves: Sequence[Move]
    value: float

    def is_expected(self, moves: Sequence[Move], value: float) -> bool:
        """Whether a position looks like the one that this move was planned for."""
        return value == self.value and list(moves) == list(self.moves)


class _Run(NamedTuple):
    """Moves of one seat after each other: how good it looks, the steps, where they lead, and what
    is legal there."""

    value: float
    steps: tuple[_Step, ...]
    state: State
    moves: Sequence[Move]

    def after(self, move: Move, seat: int, rng: random.Random) -> _Run:
        """The run with one more move; what is legal after it is looked up when it matters."""
        state = self.state.copy()
        state.perform(move)
        value = state.estimate(seat)
        outcome = state.outcome()
        if outcome is not None and outcome.winners == (seat,):
            value += _WIN
        if state.current_seat == CHANCE and not state.foresees_luck:
            for _ in range(_LONGEST_CHANCE):
                state.perform(state.chance(rng))
                if state.current_seat != CHANCE:
                    break
            if state.current_seat == seat:
                value = state.estimate(seat)
        return _Run(value, (*self.steps, _Step(move, self.moves, self.value)), state, ())


def _most_promising(runs: Sequence[_Run], width: int) -> list[_Run]:
    """The best runs. Of runs that look equally good and leave the same moves only one is kept:
    nearly always they are the same moves in another order."""
    found: list[_Run] = []
    seen: set[tuple[float, tuple[Move, ...]]] = set()
    for run in sorted(runs, key=lambda one: one.value, reverse=True):
        moves = tuple(run.state.legal_moves())
        if (run.value, moves) not in seen:
            seen.add((run.value, moves))
            found.append(run._replace(moves=moves))
        if len(found) == width:
            break
    return found


def _best(runs: Sequence[_Run], rng: random.Random) -> tuple[_Step, ...]:
    """The steps of the best run, of several equally good ones any."""
    best = max(run.value for run in runs)
    return rng.choice([run.steps for run in runs if run.value == best])
