"""Goal, components and set-up: DND-01 to DND-17."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move, OptionError
from rules.dolphins_and_dinos import GAME
from rules.dolphins_and_dinos.components import EXHIBITS, FEATURES, HALLS, RESTAURANT, SQUARES
from rules.dolphins_and_dinos.position import DEAL
from rules.testing import step
from tests.rules.dolphins_and_dinos.trial import Trial
from tests.rules.trial import played_out


@pytest.mark.clause("DND-01")
@pytest.mark.parametrize("seats", [2, 5])
def test_one_square_is_filled_in_each_round_and_most_points_win(seats: int) -> None:
    rng = random.Random(seats)
    state = GAME.start(seats)
    while state.current_seat is not None:
        if state.phase == "choose":
            for seat in range(seats):
                assert sum(1 for content in state.museum(seat) if content) == state.round - 1
        state.play(step(state, rng))
    points = [state.tally(seat).total for seat in range(seats)]
    outcome = state.outcome()
    assert outcome is not None
    assert all(points[winner] == max(points) for winner in outcome.winners)
    best = [max(points[seat] for seat in group) for group in outcome.ranking]
    assert best == sorted(best, reverse=True)


@pytest.mark.clause("DND-02")
def test_halls_are_three_rows_and_three_columns() -> None:
    read = {hall.id: "".join(SQUARES[square] for square in hall.squares) for hall in HALLS}
    assert read == {
        "bottom_row": "a1b1c1",
        "middle_row": "a2b2c2",
        "top_row": "a3b3c3",
        "left_column": "a1a2a3",
        "middle_column": "b1b2b3",
        "right_column": "c1c2c3",
    }


@pytest.mark.clause("DND-03")
def test_points_are_halls_feature_bonuses_and_money() -> None:
    lines = Trial(3).state.tally(0).lines
    assert [line.label for line in lines] == [
        "Bottom row",
        "Middle row",
        "Top row",
        "Left column",
        "Middle column",
        "Right column",
        "Feature bonuses",
        "Money, compared with others",
    ]


@pytest.mark.clause("DND-04")
def test_there_are_sixteen_cards_one_of_each() -> None:
    assert sorted(EXHIBITS) == list(range(1, 16))
    state = GAME.start(2)
    assert len(state.unseen()) == 16
    state.play(Move.parse("deal 4 restaurant 15"))
    for again in ("deal 4 5 6", "deal 1 restaurant 2", "deal 3 3 5", "deal 16 1 2"):
        refusal = state.refuse(Move.parse(again))
        assert refusal is not None
        assert refusal.clause == "DND-04"


@pytest.mark.clause("DND-05")
def test_an_exhibit_costs_half_its_value_rounded_up() -> None:
    costs = [EXHIBITS[value].cost for value in range(1, 16)]
    assert costs == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]
    assert sum(costs) == GAME.rulebook.component("exhibits")["total_cost"] == 64


@pytest.mark.clause("DND-06")
def test_exhibits_show_their_features_and_the_theater_all_three() -> None:
    shown = {
        exhibit.label: [FEATURES[one] for one in exhibit.features] for exhibit in EXHIBITS.values()
    }
    assert shown == {
        "Arrowhead": ["ancient"],
        "Butterfly": ["life"],
        "Trilobite": ["water", "ancient"],
        "Frog": ["water", "life"],
        "Skeleton": ["ancient"],
        "Fish": ["water", "life"],
        "Theater": ["water", "ancient", "life"],
        "Sea Horse": ["water", "life"],
        "Saber Tooth": ["ancient"],
        "Shark": ["water", "life"],
        "Snake": ["life"],
        "Plesiosaur": ["water", "ancient"],
        "Pterodactyl": ["ancient"],
        "Dolphin": ["water", "life"],
        "T. Rex": ["ancient"],
    }
    assert [exhibit.label for exhibit in EXHIBITS.values()] == list(shown)
    for row in GAME.rulebook.component("features").rows:
        assert sum(row["id"] in one for one in shown.values()) == row["exhibits"] == 8
    trial = Trial(2, ("7 11 3", "1 2 4"))
    trial.choose("7 b2", "7 a1")
    assert trial.legal() == {"feature water", "feature ancient", "feature life", "feature none"}
    assert trial.clause("feature fur") == "DND-06"


@pytest.mark.clause("DND-07")
def test_the_restaurant_has_no_cost_no_value_and_no_features() -> None:
    trial = Trial(2, ("restaurant 11 3", "1 2 4"))
    trial.state.money[0] = 0
    assert trial.cards() == {"restaurant", "11", "3", "corridor"}
    assert trial.state.lowest_on_offer() == 3
    face = trial.state.lay(0).piece("card-0").face
    assert face is not None
    assert face.marks == ()
    assert RESTAURANT not in EXHIBITS


@pytest.mark.clause("DND-08")
def test_each_player_has_nine_squares_and_money() -> None:
    table = Trial(3).state.lay(1)
    for seat in range(3):
        zone = table.zone(f"museum-{seat}")
        assert zone.owner == seat
        assert (zone.columns, zone.rows, len(zone.cells)) == (3, 3, 9)
        assert "$51" in zone.note
        assert (seat, "Money", "$51", "money") in table.counters


@pytest.mark.clause("DND-09")
@pytest.mark.parametrize(("seats", "money"), [(2, 48), (3, 51), (4, 54), (5, 57), (6, 60)])
def test_money_at_the_start(seats: int, money: int) -> None:
    assert GAME.start(seats).money == [money] * seats


@pytest.mark.clause("DND-10")
def test_one_to_six_can_play() -> None:
    for seats in range(1, 7):
        assert GAME.start(seats).seats == seats
    for seats in (0, 7):
        with pytest.raises(OptionError):
            GAME.start(seats)


@pytest.mark.clause("DND-11")
def test_all_squares_are_empty_at_the_start() -> None:
    trial = Trial(4)
    assert all(trial.state.museum(seat) == [0] * 9 for seat in range(4))
    assert not any(piece.zone.startswith("museum-") for piece in trial.state.lay(0).pieces)


@pytest.mark.clause("DND-12")
def test_one_low_exhibit_is_taken_out_each_as_likely() -> None:
    out: dict[int, int] = dict.fromkeys(range(1, 13), 0)
    for seed in range(360):
        rng = random.Random(seed)
        state = GAME.start(2)
        while state.dealt < 15:
            state.phase = DEAL  # all columns at once, without playing the rounds between
            state.perform(state.chance(rng))
        (left,) = state.unseen()
        out[left] += 1
    assert sum(out.values()) == 360
    # 30 are expected of each; 12 or fewer would happen once in about 2,000 such tests.
    assert min(out.values()) > 12


@pytest.mark.clause("DND-12")
def test_chance_may_not_lay_out_the_last_low_exhibit() -> None:
    trial = Trial(2, ("1 2 3", "4 5 6", "7 8 9", "10 11 13"))
    trial.skip_to(3)
    trial.choose("corridor c1")
    trial.state.play(Move.parse("choose corridor c1"))
    assert trial.state.current_seat == CHANCE
    assert trial.state.unseen() == [12, 14, 15, RESTAURANT]
    assert trial.clause("deal 12 14 15") == "DND-12"
    assert trial.state.refuse(Move.parse("deal 15 restaurant 14")) is None


@pytest.mark.clause("DND-13")
def test_nobody_sees_the_exhibit_taken_out_before_the_end() -> None:
    trial = Trial(3)
    trial.skip_to(9)
    for viewer in (0, 1, 2, None):
        piece = trial.state.lay(viewer).piece("taken-out")
        assert piece.face is None
        assert "9" not in piece.label
        assert "Saber" not in piece.label
    assert trial.state.taken_out() == 0
    events = trial.choose("corridor c3", "corridor c3", "corridor c3")
    assert "The exhibit taken out was Saber Tooth (9)." in [event.text for event in events]
    shown = trial.state.lay(None).piece("taken-out").face
    assert shown is not None
    assert shown.title == "Saber Tooth"


@pytest.mark.clause("DND-14")
def test_eleven_low_exhibits_three_high_ones_and_the_restaurant_make_the_deck() -> None:
    for seed in range(5):
        state = played_out(GAME.start(2), seed)
        assert len(state.cards) == 15
        assert {13, 14, 15, RESTAURANT} <= set(state.cards)
        assert len({card for card in state.cards if card <= 12}) == 11


@pytest.mark.clause("DND-15")
def test_six_cards_lie_in_two_columns_at_the_start() -> None:
    state = GAME.start(2)
    rng = random.Random(3)
    laid = 0
    while state.current_seat == CHANCE:
        state.play(state.chance(rng))
        laid += 1
    assert laid == 2
    table = state.lay(None)
    for number, count in ((1, 3), (2, 3), (3, 0), (4, 0), (5, 0)):
        pieces = table.pieces_in(f"column-{number}")
        assert len(pieces) == count
        assert all(piece.face for piece in pieces)


@pytest.mark.clause("DND-16")
def test_the_deck_is_face_down_and_counted() -> None:
    trial = Trial(2)
    for viewer in (0, 1, None):
        table = trial.state.lay(viewer)
        deck = table.pieces_in("deck")
        assert len(deck) == 9
        assert all(piece.face is None and piece.reverse is None for piece in deck)
        assert table.zone("deck").note == "9 cards"
    assert trial.answer(0, "tap", "deck") == "DND-16"
    # The order is not even there: other cards may come next.
    rng = random.Random(1)
    state = GAME.start(2)
    assert len({state.chance(rng) for _ in range(50)}) > 40


@pytest.mark.clause("DND-17")
def test_the_place_in_a_column_has_no_meaning() -> None:
    one = Trial(2, ("15 11 3", "1 2 4"))
    other = Trial(2, ("3 15 11", "2 4 1"))
    assert one.legal() == other.legal()
    assert one.cards() == {"15", "11", "3", "corridor"}


def test_columns_of_other_sizes_are_refused() -> None:
    state = GAME.start(2)
    for text in ("deal 1 2", "deal 1 2 3 4", "deal", "choose 1 a1", "feature none"):
        refusal = state.refuse(Move.parse(text))
        assert refusal is not None
        assert refusal.clause == "DND-20"
    state = Trial(2).state
    refusal = state.refuse(Move.parse("deal 5 7 12"))
    assert refusal is not None
    assert refusal.clause == "DND-20"
