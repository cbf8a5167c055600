"""An evening on a free table, with a mouse in a window, through a crash and beyond it."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from rules.free_table.position import Position
from tabletop.pilot import Pixel
from tabletop.reopening import reopen
from tabletop.scene.scene import GUARD
from tabletop.screens.freeplay import FreePlay
from tests.xvfb.person import ASIDE, Person
from tests.xvfb.program import Program
from tests.xvfb.test_matches import kill_in_mid_drag, pictures_on_failure, take_back, written
from tests.xvfb.waiting import until

pytestmark = pytest.mark.xvfb


def table(person: Person) -> FreePlay:
    """The table as the window shows it."""
    page = person.look_at_table()
    assert isinstance(page, FreePlay)
    return page


def sit_down(program: Program, person: Person, box: str, seats: str) -> FreePlay:
    """Starts the program, and sits down at a free table with the pieces of a box."""
    program.start()
    person.look_at_shelf()
    person.press("box-free_table")
    person.choose("box", box)
    person.choose("seats", seats)
    person.sit_down("Begin")
    return table(person)


def state(page: FreePlay) -> Position:
    position = page.match.state
    assert isinstance(position, Position)
    return position


def at(page: FreePlay, piece: int) -> Pixel:
    """The middle of a piece in pixels of the window."""
    box = page.scene.placement.box_of(f"piece-{piece}")
    assert box is not None
    x, y = box.centre
    return round(x) + page.scene.rect.x, round(y) + page.scene.rect.y


def point(page: FreePlay, x: int, y: int) -> Pixel:
    """A point of the ground in pixels of the window."""
    across, down = page.scene.pixels(x, y)
    return round(across) + page.scene.rect.x, round(down) + page.scene.rect.y


def does(person: Person, act: Callable[[], None], verb: str) -> FreePlay:
    """Does something, finds it in the journal, and looks at what came of it."""
    before = written(person)
    person.rest(GUARD)
    act()
    until(lambda: written(person) != before, f"{verb!r} to be written")
    made = [str(line.get("move", "")) for line in written(person)[len(before) :]]
    assert made[0].split()[0] == verb, made
    page = person.app.top
    if isinstance(page, FreePlay) and page.scene.selected:
        # What was chosen stays so after it was turned; a table that is opened has nothing chosen.
        person.press_key(pygame.K_ESCAPE)
    return table(person)


def chip(person: Person, page: FreePlay, piece: int, words: str) -> FreePlay:
    """Clicks a piece, and then a chip of it."""
    person.rest(GUARD)
    person.click(at(page, piece))
    found = next(one for one in page.scene.chips if one.words.startswith(words))
    x, y = (round(side) for side in found.box.centre)
    where = x + page.scene.rect.x, y + page.scene.rect.y
    return does(person, lambda: person.click(where), found.control.move.verb)


def test_an_evening_on_a_free_table(program: Program, person: Person, tmp_path: Path) -> None:
    with pictures_on_failure(person, tmp_path):
        page = sit_down(program, person, "memory", "1")
        top = state(page).order[-1]
        page = does(person, lambda: person.drag(at(page, top), point(page, 300, 200)), "put")
        assert abs(state(page).x[top] - 300) <= 2
        page = chip(person, page, top, "Turn")
        assert state(page).angle[top] == 90
        take_back(person)
        page = chip(person, table(person), top, "Flip")
        deck = next(one for one in state(page).order if state(page).stack[one] >= 0)
        page = chip(person, page, state(page).pile(deck)[-1], "Shuffle")
        second = state(page).pile(deck)[-1]
        page = does(person, lambda: person.drag(at(page, second), at(page, top)), "stack")
        assert state(page).pile(top) == [top, second]
        path = kill_in_mid_drag(person)
        program.start()
        person.look_at_shelf()
        person.press("resume")
        page = table(person)
        assert state(page).pile(top) == [top, second]
        assert program.terminate() == 0
    assert reopen(path, resume=False).steps == page.match.steps
    assert program.errors == []
    assert not list(program.home.glob("log/crashes/*"))


def test_a_band_the_grid_and_bodies_that_push_each_other(
    program: Program, person: Person, tmp_path: Path
) -> None:
    with pictures_on_failure(person, tmp_path):
        page = sit_down(program, person, "fossilis", "2")
        lies = state(page)
        one, other = (piece for piece in lies.order if kind_of(page, piece) == "pawn")
        (site,) = (piece for piece in lies.order if lies.locked[piece])
        across = lies.x[site] - 60
        page = does(person, lambda: person.drag(at(page, one), point(page, across, 480)), "put")
        page = does(person, lambda: person.drag(at(page, other), point(page, across, 530)), "put")
        # A band that is begun on what is locked to the table is one all the same.
        person.rest(GUARD)
        person.drag(point(page, lies.x[site], lies.y[site]), point(page, across - 60, 560))
        assert set(page.scene.selected) == {f"piece-{one}", f"piece-{other}"}
        page = does(
            person, lambda: person.drag(at(page, other), point(page, across + 60, 530)), "shift"
        )
        assert state(page).x[one] == state(page).x[other] != across
        line = state(page).y[other]
        page = does(
            person, lambda: person.drag(at(page, one), point(page, across + 60, line)), "put"
        )
        apart = state(page).x[one] - state(page).x[other], state(page).y[one] - state(page).y[other]
        assert math.hypot(*apart) >= min(lies.extent(one)) - 1, "they push each other"
        person.press("free-grid")
        before = len(written(person))
        person.rest(GUARD)
        person.drag(at(page, one), point(page, 507, 489))
        until(lambda: len(written(person)) > before, "it to be put down on the grid")
        assert written(person)[-1]["move"] == f"put {one} 500 480 0"
        # With the grid above it the window looks as it should.
        person.move(ASIDE)
        person.see()
        assert program.terminate() == 0
    assert program.errors == []


def kind_of(page: FreePlay, piece: int) -> str:
    """The outline of a piece of the box."""
    item = state(page).item(piece)
    return item.component.shape if item is not None else ""
