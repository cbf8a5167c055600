"""Signs that stand as long as something holds: for all viewers alike, and by a clause."""

from __future__ import annotations

import random

import pytest

from rules.registry import load
from rules.testing.playouts import choices

ENDS = {
    "fossilis": "Last round",
    "fossil_canyon": "Endgame",
    "go_dig": "The dig pile is empty",
    "dolphins_and_dinos": "Last round",
    "ceratopsians": "Building",
    "twenty_questions": "{1}'s last question",
}


@pytest.mark.parametrize("name", [*ENDS, "memory", "cretaceous_creek"])
def test_signs_are_the_same_for_everybody_and_cite_a_clause(name: str) -> None:
    game = load(name)
    clauses = {one.id for one in game.rulebook.clauses}
    rng = random.Random(2)
    state = game.start(2, game.complete(2, {}))
    seen: set[str] = set()
    for _ in choices(state, rng, 3000):
        signs = state.lay(None).standing
        seen |= {one.label for one in signs}
        for one in signs:
            assert one.clause in clauses
            assert one.label
            assert one.note
        if rng.random() < 0.05:
            assert state.lay(0).standing == state.lay(1).standing == signs
    assert not state.lay(None).standing or state.current_seat is not None
    if name in ENDS:
        assert ENDS[name] in seen
