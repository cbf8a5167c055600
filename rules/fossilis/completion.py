"""The dinosaurs that are still in a lab when the last round is over (FOS-213, FOS-214)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from rules.contract import Event
from rules.fossilis.components import BONE_KINDS, DINOSAURS, LEFTOVER, NEEDS, partial_value
from rules.fossilis.dinosaurs import assign, complete, missing, score
from rules.fossilis.position import Position
from rules.fossilis.skills import ability

_NOTHING: Final = (0,) * BONE_KINDS


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


def fill_of(position: Position, seat: int, stored: Sequence[int] | None = None) -> Fill:
    """The best fill of a seat's lab as it is now."""
    stored = position.storage(seat) if stored is None else stored
    labs = position.labs_of(seat)
    if not any(labs):
        return Fill((), tuple(stored), 0, 0)
    return best_fill(
        tuple(
            (dinosaur, tuple(position.assigned(seat, place)) if dinosaur else _NOTHING)
            for place, dinosaur in enumerate(labs)
        ),
        tuple(stored),
        ability(position, seat).end_vp_each_perfect,
    )


def score_last(position: Position, seat: int, added: Sequence[Sequence[int]] = ()) -> list[Event]:
    """Final scoring begins with the dinosaurs still in the lab (FOS-213).

    ``added`` are the bones by kind that are first put to each place of the lab, if any are.
    """
    events: list[Event] = []
    for place, dinosaur in enumerate(position.labs_of(seat)):
        if dinosaur:
            for kind, number in enumerate(added[place] if added else ()):
                for _ in range(number):
                    events += assign(position, seat, dinosaur, kind)
            events += score(position, seat, dinosaur)[0]
    return events
