"""What is heard of pieces when they have come to lie where they belong."""

from __future__ import annotations

from collections import Counter
from typing import Final

from art import soundscapes
from rules.table import Piece, Table

MOST: Final = 2
"""How many different contacts are heard at once."""
WITH_PLACES: Final = ("grid", "scatter")
"""The layouts in which a piece of another order has another place, and not another neighbour."""


def contacts(before: Table, after: Table) -> tuple[str, ...]:
    """The sounds of pieces that have another place than before, the most frequent first."""
    zones = {zone.id: zone for zone in after.zones}
    lay = {piece.id: piece for piece in before.pieces}
    heard: Counter[str] = Counter()
    for piece in after.pieces:
        zone = zones[piece.zone]
        if _travelled(lay.get(piece.id), piece, zone.layout in WITH_PLACES):
            heard[soundscapes.contact(piece.shape, zone.surface, after.scene)] += 1
    return tuple(name for name, _ in heard.most_common(MOST))


def _travelled(before: Piece | None, after: Piece, has_places: bool) -> bool:
    if before is None or before.zone != after.zone:
        return True
    return has_places and before.order != after.order


class Landing:
    """Keeps what is to be heard until the pieces that travel have arrived."""

    def __init__(self) -> None:
        self.due: tuple[str, ...] = ()
        """What will be heard when the pieces under way arrive."""

    def begin(self, before: Table, after: Table) -> None:
        """Pieces travel from one table to the next."""
        self.due = contacts(before, after)

    def arrive(self) -> tuple[str, ...]:
        """They lie: what is heard now, once."""
        due, self.due = self.due, ()
        return due
