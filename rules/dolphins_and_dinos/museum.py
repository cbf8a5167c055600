"""Which squares of a museum may be filled, and what its halls are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from rules.dolphins_and_dinos.components import (
    EMPTY,
    FEATURES,
    HALLS,
    NEIGHBOURS,
    SQUARES,
    VALUE,
    is_exhibit,
)

_ALL_SQUARES: Final = tuple(range(len(SQUARES)))
_ONE_OF_EACH: Final = {frozenset((feature,)) for feature in range(1, len(FEATURES))}


def _open_squares(filled: int) -> tuple[int, ...]:
    if not filled:
        return _ALL_SQUARES
    return tuple(
        square
        for square in _ALL_SQUARES
        if not filled >> square & 1 and any(filled >> near & 1 for near in NEIGHBOURS[square])
    )


_OPEN: Final = tuple(_open_squares(filled) for filled in range(1 << len(SQUARES)))


def open_squares(squares: Sequence[int]) -> tuple[int, ...]:
    """The squares of a museum that may be filled next (DND-36 to DND-38)."""
    filled = 0
    for square in _ALL_SQUARES:
        if squares[square]:
            filled |= 1 << square
    return _OPEN[filled]


@cache
def ascends(contents: tuple[int, int, int]) -> bool:
    """Whether the values of a hall rise strictly (DND-76); squares without a value are skipped."""
    values = [VALUE[content] for content in contents if VALUE[content]]
    return all(low < high for low, high in pairwise(values))


class HallScore(NamedTuple):
    """The points of one hall: its exhibits, and the bonus for equal features."""

    exhibits: int
    bonus: int


NOTHING: Final = HallScore(0, 0)


@cache
def hall_score(
    contents: tuple[int, int, int], features: tuple[int, int, int] = (0, 0, 0)
) -> HallScore:
    """What a hall scores (DND-76 to DND-85); nothing before its three squares are filled."""
    if EMPTY in contents or not ascends(contents):
        return NOTHING
    exhibits = [content for content in contents if is_exhibit(content)]
    same = features[0] != 0 and features[0] == features[1] == features[2]
    bonus = max(exhibits) if same and len(exhibits) == len(contents) else 0
    return HallScore(sum(exhibits), bonus)


def museum_score(squares: Sequence[int], features: Sequence[int]) -> tuple[HallScore, ...]:
    """What each of the six halls of a museum scores, in the order of :data:`HALLS`."""
    return tuple(hall_score(hall.of(squares), hall.of(features)) for hall in HALLS)


def rising_halls(squares: Sequence[int]) -> tuple[bool, ...]:
    """Which of the six halls rise, in the order of :data:`HALLS`."""
    return tuple(ascends(hall.of(squares)) for hall in HALLS)


def feature_halls(squares: Sequence[int], features: Sequence[int]) -> tuple[int, ...]:
    """The halls (numbers in :data:`HALLS`) that meet the solo goal, one for each feature.

    Three rows or three columns, each of three exhibits with one feature, the three features all
    different (DND-102, DND-103). Empty if the museum does not have them.
    """
    if all(map(is_exhibit, squares)):
        for halls in ((0, 1, 2), (3, 4, 5)):
            if {frozenset(HALLS[hall].of(features)) for hall in halls} == _ONE_OF_EACH:
                return halls
    return ()
