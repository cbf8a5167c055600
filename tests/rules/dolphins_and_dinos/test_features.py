"""The step of features: DND-66 to DND-75."""

from __future__ import annotations

import random

import pytest

from rules.contract import Move
from tests.rules.dolphins_and_dinos.trial import Trial, square_of
from tests.rules.trial import texts


def feature_of(trial: Trial, seat: int, square: str) -> int:
    return trial.state.museum_features(seat)[square_of(square)]


@pytest.mark.clause("DND-66")
def test_a_feature_may_be_added_or_left_out() -> None:
    trial = Trial(2)
    trial.choose("3 b2", "11 b2")
    assert trial.legal() == {"feature water", "feature ancient", "feature none"}
    trial.features("none")
    assert trial.legal() == {"feature life", "feature none"}
    trial.features("life")
    assert feature_of(trial, 0, "b2") == 0
    assert feature_of(trial, 1, "b2") == 3
    assert trial.state.money == [46, 41]


@pytest.mark.clause("DND-67")
def test_the_exhibit_must_show_the_feature() -> None:
    trial = Trial(2, ("7 11 3", "1 2 4"))
    trial.choose("11 b2", "7 b2")
    assert trial.refusal("feature water") == ("DND-67", "Snake can show life only.")
    assert trial.clause("feature ancient") == "DND-67"
    trial.features("life")
    assert trial.legal() == {"feature water", "feature ancient", "feature life", "feature none"}


@pytest.mark.clause("DND-68")
def test_a_square_has_one_feature_at_most() -> None:
    trial = Trial(2, ("7 11 3", "1 2 4"))
    trial.choose("7 b2", "corridor b2")
    assert trial.clause("feature water ancient") == "DND-06"
    trial.features("water")
    assert feature_of(trial, 0, "b2") == 1
    assert trial.state.phase == "choose", "nobody is asked a second time"


@pytest.mark.clause("DND-69", "DND-71")
def test_the_lowest_exhibit_brings_a_free_feature_to_all_who_took_it() -> None:
    trial = Trial(3)
    trial.choose("3 b2", "3 a1", "11 b2")
    assert trial.state.money == [49, 49, 45]
    told = texts(trial.features("water", "ancient", "life"))
    assert trial.state.money == [49, 49, 44]
    assert "{0} adds the feature water to Trilobite in b2 for free." in told
    assert "{2} adds the feature life to Snake in b2 for $1." in told


@pytest.mark.clause("DND-70")
def test_the_lowest_exhibit_on_offer_counts_whether_or_not_it_is_taken() -> None:
    trial = Trial(2)
    trial.choose("11 b2", "15 b2")
    assert trial.state.free == 3
    trial.features("life", "ancient")
    assert trial.state.money == [48 - 6 - 1, 48 - 10 - 1]
    # A restaurant is not an exhibit: with 8, 6 and the restaurant on offer it is the 6.
    trial.skip_to(3)
    trial.choose("6 a2", "restaurant a2 1")
    assert trial.state.free == 6


@pytest.mark.clause("DND-70")
def test_in_round_nine_both_columns_count() -> None:
    trial = Trial(2)
    trial.skip_to(9)
    trial.choose("3 c3", "1 c3")
    assert trial.state.free == 1
    trial.features("water", "ancient")
    assert trial.state.money == [48 - 2 - 1, 48 - 1]


@pytest.mark.clause("DND-70")
def test_removed_cards_do_not_count_as_lowest() -> None:
    trial = Trial(2, ("11 3 10", "1 2 4", "6 8 7", "12 9 restaurant", "13 14 15"))
    trial.skip_to(5)
    trial.round(["13 b2", "13 b2"])
    assert trial.state.removed == (13,)
    assert trial.state.round == 6
    trial.choose("14 a2", "corridor a2")
    assert trial.state.removed == (13, 14), "it was on offer in this round all the same"
    assert trial.state.free == 14
    trial.features("water")
    assert trial.state.money[0] == 48 - 9 - 8


@pytest.mark.clause("DND-69", "DND-70")
def test_option_lowest_taken() -> None:
    trial = Trial(3, free_feature="lowest_taken")
    trial.choose("11 b2", "15 b2", "corridor b2")
    assert trial.state.free == 11
    trial.features("life", "ancient")
    assert trial.state.money == [51 - 6, 51 - 10 - 1, 51]
    # An unpaid card was not taken.
    unpaid = Trial(3, ("13 14 15", "1 2 4"), free_feature="lowest_taken")
    unpaid.state.money[0] = 8
    unpaid.choose("13 a1", "13 a1", "14 a1")
    assert unpaid.state.free == 13
    assert unpaid.state.current_seat == 1
    both = Trial(3, ("13 14 15", "1 2 4"), free_feature="lowest_taken")
    both.state.money[:2] = [8, 8]
    both.choose("13 a1", "13 a1", "14 a1")
    assert both.state.free == 14
    nobody = Trial(2, free_feature="lowest_taken")
    nobody.choose("corridor a1", "corridor a1")
    assert nobody.state.round == 2
    badges = [badge for piece in trial.state.lay(0).pieces for badge in piece.badges]
    assert all(badge.text != "free" for badge in badges), "not known while choosing"


