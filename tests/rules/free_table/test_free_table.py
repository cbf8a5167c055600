"""The free table: whatever is done, nothing is lost, doubled or given away."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.box import Box
from rules.contract import CHANCE, IllegalMove, Move, OptionError
from rules.free_table import kit
from rules.free_table.controls import offers
from rules.free_table.kit import TABLE, bag_place
from rules.free_table.lay import SEEN, number_of, piece_id
from rules.free_table.swinging import turning
from rules.registry import available, load
from tests.rules.free_table.boxes import free, is_sound, some_move, things

BOXES = ("memory", "fossilis")
"""One of cards alone, and one with bags, tiles and bones."""


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(1, 4), box=st.sampled_from(BOXES))
def test_pieces_are_kept_whatever_is_done(seed: int, seats: int, box: str) -> None:
    rng, state = random.Random(seed), free(seats, box, seed)
    whole = things(state)
    for _ in range(60):
        move = some_move(state, rng)
        if move is None:
            break
        before = state.copy()
        state.play(Move.parse(str(move)))
        assert things(state) == whole
        assert is_sound(state), move
        assert before.copy() == before
        for event in before.perform(move):
            assert event.text


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), box=st.sampled_from(BOXES))
def test_views_give_nothing_away(seed: int, box: str) -> None:
    """In every world that somebody could believe in the table looks the same."""
    rng, state = random.Random(seed), free(3, box, seed)
    for _ in range(40):
        move = some_move(state, rng)
        if move is None:
            break
        state.play(move)
    for viewer in (None, 0, 1, 2):
        table = state.lay(viewer)
        for _ in range(4):
            world = state.resample(viewer, rng)
            assert world.lay(viewer) == table
            assert things(world) == things(state)
        seen = {number_of(piece.id) for piece in table.pieces if piece.face is not None}
        for piece, place in enumerate(state.place):
            hand = place >= 0 and place != viewer
            assert not (hand or place in state.bags) or piece not in seen


def test_a_hidden_card_could_be_any_other() -> None:
    state, rng = free(2), random.Random(3)
    top = state.order[-1]
    state.play(Move("hold", (top,)))
    others = {state.resample(1, rng).what[top] for _ in range(60)}
    assert len(others) > 10
    assert {state.resample(0, rng).what[top] for _ in range(10)} == {state.what[top]}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("put 0 5000 10 0", "beside the table"),
        ("put 0 10 10", "no such move"),
        ("put 999 10 10 0", "no such piece"),
        ("put zero 10 10 0", "no such move"),
        ("put 0 10 10 0 0 20 20 0", "each of them once"),
        ("stack 0 0", "on itself"),
        ("draw 0 99 10 10", "not so many"),
        ("deal 0 18", "not so many"),
        ("pull 0 1 10 10", "not so many"),
        ("give 2 0", "Nobody sits there"),
        ("roll 0", "Only dice"),
        ("shake 0 1", "Only bones"),
        ("set 0 3", "shows no number"),
        ("write 0 =x", "Nothing can be written"),
        ("add note 10 10 0 =" + "x" * 81, "at most 80"),
        ("add note 10 10 0 =%0A", "at most 80"),
        ("add die 10 10 7 =", "no such value"),
        ("unlock 0", "not locked"),
        ("seat 0", "has the table"),
        ("cheat", "no such move"),
        ("shuffled 1 2", "no such move"),
    ],
)
def test_what_cannot_be_done_with_things_is_told_in_a_sentence(text: str, words: str) -> None:
    state = free(2)
    refusal = state.refuse(Move.parse(text))
    assert refusal is not None
    assert words in refusal.sentence
    assert state.game.rulebook.clause(refusal.clause)
    with pytest.raises(IllegalMove):
        state.play(Move.parse(text))


def test_what_is_locked_stays_until_it_is_unlocked() -> None:
    state = free(1)
    (one, *_) = state.order
    state.play(Move("draw", (one, 1, 300, 200)))
    top = state.order[-1]
    state.play(Move("lock", (top,)))
    refusal = state.refuse(Move("put", (top, 10, 10, 0)))
    assert refusal is not None
    assert refusal.clause == "FREE-2"
    assert not state.lay(0).piece(piece_id(top)).free
    state.play(Move("unlock", (top,)))
    assert state.refuse(Move("put", (top, 10, 10, 0))) is None


def test_nobody_takes_anything_from_the_hand_of_another() -> None:
    state = free(2)
    top = state.order[-1]
    state.play(Move("hold", (top,)))
    state.play(Move("seat", (1,)))
    refusal = state.refuse(Move("put", (top, 10, 10, 0)))
    assert refusal is not None
    assert refusal.clause == "FREE-3"


def test_what_lies_apart_turns_as_one_and_stays_on_the_table() -> None:
    state = free(1)
    state.play(Move("put", (0, 100, 100, 0, 1, 200, 100, 10, 2, 150, 300, 0)))
    state.play(Move("swing", (90, 0, 1)))
    assert [(state.x[one], state.y[one], state.angle[one]) for one in (0, 1)] == [
        (150, 50, 90),
        (150, 150, 100),
    ]
    assert (state.x[2], state.y[2], state.angle[2]) == (150, 300, 0)
    state.play(Move("put", (0, 0, 5, 0, 1, 200, 5, 0)))
    state.play(Move("swing", (90, 0, 1)))
    assert [(state.x[one], state.y[one]) for one in (0, 1)] == [(100, 0), (100, 105)]
    assert turning(state, 90, [0, 1]).verb == "swing"
    assert turning(state, 90, [0]).verb == "turn"


def test_a_stack_is_turned_over_as_one() -> None:
    state = free(1)
    pile = state.pile(0)
    state.play(Move("flip", tuple(pile)))
    assert state.pile(0) == pile[::-1]
    assert all(state.up)


def test_a_shuffle_is_drawn_by_chance_and_moves_no_piece() -> None:
    state = free(1)
    before = list(state.what)
    places = list(state.x), list(state.y), list(state.order)
    state.play(Move.of("shuffle", 0))
    assert state.current_seat == CHANCE
    assert state.refuse(Move.of("flip", 0)) is not None
    move = state.chance(random.Random(5))
    state.play(move)
    assert state.what != before
    assert (list(state.x), list(state.y), list(state.order)) == places
    assert state.current_seat == 0


def test_every_hand_is_dealt_as_many() -> None:
    state = free(3)
    state.play(Move.of("deal", 0, 4))
    assert [state.place.count(seat) for seat in range(3)] == [4, 4, 4]
    assert state.place.count(TABLE) == len(state.what) - 12


def test_a_bag_is_drawn_from_by_chance() -> None:
    state = free(1)
    pile = state.pile(0)
    state.play(Move("bag", (0, *pile[:6])))
    assert state.place.count(bag_place(0)) == 6
    state.play(Move.of("pull", 0, 2, 200, 200))
    seen = {state.chance(random.Random(seed)).args for seed in range(40)}
    assert len(seen) > 20
    state.settle(random.Random(1))
    assert state.place.count(bag_place(0)) == 4


def test_dice_show_what_chance_brings() -> None:
    state = free(1)
    state.play(Move.parse("add die 100 100 6 ="))
    die = len(state.what) - 1
    state.play(Move.of("roll", die))
    assert sum(share for _, share in state.chances()) == pytest.approx(1)
    state.play(Move.of("rolled", 3))
    assert state.value[die] == 3
    face = state.lay(0).piece(piece_id(die)).face
    assert face is not None
    assert face.value == "3"


def test_only_the_top_of_a_stack_is_laid_with_its_number() -> None:
    state = free(1)
    pile = state.pile(0)
    laid = [piece for piece in state.lay(0).pieces if number_of(piece.id) in pile]
    assert len(laid) == SEEN
    assert laid[-1].badges[0].text == str(len(pile))
    assert all(piece.face is None for piece in laid)


def test_a_box_that_nobody_knows_is_told_of() -> None:
    game = load("free_table")
    with pytest.raises(OptionError, match="no box called"):
        game.start(2, {"box": "ludo"})
    with pytest.raises(OptionError, match="holds other pieces"):
        game.start(2, {"box": "memory@0123456789ab"})
    assert "free_table" not in available()


@pytest.mark.parametrize("game", [one for one in available() if load(one).box()])
@pytest.mark.parametrize("seats", [1, 4])
def test_every_box_is_unpacked_beside_itself(game: str, seats: int) -> None:
    """No group lies over another, and all of it on the table."""
    state = free(seats, game)
    assert is_sound(state)
    corners = {}
    for piece in range(len(state.what)):
        item = state.item(piece)
        if state.place[piece] != TABLE or item is None:
            continue
        wide, high = item.component.size
        key = state.stack[piece] if state.stack[piece] >= 0 else -10 - piece
        corners[key] = (
            state.x[piece] - wide / 2,
            state.y[piece] - high / 2,
            state.x[piece] + wide / 2,
            state.y[piece] + high / 2,
        )
    boxes = list(corners.values())
    for number, one in enumerate(boxes):
        assert min(one[:2]) >= 0
        for other in boxes[:number]:
            apart = one[2] <= other[0] or other[2] <= one[0]
            assert apart or one[3] <= other[1] or other[3] <= one[1]


def test_a_small_stack_is_fanned_out_from_left_to_right() -> None:
    state = free(1)
    state.play(Move.of("draw", 0, 7, 400, 200))
    pile = state.pile(state.order[-1])
    fan = next(one for one in offers(state, pile) if one.short == "Fan")
    state.play(fan.move)
    xs = [state.x[one] for one in pile]
    assert xs == sorted(set(xs))
    angles = [(state.angle[one] + 180) % 360 for one in pile]
    assert angles == sorted(set(angles))
    assert angles[3] == 180
    assert all(state.stack[one] < 0 for one in pile)


def test_what_lies_exactly_on_another_rises() -> None:
    state = free(1)
    one, two = state.order[-2:]
    state.play(Move("put", (one, 300, 200, 0, two, 300, 200, 0)))
    table = state.lay(0)
    assert [table.piece(piece_id(piece)).layer for piece in (one, two)] == [0, 1]


def test_a_game_that_fails_to_tell_of_its_box_keeps_nobody_from_theirs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails() -> Box:
        raise RuntimeError("no box")

    monkeypatch.setattr(load("memory"), "box", fails)
    assert "memory" not in kit.names()
    assert "go_dig" in kit.names()
    with pytest.raises(OptionError, match="does not say"):
        kit.box_of("memory")


@pytest.mark.parametrize("box", [one for one in available() if load(one).box()])
def test_what_is_told_of_a_single_piece_is_one_sentence(box: str) -> None:
    state = free(1, box)
    for piece in range(len(state.what)):
        # It lies in sight, so it is told by its name.
        state.up[piece], state.place[piece] = True, TABLE
        told = [event.text for event in state.copy().perform(Move("put", (piece, 50, 50, 0)))]
        (sentence,) = told
        assert sentence.endswith("."), sentence
        assert not sentence.endswith((":.", "..", "!.", "?.")), sentence
