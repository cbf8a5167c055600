"""What a position is made of, and what can be read off it.

Chance is lazy: no card of the deck has an identity before its column is laid out, and the exhibit
taken out has one only once no other card could be it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.contract import CHANCE, Game
from rules.dolphins_and_dinos.components import (
    CARDS_PER_COLUMN,
    DECK,
    EMPTY,
    EXHIBITS,
    FEATURE_COST,
    MONEY,
    OFFER,
    RESTAURANT,
    SQUARES,
    is_exhibit,
)
from rules.rooms import Housed

DEAL: Final = "deal"
"""Chance lays out a column."""

CHOOSE: Final = "choose"
"""Every seat secretly picks a card and a square."""

DECORATE: Final = "feature"
"""Every seat that took an exhibit may add a feature."""

OVER: Final = "over"

SIZE: Final = len(SQUARES)
"""How many squares a museum has."""

_OFFERED: Final = tuple(
    tuple(
        place
        for number in columns
        for place in range((number - 1) * CARDS_PER_COLUMN, number * CARDS_PER_COLUMN)
    )
    for columns in OFFER
)
"""The places of the cards on offer, by the number of the round."""

UNDECIDED: Final = -1
NOWHERE: Final = -1


class Position(Housed):
    """One position.

    ``turn`` is the seat that chooses. ``cards`` are the 15 places of the five columns, 0 where no
    card lies yet; removed cards keep their place there and are named in ``removed``. ``squares``
    and ``features`` hold nine entries for each seat. ``picked`` and ``aimed`` are the secret
    choices: the content and the square, ``wanted`` the secret features (-1: not decided).
    ``latest`` is the square that a seat filled in the round whose features are being chosen.
    ``free`` is the exhibit whose feature is free there, 0 if there is none.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(game, seats, options)
        self.round = 1
        self.phase = DEAL
        self.turn = 0
        self.dealt = 0
        self.cards = [0] * DECK
        self.removed: tuple[int, ...] = ()
        self.squares = [EMPTY] * (seats * SIZE)
        self.features = [0] * (seats * SIZE)
        self.money = [MONEY[seats]] * seats
        self.picked = [EMPTY] * seats
        self.aimed = [NOWHERE] * seats
        self.wanted = [UNDECIDED] * seats
        self.latest = [NOWHERE] * seats
        self.free = 0

    @property
    def current_seat(self) -> int | None:
        """The lowest seat that still has to choose (DND-28), chance, or ``None`` at the end."""
        if self.phase == DEAL:
            return CHANCE
        return None if self.phase == OVER else self.turn

    @property
    def solo(self) -> bool:
        """Whether one person plays against the goal (DND-95)."""
        return self.seats == 1

    @property
    def only_payable(self) -> bool:
        """Whether cards beyond one's money cannot be chosen (DND-106); else they can (DND-42)."""
        return self.options["beyond_money"] == "only_payable"

    @property
    def open_features(self) -> bool:
        """Whether features are added one after the other in sight of all (DND-107)."""
        return self.options["features"] == "open"

    def affords(self, seat: int, card: int) -> bool:
        """Whether a seat can pay for a card if nobody else chooses it."""
        return card == RESTAURANT or self.price(card, 1) <= self.money[seat]

    def museum(self, seat: int) -> list[int]:
        """The contents of the nine squares of a seat, as all may see them."""
        return self.squares[seat * SIZE : (seat + 1) * SIZE]

    def museum_features(self, seat: int) -> list[int]:
        """The features in the nine squares of a seat, as all may see them."""
        return self.features[seat * SIZE : (seat + 1) * SIZE]

    def column(self, number: int) -> list[int]:
        """The cards laid out in a column (1 to 5), removed ones included."""
        first = (number - 1) * CARDS_PER_COLUMN
        return [card for card in self.cards[first : first + CARDS_PER_COLUMN] if card]

    def offer(self) -> list[int]:
        """The cards that may be chosen this round (DND-19 to DND-27)."""
        cards, removed = self.cards, self.removed
        return [
            card for place in _OFFERED[self.round] if (card := cards[place]) and card not in removed
        ]

    def lowest_on_offer(self) -> int:
        """The lowest exhibit on offer this round, 0 if there is none (DND-70)."""
        return min((card for card in self.offer() if card != RESTAURANT), default=0)

    def price(self, card: int, choosers: int) -> int:
        """Dollars for an exhibit that so many players chose (DND-49 to DND-52, DND-99)."""
        exhibit = EXHIBITS[card]
        return exhibit.cost if self.solo else exhibit.cost + exhibit.surcharge * choosers

    def takers_needed(self, card: int) -> int:
        """How many players must take an exhibit for it to be removed; 0: it never is (DND-62)."""
        spare = EXHIBITS[card].spare if card in EXHIBITS else -1
        return 0 if self.solo or spare < 0 else max(1, self.seats - spare)

    def unseen(self) -> list[int]:
        """The cards that have not been laid out, the one taken out included."""
        last = RESTAURANT if self.solo else RESTAURANT + 1
        return [card for card in range(1, last) if card not in self.cards]

    def taken_out(self) -> int:
        """The exhibit that was taken out, once the game is over and it may be shown (DND-13);
        else 0."""
        return self.unseen()[0] if self.phase == OVER and not self.solo else 0

    def feature_price(self, seat: int) -> int:
        """Dollars that a feature costs this seat while features are added (DND-69, DND-71)."""
        return 0 if self.latest_content(seat) == self.free else FEATURE_COST

    def feature_choices(self, seat: int) -> tuple[int, ...]:
        """The features that this seat can add while features are added; empty if none."""
        content = self.latest_content(seat)
        if not is_exhibit(content) or self.money[seat] < self.feature_price(seat):
            return ()
        return EXHIBITS[content].features

    def latest_content(self, seat: int) -> int:
        """What stands in the square that a seat filled in this round; empty before that."""
        square = self.latest[seat]
        return EMPTY if square == NOWHERE else self.squares[seat * SIZE + square]

    def has_chosen(self, seat: int) -> bool:
        """Whether this seat has nothing left to choose in this step; public (DND-33)."""
        if self.phase == CHOOSE:
            return self.picked[seat] != EMPTY
        return self.wanted[seat] != UNDECIDED
