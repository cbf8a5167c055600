"""The own hand is large, and groups of one animal stay together however long it is."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.table import Piece, Table, Zone, place
from tabletop.geometry import Box
from tabletop.scene.appearance import shown_widths
from tabletop.scene.layout import place as lay_out
from tabletop.scene.layouts import hand
from tabletop.scene.layouts.hand import BETWEEN, CLOSEST, WITHIN
from tabletop.scene.spread import largest_unit, spread
from tests.tabletop.scene.tables import cards as cards_of

BODY = Box(40, 840, 1060, 206)
ZONE = Zone("hand", role="hand")


def cards(*orders: int) -> list[Piece]:
    return [Piece(f"c{number}", "hand", order=one) for number, one in enumerate(orders)]


def lefts(pieces: list[Piece], body: Box = BODY) -> list[float]:
    laid = spread(ZONE, pieces, body, largest_unit(ZONE, pieces, body)).pieces
    return [one.centre[0] - one.size[0] / 2 for one in laid]


@pytest.mark.parametrize("count", range(1, 10))
def test_up_to_nine_cards_have_the_whole_height(count: int) -> None:
    pieces = cards(*range(count))
    laid = spread(ZONE, pieces, BODY, largest_unit(ZONE, pieces, BODY)).pieces
    assert {one.size[1] for one in laid} == {206}


def test_cards_of_one_animal_are_closer_than_others() -> None:
    first, second, third, fourth = lefts(cards(3, 3, 3, 7))
    width = 206 / 7 * 5
    assert second - first == pytest.approx(WITHIN * width, abs=2)
    assert third - second == pytest.approx(WITHIN * width, abs=2)
    assert fourth - third == pytest.approx(BETWEEN * width, abs=2)


def test_a_long_hand_closes_up_and_a_very_long_one_takes_two_lines() -> None:
    long = lefts(cards(*range(12)))
    steps = {round(after - before) for before, after in itertools.pairwise(long)}
    width = 206 / 7 * 5
    assert max(steps) - min(steps) <= 1
    assert CLOSEST[1] * width <= min(steps) < BETWEEN * width
    pieces = cards(*range(40))
    laid = spread(ZONE, pieces, BODY, largest_unit(ZONE, pieces, BODY)).pieces
    assert len({one.centre[1] for one in laid}) == 2


@given(st.lists(st.integers(0, 5), max_size=40), st.integers(120, 1400), st.integers(60, 400))
def test_every_card_lies_in_the_hand_and_shows_a_strip(
    orders: list[int], wide: int, tall: int
) -> None:
    body = Box(10, 20, wide, tall)
    pieces = cards(*sorted(orders))
    laid = spread(ZONE, pieces, body, largest_unit(ZONE, pieces, body)).pieces
    assert [one.piece for one in laid] == pieces
    for one in laid:
        assert body.x - 1 <= one.centre[0] - one.size[0] / 2
        assert one.centre[0] + one.size[0] / 2 <= body.right + 1
        assert body.y - 1 <= one.centre[1] - one.size[1] / 2
        assert one.centre[1] + one.size[1] / 2 <= body.bottom + 1
    for one, other in itertools.pairwise(laid):
        if one.centre[1] == other.centre[1]:
            assert other.centre[0] - one.centre[0] >= 0.28 * one.size[0] - 1


def test_other_rows_and_turned_cards_are_no_hand() -> None:
    assert hand.is_hand(ZONE, cards(1, 2))
    assert not hand.is_hand(Zone("open"), cards(1))
    assert not hand.is_hand(ZONE, [Piece("side", "hand", turned=90)])
    assert not hand.is_hand(ZONE, [Piece("tile", "hand", shape="tile")])


def test_how_much_is_seen_of_a_card_is_told_where_the_next_one_covers_it() -> None:
    pieces = tuple(cards(3, 3, 7))
    table = Table((ZONE, Zone("open")), (*pieces, *cards_of("open", 9)), (), place("hand"), "")
    placement = lay_out(table, (0, 0, 500, 300))
    seen = dict(shown_widths(table, placement))
    assert set(seen) == {"c0"}
    assert seen["c0"] == pytest.approx(WITHIN * placement.spots["c0"].size[0], abs=1)
