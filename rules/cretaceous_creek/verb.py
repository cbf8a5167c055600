"""What several verbs of the game have in common."""

from __future__ import annotations

from rules.contract import Move, Refusal
from rules.cretaceous_creek.components import SPACE_NUMBERS
from rules.cretaceous_creek.position import Position
from rules.cretaceous_creek.words import texts
from rules.table import Control, Gesture


def alone(_position: Position, _crew: int, move: Move, clause: str = "") -> Refusal:
    """Why a verb that stands alone is refused in its own phase: it was given something.

    ``clause`` is the one that says so of this verb, if there is one.
    """
    return texts.why("alone", move.verb.capitalize(), clause=clause)


def button(
    name: str,
    move: Move,
    label: str,
    group: str = "",
    primary: bool = False,
    warning: str = "",
    note: str = "",
) -> Control:
    """A control to press; only the one that ends the turn ends it."""
    gesture = Gesture("press", f"do-{name}")
    ends = move.verb == "end"
    return Control(gesture, move, label, group, primary, note, warning=warning, ends_turn=ends)


def space_in(move: Move) -> int | None:
    """The space that a move names, if it names just one."""
    if len(move.args) != 1 or not isinstance(move.args[0], str):
        return None
    return SPACE_NUMBERS.get(move.args[0])


def space_of(move: Move) -> int:
    """The space that a legal move names."""
    return SPACE_NUMBERS[str(move.args[0])]
