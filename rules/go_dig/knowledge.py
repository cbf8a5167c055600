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
    KINDS,
    KINDS_OF,
    PILE,
)
from rules.go_dig.position import DEAL, DIG, TAKE, Position

MANY: Final = len(GENUS_OF)
"""More fossils than any hand can hold: nothing is known against them."""

_SWEEPS: Final = 12
"""How often each hidden fossil of a hand is offered for an exchange in :func:`imagine`."""


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
    hidden = [
        card
        for card, holder in enumerate(where)
        if holder >= PILE and holder != viewer and not known[card] & bit
    ]
    in_hands = [card for card in hidden if where[card] != PILE]
    if not in_hands:
        return
    kinds = [0] * (position.seats * len(KINDS))
    for card, holder in enumerate(where):
        if holder >= 0:
            kinds[holder * len(KINDS) + KIND_OF[card]] += 1
    # Which card lies at a place changes; the places themselves are visited evenly.
    places = len(in_hands)
    order = in_hands + [card for card in hidden if where[card] == PILE]
    for _ in range(_SWEEPS):
        for one in range(places):
            other = rng.randrange(len(order))
            if _exchange(position, kinds, order[one], order[other]):
                order[one], order[other] = order[other], order[one]


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


def _exchange(position: Position, kinds: list[int], one: int, other: int) -> bool:
    """Lets two hidden cards change places, if that keeps to what is known."""
    where, known = position.where, position.known
    mine, theirs = where[one], where[other]
    if mine == theirs:
        return False
    genus, other_genus = GENUS_OF[one], GENUS_OF[other]
    if genus != other_genus:
        # A card that somebody else knows came by a request, so its genus is no secret.
        if known[one] or known[other]:
            return False
        if not _may_swap(position, mine, genus, other_genus):
            return False
        if not _may_swap(position, theirs, other_genus, genus):
            return False
    _shift(kinds, mine, one, other)
    _shift(kinds, theirs, other, one)
    if _whole(kinds, mine, other_genus) or _whole(kinds, theirs, genus):
        _shift(kinds, mine, other, one)
        _shift(kinds, theirs, one, other)
        return False
    where[one], where[other] = theirs, mine
    known[one], known[other] = known[other], known[one]
    for seat, change in ((mine, -1), (theirs, 1)):
        if seat != PILE:
            position.held[seat * GENERA_COUNT + genus] += change
            position.held[seat * GENERA_COUNT + other_genus] -= change
    return True


def _may_swap(position: Position, seat: int, loses: int, gains: int) -> bool:
    """Whether a hand may hold one fossil less of one genus and one more of another."""
    if seat == PILE:
        return True
    first = seat * GENERA_COUNT
    return (
        position.held[first + loses] > position.least[first + loses]
        and position.held[first + gains] < position.most[first + gains]
    )


def _shift(kinds: list[int], seat: int, loses: int, gains: int) -> None:
    """Counts one card less and another more in a hand."""
    if seat != PILE:
        kinds[seat * len(KINDS) + KIND_OF[loses]] -= 1
        kinds[seat * len(KINDS) + KIND_OF[gains]] += 1


def _whole(kinds: list[int], seat: int, genus: int) -> bool:
    """Whether a hand holds a full set, which would be in its museum already (GD-44)."""
    if seat == PILE:
        return False
    first = seat * len(KINDS)
    return all(kinds[first + kind] for kind in KINDS_OF[genus])
