"""Every way in which the game is lost, told as soon as it is certain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cretaceous_creek.board import CAMPSITES, regions
from rules.cretaceous_creek.deck import (
    COPIES,
    GENUS_KINDS,
    GENUS_NAMES,
    KIND_COUNT,
    KIND_GENUS,
    KIND_PARTS,
    KINDS,
    NOTHING,
)
from rules.cretaceous_creek.storm import FLOODING
from rules.cretaceous_creek.whereabouts import (
    DESTROYED,
    DISCARDED,
    ENDANGERED,
    EVACUATED,
    STORED,
)

if TYPE_CHECKING:
    from rules.cretaceous_creek.position import Position

Verdict = tuple[str, str]
"""Why the team has lost, in words for people, and the clause."""

SITE_FLOODED: Final[Verdict] = (
    "All have lost: the storm has flooded the whole dig site.",
    "CC-133",
)


def verdict(state: Position) -> Verdict | None:
    """Why the game is certainly lost in this position, ``None`` if it is not (CC-140)."""
    if all(space == EVACUATED for space in state.at):
        return "All have lost: nobody is left at the creek to dig the missing skeletons.", "CC-131"
    lost = _lost_part(state)
    if lost is None and state.flooded and state.phase in FLOODING:
        lost = _kept_apart(state)
    return lost


def copies_left(state: Position) -> list[int]:
    """How many cards of each kind are not out of the game."""
    left = list(COPIES)
    for place, status in enumerate(state.status):
        if status in (DESTROYED, DISCARDED):
            left[KINDS[state.fossils[place]]] -= 1
    return left


def _lost_part(state: Position) -> Verdict | None:
    left = copies_left(state)
    museum = state.museum
    for kind in range(KIND_COUNT):
        if left[kind] or museum >> KIND_GENUS[kind] & 1:
            continue
        name = GENUS_NAMES[KIND_GENUS[kind]]
        if COPIES[kind] > 1:
            what = f"no {KIND_PARTS[kind]} of {name} is left"
            return f"All have lost: {what}, and its skeleton is missing.", "CC-136"
        destroyed = any(
            status == DESTROYED and KINDS[state.fossils[place]] == kind
            for place, status in enumerate(state.status)
        )
        how = "was washed away" if destroyed else "is out of the game"
        return (
            f"All have lost: the only {KIND_PARTS[kind]} of {name} {how}.",
            "CC-134" if destroyed else "CC-135",
        )
    return None


def _kept_apart(state: Position) -> Verdict | None:
    """Whether flooding keeps the parts of a missing genus apart for good (CC-137 to CC-139)."""
    supplies = _supplies(state)
    for genus, kinds in enumerate(GENUS_KINDS):
        if state.museum >> genus & 1:
            continue
        if not any(all(kind in supply for kind in kinds) for supply in supplies):
            name = GENUS_NAMES[genus]
            what = f"the flood keeps the fossils of {name} apart for good"
            return f"All have lost: {what}.", "CC-149" if state.complete_anywhere else "CC-137"
    return None


def _supplies(state: Position) -> list[set[int]]:
    """The kinds that each region can supply which is good for completing skeletons."""
    unseen = {KINDS[card] for card in state.unseen_cards()}
    result = []
    for region in regions(state.flooded):
        if not state.complete_anywhere and not any(space in CAMPSITES for space in region):
            continue
        supply: set[int] = set()
        for place, status in enumerate(state.status):
            card = state.fossils[place]
            if status <= ENDANGERED:
                if place // 2 not in region:
                    continue
                if card == NOTHING:
                    supply |= unseen
                else:
                    supply.add(KINDS[card])
            elif status >= STORED and state.at[status - STORED] in region:
                supply.add(KINDS[card])
        result.append(supply)
    return result
