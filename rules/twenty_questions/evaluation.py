"""How good a position of 20 Questions looks for a seat.

A bot looks at the position after a question in a world in which it knows the answer, so it would
always guess right. Therefore a position is judged by the last question as it looked before its
answer: by what it leaves to be asked on average over everything that was possible.
"""

from __future__ import annotations

from math import log2
from typing import Final

from rules.twenty_questions.components import ASKS, GENUS_CARDS
from rules.twenty_questions.position import OVER, Position

_CARD: Final = 6.0
"""What a card is worth in questions: about as many as it takes to win one."""


def estimate(position: Position, seat: int) -> float:
    """The lead in cards, and the questions that are likely to be needed for the card in play."""
    own = position.count_of(seat)
    others = [position.count_of(other) for other in range(position.seats) if other != seat]
    lead = _CARD * (own - sum(others) / len(others))
    if position.actor != seat or position.phase == OVER:
        return lead
    left = position.left[seat]
    if position.chosen < 0:
        return lead - _price(position.stack, left)
    if position.lucky:
        lead -= _CARD
    ask = ASKS[position.chosen]
    yes, no = position.before & ask.yes, position.before & ~ask.yes
    share = yes.bit_count() / max(position.before.bit_count(), 1)
    # A right guess needs no further question.
    named = 0.0 if ask.guess else _price(yes, left)
    return lead - share * named - (1 - share) * _price(no, left)


def _price(cards: int, left: int) -> float:
    """The questions needed for one of these cards, and the card itself as far as they run out."""
    effort = _effort(cards)
    return effort + _CARD * max(0.0, 1 - left / effort) if effort else 0.0


def _effort(cards: int) -> float:
    """About how many questions it takes to name the card out of these."""
    total = cards.bit_count()
    if not total:
        return 0.0
    bits = 0.0
    for genus in GENUS_CARDS.values():
        count = (cards & genus).bit_count()
        if count:
            bits += count / total * log2(total / count)
    return 1.0 + bits / 2 if bits < 1 else bits + 0.5
