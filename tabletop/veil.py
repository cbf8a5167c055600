"""Tables for people who all look at one screen without a curtain: what is covered, what is open.

Two ways to share a screen have no curtain. Where cards are held to be looked at, what only one
person may see lies as a bystander sees it; at an open table everybody sees what the person sees
who decides, and the hands of the other persons, but never what the rules keep from them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from rules.contract import State
from rules.table import Control, Piece, Table, Zone

WORLDS: Final = 6
"""In so many worlds that a bystander could believe in a control has to be there to be shown."""

_Zoned = dict[str, list[Piece]]


def covered(state: State, seat: int, rng: random.Random | None) -> Table:
    """The table of a seat with all that is for its eyes only as a bystander sees it.

    What the seat may do stays as far as the bystander could tell that it may: whatever is done
    with a covered piece, and whatever names a secret, is not offered. Without ``rng`` nothing is
    offered at all, which takes much less time.
    """
    own, public = state.lay(seat), state.lay(None)
    mine, theirs = _by_zone(own.pieces), _by_zone(public.pieces)
    pieces = [
        piece
        for zone in own.zones
        for piece in _as_seen(mine.get(zone.id, []), theirs.get(zone.id, []))
    ]
    known = {zone.id: zone for zone in public.zones}
    zones = tuple(_noted(zone, known.get(zone.id)) for zone in own.zones)
    return replace(
        own,
        zones=zones,
        pieces=tuple(pieces),
        controls=_known_controls(state, seat, own, pieces, rng) if rng is not None else (),
        prompt=public.prompt,
        counters=public.counters,
        overlay=public.overlay,
        joints=public.joints,
    )


def opened(state: State, seat: int, persons: Iterable[int]) -> Table:
    """The table of a seat with the hands of the other persons open, too, and what the rules keep
    secret as a bystander sees it."""
    table, public = state.lay(seat), state.lay(None)
    pieces = _with_zones(table.pieces, public, state.kept_secret)
    handled = {name for one in table.controls for name in one.gesture[1:]}
    for other in persons:
        if other != seat:
            theirs = state.lay(other)
            hands = {zone.id for zone in theirs.zones if zone.owner == other}
            pieces = _with_hands(pieces, theirs, hands - _kept(state), handled)
    return replace(table, pieces=tuple(pieces))


def looked_at(table: Table, state: State, seat: int) -> Table:
    """A table on which one person looks at what the rules keep from the others."""
    return replace(table, pieces=tuple(_with_zones(table.pieces, state.lay(seat), _kept(state))))


def holder(state: State, seats: Iterable[int]) -> int | None:
    """Who of these may see what the rules keep from the others now; ``None``: nobody."""
    kept = _kept(state)
    if not kept:
        return None
    public = _faces(state.lay(None), kept)
    return next((seat for seat in seats if _faces(state.lay(seat), kept) - public), None)


def _kept(state: State) -> frozenset[str]:
    return state.kept_secret


def _faces(table: Table, zones: Collection[str]) -> Counter[Any]:
    return Counter(one.face for one in table.pieces if one.zone in zones and one.face)


def _by_zone(pieces: Iterable[Piece]) -> _Zoned:
    found: _Zoned = {}
    for piece in pieces:
        found.setdefault(piece.zone, []).append(piece)
    return found


def _as_seen(mine: Sequence[Piece], theirs: Sequence[Piece]) -> Sequence[Piece]:
    """The own pieces of a zone, if a bystander sees the same there, else the bystander's."""
    return mine if _look(mine) == _look(theirs) else theirs


def _look(pieces: Iterable[Piece]) -> Counter[Any]:
    return Counter((one.face, one.reverse, one.badges, one.order, one.layer) for one in pieces)


def _noted(zone: Zone, public: Zone | None) -> Zone:
    """A zone with the words and the cells that everybody sees."""
    if public is None:
        return zone
    return replace(zone, label=public.label, note=public.note, cells=public.cells)


def _known_controls(
    state: State,
    seat: int,
    own: Table,
    pieces: Iterable[Piece],
    rng: random.Random,
) -> tuple[Control, ...]:
    """The controls that are there in every world, and whose pieces are in sight."""
    gone = {piece.id for piece in own.pieces} - {piece.id for piece in pieces}
    left = [one for one in own.controls if gone.isdisjoint(one.gesture[1:])]
    for _ in range(WORLDS):
        if not left:
            break
        there = set(state.resample(None, rng).lay(seat).controls)
        left = [one for one in left if one in there]
    return tuple(left)


def _with_zones(pieces: Iterable[Piece], other: Table, zones: Collection[str]) -> list[Piece]:
    """The pieces with those of some zones as they lie on another table."""
    if not zones:
        return list(pieces)
    there = [one for one in other.pieces if one.zone in zones]
    return [*(one for one in pieces if one.zone not in zones), *there]


def _with_hands(
    pieces: Sequence[Piece], theirs: Table, zones: set[str], handled: Collection[str]
) -> list[Piece]:
    """The pieces with those open that only their owner sees, unless something is done with them."""
    mine, open_ones = _by_zone(pieces), _by_zone(theirs.pieces)
    taken = {piece.id for piece in pieces}
    result = list(pieces)
    for zone in zones & mine.keys():
        backs, hand = mine[zone], open_ones.get(zone, [])
        fits = len(backs) == len(hand) and not any(one.face for one in backs)
        touched = any(one.id in handled for one in backs)
        # Where a hidden card may be followed, it has the same id for whoever knows it.
        elsewhere = taken - {one.id for one in backs}
        free = elsewhere.isdisjoint(one.id for one in hand)
        if fits and free and all(one.face for one in hand) and not touched:
            ordered = sorted(hand, key=lambda one: (one.order, one.layer))
            shown = [
                replace(one, order=back.order, layer=back.layer)
                for one, back in zip(ordered, backs, strict=True)
            ]
            result = [one for one in result if one.zone != zone] + shown
    return result
