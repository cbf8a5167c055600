"""A look one move ahead, in some worlds that a seat could believe in."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.contract import CHANCE, Move, State
from tabletop.bots.bot import Worlds
from tabletop.bots.clock import now

_WIN: Final = 1e6  # worth more than any points: a move that wins at once is made
_LONGEST_CHANCE: Final = 200  # moves of chance in a row; more would be a rulebook gone wrong


class Glance(NamedTuple):
    """What a look showed."""

    values: dict[Move, float]
    """How good the position looks after each move that was looked at, on average of the worlds."""
    positions: int
    """How many positions were judged."""


def glance(
    moves: Sequence[Move],
    worlds: Worlds,
    seat: int,
    rng: random.Random,
    positions: int,
    most_worlds: int,
    end: float | None,
) -> Glance:
    """How good the position looks for a seat after each of the moves.

    Pending chance is played out. Of more moves than ``positions`` it looks at a fair sample. It
    ends by the time ``end`` of :func:`tabletop.bots.clock.now`.
    """
    looked_at = rng.sample(moves, positions) if len(moves) > positions else moves
    rounds = max(1, min(most_worlds, positions // len(looked_at)))
    sums = dict.fromkeys(looked_at, 0.0)
    judged = 0
    # Every finished round has seen all moves, so their sums compare.
    for finished in range(rounds):
        world = worlds()
        fate = rng.getrandbits(32)
        values: dict[Move, float] = {}
        for move in looked_at:
            values[move] = _value(world, move, seat, fate)
            if end is not None and now() > end:
                break
        judged += len(values)
        if len(values) < len(looked_at):
            return Glance(sums if finished else values, judged)
        for move, value in values.items():
            sums[move] += value
    return Glance({move: total / rounds for move, total in sums.items()}, judged)


def _value(world: State, move: Move, seat: int, fate: int) -> float:
    state = world.copy()
    state.perform(move)
    if state.current_seat == CHANCE:
        # The same luck for all moves, as far as they call for the same.
        rng = random.Random(fate)
        for _ in range(_LONGEST_CHANCE):
            state.perform(state.chance(rng))
            if state.current_seat != CHANCE:
                break
    value = state.estimate(seat)
    if state.current_seat is None:
        outcome = state.outcome()
        if outcome is not None and seat in outcome.winners:
            value += _WIN / len(outcome.winners)
    return value
