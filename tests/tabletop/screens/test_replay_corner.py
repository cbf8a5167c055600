"""The lower right corner of a replay leaves the table as much room as that of a match."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from pygame import Rect

from tabletop.match import Match, Player
from tabletop.moments import sensible
from tabletop.screens.corner import Paper
from tabletop.screens.replay import Replay
from tests.tabletop.screens.driver import Driver

Open = Callable[..., Driver]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_slip_of_a_replay_lies_on_no_skeleton_that_is_missing(
    window: Open, size: tuple[int, int]
) -> None:
    driver = window()
    driver.app.resize(size)
    players = [Player(name, seat) for seat, name in enumerate(("Mary", "Barnum", "Gideon"))]
    match = Match.start("go_dig", players, {}, seed=1, secrecy="open")
    match.settle()
    rng = random.Random(1)
    for _ in range(12):
        match.play(rng.choice(match.state.legal_moves()))
        match.settle()
    page = Replay(driver.app, match)
    driver.app.push(page)
    for step in range(match.steps + 1):
        page.go_to(step)
        driver.turn(1)
        slip = next(one.rect for one in page.widgets if one.key == "step")
        casts = [
            Rect(one.box) for one in page.scene.placement.spots.values() if one.zone == "missing"
        ]
        assert casts
        assert not [one for one in casts if one.colliderect(slip)]
        play, branch = (
            next(one for one in page.widgets if one.key == key) for key in ("play", "branch")
        )
        assert play.rect.y == branch.rect.y
        assert branch.rect.right < play.rect.x


def test_the_slip_of_a_replay_lies_on_no_piece(window: Open) -> None:
    driver = window()
    driver.app.resize((1280, 720))
    players = [Player(name, seat) for seat, name in enumerate(("Mary", "Barnum"))]
    match = Match.start("twenty_questions", players, {}, seed=3, secrecy="open")
    rng = random.Random(3)
    while not match.finished:
        match.settle()
        seat = match.state.current_seat
        if seat is not None:
            match.play(sensible(match.state, seat, rng))
    page = Replay(driver.app, match)
    driver.app.push(page)
    for step in range(match.steps, 0, -6):
        page.go_to(step)
        driver.turn(1)
        page.refresh()
        slip = next(one.rect for one in page.widgets if isinstance(one, Paper))
        pieces = [Rect(*one.box) for one in page.scene.placement.spots.values()]
        assert pieces
        assert slip.collidelist(pieces) < 0, step
