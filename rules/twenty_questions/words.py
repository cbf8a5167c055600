"""What is said while the game goes on."""

from __future__ import annotations

from typing import Final

from rules.fossils import CARDS
from rules.phrases import seat_name

SHUFFLES: Final = "The stack is empty: the discarded cards are shuffled and form a new one."
"""The discarded cards form a new stack (TQ-31)."""


def draws(answerer: int, questioner: int) -> str:
    """A new card in play (TQ-13)."""
    return f"{seat_name(answerer)} draws a card. {seat_name(questioner)} asks."


def asks(seat: int, words: str) -> str:
    """A question (TQ-16)."""
    return f"{seat_name(seat)}: {words}"


def speaks(seat: int) -> str:
    """A question asked aloud (TQ-46)."""
    return f"{seat_name(seat)} asks aloud."


def says(seat: int, yes: bool) -> str:
    """The answer to a question."""
    return f"{seat_name(seat)}: {'Yes' if yes else 'No'}."


def rejects(seat: int) -> str:
    """A question that the card cannot answer (TQ-48)."""
    return f"{seat_name(seat)}: The card cannot answer that. Please ask something else."


def wins(seat: int, card: int) -> str:
    """A right guess (TQ-21)."""
    return f"{seat_name(seat)} wins the card: {CARDS[card].title}."


def passes(seat: int) -> str:
    """A questioner who gives up on a card (TQ-25)."""
    return f"{seat_name(seat)} passes."


def discards(card: int) -> str:
    """A card that nobody won, shown to all (TQ-25, TQ-28)."""
    return f"It was {CARDS[card].title}. The card is discarded."
