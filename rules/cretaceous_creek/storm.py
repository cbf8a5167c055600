"""The storm: four phases, the event cards, and how they are written in moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.cretaceous_creek.board import RULEBOOK, SPACE_NUMBERS, SPACES
from rules.fossils import EVENT_CARDS

NO_EROSION: Final = len(SPACES)
"""The event of a card that names no space (CC-62)."""

EVENT_WORDS: Final = (*SPACES, "none")
"""How each event is written in a move: the name of a space, or ``none``."""

_NUMBERS: Final = {**SPACE_NUMBERS, "none": NO_EROSION}

EVENTS: Final = tuple(_NUMBERS[one.creek] for one in EVENT_CARDS)
"""The events of all 18 cards; the three without erosion are equal (CC-10, CC-11)."""

_PHASES: Final = RULEBOOK.component("storm_phases").rows
PHASES: Final = len(_PHASES)
DRAWS: Final = (0, *(int(row["cards_per_turn"]) for row in _PHASES))
"""How many cards are drawn in a turn of Period 1, by phase (CC-44)."""

DECK_SIZES: Final = (0, *(int(row["erosion_deck"]) for row in _PHASES), 0)
"""The cards of a full Erosion Deck, by phase (CC-45); none once the site is flooded."""

FLOODING: Final = frozenset(int(row["phase"]) for row in _PHASES if row["flash_flooding"])
"""The phases with flash flooding (CC-66)."""

SANDBAGGING: Final = frozenset(int(row["phase"]) for row in _PHASES if row["sandbagging"])
"""The phases in which the Edmontosaurus can be given up for sandbags (CC-83)."""

MOST_TURNS: Final = int(RULEBOOK.component("storm_phases")["most_turns"])


def event_number(word: object) -> int | None:
    """The event written as this word, ``None`` if there is none."""
    return _NUMBERS.get(word) if isinstance(word, str) else None


def unseen_events(drawn: Sequence[int]) -> list[int]:
    """The events that nobody has seen in this phase, in a fixed order; ``drawn`` are those of the
    cards drawn so far, negative ones having been removed unseen."""
    left = list(EVENTS)
    for event in drawn:
        if event >= 0:
            left.remove(event)
    return left
