"""The step of choosing: DND-30 to DND-48."""

from __future__ import annotations

import random

import pytest

from rules.contract import IllegalMove, Move
from rules.dolphins_and_dinos import GAME
from rules.dolphins_and_dinos.components import CORRIDOR, SQUARES
from tests.rules.dolphins_and_dinos.trial import SNAKE, Trial
from tests.rules.trial import texts


@pytest.mark.clause("DND-30")
def test_a_card_and_an_empty_square_are_picked() -> None:
    trial = Trial(2)
    trial.choose("11 b2", "3 c1")
    trial.no_features()
    assert trial.standing(0, "b2") == 11
    assert trial.standing(1, "c1") == 3
    assert sum(map(bool, trial.state.museum(0))) == 1
    for text in ("choose", "choose 1", "choose 1 d4", "choose 1 1:b2", "choose corridor 3"):
        assert trial.clause(text) == "DND-30"
    for text in ("choose 0 a2", "choose 17 a2", "choose theater a2", "choose -1 a2"):
        assert trial.clause(text) == "DND-04"


@pytest.mark.clause("DND-31", "DND-57")
@pytest.mark.parametrize("number", range(1, 10))
def test_a_corridor_can_be_built_in_any_round_for_nothing(number: int) -> None:
    trial = Trial(2)
    trial.skip_to(number)
    square = SNAKE[number - 1]
    assert square in trial.squares("corridor")
    trial.choose(f"corridor {square}", f"corridor {square}")
    assert trial.state.money == [48, 48]
    assert trial.state.lay(0).piece(f"written-0:{square}").label == "Corridor"


@pytest.mark.clause("DND-32")
def test_who_can_choose_no_card_builds_a_corridor() -> None:
    trial = Trial(2)
    trial.put(0, a1=3, a2=11, a3=15)
    assert trial.cards() == {"corridor"}
    assert "a corridor (no card on offer can be chosen)" in trial.state.lay(0).prompt
    trial = Trial(2, **PAYABLE)
    trial.put(0, a1=3, a2=11)
    trial.state.money[0] = 9
    assert trial.cards() == {"corridor"}
    assert trial.squares("corridor") == {"b1", "b2", "a3"}


@pytest.mark.clause("DND-33")
def test_choices_are_hidden_until_all_have_chosen() -> None:
    first = Trial(3)
    other = Trial(3)
    events = first.choose("15 b2")
    other.choose("corridor a1")
    for viewer in (1, 2, None):
        assert first.state.lay(viewer) == other.state.lay(viewer)
        assert [one.text for one in events if one.visible_to(viewer)] == ["{0} has chosen."]
    table = first.state.lay(1)
    assert "has chosen" in table.zone("museum-0").note
    assert "has chosen" not in table.zone("museum-1").note
    assert not table.pieces_in("museum-0")
    own = first.state.lay(0).piece("written-0:b2")
    assert own.label == "T. Rex (15)"
    assert own.badges[0].label == "Your choice, still secret"
    assert first.answer(2, "tap", "card-0") == "DND-33"


@pytest.mark.clause("DND-33")
def test_a_resample_changes_the_choices_of_others_only() -> None:
    trial = Trial(3)
    trial.choose("15 b2", "11 a1")
    rng = random.Random(5)
    others = [trial.state.resample(0, rng) for _ in range(40)]
    assert {(one.picked[0], one.aimed[0]) for one in others} == {(15, SQUARES.index("b2"))}
    assert len({(one.picked[1], one.aimed[1]) for one in others}) > 5
    assert {one.picked[2] for one in others} == {0}


@pytest.mark.clause("DND-34")
def test_all_choices_are_shown_at_the_same_moment() -> None:
    trial = Trial(3)
    trial.choose("15 b2", "11 b2")
    assert not any(trial.state.squares)
    seen = []
    trial.state.play(
        Move.parse("choose 3 b2"),
        lambda: seen.append([piece.label for piece in trial.state.lay(None).pieces if piece.label]),
    )
    assert len(seen) == 1
    assert {"T. Rex (15)", "Snake (11)", "Trilobite (3)"} <= set(seen[0])


@pytest.mark.clause("DND-35")
def test_a_confirmed_choice_stands() -> None:
    trial = Trial(2)
    trial.choose("15 b2")
    assert trial.state.current_seat == 1
    assert trial.answer(0, "tap", "card-0") == "DND-35"
    table = trial.state.lay(0)
    assert table.controls == ()


