"""Cards of one pile in a row: abreast where there is room, else staggered downwards.

Staggered ones show as much of each as there is room for, and never less than its value.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.table import Piece, Zone
from tabletop.geometry import Box
from tabletop.scene import spread

ZONE = Zone("row", "", "row")


def cards(*groups: int) -> list[Piece]:
    return [
        Piece(f"{order}-{layer}", "row", order=order, layer=layer)
        for order, count in enumerate(groups)
        for layer in range(count)
    ]


def shares(pieces: list[Piece], body: Box) -> dict[int, float]:
    """The share of its covered cards that each staggered group leaves in view."""
    unit = spread.largest_unit(ZONE, pieces, body)
    laid = spread.spread(ZONE, pieces, body, unit).pieces
    for one in laid:
        assert one.centre[1] - one.size[1] / 2 >= body.y - 1
        assert one.centre[1] + one.size[1] / 2 <= body.bottom + 1
    found = {}
    for one, other in pairwise(laid):
        if one.piece.order == other.piece.order:
            found[one.piece.order] = (other.centre[1] - one.centre[1]) / one.size[1]
    return found


def test_large_cards_show_their_pips_though_they_become_smaller_for_it() -> None:
    assert shares(cards(3, 1, 1), Box(0, 0, 290, 220))[0] == pytest.approx(0.34, abs=0.01)


def test_small_cards_stay_as_large_as_they_may() -> None:
    body = Box(0, 0, 120, 108)
    assert shares(cards(3, 1), body)[0] == pytest.approx(0.22, abs=0.02)
    assert spread.largest_unit(ZONE, cards(3, 1), body) == pytest.approx(108 / 10.08, abs=0.01)


def test_a_smaller_group_uses_the_room_that_a_larger_one_needs() -> None:
    found = shares(cards(3, 2), Box(0, 0, 120, 108))
    assert found[1] == pytest.approx(0.42, abs=0.02)
    assert found[0] < found[1]


def test_between_the_two_the_cards_keep_the_least_size() -> None:
    body = Box(0, 0, 100, 130)
    assert spread.largest_unit(ZONE, cards(3), body) == pytest.approx(12)
    assert 0.22 < shares(cards(3), body)[0] < 0.34


@pytest.mark.parametrize("body", [Box(0, 0, 578, 112), Box(20, 30, 322, 82), Box(0, 0, 900, 160)])
def test_where_there_is_room_the_cards_of_a_pile_lie_abreast(body: Box) -> None:
    pieces = cards(3, 2, 1, 1)
    unit = spread.largest_unit(ZONE, pieces, body)
    laid = spread.spread(ZONE, pieces, body, unit).pieces
    assert {one.centre[1] for one in laid} == {body.centre[1]}
    assert laid[0].centre[0] - laid[0].size[0] / 2 >= body.x - 1
    assert laid[-1].centre[0] + laid[-1].size[0] / 2 <= body.right + 1
    for one, other in pairwise(laid):
        step = (other.centre[0] - one.centre[0]) / one.size[0]
        # Piles are told apart by the gaps between them.
        assert step > 1.0 if one.piece.order != other.piece.order else 0.94 < step < 1.0


def test_piles_that_would_become_too_small_abreast_are_staggered() -> None:
    assert shares(cards(*[3] * 9), Box(0, 0, 500, 108))[0] > 0.2


def test_a_card_on_its_side_in_the_middle_of_a_closed_row_stays_within_it() -> None:
    pieces = cards(*[2] * 18)
    pieces[15] = Piece("7-1", "row", order=7, layer=1, turned=90)
    body = Box(115, 12, 83, 616)
    laid = spread.spread(ZONE, pieces, body, spread.largest_unit(ZONE, pieces, body)).pieces
    (turned,) = (one for one in laid if one.angle == 90)
    assert turned.centre[0] + turned.size[1] / 2 <= body.right
    assert turned.centre[0] - turned.size[1] / 2 >= body.x


def test_what_comes_to_a_full_row_lies_over_the_others_before_it_makes_them_smaller() -> None:
    zone = Zone("row", "", "row", holds=2)
    body = Box(0, 0, 104, 70)
    two, three, many = (cards(*[1] * count) for count in (2, 3, 6))
    unit = spread.largest_unit(zone, two, body)
    assert spread.largest_unit(zone, three, body) == unit
    smaller = spread.largest_unit(zone, many, body)
    assert smaller < unit
    laid = spread.spread(zone, many, body, smaller).pieces
    assert len({one.centre[1] for one in laid}) == 1
    for one, other in pairwise(laid):
        assert other.centre[0] - one.centre[0] >= 0.48 * one.size[0]
    assert laid[-1].centre[0] + laid[-1].size[0] / 2 <= body.right + 1


def test_a_row_without_room_has_no_size() -> None:
    assert spread.largest_unit(ZONE, cards(2, 1, 1), Box(0, 0, 0, 0)) == 0
