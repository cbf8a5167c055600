"""All that is said at the table: the texts of ``words.toml`` with their values."""

from __future__ import annotations

from typing import Final

from rules.fossils import CARDS
from rules.phrases import seat_name, times
from rules.texts import Texts

texts: Final = Texts(
    __package__,
    answerer=seat_name,
    questioner=seat_name,
    words=str,
    some=str,
    others=str,
    yes=lambda yes: "Yes" if yes else "No",
    truth=lambda yes: "yes" if yes else "no",
    card=lambda card: CARDS[card].title,
    questions=lambda count: times(count, "question"),
)
"""The texts by their names."""

words: Final = texts.says
"""The sentences of the log."""

briefly: Final = texts.briefly
"""The same in short."""

PROMPT_WORDS: Final = texts.asks
"""What prompts call each verb."""
