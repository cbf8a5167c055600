"""The end and the score before it: DND-90 to DND-94."""

from __future__ import annotations

import pytest

from rules.dolphins_and_dinos.scoring import outcome
from tests.rules.dolphins_and_dinos.trial import Trial


@pytest.mark.clause("DND-90")
def test_the_game_ends_after_round_nine_with_all_squares_filled() -> None:
    trial = Trial(3)
    trial.skip_to(9)
    assert trial.state.outcome() is None
    trial.choose("corridor c3", "corridor c3")
    assert trial.state.current_seat == 2
    events = trial.choose("corridor c3")
    assert events[-1].kind == "end"
    assert trial.state.current_seat is None
    assert trial.state.legal_moves() == ()
    assert all(trial.state.squares)
    outcome = trial.state.outcome()
    assert outcome is not None
    assert outcome.end == "rounds"
    assert trial.state.not_your_turn().clause == "DND-90"
    for text in ("choose 1 a1", "feature none", "deal 1 2 3", "nonsense"):
        assert trial.clause(text) == "DND-90"
    table = trial.state.lay(0)
    assert table.controls == ()
    assert table.prompt == events[-1].text


def test_the_ranking_follows_the_points() -> None:
    result = outcome([30, 83, 41], [9, 0, 0])
    assert result.ranking == ((1,), (2,), (0,))
    assert result.winners == (1,)
    assert result.reason == "{1} wins with 83 points."
    assert result.clause == "DND-01"


@pytest.mark.clause("DND-91")
def test_with_equal_points_more_features_win() -> None:
    result = outcome([50, 60, 60], [9, 3, 4])
    assert result.ranking == ((2,), (1,), (0,))
    assert result.winners == (2,)
    assert result.clause == "DND-91"
    assert result.reason == "{1} and {2} have 60 points; {2} wins with more features (4 to 3)."
    three = outcome([50, 50, 50], [1, 0, 1])
    assert three.winners == (0, 2)
    most = outcome([50, 50, 50], [1, 0, 4])
    assert most.reason == "{0}, {1} and {2} have 50 points; {2} wins with more features (4 to 1)."


@pytest.mark.clause("DND-92")
def test_features_of_halls_without_points_count_for_the_tie_break() -> None:
    trial = Trial(2)
    for seat in range(2):
        trial.put(seat, a1=9, b1=6, c1=4, a2=8, b2=5, c2=3, a3=7, b3=2, c3=0)
    trial.state.features[9:12] = [2, 1, 1]
    trial.state.round = 9
    trial.choose("corridor c3", "corridor c3")
    points = [trial.state.tally(seat).total for seat in range(2)]
    assert points == [1, 1], "the money bonus alone"
    result = trial.state.outcome()
    assert result is not None
    assert result.winners == (1,)
    assert result.clause == "DND-91"


@pytest.mark.clause("DND-93")
def test_equal_points_and_features_share_the_victory() -> None:
    result = outcome([60, 20, 60, 60], [3, 9, 3, 2])
    assert result.ranking == ((0, 2), (3,), (1,))
    assert result.winners == (0, 2)
    assert result.reason == "{0} and {2} share the win with 60 points and 3 features each."
    assert result.clause == "DND-93"


@pytest.mark.clause("DND-94")
def test_points_before_the_end_count_full_halls_and_money_as_it_stands() -> None:
    trial = Trial(2)
    trial.put(0, a1=2, b1=6, c1=7, a2=8, b2=1)
    trial.state.features[0:3] = [3, 3, 3]
    trial.state.money[:] = [20, 30]
    points = {line.label: line.points for line in trial.state.tally(0).lines if line.points}
    assert points == {"Bottom row": 15, "Feature bonuses": 7}
    assert trial.state.tally(0).total == 22
    assert trial.state.tally(1).total == 2
    # A secret choice changes nothing before all have chosen.
    trial.choose("15 c2")
    assert trial.state.tally(0).total == 22
