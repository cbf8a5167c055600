"""What a seat may choose in secret: a card or a corridor and its square, and then a feature."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.contract import Move
from rules.dolphins_and_dinos.components import (
    CORRIDOR,
    EXHIBITS,
    FEATURES,
    INCOME,
    RESTAURANT,
    SQUARES,
    VALUE,
    restaurant,
    square_number,
)
from rules.dolphins_and_dinos.museum import open_squares
from rules.dolphins_and_dinos.position import Position

_EXHIBITS: Final = {
    card: tuple(Move.of("choose", card, name) for name in SQUARES) for card in EXHIBITS
}
_RESTAURANTS: Final = {
    value: tuple(Move.of("choose", "restaurant", name, value) for name in SQUARES)
    for value in INCOME
}
_CORRIDORS: Final = tuple(Move.of("choose", "corridor", name) for name in SQUARES)
_FEATURES: Final = tuple(Move.of("feature", name) for name in FEATURES)
_ANY_PRICE: Final = 1_000  # dollars, more than any card costs


class _Rows(NamedTuple):
    """The choices for some squares: by exhibit, by the value of a restaurant, and corridors."""

    exhibits: dict[int, tuple[Move, ...]]
    restaurants: dict[int, tuple[Move, ...]]
    corridors: tuple[Move, ...]


@cache
def _rows(squares: tuple[int, ...]) -> _Rows:
    return _Rows(
        {card: tuple(row[square] for square in squares) for card, row in _EXHIBITS.items()},
        {value: tuple(row[square] for square in squares) for value, row in _RESTAURANTS.items()},
        tuple(_CORRIDORS[square] for square in squares),
    )


def choices(position: Position, seat: int) -> list[Move]:
    """The cards and squares that a seat may choose in this round (DND-30 to DND-47, DND-106)."""
    museum = position.museum(seat)
    rows = _rows(open_squares(museum))
    values = {VALUE[content] for content in museum}
    most = position.money[seat] if position.only_payable else _ANY_PRICE
    moves: list[Move] = []
    for card in position.offer():
        if card == RESTAURANT:
            for value, row in rows.restaurants.items():
                if value not in values:
                    moves += row
        elif card not in values and position.price(card, 1) <= most:
            moves += rows.exhibits[card]
    moves += rows.corridors
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
