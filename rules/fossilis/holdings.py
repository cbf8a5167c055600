"""Who has what: queries on a state that several subjects share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.fossilis.components import (
    BONE_CARDS,
    BONE_KINDS,
    CARDS_OF,
    PIECES,
    PIECES_OF,
    SAND_OF,
    SIZE,
    SLOTS,
    TILE_CLASS,
    TILE_CLASSES,
    TILES,
)

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

# Where a piece is, besides the pits 0 to 24.
UNKNOWN: Final = -1
STORAGE: Final = 32
"""``STORAGE + seat``: in the storage of a seat; an extracted hammer stays there, too."""
LAB: Final = 40
"""``LAB + 2 * seat + place``: assigned to the dinosaur in a place of the lab."""
DISCARDED: Final = 60

# Where a tile is, besides with a seat.
ON_SITE: Final = -1
TILE_DISCARD: Final = -2
UNDEALT: Final = -3

# Where a market card is, besides with a seat.
IN_DECK: Final = -1
IN_MARKET: Final = -2

# What a seat's card can still do.
READY: Final = 0
SPENT: Final = 1
NEW: Final = 2
"""A tool gained in this turn (FOS-158)."""
ON_LAB: Final = 3
"""``ON_LAB + place``: a bone card assigned to the dinosaur in a place of the lab."""

LABS: Final = 2
"""Places of a lab; the second is used with the skill Second table only."""

_BONE_RANGES: Final = tuple((PIECES_OF[k].start, PIECES_OF[k].stop) for k in range(BONE_KINDS))


def pieces_at(state: FossilisState, place: int) -> list[int]:
    """The pieces that are at a place, by number."""
    where = state.where
    if place not in where:
        return []
    return [piece for piece in range(PIECES) if where[piece] == place]


def bones_at(state: FossilisState, place: int) -> list[int]:
    """How many bones of each kind are at a place, cards not counted."""
    where = state.where
    if place not in where:
        return [0] * BONE_KINDS
    return [where[first:last].count(place) for first, last in _BONE_RANGES]


def storage(state: FossilisState, seat: int) -> list[int]:
    """The bones in a seat's storage by kind, bone cards included (FOS-191)."""
    found = bones_at(state, STORAGE + seat)
    if seat in state.card_holder:
        for card, kind in BONE_CARDS:
            if state.card_holder[card] == seat and state.card_state[card] == READY:
                found[kind] += 1
    return found


def assigned(state: FossilisState, seat: int, place: int) -> list[int]:
    """The bones assigned to the dinosaur in a place of the lab, by kind, cards included."""
    found = bones_at(state, LAB + LABS * seat + place)
    if seat in state.card_holder:
        for card, kind in BONE_CARDS:
            if state.card_holder[card] == seat and state.card_state[card] == ON_LAB + place:
                found[kind] += 1
    return found


def take_bone(state: FossilisState, seat: int, kind: int, piece_to: int, card_to: int) -> None:
    """Takes a bone out of storage: a real one if there is one, else a bone card.

    Which of the two it is makes no difference to anybody (FOS-191, FOS-193).
    """
    for piece in PIECES_OF[kind]:
        if state.where[piece] == STORAGE + seat:
            state.where[piece] = piece_to
            return
    for card, its_kind in BONE_CARDS:
        if its_kind == kind and state.card_holder[card] == seat and state.card_state[card] == READY:
            state.card_state[card] = card_to
            return


def discarded_bone(state: FossilisState, kind: int) -> int:
    """A bone of this kind among the discarded bones; -1 if there is none."""
    for piece in PIECES_OF[kind]:
        if state.where[piece] == DISCARDED:
            return piece
    return -1


def bones_in_storage(state: FossilisState, seat: int) -> int:
    """All bones in a seat's storage, bone cards included."""
    return sum(storage(state, seat))


def tiles_of(state: FossilisState, holder: int) -> list[int]:
    """The tiles that a seat claimed, or that lie in the discard pile."""
    return [tile for tile in range(1, len(TILES)) if state.tile_holder[tile] == holder]


def classes_of(state: FossilisState, seat: int) -> list[int]:
    """How many tiles of each class a seat holds."""
    counts = [0] * len(TILE_CLASSES)
    holders = state.tile_holder
    at = -1
    for _ in range(holders.count(seat)):
        at = holders.index(seat, at + 1)
        counts[TILE_CLASS[at]] += 1
    return counts


def tile_of_class(state: FossilisState, seat: int, tile_class: int) -> int:
    """A tile of this class that a seat holds.

    Raises:
        ValueError: it holds none.
    """
    return next(
        tile
        for tile in range(1, len(TILES))
        if state.tile_holder[tile] == seat and TILE_CLASS[tile] == tile_class
    )


def sand_in_discard(state: FossilisState) -> list[int]:
    """The numbers of the fragments of which the discard pile has a sand tile."""
    holders = state.tile_holder
    if TILE_DISCARD not in holders:
        return []
    found = []
    for number, tiles in enumerate(SAND_OF):
        for tile in tiles:
            if holders[tile] == TILE_DISCARD:
                found.append(number)
                break
    return found


def sand_tile(state: FossilisState, fragment: int) -> int:
    """A sand tile of the discard pile with this fragment; 0 if there is none."""
    for tile in SAND_OF[fragment]:
        if state.tile_holder[tile] == TILE_DISCARD:
            return tile
    return 0


def open_pits(state: FossilisState) -> list[int]:
    """The spaces without any tile (FOS-62)."""
    return [space for space in range(SIZE) if not state.bottom[space]]


def free_slot(state: FossilisState, seat: int) -> int:
    """The leftmost empty skill slot of a seat (FOS-152), as a place in ``skills``; -1 if full."""
    for place in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if not state.skills[place]:
            return place
    return -1


def ready_tool(state: FossilisState, seat: int, tool: str) -> int:
    """A card of this kind of tool that a seat may use now; 0 if it has none."""
    for card in CARDS_OF[tool]:
        if state.card_holder[card] == seat and state.card_state[card] == READY:
            return card
    return 0


def cards_of(state: FossilisState, seat: int) -> list[int]:
    """The market cards that a seat bought or gained."""
    return [card for card, holder in enumerate(state.card_holder) if holder == seat]


def collection(state: FossilisState, seat: int) -> list[int]:
    """The dinosaurs that a seat scored."""
    return [dinosaur for dinosaur, owner in enumerate(state.collected) if owner // 2 == seat]


def perfects(state: FossilisState, seat: int) -> int:
    """How many dinosaurs a seat scored perfectly."""
    return state.collected.count(2 * seat + 1)
