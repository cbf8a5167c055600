"""Tables of the games in windows of real sizes: what matters most on them is large enough."""

from __future__ import annotations

import random

import pytest

from rules import registry
from rules.contract import CHANCE, State
from rules.table import Table
from tabletop.scene.layout import Placement, place


def played(game: str, seats: int, seed: int, moves: int = 5000, **options: str) -> State:
    """A game after so many random moves, or to its end."""
    rng = random.Random(seed)
    state = registry.load(game).start(seats, options)
    for _ in range(moves):
        seat = state.current_seat
        if seat is None:
            break
        state.perform(state.chance(rng) if seat == CHANCE else rng.choice(state.legal_moves()))
    return state


def shown(table: Table, size: tuple[int, int], text_size: int = 100) -> Placement:
    """Where everything on the table lies in so many pixels."""
    return place(table, (0, 0, *size), text_size)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_museums_of_dolphins_are_larger_than_the_cards_beside_them_in_the_end(seats: int) -> None:
    table = played("dolphins_and_dinos", seats, seed=seats).lay(None)
    # The room of the last table on the page of results, in the smallest usual window.
    spots = shown(table, (628, 550)).spots.values()
    squares = [spot.size[0] for spot in spots if spot.zone.startswith("museum")]
    cards = [spot.size[0] for spot in spots if spot.zone.startswith("column")]
    assert len(squares) == 9 * seats
    assert min(squares) >= 40
    assert min(squares) >= max(cards)
