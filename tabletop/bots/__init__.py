"""Computer players that need nothing but the contract, and see nothing but their own seat.

A bot is given the legal moves of its seat and worlds that the seat could believe in, never the
state itself.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from rules.contract import Move, Recall, State
from tabletop.bots.bot import Bot
from tabletop.bots.greedy import Greedy
from tabletop.bots.planner import Planner
from tabletop.bots.textbook import Textbook
from tabletop.bots.trail import Trail
from tabletop.bots.uniform import Uniform

__all__ = ["LABELS", "Bot", "Trail", "UnknownBot", "bot", "choose", "kinds", "yardsticks"]

_FORGETFUL: Final = 0.5  # the share of what was shown that a casual player still remembers


def _casual() -> Bot:
    """A player who looks ahead like the thoughtful one, but forgets, and thinks of less."""
    return Greedy(positions=60, most_worlds=2, recall=_FORGETFUL)


_BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "random": Uniform,
    "casual": _casual,
    "greedy": Greedy,
    "planner": Planner,
}

_YARDSTICKS: Final[Mapping[str, Callable[[], Bot]]] = {"textbook": Textbook}
"""Players to measure the others against, which nobody is offered as an opponent."""

LABELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "random": "easy",
        "casual": "forgetful",
        "greedy": "thoughtful",
        "planner": "far-sighted",
    }
)
"""What each kind of bot is called on the setup screen."""


class UnknownBot(ValueError):
    """Raised for a kind of bot that does not exist; the message is a sentence."""


def kinds() -> tuple[str, ...]:
    """The ids of all bots that people can play against."""
    return tuple(_BOTS)


def yardsticks() -> tuple[str, ...]:
    """The ids of the bots that others are only measured against."""
    return tuple(_YARDSTICKS)


def bot(kind: str) -> Bot:
    """A new bot of this kind.

    Raises:
        UnknownBot: there is none.
    """
    every = {**_BOTS, **_YARDSTICKS}
    if kind not in every:
        raise UnknownBot(f"There is no computer player called {kind!r}; try {' or '.join(every)}.")
    return every[kind]()


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
    on ``rng`` alone. A ``trail`` of the positions before keeps it from coming back to one of them
    in the same turn, as long as there is anything else that it could do. ``memory`` is the seed of
    what it forgets: the same throughout a match, and another for each seat.
    """
    seat = state.current_seat
    assert seat is not None, "the game is over"
    moves = state.legal_moves()
    recall = Recall(player.recall, memory)
    if trail is not None:
        moves = trail.onward(state, moves)
    while len(moves) > 1:
        move = player.choose(moves, lambda: state.resample(seat, rng, recall), seat, rng, seconds)
        if trail is None or not trail.leads_back(state, move):
            return move
        others = [other for other in moves if not trail.leads_back(state, other)]
        if not others:
            return move
        moves = others
    return moves[0]
