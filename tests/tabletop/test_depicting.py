"""A piece shows what is told if the words name it, and the one that they mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from rules.table import Cell, Face, Piece, Table, Zone, column, place
from tabletop.depicting import Change, depicts, says

OWNERS = {0: "Ada", 1: "Ben"}
ZONES = (
    Zone("site", "Site", "grid", columns=2, rows=1, cells=(Cell("A1", "A1"), Cell("A2", "A2"))),
    Zone("mine", "Mine", owner=0),
    Zone("theirs", "Theirs", owner=1),
    Zone("lost", "Lost"),
)


def thing(name: str, zone: str, title: str = "", line: str = "", **more: object) -> Piece:
    face = Face(f"{title}/{line}", title, line=line) if title else None
    return Piece(name, zone, face, **more)  # type: ignore[arg-type]


def table(pieces: Iterable[Piece]) -> Table:
    return Table(ZONES, tuple(pieces), (), column(*(place(one.id) for one in ZONES)), "")


def told(
    words: str, before: Iterable[Piece], after: Iterable[Piece], doer: int | None = 1
) -> str | None:
    change = Change(table(before), table(after))
    piece = depicts(words, change, change.after, OWNERS, doer)
    return piece.id if piece is not None else None


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Ben buys Crate with a rib.", "crate"),
        ("Ben digs out sand with amber.", "amber"),
        ("Ben digs out sand with egg.", "egg"),
        ("Ben gives Ada Triceratops skull for a rib.", "rib"),
        ("Ben gains 1 plaster.", None),
        ("Ben digs out clay.", None),
    ],
)
def test_the_whole_name_is_meant_and_no_part_of_it(words: str, shown: str | None) -> None:
    pieces = [
        thing("crate", "mine", "Crate with a rib", "Gives a rib"),
        thing("rib", "mine", "Rib"),
        thing("amber", "mine", "Sand", "amber"),
        thing("egg", "mine", "Sand", "egg"),
    ]
    assert told(words, [], [replace(one, zone="theirs") for one in pieces]) == shown


def test_what_was_moved_is_meant_rather_than_what_is_called_the_same() -> None:
    still, moved = thing("still", "mine", "Rib"), thing("moved", "site", "Rib")
    assert told("Ben extracts a rib.", [still, moved], [still, replace(moved, zone="theirs")]) == (
        "moved"
    )


def test_what_moved_over_a_grid_is_meant_by_the_place_where_it_lies() -> None:
    pawns = [thing(name, "site", shape="pawn", owner=at) for at, name in enumerate("ab")]
    after = [pawns[0], replace(pawns[1], order=1)]
    assert told("Ben walks to A2.", pawns, after) == "b"


def test_a_piece_that_is_gone_is_shown_where_the_words_name_it_only() -> None:
    gone = thing("gone", "mine", "Mosasaurus", "skull")
    assert told("From Ada to Ben: Mosasaurus skull.", [gone], []) == "gone"
    assert told("From Ada to Ben: a fossil.", [gone], []) is None


def test_what_lies_with_a_seat_does_not_show_what_the_table_did() -> None:
    theirs, left = thing("theirs", "theirs", "Rex"), thing("left", "lost", "Rex")
    assert told("Rex leaves the game.", [], [theirs, left], None) == "left"


def test_a_card_that_lies_face_down_shows_a_card() -> None:
    card = thing("back", "site", label="A face-down card at F3")
    turned = replace(card, face=Face("rex", "Rex"))
    assert told("Ben turns the cards face down.", [turned], [card]) == "back"
    assert told("Ben ends the turn.", [turned], [card]) is None


def test_names_stand_in_words_whole_or_as_several() -> None:
    assert says("Two ribs lie there.", "rib")
    assert says("In A4.", "A4")
    assert not says("A ribbon.", "rib")
    assert not says("In A41.", "A4")
