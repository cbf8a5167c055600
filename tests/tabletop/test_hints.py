"""A hint is made of worlds that its person could believe in, and of nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

import pytest

from rules.contract import CHANCE, EVERYTHING, Move, Recall, State
from rules.registry import load
from tabletop.aids import FORECASTS_OFF, HINTS_OFF, HINTS_ON, Aids, count, taken
from tabletop.bots.advice import advise
from tabletop.bots.search import Limits
from tests.tabletop.test_recap import GAMES


class Guarded:
    """A position of which nothing can be asked but whose turn it is, what is legal, and worlds."""

    def __init__(self, state: State, source: State) -> None:
        self.current_seat = state.current_seat
        self._moves = state.legal_moves()
        self._worthwhile = state.worthwhile()
        self._source = source

    def legal_moves(self) -> Sequence[Move]:
        return self._moves

    def worthwhile(self) -> Sequence[Move]:
        return self._worthwhile

    def resample(self, seat: int, rng: random.Random, recall: Recall = EVERYTHING) -> State:
        return self._source.resample(seat, rng, recall)


def guarded(state: State, source: State) -> State:
    return cast("State", Guarded(state, source))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_hint_is_the_same_in_all_worlds_that_lay_the_same_table(game: str, seats: int) -> None:
    rng = random.Random(6)
    state = load(game).start(seats)
    for _ in range(25):
        state.settle(rng)
        if len(state.legal_moves()) > 1 and rng.random() < 0.1:
            break
        state.perform(rng.choice(state.legal_moves()))
    state.settle(rng)
    seat = state.current_seat
    assert seat is not None
    assert seat != CHANCE
    other = state.resample(seat, random.Random(1))
    assert other.lay(seat) == state.lay(seat)
    here, there = (
        advise(guarded(one, state), random.Random(3), Limits(150)) for one in (state, other)
    )
    assert here == there
    assert here
    assert {one.move for one in here} <= set(state.legal_moves())


def test_notes_say_what_a_match_allows_and_who_took_hints() -> None:
    aids = Aids()
    for note in (HINTS_OFF, FORECASTS_OFF, "Anything else."):
        aids = aids.after(note)
    assert aids == Aids(hints=False, forecasts=False)
    assert aids.after(HINTS_ON) == Aids(hints=True, forecasts=False)
    assert Aids().notes_for(aids) == [HINTS_OFF, FORECASTS_OFF]
    assert aids.notes_for(aids) == []
    assert count([taken("Ada"), HINTS_OFF, taken("Ada"), taken("Ben {1}")]) == {
        "Ada": 2,
        "Ben {1}": 1,
    }
