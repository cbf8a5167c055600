"""What may still be found in the dig site, and how long it will last in the storm."""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import Final, NamedTuple

from rules.cretaceous_creek.components import (
    COPIES,
    COSTS,
    DRAWS,
    EVENTS,
    KINDS,
    MOST_TURNS,
    NOTHING,
    SPACES,
    STORM_PHASES,
)
from rules.cretaceous_creek.position import BURIED, ENDANGERED, Position

_SOUND: Final = 0.3
"""How likely the storm takes a fossil that is not endangered, compared with one that is."""

_LONG: Final = 6
"""The turns from now over which a fossil left alone is watched."""

_UNSEEN_LOSS: Final = 0.19
"""The chance that a copy that nobody has seen comes to nothing."""

_SECOND_LOSS: Final = 0.42
"""The chance that another copy in sight is lost while one is being dug up."""

_LEFT_LOSS: Final = 0.05
"""The chance, besides the storm, that a copy in sight is lost because nobody has time for it."""

_CERTAINTY: Final = 0.88
"""The greatest chance of losing a part, since the plan may be wrong."""


class Find(NamedTuple):
    """A needed fossil that lies on top of a space."""

    space: int
    """Where it lies."""

    lasting: tuple[float, ...]
    """How likely it is still there at the actions of each turn from now."""


@lru_cache(maxsize=1 << 12)
def lasting(endangered: bool, hit: int, calm: int, rate: float) -> tuple[float, ...]:
    """How likely a top fossil is still there at the actions of each turn from now.

    ``hit`` is the turn after whose actions a known card hits its space, 0 for none; ``calm`` are
    the turns in which the storm hits known spaces only, and ``rate`` is how likely it hits a space
    in any other.
    """
    if not hit:
        loss = rate if endangered else _SOUND * rate
        return tuple(max(0.0, 1.0 - loss * max(0, turn - calm)) for turn in range(MOST_TURNS + 1))
    later = 0.0 if endangered else 1.0
    return tuple(
        1.0 if turn < hit else later * max(0.0, 1.0 - rate * (turn - hit))
        for turn in range(MOST_TURNS + 1)
    )


class Prospects:
    """The needed fossils in sight, and where others may be hidden.

    ``needed`` are the kinds to look for. ``finds`` has those of them that lie in sight,
    ``urgent`` how likely the last copy of a kind is lost if it is left alone, ``covers`` the cost
    of turning up a buried fossil by its space, and ``hope`` how likely that is a needed one.
    """

    def __init__(self, position: Position, needed: set[int]) -> None:
        self.needed = needed
        self._unseen = list(COPIES)
        unknown = len(position.fossils)
        for card in position.fossils:
            if card != NOTHING:
                self._unseen[KINDS[card]] -= 1
                unknown -= 1
        hopes = sum(self._unseen[kind] for kind in needed)
        self.hope = hopes / unknown if unknown else 0.0
        self.finds: dict[int, list[Find]] = {}
        self.covers: dict[int, int] = {}
        self._read_site(position, hopes > 0)
        self.urgent = {
            kind: 1.0 - finds[0].lasting[_LONG]
            for kind, finds in self.finds.items()
            if COPIES[kind] == 1 or (len(finds) == 1 and not self._unseen[kind])
        }

    def _read_site(self, position: Position, hopeful: bool) -> None:
        """Look at the top of every space."""
        hits = position.forecast()
        calm = 0 if position.deck else len(position.stacks)
        rate = DRAWS[min(position.storm_phase, STORM_PHASES)] / len(EVENTS)
        for space in range(len(SPACES)):
            place = position.top(space)
            if place == NOTHING:
                continue
            status, card = position.status[place], position.fossils[place]
            if card != NOTHING and KINDS[card] in self.needed:
                curve = lasting(status == ENDANGERED, hits.get(space, 0), calm, rate)
                self.finds.setdefault(KINDS[card], []).append(Find(space, curve))
            elif not hopeful:
                continue
            elif status == BURIED:
                self.covers[space] = 0 if place in position.pending else COSTS["expose"]
            elif place % 2 and position.status[place - 1] == BURIED:
                self.covers[space] = COSTS["expose"] + COSTS["excavate"]

    def threat(self, secured: dict[int, float]) -> float:
        """How far some needed part is in danger: 0 if none is, and more for each one that is; the
        logarithm, with its sign turned, of the chance that none is lost. ``secured`` says of kinds
        that somebody is to dig up how likely that succeeds."""
        return -sum(
            log(1.0 - _CERTAINTY * self._loss(kind, secured.get(kind))) for kind in self.needed
        )

    def _loss(self, kind: int, success: float | None) -> float:
        """How likely all copies of a needed part are lost."""
        finds = self.finds.get(kind, ())
        loss: float = _UNSEEN_LOSS ** self._unseen[kind]
        if success is not None:
            others: float = _SECOND_LOSS ** (len(finds) - 1)
            return loss * (1.0 - success) * others
        for find in finds:
            loss *= min(1.0, _LEFT_LOSS + 1.0 - find.lasting[_LONG])
        return loss
