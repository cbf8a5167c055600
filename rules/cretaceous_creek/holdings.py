"""Who has which needed parts in storage, and which crew gathers which genus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cretaceous_creek.deck import GENUS_KINDS, KIND_COUNT, KIND_GENUS, KINDS, NOTHING
from rules.cretaceous_creek.whereabouts import STORED

if TYPE_CHECKING:
    from rules.cretaceous_creek.position import Position

PART: Final = 26.0
"""A needed fossil in the storage of the crew that gathers its genus."""

TOGETHER: Final = 4.0
"""More for each ordered pair of fossils of the same skeleton there."""

APART: Final = 7.0
"""A needed fossil in another storage."""

_SPARE: Final = -0.6
"""A stored fossil of no use."""

_RESEARCH: Final = 3.0
"""The stored Edmontosaurus."""


class Holdings:
    """What is in the storages, seen from the skeletons that are still missing.

    ``parts`` has the needed kinds of each crew, ``loads`` how many fossils of use each has,
    ``keepers`` the crews that have a kind, ``missing`` the genera not yet in the museum, and
    ``gatherers`` the crew assigned to each of these, -1 if nobody is left.
    """

    def __init__(self, state: Position) -> None:
        self.parts: list[set[int]] = [set() for _ in range(state.crews)]
        self.loads = [0] * state.crews
        self.keepers: list[list[int]] = [[] for _ in range(KIND_COUNT)]
        self.missing = [genus for genus in range(len(GENUS_KINDS)) if not state.museum >> genus & 1]
        self._spare = 0
        self._research = 0
        for place, status in enumerate(state.status):
            if status >= STORED:
                self._store(status - STORED, KINDS[state.fossils[place]])
        self.gatherers = {genus: self._gatherer(state, genus) for genus in self.missing}

    def _store(self, crew: int, kind: int) -> None:
        """Count one stored fossil."""
        if kind == KIND_COUNT:
            self._research += 1
            self.loads[crew] += 1
        elif KIND_GENUS[kind] not in self.missing or kind in self.parts[crew]:
            self._spare += 1
        else:
            self.parts[crew].add(kind)
            self.loads[crew] += 1
            self.keepers[kind].append(crew)

    def _gatherer(self, state: Position, genus: int) -> int:
        """The crew with most parts of a genus, one with room for the others before one without."""
        size = len(GENUS_KINDS[genus])
        best = (-1, 0, NOTHING)
        for crew, space in enumerate(state.at):
            if space >= 0:
                held = self.holds(crew, genus)
                room = state.capacity - self.loads[crew] >= size - held
                best = max(best, (held * room, held, crew))
        return best[2]

    def holds(self, crew: int, genus: int) -> int:
        """How many parts of a genus a crew has."""
        parts = self.parts[crew]
        return sum(kind in parts for kind in GENUS_KINDS[genus])

    def value(self) -> float:
        """What the stored fossils are worth."""
        value = _SPARE * self._spare + _RESEARCH * self._research
        for genus in self.missing:
            gatherer = self.gatherers[genus]
            held = self.holds(gatherer, genus) if gatherer >= 0 else 0
            value += held * PART + TOGETHER * held * (held - 1)
            for kind in GENUS_KINDS[genus]:
                keepers = self.keepers[kind]
                if keepers and gatherer not in keepers:
                    value += APART
        return value
