"""Why a choice is made is told of the halls that its square is in."""

from __future__ import annotations

import random

import pytest

from rules.contract import Move, Term
from tabletop.bots.advice import advise
from tabletop.bots.search import Limits
from tests.rules.dolphins_and_dinos.trial import Trial


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ("15 c3", "Its 15 points count in your top row and your right column."),
        (
            "corridor c3",
            "A corridor costs and counts nothing, and puts nothing out of order in "
            "your top row and your right column.",
        ),
    ],
)
def test_what_is_chosen_counts_in_both_halls_of_its_square(choice: str, told: str) -> None:
    state = Trial(2).state
    assert state.remark(Move.parse(f"choose {choice}")) == told


def test_what_breaks_a_hall_is_told_so() -> None:
    trial = Trial(2)
    trial.choose("15 b3", "corridor a1")
    trial.features("none")
    told = trial.state.remark(Move.parse("choose 4 c3"))
    assert (
        told == "Its 4 points count in your right column, but your top row would be out of order."
    )


def test_halls_that_do_not_hold_the_square_are_no_reason() -> None:
    state = Trial(2).state
    move = Move.parse("choose 15 c3")
    told = {
        label: state.concerns(move, Term(label, 9.0))
        for label in ("Top row", "Right column", "Left column", "Middle row", "Money bonus")
    }
    assert told == {
        "Top row": True,
        "Right column": True,
        "Left column": False,
        "Middle row": False,
        "Money bonus": True,
    }
    assert not state.concerns(move, Term("Top row", -2.0))


def test_advice_leaves_out_what_does_not_concern_a_move() -> None:
    state = Trial(3).state
    for one in advise(state, random.Random(1), Limits(150)):
        assert all(state.concerns(one.move, term) for term in one.terms)
        assert one.ahead is None or state.concerns(one.move, one.ahead)
