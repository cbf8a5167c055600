"""The event cards as this game reads them: their upper halves (FC-13, FC-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.fossil_canyon.cards import PRICES, RULEBOOK
from rules.fossils import EVENT_CARDS

USUAL_DIG: Final = 2
"""How many fossils are dug in step 2 of a turn (FC-64)."""


@dataclass(frozen=True, slots=True)
class Happening:
    """What an event card says.

    ``expose`` is how many buried fossils are turned up, ``dig`` how many are dug this turn, and
    ``prices`` what the exchanges of this turn cost, one after the other.
    """

    id: str
    title: str
    text: str
    edge: str
    clause: str
    expose: int
    dig: int
    bury: bool
    lend: bool
    prices: tuple[int, ...]


def _happenings() -> dict[str, Happening]:
    found = {}
    for row in RULEBOOK.component("event_types").rows:
        effect = row["effect"]
        prices = tuple(map(int, effect.get("exchange_cost", PRICES)))
        found[str(row["id"])] = Happening(
            id=str(row["id"]),
            title=str(row["title"]),
            text=str(row["text"]),
            edge=str(row["edge"]),
            clause=str(row["clause"]),
            expose=int(effect.get("expose", 0)),
            dig=USUAL_DIG + int(effect.get("dig", 0)),
            bury="rebury" in effect,
            lend="pass_left" in effect,
            prices=prices[: int(effect.get("exchanges", len(prices)))],
        )
    return found


HAPPENINGS: Final = _happenings()
"""What can happen, by its id."""

EVENT_IDS: Final = tuple(card.id for card in EVENT_CARDS)
EVENT_NUMBERS: Final = {word: number for number, word in enumerate(EVENT_IDS)}
EVENTS: Final = tuple(HAPPENINGS[card.canyon] for card in EVENT_CARDS)
"""What each of the 18 event cards says, in the order of :data:`EVENT_IDS`."""
