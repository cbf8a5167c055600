"""The plug-in game that the other tests play: it keeps the contract, and needs nothing of ours."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rules.contract import CHANCE, Game, IllegalMove, Move, State
from rules.registry import UnknownGame, available, load
from rules.table import Gesture, Table
from rules.testing.boxes import assert_box_holds


def dealt(game: Game, seats: int = 2, **options: str) -> State:
    """A state whose first hands are dealt: a shell to everybody, then a tooth."""
    state = game.start(seats, options)
    for kind in ["shell"] * seats + ["tooth"] * seats:
        state.play(Move.of("deal", kind))
    return state


def test_it_is_installed_by_its_metadata_alone(toy: Game) -> None:
    assert "toy" in available()
    assert toy.title == "Pocket Pit"


def test_without_the_folder_there_is_no_such_game() -> None:
    assert "toy" not in available()
    with pytest.raises(UnknownGame, match="no game called 'toy'"):
        load("toy")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_playouts_end_and_all_controls_are_legal(toy: Game, seats: int) -> None:
    rng = random.Random(seats)
    for _ in range(10):
        state = toy.start(seats)
        while (seat := state.current_seat) is not None:
            if seat == CHANCE:
                state.play(state.chance(rng))
                continue
            moves = state.legal_moves()
            assert {str(control.move) for control in state.lay(seat).controls} == set(
                map(str, moves)
            )
            state.play(rng.choice(moves))
        outcome = state.outcome()
        assert outcome is not None
        assert sorted(seat for group in outcome.ranking for seat in group) == list(range(seats))


def with_box(toy: Game, copies: int, kinds: int) -> Game:
    """Pocket Pit with a box that has fewer cards, or fewer kinds of them."""
    whole = toy.box()
    some = tuple(replace(one, count=copies) for one in whole.components[:kinds])
    shrunk = replace(whole, components=some)
    game: Game = type("Shrunk", (type(toy),), {"box": lambda self: shrunk})()
    return game


def test_what_lies_on_its_table_is_in_its_box(toy: Game) -> None:
    rng = random.Random(8)
    state = toy.start(4)
    while (seat := state.current_seat) is not None:
        for viewer in (*range(4), None):
            assert_box_holds(state, state.lay(viewer))
        state.play(state.chance(rng) if seat == CHANCE else rng.choice(state.legal_moves()))


@pytest.mark.parametrize(
    ("copies", "kinds", "said"),
    [
        (4, 1, "card-2: the box holds nothing with the face toy/tooth"),
        (0, 4, "1 of toy/shell lie on the table, but the box holds 0"),
    ],
)
def test_a_box_that_lacks_something_is_found(toy: Game, copies: int, kinds: int, said: str) -> None:
    state = dealt(with_box(toy, copies, kinds))
    with pytest.raises(AssertionError, match=said):
        assert_box_holds(state, state.lay(0))


@pytest.mark.clause("TOY-02")
def test_a_hand_is_seen_by_its_holder_only(toy: Game) -> None:
    state = dealt(toy)
    mine = [piece.face for piece in state.lay(0).pieces_in("hand-0")]
    assert [face.title for face in mine if face] == ["Shell", "Tooth"]
    for viewer in (1, None):
        assert [piece.face for piece in state.lay(viewer).pieces_in("hand-0")] == [None, None]


@pytest.mark.clause("TOY-05")
def test_one_drag_has_two_meanings(toy: Game) -> None:
    table: Table = dealt(toy).lay(0)
    controls = table.controls_for(Gesture("drag", "card-0", "B2"))
    assert [str(control.move) for control in controls] == ["lay 1 B2", "bury 1 B2"]


@pytest.mark.clause("TOY-03", "TOY-04", "TOY-05", "TOY-06", "TOY-07")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("fly away", "TOY-03"),
        ("lay 3 A1", "TOY-04"),
        ("lay 1 D9", "TOY-05"),
        ("bury A1 1", "TOY-04"),
        ("guess dry", "TOY-07"),
        ("deal skull", "TOY-03"),
    ],
)
def test_refusals_name_their_clause(toy: Game, move: str, clause: str) -> None:
    state = dealt(toy)
    before = state.copy()
    with pytest.raises(IllegalMove) as caught:
        state.play(Move.parse(move))
    assert caught.value.refusal.clause == clause
    assert state == before


def test_a_refused_drop_can_be_read(toy: Game) -> None:
    state = dealt(toy)
    state.play(Move.of("lay", 1, "A1"))
    for gesture, clause in [
        (Gesture("drag", "card-2", "A1"), "TOY-03"),
        (Gesture("tap", "deck"), "TOY-03"),
        (Gesture("drag", "held-1-0", "B1"), "TOY-04"),
    ]:
        refusal = state.answer(0, gesture)
        assert refusal is not None
        assert refusal.clause == clause
        waiting = state.answer(1, gesture)
        assert waiting is not None
        assert "{0}" in waiting.sentence


@pytest.mark.clause("TOY-07")
def test_guesses_stay_secret_and_score_when_right(toy: Game) -> None:
    state = dealt(toy, rounds="1")
    for move in ["end", "end", "guess wet", "guess dry"]:
        state.play(Move.parse(move))
    assert state.lay(1) == state.resample(1, random.Random(1)).lay(1)
    state.play(Move.of("weather", "wet"))
    assert [state.tally(seat).total for seat in range(2)] == [1, 0]


@pytest.mark.clause("TOY-01", "TOY-08")
def test_buried_cards_count_double_at_the_end_only(toy: Game) -> None:
    state = dealt(toy, rounds="1", weather="off")
    for move in ["bury 2 A1", "end", "lay 2 B1"]:
        state.play(Move.parse(move))
    assert [state.tally(seat).total for seat in range(2)] == [0, 2]
    assert state.lay(0).piece("card-2").reverse is not None
    assert state.lay(1).piece("in-A1").face is None
    state.play(Move.of("end"))
    assert [state.tally(seat).total for seat in range(2)] == [4, 2]
    assert state.lay(1).piece("in-A1").face is not None
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.clause("TOY-02")
def test_resampled_worlds_agree_with_what_was_seen_and_vary(toy: Game) -> None:
    state = dealt(toy, 3)
    state.play(Move.of("bury", 2, "A1"))
    rng = random.Random(7)
    for viewer in (0, 1, 2, None):
        worlds = [state.resample(viewer, rng) for _ in range(20)]
        assert all(world.lay(viewer) == state.lay(viewer) for world in worlds)
        assert any(world != state for world in worlds)
