"""Why a move may not be made: a clause and one sentence."""

from __future__ import annotations

from rules.contract import CHANCE, Move, Refusal
from rules.memory.components import CANDIDATES, CARD_NUMBERS, CHOSEN, GONE, PLACE_NUMBERS, SIZES
from rules.memory.position import COVER, PICK, Position
from rules.memory.words import texts


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    if position.current_seat is None:
        return texts.why("over")
    if move.verb == "flip":
        return _flip(position, move)
    if move.verb != "cover":
        return texts.why("no_move")
    if move.args:
        return texts.why("cover_some")
    return texts.why("cover_soon" if position.up else "cover_none")


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.current_seat is None:
        return texts.why("over")
    if position.current_seat == CHANCE:
        return texts.why("unseen")
    return texts.why("turn", position.turn)


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can."""
    return _pick(move) if position.phase == PICK else _show(position, move)


def _flip(position: Position, move: Move) -> Refusal:
    place = PLACE_NUMBERS.get(str(move.args[0])) if len(move.args) == 1 else None
    if place is None:
        return texts.why("nowhere")
    if position.cards[place] == GONE:
        return texts.why("empty")
    if position.phase != COVER:
        return texts.why("face_up")
    if place in position.up:
        return texts.why("looked_at", position.turn)
    return texts.why("failed")


def _pick(move: Move) -> Refusal | None:
    """Chance picks the genera."""
    if move.verb != "pick":
        return texts.why("unpicked")
    if len(set(move.args)) != len(move.args):
        return texts.why("picked_twice")
    for size in SIZES[1:]:
        if sum(name in CANDIDATES[size] for name in move.args) != CHOSEN[size]:
            return texts.why("picked", CHOSEN[size], size, clause="MEM-05" if size == 2 else "")
    if len(move.args) != sum(CHOSEN[size] for size in SIZES[1:]):
        return texts.why("picked_nine")
    return None


def _show(position: Position, move: Move) -> Refusal | None:
    """Chance shows the card of the place that is being turned up."""
    if move.verb != "show" or len(move.args) != 1:
        return texts.why("unshown")
    card = CARD_NUMBERS.get(str(move.args[0]))
    if card is None:
        return texts.why("no_card")
    here = position.cards[position.pending]
    if here >= 0:
        return None if card == here else texts.why("other_card")
    return None if card in position.unseen() else texts.why("elsewhere")
