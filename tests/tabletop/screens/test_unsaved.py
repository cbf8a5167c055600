"""A match that cannot be saved: it is seen, one is asked when leaving, and it is rescued."""

from __future__ import annotations

import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from rules.contract import Move
from tabletop import app as app_module
from tabletop import folders, rescue
from tabletop.app import App
from tabletop.journal import in_use
from tabletop.match import Match, Player
from tabletop.reading import read
from tabletop.reopening import reopen
from tabletop.screens.crash import CrashScreen
from tabletop.screens.dialogs import Notice
from tabletop.screens.opening import open_match
from tabletop.screens.play import Play
from tabletop.screens.results import Results
from tabletop.screens.shelf import Shelf
from tabletop.screens.tablepage import TABLE
from tabletop.screens.unsaved import SIGN, WATCH_EVERY, SaveElsewhere, Unsaved
from tests.campaigns.disk import FullDisk
from tests.tabletop.screens.driver import Driver

pytestmark = [
    pytest.mark.usefixtures("toy"),
    pytest.mark.unix("Windows does not tell the path of an open file"),
]
FULL = "The match cannot be saved: the disk is full."


@pytest.fixture(autouse=True)
def temp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for what is temporary, of this test alone."""
    folder = tmp_path / "temp"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.fixture
def disk() -> Iterator[FullDisk]:
    """A disk on which everything has room until it is told otherwise."""
    with FullDisk().installed() as one:
        yield one


def began() -> Match:
    match = Match.start("toy", (Player("Ada", 0),), seed=3)
    match.settle()
    return match


def play(driver: Driver, match: Match) -> Play:
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.rest(1)
    return page


def dismiss(driver: Driver) -> list[str]:
    """Reads all notices; their sentences."""
    said = []
    while isinstance(driver.app.top, Notice):
        said.append(driver.app.top.sentence)
        driver.press("ok")
        driver.turn(2)
    return said


def move(driver: Driver, match: Match) -> None:
    """Makes a move at the table."""
    page = driver.play
    page.doing.make(match.state.legal_moves()[0])
    driver.rest(1)


@pytest.fixture
def unsaved(driver: Driver, disk: FullDisk, home: Path) -> Match:
    """A match on the table whose last move is not on the disk."""
    match = began()
    play(driver, match)
    disk.folders = [home]
    move(driver, match)
    assert dismiss(driver) == [f"{FULL} It goes on in memory until it can be."]
    return match


def kept(path: Path | None) -> tuple[Move, ...]:
    assert path is not None
    return reopen(path, resume=False).moves


# The sign


def test_a_sign_stands_at_the_table_until_the_match_is_saved(
    driver: Driver, unsaved: Match, disk: FullDisk
) -> None:
    move(driver, unsaved)
    sign = driver.play.widget(SIGN)
    assert driver.play.covers(sign.rect.center)
    assert sign.tip == FULL
    disk.folders = []
    driver.rest(WATCH_EVERY + 1)
    assert dismiss(driver) == ["The match is saved again."]
    with pytest.raises(KeyError):
        driver.play.widget(SIGN)
    assert kept(unsaved.path) == unsaved.moves


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440)])
def test_the_sign_is_in_sight_in_every_window(
    window: Callable[..., Driver],
    disk: FullDisk,
    home: Path,
    text_size: int,
    size: tuple[int, int],
) -> None:
    driver = window(text_size=text_size, window=size)
    match = began()
    play(driver, match)
    disk.folders = [home]
    move(driver, match)
    dismiss(driver)
    page = driver.play
    sign = page.widget(SIGN)
    assert pygame.Rect((0, 0), page.size).contains(sign.rect)
    others = [one.rect for one in page.widgets if one.key not in (SIGN, TABLE)]
    assert sign.rect.collidelist(others) == -1
    disk.folders = []


def test_the_sign_says_more_and_can_save_the_match_elsewhere(
    driver: Driver, unsaved: Match, tmp_path: Path
) -> None:
    driver.press(SIGN)
    question = driver.top(Unsaved)
    assert question.sentence == FULL
    driver.press("answer-0")
    page = driver.top(SaveElsewhere)
    page.text = str(tmp_path / "stick")
    page.go()
    driver.rest(1)
    assert dismiss(driver) == [f"The match is kept as {tmp_path / 'stick.bonebed'} now."]
    move(driver, unsaved)
    assert kept(tmp_path / "stick.bonebed") == unsaved.moves
    assert not unsaved.unsaved


def test_a_file_that_vanishes_while_nobody_moves_is_written_again(driver: Driver) -> None:
    match = began()
    play(driver, match)
    assert match.path is not None
    match.path.unlink()
    driver.rest(WATCH_EVERY + 1)
    assert "is no longer there" in dismiss(driver)[0]
    assert kept(match.path) == match.moves


# Leaving


def to_the_shelf(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.choose("Back to the shelf")
    driver.turn(2)


def by_the_window(driver: Driver) -> None:
    driver.post(pygame.QUIT)
    driver.turn(2)


def another(driver: Driver) -> None:
    driver.app.show_match(Match.start("toy", (Player("Eve", 1),), seed=4))
    driver.turn(2)


LEAVING = pytest.mark.parametrize("way", [to_the_shelf, by_the_window, another])


def has_left(driver: Driver, match: Match) -> bool:
    driver.turn(2)
    return not driver.app.running or all(one.played is not match for one in driver.app.stack)


@LEAVING
def test_leaving_writes_once_more(
    driver: Driver, unsaved: Match, disk: FullDisk, way: Callable[[Driver], None]
) -> None:
    disk.folders = []
    way(driver)
    assert has_left(driver, unsaved)
    assert kept(unsaved.path) == unsaved.moves


@LEAVING
def test_leaving_asks_while_the_disk_is_full_and_can_be_called_off(
    driver: Driver, unsaved: Match, disk: FullDisk, way: Callable[[Driver], None]
) -> None:
    way(driver)
    assert driver.top(Unsaved).sentence.startswith(FULL)
    driver.press("escape")
    driver.turn(2)
    assert driver.play.match is unsaved
    assert driver.app.running
    way(driver)
    driver.press("answer-2")  # try again
    assert driver.top(Unsaved)
    disk.folders = []
    driver.press("answer-2")
    assert has_left(driver, unsaved)
    assert kept(unsaved.path) == unsaved.moves


@LEAVING
def test_leaving_can_save_elsewhere(
    driver: Driver, unsaved: Match, tmp_path: Path, way: Callable[[Driver], None]
) -> None:
    way(driver)
    driver.press("answer-1")
    page = driver.top(SaveElsewhere)
    page.text = str(tmp_path / "stick.bonebed")
    page.go()
    assert has_left(driver, unsaved)
    assert kept(tmp_path / "stick.bonebed") == unsaved.moves


@LEAVING
def test_what_people_let_go_is_gone(
    driver: Driver, unsaved: Match, temp: Path, home: Path, way: Callable[[Driver], None]
) -> None:
    way(driver)
    driver.press("answer-0")
    assert has_left(driver, unsaved)
    assert kept(unsaved.path) == unsaved.moves[:-1]
    assert not [*temp.iterdir(), *home.glob("*.bonebed")], "nothing is rescued against their will"


@pytest.mark.parametrize("doubt", ["at once", "after looking for a place"])
def test_the_match_that_was_to_be_opened_is_let_go_by_who_stays(
    driver: Driver, unsaved: Match, disk: FullDisk, doubt: str
) -> None:
    disk.folders = []
    other = began()
    assert other.path is not None
    other.close()
    disk.folders = [folders.matches_folder()]
    open_match(driver.app, other.path)
    driver.turn(2)
    assert in_use(other.path)
    if doubt != "at once":
        driver.press("answer-1")
        driver.top(SaveElsewhere).back()
    else:
        driver.press("escape")
    assert driver.play.match is unsaved
    assert not in_use(other.path)


def test_a_second_click_on_the_closing_cross_asks_once(driver: Driver, unsaved: Match) -> None:
    driver.press(SIGN)
    by_the_window(driver)
    by_the_window(driver)
    assert driver.top(Unsaved).then is not None
    assert sum(isinstance(one, Unsaved) for one in driver.app.stack) == 1


def test_a_finished_match_that_is_not_saved_says_so_and_asks(
    driver: Driver, disk: FullDisk, home: Path
) -> None:
    match = began()
    play(driver, match)
    disk.folders = [home]
    while not match.finished:
        move(driver, match)
        dismiss(driver)
    driver.rest(3)
    page = driver.top(Results)
    assert any(getattr(one, "text", "") == FULL for one in page.parts())
    driver.press("shelf")
    assert driver.top(Unsaved)
    disk.folders = []
    driver.press("answer-2")
    driver.turn(3)
    assert dismiss(driver) == ["The match is saved again."]
    assert driver.top(Shelf)
    assert kept(match.path) == match.moves


# Crashes


def test_the_crash_screen_still_has_what_is_not_saved(
    driver: Driver, unsaved: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(self: Play, seconds: float) -> bool:
        raise ValueError

    with monkeypatch.context() as broken:
        broken.setattr(Play, "update", stumble)
        driver.app.guarded(0.02)
    crash = driver.top(CrashScreen)
    driver.turn(2)
    texts = [getattr(one, "text", "") for one in crash.parts()]
    assert any(FULL in text for text in texts)
    assert not any("is kept" in text for text in texts)
    driver.press("quit")
    assert driver.top(Unsaved)
    driver.press("escape")
    driver.press("shelf")
    assert driver.top(Unsaved)
    driver.press("escape")
    driver.press("resume")
    driver.rest(1)
    assert driver.play.match is unsaved
    move(driver, unsaved)


def test_a_crash_of_the_crash_screen_rescues_the_match(
    driver: Driver, unsaved: Match, temp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    driver.app._crashed(ValueError())
    driver.app._crashed(ValueError())
    assert not driver.app.running
    driver.close()
    [copy] = temp.iterdir()
    assert read(copy).lines[-1].value == str(unsaved.moves[-1])
    assert str(copy) in capsys.readouterr().err


# Signals


def signalled(
    monkeypatch: pytest.MonkeyPatch, path: Path, number: int, before: Callable[[App], None]
) -> list[str]:
    """Runs the table with a match until a signal ends it; what was said at the start."""
    turn, count = App.turn, 0
    said: list[str] = []

    def counted(self: App, seconds: float) -> None:
        nonlocal count
        count += 1
        turn(self, seconds)
        said.extend(one.sentence for one in self.stack if isinstance(one, Notice) and count == 2)
        if count == 3:
            before(self)
            signal.raise_signal(number)

    handlers = {one: signal.getsignal(one) for one in app_module.CLOSING}
    try:
        with monkeypatch.context() as running:
            running.setattr(App, "turn", counted)
            assert app_module.run(path) == 0
    finally:
        for one, handler in handlers.items():
            signal.signal(one, handler)
    return said


@pytest.mark.parametrize("number", app_module.CLOSING)
def test_a_signal_leaves_an_emergency_copy_that_comes_back_at_the_next_start(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    disk: FullDisk,
    home: Path,
    temp: Path,
    number: int,
) -> None:
    match = began()
    path = match.path
    assert path is not None
    match.close()
    moves: list[Move] = []

    def play_on(app: App) -> None:
        disk.folders = [home]
        page = next(one for one in app.stack if isinstance(one, Play))
        page.doing.make(page.match.state.legal_moves()[0])
        moves.extend(page.match.moves)

    signalled(monkeypatch, path, number, play_on)
    [copy] = temp.iterdir()
    assert str(copy) in capsys.readouterr().err
    assert kept(copy) == tuple(moves)
    assert kept(path) == tuple(moves[:-1])
    disk.folders = []
    said = signalled(monkeypatch, path, number, lambda app: None)
    assert "was rescued, and is among the past matches" in said[0]
    assert kept(path) == tuple(moves), "it is where it belongs"
    assert not list(temp.iterdir())


@pytest.mark.parametrize("number", [one for one in app_module.CLOSING if one != signal.SIGINT])
def test_a_signal_stores_settings_that_were_just_changed(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    from tabletop.settings import load

    match = began()
    match.close()
    assert match.path is not None
    signalled(monkeypatch, match.path, number, lambda app: app.change(text_size=125))
    assert load()[0].text_size == 125


# What was rescued


def test_a_rescued_match_whose_file_was_saved_after_all_is_not_needed(temp: Path) -> None:
    match = began()
    copy = rescue.rescue(match)
    assert copy is not None
    assert copy.parent == folders.matches_folder().parent
    match.play(match.state.legal_moves()[0])
    match.close()
    assert rescue.bring_back() == []
    assert not copy.exists()
    assert [kept(path) for path in folders.matches_folder().glob("*.bonebed")] == [match.moves]


def test_a_rescued_match_comes_back_as_a_new_one_where_its_file_went_another_way(
    temp: Path, disk: FullDisk, home: Path
) -> None:
    match = began()
    disk.folders = [home]
    match.play(match.state.legal_moves()[0])
    assert rescue.rescue(match) is not None
    rescued = match.moves
    assert match.path is not None
    other = reopen(match.path, resume=False)
    disk.folders = []
    match.give_up()
    match.close()
    other.play(other.state.legal_moves()[-1])
    other.close()
    assert len(rescue.bring_back()) == 1
    found = {kept(path) for path in folders.matches_folder().glob("*.bonebed")}
    assert found == {rescued, other.moves}


def test_a_rescued_match_that_cannot_come_back_is_named_and_stays(
    temp: Path, disk: FullDisk, home: Path
) -> None:
    match = began()
    disk.folders = [home]
    copy = rescue.rescue(match)
    assert copy is not None
    assert copy.parent == temp
    match.close()
    assert match.path is not None
    match.path.write_bytes(b"")
    assert rescue.bring_back() == [
        f"A match of Pocket Pit that could not be saved is kept as {copy}."
    ]
    assert kept(copy) == match.moves


def test_a_link_that_somebody_put_there_is_not_taken(temp: Path, tmp_path: Path) -> None:
    match = began()
    match.close()
    assert match.path is not None
    link = temp / f"{rescue.PREFIX}x-0.bonebed"
    link.symlink_to(match.path)
    assert rescue.bring_back() == []
    assert link.is_symlink()


def test_where_nothing_can_be_written_it_is_said(
    driver: Driver, unsaved: Match, disk: FullDisk, temp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    disk.folders = [temp.parent]
    driver.app.running = False
    driver.close()
    assert FULL in capsys.readouterr().err
