"""Guides: how a game is played in pictures, its reference card, and what its signs mean."""

from __future__ import annotations

import doctest

import pytest

from rules import guide
from rules.guide import MOST_WORDS, GuideError, of_game, parse
from rules.registry import available, load
from rules.testing.guides import assert_everything_is_explained, assert_guide_is_sound

OWN = (
    "ceratopsians",
    "cretaceous_creek",
    "dolphins_and_dinos",
    "fossil_canyon",
    "fossilis",
    "go_dig",
    "memory",
    "twenty_questions",
)

WHOLE = """
[match]
seats = 1
names = ["You"]
moves = "draw 1"
[[panel]]
title = "Your turn"
text = "Draw a card."
after = 1
[[reference]]
heading = "Your turn"
lines = ["Draw a card."]
"""


@pytest.mark.parametrize("game_id", OWN)
def test_every_game_has_a_guide_that_shows_what_is_there(game_id: str) -> None:
    found = assert_guide_is_sound(load(game_id))
    assert all(panel.words <= MOST_WORDS for panel in found.panels)
    last = found.panels[-1]
    match = found.match(last)
    assert match.state(load(game_id), last.after).current_seat is None, "the last shows no end"


@pytest.mark.parametrize("game_id", OWN)
def test_everything_on_the_tables_of_its_match_is_explained(game_id: str) -> None:
    game = load(game_id)
    found = of_game(game)
    assert found is not None
    for match in found.matches.values():
        state = game.start(match.seats, match.options)
        for move in match.moves:
            state.perform(move)
            for viewer in (None, 0):
                assert_everything_is_explained(state.lay(viewer), game)


def test_every_game_of_the_table_is_looked_at() -> None:
    assert set(OWN) <= set(available())


def test_a_guide_is_read() -> None:
    found = parse(WHOLE)
    assert found.panels[0].words == 3
    assert found.match(found.panels[0]).names == ("You",)
    assert found.sign("period/jurassic") is not None
    assert found.sign("no/such") is None
    assert found.place("hand") == ""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("after = 1", "after = 2"),
        ('text = "Draw a card."', f'text = "{"word " * (MOST_WORDS + 1)}"'),
        ('names = ["You"]', 'names = ["You", "Me"]'),
        ("[[panel]]", "[[pannel]]"),
        ("seats = 1", "seats ="),
    ],
)
def test_a_guide_that_is_not_well_formed_says_so(before: str, after: str) -> None:
    with pytest.raises(GuideError):
        parse(WHOLE.replace(before, after, 1))


def test_another_match_is_as_the_first_where_it_says_nothing() -> None:
    found = parse(WHOLE + '[match.end]\nmoves = "draw 2"\n')
    assert found.matches["end"].names == ("You",)
    assert [str(move) for move in found.matches["end"].moves] == ["draw 2"]


def test_the_examples_are_true() -> None:
    result = doctest.testmod(guide)
    assert result.attempted >= 2
    assert result.failed == 0
