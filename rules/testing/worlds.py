"""What holds of the worlds that a seat could believe in."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import fields

from rules.contract import EVERYTHING, Recall, State
from rules.table import Table
from rules.testing.playouts import clauses_of


def assert_resample_looks_the_same(state: State, viewer: int | None, rng: random.Random) -> None:
    """What the viewer sees does not depend on what it may not see; memory plays no part in it."""
    before = state.copy()
    for recall in (EVERYTHING, Recall(0.5), Recall(0.0)):
        other = state.resample(viewer, rng, recall)
        assert other is not state, "a resample is the state itself"
        assert other.current_seat == state.current_seat, "a resample has another seat to move"
        assert_same_table(state.lay(viewer), other.lay(viewer), f"resampled for {viewer}")
        if viewer is not None and viewer == state.current_seat:
            same = list(other.legal_moves()) == list(state.legal_moves())
            assert same, f"the legal moves of seat {viewer} depend on what it may not see"
    assert state == before, "resampling changed the state"


def assert_same_table(first: Table, second: Table, when: str) -> None:
    """Both tables are equal; the message tells the first difference."""
    if first == second:
        return
    for name in (field.name for field in fields(Table)):
        one, other = getattr(first, name), getattr(second, name)
        if one == other:
            continue
        if isinstance(one, tuple):
            for left, right in zip(one, other, strict=False):
                assert left == right, f"{when}: {name} differ: {left} and {right}"
            raise AssertionError(f"{when}: {len(one)} and {len(other)} {name}")
        raise AssertionError(f"{when}: {name} differ: {one!r} and {other!r}")


def assert_points_are_public(state: State, rng: random.Random) -> None:
    """Tallies do not depend on what a bystander may not see, and cite known clauses."""
    other = state.resample(None, rng)
    for seat in range(state.seats):
        tally = state.tally(seat)
        assert tally == other.tally(seat), f"the points of seat {seat} give away what is hidden"
        for line in tally.lines:
            assert line.label, "a line of the tally has no label"
            assert not line.clause or line.clause in clauses_of(state), line.clause
            assert isinstance(line.points, int), f"{line} is not in whole points"
        assert math.isfinite(state.estimate(seat))


class Forgetting:
    """Whether what a seat forgets is forgotten in all of its worlds, gathered over many positions.

    Looked at are the parts of a position that somebody with a perfect memory is sure of and
    somebody without any is not.
    """

    def __init__(self) -> None:
        self._decided = 0
        self._drawn = 0

    def look(self, state: State, viewer: int | None, rng: random.Random, worlds: int = 24) -> None:
        """Takes one position into account."""

        def agreeing(recall: Recall) -> Counter[Hashable]:
            others = (state.resample(viewer, rng, recall) for _ in range(worlds))
            return Counter(part for other in others for part in _parts(other))

        sure, none = agreeing(EVERYTHING), agreeing(Recall(0.0))
        half = agreeing(Recall(0.5, f"{viewer}"))
        for part in _parts(state):
            if sure[part] == worlds and none[part] <= worlds / 6:
                drawn = worlds / 4 < half[part] < worlds
                self._drawn += drawn
                self._decided += not drawn

    def check(self, enough: int = 20) -> None:
        """Fails if things are remembered in some worlds of a seat and forgotten in others."""
        total = self._drawn + self._decided
        assert total < enough or self._drawn < total / 2, (
            f"of {total} things that can be forgotten, {self._drawn} are remembered in some worlds"
            " of a seat and not in others: ask recall.keeps() instead of drawing"
        )


def _parts(state: State) -> Iterator[Hashable]:
    """What a position is made of, each with its name and place."""
    for name in state.fields():
        value = getattr(state, name)
        if isinstance(value, list | tuple):
            yield from ((name, place, repr(one)) for place, one in enumerate(value))
        else:
            yield name, repr(value)
