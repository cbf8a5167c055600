"""The list of past matches."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from rules.contract import Game, Move
from tabletop import archive, paths, reading
from tabletop.folders import matches_folder
from tabletop.match import Match, Player
from tabletop.paths import PathError
from tabletop.reopening import reopen
from tests.tabletop.rights import Powerless, powerless

__all__ = ["powerless"]


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""


def set_played(path: Path, seconds: int) -> None:
    """Sets when a match was played, in seconds after some hour long past."""
    hour = 1_000_000_000  # Windows knows no local times in the first day of 1970
    os.utime(path, (hour + seconds, hour + seconds))


def kept(*names: str, moves: int = 3, minute: int = 0) -> Path:
    """The file of a match of one round, last played in the given minute of some hour."""
    players = [Player(name, colour) for colour, name in enumerate(names)]
    match = Match.start("toy", players, {"rounds": "1", "weather": "off"}, seed=1)
    match.settle()
    for _ in range(moves):
        match.play(Move.of("end"))
    match.close()
    assert match.path is not None
    set_played(match.path, 60 * minute)
    return match.path


def test_there_is_nothing_before_the_first_match() -> None:
    assert archive.entries() == ()
    assert archive.unfinished() == ()


def test_matches_are_listed_with_the_last_played_first() -> None:
    old = kept("Ada", "Ben", moves=2, minute=1)
    new = kept("Cy", "Di", moves=1, minute=3)
    middle = kept("Eve", moves=1, minute=2)
    found = archive.entries()
    assert [entry.path for entry in found] == [new, middle, old]
    assert [entry.players for entry in found] == [("Cy", "Di"), ("Eve",), ("Ada", "Ben")]
    assert [entry.finished for entry in found] == [False, True, True]
    assert {(entry.game, entry.title) for entry in found} == {("toy", "Pocket Pit")}
    assert found[0].when > found[1].when
    assert [entry.path for entry in archive.unfinished()] == [new]


def test_a_match_that_is_being_played_is_not_offered() -> None:
    path = kept("Ada", "Ben", moves=1)
    match = reopen(path)
    assert archive.unfinished() == ()
    match.close()
    assert [entry.path for entry in archive.unfinished()] == [path]


def test_a_match_goes_on_being_unfinished_when_its_end_is_taken_back() -> None:
    match = reopen(kept("Ada", moves=1))
    assert match.finished
    match.undo(0)
    match.close()
    assert [entry.finished for entry in archive.entries()] == [False]


def test_a_damaged_file_is_listed_with_its_problem_and_not_offered() -> None:
    kept("Ada", "Ben", moves=1)
    bad = matches_folder() / "old.bonebed"
    bad.write_bytes(b"\x00" * 100)
    (matches_folder() / "readme.txt").write_text("not a match", encoding="utf-8")
    problems = {entry.title: entry.problem for entry in archive.entries()}
    assert problems == {"Pocket Pit": "", "old.bonebed": "old.bonebed is not a Bonebed match."}
    assert [entry.title for entry in archive.unfinished()] == ["Pocket Pit"]


def test_a_cut_last_line_leaves_a_match_unfinished() -> None:
    path = kept("Ada", moves=1)
    path.write_bytes(path.read_bytes()[:-4])
    assert [entry.finished for entry in archive.entries()] == [False]


def test_thumbnails_show_what_a_bystander_sees() -> None:
    path = kept("Ada", "Ben", moves=0)
    match = reopen(path)
    table = archive.thumbnail_table(match)
    assert table == match.state.lay(None)
    assert all(piece.face is None for piece in table.pieces)
    (entry,) = archive.entries()
    assert entry.thumbnail == matches_folder() / "thumbnails" / f"{path.stem}.png"


def finished_alone(seed: int) -> tuple[Path, int]:
    """The file of a match that one person has finished by random moves, and its points."""
    match = Match.start("toy", [Player("Eve", 0)], seed=seed)
    rng = random.Random(seed)
    while not match.finished:
        match.settle()
        if not match.finished:
            match.play(rng.choice(match.state.legal_moves()))
    match.close()
    assert match.path is not None
    return match.path, match.state.tally(0).total


def test_the_best_match_of_one_person_is_found_among_the_finished_ones() -> None:
    assert archive.best_alone("toy") is None
    points = dict(finished_alone(seed) for seed in range(4))
    assert len(set(points.values())) > 1
    kept("Ada", "Ben", moves=2)
    assert archive.best_alone("toy") == max(points.values())
    best = max(points, key=lambda path: points[path])
    others = [total for path, total in points.items() if path != best]
    assert archive.best_alone("toy", other_than=best) == max(others)
    assert archive.best_alone("memory") is None


def test_a_match_found_to_be_damaged_is_not_offered_until_it_changes() -> None:
    older = kept("Ada", "Ben", moves=1, minute=1)
    newer = kept("Cy", "Di", moves=1, minute=2)
    archive.remember_problem(newer, "It cannot be played.")
    assert [entry.path for entry in archive.unfinished()] == [older]
    assert archive.entries()[0].problem == "It cannot be played."
    set_played(newer, 180)
    assert [entry.path for entry in archive.unfinished()] == [newer, older]


def noted(path: Path, *notes: str) -> None:
    """Writes notes into a match, at a moment that does not change when it was played."""
    before = path.stat().st_mtime
    match = reopen(path)
    for note in notes:
        match.note(note)
    match.close()
    os.utime(path, (before, before))


@pytest.mark.parametrize("notes", [("A fine game.",), ("x" * 500,) * 40])
def test_the_result_is_found_though_notes_follow_it(notes: tuple[str, ...]) -> None:
    path = kept("Eve", moves=1)
    noted(path, *notes)
    assert [entry.finished for entry in archive.entries()] == [True]
    assert archive.unfinished() == ()
    assert archive.best_alone("toy") is not None


def test_a_note_after_the_end_was_taken_back_finishes_nothing() -> None:
    path = kept("Ada", moves=1)
    match = reopen(path)
    match.undo(0)
    match.note("Once more.")
    match.close()
    assert [entry.finished for entry in archive.entries()] == [False]
    with path.open("ab") as file:
        file.write(b'{"result": "cut off')
    assert [entry.finished for entry in archive.entries()] == [False]


# Files of every kind


def test_an_empty_file_is_not_listed_and_cleared_once_it_is_old() -> None:
    kept("Ada", "Ben", moves=1)
    old, new = (matches_folder() / f"{name}.bonebed" for name in ("old", "new"))
    left = matches_folder() / ".bonebed-abc.new"
    for path in (old, new, left):
        path.write_bytes(b"")
    for path in (old, left):
        os.utime(path, (500, 500))
    assert len(archive.entries()) == 1
    archive.tidy()
    assert (old.exists(), new.exists(), left.exists()) == (False, True, False)


@pytest.mark.parametrize(
    "started", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "x", "2026-13-01"]
)
def test_a_match_from_outside_of_time_is_one_sentence(started: str) -> None:
    path = kept("Ada", "Ben", moves=1)
    first, rest = path.read_text(encoding="utf-8").split("\n", 1)
    header = {**json.loads(first), "started": started}
    path.write_text(f"{json.dumps(header)}\n{rest}", encoding="utf-8")
    (entry,) = archive.entries()
    assert entry.problem == f"{path.name} is damaged at line 1."


@pytest.mark.parametrize("seconds", [-(2**40), 0, 2**40])
def test_a_file_changed_at_an_odd_moment_is_listed(
    seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept("Ada", "Ben", moves=1)
    odd = paths.found(path)._replace(changed=float(seconds))
    monkeypatch.setattr("tabletop.paths.found", lambda path: odd)
    (entry,) = archive.entries()
    assert entry.when.year in range(1969, 2200)


def test_what_nobody_foresaw_is_a_sentence_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    good, bad = kept("Ada", "Ben", moves=1), kept("Cy", "Di", moves=1)
    peek = reading.peek
    monkeypatch.setattr("tabletop.reading.peek", lambda path: 1 / 0 if path == bad else peek(path))
    problems = {entry.path: entry.problem for entry in archive.entries()}
    assert problems == {good: "", bad: f"{bad.name} cannot be read."}
    assert "cannot be listed" in caplog.text


@pytest.mark.unix("there rights are another matter")
def test_a_folder_that_may_not_be_read_says_so(home: Path, powerless: Powerless) -> None:
    assert archive.problem() == ""
    kept("Ada", "Ben", moves=1)
    assert archive.problem() == ""
    matches_folder().chmod(0)
    with powerless(home):
        assert archive.entries() == ()
        assert archive.problem() == f"The folder {matches_folder()} cannot be read."
    matches_folder().chmod(0o755)


# Copies


def test_a_copy_is_not_offered_in_the_place_of_its_match() -> None:
    path = kept("Ada", "Ben", moves=1, minute=1)
    match = reopen(path)
    copy = match.save_as(matches_folder() / "St. Anne")
    match.close()
    set_played(copy, 6000)
    assert [entry.name for entry in archive.entries()] == ["St. Anne", ""]
    assert [entry.path for entry in archive.unfinished()] == [path]
    match.play(Move.of("end"))
    match.close()
    set_played(copy, 9**9)
    assert archive.unfinished() == (), "the match is over, and the copy is no other one"
    assert archive.best_alone("toy", other_than=path) is None


def test_a_copy_that_went_on_is_a_match_of_its_own() -> None:
    path = kept("Ada", "Ben", moves=0, minute=1)
    match = reopen(path)
    copy = match.save_as(matches_folder() / "copy")
    match.play(Move.of("bury", 1, "A1"))
    match.close()
    other = reopen(copy)
    other.play(Move.of("end"))
    other.close()
    assert {entry.path for entry in archive.unfinished()} == {path, copy}
    path.unlink()
    assert [entry.path for entry in archive.unfinished()] == [copy]


def test_the_best_score_is_not_that_of_a_copy_of_the_same_match() -> None:
    path, _ = finished_alone(1)
    match = reopen(path)
    match.save_as(matches_folder() / "copy")
    match.close()
    assert archive.best_alone("toy", other_than=path) is None


# Names, and off the list


def test_a_match_is_renamed_with_its_picture() -> None:
    path = kept("Ada", "Ben", moves=1)
    (entry,) = archive.entries()
    entry.thumbnail.parent.mkdir()
    entry.thumbnail.write_bytes(b"picture")
    before = path.read_bytes()
    new = archive.rename(entry, "  St. Anne ")
    assert new == matches_folder() / "St. Anne.bonebed"
    assert new.read_bytes() == before
    assert not path.exists()
    (entry,) = archive.entries()
    assert entry.name == "St. Anne"
    assert entry.thumbnail.read_bytes() == b"picture"
    assert archive.rename(entry, "St. Anne.bonebed") == new, "the same name again"


@pytest.mark.parametrize("name", ["", "  ", ".bonebed", "a/b", "..", ".x", "a\nb", "a" * 61, "a:b"])
def test_names_that_no_match_can_have(name: str) -> None:
    path = kept("Ada", "Ben", moves=1)
    (entry,) = archive.entries()
    with pytest.raises(PathError) as caught:
        archive.rename(entry, name)
    assert caught.value.sentence
    assert [one.path for one in archive.entries()] == [path]


def test_no_match_takes_the_place_of_another() -> None:
    one, two = kept("Ada", "Ben", moves=1, minute=2), kept("Cy", "Di", moves=1, minute=1)
    entry = archive.entries()[0]
    before = two.read_bytes()
    with pytest.raises(PathError, match="There is already a match called"):
        archive.rename(entry, two.stem)
    assert one.exists()
    assert two.read_bytes() == before


def test_a_deleted_match_is_off_the_list_and_can_still_be_opened() -> None:
    moves = []
    for _ in range(2):
        path = kept("Ada", "Ben", moves=1)
        (entry,) = archive.entries()
        archive.rename(entry, "mine")
        (entry,) = archive.entries()
        moves.append(archive.remove(entry))
        assert archive.entries() == ()
        assert not path.exists()
    folder = matches_folder() / "removed"
    assert moves == [folder / "mine.bonebed", folder / "mine-2.bonebed"]
    assert all(reopen(path, resume=False).steps for path in moves)


def test_a_match_that_is_played_is_neither_renamed_nor_deleted() -> None:
    path = kept("Ada", "Ben", moves=1)
    (entry,) = archive.entries()
    match = reopen(path)
    for act in (archive.remove, lambda entry: archive.rename(entry, "mine")):
        with pytest.raises(PathError) as caught:
            act(entry)
        assert caught.value.sentence == f"{path.name} is being played in another window."
    match.close()
    archive.remove(entry)


@pytest.mark.unix("Windows has no such files")
def test_whatever_is_listed_can_be_deleted() -> None:
    matches_folder().mkdir(parents=True)
    os.mkfifo(matches_folder() / "pipe.bonebed")
    (matches_folder() / "lost.bonebed").symlink_to("missing")
    (matches_folder() / "folder.bonebed").mkdir()
    (matches_folder() / os.fsdecode(b"\xff.bonebed")).write_bytes(b"?")
    found = archive.entries()
    assert len(found) == 4
    for entry in found:
        archive.remove(entry)
    assert archive.entries() == ()


def test_what_cannot_be_moved_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    kept("Ada", "Ben", moves=1)
    (entry,) = archive.entries()

    def refuse(self: Path, *values: object, **named: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(PathError, match="cannot be renamed: you may not write there"):
        archive.rename(entry, "mine")
    with pytest.raises(PathError, match="cannot be deleted: you may not write there"):
        archive.remove(entry)
    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(PathError, match="cannot be deleted: you may not write there"):
        archive.remove(entry)
