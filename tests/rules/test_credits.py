"""Whoever made a game is named as the print names them, with where they can be reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import load

PRINTED = {
    "ceratopsians": ("Michael Purcell", "ceratopsians.game@gmail.com", "creativecommons.org"),
    "dolphins_and_dinos": (
        "Arthur Wohlwill",
        "awohlwill3@gmail.com",
        "John Hardy",
        "https://wp.me/P6dFQK-3g",
    ),
}


@pytest.mark.parametrize("game", sorted(PRINTED))
def test_what_the_print_says_of_its_makers_is_said_here(game: str) -> None:
    book = load(game).rulebook
    told = " ".join(f"{one.role} {one.name} {one.note}" for one in book.credits)
    readme = Path("README.md").read_text(encoding="utf-8")
    for words in PRINTED[game]:
        assert words in f"{told} {book.licence}"
        assert words in readme
    assert "0.1" in load("ceratopsians").rulebook.edition


def test_the_table_of_exhibits_tells_cost_and_features() -> None:
    tables = {one.id: one for one in load("dolphins_and_dinos").rulebook.references}
    rows = {row[0].text: [value.text for value in row[1:]] for row in tables["exhibits"].rows}
    assert len(rows) == 15
    assert rows["Theater"] == ["7", "4", "Water, Ancient, Life", "0"]
    assert rows["T. Rex"] == ["15", "8", "Ancient", "2"]
