"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.go_dig.components import CARD_IDS, CARD_NUMBERS, genus_id_of
from rules.go_dig.ids import HAND_OF, MISSING_ZONE, MUSEUM_OF, PILE_ZONE
from rules.go_dig.position import Position
from rules.go_dig.refusals import UNASKED
from rules.table import Gesture

_PEEKED: Final = Refusal("GD-11", "You may look at your own fossils only.")
_BUILT: Final = Refusal("GD-44", "A skeleton moves into the museum by itself once it is complete.")
_TOUCHED: Final = Refusal("GD-43", "What stands in a museum has left the game.")
_LISTED: Final = Refusal("GD-40", "These are the skeletons that are still missing.")


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """The move that a gesture stands for, or why no move could mean it."""
    if gesture.kind == "press":
        if gesture.source != "stop" or (viewer == position.current_seat and position.succeeded):
            return ()
        return (Move.of("stop") if viewer == position.current_seat else position.not_your_turn(),)
    if viewer is None or viewer != position.current_seat:
        return (position.not_your_turn(),)
    card = CARD_NUMBERS.get(gesture.source)
    if card is None or position.where[card] != viewer:
        return _read_other(gesture.source, viewer)
    hand = HAND_OF.fullmatch(gesture.target)
    target = int(hand[1]) if hand else viewer
    if gesture.target in CARD_NUMBERS or target == viewer:
        museum = MUSEUM_OF.fullmatch(gesture.target)
        if museum or _is_built(position, gesture.target):
            return (_BUILT,)
        if gesture.target in (PILE_ZONE, MISSING_ZONE) or gesture.target.startswith("pile-"):
            return (UNASKED,)
        return (Move.of("ask", viewer, genus_id_of(card)),)
    move = Move.of("ask", target, genus_id_of(card))
    return (move,) if move not in position.legal_moves() else ()


def _is_built(position: Position, piece: str) -> bool:
    return any(CARD_IDS[card] == piece for _, card in position.built)


def _read_other(source: str, viewer: int) -> Sequence[Move | Refusal]:
    """Something was reached for that is no fossil of one's own hand."""
    hand = HAND_OF.fullmatch(source)
    if hand and int(hand[1]) != viewer:
        return (_PEEKED,)
    if source == PILE_ZONE or source.startswith("pile-"):
        return (UNASKED,)
    if source == MISSING_ZONE or source.startswith("missing-"):
        return (_LISTED,)
    if source in CARD_NUMBERS or MUSEUM_OF.fullmatch(source):
        return (_TOUCHED,)
    return ()
