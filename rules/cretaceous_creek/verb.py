"""What there is to be said of a verb: one record for each, in the module of its subject."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rules.contract import Beat, Event, Move, Refusal
from rules.cretaceous_creek.components import SPACE_NUMBERS
from rules.cretaceous_creek.position import Position
from rules.table import Control, Gesture


def none(_position: Position) -> Sequence[Move]:
    """No moves: the verb is one of chance."""
    return ()


def alone(_position: Position, move: Move) -> Refusal:
    """Why a verb that stands alone is refused in its own phase: it was given something."""
    return Refusal("CC-42", f"{move.verb.capitalize()} stands alone; nothing is picked out for it.")


def unseen(_position: Position, _move: Move) -> Iterable[Control]:
    """No controls for a single move."""
    return ()


class Verb(NamedTuple):
    """One verb, in the phases that are its own."""

    name: str
    """The verb of its moves."""
    phases: tuple[str, ...]
    """When it can be used."""
    perform: Callable[[Position, Move, Beat | None], list[Event]]
    """Makes a legal move."""
    moves: Callable[[Position], Sequence[Move]] = none
    """Its legal moves in one of its phases. Verbs whose moves are listed together share it."""
    explain: Callable[[Position, Move], Refusal] = alone
    """Why a move that is not legal is not, in one of its phases."""
    control: Callable[[Position, Move], Iterable[Control]] = unseen
    """The controls of a legal move."""
    late: Refusal | None = None
    """Why a crew that acts cannot use it, unless it is a verb of acting crews."""


def button(
    name: str,
    move: Move,
    label: str,
    group: str = "",
    primary: bool = False,
    warning: str = "",
) -> Control:
    """A control to press; only the one that ends the turn ends it."""
    gesture = Gesture("press", f"do-{name}")
    ends = move.verb == "end"
    return Control(gesture, move, label, group, primary, warning=warning, ends_turn=ends)


def space_in(move: Move) -> int | None:
    """The space that a move names, if it names just one."""
    if len(move.args) != 1 or not isinstance(move.args[0], str):
        return None
    return SPACE_NUMBERS.get(move.args[0])
