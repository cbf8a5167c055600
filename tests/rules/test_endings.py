"""Who ranks where, and the event that tells how a game ended."""

from __future__ import annotations

import random

import pytest

from rules import CHANCE, load
from rules.contract import Event
from rules.endings import ending, ranked


@pytest.mark.parametrize(
    ("marks", "ranking"),
    [
        ([(7,)], ((0,),)),
        ([(3,), (9,), (5,)], ((1,), (2,), (0,))),
        ([(9, 1), (9, 4), (2, 8)], ((1,), (0,), (2,))),
        ([(4, 2), (6, 0), (4, 2)], ((1,), (0, 2))),
        ([(0, 0), (0, 0)], ((0, 1),)),
    ],
)
def test_more_is_better_later_marks_break_ties_and_equals_share(
    marks: list[tuple[int, ...]], ranking: tuple[tuple[int, ...], ...]
) -> None:
    assert ranked(marks) == ranking


def test_the_event_of_the_end_tells_the_reason() -> None:
    state, rng = load("ceratopsians").start(2), random.Random(3)
    with pytest.raises(AssertionError, match="goes on"):
        ending(state)
    while state.current_seat is not None:
        chance = state.current_seat == CHANCE
        state.play(state.chance(rng) if chance else state.legal_moves()[-1])
    outcome = state.outcome()
    assert outcome is not None
    assert ending(state) == Event("end", outcome.reason)
