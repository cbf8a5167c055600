"""A turn that is thought through: given up now for more later, gone on with, stopped when told."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from rules.contract import Beat, Event, Move
from rules.registry import load
from tabletop.bots import Choice, seated
from tabletop.bots.search import Limits
from tabletop.bots.turns import Turns, is_for_crews
from tests.tabletop.test_search import CLIMB, GRAB, REAP, Ladder


def turns() -> Turns:
    return Turns(0, random.Random(1), 2)


def test_a_little_is_given_up_now_for_more_in_the_same_turn() -> None:
    assert list(turns().rank((GRAB, CLIMB), Ladder().copy, Limits(600))) == [CLIMB, GRAB]


def test_who_may_look_at_nothing_else_takes_what_is_best_at_once() -> None:
    assert turns().rank((GRAB, CLIMB), Ladder().copy, Limits(2))[0] == GRAB


def test_what_comes_as_planned_is_gone_on_with() -> None:
    state, mind = Ladder(), turns()
    mind.rank((GRAB, CLIMB), state.copy, Limits(600))
    before = mind.judged
    state.perform(CLIMB)
    assert mind.rank((GRAB, REAP), state.copy, Limits(600))[0] == REAP
    assert mind.judged == before + 1, "only whether it came as planned is looked at"


def test_what_comes_otherwise_is_thought_about_anew() -> None:
    state, mind = Ladder(), turns()
    mind.rank((GRAB, CLIMB), state.copy, Limits(600))
    state.perform(CLIMB)
    state.points = 7
    before = mind.judged
    assert mind.rank((GRAB, REAP), state.copy, Limits(600))[0] == REAP
    assert mind.judged > before + 1


def test_it_stops_as_soon_as_it_is_told_to_and_names_every_move() -> None:
    mind = turns()
    ranked = mind.rank((GRAB, CLIMB), Ladder().copy, Limits(10**9, None, lambda: True))
    assert set(ranked) == {GRAB, CLIMB}
    assert mind.judged == 2, "where it is, and one move"


CLIMBS = tuple(Move.of("climb", number) for number in range(6))


class Rungs(Ladder):
    """A ladder with six ways to climb, and nothing else to do on the ground."""

    def legal_moves(self) -> Sequence[Move]:
        return (GRAB, REAP) if self.height else CLIMBS

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        return super().perform(CLIMB if move in CLIMBS else move, beat)


@pytest.mark.parametrize(("attention", "judged"), [(1.0, 1 + 6 + 2), (0.0, 1 + 1 + 2)])
def test_who_is_inattentive_overlooks_ways_but_none_of_few(attention: float, judged: int) -> None:
    """One of many ways is looked at at least, and both of the two that go on from there."""
    mind = Turns(0, random.Random(1), 6, attention)
    assert set(mind.rank(CLIMBS, Rungs().copy, Limits(600))) == set(CLIMBS)
    assert mind.judged == judged


@pytest.mark.parametrize(("seats", "judged"), [(1, 3 * 4), (2, 1 + 4)])
def test_the_lower_levels_plan_their_turns_among_crews_only(seats: int, judged: int) -> None:
    """Alone they look at each of the four camps in three worlds; a plan begins where it is."""
    state = load("cretaceous_creek").start(seats)
    state.settle(random.Random(1))
    mind = seated("casual", "cretaceous_creek")
    mind.rank(Choice(tuple(state.legal_moves()), state.copy, 0, random.Random(1)))
    assert mind.looked_at == judged


@pytest.mark.parametrize(
    ("game", "seats", "planned"),
    [
        ("cretaceous_creek", 1, False),
        ("cretaceous_creek", 2, True),
        ("cretaceous_creek", 4, True),
        ("dolphins_and_dinos", 1, False),
        ("go_dig", 2, False),
    ],
)
def test_whole_turns_are_planned_by_several_crews_only(
    game: str, seats: int, planned: bool
) -> None:
    """A plan does not see what is drawn, so the evaluation has to foresee it."""
    assert is_for_crews(load(game).start(seats)) is planned
