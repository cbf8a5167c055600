"""How good a position looks to a computer seat, a move ahead.

The points that a seat may hope for at the end: every hall with what stands in it and what may
still fit, the features that may still match, and money. The seat's own secret choice counts as
made; those of others are never looked at. In the solo game: how near the goal is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from math import log, prod
from typing import Final, NamedTuple

from rules.contract import State, Term
from rules.dolphins_and_dinos.components import (
    BONUS_LESS,
    CARDS_PER_COLUMN,
    CORRIDOR,
    EMPTY,
    EXHIBITS,
    FEATURE_COST,
    FEATURES,
    HALLS,
    HIGHEST,
    INCOME,
    OFFER,
    RESTAURANT,
    ROUNDS,
    SQUARES,
    VALUE,
    Hall,
    is_exhibit,
    is_restaurant,
)
from rules.dolphins_and_dinos.museum import ascends, rising_halls
from rules.dolphins_and_dinos.position import DECORATE, OVER, Position
from rules.texts import reason

# The weights below were chosen by playing them against each other.

COMPETITION: Final = 3.4
"""How many fitting rounds an empty square needs to be filled well every other time."""

ALIVE: Final = 0.55
"""How likely a hall keeps rising over an empty square that no exhibit fits: by a corridor."""

BONUS_SHARE: Final = 0.8
"""How much of a feature bonus still to come is believed."""

COST_OF_A_ROUND: Final = 5.0
"""Dollars that a player would like to have for each empty square."""

POINTS_FOR_A_DOLLAR: Final = 1.5
"""Points lost for each dollar missing at that pace."""

DOUBT: Final = 6.0
"""Dollars by which two players' money must differ for the richer one to be fairly sure."""

TASTE: Final = 0.4
"""By how much a seat overrates the feature and the hall that it likes. Seats that all judged alike
would all want the same card in every round, and pay for it together."""

FAVOURITE: Final = 4.0
"""Points by which a seat overrates each exhibit that it likes, for the same reason."""

_ALL_FEATURES: Final = (1 << len(FEATURES)) - 2
_SHOWS: Final = {
    card: sum(1 << feature for feature in exhibit.features) for card, exhibit in EXHIBITS.items()
}
"""A bit ``1 << feature`` for every feature that an exhibit can show."""

_LINES: Final = tuple(
    tuple(
        (number, hall.squares[:place], hall.squares[place + 1 :])
        for number, hall in enumerate(HALLS)
        for place, other in enumerate(hall.squares)
        if other == square
    )
    for square in range(len(SQUARES))
)
"""The halls of each square, with the squares before and after it there."""

_EVERY_HALL: Final = tuple(range(len(HALLS)))

_OF_HALLS: Final = tuple(
    reason(__package__, "hall", hall=hall.label, own=hall.label.lower()) for hall in HALLS
)
_WAYS: Final = reason(__package__, "ways")
_TASTE: Final = reason(__package__, "taste")
_BONUS: Final = reason(__package__, "bonus")
_MISSING: Final = reason(__package__, "missing")


class Museum(NamedTuple):
    """A museum as its owner sees it.

    ``marks`` has a bit ``1 << feature`` for every feature that a square has, or can still be
    given in this round.
    """

    squares: list[int]
    marks: list[int]
    money: int
    next_round: int
    seat: int


def appraise(position: Position, seat: int) -> Sequence[Term]:
    """The halls, with what may still come into them, and money; at the end the points."""
    if position.phase == OVER and not position.solo:
        return State.appraise(position, seat)
    own = _own_museum(position, seat)
    if position.solo:
        return (_WAYS.term(_solo(position, own)),)
    return _halls(position, own) + _money(position, seat, own)


