"""How good a position looks to a computer seat, a move ahead.

The points that a seat may hope for at the end: every hall with what stands in it and what may
still fit, the features that may still match, and money. The seat's own secret choice counts as
made; those of others are never looked at. In the solo game: how near the goal is.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import log
from typing import Final, NamedTuple

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
    is_exhibit,
    is_restaurant,
)
from rules.dolphins_and_dinos.museum import rising_halls
from rules.dolphins_and_dinos.position import DECORATE, Position

# The weights below were chosen by playing them against each other.

COMPETITION: Final = 1.6
"""How many fitting rounds an empty square needs to be filled well about two times in three."""

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
_HALLS_OF: Final = tuple(
    tuple(number for number, hall in enumerate(HALLS) if square in hall.squares)
    for square in range(len(SQUARES))
)
_EVERY_HALL: Final = tuple(range(len(HALLS)))


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


def estimate(position: Position, seat: int) -> float:
    """How good the position looks to a seat: about its points at the end."""
    own = _own_museum(position, seat)
    if position.solo:
        return _solo(position, own)
    return _points(position, own) + _money(position, seat, own)


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
                marks[square] = sum(1 << feature for feature in EXHIBITS[picked].features)
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


def _coming(position: Position, own: Museum) -> list[tuple[list[int], float]]:
    """For each round to come the exhibits that may be taken, and how much each one counts."""
    standing = {VALUE[content] for content in own.squares}
    unseen = [card for card in position.unseen() if card != RESTAURANT]
    rounds = []
    for number in range(own.next_round, ROUNDS + 1):
        cards: list[int] = []
        share = 1.0
        for column in OFFER[number]:
            cards += position.column(column)
        if not cards:
            cards, share = unseen, CARDS_PER_COLUMN / len(unseen)
        fitting = [
            card
            for card in cards
            if card != RESTAURANT and card not in standing and card not in position.removed
        ]
        rounds.append((fitting, share))
    return rounds


def _bounds(
    squares: Sequence[int], square: int, halls: Sequence[int] = _EVERY_HALL
) -> tuple[int, int]:
    """The values between which one must lie to keep a square's halls, as far as listed, rising."""
    low, high = 0, HIGHEST + 1
    for hall in _HALLS_OF[square]:
        if hall not in halls:
            continue
        before = True
        for other in HALLS[hall].squares:
            if other == square:
                before = False
                continue
            value = VALUE[squares[other]]
            if value:
                if before:
                    low = max(low, value)
                else:
                    high = min(high, value)
    return low, high


def _hope(
    rounds: Sequence[tuple[list[int], float]], low: int, high: int, rivals: int, purse: float
) -> Hope:
    weight = value = 0.0
    features = [0.0] * len(FEATURES)
    for cards, share in rounds:
        best = 0
        number = 0
        mask = 0
        for card in cards:
            if low < card < high:
                number += 1
                if EXHIBITS[card].cost <= purse:
                    best = max(best, card)
                for feature in EXHIBITS[card].features:
                    mask |= 1 << feature
        if not best:
            continue
        chance = min(1.0, number * share)
        weight += chance
        value += chance * best
        for feature in range(1, len(FEATURES)):
            if mask >> feature & 1:
                features[feature] += chance
    if not weight:
        return _NO_HOPE
    sure = weight / (weight + COMPETITION * rivals / max(1, len(rounds)))
    return Hope(sure, value / weight, [one / weight for one in features])


def _points(position: Position, own: Museum) -> float:
    squares, marks = own.squares, own.marks
    rounds = _coming(position, own)
    empty = [square for square in range(len(SQUARES)) if squares[square] == EMPTY]
    purse = 2.0 * own.money / len(empty) if empty else 0.0
    liked = 1 + own.seat % (len(FEATURES) - 1)
    hopes = {}
    for square in empty:
        low, high = _bounds(squares, square)
        hopes[square] = _hope(rounds, low, high, len(empty), purse)
    points = [_hall(squares, marks, hopes, hall.squares, liked) for hall in HALLS]
    fond = FAVOURITE * sum(
        1 for content in squares if is_exhibit(content) and content % position.seats == own.seat
    )
    return sum(points) + TASTE * points[own.seat % len(HALLS)] + fond


