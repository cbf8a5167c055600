"""Pieces of sentences."""

from __future__ import annotations

import pytest

from rules.contract import Move, with_names
from rules.phrases import asked, listed, seat_name, times


def test_the_place_of_a_seat_is_filled_with_its_name() -> None:
    assert with_names(f"{seat_name(1)} asks {seat_name(0)}.", ("Ada", "Ben")) == "Ben asks Ada."


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (11, "11 points")]
)
def test_one_thing_is_no_plural(count: int, words: str) -> None:
    assert times(count, "point") == words


@pytest.mark.parametrize(
    ("things", "words"),
    [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")],
)
def test_a_list_ends_with_and(things: tuple[str, ...], words: str) -> None:
    assert listed(things) == words


def test_a_list_may_end_with_another_word() -> None:
    assert listed(["water", "life"], "or") == "water or life"


WORDS = {"walk": "walk", "dig": "dig", "end": "end the turn"}


def test_what_is_asked_for_is_what_can_be_done() -> None:
    moves = [Move.of("end"), Move.of("dig", "A1"), Move.of("dig", "B1")]
    assert asked(moves, WORDS) == "dig or end the turn"
    assert asked(moves[:1], WORDS) == "end the turn"


def test_a_verb_without_words_is_an_error() -> None:
    with pytest.raises(KeyError, match="swim"):
        asked([Move.of("swim")], WORDS)
