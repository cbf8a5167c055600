"""What every computer player offers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from rules.contract import Event, Move, State

Worlds = Callable[[], State]
"""Each call gives another full state that a seat could believe in."""


class Bot(Protocol):
    """A computer player on one seat of one match."""

    @property
    def recall(self) -> float:
        """The share (0 to 1) of what was shown that it remembers."""

    @property
    def looked_at(self) -> int:
        """How many positions it has looked at in the match."""

    def rank(
        self,
        moves: Sequence[Move],
        worlds: Worlds,
        seat: int,
        rng: random.Random,
        seconds: float | None,
    ) -> Sequence[Move]:
        """The ``moves``, which are legal ones of ``seat``, from what it would do to what it would
        not; at least one of them.

        ``seconds`` is about how long it may think, by :func:`tabletop.bots.clock.now`; ``None``
        leaves it to the bot.
        """

    def notice(self, seat: int, seats: int, move: Move | None, events: Sequence[Event]) -> None:
        """A move was made at its table, at which it has this seat of so many.

        It is told its own ``move`` and no other's (``None``), and the events that its seat may
        read.
        """
