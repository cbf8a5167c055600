"""The worked examples of the rulebook, with their exact numbers."""

from __future__ import annotations

import pytest

from rules.dolphins_and_dinos import GAME
from rules.dolphins_and_dinos.components import FEATURES, HALLS
from rules.dolphins_and_dinos.museum import museum_score
from tests.rules.dolphins_and_dinos.trial import Trial, content_of, square_of
from tests.rules.trial import texts

ROGER, JENNY, PAUL, NANCY = range(4)


def example_round() -> tuple[Trial, list[str]]:
    """The round of examples 1 to 4 up to its step of features, and what was told."""
    trial = Trial(4)
    told = texts(trial.choose("15 b2", "15 a1", "11 c3", "3 a1"))
    return trial, told


@pytest.mark.clause("DND-49", "DND-51", "DND-34")
def test_example_1_what_everybody_pays() -> None:
    trial, told = example_round()
    assert trial.state.money == [54 - 12, 54 - 12, 54 - 6, 54 - 2]
    assert "{0} takes T. Rex for b2 and pays $12." in told
    assert "{1} takes T. Rex for a1 and pays $12." in told
    assert "{2} takes Snake for c3 and pays $6." in told
    assert "{3} takes Trilobite for a1 and pays $2." in told


@pytest.mark.clause("DND-59", "DND-62", "DND-64")
def test_example_2_the_t_rex_leaves_the_game() -> None:
    trial, told = example_round()
    assert told[-1] == "T. Rex leaves the game: 2 of 4 players took it."
    assert trial.state.removed == (15,)
    assert trial.state.takers_needed(15) == 2


@pytest.mark.clause("DND-66", "DND-67", "DND-69", "DND-71")
def test_example_3_features() -> None:
    trial, _ = example_round()
    trial.features("none", "none", "life", "water")
    assert trial.state.money[PAUL] == 54 - 6 - 1
    assert trial.state.money[NANCY] == 54 - 2
    assert trial.state.museum_features(PAUL)[8] == FEATURES.index("life")
    assert trial.state.museum_features(NANCY)[0] == FEATURES.index("water")
    table = trial.state.lay(None)
    for card, mark in (("card-1", "feature/life"), ("card-2", "feature/water")):
        face = table.piece(card).face
        assert face is not None
        assert mark in face.marks


@pytest.mark.clause("DND-09", "DND-49", "DND-71")
def test_example_4_money_left() -> None:
    trial, _ = example_round()
    trial.features("none", "none", "life", "water")
    assert [trial.state.money[seat] for seat in (ROGER, JENNY, PAUL, NANCY)] == [42, 42, 47, 52]


def sample() -> Trial:
    """The sample museum, read from the rulebook."""
    trial = Trial(2)
    for one in GAME.rulebook.component("sample_museum")["squares"]:
        written = {"corridor": "C", "restaurant": f"({one['value']})"}
        trial.put(0, **{one["square"]: written.get(one["kind"], one["value"])})
        feature = one["feature"] or "none"
        trial.state.features[square_of(one["square"])] = FEATURES.index(feature)
    trial.state.money[:] = [0, 10]
    return trial


@pytest.mark.clause("DND-77", "DND-78", "DND-79", "DND-81", "DND-83")
def test_example_5_the_sample_museum_scores_83() -> None:
    trial = sample()
    assert trial.state.museum(0) == [
        content_of(one) for one in (2, "C", 5, 6, 8, "(10)", 7, 14, 13)
    ]
    scores = museum_score(trial.state.museum(0), trial.state.museum_features(0))
    assert {hall.id: tuple(score) for hall, score in zip(HALLS, scores, strict=True)} == {
        "left_column": (15, 7),
        "middle_column": (22, 0),
        "right_column": (18, 0),
        "top_row": (0, 0),
        "middle_row": (14, 0),
        "bottom_row": (7, 0),
    }
    for row in GAME.rulebook.component("sample_museum").rows:
        number = [hall.id for hall in HALLS].index(row["hall"])
        assert scores[number] == (row["exhibits"], row["bonus"])
    assert trial.state.tally(0).total == 83


@pytest.mark.clause("DND-81")
def test_example_6_the_restaurant_scores_nothing_in_two_rising_halls() -> None:
    trial = sample()
    points = {line.label: line.points for line in trial.state.tally(0).lines}
    assert points["Middle row"] == 6 + 8
    assert points["Right column"] == 5 + 13
    badges = trial.state.lay(None).piece("written-0:c2").badges
    assert [badge.label for badge in badges] == ["Middle row: 14 points"]
