"""How good a position looks to a computer seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.dolphins_and_dinos.game import DolphinsAndDinosState


def estimate(state: DolphinsAndDinosState, seat: int) -> float:
    """The points of the seat."""
    return float(state.tally(seat).total)
