"""The fossil cards as kinds of the boxes of five games, and the boxes that hold nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from rules.box import Box
from rules.fossils.faces import fossil_face
from rules.packing import Kind, packed


def fossil_kinds(cards: Iterable[int]) -> list[Kind]:
    """The kinds of these cards, in their order; copies of a part are of one kind."""
    counts = Counter(fossil_face(card) for card in cards)
    return [Kind(face.id.removeprefix("fossil/"), face, count) for face, count in counts.items()]


@cache
def fossil_box(package: str, cards: tuple[int, ...]) -> Box:
    """The box of a game (``__package__``) that is played with these cards alone."""
    return packed(package, {"fossil": fossil_kinds(cards)})
