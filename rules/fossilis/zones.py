"""Where things lie: the dig box, the wall of what all may take, a bench for each player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

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
from rules.table import Cell, Role, Zone

_DISCARD_CELLS: Final = len(SAND_WORDS) + 1
_UNPLACED_COLUMNS: Final = 7
_GAP: Final = 6 / 110
"""How far the spaces of the site stand apart, as a share of a tile."""
_RISE: Final = 28 / 110
"""How thick a tile is, as a share of its width."""
_APART: Final = 0.06
_TILES_APART: Final = 0.15
"""How far cards on a wire and tiles on the shelf are apart, as a share of their width."""


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
        gap=_GAP,
        rise=_RISE,
        surface="digbox",
        role="shared",
        spoken="Dig site",
    )
    for zone in EDGE_ZONES:
        edge = zone.rpartition("-")[2].capitalize()
        yield Zone(
            zone,
            layout="row",
            shape="pawn",
            surface="rim",
            spoken=f"{edge} edge of the site",
        )
    if position.phase == LAYING:
        yield _unplaced_zone(position)
    else:
        yield from _shared_zones(position)
    yield Zone(
        PLASTER_ZONE,
        "Plaster",
        "grid",
        note=_pools(position),
        columns=2,
        rows=1,
        shape="token",
        gap=0.3,
        surface="bowl",
        role="store",
    )
    yield Zone(EVENTS_ZONE, "Events", "row", surface="wall")
    yield Zone(
        DISCARD_TILES,
        "Spent tiles",
        "grid",
        columns=_DISCARD_CELLS,
        rows=1,
        shape="tile",
        surface="cart",
        role="store",
    )
    yield Zone(DISCARD_BONES, "Used bones", "row", shape="bone", surface="cart", role="store")
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
        surface="wall",
        role="shared",
    )


def _shared_zones(position: Position) -> Iterator[Zone]:
    yield Zone(
        DISPLAY_ZONE,
        "Dinosaurs",
        "grid",
        columns=DISPLAY,
        rows=1,
        gap=_APART,
        surface="wire",
        role="shared",
        note=f"{position.dinosaurs_left} in the deck",
    )
    tools, supplies = len(position.tool_deck()), len(position.supplies_deck())
    left = f"{tools} tools, {supplies} supplies left"
    yield Zone(
        MARKET_ZONE,
        "Market",
        "grid",
        columns=MARKET,
        rows=1,
        note=left,
        gap=_APART,
        surface="wire",
        role="shared",
    )
    yield Zone(
        SKILL_DISPLAY,
        "Skills",
        "grid",
        note=f"one for each hammer, {_hammers_left(position)} of {len(PIECES_OF[HAMMER])} left",
        columns=SKILLS_SHOWN,
        rows=1,
        shape="tile",
        gap=_TILES_APART,
        surface="shelf",
        role="shared",
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


# ---- Mats


def _mat(seat: int, large: bool) -> Iterator[Zone]:
    """The zones of a mat; on a small one the pieces speak for themselves.

    The zones are the same for every viewer, for whom they only have more words on the own mat.
    """
    role: Role = "" if large else "others"
    yield Zone(own(LAB_ZONE, seat), seat_name(seat), "row", seat, surface="plaster_bed", role=role)
    yield Zone(
        own(STORAGE_ZONE, seat),
        "Store" if large else "",
        "row",
        seat,
        shape="bone",
        surface="store",
        role=role,
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
        surface="slots",
        role=role,
    )
    yield Zone(
        own(TRAITS_ZONE, seat),
        "Collection" if large else "",
        "grid",
        seat,
        spoken=f"Collection of {seat_name(seat)}",
        shape="count",
        surface="tally",
        role="score",
    )
    yield Zone(
        own(CARDS_ZONE, seat),
        "Cards" if large else "",
        "row",
        seat,
        surface="bench",
        role="hand" if large else "others",
        spoken=f"Cards of {seat_name(seat)}",
    )
    yield Zone(
        own(COLLECTION_ZONE, seat),
        "Scored" if large else "",
        "row",
        seat,
        surface="scored",
        role="score",
        spoken=f"Scored by {seat_name(seat)}",
    )
