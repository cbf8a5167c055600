"""What a search remembers: for each thing that a seat may know, which moves were tried."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, sqrt
from typing import Final

from rules.contract import Event, Move

_ANY: Final = 0.1  # the share of trust that all moves get alike, however poor they look
LEAST_SPREAD: Final = 0.0025
"""The variance of results that is reckoned with even where they were all alike so far."""
_ENOUGH: Final = 100
"""A move that was tried in fewer runs is no settled matter."""
_BEYOND_DOUBT: Final = 2.0
"""By so many errors what may be expected of two moves has to differ, on either side."""
_STEADY: Final = 200  # visits over which the spread of results is averaged


class Edge:
    """One move of a node. Its values are expected results of the seat that makes it."""

    __slots__ = ("prior", "total", "trust", "visits", "weight")

    def __init__(self, prior: float, trust: float, weight: float) -> None:
        self.visits = 0
        """How many runs went on with it."""
        self.total = 0.0
        """The sum of what they came to."""
        self.prior = prior
        """How it looked a move ahead."""
        self.trust = trust
        """For how many runs that counts."""
        self.weight = weight
        """Its share of the attention, by how it looked beside the others."""

    @property
    def value(self) -> float:
        """The result that may be expected of it."""
        return (self.total + self.trust * self.prior) / (self.visits + self.trust)


class Node:
    """What one seat knows when it is to move: an information set."""

    __slots__ = ("edges", "mean", "spread", "unlike", "visits")

    def __init__(self) -> None:
        self.edges: dict[Move, Edge] = {}
        self.visits = 0
        self.mean = 0.0
        self.spread = 0.0
        """The variance of what runs through it came to."""
        self.unlike = 0.0
        """The variance of how its moves look a move ahead."""

    def judge(self, priors: Iterable[tuple[Move, float]], trust: float) -> None:
        """Notes how its moves look a move ahead, and shares the attention out accordingly.

        The better half of the moves gets most of it: the weights are those of a soft maximum, in
        units of the moves' own spread (PUCT: C. D. Rosin, Multi-armed bandits with episode
        context, 2011).
        """
        looks = dict(priors)
        mean = sum(looks.values()) / len(looks)
        variance = sum((value - mean) ** 2 for value in looks.values()) / len(looks)
        unit = sqrt(variance) + 1e-9
        best = max(looks.values())
        powers = [exp((value - best) / unit) for value in looks.values()]
        whole = sum(powers)
        few = _ANY / len(looks)
        for (move, value), power in zip(looks.items(), powers, strict=True):
            weight = (1.0 - _ANY) * power / whole + few
            edge = self.edges.get(move)
            if edge is None:
                self.edges[move] = Edge(value, trust, weight)
            else:
                edge.prior, edge.trust, edge.weight = value, trust, weight
        self.unlike = variance
        if not self.visits:
            self.mean = best
            self.spread = variance

    def ranking(self, moves: Iterable[Move]) -> list[Move]:
        """Those of the moves that it knows, from the best on.

        By what may surely be expected of each: its value less the error that so few runs leave
        (LCB, as in D. J. Wu, Accelerating Self-Play Learning in Go, 2020).
        """
        error = sqrt(self.spread + LEAST_SPREAD)
        sure = {
            move: edge.value - error / sqrt(edge.visits + edge.trust)
            for move in moves
            if (edge := self.edges.get(move)) is not None
        }
        return sorted(sure, key=sure.__getitem__, reverse=True)

    def is_settled(self, moves: Iterable[Move]) -> bool:
        """Whether one of the moves is better than all the others, beyond what so few runs leave
        open; with moves that look alike it never is."""
        ranked = self.ranking(moves)
        if len(ranked) < 2:
            return bool(ranked)
        best = self.edges[ranked[0]]
        if best.visits < _ENOUGH:
            return False
        error = _BEYOND_DOUBT * sqrt(self.spread + LEAST_SPREAD)
        low = best.value - error / sqrt(best.visits)
        others = [self.edges[move] for move in ranked[1:]]
        return all(low > one.value + error / sqrt(one.visits + one.trust) for one in others)

    def learn(self, edge: Edge, value: float) -> None:
        """A run through one of its edges came to this."""
        self.visits += 1
        edge.visits += 1
        edge.total += value
        off = value - self.mean
        self.mean += off / (self.visits + 1)
        self.spread += (off * off - self.spread) / min(self.visits + 2, _STEADY)


def after_move(key: int, move: Move) -> int:
    """What a seat knows once it has made a move itself."""
    return hash((key, move))


def after_events(key: int, events: Sequence[Event], *viewers: int) -> int:
    """What is known once these events have happened, as far as all of the ``viewers`` saw them."""
    for event in events:
        audience = event.audience
        if audience is None or all(viewer in audience for viewer in viewers):
            try:
                key = hash((key, event.said))
            except TypeError:  # words made of a list
                key = hash((key, event.kind, event.seat))
    return key
