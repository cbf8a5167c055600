"""The game and its states: draw, ask, guess or pass.

Chance is lazy: a card of the stack has no identity before it is drawn.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final, Self

from rules.contract import CHANCE, Beat, Event, Game, Line, Move, Outcome, State, Tally
from rules.endings import ending, ranked
from rules.fossils import CARDS
from rules.phrases import listed, seat_name, times
from rules.twenty_questions import lay as laying
from rules.twenty_questions import outlook, refusals, words
from rules.twenty_questions.questions import (
    ALL_CARDS,
    ASKS,
    BUDGET,
    GUESSES,
    NUMBERS,
    RULEBOOK,
    SPOKEN,
    numbers_in,
)

NOTHING: Final = -1

DRAW: Final = "draw"
ASK: Final = "ask"
ANSWER: Final = "answer"
OVER: Final = "over"

_PASS: Final = Move.of("pass")
_SPEAK: Final = Move.of("speak")
_ANSWERS: Final = tuple(Move.of("answer", word) for word in ("yes", "no", "reject"))
_LISTED: Final = tuple(ask.move for ask in ASKS)
_SPOKEN: Final = (_SPEAK, *(ASKS[number].move for number in GUESSES))
_DRAWS: Final = tuple(Move.of("draw", one.id) for one in CARDS)


class TwentyQuestionsState(State):
    """One position.

    ``card`` is the card in play, ``stack`` and ``discarded`` are sets of cards (see
    :mod:`rules.twenty_questions.questions`), ``won`` are the cards of each seat, in the order in
    which they were won, as pairs. ``asked`` are the questions about the card in play with their
    answers, in the order in which they were asked, :data:`SPOKEN` for one that was asked aloud.
    ``heeded`` is the set of the places in ``asked`` that are remembered.

    ``actor``, ``chosen``, ``before`` and ``lucky`` tell of the last decision of a questioner: whose
    it was, which ask (or :data:`NOTHING`), which cards were possible before, and whether it won.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.step = DRAW
        self.answerer = 0
        self.questioner = 1
        self.left = [BUDGET] * seats
        self.card = NOTHING
        self.stack = ALL_CARDS
        self.discarded: tuple[int, ...] = ()
        self.won: tuple[tuple[int, int], ...] = ()
        self.asked: tuple[tuple[int, bool], ...] = ()
        self.heeded = -1
        self.actor = NOTHING
        self.chosen = NOTHING
        self.before = 0
        self.lucky = False

    # What the position says

    @property
    def current_seat(self) -> int | None:
        """The questioner, the answerer while a spoken question waits, chance, or ``None``."""
        if self.step == ASK:
            return self.questioner
        if self.step == ANSWER:
            return self.answerer
        return None if self.step == OVER else CHANCE

    @property
    def is_spoken(self) -> bool:
        """Whether questions are asked aloud (TQ-46)."""
        return self.options["asking"] == "spoken"

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

        Answers that were forgotten (see :meth:`resample`) do not count.
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

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        if self.step == ANSWER:
            return _ANSWERS
        if self.step != ASK:
            return ()
        moves = _SPOKEN if self.is_spoken else _LISTED
        return (*moves, _PASS) if self.questions_asked() else moves

    refuse = refusals.refuse

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        if move.verb in ("ask", "guess"):
            return self._ask(NUMBERS[move], beat)
        if move.verb == "pass":
            return self._give_up()
        if move.verb == "speak":
            self._decided(NOTHING)
            self.step = ANSWER
            return [Event("move", words.speaks(self.questioner), self.questioner)]
        if move.verb == "answer":
            return self._answer(str(move.args[0]))
        return self._draw(_DRAWS.index(move))

    def chance(self, rng: random.Random) -> Move:
        """A card of the stack, each equally likely."""
        return _DRAWS[rng.choice(numbers_in(self.stack))]

    def _draw(self, card: int) -> list[Event]:
        self.card = card
        self.stack &= ~(1 << card)
        self.step = ASK
        return [Event("deal", words.draws(self.answerer, self.questioner), self.answerer)]

    def _decided(self, number: int) -> None:
        """Keeps what the questioner decided, and what was possible before."""
        self.actor, self.chosen, self.before = self.questioner, number, self.candidates()
        self.lucky = False

    def _ask(self, number: int, beat: Beat | None) -> list[Event]:
        seat, ask = self.questioner, ASKS[number]
        self._decided(number)
        yes = bool(ask.yes >> self.card & 1)
        self.asked = (*self.asked, (number, yes))
        self.left[seat] -= 1
        events = [
            Event("move", words.asks(seat, ask.words), seat),
            Event("reveal", words.says(self.answerer, yes), self.answerer),
        ]
        if ask.guess and yes:
            self.pause(beat)
            return [*events, *self._win()]
        return [*events, *self._used_up()]

    def _answer(self, word: str) -> list[Event]:
        self.step = ASK
        if word == "reject":
            return [Event("knock", words.rejects(self.answerer), self.answerer)]
        yes = word == "yes"
        self.asked = (*self.asked, (SPOKEN, yes))
        self.left[self.questioner] -= 1
        said = Event("reveal", words.says(self.answerer, yes), self.answerer)
        return [said, *self._used_up()]

    def _win(self) -> list[Event]:
        """The questioner wins the card and becomes the answerer (TQ-21 to TQ-24)."""
        seat = self.questioner
        self.won = (*self.won, (seat, self.card))
        self.lucky = True
        events = [Event("score", words.wins(seat, self.card), seat)]
        self._put_away()
        following = self._next_with_questions(seat)
        if following != NOTHING:
            self.answerer, self.questioner = seat, following
        elif not self.left[seat]:
            return [*events, *self._finish()]
        return [*events, *self._want_card()]

    def _used_up(self) -> list[Event]:
        """After a question that won nothing: with the 20th the card is discarded (TQ-28)."""
        seat = self.questioner
        if self.left[seat]:
            return []
        events = self._discard()
        following = self._next_with_questions(seat)
        if following == NOTHING:
            return [*events, *self._finish()]
        self.answerer, self.questioner = seat, following
        return [*events, *self._want_card()]

    def _give_up(self) -> list[Event]:
        """The questioner passes: a new card, the same roles (TQ-25)."""
        self._decided(NOTHING)
        events = [Event("move", words.passes(self.questioner), self.questioner)]
        return [*events, *self._discard(), *self._want_card()]

    def _discard(self) -> list[Event]:
        events = [Event("flip", words.discards(self.card), self.answerer)]
        self.discarded = (*self.discarded, self.card)
        self._put_away()
        return events

    def _put_away(self) -> None:
        self.card = NOTHING
        self.asked = ()
        self.heeded = -1

    def _next_with_questions(self, seat: int) -> int:
        """The first player to the left of a seat who has questions left, or :data:`NOTHING`."""
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if self.left[other]:
                return other
        return NOTHING

    def _want_card(self) -> list[Event]:
        """A card is to be drawn; an empty stack is filled from the discarded cards (TQ-31)."""
        self.step = DRAW
        if self.stack:
            return []
        if not self.discarded:
            return self._finish()
        for card in self.discarded:
            self.stack |= 1 << card
        self.discarded = ()
        return [Event("shuffle", words.shuffles())]

    def _finish(self) -> list[Event]:
        self.step = OVER
        return [ending(self)]

    # Points

    def tally(self, seat: int) -> Tally:
        """One point for each card (TQ-57)."""
        return Tally((Line("Cards won", self.count_of(seat), "TQ-57"),))

    def outcome(self) -> Outcome | None:
        """Most cards win; ties go by the best research and then the best skeletal fossil (TQ-57 to
        TQ-60)."""
        if self.step != OVER:
            return None
        marks = [self._mark(seat) for seat in range(self.seats)]
        ranking = ranked(marks)
        winners = ranking[0]
        count, research, skeletal = marks[winners[0]]
        tied = [mark for mark in marks if mark[0] == count]
        names = listed(list(map(seat_name, winners)))
        verb = "wins" if len(winners) == 1 else "share the win"
        reason = f"{names} {verb} with {times(count, 'card')}."
        clause = "TQ-57"
        if len(winners) > 1:
            clause = "TQ-60"
        elif len(tied) > 1 and sum(mark[1] == research for mark in tied) == 1:
            clause = "TQ-58"
            reason = f"{reason[:-1]} and a research fossil worth {research}."
        elif len(tied) > 1:
            clause = "TQ-59"
            reason = f"{reason[:-1]} and a fossil worth {skeletal},000 visitors."
        return Outcome(ranking, winners, reason, clause)

    def _mark(self, seat: int) -> tuple[int, int, int]:
        animals = [CARDS[card].animal for card in self.cards_of(seat)]
        return (
            len(animals),
            max((one.research for one in animals), default=0),
            max((one.value for one in animals), default=0),
        )

    # What others may see and think

    def resample(self, seat: int | None, rng: random.Random, recall: float = 1.0) -> Self:
        """For all but the answerer the card in play is drawn anew from those that agree with the
        answers. Without ``recall`` some of the answers are forgotten. The stack has no order."""
        other = self.copy()
        if self.card == NOTHING or seat == self.answerer:
            return other
        if recall < 1.0:
            other.heeded = 0
            for place in range(len(self.asked)):
                if rng.random() < recall:
                    other.heeded |= 1 << place
        cards = self.stack | 1 << self.card
        other.card = rng.choice(numbers_in(other.candidates()))
        other.stack = cards & ~(1 << other.card)
        return other

    asks = laying.PROMPT_WORDS
    lay = laying.lay
    read = laying.read
    estimate = outlook.estimate


class TwentyQuestions(Game):
    """20 Questions, from the box of Fossil Canyon, for two to four players."""

    rulebook = RULEBOOK

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> TwentyQuestionsState:
        """See :meth:`Game.start`."""
        return TwentyQuestionsState(self, seats, self.complete(seats, options or {}))


GAME: Final = TwentyQuestions()
"""The game, as the registry loads it."""
