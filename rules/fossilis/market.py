"""Costs, payments and buying (FOS-183 to FOS-194)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from rules.contract import Event, Move
from rules.fossilis import plaster
from rules.fossilis.components import (
    CARDS,
    CLASS_WORDS,
    MARKET,
    TILE_CLASSES,
)
from rules.fossilis.holdings import (
    IN_MARKET,
    NEW,
    READY,
    SPENT,
    STORAGE,
    TILE_DISCARD,
    classes_of,
    discarded_bone,
    tile_of_class,
)
from rules.fossilis.skills import ability
from rules.fossilis.words import a_kind, card_name, class_name
from rules.phrases import listed, seat_name

if TYPE_CHECKING:
    from rules.fossilis.game import FossilisState

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


def _capped(held: Sequence[int]) -> tuple[int, ...]:
    """Counts of tiles, cut to what can matter, so that the same counts are found again."""
    return tuple([LONGEST_COST if one > LONGEST_COST else one for one in held])


def affordable(cost: tuple[str, ...], held: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The payments of a cost that tiles of these classes (counted in ``held``) allow."""
    return _affordable(cost, _capped(held))


@lru_cache(maxsize=20_000)
def _buys(card: int, held: tuple[int, ...]) -> tuple[Move, ...]:
    """The moves that buy a card with some of these tiles."""
    return tuple(
        Move.of("buy", CARDS[card].id, *(CLASS_WORDS[one] for one in classes))
        for classes in _affordable(CARDS[card].cost, held)
    )


def limit(state: FossilisState, seat: int) -> int:
    """How many cards a seat may buy in a turn (FOS-183, FOS-176)."""
    return ability(state, seat).cards


def moves(state: FossilisState, seat: int) -> list[Move]:
    """What a seat can buy now."""
    if state.bought >= limit(state, seat) or seat not in state.tile_holder:
        return []
    held = _capped(classes_of(state, seat))
    return [move for card in state.market if card for move in _buys(card, held)]


def buy(state: FossilisState, seat: int, card: int, classes: Sequence[int]) -> list[Event]:
    """Pays for a card and takes what it gives; its place in the market is empty until chance
    turns up the next one (FOS-188)."""
    for one in classes:
        state.tile_holder[tile_of_class(state, seat, one)] = TILE_DISCARD
    state.market[state.market.index(card)] = 0
    state.card_holder[card] = seat
    state.bought += 1
    bought = CARDS[card]
    spent = listed([class_name(one) for one in classes])
    events = [Event("coin", f"{seat_name(seat)} buys {bought.name} for {spent}.", seat)]
    if bought.tool:
        state.card_state[card] = NEW
    elif bought.bone >= 0:
        events += _bone(state, seat, card)
    if bought.plaster:
        events += plaster.gain(state, seat, bought.plaster)
    return events


def _bone(state: FossilisState, seat: int, card: int) -> list[Event]:
    """A real bone instead of the card, if one of that kind has been discarded (FOS-192)."""
    kind = CARDS[card].bone
    piece = discarded_bone(state, kind)
    if piece < 0:
        state.card_state[card] = READY
        return [Event("place", f"{card_name(card)} counts as {a_kind(kind)} in storage.", seat)]
    state.where[piece] = STORAGE + seat
    state.card_state[card] = SPENT
    text = f"{seat_name(seat)} takes {a_kind(kind)} from the discarded bones."
    return [Event("place", text, seat)]


def place_in_market(state: FossilisState, card: int, place: int) -> None:
    """Turns up a card in a place of the market."""
    state.market[place] = card
    state.card_holder[card] = IN_MARKET


def empty_places(state: FossilisState) -> list[int]:
    """The places of the market without a card."""
    return [place for place in range(MARKET) if not state.market[place]]
