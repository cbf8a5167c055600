"""What displays are worth, and the best displays of a collection (CER-41 to CER-61)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rules.ceratopsians.cards import (
    PART_IDS,
    RULEBOOK,
    SIDE_PARTS,
    SIDE_SKULLS,
    SKULL_COLOURS,
    in_play,
)

COMPLETE_BONUS: Final = int(RULEBOOK.component("limits")["complete_display_bonus"])
"""Points of a display without an empty position (CER-55)."""

POSITIONS: Final = len(PART_IDS)

SHARED: Final = tuple(
    tuple(len(set(first) & set(second)) for second in SKULL_COLOURS) for first in SKULL_COLOURS
)
"""Points of two touching cards by their skulls: the colours they have in common (CER-52)."""

TOUCHING: Final = tuple(
    (PART_IDS.index(row["a"]), PART_IDS.index(row["b"]))
    for row in RULEBOOK.component("touching").rows
)
"""The pairs of positions that touch inside a display (CER-43)."""


class Points(NamedTuple):
    """Points of displays: lined-up markers, and bonuses of complete displays (CER-02)."""

    markers: int
    bonus: int

    @property
    def total(self) -> int:
        """All points together."""
        return self.markers + self.bonus


def score_display(sides: Iterable[int]) -> Points:
    """The points of one display that holds these sides, at most one of each part."""
    skulls = {SIDE_PARTS[side]: SIDE_SKULLS[side] for side in sides}
    markers = sum(
        SHARED[skulls[one]][skulls[other]]
        for one, other in TOUCHING
        if one in skulls and other in skulls
    )
    return Points(markers, COMPLETE_BONUS if len(skulls) == POSITIONS else 0)


def score(displays: Iterable[Iterable[int]]) -> Points:
    """The points of several displays; cards in different displays never touch (CER-54)."""
    each = [score_display(display) for display in displays]
    return Points(sum(one.markers for one in each), sum(one.bonus for one in each))


def _neighbours() -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in PART_IDS]
    for one, other in TOUCHING:
        found[one].append(other)
        found[other].append(one)
    return tuple(tuple(parts) for parts in found)


_NEIGHBOURS: Final = _neighbours()
_PART_SETS: Final = tuple(
    sum(1 << side for side, part in enumerate(SIDE_PARTS) if part == number)
    for number in range(POSITIONS)
)


def _displays_with(first: int, others: int) -> list[tuple[int, int]]:
    """Every display of the side ``first`` and some of the set ``others``: its set and points."""
    grown: list[tuple[int, int, tuple[int, ...]]] = [(1 << first, 0, ())]
    start = SIDE_PARTS[first]
    empty = len(SKULL_COLOURS)
    chosen = [empty] * POSITIONS
    chosen[start] = SIDE_SKULLS[first]
    grown = [(1 << first, 0, tuple(chosen))]
    for part in range(POSITIONS):
        here = in_play(others & _PART_SETS[part]) if part != start else ()
        for side in here:
            skull = SIDE_SKULLS[side]
            for held, points, skulls in tuple(grown):
                if skulls[part] != empty:
                    continue
                gain = sum(
                    SHARED[skull][skulls[other]]
                    for other in _NEIGHBOURS[part]
                    if skulls[other] != empty
                )
                grown.append(
                    (
                        held | 1 << side,
                        points + gain,
                        (*skulls[:part], skull, *skulls[part + 1 :]),
                    )
                )
    return [
        (held, points + (COMPLETE_BONUS if empty not in skulls else 0))
        for held, points, skulls in grown
    ]


@lru_cache(maxsize=1 << 16)
def _most(sides: int) -> int:
    """The most points that a set of sides can score."""
    if not sides & (sides - 1):
        return 0
    lowest = sides & -sides
    first = lowest.bit_length() - 1
    return max(
        points + _most(sides & ~held) for held, points in _displays_with(first, sides ^ lowest)
    )


def best_displays(sides: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Displays of all these sides that no other arrangement of them can beat (CER-59)."""
    left = sum(1 << side for side in sides)
    displays = []
    while left:
        lowest = left & -left
        first = lowest.bit_length() - 1
        aim = _most(left)
        for held, points in reversed(_displays_with(first, left ^ lowest)):
            if points + _most(left & ~held) == aim:
                displays.append(in_play(held))
                left &= ~held
                break
    return tuple(displays)


def best_score(sides: Sequence[int]) -> Points:
    """The points of the best arrangement of these sides (CER-61)."""
    return score(best_displays(sides))
