"""The ids of zones, cells and pieces. A cell of the dig site has the name of its space."""

from __future__ import annotations

from typing import Final

from rules.cretaceous_creek.components import CARDS, GENUS_IDS, SPACES

SITE: Final = "site"
PHASE: Final = "phase"
DECK: Final = "erosion-deck"
STACKS: Final = "stacks"
ASIDE: Final = "set-aside"
MUSEUM: Final = "museum"
LOST: Final = "lost"
REFERENCE: Final = "reference"
MARKER: Final = "marker"

_FOSSIL_PIECES: Final = tuple(
    f"fossil-{SPACES[place // 2]}-{('bottom', 'top')[place % 2]}" for place in range(len(CARDS))
)
FOSSIL_PLACES: Final = {piece: place for place, piece in enumerate(_FOSSIL_PIECES)}
"""The place of the fossil of each piece id."""


def fossil_piece(place: int) -> str:
    """The piece of the fossil laid at a place. Everybody may follow it all the time, and where it
    was laid tells nothing about its face."""
    return _FOSSIL_PIECES[place]


def pawn_piece(crew: int) -> str:
    """The token of a paleontologist."""
    return f"pawn-{crew}"


def storage_zone(crew: int) -> str:
    """The storage of a paleontologist."""
    return f"storage-{crew}"


def event_piece(phase: int, number: int) -> str:
    """The event card drawn in this place of a phase: known by its place in the deck only."""
    return f"event-{phase}-{number + 1}"


def reference_piece(number: int) -> str:
    """A part of the reference card."""
    return f"reference-{number}"


def genus_piece(genus: int) -> str:
    """The skeleton of a genus, missing or in the museum."""
    return f"skeleton-{GENUS_IDS[genus]}"


def aims(crew: int) -> tuple[str, str]:
    """Where a fossil is dragged that a paleontologist is to have."""
    return storage_zone(crew), pawn_piece(crew)
