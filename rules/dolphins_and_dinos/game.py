"""The game and its states: nine rounds of choose, pay, remove and choose features (DND-18).

Chance is lazy: no card of the deck has an identity before its column is laid out, and the exhibit
taken out has one only once no other card could be it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Self

from rules.contract import CHANCE, Beat, Event, Game, Line, Move, Outcome, State, Tally
from rules.dolphins_and_dinos import lay as laying
from rules.dolphins_and_dinos import outlook, refusals, scoring, words
from rules.dolphins_and_dinos.components import (
    CARDS_PER_COLUMN,
    DECK,
    EXHIBITS,
    FEATURE_COST,
    FEATURES,
    HALLS,
    INCOME,
    MONEY,
    OFFER,
    RESTAURANT,
    ROUNDS,
    RULEBOOK,
    SQUARES,
    VISIBLE,
    card_number,
    card_word,
    feature_number,
    square_number,
)
from rules.dolphins_and_dinos.museum import (
    CORRIDOR,
    EMPTY,
    VALUE,
    is_exhibit,
    is_restaurant,
    museum_score,
    open_squares,
    restaurant,
)
from rules.endings import ending

CHOOSE: Final = "choose"
"""The step in which every seat secretly picks a card and a square."""

DECORATE: Final = "feature"
"""The step in which every seat that took an exhibit may add a feature."""

_SIZE: Final = len(SQUARES)
_UNDECIDED: Final = -1
_NOWHERE: Final = -1
_ANY_PRICE: Final = 1_000  # dollars, more than any card costs

_EXHIBIT_MOVES: Final = {
    card: tuple(Move.of("choose", card, name) for name in SQUARES) for card in EXHIBITS
}
_RESTAURANT_MOVES: Final = {
    value: tuple(Move.of("choose", "restaurant", name, value) for name in SQUARES)
    for value in INCOME
}
_CORRIDOR_MOVES: Final = tuple(Move.of("choose", "corridor", name) for name in SQUARES)
_FEATURE_MOVES: Final = tuple(Move.of("feature", name) for name in FEATURES)


class DolphinsAndDinosState(State):
    """One position.

    ``cards`` are the 15 places of the five columns, 0 where no card lies yet; removed cards keep
    their place there and are named in ``removed``. ``squares`` and ``features`` hold nine entries
    for each seat. ``picked`` and ``aimed`` are the secret choices: the content and the square,
    ``wanted`` the secret features (-1: not decided). ``latest`` is the square that a seat filled
    in the round whose features are being chosen. ``free`` is the exhibit whose feature is free
    there, 0 if there is none.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.round = 1
        self.step = CHOOSE
        self.turn: int | None = CHANCE
        self.dealt = 0
        self.cards = [0] * DECK
        self.removed: tuple[int, ...] = ()
        self.squares = [EMPTY] * (seats * _SIZE)
        self.features = [0] * (seats * _SIZE)
        self.money = [MONEY[seats]] * seats
        self.picked = [EMPTY] * seats
        self.aimed = [_NOWHERE] * seats
        self.wanted = [_UNDECIDED] * seats
        self.latest = [_NOWHERE] * seats
        self.free = 0

    # What the position says

    @property
    def current_seat(self) -> int | None:
        """The lowest seat that still has to choose (DND-28), chance, or ``None`` at the end."""
        return self.turn

    @property
    def solo(self) -> bool:
        """Whether one person plays against the goal (DND-95)."""
        return self.seats == 1

    @property
    def only_payable(self) -> bool:
        """Whether cards beyond one's money cannot be chosen (DND-106); else they can (DND-42)."""
        return self.options["beyond_money"] == "only_payable"

    def affords(self, seat: int, card: int) -> bool:
        """Whether a seat can pay for a card if nobody else chooses it."""
        return card == RESTAURANT or self.price(card, 1) <= self.money[seat]

    def museum(self, seat: int) -> list[int]:
        """The contents of the nine squares of a seat, as all may see them."""
        return self.squares[seat * _SIZE : (seat + 1) * _SIZE]

    def museum_features(self, seat: int) -> list[int]:
        """The features in the nine squares of a seat, as all may see them."""
        return self.features[seat * _SIZE : (seat + 1) * _SIZE]

    def column(self, number: int) -> list[int]:
        """The cards laid out in a column (1 to 5), removed ones included."""
        first = (number - 1) * CARDS_PER_COLUMN
        return [card for card in self.cards[first : first + CARDS_PER_COLUMN] if card]

    def offer(self) -> list[int]:
        """The cards that may be chosen this round (DND-19 to DND-27)."""
        return [
            card
            for number in OFFER[self.round]
            for card in self.column(number)
            if card not in self.removed
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
        return self.unseen()[0] if self.turn is None and not self.solo else 0

    def feature_price(self, seat: int) -> int:
        """Dollars that a feature costs this seat in the step of features (DND-69, DND-71)."""
        return 0 if self._latest_content(seat) == self.free else FEATURE_COST

    def feature_choices(self, seat: int) -> tuple[int, ...]:
        """The features that this seat can add in the step of features; empty if none."""
        content = self._latest_content(seat)
        if not is_exhibit(content) or self.money[seat] < self.feature_price(seat):
            return ()
        return EXHIBITS[content].features

    def _latest_content(self, seat: int) -> int:
        square = self.latest[seat]
        return EMPTY if square == _NOWHERE else self.squares[seat * _SIZE + square]

    def has_chosen(self, seat: int) -> bool:
        """Whether this seat has nothing left to choose in this step; public (DND-33)."""
        if self.step == CHOOSE:
            return self.picked[seat] != EMPTY
        return self.wanted[seat] != _UNDECIDED

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        seat = self.turn
        if seat is None or seat == CHANCE:
            return ()
        if self.step == DECORATE:
            return [_FEATURE_MOVES[number] for number in (*self.feature_choices(seat), 0)]
        return self._choices(seat)

    def _choices(self, seat: int) -> list[Move]:
        museum = self.museum(seat)
        squares = open_squares(museum)
        values = {VALUE[content] for content in museum}
        most = self.money[seat] if self.only_payable else _ANY_PRICE
        moves: list[Move] = []
        for card in self.offer():
            if card == RESTAURANT:
                for value, row in _RESTAURANT_MOVES.items():
                    if value not in values:
                        moves += [row[square] for square in squares]
            elif card not in values and self.price(card, 1) <= most:
                row = _EXHIBIT_MOVES[card]
                moves += [row[square] for square in squares]
        moves += [_CORRIDOR_MOVES[square] for square in squares]
        return moves

    refuse = refusals.refuse

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        if move.verb == "deal":
            return self._deal(move)
        if move.verb == "choose":
            return self._choose(move, beat)
        return self._want(move, beat)

    # Laying out columns

    def _deal(self, move: Move) -> list[Event]:
        cards = [card_number(word) or 0 for word in move.args]
        events = []
        if not self.dealt and not self.solo:
            events.append(Event("deal", words.TAKEN_OUT))
        self.cards[self.dealt : self.dealt + len(cards)] = cards
        self.dealt += len(cards)
        events.append(Event("deal", words.laid_out(self.dealt // CARDS_PER_COLUMN, cards)))
        if self._columns_wanted():
            return events
        return [*events, *self._begin_choosing()]

    def _columns_wanted(self) -> bool:
        return self.dealt < VISIBLE[self.round] * CARDS_PER_COLUMN

    def _begin_choosing(self) -> list[Event]:
        self.turn = 0
        return [Event("turn", words.round_begins(self.round))]

    def chance(self, rng: random.Random) -> Move:
        """A fair next column. By symmetry every low exhibit not yet seen is equally likely to be
        the one taken out (DND-12), so one is set aside before the three are drawn."""
        unseen = self.unseen()
        if not self.solo:
            unseen.remove(rng.choice([card for card in unseen if refusals.is_low(card)]))
        return Move.of("deal", *map(card_word, rng.sample(unseen, CARDS_PER_COLUMN)))

    # Choosing, paying and removing

    def _choose(self, move: Move, beat: Beat | None) -> list[Event]:
        seat = self._seat()
        content, square = _choice(move)
        self.picked[seat] = content
        self.aimed[seat] = square
        events = self._in_secret(
            seat, words.secretly_picks(seat, content, square), words.has_chosen(seat)
        )
        self.turn = self._next_chooser()
        if self.turn is None:
            events += self._reveal(beat)
        return events

    def _seat(self) -> int:
        assert self.turn is not None
        return self.turn

    def _in_secret(self, seat: int, what: str, that: str) -> list[Event]:
        if self.solo:
            return []
        return [Event("place", what, seat, (seat,)), Event("move", that, seat)]

    def _next_chooser(self) -> int | None:
        for seat in range(self.seats):
            if not self.has_chosen(seat):
                return seat
        return None

    def _reveal(self, beat: Beat | None) -> list[Event]:
        offered = self.lowest_on_offer()
        picked = tuple(self.picked)
        events: list[Event] = []
        for seat in range(self.seats):
            events += self._write(seat, picked)
        taken = [self._latest_content(seat) for seat in range(self.seats)]
        if self.options["free_feature"] == "lowest_taken":
            self.free = min(filter(is_exhibit, taken), default=0)
        else:
            self.free = offered
        self.step = DECORATE
        for seat in range(self.seats):
            self.picked[seat] = EMPTY
            self.aimed[seat] = _NOWHERE
            if not self.feature_choices(seat):
                self.wanted[seat] = 0
        self.turn = self._next_chooser()
        self.pause(beat)
        events += self._remove(taken)
        if self.turn is None:
            events += self._end_round()
        return events

    def _write(self, seat: int, picked: Sequence[int]) -> Iterator[Event]:
        content, square = picked[seat], self.aimed[seat]
        if is_exhibit(content):
            price = self.price(content, picked.count(content))
            if price <= self.money[seat]:
                self.money[seat] -= price
                yield Event("reveal", words.takes(seat, content, square, price), seat)
            else:
                yield Event("reveal", words.cannot_pay(seat, content, square, price), seat)
                content = CORRIDOR
        elif is_restaurant(content):
            income = INCOME[VALUE[content]]
            self.money[seat] += income
            yield Event("coin", words.opens(seat, content, square, income), seat)
        else:
            yield Event("reveal", words.builds(seat, square), seat)
        self.squares[seat * _SIZE + square] = content
        self.latest[seat] = square

    def _remove(self, taken: Sequence[int]) -> Iterator[Event]:
        for card in sorted(set(taken)):
            needed = self.takers_needed(card)
            takers = taken.count(card)
            if needed and takers >= needed:
                self.removed = (*self.removed, card)
                yield Event("remove", words.leaves(card, takers, self.seats))

    # Features, and the end of a round

    def _want(self, move: Move, beat: Beat | None) -> list[Event]:
        seat = self._seat()
        feature = feature_number(move.args[0]) or 0
        self.wanted[seat] = feature
        content = self._latest_content(seat)
        events = self._in_secret(
            seat, words.secretly_wants(seat, feature, content), words.has_decided(seat)
        )
        self.turn = self._next_chooser()
        if self.turn is None:
            events += self._add_features()
            self.pause(beat)
            events += self._end_round()
        return events

    def _add_features(self) -> Iterator[Event]:
        for seat in range(self.seats):
            feature = self.wanted[seat]
            if feature:
                price = self.feature_price(seat)
                square = self.latest[seat]
                self.money[seat] -= price
                self.features[seat * _SIZE + square] = feature
                text = words.adds(seat, feature, self._latest_content(seat), square, price)
                yield Event("coin" if price else "place", text, seat)

    def _end_round(self) -> list[Event]:
        self.round += 1
        self.step = CHOOSE
        self.free = 0
        for seat in range(self.seats):
            self.wanted[seat] = _UNDECIDED
            self.latest[seat] = _NOWHERE
        if self.round > ROUNDS:
            return self._finish()
        if self._columns_wanted():
            self.turn = CHANCE
            return []
        return self._begin_choosing()

    def _finish(self) -> list[Event]:
        self.turn = None
        events = []
        if not self.solo:
            events.append(Event("flip", words.was_taken_out(self.taken_out())))
        return [*events, ending(self)]

    # Points

    def tally(self, seat: int) -> Tally:
        """The six halls, the feature bonuses and the money bonus (DND-94); empty in the solo game
        (DND-105)."""
        if self.solo:
            return Tally()
        scores = museum_score(self.museum(seat), self.museum_features(seat))
        lines = [
            Line(hall.label, score.exhibits, "DND-77")
            for hall, score in zip(HALLS, scores, strict=True)
        ]
        lines.append(Line("Feature bonuses", sum(score.bonus for score in scores), "DND-83"))
        lines.append(Line("Money bonus", scoring.money_bonus(self.money, seat), "DND-86"))
        return Tally(tuple(lines))

    def outcome(self) -> Outcome | None:
        """The points and the tie-break by features (DND-90 to DND-93), or the solo goal."""
        if self.turn is not None:
            return None
        if self.solo:
            return scoring.solo_outcome(
                self.museum(0), self.museum_features(0), self.options["solo_goal"]
            )
        points = [self.tally(seat).total for seat in range(self.seats)]
        added = [
            sum(1 for feature in self.museum_features(seat) if feature)
            for seat in range(self.seats)
        ]
        return scoring.outcome(points, added)

    # What others may see and think

    def resample(
        self,
        seat: int | None,
        rng: random.Random,
        recall: float = 1.0,
    ) -> Self:
        """Secret choices of others are drawn anew from what they could have chosen; the rest of
        the position is public, and the deck has no order yet."""
        other = self.copy()
        for hidden in range(self.seats):
            if hidden == seat:
                continue
            if self.picked[hidden]:
                content, square = _choice(rng.choice(self._choices(hidden)))
                other.picked[hidden] = content
                other.aimed[hidden] = square
            choices = self.feature_choices(hidden)
            if self.step == DECORATE and choices and self.wanted[hidden] != _UNDECIDED:
                other.wanted[hidden] = rng.choice((0, *choices))
        return other

    asks = laying.ASKS
    lay = laying.lay
    read = laying.read
    estimate = outlook.estimate


def _choice(move: Move) -> tuple[int, int]:
    """The content and the square of a legal ``choose``."""
    word, name = move.args[0], move.args[1]
    square = square_number(name)
    assert square is not None
    if word == "corridor":
        return CORRIDOR, square
    if word == "restaurant":
        return restaurant(int(move.args[2])), square
    return int(word), square


class DolphinsAndDinos(Game):
    """Dolphins and Dinos by Arthur Wohlwill, for one to six players."""

    rulebook = RULEBOOK

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> DolphinsAndDinosState:
        """See :meth:`Game.start`."""
        return DolphinsAndDinosState(self, seats, self.complete(seats, options or {}))


GAME: Final = DolphinsAndDinos()
"""The game, as the registry loads it."""
