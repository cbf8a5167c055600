"""What is shown: pieces on their way, reduced motion, other viewers and settings."""

from __future__ import annotations

from dataclasses import replace

from tests.tabletop.scene.conftest import Seat, Taste, fresh
from tests.tabletop.scene.tables import after, canyon, face


def test_flights_end_exactly_where_the_next_table_puts_the_pieces(seat: Seat) -> None:
    table = after("hand-0", zone="row", order=9)
    person = seat()
    person.scene.show(table)
    assert person.scene.busy
    person.wait(2.0)
    flown = person.picture()
    assert not person.scene.busy
    other = seat(table)
    assert flown == other.picture()


def test_without_animation_the_next_table_is_there_at_once(seat: Seat) -> None:
    person = seat(animation="off")
    person.scene.show(after("hand-0", zone="row", order=9))
    assert not person.scene.busy
    person.drag("hand-1", "c3")
    person.scene.refuse("No.")
    assert not person.scene.busy


def test_not_animated_on_demand(seat: Seat) -> None:
    person = seat()
    person.scene.show(after("hand-0", zone="row", order=9), animate=False)
    assert not person.scene.busy


def test_a_dragged_piece_tilts_and_with_reduced_motion_it_does_not(seat: Seat) -> None:
    for reduced in (False, True):
        person = seat(reduced_motion=reduced)
        person.press("hand-0")
        for number in range(12):
            person.move((640.0 + 30 * number, 300.0))
            person.scene.update(1 / 60)
        hand = person.scene._grasp.held
        assert hand is not None
        assert (hand.tilt.angle == 0) is reduced


def test_with_reduced_motion_nothing_turns_over_in_the_air(seat: Seat) -> None:
    for reduced in (False, True):
        person = seat(reduced_motion=reduced)
        person.scene.show(after("deck-11", face=face(2)))
        assert any(flight.flips for flight in person.scene._view.flights) is not reduced


def test_a_new_viewer_sees_nothing_of_what_the_last_one_saw(seat: Seat) -> None:
    seen = after("deck-11", face=face(3))
    person = seat(seen, viewer=0)
    person.click("deck-11", button=3)
    person.wait(0.1)
    turned_down = after("deck-11", zone="hand", face=None)
    person.scene.show(turned_down, viewer=1)
    assert not person.scene.busy
    assert person.scene.zoomed == ""
    person.scene.draw(person.window)
    assert person.picture() == seat(turned_down, viewer=1).picture()


def test_a_new_viewer_does_not_see_what_the_last_one_took_or_pointed_at(seat: Seat) -> None:
    for last_done in ("drag", "point"):
        person = seat(viewer=0)
        person.move("hand-0")
        if last_done == "drag":
            person.drag("hand-0", "c3")
        person.scene.show(person.scene.table, viewer=1)
        person.scene.draw(person.window)
        assert person.picture() == seat(viewer=1).picture()


def test_other_settings_are_taken_over(seat: Seat) -> None:
    person = seat()
    before = person.picture()
    person.scene.restyle(Taste(text_size=200))
    person.scene.draw(person.window)
    assert person.picture() != before
    assert person.picture() == seat(text_size=200).picture()


def test_a_crowded_table_flies_and_comes_to_rest(seat: Seat) -> None:
    person = seat(canyon())
    table = canyon()
    pieces = tuple(
        replace(piece, zone="gone", order=n) if piece.zone == "site" else piece
        for n, piece in enumerate(table.pieces)
    )
    person.scene.show(replace(table, pieces=pieces))
    assert len(person.scene._view.flights) >= 64
    person.wait(1.5)
    assert not person.scene.busy
    assert not person.scene.update(1 / 60)
    kept = person.picture()
    assert kept == fresh(person)
