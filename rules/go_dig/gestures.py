"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Move, Refusal
from rules.go_dig.components import CARD_IDS, CARD_NUMBERS, genus_id_of
from rules.go_dig.ids import HAND_OF, MISSING_ZONE, MUSEUM_OF, PILE_ZONE
from rules.go_dig.position import Position
from rules.go_dig.words import texts
from rules.rooms import reading
from rules.table import Gesture


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """The move that a gesture stands for, or why no move could mean it."""
    return reading(position, viewer, _meant(position, gesture))


def _meant(position: Position, gesture: Gesture) -> Move | Refusal | None:
    source, target, asker = gesture.source, gesture.target, position.turn
    if gesture.kind == "press":
        return Move.of("stop") if source == "stop" else None
    card = CARD_NUMBERS.get(source)
    if card is None or position.where[card] != asker:
        return _other(source, asker)
    hand = HAND_OF.fullmatch(target)
    asked = int(hand[1]) if hand else asker
    if asked == asker:
        if MUSEUM_OF.fullmatch(target) or target in [CARD_IDS[one] for _, one in position.built]:
            return texts.why("built")
        if target in (PILE_ZONE, MISSING_ZONE) or target.startswith("pile-"):
            return texts.why("unasked")
    return Move.of("ask", asked, genus_id_of(card))


def _other(source: str, asker: int) -> Refusal | None:
    """Something was reached for that is no fossil of one's own hand."""
    hand = HAND_OF.fullmatch(source)
    if hand and int(hand[1]) != asker:
        return texts.why("peeked")
    if source == PILE_ZONE or source.startswith("pile-"):
        return texts.why("unasked")
    if source == MISSING_ZONE or source.startswith("missing-"):
        return texts.why("listed")
    touched = source in CARD_NUMBERS or MUSEUM_OF.fullmatch(source)
    return texts.why("touched") if touched else None
