"""Every way a drag, a click or a touch can go, and that none of them makes two moves."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from rules.table import Gesture, Piece, Table
from tests.tabletop.scene.conftest import Person, Seat
from tests.tabletop.scene.tables import small_table

LAY = Gesture("drag", "hand-0", "row")


def moved(piece: str, zone: str, order: int) -> Table:
    """The small table after a card was moved."""
    table = small_table()
    pieces = tuple(
        replace(one, zone=zone, order=order) if one.id == piece else one for one in table.pieces
    )
    return replace(table, pieces=pieces)


def at_home(person: Person, piece: str) -> bool:
    """Whether the piece lies in its place and the hand is empty."""
    person.wait(0.5)
    scene = person.scene
    return not scene.busy and scene.holding == "" and piece in scene.placement.spots


def ends_of_a_drag() -> dict[str, object]:
    return {
        "second button": lambda person: person.press((640.0, 300.0), button=3),
        "escape": lambda person: person.key(pygame.K_ESCAPE),
        "focus lost": lambda person: person.send(pygame.WINDOWFOCUSLOST),
        "window resized": lambda person: person.send(pygame.WINDOWRESIZED, x=1300, y=800),
        "minimised": lambda person: person.send(pygame.WINDOWMINIMIZED),
        "other screen": lambda person: person.send(pygame.WINDOWDISPLAYCHANGED, display_index=1),
        "resize": lambda person: person.scene.resize((0, 0, 1280, 700)),
        "new table": lambda person: person.scene.show(moved("row-0", "hand", 9)),
        "no more turn": lambda person: person.scene.show(replace(small_table(), controls=())),
        "cancel": lambda person: person.scene.cancel(),
        "released unseen": lambda person: _released_unseen(person),
    }


def _released_unseen(person: Person) -> None:
    person.buttons[0] = 0
    person.move((650.0, 310.0))


def test_a_drag_to_a_legal_target_is_one_gesture(seat: Seat) -> None:
    person = seat()
    assert person.drag("hand-0", "row") == LAY
    assert person.scene.waiting
    assert person.scene.readings == (LAY,)


def test_while_dragged_the_piece_is_held_by_where_it_was_gripped(seat: Seat) -> None:
    person = seat()
    start = person.at("hand-4")
    person.hold((start[0] + 10, start[1] - 20), (600.0, 300.0))
    person.wait(0.1)
    assert person.scene.holding == "hand-4"
    assert person.scene.poses["hand-4"].centre == pytest.approx((590, 320), abs=1.5)


def test_an_illegal_drop_is_told_so_that_it_can_be_refused(seat: Seat) -> None:
    person = seat()
    assert person.drag("hand-3", "c3") == Gesture("drag", "hand-3", "c3")
    assert person.scene.readings == (
        Gesture("drag", "hand-3", "c3"),
        Gesture("drag", "hand-3", "board"),
    )
    person.scene.refuse("Only the first two cards may be laid.")
    assert person.scene.busy
    assert not person.scene.waiting
    person.wait(0.17)
    assert person.scene.busy
    person.wait(0.05)
    assert at_home(person, "hand-3")


def test_a_drop_at_home_means_nothing(seat: Seat) -> None:
    person = seat()
    person.drag("hand-0", "hand-4")
    assert person.gestures == []
    assert not person.scene.waiting
    assert at_home(person, "hand-0")


def test_a_drop_just_beside_a_legal_zone_counts(seat: Seat) -> None:
    person = seat()
    box = person.scene.placement.zones["row"].box
    gap = (box.x - 3.0, box.y + 60.0)
    assert person.scene.placement.zones["deck"].box.right <= gap[0]
    assert person.drag("hand-0", gap) == LAY


@pytest.mark.parametrize("how", sorted(ends_of_a_drag()))
def test_what_ends_a_drag_sends_the_piece_home_and_does_nothing_else(how: str, seat: Seat) -> None:
    person = seat()
    person.hold("hand-0", "row")
    assert person.scene.holding == "hand-0"
    ends_of_a_drag()[how](person)  # type: ignore[operator]
    assert person.scene.holding == ""
    # The rest of the gesture comes late and over a legal target.
    person.move("row")
    person.release("row")
    person.release("row", button=3)
    assert person.gestures == []
    assert not person.scene.waiting
    assert at_home(person, "hand-0")
    # And the next drag works again.
    person.wait(0.5)
    assert person.drag("hand-0", "row") == LAY


@pytest.mark.parametrize("where", [(-40.0, 300.0), (640.0, 900.0), (5000.0, 100.0)])
def test_released_outside_the_window_the_piece_goes_home(
    where: tuple[float, float], seat: Seat
) -> None:
    person = seat()
    person.hold("hand-0", "row")
    person.release(where)
    assert person.gestures == []
    assert at_home(person, "hand-0")


def test_released_beside_the_table_but_inside_the_window_too(seat: Seat) -> None:
    person = seat()
    person.scene.resize((0, 0, 900, 720))
    person.scene.draw(person.window)
    person.hold("hand-0", "row")
    person.release((1100.0, 60.0))
    assert person.gestures == []
    assert at_home(person, "hand-0")


def test_a_press_beside_the_table_is_not_for_the_table(seat: Seat) -> None:
    person = seat()
    person.scene.resize((0, 0, 900, 720))
    person.press((1000.0, 100.0))
    assert not person.scene.consumed
    person.press(person.at("hand-0"))
    assert person.scene.consumed


def test_escape_without_anything_under_way_is_left_to_others(seat: Seat) -> None:
    person = seat()
    person.key(pygame.K_ESCAPE)
    assert not person.scene.consumed


def test_two_fast_drags_are_one_gesture(seat: Seat) -> None:
    person = seat()
    person.drag("hand-0", "row")
    person.clock.now += 0.05
    person.drag("hand-1", "row")
    assert person.gestures == [LAY]
    person.scene.show(moved("hand-0", "row", 9))
    # A click now would be half of a double click, a drag is not.
    person.click("hand-1")
    assert person.gestures == [LAY]
    person.drag("hand-1", "row")
    assert person.gestures == [LAY, Gesture("drag", "hand-1", "row")]


def test_enter_twice_is_one_gesture(seat: Seat) -> None:
    person = seat()
    person.scene.focus_next()
    assert person.scene.focus == "deck-11"
    person.key(pygame.K_RETURN)
    person.scene.show(small_table())
    person.key(pygame.K_RETURN)
    assert person.gestures == [Gesture("tap", "deck-11")]


def test_a_dropped_piece_waits_where_it_was_dropped(seat: Seat) -> None:
    person = seat()
    person.drag("hand-0", (700.0, 90.0))
    person.wait(1.0)
    assert person.scene.poses["hand-0"].centre == pytest.approx((700, 90), abs=40)
    assert person.scene.holding == "hand-0"


def test_a_press_during_motion_ends_the_motion_and_counts(seat: Seat) -> None:
    person = seat()
    person.scene.show(moved("row-0", "hand", 9))
    assert person.scene.busy
    person.press("hand-0")
    assert not person.scene.busy
    person.release("hand-0")
    assert person.scene.holding == "hand-0" or person.gestures


def test_any_piece_can_be_lifted_so_that_its_move_can_be_refused(seat: Seat) -> None:
    person = seat(replace(small_table(), controls=()))
    assert person.drag("row-0", "hand-2") is not None


def test_a_finger_drags_like_a_mouse(seat: Seat) -> None:
    person = seat()
    person.finger(pygame.FINGERDOWN, "hand-0")
    person.finger(pygame.FINGERMOTION, (640.0, 300.0))
    person.finger(pygame.FINGERMOTION, "row")
    assert person.finger(pygame.FINGERUP, "row") == LAY


def test_the_mouse_events_of_a_touch_are_not_counted_again(seat: Seat) -> None:
    person = seat()
    person.finger(pygame.FINGERDOWN, "deck-11")
    person.press("deck-11", touch=True)
    person.finger(pygame.FINGERUP, "deck-11")
    person.release("deck-11", touch=True)
    assert person.gestures == [Gesture("tap", "deck-11")]
    person.scene.show(small_table())
    person.wait(1.0)
    person.press("deck-11", touch=True)
    person.release("deck-11", touch=True)
    assert len(person.gestures) == 1


def test_a_second_finger_ends_the_drag_of_the_first(seat: Seat) -> None:
    person = seat()
    person.finger(pygame.FINGERDOWN, "hand-0")
    person.finger(pygame.FINGERMOTION, "row")
    person.finger(pygame.FINGERDOWN, (300.0, 300.0), finger=8)
    person.finger(pygame.FINGERUP, "row")
    person.finger(pygame.FINGERUP, (300.0, 300.0), finger=8)
    assert person.gestures == []
    assert at_home(person, "hand-0")


def test_a_long_press_of_a_finger_zooms_and_is_no_tap(seat: Seat) -> None:
    person = seat()
    person.finger(pygame.FINGERDOWN, "deck-11")
    person.wait(0.6)
    assert person.scene.zoomed == "deck-11"
    person.finger(pygame.FINGERUP, "deck-11")
    assert person.gestures == []


def test_a_piece_that_vanished_while_it_was_held_is_forgotten(seat: Seat) -> None:
    person = seat()
    person.hold("hand-0", "row")
    table = small_table()
    pieces = tuple(one for one in table.pieces if one.id != "hand-0")
    person.scene.show(replace(table, pieces=pieces))
    person.release("row")
    person.wait(0.5)
    assert person.gestures == []
    assert not person.scene.busy


def test_a_piece_with_a_new_face_can_be_shown_while_it_is_held(seat: Seat) -> None:
    person = seat()
    person.drag("hand-0", "row")
    table = moved("hand-0", "row", 9)
    pieces = tuple(
        Piece(one.id, one.zone, order=one.order) if one.id == "hand-0" else one
        for one in table.pieces
    )
    person.scene.show(replace(table, pieces=pieces))
    assert person.scene.busy
    person.wait(0.5)
    assert not person.scene.busy


@pytest.mark.parametrize("how", ["second", "lightly"])
def test_only_a_drag_ends_motion_where_a_press_was_meant_for_what_was_there_before(
    seat: Seat, how: str
) -> None:
    person = seat()
    person.scene.focus_on("hand-1")
    if how == "second":
        person.drag("hand-0", "row")
    person.scene.show(moved("hand-0", "row", 9))
    start = person._point("hand-1")
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    person.scene.handle(down, lightly=how == "lightly")
    assert person.scene.busy
    person.release("hand-1")
    assert person.scene.busy
    assert not person.scene.holding
    person.scene.handle(down, lightly=how == "lightly")
    person.buttons[0] = 1
    person.move("row")
    assert not person.scene.busy
    assert person.scene.holding == "hand-1"
