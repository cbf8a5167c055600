"""Which moves are worth a thought."""

from __future__ import annotations

import random

from rules.contract import Move
from rules.fossil_canyon.game import GAME
from tests.rules.fossil_canyon.positions import ANKYLOSAURUS, MOSASAURUS, moved, play, position


def test_of_buried_fossils_one_is_as_good_as_another_and_exposed_ones_are_told_apart() -> None:
    state = position(
        phase="dig", exposed=("camptosaurus", MOSASAURUS[0]), shown={0: MOSASAURUS[:1]}
    )
    worth = state.worthwhile()
    assert Move.of("dig", 1) in worth
    assert Move.of("dig", 2) in worth
    assert len(worth) == 3
    assert len(state.legal_moves()) == 14


def test_the_place_that_is_dug_is_not_always_the_first() -> None:
    spots = {position(phase="dig", buried=count).worthwhile()[0] for count in range(2, 12)}
    assert len(spots) > 3


def test_a_place_that_was_chosen_is_not_thought_of_again() -> None:
    state = position(phase="dig", dig_pace="together", buried=3)
    (first,) = state.worthwhile()
    state.play(first)
    (second,) = state.worthwhile()
    assert second in state.legal_moves()
    assert second != first


def test_copies_in_the_same_hand_are_as_good_as_each_other() -> None:
    copies = ("mosasaurus.forequarters.1", "mosasaurus.forequarters.2")
    state = position(
        shown={0: copies, 1: ANKYLOSAURUS[:1]}, hidden={0: ("mosasaurus.forequarters.3",)}
    )
    gifts = [move.args[0] for move in state.worthwhile() if move.verb == "give"]
    assert gifts == ["mosasaurus.forequarters.1", "mosasaurus.forequarters.3"]


def test_what_is_taken_unseen_stays_a_choice() -> None:
    state = position(shown={0: MOSASAURUS[:1], 1: ANKYLOSAURUS[:1]}, hidden={1: ANKYLOSAURUS[1:2]})
    play(state, moved("give", MOSASAURUS[0], 2))
    assert set(state.worthwhile()) == set(state.legal_moves())


def test_no_award_is_paid_dearer_than_it_must_be() -> None:
    state = position(
        phase="adjust", shown={0: ("camptosaurus", "utahraptor", "alamosaurus", "ornitholestes")}
    )
    awards = [move for move in state.worthwhile() if move.verb == "award"]
    assert Move.of("award", "major", "camptosaurus", "utahraptor") in awards
    assert Move.of("award", "major", "camptosaurus", "utahraptor", "alamosaurus") not in awards
    assert Move.of("award", "major", "camptosaurus", "alamosaurus", "ornitholestes") in awards


def test_a_hand_is_arranged_step_by_step_and_the_turn_ends_then() -> None:
    state = position(
        phase="adjust",
        unseen=(ANKYLOSAURUS[2], MOSASAURUS[1]),
        shown={0: ANKYLOSAURUS[:2]},
        hidden={0: ("mosasaurus.forequarters.1", "mosasaurus.forequarters.2", "saurophaganax")},
    )
    made = []
    while state.phase == "adjust":
        (move,) = state.worthwhile()
        made.append(move)
        state.play(move)
    assert made[-1] == Move.of("end")
    assert {moved("hide", one) for one in ANKYLOSAURUS[:2]} < set(made)
    assert len(made) == len({move.args for move in made})


def test_how_a_hand_is_arranged_tells_nothing_of_what_others_hide() -> None:
    state = position(
        phase="adjust",
        shown={0: (*ANKYLOSAURUS[:2], *MOSASAURUS[:1], "coelophysis.forequarters")},
        hidden={0: ("dilophosaurus.forequarters",), 1: (ANKYLOSAURUS[2], MOSASAURUS[1])},
    )
    rng = random.Random(5)
    steps = {tuple(state.resample(0, rng).worthwhile()) for _ in range(20)}
    assert steps == {tuple(state.worthwhile())}


def test_how_the_first_hand_is_arranged_tells_nothing_of_what_others_have() -> None:
    state, rng = GAME.start(3), random.Random(1)
    state.settle(rng)
    for seat in range(3):
        assert state.current_seat == seat
        for _ in range(len(state.legal_moves())):
            (move,) = state.worthwhile()
            worlds = [state.resample(seat, rng) for _ in range(8)]
            assert all(world.worthwhile() == [move] for world in worlds)
            state.play(move)
            if move == Move.of("ready"):
                break
