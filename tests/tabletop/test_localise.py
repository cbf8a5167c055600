"""Seats become their players: names in texts, colours on pieces, faces, badges and signs."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Move
from rules.table import (
    Badge,
    Cell,
    Control,
    Counter,
    Face,
    Gesture,
    Overlay,
    Piece,
    Sign,
    Stage,
    Table,
    Zone,
    place,
)
from tabletop.localise import localise
from tabletop.record import Player

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


def seated(*colours: int) -> list[Player]:
    """Ann, Bo and Cy with these colours."""
    return [
        Player(name, colour) for name, colour in zip(("Ann", "Bo", "Cy"), colours, strict=False)
    ]


def test_colours_take_the_place_of_seats() -> None:
    table = localise(TABLE, seated(4, 2))
    assert table.zones[0].label == "Ann's row"
    assert table.zones[0].owner == 4
    assert table.zones[0].cells[0].face == Face("g", tint="seat_2")
    first, second = table.pieces
    assert first.owner == 2
    assert first.face == Face("f", marks=("seat/2", "money"), tint="seat_4")
    assert [badge.mark for badge in second.badges] == ["seat/4", ""]


def test_colours_of_the_order_of_the_seats_keep_their_numbers() -> None:
    assert localise(TABLE, seated(0, 1)).pieces == TABLE.pieces


def test_what_is_shaken_has_the_colours_of_its_players() -> None:
    table = replace(TABLE, stage=Stage("shake", "shake", "z", (Face("f", "{1}", tint="seat_1"),)))
    shaken = localise(table, seated(4, 2)).stage
    assert shaken is not None
    assert shaken.pieces == (Face("f", "Bo", tint="seat_2"),)


def test_a_crew_without_a_player_takes_a_colour_that_is_left() -> None:
    crews = tuple(
        Piece(f"p{n}", "z", Face("crew", tint=f"seat_{n}"), "pawn", order=n) for n in range(4)
    )
    table = localise(Table(TABLE.zones, crews, (), place("z"), ""), seated(1))
    tints = [piece.face.tint for piece in table.pieces if piece.face]
    assert tints[0] == "seat_1"
    assert len(set(tints)) == 4


def test_an_overlay_shows_the_colours_of_its_players() -> None:
    sign = Sign("a", "{1}'s turn", "hits {0}", mark="seat/0", tone="seat_1")
    table = replace(TABLE, overlay=Overlay("{0} asks", (sign,), "about {1}"))
    shown = localise(table, seated(4, 2)).overlay
    assert shown == Overlay(
        "Ann asks",
        (Sign("a", "Bo's turn", "hits Ann", mark="seat/4", tone="seat_2"),),
        "about Bo",
    )


def test_names_take_the_place_of_seats_everywhere() -> None:
    face = Face("f", "{0} card", note="of {1}", facts=(("owner", "{1}"),))
    plain = Piece("q", "z", Face("g", "Card"))
    table = Table(
        zones=(Zone("z", "Hand of {0}", note="{1} {9}"),),
        pieces=(Piece("p", "z", face, reverse=face, label="held by {1}"), plain),
        controls=(Control(Gesture("tap", "p"), Move.parse("take 1"), "Take from {1}", "For {0}"),),
        arrangement=place("z"),
        prompt="{0}: wait for {1}",
        counters=(Counter(0, "Debt to {1}", "{0}"),),
        overlay=Overlay("{0} asks", (Sign("p", "{1}'s turn", "hits {0}"),), "about {1}"),
    )
    shown = localise(table, seated(4, 2))
    assert shown.zones[0].label == "Hand of Ann"
    assert shown.zones[0].note == "Bo {9}"
    piece = shown.pieces[0]
    assert piece.label == "held by Bo"
    assert piece.face is not None
    assert (piece.face.title, piece.face.note, piece.face.facts) == (
        "Ann card",
        "of Bo",
        (("owner", "Bo"),),
    )
    assert piece.reverse == piece.face
    assert shown.pieces[1] is plain
    assert (shown.controls[0].label, shown.controls[0].group) == ("Take from Bo", "For Ann")
    assert str(shown.controls[0].move) == "take 1"
    assert shown.prompt == "Ann: wait for Bo"
    assert shown.counters[0] == Counter(0, "Debt to Bo", "Ann")
    assert shown.overlay == Overlay("Ann asks", (Sign("p", "Bo's turn", "hits Ann"),), "about Bo")
