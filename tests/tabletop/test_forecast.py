"""What is forecast of a move is what it comes to, and says nothing about what is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rules.contract import CHANCE, State
from rules.registry import load
from rules.table import Control
from tabletop.forecast import Forecast, Worth
from tests.tabletop.test_recap import GAMES


def positions(game: str, seats: int, seed: int, moves: int) -> Iterator[State]:
    """Positions of a game that is played at random, in which a seat is to move."""
    rng = random.Random(seed)
    state = load(game).start(seats)
    for _ in range(moves):
        state.settle(rng)
        if state.current_seat is None:
            return
        yield state
        state.perform(rng.choice(state.legal_moves()))


def drags(state: State) -> list[Control]:
    controls = state.lay(state.current_seat).controls
    return [one for one in controls if one.gesture.kind == "drag"]


def came_to(state: State, control: Control) -> int:
    """What the moves of a control change in the tally of their maker."""
    seat = state.current_seat
    assert seat is not None
    assert seat != CHANCE
    after = state.copy()
    for number, move in enumerate((control.move, *control.then)):
        if number and (after.current_seat != seat or after.refuse(move)):
            break
        after.perform(move)
    return after.tally(seat).total - state.tally(seat).total


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_forecast_is_the_difference_of_the_tally(game: str, seats: int) -> None:
    told = 0
    for state in positions(game, seats, 3, 60):
        seat = state.current_seat
        assert seat is not None
        forecast = Forecast(state, seat, 1)
        for control in drags(state)[:20]:
            worth = forecast.worth(control.move, *control.then)
            if worth.points:
                told += 1
                assert worth.points == came_to(state, control), control.label
    assert told or game not in ("fossilis", "ceratopsians", "fossil_canyon")


@pytest.mark.parametrize("game", ["fossilis", "ceratopsians", "cretaceous_creek"])
def test_where_nothing_is_hidden_that_matters_every_drag_has_its_worth(game: str) -> None:
    for state in positions(game, 2, 8, 50):
        seat = state.current_seat
        assert seat is not None
        forecast = Forecast(state, seat, 1)
        for control in drags(state)[:20]:
            worth = forecast.worth(control.move, *control.then)
            assert worth == Worth(came_to(state, control)), control.label


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_forecast_is_the_same_in_every_world_that_one_could_believe_in(
    game: str, seats: int
) -> None:
    for number, state in enumerate(positions(game, seats, 5, 40)):
        if number % 4:
            continue
        seat = state.current_seat
        other = state.resample(seat, random.Random(number))
        assert seat is not None
        here, there = Forecast(state, seat, 1), Forecast(other, seat, 1)
        for control in drags(state)[:6]:
            moves = (control.move, *control.then)
            points = {here.worth(*moves).points, there.worth(*moves).points}
            # Whether luck is met in the few worlds that are tried is luck; points are not.
            assert len(points - {0, None}) <= 1, control.label


def test_of_several_ways_the_best_is_told() -> None:
    state = load("ceratopsians").start(2)
    state.settle(random.Random(1))
    forecast = Forecast(state, 0, 1)
    moves = [(one,) for one in state.legal_moves()]
    forecast._known = {way: Worth(number) for number, way in enumerate(moves)}
    assert forecast.words(moves[1:2]) == "+1"
    assert forecast.words(moves[:2]) == "up to +1"
    forecast._known[moves[0]] = Worth(None)
    assert forecast.words(moves[:2]) == "?"
