"""The thirty fossils of this game, as small numbers for the hot paths.

A *card* is a number from 0; a *kind* is one part of one genus, of which there are one or two equal
cards. The Edmontosaurus is the last card and has a kind of its own.
"""

from __future__ import annotations

from typing import Final

from rules.cretaceous_creek.board import RULEBOOK
from rules.fossils import CARDS as ALL_CARDS
from rules.fossils import GENERA, PART_LABELS, cards_of

NOTHING: Final = -1
"""No card: what lies there has not been turned up, or nothing lies there."""

_DECK: Final = RULEBOOK.component("skeletons")

GENUS_IDS: Final = tuple(str(row["id"]) for row in _DECK.rows)
"""The six genera to complete (CC-02)."""

GENUS_NAMES: Final = tuple(GENERA[genus_id].name for genus_id in GENUS_IDS)

CARDS: Final[tuple[int, ...]] = (
    *(number for genus_id in GENUS_IDS for number in cards_of(genus_id)),
    *cards_of(_DECK["research"]),
)
"""The number in the shared deck of every card of this game (CC-04)."""

CARD_IDS: Final = tuple(ALL_CARDS[number].id for number in CARDS)
CARD_NUMBERS: Final = {card_id: card for card, card_id in enumerate(CARD_IDS)}
CARD_TITLES: Final = tuple(ALL_CARDS[number].title for number in CARDS)
EDMONTOSAURUS: Final = len(CARDS) - 1

_KIND_KEYS: Final = tuple(
    dict.fromkeys((ALL_CARDS[number].genus, ALL_CARDS[number].part) for number in CARDS)
)
KINDS: Final = tuple(
    _KIND_KEYS.index((ALL_CARDS[number].genus, ALL_CARDS[number].part)) for number in CARDS
)
"""The kind of each card (CC-07)."""

KIND_COUNT: Final = len(_KIND_KEYS) - 1
"""How many kinds belong to skeletons; the kind of the Edmontosaurus follows them."""

KIND_GENUS: Final = tuple(
    GENUS_IDS.index(genus) if genus in GENUS_IDS else NOTHING for genus, _ in _KIND_KEYS
)
"""The genus of each kind, as a place in :data:`GENUS_IDS`."""

KIND_PARTS: Final = tuple(PART_LABELS[part] if part else "" for _, part in _KIND_KEYS)
COPIES: Final = tuple(KINDS.count(kind) for kind in range(len(_KIND_KEYS)))
"""How many equal cards there are of each kind."""

GENUS_KINDS: Final = tuple(
    tuple(kind for kind in range(KIND_COUNT) if KIND_GENUS[kind] == genus)
    for genus in range(len(GENUS_IDS))
)
"""The kinds that make one skeleton of each genus (CC-05)."""

CARD_GENUS: Final = tuple(KIND_GENUS[kind] for kind in KINDS)
"""The genus of each card."""

ALL_DONE: Final = (1 << len(GENUS_IDS)) - 1
"""The museum with all six skeletons in it, one bit for each genus."""
