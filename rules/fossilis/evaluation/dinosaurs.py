"""What a seat may hope for from dinosaurs: those in its lab, those on display, and their sets.

Bones are what there is too little of. One that begins another dinosaur brings its partial value and
what that adds to the sets; so an incomplete dinosaur is worth keeping as long as no other takes its
place, and hardly longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.fossilis.components import (
    BONE_KINDS,
    CHARACTERISTICS,
    DINOSAURS,
    LEFTOVER,
    NEEDS,
    PIECES_OF,
    SET_EXTRA_VP,
    SET_SIZE,
    SET_VALUE,
    SIZE,
    VARIETY_VP,
)
from rules.fossilis.dinosaurs import free_place, missing
from rules.fossilis.position import BUY, ENERGY, Position

_IN_LAB: Final = (0.0, 0.25, 0.15, 0.1, 0.08)
"""The share to hope for of what a dinosaur in the lab lacks to its perfect score, by the bones
still missing."""
_OPEN: Final = 0.4
"""That share if the last bone lies in an open pit."""
_BEGUN: Final = (0.0, 0.2, 0.55)
"""The share of a set that a part of it promises, by its size."""
_VARIED: Final = (1.0, 0.6, 0.35, 0.2, 0.1, 0.05, *(0.0,) * 4)
"""The share of the points for variety to hope for, by the characteristics still missing."""
AT_ONCE: Final = 0.95
"""The share that counts of what a dinosaur on display promises which can be claimed next."""
LATER: Final = 0.75
"""That share if something is to be done first, or turns of others come before."""
_MORE: Final = 5.0
"""What bones in storage promise besides the first."""
_IN_A_PIT: Final = 0.75
"""The share that a bone on the site counts of what it brings on a dinosaur of the display."""


def _set_worth(trait: int, number: int) -> float:
    if number < SET_SIZE:
        return _BEGUN[number] * SET_VALUE[trait]
    return SET_VALUE[trait] + (number - SET_SIZE) * SET_EXTRA_VP


_ANOTHER: Final = tuple(
    tuple(
        _set_worth(trait, number + 1) - _set_worth(trait, number)
        for number in range(len(DINOSAURS) + 1)
    )
    for trait in range(len(CHARACTERISTICS))
)
"""What another dinosaur with a characteristic adds, by the number of those that are there."""
_PROMISED: Final = tuple(
    tuple(_set_worth(trait, number) for number in range(SET_SIZE))
    for trait in range(len(CHARACTERISTICS))
)
_DIRECTLY: Final = tuple(
    sum(need * LEFTOVER[kind] for kind, need in enumerate(needs)) for needs in NEEDS
)
"""What the bones of a whole dinosaur are worth if they are left over."""


def of_sets(counts: Sequence[int]) -> float:
    """What sets promise that are not whole yet; ``counts`` is by characteristic."""
    hope = 0.0 if all(counts) else VARIETY_VP * _VARIED[counts.count(0)]
    for trait, number in enumerate(counts):
        if number < SET_SIZE:
            hope += _PROMISED[trait][number]
    return hope


def of_lab(
    position: Position, seat: int, added: Sequence[Sequence[int]], worth: list[int]
) -> float:
    """What the dinosaurs of the lab may still bring; the bones that they lack become worth more.

    ``added`` are the bones of storage that are to be put to them.
    """
    hope = 0.0
    for place, dinosaur in enumerate(position.labs_of(seat)):
        if not dinosaur:
            continue
        animal = DINOSAURS[dinosaur]
        bones = position.assigned(seat, place)
        have = [a + b for a, b in zip(bones, added[place], strict=True)]
        lacks = missing(dinosaur, have)
        number = sum(lacks)
        if not number:
            continue
        partial = sum(sum(animal.partial[kind][:count]) for kind, count in enumerate(have))
        more = animal.perfect - partial
        last_is_open = number == 1 and _is_open(position, lacks.index(1))
        hope += more * (_OPEN if last_is_open else _IN_LAB[number])
        for kind in range(BONE_KINDS):
            if lacks[kind]:
                worth[kind] = max(worth[kind], more // (number + 1))
    return hope


def _is_open(position: Position, kind: int) -> bool:
    """Whether a bone of this kind lies in an open pit."""
    bottom, where = position.bottom, position.where
    return any(0 <= where[one] < SIZE and not bottom[where[one]] for one in PIECES_OF[kind])


def of_display(
    position: Position, stored: Sequence[int], counts: Sequence[int], worth: list[int]
) -> float:
    """What bones in storage promise of the displayed dinosaurs; what begins one becomes worth more.

    ``counts`` is what the seat has of each characteristic.
    """
    best = 0.0
    gains = [0.0] * BONE_KINDS
    for dinosaur in position.display:
        if not dinosaur:
            continue
        animal = DINOSAURS[dinosaur]
        sets = sum([_ANOTHER[trait][counts[trait]] for trait in animal.traits])
        whole = True
        for kind, need in enumerate(NEEDS[dinosaur]):
            if need:
                whole = whole and stored[kind] >= need
                gains[kind] = max(gains[kind], animal.partial[kind][0] + sets)
        if whole:
            best = max(best, animal.perfect + sets - _DIRECTLY[dinosaur])
    useful = 0
    for kind, gain in enumerate(gains):
        if gain:
            worth[kind] = max(worth[kind], int(_IN_A_PIT * gain))
            if stored[kind]:
                useful += stored[kind]
                best = max(best, gain - LEFTOVER[kind])
    return best + _MORE * max(0, useful - 1)


def can_claim_next(position: Position, seat: int, mine: bool) -> bool:
    """Whether a dinosaur can be claimed at once, and nothing else is left to do before."""
    phase = position.main_phase
    if not mine or not (phase == BUY or (phase == ENERGY and not position.energy)):
        return False
    return free_place(position, seat) >= 0
