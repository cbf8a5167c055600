"""The fossil cards as kinds of the boxes of five games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.fossils.faces import fossil_face
from rules.packing import Kind


def fossil_kinds(cards: Iterable[int]) -> list[Kind]:
    """The kinds of these cards, in their order; copies of a part are of one kind."""
    counts = Counter(fossil_face(card) for card in cards)
    return [Kind(face.id.removeprefix("fossil/"), face, count) for face, count in counts.items()]
