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
from rules.fossil_canyon.verb import UNKNOWN
from rules.fossil_canyon.verbs import VERBS
from rules.phrases import seat_name
from rules.texts import reasons

_OVER: Final = Refusal("FC-138", "The game is over and the museums are closed.")

_WAITING: Final = reasons(__package__, "waiting")


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat that decides."""
    if position.phase == OVER:
        return _OVER
    verb = VERBS.get(move.verb)
    return verb.why_not(position, position.actor, move) if verb else UNKNOWN


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.phase == OVER:
        return _OVER
    if position.current_seat == CHANCE:
        return _WAITING[position.pending]
    seat = seat_name(position.actor)
    if position.phase == ARRANGE:
        return Refusal("FC-36", f"Wait: {seat} is choosing hidden fossils, in secret.")
    if position.phase == LEND:
        return Refusal("FC-58", f"Wait: now {seat} chooses a fossil to pass on.")
    return Refusal("FC-38", f"Wait for your turn: now it is {seat}'s.")


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can."""
    verb, args = move
    waiting = _WAITING[position.pending]
    if verb != position.pending:
        return waiting
    if verb == "event":
        number = EVENT_NUMBERS.get(str(args[0]), -1) if len(args) == 1 else -1
        known = number < 0 or number in position.events
        return Refusal("FC-49", "That event card does not come next.") if known else None
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
