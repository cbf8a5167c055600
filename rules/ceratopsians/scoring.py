"""What displays are worth, and the best displays of a collection (CER-41 to CER-61).

The search is exact and short because of how a display is built: its left and its right column
touch the centre column only. Once the centre cards are paired, both outer columns can be solved
each for itself, and the results are kept, since most of a collection stays as it was from draft
to draft. Only the bonus of a complete display ties all three columns together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from rules.ceratopsians.cards import (
    NOTHING,
    PART_IDS,
    PART_PLACES,
    RULEBOOK,
    SIDE_PARTS,
    SIDE_SKULLS,
    SKULL_COLOURS,
    sides_in,
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


def _marker_table() -> tuple[tuple[int, ...], ...]:
    touching = {frozenset(pair) for pair in TOUCHING}
    count = len(SIDE_PARTS)
    # The last row and column stand for NOTHING, which is -1: an empty position scores nothing.
    table = [[0] * (count + 1) for _ in range(count + 1)]
    for one, other in combinations(range(count), 2):
        if frozenset((SIDE_PARTS[one], SIDE_PARTS[other])) in touching:
            table[one][other] = SHARED[SIDE_SKULLS[one]][SIDE_SKULLS[other]]
            table[other][one] = table[one][other]
    return tuple(map(tuple, table))


MARKERS: Final = _marker_table()
"""The markers that line up between two sides in one display, by their numbers (CER-51)."""


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


class Arrangement(NamedTuple):
    """All cards of a collection put into displays, and what they are worth."""

    displays: tuple[tuple[int, ...], ...]
    points: Points


_Pair = tuple[int, int]
"""A frill and the part under it in one column of a display; either may be ``NOTHING``."""

_EMPTY: Final[_Pair] = (NOTHING, NOTHING)


class _Column(NamedTuple):
    """Outer columns: their points, the pair beside each centre pair, and the pairs beside none."""

    points: int
    beside: tuple[_Pair, ...]
    apart: tuple[_Pair, ...]


def _part_sets() -> tuple[int, ...]:
    return tuple(
        sum(1 << side for side, part in enumerate(SIDE_PARTS) if part == number)
        for number in range(POSITIONS)
    )


def _part_at(across: int, down: int) -> int:
    return PART_PLACES.index((across, down))


_PART_SETS: Final = _part_sets()
_LEFT, _CENTRE, _RIGHT = (
    (_PART_SETS[_part_at(across, 1)], _PART_SETS[_part_at(across, 2)]) for across in (1, 2, 3)
)


@lru_cache(maxsize=1 << 12)
def _pairings(frills: int, faces: int) -> tuple[tuple[_Pair, ...], ...]:
    """Every way to pair some frills with some faces of one column, the rest staying alone."""
    if not frills:
        return (tuple((NOTHING, face) for face in sides_in(faces)),)
    lowest = frills & -frills
    frill = lowest.bit_length() - 1
    found = [((frill, NOTHING), *rest) for rest in _pairings(frills ^ lowest, faces)]
    for face in sides_in(faces):
        rests = _pairings(frills ^ lowest, faces ^ 1 << face)
        found += [((frill, face), *rest) for rest in rests]
    return tuple(found)


def _pair_points(pairs: Iterable[_Pair]) -> int:
    return sum(MARKERS[frill][face] for frill, face in pairs)


def _choices(sides: int) -> tuple[int, ...]:
    return (*sides_in(sides), NOTHING)


def _without(sides: int, side: int) -> int:
    return sides if side == NOTHING else sides ^ 1 << side


@lru_cache(maxsize=1 << 16)
def _outer(centre: tuple[_Pair, ...], frills: int, faces: int) -> _Column:
    """The best use of the cards of an outer column beside these centre pairs."""
    if not centre or not (frills or faces):
        pairs = max(_pairings(frills, faces), key=_pair_points)
        return _Column(_pair_points(pairs), (_EMPTY,) * len(centre), pairs)
    best = None
    for frill in _choices(frills):
        for face in _choices(faces):
            column = _outer_with(centre, (frill, face), frills, faces)
            if best is None or column.points > best.points:
                best = column
    assert best is not None
    return best


def _outer_with(centre: tuple[_Pair, ...], first: _Pair, frills: int, faces: int) -> _Column:
    """As :func:`_outer`, with this pair beside the first centre pair."""
    frill, face = first
    rest = _outer(centre[1:], _without(frills, frill), _without(faces, face))
    gain = MARKERS[frill][centre[0][0]] + MARKERS[face][centre[0][1]] + MARKERS[frill][face]
    return _Column(rest.points + gain, (first, *rest.beside), rest.apart)


def _outer_full(centre: tuple[_Pair, ...], frills: int, faces: int) -> _Column:
    """As :func:`_outer`, with both a frill and a face beside the first centre pair."""
    pairs = [(frill, face) for frill in sides_in(frills) for face in sides_in(faces)]
    columns = (_outer_with(centre, pair, frills, faces) for pair in pairs)
    return max(columns, key=lambda column: column.points)


def best_arrangement(sides: Iterable[int]) -> Arrangement:
    """Displays of all these sides that no other arrangement of them can beat (CER-59).

    Exact for collections that cannot fill two displays (fewer than twelve cards).
    """
    return _best(sum(1 << side for side in sides))


@lru_cache(maxsize=1 << 14)
def _best(sides: int) -> Arrangement:
    left, right = ((sides & frills, sides & faces) for frills, faces in (_LEFT, _RIGHT))
    most = -1
    found: tuple[tuple[_Pair, ...], _Column, _Column] = ((), _Column(0, (), ()), _Column(0, (), ()))
    for centre in _pairings(sides & _CENTRE[0], sides & _CENTRE[1]):
        own = _pair_points(centre)
        first, second = _outer(centre, *left), _outer(centre, *right)
        if own + first.points + second.points > most:
            most = own + first.points + second.points
            found = (centre, first, second)
        if not (all(left) and all(right)):
            continue
        for index, pair in enumerate(centre):
            if NOTHING in pair:
                continue
            turned = (pair, *centre[:index], *centre[index + 1 :])
            first, second = _outer_full(turned, *left), _outer_full(turned, *right)
            if own + first.points + second.points + COMPLETE_BONUS > most:
                most = own + first.points + second.points + COMPLETE_BONUS
                found = (turned, first, second)
    displays = _displays(*found)
    return Arrangement(displays, score(displays))


def _displays(
    centre: tuple[_Pair, ...], left: _Column, right: _Column
) -> tuple[tuple[int, ...], ...]:
    whole = [
        tuple(side for pair in pairs for side in pair if side != NOTHING)
        for pairs in zip(centre, left.beside, right.beside, strict=True)
    ]
    whole += [
        tuple(side for side in pair if side != NOTHING) for pair in (*left.apart, *right.apart)
    ]
    return tuple(_merged(sorted(whole, key=len, reverse=True)))


def _merged(displays: Iterable[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """As few displays as a first fit gives; joining displays of different parts costs nothing."""
    merged: list[list[int]] = []
    for display in displays:
        parts = {SIDE_PARTS[side] for side in display}
        for other in merged:
            if parts.isdisjoint(SIDE_PARTS[side] for side in other):
                other.extend(display)
                break
        else:
            merged.append(list(display))
    for done in merged:
        yield tuple(sorted(done, key=lambda side: SIDE_PARTS[side]))
