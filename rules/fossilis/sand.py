"""Sand from the discard pile is placed on the site (FOS-99 to FOS-104)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossilis.components import (
    BESIDE,
    COST,
    EDGES,
    SAND_NUMBERS,
    SAND_WORDS,
    SIZE,
    SPACE_NUMBERS,
    SPACES,
)
from rules.fossilis.ids import TILE_IDS, number_at, space_of
from rules.fossilis.position import ENERGY, ON_SITE, WAITING, Position
from rules.fossilis.words import energy, priced, says, why
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb

_ENERGY: Final = COST["place_sand"]
_SAND: Final = tuple(tuple(Move.of("sand", name, word) for word in SAND_WORDS) for name in SPACES)


def place_sand(position: Position, move: Move) -> int:
    """Puts a sand tile of the discard pile where a move says; gives the tile."""
    space = space_of(move)
    tile = position.sand_tile(SAND_NUMBERS[str(move.args[1])])
    position.tile_holder[tile] = ON_SITE
    (position.top if position.bottom[space] else position.bottom)[space] = tile
    return tile


def sand_control(position: Position, move: Move, label: str, group: str, note: str) -> Control:
    """The drag of the uppermost sand tile of its kind that lies on the discard pile."""
    tile = position.top_of_discard(position.sand_tile(SAND_NUMBERS[str(move.args[1])]))
    return Control(
        Gesture("drag", TILE_IDS[tile], str(move.args[0])), move, label, group, note=note
    )


def reach_of_sand(position: Position, seat: int) -> Sequence[int]:
    """The spaces where a seat may place sand: beside its pawn, or along the edge where it waits
    (FOS-101, FOS-102)."""
    pawn = position.pawns[seat]
    return BESIDE[pawn] if 0 <= pawn < SIZE else EDGES[pawn - WAITING]


def _moves(position: Position, seat: int) -> Sequence[Move]:
    if position.energy < _ENERGY:
        return ()
    sand = position.sand_in_discard()
    if not sand:
        return ()
    top, pawns = position.top, position.pawns
    return [
        _SAND[space][word]
        for space in reach_of_sand(position, seat)
        if not top[space] and space not in pawns
        for word in sand
    ]


def _perform(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Places a sand tile (FOS-99)."""
    position.energy -= _ENERGY
    tile = place_sand(position, move)
    return [Event("place", (says.places_sand, seat, tile, space_of(move)), seat)]


def _explain(position: Position, seat: int, move: Move) -> Reasons:
    space, word = number_at(SPACE_NUMBERS, move, 0), number_at(SAND_NUMBERS, move, 1)
    yield space < 0 or len(move.args) > 2, why("no_space")
    yield word < 0 and len(move.args) > 1, why("sand_which")
    yield position.energy < _ENERGY, why("no_energy", _ENERGY, position.energy)
    yield not position.sand_in_discard(), why("no_sand")
    far = space not in reach_of_sand(position, seat)
    yield far, why("sand_far" if position.on_site(seat) else "sand_off_edge")
    yield position.top[space], why("sand_full", space)
    yield space in position.pawns, why("sand_pawn", space)
    yield True, why("sand_gone")


def _controls(position: Position, _: int, move: Move) -> Iterator[Control]:
    note = energy(_ENERGY)
    label = priced(f"Place sand on {move.args[0]} with {move.args[1]}", note)
    yield sand_control(position, move, label, "Sand", note)


VERBS: Final = (Verb("sand", (ENERGY,), _perform, _moves, _explain, _controls),)
