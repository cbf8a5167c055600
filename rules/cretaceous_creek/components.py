"""What the box holds and the rulebook counts: spaces, fossils, event cards and action points.

A *space* is a number from 0, and so is a *card*, one of the thirty fossils; a *kind* is one part of
one genus, of which there are one or two equal cards. The Edmontosaurus is the last card and has a
kind of its own. An *event* is the space that an event card names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.fossils import CARDS as ALL_CARDS
from rules.fossils import EVENT_CARDS, GENERA, PART_LABELS, cards_of
from rules.fossils.facts import rulebook
from rules.phrases import Named
from rules.rulebook import Row

RULEBOOK: Final = rulebook("cretaceous_creek")

_ROWS: Final = RULEBOOK.component("spaces").rows

SPACES: Final[tuple[str, ...]] = tuple(row["id"] for row in _ROWS)
"""The names of the spaces, A1 to C5; everywhere else a space is its place in here (CC-15)."""

SPACE_NUMBERS: Final = {name: space for space, name in enumerate(SPACES)}
COLUMNS: Final = max(row["column"] for row in _ROWS)
ADJACENT: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(SPACE_NUMBERS[name] for name in row["adjacent"]) for row in _ROWS
)
"""The spaces north, south, east and west of each space (CC-16)."""

DIAGONAL: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(SPACE_NUMBERS[name] for name in row["diagonal"]) for row in _ROWS
)
REACH: Final = tuple((space, *ADJACENT[space]) for space in range(len(SPACES)))
"""The current and the adjacent spaces: where a paleontologist can work (CC-98 to CC-107)."""

CAMPSITES: Final = tuple(SPACE_NUMBERS[row["id"]] for row in _ROWS if row["campsite"])
"""The four corners (CC-17)."""

MOST_CREWS: Final = max(int(row["paleontologists"]) for row in RULEBOOK.component("crews").rows)
"""How many paleontologists there can be."""

# Fossils

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

KIND_PARTS: Final = tuple(PART_LABELS[part] if part else Named("") for _, part in _KIND_KEYS)
COPIES: Final = tuple(KINDS.count(kind) for kind in range(len(_KIND_KEYS)))
"""How many equal cards there are of each kind."""

GENUS_KINDS: Final = tuple(
    tuple(kind for kind in range(KIND_COUNT) if KIND_GENUS[kind] == genus)
    for genus in range(len(GENUS_IDS))
)
"""The kinds that make one skeleton of each genus (CC-05)."""

ALL_DONE: Final = (1 << len(GENUS_IDS)) - 1
"""The museum with all six skeletons in it, one bit for each genus."""

# Event cards

NO_EROSION: Final = len(SPACES)
"""The event of a card that names no space (CC-62)."""

EVENT_WORDS: Final = (*SPACES, "none")
"""How each event is written in a move: the name of a space, or ``none``."""

_EVENT_NUMBERS: Final = {**SPACE_NUMBERS, "none": NO_EROSION}

EVENTS: Final = tuple(_EVENT_NUMBERS[one.creek] for one in EVENT_CARDS)
"""The events of all 18 cards; the three without erosion are equal (CC-10, CC-11)."""

_STORM: Final = RULEBOOK.component("storm_phases").rows
STORM_PHASES: Final = len(_STORM)
DRAWS: Final = (0, *(int(row["cards_per_turn"]) for row in _STORM))
"""How many cards are drawn in a turn of Period 1, by phase (CC-44)."""

DECK_SIZES: Final = (0, *(int(row["erosion_deck"]) for row in _STORM), 0)
"""The cards of a full Erosion Deck, by phase (CC-45); none once the site is flooded."""

FLOODING: Final = frozenset(int(row["phase"]) for row in _STORM if row["flash_flooding"])
"""The phases with flash flooding (CC-66)."""

SANDBAGGING: Final = frozenset(int(row["phase"]) for row in _STORM if row["sandbagging"])
"""The phases in which the Edmontosaurus can be given up for sandbags (CC-83)."""

MOST_TURNS: Final = int(RULEBOOK.component("storm_phases")["most_turns"])

# Actions

ACTION_POINTS: Final = int(RULEBOOK.component("actions")["ap_per_turn"])
"""The action points of a turn (CC-91)."""

ACTIONS: Final[Mapping[str, Row]] = RULEBOOK.component("actions").by_id()
"""The rows of the actions by their verb, in the order of the reference card."""

COSTS: Final[Mapping[str, int]] = {
    row["id"]: int(row["ap"]) for row in RULEBOOK.component("actions").rows
}
"""The action points of every action (CC-94 to CC-107)."""


def event_number(word: object) -> int | None:
    """The event written as this word, ``None`` if there is none."""
    return _EVENT_NUMBERS.get(word) if isinstance(word, str) else None


def unseen_events(drawn: Sequence[int]) -> list[int]:
    """The events that nobody has seen in this phase, in a fixed order; ``drawn`` are those of the
    cards drawn so far, negative ones having been removed unseen."""
    left = list(EVENTS)
    for event in drawn:
        if event >= 0:
            left.remove(event)
    return left
