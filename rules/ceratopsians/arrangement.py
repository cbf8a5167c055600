"""The best displays of a collection (CER-59), found by an exact search.

The search is short because of how a display is built: its left and its right column touch the
centre column only. Once the centre cards are paired, each outer column is solved for itself; only
the bonus of a complete display ties all three together.

What is possible at most decides where to look first, and when to stop: the cards of two positions
that touch gain no more than their best pairing does by itself. Among equal arrangements the first
one in a fixed order is taken, whatever the search leaves out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rules.ceratopsians.components import (
    NOTHING,
    PART_IDS,
    PART_PLACES,
    SIDE_PARTS,
    Points,
    sides_in,
)
from rules.ceratopsians.scoring import COMPLETE_BONUS, MARKERS, score


class Arrangement(NamedTuple):
    """All cards of a collection put into displays, and what they are worth."""

    displays: tuple[tuple[int, ...], ...]
    """The sides of each display, in the order of their parts."""
    points: Points
    """What the displays are worth together."""


_Pair = tuple[int, int]
"""A frill and the part under it in one column of a display; either may be ``NOTHING``."""

_EMPTY: Final[_Pair] = (NOTHING, NOTHING)


class _Way(NamedTuple):
    """One way to pair the centre cards, and whether the first pair is of a complete display."""

    pairs: tuple[_Pair, ...]
    full: bool
    points: int
    """Those of the pairs, and the bonus of a complete display."""
    order: int
    """Its place in the fixed order."""


class _Column(NamedTuple):
    """An outer column: the pair beside each centre pair, and the pairs beside none."""

    beside: tuple[_Pair, ...]
    apart: tuple[_Pair, ...]


_PART_SETS: Final = tuple(
    sum(1 << side for side, part in enumerate(SIDE_PARTS) if part == number)
    for number in range(len(PART_IDS))
)
_LEFT, _CENTRE, _RIGHT = (
    tuple(_PART_SETS[PART_PLACES.index((across, down))] for down in (1, 2)) for across in (1, 2, 3)
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
    return sum([MARKERS[frill][face] for frill, face in pairs])


@lru_cache(maxsize=1 << 12)
def _paired(frills: int, faces: int) -> tuple[_Pair, ...]:
    """The best pairing of frills and faces that stand beside nothing."""
    return max(_pairings(frills, faces), key=_pair_points)


@lru_cache(maxsize=1 << 10)
def _ways(frills: int, mouths: int) -> tuple[_Way, ...]:
    """Every way to pair the centre cards, those of most points first."""
    ways: list[_Way] = []
    for pairs in _pairings(frills, mouths):
        points = _pair_points(pairs)
        ways.append(_Way(pairs, False, points, len(ways)))
        for number, pair in enumerate(pairs):
            if NOTHING not in pair:
                turned = (pair, *pairs[:number], *pairs[number + 1 :])
                ways.append(_Way(turned, True, points + COMPLETE_BONUS, len(ways)))
    return tuple(sorted(ways, key=lambda way: -way.points))


@cache
def _gain(some: int, others: int) -> int:
    """The most that the cards of two parts can gain, each touching at most one of the other."""
    if not (some and others):
        return 0
    lowest = some & -some
    rest, markers = some ^ lowest, MARKERS[lowest.bit_length() - 1]
    best = _gain(rest, others)
    for other in sides_in(others):
        best = max(best, markers[other] + _gain(rest, others ^ 1 << other))
    return best


def _sets(pairs: Iterable[_Pair]) -> tuple[int, int]:
    """The frills and the faces of these pairs."""
    frills = faces = 0
    for frill, face in pairs:
        if frill != NOTHING:
            frills |= 1 << frill
        if face != NOTHING:
            faces |= 1 << face
    return frills, faces


@lru_cache(maxsize=1 << 12)
def _choices(sides: int, full: bool) -> tuple[int, ...]:
    """What may stand beside one side of the centre; if the display is ``full``, not nothing."""
    return sides_in(sides) if full else (*sides_in(sides), NOTHING)


def _without(sides: int, side: int) -> int:
    return sides if side == NOTHING else sides ^ 1 << side


def _beside(centre: _Pair, frill: int, face: int) -> int:
    """What a pair of an outer column gains beside a centre pair."""
    return MARKERS[frill][centre[0]] + MARKERS[face][centre[1]] + MARKERS[frill][face]


@lru_cache(maxsize=1 << 15)
def _most(centre: tuple[_Pair, ...], frills: int, faces: int, full: bool) -> int:
    """The points of the best use of the cards of an outer column beside these centre pairs.

    In a ``full`` one both a frill and a face stand beside the first pair.
    """
    tops, mouths = _sets(centre)
    bound = _gain(frills, tops) + _gain(faces, mouths) + _gain(frills, faces)
    if not (centre and frills and faces):
        # No card touches two others, so that each does as well as it can.
        return bound
    first, rest = centre[0], centre[1:]
    best = 0
    for frill in _choices(frills, full):
        others = _without(frills, frill)
        for face in _choices(faces, full):
            points = _beside(first, frill, face) + _most(rest, others, _without(faces, face), False)
            if points > best:
                best = points
                if best == bound:
                    return best
    return best


def _column(centre: tuple[_Pair, ...], frills: int, faces: int, full: bool = False) -> _Column:
    """The first of the best uses of the cards of an outer column; see :func:`_most`."""
    if not centre or not (frills or faces):
        return _Column((_EMPTY,) * len(centre), _paired(frills, faces))
    most = _most(centre, frills, faces, full)
    rest = centre[1:]
    for frill in _choices(frills, full):
        others = _without(frills, frill)
        for face in _choices(faces, full):
            left = _without(faces, face)
            if _beside(centre[0], frill, face) + _most(rest, others, left, False) == most:
                beside, apart = _column(rest, others, left)
                return _Column(((frill, face), *beside), apart)
    raise AssertionError("no choice gives the points of the best")


def best_arrangement(sides: Iterable[int]) -> Arrangement:
    """Displays of all these sides that no other arrangement of them can beat (CER-59).

    Exact for collections that cannot fill two displays (fewer than twelve cards).
    """
    return _best(sum([1 << side for side in sides]))


@lru_cache(maxsize=1 << 14)
def _best(sides: int) -> Arrangement:
    left = (sides & _LEFT[0], sides & _LEFT[1])
    right = (sides & _RIGHT[0], sides & _RIGHT[1])
    tops, mouths = sides & _CENTRE[0], sides & _CENTRE[1]
    # What the outer columns can gain at most, however the centre cards are paired.
    spare = sum(
        _gain(frills, tops) + _gain(faces, mouths) + _gain(frills, faces)
        for frills, faces in (left, right)
    )
    fills = all(left) and all(right)
    ways = _ways(tops, mouths)
    most, found = -1, ways[0]
    for way in ways:
        bound = way.points + spare
        if bound < most:
            break
        if (way.full and not fills) or (bound == most and way.order > found.order):
            continue
        pairs, full = way.pairs, way.full
        points = way.points + _most(pairs, *left, full) + _most(pairs, *right, full)
        if points > most or (points == most and way.order < found.order):
            most, found = points, way
    pairs, full, *_ = found
    displays = _displays(pairs, _column(pairs, *left, full), _column(pairs, *right, full))
    return Arrangement(displays, score(displays))


def _displays(
    centre: tuple[_Pair, ...], left: _Column, right: _Column
) -> tuple[tuple[int, ...], ...]:
    whole = [
        tuple([side for pair in pairs for side in pair if side != NOTHING])
        for pairs in zip(centre, left.beside, right.beside, strict=True)
    ]
    whole += [
        tuple([side for side in pair if side != NOTHING]) for pair in (*left.apart, *right.apart)
    ]
    return tuple(_merged(sorted(whole, key=len, reverse=True)))


def _merged(displays: Iterable[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """As few displays as a first fit gives; joining displays of different parts costs nothing."""
    merged: list[list[int]] = []
    for display in displays:
        parts = {SIDE_PARTS[side] for side in display}
        for other in merged:
            if parts.isdisjoint([SIDE_PARTS[side] for side in other]):
                other.extend(display)
                break
        else:
            merged.append(list(display))
    for done in merged:
        yield tuple(sorted(done, key=SIDE_PARTS.__getitem__))
