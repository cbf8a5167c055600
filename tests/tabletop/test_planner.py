"""The planner looks beyond the next move: it gives up a little now for more in the same turn."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Self

import pytest

from rules.contract import (
    CHANCE,
    EVERYTHING,
    Beat,
    Event,
    Game,
    Line,
    Move,
    Outcome,
    Recall,
    Refusal,
    State,
    Tally,
)
from rules.table import Area, Table
from tabletop.bots import bot, choose, kinds
from tabletop.lab import simulate

GRAB, CLIMB, REAP = Move.of("grab"), Move.of("climb"), Move.of("reap")
AROUND, WIN = Move.of("around"), Move.of("win")


class Ladder(State):
    """One seat: grab a point and be done, or climb for nothing and reap five from there."""

    def __init__(self) -> None:
        self.seats = 1
        self.options = {}
        self.points = 0
        self.height = 0
        self.over = False

    @property
    def current_seat(self) -> int | None:
        return None if self.over else 0

    def legal_moves(self) -> Sequence[Move]:
        return (GRAB, REAP) if self.height else (GRAB, CLIMB)

    def refuse(self, move: Move) -> Refusal | None:
        return None if move in self.legal_moves() else Refusal("TOY-01", "That is not possible.")

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        if move == CLIMB:
            self.height += 1
        else:
            self.points += 5 if move == REAP else 1
            self.over = True
        return []

    def tally(self, seat: int) -> Tally:
        return Tally((Line("Points", self.points),))

    def outcome(self) -> Outcome | None:
        return Outcome(((0,),), (), "Done.") if self.over else None

    def chance(self, rng: random.Random) -> Move:
        raise AssertionError("nothing is left to chance")

    def resample(self, seat: int | None, rng: random.Random, recall: Recall = EVERYTHING) -> Self:
        return self.copy()

    def lay(self, viewer: int | None) -> Table:
        return Table((), (), (), Area("row"), "")


def test_the_planner_thinks_its_turn_through() -> None:
    assert "planner" in kinds()
    assert choose(bot("greedy"), Ladder(), random.Random(1)) == GRAB
    assert choose(bot("planner"), Ladder(), random.Random(1)) == CLIMB


def test_the_planner_makes_the_second_step_of_its_plan() -> None:
    state = Ladder()
    state.play(CLIMB)
    assert choose(bot("planner"), state, random.Random(1)) == REAP


class Counted(Ladder):
    """A ladder that counts how often it is looked at."""

    looked_at = 0

    def estimate(self, seat: int) -> float:
        Counted.looked_at += 1
        return super().estimate(seat)


def test_the_planner_goes_on_with_its_plan_as_long_as_all_is_as_expected() -> None:
    player = bot("planner")
    state = Counted()
    state.play(choose(player, state, random.Random(1)))
    Counted.looked_at = 0
    assert choose(player, state, random.Random(1)) == REAP
    assert Counted.looked_at == 1
    state.points = 3  # something that was not planned
    Counted.looked_at = 0
    assert choose(player, state, random.Random(1)) == REAP
    assert Counted.looked_at > 1


class Gamble(Ladder):
    """Gambling brings nine points, which the estimate foresees or not; or one in the hand."""

    gambling = False

    @property
    def current_seat(self) -> int | None:
        return CHANCE if self.gambling else super().current_seat

    def legal_moves(self) -> Sequence[Move]:
        return (GRAB, CLIMB)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        if move == CLIMB:
            self.gambling = True
            return []
        if move == WIN:
            self.gambling = False
            self.points += 9
            return []
        return super().perform(move, beat)

    def chance(self, rng: random.Random) -> Move:
        return WIN


class Foreseen(Gamble):
    """The estimate is said to foresee what the gamble brings, and thinks nothing of it."""

    foresees_luck = True


def test_the_planner_draws_luck_only_where_the_estimate_does_not_foresee_it() -> None:
    assert choose(bot("planner"), Gamble(), random.Random(1)) == CLIMB
    assert choose(bot("planner"), Foreseen(), random.Random(1)) == GRAB


class Detour(Ladder):
    """Two ways of climbing come to the same, so that only one of them is thought through."""

    looked_at = 0

    def legal_moves(self) -> Sequence[Move]:
        return (GRAB, REAP) if self.height == 1 else (CLIMB, AROUND)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        return super().perform(CLIMB if move == AROUND else move, beat)

    def estimate(self, seat: int) -> float:
        Detour.looked_at += 1
        return super().estimate(seat)


def test_ways_that_come_to_the_same_are_thought_through_once() -> None:
    assert choose(bot("planner"), Detour(), random.Random(1)) in (CLIMB, AROUND)
    # The position, both ways of climbing, and both moves from there.
    assert Detour.looked_at == 5


@pytest.mark.parametrize("seconds", [0.0, 0.01])
def test_the_planner_answers_in_time_with_a_legal_move(toy: Game, seconds: float) -> None:
    state = toy.start(2)
    rng = random.Random(3)
    for _ in range(12):
        if state.current_seat is None:
            break
        if state.current_seat == -1:
            state.play(state.chance(rng))
            continue
        move = choose(bot("planner"), state, rng, seconds)
        assert move in state.legal_moves()
        state.play(move)


@pytest.mark.parametrize("game_id", ["memory", "ceratopsians", "dolphins_and_dinos"])
def test_the_planner_beats_players_who_make_any_move(game_id: str) -> None:
    report = simulate(game_id, 2, 6, seed=1, bots=["planner", "random"])
    assert report.seats[0].wins == 6
