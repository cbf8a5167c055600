"""How far something slides on that is let go while it moves: cards slide, and stop."""

from __future__ import annotations

import math
from typing import Final

GRIP: Final = 0.004
"""The share of its speed that something still has after a second of sliding."""
FASTEST: Final = 1600.0
"""Nothing slides faster, in millimetres a second."""


def slide(speed: tuple[float, float]) -> tuple[float, float]:
    """How far a card slides on that is let go with a speed, in millimetres."""
    across, down = speed
    fast = math.hypot(across, down)
    share = min(1.0, FASTEST / fast) if fast else 0.0
    # A speed of which that share is left after each second comes so far in all.
    reach = -1 / math.log(GRIP)
    return across * share * reach, down * share * reach
