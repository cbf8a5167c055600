"""What may be drawn, and worlds that agree with what was seen and is still remembered."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Recall
from rules.memory.components import CANDIDATES, CARD_NUMBERS, CHOSEN, SIZES, UNSEEN, in_order
from rules.memory.position import PICK, SHOW, Position

_SHOWS: Final = {number: Move.of("show", card_id) for card_id, number in CARD_NUMBERS.items()}


def chances(position: Position) -> Sequence[tuple[Move, float]]:
    """The cards that the place turned up may show; picks of genera are too many to be listed."""
    if position.phase != SHOW:
        return ()
    card = position.cards[position.pending]
    cards = position.unseen() if card == UNSEEN else [card]
    return [(_SHOWS[one], 1 / len(cards)) for one in cards]


def chance(position: Position, rng: random.Random) -> Move:
    """The genera that take part, each equally likely (MEM-10), or the card of a place: any that
    was never seen, or the one that lies there."""
    if position.phase == PICK:
        picked = [rng.sample(CANDIDATES[size], CHOSEN[size]) for size in SIZES[1:]]
        return Move.of("pick", *in_order(tuple(name for names in picked for name in names)))
    card = position.cards[position.pending]
    return _SHOWS[rng.choice(position.unseen()) if card == UNSEEN else card]


def imagine(position: Position, _seat: int | None, _rng: random.Random, recall: Recall) -> None:
    """Forgets cards that lie face down again, each of them until it is turned up once more: it may
    then be any card whose place is not known."""
    if recall.share >= 1.0:
        return
    for place, card in enumerate(position.cards):
        lies_hidden = card >= 0 and place not in position.up
        if lies_hidden and not recall.keeps(place, position.shown[place]):
            position.cards[place] = UNSEEN
