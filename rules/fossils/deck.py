"""The 64 fossil cards.

A card is a small integer in the hot paths of a game: its place in :data:`CARDS`. Copies of one part
are equal in play.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.fossils.genera import GENERA, PART_LABELS, TRACE_LABELS, Genus
from rules.phrases import Named


@dataclass(frozen=True, slots=True)
class Fossil:
    """One card. ``number`` is its place in :data:`CARDS`; a trace fossil has no ``part``."""

    number: int
    id: str
    genus: str
    part: str
    copy: int

    @property
    def animal(self) -> Genus:
        """The genus of the card."""
        return GENERA[self.genus]

    @property
    def title(self) -> Named:
        """The card in words: its genus and its part or trace."""
        what = PART_LABELS[self.part] if self.part else TRACE_LABELS[self.animal.trace]
        return Named(f"{self.animal.name} {what}", what.several)


def _cards() -> tuple[Fossil, ...]:
    result: list[Fossil] = []
    for animal in GENERA.values():
        if animal.kind == "trace":
            result.append(Fossil(len(result), animal.id, animal.id, "", 1))
            continue
        for copy in range(1, animal.skeletons + 1):
            for part in animal.parts:
                name = f"{animal.id}.{part}.{copy}"
                result.append(Fossil(len(result), name, animal.id, part, copy))
    return tuple(result)


CARDS: tuple[Fossil, ...] = _cards()
"""All 64 cards: the 58 skeletal ones by genus, copy and part, then the 6 trace fossils."""

SKELETAL_CARDS: tuple[int, ...] = tuple(one.number for one in CARDS if one.part)
RESEARCH_CARDS: tuple[int, ...] = tuple(one.number for one in CARDS if not one.part)

_BY_ID = {one.id: one for one in CARDS}
_BY_GENUS: dict[str, tuple[int, ...]] = {
    name: tuple(one.number for one in CARDS if one.genus == name) for name in GENERA
}


def card(card_id: str) -> Fossil:
    """The card of this id (``allosaurus.skull.2``, ``camptosaurus``).

    Raises:
        KeyError: there is none.
    """
    return _BY_ID[card_id]


def cards_of(genus_id: str) -> tuple[int, ...]:
    """The numbers of all cards of a genus.

    Raises:
        KeyError: there is no such genus.
    """
    return _BY_GENUS[genus_id]
