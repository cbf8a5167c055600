"""What displays are worth (CER-41 to CER-56)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from rules.ceratopsians.components import (
    COLOUR_IDS,
    NOTHING,
    PART_IDS,
    RULEBOOK,
    SIDE_PARTS,
    SIDE_SKULLS,
    SKULL_COLOURS,
    Points,
)
from rules.ceratopsians.position import Position

COMPLETE_BONUS: Final = int(RULEBOOK.component("limits")["complete_display_bonus"])
"""Points of a display without an empty position (CER-55)."""

POSITIONS: Final = len(PART_IDS)

SHARED: Final = tuple(
    tuple(
        tuple(place for place, one in enumerate(COLOUR_IDS) if one in first and one in second)
        for second in SKULL_COLOURS
    )
    for first in SKULL_COLOURS
)
"""By the skulls of two touching cards: the marker places of the colours that they have in common,
each of which is a point (CER-11, CER-52)."""

TOUCHING: Final = tuple(
    (PART_IDS.index(row["a"]), PART_IDS.index(row["b"]))
    for row in RULEBOOK.component("touching").rows
)
"""The pairs of positions that touch inside a display (CER-43)."""


def meeting(one: int, other: int) -> tuple[int, ...]:
    """The marker places that line up between two sides in one display, by their numbers (CER-51).

    Either may be ``NOTHING``, with which nothing lines up.
    """
    parts = (SIDE_PARTS[one], SIDE_PARTS[other])
    if NOTHING in (one, other) or not {parts, parts[::-1]} & {*TOUCHING}:
        return ()
    return SHARED[SIDE_SKULLS[one]][SIDE_SKULLS[other]]


# The last row and column stand for NOTHING, which is -1: an empty position scores nothing.
_SIDES: Final = (*range(len(SIDE_PARTS)), NOTHING)

MARKERS: Final = tuple(tuple(len(meeting(one, other)) for other in _SIDES) for one in _SIDES)
"""How many markers line up between two sides in one display, by their numbers (CER-51)."""


def score_display(sides: Iterable[int]) -> Points:
    """The points of one display that holds these sides, at most one of each part."""
    held = tuple(sides)
    markers = sum(MARKERS[one][other] for one, other in combinations(held, 2))
    return Points(markers, COMPLETE_BONUS if len(held) == POSITIONS else 0)


def score(displays: Iterable[Iterable[int]]) -> Points:
    """The points of several displays; cards in different displays never touch (CER-54)."""
    markers = bonus = 0
    for display in displays:
        one = score_display(display)
        markers += one.markers
        bonus += one.bonus
    return Points(markers, bonus)


def points_of(position: Position, seat: int) -> Points:
    """The points of a seat's displays as they lie."""
    return score(position.displays(seat).values())
