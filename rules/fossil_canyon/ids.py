"""The ids of the zones and pieces on the table."""

from __future__ import annotations

from typing import Final

SITE: Final = "site"
EVENT_ZONE: Final = "events"
GONE_ZONE: Final = "gone-zone"
PRIZES: Final = "prizes"
FIND: Final = "just-dug"
OFFER: Final = "offer"
REFERENCE: Final = "references"
EVENT_DECK: Final = "event-deck"
EVENT_CARD: Final = "event-card"
GONE_LIST: Final = "gone"


def open_zone(seat: int) -> str:
    """The id of the zone of a seat's face-up fossils."""
    return f"open-{seat}"


def hidden_zone(seat: int) -> str:
    """The id of the zone of a seat's hidden fossils."""
    return f"hidden-{seat}"


def museum_zone(seat: int) -> str:
    """The id of the zone of a seat's string of scoring pieces."""
    return f"museum-{seat}"


def hidden_piece(seat: int, number: int) -> str:
    """The id of a back in another's hidden hand: counted, never a certain card."""
    return f"back-{seat}-{number}"


def site_piece(at: int) -> str:
    """The id of the buried fossil in a place of the dig site."""
    return f"buried-{at + 1}"


def prize_piece(piece: int) -> str:
    """The id of a scoring piece that is still to be won."""
    return f"prize-{piece}"
