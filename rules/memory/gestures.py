"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.memory.ids import CARDS, CELLS, GRID, WANTED
from rules.memory.position import COVER, Position
from rules.table import Gesture

_SHIFTED: Final = Refusal("MEM-29", "Cards stay in their places: tap one to turn it up.")
_TOUCHED: Final = Refusal("MEM-34", "Skeletons in a museum stay there for good.")
_LISTED: Final = Refusal("MEM-13", "These animals take part: find all their fossils in one turn.")
_PASSED: Final = Refusal("MEM-27", "A turn ends by itself: turn up another card.")


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """The move that a gesture stands for, or why no move could mean it."""
    mine = viewer is not None and viewer == position.current_seat
    source = gesture.source
    if gesture.kind == "press":
        if source != "cover" or (mine and position.phase == COVER):
            return ()
        return (Move.of("cover") if mine else position.not_your_turn(),)
    name = CARDS.get(source) or CELLS.get(source)
    if name is None and source != GRID and not source.startswith(("museum-", "genus-", WANTED)):
        return ()
    if not mine:
        return (position.not_your_turn(),)
    if name is not None:
        if gesture.kind == "drag":
            return (_SHIFTED,)
        move = Move.of("flip", name)
        return (move,) if move not in position.legal_moves() else ()
    if source == GRID:
        return (_PASSED,)
    owned = {f"genus-{genus}" for _, genus in position.built}
    in_museum = source.startswith("museum-") or source in owned
    return (_TOUCHED if in_museum else _LISTED,)
