"""What stands in the corner of a table beside its slip: short, and never over the table."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from pygame import Rect

from tabletop.match import Match, Player
from tabletop.moments import sensible
from tabletop.screens.corner import COLUMN
from tabletop.screens.dialogs import Chooser
from tabletop.screens.play import Play
from tabletop.screens.surroundings import CONTROL, MOST_LINES
from tests.tabletop.screens.driver import Driver

Open = Callable[..., Driver]


def one_award(seats: int = 6) -> Match:
    """A match in which the seat on turn may exchange, or trade for one award."""
    players = [Player(f"Player {seat}", seat) for seat in range(seats)]
    match = Match.start("fossil_canyon", players, {}, seed=8, secrecy="open")
    match.settle()
    rng = random.Random(8)
    for _ in range(200):
        state = match.state
        awards = [one for one in state.legal_moves() if one.verb == "award"]
        if len(awards) == 1 and state.phase == "exchange":  # type: ignore[attr-defined]
            return match
        match.play(sensible(state, state.current_seat or 0, rng))
        match.settle()
    raise AssertionError("nobody had research fossils for one award")


@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 150), ((1024, 640), 200)])
def test_what_takes_many_words_is_said_when_it_is_pressed(
    window: Open, size: tuple[int, int], letters: int
) -> None:
    driver = window()
    driver.app.resize(size)
    driver.app.change(text_size=letters)
    match = one_award()
    (move,) = [one for one in match.state.legal_moves() if one.verb == "award"]
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.rest(1)
    button = next(one for one in page.widgets if one.key.startswith(f"{CONTROL}group"))
    assert button.text == "Research awards"
    assert button.lines(page.metrics.wide(COLUMN), page.metrics) <= MOST_LINES
    slip = next(one.rect for one in page.widgets if one.key == "prompt")
    lying = page.scene.placement.spots.values()
    assert not [one.piece for one in lying if Rect(one.box).colliderect(slip)]
    steps = match.steps
    button.activate()
    driver.rest(1)
    chooser = driver.top(Chooser)
    told = [one for one in chooser.parts() if "points: trade" in one.spoken]
    assert len(told) == 1
    assert match.steps == steps
    at = told[0].rect.center
    driver.move(at)
    driver.rest(1)
    for _ in range(2):
        driver.down(at)
        driver.up(at)
        driver.rest(0.2)
    assert list(match.moves[steps:]) == [move], "the rest of a double click does nothing unread"
    assert driver.app.top is page
