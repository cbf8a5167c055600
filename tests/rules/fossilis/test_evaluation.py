"""What computer seats think of a position."""

from __future__ import annotations

import random

from rules.contract import CHANCE, State
from rules.fossilis import GAME
from tests.rules.fossilis.trial import Trial


def choose(state: State, rng: random.Random) -> None:
    """The move with the best estimate in one world that the seat could believe in."""
    seat = state.current_seat
    assert seat is not None
    world = state.resample(seat, rng)
    moves = list(state.legal_moves())
    values = []
    for move in moves:
        after = world.copy()
        after.perform(move)
        values.append(after.estimate(seat))
    state.perform(moves[values.index(max(values))])


def test_looking_one_move_ahead_beats_random_play_by_far() -> None:
    rng = random.Random(5)
    state = GAME.start(2)
    while state.current_seat is not None:
        if state.current_seat == CHANCE:
            state.perform(state.chance(rng))
        elif state.current_seat == 0:
            choose(state, rng)
        else:
            state.perform(rng.choice(list(state.legal_moves())))
    assert state.tally(0).total > state.tally(1).total + 20


def test_energy_is_not_thrown_away_and_purchases_are_not_missed() -> None:
    match = Trial()
    before = match.state.copy()
    match.play("end")
    assert before.estimate(0) > match.state.estimate(0)
    shopper = Trial()
    shopper.offer("", "", "SU-10")
    shopper.tiles(0, "amber", "egg", "footprint")
    shopper.show("allosaurus")
    shopper.store(0, "tooth")
    shopper.state.energy = 0
    claimed, bought = shopper.state.copy(), shopper
    claimed.perform(next(m for m in claimed.legal_moves() if m.verb == "claim"))
    bought.play("buy SU-10 amber egg footprint")
    assert bought.state.estimate(0) > claimed.estimate(0)


def test_a_needed_bone_within_reach_is_worth_more_than_none() -> None:
    match = Trial(pawns=("B1", "E5"))
    match.plaster(0, 4)
    empty = match.state.estimate(0)
    match.bury("C1", "hip")
    near = match.state.estimate(0)
    match.pawn(0, "A4")
    assert near > empty
    match.pawn(0, "west")
    assert match.state.estimate(0) < empty


def test_nothing_is_planned_beyond_the_end() -> None:
    match = Trial(seats=2)
    match.store(0, "tooth")
    match.state.last_round = 1
    match.end_turn()
    assert match.state.estimate(0) < 25
    match.end_turn()
    assert match.state.estimate(0) == match.state.tally(0).total
