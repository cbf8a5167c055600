"""The list of moves holds everything that can be done, each thing once."""

from __future__ import annotations

import pytest

from rules.contract import Move
from tabletop.match import Match, Player
from tabletop.screens.play import Play
from tabletop.screens.widgets import Button
from tests.tabletop.screens.driver import Driver


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_every_walk_is_listed_also_those_with_the_same_first_step(
    driver: Driver, size: tuple[int, int]
) -> None:
    match = Match.start("cretaceous_creek", (Player("Ada", 0),), {}, seed=4)
    while Move.of("end") not in match.state.legal_moves():
        seat = match.state.current_seat
        match.play(match.chance_move() if seat != 0 else match.state.legal_moves()[0])
    driver.app.resize(size)
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    table = driver.play.table
    walks = {one.label for one in table.controls if one.move.startswith("move ")}
    assert len(walks) > len({one.move for one in table.controls if one.move.startswith("move ")})
    listed = [one.text for one in driver.play.parts() if isinstance(one, Button)]
    assert sorted(one for one in listed if one.startswith("Move to")) == sorted(walks)
