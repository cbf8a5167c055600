"""All that is said at the table: the texts of ``words.toml`` with their values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.dolphins_and_dinos.components import (
    CARDS_PER_COLUMN,
    EXHIBITS,
    FEATURE_LABELS,
    INCOME,
    ROUNDS,
    SQUARES,
    Hall,
    card_label,
    columns_in_play,
    content_label,
)
from rules.phrases import listed, times
from rules.texts import Texts, asks

ASKS: Final = asks(__package__)
"""What prompts call each verb."""


def either(features: Iterable[int]) -> str:
    """Features of which one can be shown, in words."""
    return listed([FEATURE_LABELS[one].lower() for one in features], "or")


def _own(halls: Iterable[Hall]) -> str:
    """Halls as those of whoever is spoken to."""
    return listed([f"your {hall.label.lower()}" for hall in halls])


texts: Final = Texts(
    __package__,
    rounds=str(ROUNDS),
    most=str(len(INCOME)),
    column=str(CARDS_PER_COLUMN),
    square_asks=ASKS["choose"],
    feature_asks=ASKS["feature"],
    word=repr,
    card=card_label,
    offered=columns_in_play,
    columns=columns_in_play,
    money=str,
    features=either,
    players=lambda seats: times(seats, "player"),
    round=lambda number: f"{number} of {ROUNDS}: {columns_in_play(number)}",
    cards=lambda cards: listed([card_label(card) for card in cards]),
    content=content_label,
    exhibit=lambda exhibit: EXHIBITS[exhibit].label,
    numbered=lambda exhibit: f"{EXHIBITS[exhibit].label} ({exhibit})",
    feature=lambda feature: FEATURE_LABELS[feature].lower() if feature else "no feature",
    square=SQUARES.__getitem__,
    value=str,
    price=str,
    halls=_own,
    broken=_own,
    cost=lambda price: f"for ${price}" if price else "for free",
)
"""The texts by their names."""

words: Final = texts.says
"""The sentences of the log."""

briefly: Final = texts.briefly
"""The same in short."""