def _hall(
    squares: Sequence[int],
    marks: Sequence[int],
    hopes: dict[int, Hope],
    hall: tuple[int, int, int],
    liked: int,
) -> float:
    last = 0
    points = 0.0
    alive = 1.0
    common = _ALL_FEATURES
    highest = 0.0
    whole = True
    coming: list[Hope] = []
    for square in hall:
        content = squares[square]
        if content == EMPTY:
            hope = hopes[square]
            coming.append(hope)
            points += hope.chance * hope.value
            alive *= hope.chance + (1.0 - hope.chance) * ALIVE
            highest = max(highest, hope.value)
            continue
        value = VALUE[content]
        if value:
            if value <= last:
                return 0.0
            last = value
        if is_exhibit(content):
            points += value
            highest = max(highest, value)
            common &= marks[square]
        else:
            whole = False
    points *= alive
    if whole and common:
        points += highest * _bonus_chance(common, coming, liked)
    return points


def _bonus_chance(common: int, coming: Sequence[Hope], liked: int) -> float:
    best = 0.0
    for feature in range(1, len(FEATURES)):
        if common >> feature & 1:
            chance = 1.0 + TASTE if feature == liked else 1.0
            for hope in coming:
                chance *= BONUS_SHARE * hope.chance * hope.features[feature]
            best = max(best, chance)
    return best


def _money(position: Position, seat: int, own: Museum) -> float:
    spare = own.money - COST_OF_A_ROUND * own.squares.count(EMPTY)
    points = POINTS_FOR_A_DOLLAR * min(0.0, spare)
    for other in range(position.seats):
        if other != seat:
            theirs = position.money[other] - COST_OF_A_ROUND * position.museum(other).count(EMPTY)
            lead = (spare - theirs) / DOUBT
            points += BONUS_LESS * min(1.0, max(0.0, 0.5 + lead / 2))
    return points


# The solo goal


class Plan(NamedTuple):
    """One way to the solo goal: the feature that every square needs, and the three halls."""

    features: tuple[int, ...]
    halls: tuple[int, ...]


def _plan(halls: tuple[int, ...], order: Sequence[int]) -> Plan:
    features = [0] * len(SQUARES)
    for hall, feature in zip(halls, order, strict=True):
        for square in HALLS[hall].squares:
            features[square] = feature
    return Plan(tuple(features), halls)


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
    ways = 0.0
    best = 0
    known: dict[tuple[int, ...], float] = {}
    for plan in _PLANS:
        fitting = _fitting(own, plan)
        best = max(best, fitting)
        must_rise = {"feature_halls": plan.halls, "all_halls": _EVERY_HALL}.get(goal, ())
        if fitting < 0 or not all(rising[hall] for hall in must_rise):
            continue
        needs = [0] * len(FEATURES)
        for square, feature in enumerate(plan.features):
            if own.squares[square] == EMPTY:
                needs[feature] += 1
        need = tuple(needs[1:])
        if need not in known:
            known[need] = _ways(rounds, need)
        room = _room(own, rounds, plan, must_rise) if must_rise else 1.0
        # Order is the narrower gate, so it counts twice: 63 instead of 57 of 100 deals are won.
        ways += known[need] * room**2
    if not ways:
        return _LOST + best
    missing = min(0.0, own.money - COST_OF_A_ROUND * own.squares.count(EMPTY))
    return log(ways) + POINTS_FOR_A_DOLLAR * missing


def _fitting(own: Museum, plan: Plan) -> int:
    """How many filled squares agree with a plan; negative if one does not."""
    count = 0
    for square, feature in enumerate(plan.features):
        content = own.squares[square]
        if content != EMPTY:
            if not own.marks[square] >> feature & 1:
                return _NEVER
            count += 1
    return count


_NEVER: Final = -1


def _ways(rounds: Sequence[tuple[list[int], float]], need: tuple[int, ...]) -> float:
    """In how many ways the rounds to come can give the features that are needed."""
    table = {need: 1.0}
    for cards, share in rounds:
        after: dict[tuple[int, ...], float] = {}
        for number, feature in enumerate(range(1, len(FEATURES))):
            able = sum(1 for card in cards if feature in EXHIBITS[card].features)
            chance = min(1.0, able * share)
            if not chance:
                continue
            for left, weight in table.items():
                if left[number]:
                    rest = (*left[:number], left[number] - 1, *left[number + 1 :])
                    after[rest] = after.get(rest, 0.0) + weight * chance
        table = after
    return sum(table.values())


def _room(
    own: Museum,
    rounds: Sequence[tuple[list[int], float]],
    plan: Plan,
    must_rise: Sequence[int],
) -> float:
    """How likely every empty square can be filled in rising order with the feature it needs."""
    room = 1.0
    empty = own.squares.count(EMPTY)
    for square, feature in enumerate(plan.features):
        if own.squares[square] == EMPTY:
            low, high = _bounds(own.squares, square, must_rise)
            able = [
                ([card for card in cards if feature in EXHIBITS[card].features], share)
                for cards, share in rounds
            ]
            room *= _hope(able, low, high, empty, float(own.money)).chance
    return room
