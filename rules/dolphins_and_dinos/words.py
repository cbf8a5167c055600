"""What happens, in words for the log: the sentences of ``words.toml`` with their values."""

from __future__ import annotations

from typing import Final

from rules.dolphins_and_dinos.components import (
    EXHIBITS,
    FEATURE_LABELS,
    ROUNDS,
    SQUARES,
    VALUE,
    card_label,
    columns_in_play,
    content_label,
)
from rules.phrases import listed, seat_name, times
from rules.texts import said

words: Final = said(
    __package__,
    seat=seat_name,
    players=lambda seats: times(seats, "player"),
    number=str,
    round=lambda number: f"{number} of {ROUNDS}: {columns_in_play(number)}",
    cards=lambda cards: listed([card_label(card) for card in cards]),
    content=content_label,
    exhibit=lambda exhibit: EXHIBITS[exhibit].label,
    numbered=lambda exhibit: f"{EXHIBITS[exhibit].label} ({exhibit})",
    feature=lambda feature: FEATURE_LABELS[feature].lower() if feature else "no feature",
    square=SQUARES.__getitem__,
    value=lambda content: str(VALUE[content]),
    price=str,
    cost=lambda price: f"for ${price}" if price else "for free",
)
"""A sentence for each name."""
