"""Faces are painted before they are needed: a first painting would be seen in mid-flight.

What the next table shows is painted before its motion begins. While nothing happens, so is what may
come: a few moves are played at random in a world that the viewer could believe in, so that nothing
hidden decides what is painted.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import CHANCE, State
from rules.table import Table
from tabletop.localise import localise
from tabletop.record import Player
from tabletop.scene.scene import Scene

SHARE: Final = 0.012
"""How long one turn of the loop may paint, in seconds; one face is painted in any case."""
PATIENCE: Final = 0.3
"""How long a motion waits for its faces at most, in seconds."""
MOVES: Final = 40
"""How many moves ahead faces are looked for."""


class Prepaint:
    """Paints for the scene of a match of these players."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._next: Iterator[str] | None = None
        self._waited = 0.0
        self._later: Iterator[object] = iter(())

    def waits(self, scene: Scene, table: Table, seconds: float) -> bool:
        """Paints faces of the table that is shown next; True while its motion should wait."""
        if self._next is None:
            self._next, self._waited = scene.prepare(table), 0.0
        self._waited += seconds
        if self._waited <= PATIENCE and work(self._next):
            return True
        self._next = None
        return False

    def begin(self, scene: Scene, state: State, viewer: int, seed: str) -> None:
        """Begins to look for the faces that may come after a state."""
        self._later = self._coming(scene, state, viewer, random.Random(seed))

    def step(self) -> bool:
        """Paints a little of what may come; False when nothing is left to do."""
        return work(self._later)

    def _coming(
        self, scene: Scene, state: State, viewer: int, rng: random.Random
    ) -> Iterator[object]:
        """Plays on in a believable world, and paints what the viewer would see of it."""
        world = state.resample(viewer, rng)
        for _ in range(MOVES):
            seat = world.current_seat
            if seat is None:
                return
            move = world.chance(rng) if seat == CHANCE else rng.choice(world.legal_moves())
            world.perform(move)
            yield move
            yield from scene.prepare(localise(world.lay(viewer), self._players))


def work(steps: Iterator[object]) -> bool:
    """Takes steps for a share of one turn of the loop; False when there are no more."""
    end = time.perf_counter() + SHARE
    return any(time.perf_counter() >= end for _ in steps)
