"""The reason of a refusal is shown near where it was earned, and goes."""

from __future__ import annotations

import pygame
import pytest

from tests.tabletop.scene.conftest import SIZE, Seat


def test_the_reason_of_a_refusal_stands_near_the_pointer_and_goes_by_itself(seat: Seat) -> None:
    person = seat()
    person.drag("hand-3", "c3")
    person.scene.refuse("That card may not be laid here.")
    note = person.scene._notices.shown
    assert note is not None
    assert abs(note.rect.centery - person.at("c3")[1]) < 120
    assert pygame.Rect((0, 0), SIZE).contains(note.rect)
    person.wait(5.5)
    assert person.scene._notices.shown is None


def test_the_reason_goes_with_the_next_press(seat: Seat) -> None:
    person = seat()
    person.drag("hand-3", "c3")
    person.scene.refuse("No.")
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
    person.drag("hand-3", "c3")
    person.scene.refuse("Not yet.")
    person.wait(seconds)
    assert person.scene._notices.shown is not None
    person.scene.show(person.scene.table, animate=False, mover=mover, number=1)
    assert (person.scene._notices.shown is not None) == stays