@pytest.mark.clause("DND-36")
def test_any_square_may_be_the_first() -> None:
    trial = Trial(2)
    for card in ("15", "11", "3", "corridor"):
        assert trial.squares(card) == set(SQUARES)


@pytest.mark.clause("DND-37")
def test_later_squares_share_a_side_with_a_filled_one() -> None:
    trial = Trial(2)
    trial.round(["3 a1", "3 b2"])
    assert trial.squares("4") == {"b1", "a2"}
    assert trial.clause("choose 4 b2") == "DND-37"
    assert trial.clause("choose 4 c3") == "DND-37"
    trial.choose("4 b1")
    assert trial.squares("4") == {"b1", "a2", "c2", "b3"}


@pytest.mark.clause("DND-37")
@pytest.mark.parametrize("first", SQUARES)
def test_squares_with_a_common_side_may_follow_and_no_others(first: str) -> None:
    trial = Trial(2)
    trial.round([f"3 {first}", "corridor b2"])
    beside = {
        name
        for name in SQUARES
        if abs(ord(name[0]) - ord(first[0])) + abs(int(name[1]) - int(first[1])) == 1
    }
    assert trial.squares("corridor") == beside


@pytest.mark.clause("DND-38")
def test_corridors_are_placed_likewise_and_count_as_filled() -> None:
    trial = Trial(2)
    trial.round(["3 a1", "corridor c3"])
    assert trial.clause("choose corridor b2") == "DND-37"
    assert trial.squares("corridor") == {"b1", "a2"}
    trial.choose("corridor a2")
    assert trial.squares("4") == {"b3", "c2"}


@pytest.mark.clause("DND-39")
def test_no_museum_holds_a_value_twice() -> None:
    trial = Trial(2)
    trial.skip_to(5)
    trial.round(["12 b2", "5 b2"])
    assert trial.cards() == {"5", "7", "corridor"}
    assert trial.clause("choose 12 a2") == "DND-39"
    trial.choose("5 a2")
    assert trial.cards() == {"7", "12", "corridor"}


@pytest.mark.clause("DND-40")
def test_a_museum_may_be_all_corridors() -> None:
    trial = Trial(2)
    trial.skip_to(10)
    assert len(set(trial.state.museum(0))) == 1
    assert trial.state.current_seat is None
    fresh = Trial(2)
    assert fresh.clause("choose corridor a1 3") == "DND-40"


@pytest.mark.clause("DND-41")
def test_what_is_written_stays() -> None:
    trial = Trial(2)
    trial.round(["3 a1", "3 b2"])
    refusal = trial.refusal("choose 4 a1")
    assert refusal == ("DND-41", "a1 is taken: Trilobite (3) stays there.")
    assert trial.clause("choose corridor a1") == "DND-41"
    assert trial.answer(0, "tap", "written-0:a1") == "DND-41"
    before = trial.state.copy()
    with pytest.raises(IllegalMove):
        trial.play("choose corridor a1")
    assert trial.state == before


@pytest.mark.clause("DND-42")
def test_a_card_beyond_ones_money_may_be_chosen_and_is_called_a_corridor() -> None:
    trial = Trial(2)
    trial.state.money[0] = 5
    assert trial.cards() == {"15", "11", "3", "corridor"}
    controls = trial.state.lay(0).controls
    dear = [one for one in controls if str(one.move).startswith(("choose 15", "choose 11"))]
    assert len(dear) == 18
    assert {one.note for one in dear} == {"becomes a corridor"}
    assert dear[0].label == "Choose T. Rex for a1, not payable ($10 or more): a corridor"
    others = [one for one in controls if one not in dear]
    assert {one.note for one in others} == {""}
    trial.choose("15 b2", "15 b2")
    assert trial.standing(0, "b2") == CORRIDOR
    assert trial.state.money == [5, 48 - 8 - 2 * 2]
    assert trial.state.removed == (15,), "one of two took it"


@pytest.mark.clause("DND-42", "DND-61")
def test_who_chooses_a_card_beyond_their_money_does_not_count_for_its_removal() -> None:
    trial = Trial(4, ("13 14 3", "1 2 4"))
    trial.state.money[0] = 0
    trial.choose("13 b2", "13 b2", "13 b2", "3 b2")
    assert trial.state.removed == (), "two of four took it, three are needed"
    assert trial.state.money == [0, 54 - 7 - 3, 54 - 7 - 3, 54 - 2], "but all chose it"


PAYABLE = {"beyond_money": "only_payable"}


