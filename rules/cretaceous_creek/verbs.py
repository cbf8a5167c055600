"""All verbs of the game: what is legal, made, explained and offered is looked up here."""

from __future__ import annotations

from typing import Final

from rules.cretaceous_creek import actions, erosion, flooding, leaving, setup, trading
from rules.cretaceous_creek.position import CHANCE_PHASES, Position
from rules.verb import Verbs

VERBS: Final[Verbs[Position]] = Verbs(
    erosion.END,
    *actions.VERBS,
    *trading.VERBS,
    *leaving.VERBS,
    *setup.VERBS,
    *erosion.VERBS,
    *flooding.VERBS,
)
"""Every verb by its name, in the order in which moves are listed."""

CHANCE_VERBS: Final = {phase: VERBS.in_phase[phase][0].name for phase in CHANCE_PHASES}
"""The verb of chance in each phase that is its own."""
