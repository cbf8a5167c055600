"""Terrain that the players lay themselves."""

from __future__ import annotations

import random

import pytest

from rules.contract import CHANCE, Move
from rules.fossilis import GAME
from rules.fossilis.components import DARK, SPACES, TILE_CLASS, TILES, WEIGHT
from rules.fossilis.game import FossilisState
from rules.fossilis.knowledge import explain_terrain
from rules.table import Gesture
from rules.verb import first


def shaken(seats: int = 3) -> FossilisState:
    """A match whose site has been shaken, with terrain to lay."""
    state = GAME.start(seats, {"terrain": "placed"})
    state.play(state.chance(random.Random(4)))
    return state


def lay_bottom(state: FossilisState) -> None:
    """Lays the bottom layer anyhow."""
    while 0 in state.bottom:
        state.play(state.legal_moves()[0])


@pytest.mark.clause("FOS-234", "FOS-38", "FOS-41", "FOS-44")
def test_players_lay_all_tiles_by_the_placing_rules() -> None:
    for seed in range(4):
        rng = random.Random(seed)
        state = shaken()
        while state.phase == "laying":
            state.play(rng.choice(state.legal_moves()))
        tiles = [TILES[tile] for tile in (*state.bottom, *state.top)]
        assert first(explain_terrain(state, Move("terrain", tuple(tiles)))) is None
        assert state.current_seat == CHANCE
        assert state.chance(rng).verb == "skills"


@pytest.mark.clause("FOS-235")
def test_each_lays_a_tile_in_turn_from_the_start_player_on() -> None:
    state = shaken()
    seats = []
    for _ in range(7):
        assert state.current_seat is not None
        seats.append(state.current_seat)
        state.play(state.legal_moves()[0])
    assert seats == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.clause("FOS-235")
def test_of_tiles_that_look_alike_one_can_be_laid() -> None:
    state = shaken()
    tiles = {str(move.args[0]) for move in state.legal_moves()}
    looks = {(WEIGHT[TILES.index(one)], TILE_CLASS[TILES.index(one)]) for one in tiles}
    assert len(tiles) == len(looks) == 3 + 6 + 4
    refusal = state.refuse(Move.of("lay", "S03", "A1"))
    assert refusal is not None
    assert refusal.clause == "FOS-235"


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("lay S02 C3", "FOS-39"),
        ("lay R01 A1", "FOS-40"),
        ("lay S01 A1", "FOS-07"),
        ("lay S02 F9", "FOS-04"),
        ("walk A1", "FOS-38"),
        ("end", "FOS-38"),
    ],
)
def test_what_cannot_be_laid_in_the_bottom_layer(move: str, clause: str) -> None:
    refusal = shaken().refuse(Move.parse(move))
    assert refusal is not None
    assert refusal.clause == clause


@pytest.mark.clause("FOS-42", "FOS-43")
def test_what_cannot_be_laid_in_the_top_layer() -> None:
    state = shaken()
    state.play(Move.parse("lay S02 A1"))
    second = state.refuse(Move.parse("lay S03 A1"))
    assert second is not None
    assert second.clause == "FOS-38"
    lay_bottom(state)
    stone = next(one for one in state.legal_moves() if str(one.args[0]).startswith("R"))
    for space, clause in (("A1", "FOS-42"), ("C3", "FOS-43")):
        refusal = state.refuse(Move.of("lay", stone.args[0], space))
        assert refusal is not None
        assert refusal.clause == clause
    state.play(stone)
    again = state.refuse(Move.of("lay", state.legal_moves()[0].args[0], stone.args[1]))
    assert again is not None
    assert again.clause == "FOS-41"


@pytest.mark.clause("FOS-237", "FOS-37")
def test_the_map_covers_the_pits_until_the_last_tile_lies() -> None:
    state = shaken(2)
    table = state.lay(0)
    cells = {cell.id: cell.label for cell in table.zone("site").cells}
    assert [name for name in cells if "stone" in cells[name]] == [SPACES[one] for one in DARK]
    told = ""
    while state.phase == "laying":
        assert not [piece for piece in state.lay(0).pieces if piece.shape == "bone"]
        told = state.play(state.legal_moves()[0])[-1].text
    assert told == "The map is pulled out from under the tiles."


def test_tiles_are_dragged_from_their_piles_onto_the_map() -> None:
    state = shaken(2)
    table = state.lay(0)
    piles = table.pieces_in("unplaced")
    assert len(piles) == 35
    uppermost = {piece.order: piece.id for piece in piles}
    assert {c.gesture.source for c in table.controls} == set(uppermost.values())
    drag = table.controls_for(Gesture("drag", "tile-S02", "A1"))
    assert [str(one.move) for one in drag] == ["lay S02 A1"]
    assert "25 left" in table.prompt
    (meant,) = state.read(0, Gesture("drag", "tile-S02", "C3"))
    assert meant == Move.of("lay", "S02", "C3")
    assert not [zone for zone in table.zones if zone.id == "market"]
    assert [zone for zone in state.lay(None).zones if zone.id == "unplaced"]


def test_an_old_match_has_its_terrain_dealt() -> None:
    options = GAME.rulebook.options_of(1, {"energy": "preview"})
    assert (options["terrain"], options["used_cards"], options["last_bones"]) == (
        "dealt",
        "open",
        "program",
    )
    state = GAME.start(2, options)
    state.play(state.chance(random.Random(1)))
    assert state.chance(random.Random(1)).verb == "terrain"
