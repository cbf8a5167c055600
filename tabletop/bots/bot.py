"""What every computer player offers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from rules.contract import Event, Move, State

Worlds = Callable[[], State]
"""Each call gives another full state that a seat could believe in."""


class Choice(NamedTuple):
    """What a bot is asked: which of these moves its seat should make."""

    moves: Sequence[Move]
    """Legal moves of the seat; at least one."""
    worlds: Worlds
    """What the seat could believe in."""
    seat: int
    """Whose turn it is."""
    rng: random.Random
    """All that the bot leaves to luck comes from here."""
    seconds: float | None = None
    """About how long it may think, by :func:`tabletop.bots.clock.now`; ``None`` leaves it to the
    bot."""


class Bot(Protocol):
    """A computer player on one seat of one match."""

    @property
    def recall(self) -> float:
        """The share (0 to 1) of what was shown that it remembers."""

    @property
    def looked_at(self) -> int:
        """How many positions it has looked at in the match."""

    def rank(self, choice: Choice) -> Sequence[Move]:
        """The moves from what it would do to what it would not; at least one of them."""

    def notice(self, seat: int, seats: int, move: Move | None, events: Sequence[Event]) -> None:
        """A move was made at its table, at which it has this seat of so many.

        It is told its own ``move`` and no other's (``None``), and the events that its seat may
        read.
        """


class Yardstick:
    """What players have in common that others are only measured against: they remember all that
    was shown, and mind nothing but the position in which they are to move."""

    recall = 1.0
    looked_at = 0

    def notice(self, seat: int, seats: int, move: Move | None, events: Sequence[Event]) -> None:
        """See :class:`Bot`: it minds nothing."""
