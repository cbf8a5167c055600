"""Why a move may not be made: a clause and one sentence."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE, Move, Refusal
from rules.fossil_canyon.components import EVENT_NUMBERS, STARTING_HAND
from rules.fossil_canyon.position import (
    ARRANGE,
    BURIED_AGAIN,
    LEND,
    OVER,
    POOL,
    Position,
    hidden_hand,
)
from rules.fossil_canyon.verbs import VERBS
from rules.fossil_canyon.words import why
from rules.texts import reasons

_WAITING: Final = reasons(__package__, "waiting")


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat that decides."""
    if position.phase == OVER:
        return why("over")
    verb = VERBS.get(move.verb)
    return verb.why_not(position, position.actor, move) if verb else why("unknown")


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.phase == OVER:
        return why("over")
    if position.current_seat == CHANCE:
        return _WAITING[position.pending]
    return why(_WAITS.get(position.phase, "wait_turn"), position.actor)


_WAITS: Final = {ARRANGE: "wait_hiding", LEND: "wait_lending"}
"""For what somebody waits who is not to move, by phase."""


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can."""
    verb, args = move
    waiting = _WAITING[position.pending]
    if verb != position.pending:
        return waiting
    if verb == "event":
        number = EVENT_NUMBERS.get(str(args[0]), -1) if len(args) == 1 else -1
        known = number < 0 or number in position.events
        return why("event_other") if known else None
    cards = [position.cards.number(word) for word in args]
    if len(set(cards)) < len(cards) or -1 in cards:
        return waiting
    places = [position.where[card] for card in cards]
    if verb == "deal":
        right = len(cards) == STARTING_HAND[position.seats] and set(places) == {POOL}
        return None if right and cards == sorted(cards) else waiting
    if verb == "draw":
        return None if places == [hidden_hand(position.partner)] else waiting
    if len(cards) != len(position.digging) or not set(places) <= {POOL, BURIED_AGAIN}:
        return waiting
    # Fossils that a landslide buried are all still there, so others may not take their places.
    again = position.where.count(BURIED_AGAIN) - places.count(BURIED_AGAIN)
    return waiting if again > position.buried - len(cards) else None
