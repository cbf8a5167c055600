"""Pieces travel, flip and settle in the times of the art direction and end in their places."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.table import Piece, Table, Zone, place, row
from tabletop.scene.layout import Placement
from tabletop.scene.layout import place as lay_out
from tabletop.scene.motion import (
    Flight,
    Pose,
    Tilt,
    ease_both,
    ease_out,
    followed,
    homeward,
    nearest_turn,
    plan,
    remaining,
    resting,
    speed,
)
from tests.tabletop.scene.tables import cards, face

RECT = (0, 0, 900, 400)


def two_rows(*pieces: Piece) -> Table:
    return Table((Zone("a"), Zone("b")), pieces, (), row(place("a"), place("b")), "")


def poses(placement: Placement) -> dict[str, Pose]:
    return {piece_id: resting(spot) for piece_id, spot in placement.spots.items()}


def flights(before: Table, after: Table, rate: float = 1.0, dropped: str = "") -> list[Flight]:
    return plan(before, after, poses(lay_out(before, RECT)), lay_out(after, RECT), rate, dropped)


def test_a_moved_piece_travels_for_220_ms_and_ends_exactly_in_its_place() -> None:
    before = two_rows(Piece("p", "a", face(1)))
    after = two_rows(Piece("p", "b", face(1)))
    (flight,) = flights(before, after)
    assert flight.until == pytest.approx(0.22)
    assert flight.pose(0.0).centre == lay_out(before, RECT).spots["p"].centre
    assert flight.pose(0.22) == resting(lay_out(after, RECT).spots["p"])
    assert flight.pose(9.0) == flight.end


def test_a_piece_that_stays_does_not_fly() -> None:
    table = two_rows(Piece("p", "a", face(1)))
    assert flights(table, table) == []


def test_dealt_cards_start_40_ms_apart() -> None:
    before = two_rows(*cards("a", 4))
    moved = tuple(replace(piece, zone="b") for piece in before.pieces)
    delays = [flight.delay for flight in flights(before, two_rows(*moved))]
    assert delays == pytest.approx([0.0, 0.04, 0.08, 0.12])


def test_sixty_cards_do_not_keep_anybody_waiting() -> None:
    before = two_rows(*cards("a", 60))
    moved = tuple(replace(piece, zone="b") for piece in before.pieces)
    assert max(flight.until for flight in flights(before, two_rows(*moved))) <= 1.1


def test_a_changed_face_flips_over_its_edge() -> None:
    before = two_rows(Piece("p", "a"))
    after = two_rows(Piece("p", "a", face(1)))
    (flight,) = flights(before, after)
    assert flight.flips
    early, middle, late = (flight.pose(share * flight.duration) for share in (0.1, 0.5, 0.9))
    assert not early.over
    assert late.over
    assert middle.open == pytest.approx(0, abs=1e-6)
    assert 0.8 < early.open < 1


def test_a_dropped_piece_settles_in_120_ms() -> None:
    before = two_rows(Piece("p", "a", face(1)))
    after = two_rows(Piece("p", "b", face(1)))
    (flight,) = flights(before, after, dropped="p")
    assert (flight.manner, flight.until) == ("settle", pytest.approx(0.12))


def test_a_refused_piece_is_home_after_180_ms() -> None:
    end = resting(lay_out(two_rows(Piece("p", "a")), RECT).spots["p"])
    flight = homeward(Piece("p", "a"), Pose((5, 5), (40, 60), 7), end, 1.0)
    assert flight.until == pytest.approx(0.18)
    assert flight.pose(0.18) == end


@pytest.mark.parametrize(("name", "share"), [("slow", 1.8), ("normal", 1.0), ("fast", 0.5)])
def test_the_setting_scales_all_times(name: str, share: float) -> None:
    before = two_rows(Piece("p", "a", face(1)))
    after = two_rows(Piece("p", "b", face(1)))
    (flight,) = flights(before, after, rate=speed(name))
    assert flight.until == pytest.approx(0.22 * share)


def test_without_animation_motion_takes_no_time() -> None:
    assert speed("off") == 0


def test_a_hidden_card_that_changes_its_id_is_followed() -> None:
    before = two_rows(*cards("a", 3, hidden=True))
    after = two_rows(*cards("a", 2, hidden=True), Piece("mine", "b", face(2)))
    assert followed(before, after)["mine"] == "a-2"
    flight = next(one for one in flights(before, after) if one.piece.id == "mine")
    assert flight.flips
    assert flight.before.face is None


def test_pieces_that_appear_from_nowhere_do_not_fly() -> None:
    before = two_rows(Piece("p", "a"))
    after = two_rows(Piece("p", "a"), *cards("b", 2))
    assert {flight.piece.id for flight in flights(before, after)} <= {"p"}


def test_only_flights_that_are_not_over_remain() -> None:
    before = two_rows(*cards("a", 3))
    moved = tuple(replace(piece, zone="b") for piece in before.pieces)
    under_way = flights(before, two_rows(*moved))
    assert len(remaining(under_way, 0.23)) == 2
    assert remaining(under_way, 1.0) == []


@given(st.floats(0, 1), st.floats(0, 1))
def test_easing_never_goes_back(one: float, other: float) -> None:
    first, second = sorted((one, other))
    for ease in (ease_out, ease_both):
        assert 0 <= ease(first) <= ease(second) <= 1
        assert (ease(0), ease(1), ease(2)) == (0, 1, 1)


@given(st.floats(-720, 720), st.floats(-720, 720))
def test_a_piece_turns_the_short_way(start: float, end: float) -> None:
    near = nearest_turn(start, end)
    assert abs(near - start) <= 180
    assert (near - end) % 360 == pytest.approx(0, abs=1e-6) or (near - end) % 360 > 359.99


def test_a_piece_in_the_hand_leans_with_its_speed_and_comes_to_rest() -> None:
    tilt = Tilt()
    for _ in range(10):
        tilt.move(12, 1 / 60)
    assert 3 < tilt.angle <= 14
    for _ in range(90):
        tilt.move(0, 1 / 60)
    assert tilt.angle == 0
    for _ in range(30):
        tilt.move(-500, 1 / 60)
    assert tilt.angle == -14
