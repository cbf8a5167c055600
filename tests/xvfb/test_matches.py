"""An evening with every game, with a mouse in a window: the lesson, then a match to its result.

The match goes through a crash, and the table is opened once more for the rest of it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from rules.contract import CHANCE, Move, State
from rules.registry import available, load
from rules.table import Control
from tabletop.reopening import reopen
from tabletop.scene.scene import GUARD
from tabletop.screens.lesson import NEXT, LessonPage
from tabletop.screens.play import Play
from tabletop.screens.results import Results
from tabletop.screens.setup import Setup
from tabletop.screens.shaking import Shaking
from tabletop.striking import STRIKE
from tests.xvfb.person import Person
from tests.xvfb.program import Program, lines
from tests.xvfb.waiting import until

OWN_TURNS = 7
"""Moves of the person before the crash, one taken back included."""
LAST_MOVES = 12
"""At most so many moves of all seats are left when the match is gone on with, if it may be."""
MOST_LAST_TURNS = 40
"""A match that has not ended after so many more moves of the person never will."""
CANDIDATES = 8
"""Among so many moves the person looks for the one that ends the match soonest."""

pytestmark = pytest.mark.xvfb


@pytest.mark.parametrize("game_id", available())
def test_an_evening_with_the_mouse_a_lesson_and_a_match_that_survives_a_crash(
    game_id: str, program: Program, person: Person, tmp_path: Path
) -> None:
    rng = random.Random(game_id)
    with pictures_on_failure(person, tmp_path):
        program.start()
        learn_a_game(person, game_id)
        sit_down(person)
        play_a_while(person, rng)
        path = kill_in_mid_drag(person)
        fast_forward(path, rng)
        program.start()
        person.look_at_shelf()
        person.press("resume")
        play_to_the_end(person, rng)
        person.sit_down("Play again")
        again = person.look_at_table()
        assert not again.match.finished
        assert person.path != path
        assert program.terminate() == 0
    assert reopen(path, resume=False).finished
    assert program.errors == []
    assert not list(program.home.glob("log/crashes/*"))


@contextmanager
def pictures_on_failure(person: Person, folder: Path) -> Iterator[None]:
    """Keeps pictures of window and mirror when something fails, and says where."""
    try:
        yield
    except BaseException as error:
        window, mirror = person.save_pictures(folder)
        error.add_note(f"The window: {window}, its mirror: {mirror}")
        raise


def learn_a_game(person: Person, game_id: str) -> None:
    """Plays the lesson that the shelf offers, to its end, and has a match set up after it."""
    person.look_at_shelf()
    person.press(f"learn-{game_id}")
    page = person.app.top
    assert isinstance(page, LessonPage)
    course = page.course
    while not course.is_last:
        person.read()
        number = course.number
        if course.step.is_read:
            person.press(NEXT)
        else:
            person.wait_for(lambda: page.ready, f"step {number + 1} waits for its move")
            controls = page.table.controls
            person.make(page, next(one for one in controls if course.allows((one.move, *one.then))))
        person.wait_for(lambda number=number: course.number > number, f"step {number + 2}")
    person.read()
    person.press(NEXT)
    person.wait_for(lambda: isinstance(person.app.top, Setup), "a match to be set up")


def sit_down(person: Person) -> None:
    """Sits down with computers that play at random."""
    page = person.app.top
    assert isinstance(page, Setup)
    assert page.game is load(page.game.id)
    for number in range(1, page.count):
        person.choose(f"kind-{number}", "beginner")
    person.sit_down("Begin")


def play_a_while(person: Person, rng: random.Random) -> None:
    """Some moves, one that the rules refuse, and one that is taken back if any may be."""
    refused = undone = False
    made = 0
    while made < OWN_TURNS or person.path is None:
        page = table_in_play(person)
        at_table = person.app.top is page
        made += 1
        if at_table and not undone and not page.match.can_undo(page.viewer):
            undone = True
            take_back(person)
            continue
        refused = refused or (at_table and is_refused(person, page, rng))
        make_a_move(person, page, some_control(person, page, rng))
        if made >= OWN_TURNS and person.look_at_table().match.finished:
            # The match that crashes is one that is not over.
            made -= 1
    assert refused, "there was nothing on the table that the rules refuse"


def table_in_play(person: Person) -> Play:
    """The table at the person's turn; where luck has ended a match early, that of another one."""
    page = person.look_at_table()
    while page.match.finished:
        person.wait_for(lambda: isinstance(person.app.top, Results), "the result")
        person.see()
        person.sit_down("Play again")
        page = person.look_at_table()
    return page


def written(person: Person) -> list[dict[str, object]]:
    """What the journal tells so far."""
    return [] if person.path is None else [json.loads(one) for one in lines(person.path)[1:]]


