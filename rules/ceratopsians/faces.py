"""What the sides of the cards show on the table (CER-10, CER-11)."""

from __future__ import annotations

from typing import Final

from rules.ceratopsians.cards import (
    COLOUR_IDS,
    PART_IDS,
    PART_LABELS,
    RULEBOOK,
    SIDE_NAMES,
    SIDE_PARTS,
    SIDE_SKULLS,
    SKULL_COLOURS,
    SKULL_IDS,
    SKULL_LABELS,
)
from rules.table import Face

_EDGE_ORDER: Final = ("top", "right", "bottom", "left")


def _edges(part: int, skull: int) -> tuple[tuple[str, ...], ...]:
    inner = RULEBOOK.component("parts").rows[part]["marker_edges"]
    places = tuple(colour if colour in SKULL_COLOURS[skull] else "" for colour in COLOUR_IDS)
    return tuple(places if edge in inner else () for edge in _EDGE_ORDER)


def _face(side: int) -> Face:
    part, skull = SIDE_PARTS[side], SIDE_SKULLS[side]
    colours = SKULL_COLOURS[skull]
    return Face(
        id=f"{PART_IDS[part]}-{SKULL_IDS[skull]}",
        title=PART_LABELS[part],
        line=SKULL_LABELS[skull],
        marks=tuple(f"colour/{colour}" for colour in colours),
        plate=f"skull/{PART_IDS[part]}",
        tint=colours[0],
        edges=_edges(part, skull),
        facts=(("On the other side", SIDE_NAMES[side ^ 1]),),
        note="Where two cards touch, each colour that both have is worth 1 point.",
    )


FACES: Final = tuple(_face(side) for side in range(len(SIDE_PARTS)))
"""The face of each side."""
