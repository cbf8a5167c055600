"""The computer players of one match: what they are told, and what they decide."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial

from rules.contract import Event, Move, Recall, State
from tabletop.bots.bot import Bot, Choice, Worlds
from tabletop.bots.mind import Mind
from tabletop.bots.trail import Trail


class Minds:
    """One bot for each seat that a computer has, as long as the match lasts.

    They never see the state: of what happens each is told what its seat may read, and asked for a
    move it is given worlds that its seat could believe in. Chance has no part in what they draw,
    and none in what another seat draws.
    """

    def __init__(self, bots: Mapping[int, Bot], seed: int | str) -> None:
        """``bots`` by seat; ``seed`` decides all that they leave to luck."""
        self.bots = bots
        self._seed = seed
        self._streams = {seat: random.Random(f"{seed}:seat {seat}") for seat in bots}
        self._trail = Trail()

    def make(self, state: State, move: Move) -> list[Event]:
        """Makes a move of anybody, or of chance, and tells everyone what they have seen of it."""
        mover, seats = state.current_seat, state.seats
        self._trail.follow(state, move)
        events = state.perform(move)
        for seat, bot in self.bots.items():
            seen = [event for event in events if event.visible_to(seat)]
            bot.notice(seat, seats, move if seat == mover else None, seen)
        return events

    def decide(self, state: State, seconds: float | None = None) -> Move:
        """What the bot of the current seat does. See :func:`choose`."""
        seat = state.current_seat
        assert seat is not None
        return choose(
            self.bots[seat],
            state,
            self._streams[seat],
            seconds,
            self._trail,
            f"{self._seed}:memory of {seat}",
        )

    def ponder(self, state: State) -> bool:
        """Lets those who wait think on for a moment; False if nobody does that."""
        busy = False
        for seat, bot in self.bots.items():
            if seat != state.current_seat and isinstance(bot, Mind):
                busy |= bot.ponder(self._worlds(state, seat))
        return busy

    def _worlds(self, state: State, seat: int) -> Worlds:
        recall = Recall(self.bots[seat].recall, f"{self._seed}:memory of {seat}")
        return lambda: state.resample(seat, self._streams[seat], recall)

    def hurry_by(self, hurried: Callable[[], bool]) -> None:
        """From now on they ask this whether an answer is wanted at once."""
        for bot in self.bots.values():
            if isinstance(bot, Mind):
                bot.hurried = hurried


def choose(
    player: Bot,
    state: State,
    rng: random.Random,
    seconds: float | None = None,
    trail: Trail | None = None,
    memory: int | str = 0,
) -> Move:
    """What a bot does on the current seat of a state, of which it sees resampled worlds only.

    The bot ends its thinking after about so many ``seconds``; without a limit its choice depends
    on ``rng`` alone. A ``trail`` of the positions before keeps it from going back on what it has
    done in the same turn, as long as there is anything else that it could do. ``memory`` is the
    seed of what it forgets: the same throughout a match, and another for each seat.
    """
    seat = state.current_seat
    assert seat is not None, "the game is over"
    recall = Recall(player.recall, memory)
    moves = state.worthwhile()
    if trail is not None:
        moves = trail.onward(state, moves)
    if len(moves) == 1:
        return moves[0]
    worlds = partial(state.resample, seat, rng, recall)
    ranked = player.rank(Choice(moves, worlds, seat, rng, seconds))
    if trail is None:
        return ranked[0]
    return next((move for move in ranked if not trail.goes_back(state, move)), ranked[0])
