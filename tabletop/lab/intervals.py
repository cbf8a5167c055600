"""Between which numbers a true one lies, 19 times out of 20."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

NORMAL_95: Final = 1.96
"""The standard deviations within which 95 of 100 values of a normal distribution lie."""


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


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Between which means the true one lies, for many values; unbounded for fewer than two."""
    count = len(values)
    if count < 2:
        return float("-inf"), float("inf")
    mean = sum(values) / count
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    half = NORMAL_95 * spread / sqrt(count)
    return mean - half, mean + half
