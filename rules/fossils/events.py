"""The 18 event cards of the box, with the halves of both games that use them."""

from __future__ import annotations

from dataclasses import dataclass

from rules.fossils.facts import table


@dataclass(frozen=True, slots=True)
class EventCard:
    """One event card: ``canyon`` is the event of Fossil Canyon, ``creek`` a space of Cretaceous
    Creek's grid or ``none``."""

    id: str
    canyon: str
    creek: str


EVENT_CARDS: tuple[EventCard, ...] = tuple(
    EventCard(row["id"], row["canyon"], row["creek"])
    for row in table("event_cards.toml", "event_cards")
)
