"""How good a position of Go Dig looks for a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.go_dig.components import CARDS_OF, FOSSILS, GENERA_COUNT, KIND_OF, VALUES

if TYPE_CHECKING:
    from rules.go_dig.game import GoDigState

_PROMISE: Final = 0.6
"""The share of its value that a skeleton lacking almost nothing is worth."""

_INITIATIVE: Final = 8.0
"""What it is worth to be the one who asks, in thousands of visitors."""


def estimate(state: GoDigState, seat: int) -> float:
    """Visitors and promising fossils of the seat less the mean of the others, in thousands."""
    own = _prospects(state, seat)
    others = [_prospects(state, other) for other in range(state.seats) if other != seat]
    lead = own - sum(others) / len(others)
    return lead + _INITIATIVE if state.current_seat == seat else lead


def _prospects(state: GoDigState, seat: int) -> float:
    value = float(state.tally(seat).total)
    first = seat * GENERA_COUNT
    for genus in range(GENERA_COUNT):
        count = state.held[first + genus]
        if count:
            kinds = {KIND_OF[card] for card in CARDS_OF[genus] if state.where[card] == seat}
            share = (len(kinds) + 0.2 * (count - len(kinds))) / FOSSILS[genus]
            value += _PROMISE * VALUES[genus] * min(share, 1.0) ** 1.5
    return value
