"""What zones and pieces on the table are called, and what the words of a move name."""

from __future__ import annotations

import re
from typing import Final

from rules.fossilis import components
from rules.moves import Move

SITE: Final = "site"
UNPLACED_ZONE: Final = "unplaced"
"""The tiles that players have still to lay out."""
EDGE_ZONES: Final = tuple(f"edge-{side}" for side in components.DIRECTIONS)
"""Where pawns wait that are off the site, in the order of the directions."""
DISPLAY_ZONE: Final = "display"
MARKET_ZONE: Final = "market"
SKILL_DISPLAY: Final = "skills-shown"
PLASTER_ZONE: Final = "plaster"
EVENTS_ZONE: Final = "events"
DISCARD_TILES: Final = "spent-tiles"
DISCARD_BONES: Final = "used-bones"
PRICES_ZONE: Final = "prices"
"""What extracting costs."""

# The zones of a mat. They are the same for every viewer: nobody has secrets (FOS-60).
LAB_ZONE: Final = "lab"
STORAGE_ZONE: Final = "storage"
"""Bones and claimed tiles."""
CARDS_ZONE: Final = "cards"
"""Bought cards."""
SLOTS_ZONE: Final = "slots"
"""The three skill slots."""
TRAITS_ZONE: Final = "traits"
"""How many of each characteristic a collection has, and the start player marker."""
COLLECTION_ZONE: Final = "scored"

POOL: Final = "plaster-pool"
SUPPLY: Final = "plaster-supply"

START_MARKER: Final = "start-marker"

_OWN: Final = re.compile(r"(lab|storage|cards|scored|slots|traits)-(\d)")
_SLOT: Final = re.compile(r"slot-(\d)-(\d)")


def own(zone: str, seat: int) -> str:
    """The id of a zone of a seat's mat."""
    return f"{zone}-{seat}"


def owner(zone: str) -> tuple[str, int]:
    """The kind of zone and its seat; an empty word and -1 for a zone that is nobody's.

    A slot belongs to the zone of the slots.
    """
    slot = _SLOT.fullmatch(zone)
    if slot:
        return SLOTS_ZONE, int(slot[1])
    found = _OWN.fullmatch(zone)
    return (found[1], int(found[2])) if found else ("", -1)


def slot_cell(seat: int, slot: int) -> str:
    """The id of a skill slot of a mat."""
    return f"slot-{seat}-{slot}"


def piece_id(piece: int) -> str:
    """The id of a bone or hammer once it has been seen; what is hidden is not on the table."""
    return f"piece-{piece}"


def price_piece(kind: int) -> str:
    """The id of the price of a kind of piece."""
    return f"price-{components.KINDS[kind]}"


def pawn_piece(seat: int) -> str:
    """The id of a seat's pawn."""
    return f"pawn-{seat}"


def dinosaur_piece(number: int) -> str:
    """The id of a dinosaur card."""
    return f"dinosaur-{components.DINOSAURS[number].id}"


def card_piece(number: int) -> str:
    """The id of a market card."""
    return f"card-{components.CARDS[number].id}"


def skill_piece(number: int) -> str:
    """The id of a skill tile."""
    return f"skill-{components.SKILLS[number].id}"


TILE_IDS: Final = tuple(f"tile-{name}" for name in components.TILES)
"""The id of the piece of each tile."""


def beyond(space: int, way: int) -> str:
    """Where something goes that moves one space: a cell, or the edge where the site ends."""
    to = components.NEXT[way][space]
    return EDGE_ZONES[way] if to == components.OFF else components.SPACES[to]


# ---- Words of moves


def space_of(move: Move, at: int = 0) -> int:
    """The space that a legal move names in one of its words."""
    return components.SPACE_NUMBERS[str(move.args[at])]


def way_of(move: Move, at: int = 1) -> int:
    """The direction that a legal move names in one of its words."""
    return components.DIRECTION_NUMBERS[str(move.args[at])]


def number_at(numbers: dict[str, int], move: Move, at: int) -> int:
    """The number of a word of any move; -1 if there is none, or it is not in the table."""
    return components.number_in(numbers, move.args[at]) if at < len(move.args) else -1
