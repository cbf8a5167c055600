"""Matches that are opened by a double click on their file, also in two windows at once."""

from __future__ import annotations

import json
import random
import shutil
from io import FileIO
from pathlib import Path

import pytest

from tabletop.locks import lock
from tabletop.match import Match, Player
from tabletop.record import SUFFIX
from tabletop.reopening import reopen
from tabletop.screens.dialogs import Notice
from tabletop.screens.play import Play
from tests.xvfb.person import ASIDE, EDGE, Person
from tests.xvfb.program import Program, Reader, lines
from tests.xvfb.test_matches import make_a_move, pictures_on_failure, some_control
from tests.xvfb.waiting import until

NAME = f"Knöchelchen für Zwei{SUFFIX}"
MOVES = 4
"""Moves that were made before."""

pytestmark = pytest.mark.xvfb


@pytest.fixture
def file(person: Person, tmp_path: Path) -> Path:
    """A match that a person has begun with a computer, in a folder of theirs."""
    match = Match.start("ceratopsians", [Player("Ada", 0), Player("Ben", 1, "beginner")], seed=1)
    rng = random.Random(1)
    match.settle()
    while match.steps < MOVES or match.state.current_seat != 0:
        match.play(rng.choice(match.state.legal_moves()))
        match.settle()
    match.close()
    assert match.path is not None
    folder = tmp_path / "Eigene Spiele"
    folder.mkdir()
    return match.path.rename(folder / NAME)


def test_a_match_that_two_windows_open_goes_on_in_both_and_nothing_is_lost(
    file: Path, program: Program, person: Person, tmp_path: Path
) -> None:
    rng = random.Random(NAME)
    second = Program(program.display, program.home, tmp_path / "second")
    with pictures_on_failure(person, tmp_path):
        program.start(file)
        a_turn(person, program, file, rng)
        until(Reader(file).is_at_rest, "the computer to have moved")
        kept = lines(file)
        assert not program.journals, "a match that is opened is played in its own file"
        try:
            second.start(file)
            copy = a_turn_in_a_copy(person, second, file, tmp_path / NAME, rng)
            assert second.terminate() == 0
        finally:
            if second.running:
                second.kill()
        assert lines(file) == kept
        assert lines(copy)[1 : len(kept)] == kept[1:]
        a_turn(person, program, file, rng)
        assert lines(file)[: len(kept)] == kept
        assert program.terminate() == 0
    for one in (file, copy):
        assert reopen(one, resume=False).steps > len(kept) - 1
    assert program.errors == second.errors == []


def a_turn(person: Person, program: Program, file: Path, rng: random.Random) -> None:
    """A move in the window of a program that plays this file, which grows by that move alone."""
    person.program, person.path = program, file
    page = person.look_at_table()
    make_a_move(person, page, some_control(person, page, rng))


def a_turn_in_a_copy(
    person: Person, program: Program, file: Path, mirrored: Path, rng: random.Random
) -> Path:
    """A move in the window of a program that may not write this file; gives the file it writes.

    ``mirrored`` is to be the file of the mirror, where nobody may write either.
    """
    person.program = program
    shutil.copy(file, mirrored)
    with FileIO(mirrored, "r+") as held:
        assert lock(held)
        page = Play(person.app, reopen(mirrored))
        person.app.push(page)
    note = person.app.top
    assert isinstance(note, Notice)
    person.move(ASIDE)
    # What it lies on shows at its corners, and may have been at rest in one window alone.
    words = note.panel.inflate(-EDGE, -EDGE)
    until(lambda: person.turn() is None and person.sees(words), "the note")
    person.button("All right")
    person.move(ASIDE)
    person.see()
    known = program.journals
    control = some_control(person, page, rng)
    assert control is not None
    person.make(page, control)
    copy = program.wait_for_journal(known)
    until(lambda: len(lines(copy)) > len(lines(file)), "the move in the copy")
    assert json.loads(lines(copy)[len(lines(file))]) == {"move": str(control.move)}
    return copy
