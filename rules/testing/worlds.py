"""What holds of the worlds that a seat could believe in."""

from __future__ import annotations

import math
import random
import statistics
from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import fields

from rules.contract import EVERYTHING, Recall, State, with_names
from rules.phrases import with_amounts
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


def assert_terms_are_sound(state: State, seat: int, rng: random.Random) -> None:
    """The terms add up to the estimate, and their words say nothing that is hidden from the seat.

    The same words stand in every world that the seat could believe in: so none of them can come
    from what it does not know.
    """
    terms = state.appraise(seat)
    value, total = state.estimate(seat), sum(term.points for term in terms)
    assert math.isfinite(value), f"the evaluation of seat {seat} is {value}"
    assert math.isclose(value, total, rel_tol=1e-6, abs_tol=1e-6), (
        f"the terms add up to {total}, and the estimate is {value}"
    )
    labels = [term.label for term in terms]
    assert len(set(labels)) == len(labels), f"two terms have one label: {labels}"
    names = [f"player {one}" for one in range(state.seats)]
    for term in terms:
        assert with_names(term.label, names).strip(), "a term has no label"
        assert "{" not in with_names(term.label, names), f"{term.label} names no seat of this game"
        assert not term.clause or term.clause in clauses_of(state), term.clause
        for does in (term.gain or "", term.loss or ""):
            said = with_names(with_amounts(does, term.points), names)
            assert "{" not in said, f"{does} has a place for which there is nothing"
    other = [term.label for term in state.resample(seat, rng).appraise(seat)]
    assert sorted(other) == sorted(labels), (
        f"the words of the terms tell seat {seat} what is hidden:"
        f" {sorted(set(labels) ^ set(other))}"
    )


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


class Mixing:
    """Whether worlds are drawn alike whichever of them is the true one, over many positions.

    A seat cannot tell the true state from one of its worlds, so what it believes must not depend on
    which of them it starts from. Counted is how much worlds resemble the one that they were drawn
    from, compared with worlds of the other.
    """

    def __init__(self) -> None:
        self._lean = 0.0
        self._variance = 0.0
        self.positions = 0

    def look(self, state: State, viewer: int | None, rng: random.Random, draws: int = 60) -> None:
        """Takes one position into account."""
        other = state.resample(viewer, rng)
        ours, theirs = set(_parts(state)), set(_parts(other))
        if ours == theirs:
            return
        ours, theirs = ours - theirs, theirs - ours

        def resemblance(world: State) -> float:
            parts = set(_parts(world))
            return len(parts & ours) / len(ours) - len(parts & theirs) / len(theirs)

        own = [resemblance(state.resample(viewer, rng)) for _ in range(draws)]
        others = [resemblance(other.resample(viewer, rng)) for _ in range(draws)]
        self._lean += statistics.mean(own) - statistics.mean(others)
        self._variance += (statistics.variance(own) + statistics.variance(others)) / draws
        self.positions += 1

    @property
    def lean(self) -> float:
        """By how much worlds lean to the true one, in points of a hundred."""
        return 50 * self._lean / max(self.positions, 1)

    def check(self, deviations: float = 5.0) -> None:
        """Fails if worlds lean to the true one by more standard deviations than luck explains."""
        spread = math.sqrt(self._variance)
        assert abs(self._lean) <= deviations * spread + 1e-9, (
            f"worlds lean to the true one by {self.lean:.1f} points: resample() must not depend on"
            " what its seat cannot see"
        )


def _parts(state: State) -> Iterator[Hashable]:
    """What a position is made of, each with its name and place."""
    for name in state.fields():
        value = getattr(state, name)
        if isinstance(value, list | tuple):
            yield from ((name, place, repr(one)) for place, one in enumerate(value))
        else:
            yield name, repr(value)
