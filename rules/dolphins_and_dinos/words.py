"""What happens in the game, in words for the log; ``{0}`` stands for the name of seat 0."""

from __future__ import annotations

from collections.abc import Sequence
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

TAKEN_OUT: Final = "One of the exhibits 1 to 12 is taken out of the game, face down."


def laid_out(column: int, cards: Sequence[int]) -> str:
    """A column of cards has been laid out."""
    return f"Column {column} is laid out: {listed([card_label(card) for card in cards])}."


def round_begins(number: int) -> str:
    """A round begins."""
    return f"Round {number} of {ROUNDS}: {columns_in_play(number)}."


def secretly_picks(seat: int, content: int, square: int) -> str:
    """What a seat chose, for itself."""
    return f"{seat_name(seat)} secretly picks {content_label(content)} for {SQUARES[square]}."


def has_chosen(seat: int) -> str:
    """That a seat has chosen, for all."""
    return f"{seat_name(seat)} has chosen."


def takes(seat: int, exhibit: int, square: int, price: int) -> str:
    """A seat took an exhibit and paid."""
    label = EXHIBITS[exhibit].label
    return f"{seat_name(seat)} takes {label} for {SQUARES[square]} and pays ${price}."


def cannot_pay(seat: int, exhibit: int, square: int, price: int) -> str:
    """A seat could not pay and has a corridor instead."""
    label = EXHIBITS[exhibit].label
    where = SQUARES[square]
    return f"{seat_name(seat)} cannot pay ${price} for {label}: a corridor goes into {where}."


def opens(seat: int, content: int, square: int, income: int) -> str:
    """A seat opened a restaurant."""
    value = VALUE[content]
    return (
        f"{seat_name(seat)} opens a restaurant of value {value} in {SQUARES[square]}"
        f" and receives ${income}."
    )


def builds(seat: int, square: int) -> str:
    """A seat chose a corridor."""
    return f"{seat_name(seat)} builds a corridor in {SQUARES[square]}."


def leaves(exhibit: int, takers: int, seats: int) -> str:
    """A popular exhibit was removed."""
    label = EXHIBITS[exhibit].label
    return f"{label} leaves the game: {takers} of {times(seats, 'player')} took it."


def secretly_wants(seat: int, feature: int, content: int) -> str:
    """Which feature a seat wants, for itself."""
    what = FEATURE_LABELS[feature].lower() if feature else "no feature"
    return f"{seat_name(seat)} secretly picks {what} for {content_label(content)}."


def has_decided(seat: int) -> str:
    """That a seat has decided about a feature, for all."""
    return f"{seat_name(seat)} has decided about a feature."


def adds(seat: int, feature: int, content: int, square: int, price: int) -> str:
    """A seat adds a feature."""
    cost = f"for ${price}" if price else "for free"
    return (
        f"{seat_name(seat)} adds {FEATURE_LABELS[feature].lower()} to {EXHIBITS[content].label}"
        f" in {SQUARES[square]} {cost}."
    )


def was_taken_out(exhibit: int) -> str:
    """The exhibit taken out is shown at the end."""
    return f"The exhibit taken out was {EXHIBITS[exhibit].label} ({exhibit})."
