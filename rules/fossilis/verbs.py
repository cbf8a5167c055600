"""The verbs of the game: what is legal, made, explained and offered is looked up here."""

from __future__ import annotations

from typing import Final

from rules.fossilis import (
    digging,
    dinosaurs,
    events,
    extraction,
    market,
    pawns,
    plaster,
    sand,
    terrain,
    tools,
    turns,
)
from rules.fossilis.position import Position
from rules.verb import Verbs

VERBS: Final[Verbs[Position]] = Verbs(
    *plaster.VERBS,
    *pawns.VERBS,
    *sand.VERBS,
    *digging.VERBS,
    *extraction.VERBS,
    *tools.VERBS,
    *market.VERBS,
    *dinosaurs.VERBS,
    *turns.VERBS,
    *terrain.VERBS,
    *events.VERBS,
)
"""Every verb by its name, in the order in which moves are listed (FOS-56)."""
