"""Thousands of damaged files among the matches: the table opens, and each is one sentence."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from rules.contract import Game
from tabletop import archive
from tabletop.folders import matches_folder, settings_file
from tabletop.match import Match, Player
from tabletop.record import JournalError
from tabletop.reopening import reopen
from tabletop.screens.crash import CrashScreen
from tabletop.screens.dialogs import Notice, Question
from tabletop.screens.files import OpenFile
from tabletop.screens.matches import PastMatches
from tabletop.screens.play import Play
from tabletop.screens.replay import Replay
from tabletop.screens.results import Results
from tabletop.screens.screen import Page
from tabletop.screens.shelf import Shelf
from tests.tabletop.mutation import strew
from tests.tabletop.screens.driver import Driver

COUNT = 2500
"""How many files there are."""
TYPED = ("pipe", "nowhere", "circle", "device", "folder", "endless", "a" * 300, "~nosuchuser/x")
"""What is typed on the page that opens files."""
TRIED = 20
"""How many of them are opened, and as many played again, by hand."""


def texts(tmp_path: Path) -> list[bytes]:
    """Matches that are whole: of several games, begun and finished."""
    found = []
    for number, (game, moves) in enumerate([("toy", 3), ("toy", 99), ("memory", 6), ("go_dig", 9)]):
        path = tmp_path / f"{number}.bonebed"
        players = [Player("Ada", 0), Player("Ben", 1)]
        match = Match.start(game, players, seed=number, path=path)
        rng = random.Random(number)
        match.settle()
        while moves and not match.finished:
            match.play(rng.choice(match.state.legal_moves()))
            match.settle()
            moves -= 1
        match.close()
        found.append(path.read_bytes())
    return found


@pytest.fixture
def folder(toy: Game, tmp_path: Path) -> Path:
    """The folder of matches, full of them."""
    strew(matches_folder(), texts(tmp_path), COUNT)
    return matches_folder()


def strike(driver: Driver, key: str) -> None:
    """Does the widget of this key by keyboard, wherever it lies."""
    page = driver.top(Page)
    page.focus = key
    page.changed()
    driver.rest(1)
    driver.key(pygame.K_RETURN)
    driver.turn(3)
    assert not any(isinstance(one, CrashScreen) for one in driver.app.stack)


def answer(driver: Driver) -> str:
    """Goes on from a damaged match where that is offered; the sentence that was shown, if any."""
    top = driver.app.top
    if isinstance(top, Question):
        driver.rest(1)
        strike(driver, "answer-0")
        return top.sentence
    return top.sentence if isinstance(top, Notice) else ""


def trouble(path: Path) -> str:
    """What is said of a match that cannot be played; empty for one that can."""
    try:
        reopen(path, resume=False)
    except JournalError as error:
        return error.sentence
    return ""


def test_every_file_is_listed_or_one_sentence(folder: Path) -> None:
    entries = archive.entries()
    empty = sum(path.is_file() and not path.stat().st_size for path in folder.glob("*.bonebed"))
    assert len(entries) == sum(1 for _ in folder.iterdir()) - empty
    good = [entry for entry in entries if not entry.problem]
    assert COUNT // 3 < len(good) < COUNT
    for entry in entries:
        words = entry.problem or entry.title
        assert words.isprintable()
        assert words
        assert bool(entry.problem) <= entry.problem.endswith(".")
    sentences = {trouble(entry.path) for entry in good}
    assert "" in sentences
    assert all(one.isprintable() and (not one or one.endswith(".")) for one in sentences)
    assert archive.entries() == entries, "nothing was changed"
    assert archive.unfinished()


@pytest.mark.not_wine("looks through a folder for each of its names, which takes minutes here")
def test_the_table_opens_and_every_page_is_shown(
    folder: Path, window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path.name: path.lstat().st_size for path in folder.iterdir()}
    settings_file().write_bytes(b"\xef\xbb\xbf{")
    driver = window()
    driver.top(Shelf)
    strike(driver, "past")
    page = driver.top(PastMatches)
    while page.most < len(page.entries):
        strike(driver, "older")
        driver.key(pygame.K_PAGEDOWN)
    rng = random.Random(1)
    strange = [number for number, one in enumerate(page.entries) if not one.path.stem.isdecimal()]
    entries = page.entries
    tried = [*strange, *rng.sample(range(len(entries)), TRIED)]
    seen: set[type] = set()
    sentences: set[str] = set()
    for number in tried:
        for key in ("match-0", "replay-0"):
            entry = entries[number]
            if key == "replay-0" and entry.problem:
                continue
            with monkeypatch.context() as patched:
                # A short list: it would be built anew for each of them.
                patched.setattr("tabletop.archive.entries", lambda entry=entry: (entry,))
                driver.app.home()
                driver.app.push(PastMatches(driver.app))
                driver.turn(2)
                strike(driver, key)
            sentences.add(answer(driver))
            seen.update(map(type, driver.app.stack))
            if isinstance(driver.app.top, Replay):
                driver.key(pygame.K_END)
    assert {Notice, Play, Results, Replay} <= seen
    assert all(one.isprintable() for one in sentences)
    driver.app.home()
    driver.app.push(OpenFile(driver.app))
    driver.turn(3)
    for name in (
        "pipe",
        "nowhere",
        "circle",
        "device",
        "folder",
        "endless",
        "a" * 300,
        "~nosuch/x",
    ):
        page_of_files = driver.top(OpenFile)
        page_of_files.text = name
        page_of_files.changed()
        driver.rest(1)
        strike(driver, "act")
        if isinstance(driver.app.top, Notice):
            driver.rest(1)
            strike(driver, "ok")
        elif isinstance(driver.app.top, OpenFile):
            assert page_of_files.note or page_of_files.folder.name == "folder.bonebed"
            page_of_files._show(folder)
    after = {path.name: path.lstat().st_size for path in folder.iterdir()}
    assert {name: after.get(name) for name in before} == before | {
        name: size for name, size in after.items() if name in before and size > before[name]
    }, "files only grow, where a match goes on"
