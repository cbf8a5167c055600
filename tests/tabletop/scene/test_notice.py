"""The reason of a refusal is shown near where it was earned, and goes."""

from __future__ import annotations

import pygame
import pytest

from tabletop.geometry import Box
from tests.tabletop.scene.conftest import SIZE, Person, Seat


def refused(person: Person, sentence: str = "That card may not be laid here.") -> pygame.Rect:
    """Drops a card where it may not lie; gives where the reason is shown."""
    person.drag("hand-3", "c3")
    person.scene.refuse(sentence)
    note = person.scene._notices.shown
    assert note is not None
    return note.rect


def test_the_reason_of_a_refusal_stands_near_the_pointer_and_goes_by_itself(seat: Seat) -> None:
    person = seat()
    note = refused(person)
    assert abs(note.centery - person.at("c3")[1]) < 120
    assert pygame.Rect((0, 0), SIZE).contains(note)
    person.wait(5.5)
    assert person.scene._notices.shown is None


def test_the_reason_goes_with_the_next_press(seat: Seat) -> None:
    person = seat()
    refused(person)
    person.wait(0.5)
    person.press((640.0, 700.0))
    assert person.scene._notices.shown is None


@pytest.mark.parametrize(
    ("mover", "seconds", "stays"), [(0, 0.2, False), (1, 0.2, True), (1, 2.5, False)]
)
def test_the_reason_goes_with_a_move_once_it_can_have_been_read(
    seat: Seat, mover: int, seconds: float, stays: bool
) -> None:
    person = seat()
    refused(person)
    person.wait(seconds)
    assert person.scene._notices.shown is not None
    person.scene.show(person.scene.table, animate=False, mover=mover, number=1)
    assert (person.scene._notices.shown is not None) == stays


def test_the_reason_lies_over_nothing_that_can_be_chosen_where_there_is_room(seat: Seat) -> None:
    person = seat()
    scene = person.scene
    names = {one.gesture.source for one in scene.table.controls}
    names |= {one.gesture.target for one in scene.table.controls if one.gesture.target}
    boxes = [scene.placement.box_of(one) for one in names]
    rects = [pygame.Rect(box) for box in boxes if box is not None]
    assert rects
    assert refused(person).collidelist(rects) == -1


def test_the_reason_keeps_clear_of_what_is_to_be_read(seat: Seat) -> None:
    person = seat()
    first = refused(person, "No.")
    person.scene.keep_clear(lambda: [Box(*first)])
    assert not refused(person, "No.").colliderect(first)
