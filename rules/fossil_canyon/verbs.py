"""All verbs of the game: what is legal, made, explained and offered is looked up here."""

from __future__ import annotations

from typing import Final

from rules.fossil_canyon import awards, digging, events, exchanges, hands, lending, turns
from rules.fossil_canyon.position import Position
from rules.verb import Verbs

VERBS: Final[Verbs[Position]] = Verbs(
    *events.VERBS,
    *lending.VERBS,
    *digging.VERBS,
    *exchanges.VERBS,
    *hands.VERBS,
    *turns.VERBS,
    *awards.VERBS,
)
"""Every verb by its name, in the order in which moves are listed."""
