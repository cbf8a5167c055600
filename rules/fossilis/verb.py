"""What there is to say of each verb that a seat may use; each stands in the room of its subject."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rules.contract import Beat, Event, Move, Refusal
from rules.fossilis.position import Position
from rules.table import Control


class Verb(NamedTuple):
    """A verb of moves: what is legal, what it does, why it is refused, and how it is made."""

    name: str
    asks: str
    """What prompts call it; see :attr:`rules.contract.State.asks`."""
    moves: Callable[[Position, int], Iterable[Move]]
    """The moves that a seat to move can make in a phase of the verb."""
    perform: Callable[[Position, int, Move, Beat | None], list[Event]]
    """Makes a legal move."""
    explain: Callable[[Position, int, Move], Refusal]
    """Why a move is not legal in a phase of the verb."""
    controls: Callable[[Position, int, Move], Iterator[Control]]
    """The gestures that make a legal move."""
    untimely: Refusal | None = None
    """Why the verb cannot be used in a turn whose phase is not one of its own."""
