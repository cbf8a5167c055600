"""Claiming, assigning and scoring dinosaurs (FOS-195 to FOS-214)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.contract import Event, Move
from rules.fossilis.components import (
    BONE_CARDS,
    BONE_KINDS,
    DINOSAURS,
    KINDS,
    LEFTOVER,
    NEEDS,
    partial_value,
)
from rules.fossilis.holdings import (
    DISCARDED,
    LAB,
    LABS,
    ON_LAB,
    SPENT,
    assigned,
    pieces_at,
    storage,
    take_bone,
)
from rules.fossilis.skills import ability
from rules.fossilis.words import a_kind, count, genus
from rules.phrases import seat_name

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

CLAIM: Final = {
    (number, kind): Move.of("claim", animal.id, KINDS[kind])
    for number, animal in DINOSAURS.items()
    for kind in range(BONE_KINDS)
}
ASSIGN: Final = {
    (number, kind): Move.of("assign", KINDS[kind], animal.id)
    for number, animal in DINOSAURS.items()
    for kind in range(BONE_KINDS)
}
_NOTHING: Final = (0,) * BONE_KINDS

SCORE: Final = {number: Move.of("score", animal.id) for number, animal in DINOSAURS.items()}


def labs_of(state: FossilisState, seat: int) -> list[int]:
    """The dinosaurs in the places of a seat's lab, 0 for none."""
    return state.labs[LABS * seat : LABS * seat + LABS]


def free_place(state: FossilisState, seat: int) -> int:
    """A place of the lab that can take a dinosaur; -1 if the lab is full (FOS-197, FOS-177)."""
    for place in range(ability(state, seat).lab):
        if not state.labs[LABS * seat + place]:
            return place
    return -1


def complete(needs: Sequence[int], bones: Sequence[int]) -> bool:
    """Whether bones, given by kind, cover the needs."""
    return all(need <= have for need, have in zip(needs, bones, strict=True))


def missing(dinosaur: int, bones: Sequence[int]) -> list[int]:
    """The bones that a dinosaur still lacks, by kind."""
    return [max(0, need - have) for need, have in zip(NEEDS[dinosaur], bones, strict=True)]


def moves(state: FossilisState, seat: int, may_claim: bool) -> Iterator[Move]:
    """Claims, assignments and scorings that a seat can make now."""
    stored = storage(state, seat)
    for place, dinosaur in enumerate(labs_of(state, seat)):
        if dinosaur:
            yield from _additions_to(state, seat, place, dinosaur, stored)
            yield SCORE[dinosaur]
    if not any(stored):
        return
    may_claim = may_claim and free_place(state, seat) >= 0
    for dinosaur in state.display:
        if not dinosaur:
            continue
        needs = NEEDS[dinosaur]
        if complete(needs, stored):
            yield SCORE[dinosaur]
        if may_claim:
            for kind in range(BONE_KINDS):
                if needs[kind] and stored[kind]:
                    yield CLAIM[dinosaur, kind]


def _additions_to(
    state: FossilisState, seat: int, place: int, dinosaur: int, stored: Sequence[int]
) -> Iterator[Move]:
    """The bones of storage that a dinosaur of the lab still lacks (FOS-199)."""
    if any(stored):
        lacks = missing(dinosaur, assigned(state, seat, place))
        for kind in range(BONE_KINDS):
            if lacks[kind] and stored[kind]:
                yield ASSIGN[dinosaur, kind]


def assignments(state: FossilisState, seat: int) -> Iterator[Move]:
    """The bones that a seat can add to the dinosaurs of its lab."""
    stored = storage(state, seat)
    for place, dinosaur in enumerate(labs_of(state, seat)):
        if dinosaur:
            yield from _additions_to(state, seat, place, dinosaur, stored)


def claim(state: FossilisState, seat: int, dinosaur: int, kind: int) -> list[Event]:
    """Takes a displayed dinosaur into the lab and assigns its first bone (FOS-195, FOS-196)."""
    place = free_place(state, seat)
    state.display[state.display.index(dinosaur)] = 0
    state.labs[LABS * seat + place] = dinosaur
    take_bone(state, seat, kind, LAB + LABS * seat + place, ON_LAB + place)
    text = f"{seat_name(seat)} claims {genus(dinosaur)} with {a_kind(kind)}."
    return [Event("place", text, seat)]


def assign(state: FossilisState, seat: int, dinosaur: int, kind: int) -> list[Event]:
    """Puts a bone from storage onto a dinosaur of the lab, for good (FOS-199, FOS-201)."""
    place = labs_of(state, seat).index(dinosaur)
    take_bone(state, seat, kind, LAB + LABS * seat + place, ON_LAB + place)
    text = f"{seat_name(seat)} assigns {a_kind(kind)} to {genus(dinosaur)}."
    return [Event("place", text, seat)]


