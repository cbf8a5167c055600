"""The check that everything on a table can be spoken of finds what cannot."""

from __future__ import annotations

import pytest

from rules.moves import Move
from rules.table import (
    Badge,
    Cell,
    Control,
    Counter,
    Face,
    Gesture,
    Piece,
    Table,
    Zone,
    place,
)
from rules.testing.moves import assert_speaks_of_no_device
from rules.testing.tables import assert_everything_has_a_name

GOOD = Zone("z", "", spoken="Drawer")


def table(
    zone: Zone = GOOD,
    pieces: tuple[Piece, ...] = (),
    controls: tuple[Control, ...] = (),
    counters: tuple[Counter, ...] = (),
) -> Table:
    return Table((zone,), pieces, controls, place("z"), "{0}: play.", counters=counters)


def test_a_name_is_what_is_spoken_or_what_is_written() -> None:
    assert Zone("z", "Hand").name == "Hand"
    assert Zone("z", "A1", spoken="Space A1").name == "Space A1"
    assert Cell("c", face=Face("f", "Campsite")).name == "Campsite"
    assert Piece("p", "z", Face("f", "Skull")).name == "Skull"
    assert Piece("p", "z", Face("f", "Skull"), label="Your skull").name == "Your skull"
    assert Badge("3", "ui/ok").name == "3"


def test_a_table_on_which_all_have_names_is_fine() -> None:
    assert_everything_has_a_name(table(pieces=(Piece("p", "z", label="Card"),)))


@pytest.mark.parametrize(
    "wrong",
    [
        table(Zone("z")),
        table(Zone("z", "Site", "grid", columns=1, rows=1, cells=(Cell("c"),))),
        table(Zone("z", "Site", "grid", columns=1, rows=1, cells=(Cell("place-c4", "PLACE-C4"),))),
        table(pieces=(Piece("p", "z", Face("f")),)),
        table(pieces=(Piece("p", "z", label="Card", badges=(Badge(mark="ui/ok"),)),)),
        table(controls=(Control(Gesture("tap", "z"), Move.of("go"), ""),)),
        table(counters=(Counter(0, "", "3"),)),
    ],
)
def test_what_has_no_name_is_found(wrong: Table) -> None:
    with pytest.raises(AssertionError, match="no name"):
        assert_everything_has_a_name(wrong)


@pytest.mark.parametrize(
    "text", ["Drag a card here.", "{0}: click on it.", "It can be dragged.", "Hover over it."]
)
def test_words_of_the_mouse_are_found(text: str) -> None:
    with pytest.raises(AssertionError, match="mouse"):
        assert_speaks_of_no_device(text)


def test_what_only_sounds_like_them_is_fine() -> None:
    assert_speaks_of_no_device("{0}: bring the dragon to the hovercraft.")
