"""The faces of this game's own things: event cards, the marker, pawns, spaces and skeletons."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.cretaceous_creek.board import SPACES
from rules.cretaceous_creek.storm import NO_EROSION
from rules.table import Face

MARKER_FACE: Final = Face("storm/marker", "Storm Phase marker", marks=("storm",), tint="teal")


@cache
def event_face(event: int) -> Face:
    """The lower half of an event card."""
    if event == NO_EROSION:
        return Face(
            "storm/none",
            "No erosion",
            "a break in the storm",
            value="–",
            marks=("ui/check",),
            tint="moss",
        )
    name = SPACES[event]
    return Face(
        f"storm/{name}",
        f"Erosion {name}",
        f"hits {name}",
        value=name,
        marks=("storm",),
        tint="teal",
        note="Buried or exposed fossils become endangered, endangered ones are destroyed.",
    )


@cache
def flood_face(space: int) -> Face:
    """An event card that lies on the space it flooded."""
    name = SPACES[space]
    return Face(
        f"flood/{name}",
        "Flooded",
        f"{name} is under water",
        value=name,
        marks=("feature/water",),
        tint="teal",
        note="Nobody who carries fossils may stand here or pass through.",
    )


@cache
def crew_face(name: str, crew: int) -> Face:
    """A paleontologist; ``name`` is empty where the seat's colour says enough."""
    return Face(f"crew/{crew}", name or "Paleontologist", value=str(crew + 1) if name else "")
