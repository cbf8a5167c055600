"""What it is worth to have one more fossil in a storage that has few places."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.cretaceous_creek.components import KIND_GENUS
from rules.cretaceous_creek.evaluation.holdings import APART, PART, SKELETONS, TOGETHER

_CROWDED: Final = (0.0, 0.0, -3.0, -9.0, -22.0, -30.0, -40.0)
"""What is lost by places taken in a storage of four, by their number."""

_CROWDED_CAPACITY: Final = 4
"""The capacity for which that was written; larger storages have so many more free places."""

_STUCK: Final = -12.0
"""Each place that a storage lacks for the skeleton that it could complete first."""


@lru_cache(maxsize=1 << 16)
def crowding(capacity: int, load: int, parts: int, gathered: int) -> float:
    """What a crew loses by the places that are taken in its storage.

    ``load`` counts these places, ``parts`` has bits for the needed kinds among them, and
    ``gathered`` for the genera that the crew gathers.
    """
    if not load:
        return 0.0
    least = capacity
    for genus, skeleton in enumerate(SKELETONS):
        if gathered >> genus & 1 and parts & skeleton:
            least = min(least, (skeleton & ~parts).bit_count())
    taken = max(0, load - (capacity - _CROWDED_CAPACITY))
    return _CROWDED[taken] + _STUCK * max(0, load + least - capacity)


@lru_cache(maxsize=1 << 16)
def stored_gain(
    capacity: int, load: int, parts: int, gathered: int, kind: int, gathers: bool
) -> float:
    """What it adds to have one more fossil in a storage; ``gathers`` says whether that crew
    gathers its genus, or nobody does yet. The rest as for :func:`crowding`."""
    gain = APART - crowding(capacity, load, parts, gathered)
    if gathers:
        genus = KIND_GENUS[kind]
        gathered |= 1 << genus
        gain += PART - APART + 2 * TOGETHER * (parts & SKELETONS[genus]).bit_count()
    return gain + crowding(capacity, load + 1, parts | 1 << kind, gathered)


def given_gain(capacity: int, load: int, parts: int, gathered: int, kind: int) -> float:
    """What it adds to a crew that it gives a fossil away, apart from where that goes."""
    after = crowding(capacity, load - 1, parts & ~(1 << kind), gathered)
    return after - crowding(capacity, load, parts, gathered)
