"""What can be known of hidden fossils, and worlds that agree with it.

Everybody hears the same requests and answers. So a state keeps, for every hand and genus, the
``least`` and the ``most`` fossils that the hand can hold by what was heard: who asks for a genus
holds one; who answered no holds none but for what was drawn unseen since; who was handed three
holds three. Beside that ``known`` tells for each card which others know that exactly it lies where
it lies, since they handed it over or saw it dug: a bit for each seat, and one for bystanders. And
``heard`` counts how often anything was heard of a genus in a hand, so that what is forgotten of it
stays so until more is heard.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Recall
from rules.go_dig.components import (
    CARD_IDS,
    CARDS_OF,
    FOSSILS,
    GENERA_COUNT,
    GENUS_OF,
    HAND,
    KIND_OF,
    PILE,
)
from rules.go_dig.position import DEAL, DIG, TAKE, Position

MANY: Final = len(GENUS_OF)
"""More fossils than any hand can hold: nothing is known against them."""

_SWEEPS: Final = 5
"""How often each hidden fossil of a hand is offered for exchanges in :func:`imagine`. With five the
truth is met as often as with forty, within 0.1 points."""


_BLIND_TRIES: Final = 4
"""How often any card is drawn in the hope that it lies in the dig pile."""

_DIG_MOVES: Final = tuple(Move.of("dig", card_id) for card_id in CARD_IDS)
_TAKE_MOVES: Final = tuple(Move.of("take", card_id) for card_id in CARD_IDS)


def chances(position: Position) -> Sequence[tuple[Move, float]]:
    """The fossils of the dig pile where one is dug or taken; deals are too many to be listed."""
    if position.phase not in (DIG, TAKE):
        return ()
    moves = _DIG_MOVES if position.phase == DIG else _TAKE_MOVES
    return [(moves[card], 1 / position.pile) for card in position.in_pile()]


def chance(position: Position, rng: random.Random) -> Move:
    """A hand for the next seat, or a fossil from the dig pile, each equally likely."""
    if position.phase == DEAL:
        dealt = rng.sample(position.in_pile(), HAND)
        return Move("deal", tuple(CARD_IDS[card] for card in dealt))
    moves = _DIG_MOVES if position.phase == DIG else _TAKE_MOVES
    return moves[_from_pile(position, rng)]


def _from_pile(position: Position, rng: random.Random) -> int:
    """Any card of the dig pile, each equally likely."""
    where = position.where
    # A few blind tries mostly find one sooner than the pile is listed.
    for _ in range(_BLIND_TRIES):
        card = int(rng.random() * len(where))
        if where[card] == PILE:
            return card
    return rng.choice(position.in_pile())


# What the table hears and sees -------------------------------------------------------------


def drawn(position: Position, seat: int, but: int = -1) -> None:
    """An unseen fossil comes to a hand; it is not of the genus ``but``."""
    most = position.most
    first = seat * GENERA_COUNT
    after = first + GENERA_COUNT
    most[first:after] = [number + 1 for number in most[first:after]]
    if but >= 0:
        most[first + but] -= 1


def drawn_openly(position: Position, seat: int, genus: int, but: int) -> None:
    """The fossil just counted as unseen completed a skeleton of ``genus``: it was of no other."""
    first = seat * GENERA_COUNT
    for other in range(GENERA_COUNT):
        if other not in (genus, but):
            position.most[first + other] -= 1


def shown(position: Position, card: int) -> None:
    """A fossil that comes to a hand is shown to all (GD-27)."""
    place = position.where[card] * GENERA_COUNT + GENUS_OF[card]
    position.least[place] += 1
    position.most[place] += 1
    position.heard[place] += 1
    position.known[card] = (2 << position.seats) - 1


def requested(position: Position, seat: int, genus: int) -> None:
    """Who asks holds at least one fossil of the genus (GD-17)."""
    place = seat * GENERA_COUNT + genus
    position.heard[place] += 1
    if not position.least[place]:
        position.least[place] = 1


def answered_no(position: Position, seat: int, genus: int) -> None:
    """Who says no has none (GD-22)."""
    place = seat * GENERA_COUNT + genus
    position.most[place] = 0
    position.heard[place] += 1


def handed_over(
    position: Position, asker: int, asked: int, genus: int, cards: Sequence[int]
) -> None:
    """All fossils of a genus went over; only the two concerned know which (GD-41)."""
    place, before = asker * GENERA_COUNT + genus, asked * GENERA_COUNT + genus
    position.least[place] += len(cards)
    position.most[place] += len(cards)
    position.least[before] = position.most[before] = 0
    position.heard[place] += 1
    position.heard[before] += 1
    for card in cards:
        position.known[card] |= (1 << asker) | (1 << asked)


def use_one(position: Position, copies: Sequence[int]) -> int:
    """The copy that goes into a skeleton, and what that leaves known of the others.

    Nobody can tell equal fossils apart, so what was known of one of them may be the one that left.
    """
    if len(copies) == 1:
        return copies[0]
    used = max(copies, key=lambda card: position.known[card].bit_count())
    for card in copies:
        if card != used:
            position.known[card] &= position.known[used]
    return used


def completed(position: Position, seat: int, genus: int) -> None:
    """A skeleton left the hand in front of all (GD-48)."""
    place = seat * GENERA_COUNT + genus
    position.least[place] = max(0, position.least[place] - FOSSILS[genus])
    position.most[place] -= FOSSILS[genus]
    position.heard[place] += 1


# Worlds that agree with it -----------------------------------------------------------------


def imagine(position: Position, viewer: int | None, rng: random.Random, recall: Recall) -> None:
    """Changes the fossils that ``viewer`` (``None``: a bystander) cannot see for others.

    Many random exchanges, each of which keeps to what is known: every world that can be reached
    in this way becomes equally likely.
    """
    bit = 1 << (position.seats if viewer is None else viewer)
    if recall.share < 1.0:
        _forget(position, viewer, recall)
    where, known = position.where, position.known
    order: list[int] = []
    in_pile: list[int] = []
    groups: list[list[int]] = [[] for _ in range(GENERA_COUNT)]
    for card, holder in enumerate(where):
        if holder == PILE:
            in_pile.append(card)
        elif holder < 0 or holder == viewer or known[card] & bit:
            continue
        else:
            order.append(card)
        groups[GENUS_OF[card]].append(card)
    places = len(order)
    if not places:
        return
    order += in_pile
    at = dict(zip(order, range(len(order)), strict=True))
    # Within a genus hardly anything is forbidden, but left to chance it would mix slowly.
    groups = [cards for cards in groups if len(cards) > 1]
    pick, count = rng.random, len(order)
    for _ in range(_SWEEPS):
        for cards in groups:
            for last in range(len(cards) - 1, 0, -1):
                _exchange(position, order, at, at[cards[last]], at[cards[int(pick() * (last + 1))]])
        for one in range(places):
            _exchange(position, order, at, one, int(pick() * count))


def _forget(position: Position, viewer: int | None, recall: Recall) -> None:
    """Forgets what was heard of a genus in a hand, for each as a whole."""
    for seat in range(position.seats):
        if seat == viewer:
            continue
        for genus in range(GENERA_COUNT):
            place = seat * GENERA_COUNT + genus
            heard = position.heard[place]
            if not heard or recall.keeps(seat, genus, heard):
                continue
            position.least[place] = 0
            position.most[place] = MANY
            for card in CARDS_OF[genus]:
                if position.where[card] == seat:
                    position.known[card] = 0


def _exchange(
    position: Position, order: list[int], at: dict[int, int], first: int, second: int
) -> None:
    """Lets the cards at two places of ``order`` change places, if that keeps to what is known.

    ``at`` is where in ``order`` each card is; what others know stays with the place.
    """
    where, known = position.where, position.known
    one, other = order[first], order[second]
    mine, theirs = where[one], where[other]
    if mine == theirs:
        return
    genus, other_genus = GENUS_OF[one], GENUS_OF[other]
    if genus != other_genus:
        # A card that somebody else knows came by a request, so its genus is no secret.
        if known[one] or known[other]:
            return
        held, least, most = position.held, position.least, position.most
        if mine != PILE:
            loses, gains = mine * GENERA_COUNT + genus, mine * GENERA_COUNT + other_genus
            if held[loses] <= least[loses] or held[gains] >= most[gains]:
                return
        if theirs != PILE:
            first_of = theirs * GENERA_COUNT
            if held[first_of + other_genus] <= least[first_of + other_genus]:
                return
            if held[first_of + genus] >= most[first_of + genus]:
                return
            held[first_of + genus] += 1
            held[first_of + other_genus] -= 1
        if mine != PILE:
            held[loses] -= 1
            held[gains] += 1
    where[one], where[other] = theirs, mine
    if _whole(position, mine, other_genus) or _whole(position, theirs, genus):
        where[one], where[other] = mine, theirs
        if genus != other_genus:
            for seat, change in ((mine, 1), (theirs, -1)):
                if seat != PILE:
                    position.held[seat * GENERA_COUNT + genus] += change
                    position.held[seat * GENERA_COUNT + other_genus] -= change
        return
    known[one], known[other] = known[other], known[one]
    order[first], order[second] = other, one
    at[one], at[other] = second, first


def _whole(position: Position, seat: int, genus: int) -> bool:
    """Whether a hand holds a full set, which would be in its museum already (GD-44)."""
    if seat == PILE or position.held[seat * GENERA_COUNT + genus] < FOSSILS[genus]:
        return False
    where = position.where
    kinds = {KIND_OF[card] for card in CARDS_OF[genus] if where[card] == seat}
    return len(kinds) == FOSSILS[genus]