def score(state: FossilisState, seat: int, dinosaur: int) -> tuple[list[Event], bool]:
    """Scores a dinosaur of the lab, or directly from the display; whether it was perfect.

    Used bones are discarded, used bone cards turned down (FOS-193, FOS-202 to FOS-208).
    """
    places = labs_of(state, seat)
    if dinosaur in places:
        place = places.index(dinosaur)
        bones = assigned(state, seat, place)
        perfect = complete(NEEDS[dinosaur], bones)
        points = DINOSAURS[dinosaur].perfect if perfect else partial_value(dinosaur, bones)
        for piece in pieces_at(state, LAB + LABS * seat + place):
            state.where[piece] = DISCARDED
        for card, _ in BONE_CARDS:
            if state.card_holder[card] == seat and state.card_state[card] == ON_LAB + place:
                state.card_state[card] = SPENT
        state.labs[LABS * seat + place] = 0
    else:
        perfect, points = True, DINOSAURS[dinosaur].perfect
        for kind, needed in enumerate(NEEDS[dinosaur]):
            for _ in range(needed):
                take_bone(state, seat, kind, DISCARDED, SPENT)
        state.display[state.display.index(dinosaur)] = 0
    state.collected[dinosaur] = 2 * seat + perfect
    state.scored[dinosaur] = points
    state.dinosaur_vp[seat] += points
    how = "perfectly" if perfect else "partially"
    text = f"{seat_name(seat)} scores {genus(dinosaur)} {how} for {count(points, 'VP', 'VP')}."
    return [Event("score", text, seat)], perfect


# ---- Filling the last dinosaurs


class Fill(NamedTuple):
    """The best way to complete the dinosaurs of a lab from storage.

    ``added`` are the bones by kind for each place of the lab; ``left`` is what stays in storage.
    ``points`` are those of the dinosaurs, ``perfect`` how many of them are complete.
    """

    added: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    points: int
    perfect: int


Labs = tuple[tuple[int, tuple[int, ...]], ...]


@lru_cache(maxsize=20_000)
def best_fill(labs: Labs, stored: tuple[int, ...], vp_each_perfect: int) -> Fill:
    """The bones to add that bring the most VP in all, as few as possible (FOS-213, FOS-214).

    Args:
        labs: each dinosaur of the lab with the bones assigned to it, by kind; 0 for none.
        stored: the bones in storage, by kind.
        vp_each_perfect: VP at the end for a perfect dinosaur, from the skill Curator.
    """
    best: Fill | None = None
    best_key = (0, 0)
    for added in product(*(_additions(dinosaur, bones, stored) for dinosaur, bones in labs)):
        used = [sum(kinds) for kinds in zip(*added, strict=True)] or [0] * BONE_KINDS
        if not complete(used, stored):
            continue
        points = perfect = 0
        for (dinosaur, bones), more in zip(labs, added, strict=True):
            if dinosaur:
                whole = [a + b for a, b in zip(bones, more, strict=True)]
                if complete(NEEDS[dinosaur], whole):
                    points += DINOSAURS[dinosaur].perfect
                    perfect += 1
                else:
                    points += partial_value(dinosaur, whole)
        lost = sum(number * LEFTOVER[kind] for kind, number in enumerate(used))
        key = (points + perfect * vp_each_perfect - lost, -sum(used))
        if best is None or key > best_key:
            left = tuple(have - use for have, use in zip(stored, used, strict=True))
            best, best_key = Fill(added, left, points, perfect), key
    assert best is not None
    return best


def _additions(
    dinosaur: int, bones: Sequence[int], stored: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    lacks = missing(dinosaur, bones)
    return product(*(range(min(a, b) + 1) for a, b in zip(lacks, stored, strict=True)))


def fill_of(state: FossilisState, seat: int, stored: Sequence[int] | None = None) -> Fill:
    """The best fill of a seat's lab as it is now."""
    stored = storage(state, seat) if stored is None else stored
    labs = labs_of(state, seat)
    if not any(labs):
        return Fill((), tuple(stored), 0, 0)
    return best_fill(
        tuple(
            (dinosaur, tuple(assigned(state, seat, place)) if dinosaur else _NOTHING)
            for place, dinosaur in enumerate(labs)
        ),
        tuple(stored),
        ability(state, seat).vp_each_perfect,
    )


def score_last(state: FossilisState, seat: int, added: Sequence[Sequence[int]] = ()) -> list[Event]:
    """Final scoring begins with the dinosaurs still in the lab (FOS-213).

    ``added`` are the bones by kind that are first put to each place of the lab, if any are.
    """
    events: list[Event] = []
    for place, dinosaur in enumerate(labs_of(state, seat)):
        if dinosaur:
            for kind, number in enumerate(added[place] if added else ()):
                for _ in range(number):
                    events += assign(state, seat, dinosaur, kind)
            events += score(state, seat, dinosaur)[0]
    return events
