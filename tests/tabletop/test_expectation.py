"""What result a search expects of a position."""

from __future__ import annotations

import random

import pytest

from rules.ceratopsians import GAME
from rules.ceratopsians.game import ARRANGE, CeratopsiansState
from rules.contract import Move
from tabletop.bots.expectation import SCORE, Expectation

FINISH = Move.of("finish")


def drafted(seed: int) -> CeratopsiansState:
    """All cards are drafted, and the first seat builds."""
    state, rng = GAME.start(2), random.Random(seed)
    while state.phase != "build":
        state.settle(rng)
        state.perform(rng.choice(state.legal_moves()))
    assert isinstance(state, CeratopsiansState)
    return state


def behind() -> CeratopsiansState:
    """The first seat has finished with more than the second can still reach."""
    state = next(one for seed in range(50) if (one := drafted(seed)).foregone() == (1.0, 0.0))
    for move in (ARRANGE, FINISH):
        state.perform(move)
    return state


def test_to_wait_is_no_better_than_to_finish_what_is_lost() -> None:
    state = behind()
    expectation = Expectation(state)
    waiting = expectation.of(state)[1]
    state.perform(ARRANGE)
    built = expectation.of(state)[1]
    state.perform(FINISH)
    finished = expectation.of(state)[1]
    assert waiting < built < finished <= SCORE


def test_of_lost_games_the_one_with_more_points_is_the_better() -> None:
    state = behind()
    unbuilt, built = state.copy(), state.copy()
    unbuilt.perform(FINISH)
    for move in (ARRANGE, FINISH):
        built.perform(move)
    expectation = Expectation(state)
    assert expectation.of(unbuilt)[1] < expectation.of(built)[1]
    assert sum(expectation.of(built)) == pytest.approx(1.0)


def test_what_is_certain_does_not_teach_how_large_leads_are() -> None:
    """A finished game may be won by far: leads on the way are measured by each other."""
    begin = GAME.start(2)
    begin.settle(random.Random(1))
    one, other = Expectation(begin), Expectation(begin)
    later = begin.copy()
    later.perform(later.legal_moves()[0])
    for expectation in (one, other):
        expectation.measure([begin, later])
    for _ in range(10):
        other.of(behind())
    one.begin(begin)
    other.begin(begin)
    assert one.of(later) == other.of(later)
