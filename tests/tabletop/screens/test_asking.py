"""What is coming is shown while a key or a button is held, and until the next click of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from rules.contract import CHANCE, Move
from rules.table import Sign
from tabletop.match import Match, Player
from tabletop.screens import asking
from tabletop.screens.menu import Menu
from tabletop.screens.play import Play
from tabletop.screens.replay import Replay
from tabletop.screens.widgets import Button
from tests.tabletop.screens.driver import Driver

CREEK = "cretaceous_creek"
TEAM = (Player("Ada", 0), Player("Ben", 1))


def creek(*, stormy: bool = True) -> Match:
    """Cretaceous Creek at its first turn, or after so many turns that a storm is to return."""
    match = Match.start(CREEK, TEAM, seed=3)
    while not match.state.legal_moves() or Move.of("end") not in match.state.legal_moves():
        go_on(match)
    while stormy and not signs(match):
        go_on(match)
    while match.state.current_seat != 0:
        go_on(match)
    return match


def go_on(match: Match) -> None:
    """Ends the turn where that can be done, else does the first thing that can."""
    if match.state.current_seat == CHANCE:
        match.settle()
        return
    end = Move.of("end")
    legal = match.state.legal_moves()
    match.play(end if end in legal else legal[0])


def signs(match: Match) -> tuple[Sign, ...]:
    overlay = match.state.lay(0).overlay
    assert overlay is not None
    return tuple(one for one in overlay.signs if one.line)


def sit(driver: Driver, match: Match) -> Play:
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.rest(1.0)
    return driver.play


def picture(driver: Driver) -> bytes:
    """What the window shows of the table."""
    assert driver.app.surface is not None
    table = driver.app.surface.subsurface(driver.play.table_rect)
    return pygame.image.tobytes(table, "RGB")


def hold(driver: Driver, key: int = asking.KEY) -> None:
    driver.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    driver.turn(2)


def release(driver: Driver, key: int = asking.KEY) -> None:
    driver.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    driver.turn(2)


def button(driver: Driver) -> Button | None:
    driver.play.refresh()
    found = [one for one in driver.play.parts() if one.key == asking.BUTTON]
    return found[0] if found and isinstance(found[0], Button) else None


@pytest.mark.parametrize("reduced", [False, True])
def test_the_key_shows_the_storm_while_it_is_held(
    window: Callable[..., Driver], reduced: bool
) -> None:
    driver = window(reduced_motion=reduced)
    sit(driver, creek())
    calm = picture(driver)
    hold(driver)
    shown = picture(driver)
    assert shown != calm
    driver.rest(2.0)
    assert picture(driver) == shown
    hold(driver, pygame.K_LSHIFT)
    release(driver, pygame.K_LSHIFT)
    assert picture(driver) == shown, "another key does not end it"
    release(driver)
    assert picture(driver) == calm


def test_with_the_control_key_the_letter_means_nothing(driver: Driver) -> None:
    page = sit(driver, creek())
    driver.post(pygame.KEYDOWN, key=asking.KEY, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    driver.turn(2)
    assert not page.scene.asked


def test_losing_the_window_lets_the_key_go(driver: Driver) -> None:
    sit(driver, creek())
    calm = picture(driver)
    hold(driver)
    assert picture(driver) != calm
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.turn(2)
    assert picture(driver) == calm


def test_losing_the_window_in_the_middle_of_a_drag_lets_the_key_go(driver: Driver) -> None:
    page = sit(driver, creek())
    drag = next(one.gesture for one in page.table.controls if one.gesture.kind == "drag")
    driver.lift(driver.grip(page, drag.source), driver.at(drag.target))
    assert page.scene.holding == drag.source
    hold(driver)
    assert page.scene.asked
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.turn(2)
    assert page.scene.holding == ""
    assert not page.scene.asked


def test_clicking_at_the_table_does_not_let_the_key_go(driver: Driver) -> None:
    page = sit(driver, creek())
    hold(driver)
    driver.click(page.widget("panel").rect.center)
    driver.click(driver.at("lost"))
    assert page.scene.asked
    release(driver)
    assert not page.scene.asked


def test_a_key_let_go_on_another_screen_is_not_held_afterwards(driver: Driver) -> None:
    page = sit(driver, creek())
    hold(driver)
    driver.key(pygame.K_ESCAPE)
    driver.top(Menu)
    release(driver)
    driver.key(pygame.K_ESCAPE)
    assert driver.play is page
    assert not page.scene.asked


def test_a_click_on_the_button_keeps_it_shown_until_the_next(driver: Driver) -> None:
    page = sit(driver, creek())
    calm = picture(driver)
    found = button(driver)
    assert found is not None
    assert found.text == "Coming storm"
    driver.click(found.rect.center)
    driver.rest(1.0)
    assert picture(driver) != calm
    found = button(driver)
    assert found is not None
    assert found.kind == "on"
    driver.click(found.rect.center)
    driver.move(page.surroundings.status_rect.center)
    driver.rest(1.0)
    assert picture(driver) == calm


def test_escape_ends_what_is_kept_shown_before_it_opens_the_menu(driver: Driver) -> None:
    page = sit(driver, creek())
    found = button(driver)
    assert found is not None
    driver.click(found.rect.center)
    driver.rest(1.0)
    assert page.asking.asked
    driver.key(pygame.K_ESCAPE)
    assert not page.asking.asked
    assert driver.top(Play) is page
    driver.key(pygame.K_ESCAPE)
    driver.top(Menu)


def test_the_button_held_down_shows_it_that_long(driver: Driver) -> None:
    page = sit(driver, creek())
    found = button(driver)
    assert found is not None
    at = found.rect.center
    driver.move(at)
    driver.down(at)
    driver.rest(1.0)
    assert page.scene.asked
    driver.up(at)
    driver.turn(2)
    assert not page.scene.asked


def test_leaving_the_button_while_it_is_held_keeps_nothing(driver: Driver) -> None:
    page = sit(driver, creek())
    found = button(driver)
    assert found is not None
    driver.lift(found.rect.center, page.surroundings.status_rect.center)
    assert page.scene.asked
    driver.up(page.surroundings.status_rect.center)
    driver.turn(2)
    assert not page.scene.asked


def test_enter_on_the_button_does_what_a_click_does(driver: Driver) -> None:
    page = sit(driver, creek())
    for _ in range(100):
        if page.focus == asking.BUTTON:
            break
        driver.key(pygame.K_TAB)
    assert page.focus == asking.BUTTON
    driver.key(pygame.K_RETURN)
    driver.rest(1.0)
    assert page.scene.asked
    driver.key(pygame.K_RETURN)
    driver.rest(1.0)
    assert not page.scene.asked


def test_the_button_is_there_only_when_there_is_something_to_show(driver: Driver) -> None:
    page = sit(driver, creek(stormy=False))
    assert not signs(page.match)
    assert button(driver) is None
    height = page.table_rect.top
    calm = picture(driver)
    hold(driver)
    assert picture(driver) == calm
    release(driver)
    driver.app.home()
    page = sit(driver, creek())
    assert button(driver) is not None
    assert page.table_rect.top == height, "the table stays where it is"


@pytest.mark.usefixtures("toy")
def test_a_game_without_an_overlay_has_no_button(driver: Driver) -> None:
    page = sit(driver, Match.start("toy", (Player("Ada", 0),), seed=4))
    assert button(driver) is None
    hold(driver)
    driver.rest(0.5)
    assert driver.play is page


def test_what_is_kept_shown_follows_the_moves(driver: Driver) -> None:
    page = sit(driver, creek())
    driver.press(asking.BUTTON)
    driver.rest(1.0)
    before = page.table.overlay
    page.play(Move.of("end"))
    driver.rest(3.0)
    assert page.scene.asked
    assert page.table.overlay != before
    assert page.scene.table.overlay == page.table.overlay


def test_a_replay_shows_the_storm_as_well(driver: Driver) -> None:
    match = creek()
    page = Replay(driver.app, match)
    driver.app.push(page)
    driver.turn(3)
    hold(driver)
    assert page.scene.asked
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.turn(2)
    assert not page.scene.asked
    driver.press(asking.BUTTON)
    driver.turn(2)
    assert page.scene.asked
    page.go_to(0)
    driver.turn(2)
    assert not page.widget(asking.BUTTON).enabled
