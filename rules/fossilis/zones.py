"""Where things lie: the dig site large in the middle, all else around it, a mat for each player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from rules.fossilis.components import (
    CHARACTERISTICS,
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
from rules.fossilis.ids import (
    CARDS_ZONE,
    COLLECTION_ZONE,
    DISCARD_BONES,
    DISCARD_TILES,
    DISPLAY_ZONE,
    EDGE_ZONES,
    EVENTS_ZONE,
    LAB_ZONE,
    MARKET_ZONE,
    PLASTER_ZONE,
    SITE,
    SKILL_DISPLAY,
    SLOTS_ZONE,
    STORAGE_ZONE,
    TRAITS_ZONE,
    UNPLACED_ZONE,
    own,
    slot_cell,
)
from rules.fossilis.position import LAYING, STORAGE, Position
from rules.fossilis.terrain import unplaced
from rules.phrases import seat_name
from rules.table import Area, Cell, Zone, column, place, row

_DISCARD_CELLS: Final = len(SAND_WORDS) + 1
_UNPLACED_COLUMNS: Final = 7
_TRAIT_PLACES: Final = len(CHARACTERISTICS) + 1
"""The nine characteristics and the start player marker."""
_TRAIT_COLUMNS: Final = 3


def zones(position: Position, viewer: int | None) -> Iterator[Zone]:
    """The site, what all may take, and a mat for each player."""
    yield Zone(
        SITE,
        layout="grid",
        columns=5,
        rows=5,
        cells=tuple(_cell(position, space) for space in range(SIZE)),
        shape="tile",
        rulers=RULERS,
        spoken="Dig site",
    )
    for zone in EDGE_ZONES:
        edge = zone.rpartition("-")[2].capitalize()
        yield Zone(zone, layout="row", shape="pawn", spoken=f"{edge} edge of the site")
    if position.phase == LAYING:
        yield _unplaced_zone(position)
    else:
        yield from _shared_zones(position)
    yield Zone(PLASTER_ZONE, "Plaster", note=_pools(position), shape="token")
    yield Zone(EVENTS_ZONE, "Events", "row")
    yield Zone(DISCARD_TILES, "Spent tiles", "grid", columns=_DISCARD_CELLS, rows=1, shape="tile")
    yield Zone(DISCARD_BONES, "Used bones", "row", shape="bone")
    for seat in range(position.seats):
        yield from _mat(seat, seat == viewer)


def _pools(position: Position) -> str:
    """Which of the four pools this is, and what follows the last one (FOS-223)."""
    if position.last_round:
        return f"all {POOLS} empty"
    return f"pool {position.pools} of {POOLS}"


def _unplaced_zone(position: Position) -> Zone:
    """The tiles still to be laid, in a pile for each kind; the other displays come later."""
    kinds = len(dict.fromkeys(FACE_OF[tile] for tile in DEALT))
    return Zone(
        UNPLACED_ZONE,
        "Terrain to lay",
        "grid",
        note=f"{len(unplaced(position))} tiles",
        columns=_UNPLACED_COLUMNS,
        rows=-(-kinds // _UNPLACED_COLUMNS),
        shape="tile",
    )


def _shared_zones(position: Position) -> Iterator[Zone]:
    yield Zone(
        DISPLAY_ZONE,
        "Dinosaurs",
        "grid",
        columns=DISPLAY,
        rows=1,
        note=f"{position.dinosaurs_left} in the deck",
    )
    tools, supplies = len(position.tool_deck()), len(position.supplies_deck())
    left = f"{tools} tools, {supplies} supplies left"
    yield Zone(MARKET_ZONE, "Market", "grid", columns=MARKET, rows=1, note=left)
    yield Zone(
        SKILL_DISPLAY,
        "Skills",
        "grid",
        note=f"one for each hammer, {_hammers_left(position)} of {len(PIECES_OF[HAMMER])} left",
        columns=SKILLS_SHOWN,
        rows=1,
        shape="tile",
    )


def _hammers_left(position: Position) -> int:
    """How many hammers nobody has extracted: all know it, since they saw the others taken."""
    return sum(position.where[piece] < STORAGE for piece in PIECES_OF[HAMMER])


def _cell(position: Position, space: int) -> Cell:
    """A pit; while terrain is laid out by hand the map lies over it (FOS-237)."""
    if position.phase == LAYING:
        return _map_space(space)
    return _pit(space, _bare(position, space))


@cache
def _pit(space: int, bare: bool) -> Cell:
    """The ground of a space: its pit, with its name if nothing lies over it."""
    return Cell(SPACES[space], SPACES[space] if bare else "", spoken=f"Space {SPACES[space]}")


@cache
def _map_space(space: int) -> Cell:
    """A space of the map: the dark ones get a stone (FOS-39)."""
    name = SPACES[space]
    return Cell(name, f"{name}: stone" if space in DARK else name)


def _bare(position: Position, space: int) -> bool:
    """Whether nothing lies or stands in a space, so that its name can be read."""
    return not position.bottom[space] and not (position.visible(space) and space in position.where)


def arrangement(position: Position, viewer: int | None) -> Area:
    """The site at the left, all else at its right, the viewer's own mat lowest."""
    # Edges take the least room there is; what the site leaves below goes to what is seldom touched.
    north, east, south, west = (place(zone, 0.1) for zone in EDGE_ZONES)
    board = column(
        north,
        row(west, place(SITE, 10), east, weight=8),
        south,
        row(
            place(PLASTER_ZONE, 3.4),
            place(EVENTS_ZONE, 3),
            place(DISCARD_TILES, 4),
            place(DISCARD_BONES, 3),
            weight=1.9,
        ),
        weight=12.4,
    )
    seats = range(position.seats)
    if viewer is None:
        areas = list(map(_area, seats))
    else:
        others = [(viewer + step) % position.seats for step in range(1, position.seats)]
        areas = [*map(_area, others), _own_area(viewer)]
    return row(board, column(*_shared(position), *areas, weight=11.4))


