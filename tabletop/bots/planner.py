"""The bot that thinks its own run of moves through to its end, not only the next move."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rules.contract import CHANCE, Move, State

_WIN = 1e6  # worth more than any points: a run that wins is made
_LONGEST_CHANCE = 200  # moves of chance in a row; more would be a rulebook gone wrong


class Planner:
    """Searches a beam of runs of its own moves, and makes the first move of the best run.

    A run ends when another seat is to move. What chance does after the run is not guessed: its
    outcome would say more about luck than about the run. Chance within a run is drawn once.
    """

    recall = 1.0

    def __init__(self, width: int = 8, longest: int = 8, positions: int = 900) -> None:
        """``width`` runs are kept of each length; ``positions`` is how many it looks at."""
        self.width = width
        self.longest = longest
        self.positions = positions

    def choose(
        self,
        moves: Sequence[Move],
        worlds: Callable[[], State],
        seat: int,
        rng: random.Random,
        seconds: float | None,
    ) -> Move:
        """The first move of the most promising run. See :class:`~tabletop.bots.bot.Bot`."""
        end = None if seconds is None else time.monotonic() + seconds
        ended: dict[Move, float] = {}
        beam: list[_Run] = [_Run(0.0, None, worlds())]
        looked_at = 0
        for _ in range(self.longest):
            longer: list[_Run] = []
            for run in beam:
                choices = moves if run.first is None else run.state.legal_moves()
                room = max(1, self.positions - looked_at)
                for move in choices if len(choices) <= room else rng.sample(choices, room):
                    looked_at += 1
                    following = _after(run, move, seat, rng)
                    first = following.first
                    assert first is not None, "a run after a move has a first move"
                    if following.state.current_seat == seat:
                        longer.append(following)
                    else:
                        ended[first] = max(ended.get(first, following.value), following.value)
                    if end is not None and time.monotonic() > end:
                        return _best(ended, longer, rng)
            beam = sorted(longer, key=lambda run: run.value, reverse=True)[: self.width]
            if not beam or looked_at >= self.positions:
                break
        return _best(ended, beam, rng)


class _Run(NamedTuple):
    """Moves of one seat after each other: the first of them, where they lead, how good it looks."""

    value: float
    first: Move | None
    state: State


def _after(run: _Run, move: Move, seat: int, rng: random.Random) -> _Run:
    """The run with one more move."""
    state = run.state.copy()
    state.perform(move)
    first = move if run.first is None else run.first
    value = state.estimate(seat)
    outcome = state.outcome()
    if outcome is not None:
        return _Run(value + (_WIN if seat in outcome.winners else 0.0), first, state)
    for _ in range(_LONGEST_CHANCE):
        if state.current_seat != CHANCE:
            break
        state.perform(state.chance(rng))
    if state.current_seat == seat:
        value = state.estimate(seat)
    return _Run(value, first, state)


def _best(ended: Mapping[Move, float], unended: Sequence[_Run], rng: random.Random) -> Move:
    """The first move of the best run; runs cut off before their end count as they stand."""
    values = dict(ended)
    for value, first, _ in unended:
        if first is not None:
            values[first] = max(values.get(first, value), value)
    best = max(values.values())
    return rng.choice([move for move, value in values.items() if value == best])
