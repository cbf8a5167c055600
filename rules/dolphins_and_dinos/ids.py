"""How zones, cells and pieces are called on the table."""

from __future__ import annotations

import re
from typing import Final

from rules.dolphins_and_dinos.components import DECK, SQUARES

DECK_ZONE: Final = "deck"
TAKEN_OUT_ZONE: Final = "taken-out-place"
REMOVED_ZONE: Final = "removed"
CORRIDOR_ZONE: Final = "corridors"
TAKEN_OUT_PIECE: Final = "taken-out"
CORRIDOR_PIECE: Final = "corridor"

CARD_PIECES: Final = {f"card-{place}": place for place in range(DECK)}
"""The pieces of the deck, with the number of their place in it."""

SQUARE_OF: Final = re.compile(r"(?:written-)?(\d):([a-c][1-3])")
"""The seat and the square in the id of a cell, or of what stands there."""


def card_piece(number: int) -> str:
    """The id of the card that is (or will be) the so-manieth one laid out, from 0.

    It belongs to a place in the deck, so it says nothing about a card still face down.
    """
    return f"card-{number}"


def column_zone(number: int) -> str:
    """The id of the zone of a column (1 to 5)."""
    return f"column-{number}"


def museum_zone(seat: int) -> str:
    """The id of the zone of a seat's museum."""
    return f"museum-{seat}"


def cell_id(seat: int, square: int) -> str:
    """The id of a square of a seat's museum."""
    return f"{seat}:{SQUARES[square]}"


def written_piece(seat: int, square: int) -> str:
    """The id of what stands in a square of a seat's museum."""
    return f"written-{seat}:{SQUARES[square]}"
