"""Faces are painted before they are needed, and nothing hidden decides which."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame
import pytest

from art import album
from rules.contract import Game, State
from tabletop.match import Match, Player
from tabletop.screens import prepaint, tablepage
from tabletop.screens.play import QUIET, Play
from tabletop.screens.prepaint import MOVES, PATIENCE, Prepaint
from tests.tabletop.screens.driver import Driver


@pytest.fixture
def play(toy: Game, window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> Play:
    """A match in a window with motion, of which each turn paints one face."""
    monkeypatch.setattr(prepaint, "SHARE", 0.0)
    driver = window(animation="normal")
    match = Match.start("toy", (Player("Ada", 0), Player("Bot", 1, "random")), seed=2)
    driver.app.push(Play(driver.app, match))
    driver.wait_for(lambda: driver.play.ready, "the first turn")
    return driver.play


def test_a_face_is_painted_ahead_once(play: Play) -> None:
    assert list(play.scene.prepare(play.table)) == [], "the table was painted for the deal"
    play.scene.resize((0, 0, 900, 500))
    assert list(play.scene.prepare(play.table))
    assert list(play.scene.prepare(play.table)) == []


def test_a_motion_waits_for_its_faces_but_not_for_ever(play: Play) -> None:
    own = Prepaint(play.match.players)
    play.scene.resize((0, 0, 800, 450))
    turns = 0
    while own.waits(play.scene, play.table, 0.001):
        turns += 1
    assert turns > 1
    assert not own.waits(play.scene, play.table, 0.001), "all is painted"
    # No other test paints in this size: a face that is painted once is there for all.
    play.scene.resize((0, 0, 1010, 570))
    assert own.waits(play.scene, play.table, 0.001), "another size is another picture"
    assert not own.waits(play.scene, play.table, PATIENCE)


def test_what_may_come_is_looked_for_in_a_believable_world_only(play: Play) -> None:
    state = play.match.state
    asked: list[int] = []

    class Watched:
        """Stands for a state that may be asked for other worlds, and for nothing else."""

        def resample(self, seat: int, rng: object) -> State:
            asked.append(seat)
            return state.copy()

    before = state.copy()
    own = Prepaint(play.match.players)
    own.begin(play.scene, cast(State, Watched()), 0, "seed")
    turns = 0
    while own.step():
        turns += 1
    assert asked == [0]
    assert MOVES > turns > 1
    assert state == before


def test_faces_are_painted_ahead_only_while_nobody_does_anything(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[bool] = []
    monkeypatch.setattr(Prepaint, "step", lambda _: steps.append(True))
    play.app.quiet = QUIET / 2
    play.update(0.01)
    assert steps == []
    play.app.quiet = QUIET * 2
    play.update(0.01)
    assert steps == [True]


def test_a_table_is_seen_before_all_of_it_is_painted(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tablepage, "_ARRIVING", 0.0)
    driver = window(animation="off")
    driver.app.resize((1031, 653))
    driver.turn(2)
    album.forget()
    match = Match.start("ceratopsians", (Player("Ada", 0), Player("Ben", 1)), seed=2)
    match.settle()
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.turn()

    def picture() -> bytes:
        assert driver.app.surface is not None
        return pygame.image.tobytes(driver.app.surface, "RGB")

    first = picture()
    assert page.pending
    driver.wait_for(lambda: not page.pending, "the whole table")
    driver.turn(2)
    whole = picture()
    assert first != whole
    page.invalidate()
    driver.turn(2)
    assert picture() == whole, "nothing is left out"
    assert not page.pending
