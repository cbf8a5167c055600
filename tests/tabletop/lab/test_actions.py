"""Moves have numbers that never change."""

from __future__ import annotations

import random

import pytest

from rules.contract import Game, Move
from rules.registry import available, load
from rules.testing.playouts import choices
from tabletop.lab.actions import SPARE, Actions, actions, completed, settings


@pytest.mark.parametrize("game_id", available())
def test_legal_moves_have_numbers_of_their_own(game_id: str) -> None:
    game, numbers, rng = load(game_id), actions(game_id), random.Random(7)
    listed = met = 0
    for state in choices(game.start(max(game.rulebook.seats)), rng):
        moves = state.legal_moves()
        numbered = numbers.numbered(moves)
        assert sorted(numbered) == list(numbered)
        assert set(numbered.values()) == set(moves)
        assert min(numbered) >= 0
        assert max(numbered) < numbers.count
        met += len(moves)
        listed += sum(map(numbers.knows, moves))
    assert listed >= 0.99 * met


def test_the_first_numbers_are_those_of_the_first_version() -> None:
    """Whoever has trained on them would notice any change."""
    numbered = actions("ceratopsians").numbered([Move.of("finish"), Move.of("draft", "near")])
    assert {number: str(move) for number, move in numbered.items()} == {
        3: "draft near",
        4: "finish",
    }


def test_a_game_without_a_list_has_numbers_all_the_same(toy: Game) -> None:
    moves = [Move.of("take", number) for number in range(40)]
    numbers = actions("toy")
    first = numbers.numbered(moves)
    assert len(first) == 40
    assert numbers.numbered(moves[::-1]) == first, "the order does not count"
    alone = {move: n for move in moves for n in numbers.numbered([move])}
    changed = [move for n, move in first.items() if alone[move] != n]
    assert len(changed) <= 2


def test_a_listed_move_keeps_its_place_whatever_else_is_legal() -> None:
    numbers = Actions(["dig", "pass"])
    unknown = [Move.of("take", number) for number in range(SPARE)]
    numbered = numbers.numbered([Move.of("pass"), *unknown])
    assert numbered[1] == Move.of("pass")
    assert len(numbered) == SPARE + 1
    with pytest.raises(ValueError, match="legal moves are in no list"):
        numbers.numbered([*unknown, Move.of("take", SPARE)])


def test_mixtures_are_added_where_most_have_come_up() -> None:
    seen = [Move.of("give", a, b) for a in (1, 2, 3) for b in "xyz" if (a, b) != (2, "y")]
    assert Move.of("give", 2, "y") in completed(seen)
    few = [Move.of("give", a, a) for a in range(9)]
    assert completed(few) == set(few)


def test_every_option_that_computers_can_play_comes_up() -> None:
    wished = [chosen for _, chosen in settings(load("cretaceous_creek"))]
    assert {"level": "expert"} in wished
    spoken = [chosen for _, chosen in settings(load("twenty_questions"))]
    assert not any(chosen.get("asking") == "spoken" for chosen in spoken)