@pytest.mark.clause("DND-106")
@pytest.mark.parametrize(
    ("columns", "card", "enough"),
    [
        ("15 11 3", "15", 10),
        ("15 11 3", "11", 6),
        ("13 14 3", "13", 8),
        ("13 14 3", "14", 8),
        ("13 14 3", "3", 2),
    ],
)
def test_a_card_must_be_affordable_as_its_only_chooser(
    columns: str, card: str, enough: int
) -> None:
    trial = Trial(4, (columns, "1 2 4"), **PAYABLE)
    trial.state.money[0] = enough
    assert card in trial.cards()
    trial.state.money[0] = enough - 1
    assert card not in trial.cards()
    assert trial.clause(f"choose {card} a1") == "DND-106"


def test_matches_of_the_first_version_keep_their_rule() -> None:
    then = GAME.rulebook.options_of(1, {"free_feature": "lowest_taken"})
    assert then == {"free_feature": "lowest_taken", **PAYABLE}
    assert GAME.rulebook.options_of(2, {}) == {}
    assert GAME.complete(2, {})["beyond_money"] == "may_choose"


RESTAURANT_FIRST = ("restaurant 11 3", "1 2 4", "6 8 15", "13 14 10", "5 7 12")


@pytest.mark.clause("DND-43", "DND-44", "DND-46")
def test_a_restaurant_gets_a_value_from_1_to_15_along_with_its_square() -> None:
    trial = Trial(2, RESTAURANT_FIRST)
    values = {
        move.args[2] for move in trial.state.legal_moves() if move.args[:2] == ("restaurant", "b2")
    }
    assert values == set(range(1, 16)), "also values of exhibits that have not appeared"
    for text in ("restaurant b2 0", "restaurant b2 16", "restaurant b2 ten"):
        assert trial.clause(f"choose {text}") == "DND-43"
    assert trial.clause("choose restaurant b2") == "DND-44"
    assert trial.clause("choose restaurant b2 3 4") == "DND-44"
    assert trial.clause("choose 11 b2 11") == "DND-43"
    trial.choose("restaurant b2 9")
    for viewer in (1, None):
        assert not trial.state.lay(viewer).pieces_in("museum-0")
    trial.choose("corridor b2")
    face = trial.state.lay(None).piece("written-0:b2").face
    assert face is not None
    assert face.value == "(9)"


@pytest.mark.clause("DND-45")
def test_the_value_of_a_restaurant_differs_from_all_others_in_the_museum() -> None:
    trial = Trial(2, RESTAURANT_FIRST)
    trial.choose("restaurant b2 2", "3 b2")
    trial.no_features()
    assert trial.clause("choose 2 a2") == "DND-45"
    assert trial.cards() == {"1", "4", "corridor"}
    fresh = Trial(2, RESTAURANT_FIRST)
    fresh.put(0, a1=7)
    assert fresh.clause("choose restaurant b1 7") == "DND-45"


@pytest.mark.clause("DND-46")
def test_a_restaurant_may_have_the_value_of_a_removed_exhibit() -> None:
    trial = Trial(2)
    trial.choose("15 b2", "11 b2")
    trial.no_features()
    assert trial.state.removed == (15,)
    trial.skip_to(3)
    trial.choose("corridor c2", "restaurant c2 15")
    assert trial.state.lay(1).piece("written-1:c2").label == "Restaurant (15)"


@pytest.mark.clause("DND-47")
def test_a_second_restaurant_needs_another_value() -> None:
    trial = Trial(2)
    trial.skip_to(3)
    trial.choose("restaurant c1 10", "corridor c1")
    trial.skip_to(8)
    assert trial.clause("choose restaurant b3 10") == "DND-45"
    trial.choose("restaurant b3 12", "corridor b3")
    assert trial.state.lay(None).piece("written-0:c1").label == "Restaurant (10)"
    assert trial.state.lay(None).piece("written-0:b3").label == "Restaurant (12)"
    assert trial.state.money[0] == 48 + 5 + 6


@pytest.mark.clause("DND-48")
@pytest.mark.parametrize(
    ("value", "income"), list(enumerate((0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7), start=1))
)
def test_a_restaurant_brings_half_its_value(value: int, income: int) -> None:
    trial = Trial(2, RESTAURANT_FIRST)
    trial.choose(f"restaurant a1 {value}")
    assert trial.state.money[0] == 48, "only in the step of paying"
    told = texts(trial.choose("corridor b2"))
    assert trial.state.money[0] == 48 + income
    assert f"{{0}} opens a restaurant of value {value} in a1 and receives ${income}." in told
