"""Terrain that the players lay themselves, a tile at a time (FOS-234 to FOS-237)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.contract import Event, Move
from rules.fossilis.components import (
    DARK,
    DEALT,
    FACE_OF,
    MAY_TOP,
    SIZE,
    SPACE_NUMBERS,
    SPACES,
    TERRAIN_NUMBERS,
    TILE_NUMBERS,
    TILES,
    WEIGHT,
)
from rules.fossilis.holdings import ON_SITE, UNDEALT
from rules.fossilis.words import tile_name
from rules.phrases import seat_name

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

LAYING: Final = "laying"
"""The phase in which the players lay terrain."""

LAY: Final = {tile: tuple(Move.of("lay", TILES[tile], name) for name in SPACES) for tile in DEALT}
_STONE: Final = TERRAIN_NUMBERS["stone"]


def unplaced(state: FossilisState) -> list[int]:
    """The tiles that are still to be laid, those that look alike one after the other."""
    left = [tile for tile in DEALT if state.tile_holder[tile] == UNDEALT]
    return sorted(left, key=lambda tile: (FACE_OF[tile], tile))


def choices(state: FossilisState) -> list[int]:
    """One tile of each kind that is left: which of several that look alike makes no difference."""
    first: dict[int, int] = {}
    for tile in unplaced(state):
        first.setdefault(FACE_OF[tile], tile)
    return list(first.values())


def forbidden(state: FossilisState, tile: int, space: int) -> str:
    """The clause that forbids to lay a tile on a space now; empty if it may lie there."""
    stone = WEIGHT[tile] == _STONE
    if 0 in state.bottom:
        if state.bottom[space]:
            return "FOS-38"
        if stone != (space in DARK):
            return "FOS-40" if stone else "FOS-39"
        return ""
    if space not in MAY_TOP:
        return "FOS-42"
    if state.top[space]:
        return "FOS-41"
    return "FOS-43" if stone and WEIGHT[state.bottom[space]] == _STONE else ""


def moves(state: FossilisState) -> list[Move]:
    """Every tile and space that the placing rules allow."""
    return [
        LAY[tile][space]
        for tile in choices(state)
        for space in range(SIZE)
        if not forbidden(state, tile, space)
    ]


def lay(state: FossilisState, seat: int, move: Move) -> list[Event]:
    """Lays a tile; with the last one the map is gone from under them (FOS-237)."""
    tile, space = TILE_NUMBERS[str(move.args[0])], SPACE_NUMBERS[str(move.args[1])]
    (state.top if state.bottom[space] else state.bottom)[space] = tile
    state.tile_holder[tile] = ON_SITE
    text = f"{seat_name(seat)} lays {tile_name(tile)} on {SPACES[space]}."
    events = [Event("place", text, seat)]
    if not unplaced(state):
        events.append(Event("slide", "The map is pulled out from under the tiles."))
    return events
