"""What the cards show on the table: both of their sides (CER-10), markers and all (CER-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.ceratopsians.components import (
    COLOUR_IDS,
    COLOUR_LETTERS,
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
from rules.ceratopsians.scoring import TOUCHING
from rules.ceratopsians.words import texts
from rules.table import Face

_EDGE_ORDER: Final = ("top", "right", "bottom", "left")


def _edges(part: int, skull: int) -> tuple[tuple[str, ...], ...]:
    """The marker places of each edge, from left to right or from top to bottom."""
    inner = RULEBOOK.component("parts").rows[part]["marker_edges"]
    places = tuple(colour if colour in SKULL_COLOURS[skull] else "" for colour in COLOUR_IDS)
    return tuple(places if edge in inner else () for edge in _EDGE_ORDER)


def _touched(part: int) -> str:
    """The parts beside this one in a display, in words."""
    pairs = [pair for pair in TOUCHING if part in pair]
    return ", ".join(PART_LABELS[other] for pair in pairs for other in pair if other != part)


def _face(side: int) -> Face:
    part, skull = SIDE_PARTS[side], SIDE_SKULLS[side]
    return texts.made(
        Face,
        "card",
        id=f"{PART_IDS[part]}-{SKULL_IDS[skull]}",
        title=PART_LABELS[part],
        line=SKULL_LABELS[skull],
        marks=tuple(f"colour/{colour}" for colour in SKULL_COLOURS[skull]),
        plate=f"skull/{PART_IDS[part]}",
        parts=(SKULL_IDS[skull],),
        tint=SKULL_COLOURS[skull][0],
        edges=_edges(part, skull),
        facts=(("Touches", _touched(part)), ("Other side", SIDE_NAMES[side ^ 1])),
        aside=1,  # which is seen beside it
    )


FACES: Final = tuple(_face(side) for side in range(len(SIDE_PARTS)))
"""The face of each side."""


def _letters(side: int) -> str:
    return "".join(COLOUR_LETTERS[colour] for colour in SKULL_COLOURS[SIDE_SKULLS[side]])


def unseen_face(cards: Sequence[int]) -> Face:
    """The list of the cards that nobody has seen yet, without order or facing (CER-24)."""
    kinds: dict[str, list[str]] = {}
    for card in cards:
        front, behind = 2 * card, 2 * card + 1
        labels = dict.fromkeys(PART_LABELS[SIDE_PARTS[side]] for side in (front, behind))
        listed = kinds.setdefault(" / ".join(labels), [])
        listed.append(f"{_letters(front)} / {_letters(behind)}")
    facts = tuple((label, ", ".join(listed)) for label, listed in kinds.items())
    return texts.made(Face, "unseen", value=str(len(cards)), facts=facts)
