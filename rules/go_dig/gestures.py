"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.go_dig.components import CARD_IDS, CARD_NUMBERS, genus_id_of
from rules.go_dig.ids import HAND_OF, MISSING_ZONE, MUSEUM_OF, PILE_ZONE
from rules.go_dig.position import Position
from rules.go_dig.refusals import UNASKED
from rules.rooms import reading
from rules.table import Gesture

_PEEKED: Final = Refusal(
    "GD-11",
    "You may look at your own fossils only. To ask for one, choose a fossil of yours first.",
)
_BUILT: Final = Refusal("GD-44", "A skeleton moves into the museum by itself once it is complete.")
_TOUCHED: Final = Refusal("GD-43", "What stands in a museum has left the game.")
_LISTED: Final = Refusal("GD-40", "These are the skeletons that are still missing.")


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
            return _BUILT
        if target in (PILE_ZONE, MISSING_ZONE) or target.startswith("pile-"):
            return UNASKED
    return Move.of("ask", asked, genus_id_of(card))


def _other(source: str, asker: int) -> Refusal | None:
    """Something was reached for that is no fossil of one's own hand."""
    hand = HAND_OF.fullmatch(source)
    if hand and int(hand[1]) != asker:
        return _PEEKED
    if source == PILE_ZONE or source.startswith("pile-"):
        return UNASKED
    if source == MISSING_ZONE or source.startswith("missing-"):
        return _LISTED
    return _TOUCHED if source in CARD_NUMBERS or MUSEUM_OF.fullmatch(source) else None
