"""What chance may bring: any fossils and event cards that nobody has seen yet."""

from __future__ import annotations

import random

from rules.contract import Move, Recall
from rules.cretaceous_creek.components import (
    CARD_IDS,
    DRAWS,
    EVENT_WORDS,
    EVENTS,
    unseen_events,
)
from rules.cretaceous_creek.position import SURVEY, TURN_UP, Position


def due_cards(position: Position) -> int:
    """How many event cards the storm draws (CC-44)."""
    return min(DRAWS[position.storm_phase], position.deck)


def chance(position: Position, rng: random.Random) -> Move:
    """A fair outcome: any fossils not seen yet, or any event cards not seen in this phase."""
    if position.phase == TURN_UP:
        cards = rng.sample(position.unseen_cards(), len(position.pending))
        return Move("turn", tuple(CARD_IDS[card] for card in cards))
    if position.phase == SURVEY:
        events = rng.sample(EVENTS, position.survey)
        return Move("survey", tuple(EVENT_WORDS[event] for event in events))
    events = rng.sample(unseen_events(position.drawn), due_cards(position))
    return Move("storm", tuple(EVENT_WORDS[event] for event in events))


def imagine(_position: Position, _seat: int | None, _rng: random.Random, _recall: Recall) -> None:
    """Changes nothing: what is face down has no identity yet, and everything else is open."""
