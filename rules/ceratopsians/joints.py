"""The pins on a display: where the markers of touching cards line up, as scoring counts them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from rules.ceratopsians.components import PART_PLACES, SIDE_CARDS, SIDE_PARTS
from rules.ceratopsians.scoring import meeting
from rules.table import Joint

_EDGES: Final = {(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}
"""The edge of a card at which the card so many columns and rows away touches it."""


def joints(sides: Sequence[int]) -> Iterator[Joint]:
    """One joint for each point of a display's markers (CER-51)."""
    for one, other in combinations(sides, 2):
        for place in meeting(one, other):
            yield _joint(one, other, place)


def joints_with(sides: Sequence[int], added: int) -> Iterator[Joint]:
    """Those that a side would add to a display."""
    for one in sides:
        for place in meeting(one, added):
            yield _joint(one, added, place)


def _joint(one: int, other: int, place: int) -> Joint:
    one, other = min(one, other), max(one, other)
    (across, down), (right, low) = (PART_PLACES[SIDE_PARTS[side]] for side in (one, other))
    edge = _EDGES[right - across, low - down]
    return Joint(SIDE_CARDS[one], SIDE_CARDS[other], edge, place)
