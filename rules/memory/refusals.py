"""Why a move may not be made: a clause and one sentence."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE, Move, Refusal
from rules.memory.components import (
    CANDIDATES,
    CARD_NUMBERS,
    CHOSEN,
    GONE,
    PLACE_NUMBERS,
    SIZES,
)
from rules.memory.position import COVER, PICK, Position
from rules.phrases import on_turn, seat_name

_OVER: Final = Refusal("MEM-35", "The game is over: all fossils have been taken.")


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    if position.current_seat is None:
        return _OVER
    if move.verb == "flip":
        return _flip(position, move)
    if move.verb == "cover":
        if move.args:
            return Refusal("MEM-22", "All cards are turned face down together.")
        if position.up:
            return Refusal("MEM-32", "A card turned up stays up: turn up another one.")
        return Refusal("MEM-19", "There is nothing to turn back: turn up a card.")
    return Refusal("MEM-19", "On your turn you turn up cards, one after the other.")


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.current_seat is None:
        return _OVER
    if position.current_seat == CHANCE:
        return Refusal("MEM-20", "Wait until the card has been seen.")
    return Refusal("MEM-18", on_turn(position.turn))


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can."""
    return _pick(move) if position.phase == PICK else _show(position, move)


def _flip(position: Position, move: Move) -> Refusal:
    if len(move.args) != 1 or move.args[0] not in PLACE_NUMBERS:
        return Refusal("MEM-15", "There is no such place: the grid has six columns and four rows.")
    place = PLACE_NUMBERS[str(move.args[0])]
    if position.cards[place] == GONE:
        return Refusal("MEM-28", "That place is empty.")
    if position.phase == COVER:
        if place in position.up:
            sentence = f"It can be seen until {seat_name(position.turn)} turns the cards back."
            return Refusal("MEM-30", sentence)
        return Refusal("MEM-22", "The turn is over: turn the cards back.")
    return Refusal("MEM-28", "That card lies face up already: turn up another one.")


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


def _show(position: Position, move: Move) -> Refusal | None:
    """Chance shows the card of the place that is being turned up."""
    if move.verb != "show" or len(move.args) != 1:
        return Refusal("MEM-20", "The card just turned up is shown first.")
    card = CARD_NUMBERS.get(str(move.args[0]))
    if card is None:
        return Refusal("MEM-08", "There is no such card in this game.")
    here = position.cards[position.pending]
    if here >= 0 and card != here:
        return Refusal("MEM-29", "Another card lies in that place.")
    if here < 0 and card not in position.unseen():
        return Refusal("MEM-29", "That card lies elsewhere, or does not take part.")
    return None
