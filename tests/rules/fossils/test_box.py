"""What the five games of the box say alike: their tables, their credits, and what rests on what."""

from __future__ import annotations

import pytest

from rules.fossils import GENERA
from rules.references import Reference
from rules.registry import load
from rules.rulebook import Clause

BOX = ("fossil_canyon", "cretaceous_creek", "go_dig", "memory", "twenty_questions")

ALIKE = (
    ("FC-07", "CC-07", "GD-05"),  # the parts of a skeleton differ, and each is there as often
    ("FC-08", "CC-08", "GD-06", "MEM-07"),  # what the parts are
    ("FC-13", "CC-10"),  # each game has its half of the event cards
    ("FC-15", "CC-11"),  # the spaces on them
    ("FC-95", "CC-119"),  # copies of one part do not stand in for another
    ("FC-96", "CC-116", "GD-43"),  # a skeleton is completed at once
    ("FC-160", "CC-160", "GD-44"),  # and by itself
    ("FC-99", "CC-120", "GD-45"),  # it uses one fossil of each part
    ("FC-101", "GD-46"),  # several at once
    ("FC-102", "GD-48"),  # it is shown to all
)
"""Clauses of different games that say the same."""


def clause(clause_id: str) -> Clause:
    """A clause of any of the games."""
    for game_id in BOX:
        for one in load(game_id).rulebook.clauses:
            if one.id == clause_id:
                return one
    raise KeyError(clause_id)


@pytest.mark.parametrize("ids", ALIKE, ids="-".join)
def test_the_same_statement_rests_on_the_same_in_every_game(ids: tuple[str, ...]) -> None:
    assert len({clause(one).basis for one in ids}) == 1, ids


@pytest.mark.parametrize(
    "clause_id", ["FC-07", "FC-99", "FC-101", "FC-103", "FC-137", "FC-159", "FC-160", "FC-161"]
)
def test_what_no_sentence_prints_is_a_ruling_and_says_why(clause_id: str) -> None:
    assert clause(clause_id).basis == "ruling"
    assert clause(clause_id).note


def table(game_id: str, table_id: str) -> Reference:
    """A reference table of a game."""
    return next(one for one in load(game_id).references() if one.id == table_id)


@pytest.mark.parametrize("game_id", BOX)
def test_every_game_of_the_box_shows_its_animals_and_their_years(game_id: str) -> None:
    rows = {row[0].text: [one.text for one in row[1:]] for row in table(game_id, "animals").rows}
    assert len(rows) == 13
    for animal in GENERA.values():
        if animal.parts:
            value, fossils, skeletons, period, diet = rows[animal.name]
            assert (int(value), int(fossils), int(skeletons)) == (
                animal.value,
                animal.fossils,
                animal.skeletons,
            )
            assert (period.lower(), diet) == (animal.period, animal.diet)
    assert [row[1].text for row in table(game_id, "periods").rows] == [
        "252\N{EN DASH}201",
        "201\N{EN DASH}145",
        "145\N{EN DASH}66",
    ]
    (elephant,) = table(game_id, "yardsticks").rows
    assert [one.text for one in elephant[1:]] == ["6 m", "6,000 kg"]


@pytest.mark.parametrize("game_id", BOX)
def test_everybody_who_made_the_box_is_credited(game_id: str) -> None:
    names = {one.name for one in load(game_id).rulebook.credits}
    assert {"Kevin Lynch", "Nathan Martel", "Akiko Shinya", "The Field Museum"} <= names


def test_genus_and_trace_fossil_are_explained() -> None:
    titles = {one.title for one in load("fossil_canyon").rulebook.background}
    assert {"Genus and genera", "Trace fossils", "One canyon, three periods"} <= titles
