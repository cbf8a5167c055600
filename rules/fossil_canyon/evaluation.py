"""How good a position looks to a computer seat, a move ahead.

A museum counts with its points; a hand with the skeletons that it may still become, the research
it may be traded for, and how well its best fossils are hidden. In the middle of an exchange the
best fossil that can then be taken counts as taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rules.contract import Term
from rules.fossil_canyon.bonuses import standing, winner
from rules.fossil_canyon.components import (
    AWARD_NEEDS,
    BONUS,
    BONUS_IDS,
    PIECES_A_SEAT,
    CardSet,
    bonus_in_play,
)
from rules.fossil_canyon.position import ADJUST, ARRANGE, EXPOSED, GIVE, GONE, OVER, TAKE, Position
from rules.texts import Reason, reason

# The weights below were chosen by playing them against each other.

REACH_OPEN: Final = 0.5
"""How likely a missing fossil that lies open with another player can be had in time."""

REACH_EXPOSED: Final = 0.6
"""The same for one that is exposed in the dig site."""

REACH_UNSEEN: Final = 0.18
"""The same for one that is buried or hidden."""

BONUS_SHARE: Final = 0.12
"""The share of an endgame bonus that each skeleton which counts for it is credited with."""

BONUS_SURE: Final = 0.7
"""How much of an endgame bonus is believed to go where it would go now, once the dig site is empty;
as long as it is full nothing."""

SECRECY: Final = 0.15
"""The share of a fossil's importance that is lost while it lies open and can be taken."""

FODDER: Final = 0.35
"""What any fossil is worth as the price of an exchange, in points."""

RIVALRY: Final = 0.8
"""How much of the other players' prospects counts against one's own."""

SKELETON_DIG: Final = 1.5
"""What the bonus dig of a skeleton completed in one's own turn is worth, in points."""

DOUBT: Final = 0.8
"""How much of a skeleton that is not complete yet is believed in at best."""

_TIDY: Final = 0.01
"""Draws a hand towards its best arrangement, one fossil after the other."""

_MINOR_WORTH: Final = 8.5
_MAJOR_WORTH: Final = 17.0
_RESEARCH_ALONE: Final = (0.0, 0.6, 1.6, 3.2)

_POINTS: Final = reason(__package__, "points")
_BONUSES: Final = reason(__package__, "bonuses")
_RESEARCH: Final = reason(__package__, "research")
_FODDER: Final = reason(__package__, "fodder")
_SECRECY: Final = reason(__package__, "secrecy")
_BONUS_DIG: Final = reason(__package__, "bonus_dig")
_EXCHANGE: Final = reason(__package__, "exchange")
_ORDER: Final = reason(__package__, "order")
_OTHERS: Final = reason(__package__, "others")


@cache
def _in_hand(animal: str) -> Reason:
    """What may still become of the fossils of an animal."""
    return reason(__package__, "hand", animal=animal)


@cache
def _worths(cards: CardSet, criteria: tuple[tuple[str, int], ...]) -> tuple[float, ...]:
    """What a skeleton of each animal is worth: its points and its share of the bonuses."""
    result = []
    for animal in cards.animals:
        worth = float(animal.value)
        for criterion, value in criteria:
            counts = standing(criterion, (animal,)).value
            worth += BONUS_SHARE * value if counts else 0.0
        result.append(worth)
    return tuple(result)


class _Museum(NamedTuple):
    """What a seat has won, in points, the share of the bonuses that its skeletons are credited
    with, and the bonuses that it would get if play stopped now (FC-126)."""

    points: int
    credit: float
    bonuses: int


