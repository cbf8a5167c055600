"""What computer seats make of a position."""

from __future__ import annotations

import random

import pytest

from rules.ceratopsians import GAME
from rules.ceratopsians.game import ARRANGE, CeratopsiansState
from rules.contract import CHANCE, Move
from tabletop.bots import Minds
from tests.rules.looking import looking_ahead


def building() -> CeratopsiansState:
    """All cards are drafted, and the first seat builds."""
    state, rng = GAME.start(2), random.Random(2)
    while state.phase != "build":
        state.settle(rng)
        state.perform(rng.choice(state.legal_moves()))
    assert isinstance(state, CeratopsiansState)
    return state


def test_computers_build_and_finish_without_detours() -> None:
    for seed in range(6):
        state, luck, decisions = GAME.start(2), random.Random(seed), 0
        minds = Minds({seat: looking_ahead() for seat in range(2)}, seed)
        while (seat := state.current_seat) is not None:
            decisions += seat != CHANCE
            minds.make(state, state.chance(luck) if seat == CHANCE else minds.decide(state))
        assert min(state.tally(seat).total for seat in range(2)) > 0
        assert decisions <= 24


def test_building_the_best_and_finishing_it_are_steps_up() -> None:
    state = building()
    values = [state.estimate(0)]
    for move in (ARRANGE, Move.of("finish")):
        state.perform(move)
        values.append(state.estimate(0))
    assert values == sorted(set(values))


def test_what_the_other_has_not_built_yet_counts_as_it_can_be() -> None:
    state = building()
    before = state.estimate(1)
    state.perform(ARRANGE)
    state.perform(Move.of("finish"))
    assert state.estimate(1) == pytest.approx(before, abs=1.0)


def test_finishing_with_nothing_built_is_worse_than_building_for_the_last_too() -> None:
    state = building()
    state.perform(Move.of("finish"))
    state.perform(ARRANGE)
    built = state.copy()
    built.perform(Move.of("finish"))
    assert built.estimate(1) > state.estimate(1)
    assert state.tally(0).total == 0
