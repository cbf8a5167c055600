"""A computer player of one of the levels."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import log, sqrt
from typing import Final

from rules.contract import Event, Move
from tabletop.bots.bot import Choice, Worlds
from tabletop.bots.clock import now
from tabletop.bots.glance import glance
from tabletop.bots.levels import Level
from tabletop.bots.nodes import Node
from tabletop.bots.search import Limits, Search
from tabletop.bots.turns import FEW, Turns, is_for_crews

_TRIED: Final = 0.5
"""A move is nearly as good as the best only if it was tried so often, as a share of the best."""


class Mind:
    """Looks one move ahead or searches, as its level says, and chooses by its own taste.

    It lives as long as its match: what it has thought of is not thought of twice.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self.recall = level.recall
        self.hurried: Callable[[], bool] | None = None
        """Asked now and then: whether an answer is wanted at once."""
        self._search: Search | None = None
        self._turns: Turns | None = None
        self._glanced = 0
        self._in_a_row = 0

    @property
    def looked_at(self) -> int:
        """How many positions it has looked at in the match."""
        thought = (one.judged for one in (self._search, self._turns) if one is not None)
        return self._glanced + sum(thought)

    def notice(self, seat: int, seats: int, move: Move | None, events: Sequence[Event]) -> None:
        """See :class:`~tabletop.bots.bot.Bot`."""
        if move is not None:
            self._in_a_row += 1
        elif seats > 1 and any(event.seat not in (None, seat) for event in events):
            self._in_a_row = 0
        if self._search is not None:
            self._search.notice(seats, move, events)

    def rank(self, choice: Choice) -> Sequence[Move]:
        """The moves from the one it would make on. See :class:`~tabletop.bots.bot.Bot`.

        Without ``seconds`` it judges as many positions as its level says; with them as many as
        there is time for.
        """
        if self._looks_ahead(choice):
            return self._looked_ahead(choice)
        return self._glanced_at(choice)

    def ponder(self, worlds: Worlds) -> bool:
        """Thinks on for a moment while others are to move; False if it does not do that."""
        if self._search is None:
            return False
        self._search.ponder(worlds)
        return True

    def _glanced_at(self, choice: Choice) -> Sequence[Move]:
        level = self.level
        moves, worlds, seat, rng, seconds = choice
        if self._in_a_row >= level.steady:
            level = replace(level, attention=1.0, taste=0.0)
        elif len(moves) <= FEW:
            level = replace(level, attention=1.0)
        seen = [move for move in moves if rng.random() < level.attention]
        seen = seen or [rng.choice(moves)]
        end = None if seconds is None else now() + seconds
        looked = glance(seen, worlds, seat, rng, level.positions, level.worlds, end)
        values = looked.values
        self._glanced += looked.positions
        mean = sum(values.values()) / len(values)
        spread = sqrt(sum((value - mean) ** 2 for value in values.values()) / len(values))
        ranked = _by_taste(values, level.taste * spread, rng)
        return [*ranked, *(move for move in moves if move not in values)]

    def _looks_ahead(self, choice: Choice) -> bool:
        """Whether it looks further than one move: as its level says, and many among crews."""
        if self.level.search or self._turns is not None:
            return True
        return self.level.turns and is_for_crews(choice.worlds())

    def _looked_ahead(self, choice: Choice) -> Sequence[Move]:
        level = self.level
        moves, worlds, seat, rng, seconds = choice
        positions = level.positions if seconds is None else UNLIMITED
        limits = Limits(positions, seconds, self.hurried)
        if self._search is None and self._turns is None:
            if is_for_crews(worlds()):
                self._turns = Turns(seat, rng, level.width, level.attention)
            else:
                self._search = Search(seat, rng, level.worlds)
        if self._turns is not None:
            return self._turns.rank(moves, worlds, limits)
        assert self._search is not None
        root = self._search.think(moves, worlds, limits)
        steady = self._in_a_row >= level.steady or self._search.foregone
        taste = 0.0 if steady else level.taste
        return _by_worth(root, moves, taste, rng)


UNLIMITED: Final = 10**9


def _by_taste(values: dict[Move, float], heat: float, rng: random.Random) -> list[Move]:
    """The moves in an order drawn by a soft maximum: what looks better mostly comes first.

    Drawn by adding Gumbel noise: E. J. Gumbel, Statistical Theory of Extreme Values, 1954.
    """
    drawn = {
        move: value - heat * log(-log(rng.random() or 0.5)) if heat else value
        for move, value in values.items()
    }
    order = list(values)
    rng.shuffle(order)  # of moves that look alike any may come first
    return sorted(order, key=drawn.__getitem__, reverse=True)


def _by_worth(root: Node, moves: Sequence[Move], taste: float, rng: random.Random) -> list[Move]:
    """The moves from the best on; one that is nearly as good may come first."""
    edges = root.edges
    ranked = root.ranking(moves)
    best = edges[ranked[0]]
    first = ranked[0]
    if taste:
        close = best.value - taste * sqrt(root.spread)
        rivals = [
            move
            for move in ranked
            if edges[move].visits >= _TRIED * best.visits and edges[move].value >= close
        ]
        first = rng.choice(rivals)
    others = [move for move in ranked if move != first]
    return [first, *others, *(move for move in moves if move not in edges)]
