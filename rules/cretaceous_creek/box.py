"""What lies in the box (CC-03 to CC-14): fossils, events, the storm, crews and the museum."""

from __future__ import annotations

from collections import Counter
from functools import cache

from rules.box import Box
from rules.cretaceous_creek.components import (
    CARDS,
    EVENT_WORDS,
    EVENTS,
    GENUS_IDS,
    MOST_CREWS,
    SPACES,
)
from rules.cretaceous_creek.faces import (
    MARKER_FACE,
    MUSEUM_FACE,
    PHASE_FACE,
    REFERENCE_FACE,
    event_face,
    space_face,
    token_face,
)
from rules.fossils import GENERA, genus_face
from rules.fossils.kinds import fossil_kinds
from rules.packing import Kind, packed


@cache
def box() -> Box:
    """See :meth:`rules.contract.Game.box`."""
    counts = Counter(EVENTS)
    return packed(
        __package__,
        {
            "fossil": fossil_kinds(CARDS),
            "event": [
                Kind(f"erosion-{EVENT_WORDS[one]}", event_face(one), counts[one])
                for one in sorted(counts)
            ],
            "space": [Kind(f"space-{name}", space_face(name)) for name in SPACES],
            "phase": [Kind("storm-phase", PHASE_FACE)],
            "marker": [Kind("marker", MARKER_FACE)],
            "crew": [
                Kind(f"crew-{crew}", token_face(crew), title=f"Token of player {crew + 1}")
                for crew in range(MOST_CREWS)
            ],
            "reference": [Kind("reference", REFERENCE_FACE, MOST_CREWS)],
            "skeleton": [
                Kind(
                    f"skeleton-{name}",
                    genus_face(name),
                    title=f"Skeleton of {GENERA[name].name}",
                    length=GENERA[name].value,
                )
                for name in GENUS_IDS
            ],
            "museum": [Kind("museum", MUSEUM_FACE)],
        },
    )
