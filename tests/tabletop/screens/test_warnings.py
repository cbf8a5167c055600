"""What ends or spoils something for good asks first, however it is done; and nothing else asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from rules.contract import Move
from rules.table import Control
from tabletop.match import Match, Player
from tabletop.screens.corner import Status
from tabletop.screens.dialogs import Question
from tabletop.screens.play import Play
from tabletop.screens.widgets import Button
from tests.tabletop.screens.driver import Driver


def creek(driver: Driver) -> Match:
    """The first turn of one crew at Cretaceous Creek, on a campsite."""
    match = Match.start("cretaceous_creek", (Player("Ada", 0),), {}, seed=4)
    while match.state.current_seat != 0:
        match.play(match.chance_move())
    match.play(Move.of("camp", "A1"))
    while "end" not in {move.verb for move in match.state.legal_moves()}:
        match.play(match.state.legal_moves()[0])
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    return match


def control(driver: Driver, verb: str) -> Control:
    """The first control of a move with this verb."""
    return next(one for one in driver.play.table.controls if str(one.move).split()[0] == verb)


def lay(page: Play, *controls: Control) -> None:
    """The same table, on which only this may be done."""
    table = replace(page.table, controls=controls)
    page.showing.show(page.moment._replace(table=table), animate=False)


def click(driver: Driver, label: str) -> None:
    """Clicks a button of the list, which may have to be scrolled to it."""
    page = driver.play
    key = next(one.key for one in page.parts() if getattr(one, "text", "") == label)
    driver.reveal(page, key)
    driver.press(key)


def test_leaving_the_game_asks_and_the_button_that_shines_is_not_yet(driver: Driver) -> None:
    match = creek(driver)
    steps = match.steps
    driver.key(pygame.K_p)
    driver.rest(1.0)
    click(driver, "Evacuate and leave the game")
    question = driver.top(Question)
    assert question.sentence.startswith("You leave the game for good")
    kinds = {one.text: one.kind for one in question.buttons()}
    assert kinds == {"Yes": "normal", "Not yet": "primary"}
    driver.key(pygame.K_RETURN)
    assert match.steps == steps
    click(driver, "Evacuate and leave the game")
    driver.rest(1.0)
    driver.button("Yes")
    driver.rest(1.0)
    assert str(match.moves[steps]) == "evacuate 0"


def test_a_button_without_a_target_tells_its_note(driver: Driver) -> None:
    creek(driver)
    page = driver.play
    gesture = control(driver, "end").gesture
    plain = Control(gesture, Move.parse("end"), "Let Ben go", note="It costs nothing.")
    for one, tip in (
        (plain, "It costs nothing."),
        (replace(plain, warning="For good."), "For good."),
        (replace(plain, label="Go (2 AP)", note="2 AP"), ""),
    ):
        lay(page, one)
        driver.rest(0.5)
        button = next(part for part in page.parts() if getattr(part, "text", "") == one.label)
        assert isinstance(button, Button)
        assert button.tip == tip


@pytest.mark.parametrize("drastic", [True, False])
def test_the_button_that_does_nothing_is_always_the_first(driver: Driver, drastic: bool) -> None:
    answers = (("Yes", lambda: None),)
    question = Question(driver.app, "End?", "It is over.", answers, "Not yet", drastic=drastic)
    driver.app.push(question)
    driver.rest(0.5)
    buttons = [one for one in question.parts() if isinstance(one, Button)]
    left, right = sorted(buttons, key=lambda one: one.rect.x)
    assert (left.text, right.text) == ("Not yet", "Yes")


def test_a_turn_with_actions_left_asks_and_its_button_does_not_shine(driver: Driver) -> None:
    match = creek(driver)
    steps = match.steps
    button = driver.play.widget("primary-0")
    assert isinstance(button, Button)
    assert button.kind == "normal"
    assert button.tip == control(driver, "end").warning
    driver.press("primary-0")
    assert "what is left over is lost" in driver.top(Question).sentence
    driver.key(pygame.K_ESCAPE)
    assert match.steps == steps


@pytest.mark.parametrize("kind", ["drag", "tap"])
def test_a_drag_and_a_tap_ask_as_the_button_does(driver: Driver, kind: str) -> None:
    match = creek(driver)
    page, steps = driver.play, match.steps
    one = next(one for one in page.table.controls if one.gesture.kind == kind)
    warned = replace(one, warning="This is for good.", chosen_first=False)
    lay(page, warned)
    driver.rest(0.5)
    if kind == "tap":
        driver.click(driver.point_of(page, one.gesture.source))
        driver.rest(0.5)
    else:
        driver.do(warned.gesture)
    assert driver.top(Question).sentence == "This is for good."
    driver.key(pygame.K_ESCAPE)
    assert match.steps == steps
    assert not page.scene.holding


def test_the_setting_asks_only_where_a_turn_ends(window: Callable[..., Driver]) -> None:
    driver = window(confirm_end_of_turn=True)
    match = creek(driver)
    steps = match.steps
    page = driver.play
    shines = Control(control(driver, "end").gesture, Move.parse("end"), "Go on", primary=True)
    lay(page, replace(shines, ends_turn=True))
    driver.button("Go on")
    kinds = {one.text: one.kind for one in driver.top(Question).buttons()}
    assert kinds == {"Yes": "normal", "Not yet": "primary"}
    driver.key(pygame.K_RETURN)
    assert match.steps == steps, "the safe answer has the focus"
    lay(page, shines)
    driver.button("Go on")
    driver.rest(1.0)
    assert str(match.moves[steps]) == "end"


def test_what_a_red_chip_would_end_is_told_before_it_is_pressed(driver: Driver) -> None:
    creek(driver)
    page = driver.play
    one = next(one for one in page.table.controls if one.gesture.kind == "tap")
    red = replace(one, short="Go", warning="Your actions end with 2 AP left.")
    lay(page, red, replace(one, move=Move.parse("end"), short="Stay"))
    driver.rest(0.5)
    driver.click(driver.point_of(page, one.gesture.source))
    driver.wait_for(lambda: bool(page.scene.chips), "chips")
    driver.turn(5)
    status = next(part for part in page.parts() if isinstance(part, Status))
    assert status.words == red.warning
    plain = next(chip for chip in page.scene.chips if not chip.control.warning)
    driver.move(plain.box.centre)
    driver.turn(5)
    status = next(part for part in page.parts() if isinstance(part, Status))
    assert status.words != red.warning
