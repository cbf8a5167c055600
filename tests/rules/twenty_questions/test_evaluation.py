"""What computer seats make of a position of 20 Questions."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move
from rules.twenty_questions import GAME
from rules.twenty_questions.components import ASKS, GENUS_CARDS, NUMBERS
from rules.twenty_questions.game import TwentyQuestionsState
from tabletop.bots import Minds, seated
from tests.rules.twenty_questions.trial import Trial


def test_what_was_just_answered_is_not_worth_asking() -> None:
    match = Trial()
    assert Move.parse("ask length_below 9") in match.state.worthwhile()
    match.ask("length_below 9")
    worth = match.state.worthwhile()
    assert set(worth) < set(match.state.legal_moves())
    assert Move.of("pass") not in worth, "of another card less is known"
    assert Move.parse("ask length_below 9") not in worth
    assert all(
        ASKS[NUMBERS[move]].yes & match.state.candidates() > 0 for move in worth if move.args
    )


def test_with_a_single_genus_left_it_is_named() -> None:
    match = Trial()
    while len(match.state.worthwhile()) > 1:
        wrong = next(one for one in genera(match.state.candidates()) if one != "parasaurolophus")
        match.ask(f"is_genus {wrong}")
        match.state.left[1] = 20
    assert match.state.worthwhile() == (Move.parse("guess parasaurolophus"),)


def test_the_last_question_is_a_guess() -> None:
    match = Trial()
    match.waste(1, 1)
    assert {move.verb for move in match.state.worthwhile()} == {"guess"}


def test_answers_that_no_card_agrees_with_leave_every_question() -> None:
    match = Trial(asking="by_hand")
    both = [NUMBERS[Move.parse(f"ask starts_with {letter}")] for letter in "AP"]
    match.state.asked = tuple((number, True) for number in both)
    assert not match.state.candidates()
    assert match.state.worthwhile() == match.state.legal_moves()


@pytest.mark.parametrize(
    "move", ["guess parasaurolophus", "guess triceratops", "ask diet_is carnivore"]
)
def test_a_move_is_judged_alike_whatever_the_card_is(move: str) -> None:
    """Whoever judges it knows the card, and shall not gain by that."""
    match = Trial()
    match.ask("length_below 9")
    state = match.state
    worths = set()
    for seed in range(12):
        world = state.resample(1, random.Random(seed))
        world.perform(Move.parse(move))
        world.settle(random.Random(seed))
        worths.add(round(world.estimate(1), 6))
    assert len(worths) == 1


def test_the_sharpest_question_about_a_new_card_leaves_about_half() -> None:
    state = Trial().state
    best = max(
        (move for move in state.worthwhile() if move.verb == "ask"),
        key=lambda move: worth(state, move),
    )
    share = ASKS[NUMBERS[best]].yes.bit_count() / state.candidates().bit_count()
    assert 0.4 < share < 0.6


def test_of_two_animals_one_is_named_and_of_many_none() -> None:
    """A right guess wins at once, and a wrong one tells no less than a question of so little."""
    match = Trial()
    match.ask("epoch_is late_cretaceous")
    while len(genera(match.state.candidates())) > 2:
        wrong = next(one for one in genera(match.state.candidates()) if one != "parasaurolophus")
        match.ask(f"is_genus {wrong}")
        match.state.left[1] = 20
    assert best_verb(match.state) == "guess"
    assert best_verb(Trial().state) == "ask"


def worth(state: TwentyQuestionsState, move: Move) -> float:
    after = state.copy()
    after.perform(move)
    after.settle(random.Random(1))
    return after.estimate(1)


def best_verb(state: TwentyQuestionsState) -> str:
    return max(state.worthwhile(), key=lambda move: worth(state, move)).verb


def genera(cards: int) -> list[str]:
    return [name for name, some in GENUS_CARDS.items() if cards & some]


@pytest.mark.parametrize("level", ["beginner", "skilled", "expert"])
def test_no_computer_asks_what_it_can_know(level: str) -> None:
    state, luck = GAME.start(2), random.Random(3)
    minds = Minds({seat: seated(level, "twenty_questions") for seat in range(2)}, 3)
    while (seat := state.current_seat) is not None:
        move = state.chance(luck) if seat == CHANCE else minds.decide(state)
        if move.verb in ("ask", "guess"):
            possible, ask = state.candidates(), ASKS[NUMBERS[move]]
            certain = len([one for one in GENUS_CARDS.values() if one & possible]) == 1
            assert ask.yes & possible, "the answer could only be no"
            assert ask.yes & possible != possible or certain, "the answer could only be yes"
        minds.make(state, move)


def test_a_remark_tells_how_a_question_parts_what_is_possible() -> None:
    state = GAME.start(2)
    state.play(Move.parse("draw stegosaurus.forequarters.1"))
    assert state.remark(Move.parse("ask diet_is herbivore")).startswith("Of 19 animals still")
    assert state.remark(Move.parse("pass")) == ""
    state.play(Move.parse("ask diet_is herbivore"))
    told = {state.remark(move) for move in state.worthwhile()}
    assert len(told) > 3
    for question in ("ask period_is jurassic", "ask fossils_is 2", "guess camptosaurus"):
        state.play(Move.parse(question))
    assert (
        state.remark(Move.parse("guess stegosaurus"))
        == "It is the only animal that is still possible."
    )


def test_a_remark_tells_of_how_many_cards_a_name_is() -> None:
    state = GAME.start(2)
    state.play(Move.parse("draw mosasaurus.forequarters.1"))
    for question in ("ask diet_is herbivore", "ask period_is cretaceous"):
        state.play(Move.parse(question))
    assert state.remark(Move.parse("guess mosasaurus")).startswith("It is on 8 of the 21 cards")
    assert state.remark(Move.parse("guess utahraptor")).startswith("It is on 1 of the 21 cards")
