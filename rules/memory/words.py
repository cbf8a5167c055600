"""All that is said at the table: the texts of ``words.toml`` with their values."""

from __future__ import annotations

from typing import Final

from rules.fossils import GENERA
from rules.phrases import listed
from rules.texts import Texts

texts: Final = Texts(
    __package__,
    size=str,
    animals=lambda names: listed([GENERA[name].name for name in names]),
    genus=lambda name: GENERA[name].name,
    visitors=lambda name: f"{GENERA[name].value},000 visitors",
    fits=str,
    skeleton=lambda name: f"{GENERA[name].name}: {GENERA[name].value},000 visitors",
)
"""The texts by their names."""

words: Final = texts.says
"""The sentences of the log."""

ASKS: Final = texts.asks
"""What prompts call each verb."""
