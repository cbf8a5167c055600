"""Every way in which the game is lost, told as soon as it is certain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.cretaceous_creek.board import regions
from rules.cretaceous_creek.components import (
    CAMPSITES,
    COPIES,
    FLOODING,
    GENUS_KINDS,
    KIND_COUNT,
    KIND_GENUS,
    KINDS,
    NOTHING,
)
from rules.cretaceous_creek.position import (
    DESTROYED,
    DISCARDED,
    ENDANGERED,
    EVACUATED,
    STORED,
    Position,
)
from rules.cretaceous_creek.words import texts


class Verdict(NamedTuple):
    """Why the game is over."""

    end: str
    """A name for programs."""
    reason: str
    """A sentence for people."""
    clause: str


def ended(end: str, *values: object, clause: str = "") -> Verdict:
    """The end of this name, with the values of its sentence.

    ``clause`` is the one that ends the game instead of the usual one.
    """
    why = texts.why(end, *values, clause=clause)
    return Verdict(end, why.sentence, why.clause)


def verdict(position: Position) -> Verdict | None:
    """Why the game is certainly lost in this position, ``None`` if it is not (CC-140)."""
    if position.at.count(EVACUATED) == position.crews:
        return ended("nobody_left")
    lost = _lost_part(position)
    if lost is None and position.flooded and position.storm_phase in FLOODING:
        lost = _kept_apart(position)
    return lost


def copies_left(position: Position) -> list[int]:
    """How many cards of each kind are not out of the game."""
    left = list(COPIES)
    for place, status in enumerate(position.status):
        if status in (DESTROYED, DISCARDED):
            left[KINDS[position.fossils[place]]] -= 1
    return left


def last_endangered(position: Position) -> frozenset[int]:
    """The places of endangered fossils each of whose loss ends the game: the last of their part of
    a missing skeleton, buried and stored ones included (CC-134, CC-136)."""
    left = copies_left(position)
    kinds = {
        place: KINDS[position.fossils[place]]
        for place, status in enumerate(position.status)
        if status == ENDANGERED
    }
    return frozenset(
        place for place, kind in kinds.items() if left[kind] == 1 and is_wanted(position, kind)
    )


def lost_with(position: Position, places: Sequence[int]) -> list[int]:
    """Those of some fossils of whose part of a missing skeleton none is left if all are lost."""
    left = copies_left(position)
    kinds = [KINDS[position.fossils[place]] for place in places]
    for kind in kinds:
        left[kind] -= 1
    return [
        place
        for place, kind in zip(places, kinds, strict=True)
        if not left[kind] and is_wanted(position, kind)
    ]


def is_wanted(position: Position, kind: int) -> bool:
    """Whether a kind is a part of a skeleton that is missing in the museum."""
    return kind < KIND_COUNT and not position.museum >> KIND_GENUS[kind] & 1


def stored_kinds(position: Position) -> frozenset[int]:
    """The kinds of which some crew has a fossil in its storage."""
    cards = zip(position.fossils, position.status, strict=True)
    return frozenset(KINDS[card] for card, status in cards if status >= STORED)


def _lost_part(position: Position) -> Verdict | None:
    if DESTROYED not in position.status and DISCARDED not in position.status:
        return None
    left = copies_left(position)
    for kind in range(KIND_COUNT):
        if left[kind] or not is_wanted(position, kind):
            continue
        genus = KIND_GENUS[kind]
        if COPIES[kind] > 1:
            return ended("no_copy_left", kind, genus)
        destroyed = any(
            status == DESTROYED and KINDS[position.fossils[place]] == kind
            for place, status in enumerate(position.status)
        )
        return ended("part_destroyed" if destroyed else "part_discarded", kind, genus)
    return None


def _kept_apart(position: Position) -> Verdict | None:
    """Whether flooding keeps the parts of a missing genus apart for good (CC-137 to CC-139)."""
    supplies = _supplies(position)
    for genus, kinds in enumerate(GENUS_KINDS):
        if position.museum >> genus & 1:
            continue
        if not any(all(kind in supply for kind in kinds) for supply in supplies):
            return ended("kept_apart", genus, clause="CC-149" if position.complete_anywhere else "")
    return None


def _supplies(position: Position) -> list[set[int]]:
    """The kinds that each region can supply which is good for completing skeletons."""
    unseen = {KINDS[card] for card in position.unseen_cards()}
    result = []
    for region in regions(position.flooded):
        if not position.complete_anywhere and not any(space in CAMPSITES for space in region):
            continue
        supply: set[int] = set()
        for place, status in enumerate(position.status):
            card = position.fossils[place]
            if status <= ENDANGERED:
                if place // 2 not in region:
                    continue
                if card == NOTHING:
                    supply |= unseen
                else:
                    supply.add(KINDS[card])
            elif status >= STORED and position.at[status - STORED] in region:
                supply.add(KINDS[card])
        result.append(supply)
    return result
