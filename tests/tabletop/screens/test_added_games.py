"""Games that people add: asked about once, dropped onto the window, allowed in the settings."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from rules import registry
from tabletop import folders, selftest
from tabletop.app import set_up
from tabletop.match import Match, Player
from tabletop.plugins import consent, shelving
from tabletop.plugins.bundle import read
from tabletop.screens.crash import CrashScreen
from tabletop.screens.dialogs import Notice, Question
from tabletop.screens.play import Play
from tabletop.screens.screen import Page
from tabletop.screens.settings import SettingsPage
from tabletop.screens.setup import Setup
from tabletop.screens.shelf import BoxButton, Shelf
from tabletop.screens.widgets import Label, Toggle
from tests.tabletop.plugins.games import TOY, example, laid, zipped
from tests.tabletop.screens.driver import Driver


@pytest.fixture(autouse=True)
def nothing_added() -> Iterator[None]:
    """Takes off the table what a test has put there."""
    yield
    shelving.take_all_off()
    consent._unkept.clear()


def start(window: Callable[..., Driver], path: Path | None = None) -> Driver:
    """A window that was opened as the program does it."""
    driver = window()
    set_up(driver.app, path)
    driver.turn(3)
    return driver


def shown(driver: Driver) -> list[str]:
    """The titles of the games on the shelf."""
    shelf = driver.app.stack[0]
    assert isinstance(shelf, Shelf)
    shelf.refresh()
    there = [one.box for one in shelf.parts() if isinstance(one, BoxButton)]
    return [box.title for box in there if box.id in registry.available()]


def words(driver: Driver) -> str:
    """What the dialog says."""
    page = driver.top(Page)
    return " ".join(one.text for one in page.parts() if isinstance(one, Label))


def put(name: str = "pit.zip", files: dict[str, bytes] = TOY) -> Path:
    """A game in the folder of games."""
    return zipped(folders.games_folder() / name, files)


def test_a_new_game_is_asked_about_allowed_and_played(window: Callable[..., Driver]) -> None:
    put()
    driver = start(window)
    question = driver.top(Question)
    assert "pit.zip brings the game Pocket Pit." in words(driver)
    assert question.focus == "escape", "Enter does nothing that cannot be taken back"
    assert "Pocket Pit" not in shown(driver)
    driver.button("Allow it")
    driver.top(Shelf)
    assert shown(driver)[-1] == "Pocket Pit"
    driver.press("box-toy")
    driver.turn(2)
    assert driver.top(Setup).game is registry.load("toy")
    driver.app.home()
    assert selftest._match(driver, "toy", 1) > 10


def test_an_answer_is_remembered_until_the_file_changes(window: Callable[..., Driver]) -> None:
    path = put()
    start(window).button("Do not allow it")
    again = start(window)
    again.top(Shelf)
    assert "Pocket Pit" not in shown(again)
    zipped(path, {**TOY, "toy_game/notes.toml": b""})
    start(window).button("Allow it")
    last = start(window)
    last.top(Shelf)
    assert "Pocket Pit" in shown(last)


def test_several_new_games_are_asked_about_in_turn(window: Callable[..., Driver]) -> None:
    put("a.zip", example("last_bone"))
    put("b.zip")
    put("c.zip", example("deep_bone"))
    driver = start(window)
    for name, answer in [
        ("a.zip", "Allow it"), ("b.zip", "Do not allow it"), ("c.zip", "Allow it")
    ]:  # fmt: skip
        assert words(driver).count(name) == 1
        driver.button(answer)
    driver.top(Shelf)
    assert shown(driver)[-2:] == ["Deep Bone", "Last Bone"]


def test_a_broken_game_is_told_and_the_shelf_opens_without_it(
    window: Callable[..., Driver], caplog: pytest.LogCaptureFixture
) -> None:
    put("a.zip", example("last_bone", ("GAME = LastBone()", "GAME = LastBones()")))
    put("b.zip")
    driver = start(window)
    with caplog.at_level(logging.ERROR):
        driver.button("Allow it")
    driver.button("Allow it")
    assert "a.zip does not work; tell who made it: NameError in line" in driver.top(Notice).sentence
    assert "NameError" in caplog.text
    driver.button("All right")
    driver.top(Shelf)
    assert shown(driver)[-1] == "Pocket Pit"
    again = start(window)
    assert "a.zip does not work; tell who made it: NameError in line" in again.top(Notice).sentence
    assert shown(again)[-1] == "Pocket Pit"


def test_a_match_of_a_game_that_may_not_run_says_so(
    window: Callable[..., Driver], tmp_path: Path
) -> None:
    bundle = read(put())
    consent.keep(bundle, True)
    shelving.bring_in()
    path = tmp_path / "a.bonebed"
    match = Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], path=path)
    match.play(match.chance_move())
    match.close()
    shelving.take_all_off()
    consent.keep(bundle, False)
    driver = start(window, path)
    assert driver.top(Notice).sentence == (
        "a.bonebed is a match of Pocket Pit, a game that may not run here: the settings can allow "
        "it."
    )
    driver.button("All right")
    driver.press("settings")
    driver.turn(2)
    allow(driver, True)
    driver.post(pygame.DROPFILE, file=str(path))
    driver.turn(3)
    assert driver.play.match.game.id == "toy"


def allow(driver: Driver, value: bool) -> None:
    """Switches the only game of the settings on or off."""
    page = driver.top(SettingsPage)
    driver.reveal(page, "game-0")
    driver.press("game-0")
    driver.turn(2)
    page.refresh()
    toggle = page.widget("game-0")
    assert isinstance(toggle, Toggle)
    assert toggle.value is value


def test_the_settings_list_games_and_change_the_answers(window: Callable[..., Driver]) -> None:
    put()
    (folders.games_folder() / "z.zip").write_bytes(b"no zip")
    driver = start(window)
    assert driver.top(Notice).sentence == "z.zip is damaged, or no zip."
    driver.button("All right")
    driver.button("Do not allow it")
    driver.press("settings")
    driver.turn(2)
    page = driver.top(SettingsPage)
    said = [one.text for one in page.parts() if isinstance(one, Label)]
    assert "z.zip is damaged, or no zip." in said
    assert any(str(folders.games_folder()) in text for text in said)
    allow(driver, True)
    driver.key(pygame.K_ESCAPE)
    assert shown(driver)[-1] == "Pocket Pit"
    driver.press("settings")
    driver.turn(2)
    allow(driver, False)
    driver.key(pygame.K_ESCAPE)
    assert "Pocket Pit" not in shown(driver)


# --- dropping ----------------------------------------------------------------------------------


def drop(driver: Driver, path: Path) -> None:
    """Drops a file or folder onto the window."""
    driver.post(pygame.DROPFILE, file=str(path))
    driver.turn(3)


def test_a_dropped_match_is_opened_and_the_one_before_is_kept(
    driver: Driver, tmp_path: Path
) -> None:
    players = [Player("Ada", 0), Player("Ben", 1)]
    matches = []
    for name in "ab":
        match = Match.start("memory", players, path=tmp_path / f"{name}.bonebed", seed=1)
        match.play(
            match.state.legal_moves()[0] if match.state.legal_moves() else match.chance_move()
        )
        match.close()
        matches.append(tmp_path / f"{name}.bonebed")
    for path in matches:
        drop(driver, path)
        assert driver.top(Play).match.path == path
    assert [type(one) for one in driver.app.stack] == [Shelf, Play]


@pytest.mark.parametrize("form", ["zip", "folder"])
def test_a_dropped_game_is_added_when_that_is_wished(
    form: str, driver: Driver, tmp_path: Path
) -> None:
    path = zipped(tmp_path / "pit.zip", TOY) if form == "zip" else laid(tmp_path / "pit", TOY)
    drop(driver, path)
    assert driver.top(Question).heading == "Add Pocket Pit?"
    driver.key(pygame.K_ESCAPE)
    assert not folders.games_folder().exists()
    drop(driver, path)
    driver.button("Add it")
    driver.top(Shelf)
    assert shown(driver)[-1] == "Pocket Pit"
    drop(driver, path)
    assert driver.top(Notice).sentence == "Pocket Pit is on the shelf already."


def test_a_dropped_newer_version_takes_the_place_of_the_older(
    driver: Driver, tmp_path: Path
) -> None:
    drop(driver, zipped(tmp_path / "bone-1.zip", example("last_bone")))
    driver.button("Add it")
    newer = example("last_bone")
    rulebook = newer["last_bone/rulebook.toml"].replace(b"Last Bone", b"Very Last Bone")
    drop(driver, zipped(tmp_path / "bone-2.zip", {**newer, "last_bone/rulebook.toml": rulebook}))
    assert "It takes the place of bone-1.zip." in words(driver)
    driver.button("Add it")
    assert shown(driver)[-1] == "Very Last Bone"


def test_a_refused_game_that_is_dropped_is_asked_about_again(
    driver: Driver, tmp_path: Path
) -> None:
    path = put()
    consent.keep(read(path), False)
    drop(driver, zipped(tmp_path / "other.zip", TOY))
    assert "pit.zip brings the game Pocket Pit." in words(driver)
    driver.button("Allow it")
    assert shown(driver)[-1] == "Pocket Pit"


@pytest.mark.parametrize(
    ("name", "files", "sentence"),
    [
        ("empty.zip", {}, "empty.zip holds no game: a game is a folder with an __init__.py and a"),
        (
            "mine.zip",
            {**TOY, "toy_game/rulebook.toml": b'game = "memory"\ntitle = "Memory"'},
            "mine.zip cannot be added: memory is the id of another game of this table.",
        ),
        ("cards.zip", {"box.toml": b""}, "box.toml: The box is empty: it needs a [[deck]]."),
        ("song.mp3", None, "song.mp3 is neither a match nor a game: drop a file that ends in"),
        ("gone.bonebed", None, "There is no file gone.bonebed."),
    ],
)
def test_what_is_neither_is_one_sentence(
    name: str, files: dict[str, bytes] | None, sentence: str, driver: Driver, tmp_path: Path
) -> None:
    path = tmp_path / name
    if files is not None:
        zipped(path, files)
    drop(driver, path)
    assert driver.top(Notice).sentence.startswith(sentence)


def test_dropped_text_is_one_sentence(driver: Driver) -> None:
    driver.post(pygame.DROPTEXT, text="a bone")
    driver.turn(3)
    assert driver.top(Notice).sentence.startswith("What was dropped is no file")


def test_nothing_is_dropped_onto_a_crash(driver: Driver, tmp_path: Path) -> None:
    driver.app.soon(lambda: 1 / 0)
    driver.app.guarded(0.1)
    driver.top(CrashScreen)
    drop(driver, zipped(tmp_path / "pit.zip", TOY))
    driver.top(CrashScreen)
