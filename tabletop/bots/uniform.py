"""The player that makes any legal move, each as likely as the others: a yardstick, no opponent."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.contract import Event, Move
from tabletop.bots.bot import Worlds


class Uniform:
    """Plays at random."""

    recall = 1.0
    looked_at = 0

    def notice(self, seat: int, seats: int, move: Move | None, events: Sequence[Event]) -> None:
        """It minds nothing."""

    def rank(
        self,
        moves: Sequence[Move],
        worlds: Worlds,
        seat: int,
        rng: random.Random,
        seconds: float | None,
    ) -> Sequence[Move]:
        """The moves in any order. See :class:`~tabletop.bots.bot.Bot`."""
        return rng.sample(moves, len(moves))
