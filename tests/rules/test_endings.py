"""Who ranks where, and the event that tells how a game ended."""

from __future__ import annotations

import random

import pytest

from rules import CHANCE, load
from rules.contract import Event
from rules.endings import ending, ranked, verdict


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


@pytest.mark.parametrize(
    ("marks", "clause", "reason"),
    [
        ([(3, 9), (7, 1)], "A", "So: {1} wins with 7 points to 3."),
        ([(7, 1), (3, 9), (7, 4)], "B", "So: {0} and {2} have 7 points; {2} wins with luck."),
        ([(7, 1), (7, 1)], "C", "So: {0} and {1} share the win with 7 points each."),
    ],
)
def test_a_verdict_tells_who_is_ahead_or_level(
    marks: list[tuple[int, ...]], clause: str, reason: str
) -> None:
    outcome = verdict(
        marks,
        "7 points",
        ("A", "B", "C"),
        "time",
        alone="7 points to 3",
        tie_break="luck",
        shared="7 points each",
        why="So:",
    )
    assert outcome.ranking == ranked(marks)
    assert outcome.winners == outcome.ranking[0]
    assert (outcome.clause, outcome.reason, outcome.end) == (clause, reason, "time")
