"""What every computer player offers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from rules.contract import Move, State


class Bot(Protocol):
    """A computer player. ``recall`` (0 to 1) is the share of what was shown that it remembers."""

    recall: float

    def choose(
        self,
        moves: Sequence[Move],
        worlds: Callable[[], State],
        seat: int,
        rng: random.Random,
        seconds: float | None,
    ) -> Move:
        """One of the ``moves``, which are the legal ones of ``seat``.

        Each call of ``worlds`` gives another full state that the seat could believe in.
        ``seconds`` is about how long the bot may think; ``None`` leaves it to the bot.
        """
