"""Fair chance, and worlds that a viewer could believe in."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.contract import Move
from rules.fossil_canyon.cards import STARTING_HAND, CardSet
from rules.fossil_canyon.happenings import EVENT_IDS
from rules.fossil_canyon.places import (
    BURIED_AGAIN,
    POOL,
    UNCOVERED,
    hidden_hand,
    open_hand,
)
from rules.fossil_canyon.traces import followed, viewer_bit

if TYPE_CHECKING:
    from rules.fossil_canyon.game import FossilCanyonState


def cards_at(state: FossilCanyonState, place: int) -> list[int]:
    """The cards in a place of :mod:`rules.fossil_canyon.places`."""
    return [card for card, where in enumerate(state.where) if where == place]


def chance(state: FossilCanyonState, rng: random.Random) -> Move:
    """One fair outcome of the pending chance event.

    Moves of chance are not kept for use again: there are too many of them.
    """
    ids = state.cards.ids
    if state.pending == "deal":
        dealt = rng.sample(cards_at(state, POOL), STARTING_HAND[state.seats])
        return Move("deal", tuple(ids[card] for card in sorted(dealt)))
    if state.pending == "event":
        left = [number for number in range(len(EVENT_IDS)) if number not in state.events]
        return Move.of("event", EVENT_IDS[rng.choice(left)])
    if state.pending == "draw":
        return Move.of("draw", ids[rng.choice(cards_at(state, hidden_hand(state.partner)))])
    found = _unearthed(state, len(state.digging), rng)
    return Move(state.pending, tuple(ids[card] for card in found))


def _unearthed(state: FossilCanyonState, count: int, rng: random.Random) -> list[int]:
    """So many buried fossils. Each buried one is as likely; those that a landslide buried are
    surely there, while four of the others have left the game (FC-26, FC-54)."""
    pool, again = cards_at(state, POOL), cards_at(state, BURIED_AGAIN)
    buried = state.buried
    found = []
    for number in range(count):
        pile = again if rng.randrange(buried - number) < len(again) else pool
        found.append(pile.pop(rng.randrange(len(pile))))
    return found


def resample(
    state: FossilCanyonState, viewer: int | None, rng: random.Random, recall: float
) -> None:
    """Draws anew, in place, all that this viewer cannot know."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    if state.setting_up:
        _resample_setup(state, others, rng)
    else:
        _resample_play(state, viewer, others, rng, recall)


def _resample_setup(state: FossilCanyonState, others: Sequence[int], rng: random.Random) -> None:
    """Other hands, and which of their fossils others mean to hide, are all secret (FC-36)."""
    sizes = {seat: state.hand_size(seat) for seat in others}
    for seat in others:
        for card in state.hand(seat):
            state.where[card] = POOL
    pool = cards_at(state, POOL)
    rng.shuffle(pool)
    for seat in others:
        for card in _harmless(state.cards, (), pool, sizes[seat]):
            state.where[card] = open_hand(seat)
        if not state.pending and seat <= state.actor:
            hand = state.hand(seat)
            for card in rng.sample(hand, rng.randint(0, min(state.limit, len(hand)))):
                state.where[card] = hidden_hand(seat)


def _resample_play(
    state: FossilCanyonState,
    viewer: int | None,
    others: Sequence[int],
    rng: random.Random,
    recall: float,
) -> None:
    sees_dug = viewer == state.turn
    digging = state.uncovered() >= 0
    rooms = {seat: state.hidden_count(seat) for seat in others}
    rooms[state.seats] = state.buried - (digging and sees_dug)
    unknown = {POOL, BURIED_AGAIN, *map(hidden_hand, others)}
    if not sees_dug:
        unknown.add(UNCOVERED)
    loose = {card for card, place in enumerate(state.where) if place in unknown}
    bit = viewer_bit(viewer, state.seats)
    known = rng.sample(state.traces, len(state.traces))
    for card, weights in followed(known, bit, lambda: rng.random() < recall):
        likely = [room for room in rooms if rooms[room] and weights[room]] if card in loose else []
        if likely:
            room = rng.choices(likely, [weights[one] for one in likely])[0]
            rooms[room] -= 1
            loose.remove(card)
            state.where[card] = BURIED_AGAIN if room == state.seats else hidden_hand(room)
    rest = sorted(loose)
    rng.shuffle(rest)
    for card in rest:
        state.where[card] = POOL
    for seat in others:
        for card in _harmless(state.cards, state.hand(seat), rest, rooms[seat]):
            state.where[card] = hidden_hand(seat)
    if digging and not sees_dug:
        state.where[_unearthed(state, 1, rng)[0]] = UNCOVERED


def _harmless(cards: CardSet, hand: Sequence[int], pile: list[int], count: int) -> list[int]:
    """Takes so many cards off a shuffled pile that complete no skeleton with a hand.

    A skeleton would have been scored at once (FC-96). Only if nothing else is left do such cards
    come all the same.
    """
    bits = 0
    for card in hand:
        bits |= cards.bit[card]
    taken: list[int] = []
    skipped: list[int] = []
    while pile and len(taken) < count:
        card = pile.pop()
        more = bits | cards.bit[card]
        animal = cards.animal[card]
        if animal >= 0 and more & cards.whole[animal] == cards.whole[animal]:
            skipped.append(card)
        else:
            taken.append(card)
            bits = more
    while len(taken) < count:
        taken.append(skipped.pop(0))
    pile.extend(reversed(skipped))
    return taken
