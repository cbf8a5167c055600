"""The 58 skeletal fossils as small numbers, and what the rulebook counts (GD-02 to GD-10)."""

from __future__ import annotations

from typing import Final

from rules.fossils import CARDS, GENERA, SKELETAL_CARDS, cards_of
from rules.fossils.facts import rulebook

RULEBOOK: Final = rulebook("go_dig")

GENUS_IDS: Final = tuple(name for name, animal in GENERA.items() if animal.parts)
"""The 13 skeletal genera; elsewhere in this package a genus is its place here."""

GENUS_NUMBERS: Final = {name: number for number, name in enumerate(GENUS_IDS)}

GENERA_COUNT: Final = len(GENUS_IDS)
NAMES: Final = tuple(GENERA[name].name for name in GENUS_IDS)
VALUES: Final = tuple(GENERA[name].value for name in GENUS_IDS)
"""What a skeleton is worth, in thousands of visitors a month (GD-04)."""

FOSSILS: Final = tuple(GENERA[name].fossils for name in GENUS_IDS)
"""How many fossils make one skeleton (GD-04)."""

CARD_IDS: Final = tuple(CARDS[number].id for number in SKELETAL_CARDS)
CARD_NUMBERS: Final = {card_id: number for number, card_id in enumerate(CARD_IDS)}
GENUS_OF: Final = tuple(GENUS_IDS.index(CARDS[number].genus) for number in SKELETAL_CARDS)
"""The genus of each card."""

CARDS_OF: Final = tuple(cards_of(name) for name in GENUS_IDS)
"""The cards of each genus (GD-05)."""

KINDS: Final = tuple((name, part) for name in GENUS_IDS for part in GENERA[name].parts)
"""Every different fossil: a part of a genus. Cards of one kind are equal in play."""

KIND_OF: Final = tuple(KINDS.index((CARDS[one].genus, CARDS[one].part)) for one in SKELETAL_CARDS)
"""The kind of each card."""

KINDS_OF: Final = tuple(
    tuple(number for number, kind in enumerate(KINDS) if kind[0] == name) for name in GENUS_IDS
)
"""The kinds of each genus, one for each part of a skeleton."""

CARDS_OF_KIND: Final = tuple(
    tuple(card for card, own in enumerate(KIND_OF) if own == kind) for kind in range(len(KINDS))
)
"""The cards of each kind."""

SKELETONS: Final = sum(GENERA[name].skeletons for name in GENUS_IDS)
"""How many skeletons the deck makes (GD-02)."""

HAND: Final[int] = RULEBOOK.component("players")["hand"]
"""How many fossils are dealt to each player (GD-09)."""

STALEMATE_ROUNDS: Final[int] = RULEBOOK.component("stalemate")["rounds"]
"""Rounds without a fossil handed over that end a game with an empty dig pile (GD-51)."""

PILE: Final = -1
"""Where a card is that nobody has dug yet."""

MUSEUM: Final = -2
"""Where a card is whose skeleton is complete."""


def genus_id_of(card: int) -> str:
    """The genus id of a card."""
    return GENUS_IDS[GENUS_OF[card]]
