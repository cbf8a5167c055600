"""How large the cards of Ceratopsians are, and that their markers can be told apart."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from art import joined
from art.markers import marker_size
from rules.ceratopsians import GAME
from rules.contract import CHANCE, Move, State
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


def building(seed: int) -> State:
    """A match in which all cards have been drafted and the first seat builds."""
    state, rng = GAME.start(2), random.Random(seed)
    while not state.building:
        seat = state.current_seat
        state.play(state.chance(rng) if seat == CHANCE else rng.choice(state.legal_moves()))
    return state


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
        assert min(size[1] for size in sizes(large, "boneyard")) >= 190


@pytest.mark.parametrize("seed", range(3))
def test_markers_of_a_small_window_can_be_told_apart(seed: int) -> None:
    for table in drafted(seed):
        placed = place(table, SMALL, 100, 2)
        heads = [zone for zone in table.zones if zone.group and zone.columns <= 3 * zone.group]
        for zone in ("boneyard", *(zone.id for zone in heads)):
            for size in sizes(placed, zone):
                assert marker_size(size) >= 8, (zone, size)


@pytest.mark.parametrize("window", [LARGE, SMALL])
def test_of_the_cards_to_choose_from_all_have_their_names_on_them(
    window: tuple[int, int, int, int],
) -> None:
    for table in drafted(0):
        placed = place(table, window, 100, 2)
        for piece in table.pieces_in("boneyard"):
            assert piece.face is not None
            sheet = joined.paint(piece.face, placed.spots[piece.id].size, placed.least)
            assert sheet.texts, piece.id


@pytest.mark.parametrize("seed", range(6))
def test_cards_in_displays_can_be_read_however_many_there_are(seed: int) -> None:
    state = building(seed)
    for move in ("arrange", "finish", "arrange", "finish"):
        state.play(Move.parse(move))
        for window, letters, least in ((SMALL, 100, 94), ((0, 0, 1024, 640), 200, 66)):
            placed = place(state.lay(0), window, letters, 2)
            shown = {one.zone for one in placed.spots.values() if one.zone.startswith("display-0-")}
            for zone in shown:
                assert min(high for _, high in sizes(placed, zone)) >= least, (move, window)


def test_what_lies_still_stays_where_it_lies_while_a_display_is_built() -> None:
    state = building(2)
    before = place(state.lay(0), SMALL, 100, 2).spots
    for display in (1, 1, 2, 2, 3, 4):
        lie = {one.id for one in state.lay(0).pieces_in("collection-0")}
        moves = [one for one in state.legal_moves() if one.verb == "place" and one.args[0] in lie]
        move = next((one for one in moves if one.args[1] == display), moves[0])
        state.play(move)
        after = place(state.lay(0), SMALL, 100, 2).spots
        moved = {one for one, spot in before.items() if after[one].centre != spot.centre}
        assert moved == {move.args[0]}
        before = after


def test_five_and_six_displays_stand_in_the_same_places_in_a_small_window() -> None:
    state = building(2)
    before = place(state.lay(0), SMALL, 100, 2).spots
    for display in range(1, 7):
        lie = {one.id for one in state.lay(0).pieces_in("collection-0")}
        moves = [one for one in state.legal_moves() if one.verb == "place" and one.args[0] in lie]
        move = next(one for one in moves if one.args[1] == display)
        state.play(move)
        after = place(state.lay(0), SMALL, 100, 2).spots
        if display == 6:
            moved = {one for one, spot in before.items() if after[one] != spot}
            assert moved == {move.args[0]}
        own = [one for one in after.values() if one.zone.startswith("display-0-")]
        assert min(one.size[1] for one in own) >= (100 if display <= 4 else 80)
        before = after


def test_what_another_builds_can_be_seen_in_a_small_window() -> None:
    state = building(2)
    for move in ("arrange", "finish"):
        state.play(Move.parse(move))
    builder = state.current_seat
    assert builder is not None
    for _ in range(4):
        state.play(next(one for one in state.legal_moves() if one.verb == "place"))
    placed = place(state.lay(1 - builder), SMALL, 100, 2)
    shown = {one.zone for one in placed.spots.values() if one.zone.startswith(f"display-{builder}")}
    assert shown
    for zone in shown:
        assert min(high for _, high in sizes(placed, zone)) >= 44
    assert min(high for _, high in sizes(placed, f"collection-{builder}")) >= 28
