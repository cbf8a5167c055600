"""What may be drawn, and worlds that agree with what was answered and is still remembered."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Recall
from rules.fossils import CARDS
from rules.twenty_questions.components import numbers_in
from rules.twenty_questions.position import DRAW, NOTHING, Position

DRAWN: Final = {Move.of("draw", one.id): one.number for one in CARDS}
"""The card of each move of chance."""

_DRAWS: Final = tuple(DRAWN)


def chances(position: Position) -> Sequence[tuple[Move, float]]:
    """Every card of the stack where one is drawn, each equally likely (TQ-09)."""
    if position.phase != DRAW:
        return ()
    numbers = numbers_in(position.stack)
    return [(_DRAWS[number], 1 / len(numbers)) for number in numbers]


def chance(position: Position, rng: random.Random) -> Move:
    """One of :func:`chances`."""
    return _DRAWS[rng.choices(numbers_in(position.stack))[0]]


def imagine(position: Position, seat: int | None, rng: random.Random, recall: Recall) -> None:
    """Draws the card in play anew from those that agree with the answers, unless ``seat`` is the
    answerer, and only those heeded that are remembered. The stack has no order."""
    if position.card == NOTHING or seat == position.answerer:
        return
    if recall.share < 1.0:
        # What was left to ask, by all together, is different for every question of the match.
        left = sum(position.left) + len(position.asked)
        places = range(len(position.asked))
        position.heeded = sum(1 << place for place in places if recall.keeps(left - place))
    cards = position.stack | 1 << position.card
    position.card = rng.choice(numbers_in(position.candidates()))
    position.stack = cards & ~(1 << position.card)
