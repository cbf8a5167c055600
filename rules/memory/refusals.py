"""Why a move may not be made: a clause and one sentence.

Some verbs are never legal. They name what a gesture on the table would have meant, so that it can
be answered: ``interrupt`` (somebody else's turn), ``shift`` (a card to another place), ``touch`` (a
museum), ``look`` (at the list of genera) and ``pass``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.contract import CHANCE, Move, Refusal
from rules.memory.components import (
    CANDIDATES,
    CARD_NUMBERS,
    CHOSEN,
    GONE,
    PLACE_NUMBERS,
    SIZES,
)
from rules.phrases import seat_name

if TYPE_CHECKING:
    from rules.memory.game import MemoryState

INTERRUPT: Final = Move.of("interrupt")

_GESTURES: Final = {
    "shift": Refusal("MEM-29", "Cards stay in their places: tap one to turn it up."),
    "touch": Refusal("MEM-34", "Skeletons in a museum stay there for good."),
    "look": Refusal("MEM-13", "These animals take part: find all their fossils in one turn."),
    "pass": Refusal("MEM-27", "A turn ends by itself: turn up another card."),
}


def refuse(state: MemoryState, move: Move) -> Refusal | None:
    """Why the seat to move, or chance, may not make this move; ``None`` if it may."""
    seat = state.current_seat
    if seat is None:
        return Refusal("MEM-35", "The game is over: all fossils have been taken.")
    if move.verb in _GESTURES:
        return _GESTURES[move.verb]
    if move.verb == "interrupt":
        return _interrupted(state)
    if seat == CHANCE:
        return _pick(move) if state.step == "pick" else _show(state, move)
    if move.verb == "flip":
        return _flip(state, move)
    if move.verb == "cover":
        if move.args:
            return Refusal("MEM-22", "All cards are turned face down together.")
        return None if state.step == "cover" else _not_yet(state)
    return Refusal("MEM-19", "On your turn you turn up cards, one after the other.")


def _interrupted(state: MemoryState) -> Refusal:
    if state.current_seat == CHANCE:
        return Refusal("MEM-20", "Wait until the card has been seen.")
    return Refusal("MEM-18", f"It is the turn of {seat_name(state.turn)}.")


def _not_yet(state: MemoryState) -> Refusal:
    if state.up:
        return Refusal("MEM-32", "A card turned up stays up: turn up another one.")
    return Refusal("MEM-19", "There is nothing to turn back: turn up a card.")


def _flip(state: MemoryState, move: Move) -> Refusal | None:
    if len(move.args) != 1 or move.args[0] not in PLACE_NUMBERS:
        return Refusal("MEM-15", "There is no such place: the grid has six columns and four rows.")
    place = PLACE_NUMBERS[str(move.args[0])]
    if state.cards[place] == GONE:
        return Refusal("MEM-28", "That place is empty.")
    if state.step == "cover":
        if place in state.up:
            sentence = f"It can be seen until {seat_name(state.turn)} turns the cards back."
            return Refusal("MEM-30", sentence)
        return Refusal("MEM-22", "The turn is over: turn the cards back.")
    if place in state.up:
        return Refusal("MEM-28", "That card lies face up already: turn up another one.")
    return None


def _pick(move: Move) -> Refusal | None:
    """Chance picks the genera."""
    if move.verb != "pick":
        return Refusal("MEM-10", "The animals that take part are picked first.")
    if len(set(move.args)) != len(move.args):
        return Refusal("MEM-06", "Each animal takes part once.")
    for size in SIZES[1:]:
        if sum(name in CANDIDATES[size] for name in move.args) != CHOSEN[size]:
            clause = "MEM-04" if size == SIZES[1] else "MEM-05"
            sentence = f"{CHOSEN[size]} animals with {size} fossils take part."
            return Refusal(clause, sentence)
    if len(move.args) != sum(CHOSEN[size] for size in SIZES[1:]):
        return Refusal("MEM-02", "Nine animals take part.")
    return None


def _show(state: MemoryState, move: Move) -> Refusal | None:
    """Chance shows the card of the place that is being turned up."""
    if move.verb != "show" or len(move.args) != 1:
        return Refusal("MEM-20", "The card just turned up is shown first.")
    card = CARD_NUMBERS.get(str(move.args[0]))
    if card is None:
        return Refusal("MEM-08", "There is no such card in this game.")
    here = state.cards[state.pending]
    if here >= 0 and card != here:
        return Refusal("MEM-29", "Another card lies in that place.")
    if here < 0 and card not in state.unseen():
        return Refusal("MEM-29", "That card lies elsewhere, or does not take part.")
    return None
