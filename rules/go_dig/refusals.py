"""Why a move may not be made: a clause and one sentence that a child understands."""

from __future__ import annotations

from rules.contract import CHANCE, Move, Refusal
from rules.go_dig.components import CARD_NUMBERS, GENUS_NUMBERS, HAND, PILE, SKELETONS
from rules.go_dig.position import DEAL, Position
from rules.go_dig.words import texts


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    seat = position.current_seat
    if seat is None:
        return _over(position)
    if move.verb == "ask":
        return _ask(position, seat, move)
    if move.verb == "stop":
        return texts.why("stop_some" if move.args else "stop_soon")
    return texts.why("unasked" if move.verb in ("dig", "take", "deal") else "no_move")


def _over(position: Position) -> Refusal:
    return texts.why("over", clause="GD-49" if len(position.built) == SKELETONS else "")


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.current_seat is None:
        return _over(position)
    if position.phase == DEAL:
        return texts.why("dealing")
    return texts.why("digging" if position.current_seat == CHANCE else "turn", position.taker())


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can. It deals, and draws from the dig pile."""
    if move.verb != position.phase:
        return not_your_turn(position)
    deals = position.phase == DEAL
    if len(move.args) != (HAND if deals else 1):
        return texts.why("number", clause="GD-09" if deals else "")
    for card_id in move.args:
        number = CARD_NUMBERS.get(str(card_id))
        if number is None:
            return texts.why("no_fossil")
        if position.where[number] != PILE:
            return texts.why("not_in_pile")
    return None if len(set(move.args)) == len(move.args) else texts.why("dealt_twice")


def _ask(position: Position, asker: int, move: Move) -> Refusal:
    if len(move.args) != 2:
        return texts.why("ask_whom")
    asked, name = move.args
    if not isinstance(asked, int) or not 0 <= asked < position.seats:
        return texts.why("ask_nobody")
    genus = GENUS_NUMBERS.get(str(name))
    if genus is None:
        return texts.why("ask_nothing")
    if asked == asker:
        return texts.why("ask_yourself")
    if not position.holds(asker, genus):
        return texts.why("ask_unheld", genus)
    return texts.why("ask_empty", asked)
