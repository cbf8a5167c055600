"""Which genera can take part, and the grid of face-down cards (MEM-02 to MEM-15)."""

from __future__ import annotations

from typing import Final

from rules.fossils import CARDS, GENERA, cards_of
from rules.fossils.facts import rulebook

RULEBOOK: Final = rulebook("memory")

_SELECTION: Final = {row["fossils"]: row["choose"] for row in RULEBOOK.component("selection").rows}

SIZES: Final = tuple(_SELECTION)
"""The numbers of fossils that skeletons have, the largest first."""

CANDIDATES: Final = {
    size: tuple(name for name, animal in GENERA.items() if animal.fossils == size) for size in SIZES
}
"""The genera of each size, the most valuable first (MEM-03 to MEM-05)."""

CHOSEN: Final = {size: min(_SELECTION[size], len(CANDIDATES[size])) for size in SIZES}
"""How many genera of each size take part."""

GENERA_COUNT: Final = sum(CHOSEN.values())
COLUMNS: Final[int] = RULEBOOK.component("grid")["columns"]
ROWS: Final[int] = RULEBOOK.component("grid")["lines"]

PLACES: Final = tuple(
    f"{letter}{line}" for line in range(1, ROWS + 1) for letter in "abcdef"[:COLUMNS]
)
"""The names of the places of the grid, row by row from the top left."""

UNSEEN: Final = -1
"""The card of a place that nobody has turned up yet."""

GONE: Final = -2
"""The card of a place from which it was taken."""

PLACE_NUMBERS: Final = {name: number for number, name in enumerate(PLACES)}

FIRST_COPIES: Final = {
    name: tuple(number for number in cards_of(name) if CARDS[number].copy == 1)
    for size in SIZES
    for name in CANDIDATES[size]
}
"""The cards with which a genus takes part: one of every part (MEM-06)."""

CARD_NUMBERS: Final = {CARDS[one].id: one for cards in FIRST_COPIES.values() for one in cards}
"""The cards that can take part, by their ids."""


def most_valuable() -> tuple[str, ...]:
    """The genera with the highest values of each size (MEM-11)."""
    return tuple(name for size in SIZES for name in CANDIDATES[size][: CHOSEN[size]])


def in_order(names: tuple[str, ...]) -> tuple[str, ...]:
    """Genera from the largest skeleton to the smallest, the most valuable first."""
    return tuple(name for size in SIZES for name in CANDIDATES[size] if name in names)
