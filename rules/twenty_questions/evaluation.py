"""How good a position of 20 Questions looks for a seat, in cards.

A bot looks at the position after a question in a world in which it knows the answer, so it would
always guess right. Therefore the last decision of a questioner is judged as it looked before its
answer: by what it leaves to be won on average over everything that was possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log2
from typing import Final

from rules.contract import Move, Term
from rules.texts import reason
from rules.twenty_questions.components import ALL_CARDS, ASKS, GENUS_CARDS, NUMBERS
from rules.twenty_questions.position import OVER, Position
from rules.twenty_questions.words import texts

_PACE: Final = 4.6
"""How many questions a card takes on average, from the first to the right guess."""


_LEAD: Final = reason(__package__, "lead")
_OWN: Final = reason(__package__, "own")
_OTHERS: Final = reason(__package__, "others")


def appraise(position: Position, seat: int) -> Sequence[Term]:
    """The lead in cards, and what the seat and the others can still win with their questions."""
    seats = position.seats
    others = seats - 1
    cards = [float(position.count_of(one)) for one in range(seats)]
    hopes = [0.0] * seats
    if position.phase != OVER:
        # Whoever asks next has a card before them that is like any other until they have asked:
        # were it judged otherwise, a right guess would look worse than a wrong one.
        hopes = [_hope(ALL_CARDS, left) for left in position.left]
        asker = position.questioner
        if position.asked:
            hopes[asker] = _hope(position.candidates(), position.left[asker])
        if position.actor >= 0 and position.chosen >= 0:
            _before_the_answer(position, cards, hopes)
    return (
        _LEAD.term(cards[seat] - (sum(cards) - cards[seat]) / others),
        _OWN.term(hopes[seat]),
        _OTHERS.term(-(sum(hopes) - hopes[seat]) / others),
    )


def worthwhile(position: Position) -> Sequence[Move]:
    """What the questioner may ask without knowing the answer, and the genera that are possible
    still. Nothing if no card agrees with all answers (TQ-61).

    Nobody has to pass: of another card less is known than of this one.
    """
    return _sensible(position.candidates(), position.left[position.questioner] == 1)


def remark(position: Position, move: Move) -> str:
    """How a question parts the animals that are possible still, or how many of their cards a guess
    is about; empty for what asks nothing."""
    number = NUMBERS.get(move)
    if number is None:
        return ""
    ask, possible = ASKS[number], position.candidates()
    fit, yes, no = (_genera(cards & possible) for cards in (ALL_CARDS, ask.yes, ~ask.yes))
    if ask.guess:
        if fit == 1:
            return texts.tells("only")
        right = (ask.yes & possible).bit_count()
        return texts.tells("possible", right, possible.bit_count())
    return texts.tells("parts", fit, yes, no)


def _genera(cards: int) -> int:
    """Of how many animals there is a card among these."""
    return sum(1 for some in GENUS_CARDS.values() if some & cards)


@lru_cache(maxsize=1 << 12)
def _sensible(possible: int, last: bool) -> tuple[Move, ...]:
    """Questions that part the possible cards, and guesses that may be right; of the ``last``
    question only a guess can come to anything."""
    genera = [name for name, cards in GENUS_CARDS.items() if cards & possible]
    if last or len(genera) == 1:
        return tuple([ask.move for ask in ASKS if ask.guess in genera])
    return tuple(
        [
            ask.move
            for ask in ASKS
            if (ask.guess in genera if ask.guess else 0 < ask.yes & possible < possible)
        ]
    )


def _before_the_answer(position: Position, cards: list[float], hopes: list[float]) -> None:
    """Puts what the last question leads to on average in the place of what it led to."""
    actor, ask = position.actor, ASKS[position.chosen]
    left = position.left[actor]
    yes, no = position.before & ask.yes, position.before & ~ask.yes
    share = yes.bit_count() / max(position.before.bit_count(), 1)
    won = 1.0 + _hope(ALL_CARDS, left) if ask.guess else _hope(yes, left)
    cards[actor] -= position.lucky
    hopes[actor] = share * won + (1.0 - share) * (_hope(no, left) if no else 0.0)


@lru_cache(maxsize=1 << 14)
def _hope(possible: int, left: int) -> float:
    """How many cards a questioner may win, this one of the possible ones first."""
    effort = _effort(possible or ALL_CARDS)
    if left < effort:
        # Each question halves what is possible, and nothing is won but by the guess at the end.
        return 2.0 ** (left - effort) if left else 0.0
    return 1.0 + (left - effort) / _PACE


def _effort(possible: int) -> float:
    """About how many questions it takes to name the card out of these, the guess included."""
    total = possible.bit_count()
    bits = 0.0
    for genus in GENUS_CARDS.values():
        count = (possible & genus).bit_count()
        if count:
            bits += count / total * log2(total / count)
    return 1.0 + bits / 2 if bits < 1 else bits + 0.5
