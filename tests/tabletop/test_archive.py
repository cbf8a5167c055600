"""The list of past matches."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from rules.contract import Game, Move
from tabletop import archive
from tabletop.match import Match, Player
from tabletop.places import matches_folder


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""


def kept(*names: str, moves: int = 3, minute: int = 0) -> Path:
    """The file of a match of one round, last played in the given minute of some hour."""
    players = [Player(name, colour) for colour, name in enumerate(names)]
    match = Match.start("toy", players, {"rounds": "1", "weather": "off"}, seed=1)
    match.settle()
    for _ in range(moves):
        match.play(Move.of("end"))
    match.close()
    assert match.path is not None
    os.utime(match.path, (60 * minute, 60 * minute))
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
    match = Match.open(path)
    assert archive.unfinished() == ()
    match.close()
    assert [entry.path for entry in archive.unfinished()] == [path]


def test_a_match_goes_on_being_unfinished_when_its_end_is_taken_back() -> None:
    match = Match.open(kept("Ada", moves=1))
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
    match = Match.open(path)
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
    os.utime(newer, (180, 180))
    assert [entry.path for entry in archive.unfinished()] == [newer, older]
