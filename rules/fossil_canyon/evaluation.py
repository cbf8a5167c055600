"""How good a position looks to a computer seat, a move ahead.

A museum counts with its points; a hand with the skeletons that it may still become, beside what
others may make of theirs, with the research it may be traded for, and with its size: every fossil
is the price of another one. In the middle of an exchange the best fossil that can then be taken
counts as taken, and in the middle of a turn the best fossils of a hand count as hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from rules.contract import Term
from rules.fossil_canyon.bonuses import winner
from rules.fossil_canyon.components import (
    AWARD_NEEDS,
    BONUS,
    BONUS_IDS,
    PIECES_A_SEAT,
    REMOVED,
    USUAL_DIG,
    CardSet,
    bonus_in_play,
)
from rules.fossil_canyon.hopes import shares
from rules.fossil_canyon.outlook import STAGES, Moment, Places, cards_of, outlook
from rules.fossil_canyon.position import (
    ADJUST,
    ARRANGE,
    BONUS_DIG,
    BURIED_AGAIN,
    DIG,
    EVENT,
    EXPOSE,
    GIVE,
    KEEP,
    LEND,
    OVER,
    POOL,
    TAKE,
    Position,
)
from rules.texts import Reason, reason

# The weights below were fitted to what matches of computer players came to.

FOSSIL: Final = 3.4
FOSSIL_FULL: Final = -0.5
FOSSIL_MORE: Final = -0.03
"""What each fossil is worth as such, in points: when the dig site is empty, how much more when it
is full, and how much more for each fossil that there is beside it."""

FOSSIL_AT_END: Final = 0.7
ENOUGH_AT_END: Final = 9
"""What so many fossils are worth as such in the endgame."""

FULL: Final = 40
"""How many fossils the dig site holds when it counts as full."""

RIVALRY: Final = 0.8
"""How much of the other players' prospects counts against one's own."""

SKELETON_DIG: Final = 3.0
"""What the bonus dig of a skeleton completed in one's own turn is worth, in points."""

TO_DIG: Final = 3.3
"""What each fossil that a seat is yet to dig in its turn is worth."""

SECRET_RESEARCH: Final = 0.4
"""What it is worth to hide a research fossil, for each of its points of research."""

_TIDY: Final = 0.01
"""Draws a hand towards its best arrangement, one fossil after the other."""

_MINOR_WORTH: Final = 8.5
_MAJOR_WORTH: Final = 17.0
_RESEARCH_ALONE: Final = ((0.0, 0.5, 0.9, 3.4), (0.0, 0.4, 2.2, 3.4))
"""What research is worth that no award can be had for, by its amount: when the major award is gone,
and while it is there."""

_DIGGING: Final = (EVENT, EXPOSE, LEND, DIG, KEEP)
"""The phases in which a seat digs yet, apart from what a skeleton brings it."""

_POINTS: Final = reason(__package__, "points")
_BONUSES: Final = reason(__package__, "bonuses")
_RESEARCH: Final = reason(__package__, "research")
_FODDER: Final = reason(__package__, "fodder")
_BONUS_DIG: Final = reason(__package__, "bonus_dig")
_EXCHANGE: Final = reason(__package__, "exchange")
_ORDER: Final = reason(__package__, "order")
_OTHERS: Final = reason(__package__, "others")


@cache
def _in_hand(animal: str) -> Reason:
    """What may still become of the fossils of an animal."""
    return reason(__package__, "hand", animal=animal)


@cache
def _pickers(cards: CardSet) -> tuple[Callable[[list[int]], Places], ...]:
    """For each animal, what picks the places of its fossils."""
    return tuple([itemgetter(*cards_of(cards, animal)) for animal in range(len(cards.animals))])


class _Museum(NamedTuple):
    """What a seat has won: its points, the bonuses that it would get if play stopped now (FC-126),
    and how many skeletons of each animal."""

    points: int
    bonuses: int
    skeletons: tuple[int, ...]


_Criteria = tuple[tuple[str, int], ...]
"""The criteria of the bonuses in play, and their points."""


