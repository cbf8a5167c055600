"""What the viewer may do, and with which gesture."""

from __future__ import annotations

from collections.abc import Iterator

from rules.memory.position import Position
from rules.table import Control, Gesture


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """One for each legal move."""
    if not position.may_act(viewer):
        return
    for move in position.legal_moves():
        if move.verb == "cover":
            button = Gesture("press", "cover")
            yield Control(button, move, "Turn the cards back", primary=True, by_itself=True)
        else:
            name = str(move.args[0])
            label = f"Turn up {name.upper()}"
            yield Control(Gesture("tap", f"card-{name}"), move, label, f"Row {name[1]}")
