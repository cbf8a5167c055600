"""Terrain that the players lay themselves, a tile at a time (FOS-234 to FOS-237)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
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
from rules.fossilis.ids import TILE_IDS, number_at, space_of
from rules.fossilis.position import LAYING, ON_SITE, SHOWING, UNDEALT, Position
from rules.fossilis.words import says, tile_name, why
from rules.table import Control, Gesture
from rules.texts import reasons
from rules.verb import Reasons, Verb

_LAY: Final = {tile: tuple(Move.of("lay", TILES[tile], name) for name in SPACES) for tile in DEALT}
_STONE: Final = TERRAIN_NUMBERS["stone"]


def unplaced(position: Position) -> list[int]:
    """The tiles that are still to be laid, those that look alike one after the other."""
    left = [tile for tile in DEALT if position.tile_holder[tile] == UNDEALT]
    return sorted(left, key=lambda tile: (FACE_OF[tile], tile))


def _choices(position: Position) -> list[int]:
    """One tile of each kind that is left: which of several that look alike makes no difference."""
    first: dict[int, int] = {}
    for tile in unplaced(position):
        first.setdefault(FACE_OF[tile], tile)
    return list(first.values())


def _forbidden(position: Position, tile: int, space: int) -> str:
    """The clause that forbids to lay a tile on a space now; empty if it may lie there."""
    stone = WEIGHT[tile] == _STONE
    if 0 in position.bottom:
        if position.bottom[space]:
            return "FOS-38"
        if stone != (space in DARK):
            return "FOS-40" if stone else "FOS-39"
        return ""
    if space not in MAY_TOP:
        return "FOS-42"
    if position.top[space]:
        return "FOS-41"
    return "FOS-43" if stone and WEIGHT[position.bottom[space]] == _STONE else ""


def _moves(position: Position, _: int) -> Sequence[Move]:
    """Every tile and space that the placing rules allow."""
    return [
        _LAY[tile][space]
        for tile in _choices(position)
        for space in range(SIZE)
        if not _forbidden(position, tile, space)
    ]


def _perform(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Lays a tile; with the last one the map is gone from under them (FOS-237)."""
    tile, space = TILE_NUMBERS[str(move.args[0])], space_of(move, 1)
    (position.top if position.bottom[space] else position.bottom)[space] = tile
    position.tile_holder[tile] = ON_SITE
    events = [Event("place", (says.lays, seat, tile, space), seat)]
    if not unplaced(position):
        position.phase = SHOWING
        events.append(Event("slide", "The map is pulled out from under the tiles."))
    return events


_LAID: Final = reasons(__package__, "laid")


def _explain(position: Position, _: int, move: Move) -> Reasons:
    tile, space = number_at(TILE_NUMBERS, move, 0), number_at(SPACE_NUMBERS, move, 1)
    yield space < 0 or len(move.args) != 2, why("no_space")
    yield tile not in unplaced(position), why("lay_which")
    clause = _forbidden(position, tile, space)
    yield True, _LAID[clause] if clause else why("lay_uppermost")


def _controls(_: Position, _seat: int, move: Move) -> Iterator[Control]:
    tile, goal = TILE_NUMBERS[str(move.args[0])], str(move.args[1])
    drag = Gesture("drag", TILE_IDS[tile], goal)
    yield Control(drag, move, f"Lay it on {goal}", tile_name(tile).capitalize())


VERBS: Final = (Verb("lay", (LAYING,), _perform, _moves, _explain, _controls),)
