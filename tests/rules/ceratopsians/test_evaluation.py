"""What computer seats make of a position."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from rules.ceratopsians import GAME
from rules.ceratopsians.arrangement import best_arrangement
from rules.ceratopsians.components import PART_LABELS, REACHES, SIDE_PARTS
from rules.ceratopsians.game import ARRANGE, FINISH, CeratopsiansState
from rules.ceratopsians.position import slot_of
from rules.contract import CHANCE, Move
from tabletop.bots import Bot, Minds, seated
from tests.rules.looking import looking_ahead, searching


def building(seed: int = 2) -> CeratopsiansState:
    """All cards are drafted, and the first seat builds."""
    state, rng = GAME.start(2), random.Random(seed)
    while state.phase != "build":
        state.settle(rng)
        state.perform(rng.choice(state.legal_moves()))
    assert isinstance(state, CeratopsiansState)
    return state


@pytest.mark.parametrize(
    "player",
    [looking_ahead, searching, lambda: seated("skilled")],
    ids=["looks", "searches", "skilled"],
)
def test_computers_build_and_finish_without_detours(player: Callable[[], Bot]) -> None:
    """Eight drafts each; then the best displays and the end of them, or a move or two more."""
    for seed in range(6):
        state, luck, decisions = GAME.start(2), random.Random(seed), 0
        minds = Minds({seat: player() for seat in range(2)}, seed)
        while (seat := state.current_seat) is not None:
            decisions += seat != CHANCE
            minds.make(state, state.chance(luck) if seat == CHANCE else minds.decide(state))
        assert min(state.tally(seat).total for seat in range(2)) > 0
        assert decisions <= 24


def test_who_cannot_win_any_more_knows_it_before_the_end() -> None:
    state = next(one for one in map(building, range(50)) if one.foregone() == (0.0, 1.0))
    first, second = (best_arrangement(state.collection(seat)).points.total for seat in range(2))
    assert first < second
    state.perform(ARRANGE)
    state.perform(Move.of("finish"))
    assert state.foregone() == (0.0, 1.0)
    state.perform(Move.of("finish"))
    assert state.foregone() == state.returns() == (1.0, 0.0), "the other has built nothing"


def test_nothing_is_foregone_while_cards_are_drafted() -> None:
    state = GAME.start(2)
    state.settle(random.Random(1))
    assert state.foregone() == ()


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


def test_whoever_builds_is_advised_the_best_displays_and_then_to_finish() -> None:
    state = building()
    assert state.worthwhile() == (ARRANGE,)
    assert state.remark(FINISH) == ""
    told = state.remark(ARRANGE)
    state.play(ARRANGE)
    total = state.tally(0).total
    assert f"{total} point" in told
    assert state.worthwhile() == (FINISH,)
    assert state.remark(FINISH)


def test_a_card_that_scores_nothing_yet_is_told_by_what_it_may_come_to() -> None:
    state = GAME.start(2)
    state.settle(random.Random(3))
    assert isinstance(state, CeratopsiansState)
    first = state.remark(Move.of("draft", "near"))
    part = PART_LABELS[SIDE_PARTS[state.boneyard[0]]]
    assert first.startswith(f"You have no {part} yet, and its markers fit ")
    for _ in range(8):
        state.perform(Move.of("draft", "near"))
        state.settle(random.Random(3))
    seat = state.current_seat
    assert seat is not None
    own = state.collection(seat)
    for reach in range(3):
        side = state.boneyard[slot_of(seat, reach)]
        better = best_arrangement([*own, side]).points.total > best_arrangement(own).points.total
        told = state.remark(Move.of("draft", REACHES[reach]))
        assert bool(told) != better
