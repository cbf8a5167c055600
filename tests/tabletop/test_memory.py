"""What the pictures of the table may need: bounded, enough for every table, and given back."""

from __future__ import annotations

import gc
import random
import weakref

import pytest

from art import album
from rules.registry import available, load
from tabletop import app as app_module
from tabletop.leaving import MOST_GONE
from tabletop.match import Match, Player
from tabletop.pilot import Pilot
from tabletop.screens.dialogs import Notice
from tabletop.screens.play import Play
from tabletop.screens.shelf import Shelf
from tabletop.settings import Settings

MEGABYTE = 1024 * 1024


def test_all_games_together_need_no_more_than_there_is_room_for() -> None:
    """Three quarters of the room are enough for each table, so that none paints at every move."""
    app = app_module.App(Settings(animation="off"))
    pilot = Pilot(app)
    app.open()
    app.push(Shelf(app))
    try:
        app.resize((1920, 1080))
        pilot.turn(2)
        assert album.room() <= 100 * MEGABYTE
        for game_id in available():
            album.forget()
            seats = max(load(game_id).rulebook.seats)
            players = [Player(f"Player {seat}", seat) for seat in range(seats)]
            match = Match.start(game_id, players, seed=1, autosave=False)
            match.settle()
            rng = random.Random(1)
            for _ in range(12):
                match.play(rng.choice(match.state.legal_moves()))
                match.settle()
            play = Play(app, match)
            app.push(play)
            play.look_as(0)
            pilot.turn(2)
            assert 0 < album.used() < 3 * album.room() // 4, game_id
            app.home()
    finally:
        app.close()


@pytest.mark.parametrize("gone", [1, MOST_GONE])
def test_what_was_left_is_given_back(gone: int) -> None:
    app = app_module.App(Settings(animation="off"))
    pilot = Pilot(app)
    app.open()
    app.push(Shelf(app))
    try:
        pilot.turn(2)
        gc.collect()
        gc.disable()
        left = []
        for _ in range(gone):
            page = Notice(app, "Something was said.")
            app.push(page)
            pilot.turn(2)
            left.append(weakref.ref(page))
            del page
            app.pop()
        pilot.turn(2)  # what was below is painted, so it is not quiet yet
        for _ in range(200):
            # Covers may still have to be painted, and then it is not quiet.
            if gone == 1 and left[0]() is not None:
                app.quiet = app_module.QUIET_AFTER
                pilot.turn(1)
        assert [one() for one in left] == [None] * gone
    finally:
        gc.enable()
        app.close()
