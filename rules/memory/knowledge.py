"""What may be drawn, and worlds that agree with what was seen and is still remembered."""

from __future__ import annotations

import random
from typing import Final

from rules.contract import Move
from rules.memory.components import CANDIDATES, CARD_NUMBERS, CHOSEN, SIZES, UNSEEN, in_order
from rules.memory.position import PICK, Position

_SHOWS: Final = {number: Move.of("show", card_id) for card_id, number in CARD_NUMBERS.items()}


def chance(position: Position, rng: random.Random) -> Move:
    """The genera that take part, each equally likely (MEM-10), or the card of a place: any that
    was never seen, or the one that lies there."""
    if position.phase == PICK:
        picked = [rng.sample(CANDIDATES[size], CHOSEN[size]) for size in SIZES[1:]]
        return Move.of("pick", *in_order(tuple(name for names in picked for name in names)))
    card = position.cards[position.pending]
    return _SHOWS[rng.choice(position.unseen()) if card == UNSEEN else card]


def imagine(position: Position, _seat: int | None, rng: random.Random, recall: float) -> None:
    """Forgets each card that lies face down again with the chance ``1 - recall``: it may then be
    any card whose place is not known."""
    if recall >= 1.0:
        return
    for place, card in enumerate(position.cards):
        if card >= 0 and place not in position.up and rng.random() >= recall:
            position.cards[place] = UNSEEN
