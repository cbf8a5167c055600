"""The 18 two-sided cards, their parts and skulls, read from the rulebook (CER-03 to CER-11).

A *side* is a number from 0 to 35: twice the number of its card, plus 1 for side b. Turning a
card over is therefore ``side ^ 1``, and ``side >> 1`` is the card. Parts and skulls are numbered
in the order of the rulebook's tables.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from rules.rulebook import Row, load

RULEBOOK: Final = load(files("rules.ceratopsians").joinpath("rulebook.toml"))

NOTHING: Final = -1
"""The number in the place of a side or a display where there is none."""

_PARTS: Final = RULEBOOK.component("parts").by_id()
_SKULLS: Final = RULEBOOK.component("skulls").by_id()
_COLOURS: Final = RULEBOOK.component("colours").by_id()
_CARDS: Final = RULEBOOK.component("cards").by_id()

PART_IDS: Final = tuple(_PARTS)
PART_LABELS: Final = tuple(str(row["label"]) for row in _PARTS.values())
PART_PLACES: Final = tuple((int(row["column"]), int(row["row"])) for row in _PARTS.values())
"""Column and row (both from 1, top left first) of each part in a display (CER-42)."""

SKULL_IDS: Final = tuple(_SKULLS)
SKULL_LABELS: Final = tuple(str(row["label"]) for row in _SKULLS.values())
SKULL_COLOURS: Final = tuple(tuple(map(str, row["colours"])) for row in _SKULLS.values())

COLOUR_IDS: Final = tuple(sorted(_COLOURS, key=lambda one: int(_COLOURS[one]["order"])))
"""The colours in the order of the marker places on an edge (CER-11)."""

COLOUR_LETTERS: Final = {one: str(row["letter"]) for one, row in _COLOURS.items()}

REACHES: Final = tuple(str(row["player_1"]) for row in RULEBOOK.component("slots").rows)
"""What the player whose turn it is calls the slots, from the own end outwards (CER-19)."""

_LIMITS: Final = RULEBOOK.component("limits")

SLOTS: Final = int(_LIMITS["boneyard"])
"""How many cards lie in the boneyard (CER-14)."""

DRAFTS_EACH: Final = int(_LIMITS["drafts_each"])
"""How many cards a seat drafts (CER-36); it has no more displays than that."""

DRAFTS: Final = int(_LIMITS["drafts_total"])
"""How many cards all seats draft."""

CARD_IDS: Final = tuple(_CARDS)
CARD_NUMBERS: Final = {card: number for number, card in enumerate(CARD_IDS)}
SIDE_LETTERS: Final = ("a", "b")


def _sides() -> tuple[Row, ...]:
    return tuple(row[f"side_{letter}"] for row in _CARDS.values() for letter in SIDE_LETTERS)


SIDE_PARTS: Final = tuple(PART_IDS.index(side["part"]) for side in _sides())
"""The number of the part that each side shows."""

SIDE_SKULLS: Final = tuple(SKULL_IDS.index(side["skull"]) for side in _sides())
"""The number of the skull that each side belongs to."""

SIDE_NAMES: Final = tuple(
    f"{PART_LABELS[part]}, {SKULL_LABELS[skull]}"
    for part, skull in zip(SIDE_PARTS, SIDE_SKULLS, strict=True)
)
"""Each side in words, such as ``Left Frill, Red & Yellow``."""

SIDE_CARDS: Final = tuple(card for card in CARD_IDS for _ in SIDE_LETTERS)
"""The id of the card that each side is on."""


@lru_cache(maxsize=1 << 12)
def sides_in(sides: int) -> tuple[int, ...]:
    """The sides of a set written as bits (``1 << side``), lowest first."""
    found = []
    while sides:
        lowest = sides & -sides
        found.append(lowest.bit_length() - 1)
        sides ^= lowest
    return tuple(found)


class Points(NamedTuple):
    """Points of displays: lined-up markers, and bonuses of complete displays (CER-02)."""

    markers: int
    bonus: int

    @property
    def total(self) -> int:
        """All points together."""
        return self.markers + self.bonus
