"""What the deck may bring, and worlds that agree with what a seat has seen."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.contract import Move, Recall
from rules.dolphins_and_dinos.choices import choices, chosen
from rules.dolphins_and_dinos.components import CARDS_PER_COLUMN, EMPTY, card_word, is_low
from rules.dolphins_and_dinos.position import DECORATE, UNDECIDED, Position


def chances(_position: Position) -> Sequence[tuple[Move, float]]:
    """None: the next column is any three cards of many, too many to be listed."""
    return ()


def chance(position: Position, rng: random.Random) -> Move:
    """A fair next column. By symmetry every low exhibit not yet seen is equally likely to be
    the one taken out (DND-12), so one is set aside before the three are drawn."""
    unseen = position.unseen()
    if not position.solo:
        unseen.remove(rng.choice([card for card in unseen if is_low(card)]))
    return Move.of("deal", *map(card_word, rng.sample(unseen, CARDS_PER_COLUMN)))


def imagine(position: Position, seat: int | None, rng: random.Random, _recall: Recall) -> None:
    """Draws the secret choices of others anew from what they could have chosen; the rest of the
    position is public, and the deck has no order yet."""
    for hidden in range(position.seats):
        if hidden == seat:
            continue
        if position.picked[hidden] != EMPTY:
            content, square = chosen(rng.choice(choices(position, hidden)))
            position.picked[hidden] = content
            position.aimed[hidden] = square
        if position.open_features:
            continue
        able = position.feature_choices(hidden)
        if position.phase == DECORATE and able and position.wanted[hidden] != UNDECIDED:
            position.wanted[hidden] = rng.choice((0, *able))
