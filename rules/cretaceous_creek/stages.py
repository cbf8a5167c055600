"""The stages of the game: what is to be decided next, by chance or by a seat."""

from __future__ import annotations

from typing import Final

SURVEY: Final = "survey"
"""Chance draws the event cards that expose top fossils (CC-23)."""

TURN_UP: Final = "turn"
"""Chance says which fossils the ones being turned up are."""

CAMP: Final = "camp"
"""A paleontologist chooses a campsite to start on (CC-27)."""

DIG: Final = "dig"
"""A paleontologist may excavate at the campsite before the first turn (CC-33)."""

ACT: Final = "act"
"""A paleontologist spends action points (CC-91)."""

ASKED: Final = "asked"
"""Somebody else may evacuate in the middle of a turn (CC-127)."""

STORM: Final = "storm"
"""Chance draws the event cards of an erosion step (CC-44)."""

SANDBAG: Final = "sandbag"
"""The holder of the Edmontosaurus may stop the erosion step (CC-83)."""

ESCAPE: Final = "escape"
"""A carrier on a space that has just flooded moves away or drops everything (CC-75)."""

OVER: Final = "over"

CHANCE_STAGES: Final = frozenset((SURVEY, TURN_UP, STORM))
