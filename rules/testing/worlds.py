"""What holds of the worlds that a seat could believe in."""

from __future__ import annotations

import math
import random
from dataclasses import fields

from rules.contract import State
from rules.table import Table
from rules.testing.playouts import clauses_of


def assert_resample_looks_the_same(state: State, viewer: int | None, rng: random.Random) -> None:
    """What the viewer sees does not depend on what it may not see; memory plays no part in it."""
    before = state.copy()
    for recall in (1.0, 0.5, 0.0):
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
