"""The list of moves holds everything that can be done, each thing once."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from rules.contract import CHANCE, Move
from tabletop.match import Match, Player
from tabletop.screens.buttons import MoveButton
from tabletop.screens.curtain import Curtain
from tabletop.screens.doing import CALM
from tabletop.screens.play import Play
from tabletop.screens.widgets import Button
from tests.tabletop.screens.driver import Driver

Open = Callable[..., Driver]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_every_walk_is_listed_also_those_with_the_same_first_step(
    listing: Driver, size: tuple[int, int]
) -> None:
    driver = listing
    match = Match.start("cretaceous_creek", (Player("Ada", 0),), {}, seed=4)
    while Move.of("end") not in match.state.legal_moves():
        seat = match.state.current_seat
        match.play(match.chance_move() if seat != 0 else match.state.legal_moves()[0])
    driver.app.resize(size)
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    table = driver.play.table
    walks = {one.label for one in table.controls if str(one.move).startswith("move ")}
    assert len(walks) > len(
        {str(one.move) for one in table.controls if str(one.move).startswith("move ")}
    )
    listed = [one.text for one in driver.play.parts() if isinstance(one, Button)]
    assert sorted(one for one in listed if one.startswith("Move to")) == sorted(walks)


def test_what_is_hardly_ever_sensible_has_a_button_only_in_the_list(window: Open) -> None:
    driver = window()
    match = Match.start("cretaceous_creek", (Player("Ada", 0), Player("Ben", 1)), {}, seed=4)
    while Move.of("end") not in match.state.legal_moves():
        chance = match.state.current_seat == CHANCE
        match.play(match.chance_move() if chance else match.state.legal_moves()[0])
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    keys = {f"control-{move}" for move in match.state.legal_moves() if move.verb == "evacuate"}
    assert keys
    assert not keys & {one.key for one in driver.play.parts()}
    driver.key(pygame.K_p)
    driver.rest(1.0)
    assert keys <= {one.key for one in driver.play.parts()}


def test_a_button_for_many_moves_says_where_its_drag_ends(listing: Driver) -> None:
    driver = listing
    players = (Player("Ada", 0), Player("Ben", 1))
    match = Match.start("dolphins_and_dinos", players, {}, seed=4)
    for text in ("deal restaurant 11 3", "deal 1 2 4"):
        match.play(Move.parse(text))
    driver.app.push(Play(driver.app, match))
    driver.turn(2)
    driver.key(pygame.K_RETURN)
    driver.rest(1.0)
    listed = [one.text for one in driver.play.parts() if isinstance(one, Button)]
    many = [one for one in listed if one.startswith("Restaurant")]
    assert sorted(many) == [f"Restaurant to {a}{n} (15)" for a in "abc" for n in "123"]


def digging(driver: Driver) -> tuple[Play, str]:
    """A turn of Fossilis with energy left, and the row of the list that gains plaster for it."""
    match = Match.start("fossilis", (Player("Ada", 0), Player("Ben", 1)), {}, seed=4)
    while Move.of("gain") not in match.state.legal_moves():
        if match.state.current_seat == CHANCE:
            match.settle()
        else:
            match.play(match.state.legal_moves()[0])
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.rest(1.0)
    if isinstance(driver.app.top, Curtain):
        driver.press("lift")
    driver.wait_for(lambda: page.ready, "the own turn")
    row = next(
        one
        for one in page.parts()
        if isinstance(one, MoveButton) and one.text.startswith("Gain 1 plaster")
    )
    driver.reveal(page, row.key)
    return page, row.key


@pytest.mark.parametrize("animation", ["off", "normal"])
@pytest.mark.parametrize("how", ["mouse", "enter"])
def test_a_move_of_the_list_done_twice_at_once_is_made_once(
    window: Callable[..., Driver], animation: str, how: str
) -> None:
    driver = window(list_beside_table=True, animation=animation)
    page, key = digging(driver)
    steps = page.match.steps
    at = page.widget(key).rect.center
    if how == "mouse":
        driver.move(at)
        driver.rest(0.6)
    else:
        page.keyboard = True
        page.set_focus(key)
        driver.rest(0.6)
    for _ in range(2):
        if how == "mouse":
            driver.down(at)
            driver.up(at)
        else:
            driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        driver.turn(2)
    driver.wait_for(lambda: page.ready, "the next move")
    assert page.match.steps == steps + 1
    assert page.showing.refusal == ("", "")


def test_a_piece_that_is_carried_at_once_after_a_move_is_no_double_click(listing: Driver) -> None:
    driver = listing
    page, key = digging(driver)
    steps = page.match.steps
    drags = [one for one in page.table.controls if one.gesture.kind == "drag"]
    gain = next(one for one in drags if one.move == Move.of("gain"))
    page.doing.calm = 100 * CALM
    driver.press(key)
    assert page.match.steps == steps
    driver.drag(
        driver.grip(page, gain.gesture.source),
        driver.aim(page, gain.gesture.source, gain.gesture.target),
    )
    assert page.match.moves[steps:] == (gain.move,)
