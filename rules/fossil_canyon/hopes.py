"""What share of an endgame bonus each seat may expect before it is awarded (FC-126 to FC-137)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt
from typing import Final

from rules.fossil_canyon.bonuses import animals_of
from rules.fossil_canyon.components import CRITERIA, CardSet

_STEEPNESS: Final = 1.7
"""How sure a lead is that is as large as leads usually change by; a logistic curve with this comes
near the normal distribution."""

_UNRULY: Final = 4.2
_PER_SKELETON: Final = 2.3
"""The variance of a lead, in skeletons: of what cannot be foreseen, and how much is added for the
variance of what is hoped for."""

_BY_VALUE: Final = 0.01
"""How much of a skeleton each of its points counts beside it, since points break ties (FC-133)."""


@cache
def _counted(cards: CardSet, criterion: str) -> tuple[tuple[int, float], ...]:
    """The animals that a criterion counts, and how much a skeleton of each."""
    counted = animals_of(criterion, cards.animals)
    return tuple(
        (number, 1.0 + _BY_VALUE * one.value)
        for number, one in enumerate(cards.animals)
        if one in counted
    )


@cache
def _wanted(cards: CardSet, criterion: str) -> tuple[tuple[int, ...], ...]:
    """For each thing of a set, the animals of which one will do."""
    counts = CRITERIA[criterion]["counts"]
    key = "id" if "genera" in counts else "period"
    return tuple(
        tuple(n for n, one in enumerate(cards.animals) if getattr(one, key) == wanted)
        for wanted in counts["genera" if key == "id" else "periods"]
    )


def shares(
    cards: CardSet,
    criterion: str,
    won: Sequence[Sequence[int]],
    hoped: Sequence[Sequence[float]],
) -> list[float]:
    """The share of a bonus that each seat may expect.

    ``won`` are the skeletons of each animal in the museum of each seat, and ``hoped`` those that it
    may expect yet.
    """
    kind = CRITERIA[criterion]["kind"]
    if kind == "set":
        wanted = _wanted(cards, criterion)
        return [_has_set(wanted, *one) for one in zip(won, hoped, strict=True)]
    counted, once = _counted(cards, criterion), kind == "most_different"
    amounts, variance = [], _UNRULY
    for have, hopes in zip(won, hoped, strict=True):
        amount = 0.0
        for animal, worth in counted:
            hope = hopes[animal]
            if 0.0 < hope < 1.0:
                variance += _PER_SKELETON * hope * (1.0 - hope)
            count = have[animal] + hope
            amount += worth if once and count > 1.0 else count * worth
        amounts.append(amount)
    most, steep = max(amounts), _STEEPNESS / sqrt(variance)
    powers = [exp(steep * (amount - most)) for amount in amounts]
    whole = sum(powers)
    return [power / whole for power in powers]


def _has_set(wanted: Sequence[Sequence[int]], have: Sequence[int], hopes: Sequence[float]) -> float:
    chance = 1.0
    for animals in wanted:
        missed = 1.0
        for animal in animals:
            missed *= 0.0 if have[animal] else max(0.0, 1.0 - hopes[animal])
        chance *= 1.0 - missed
    return chance
