"""Every way in which the game is lost, told as soon as it is certain."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.cretaceous_creek.board import regions
from rules.cretaceous_creek.components import (
    CAMPSITES,
    COPIES,
    FLOODING,
    GENUS_KINDS,
    GENUS_NAMES,
    KIND_COUNT,
    KIND_GENUS,
    KIND_PARTS,
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


class Verdict(NamedTuple):
    """Why the game is over."""

    end: str
    """A name for programs."""
    reason: str
    """A sentence for people."""
    clause: str


SITE_FLOODED: Final = Verdict(
    "site_flooded", "The team has lost: the storm has flooded the whole dig site.", "CC-133"
)
_NOBODY_LEFT: Final = Verdict(
    "nobody_left",
    "The team has lost: nobody is left at the creek to dig the missing skeletons.",
    "CC-131",
)


def verdict(position: Position) -> Verdict | None:
    """Why the game is certainly lost in this position, ``None`` if it is not (CC-140)."""
    if position.at.count(EVACUATED) == position.crews:
        return _NOBODY_LEFT
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


def _lost_part(position: Position) -> Verdict | None:
    if DESTROYED not in position.status and DISCARDED not in position.status:
        return None
    left = copies_left(position)
    museum = position.museum
    for kind in range(KIND_COUNT):
        if left[kind] or museum >> KIND_GENUS[kind] & 1:
            continue
        name = GENUS_NAMES[KIND_GENUS[kind]]
        if COPIES[kind] > 1:
            what = f"no {KIND_PARTS[kind]} of {name} is left"
            reason = f"The team has lost: {what}, and its skeleton is missing."
            return Verdict("no_copy_left", reason, "CC-136")
        destroyed = any(
            status == DESTROYED and KINDS[position.fossils[place]] == kind
            for place, status in enumerate(position.status)
        )
        how = "was washed away" if destroyed else "is out of the game"
        reason = f"The team has lost: the only {KIND_PARTS[kind]} of {name} {how}."
        if destroyed:
            return Verdict("part_destroyed", reason, "CC-134")
        return Verdict("part_discarded", reason, "CC-135")
    return None


def _kept_apart(position: Position) -> Verdict | None:
    """Whether flooding keeps the parts of a missing genus apart for good (CC-137 to CC-139)."""
    supplies = _supplies(position)
    for genus, kinds in enumerate(GENUS_KINDS):
        if position.museum >> genus & 1:
            continue
        if not any(all(kind in supply for kind in kinds) for supply in supplies):
            name = GENUS_NAMES[genus]
            reason = f"The team has lost: the flood lies between the fossils of {name} for good."
            clause = "CC-149" if position.complete_anywhere else "CC-137"
            return Verdict("kept_apart", reason, clause)
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
