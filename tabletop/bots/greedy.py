"""The bot that looks one move ahead, in several worlds that its seat could believe in."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from rules.contract import CHANCE, Move, State
from tabletop.bots.clock import now

_WIN = 1e6  # worth more than any points: a move that wins alone at once is made
_LONGEST_CHANCE = 200  # moves of chance in a row; more would be a rulebook gone wrong


class Greedy:
    """Makes the move after which its position looks best, averaged over several worlds.

    Pending chance is played out. Among hundreds of moves it looks at a fair sample.
    """

    def __init__(self, positions: int = 360, most_worlds: int = 8, recall: float = 1.0) -> None:
        """``positions`` is how many positions it looks at for one decision."""
        self.positions = positions
        self.most_worlds = most_worlds
        self.recall = recall

    def choose(
        self,
        moves: Sequence[Move],
        worlds: Callable[[], State],
        seat: int,
        rng: random.Random,
        seconds: float | None,
    ) -> Move:
        """The most promising move. See :class:`~tabletop.bots.bot.Bot`."""
        end = None if seconds is None else now() + seconds
        looked_at = rng.sample(moves, min(len(moves), self.positions))
        rounds = max(1, min(self.most_worlds, self.positions // len(looked_at)))
        sums = [0.0] * len(looked_at)
        # Every finished round has seen all moves, so their sums compare.
        for finished in range(rounds):
            world = worlds()
            fate = rng.getrandbits(32)
            values: list[float] = []
            for move in looked_at:
                values.append(_value(world, move, seat, random.Random(fate)))
                if end is not None and now() > end:
                    break
            if len(values) < len(looked_at):
                if not finished:
                    sums, looked_at = values, looked_at[: len(values)]
                break
            sums = [total + value for total, value in zip(sums, values, strict=True)]
        best = max(sums)
        return rng.choice([m for m, total in zip(looked_at, sums, strict=True) if total == best])


def _value(world: State, move: Move, seat: int, rng: random.Random) -> float:
    state = world.copy()
    state.perform(move)
    for _ in range(_LONGEST_CHANCE):
        if state.current_seat != CHANCE:
            break
        state.perform(state.chance(rng))
    value = state.estimate(seat)
    outcome = state.outcome()
    return value + _WIN if outcome is not None and outcome.winners == (seat,) else value
