"""Where a card of Fossil Canyon can be, as numbers.

Hands come first: twice the seat for face-up fossils, one more for hidden ones.
"""

from __future__ import annotations

from typing import Final

from rules.fossil_canyon.cards import BLANK_CARDS, REMOVED, STARTING_HAND
from rules.fossils import CARDS

POOL: Final = -1
"""Never seen: buried in the dig site, or among the four that left the game."""

BURIED_AGAIN: Final = -2
"""Buried in the dig site by a landslide, so surely not among the four that left the game."""

EXPOSED: Final = -3
"""Face up in the dig site."""

GONE: Final = -4
"""Out of the game: used for a skeleton or an award, or not in it from the start."""

UNCOVERED: Final = -5
"""Just dug up and not yet kept or put back; seen by its digger only."""

BURIED: Final = -1
"""In the dig site: a face-down fossil, whose identity nobody has drawn yet."""

EMPTY: Final = -2
"""In the dig site: a place whose fossil was dug."""

MOST_PLACES: Final = max(
    len(CARDS) + BLANK_CARDS - REMOVED - seats * hand for seats, hand in STARTING_HAND.items()
)
"""The most fossils that the dig site can hold at first."""


def open_hand(seat: int) -> int:
    """The place of the face-up fossils of a seat."""
    return 2 * seat


def hidden_hand(seat: int) -> int:
    """The place of the hidden fossils of a seat."""
    return 2 * seat + 1
