"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Move, Refusal
from rules.dolphins_and_dinos import ids
from rules.dolphins_and_dinos.components import INCOME, RESTAURANT, VALUE, card_word
from rules.dolphins_and_dinos.position import DECORATE, OVER, Position
from rules.dolphins_and_dinos.refusals import not_your_choice
from rules.dolphins_and_dinos.words import texts
from rules.table import Gesture


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """The move that a gesture stands for, or why no move could mean it."""
    if gesture.kind == "press":
        return ()
    if position.phase == OVER:
        return (texts.why("over"),)
    if viewer is None or viewer != position.current_seat:
        return (not_your_choice(position, viewer),)
    if gesture.kind == "tap":
        return (_tap(position, gesture.source),)
    return (_drag(position, viewer, gesture),)


def _tap(position: Position, source: str) -> Move | Refusal:
    square = ids.SQUARE_OF.fullmatch(source)
    if square and position.phase == DECORATE:
        return Move.of("feature", square[2])
    if square and not source.startswith("written"):
        return Move.of("choose")
    card = _laid_out(position, source)
    if card and card not in position.removed:
        return Move.of("choose", card_word(card))
    if source == ids.CORRIDOR_PIECE:
        return Move.of("choose", "corridor")
    return _untouchable(position, source)


def _drag(position: Position, viewer: int, gesture: Gesture) -> Move | Refusal:
    card = _laid_out(position, gesture.source)
    corridor = gesture.source in (ids.CORRIDOR_PIECE, ids.CORRIDOR_ZONE)
    target = ids.SQUARE_OF.fullmatch(gesture.target)
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
    place = ids.CARD_PIECES.get(piece)
    return 0 if place is None else position.cards[place]


def _untouchable(position: Position, source: str) -> Refusal:
    """Why a thing stays where it is."""
    if source in ids.CARD_PIECES:
        card = _laid_out(position, source)
        if not card:
            return texts.why("deck")
        return texts.why("gone" if card in position.removed else "card")
    if source in (ids.CORRIDOR_PIECE, ids.CORRIDOR_ZONE):
        return texts.why("corridor")
    if source in (ids.TAKEN_OUT_PIECE, ids.TAKEN_OUT_ZONE):
        return texts.why("taken_out")
    if source == ids.DECK_ZONE:
        return texts.why("deck")
    if source == ids.REMOVED_ZONE:
        return texts.why("gone")
    return texts.why("written" if ids.SQUARE_OF.fullmatch(source) else "nothing")
