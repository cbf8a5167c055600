"""What is said while the game goes on: the sentences of ``words.toml`` with their values."""

from __future__ import annotations

from typing import Final

from rules.fossils import GENERA
from rules.phrases import listed, seat_name
from rules.texts import said

words: Final = said(
    __package__,
    seat=seat_name,
    animals=lambda names: listed([GENERA[name].name for name in names]),
    skeleton=lambda name: f"{GENERA[name].name}: {GENERA[name].value},000 visitors",
)
"""A sentence for each name."""
