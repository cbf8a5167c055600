"""The topmost piece is the one that is picked, and a drop means what lies under it."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from rules.contract import Move
from rules.table import Control, Gesture, Piece, Table, Zone, place, row
from tabletop.density import FINGER
from tabletop.scene.layout import place as lay_out
from tabletop.scene.picking import (
    cell_at,
    drop_target,
    piece_at,
    refused_targets,
    source_at,
    targets_of,
    things_at,
    zone_at,
)
from tests.tabletop.scene.tables import canyon, cards, small_table

RECT = (0, 0, 1280, 720)


def test_where_cards_of_a_row_overlap_the_upper_one_is_picked() -> None:
    table = Table((Zone("z"),), cards("z", 24), (), place("z"), "")
    placement = lay_out(table, (0, 0, 420, 160))
    lower, upper = placement.spots["z-3"], placement.spots["z-4"]
    edge = upper.box.x + 2
    assert lower.box.contains((edge, lower.centre[1]))
    picked = piece_at(placement, (edge, lower.centre[1]))
    assert picked is not None
    assert picked.piece == "z-4"
    beside = piece_at(placement, (upper.box.x - 2, lower.centre[1]))
    assert beside is not None
    assert beside.piece == "z-3"


def test_every_card_of_a_fan_can_be_picked_at_the_strip_it_shows() -> None:
    table = Table((Zone("z", layout="fan"),), cards("z", 12), (), place("z"), "")
    placement = lay_out(table, (0, 0, 700, 260))
    for spot in placement.spots.values():
        turn = math.radians(spot.angle)
        # A point near the left edge of the card, half way down, in the card's own turn.
        across = -spot.size[0] / 2 + 4
        point = (
            spot.centre[0] + across * math.cos(turn),
            spot.centre[1] + across * math.sin(turn),
        )
        picked = piece_at(placement, point)
        assert picked is not None
        assert picked.piece == spot.piece


def test_beside_a_turned_card_nothing_is_picked() -> None:
    table = Table((Zone("z", layout="spot"),), (Piece("p", "z", turned=90),), (), place("z"), "")
    placement = lay_out(table, (0, 0, 600, 600))
    spot = placement.spots["p"]
    width, height = spot.size
    assert height > width
    along = (spot.centre[0] + height / 2 - 3, spot.centre[1])
    assert piece_at(placement, along) == spot
    across = (spot.centre[0], spot.centre[1] + height / 2 - 3)
    assert piece_at(placement, across) is None


def test_the_top_of_a_stack_is_picked_and_the_next_one_without_it() -> None:
    placement = lay_out(small_table(), RECT)
    middle = placement.spots["deck-11"].centre
    top = piece_at(placement, middle)
    under = piece_at(placement, middle, ("deck-11",))
    assert top is not None
    assert under is not None
    assert (top.piece, under.piece) == ("deck-11", "deck-10")


def test_a_token_is_picked_before_the_tile_it_stands_on() -> None:
    placement = lay_out(small_table(), RECT)
    assert things_at(placement, placement.spots["token"].centre) == ["token", "c1", "board"]
    corner = placement.cells["c1"].box
    assert things_at(placement, (corner.x + 3, corner.bottom - 3)) == ["stone", "c1", "board"]


def test_the_round_corner_of_a_token_is_not_the_token() -> None:
    placement = lay_out(small_table(), RECT)
    box = placement.spots["token"].box
    picked = piece_at(placement, (box.x + 1, box.y + 1))
    assert picked is not None
    assert picked.piece == "stone"


def test_zone_and_cell_under_a_point() -> None:
    placement = lay_out(small_table(), RECT)
    assert zone_at(placement, placement.zones["hand"].box.centre) == "hand"
    assert cell_at(placement, placement.cells["c4"].box.centre) == "c4"
    assert zone_at(placement, (-5, -5)) == ""
    assert cell_at(placement, placement.zones["hand"].box.centre) == ""


def test_a_drop_on_a_card_of_a_legal_zone_means_the_zone() -> None:
    table = small_table()
    placement = lay_out(table, RECT)
    point = placement.spots["row-1"].centre
    assert drop_target(placement, point, targets_of(table, "hand-0"), 20) == "row"


def test_a_drop_slightly_outside_means_the_nearest_legal_target() -> None:
    table = small_table()
    placement = lay_out(table, RECT)
    box = placement.zones["row"].box
    legal = targets_of(table, "hand-0")
    assert drop_target(placement, (box.x - 5, box.y + 20), legal, 12) == "row"
    assert drop_target(placement, (box.x - 15, box.y + 20), legal, 12) == ""


def test_a_drop_in_the_middle_of_an_illegal_cell_is_not_pulled_to_a_legal_one() -> None:
    table = small_table()
    placement = lay_out(table, RECT)
    wrong = placement.cells["c1"].box
    assert drop_target(placement, (wrong.x + 2, wrong.y + 2), ("c0",), 30) == ""


def test_a_drop_anywhere_on_a_zone_that_takes_it_means_its_only_legal_cell() -> None:
    table = small_table()
    zones = [replace(one, anywhere=one.id == "board") for one in table.zones]
    taking = lay_out(replace(table, zones=tuple(zones)), RECT)
    for placement, meant in ((lay_out(table, RECT), ""), (taking, "c0")):
        for cell in ("c1", "c4"):
            point = placement.cells[cell].box.centre
            assert drop_target(placement, point, ("c0",), 0.0) == meant
            assert drop_target(placement, point, ("c0", "c3"), 0.0) == "", "it could be either"
            assert drop_target(placement, point, ("c0", cell), 0.0) == cell


def test_a_drop_at_home_means_nothing() -> None:
    table = small_table()
    placement = lay_out(table, RECT)
    assert refused_targets(table, placement, placement.spots["hand-3"].centre, "hand-0") == ()
    assert refused_targets(table, placement, placement.spots["stone"].centre, "token") == ()


def test_an_illegal_drop_names_the_kind_of_target_that_the_game_aims_at_first() -> None:
    table = small_table()
    placement = lay_out(table, RECT)
    assert refused_targets(table, placement, placement.spots["stone"].centre, "hand-0") == (
        "c1",
        "board",
        "token",
    )
    onto = Table(
        (Zone("a"), Zone("b")),
        (Piece("p", "a"), Piece("q", "b"), Piece("r", "b", order=1)),
        (Control(Gesture("drag", "p", "q"), Move.parse("hit"), "Hit"),),
        row(place("a"), place("b")),
        "",
    )
    laid = lay_out(onto, RECT)
    assert refused_targets(onto, laid, laid.spots["r"].centre, "p")[0] in ("b", "r")
    assert drop_target(laid, laid.spots["q"].centre, ("q",), 10) == "q"


@pytest.mark.parametrize("number", range(0, 64, 7))
def test_every_card_of_a_crowded_site_can_be_picked(number: int) -> None:
    placement = lay_out(canyon(), RECT)
    spot = placement.spots[f"site-{number}"]
    assert piece_at(placement, spot.centre) == spot


def test_a_small_piece_answers_to_a_finger_that_misses_it_by_a_little() -> None:
    table = small_table()
    placement = lay_out(table, (0, 0, 500, 400))
    spot = placement.spots["token"]
    assert max(spot.size) < FINGER
    x, y = spot.centre
    stone = placement.spots["stone"]
    beside = (x - FINGER / 2 + 2, y)
    assert stone.contains(beside)
    assert not spot.contains(beside)
    assert source_at(table, placement, beside) == "token"
    assert source_at(table, placement, (x - FINGER, y)) == ""


def test_what_lies_under_the_pointer_is_meant_before_what_lies_beside() -> None:
    taken = Control(Gesture("tap", "stone"), Move.parse("take"), "Take the stone")
    table = replace(small_table(), controls=(*small_table().controls, taken))
    placement = lay_out(table, (0, 0, 500, 400))
    x, y = placement.spots["token"].centre
    assert source_at(table, placement, (x - FINGER / 2 + 2, y)) == "stone"
    assert source_at(table, placement, (x, y)) == "token"
