"""Why a move may not be made: a clause and one sentence."""

from __future__ import annotations

from typing import Final

from rules.ceratopsians.components import (
    CARD_NUMBERS,
    NOTHING,
    PART_LABELS,
    SIDE_PARTS,
)
from rules.ceratopsians.knowledge import DRAW_MOVES
from rules.ceratopsians.position import BUILD, DRAFT, OVER, Position
from rules.contract import Move, Refusal
from rules.phrases import seat_name

_DRAWS: Final = frozenset(DRAW_MOVES)

_OVER: Final = Refusal("CER-62", "The game is over and the scores stand.")
_WAIT: Final = Refusal("CER-20", "Wait until the boneyard is full again.")
_NO_MOVE: Final = Refusal("CER-20", "That is not a move of this game.")
DRAFTED: Final = Refusal("CER-36", "Each player has drafted eight cards; nobody drafts any more.")
NOT_IN_BONEYARD: Final = Refusal("CER-26", "Only the three cards in the boneyard can be drafted.")
REFILLED: Final = Refusal("CER-21", "The table refills the boneyard by itself after a draft.")
NOT_OWN: Final = Refusal("CER-39", "Only cards of your own collection go into your displays.")
TOO_EARLY: Final = Refusal("CER-40", "Displays are built after the last card is drafted.")


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    verb, args = move
    seat = position.current_seat
    if seat is None:
        return _OVER
    if verb == "draft":
        return DRAFTED if position.phase == BUILD else NOT_IN_BONEYARD
    if verb == "draw":
        return REFILLED
    if verb not in ("place", "take", "arrange", "finish"):
        return _NO_MOVE
    if position.phase == DRAFT:
        return TOO_EARLY
    if verb == "place":
        return _place(position, seat, args)
    if verb == "take":
        return _take(position, seat, args)
    if args:
        return _NO_MOVE
    return Refusal("CER-59", "Your displays already are the best arrangement.")


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.phase == OVER:
        return _OVER
    if position.phase == DRAFT:
        turn = seat_name(len(position.drafted) & 1)
        return Refusal("CER-18", f"Turns alternate, and now it is {turn}'s turn.")
    if position.phase != BUILD:
        return _WAIT
    if position.finished:
        return Refusal("CER-58", "{0} has finished: those displays are fixed.")
    return Refusal("CER-57", "{0} builds first, and then {1}; you may watch each other.")


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can. It draws from the deck."""
    if move.verb != "draw":
        return _WAIT
    if move not in _DRAWS:
        return Refusal("CER-09", "The deck has no such card.")
    if CARD_NUMBERS[str(move.args[0])] not in position.unseen:
        return Refusal("CER-24", "That card is not in the deck any more.")
    return None


def misplaced(part: int) -> Refusal:
    """A card is put where another part belongs."""
    sentence = f"That card shows a {PART_LABELS[part]} and fits only into that position."
    return Refusal("CER-44", sentence)


def _own(position: Position, seat: int, args: tuple[str | int, ...]) -> int:
    """Where the card that is named first is among those of a seat, or ``NOTHING``."""
    number = CARD_NUMBERS.get(str(args[0])) if args else None
    return NOTHING if number is None else position.index_of(seat, number)


def _place(position: Position, seat: int, args: tuple[str | int, ...]) -> Refusal:
    index = _own(position, seat, args)
    if index == NOTHING:
        return NOT_OWN
    part = SIDE_PARTS[position.drafted[index]]
    if len(args) != 2:
        return misplaced(part)
    display = args[1]
    if not isinstance(display, int) or display - 1 not in position.open_displays(seat):
        return Refusal("CER-48", "Use one of your displays, or begin the next empty one.")
    number = position.open_displays(seat).index(display - 1) + 1
    if position.placed[index] == display - 1:
        return Refusal("CER-58", f"That card already lies in display {number}.")
    return Refusal("CER-46", f"Display {number} already has a {PART_LABELS[part]}.")


def _take(position: Position, seat: int, args: tuple[str | int, ...]) -> Refusal:
    if len(args) != 1 or _own(position, seat, args) == NOTHING:
        return Refusal("CER-39", "You can take back only cards of your own displays.")
    return Refusal("CER-58", "That card lies in none of your displays.")
