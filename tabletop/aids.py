"""What helps people while they play: hints and forecasts, as far as a match allows them.

A match says in notes, which everybody may read, that they are switched off, and who took a hint.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

HINTS_OFF: Final = "There are no hints in this match."
HINTS_ON: Final = "Hints are allowed in this match."
FORECASTS_OFF: Final = "Nothing is forecast in this match."
FORECASTS_ON: Final = "Forecasts are allowed in this match."


class Aids(NamedTuple):
    """What a match allows."""

    hints: bool = True
    """Whether people may ask which moves are best."""
    forecasts: bool = True
    """Whether places tell what a move there would be worth."""

    def after(self, note: str) -> Aids:
        """What is allowed after a note."""
        return self._replace(**_SAID.get(note, {}))

    def notes_for(self, other: Aids) -> list[str]:
        """The notes that make this what another says."""
        notes = []
        if other.hints != self.hints:
            notes.append(HINTS_ON if other.hints else HINTS_OFF)
        if other.forecasts != self.forecasts:
            notes.append(FORECASTS_ON if other.forecasts else FORECASTS_OFF)
        return notes


_SAID: Final[Mapping[str, Mapping[str, bool]]] = {
    HINTS_OFF: {"hints": False},
    HINTS_ON: {"hints": True},
    FORECASTS_OFF: {"forecasts": False},
    FORECASTS_ON: {"forecasts": True},
}


_TAKEN: Final = " took a hint."


def taken(name: str) -> str:
    """The note that somebody took a hint."""
    return f"{name}{_TAKEN}"


def is_about_help(note: str) -> bool:
    """Whether a note says what helps in a match, or who was helped."""
    return note in _SAID or note.endswith(_TAKEN)


def count(notes: Iterable[str]) -> Mapping[str, int]:
    """How many hints were taken, by the names of those who took any."""
    return Counter(note.removesuffix(_TAKEN) for note in notes if note.endswith(_TAKEN))
