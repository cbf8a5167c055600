"""What people strike out for themselves is kept, and seen by nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.table import Table
from tabletop.localise import localise
from tabletop.match import Match, Player
from tabletop.record import JournalError
from tabletop.reopening import branch, reopen
from tabletop.striking import STRIKE, Mark, meant, struck

ANIMAL = "name-mosasaurus"


def match(path: Path | None = None) -> Match:
    players = [Player("Mary", 0), Player("Barnum", 1), Player("Gideon", 2)]
    one = Match.start("twenty_questions", players, {}, 3, path, autosave=path is not None)
    one.settle()
    return one


def seen(one: Match, viewer: int | None) -> Table:
    return struck(localise(one.state.lay(viewer), one.header.players), viewer, one.marks)


def strike(one: Match, viewer: int) -> None:
    table = seen(one, viewer)
    control = next(
        each
        for each in table.controls
        if each.move.verb == STRIKE and each.gesture.source == ANIMAL
    )
    mark = meant(table, viewer, control.move)
    assert mark is not None
    one.mark(mark)


def is_struck(one: Match, viewer: int | None) -> bool:
    return seen(one, viewer).piece(ANIMAL).bed == "struck"


def test_it_is_seen_by_whoever_struck_it_alone() -> None:
    one = match()
    strike(one, 1)
    assert [is_struck(one, viewer) for viewer in (0, 1, 2, None)] == [False, True, False, False]
    strike(one, 1)
    assert not is_struck(one, 1)


def test_it_can_be_done_in_anybodys_turn_but_not_by_whoever_knows_the_card() -> None:
    one = match()
    strikers = {
        viewer
        for viewer in (0, 1, 2)
        if any(each.move.verb == STRIKE for each in seen(one, viewer).controls)
    }
    assert strikers == {1, 2}
    # It is no move of the game, for nobody.
    assert all(move.verb != STRIKE for move in one.state.legal_moves())


def test_a_new_card_is_clean_and_the_old_marks_come_back_with_the_old_one() -> None:
    one = match()
    strike(one, 1)
    one.play(one.state.legal_moves()[0])
    assert is_struck(one, 1)
    one.play(next(move for move in one.state.legal_moves() if move.verb == "pass"))
    one.settle()
    assert not is_struck(one, 1)
    one.free_undo = True
    one.undo(1)
    assert is_struck(one, 1)


def test_it_is_in_the_file_and_changes_no_move(tmp_path: Path) -> None:
    path = tmp_path / "one.bonebed"
    one = match(path)
    strike(one, 1)
    strike(one, 2)
    strike(one, 2)
    one.close()
    again = reopen(path)
    assert again.marks == one.marks
    assert is_struck(again, 1)
    assert again.moves == one.moves
    again.close()


def test_a_branch_begins_with_the_marks_that_were_made_until_then() -> None:
    one = match()
    strike(one, 1)
    first = one.steps
    one.play(one.state.legal_moves()[0])
    strike(one, 2)
    strike(one, 1)
    assert [
        sorted(mark.seat for mark in one.history.marks_at(step)) for step in (0, first, one.steps)
    ] == [[], [1], [2]]
    early, late = branch(one, first), branch(one, one.steps)
    assert (is_struck(early, 1), is_struck(early, 2)) == (True, False)
    assert (is_struck(late, 1), is_struck(late, 2)) == (False, True)
    assert early.path is not None
    early.close()
    again = reopen(early.path)
    assert again.marks == early.marks
    # A branch of a branch has them, too.
    assert is_struck(branch(again, first), 1)


def test_marks_stay_when_the_moves_before_them_are_taken_back() -> None:
    one = match()
    first = one.steps
    one.play(one.state.legal_moves()[0])
    strike(one, 1)
    one.free_undo = True
    one.undo(1)
    assert one.steps == first
    assert one.history.marks_at(first) == one.marks


@pytest.mark.parametrize("text", ["", "x y z", "3 name-mosasaurus 1-2-3", "1 name", "-1 a b"])
def test_a_damaged_mark_is_no_mark(text: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Mark.parse(text, 3)
    path = tmp_path / "one.bonebed"
    one = match(path)
    strike(one, 1)
    one.close()
    path.write_text(path.read_text().replace(f"1 {ANIMAL}", f"7 {ANIMAL}"))
    with pytest.raises(JournalError):
        reopen(path)
