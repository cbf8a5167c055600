"""All that is said at the table: the texts of ``words.toml`` with their values."""

from __future__ import annotations

from typing import Final

from rules.ceratopsians.components import PART_LABELS, SIDE_NAMES, Points
from rules.ceratopsians.position import open_among
from rules.phrases import seat_name, times
from rules.texts import Texts


def _points(points: Points) -> str:
    markers = f"{times(points.markers, 'point')} for markers"
    return f"{markers} and {points.bonus} for a complete head" if points.bonus else markers


texts: Final = Texts(
    __package__,
    owner=seat_name,
    card=SIDE_NAMES.__getitem__,
    flipped=lambda before: f"{SIDE_NAMES[before]} is flipped and becomes {SIDE_NAMES[before ^ 1]}",
    # It is called by its place among those on the table; the second value is what lay there.
    display=lambda into: str(open_among(into[1]).index(into[0]) + 1),
    total=lambda points: times(points.total, "point"),
    points=_points,
    count=lambda count: times(count, "point"),
    part=PART_LABELS.__getitem__,
)
"""The texts by their names."""

words: Final = texts.says
"""The sentences of the log."""

ASKS: Final = texts.asks
"""What prompts call each verb."""
