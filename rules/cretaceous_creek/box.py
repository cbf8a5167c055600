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


def _skeleton(name: str) -> Kind:
    """A skeleton, as many times as long as it has points."""
    face, animal = genus_face(name), GENERA[name]
    title = f"Skeleton of {animal.name}"
    return Kind(f"skeleton-{name}", face, title=title, length=animal.value)


def _crew(crew: int) -> Kind:
    return Kind(f"crew-{crew}", token_face(crew), title=f"Token of player {crew + 1}")


@cache
def box() -> Box:
    """See :meth:`rules.contract.Game.box`."""
    counts = Counter(sorted(EVENTS))
    return packed(
        __package__,
        {
            "fossil": fossil_kinds(CARDS),
            "event": [
                Kind(f"erosion-{EVENT_WORDS[one]}", event_face(one), counts[one]) for one in counts
            ],
            "space": [Kind(f"space-{name}", space_face(name)) for name in SPACES],
            "phase": [Kind("storm-phase", PHASE_FACE)],
            "marker": [Kind("marker", MARKER_FACE)],
            "crew": [_crew(crew) for crew in range(MOST_CREWS)],
            "reference": [Kind("reference", REFERENCE_FACE, MOST_CREWS)],
            "skeleton": [_skeleton(name) for name in GENUS_IDS],
            "museum": [Kind("museum", MUSEUM_FACE)],
        },
    )
