"""Why a move may not be made: a clause and one sentence."""

from __future__ import annotations

from typing import Final

from rules.ceratopsians.components import CARD_NUMBERS, NOTHING, SIDE_PARTS
from rules.ceratopsians.knowledge import DRAW_MOVES
from rules.ceratopsians.position import BUILD, DRAFT, OVER, Position
from rules.ceratopsians.words import texts
from rules.contract import Move, Refusal

_DRAWS: Final = frozenset(DRAW_MOVES)


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    verb, args = move
    seat = position.current_seat
    if seat is None:
        return texts.why("over")
    if verb == "draft":
        return texts.why("drafted" if position.phase == BUILD else "not_in_boneyard")
    if verb == "draw":
        return texts.why("refilled")
    if verb not in ("place", "take", "arrange", "finish"):
        return texts.why("no_move")
    if position.phase == DRAFT:
        return texts.why("too_early")
    if verb == "place":
        return _place(position, seat, args)
    if verb == "take":
        return _take(position, seat, args)
    return texts.why("no_move" if args else "arranged")


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.phase == OVER:
        return texts.why("over")
    if position.phase == DRAFT:
        return texts.why("turn", len(position.drafted) & 1)
    if position.phase != BUILD:
        return texts.why("wait")
    return texts.why("turn_second", 0) if position.finished else texts.why("turn_first", 0, 1)


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can. It draws from the deck."""
    if move.verb != "draw":
        return texts.why("wait")
    if move not in _DRAWS:
        return texts.why("no_card")
    unseen = CARD_NUMBERS[str(move.args[0])] in position.unseen
    return None if unseen else texts.why("not_in_deck")


def _own(position: Position, seat: int, args: tuple[str | int, ...]) -> int:
    """Where the card that is named first is among those of a seat, or ``NOTHING``."""
    number = CARD_NUMBERS.get(str(args[0])) if args else None
    return NOTHING if number is None else position.index_of(seat, number)


def _place(position: Position, seat: int, args: tuple[str | int, ...]) -> Refusal:
    index = _own(position, seat, args)
    if index == NOTHING:
        return texts.why("not_own")
    part = SIDE_PARTS[position.drafted[index]]
    if len(args) != 2:
        return texts.why("misplaced", part)
    display = args[1]
    if not isinstance(display, int) or display - 1 not in position.open_displays(seat):
        return texts.why("no_display")
    number = position.open_displays(seat).index(display - 1) + 1
    if position.placed[index] == display - 1:
        return texts.why("lies_there", number)
    return texts.why("taken", number, part)


def _take(position: Position, seat: int, args: tuple[str | int, ...]) -> Refusal:
    own = len(args) == 1 and _own(position, seat, args) != NOTHING
    return texts.why("take_loose" if own else "take_not_own")
