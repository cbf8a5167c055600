"""What the viewer whose decision it is may do, by dragging, tapping and pressing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rules.contract import Move
from rules.cretaceous_creek.actions import walks
from rules.cretaceous_creek.position import ACT, Position
from rules.cretaceous_creek.verbs import VERBS
from rules.table import Control

_LOSES: Final = "The game is lost with it."


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """The controls of the current seat's viewer; none for anybody else."""
    if not position.may_act(viewer):
        return
    losing: dict[Move, bool] = {}
    for control in _controls(position):
        move = control.move
        if control.warning and not control.ends_turn:
            if move not in losing:
                losing[move] = _loses(position, move)
            if losing[move]:
                yield replace(control, warning=f"{control.warning} {_LOSES}")
                continue
        yield control


def _controls(position: Position) -> Iterator[Control]:
    if position.phase == ACT:
        # A walk may take several moves, so walks are not listed move by move.
        yield from walks(position)
    yield from VERBS.controls(position, position.deciding)


def _loses(position: Position, move: Move) -> bool:
    """Whether the game is lost at once with a move (CC-134 to CC-136)."""
    trial = position.copy()
    trial.perform(move)
    outcome = trial.outcome()
    return outcome is not None and not outcome.winners
