"""Fair chance, and worlds that a viewer could believe in."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.contract import Move, Recall
from rules.fossil_canyon.components import EVENT_IDS, STARTING_HAND, CardSet
from rules.fossil_canyon.position import (
    BURIED_AGAIN,
    POOL,
    UNCOVERED,
    Position,
    hidden_hand,
    open_hand,
)
from rules.fossil_canyon.sightings import followed, viewer_bit


def chances(position: Position) -> Sequence[tuple[Move, float]]:
    """What can be turned over, drawn, or found in one place; not what is dealt, or found in
    several places at once.

    Moves of chance are not kept for use again: there are too many of them.
    """
    ids = position.cards.ids
    if position.pending == "event":
        left = _event_cards_left(position)
        return [(Move("event", (EVENT_IDS[number],)), 1 / len(left)) for number in left]
    if position.pending == "draw":
        hidden = position.hidden_cards(position.partner)
        return [(Move("draw", (ids[card],)), 1 / len(hidden)) for card in hidden]
    if not position.pending or len(position.digging) != 1:
        return ()
    pool, again, buried = position.piles[POOL], position.piles[BURIED_AGAIN], position.buried
    shares = [(card, 1 / buried) for card in again]
    if buried > len(again):
        shares += [(card, (1 - len(again) / buried) / len(pool)) for card in pool]
    return [(Move(position.pending, (ids[card],)), share) for card, share in shares]


def chance(position: Position, rng: random.Random) -> Move:
    """One fair outcome of the pending chance event, drawn without listing all of them."""
    ids = position.cards.ids
    if position.pending == "deal":
        dealt = rng.sample(position.piles[POOL], STARTING_HAND[position.seats])
        return Move("deal", tuple(ids[card] for card in sorted(dealt)))
    if position.pending == "event":
        return Move("event", (EVENT_IDS[rng.choice(_event_cards_left(position))],))
    if position.pending == "draw":
        return Move("draw", (ids[rng.choice(position.hidden_cards(position.partner))],))
    found = _unearthed(position, len(position.digging), rng)
    return Move(position.pending, tuple(ids[card] for card in found))


def _event_cards_left(position: Position) -> list[int]:
    return [number for number in range(len(EVENT_IDS)) if number not in position.events]


def _unearthed(position: Position, count: int, rng: random.Random) -> list[int]:
    """So many buried fossils. Each buried one is as likely; those that a landslide buried are
    surely there, while four of the others have left the game (FC-26, FC-54)."""
    pool, again = list(position.piles[POOL]), list(position.piles[BURIED_AGAIN])
    buried = position.buried
    found = []
    for number in range(count):
        pile = again if rng.randrange(buried - number) < len(again) else pool
        found.append(pile.pop(rng.randrange(len(pile))))
    return found


def imagine(position: Position, viewer: int | None, rng: random.Random, recall: Recall) -> None:
    """Draws anew, in place, all that this viewer cannot know."""
    others = [seat for seat in range(position.seats) if seat != viewer]
    if position.setting_up:
        _resample_setup(position, others, rng)
    else:
        _resample_play(position, viewer, others, rng, recall)


def _resample_setup(position: Position, others: Sequence[int], rng: random.Random) -> None:
    """Other hands, and which of their fossils others mean to hide, are all secret (FC-36)."""
    sizes = {seat: position.hand_size(seat) for seat in others}
    for seat in others:
        for card in position.hand(seat):
            position.put(card, POOL)
    pool = list(position.piles[POOL])
    rng.shuffle(pool)
    for seat in others:
        for card in _harmless(position.cards, (), pool, sizes[seat]):
            position.put(card, open_hand(seat))
        if not position.pending and seat <= position.actor:
            hand = position.hand(seat)
            for card in rng.sample(hand, rng.randint(0, min(position.limit, len(hand)))):
                position.put(card, hidden_hand(seat))


def _resample_play(
    position: Position,
    viewer: int | None,
    others: Sequence[int],
    rng: random.Random,
    recall: Recall,
) -> None:
    sees_dug = viewer == position.turn
    digging = position.uncovered() >= 0
    rooms = {seat: position.hidden_count(seat) for seat in others}
    rooms[position.seats] = position.buried - (digging and sees_dug)
    unknown = {POOL, BURIED_AGAIN, *map(hidden_hand, others)}
    if not sees_dug:
        unknown.add(UNCOVERED)
    loose = {card for place in unknown for card in position.piles[place]}
    where = position.where[:]
    bit = viewer_bit(viewer, position.seats)
    known = rng.sample(position.sightings, len(position.sightings))
    for card, weights in followed(known, bit, recall):
        likely = [room for room in rooms if rooms[room] and weights[room]] if card in loose else []
        if likely:
            room = rng.choices(likely, [weights[one] for one in likely])[0]
            rooms[room] -= 1
            loose.remove(card)
            where[card] = BURIED_AGAIN if room == position.seats else hidden_hand(room)
    rest = sorted(loose)
    rng.shuffle(rest)
    for card in rest:
        where[card] = POOL
    position.relocate(where)
    for seat in others:
        for card in _harmless(position.cards, position.hand(seat), rest, rooms[seat]):
            position.put(card, hidden_hand(seat))
    if digging and not sees_dug:
        position.put(_unearthed(position, 1, rng)[0], UNCOVERED)


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
