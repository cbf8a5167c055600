"""The drawer that is opened by hand lies over the table, and keeps nothing from anybody."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from rules.contract import CHANCE
from tabletop.match import Match, Player
from tabletop.screens.buttons import MoveButton
from tabletop.screens.drawer import Front
from tabletop.screens.play import Play
from tabletop.screens.replay import Replay
from tests.tabletop.screens.driver import Driver

PEOPLE = (Player("Ada", 0), Player("Ben", 1, "casual"))
CORRIDOR = "corridor"
"""In Dolphins and Dinos it lies near the right edge of the window."""


def sit(driver: Driver, game_id: str) -> Play:
    """A match at the first turn of the person, in a small window."""
    driver.app.resize((1280, 720))
    match = Match.start(game_id, PEOPLE, seed=4)
    while match.state.current_seat != 0:
        seat = match.state.current_seat
        match.play(match.chance_move() if seat == CHANCE else match.state.legal_moves()[0])
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    return driver.play


def front(page: Play) -> Front:
    """The open drawer."""
    return next(one for one in page.widgets if isinstance(one, Front))


def box_of(page: Play, thing: str) -> Rect:
    """Where a thing of the table is on the window."""
    box = page.scene.box_of(thing)
    assert box is not None
    return box


def is_light(driver: Driver, rect: Rect) -> bool:
    """Whether the window shows something as light as a card in a rectangle, not wood."""
    assert driver.app.surface is not None
    return pygame.transform.average_color(driver.app.surface, rect)[1] > 110


@pytest.mark.parametrize("game_id", ["cretaceous_creek", "dolphins_and_dinos"])
def test_nothing_on_the_table_moves_when_it_is_opened(driver: Driver, game_id: str) -> None:
    page = sit(driver, game_id)
    placed, seats = page.scene.placement, [one.rect for one in page.parts() if "plate-" in one.key]
    driver.press("panel")
    driver.turn(2)
    assert page.drawer.open
    assert page.scene.placement == placed
    assert [one.rect for one in page.parts() if "plate-" in one.key] == seats
    replay = Replay(driver.app, page.match)
    driver.app.push(replay)
    driver.turn(2)
    placed = replay.scene.placement
    driver.press("panel")
    driver.turn(2)
    assert replay.scene.placement == placed


def test_it_lies_over_nothing_for_those_who_always_have_it_open(listing: Driver) -> None:
    page = sit(listing, "dolphins_and_dinos")
    things = [*page.scene.placement.spots, *page.scene.placement.zones]
    assert CORRIDOR in things
    assert not any(box_of(page, thing).colliderect(page.panel_rect) for thing in things)
    assert not front(page).over


def test_what_lies_below_it_is_only_reached_when_it_is_closed(driver: Driver) -> None:
    page = sit(driver, "dolphins_and_dinos")
    at = box_of(page, CORRIDOR).center
    driver.press("panel")
    driver.turn(2)
    assert page.panel_rect.collidepoint(at)
    driver.rest(0.5)
    driver.click(at)
    assert not page.scene.holding
    driver.press("panel")
    driver.rest(0.5)
    driver.click(at)
    assert page.scene.holding == CORRIDOR


@pytest.mark.parametrize("how", ["entry", "focus"])
def test_what_is_read_about_is_seen_below_it(driver: Driver, how: str) -> None:
    page = sit(driver, "dolphins_and_dinos")
    inner = box_of(page, CORRIDOR).inflate(-20, -20)
    assert is_light(driver, inner)
    driver.press("panel")
    driver.turn(2)
    assert not is_light(driver, inner)
    page.keyboard = True
    if how == "entry":
        entries = [one for one in page.parts() if isinstance(one, MoveButton)]
        about = (one.key for one in entries if one.gesture and one.gesture.source == CORRIDOR)
        page.set_focus(next(about))
    else:
        page.set_focus("table")
        while page.scene.focus != CORRIDOR:
            driver.key(pygame.K_TAB)
    driver.turn(2)
    assert is_light(driver, inner)
    page.set_focus("undo")
    page.keyboard = False
    page.scene.unfocus()
    driver.turn(2)
    assert not is_light(driver, inner)


def test_it_gives_way_to_a_piece_in_the_hand(driver: Driver) -> None:
    page = sit(driver, "dolphins_and_dinos")
    driver.press("panel")
    driver.turn(2)
    drags = (one.gesture for one in page.table.controls if one.gesture.kind == "drag")
    gesture = next(one for one in drags if box_of(page, one.target).colliderect(page.panel_rect))
    start = box_of(page, gesture.source).center
    end = box_of(page, gesture.target).clip(page.panel_rect).center
    assert page.covers(end)
    driver.rest(0.5)
    driver.lift(start, end)
    driver.turn(2)
    assert page.scene.holding == gesture.source
    assert not page.covers(end)
    step = page.match.steps
    driver.up(end)
    driver.rest(1.0)
    assert page.match.steps > step or page.scene.chips, "it is dropped on what lay below"
    if page.scene.chips:
        driver.key(pygame.K_ESCAPE)
    driver.rest(1.0)
    assert page.covers(end)


def test_escape_closes_it_before_the_menu_opens(driver: Driver) -> None:
    page = sit(driver, "dolphins_and_dinos")
    driver.press("panel")
    driver.turn(2)
    driver.key(pygame.K_ESCAPE)
    assert not page.drawer.open
    assert driver.app.top is page
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is not page
