"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.memory.ids import CARDS, CELLS, GRID, WANTED
from rules.memory.position import Position
from rules.rooms import reading
from rules.table import Gesture

_SHIFTED: Final = Refusal("MEM-29", "Cards stay in their places: tap one to turn it up.")
_TOUCHED: Final = Refusal("MEM-34", "Skeletons in a museum stay there for good.")
_LISTED: Final = Refusal("MEM-13", "These animals take part: find all their fossils in one turn.")
_PASSED: Final = Refusal("MEM-27", "A turn ends by itself: turn up another card.")


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """The move that a gesture stands for, or why no move could mean it."""
    return reading(position, viewer, _meant(position, gesture))


def _meant(position: Position, gesture: Gesture) -> Move | Refusal | None:
    source = gesture.source
    if gesture.kind == "press":
        return Move.of("cover") if source == "cover" else None
    name = CARDS.get(source) or CELLS.get(source)
    if name is not None:
        return _SHIFTED if gesture.kind == "drag" else Move.of("flip", name)
    if source == GRID:
        return _PASSED
    built = {f"genus-{genus}" for _, genus in position.built}
    if source.startswith("museum-") or source in built:
        return _TOUCHED
    return _LISTED if source.startswith(("genus-", WANTED)) else None
