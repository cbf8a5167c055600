"""What the seat to move can do on the table: a control for every legal move."""

from __future__ import annotations

from collections.abc import Iterator

from rules.fossil_canyon.position import Position
from rules.fossil_canyon.verbs import VERBS
from rules.table import Control


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """Everything that the viewer may do, in the order of the legal moves."""
    if not position.may_act(viewer):
        return iter(())
    return VERBS.controls(position, position.actor)
