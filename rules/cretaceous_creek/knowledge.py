"""What chance may bring: any fossils and event cards that nobody has seen yet."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from rules.contract import CHANCE, Move, Recall
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


def chances(position: Position) -> Sequence[tuple[Move, float]]:
    """What can be turned up or drawn where it is one card; more at once are too many to list."""
    if position.phase == TURN_UP:
        count, verb, words = len(position.pending), "turn", CARD_IDS
        cards: Sequence[int] = position.unseen_cards()
    elif position.phase == SURVEY:
        count, verb, words, cards = position.survey, "survey", EVENT_WORDS, EVENTS
    elif position.current_seat == CHANCE:
        count, verb, words = due_cards(position), "storm", EVENT_WORDS
        cards = unseen_events(position.drawn)
    else:
        return ()
    if count != 1:
        return ()
    # Some event cards are alike.
    counts = Counter([words[card] for card in cards])
    return [(Move(verb, (word,)), count / len(cards)) for word, count in counts.items()]


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
