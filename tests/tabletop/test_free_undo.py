"""The free table in a match: whatever is done there can be taken back and done again, or stands."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.contract import CHANCE
from rules.free_table.game import FreeState
from rules.free_table.lay import number_of
from tabletop.match import Match, Player
from tabletop.takeback import CannotUndo
from tests.rules.free_table.boxes import some_move

SEATS = 3


def table(box: str, seed: int) -> tuple[Match, FreeState]:
    people = [Player(name, seat) for seat, name in enumerate(("Mary", "Gideon", "Inge"))]
    match = Match.start("free_table", people, {"box": box}, seed, autosave=False)
    match.settle()
    assert isinstance(match.state, FreeState)
    return match, match.state


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), box=st.sampled_from(("memory", "fossilis")), free=st.booleans())
def test_what_is_taken_back_was_never_done_and_what_is_done_again_is_as_before(
    seed: int, box: str, free: bool
) -> None:
    rng = random.Random(seed)
    match, state = table(box, seed)
    match.free_undo = free
    for _ in range(30):
        move = some_move(state, rng)
        if move is None:
            break
        before = state.copy()
        views = [state.lay(seat) for seat in range(SEATS)]
        match.play(move)
        state = match.state  # type: ignore[assignment]
        after, viewer = state.copy(), rng.randrange(SEATS)
        if before.current_seat == CHANCE or match.can_undo(viewer):
            continue
        assert match.undo(viewer) == 1
        assert match.state == before
        assert [match.state.lay(seat) for seat in range(SEATS)] == views
        assert match.redo() == 1
        assert match.state == after
        state = match.state  # type: ignore[assignment]


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), box=st.sampled_from(("memory", "fossilis")))
def test_what_has_shown_somebody_something_stands(seed: int, box: str) -> None:
    rng = random.Random(seed)
    match, state = table(box, seed)
    ever = [known(state, seat) for seat in range(SEATS)]
    for _ in range(40):
        move = some_move(state, rng)
        if move is None:
            break
        by_chance, viewer = state.current_seat == CHANCE, state.turn
        match.play(move)
        state = match.state  # type: ignore[assignment]
        shown = seen(state, viewer) - ever[viewer]
        if by_chance or shown:
            with pytest.raises(CannotUndo):
                match.undo(viewer)
        for seat in range(SEATS):
            ever[seat] |= known(state, seat)


def seen(state: FreeState, viewer: int) -> set[int]:
    """The pieces of the box of which the table shows a seat the face."""
    open_ones = [piece.id for piece in state.lay(viewer).pieces if piece.face is not None]
    numbers = [number_of(one) for one in open_ones]
    return {one for one in numbers if one is not None and state.what[one] >= 0}


def known(state: FreeState, viewer: int) -> set[int]:
    """The pieces of the box that a seat could know, those inside open stacks included."""
    numbers = range(len(state.what))
    return {one for one in numbers if state.what[one] >= 0 and not state.hidden(one, viewer)}
