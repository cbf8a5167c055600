"""Where things lie: the dig box, the wall of what all may take, a bench for each player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from rules.fossilis import ids
from rules.fossilis.components import (
    DARK,
    DEALT,
    DISPLAY,
    FACE_OF,
    HAMMER,
    MARKET,
    PIECES_OF,
    POOLS,
    RULERS,
    SAND_WORDS,
    SIZE,
    SKILLS_SHOWN,
    SLOT_VP,
    SLOTS,
    SPACES,
)
from rules.fossilis.position import LAYING, STORAGE, Position
from rules.fossilis.scoring import set_points, traits, variety_points
from rules.fossilis.terrain import unplaced
from rules.furnishing import furnished
from rules.phrases import times
from rules.table import Cell, Zone

_DISCARD_CELLS: Final = len(SAND_WORDS) + 1
_UNPLACED_COLUMNS: Final = 7


def zones(position: Position, viewer: int | None) -> Iterator[Zone]:
    """The site, what all may take, and a mat for each player."""
    cells = tuple(_cell(position, space) for space in range(SIZE))
    yield furnished(__package__, ids.SITE, cells=cells, rulers=RULERS)
    for edge in ids.EDGE_ZONES:
        side = edge.rpartition("-")[2].capitalize()
        yield furnished(__package__, edge, spoken=f"{side} edge of the site")
    if position.phase == LAYING:
        yield _unplaced_zone(position)
    else:
        yield from _shared_zones(position)
    yield furnished(__package__, ids.PLASTER_ZONE, note=_pools(position))
    yield furnished(__package__, ids.EVENTS_ZONE)
    yield furnished(__package__, ids.PRICES_ZONE)
    yield furnished(__package__, ids.DISCARD_TILES, columns=_DISCARD_CELLS)
    yield furnished(__package__, ids.DISCARD_BONES)
    for seat in range(position.seats):
        yield from _mat(position, seat, seat == viewer)


def _pools(position: Position) -> str:
    """Which of the four pools this is, and what follows the last one (FOS-223)."""
    if position.last_round:
        return f"all {POOLS} empty"
    return f"pool {position.pools} of {POOLS}"


def _unplaced_zone(position: Position) -> Zone:
    """The tiles still to be laid, in a pile for each kind; the other displays come later."""
    kinds = len(dict.fromkeys(FACE_OF[tile] for tile in DEALT))
    rows = -(-kinds // _UNPLACED_COLUMNS)
    note = f"{len(unplaced(position))} tiles"
    return furnished(
        __package__, ids.UNPLACED_ZONE, note=note, columns=_UNPLACED_COLUMNS, rows=rows
    )


def _shared_zones(position: Position) -> Iterator[Zone]:
    note = f"{position.dinosaurs_left} in the deck"
    yield furnished(__package__, ids.DISPLAY_ZONE, columns=DISPLAY, note=note)
    tools, supplies = len(position.tool_deck()), len(position.supplies_deck())
    note = f"{tools} tools, {supplies} supplies left"
    yield furnished(__package__, ids.MARKET_ZONE, columns=MARKET, note=note)
    note = f"one for each hammer: {times(_hammers_left(position), 'hammer')} left"
    yield furnished(__package__, ids.SKILL_DISPLAY, columns=SKILLS_SHOWN, note=note)


def _hammers_left(position: Position) -> int:
    """How many hammers nobody has extracted: all know it, since they saw the others taken."""
    return sum(position.where[piece] < STORAGE for piece in PIECES_OF[HAMMER])


def _cell(position: Position, space: int) -> Cell:
    """A pit, with its name if nothing lies or stands there; while terrain is laid out by hand the
    map lies over it (FOS-237)."""
    if position.phase == LAYING:
        return _map_space(space)
    filled = position.visible(space) and space in position.where
    return _pit(space, not position.bottom[space] and not filled)


@cache
def _pit(space: int, bare: bool) -> Cell:
    """The ground of a space: its pit, with its name if nothing lies over it."""
    return Cell(SPACES[space], SPACES[space] if bare else "", spoken=f"Space {SPACES[space]}")


@cache
def _map_space(space: int) -> Cell:
    """A space of the map: the dark ones get a stone (FOS-39)."""
    name = SPACES[space]
    return Cell(name, f"{name}: stone" if space in DARK else name)


# ---- Mats


def _mat(position: Position, seat: int, large: bool) -> Iterator[Zone]:
    """The zones of a mat; on a small one the pieces speak for themselves.

    The zones are the same for every viewer, for whom they only have more words on the own mat.
    """
    yield furnished(__package__, ids.own(ids.LAB_ZONE, seat), seat, own=large)
    yield furnished(__package__, ids.own(ids.STORAGE_ZONE, seat), seat, own=large)
    cells = tuple(
        Cell(ids.slot_cell(seat, at), f"+{points}" if points else "0")
        for at, points in enumerate(SLOT_VP)
    )
    slots = ids.own(ids.SLOTS_ZONE, seat)
    yield furnished(__package__, slots, seat, own=large, columns=SLOTS, cells=cells)
    yield furnished(__package__, ids.own(ids.CARDS_ZONE, seat), seat, own=large)
    note = _in_sets(position, seat) if large else ""
    yield furnished(__package__, ids.own(ids.TRAITS_ZONE, seat), seat, own=large, note=note)
    note = _scored(position, seat) if large else ""
    yield furnished(__package__, ids.own(ids.COLLECTION_ZONE, seat), seat, own=large, note=note)


def _in_sets(position: Position, seat: int) -> str:
    """What a collection would bring now besides the VP of its dinosaurs (FOS-220, FOS-222)."""
    counts = traits(position.collection(seat))
    return f"{sum(set_points(counts)) + variety_points(counts)} VP in sets"


def _scored(position: Position, seat: int) -> str:
    """How many dinosaurs a seat has scored, and for how much: their cards are small."""
    collection = position.collection(seat)
    points = sum(position.scored[number] for number in collection)
    return f"{len(collection)}: {points} VP" if collection else ""
