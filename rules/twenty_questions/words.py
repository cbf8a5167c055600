"""What is said while the game goes on: the sentences of ``words.toml`` with their values."""

from __future__ import annotations

from typing import Final

from rules.fossils import CARDS
from rules.phrases import seat_name
from rules.texts import said

words: Final = said(
    __package__,
    seat=seat_name,
    questioner=seat_name,
    words=str,
    yes=lambda yes: "Yes" if yes else "No",
    truth=lambda yes: "yes" if yes else "no",
    card=lambda card: CARDS[card].title,
)
"""A sentence for each name."""
