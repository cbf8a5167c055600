"""All that is said at the table: the texts of ``words.toml`` with their values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.fossils import CARDS, PART_LABELS
from rules.go_dig.components import NAMES, VALUES
from rules.phrases import Named, in_words, listed, odds, seat_name, times
from rules.texts import Texts


def _parts(cards: Sequence[int]) -> str:
    parts = Counter(PART_LABELS[CARDS[card].part] for card in cards)
    what = [f"{part} ({count})" if count > 1 else part for part, count in sorted(parts.items())]
    return f"{CARDS[cards[0]].animal.name} {listed(what)}"


texts: Final = Texts(
    __package__,
    asked=seat_name,
    genus=lambda genus: Named(NAMES[genus]),
    odds=odds,
    visitors=lambda genus: f"{VALUES[genus]},000 visitors",
    needed=in_words,
    held=in_words,
    skeleton=lambda genus: f"{NAMES[genus]}: {VALUES[genus]},000 visitors",
    card=lambda card: CARDS[card].title,
    parts=_parts,
    count=in_words,
    fossils=lambda count: times(count, "fossil"),
)
"""The texts by their names."""

words: Final = texts.says
"""The sentences of the log."""

briefly: Final = texts.briefly
"""The same in short."""

ASKS: Final = texts.asks
"""What prompts call each verb."""
