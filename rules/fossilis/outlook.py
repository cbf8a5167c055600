"""How good a position looks to a seat, for computer seats that look one move ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState


def estimate(state: FossilisState, seat: int) -> float:
    """Points."""
    return float(state.tally(seat).total)
