"""Every screen is drawn whatever players are called, and no such file locks the shelf."""

from __future__ import annotations

import os
import random
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from rules.contract import Move
from rules.registry import available, load
from tabletop import archive, folders
from tabletop.localise import localise
from tabletop.match import Match, Player
from tabletop.record import LONGEST_NAME, SUFFIX, legible
from tabletop.screens.crash import CrashScreen
from tabletop.screens.curtain import Curtain
from tabletop.screens.dialogs import Notice, Question
from tabletop.screens.files import OpenFile, SaveFile
from tabletop.screens.matches import PastMatches
from tabletop.screens.play import Play
from tabletop.screens.replay import Replay
from tabletop.screens.results import Results
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.screen import Page
from tabletop.screens.settings import SettingsPage
from tabletop.screens.setup import Setup
from tests.tabletop.screens.driver import Driver

SMALL = {"window": (1024, 640), "text_size": 200}
GAMES = available()


def _of_every_category() -> Iterator[str]:
    """A few letters of each Unicode category, each beside the other and each alone."""
    kinds: dict[str, list[str]] = {}
    for code in (*range(0x3000), *range(0xA000, 0x11000), *range(0x1F000, 0x1FB00), 0xE000):
        some = kinds.setdefault(unicodedata.category(chr(code)), [])
        if len(some) < 400:
            some.append(chr(code))
    for some in kinds.values():
        yield "".join(some[:: max(1, len(some) // 8)])[:24]


SPECIAL = (
    "{1}",
    "{0!r} %s",
    "%(name)s {",
    "{{0}}",
    "\ufe0f",
    "\u0301\u0300",
    "\u200b\u200d\u2060",
    "\u2764\ufe0f",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f1e9\U0001f1ea",
    "\u05e9\u05dc\u05d5\u05dd 12 (Ada)",
    "\u0645\u062d\u0645\u062f \u0639\u0644\u064a",
    "Ada \u202e ada",
    "\U000f0000\ue000",
    "\U0010ffff\uffff",
    "\u6f22\u5b57" * 9,
    "\u0e01\u0e33\u0915\u094d\u0937\u093f",
    "W" * LONGEST_NAME,
    "Z" + "\u0351\u036b\u0343" * 12,
    "\u1112\u1161\u11ab\u3000\u3164",
)
"""Names that broke something somewhere, here or in other programs."""


def names() -> list[str]:
    """All names that a file can hold."""
    found = []
    for name in (*SPECIAL, *_of_every_category()):
        with suppress(ValueError):
            found.append(Player(name, 0).name)
    return found


@cache
def playout(game_id: str, seats: int) -> tuple[Move, ...]:
    """A random game to its end, or to where it gets long."""
    rng = random.Random(7)
    state = load(game_id).start(seats)
    moves: list[Move] = []
    while (seat := state.current_seat) is not None and len(moves) < 1500:
        move = state.chance(rng) if seat < 0 else rng.choice(state.legal_moves())
        moves.append(move)
        state.perform(move)
    return tuple(moves)


def match_of(game_id: str, called: Sequence[str], steps: int, **options: str) -> Match:
    """A match of people with these names after so many moves."""
    match = Match.start(game_id, seated(called), options, seed=7, autosave=False)
    for move in playout(game_id, len(called))[:steps]:
        match.play(move)
    return match


def seated(called: Sequence[str]) -> list[Player]:
    """People with these names."""
    return [Player(name, seat) for seat, name in enumerate(called)]


def seats_of(game_id: str) -> int:
    return max(load(game_id).rulebook.seats)


def test_names_of_every_category_can_be_kept() -> None:
    """All but control characters, halves of letters and what turns lines round."""
    kept = {unicodedata.category(letter) for name in names() for letter in name}
    assert {"Cc", "Cs", "Zl", "Zp"}.isdisjoint(kept)
    assert kept >= {"Mn", "Me", "Cf", "Co", "Cn", "So", "Lo", "Lm", "Nd", "Zs", "Sk"}
    for name in ("\ud800", "a\x00", "a\n", "\u2028a", "a\u202e"):
        with pytest.raises(ValueError, match="A name has"):
            Player(name, 0)


def drawn(driver: Driver, page: Page) -> None:
    """Shows a page, goes through it with the keyboard, and takes it off."""
    driver.app.push(page)
    driver.turn(2)
    assert driver.app.top is page, "nothing else is shown, least of all the crash screen"
    driver.key(pygame.K_TAB)
    driver.app.pop()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_screen_of_a_game_is_drawn(driver_small: Driver, game_id: str) -> None:
    driver, seats = driver_small, seats_of(game_id)
    every = names()
    # Each game has another part of the names, and between them the games have all.
    turn = GAMES.index(game_id) * len(every) // len(GAMES)
    part = [every[(turn + n) % len(every)] for n in range(-(-len(every) // len(GAMES)) + seats)]
    groups = [part[n : n + seats] for n in range(0, len(part) - seats + 1, seats)]
    moves = len(playout(game_id, seats))
    for called in groups:
        match = match_of(game_id, called, moves // 2)
        play = Play(driver.app, match)
        driver.app.push(play)
        driver.turn(2)
        for tab in ("Score", "Log"):
            play.surroundings.turn_to((tab,))
            driver.turn(1)
        play.look_as(0)
        driver.turn(1)
        driver.app.home()
    drawn(driver, Replay(driver.app, match))
    last = match_of(game_id, groups[-1], moves)
    if last.finished:
        drawn(driver, Results(driver.app, last))
    setup = Setup(driver.app, game_id)
    setup._seats(seats)
    for number, name in enumerate(groups[0]):
        setup._chair(number, replace(setup.chairs[number], name=name))
    drawn(driver, setup)
    drawn(driver, RulesPage(driver.app, load(game_id)))
    for player in match.players:
        nothing = driver.app.pop
        drawn(driver, Curtain(driver.app, player, nothing, "Title", nothing, nothing))


@pytest.fixture
def driver_small(window: object) -> Driver:
    """The smallest window with the largest letters."""
    opened: Driver = window(**SMALL)  # type: ignore[operator]
    return opened


def test_dialogs_and_the_crash_screen_are_drawn(driver_small: Driver) -> None:
    driver = driver_small
    match = match_of("memory", ["{0}", "\ufe0f"], 4)
    drawn(driver, SettingsPage(driver.app))
    drawn(driver, SaveFile(driver.app, match))
    for name in ("\udcff", "a\x00\ud800", *names()):
        drawn(driver, Notice(driver.app, f"{name} cannot be opened.", name))
    for name in ("\udcff", "{1}", "\ufe0f"):
        drawn(driver, Question(driver.app, name, name, [(name, driver.app.pop)]))
        drawn(driver, CrashScreen(driver.app, Path(f"/nowhere/{name}"), match))


def test_files_with_such_names_do_not_lock_the_shelf(driver_small: Driver, tmp_path: Path) -> None:
    driver = driver_small
    folder = folders.matches_folder()
    folder.mkdir(parents=True, exist_ok=True)
    every = names()
    for number, (one, other) in enumerate(zip(every, reversed(every), strict=True)):
        players = [Player(one, 0), Player(other, 1)]
        match = Match.start("memory", players, seed=1, path=folder / f"{number}{SUFFIX}")
        match.settle()
        match.play(match.state.legal_moves()[0])
        match.close()
    with suppress(OSError, UnicodeError):
        (folder / "0.bonebed").rename(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe{0}.bonebed"))
    driver.app.home()
    driver.app.stack[0].shown()
    driver.turn(3)
    entries = list(archive.entries())
    assert len(entries) == len(every)
    assert all(not entry.problem for entry in entries)
    assert all(name.strip() for entry in entries for name in entry.players)
    drawn(driver, PastMatches(driver.app))
    drawn(driver, OpenFile(driver.app, folder))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_name_is_never_taken_for_the_place_of_another(game_id: str) -> None:
    """A player called ``{1}`` is not shown under the name of the second one, nowhere."""
    seats = min(count for count in load(game_id).rulebook.seats if count > 1)
    called = ["{1}", "{0!r} %s", "{0}", "{{1}}", "{2}", "%s"][:seats]
    marks = [f"\N{SECTION SIGN}{seat}\N{SECTION SIGN}" for seat in range(seats)]

    def back(text: str) -> str:
        for mark, name in zip(marks, called, strict=True):
            text = text.replace(mark, name)
        return text

    moves = playout(game_id, seats)
    match = match_of(game_id, called, min(len(moves), 60))
    for viewer in (None, *range(seats)):
        table = match.state.lay(viewer)
        assert repr(localise(table, seated(called))) == back(repr(localise(table, seated(marks))))
    for entry in match.log:
        assert entry.event.words(called) == back(entry.event.words(marks))


def test_who_took_back_a_move_is_called_by_the_name() -> None:
    match = match_of("memory", ["{1}", "Ben"], 0)
    match.note("{1} took back a move after something was shown.")
    words = match.log[-1].event.words(match.names)
    assert words == "{1} took back a move after something was shown."


def test_who_cannot_be_seen_is_called_by_the_seat() -> None:
    shown = legible([Player("Ada", 0), Player("\ufe0f", 1)])
    assert [player.name for player in shown] == ["Ada", "Player 2"]


def test_a_custom_animal_is_called_as_it_was_written() -> None:
    match = match_of(
        "fossil_canyon", ["Ada", "Ben"], 0, custom_animal="small", custom_name="{1} %s {0!r}"
    )
    rng = random.Random(1)
    seen = 0
    for _ in range(150):
        match.settle()
        if match.finished:
            break
        match.play(rng.choice(match.state.legal_moves()))
        match.settle()
        for viewer in (None, 0, 1):
            table = match.state.lay(viewer)
            if "%s" in repr(table):
                seen += 1
                shown = repr(localise(table, match.players))
                assert "{1} %s {0!r}" in shown
                assert "Ben %s" not in shown
                assert "{{" not in shown
    assert seen
