"""What a seat may choose in secret: a card or a corridor and its square, and then a feature."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.contract import Move
from rules.dolphins_and_dinos.components import (
    CORRIDOR,
    EMPTY,
    FEATURES,
    INCOME,
    RESTAURANT,
    SQUARES,
    VALUE,
    is_restaurant,
    restaurant,
    square_number,
)
from rules.dolphins_and_dinos.museum import open_squares
from rules.dolphins_and_dinos.position import Position

_RESTAURANTS: Final = tuple(map(restaurant, INCOME))
_FEATURES: Final = tuple(Move.of("feature", name) for name in FEATURES)
_ANY_PRICE: Final = 1_000  # dollars, more than any card costs


def _choice(content: int, name: str) -> Move:
    if content == CORRIDOR:
        return Move.of("choose", "corridor", name)
    if is_restaurant(content):
        return Move.of("choose", "restaurant", name, VALUE[content])
    return Move.of("choose", content, name)


@cache
def _rows(squares: tuple[int, ...]) -> dict[int, tuple[Move, ...]]:
    """The choices for some squares, by content."""
    return {
        content: tuple(_choice(content, SQUARES[square]) for square in squares)
        for content in range(EMPTY + 1, CORRIDOR + 1)
    }


def choices(position: Position, seat: int) -> list[Move]:
    """The cards and squares that a seat may choose in this round (DND-30 to DND-47, DND-106)."""
    museum = position.museum(seat)
    rows = _rows(open_squares(museum))
    values = {VALUE[content] for content in museum}
    most = position.money[seat] if position.only_payable else _ANY_PRICE
    moves: list[Move] = []
    for card in position.offer():
        if card == RESTAURANT:
            for content in _RESTAURANTS:
                if VALUE[content] not in values:
                    moves += rows[content]
        elif card not in values and position.price(card, 1) <= most:
            moves += rows[card]
    moves += rows[CORRIDOR]
    return moves


def features(position: Position, seat: int) -> list[Move]:
    """The features that a seat may add to what it has just taken, and none (DND-66 to DND-72)."""
    return [_FEATURES[number] for number in (*position.feature_choices(seat), 0)]


def chosen(move: Move) -> tuple[int, int]:
    """The content and the square of a legal ``choose``."""
    word, name = move.args[0], move.args[1]
    square = square_number(name)
    assert square is not None
    if word == "corridor":
        return CORRIDOR, square
    if word == "restaurant":
        return restaurant(int(move.args[2])), square
    return int(word), square
