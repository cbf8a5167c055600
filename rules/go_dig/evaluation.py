"""How good a position of Go Dig looks for a seat."""

from __future__ import annotations

from typing import Final

from rules.go_dig.components import CARDS_OF, FOSSILS, GENERA_COUNT, KIND_OF, VALUES
from rules.go_dig.position import Position

_PROMISE: Final = 0.6
"""The share of its value that a skeleton lacking almost nothing is worth."""

_INITIATIVE: Final = 8.0
"""What it is worth to be the one who asks, in thousands of visitors."""


def estimate(position: Position, seat: int) -> float:
    """Visitors and promising fossils of the seat less the mean of the others, in thousands."""
    own = _prospects(position, seat)
    others = [_prospects(position, other) for other in range(position.seats) if other != seat]
    lead = own - sum(others) / len(others)
    return lead + _INITIATIVE if position.current_seat == seat else lead


def _prospects(position: Position, seat: int) -> float:
    value = float(position.tally(seat).total)
    first = seat * GENERA_COUNT
    for genus in range(GENERA_COUNT):
        count = position.held[first + genus]
        if count:
            kinds = {KIND_OF[card] for card in CARDS_OF[genus] if position.where[card] == seat}
            share = (len(kinds) + 0.2 * (count - len(kinds))) / FOSSILS[genus]
            value += _PROMISE * VALUES[genus] * min(share, 1.0) ** 1.5
    return value
