"""Seats become their players: colours on pieces, faces, badges and signs."""

from __future__ import annotations

from dataclasses import replace

from rules.table import Badge, Cell, Face, Overlay, Piece, Sign, Table, Zone, place
from tabletop.scene.dressing import dressed

TABLE = Table(
    (Zone("z", "{0}'s row", owner=0, cells=(Cell("c", face=Face("g", tint="seat_1")),)),),
    (
        Piece("a", "z", Face("f", marks=("seat/1", "money"), tint="seat_0"), owner=1),
        Piece("b", "z", Face("plain"), badges=(Badge(mark="seat/0"), Badge("4"))),
    ),
    (),
    place("z"),
    "",
)


def test_colours_take_the_place_of_seats() -> None:
    table = dressed(TABLE, (4, 2))
    assert table.zones[0].label == "{0}'s row", "names are put in once, and not here"
    assert table.zones[0].owner == 4
    assert table.zones[0].cells[0].face == Face("g", tint="seat_2")
    first, second = table.pieces
    assert first.owner == 2
    assert first.face == Face("f", marks=("seat/2", "money"), tint="seat_4")
    assert [badge.mark for badge in second.badges] == ["seat/4", ""]


def test_without_colours_seats_keep_their_numbers() -> None:
    assert dressed(TABLE, ()).pieces == TABLE.pieces


def test_a_crew_without_a_player_takes_a_colour_that_is_left() -> None:
    crews = tuple(
        Piece(f"p{n}", "z", Face("crew", tint=f"seat_{n}"), "pawn", order=n) for n in range(4)
    )
    table = dressed(Table(TABLE.zones, crews, (), place("z"), ""), (1,))
    tints = [piece.face.tint for piece in table.pieces if piece.face]
    assert tints[0] == "seat_1"
    assert len(set(tints)) == 4


def test_an_overlay_shows_the_colours_of_its_players() -> None:
    sign = Sign("a", "{1}'s turn", "hits {0}", mark="seat/0", tone="seat_1")
    table = replace(TABLE, overlay=Overlay("{0} asks", (sign,), "about {1}"))
    shown = dressed(table, (4, 2)).overlay
    assert shown == Overlay(
        "{0} asks",
        (Sign("a", "{1}'s turn", "hits {0}", mark="seat/4", tone="seat_2"),),
        "about {1}",
    )
