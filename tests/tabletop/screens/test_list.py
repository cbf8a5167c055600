"""The list of moves holds everything that can be done, each thing once."""

from __future__ import annotations

import pygame
import pytest

from rules.contract import Move
from tabletop.match import Match, Player
from tabletop.screens.play import Play
from tabletop.screens.widgets import Button
from tests.tabletop.screens.driver import Driver


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
