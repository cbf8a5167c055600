"""Worlds are drawn fairly: from whichever of them one starts, and by exact count where it is small.

The installed checks look at single playouts; here many positions of each game count together.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Self

import pytest

from rules.contract import CHANCE, EVERYTHING, Recall, State
from rules.go_dig.components import CARDS_OF_KIND, GENERA_COUNT, GENUS_OF, KINDS_OF, PILE
from rules.go_dig.game import GoDigState
from rules.registry import available, load
from rules.testing.worlds import Mixing

OPEN = {"ceratopsians", "cretaceous_creek", "memory"}
"""Games in which nothing is hidden from somebody who forgets nothing."""


def positions(game_id: str, seats: int, seed: int, every: int) -> list[State]:
    """Some positions of a game at random."""
    rng = random.Random(seed)
    state, found = load(game_id).start(seats), []
    for number in range(400):
        if state.current_seat is None:
            break
        if number % every == every // 2:
            found.append(state.copy())
        moves = state.legal_moves()
        state.perform(state.chance(rng) if state.current_seat == CHANCE else rng.choice(moves))
    return found


def mixing(game_id: str) -> Mixing:
    seats = [number for number in load(game_id).rulebook.seats if number > 1]
    found, rng = Mixing(), random.Random(5)
    for number in (min(seats), max(seats)):
        for seed in range(2):
            for state in positions(game_id, number, seed, 17):
                found.look(state, rng.randrange(number), rng, 40)
    return found


@pytest.mark.parametrize("game_id", available())
def test_worlds_do_not_lean_to_the_true_one(game_id: str) -> None:
    found = mixing(game_id)
    assert (not found.positions) == (game_id in OPEN)
    found.check()


class Leaning(GoDigState):
    """Believes the truth now and then."""

    def resample(self, seat: int | None, rng: random.Random, recall: Recall = EVERYTHING) -> Self:
        return self.copy() if rng.random() < 0.1 else super().resample(seat, rng, recall)


def test_a_lean_to_the_truth_is_found() -> None:
    found, rng = Mixing(), random.Random(5)
    for state in positions("go_dig", 3, 1, 7):
        leaning = object.__new__(Leaning)
        leaning.__dict__.update(state.__dict__)
        found.look(leaning, 1, rng, 60)
    assert found.lean > 5
    with pytest.raises(AssertionError, match="must not depend"):
        found.check()


def consistent(state: GoDigState, seat: int) -> bool:
    """Whether a hand keeps to what was heard, and holds no skeleton."""
    hand = set(state.hand(seat))
    counts = Counter(GENUS_OF[card] for card in hand)
    first = seat * GENERA_COUNT
    return all(
        state.least[first + genus] <= counts[genus] <= state.most[first + genus]
        and not all(hand & set(CARDS_OF_KIND[kind]) for kind in KINDS_OF[genus])
        for genus in range(GENERA_COUNT)
    )


def hidden_from_first(state: GoDigState) -> list[int]:
    """The cards of the other hand and of the pile that the first of two seats does not know."""
    return [
        card
        for card, holder in enumerate(state.where)
        if holder == PILE or (holder == 1 and not state.known[card] & 1)
    ]


def small_position() -> GoDigState:
    """A position of two seats late in a game, with something to guess and little of it."""
    for seed in range(60):
        for state in positions("go_dig", 2, seed, 3):
            assert isinstance(state, GoDigState)
            hidden = hidden_from_first(state)
            held = sum(state.where[card] == 1 for card in hidden)
            if 5 <= len(hidden) <= 7 and 2 <= held <= len(hidden) - 2:
                return state
    raise AssertionError("no such position")


def test_every_world_of_a_small_position_of_go_dig_comes_equally_often() -> None:
    state = small_position()
    hidden = hidden_from_first(state)
    places = [state.where[card] for card in hidden]
    worlds = set()
    for holders in set(permutations(places)):
        world = state.copy()
        for card, holder in zip(hidden, holders, strict=True):
            world.where[card] = holder
        if consistent(world, 1):
            worlds.add(holders)
    assert len(worlds) > 2
    draws, rng = 120 * len(worlds), random.Random(8)
    found = (state.resample(0, rng).where for _ in range(draws))
    counts = Counter(tuple(where[card] for card in hidden) for where in found)
    assert set(counts) == worlds
    distance = sum((counts[world] - 120) ** 2 / 120 for world in worlds)
    free = len(worlds) - 1
    assert distance < free + 5 * (2 * free) ** 0.5


@pytest.mark.parametrize(
    ("game_id", "verbs"),
    [
        ("ceratopsians", {"draw"}),
        ("cretaceous_creek", {"turn", "storm"}),
        ("fossilis", {"draw", "event"}),
        ("go_dig", {"dig", "take"}),
        ("memory", {"show"}),
        ("twenty_questions", {"draw"}),
    ],
)
def test_chance_is_listed_where_it_is_small(game_id: str, verbs: set[str]) -> None:
    rng, listed = random.Random(3), set()
    state = load(game_id).start(2)
    for _ in range(600):
        if state.current_seat == CHANCE:
            move = state.chance(rng)
            if state.chances():
                assert move in dict(state.chances())
                listed.add(move.verb)
            state.perform(move)
        elif state.current_seat is not None:
            assert not state.chances()
            state.perform(rng.choice(state.legal_moves()))
    assert state.current_seat == CHANCE or not state.chances()
    assert listed <= verbs
    assert listed
