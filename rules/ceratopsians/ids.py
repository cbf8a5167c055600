"""How zones, cells and pieces are called on the table; a card has its own id."""

from __future__ import annotations

from typing import Final

from rules.ceratopsians.components import PART_IDS

BONEYARD: Final = "boneyard"
DECK: Final = "deck"
UNSEEN: Final = "unseen"
UNSEEN_LIST: Final = "unseen-list"


def collection_zone(seat: int) -> str:
    """The id of the zone of a seat's cards that lie in no display."""
    return f"collection-{seat}"


def display_zone(seat: int, display: int) -> str:
    """The id of the zone of a display (numbered from 0)."""
    return f"display-{seat}-{display + 1}"


def display_cell(seat: int, display: int, part: int) -> str:
    """The id of the position of a part in a display (numbered from 0)."""
    return f"{display_zone(seat, display)}-{PART_IDS[part]}"


def stand_cell(seat: int, head: int, part: int) -> str:
    """The id of the place of a part in a head that grows while cards are drafted (from 0)."""
    return f"head-{seat}-{head + 1}-{PART_IDS[part]}"


def slot_cell(slot: int) -> str:
    """The id of a slot of the boneyard, numbered from 0 at the first player's end."""
    return f"slot-{slot + 1}"
