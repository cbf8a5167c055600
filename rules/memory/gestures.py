"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Move, Refusal
from rules.memory.ids import CARDS, CELLS, GRID, WANTED
from rules.memory.position import Position
from rules.memory.words import texts
from rules.rooms import reading
from rules.table import Gesture


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """The move that a gesture stands for, or why no move could mean it."""
    return reading(position, viewer, _meant(position, gesture))


def _meant(position: Position, gesture: Gesture) -> Move | Refusal | None:
    source = gesture.source
    if gesture.kind == "press":
        return Move.of("cover") if source == "cover" else None
    name = CARDS.get(source) or CELLS.get(source)
    if name is not None:
        return texts.why("shifted") if gesture.kind == "drag" else Move.of("flip", name)
    if source == GRID:
        return texts.why("passed")
    built = {f"genus-{genus}" for _, genus in position.built}
    if source.startswith("museum-") or source in built:
        return texts.why("touched")
    return texts.why("listed") if source.startswith(("genus-", WANTED)) else None
