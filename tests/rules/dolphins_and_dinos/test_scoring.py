"""Scoring: DND-76 to DND-89."""

from __future__ import annotations

import pytest

from rules.dolphins_and_dinos.components import FEATURES, HALLS
from rules.dolphins_and_dinos.museum import hall_score, museum_score
from rules.dolphins_and_dinos.scoring import money_bonus
from tests.rules.dolphins_and_dinos.trial import Trial, content_of, square_of


def score(*contents: int | str, features: str = "") -> tuple[int, int]:
    """The points for the exhibits and the bonus of one hall."""
    first, second, third = map(content_of, contents)
    numbers = [FEATURES.index(word) for word in features.split()] or [0, 0, 0]
    exhibits, bonus = hall_score((first, second, third), (numbers[0], numbers[1], numbers[2]))
    return exhibits, bonus


@pytest.mark.clause("DND-76", "DND-77", "DND-78")
@pytest.mark.parametrize(
    ("hall", "points"),
    [
        ((1, 2, 3), 6),
        ((2, 8, 15), 25),
        ((13, 14, 15), 42),
        ((3, 2, 5), 0),
        ((2, 5, 3), 0),
        ((9, 5, 1), 0),
        ((5, 6, 4), 0),
    ],
)
def test_a_rising_hall_scores_its_sum_and_any_other_nothing(
    hall: tuple[int, int, int], points: int
) -> None:
    assert score(*hall) == (points, 0)


@pytest.mark.clause("DND-76")
def test_halls_must_rise_strictly_in_the_direction_of_reading() -> None:
    # A restaurant cannot repeat a value of its museum, so equal values are tried on the hall alone.
    assert score(5, "(5)", 9) == (0, 0)
    trial = Trial(2)
    trial.put(0, a1=3, b1=2, c1=1, a2=4, a3=5)
    scores = dict(
        zip(
            [hall.id for hall in HALLS],
            museum_score(trial.state.museum(0), [0] * 9),
            strict=True,
        )
    )
    assert scores["bottom_row"] == (0, 0)
    assert scores["left_column"] == (12, 0)


@pytest.mark.clause("DND-79")
def test_a_corridor_is_skipped() -> None:
    assert score(2, "C", 5) == (7, 0)
    assert score("C", 2, 5) == (7, 0)
    assert score(2, 5, "C") == (7, 0)
    assert score(5, "C", 2) == (0, 0)


@pytest.mark.clause("DND-80")
def test_one_number_or_none_is_rising() -> None:
    assert score("C", "C", 9) == (9, 0)
    assert score("C", 9, "C") == (9, 0)
    assert score("C", "C", "C") == (0, 0)
    assert score("C", "(9)", "C") == (0, 0)


@pytest.mark.clause("DND-81")
def test_a_restaurant_scores_nothing_but_counts_for_the_order() -> None:
    assert score(6, 8, "(10)") == (14, 0)
    assert score(6, 8, "(7)") == (0, 0)
    assert score("(1)", 8, 9) == (17, 0)
    assert score("(3)", "(4)", "(5)") == (0, 0)
    assert score("(4)", "C", 3) == (0, 0)


@pytest.mark.clause("DND-82")
def test_an_exhibit_counts_in_its_row_and_its_column() -> None:
    trial = Trial(2)
    trial.put(0, a1="C", b1="C", c1=15, c2="C", c3="C", a2=1, b2=2, a3=7, b3=6)
    tally = trial.state.tally(0)
    points = {line.label: line.points for line in tally.lines}
    assert points["Bottom row"] == 15
    assert points["Right column"] == 15


@pytest.mark.clause("DND-83")
def test_three_equal_features_score_the_highest_exhibit_again() -> None:
    assert score(2, 6, 7, features="life life life") == (15, 7)
    assert score(3, 5, 13, features="ancient ancient ancient") == (21, 13)
    assert score(2, 6, 7, features="life life water") == (15, 0)
    assert score(2, 6, 7, features="life life none") == (15, 0)
    assert score(6, 2, 7, features="life life life") == (0, 0)


@pytest.mark.clause("DND-84")
def test_a_hall_with_a_corridor_or_a_restaurant_has_no_bonus() -> None:
    assert score(2, "C", 7, features="life none life") == (9, 0)
    assert score(2, "(3)", 7, features="life none life") == (9, 0)
    # Not even if a mark stood where none can stand.
    assert score(2, "C", 7, features="life life life") == (9, 0)
    assert score(2, "(3)", 7, features="life life life") == (9, 0)


@pytest.mark.clause("DND-85")
def test_only_features_that_were_added_count() -> None:
    for seat, words in ((0, ("life", "life", "life")), (1, ("life", "none", "life"))):
        trial = Trial(2, ("2 11 3", "6 1 4", "10 8 restaurant"))
        for card, square, word in zip((2, 6, 10), ("a1", "b1", "c1"), words, strict=True):
            trial.choose(f"{card} {square}", f"corridor {square}")
            trial.features(word)
        points = {line.label: line.points for line in trial.state.tally(0).lines}
        assert points["Bottom row"] == 18
        assert points["Feature bonuses"] == (10 if seat == 0 else 0)


@pytest.mark.clause("DND-86")
def test_money_bonus_for_less_and_equal_money() -> None:
    money = [10, 7, 7, 3]
    assert [money_bonus(money, seat) for seat in range(4)] == [6, 3, 3, 0]
    assert [money_bonus([5, 5, 5], seat) for seat in range(3)] == [2, 2, 2]


@pytest.mark.clause("DND-86")
def test_the_money_bonus_is_a_forecast_until_the_end() -> None:
    trial = Trial(2)
    assert trial.state.tally(0).scored == 0
    assert trial.state.tally(0).total == 1
    trial.skip_to(9)
    trial.choose("11 c3", "3 c3")
    trial.features("none")
    trial.features("water")
    assert trial.state.current_seat is None
    assert trial.state.tally(1).scored == trial.state.tally(1).total


@pytest.mark.clause("DND-87", "DND-88")
def test_without_money_there_is_no_bonus_but_others_have_more() -> None:
    money = [0, 0, 4, 9]
    assert [money_bonus(money, seat) for seat in range(4)] == [0, 0, 4, 6]
    assert [money_bonus([0, 0], seat) for seat in range(2)] == [0, 0]
    assert [money_bonus([1, 0], seat) for seat in range(2)] == [2, 0]


@pytest.mark.clause("DND-89")
def test_the_money_after_the_last_feature_is_compared() -> None:
    trial = Trial(2)
    trial.skip_to(9)
    trial.state.money[:] = [10, 9]
    trial.choose("11 c3", "3 c3")
    # $4 and $7 are left, and the feature of the second player costs $1 more.
    trial.features("none")
    before = [trial.state.tally(seat).lines[-1].points for seat in range(2)]
    assert before == [0, 2]
    trial.features("water")
    assert trial.state.money == [4, 6]
    assert trial.state.current_seat is None
    assert [trial.state.tally(seat).lines[-1].points for seat in range(2)] == [0, 2]
    level = Trial(2)
    level.skip_to(9)
    level.state.money[:] = [10, 7]
    level.choose("11 c3", "3 c3")
    level.features("none", "water")
    assert level.state.money == [4, 4]
    assert [level.state.tally(seat).lines[-1].points for seat in range(2)] == [1, 1]


def test_square_names_are_columns_then_rows() -> None:
    assert [square_of(name) for name in ("a1", "b1", "c1", "a2", "c3")] == [0, 1, 2, 3, 8]
