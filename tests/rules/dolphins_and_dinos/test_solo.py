"""The solo game: DND-95 to DND-105."""

from __future__ import annotations

import random

import pytest

from rules.contract import OptionError
from rules.dolphins_and_dinos import GAME
from rules.dolphins_and_dinos.components import RESTAURANT
from rules.dolphins_and_dinos.position import DEAL
from rules.dolphins_and_dinos.scoring import solo_outcome
from tests.rules.dolphins_and_dinos.trial import SNAKE, Trial
from tests.rules.trial import played_out

RISING = [1, 5, 13, 3, 10, 12, 4, 11, 14]
"""Rows from the bottom: 1 5 13 (ancient), 3 10 12 (water), 4 11 14 (life); all halls rise but the
right column."""

ROWS = [2, 2, 2, 1, 1, 1, 3, 3, 3]
COLUMNS = [2, 1, 3] * 3


@pytest.mark.clause("DND-95")
def test_one_player_plays_nine_rounds_by_the_usual_rules() -> None:
    trial = Trial(1)
    assert trial.clause("choose 4 a1") == "DND-19"
    trial.choose("11 b2")
    assert trial.state.current_seat == 0
    trial.features("life")
    assert trial.state.money == [50 - 6 - 1]
    assert trial.clause("choose 1 c3") == "DND-37"
    assert trial.clause("choose 11 a2") == "DND-19"
    trial.skip_to(9)
    assert trial.cards() == {"15", "3", "1", "2", "4", "corridor"}
    assert trial.clause("choose 11 c3") == "DND-39"


@pytest.mark.clause("DND-96")
def test_the_restaurant_is_not_used() -> None:
    trial = Trial(1)
    assert RESTAURANT not in trial.state.unseen()
    assert trial.clause("choose restaurant b2 4") == "DND-96"
    fresh = GAME.start(1)
    from_chance = fresh.refuse(fresh.chance(random.Random(1)))
    assert from_chance is None
    assert all("restaurant" not in fresh.chance(random.Random(seed)).args for seed in range(60))
    trial.skip_to(3)
    trial.state.phase = DEAL
    assert trial.clause("deal restaurant 5 7") == "DND-96"


@pytest.mark.clause("DND-97")
def test_all_fifteen_exhibits_make_up_the_deck() -> None:
    state = played_out(GAME.start(1), seed=4)
    assert sorted(state.cards) == list(range(1, 16))
    zones = {zone.id for zone in state.lay(0).zones}
    assert "taken-out-place" not in zones


@pytest.mark.clause("DND-98")
def test_the_player_starts_with_fifty() -> None:
    assert GAME.start(1).money == [50]


@pytest.mark.clause("DND-99")
@pytest.mark.parametrize(("card", "cost"), [("13", 7), ("14", 7), ("15", 8)])
def test_there_are_no_surcharges(card: str, cost: int) -> None:
    trial = Trial(1, ("13 14 15", "1 2 4"))
    trial.state.money[0] = cost
    assert card in trial.cards()
    trial.choose(f"{card} b2")
    assert trial.state.money == [0]
    face = trial.state.lay(0).piece("card-2").face
    assert face is not None
    assert face.line == "$8"


@pytest.mark.clause("DND-100")
def test_no_card_is_removed() -> None:
    for card in ("13", "14", "15"):
        trial = Trial(1, ("13 14 15", "1 2 4"))
        trial.choose(f"{card} b2")
        assert trial.state.removed == ()
        assert trial.state.takers_needed(int(card)) == 0


@pytest.mark.clause("DND-101")
def test_the_lowest_on_offer_has_a_free_feature() -> None:
    free = Trial(1)
    free.choose("3 b2")
    free.features("water")
    assert free.state.money == [48]
    paid = Trial(1)
    paid.choose("15 b2")
    paid.features("ancient")
    assert paid.state.money == [50 - 8 - 1]
    all_free = Trial(1, free_feature="lowest_taken")
    all_free.choose("15 b2")
    all_free.features("ancient")
    assert all_free.state.money == [50 - 8]


def winners(squares: list[int], features: list[int], goal: str = "any_order") -> tuple[int, ...]:
    return solo_outcome(squares, features, goal).winners


