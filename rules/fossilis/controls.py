"""What the viewer may do: the gestures, words and effects of every legal move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rules.fossilis.position import ENERGY, Position
from rules.fossilis.verbs import VERBS
from rules.table import Control

_FOR_ENERGY: Final = frozenset(("gain", "walk", "climb", "sand", "dig", "extract"))
"""What is done for energy, and extraction, which is part of it."""
_ENDS_ACTIONS: Final = ("buy", "claim", "end")
"""After these nothing is done for energy any more in the turn (FOS-57, FOS-58)."""


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """A control for each way to make each legal move; none in the middle of a move."""
    if viewer is None or not position.may_act(viewer):
        return
    controls = VERBS.controls(position, viewer)
    if position.phase != ENERGY or _FOR_ENERGY.isdisjoint(
        move.verb for move in position.legal_moves()
    ):
        yield from controls
        return
    for control in controls:
        verb = control.move.verb
        warns = verb in _ENDS_ACTIONS
        yield replace(control, warning=_ends_actions(position, verb)) if warns else control


def _ends_actions(position: Position, verb: str) -> str:
    energy = position.energy
    left = f"{energy} energy is left" if energy else "you could still extract a piece from a pit"
    if verb == "end":
        return f"Your turn ends, though {left}."
    return f"After this you use no more energy and extract nothing in this turn, though {left}."
