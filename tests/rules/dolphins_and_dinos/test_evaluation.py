"""Computer seats that look one move ahead play sensibly by the estimate."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from rules.contract import CHANCE, Move
from rules.dolphins_and_dinos import GAME
from rules.dolphins_and_dinos.game import DolphinsAndDinosState
from tests.rules.dolphins_and_dinos.trial import Trial

Player = Callable[[DolphinsAndDinosState, random.Random], Move]


def at_random(state: DolphinsAndDinosState, rng: random.Random) -> Move:
    return rng.choice(state.legal_moves())


def one_move_ahead(state: DolphinsAndDinosState, rng: random.Random) -> Move:
    seat = state.current_seat
    assert seat is not None
    world = state.resample(seat, rng)

    def worth(move: Move) -> float:
        after = world.copy()
        after.perform(move)
        return after.estimate(seat)

    return max(state.legal_moves(), key=worth)


def finished(players: list[Player], seed: int, **options: str) -> DolphinsAndDinosState:
    rng = random.Random(seed)
    state = GAME.start(len(players), options)
    while state.current_seat is not None:
        seat = state.current_seat
        move = state.chance(rng) if seat == CHANCE else players[seat](state, rng)
        state.play(move)
    return state


@pytest.mark.parametrize("seats", [2, 4])
def test_looking_ahead_beats_chance_by_far(seats: int) -> None:
    for seed in range(6):
        players: list[Player] = [at_random] * seats
        players[seed % seats] = one_move_ahead
        state = finished(players, seed)
        points = [state.tally(seat).total for seat in range(seats)]
        ahead = points.pop(seed % seats)
        assert ahead > 1.5 * max(points)


def test_looking_ahead_reaches_the_solo_goal_in_most_deals() -> None:
    results = [finished([one_move_ahead], seed).outcome() for seed in range(12)]
    assert sum(bool(result and result.winners) for result in results) >= 9


def test_looking_ahead_reaches_rising_feature_halls_now_and_then() -> None:
    results = [
        finished([one_move_ahead], seed, solo_goal="feature_halls").outcome() for seed in range(8)
    ]
    assert sum(bool(result and result.winners) for result in results) >= 2


def test_order_money_and_features_matter() -> None:
    trial = Trial(2)
    base = trial.state

    def worth(**contents: int | str) -> float:
        other = Trial(2)
        other.state = base.copy()
        other.put(0, **contents)
        return other.state.estimate(0)

    assert worth(a1=1, c3=14, b2=8) > worth(a1=14, c3=1, b2=8)
    assert worth(a1=1, b1=8, c1=12) > worth(a1=1, b1=12, c1=8)
    assert worth(a1=1, b1=8, c1=12) > worth(a1=1, b1="C", c1=12)
    poor = base.copy()
    poor.money[0] = 5
    assert poor.estimate(0) < base.estimate(0)
    marked = base.copy()
    marked.squares[0:3] = [2, 6, 10]
    plain = marked.copy()
    marked.features[0:3] = [3, 3, 3]
    plain.features[0:3] = [3, 1, 3]
    assert marked.estimate(0) > plain.estimate(0)


def test_the_estimate_does_not_look_at_the_secrets_of_others() -> None:
    first, other = Trial(2), Trial(2)
    first.choose("15 b2")
    other.choose("corridor a1")
    assert first.state.estimate(1) == other.state.estimate(1)
    assert first.state.estimate(0) != other.state.estimate(0)
    wanting, plain = Trial(2), Trial(2)
    for trial in (wanting, plain):
        trial.choose("3 a1", "11 b2")
    wanting.features("water")
    plain.features("none")
    assert wanting.state.estimate(1) == plain.state.estimate(1)
    assert wanting.state.estimate(0) > plain.state.estimate(0)


def test_a_secret_choice_counts_as_made() -> None:
    trial = Trial(2, ("restaurant 11 3", "1 2 4"))
    rich = trial.state.copy()
    rich.play(Move.parse("choose restaurant b2 9"))
    poor = trial.state.copy()
    poor.play(Move.parse("choose restaurant b2 7"))
    assert rich.estimate(0) != poor.estimate(0)
    broke = trial.state.copy()
    broke.money[0] = 6
    broke.play(Move.parse("choose 11 b2"))
    able = trial.state.copy()
    able.money[0] = 7
    able.play(Move.parse("choose 11 b2"))
    assert able.estimate(0) > broke.estimate(0)


def test_a_lost_solo_goal_looks_bad() -> None:
    trial = Trial(1)
    before = trial.state.estimate(0)
    trial.choose("corridor a1")
    assert trial.state.estimate(0) < before - 50


def test_seats_have_tastes_of_their_own() -> None:
    different = 0
    for seed in range(4):
        state = finished([one_move_ahead] * 3, seed)
        different += len({tuple(state.museum(seat)) for seat in range(3)}) > 1
    assert different >= 3


def test_a_hall_that_is_done_at_once_is_worth_more_than_hopes() -> None:
    """What a person played at a table where it was advised something else."""
    state = GAME.start(2, {})
    for line in [
        "deal 10 restaurant 11",
        "deal 8 2 1",
        "choose 10 b2",
        "choose 11 a1",
        "feature life",
        "feature life",
        "deal 14 5 15",
        "choose 8 a2",
        "choose corridor b1",
        "feature life",
        "deal 9 3 13",
    ]:
        move = Move.parse(line)
        if line == "choose 11 a1":
            # Four squares would have to hold the four higher exhibits, in one order.
            assert str(one_move_ahead(state, random.Random(1))) not in (
                "choose 11 a1",
                "choose 10 a1",
            )
        state.play(move)
    assert str(one_move_ahead(state, random.Random(1))) == "choose 14 c2"


def test_nobody_thinks_of_giving_up_a_feature_that_is_free() -> None:
    for lowest in (True, False):
        trial = Trial(2, ("4 8 12", "1 2 3"))
        trial.choose("4 b2" if lowest else "8 b2", "corridor b2")
        state = trial.state
        assert {str(move) for move in state.legal_moves()} >= {"feature none", "feature water"}
        assert ("feature none" in map(str, state.worthwhile())) == (not lowest)
