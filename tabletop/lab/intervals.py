"""Between which numbers a true one lies, 19 times out of 20."""

from __future__ import annotations

from collections.abc import Sequence
from math import lgamma, log, sqrt
from typing import Final

NORMAL_95: Final = 1.96
"""The standard deviations within which 95 of 100 values of a normal distribution lie."""
_ODDS: Final = 20.0
"""How much a bettor may win who is right no more often than once in twenty times."""
_HALVINGS: Final = 40


def share_interval(wins: float, games: int) -> tuple[float, float]:
    """Between which shares of wins the true one lies; 0 to 1 for no games.

    A shared win may count as a part of one.

    Source: E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference,
    1927.
    """
    if not games:
        return 0.0, 1.0
    share = wins / games
    square = NORMAL_95**2 / games
    middle = (share + square / 2) / (1 + square)
    half = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def lasting_interval(wins: float, games: int) -> tuple[float, float]:
    """Like :func:`share_interval`, but true 19 times out of 20 however often it is looked at.

    So who stops as soon as it tells something is not misled; the price is a wider interval. A share
    lies outside if a bettor against it, who spreads the stake evenly over all others, has won
    twenty times the stake, which a fair game allows no more often.

    Sources: J. Ville, Etude critique de la notion de collectif, 1939; H. Robbins, Statistical
    Methods Related to the Law of the Iterated Logarithm, Annals of Mathematical Statistics 41,
    1970.
    """
    if not games:
        return 0.0, 1.0
    lost = games - wins
    capital = lgamma(wins + 1) + lgamma(lost + 1) - lgamma(games + 2)

    def bound(inside: float, outside: float) -> float:
        for _ in range(_HALVINGS):
            share = (inside + outside) / 2
            won = capital - wins * log(share) - lost * log(1 - share)
            if won < log(_ODDS):
                inside = share
            else:
                outside = share
        return (inside + outside) / 2

    share = wins / games
    return bound(share, 0.0) if wins else 0.0, bound(share, 1.0) if lost else 1.0


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Between which means the true one lies, for many values; unbounded for fewer than two."""
    count = len(values)
    if count < 2:
        return float("-inf"), float("inf")
    mean = sum(values) / count
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    half = NORMAL_95 * spread / sqrt(count)
    return mean - half, mean + half
