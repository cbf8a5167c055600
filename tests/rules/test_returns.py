"""What a game has come to, in numbers for programs."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, State
from rules.registry import available, load


def played(state: State, rng: random.Random, longest: int = 5000) -> State:
    """The state after random moves to the end."""
    for _ in range(longest):
        seat = state.current_seat
        if seat is None:
            break
        state.perform(state.chance(rng) if seat == CHANCE else rng.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize("game_id", available())
def test_seats_share_one_or_have_the_same_alike(game_id: str) -> None:
    game = load(game_id)
    for seats in (game.rulebook.seats[0], game.rulebook.seats[-1]):
        state = game.start(seats)
        before = state.returns()
        end = played(state, random.Random(4))
        returns, outcome = end.returns(), end.outcome()
        assert outcome is not None
        assert len(before) == len(returns) == seats
        if game.rulebook.team or seats == 1:
            assert len(set(returns)) == 1
            assert 0 <= returns[0] <= 1
        else:
            assert before == (1 / seats,) * seats
            assert sum(returns) == pytest.approx(1)
            assert all((value > 0) == (n in outcome.winners) for n, value in enumerate(returns))


def test_a_crew_has_something_for_each_skeleton() -> None:
    state = load("cretaceous_creek").start(1)
    state.museum = 0b11  # type: ignore[attr-defined]
    assert state.returns() == (2 / 7,)
