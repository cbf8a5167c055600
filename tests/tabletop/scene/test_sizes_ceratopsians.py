"""How large the cards of Ceratopsians are, and that their markers can be told apart."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from art.markers import marker_size
from rules.ceratopsians import GAME
from rules.contract import CHANCE
from rules.table import Table
from tabletop.scene.layout import Placement, place

SMALL = (0, 0, 1280, 720)
LARGE = (0, 0, 1920, 1080)


def drafted(seed: int) -> Iterator[Table]:
    """The tables of the seat that drafts, from the first card to the last."""
    state, rng = GAME.start(2), random.Random(seed)
    while not state.building:
        seat = state.current_seat
        if seat in (0, 1):
            yield state.lay(seat)
        state.play(state.chance(rng) if seat == CHANCE else rng.choice(state.legal_moves()))


def sizes(placement: Placement, zone: str) -> list[tuple[int, int]]:
    """The sizes of the pieces of a zone, in pixels."""
    return [spot.size for spot in placement.spots.values() if spot.zone == zone]


@pytest.mark.parametrize("seed", range(3))
def test_cards_are_large_however_many_heads_there_are(seed: int) -> None:
    for table in drafted(seed):
        (own,) = [zone for zone in table.zones if zone.role == "hand"]
        heads = own.columns // own.group
        large = place(table, LARGE, 100, 2)
        tall = {1: 220, 2: 200}.get(heads, 160 if heads == 3 else 120)
        assert min((size[1] for size in sizes(large, own.id)), default=tall) >= tall
        assert [
            one[1] >= least
            for one, least in zip(sorted(sizes(large, "boneyard")), (156, 181, 230), strict=True)
        ] == [True] * 3


@pytest.mark.parametrize("seed", range(3))
def test_markers_of_a_small_window_can_be_told_apart(seed: int) -> None:
    for table in drafted(seed):
        placed = place(table, SMALL, 100, 2)
        heads = [zone for zone in table.zones if zone.group and zone.columns <= 3 * zone.group]
        for zone in ("boneyard", *(zone.id for zone in heads)):
            for size in sizes(placed, zone):
                assert marker_size(size) >= 8, (zone, size)
