"""What clicks mean: a tap, a piece that is chosen, or where it goes."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Move
from rules.table import Control, Gesture
from tests.tabletop.scene.conftest import Seat
from tests.tabletop.scene.tables import small_table

LAY = Gesture("drag", "hand-0", "row")


def test_a_press_that_hardly_moves_is_a_click(seat: Seat) -> None:
    person = seat()
    start = person.at("token")
    person.press(start)
    person.move((start[0] + 3, start[1] + 2))
    person.release((start[0] + 3, start[1] + 2))
    assert person.gestures == []
    assert person.scene.holding == "token"


def test_click_then_click_is_the_same_gesture_as_a_drag(seat: Seat) -> None:
    person = seat()
    assert person.click((person.at("hand-0")[0] - 30, person.at("hand-0")[1])) is None
    assert person.scene.holding == "hand-0"
    person.wait(0.4)
    assert person.click("row-1") == LAY


def test_a_second_click_on_the_chosen_piece_puts_it_back(seat: Seat) -> None:
    person = seat()
    person.click("token")
    person.wait(0.4)
    assert person.click("token") is None
    assert person.scene.holding == ""


def test_clicking_another_piece_chooses_that_one(seat: Seat) -> None:
    person = seat()
    person.click("token")
    person.wait(0.4)
    strip = person.scene.placement.spots["hand-1"]
    person.click((strip.centre[0] - strip.size[0] / 3, strip.centre[1]))
    assert person.scene.holding == "hand-1"
    assert person.gestures == []


def test_a_piece_that_can_only_be_tapped_is_tapped_by_one_click(seat: Seat) -> None:
    person = seat()
    assert person.click("deck-11") == Gesture("tap", "deck-11")


def test_an_empty_cell_can_be_tapped(seat: Seat) -> None:
    assert seat().click("c5") == Gesture("tap", "c5")


def test_a_control_on_a_zone_is_found_under_its_pieces(seat: Seat) -> None:
    table = small_table()
    controls = (Control(Gesture("tap", "deck"), Move.parse("draw"), "Draw"),)
    assert seat(replace(table, controls=controls)).click("deck-11") == Gesture("tap", "deck")


def test_a_piece_whose_tap_does_what_its_drag_does_is_tapped(seat: Seat) -> None:
    table = small_table()
    controls = (
        Control(Gesture("drag", "token", "c2"), Move.parse("go 2"), "Walk"),
        Control(Gesture("tap", "token"), Move.parse("go 2"), "Walk"),
    )
    assert seat(replace(table, controls=controls)).click("token") == Gesture("tap", "token")


def test_a_piece_whose_tap_does_something_else_is_chosen_first(seat: Seat) -> None:
    table = small_table()
    controls = (
        Control(Gesture("drag", "token", "c2"), Move.parse("go 2"), "Walk"),
        Control(Gesture("tap", "token"), Move.parse("rest"), "Rest"),
    )
    person = seat(replace(table, controls=controls))
    assert person.click("token") is None
    person.wait(0.4)
    assert person.click("token") == Gesture("tap", "token")


def test_a_tap_on_something_dead_is_told_so_that_it_can_be_refused(seat: Seat) -> None:
    person = seat()
    assert person.click("row-2") == Gesture("tap", "row-2")
    assert person.scene.readings == (Gesture("tap", "row-2"), Gesture("tap", "row"))


def test_a_click_on_bare_ground_means_nothing(seat: Seat) -> None:
    person = seat()
    box = person.scene.placement.zones["row"].body
    assert person.click((box.x + 3.0, box.y + 3.0)) is None
    assert not person.scene.waiting


def test_a_double_click_is_one_gesture_even_if_it_is_answered_at_once(seat: Seat) -> None:
    person = seat()
    person.click("deck-11")
    person.scene.show(small_table())
    person.clock.now += 0.1
    person.click("deck-11")
    assert person.gestures == [Gesture("tap", "deck-11")]


def test_the_second_click_of_a_double_click_is_ignored_before_the_answer(seat: Seat) -> None:
    person = seat()
    person.click("deck-11")
    person.wait(2.0)
    person.click("deck-11")
    assert len(person.gestures) == 1


def test_after_a_long_pause_without_frames_the_next_click_counts(seat: Seat) -> None:
    person = seat()
    person.click("deck-11")
    person.scene.show(small_table())
    person.clock.now += 60
    assert person.click("deck-11") is not None
