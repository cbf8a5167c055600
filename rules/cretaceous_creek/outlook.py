"""stub"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.cretaceous_creek.game import CretaceousCreekState


def estimate(state: CretaceousCreekState) -> float:
    return float(state.museum.bit_count())
