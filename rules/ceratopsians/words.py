"""What is said while the game goes on."""

from __future__ import annotations

from rules.ceratopsians.components import REACHES, SIDE_NAMES, Points
from rules.phrases import seat_name, times

BUILDING = "The last card is drafted: now the displays are built."


def dealt(side: int) -> str:
    """A card comes into the boneyard before the first draft (CER-15)."""
    return f"{SIDE_NAMES[side]} is dealt into the boneyard."


def uncovered(side: int) -> str:
    """The next card of the deck comes into view (CER-35)."""
    return f"The top of the deck shows {SIDE_NAMES[side]}."


def drafts(seat: int, side: int, reach: int) -> str:
    """A card is drafted (CER-25)."""
    return f"{seat_name(seat)} drafts {SIDE_NAMES[side]} from the {REACHES[reach]} slot."


def slides(side: int, reach: int) -> str:
    """A card slides away from the drafter (CER-28)."""
    return f"{SIDE_NAMES[side]} slides to the {REACHES[reach]} slot."


def flips(before: int) -> str:
    """A card that stays in its slot is turned over (CER-29)."""
    return f"{SIDE_NAMES[before]} is flipped and becomes {SIDE_NAMES[before ^ 1]}."


def refills(side: int) -> str:
    """The top of the deck comes into the near slot (CER-34)."""
    return f"{SIDE_NAMES[side]} refills the near slot."


def puts(seat: int, side: int, display: int) -> str:
    """A card is put into a display (counted from 1)."""
    return f"{seat_name(seat)} puts {SIDE_NAMES[side]} into display {display}."


def takes_back(seat: int, side: int) -> str:
    """A card leaves a display."""
    return f"{seat_name(seat)} takes back {SIDE_NAMES[side]}."


def arranges(seat: int, points: Points) -> str:
    """The best displays are laid out (CER-59)."""
    return f"{seat_name(seat)} takes the offered displays, worth {times(points.total, 'point')}."


def finishes(seat: int, points: Points) -> str:
    """Displays are fixed, and what they are worth (CER-58)."""
    markers = f"{times(points.markers, 'point')} for markers"
    bonus = f" and {points.bonus} for a complete skull." if points.bonus else "."
    return f"{seat_name(seat)} finishes the displays: {markers}{bonus}"
