"""What the viewer may do: the gestures, words and effects of every legal move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rules.fossilis.position import ENERGY, Position
from rules.fossilis.verbs import FOR_ENERGY, VERBS
from rules.table import Control

_FOR_ENERGY: Final = frozenset(verb.name for verb in FOR_ENERGY)
_ENDS_ACTIONS: Final = ("buy", "claim", "end")
"""After these nothing is done for energy any more in the turn (FOS-57, FOS-58)."""


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """A control for each way to make each legal move; none in the middle of a move."""
    if viewer is None or not position.may_act(viewer):
        return
    moves = position.legal_moves()
    actions_left = position.phase == ENERGY and any(move.verb in _FOR_ENERGY for move in moves)
    for move in moves:
        found = VERBS[move.verb].controls(position, viewer, move)
        if actions_left and move.verb in _ENDS_ACTIONS:
            warning = _ends_actions(position, move.verb)
            yield from (replace(one, warning=warning) for one in found)
        else:
            yield from found


def _ends_actions(position: Position, verb: str) -> str:
    what = "turn ends" if verb == "end" else "actions end"
    energy = position.energy
    left = f"with {energy} energy left" if energy else "before a bone you could extract"
    return f"Your {what} {left}."
