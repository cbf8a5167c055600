"""Pieces of sentences."""

from __future__ import annotations

import pytest

from rules.contract import Move, with_names
from rules.phrases import are, asked, listed, seat_name, times


def test_the_place_of_a_seat_is_filled_with_its_name() -> None:
    assert with_names(f"{seat_name(1)} asks {seat_name(0)}.", ("Ada", "Ben")) == "Ben asks Ada."


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (11, "11 points")]
)
def test_one_thing_is_no_plural(count: int, words: str) -> None:
    assert times(count, "point") == words


def test_what_has_another_plural_and_what_is_told_of_things_follow_their_number() -> None:
    assert [times(count, "tooth", "teeth") for count in (1, 2)] == ["1 tooth", "2 teeth"]
    assert [are(count, "card") for count in (0, 1, 2)] == [
        "0 cards are",
        "1 card is",
        "2 cards are",
    ]


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
