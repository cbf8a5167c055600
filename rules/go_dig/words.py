"""What is said at the table: the sentences of ``words.toml`` with their values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.fossils import CARDS, PART_LABELS
from rules.go_dig.components import NAMES, VALUES
from rules.phrases import listed, seat_name, times
from rules.texts import said

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def _parts(cards: Sequence[int]) -> str:
    parts = Counter(PART_LABELS[CARDS[card].part] for card in cards)
    what = [f"{part} ({count})" if count > 1 else part for part, count in sorted(parts.items())]
    return f"{CARDS[cards[0]].animal.name} {listed(what)}"


def _fossil(card: int) -> str:
    title = CARDS[card].title
    return f"an {title}" if title[0] in "AEIOU" else f"a {title}"


words: Final = said(
    __package__,
    seat=seat_name,
    asked=seat_name,
    genus=NAMES.__getitem__,
    skeleton=lambda genus: f"{NAMES[genus]}: {VALUES[genus]},000 visitors",
    card=_fossil,
    parts=_parts,
    count=_NUMBERS.__getitem__,
    fossils=lambda count: times(count, "fossil"),
)
"""A sentence for each name."""
