"""The order of steps, rounds and columns: DND-18 to DND-29."""

from __future__ import annotations

import pytest

from rules.contract import CHANCE, Move
from rules.dolphins_and_dinos import GAME
from rules.table import Table
from tests.rules.dolphins_and_dinos.trial import COLUMNS, Trial
from tests.rules.trial import texts

OFFERED = {
    1: "15 11 3",
    2: "1 2 4",
    3: "6 8 restaurant",
    4: "13 14 10",
    5: "5 7 12",
    6: "5 7 12",
    7: "13 14 10",
    8: "6 8 restaurant",
    9: "15 11 3 1 2 4",
}


@pytest.mark.clause("DND-18")
def test_a_round_is_choose_pay_remove_features() -> None:
    trial = Trial(2)
    assert trial.clause("feature none") == "DND-73"
    trial.choose("15 b2")
    told = texts(trial.choose("11 b2"))
    assert told == [
        "{1} has chosen.",
        "{0} takes T. Rex for b2 and pays $10.",
        "{1} takes Snake for b2 and pays $6.",
        "T. Rex leaves the game: 1 of 2 players took it.",
    ]
    assert trial.clause("choose 11 a1") == "DND-18"
    told = texts(trial.features("ancient", "life"))
    assert told == [
        "{0} has decided about a feature.",
        "{1} has decided about a feature.",
        "{0} adds the feature ancient to T. Rex in b2 for $1.",
        "{1} adds the feature life to Snake in b2 for $1.",
        "Column 3 is laid out: Fish, Sea Horse and Restaurant.",
        "Round 2 of 9: column 2.",
    ]
    assert trial.clause("jump a1") == "DND-18"


def test_there_are_nine_rounds() -> None:
    trial = Trial(2)
    trial.skip_to(10)
    assert trial.state.current_seat is None
    assert trial.state.outcome() is not None


@pytest.mark.clause("DND-19", "DND-23", "DND-24", "DND-25")
@pytest.mark.parametrize("number", range(1, 10))
def test_what_each_round_offers(number: int) -> None:
    trial = Trial(2)
    trial.skip_to(number)
    assert trial.state.round == number
    assert trial.cards() == {*OFFERED[number].split(), "corridor"}
    clause = {6: "DND-23", 7: "DND-24", 8: "DND-24", 9: "DND-25"}.get(number, "DND-19")
    for card in ("15", "2", "6", "10", "12", "9"):
        if card not in OFFERED[number].split():
            assert trial.clause(f"choose {card} a1") == clause


@pytest.mark.clause("DND-20", "DND-21", "DND-22")
def test_columns_join_after_the_first_three_rounds_only() -> None:
    trial = Trial(2)
    visible = {}
    for number in range(1, 10):
        trial.skip_to(number)
        laid = [len(trial.state.column(column)) for column in range(1, 6)]
        visible[number] = laid.count(3)
        assert visible[number] >= min(5, number + 1), "the next column is known a round ahead"
    assert visible == {1: 2, 2: 3, 3: 4, 4: 5, 5: 5, 6: 5, 7: 5, 8: 5, 9: 5}
    assert trial.state.dealt == 15


@pytest.mark.clause("DND-20")
def test_a_column_is_laid_out_after_the_last_step_of_a_round() -> None:
    trial = Trial(2)
    trial.choose("15 b2", "11 b2")
    trial.features("none")
    assert trial.state.dealt == 6
    trial.state.play(Move.parse("feature none"))
    assert trial.state.current_seat == CHANCE
    assert trial.state.legal_moves() == ()
    assert trial.clause("choose 1 a1") == "DND-20"
    assert trial.answer(0, "tap", "card-0") == "DND-20"
    assert trial.state.not_your_turn().clause == "DND-20"
    trial.lay_out()
    assert trial.state.dealt == 9
    assert trial.state.current_seat == 0


@pytest.mark.clause("DND-26")
def test_a_chosen_card_stays_for_all_and_for_later_rounds() -> None:
    trial = Trial(3)
    trial.skip_to(5)
    trial.round(["12 b2", "12 b2", "corridor b2"])
    assert trial.state.round == 6
    assert trial.state.column(5) == [5, 7, 12]
    assert trial.cards() == {"5", "7", "corridor"}
    trial.round(["corridor a2", "corridor a2", "12 a2"])
    assert trial.standing(2, "a2") == 12
    assert trial.answer(0, "drag", "card-12", "column-1") == "DND-26"


@pytest.mark.clause("DND-27")
def test_removed_cards_leave_a_gap() -> None:
    trial = Trial(2)
    trial.skip_to(4)
    trial.round(["13 b2", "14 b2"])
    assert trial.state.removed == (13, 14)
    trial.skip_to(7)
    assert trial.cards() == {"10", "corridor"}
    table = trial.state.lay(0)
    (left,) = table.pieces_in("column-4")
    assert left.order == 2
    assert [len(table.pieces_in(f"column-{number}")) for number in range(1, 6)] == [3, 3, 3, 1, 3]
    assert [piece.label or piece.face.title for piece in table.pieces_in("removed") if piece.face]
    assert len(table.pieces_in("removed")) == 2


@pytest.mark.clause("DND-28")
def test_nobody_is_asked_who_starts() -> None:
    assert not GAME.rulebook.starting_player


@pytest.mark.clause("DND-28")
def test_seats_choose_one_behind_the_other_from_the_first_in_every_round() -> None:
    trial = Trial(3)
    order = []
    for square in ("a1", "b1", "c1"):
        for _ in range(3):
            order.append(trial.state.current_seat)
            trial.choose(f"corridor {square}")
    assert order == [0, 1, 2] * 3


def public(table: Table) -> list[tuple[object, ...]]:
    return [(one.id, one.zone, one.order, one.face, one.badges) for one in table.pieces]


@pytest.mark.clause("DND-29")
def test_all_see_cards_removed_cards_squares_features_and_money() -> None:
    trial = Trial(3, COLUMNS)
    trial.choose("15 b2", "15 a1", "11 c3")
    trial.features("ancient", "none", "life")
    tables = [trial.state.lay(viewer) for viewer in (0, 1, 2, None)]
    assert all(public(table) == public(tables[0]) for table in tables)
    assert all(table.counters == tables[0].counters for table in tables)
    seen = tables[3]
    snake = seen.piece("written-2:c3")
    assert snake.face is not None
    assert snake.face.value == "11"
    assert [badge.mark for badge in snake.badges] == ["feature/life"]
    (gone,) = seen.pieces_in("removed")
    assert gone.face is not None
    assert gone.face.title == "T. Rex"
    assert [counter.value for counter in seen.counters if counter.label == "Money"] == [
        "$38",
        "$39",
        "$44",
    ]