@lru_cache(maxsize=1 << 12)
def _museums(
    cards: CardSet,
    criteria: tuple[tuple[str, int], ...],
    ties: str,
    seats: int,
    pieces: tuple[int, ...],
) -> tuple[_Museum, ...]:
    """The museum of each seat."""
    worths, animals = _worths(cards, criteria), cards.animals
    won = [
        [one % PIECES_A_SEAT for one in pieces if one // PIECES_A_SEAT == n] for n in range(seats)
    ]
    skeletons = [[animals[piece] for piece in museum if piece < len(animals)] for museum in won]
    gets = [(winner(criterion, skeletons, ties), value) for criterion, value in criteria]
    return tuple(
        _Museum(
            sum(map(cards.value, museum)),
            sum(worths[piece] - animals[piece].value for piece in museum if piece < len(animals)),
            sum(value for who, value in gets if who == seat),
        )
        for seat, museum in enumerate(won)
    )


class _View:
    """A full position as the estimate looks at it: hands, and how well each kind can be had."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.cards = position.cards
        self.all_open = position.endgame or not (position.site_size or position.setting_up)
        criteria = tuple(
            (position.options[name], position.cards.value(BONUS + size))
            for size, name in enumerate(BONUS_IDS)
            if bonus_in_play(position.options, size)
        )
        self.worths = _worths(position.cards, criteria)
        self.decided = self.all_open and not position.completable()
        self.sure = BONUS_SURE * (1.0 - position.site_size / max(len(position.site), 1))
        ties, pieces = position.options["bonus_ties"], position.pieces
        self.museums = _museums(position.cards, criteria, ties, position.seats, pieces)
        self.hands: list[list[int]] = [[] for _ in range(position.seats)]
        where = self._as_decided()
        for card, place in enumerate(where):
            if place >= 0:
                self.hands[place >> 1].append(card)
        self.where = where
        self.reach = [self._reach(kind) for kind in position.cards.kinds]

    def _as_decided(self) -> list[int]:
        """Where the cards are once what is decided has happened."""
        position = self.position
        where = position.where[:]
        for seat, card in enumerate(position.lent):
            if card >= 0:
                where[card] = 2 * ((seat + 1) % position.seats)
        for place in position.marked:
            if position.site[place] >= 0:
                where[position.site[place]] = 2 * position.turn + 1
        return where

    def _reach(self, kind: Sequence[int]) -> float:
        """How likely somebody without any card of a kind can still get one."""
        missed = 1.0
        for card in kind:
            place = self.where[card]
            if place == GONE:
                continue
            if place >= 0:
                hidden = place & 1 and not self.all_open
                missed *= 1 - (REACH_UNSEEN if hidden else REACH_OPEN)
            else:
                missed *= 1 - (REACH_EXPOSED if place == EXPOSED else REACH_UNSEEN)
        return 1 - missed

    def importance(self, hand: Sequence[int]) -> tuple[float, dict[int, float]]:
        """What a hand may become, in points, and the part that each of its fossils has in it."""
        cards = self.cards
        bits = research = 0
        for card in hand:
            bits |= cards.bit[card]
            research += cards.research[card]
        hopes: dict[int, float] = {}
        total = self.research(research) + self.fodder(hand)
        for animal in {cards.animal[card] for card in hand}:
            if animal >= 0:
                whole = cards.whole[animal]
                hope = self.worths[animal]
                missing = whole & ~bits
                if missing:
                    hope *= DOUBT
                else:
                    hope += SKELETON_DIG
                while missing:
                    lowest = missing & -missing
                    hope *= self.reach[lowest.bit_length() - 1]
                    missing ^= lowest
                hopes[animal] = hope
                total += hope
        seen = 0
        parts = {}
        for card in hand:
            animal = cards.animal[card]
            if animal < 0:
                parts[card] = 1.5 * cards.research[card]
            elif not seen & cards.bit[card]:
                seen |= cards.bit[card]
                parts[card] = hopes[animal]
        return total, parts

    def fodder(self, hand: Sequence[int]) -> float:
        """What the fossils of a hand are worth as the price of exchanges."""
        return FODDER * min(len(hand), 7)

    def research(self, amount: int) -> float:
        """What untraded research may bring: less than the award itself, so that it is traded."""
        if amount < len(_RESEARCH_ALONE):
            return _RESEARCH_ALONE[amount]
        if amount >= AWARD_NEEDS["major"] and self.position.major_left:
            return _MAJOR_WORTH
        return _MINOR_WORTH + 0.5 * (amount - AWARD_NEEDS["minor"])

    def bonus(self, seat: int) -> float:
        """What a seat may hope for of the endgame bonuses by what stands in its museum."""
        museum = self.museums[seat]
        return (1.0 - self.sure) * museum.credit + self.sure * museum.bonuses

    def won(self, seat: int) -> float:
        """What a seat has won, and its hope of bonuses."""
        total = self.museums[seat].points + self.bonus(seat)
        if self.position.earned and seat == self.position.turn and self.position.phase != ADJUST:
            total += SKELETON_DIG
        return total

    def secrecy(self, parts: dict[int, float]) -> float:
        """What it is worth that the best fossils of a hand can be hidden."""
        if self.all_open:
            return 0.0
        return SECRECY * sum(sorted(parts.values())[-self.position.limit :])

    def prospect(self, seat: int, hand: Sequence[int] | None = None) -> float:
        """What a seat may hope for with this hand (without one: its own)."""
        total, parts = self.importance(self.hands[seat] if hand is None else hand)
        return total + self.won(seat) + self.secrecy(parts)

    def untidy(self, seat: int) -> int:
        """How many fossils of a hand are not hidden or laid open as would be best."""
        if self.all_open:
            return 0
        _, parts = self.importance(self.hands[seat])
        best = sorted(parts, key=lambda card: (-parts[card], card))[: self.position.limit]
        return len(set(best) ^ set(self.position.hidden_cards(seat)))


def estimate(position: Position, seat: int) -> float:
    """How good the position looks to a seat: about its points at the end, less those of others."""
    view = _View(position)
    values = _values(view)
    if view.decided or position.phase == OVER:
        return values[seat] - _rivals(values, seat)
    if position.turn == seat and position.phase in (GIVE, TAKE):
        _take_on(view, values, seat)
    return values[seat] - _rivals(values, seat) - _disorder(view, seat)


def appraise(position: Position, seat: int) -> Sequence[Term]:
    """The reasons for :func:`estimate`."""
    view = _View(position)
    values = _values(view)
    points = _POINTS.term(float(position.points(seat)))
    if view.decided or position.phase == OVER:
        return (
            points,
            _BONUSES.term(values[seat] - points.points),
            _OTHERS.term(-_rivals(values, seat)),
        )
    hand = view.hands[seat]
    _, parts = view.importance(hand)
    cards, hopes = view.cards, dict[int, float]()
    research = view.research(sum(cards.research[card] for card in hand))
    for card in hand:
        if cards.animal[card] >= 0:
            hopes[cards.animal[card]] = max(
                hopes.get(cards.animal[card], 0.0), parts.get(card, 0.0)
            )
    before = values[seat]
    if position.turn == seat and position.phase in (GIVE, TAKE):
        _take_on(view, values, seat)
    bonus = view.bonus(seat)
    return (
        points,
        _BONUSES.term(bonus),
        *(_in_hand(cards.piece_label(animal)).term(hope) for animal, hope in sorted(hopes.items())),
        _RESEARCH.term(research),
        _FODDER.term(view.fodder(hand)),
        _SECRECY.term(view.secrecy(parts)),
        _BONUS_DIG.term(view.won(seat) - points.points - bonus),
        _EXCHANGE.term(values[seat] - before),
        _ORDER.term(-_disorder(view, seat)),
        _OTHERS.term(-_rivals(values, seat)),
    )


def _values(view: _View) -> list[float]:
    """What each seat has and may hope for; once nothing can be completed any more, what it gets."""
    position = view.position
    seats = range(position.seats)
    if position.phase == OVER:
        return [float(museum.points) for museum in view.museums]
    if view.decided:
        return [float(museum.points + museum.bonuses) for museum in view.museums]
    return [view.prospect(one) for one in seats]


def _disorder(view: _View, seat: int) -> float:
    """A small loss for a hand that is not at its best, and for one that is still being arranged.

    What hides best differs from world to world, so a hand that will do is left alone.
    """
    position = view.position
    arranging = position.phase in (ADJUST, ARRANGE) and position.actor == seat
    if position.turn == seat and not (arranging or position.setting_up):
        return 0.0
    return _TIDY * (view.untidy(seat) + (0.6 if arranging else 0.0))


def _rivals(values: Sequence[float], seat: int) -> float:
    """What the others have counts against a seat: half by the best of them, half by the mean."""
    rivals = [value for other, value in enumerate(values) if other != seat]
    return RIVALRY * (max(rivals) + sum(rivals) / len(rivals)) / 2


def _take_on(view: _View, values: list[float], seat: int) -> None:
    """Finishes an exchange in thought: gives what is missed least, and takes what helps most."""
    position = view.position
    partner = position.partner
    hand = list(view.hands[seat])
    for _ in range(position.prices[position.exchanges] - len(position.given)):
        _, parts = view.importance(hand)
        hand.remove(min(hand, key=lambda card: (parts.get(card, 0.0), card)))
    theirs = view.hands[partner]
    best = None
    for card in position.takeable():
        own = view.prospect(seat, [*hand, card])
        other = view.prospect(partner, [one for one in theirs if one != card])
        if best is None or own - RIVALRY * other > best[0] - RIVALRY * best[1]:
            best = (own, other)
    if position.can_take_hidden(partner):
        hidden = position.hidden_cards(partner)
        drawn = [view.prospect(seat, [*hand, card]) for card in hidden]
        blind = sum(drawn) / len(drawn), values[partner]
        if best is None or blind[0] - RIVALRY * blind[1] > best[0] - RIVALRY * best[1]:
            best = blind
    if best is not None:
        values[seat], values[partner] = best
