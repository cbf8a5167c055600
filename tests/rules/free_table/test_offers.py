"""What the free table offers, and what a drop means, can always be done."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.contract import CHANCE
from rules.free_table import controls, gestures
from rules.free_table.game import FreeState
from rules.free_table.kit import CRATE, TABLE
from tests.rules.free_table.boxes import free, is_sound, some_move


def muddled(seed: int, box: str) -> tuple[FreeState, random.Random]:
    """A table on which some things were done at random."""
    rng = random.Random(seed)
    state = free(2, box, seed)
    for _ in range(rng.randint(0, 30)):
        move = some_move(state, rng)
        if move is not None:
            state.play(move)
    state.settle(rng)
    return state, rng


def mine(state: FreeState) -> list[int]:
    """The pieces that whoever has the table may take."""
    places = (TABLE, CRATE, state.turn)
    return [one for one, place in enumerate(state.place) if place in places]


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), box=st.sampled_from(("memory", "fossilis")))
def test_all_that_is_offered_can_be_done(seed: int, box: str) -> None:
    state, rng = muddled(seed, box)
    pieces = mine(state)
    chosen = [
        state.pile(rng.choice(pieces)),
        rng.sample(pieces, min(3, len(pieces))),
        [one for one in pieces if state.place[one] == state.turn][:3],
    ]
    for several in chosen:
        for control in controls.offers(state, several):
            trial = state.copy()
            moves = [control.move, *control.then]
            if control.move.verb in controls.ASKING:
                moves = []
                for one in controls.numbers(state, control.move):
                    assert state.refuse(one.move) is None, one.move
            for move in moves:
                assert trial.refuse(move) is None, move
                trial.play(move)
            trial.settle(rng)
            assert is_sound(trial)
    for tool in ("die", "coin", "note", "counter"):
        assert state.refuse(controls.added(state, tool)) is None
    assert all(state.refuse(one.move) is None for one in controls.controls(state, state.turn))


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), box=st.sampled_from(("memory", "fossilis")))
def test_a_drop_on_the_table_is_a_move_that_leaves_nothing_beside_it(seed: int, box: str) -> None:
    state, rng = muddled(seed, box)
    wide, high = state.kit.size
    pieces = [one for one in mine(state) if not state.locked[one]]
    if not pieces or state.current_seat == CHANCE:
        return
    for _ in range(8):
        several = rng.sample(pieces, min(rng.randint(1, 4), len(pieces)))
        dropped = [
            gestures.Dropped(one, rng.randint(0, wide), rng.randint(0, high), rng.randrange(360))
            for one in several
        ]
        target = rng.choice(["", "hand-0", "hand-1", "bag-0", "box", f"piece-{rng.choice(pieces)}"])
        move = gestures.dropped(state, dropped, target)
        if move is None:
            continue
        refusal = state.refuse(move)
        trial = state.copy()
        if refusal is None:
            trial.play(move)
            assert is_sound(trial)
        else:
            # A stack may hold what is locked, and dice lie in no hand.
            assert refusal.sentence
            assert target or any(state.locked[one] for one in gestures.whole(state, several))
