"""Costs, payments and buying (FOS-183 to FOS-194)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final

from rules.contract import Beat, Event, Move
from rules.fossilis import plaster
from rules.fossilis.components import (
    BONE_KINDS,
    CARD_NUMBERS,
    CARDS,
    CLASS_NUMBERS,
    CLASS_WORDS,
    PIECES_OF,
    TILE_CLASSES,
    number_in,
)
from rules.fossilis.ids import CARDS_ZONE, card_piece, number_at, own
from rules.fossilis.position import (
    BUY,
    DISCARDED,
    ENERGY,
    IN_MARKET,
    NEW,
    READY,
    SPENT,
    STORAGE,
    TILE_DISCARD,
    Position,
)
from rules.fossilis.skills import ability
from rules.fossilis.words import briefly, payment, says, short_payment, why
from rules.table import Control, Gesture
from rules.verb import Reasons, Verb

_ANY: Final = "any"
_WILD: Final = "wild"

LONGEST_COST: Final = max(len(card.cost) for card in CARDS.values())


def pays(cost: Sequence[str], classes: Sequence[int]) -> bool:
    """Whether tiles of these classes pay a cost (FOS-184, FOS-185).

    A wild on a tile pays any symbol (FOS-13), and any fragment pays a wild of the cost.
    """
    symbols = [symbol for one in classes for symbol in TILE_CLASSES[one]]
    if len(symbols) < len(cost):
        return False
    missing = 0
    for symbol in set(cost):
        if symbol != _ANY:
            missing += max(0, cost.count(symbol) - symbols.count(symbol))
    return missing <= symbols.count(_WILD)


def wasteful(cost: Sequence[str], classes: Sequence[int]) -> bool:
    """Whether a payment holds a tile without which the rest would still pay (FOS-187)."""
    rest = list(classes)
    return any(pays(cost, rest[:at] + rest[at + 1 :]) for at in range(len(rest)))


@cache
def _payments(cost: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Every payment of a cost without a tile too many, as ascending classes."""
    return tuple(
        classes
        for number in range(1, LONGEST_COST + 1)
        for classes in combinations_with_replacement(range(len(TILE_CLASSES)), number)
        if pays(cost, classes) and not wasteful(cost, classes)
    )


@lru_cache(maxsize=20_000)
def _affordable(cost: tuple[str, ...], held: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        classes
        for classes in _payments(cost)
        if all(classes.count(one) <= held[one] for one in classes)
    )


def affordable(cost: tuple[str, ...], held: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The payments of a cost that tiles of these classes (counted in ``held``) allow."""
    return _affordable(cost, tuple(held))


@lru_cache(maxsize=20_000)
def _buys(card: int, held: tuple[int, ...]) -> tuple[Move, ...]:
    """The moves that buy a card with some of these tiles."""
    return tuple(
        Move.of("buy", CARDS[card].id, *(CLASS_WORDS[one] for one in classes))
        for classes in _affordable(CARDS[card].cost, held)
    )


# ---- The verb


def _moves(position: Position, seat: int) -> Sequence[Move]:
    """What a seat can buy now; some skill allows two cards (FOS-183, FOS-176)."""
    bought = position.bought
    if bought and bought >= ability(position, seat).cards_per_turn:
        return ()
    held = tuple(position.classes_of(seat))
    if not any(held):
        return ()
    return [move for card in position.market if card for move in _buys(card, held)]


def _perform(position: Position, seat: int, move: Move, _: Beat | None) -> list[Event]:
    """Pays for a card and takes what it gives; its place in the market is empty until chance
    turns up the next one (FOS-188)."""
    card = CARD_NUMBERS[str(move.args[0])]
    classes = tuple([CLASS_NUMBERS[str(word)] for word in move.args[1:]])
    position.phase = BUY
    for one in classes:
        position.tile_holder[position.tile_of_class(seat, one)] = TILE_DISCARD
    position.market[position.market.index(card)] = 0
    position.card_holder[card] = seat
    position.bought += 1
    bought = CARDS[card]
    brief = (briefly.buys, card)
    events = [Event("coin", (says.buys, seat, card, classes), seat, brief=brief)]
    if bought.tool:
        position.card_state[card] = NEW
    elif bought.bone >= 0:
        events += _bone(position, seat, card)
    if bought.plaster:
        events += plaster.gain(position, seat, bought.plaster)
    return events


def _bone(position: Position, seat: int, card: int) -> list[Event]:
    """A real bone instead of the card, if one of that kind has been discarded (FOS-192)."""
    kind = CARDS[card].bone
    position.stored[BONE_KINDS * seat + kind] += 1
    piece = next((one for one in PIECES_OF[kind] if position.where[one] == DISCARDED), -1)
    if piece < 0:
        position.card_state[card] = READY
        return [Event("place", (says.counts_as, card, kind), seat)]
    position.where[piece] = STORAGE + seat
    position.card_state[card] = SPENT
    return [Event("place", (says.takes_discarded, seat, kind), seat)]


def _explain(position: Position, seat: int, move: Move) -> Reasons:
    card = number_at(CARD_NUMBERS, move, 0)
    yield card < 0, why("no_card")
    yield position.card_holder[card] != IN_MARKET, why("not_in_market")
    yield position.bought >= ability(position, seat).cards_per_turn, why("bought_already")
    cost, words, held = CARDS[card].cost, move.args[1:], position.classes_of(seat)
    yield not words and affordable(cost, held), why("pay_with", cost)
    yield not words, why("too_dear", card, cost)
    paid = [number_in(CLASS_NUMBERS, word) for word in words]
    yield any(one < 0 or paid.count(one) > held[one] for one in paid), why("pay_unclaimed")
    yield not pays(cost, paid), why("underpaid", cost)
    yield wasteful(cost, paid), why("overpaid")
    yield True, why("pay_in_order")


def ends_actions(position: Position) -> str:
    """A note to who goes on to buying or claiming with energy left (FOS-57, FOS-58)."""
    return "ends your actions" if position.phase == ENERGY and position.energy else ""


def _controls(position: Position, seat: int, move: Move) -> Iterator[Control]:
    card = CARD_NUMBERS[str(move.args[0])]
    tiles = [CLASS_NUMBERS[str(word)] for word in move.args[1:]]
    label = f"Buy {CARDS[card].name} for {payment(tiles)}"
    drag = Gesture("drag", card_piece(card), own(CARDS_ZONE, seat))
    group = f"Buy {CARDS[card].name} ({CARDS[card].id})"
    short = f"For {short_payment(tiles)}"
    yield Control(drag, move, label, group, note=ends_actions(position), short=short)


VERBS: Final = (Verb("buy", (ENERGY, BUY), _perform, _moves, _explain, _controls),)
