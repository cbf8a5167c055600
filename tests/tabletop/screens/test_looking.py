"""Cards that are only looked at stay up for a while, and longer if somebody presses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from rules.contract import CHANCE
from tabletop.match import Match, Player
from tabletop.screens.buttons import StepButton
from tabletop.screens.play import Play
from tabletop.settings import Settings
from tests.tabletop.screens.driver import Driver


def failed_turn() -> Match:
    """A game of Memory whose first seat has just turned up two cards that do not match."""
    match = Match.start("memory", [Player("Ada", 0), Player("Bo", 1)], seed=1, autosave=False)
    while True:
        if match.state.current_seat == CHANCE:
            match.play_chance()
            continue
        moves = match.state.legal_moves()
        if str(moves[0]) == "cover":
            return match
        match.play(moves[0])


@pytest.fixture
def driver() -> Iterator[Driver]:
    made = Driver(Settings(animation="off"))
    yield made
    made.close()


def shown(driver: Driver, looking_time: int) -> Match:
    match = failed_turn()
    driver.app.settings = replace(driver.app.settings, looking_time=looking_time)
    driver.app.push(Play(driver.app, match))
    driver.turn(3)
    return match


def test_cards_turn_back_by_themselves(driver: Driver) -> None:
    match = shown(driver, 2)
    steps = match.steps
    driver.rest(1.5)
    assert match.steps == steps
    driver.rest(1.0)
    assert match.steps > steps


def test_a_press_prolongs_the_look(driver: Driver) -> None:
    match = shown(driver, 2)
    steps = match.steps
    driver.rest(1.5)
    driver.click(driver.play.table_rect.center)
    driver.rest(1.5)
    assert match.steps == steps
    driver.rest(1.0)
    assert match.steps > steps


def cover(driver: Driver) -> StepButton:
    return next(one for one in driver.play.parts() if isinstance(one, StepButton) and one.by_itself)


def test_the_button_shows_how_much_of_the_time_to_look_is_left(driver: Driver) -> None:
    shown(driver, 4)
    driver.rest(1.0)
    button = cover(driver)
    assert button.text == "Turn the cards back"
    assert button.left == pytest.approx(0.75, abs=0.1)
    assert driver.app.surface is not None
    driver.turn()
    box = button.rect.clip(driver.app.surface.get_rect())
    soon = pygame.image.tobytes(driver.app.surface.subsurface(box), "RGB")
    driver.rest(2.0)
    assert cover(driver).left == pytest.approx(0.25, abs=0.1)
    driver.turn()
    late = pygame.image.tobytes(driver.app.surface.subsurface(box), "RGB")
    assert late != soon
    driver.click(driver.play.table_rect.center)
    driver.turn()
    assert cover(driver).left == pytest.approx(1.0, abs=0.1)


def test_a_button_that_waits_shows_no_time(driver: Driver) -> None:
    shown(driver, 0)
    driver.rest(2.0)
    assert cover(driver).left is None


def test_cards_can_wait_until_pressed(driver: Driver) -> None:
    match = shown(driver, 0)
    steps = match.steps
    driver.rest(20)
    assert match.steps == steps


def test_cards_stay_up_while_one_is_read_large(driver: Driver) -> None:
    match = shown(driver, 2)
    steps = match.steps
    scene = driver.play.scene
    scene.zoom(next(piece.id for piece in scene.table.pieces if piece.face is not None))
    driver.rest(20)
    assert match.steps == steps
    scene.zoom("")
    driver.rest(2.5)
    assert match.steps > steps
