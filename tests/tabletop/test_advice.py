"""Advice: the best moves of whoever is to move, with reasons in the evaluation's own words."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from rules.contract import Move, State
from rules.registry import load
from tabletop.bots import Mind, choose, level, seated
from tabletop.bots.advice import (
    MOST,
    SECONDS,
    advise,
    drawn,
    reasons,
    searching,
    without_common,
)
from tabletop.bots.search import Limits


def test_all_of_it_is_made_within_two_seconds_from_when_it_is_asked_for() -> None:
    strongest = level("master")
    assert strongest.seconds > SECONDS
    assert searching(SECONDS, strongest) < SECONDS
    assert searching(SECONDS - 0.7, strongest) == searching(SECONDS, strongest) - 0.7
    assert searching(-1.0, strongest) > 0.0, "what began late is looked at all the same"
    quick = replace(strongest, seconds=0.1)
    assert searching(SECONDS, quick) == quick.seconds


def begun(game_id: str) -> State:
    """A game in which a seat is to move."""
    state = load(game_id).start(2)
    state.settle(random.Random(3))
    return state


@pytest.mark.parametrize("game_id", ["go_dig", "ceratopsians", "fossilis", "fossil_canyon"])
def test_the_best_moves_are_told_with_their_reasons(game_id: str) -> None:
    state = begun(game_id)
    before = state.copy()
    told = advise(state, random.Random(1), Limits(300))
    assert 1 <= len(told) <= MOST
    assert state == before
    legal = state.legal_moves()
    for one in told:
        assert one.move in legal
        assert [abs(term.points) for term in one.terms] == sorted(
            (abs(term.points) for term in one.terms), reverse=True
        )
    assert len({one.move for one in told}) == len(told)


def test_a_question_is_told_to_be_better_than_others_where_nothing_changes_at_once() -> None:
    state = begun("twenty_questions")
    told = advise(state, random.Random(1), Limits(300))
    assert "Cards that your questions may win" in {one.ahead.label for one in told if one.ahead}


def test_advice_knows_no_secret() -> None:
    """The same is advised in every world that the seat could believe in."""
    state = begun("go_dig")
    seat = state.current_seat
    other = state.resample(seat, random.Random(9))
    assert other != state
    first, second = (advise(one, random.Random(1), Limits(200)) for one in (state, other))
    assert [one.move in state.legal_moves() for one in second]
    assert {one.move.verb for one in first} == {one.move.verb for one in second}


def test_the_reasons_are_the_change_of_the_evaluation() -> None:
    state = begun("ceratopsians")
    seat = state.current_seat
    assert seat is not None
    move = state.legal_moves()[0]
    told = reasons((move,), drawn(state.copy, seat, random.Random(1)), seat).terms
    after = state.copy()
    after.perform(move)
    if not after.foresees_luck:
        after.settle(random.Random(1))
    change = after.estimate(seat) - state.estimate(seat)
    assert sum(term.points for term in told) == pytest.approx(change, abs=0.1)


def test_nothing_is_advised_where_nothing_is_to_be_decided() -> None:
    state = load("go_dig").start(2)
    assert advise(state, random.Random(1), Limits(10)) == []


def test_what_nobody_has_seen_is_luck_and_no_reason() -> None:
    """A fossil that lies buried is none of these animals more than of those."""
    state = begun("fossil_canyon")
    rng = random.Random(1)
    while not any(move.verb == "dig" for move in state.legal_moves()):
        state.perform(rng.choice(state.legal_moves()))
        state.settle(rng)
    seat = state.current_seat
    assert seat is not None
    worlds = partial(state.resample, seat, rng)
    digs = [move for move in state.legal_moves() if move.verb == "dig"]
    compared = drawn(worlds, seat, rng)
    found = [reasons((move,), compared, seat) for move in digs[:12]]
    beside = [one.terms for one in found]
    labels = [term.label for one in found for term in one.terms]
    assert [label for label in labels if label.endswith("in your hand")] == []
    luck = [one.is_luck(without_common(one.terms, beside)) for one in found]
    assert sum(luck) > len(luck) / 2


def crews_at_work() -> State:
    """Two crews in the creek, one of which may walk or dig."""
    state, luck, guide = begun("cretaceous_creek"), random.Random(3), seated("casual")
    while not {"move", "excavate"} <= {move.verb for move in state.worthwhile()}:
        state.perform(choose(guide, state, random.Random(2)))
        state.settle(luck)
    return state


@pytest.mark.parametrize("state", [crews_at_work, lambda: begun("twenty_questions")])
def test_what_is_advised_is_what_the_strongest_computer_would_do(
    state: Callable[[], State],
) -> None:
    """In these games it does not search a tree: crews plan whole turns, and questions are judged
    by what they leave."""
    here = state()
    strongest = level("master", here.game.id)
    told = advise(here, random.Random(1), Limits(strongest.positions))
    assert told[0].move == choose(Mind(replace(strongest, taste=0.0)), here, random.Random(2))


def test_a_hint_for_crews_tells_what_the_whole_turn_comes_to() -> None:
    """The first step of a turn often changes little by itself."""
    state = crews_at_work()
    seat = state.current_seat
    assert seat is not None
    first = advise(state, random.Random(1), Limits(400))[0].move
    stepped = state.copy()
    stepped.perform(first)
    assert stepped.current_seat == seat
    second = stepped.legal_moves()[0]
    end = stepped.copy()
    end.perform(second)
    told = reasons((first, second), drawn(state.copy, seat, random.Random(1)), seat).terms
    change = end.estimate(seat) - state.estimate(seat)
    assert sum(term.points for term in told) == pytest.approx(change, abs=0.1)


def test_a_turn_is_followed_only_as_far_as_a_world_allows_it() -> None:
    state = crews_at_work()
    seat = state.current_seat
    assert seat is not None
    first = state.legal_moves()[0]
    alone = reasons((first,), drawn(state.copy, seat, random.Random(1)), seat)
    assert (
        reasons((first, Move.of("nonsense")), drawn(state.copy, seat, random.Random(1)), seat)
        == alone
    )


def test_equal_cards_have_equal_reasons() -> None:
    """Two cards of one animal and one part are compared in the same worlds, with the same luck."""
    state = begun("fossil_canyon")
    seat, rng = state.current_seat, random.Random(5)
    assert seat is not None
    pairs = 0
    for _ in range(200):
        compared = drawn(partial(state.resample, seat, rng), seat, rng)
        by_card: dict[str, list[Move]] = {}
        for move in state.legal_moves():
            if move.verb == "hide":
                by_card.setdefault(str(move.args[0]).rsplit(".", 1)[0], []).append(move)
        for equal in by_card.values():
            found = [reasons((move,), compared, seat) for move in equal]
            # By a hundredth of a point a hand is kept in order, whatever it holds.
            told = [
                ([term for term in one.terms if abs(term.points) > 0.1], one.is_luck(one.terms))
                for one in found
            ]
            assert all(one == told[0] for one in told)
            pairs += len(equal) > 1
        if pairs or not by_card:
            break
        state.perform(rng.choice(state.legal_moves()))
        state.settle(rng)
        seat = state.current_seat if state.current_seat is not None else seat
    assert pairs
