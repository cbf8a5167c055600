"""The reason of a refusal is shown near where it was earned, and goes."""

from __future__ import annotations

import random

import pygame
import pytest

from rules.registry import available, load
from tabletop.geometry import Box
from tabletop.scene.layout import place
from tabletop.scene.notice import NEAR, called_for, near, paint
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


def test_the_reason_stands_at_what_was_pressed_in_every_game() -> None:
    """What it hides there may be chosen, too: far from what was pressed nobody looks for it."""
    size = paint("A card of the deck stays where it is until somebody takes one.", SIZE, 18)
    rng = random.Random(3)
    for name in available():
        state = load(name).start(load(name).rulebook.seats[0])
        for _ in range(12):
            state.settle(rng)
            state.perform(rng.choice(state.worthwhile()))
        state.settle(rng)
        table = state.lay(0)
        placement = place(table, (0, 0, *SIZE), 100)
        slip = Box(1080, 520, 190, 190)
        clear, called = [slip, *placement.seats.values()], called_for(table, placement)
        things = [*placement.zones, *rng.sample([*placement.spots], min(12, len(placement.spots)))]
        for thing in things:
            box = placement.box_of(thing)
            assert box is not None
            at = near(size.get_size(), placement.box, box.centre, clear, called)
            note = pygame.Rect(at, size.get_size())
            assert Box(*note).distance(box.centre) <= NEAR, f"{name}: {thing}"
            assert pygame.Rect((0, 0), SIZE).contains(note)