@pytest.mark.clause("DND-102")
def test_one_ancient_one_water_and_one_life_hall_win() -> None:
    assert winners(RISING, ROWS) == (0,)
    assert winners([14, 11, 4, 12, 3, 10, 5, 1, 13], [3, 3, 3, 1, 1, 1, 2, 2, 2]) == (0,)
    by_columns = [1, 3, 4, 5, 10, 11, 13, 12, 14]
    assert winners(by_columns, COLUMNS) == (0,)
    two_waters = [2, 2, 2, 1, 1, 1, 1, 1, 1]
    lost = solo_outcome(RISING, two_waters, "any_order")
    assert lost.winners == ()
    assert lost.ranking == ((0,),)
    assert (lost.clause, lost.end) == ("DND-102", "features")
    assert winners(RISING, [2, 2, 0, 1, 1, 1, 3, 3, 3]) == ()


@pytest.mark.clause("DND-103")
def test_a_single_corridor_loses_and_crossing_halls_cannot_do() -> None:
    with_corridor = [*RISING[:8], 31]
    lost = solo_outcome(with_corridor, [*ROWS[:8], 0], "any_order")
    assert lost.winners == ()
    assert (lost.clause, lost.end) == ("DND-103", "corridor")
    # Two rows and a column: the column crosses both rows and cannot have a feature of its own.
    assert winners(RISING, [2, 2, 2, 1, 1, 1, 3, 2, 1]) == ()


@pytest.mark.clause("DND-104")
def test_order_matters_only_for_the_harder_goals() -> None:
    unordered = [5, 1, 13, 3, 10, 12, 4, 11, 14]
    assert winners(unordered, ROWS) == (0,)
    assert winners(unordered, ROWS, "feature_halls") == ()
    assert solo_outcome(unordered, ROWS, "feature_halls").clause == "DND-104"
    # The rows rise; the right column (13, 12, 14) does not.
    assert winners(RISING, ROWS, "feature_halls") == (0,)
    assert winners(RISING, ROWS, "all_halls") == ()
    failed = solo_outcome(RISING, ROWS, "all_halls")
    assert (failed.clause, failed.end) == ("DND-104", "order")
    whole = [1, 5, 9, 3, 10, 12, 4, 11, 14]
    assert winners(whole, ROWS, "all_halls") == (0,)


@pytest.mark.clause("DND-102", "DND-105")
def test_a_whole_solo_game_is_won_without_points() -> None:
    trial = Trial(1, ("15 11 3", "1 2 4", "6 8 9", "13 14 10", "5 7 12"))
    plan = [
        ("3 a1", "ancient"),
        ("1 b1", "ancient"),
        ("9 c1", "ancient"),
        ("10 c2", "water"),
        ("12 b2", "water"),
        ("7 a2", "water"),
        ("14 a3", "life"),
        ("6 b3", "life"),
        ("11 c3", "life"),
    ]
    for choice, feature in plan:
        assert trial.state.outcome() is None
        trial.choose(choice)
        trial.features(feature)
    result = trial.state.outcome()
    assert result is not None
    assert result.winners == (0,)
    assert (result.clause, result.end) == ("DND-102", "goal")
    assert trial.state.tally(0).lines == ()
    assert trial.state.money == [50 - 39 - 5], "four of the nine features were free"


@pytest.mark.clause("DND-105")
def test_the_goal_is_judged_after_round_nine_only() -> None:
    trial = Trial(1)
    for number, square in enumerate(SNAKE, start=1):
        assert trial.state.round == number
        assert trial.state.outcome() is None
        assert trial.state.tally(0).total == 0
        trial.choose(f"corridor {square}")
    result = trial.state.outcome()
    assert result is not None
    assert result.winners == ()


def test_the_goal_can_be_chosen_by_one_player_only() -> None:
    assert GAME.start(1, {"solo_goal": "all_halls"}).options["solo_goal"] == "all_halls"
    with pytest.raises(OptionError, match="only with 1 player"):
        GAME.start(2, {"solo_goal": "all_halls"})
    with pytest.raises(OptionError):
        GAME.start(1, {"solo_goal": "none"})
