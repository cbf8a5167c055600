"""How a game begins (CER-12 to CER-17)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.ceratopsians.components import CARD_IDS, NOTHING
from rules.ceratopsians.game import GAME
from rules.ceratopsians.knowledge import DRAW_MOVES
from rules.contract import CHANCE, IllegalMove, Move, OptionError
from tests.rules.ceratopsians.positions import boneyard, dealt, names, side


@pytest.mark.clause("CER-12")
@pytest.mark.parametrize("seats", [0, 1, 3, 6])
def test_only_two_can_play(seats: int) -> None:
    with pytest.raises(OptionError):
        GAME.start(seats)
    assert GAME.start(2).seats == 2


@pytest.mark.clause("CER-12")
def test_each_player_sees_the_column_from_the_own_end() -> None:
    state = dealt("LF RY", "CF RG", "M RB", "LC YG")
    first = [piece.id for piece in state.lay(0).pieces_in("boneyard")]
    second = [piece.id for piece in state.lay(1).pieces_in("boneyard")]
    assert first == ["mouth_rb", "center_rg", "frill_ry"]
    assert second == first[::-1]
    for viewer in (0, 1):
        zone = state.lay(viewer).zone("boneyard")
        assert (zone.columns, zone.rows) == (1, 3)
        assert [cell.label for cell in zone.cells] == ["Far", "Middle", "Near"]


def test_there_are_no_options() -> None:
    assert GAME.options == ()
    with pytest.raises(OptionError):
        GAME.start(2, {"variant": "long"})


@pytest.mark.clause("CER-13")
def test_every_card_and_side_is_equally_likely_to_come_next() -> None:
    state = GAME.start(2)
    rng = random.Random(13)
    counts = Counter(state.chance(rng) for _ in range(7200))
    assert set(counts) == set(DRAW_MOVES)
    # 200 are expected of each; five standard deviations are about 70.
    assert all(130 < count < 270 for count in counts.values())
    assert dict(state.chances()) == dict.fromkeys(DRAW_MOVES, 1 / 36)
    state.play(Move.of("draw", "mouth_rg", "b"))
    assert all("mouth_rg" not in state.chance(rng).args for _ in range(500))


@pytest.mark.clause("CER-13", "CER-09")
def test_chance_cannot_draw_a_card_that_is_not_in_the_deck() -> None:
    state = dealt("LF RY", "CF RG")
    for move, clause in (
        (Move.of("draw", "frill_ry", "b"), "CER-24"),
        (Move.of("draw", "beak", "a"), "CER-09"),
        (Move.of("draw", "frill_rg", "c"), "CER-09"),
        (Move.of("draw"), "CER-09"),
        (Move.of("draft", "near"), "CER-20"),
    ):
        with pytest.raises(IllegalMove) as caught:
            state.play(move)
        assert caught.value.refusal.clause == clause
    assert len(state.unseen) == 16


@pytest.mark.clause("CER-14")
def test_three_cards_are_the_boneyard_and_fifteen_the_deck() -> None:
    state = dealt("LF RY", "CF RG", "M RB", "LC YG")
    table = state.lay(0)
    assert len(table.pieces_in("boneyard")) == 3
    assert len(table.pieces_in("deck")) == 15
    assert table.zone("deck").note == "15 cards"


@pytest.mark.clause("CER-15")
def test_the_boneyard_is_dealt_near_middle_far_of_the_first_player() -> None:
    order = ("LF RY", "RC RB", "M YG", "CF YB")
    for count in range(4):
        state = dealt(*order[:count])
        assert state.current_seat == CHANCE
        assert state.legal_moves() == ()
        assert state.boneyard.count(NOTHING) == 3 - count
    state = dealt(*order)
    assert state.current_seat == 0
    assert boneyard(state, 0) == names("LF RY", "RC RB", "M YG")
    assert state.top == side("CF YB")


@pytest.mark.clause("CER-16")
def test_the_first_seat_goes_first() -> None:
    state = dealt("LF RY", "CF RG", "M RB", "LC YG")
    assert state.current_seat == 0
    assert state.lay(0).prompt == "{0}: take one of the three cards in the boneyard."


@pytest.mark.clause("CER-17")
def test_collections_begin_empty_and_lie_open() -> None:
    state = dealt("LF RY", "CF RG", "M RB", "LC YG")
    for viewer in (0, 1, None):
        assert not state.lay(viewer).pieces_in("collection-0")
        assert not state.lay(viewer).pieces_in("collection-1")
    state.play(Move.of("draft", "middle"))
    for viewer in (0, 1, None):
        (piece,) = state.lay(viewer).pieces_in("collection-0")
        assert piece.id == "center_rg"
        assert piece.face is not None
        assert piece.face.id == "center_frill-rg"
    assert len(CARD_IDS) == len(state.unseen) + 4
