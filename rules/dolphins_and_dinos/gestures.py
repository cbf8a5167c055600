"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.dolphins_and_dinos.components import INCOME, RESTAURANT, VALUE, card_word
from rules.dolphins_and_dinos.ids import (
    CARD_PIECES,
    CORRIDOR_PIECE,
    CORRIDOR_ZONE,
    DECK_ZONE,
    REMOVED_ZONE,
    SQUARE_OF,
    TAKEN_OUT_PIECE,
    TAKEN_OUT_ZONE,
)
from rules.dolphins_and_dinos.position import DECORATE, OVER, Position
from rules.dolphins_and_dinos.refusals import GAME_OVER, GONE, not_your_choice
from rules.table import Gesture

_WRITTEN: Final = Refusal("DND-41", "What stands in a museum is never moved or changed.")
_CARD: Final = Refusal("DND-26", "Cards stay in their columns: put one into your museum.")
_CORRIDOR: Final = Refusal("DND-31", "A corridor goes into a square of your museum.")
_DECK: Final = Refusal("DND-16", "The deck stays face down; its cards appear a column at a time.")
_TAKEN_OUT: Final = Refusal(
    "DND-13", "The exhibit taken out stays face down until the game is over."
)
_NOTHING: Final = Refusal("DND-30", "Put a card into a square of your museum.")


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """The move that a gesture stands for, or why no move could mean it."""
    if gesture.kind == "press":
        return ()
    if position.phase == OVER:
        return (GAME_OVER,)
    if viewer is None or viewer != position.current_seat:
        return (not_your_choice(position, viewer),)
    if gesture.kind == "tap":
        return (_tap(position, gesture.source),)
    return (_drag(position, viewer, gesture),)


def _tap(position: Position, source: str) -> Move | Refusal:
    square = SQUARE_OF.fullmatch(source)
    if square and position.phase == DECORATE:
        return Move.of("feature", square[2])
    if square and not source.startswith("written"):
        return Move.of("choose")
    card = _laid_out(position, source)
    if card and card not in position.removed:
        return Move.of("choose", card_word(card))
    if source == CORRIDOR_PIECE:
        return Move.of("choose", "corridor")
    return _untouchable(position, source)


def _drag(position: Position, viewer: int, gesture: Gesture) -> Move | Refusal:
    card = _laid_out(position, gesture.source)
    corridor = gesture.source in (CORRIDOR_PIECE, CORRIDOR_ZONE)
    target = SQUARE_OF.fullmatch(gesture.target)
    inside = target is not None or gesture.target.startswith("museum-")
    if not inside or not (corridor or (card and card not in position.removed)):
        return _untouchable(position, gesture.source)
    own = target is not None and target[1] == str(viewer)
    square = target[2] if target and own else "elsewhere"
    if corridor:
        return Move.of("choose", "corridor", square)
    if card == RESTAURANT:
        return Move.of("choose", "restaurant", square, _unused_value(position, viewer))
    return Move.of("choose", card_word(card), square)


def _unused_value(position: Position, seat: int) -> int:
    used = {VALUE[content] for content in position.museum(seat)}
    return next(value for value in INCOME if value not in used)


def _laid_out(position: Position, piece: str) -> int:
    """The card of a piece that lies face up on the table; 0 if it does not."""
    place = CARD_PIECES.get(piece)
    return 0 if place is None else position.cards[place]


def _untouchable(position: Position, source: str) -> Refusal:
    """Why a thing stays where it is."""
    if source in CARD_PIECES:
        card = _laid_out(position, source)
        if not card:
            return _DECK
        return GONE if card in position.removed else _CARD
    if source in (CORRIDOR_PIECE, CORRIDOR_ZONE):
        return _CORRIDOR
    if source in (TAKEN_OUT_PIECE, TAKEN_OUT_ZONE):
        return _TAKEN_OUT
    if source == DECK_ZONE:
        return _DECK
    if source == REMOVED_ZONE:
        return GONE
    return _WRITTEN if SQUARE_OF.fullmatch(source) else _NOTHING
