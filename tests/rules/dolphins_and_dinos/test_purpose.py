"""Why a choice is made is told of the halls that its square is in."""

from __future__ import annotations

import random

import pytest

from rules.contract import Move, Term
from rules.dolphins_and_dinos.components import FEATURES
from tabletop.bots.advice import advise
from tabletop.bots.search import Limits
from tests.rules.dolphins_and_dinos.trial import Trial, square_of


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


def test_what_spoils_nothing_more_is_told_so() -> None:
    trial = Trial(2)
    trial.put(0, a1=15, b1=4, c2=3, c3=2)
    told = trial.state.remark(Move.parse("choose 11 c1"))
    assert told == "The halls of its square are out of order already: nothing is lost there."
    trial.put(0, a1=15, b1=0, c2=0, c3=0)
    told = trial.state.remark(Move.parse("choose 3 a2"))
    assert (
        told == "Its 3 points count in your middle row, but your left column would be out of order."
    )


WATER, LIFE = FEATURES.index("water"), FEATURES.index("life")


@pytest.mark.parametrize(
    ("shown", "feature", "told"),
    [
        (
            {"a1": WATER, "b1": WATER},
            "water",
            "That is water three times in your bottom row: the highest number there counts once "
            "more.",
        ),
        (
            {"a1": WATER, "b1": LIFE},
            "water",
            "It begins water in your right column: with three of it, the highest number there "
            "counts once more.",
        ),
        ({"a1": WATER, "b1": LIFE, "c2": LIFE}, "none", ""),
        (
            {"a1": WATER, "b1": LIFE, "c2": 0},
            "water",
            "No hall of its square can have water three times: it counts nothing.",
        ),
        (
            {"a1": WATER, "b1": LIFE, "c2": 0},
            "none",
            "No hall of its square can have three equal features any more.",
        ),
    ],
)
def test_a_feature_is_told_by_how_often_a_hall_has_it(
    shown: dict[str, int], feature: str, told: str
) -> None:
    trial = Trial(2)
    trial.choose("11 c1", "corridor a1")
    trial.put(0, a1=4, b1=8, **({"c2": 12} if "c2" in shown else {}))
    for square, number in shown.items():
        trial.state.features[square_of(square)] = number
    assert trial.state.remark(Move.of("feature", feature)) == told


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
