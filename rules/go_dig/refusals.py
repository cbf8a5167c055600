"""Why a move may not be made: a clause and one sentence that a child understands."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE, Move, Refusal
from rules.go_dig.components import (
    CARD_NUMBERS,
    GENUS_IDS,
    HAND,
    NAMES,
    PILE,
    SKELETONS,
)
from rules.go_dig.position import DEAL, Position
from rules.phrases import on_turn, seat_name

UNASKED: Final = Refusal("GD-26", "Ask somebody first: you dig only when they say Go dig.")


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    seat = position.current_seat
    if seat is None:
        return _over(position)
    if move.verb == "ask":
        return _ask(position, seat, move)
    if move.verb == "stop":
        return _stop(move)
    if move.verb in ("dig", "take", "deal"):
        return UNASKED
    return Refusal("GD-16", "On your turn you ask somebody for fossils, and nothing else.")


def _over(position: Position) -> Refusal:
    complete = len(position.built) == SKELETONS
    return Refusal("GD-49" if complete else "GD-51", "The game is over.")


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.current_seat is None:
        return _over(position)
    if position.phase == DEAL:
        return Refusal("GD-09", "The fossils are still being dealt.")
    if position.current_seat == CHANCE:
        return Refusal("GD-26", f"Wait until {seat_name(position.taker())} has a new fossil.")
    return Refusal("GD-15", on_turn(position.turn))


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can. It deals, and draws from the dig pile."""
    if move.verb != position.phase:
        return not_your_turn(position)
    wanted = HAND if position.phase == DEAL else 1
    if len(move.args) != wanted:
        return Refusal(
            "GD-09" if position.phase == DEAL else "GD-26", "That is not the right number."
        )
    for card_id in move.args:
        number = CARD_NUMBERS.get(str(card_id))
        if number is None:
            return Refusal("GD-02", "There is no such fossil.")
        if position.where[number] != PILE:
            return Refusal("GD-10", "That fossil is not in the dig pile.")
    if len(set(move.args)) != wanted:
        return Refusal("GD-09", "A fossil can be dealt once only.")
    return None


def _ask(position: Position, asker: int, move: Move) -> Refusal:
    if len(move.args) != 2:
        return Refusal("GD-16", "Say whom you ask, and for which animal.")
    asked, name = move.args
    if not isinstance(asked, int) or not 0 <= asked < position.seats:
        return Refusal("GD-16", "There is no such player to ask.")
    if name not in GENUS_IDS:
        return Refusal("GD-16", "There are no fossils of such an animal.")
    genus = GENUS_IDS.index(str(name))
    if asked == asker:
        return Refusal("GD-19", "You cannot ask yourself: show the fossil to somebody else.")
    if not position.holds(asker, genus):
        return Refusal("GD-17", f"You need a {NAMES[genus]} fossil yourself to ask for more.")
    return Refusal("GD-19", f"{seat_name(asked)} has no fossils left.")


def _stop(move: Move) -> Refusal:
    if move.args:
        return Refusal("GD-25", "To end the turn takes no more words.")
    return Refusal("GD-18", "Ask somebody first: a turn cannot be passed.")
