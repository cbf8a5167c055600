"""What learning programs are told of a game, and what they must not learn."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from rules.contract import CHANCE
from rules.registry import available, load
from tabletop.lab.episode import FEATURES, Episode

HIDDEN = ["go_dig", "fossil_canyon"]


def begun(game_id: str, moves: int, seed: int = 3) -> Episode:
    """A match after so many random moves."""
    rng = random.Random(seed)
    episode = Episode.begin(game_id, max(load(game_id).rulebook.seats[:2]), {}, seed)
    for _ in range(moves):
        if episode.over:
            break
        step(episode, rng)
    return episode


def step(episode: Episode, rng: random.Random) -> None:
    """One random move."""
    if episode.seat == CHANCE:
        episode.make(episode.lot())
    else:
        episode.make(rng.choice(list(episode.legal().values())))


@pytest.mark.parametrize("game_id", available())
def test_a_copy_and_a_pickle_are_the_same_game(game_id: str) -> None:
    episode = begun(game_id, 40)
    for other in (copy.deepcopy(episode), pickle.loads(pickle.dumps(episode))):
        assert str(other) == str(episode)
        assert other.state == episode.state
        for seat in range(episode.state.seats):
            assert other.information(seat) == episode.information(seat)
            assert other.features(seat, past=True) == episode.features(seat, past=True)
        first, second = random.Random(1), random.Random(1)
        before = str(episode)
        for _ in range(5):
            if not other.over:
                step(other, first)
        assert str(episode) == before, "a copy changes nothing in its original"
        twin = episode.copy()
        for _ in range(5):
            if not twin.over:
                step(twin, second)
        assert str(twin) == str(other), "luck is copied, too"


@pytest.mark.parametrize("game_id", HIDDEN)
def test_what_a_seat_believes_in_is_the_same_to_it_and_not_to_others(game_id: str) -> None:
    episode = begun(game_id, 40)
    rng = random.Random(5)
    others = set()
    for _ in range(10):
        world = episode.resampled(0, rng)
        assert world.information(0) == episode.information(0)
        assert world.features(0, past=True) == episode.features(0, past=True)
        others.add(world.observation(1))
    assert len(others) > 1


def test_a_past_that_differs_is_told_apart_though_the_table_is_the_same() -> None:
    """Two flips of memory leave the table as it was; who has seen them knows more."""
    episode, rng = begun("memory", 1), random.Random(2)
    table, key = set(), set()
    for _ in range(400):
        step(episode, rng)
        if not episode.over:
            table.add(episode.observation(0))
            key.add(episode.key(0))
    assert len(key) > 1.5 * len(table)


def test_what_a_seat_cannot_notice_leaves_its_past_alone() -> None:
    """A secret choice of another is no news."""
    episode = begun("dolphins_and_dinos", 0)
    while episode.seat == CHANCE:
        episode.make(episode.lot())
    assert episode.seat == 0
    one, other = episode.copy(), episode.copy()
    first, *_, last = episode.legal().values()
    one.make(first)
    other.make(last)
    assert one.key(0) != other.key(0)
    assert one.key(1) == other.key(1)
    assert one.features(1, past=True) == other.features(1, past=True)


def test_vectors_have_one_length_and_tell_positions_apart() -> None:
    found = set()
    for moves in (10, 20, 30):
        episode = begun("ceratopsians", moves)
        assert len(episode.features(0, past=False)) == FEATURES
        whole = episode.features(0, past=True)
        assert len(whole) == 2 * FEATURES
        found.add(tuple(whole))
    assert len(found) == 3


def test_a_match_without_end_is_over_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.lab.episode.LONGEST", 25)
    episode = begun("fossilis", 100)
    assert episode.length == 25
    assert episode.over
    assert episode.seat is None
    assert not episode.legal()
    assert sum(episode.returns()) == pytest.approx(1)


def test_nothing_is_won_before_the_end() -> None:
    assert begun("cretaceous_creek", 8).returns() == (0.0, 0.0)
