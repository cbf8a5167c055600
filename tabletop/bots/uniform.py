"""The bot that plays any legal move, each as likely as the others."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from rules.contract import Move, State


class Uniform:
    """Plays at random."""

    recall = 1.0

    def choose(
        self,
        moves: Sequence[Move],
        worlds: Callable[[], State],
        seat: int,
        rng: random.Random,
        seconds: float | None,
    ) -> Move:
        """Any of the moves. See :class:`~tabletop.bots.bot.Bot`."""
        return rng.choice(moves)
