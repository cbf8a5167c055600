"""The player that makes any legal move, each as likely as the others: a yardstick, no opponent."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Move
from tabletop.bots.bot import Choice, Yardstick


class Uniform(Yardstick):
    """Plays at random."""

    def rank(self, choice: Choice) -> Sequence[Move]:
        """The moves in any order. See :class:`~tabletop.bots.bot.Bot`."""
        return choice.rng.sample(choice.moves, len(choice.moves))