def _own_museum(position: Position, seat: int) -> Museum:
    squares = position.museum(seat)
    marks = [1 << feature if feature else 0 for feature in position.museum_features(seat)]
    money = position.money[seat]
    picked = position.picked[seat]
    next_round = position.round
    if picked:
        next_round += 1
        square = position.aimed[seat]
        squares[square] = picked
        if is_exhibit(picked) and not position.affords(seat, picked):
            squares[square] = CORRIDOR
        elif is_exhibit(picked):
            # Later seats are more wary of company.
            money -= position.price(picked, 1 + seat // 2)
            if money >= FEATURE_COST:
                marks[square] = _SHOWS[picked]
        elif is_restaurant(picked):
            money += INCOME[VALUE[picked]]
    elif position.phase == DECORATE:
        next_round += 1
        square, wanted = position.latest[seat], position.wanted[seat]
        if wanted > 0:
            marks[square] = 1 << wanted
            money -= position.feature_price(seat)
        elif wanted < 0:
            marks[square] = sum(1 << feature for feature in position.feature_choices(seat))
    return Museum(squares, marks, money, next_round, seat)


class Hope(NamedTuple):
    """What may come into an empty square: how likely something that fits, its value, and how
    likely it can have each feature."""

    chance: float
    value: float
    features: Sequence[float]


_NO_HOPE: Final = Hope(0.0, 0.0, (0.0,) * len(FEATURES))


_Rounds = Sequence[tuple[list[int], float]]
"""For each round to come the exhibits that may be taken, and how much each one counts."""


def _coming(position: Position, own: Museum) -> _Rounds:
    closed = {RESTAURANT, *position.removed, *(VALUE[content] for content in own.squares)}
    unseen = [card for card in position.unseen() if card != RESTAURANT]
    rounds = []
    for number in range(own.next_round, ROUNDS + 1):
        cards = [card for column in OFFER[number] for card in position.column(column)]
        share = 1.0
        if not cards:
            cards, share = unseen, CARDS_PER_COLUMN / len(unseen)
        rounds.append(([card for card in cards if card not in closed], share))
    return rounds


def _bounds(
    squares: Sequence[int], square: int, halls: Sequence[int] = _EVERY_HALL
) -> tuple[int, int]:
    """The values between which one must lie to keep a square's halls, as far as listed, rising."""
    lower, higher = EMPTY, HIGHEST + 1
    for hall, before, after in _LINES[square]:
        if hall in halls:
            lower = max(lower, _least(squares, before))
            higher = min(higher, _most(squares, after))
    return lower, higher


def _least(squares: Sequence[int], before: Sequence[int]) -> int:
    """Above which value one after these squares of a hall must be, with room for what may still
    come into the empty ones."""
    least = EMPTY
    for square in before:
        least = least + 1 if squares[square] == EMPTY else max(least, VALUE[squares[square]])
    return least


def _most(squares: Sequence[int], after: Sequence[int]) -> int:
    """Below which value one before these squares must be; see :func:`_least`."""
    most = HIGHEST + 1
    for square in reversed(after):
        most = most - 1 if squares[square] == EMPTY else min(most, VALUE[squares[square]] or most)
    return most


def _hope(rounds: _Rounds, bounds: tuple[int, int], rivals: int, purse: float) -> Hope:
    low, high = bounds
    weight = value = 0.0
    features = [0.0] * len(FEATURES)
    for cards, share in rounds:
        best = number = shown = 0
        for card in cards:
            if low < card < high:
                number += 1
                shown |= _SHOWS[card]
                if card > best and EXHIBITS[card].cost <= purse:
                    best = card
        if best:
            chance = min(1.0, number * share)
            weight += chance
            value += chance * best
            for feature in range(1, len(FEATURES)):
                features[feature] += chance * (shown >> feature & 1)
    if not weight:
        return _NO_HOPE
    sure = weight / (weight + COMPETITION * rivals / max(1, len(rounds)))
    return Hope(sure, value / weight, [one / weight for one in features])


def _halls(position: Position, own: Museum) -> tuple[Term, ...]:
    squares, marks = own.squares, own.marks
    rounds = _coming(position, own)
    empty = [square for square in range(len(SQUARES)) if squares[square] == EMPTY]
    purse = 2.0 * own.money / len(empty) if empty else 0.0
    liked = 1 + own.seat % (len(FEATURES) - 1)
    hopes = {square: _hope(rounds, _bounds(squares, square), len(empty), purse) for square in empty}
    # Taste is for what may still come, so that it ends with the game.
    taste = TASTE * len(empty) / len(SQUARES)
    points = [_hall(squares, marks, hopes, hall, liked, taste) for hall in HALLS]
    fond = taste * points[own.seat % len(HALLS)] + FAVOURITE * taste / TASTE * sum(
        1 for content in squares if is_exhibit(content) and content % position.seats == own.seat
    )
    return (
        *(hall.term(value) for hall, value in zip(_OF_HALLS, points, strict=True)),
        _TASTE.term(fond),
    )


def _hall(
    squares: Sequence[int],
    marks: Sequence[int],
    hopes: Mapping[int, Hope],
    hall: Hall,
    liked: int,
    taste: float,
) -> float:
    if not ascends(hall.of(squares)):
        return 0.0
    points = highest = 0.0
    alive = 1.0
    common = _ALL_FEATURES
    whole = True
    coming = []
    for square in hall.squares:
        content = squares[square]
        if content == EMPTY:
            hope = hopes[square]
            coming.append(hope)
            points += hope.chance * hope.value
            alive *= hope.chance + (1.0 - hope.chance) * ALIVE
            highest = max(highest, hope.value)
        elif is_exhibit(content):
            points += content
            highest = max(highest, content)
            common &= marks[square]
        else:
            whole = False
    return points * alive + (
        highest * _bonus_chance(common, coming, liked, taste) if whole else 0.0
    )


def _bonus_chance(common: int, coming: Sequence[Hope], liked: int, taste: float) -> float:
    chances = [
        prod(
            [BONUS_SHARE * hope.chance * hope.features[feature] for hope in coming],
            start=1.0 + taste if feature == liked else 1.0,
        )
        for feature in range(1, len(FEATURES))
        if common >> feature & 1
    ]
    return max(chances, default=0.0)


def _money(position: Position, seat: int, own: Museum) -> tuple[Term, Term]:
    spare = own.money - COST_OF_A_ROUND * own.squares.count(EMPTY)
    bonus = 0.0
    for other in range(position.seats):
        if other != seat:
            theirs = position.money[other] - COST_OF_A_ROUND * position.museum(other).count(EMPTY)
            lead = (spare - theirs) / DOUBT
            bonus += BONUS_LESS * min(1.0, max(0.0, 0.5 + lead / 2))
    missing = POINTS_FOR_A_DOLLAR * min(0.0, spare)
    return _BONUS.term(bonus), _MISSING.term(missing)


# The solo goal


class Plan(NamedTuple):
    """One way to the solo goal: the feature that every square needs, and the three halls."""

    features: tuple[int, ...]
    halls: tuple[int, ...]


def _plan(halls: tuple[int, ...], order: Sequence[int]) -> Plan:
    needed = {
        square: feature
        for hall, feature in zip(halls, order, strict=True)
        for square in HALLS[hall].squares
    }
    return Plan(tuple(needed[square] for square in range(len(SQUARES))), halls)


_PLANS: Final = tuple(
    _plan(halls, order)
    for halls in ((0, 1, 2), (3, 4, 5))
    for order in permutations(range(1, len(FEATURES)))
)
"""Rows or columns, with the features in every order (DND-103)."""

_LOST: Final = -100.0


def _solo(position: Position, own: Museum) -> float:
    """How many ways still lead to the goal, on a logarithmic scale, less what money lacks."""
    rounds = _coming(position, own)
    goal = position.options["solo_goal"]
    rising = rising_halls(own.squares)
    empty = [square for square, content in enumerate(own.squares) if content == EMPTY]
    filled = [square for square, content in enumerate(own.squares) if content != EMPTY]
    fitting = [
        plan
        for plan in _PLANS
        if all(own.marks[square] >> plan.features[square] & 1 for square in filled)
    ]
    ways = 0.0
    known: dict[tuple[int, ...], float] = {}
    for plan in fitting:
        must_rise = {"feature_halls": plan.halls, "all_halls": _EVERY_HALL}.get(goal, ())
        if all(rising[hall] for hall in must_rise):
            needed = [plan.features[square] for square in empty]
            need = tuple(needed.count(feature) for feature in range(1, len(FEATURES)))
            if need not in known:
                known[need] = _ways(rounds, need)
            room = _room(own, rounds, plan, must_rise) if must_rise else 1.0
            # Order is the narrower gate, so it counts twice: 63 instead of 57 of 100 deals are won.
            ways += known[need] * room**2
    if not ways:
        return _LOST + len(filled) * bool(fitting)
    missing = min(0.0, own.money - COST_OF_A_ROUND * len(empty))
    return log(ways) + POINTS_FOR_A_DOLLAR * missing


def _ways(rounds: _Rounds, need: tuple[int, ...]) -> float:
    """In how many ways the rounds to come can give the features that are needed."""
    table = {need: 1.0}
    for cards, share in rounds:
        after: dict[tuple[int, ...], float] = {}
        for number, feature in enumerate(range(1, len(FEATURES))):
            able = sum(1 for card in cards if feature in EXHIBITS[card].features)
            chance = min(1.0, able * share)
            for left, weight in table.items():
                if chance and left[number]:
                    rest = (*left[:number], left[number] - 1, *left[number + 1 :])
                    after[rest] = after.get(rest, 0.0) + weight * chance
        table = after
    return sum(table.values())


def _room(own: Museum, rounds: _Rounds, plan: Plan, must_rise: Sequence[int]) -> float:
    """How likely every empty square can be filled in rising order with the feature it needs."""
    room = 1.0
    empty = own.squares.count(EMPTY)
    for square, feature in enumerate(plan.features):
        if own.squares[square] == EMPTY:
            able = [
                ([card for card in cards if feature in EXHIBITS[card].features], share)
                for cards, share in rounds
            ]
            bounds = _bounds(own.squares, square, must_rise)
            room *= _hope(able, bounds, empty, float(own.money)).chance
    return room
