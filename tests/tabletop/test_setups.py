"""How games were set up is remembered, and what is no longer possible is passed over."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.registry import load
from tabletop.settings import Settings
from tabletop.settings import load as load_settings
from tabletop.settings import save as save_settings
from tabletop.setups import MOST_SETUPS, Arranged, recalled, remember

BOOK = load("fossil_canyon").rulebook
MINE = Arranged(4, "chance", ("person", "master", "person", "casual"), {"research": "off"})


def test_what_was_set_up_is_recalled() -> None:
    assert recalled((), BOOK) is None
    kept = remember((), BOOK, MINE)
    assert recalled(kept, BOOK) == MINE
    assert recalled(kept, load("memory").rulebook) is None


def test_only_what_is_not_as_delivered_is_kept() -> None:
    every = {one.id: one.default for one in BOOK.options} | {"research": "off"}
    assert remember((), BOOK, Arranged(4, "chance", MINE.kinds, every)) == remember((), BOOK, MINE)


def test_the_last_game_comes_first_and_the_list_ends() -> None:
    kept = tuple((f"game_{number}", "seats=2") for number in range(MOST_SETUPS))
    kept = remember(kept, BOOK, MINE)
    assert kept[0][0] == BOOK.id
    assert len(kept) == MOST_SETUPS
    again = remember(kept, BOOK, Arranged(2))
    assert [one[0] for one in again].count(BOOK.id) == 1
    assert recalled(again, BOOK) == Arranged(2)


@pytest.mark.parametrize("word", ["seats=99", "seats=x", "seats="])
def test_a_number_of_seats_that_is_gone_makes_it_new(word: str) -> None:
    assert recalled(((BOOK.id, word),), BOOK) is None


def test_options_that_are_gone_are_as_delivered() -> None:
    kept = ((BOOK.id, "seats=2", "option dragons=on", "option research=maybe", "moon=full"),)
    assert recalled(kept, BOOK) == Arranged(2)


def test_set_ups_outlive_the_program() -> None:
    settings = Settings(setups=remember((), BOOK, MINE), colours=(5, 4, 3, 2, 1, 0))
    assert save_settings(settings) == ""
    assert load_settings() == (settings, "")


def test_settings_of_versions_without_them_open(home: Path) -> None:
    home.mkdir(parents=True)
    old = {"version": 1, "text_size": 150, "names": ["Ann"]}
    (home / "settings.json").write_text(json.dumps(old), encoding="utf-8")
    settings, note = load_settings()
    assert (note, settings.text_size, settings.names, settings.setups) == ("", 150, ("Ann",), ())


@pytest.mark.parametrize(
    ("name", "value"),
    [("setups", [["memory", 3]]), ("setups", ["memory"]), ("colours", [1, 1]), ("colours", [7])],
)
def test_a_damaged_one_costs_nothing_else(home: Path, name: str, value: object) -> None:
    home.mkdir(parents=True)
    data = {"version": 1, "text_size": 150, name: value}
    (home / "settings.json").write_text(json.dumps(data), encoding="utf-8")
    settings, note = load_settings()
    assert settings == Settings(text_size=150)
    assert name in note
