"""Who has which needed parts in storage, and which crew gathers which genus.

Sets of kinds and of genera are bits of a number here, since computer crews look at many positions.
"""

from __future__ import annotations

from typing import Final

from rules.cretaceous_creek.components import GENUS_KINDS, KIND_COUNT, KIND_GENUS, KINDS, NOTHING
from rules.cretaceous_creek.position import STORED, Position

SKELETONS: Final = tuple(sum(1 << kind for kind in kinds) for kinds in GENUS_KINDS)
"""The kinds that each skeleton takes, as bits."""

PART: Final = 42.0
"""A needed fossil in the storage of the crew that gathers its genus."""

TOGETHER: Final = 6.5
"""More for each ordered pair of fossils of the same skeleton there."""

APART: Final = 6.0
"""A needed fossil in another storage."""

_SPARE: Final = -0.6
"""A stored fossil of no use."""

_RESEARCH: Final = 3.0
"""The stored Edmontosaurus."""


class Holdings:
    """What is in the storages, seen from the skeletons that are still missing.

    ``missing`` are the genera not yet in the museum. ``parts`` has the needed kinds of each crew
    and ``stored`` those of all crews, as bits; ``loads`` says how many fossils of use each crew
    has, and ``gatherers`` which crew is assigned to each genus, -1 if nobody is left.
    """

    def __init__(self, position: Position) -> None:
        self.missing = [
            genus for genus in range(len(SKELETONS)) if not position.museum >> genus & 1
        ]
        self.parts = [0] * position.crews
        self.loads = [0] * position.crews
        self.stored = 0
        self._spare = 0
        self._research = 0
        for place, status in enumerate(position.status):
            if status >= STORED:
                self._store(position, status - STORED, KINDS[position.fossils[place]])
        self.gatherers = [NOTHING] * len(SKELETONS)
        for genus in self.missing:
            self.gatherers[genus] = self._gatherer(position, SKELETONS[genus])

    def _store(self, position: Position, crew: int, kind: int) -> None:
        """Count one stored fossil."""
        if kind == KIND_COUNT:
            self._research += 1
            self.loads[crew] += 1
        elif position.museum >> KIND_GENUS[kind] & 1 or self.parts[crew] >> kind & 1:
            self._spare += 1
        else:
            self.parts[crew] |= 1 << kind
            self.stored |= 1 << kind
            self.loads[crew] += 1

    def _gatherer(self, position: Position, skeleton: int) -> int:
        """The crew with most parts of a genus, one with room for the others before one without."""
        size = skeleton.bit_count()
        best = (-1, 0, NOTHING)
        for crew, space in enumerate(position.at):
            if space >= 0:
                held = (self.parts[crew] & skeleton).bit_count()
                room = position.capacity - self.loads[crew] >= size - held
                best = max(best, (held * room, held, crew))
        return best[2]

    def value(self) -> float:
        """What the stored fossils are worth."""
        value = _SPARE * self._spare + _RESEARCH * self._research
        for genus in self.missing:
            skeleton = SKELETONS[genus]
            gatherer = self.gatherers[genus]
            mine = self.parts[gatherer] & skeleton if gatherer >= 0 else 0
            held = mine.bit_count()
            value += held * PART + TOGETHER * held * (held - 1)
            value += APART * (self.stored & skeleton & ~mine).bit_count()
        return value
