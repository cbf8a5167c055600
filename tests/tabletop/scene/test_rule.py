"""Where many values of a scale can be meant, one is set on a rule of brass."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from art.scenery import rule as pictures
from rules.contract import Move
from rules.table import Table
from tabletop.geometry import Box, Point
from tabletop.scene.layout import place
from tabletop.scene.rule import MANY, is_scale
from tests.rules.twenty_questions.trial import Trial
from tests.tabletop.scene.conftest import Person, Seat

LONG = "question-length_below"


def table() -> Table:
    return Trial(seats=2).state.lay(1)


@pytest.fixture
def person(seat: Seat) -> Person:
    """Somebody who has tapped the question that has a length."""
    one = seat(table(), viewer=1)
    one.click(LONG)
    one.wait(0.4)
    return one


def mark(person: Person, number: int) -> Point:
    rule = person.scene.rule
    assert rule is not None
    x, y = rule.place_of(number)
    return x + person.scene.rect.x, y + person.scene.rect.y


def test_the_value_that_is_set_is_asked(person: Person) -> None:
    person.click(mark(person, 4))
    assert [chip.words for chip in person.scene.chips] == ["Under 5 m"]
    person.wait(0.4)
    person.click(person.scene.chips[0].box.centre)
    assert person.scene.decided is not None
    assert person.scene.decided.move == Move.parse("ask length_below 5")


def test_the_rider_follows_the_pointer_and_stays_where_it_is_left(person: Person) -> None:
    person.hold(mark(person, 15), mark(person, 22))
    assert person.scene.chips[0].words == "Under 23 m"
    person.release(mark(person, 22))
    assert person.scene.chips[0].words == "Under 23 m"
    person.move(mark(person, 3))
    assert person.scene.chips[0].words == "Under 23 m"
    assert person.scene.holding == LONG


def test_a_knob_and_an_arrow_move_it_by_one_mark(person: Person) -> None:
    rule = person.scene.rule
    assert rule is not None
    before = rule.at
    person.click((rule.box.right - 8, rule.box.centre[1]))
    person.wait(0.4)
    assert rule.at == before + 1
    person.click((rule.box.x + 8, rule.box.centre[1]))
    person.wait(0.4)
    person.click((rule.box.x + 8, rule.box.centre[1]))
    assert rule.at == before - 1


def test_the_keyboard_sets_it(seat: Seat) -> None:
    person = seat(table(), viewer=1)
    person.scene.focus_next()
    while person.scene.focus != LONG:
        person.scene.focus_next()
    person.scene.activate()
    for key, words in (
        (pygame.K_HOME, "Under 1 m"),
        (pygame.K_LEFT, "Under 1 m"),
        (pygame.K_RIGHT, "Under 2 m"),
        (pygame.K_PAGEUP, "Under 7 m"),
        (pygame.K_END, "Under 30 m"),
    ):
        person.key(key)
        assert person.scene.chips[0].words == words
    person.clock.now += 1
    person.key(pygame.K_RETURN)
    assert person.scene.decided is not None
    assert person.scene.decided.move == Move.parse("ask length_below 30")


def test_what_is_not_in_order_stands_on_chips(seat: Seat) -> None:
    person = seat(table(), viewer=1)
    person.click("question-part_is")
    assert person.scene.rule is None
    assert len(person.scene.chips) > 3


def test_what_is_set_is_written_on_the_blackboard(person: Person) -> None:
    rule = person.scene.rule
    assert rule is not None
    assert rule.control.draft is not None
    keys = [item.key for item in person.scene._painting.under()]
    assert any(key[0] == "draft" for key in keys if isinstance(key, tuple))
    person.key(pygame.K_ESCAPE)
    keys = [item.key for item in person.scene._painting.under()]
    assert not any(key[0] == "draft" for key in keys if isinstance(key, tuple))


def test_the_next_question_has_a_line_whatever_was_asked() -> None:
    trial = Trial(seats=2)
    for _ in range(19):
        laid = trial.state.lay(1)
        draft = next(one.draft for one in laid.controls if one.draft is not None)
        cells = [box for zone, box in place(laid, (0, 0, 1280, 720)).blanks if zone == draft.zone]
        taken = {piece.order for piece in laid.pieces_in(draft.zone)}
        # The eleventh question begins a column, which is not there before.
        assert (draft.order < len(cells)) == (len(taken) != 10)
        assert draft.order not in taken
        trial.play("ask length_below 1")


@pytest.mark.parametrize("size", [(560, 58), (482, 45), (760, 71)])
@pytest.mark.parametrize("count", [MANY, 25, 39])
def test_marks_stand_in_order_between_the_knobs(size: tuple[int, int], count: int) -> None:
    places = pictures.marks(size, count)
    assert all(one < other for one, other in pairwise(places))
    assert places[0] > 2 * pictures.knob(size)
    assert places[-1] < size[0] - 2 * pictures.knob(size)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1440, 1080), (1080, 1920)])
def test_it_covers_no_slip_and_stays_on_the_table(seat: Seat, size: tuple[int, int]) -> None:
    person = seat(table(), viewer=1)
    person.scene.resize((0, 0, *size))
    scales = list(person.scene.table.pieces_in("questions"))
    ruled = 0
    for piece in scales:
        several = [one for one in person.scene.table.controls if one.gesture.source == piece.id]
        if not is_scale(several):
            continue
        person.scene._choose(piece.id)
        rule = person.scene.rule
        assert rule is not None, piece.id
        assert Box(0, 0, *size).encloses(rule.box)
        assert not any(rule.box.overlaps(one) for one in person.scene.placement.seats.values())
        person.scene.cancel()
        ruled += 1
    assert ruled >= 3
