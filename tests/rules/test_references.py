"""Reference tables: declared in a rulebook file from its own components, or worked out."""

from __future__ import annotations

import pytest

from rules import Reference
from rules.references import NOTHING, Value, reference, words
from rules.registry import available, load
from rules.rulebook import RulebookError, parse

HEAD = """
game = "digs"
title = "Digs"
designer = "Ada"
summary = "Dig."
seats = [2]
"""

TABLES = """
[[component]]
id = "times"
basis = "ruling"
rows = [{ id = "old", label = "Long ago" }, { id = "new", label = "Lately" }]

[[component]]
id = "finds"
basis = "printed"
rows = [
  { id = "a", name = "Tooth", time = "old", kind = "bone", worth = 1200, from = 9.5, to = 7, of = ["a", "b"], whole = true },
  { id = "b", name = "Shard", time = "new", kind = "pot", worth = 3, from = 2, to = 1, of = [], whole = false },
]

[[reference]]
id = "worths"
title = "What finds are worth"
component = "finds"
note = "In coins."
columns = [
  { heading = "Find", field = "name" },
  { heading = "Time", field = "time", labels = "times.label", mark = "period" },
  { heading = "Years", field = ["from", "to"], unit = " ka" },
  { heading = "Worth", field = "worth", unit = " g" },
  { heading = "Of", field = "of", labels = "finds.name" },
  { heading = "Whole", field = "whole" },
]
"""  # noqa: E501


def test_a_table_is_made_from_its_component() -> None:
    book = parse(HEAD + TABLES)
    (table,) = book.references
    assert (table.id, table.title, table.basis, table.note) == (
        "worths",
        "What finds are worth",
        "printed",
        "In coins.",
    )
    assert table.columns == ("Find", "Time", "Years", "Worth", "Of", "Whole")
    first, second = table.rows
    assert [one.text for one in first] == [
        "Tooth",
        "Long ago",
        "9.5\N{EN DASH}7 ka",
        "1,200 g",
        "Tooth, Shard",
        "yes",
    ]
    assert first[1].mark == "period/old"
    assert [one.text for one in second][3:] == ["3 g", NOTHING, "no"]


def test_where_picks_rows_and_basis_can_differ() -> None:
    picked = TABLES.replace('note = "In coins."', 'basis = "ruling"\nwhere = { kind = "pot" }')
    (table,) = parse(HEAD + picked).references
    assert table.basis == "ruling"
    assert [row[0].text for row in table.rows] == ["Shard"]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('component = "finds"', 'component = "losses"'),
        ("times.label", "times.size"),
        ("times.label", "ages.label"),
        ('["from", "to"]', '["from", "till"]'),
    ],
)
def test_a_table_of_what_is_not_there_is_an_error(right: str, wrong: str) -> None:
    with pytest.raises(RulebookError):
        parse(HEAD + TABLES.replace(right, wrong))


def test_a_shared_file_adds_and_fills_in() -> None:
    shared = 'publisher = "Box"\ntitle = "The box"\n[[credit]]\nrole = "Artist"\nname = "Ben"\n'
    book = parse(HEAD + TABLES, "digs", shared)
    assert (book.title, book.publisher) == ("Digs", "Box")
    assert [(one.role, one.name) for one in book.credits] == [("Artist", "Ben")]
    assert len(book.references) == 1


def test_values_in_words() -> None:
    assert words(1234567) == "1,234,567"
    assert words(2.50) == "2.5"
    assert words("") == words(None) == words([]) == NOTHING
    with pytest.raises(TypeError):
        words({"a": 1})


def test_every_row_has_every_column() -> None:
    with pytest.raises(ValueError, match="column"):
        reference("t", "T", ("A", "B"), [("1",)])
    table = reference("t", "T", ("A", "B"), [(1, Value("x", "diet/carnivore"))])
    assert table.rows == ((Value("1"), Value("x", "diet/carnivore")),)


def tables(game_id: str) -> dict[str, Reference]:
    """The reference tables of a game, by id."""
    found = load(game_id).references()
    assert len({table.id for table in found}) == len(found)
    return {table.id: table for table in found}


@pytest.mark.parametrize("game_id", available())
def test_clauses_point_at_tables_that_are_there(game_id: str) -> None:
    known = tables(game_id)
    for clause in load(game_id).rulebook.clauses:
        assert set(clause.see) <= set(known), clause.id


@pytest.mark.parametrize("game_id", available())
def test_tables_have_rows_a_basis_and_no_ids_for_words(game_id: str) -> None:
    for table in tables(game_id).values():
        assert table.rows
        assert table.basis in ("printed", "ruling", "reconstruction")
        for value in (one for row in table.rows for one in row):
            assert value.text
            assert "_" not in value.text


@pytest.mark.parametrize("game_id", available())
def test_every_game_says_which_edition_it_follows(game_id: str) -> None:
    if game_id != "toy":
        assert load(game_id).rulebook.edition