@pytest.mark.clause("DND-72")
def test_without_money_only_a_free_feature_can_be_added() -> None:
    trial = Trial(2)
    trial.state.money[:] = [2, 6]
    trial.choose("3 b2", "11 b2")
    assert trial.state.money == [0, 0]
    assert trial.legal() == {"feature water", "feature ancient", "feature none"}
    assert trial.answer(1, "tap", "card-0") == "DND-72"
    trial.features("water")
    assert trial.state.phase == "choose", "nothing is asked of the player without money"
    assert feature_of(trial, 0, "b2") == 1
    assert feature_of(trial, 1, "b2") == 0
    assert trial.state.money == [0, 0]


@pytest.mark.clause("DND-73")
def test_features_are_added_in_the_round_of_the_exhibit_only() -> None:
    trial = Trial(2)
    trial.round(["3 b2", "11 b2"])
    assert trial.clause("feature water") == "DND-73"
    trial.choose("4 b1", "4 b1")
    assert trial.clause("feature b2") == "DND-73"
    trial.features("water", "none")
    assert feature_of(trial, 0, "b2") == 0
    assert feature_of(trial, 0, "b1") == 1
    trial.skip_to(10)
    assert feature_of(trial, 0, "b1") == 1


@pytest.mark.clause("DND-74")
def test_corridors_and_restaurants_get_no_feature() -> None:
    trial = Trial(3, ("restaurant 11 3", "1 2 4"))
    trial.choose("restaurant b2 5", "corridor b2", "11 b2")
    assert trial.state.current_seat == 2
    assert trial.answer(0, "tap", "card-0") == "DND-74"
    assert trial.answer(1, "tap", "card-0") == "DND-74"
    trial.features("life")
    assert trial.state.round == 2
    assert trial.state.museum_features(0) == [0] * 9
    assert trial.state.museum_features(1) == [0] * 9


@pytest.mark.clause("DND-75")
def test_features_are_decided_in_secret_and_shown_together() -> None:
    trial = Trial(2)
    trial.choose("3 b2", "11 b2")
    twin = trial.state.copy()
    events = trial.features("water")
    twin.play(Move.parse("feature none"))
    for viewer in (1, None):
        assert trial.state.lay(viewer) == twin.lay(viewer)
        seen = [one.text for one in events if one.visible_to(viewer)]
        assert seen == ["{0} has decided about a feature."]
    own = trial.state.lay(0).piece("written-0:b2").badges[-1]
    assert (own.text, own.mark) == ("secret", "feature/water")
    assert trial.answer(0, "tap", "card-0") == "DND-35"
    assert feature_of(trial, 0, "b2") == 0
    resampled = {trial.state.resample(1, random.Random(seed)).wanted[0] for seed in range(30)}
    assert resampled == {0, 1, 2}
    kept = {trial.state.resample(0, random.Random(seed)).wanted[0] for seed in range(9)}
    assert kept == {1}
    moments = []
    trial.state.play(
        Move.parse("feature life"),
        lambda: moments.append((feature_of(trial, 0, "b2"), feature_of(trial, 1, "b2"))),
    )
    assert moments == [(1, 3)]


@pytest.mark.clause("DND-107")
def test_in_the_open_each_feature_is_seen_at_once() -> None:
    trial = Trial(3, features="open")
    trial.choose("3 b2", "3 a1", "11 b2")
    told = texts(trial.features("water"), None)
    assert told[0] == "{0} adds the feature water to Trilobite in b2 for free."
    assert feature_of(trial, 0, "b2") == 1
    assert texts(trial.features("none"), None)[0] == "{1} adds no feature."
    world = trial.state.resample(None, random.Random(1))
    assert world == trial.state, "nothing of it is hidden"
    trial.features("life")
    assert feature_of(trial, 2, "b2") == 3
    assert trial.state.money == [49, 49, 44], "what it costs is the same"


@pytest.mark.clause("DND-107")
def test_in_the_open_comes_to_the_same_as_in_secret() -> None:
    for seed in range(5):
        ends = []
        for way in ("secret", "open"):
            rng = random.Random(seed)
            trial = Trial(2, features=way)
            while trial.state.current_seat is not None:
                trial.play(str(rng.choice(trial.state.legal_moves())))
            ends.append([trial.state.tally(seat) for seat in (0, 1)])
        assert ends[0] == ends[1]
