"""While a piece is held, places tell what it would be worth there, and what it would spoil."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from rules.contract import CHANCE
from rules.table import Control
from tabletop.aids import FORECASTS_OFF
from tabletop.forecast import Forecast
from tabletop.match import Match, Player
from tabletop.screens.buttons import MoveButton
from tabletop.screens.corner import Status
from tabletop.screens.play import Play
from tests.tabletop.screens.driver import Driver

PLAYERS = (Player("Ada", 0), Player("Ben", 1, "random"))


def found(game: str, wanted: Callable[[Match, Control], bool]) -> tuple[Match, Control]:
    """A match of one person in which there is a drag as it is wanted."""
    match = Match.start(game, PLAYERS, seed=5, autosave=False)
    rng = random.Random(5)
    for _ in range(600):
        seat = match.state.current_seat
        if seat == CHANCE:
            match.settle()
            continue
        if seat == 0:
            for control in match.state.lay(0).controls:
                if control.gesture.kind == "drag" and wanted(match, control):
                    return match, control
        match.play(rng.choice(match.state.legal_moves()))
    raise AssertionError("there is no such drag")


def has_worth(match: Match, control: Control) -> bool:
    return bool(Forecast(match.state, 0, 1).worth(control.move, *control.then).points)


def hold(driver: Driver, match: Match, control: Control) -> Play:
    """Holds the piece of a control over its place."""
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.wait_for(lambda: page.ready, "the own turn")
    gesture = control.gesture
    driver.lift(driver.at(gesture.source), driver.at(gesture.target))
    driver.rest(2)
    assert page.scene.holding == gesture.source
    return page


def test_places_tell_what_a_held_piece_would_be_worth(driver: Driver) -> None:
    match, control = found("ceratopsians", has_worth)
    page = hold(driver, match, control)
    words = Forecast(match.state, 0, 1).worth(control.move).words
    assert words in page.scene.outlook.notes[control.gesture.target]
    assert page.scene.outlook.aim == control.gesture.target
    assert words in page.scene.outlook.note


@pytest.mark.parametrize("where", ["settings", "match"])
def test_switched_off_they_tell_nothing(window: Callable[..., Driver], where: str) -> None:
    match, control = found("ceratopsians", has_worth)
    driver = window(forecasts=where != "settings")
    if where == "match":
        match.note(FORECASTS_OFF)
    page = hold(driver, match, control)
    assert not page.scene.outlook.notes
    assert not page.scene.outlook.note


def test_places_warn_of_what_would_be_spoilt(driver: Driver) -> None:
    match, control = found("cretaceous_creek", lambda _, control: bool(control.warning))
    page = hold(driver, match, control)
    assert control.gesture.target in page.scene.outlook.grave
    page.refresh()
    status = next(one for one in page.parts() if isinstance(one, Status))
    assert status.words == control.warning


def test_the_list_tells_the_same_of_a_move(listing: Driver) -> None:
    match, control = found("ceratopsians", has_worth)
    page = Play(listing.app, match)
    listing.app.push(page)
    listing.wait_for(lambda: page.ready, "the own turn")
    listing.turn(2)
    page.refresh()
    words = Forecast(match.state, 0, 1).worth(control.move).words
    button = next(
        one
        for one in page.parts()
        if isinstance(one, MoveButton)
        and one.text == page.table.controls_for(control.gesture)[0].label
    )
    assert button.tip.endswith(f"At once: {words} points.")
