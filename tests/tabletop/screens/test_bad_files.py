"""Files and disks that refuse: each is one sentence in the window, and the file stays as it was."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules.contract import Game, Move
from rules.table import Gesture
from tabletop import settings
from tabletop.folders import matches_folder
from tabletop.match import Match, Player
from tabletop.reopening import reopen, reopen_damaged
from tabletop.screens.dialogs import Notice, Question
from tabletop.screens.opening import open_match
from tabletop.screens.play import Play
from tabletop.screens.shelf import Shelf
from tests.tabletop.screens.driver import Driver
from tests.tabletop.test_journal import BAD


@pytest.fixture
def file(toy: Game, tmp_path: Path) -> Path:
    """A good match of one move."""
    path = tmp_path / "match.bonebed"
    match = Match.start("toy", [Player("Ada", 0)], {"rounds": "3"}, seed=1, path=path)
    match.settle()
    match.play(Move.of("bury", 1, "A1"))
    match.close()
    return path


OFFER = (
    " What was played before is good: you can go on from there in a new file. "
    "The damaged one stays as it is."
)


def told(driver: Driver) -> str:
    """Acknowledges the sentence that is shown, and gives it."""
    notice = driver.top(Notice)
    driver.press("ok")
    return notice.sentence


def refused(driver: Driver) -> tuple[str, bool]:
    """Goes back from the sentence that is shown; gives it, and whether there was an offer."""
    if isinstance(driver.app.top, Notice):
        return told(driver), False
    question = driver.top(Question)
    driver.press("escape")
    assert question.sentence.endswith(OFFER)
    return question.sentence.removesuffix(OFFER), True


def move(driver: Driver) -> None:
    """Does the first thing that can be done at the table."""
    driver.wait_for(lambda: driver.play.ready, "a turn")
    steps = driver.play.match.steps
    driver.make(driver.play, driver.play.table.controls[0])
    driver.turn(5)
    assert isinstance(driver.app.top, Notice) or driver.play.match.steps > steps


@pytest.mark.parametrize("kind", sorted(BAD))
def test_a_bad_file_is_one_sentence_on_the_shelf(driver: Driver, file: Path, kind: str) -> None:
    two = Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], seed=1)
    two.settle()
    two.play(Move.of("bury", 1, "A1"))
    two.close()
    assert two.path is not None
    damage, sentence = BAD[kind]
    damaged = damage(two.path.read_bytes())
    file.write_bytes(damaged)
    assert not open_match(driver.app, file)
    driver.turn(2)
    assert refused(driver) == (sentence.format(name=file.name), kind in DAMAGED_LATER)
    driver.top(Shelf)
    assert file.read_bytes() == damaged


DAMAGED_LATER = {
    "truncated in the middle",
    "two lines in one",
    "illegal move",
    "no move",
    "odd line",
    "too much undone",
    "nothing to redo",
    "endless line",
}
"""The kinds of damage before which something is good."""


@pytest.mark.parametrize("kind", sorted(DAMAGED_LATER))
def test_a_match_goes_on_before_its_damage_in_a_new_file(
    driver: Driver, file: Path, kind: str
) -> None:
    damaged = BAD[kind][0](file.read_bytes())
    file.write_bytes(damaged)
    whole = reopen_damaged(file)
    moves = whole.moves
    whole.close()
    assert whole.path is not None
    assert reopen(whole.path).moves == moves, "it is kept before anything else is played"
    assert moves
    open_match(driver.app, file)
    driver.turn(2)
    driver.press("answer-0")
    driver.turn(2)
    match = driver.play.match
    assert match.moves[: len(moves)] == moves, "chance may have moved since"
    assert match.path is not None
    assert match.path.parent == matches_folder()
    match.close()
    assert reopen(match.path).moves == match.moves
    notes = [one.event.text for one in match.log if one.event.kind == "note"]
    assert notes[-1] == "Goes on from what was good in match.bonebed."
    assert file.read_bytes() == damaged


def test_what_cannot_be_read_at_all_is_a_sentence(
    driver: Driver, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    with file.open("r+b") as opened:
        opened.truncate(2**30)
    open_match(driver.app, file)
    driver.turn(2)
    assert told(driver) == "match.bonebed is too large to be a match."
    open_match(driver.app, file.parent)
    driver.turn(2)
    assert told(driver) == f"{file.parent.name} is a folder, not a match."
    monkeypatch.setattr("os.open", refuse)
    open_match(driver.app, file)
    monkeypatch.undo()
    driver.turn(2)
    assert told(driver) == "You may not read match.bonebed."
    driver.top(Shelf)


def test_a_match_that_may_not_be_changed_goes_on_in_a_copy(
    driver: Driver, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file.read_bytes()

    def refuse(path: object, mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr("tabletop.journal.FileIO", refuse)
        assert open_match(driver.app, file)
    driver.turn(2)
    assert told(driver) == "match.bonebed may not be changed, so the match goes on in a copy."
    driver.do(Gesture("press", "end"))
    driver.top(Play)
    assert driver.play.match.path not in (None, file)
    assert file.read_bytes() == before


def test_a_full_disk_is_told_once_and_the_match_goes_on(
    driver: Driver, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert open_match(driver.app, file)
    driver.turn(2)
    before = file.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        move(driver)
        driver.turn(5)
        assert told(driver) == (
            "The match cannot be saved: the disk is full. It goes on in memory until it can be."
        )
        assert file.read_bytes() == before
        move(driver)
        driver.top(Play)
    move(driver)
    driver.turn(5)
    assert told(driver) == "The match is saved again."
    steps = driver.play.match.moves
    assert reopen(file, resume=False).moves == steps


def test_settings_that_cannot_be_stored_are_told_once(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusal = "The settings cannot be stored: no room."
    monkeypatch.setattr(settings, "save", lambda *_: refusal)
    for volume in (10, 20):
        driver.app.change(effects_volume=volume)
        driver.rest(1)
        if volume == 10:
            assert told(driver) == refusal
    driver.top(Shelf)
