"""The faces of this game's own things: event cards, the marker, pawns, spaces and skeletons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from rules.cretaceous_creek.components import (
    ACTIONS,
    COSTS,
    DECK_SIZES,
    DRAWS,
    NO_EROSION,
    SPACES,
    STORM_PHASES,
)
from rules.cretaceous_creek.words import texts
from rules.phrases import times
from rules.rulebook import Row
from rules.table import Face

MARKER_FACE: Final = texts.made(Face, "marker")


@cache
def event_face(event: int) -> Face:
    """The lower half of an event card."""
    if event == NO_EROSION:
        return texts.made(Face, "calm")
    name = SPACES[event]
    words = {"title": f"Erosion {name}", "line": f"hits {name}", "value": name}
    return texts.made(Face, "strike", id=f"storm/{name}", parts=(name,), **words)


@cache
def flood_face(space: int) -> Face:
    """An event card that lies on the space it flooded."""
    name = SPACES[space]
    return texts.made(Face, "flood", id=f"flood/{name}", line=f"{name} is under water", value=name)


_PARTS: Final = (
    ("discard",),
    ("move",),
    ("protect", "expose"),
    ("give", "get"),
    ("excavate",),
    ("exchange",),
)
"""The parts of the reference card: actions of equal cost that fit on a small card together."""

_TRADES: Final = {"give", "get", "exchange"}


@cache
def reference_faces(trading: bool) -> tuple[Face, ...]:
    """The reference card in parts: what actions cost, without those that there are not."""
    return tuple(_part(verbs) for verbs in _PARTS if trading or not _TRADES & set(verbs))


def _part(verbs: Sequence[str]) -> Face:
    words = ", ".join(ACTIONS[verb]["label"].lower() for verb in verbs)
    costs = f"{COSTS[verbs[0]]} AP"
    facts = [("Costs", costs)]
    facts += [(ACTIONS[verb]["label"], _told(ACTIONS[verb])) for verb in verbs]
    return Face(f"reference/{verbs[0]}", f"{costs} {words}", facts=tuple(facts))


def _told(row: Row) -> str:
    needs = f"; needs: {row['needs']}" if "needs" in row else ""
    return f"{row['does']} ({row['reach']}{needs})"


@cache
def crew_face(name: str, crew: int) -> Face:
    """A paleontologist; ``name`` is empty where the seat's colour says enough."""
    return Face(f"crew/{crew}", name or "Paleontologist", value=str(crew + 1) if name else "")


_COSTLY: Final = [
    (f"{COSTS[verb]} AP {row['label'].lower()}", row) for verb, row in ACTIONS.items()
]

REFERENCE_FACE: Final = texts.made(
    Face, "reference", facts=tuple((label, _told(row)) for label, row in _COSTLY)
)
"""The whole reference card, as it lies in the box."""


def _phase(phase: int) -> tuple[str, str]:
    cards, deck = times(DRAWS[phase], "card"), times(DECK_SIZES[phase], "card")
    return f"Phase {phase}", f"{cards} a turn, {deck} in the deck"


PHASE_FACE: Final = texts.made(
    Face, "phases", facts=tuple(_phase(one + 1) for one in range(STORM_PHASES))
)
"""The card on which the marker stands."""

MUSEUM_FACE: Final = texts.made(Face, "museum")
"""The piece to which completed skeletons are joined."""


@cache
def space_face(name: str) -> Face:
    """A card that marks a space of the dig site."""
    return Face(f"space/{name}", f"Space {name}", value=name, tint="sand")


@cache
def token_face(crew: int) -> Face:
    """The token of a paleontologist, in the colour of its player."""
    return replace(crew_face("", crew), id=f"token/{crew}", tint=f"seat_{crew}")
