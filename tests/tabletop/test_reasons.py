"""Why a move is a good one, in a sentence that a family understands."""

from __future__ import annotations

import random
import re

import pytest

from rules.contract import Move, Term, with_names
from rules.registry import load
from tabletop.bots import choose, seated
from tabletop.bots.advice import Advice, advise
from tabletop.bots.search import Limits
from tabletop.reasons import ALONE, CLEARLY, LATER, LUCK, MOST_WORDS, reason

NAMES = ["Ada", "Bo"]
COLUMN = Term("Left column", 5.2, "", "adds {points} to your left column", "costs it {points}")
ROW = Term("Top row", 2.0, "", "adds {points} to your top row", "costs your top row {points}")
BO = Term("Bo's", -4.0, "", "", "leaves the Triceratops to {1}")
QUIET = Term("What you are fond of", 9.0, "", "", "")


def why(*terms: Term, ahead: Term | None = None, **more: bool) -> str:
    return reason(Advice(Move.of("dig"), terms, ahead, **more), NAMES)


def test_what_a_move_gains_and_loses_is_one_sentence_with_names_and_amounts() -> None:
    assert why(COLUMN, BO) == (
        "It adds about 5 points to your left column, but leaves the Triceratops to Bo."
    )
    assert why(COLUMN, ROW) == (
        "It adds about 5 points to your left column and adds 2 points to your top row."
    )


def test_what_has_no_words_on_purpose_and_what_is_small_beside_the_rest_is_not_told() -> None:
    assert why(QUIET, COLUMN, ROW._replace(points=0.3), BO._replace(points=-0.5)) == (
        "It adds about 5 points to your left column."
    )
    assert why(QUIET) == LATER


def test_what_is_slight_is_told_where_there_is_nothing_greater() -> None:
    slight = ROW._replace(points=0.1)
    assert why(slight) == "It adds a little to your top row."
    assert why(slight, COLUMN) == why(COLUMN)
    assert why(ROW._replace(points=0.001)) == LATER


def test_a_reason_that_would_be_long_leaves_out_its_second_half() -> None:
    long = ROW._replace(gain="brings " + "very " * 20 + "much", points=4.0)
    assert why(COLUMN, long, BO) == (
        "It adds about 5 points to your left column, but leaves the Triceratops to Bo."
    )


def test_where_nothing_speaks_for_a_move_by_itself_it_is_compared_with_others() -> None:
    lead = COLUMN._replace(points=12.0)
    assert why(COLUMN._replace(points=-1.6), ahead=lead) == (
        "Compared with other moves, it adds 12 points to your left column."
    )
    small = ROW._replace(points=0.5)
    assert why(BO, small, ahead=lead) == why(BO, ahead=lead)
    assert why(BO, small) == ("It adds a little to your top row, but leaves the Triceratops to Bo.")
    assert why(BO, ahead=lead).endswith("to your left column, but leaves the Triceratops to Bo.")
    assert why(BO) == "It leaves the Triceratops to Bo, but other moves are no better."
    assert why(BO, ahead=lead, lucky=True) == LUCK


def test_the_only_sensible_move_is_told_to_be_that() -> None:
    assert why(alone=True) == CLEARLY
    assert why(BO, alone=True).startswith(
        "It leaves the Triceratops to Bo, but everything else is worse."
    )
    assert why(ROW, alone=True) == f"It adds 2 points to your top row. {ALONE}"
    assert why(ahead=ROW, alone=True) == (
        f"Compared with other moves, it adds 2 points to your top row. {ALONE}"
    )


def test_the_beginning_of_a_turn_is_told_by_what_the_turn_comes_to() -> None:
    assert why(ROW, begins=True) == "It begins a turn that adds 2 points to your top row."


def test_a_reason_without_words_is_told_by_its_label() -> None:
    plain = Term("Fossils in storage", 3.0)
    assert why(plain) == "It gains 3 points in this: fossils in storage."
    told = reason(Advice(Move.of("dig"), (plain,)), NAMES, counts=False)
    assert told == "It gains in this: fossils in storage."


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [
        ("ceratopsians", 2),
        ("cretaceous_creek", 2),
        ("dolphins_and_dinos", 3),
        ("fossil_canyon", 3),
        ("fossilis", 2),
        ("go_dig", 3),
        ("memory", 2),
        ("twenty_questions", 2),
    ],
)
def test_every_hint_of_a_game_is_told_in_short_sentences(game_id: str, seats: int) -> None:
    rng = random.Random(2)
    game = load(game_id)
    state, player, told = game.start(seats), seated("casual"), 0
    state.settle(rng)
    while state.outcome() is None and told < 5:
        if len(state.legal_moves()) > 1 and rng.random() < 0.3:
            told += 1
            for one in advise(state, rng, Limits(60)):
                names = ["Ada", "Bo", "Cy"][:seats]
                remark = state.remark(one.move, *one.then)
                said = with_names(remark, names) or reason(one, names)
                assert re.fullmatch(r"[A-Z][^{}()+]*[a-z0-9]\.", said), said
                assert len(said.split()) <= MOST_WORDS, said
                assert "in this:" not in said, said
        state.perform(choose(player, state, rng))
        state.settle(rng)
    assert told == 5
