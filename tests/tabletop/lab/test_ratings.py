"""Ratings and intervals agree with what their sources say."""

from __future__ import annotations

import random

import pytest

from tabletop.lab.intervals import lasting_interval, mean_interval, share_interval
from tabletop.lab.ratings import Result, ratings


def won(first: str, second: str, wins: int, games: int) -> list[Result]:
    """Games of which the first player has won so many, each of them a deal of its own."""
    shares = [1.0] * wins + [0.0] * (games - wins)
    return [Result(n, (first, second), (share, 1 - share)) for n, share in enumerate(shares)]


def test_two_players_are_as_far_apart_as_elo_says() -> None:
    found = ratings(won("a", "b", 750, 1000))
    assert found["a"].points - found["b"].points == pytest.approx(190.8, abs=1)
    assert found["a"].points + found["b"].points == pytest.approx(0, abs=1e-6)


def test_who_is_ahead_of_both_may_never_have_met_the_third() -> None:
    games = won("a", "b", 64, 100) + won("b", "c", 64, 100)
    found = ratings(games)
    assert found["a"].points - found["c"].points == pytest.approx(200, abs=8)


def test_at_a_table_of_four_an_equal_player_wins_a_quarter() -> None:
    even = [
        Result(n, ("a", "b", "b", "b"), tuple(float(seat == n % 4) for seat in range(4)))
        for n in range(40)
    ]
    assert ratings(even)["a"].points == pytest.approx(0, abs=1)
    better = [*even, *(Result(n, ("b", "a", "b", "b"), (0, 1, 0, 0)) for n in range(40))]
    assert ratings(better)["a"].points > 100


def test_the_interval_holds_the_rating_and_shrinks_with_more_games() -> None:
    few, many = (ratings(won("a", "b", 6 * n, 10 * n))["a"] for n in (2, 40))
    for rating in (few, many):
        assert rating.low <= rating.points <= rating.high
    assert many.low > 0, "60 % of 400 games are more than luck"
    assert few.low < 0, "60 % of 20 games are not"


def test_games_of_one_deal_are_no_evidence_of_their_own() -> None:
    """A deal in which the seat decides everything says nothing about the players."""
    seat_decides = [
        Result(deal, lineup, (1.0, 0.0))
        for deal in range(20)
        for lineup in (("a", "b"), ("b", "a"))
    ]
    rating = ratings(seat_decides)["a"]
    assert (rating.low, rating.high) == pytest.approx((0, 0), abs=1e-6)


def test_who_has_always_won_has_a_rating_all_the_same() -> None:
    assert 300 < ratings(won("a", "b", 20, 20))["a"].points < 500


def test_nobody_has_no_rating() -> None:
    assert ratings([]) == {}


def test_a_shared_win_is_half_of_one() -> None:
    assert share_interval(5.5, 11) == pytest.approx(share_interval(55, 110), abs=0.21)
    low, high = share_interval(5.5, 11)
    assert low + high == pytest.approx(1)


def test_who_looks_after_every_game_is_seldom_misled() -> None:
    """Of even matches a plain interval excludes the truth some time or other; a lasting one not."""
    rng = random.Random(5)
    misled = {share_interval: 0, lasting_interval: 0}
    for _ in range(100):
        wins = [rng.random() < 0.5 for _ in range(100)]
        for interval in misled:
            looks = (interval(sum(wins[:games]), games) for games in range(1, 101))
            misled[interval] += any(not low <= 0.5 <= high for low, high in looks)
    assert misled[share_interval] > 20
    assert misled[lasting_interval] <= 5


def test_a_lasting_interval_is_where_a_bettor_has_won_twenty_stakes() -> None:
    low, high = lasting_interval(8, 8)
    assert low == pytest.approx((1 / (9 * 20)) ** (1 / 8))
    assert high == 1
    assert lasting_interval(0, 8) == pytest.approx((0, 1 - low))
    assert lasting_interval(0, 0) == (0, 1)
    assert lasting_interval(2.5, 5)[0] == pytest.approx(1 - lasting_interval(2.5, 5)[1])


def test_the_interval_of_a_mean_is_that_of_the_normal_distribution() -> None:
    low, high = mean_interval([0.0, 1.0] * 200)
    assert (low, high) == pytest.approx((0.451, 0.549), abs=1e-3)
    assert mean_interval([3.0]) == (float("-inf"), float("inf"))