def _shared(position: Position) -> Iterator[Area]:
    """What all may take: two low lines, since mats need every bit of height there is."""
    if position.phase == LAYING:
        yield place(UNPLACED_ZONE, 5)
        return
    yield row(place(DISPLAY_ZONE), place(MARKET_ZONE), weight=3)
    yield place(SKILL_DISPLAY, 2)


# ---- Mats


def _mat(seat: int, large: bool) -> Iterator[Zone]:
    """The zones of a mat; on a small one the pieces speak for themselves.

    The zones are the same for every viewer, for whom they only have more words on the own mat.
    """
    yield Zone(own(LAB_ZONE, seat), seat_name(seat), "row", seat)
    yield Zone(
        own(STORAGE_ZONE, seat),
        "Store" if large else "",
        "row",
        seat,
        shape="bone",
        spoken=f"Store of {seat_name(seat)}",
    )
    yield Zone(
        own(SLOTS_ZONE, seat),
        "Skill slots" if large else "",
        "grid",
        seat,
        spoken=f"Skill slots of {seat_name(seat)}",
        columns=SLOTS,
        rows=1,
        cells=tuple(
            Cell(slot_cell(seat, at), f"+{vp}" if vp else "0") for at, vp in enumerate(SLOT_VP)
        ),
        shape="tile",
    )
    yield Zone(
        own(TRAITS_ZONE, seat),
        "Collection" if large else "",
        "grid",
        seat,
        spoken=f"Collection of {seat_name(seat)}",
        columns=_TRAIT_COLUMNS,
        rows=-(-_TRAIT_PLACES // _TRAIT_COLUMNS),
        shape="count",
    )
    yield Zone(
        own(CARDS_ZONE, seat),
        "Cards" if large else "",
        "row",
        seat,
        spoken=f"Cards of {seat_name(seat)}",
    )
    yield Zone(
        own(COLLECTION_ZONE, seat),
        "Scored" if large else "",
        "row",
        seat,
        spoken=f"Scored by {seat_name(seat)}",
    )


def _area(seat: int) -> Area:
    """One line: what a dinosaur grows from, what helps with it, and what has been won."""
    return row(
        place(own(LAB_ZONE, seat), 5.2),
        place(own(STORAGE_ZONE, seat), 3),
        column(place(own(SLOTS_ZONE, seat), 1), place(own(COLLECTION_ZONE, seat), 1.3), weight=4.4),
        place(own(TRAITS_ZONE, seat), 4.6),
        place(own(CARDS_ZONE, seat), 5),
        owner=seat,
        weight=2.4,
    )


def _own_area(seat: int) -> Area:
    """The viewer's mat, on which the dinosaur of the lab and all cards are as large as can be."""
    return row(
        column(place(own(LAB_ZONE, seat), 6), place(own(STORAGE_ZONE, seat), 5), weight=3),
        column(place(own(CARDS_ZONE, seat), 7), place(own(COLLECTION_ZONE, seat), 4), weight=6.2),
        column(place(own(SLOTS_ZONE, seat), 3), place(own(TRAITS_ZONE, seat), 5), weight=2.6),
        owner=seat,
        weight=5.6,
    )
