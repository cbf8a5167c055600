"""Past matches are renamed, deleted and listed; what the shelf offers; names of files."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from rules.contract import Game, Move
from tabletop import archive, reading
from tabletop.folders import matches_folder
from tabletop.match import Match, Player
from tabletop.reopening import reopen
from tabletop.screens import matches
from tabletop.screens.dialogs import Notice, Question
from tabletop.screens.files import OpenFile, SaveFile, listing
from tabletop.screens.matches import MatchCard, PastMatches
from tabletop.screens.play import Play
from tabletop.screens.removing import Rename
from tabletop.screens.shelf import Shelf
from tests.tabletop.rights import Powerless, powerless
from tests.tabletop.screens.driver import Driver

__all__ = ["powerless"]


@pytest.fixture(autouse=True)
def _toy(toy: Game) -> None:
    """Every test here plays the toy game."""


def kept(name: str = "Ada") -> Path:
    """The file of a match in which somebody has moved."""
    match = Match.start("toy", [Player(name, 0), Player("Ben", 1)], {"rounds": "3"}, seed=1)
    match.settle()
    match.play(Move.of("end"))
    match.close()
    assert match.path is not None
    return match.path


def past(driver: Driver) -> PastMatches:
    """The page of past matches."""
    driver.rest(1)
    driver.press("past")
    driver.rest(1)
    return driver.top(PastMatches)


def on_the_table(driver: Driver) -> Path | None:
    """The file of the match that is played, perhaps behind a curtain."""
    (page,) = (one for one in driver.app.stack if isinstance(one, Play))
    return page.match.path


def change(driver: Driver, number: int, what: str) -> None:
    """Chooses what to do with a match of the list."""
    driver.press(f"change-{number}")
    driver.rest(1)
    page = driver.app.top
    assert page is not None
    (key,) = (one.key for one in page.parts() if getattr(one, "text", "") == what)  # type: ignore[attr-defined]
    driver.press(key)
    driver.rest(1)


def test_a_match_is_renamed(driver: Driver) -> None:
    path = kept()
    page = past(driver)
    change(driver, 0, "Rename")
    driver.top(Rename)
    driver.type("a/b")
    driver.key(pygame.K_RETURN)
    assert "may not begin with a dot" in driver.top(Rename).note
    for _ in range(3):
        driver.key(pygame.K_BACKSPACE)
    driver.type("St. Anne")
    driver.press("rename")
    assert driver.app.top is page
    assert [entry.name for entry in page.entries] == ["St. Anne"]
    assert not path.exists()
    change(driver, 0, "Rename")
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is page


def test_a_match_is_deleted_after_a_question(driver: Driver) -> None:
    path = kept()
    page = past(driver)
    change(driver, 0, "Delete")
    question = driver.top(Question)
    assert "with Ada, Ben" in question.sentence
    driver.press("escape")
    assert path.exists()
    change(driver, 0, "Delete")
    driver.press("answer-0")
    assert driver.app.top is page
    assert page.entries == []
    assert (matches_folder() / "removed" / path.name).exists()
    driver.key(pygame.K_ESCAPE)
    assert driver.top(Shelf).unfinished is None


def test_a_match_that_cannot_be_deleted_stays_and_says_so(driver: Driver) -> None:
    path = kept()
    past(driver)
    other = reopen(path)
    change(driver, 0, "Delete")
    driver.press("answer-0")
    driver.turn(2)
    assert driver.top(Notice).sentence == f"{path.name} is being played in another window."
    other.close()
    assert path.exists()


def test_a_long_list_is_shown_in_parts(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "SHOWN_AT_ONCE", 2)
    for number in range(5):
        os.utime(kept(), (number, number))
    page = past(driver)
    shown = []
    for _ in range(3):
        shown.append([one.key for one in page.parts() if one.key.startswith("match-")])
        if len(shown) < 3:
            page.focus = "older"
            page.changed()
            driver.rest(1)
            driver.key(pygame.K_RETURN)
    assert [len(keys) for keys in shown] == [2, 4, 5]


def test_the_shelf_offers_the_match_and_not_its_copy(driver: Driver) -> None:
    path = kept()
    match = reopen(path)
    copy = match.save_as(matches_folder() / "copy")
    match.close()
    os.utime(copy, (2**31, 2**31))
    driver.app.push(PastMatches(driver.app))
    driver.key(pygame.K_ESCAPE)
    offered = driver.top(Shelf).unfinished
    assert offered is not None
    assert offered.path == path


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("St. Anne", "St. Anne.bonebed"),
        ("same", "same.bonebed"),
        ("v1.2", "v1.2.bonebed"),
        ("done.bonebed", "done.bonebed"),
        ("LOUD.BONEBED", "LOUD.BONEBED"),
    ],
)
def test_a_copy_ends_as_matches_do_and_is_opened_without_its_ending(
    driver: Driver, tmp_path: Path, typed: str, name: str
) -> None:
    match = reopen(kept())
    page = SaveFile(driver.app, match)
    page.folder = tmp_path
    driver.app.push(page)
    page.text = typed
    page.go()
    driver.turn(2)
    match.close()
    assert listing(tmp_path).files == [tmp_path / name]
    driver.app.home()
    opening = OpenFile(driver.app, tmp_path)
    driver.app.push(opening)
    opening.text = typed
    opening.go()
    driver.turn(2)
    assert on_the_table(driver) == tmp_path / name


@pytest.mark.unix("there rights are another matter")
def test_typed_paths_that_lead_nowhere_are_one_sentence(
    driver: Driver, tmp_path: Path, powerless: Powerless
) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    secret.chmod(0)
    match = reopen(kept())
    typed = ("~nosuchuser/x", "a" * 300, str(secret / "x"), f"{secret}/x/y", "\ud800", ".bonebed")
    with powerless(tmp_path):
        for page in (OpenFile(driver.app, tmp_path), SaveFile(driver.app, match)):
            driver.app.push(page)
            for text in typed:
                page.text = text
                page.note = ""
                page.go()
                if isinstance(driver.app.top, Notice):
                    page.note = driver.app.top.sentence
                    driver.app.pop()
                assert page.note.endswith("."), text
                assert page.note.isprintable()
                assert driver.app.top is page
        page._show(secret)
        assert listing(secret).problem == f"The folder {secret} cannot be read."
    driver.turn(3)
    match.close()


def test_where_no_home_folder_is_known_the_pages_open(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = reopen(kept())

    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", unknown)
    for page in (OpenFile(driver.app), SaveFile(driver.app, match)):
        driver.app.push(page)
        driver.rest(1)
        driver.press("home")
        assert page.note == "This computer knows no home folder for you."
        driver.press("matches")
        assert page.folder == matches_folder()
        driver.app.pop()
    match.close()


@pytest.mark.unix("Windows has no such names")
def test_names_that_are_no_text_are_listed_opened_and_saved(driver: Driver, tmp_path: Path) -> None:
    match = reopen(kept())
    (tmp_path / os.fsdecode(b"\xff folder")).mkdir()
    path = tmp_path / os.fsdecode(b"\xff\xfe.bonebed")
    path.write_bytes(b"")
    page = SaveFile(driver.app, match)
    page.folder = tmp_path
    driver.app.push(page)
    driver.rest(1)
    driver.press("file-0")
    assert page.target() == path
    driver.rest(1)
    driver.press("act")
    driver.rest(1)
    driver.press("answer-0")
    driver.turn(2)
    assert driver.top(Notice).sentence.isprintable()
    match.close()
    driver.app.home()
    driver.app.push(OpenFile(driver.app, tmp_path))
    driver.rest(1)
    driver.press("file-0")
    driver.turn(2)
    assert on_the_table(driver) == path
    assert archive.entries()


def test_every_match_that_can_go_on_is_offered_apart_from_those_that_are_over(
    driver: Driver,
) -> None:
    for number in range(4):
        os.utime(kept(f"Ada {number}"), (1000 + number, 1000 + number))
    over = Match.start("toy", [Player("Zoe", 0), Player("Ben", 1)], {"rounds": "1"}, seed=1)
    over.settle()
    while not over.finished:
        over.play(over.state.legal_moves()[0])
        over.settle()
    over.close()
    shelf = driver.top(Shelf)
    shelf.shown()
    driver.rest(1)
    cards = [one for one in shelf.parts() if isinstance(one, MatchCard)]
    assert [one.entry.players[0] for one in cards] == ["Ada 3", "Ada 2"]
    driver.press("waiting")
    driver.rest(1)
    page = driver.top(PastMatches)
    assert [one.players[0] for one in page.entries] == ["Ada 3", "Ada 2", "Ada 1", "Ada 0", "Zoe"]
    words = [getattr(one, "text", "") for one in page.parts()]
    assert words.index(matches.TO_GO_ON) < words.index(matches.OVER)
    driver.press("match-3")
    driver.rest(1)
    assert on_the_table(driver) == page.entries[3].path


def test_the_second_card_of_the_shelf_opens_its_own_match(driver: Driver) -> None:
    first, second = kept("Ada"), kept("Eve")
    os.utime(first, (1000, 1000))
    os.utime(second, (2000, 2000))
    shelf = driver.top(Shelf)
    shelf.shown()
    driver.rest(1)
    driver.press("resume-1")
    driver.rest(1)
    assert on_the_table(driver) == first


def test_a_match_that_can_go_on_says_how_far_it_has_come() -> None:
    path = kept()
    (entry,) = archive.unfinished()
    assert entry.moves == reopen(path, resume=False).steps
    assert entry.moves > 0


def test_moves_that_were_taken_back_are_not_counted_until_they_are_made_again() -> None:
    match = reopen(kept())
    match.play(match.state.legal_moves()[0])
    before = match.steps
    taken = match.undo()
    assert taken

    def counted() -> int:
        assert match.path is not None
        return reading.count_moves(match.path)

    assert counted() == match.steps == before - taken
    match.redo()
    assert counted() == match.steps == before
    match.undo()
    match.play(match.state.legal_moves()[-1])
    assert counted() == match.steps
    match.close()
