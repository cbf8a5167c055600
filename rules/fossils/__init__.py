"""The fossil cards that five games share: genera, cards, skeletons, event cards and faces.

Not a game of its own. Fossil Canyon, Cretaceous Creek, Go Dig, Memory and 20 Questions build their
decks from here, so that every fact about an animal or a card stands once.
"""

from rules.fossils.deck import (
    CARDS,
    RESEARCH_CARDS,
    SKELETAL_CARDS,
    Fossil,
    card,
    cards_of,
)
from rules.fossils.events import EVENT_CARDS, EventCard
from rules.fossils.faces import fossil_face, genus_face, missing_face
from rules.fossils.genera import GENERA, PART_LABELS, Genus
from rules.fossils.museums import museum_outcome, museum_tally, visitors, visitors_note

__all__ = [
    "CARDS",
    "EVENT_CARDS",
    "GENERA",
    "PART_LABELS",
    "RESEARCH_CARDS",
    "SKELETAL_CARDS",
    "EventCard",
    "Fossil",
    "Genus",
    "card",
    "cards_of",
    "fossil_face",
    "genus_face",
    "missing_face",
    "museum_outcome",
    "museum_tally",
    "visitors",
    "visitors_note",
]
