"""What is said while the game goes on: the sentences of ``words.toml`` with their values."""

from __future__ import annotations

from typing import Final

from rules.ceratopsians.components import SIDE_NAMES, Points
from rules.phrases import seat_name, times
from rules.texts import said


def _points(points: Points) -> str:
    markers = f"{times(points.markers, 'point')} for markers"
    return f"{markers} and {points.bonus} for a complete head" if points.bonus else markers


words: Final = said(
    __package__,
    seat=seat_name,
    owner=seat_name,
    card=SIDE_NAMES.__getitem__,
    flipped=lambda before: f"{SIDE_NAMES[before]} is flipped and becomes {SIDE_NAMES[before ^ 1]}",
    display=str,
    total=lambda points: times(points.total, "point"),
    points=_points,
)
"""A sentence for each name."""
