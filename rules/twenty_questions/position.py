"""What a position is made of, and what can be read off it.

Chance is lazy: a card of the stack has no identity before it is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.contract import CHANCE, Game
from rules.rooms import Housed
from rules.twenty_questions.components import ALL_CARDS, ASKS, BUDGET, SPOKEN

NOTHING: Final = -1

DRAW: Final = "draw"
ASK: Final = "ask"
ANSWER: Final = "answer"
OVER: Final = "over"


class Position(Housed):
    """One position.

    ``card`` is the card in play, ``stack`` and ``discarded`` are sets of cards (see
    :mod:`rules.twenty_questions.components`), ``won`` are the cards of each seat, in the order in
    which they were won, as pairs. ``asked`` are the questions about the card in play with their
    answers, in the order in which they were asked, :data:`SPOKEN` for one that was asked aloud.
    ``pending`` is the question of the list that waits for the answerer (or :data:`NOTHING`).
    ``heeded`` is the set of the places in ``asked`` that are remembered.

    ``actor``, ``chosen``, ``before`` and ``lucky`` tell of the last decision of a questioner: whose
    it was, which ask (or :data:`NOTHING`), which cards were possible before, and whether it won.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(game, seats, options)
        self.phase = DRAW
        self.answerer = 0
        self.questioner = 1
        self.left = [BUDGET] * seats
        self.card = NOTHING
        self.stack = ALL_CARDS
        self.discarded: tuple[int, ...] = ()
        self.won: tuple[tuple[int, int], ...] = ()
        self.asked: tuple[tuple[int, bool], ...] = ()
        self.pending = NOTHING
        self.heeded = -1
        self.actor = NOTHING
        self.chosen = NOTHING
        self.before = 0
        self.lucky = False

    @property
    def current_seat(self) -> int | None:
        """The questioner, the answerer while a spoken question waits, chance, or ``None``."""
        if self.phase == ASK:
            return self.questioner
        if self.phase == ANSWER:
            return self.answerer
        return None if self.phase == OVER else CHANCE

    @property
    def is_spoken(self) -> bool:
        """Whether questions are asked aloud (TQ-46)."""
        return self.options["asking"] == "spoken"

    @property
    def is_by_hand(self) -> bool:
        """Whether questions are picked from the list, and answered by the answerer (TQ-61)."""
        return self.options["asking"] == "by_hand"

    def cards_of(self, seat: int) -> list[int]:
        """The cards that a seat has won, in their order."""
        return [card for owner, card in self.won if owner == seat]

    def count_of(self, seat: int) -> int:
        """How many cards a seat has won."""
        return sum(1 for owner, _ in self.won if owner == seat)

    def stack_size(self) -> int:
        """How many cards are in the stack."""
        return self.stack.bit_count()

    def questions_asked(self) -> int:
        """How many questions were asked about the card in play."""
        return len(self.asked)

    def candidates(self) -> int:
        """The cards that the card in play can be by what all have seen and heard, as a set.

        Answers that were forgotten (see :mod:`rules.twenty_questions.knowledge`) do not count.
        """
        possible = self.stack
        if self.card != NOTHING:
            possible |= 1 << self.card
        for place, (number, yes) in enumerate(self.asked):
            if number != SPOKEN and self.heeded >> place & 1:
                possible &= ASKS[number].cards(yes)
        return possible

    def fitting(self) -> int:
        """The cards of the whole deck that agree with all answers about the card in play, as a
        set: cards that lie open already are not left out (TQ-45, TQ-54)."""
        fit = ALL_CARDS
        for number, yes in self.asked:
            if number != SPOKEN:
                fit &= ASKS[number].cards(yes)
        return fit

    def ruled_out_by(self, cards: int) -> int:
        """The number, from 1 on, of the first answer about the card in play that leaves none of
        these cards; 0 if they are still possible."""
        for place, (number, yes) in enumerate(self.asked):
            if number != SPOKEN:
                cards &= ASKS[number].cards(yes)
            if not cards:
                return place + 1
        return 0
