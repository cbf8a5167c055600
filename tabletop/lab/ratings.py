"""How strong players are, from who has won among whom, in points of Elo.

Each player has a strength, and each seat of a game wins in proportion to the strength of whoever
sits there. For two seats this is the model of R. A. Bradley and M. E. Terry, Rank Analysis of
Incomplete Block Designs, Biometrika 39, 1952, which is that of Elo, too. It is fitted as D. R.
Hunter says in MM Algorithms for Generalized Bradley-Terry Models, Annals of Statistics 32, 2004.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import log10
from typing import Final, NamedTuple

_SCALE: Final = 400.0
"""Points of Elo by which a player is ahead who wins ten times as often as the other."""
_ROUNDS: Final = 500
_ENOUGH: Final = 1e-5
_RESAMPLES: Final = 200


class Result(NamedTuple):
    """Who sat where in a game, and the share of the win that each seat has."""

    deal: int
    """Games of one deal have their luck in common, so they are not independent."""
    lineup: tuple[str, ...]
    returns: tuple[float, ...]


class Rating(NamedTuple):
    """A strength in points of Elo, and between which the true one lies, 19 times out of 20."""

    points: float
    low: float
    high: float


def ratings(results: Sequence[Result]) -> Mapping[str, Rating]:
    """The rating of everybody who has played; their mean is 0.

    The intervals come from drawing whole deals again and again (B. Efron, Bootstrap Methods:
    Another Look at the Jackknife, Annals of Statistics 7, 1979).
    """
    if not results:
        return {}
    deals: defaultdict[int, list[Result]] = defaultdict(list)
    for result in results:
        deals[result.deal].append(result)
    whole = _elo(results)
    drawn: defaultdict[str, list[float]] = defaultdict(list)
    rng = random.Random(0)
    groups = list(deals.values())
    for _ in range(_RESAMPLES):
        sample = [result for group in rng.choices(groups, k=len(groups)) for result in group]
        for player, points in _elo(sample, tuple(whole)).items():
            drawn[player].append(points)
    cut = round(_RESAMPLES * 0.025)
    found = {}
    for player, points in whole.items():
        values = sorted(drawn[player])
        found[player] = Rating(points, values[cut], values[-cut - 1])
    return found


def _elo(results: Sequence[Result], players: Sequence[str] = ()) -> dict[str, float]:
    """The most likely ratings; the strengths follow Hunter's equation (30)."""
    wins: defaultdict[str, float] = defaultdict(float)
    tables: defaultdict[tuple[str, ...], float] = defaultdict(float)
    for _, lineup, returns in results:
        tables[tuple(sorted(lineup))] += 1
        for player, share in zip(lineup, returns, strict=True):
            wins[player] += share
    # One more game that all share keeps the strength of who has won or lost every game finite.
    for table in list(tables):
        tables[table] += 1
        for player in table:
            wins[player] += 1 / len(table)
    everybody = sorted({*wins, *players})
    strength = dict.fromkeys(everybody, 1.0)
    for _ in range(_ROUNDS):
        chances = dict.fromkeys(everybody, 0.0)
        for table, games in tables.items():
            share = games / sum(strength[player] for player in table)
            for player in table:
                chances[player] += share
        new = {name: wins[name] / chances[name] if chances[name] else 1.0 for name in everybody}
        moved = max(abs(new[name] / strength[name] - 1) for name in everybody)
        strength = new
        if moved < _ENOUGH:
            break
    points = {name: _SCALE * log10(strength[name]) for name in everybody}
    mean = sum(points.values()) / len(points)
    return {name: value - mean for name, value in points.items()}
