"""Digging: a tile slides for energy; what falls off the site is claimed (FOS-105 to FOS-128)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossilis import site
from rules.fossilis.components import (
    AROUND,
    BESIDE,
    DIRECTION_NUMBERS,
    DIRECTIONS,
    SIZE,
    SPACE_NUMBERS,
    SPACES,
    WEIGHT,
)
from rules.fossilis.ids import STORAGE_ZONE, number_at, own, space_of, way_of
from rules.fossilis.position import ENERGY, Position
from rules.fossilis.skills import ability
from rules.fossilis.slides import no_slide, slide_control, slide_tile
from rules.fossilis.words import energy, priced, why
from rules.table import Control
from rules.verb import Reasons, Verb

_DIG: Final = tuple(
    site.ways(space, [Move.of("dig", name, way) for way in DIRECTIONS])
    for space, name in enumerate(SPACES)
)
_BESIDE_AND_UNDER: Final = tuple((space, *BESIDE[space]) for space in range(SIZE))
_AROUND_AND_UNDER: Final = tuple((space, *AROUND[space]) for space in range(SIZE))


def reach_of_dig(position: Position, seat: int) -> Sequence[int]:
    """The spaces whose tiles a seat may dig: its own and those beside it (FOS-106, FOS-173)."""
    pawn = position.pawns[seat]
    if not 0 <= pawn < SIZE:
        return ()
    near = _AROUND_AND_UNDER if ability(position, seat).dig_diagonally else _BESIDE_AND_UNDER
    return near[pawn]


def dig(position: Position, seat: int, space: int, way: int, beat: Beat | None) -> list[Event]:
    """Slides a tile; one that leaves the site is claimed by the digger (FOS-126)."""
    return slide_tile(position, (seat, "digs"), space, way, seat, beat)


def _moves(position: Position, seat: int) -> Sequence[Move]:
    left, pawn = position.energy, position.pawns[seat]
    if not left or not 0 <= pawn < SIZE:
        return ()
    able = ability(position, seat)
    cost = able.dig_energy
    bottom, top, crowbar = position.bottom, position.top, position.crowbar
    found: list[Move] = []
    for space in (_AROUND_AND_UNDER if able.dig_diagonally else _BESIDE_AND_UNDER)[pawn]:
        tile = top[space] or bottom[space]
        if tile and cost[WEIGHT[tile]] <= left:
            found += site.slides(bottom, top, space, _DIG[space], crowbar)
    return found


def _energy(position: Position, seat: int, space: int) -> int:
    return ability(position, seat).dig_energy[WEIGHT[position.topmost(space)]]


def _perform(position: Position, seat: int, move: Move, beat: Beat | None) -> list[Event]:
    """Digs a tile for energy (FOS-105)."""
    space = space_of(move)
    position.energy -= _energy(position, seat, space)
    return dig(position, seat, space, way_of(move), beat)


def _explain(position: Position, seat: int, move: Move) -> Reasons:
    space, way = number_at(SPACE_NUMBERS, move, 0), number_at(DIRECTION_NUMBERS, move, 1)
    yield space < 0 or len(move.args) > 2, why("no_space")
    yield not position.on_site(seat), why("off_site")
    yield space not in reach_of_dig(position, seat), why("dig_far")
    yield way < 0, why("no_way")
    needed = _energy(position, seat, space)
    yield needed > position.energy, why("no_energy", needed, position.energy)
    yield from no_slide(position, space, way, position.crowbar)


def _controls(position: Position, seat: int, move: Move) -> Iterator[Control]:
    space, way = space_of(move), way_of(move)
    note = energy(_energy(position, seat, space))
    zone = own(STORAGE_ZONE, seat)
    control = slide_control(position, move, (space, way), zone, ("Dig", "Dig", note))
    yield replace(control, label=priced(control.label, control.note))


VERBS: Final = (Verb("dig", (ENERGY,), _perform, _moves, _explain, _controls),)