def is_refused(person: Person, page: Play, rng: random.Random) -> bool:
    """Drops a piece where it may not go, if there is such a place, and sees what comes of it."""
    nonsense = person.nonsense(page, rng)
    if nonsense is None:
        return False
    before = written(person)
    person.rest(GUARD)
    person.drag(*nonsense)
    # The reason is in the status line and beside the pointer.
    sentence, clause = page.showing.refusal
    assert sentence
    assert clause in {one.id for one in page.match.game.rulebook.clauses}
    person.see(page.surroundings.status_rect)
    assert written(person) == before
    return True


def make_a_move(person: Person, page: Play, control: Control | None) -> None:
    """Makes the move of a control, or shakes the box, and finds it in the journal."""
    before = written(person)
    if control is None:
        assert isinstance(person.app.top, Shaking)
        person.button("Let it shake")
        person.wait_for_journal()
        until(lambda: written(person) != before, "the box to have been shaken")
        return
    if control in person.reachable(page):
        person.make(page, control)
    else:
        person.rest(GUARD)
        person.button(control.label)
    person.wait_for_journal()
    until(lambda: written(person) != before, f"{str(control.move)!r} by {control.gesture}")
    assert written(person)[len(before)] == {"move": str(control.move)}


def some_control(person: Person, page: Play, rng: random.Random) -> Control | None:
    """Something to do, each kind of gesture as likely as the others; ``None`` is to shake."""
    if isinstance(person.app.top, Shaking):
        return None
    # What is struck out is no move: the match does not go on by it.
    offered = person.reachable(page) or page.table.controls
    controls = [one for one in offered if one.move.verb != STRIKE]
    kind = rng.choice(sorted({one.gesture.kind for one in controls}))
    return rng.choice([one for one in controls if one.gesture.kind == kind])


def last_control(person: Person, page: Play, rng: random.Random) -> Control | None:
    """Of some things to do the one after which the match is likely to be over soonest."""
    few = [some_control(person, page, rng) for _ in range(CANDIDATES)]
    lengths = {one: moves_left(page.match.state, one, rng) for one in few if one is not None}
    return min(lengths, key=lambda one: lengths[one], default=None)


def moves_left(state: State, control: Control, rng: random.Random) -> int:
    """How many moves follow a control in some matches that are played on at random."""
    total = 0
    for _ in range(CANDIDATES):
        copy = state.copy()
        copy.play(control.move)
        total += len(playout(copy, rng))
    return total


def playout(state: State, rng: random.Random) -> list[tuple[int, Move]]:
    """Plays a state to its end at random; gives the moves, each with the seat that made it."""
    moves: list[tuple[int, Move]] = []
    while (seat := state.current_seat) is not None:
        move = state.chance(rng) if seat == CHANCE else rng.choice(state.legal_moves())
        state.play(move)
        moves.append((seat, move))
    return moves


def take_back(person: Person) -> None:
    """Takes the last move back with the keyboard."""
    before = written(person)
    person.press_key(pygame.K_z, pygame.KMOD_CTRL)
    until(lambda: written(person) != before, "the move to be taken back")
    assert written(person)[len(before) :] == [{"undo": 1}]


def kill_in_mid_drag(person: Person) -> Path:
    """Ends the program while a piece is in the air; gives the journal, which has lost nothing."""
    page = person.look_at_table()
    before = written(person)
    assert person.path is not None
    bytes_before = person.path.read_bytes()
    pieces = [one for one in page.scene.placement.spots if person.can_grip(page, one)]
    if pieces and person.app.top is page:
        person.rest(GUARD)
        person.lift(person.grip(page, pieces[-1]), page.table_rect.center)
        assert page.scene.holding == pieces[-1]
        person.see()
    person.program.kill()
    person.display.hand("mouseup", 1)
    assert person.path.read_bytes() == bytes_before
    assert written(person) == before
    return person.path


def fast_forward(path: Path, rng: random.Random) -> None:
    """Plays on without a window, up to a decision of the person near the end."""
    match = reopen(path)
    moves = playout(match.state.copy(), rng)
    seats = [seat for seat, _ in moves]
    own = [n for n, seat in enumerate(seats) if seat != CHANCE and match.players[seat].is_person]
    late = [number for number in own if number >= len(moves) - LAST_MOVES]
    for _, move in moves[: (late[:1] or own[-1:] or [0])[0]]:
        match.play(move)
    match.close()


def play_to_the_end(person: Person, rng: random.Random) -> None:
    """Plays until the result is shown."""
    for _ in range(MOST_LAST_TURNS):
        page = person.look_at_table()
        if page.match.finished:
            break
        make_a_move(person, page, last_control(person, page, rng))
    assert page.match.finished
    assert page.match.outcome is not None
    assert written(person)[-1] == {"result": page.match.outcome.reason}
    person.wait_for(lambda: isinstance(person.app.top, Results), "the result")
    person.see()
