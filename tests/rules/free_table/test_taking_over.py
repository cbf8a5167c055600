"""Positions of games that are taken over onto a free table."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, State
from rules.free_table.kit import CRATE, TABLE
from rules.free_table.position import Position
from rules.free_table.taking_over import taken_over
from rules.registry import available, load
from tests.rules.free_table.boxes import free, is_sound, things

GAMES = [one for one in available() if load(one).box()]


def played(game: str, moves: int, seed: int) -> State:
    """A position of a game after some moves of anybody."""
    rng = random.Random(seed)
    seats = min(load(game).rulebook.seats, key=lambda count: abs(count - 2))
    state = load(game).start(seats)
    for _ in range(moves):
        if state.current_seat == CHANCE:
            state.perform(state.chance(rng))
        elif state.current_seat is not None:
            state.perform(rng.choice(list(state.legal_moves())))
    state.settle(rng)
    return state


def over(state: State, viewer: int | None, seed: int = 1) -> Position:
    """The free table that it is taken over onto."""
    position = free(state.seats, state.game.id, start="packed")
    ids = [piece.id for piece in state.lay(viewer).pieces]
    points = {name: (0.1 + 0.8 * n / len(ids), 0.5) for n, name in enumerate(ids)}
    for move in taken_over(position.copy(), state, viewer, points, random.Random(seed)):
        position.play(move)
    return position


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 25])
def test_what_lies_open_lies_open_and_what_is_hidden_stays_so(game: str, moves: int) -> None:
    state = played(game, moves, 5)
    for viewer in (None, 0):
        position = over(state, viewer)
        assert is_sound(position)
        assert len(things(position)) == len(position.kit.items)
        signs = load(game).box().signs
        public = {
            piece.face.id
            for piece in state.lay(None).pieces
            if piece.face is not None and not signs.has(piece.face, piece.shape)
        }
        for seat in (None, *range(state.seats)):
            for piece in position.lay(seat).pieces:
                if piece.zone == "ground" and piece.face is not None:
                    item = position.item(int(piece.id.removeprefix("piece-")))
                    assert item is not None
                    component = item.component
                    if component.pits is not None:
                        continue  # The table shows it as the grid in which its tiles lie.
                    sides = [component.face, *([component.reverse] if component.reverse else [])]
                    shown = any(side.id in public for side in sides)
                    guise = any(
                        component.shows(one.face)
                        for one in state.lay(None).pieces
                        if one.face is not None
                    )
                    assert shown or guise, f"{piece.id} shows {piece.face.id}"


def test_hands_come_to_those_who_held_them() -> None:
    state = played("go_dig", 12, 2)
    position = over(state, 0)
    for seat in range(state.seats):
        held = {
            piece.face.id
            for piece in state.lay(seat).pieces
            if piece.zone == f"hand-{seat}" and piece.face is not None
        }
        now = {
            piece.face.id
            for piece in position.lay(seat).pieces
            if piece.zone == f"hand-{seat}" and piece.face is not None
        }
        assert held
        assert now == held


def test_what_nobody_sees_is_left_to_chance() -> None:
    state = played("memory", 0, 1)
    several = [over(state, None, seed) for seed in range(6)]
    laid = {
        tuple(one.what[piece] for piece in one.order if one.place[piece] == TABLE)
        for one in several
    }
    assert len(laid) > 1
    for one in several:
        assert one.place.count(CRATE) == len(one.what) - 24
        assert all(piece.face is None for piece in one.lay(0).pieces)