@lru_cache(maxsize=1 << 12)
def _museums(
    cards: CardSet, criteria: _Criteria, ties: str, seats: int, pieces: tuple[int, ...]
) -> tuple[_Museum, ...]:
    """The museum of each seat."""
    animals = cards.animals
    won = [
        [one % PIECES_A_SEAT for one in pieces if one // PIECES_A_SEAT == n] for n in range(seats)
    ]
    skeletons = [[animals[piece] for piece in museum if piece < len(animals)] for museum in won]
    gets = [(winner(criterion, skeletons, ties), value) for criterion, value in criteria]
    return tuple(
        _Museum(
            sum(map(cards.value, museum)),
            sum(value for who, value in gets if who == seat),
            tuple(map(museum.count, range(len(animals)))),
        )
        for seat, museum in enumerate(won)
    )


class _Lying:
    """Where the fossils of a full position lie, as the estimate looks at it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.cards = position.cards
        self.seats = range(position.seats)
        self.all_open = position.endgame or not (position.site_size or position.setting_up)
        self.moment = self._moment()
        self.where = self._as_decided()

    def _moment(self) -> Moment:
        position = self.position
        # Who has begun to exchange is looked at as if that were all.
        begun = position.exchanges or position.phase in (GIVE, TAKE, BONUS_DIG, ADJUST)
        mover = (position.turn + 1) % position.seats if begun else position.turn
        buried = position.buried
        stage = min(STAGES, -(-STAGES * position.site_size // FULL))
        likely = round(buried / (buried + REMOVED), 1)
        return Moment(position.seats, mover, stage, likely, self.all_open)

    def _as_decided(self) -> list[int]:
        """Where the cards are once what is decided has happened."""
        position = self.position
        where = position.where[:]
        if self.all_open:
            where = [place & -2 if place >= 0 else place for place in where]
        for seat, card in enumerate(position.lent):
            if card >= 0:
                where[card] = 2 * ((seat + 1) % position.seats)
        for place in position.marked:
            if position.site[place] >= 0:
                where[position.site[place]] = 2 * position.turn + 1
        return where

    def _places(self, animal: int) -> Places:
        return _pickers(self.cards)[animal](self.where)

    def held(self, seat: int) -> list[int]:
        """The fossils of a seat."""
        return [card for card, place in enumerate(self.where) if place >> 1 == seat]

    def secrets(self, seat: int) -> dict[int, float]:
        """What it is worth that each fossil of a hand is hidden, in points.

        By what the seat sees: were it to know more, it would arrange its hand otherwise in each
        world that it believes in, and never be content with any arrangement.
        """
        cards = self.cards
        after = self.moment._replace(mover=(self.position.turn + 1) % len(self.seats))
        ahead = outlook(cards, after)
        worth = {}
        seen: dict[int, dict[int, float]] = {}
        for card in self.held(seat):
            animal = cards.animal[card]
            if animal < 0:
                worth[card] = SECRET_RESEARCH * cards.research[card]
                continue
            if animal not in seen:
                places = tuple(
                    [
                        POOL if self._is_unseen(place, seat) else place
                        for place in self._places(animal)
                    ]
                )
                gains = ahead.secrets(animal, places, seat)
                value = cards.animals[animal].value
                numbers = cards_of(cards, animal)
                seen[animal] = {n: value * gain for n, gain in zip(numbers, gains, strict=True)}
            worth[card] = seen[animal][card]
        return worth

    def _is_unseen(self, place: int, seat: int) -> bool:
        """Whether a seat does not see what lies there, whatever it remembers: in setup nobody sees
        what others mean to lay open (FC-36)."""
        if place < 0:
            return place == BURIED_AGAIN
        return place >> 1 != seat and (place & 1 == 1 or self.position.setting_up)


class _View(_Lying):
    """A full position as the estimate looks at it, and what each seat may hope for in it."""

    def __init__(self, position: Position, finished: bool = True) -> None:
        """``finished``: whether an exchange that is under way is finished in thought."""
        super().__init__(position)
        self.criteria: _Criteria = tuple(
            (position.options[name], position.cards.value(BONUS + size))
            for size, name in enumerate(BONUS_IDS)
            if bonus_in_play(position.options, size)
        )
        ties, pieces = position.options["bonus_ties"], position.pieces
        self.museums = _museums(self.cards, self.criteria, ties, position.seats, pieces)
        self.decided = self.all_open and not position.completable()
        self.outlook = outlook(self.cards, self.moment)
        self.untidy = [0] * position.seats
        if finished and position.phase in (GIVE, TAKE):
            self._finish_exchange()
        if not self.all_open:
            self._hide()
        self._hope()
        self.values = [self._value(seat) for seat in self.seats]

    def _hide(self) -> None:
        """Hides the best fossils of the hands that may still be arranged."""
        position = self.position
        if position.setting_up:
            arranging = range(position.actor, position.seats)
        else:
            arranging = range(position.turn, position.turn + 1)
        for seat in arranging:
            worth = self.secrets(seat)
            hidden = position.hidden_cards(seat)
            best = _most_secret(worth, hidden, position.limit)
            self.untidy[seat] = len(best.symmetric_difference(hidden))
            for card in worth:
                self.where[card] = 2 * seat
            for card in best:
                self.where[card] = 2 * seat + 1

    def _finish_exchange(self) -> None:
        """Finishes an exchange in thought: gives what is missed least, takes what helps most."""
        position, where = self.position, self.where
        seat, partner = position.turn, position.partner
        for _ in range(position.prices[position.exchanges] - len(position.given)):
            gift = max(self.held(seat), key=lambda card: (self._if_moved(card, 2 * partner), -card))
            where[gift] = 2 * partner
        given = {*position.given, *(card for card in self.held(partner) if self._is_new(card))}
        hand = 2 * seat + (not self.all_open)
        gains: dict[int, float] = {}
        unseen: dict[int, float] = {}
        for card in self.held(partner):
            if card not in given:
                where_to = unseen if where[card] & 1 else gains
                where_to[card] = self._if_moved(card, hand)
        if unseen and position.can_take_hidden(partner):
            # Of what is taken unseen the middle one counts.
            order = sorted(unseen, key=lambda card: (unseen[card], card))
            gains[order[(len(order) - 1) // 2]] = sum(unseen.values()) / len(unseen)
        if gains:
            where[max(gains, key=lambda card: (gains[card], -card))] = hand

    def _is_new(self, card: int) -> bool:
        return self.where[card] != self.position.where[card]

    def _if_moved(self, card: int, place: int) -> float:
        """What it brings the seat whose turn it is that a card comes to another place."""
        cards, seat = self.cards, self.position.turn
        animal = cards.animal[card]
        if animal < 0:
            return self._research_moved(card, place)
        before, after = self._places(animal), list(self._places(animal))
        after[cards_of(cards, animal).index(card)] = place
        old, new = self.outlook.of(animal, before), self.outlook.of(animal, tuple(after))
        change = 0.0
        for one in self.seats:
            change += (new[one] - old[one]) * (1.0 if one == seat else -RIVALRY)
        return change * cards.animals[animal].value

    def _research_moved(self, card: int, place: int) -> float:
        change = 0.0
        for seat in (self.where[card] >> 1, place >> 1):
            amount = sum(self.cards.research[one] for one in self.held(seat))
            sign = 1 if seat == place >> 1 else -1
            more = self.research(amount + sign * self.cards.research[card]) - self.research(amount)
            change += more * (1.0 if seat == self.position.turn else -RIVALRY)
        return change

    def _hope(self) -> None:
        """Finds what each seat may hope for: skeletons, research and size of its hand."""
        cards, seats = self.cards, self.seats
        self.skeletons = [[0.0] * len(cards.animals) for _ in seats]
        self.sizes = [0] * len(seats)
        amounts = [0] * len(seats)
        begun = set()
        for card, place in enumerate(self.where):
            if place >= 0:
                self.sizes[place >> 1] += 1
                if cards.animal[card] >= 0:
                    begun.add(cards.animal[card])
                else:
                    amounts[place >> 1] += cards.research[card]
        for animal in begun:
            for seat, hope in enumerate(self.outlook.of(animal, self._places(animal))):
                self.skeletons[seat][animal] = hope
        self.researches = [self.research(amount) for amount in amounts]
        for seat, amount in enumerate(amounts):
            if amount >= AWARD_NEEDS["minor"]:  # it is for the award, not for exchanges
                self.sizes[seat] -= sum(1 for card in self.held(seat) if cards.research[card])
        won = [museum.skeletons for museum in self.museums]
        self.bonuses = [0.0] * len(seats)
        for criterion, value in self.criteria:
            for seat, share in enumerate(shares(cards, criterion, won, self.skeletons)):
                self.bonuses[seat] += value * share

    def hopes(self, seat: int) -> list[float]:
        """What a seat may hope for of each animal, in points."""
        animals = self.cards.animals
        return [hope * one.value for hope, one in zip(self.skeletons[seat], animals, strict=True)]

    def size_worth(self, seat: int) -> float:
        """What the fossils of a hand are worth as such: as prices, and for luck to come."""
        count = self.sizes[seat]
        if self.all_open:
            return FOSSIL_AT_END * min(count, ENOUGH_AT_END)
        full = self.moment.stage / STAGES
        return count * (FOSSIL + FOSSIL_FULL * full + FOSSIL_MORE * count)

    def research(self, amount: int) -> float:
        """What untraded research may bring: less than the award itself, so that it is traded."""
        major = self.position.major_left
        alone = _RESEARCH_ALONE[major]
        if amount < len(alone):
            return alone[amount]
        if major and amount >= AWARD_NEEDS["major"]:
            return _MAJOR_WORTH
        return _MINOR_WORTH + 0.5 * min(amount - AWARD_NEEDS["minor"], 2)

    def to_dig(self, seat: int) -> float:
        """What the digs are worth that a seat is to make before others do."""
        position = self.position
        if position.setting_up or self.all_open:
            return 0.0
        worth = 0.0
        if seat == position.turn and position.earned and position.phase != ADJUST:
            worth = SKELETON_DIG
        if position.phase in _DIGGING:
            digging = position.phase in (DIG, KEEP)
            digger, digs = position.turn, position.left if digging else USUAL_DIG
        else:
            digger, digs = (position.turn + 1) % position.seats, USUAL_DIG
        if seat == digger:
            worth += TO_DIG * min(digs, position.site_size)
        return worth

    def _value(self, seat: int) -> float:
        """What a seat has and may hope for; when nothing can be completed any more, its end."""
        museum = self.museums[seat]
        if self.position.phase == OVER:
            return float(museum.points)
        if self.decided:
            return float(museum.points + museum.bonuses)
        return (
            museum.points
            + sum(self.hopes(seat))
            + self.bonuses[seat]
            + self.researches[seat]
            + self.size_worth(seat)
            + self.to_dig(seat)
        )


def _most_secret(worth: Mapping[int, float], hidden: Sequence[int], limit: int) -> set[int]:
    """The fossils that are best hidden; of equal ones those that are hidden already."""
    order = sorted(worth, key=lambda card: (-worth[card], card not in hidden, card))
    return set(order[:limit])


def best_hidden(position: Position, seat: int) -> set[int]:
    """The fossils that a seat hides best, by nothing but what it sees."""
    return _most_secret(_Lying(position).secrets(seat), position.hidden_cards(seat), position.limit)


_latest: tuple[object, Mapping[str, str], _View] | None = None


def _view(position: Position) -> _View:
    """The position as the estimate looks at it. All seats are asked for in turn, so that the last
    one is kept."""
    global _latest
    key = (
        tuple(position.piles),
        tuple(position.site),
        position.phase,
        position.turn,
        position.actor,
        position.exchanges,
        position.event,
        position.given,
        position.pieces,
        position.earned,
        position.lent,
        position.marked,
        position.left,
        position.endgame,
    )
    # Others may ask meanwhile in another thread, so it is looked at once.
    latest = _latest
    if latest is None or latest[1] is not position.options or latest[0] != key:
        _latest = latest = key, position.options, _View(position)
    return latest[2]


def estimate(position: Position, seat: int) -> float:
    """How good the position looks to a seat: about its points at the end, less those of others."""
    view = _view(position)
    return view.values[seat] - _rivals(view, seat) - _disorder(view, position, seat)


def appraise(position: Position, seat: int) -> Sequence[Term]:
    """The reasons for :func:`estimate`."""
    view = _view(position)
    points, others = view.museums[seat].points, _OTHERS.term(-_rivals(view, seat))
    if view.decided or position.phase == OVER:
        rest = view.values[seat] - points
        return (_POINTS.term(float(points)), _BONUSES.term(rest), others)
    before = _View(position, finished=False)
    hand = {position.cards.animal[card] for card in before.held(seat)}
    return (
        _POINTS.term(float(points)),
        _BONUSES.term(before.bonuses[seat]),
        *(
            _in_hand(position.cards.piece_label(animal)).term(hope)
            for animal, hope in enumerate(before.hopes(seat))
            if animal in hand
        ),
        _RESEARCH.term(before.researches[seat]),
        _FODDER.term(before.size_worth(seat)),
        _BONUS_DIG.term(before.to_dig(seat)),
        _EXCHANGE.term(view.values[seat] - before.values[seat]),
        _ORDER.term(-_disorder(view, position, seat)),
        others,
    )


def _disorder(view: _View, position: Position, seat: int) -> float:
    """A small loss for a hand that is not at its best, and for one that is still being arranged.

    What hides best differs from world to world, so a hand that will do is left alone.
    """
    arranging = position.phase in (ADJUST, ARRANGE) and position.actor == seat
    if view.decided or not arranging:
        return 0.0
    return _TIDY * (view.untidy[seat] + 0.6)


def _rivals(view: _View, seat: int) -> float:
    """What the others have counts against a seat: half by the best of them, half by the mean."""
    rivals = [value for other, value in enumerate(view.values) if other != seat]
    return RIVALRY * (max(rivals) + sum(rivals) / len(rivals)) / 2
