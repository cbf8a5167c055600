"""The components of the game, read once from its rulebook: cards, features, squares and halls.

Numbers stand for things, so that a state stays flat and quick to copy. A *card* is an exhibit's
value (1 to 15) or :data:`RESTAURANT`. A *square* is 0 to 8, from a1 along the bottom row to c3.
A *feature* is 1 to 3, 0 for none. The *content* of a square is :data:`EMPTY`, an exhibit by its
value, a restaurant with a value (:func:`restaurant`), or :data:`CORRIDOR`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from rules.phrases import listed
from rules.rulebook import Rulebook, load, record

RULEBOOK: Final[Rulebook] = load(files("rules.dolphins_and_dinos").joinpath("rulebook.toml"))
"""The rulebook of the game."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One exhibit card (DND-04 to DND-06).

    ``cost`` and ``surcharge`` are in dollars, the surcharge for each player who chose the card.
    ``spare`` players may be missing for it to be removed all the same; -1: it never is. ``low``
    exhibits are those of which one is taken out. ``features`` are feature numbers.
    """

    id: str
    label: str
    value: int
    cost: int
    features: tuple[int, ...]
    surcharge: int
    spare: int
    low: bool
    note: str


_feature_rows = RULEBOOK.component("features").rows
FEATURES: Final[tuple[str, ...]] = ("none", *(str(row["id"]) for row in _feature_rows))
"""The words of the features by number; 0 is ``none``."""

FEATURE_LABELS: Final[tuple[str, ...]] = ("None", *(str(row["label"]) for row in _feature_rows))
"""The features as written for people, by number."""

_FEATURE_NUMBERS: Final = {word: number for number, word in enumerate(FEATURES)}


def feature_number(word: object) -> int | None:
    """The number of a feature, 0 for ``none``; ``None`` for anything that is no feature."""
    return _FEATURE_NUMBERS.get(word) if isinstance(word, str) else None


EXHIBITS: Final[dict[int, Exhibit]] = {
    row["value"]: record(Exhibit, row, features=tuple(map(FEATURES.index, row["features"])))
    for row in RULEBOOK.component("exhibits").rows
}
"""The exhibits by value."""

RESTAURANT: Final = len(EXHIBITS) + 1
"""The number of the restaurant card."""

_restaurant = RULEBOOK.component("restaurant")
RESTAURANT_LABEL: Final[str] = _restaurant["label"]
RESTAURANT_NOTE: Final[str] = _restaurant["note"]
INCOME: Final[dict[int, int]] = {row["value"]: row["income"] for row in _restaurant.rows}
"""Dollars that a restaurant brings in, by the value given to it (DND-48)."""

_corridor = RULEBOOK.component("corridor")
CORRIDOR_LABEL: Final[str] = _corridor["label"]
CORRIDOR_NOTE: Final[str] = _corridor["note"]


EMPTY: Final = 0
HIGHEST: Final = len(EXHIBITS)
"""The highest value, which is also the highest content that is an exhibit."""

CORRIDOR: Final = HIGHEST + len(INCOME) + 1
"""The content of a corridor square."""


def restaurant(value: int) -> int:
    """The content of a square with a restaurant of this value."""
    return HIGHEST + value


def is_exhibit(content: int) -> bool:
    """Whether an exhibit stands in a square of this content (DND-07: a restaurant is none)."""
    return EMPTY < content <= HIGHEST


def is_restaurant(content: int) -> bool:
    """Whether a square of this content holds a restaurant."""
    return HIGHEST < content < CORRIDOR


VALUE: Final = (0, *range(1, HIGHEST + 1), *range(1, len(INCOME) + 1), 0)
"""The value that counts for the order of a hall, by content; 0: it has none (DND-79, DND-81)."""


def content_label(content: int) -> str:
    """What stands in a square, with the value that counts there."""
    if is_exhibit(content):
        return f"{EXHIBITS[content].label} ({content})"
    if is_restaurant(content):
        return f"{RESTAURANT_LABEL} ({VALUE[content]})"
    return CORRIDOR_LABEL


def is_low(card: int) -> bool:
    """Whether a card is one of those of which one is taken out (DND-12)."""
    return card != RESTAURANT and EXHIBITS[card].low


def card_label(card: int) -> str:
    """The name of a card for people."""
    return RESTAURANT_LABEL if card == RESTAURANT else EXHIBITS[card].label


def card_word(card: int) -> str | int:
    """How a card is written in a move: an exhibit by its value."""
    return "restaurant" if card == RESTAURANT else card


def card_number(word: object) -> int | None:
    """The card written so in a move; ``None`` for anything that is no card."""
    if word == "restaurant":
        return RESTAURANT
    return word if type(word) is int and word in EXHIBITS else None


_square_rows = RULEBOOK.component("squares").rows
SQUARES: Final[tuple[str, ...]] = tuple(str(row["id"]) for row in _square_rows)
"""The names of the squares, a1 to c3."""

_SQUARE_NUMBERS: Final = {name: number for number, name in enumerate(SQUARES)}

NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_SQUARE_NUMBERS[name] for name in row["neighbours"]) for row in _square_rows
)
"""The squares that share a side with each square."""

GRID_ORDER: Final[tuple[int, ...]] = tuple(
    sorted(
        range(len(SQUARES)),
        key=lambda square: (-_square_rows[square]["row"], _square_rows[square]["column"]),
    )
)
"""The squares as one reads a page: the top row first."""


def square_number(word: object) -> int | None:
    """The square of this name; ``None`` for anything that is no square."""
    return _SQUARE_NUMBERS.get(word) if isinstance(word, str) else None


@dataclass(frozen=True, slots=True)
class Hall:
    """One row or column of a museum (DND-02), its squares in the direction of reading."""

    id: str
    label: str
    squares: tuple[int, int, int]

    def of(self, museum: Sequence[int]) -> tuple[int, int, int]:
        """What of a museum, which has something for each square, is in this hall."""
        first, second, third = self.squares
        return museum[first], museum[second], museum[third]


HALLS: Final[tuple[Hall, ...]] = tuple(
    record(Hall, row, squares=tuple(_SQUARE_NUMBERS[name] for name in row["squares"]))
    for row in RULEBOOK.component("halls").rows
)
"""The six halls: three rows, then three columns."""

_rounds = RULEBOOK.component("rounds")
COLUMNS: Final[int] = _rounds["columns"]
CARDS_PER_COLUMN: Final[int] = _rounds["cards_per_column"]
DECK: Final[int] = COLUMNS * CARDS_PER_COLUMN
ROUNDS: Final[int] = _rounds["total"]

OFFER: Final[tuple[tuple[int, ...], ...]] = ((), *(tuple(row["offer"]) for row in _rounds.rows), ())
"""The columns (1 to 5) on offer in each round, by the number of the round."""


def columns_in_play(number: int) -> str:
    """The columns on offer in a round: ``column 3``, ``columns 1 and 2``."""
    columns = [str(column) for column in OFFER[number]]
    return f"column{'s' if len(columns) > 1 else ''} {listed(columns)}"


VISIBLE: Final[tuple[int, ...]] = (0, *(row["visible"] for row in _rounds.rows), COLUMNS)
"""How many columns lie open at the beginning of each round, by its number."""

MONEY: Final[dict[int, int]] = {
    row["players"]: row["money"] for row in RULEBOOK.component("players").rows
}
"""Dollars that each player starts with, by the number of players (DND-09, DND-98)."""

_limits = RULEBOOK.component("limits")
FEATURE_COST: Final[int] = _limits["feature_cost"]
BONUS_LESS: Final[int] = _limits["money_bonus_less"]
BONUS_EQUAL: Final[int] = _limits["money_bonus_equal"]
BONUS_MINIMUM: Final[int] = _limits["money_bonus_minimum"]
