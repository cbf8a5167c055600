"""What computer seats make of a position of 20 Questions."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move
from rules.twenty_questions import GAME
from rules.twenty_questions.components import ASKS, GENUS_CARDS, NUMBERS
from tabletop.bots import Minds, seated
from tests.rules.twenty_questions.trial import Trial


def test_what_was_just_answered_is_not_worth_asking() -> None:
    match = Trial()
    assert Move.parse("ask length_below 9") in match.state.worthwhile()
    match.ask("length_below 9")
    worth = match.state.worthwhile()
    assert set(worth) < set(match.state.legal_moves())
    assert Move.parse("ask length_below 9") not in worth
    assert all(
        ASKS[NUMBERS[move]].yes & match.state.candidates() > 0 for move in worth if move.args
    )


def test_with_a_single_genus_left_nobody_passes() -> None:
    match = Trial()
    while len(match.state.worthwhile()) > 1:
        genera = [name for name, cards in GENUS_CARDS.items() if cards & match.state.candidates()]
        wrong = next(name for name in genera if name != "parasaurolophus")
        match.ask(f"is_genus {wrong}")
        match.state.left[1] = 20
    assert match.state.worthwhile() == (Move.parse("guess parasaurolophus"),)


def test_the_last_question_is_a_guess() -> None:
    match = Trial()
    match.waste(1, 1)
    assert {move.verb for move in match.state.worthwhile()} == {"guess", "pass"}


def test_answers_that_no_card_agrees_with_leave_every_question() -> None:
    match = Trial(asking="by_hand")
    both = [NUMBERS[Move.parse(f"ask starts_with {letter}")] for letter in "AP"]
    match.state.asked = tuple((number, True) for number in both)
    assert not match.state.candidates()
    assert match.state.worthwhile() == match.state.legal_moves()


@pytest.mark.parametrize("level", ["beginner", "skilled"])
def test_no_computer_asks_what_it_can_know(level: str) -> None:
    state, luck = GAME.start(2), random.Random(3)
    minds = Minds({seat: seated(level) for seat in range(2)}, 3)
    while (seat := state.current_seat) is not None:
        move = state.chance(luck) if seat == CHANCE else minds.decide(state)
        if move.verb in ("ask", "guess"):
            possible, ask = state.candidates(), ASKS[NUMBERS[move]]
            certain = len([one for one in GENUS_CARDS.values() if one & possible]) == 1
            assert ask.yes & possible, "the answer could only be no"
            assert ask.yes & possible != possible or certain, "the answer could only be yes"
        minds.make(state, move)
