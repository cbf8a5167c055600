"""The game and its states: draw, ask, guess or pass.

A match ends with all cards won (:attr:`Outcome.end` is ``cards``) or with all questions asked
(``questions``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.box import Box
from rules.contract import Beat, Event, Game, Line, Move, Outcome, Tally
from rules.endings import ending, verdict
from rules.fossils import CARDS
from rules.fossils.kinds import fossil_box
from rules.phrases import times
from rules.rooms import Rooms
from rules.twenty_questions import evaluation, gestures, knowledge, lay, refusals
from rules.twenty_questions.components import ASKS, GUESSES, NUMBERS, PASS, RULEBOOK, SPOKEN
from rules.twenty_questions.ids import IN_PLAY
from rules.twenty_questions.knowledge import DRAWN
from rules.twenty_questions.position import ANSWER, ASK, DRAW, NOTHING, OVER, Position
from rules.twenty_questions.words import PROMPT_WORDS, briefly, words

_SPEAK: Final = Move.of("speak")
_ANSWERS: Final = tuple(Move.of("answer", word) for word in ("yes", "no", "reject"))
_LISTED: Final = tuple(ask.move for ask in ASKS)
_SPOKEN: Final = (_SPEAK, *(ASKS[number].move for number in GUESSES))


class TwentyQuestionsState(Position):
    """One position with its moves; see :class:`Position`."""

    rooms = Rooms(evaluation, gestures, knowledge, lay, refusals)
    asks = PROMPT_WORDS
    kept_secret = frozenset((IN_PLAY,))

    # Moves

    def legal_moves(self) -> Sequence[Move]:
        """See :meth:`State.legal_moves`."""
        if self.phase == ANSWER:
            return _ANSWERS if self.pending == NOTHING else _ANSWERS[:2]
        if self.phase != ASK:
            return ()
        moves = _SPOKEN if self.is_spoken else _LISTED
        return (*moves, PASS) if self.questions_asked() else moves

    def worthwhile(self) -> Sequence[Move]:
        """See :meth:`State.worthwhile`."""
        if self.phase != ASK or self.is_spoken:
            return self.legal_moves()
        return evaluation.worthwhile(self) or self.legal_moves()

    def remark(self, move: Move, *_then: Move) -> str:
        """See :meth:`State.remark`."""
        return evaluation.remark(self, move)

    def perform(self, move: Move, beat: Beat | None = None) -> list[Event]:
        """See :meth:`State.perform`."""
        if move.verb == "ask" and self.is_by_hand:
            return self._put(NUMBERS[move])
        if move.verb in ("ask", "guess"):
            return self._ask(NUMBERS[move], beat)
        if move.verb == "pass":
            return self._give_up()
        if move.verb == "speak":
            self._decided(NOTHING)
            self.phase = ANSWER
            return [Event("move", (words.speaks, self.questioner), self.questioner)]
        if move.verb == "answer":
            return self._answer(str(move.args[0]))
        return self._draw(DRAWN[move])

    def _draw(self, card: int) -> list[Event]:
        self.card = card
        self.stack &= ~(1 << card)
        self.phase = ASK
        return [Event("deal", (words.draws, self.answerer, self.questioner), self.answerer)]

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
            Event("move", (words.asks, seat, ask.words), seat),
            Event("reveal", (words.says, self.answerer, yes), self.answerer),
        ]
        if ask.guess and yes:
            self.pause(beat)
            return [*events, *self._win()]
        return [*events, *self._used_up()]

    def _put(self, number: int) -> list[Event]:
        """A question of the list is put to the answerer (TQ-61)."""
        self._decided(number)
        self.pending = number
        self.phase = ANSWER
        return [Event("move", (words.asks, self.questioner, ASKS[number].words), self.questioner)]

    def _answer_by_hand(self, said: bool) -> list[Event]:
        """The answer to a question of the list: what the card says counts (TQ-62)."""
        number, self.pending = self.pending, NOTHING
        yes = bool(ASKS[number].yes >> self.card & 1)
        self.asked = (*self.asked, (number, yes))
        self.left[self.questioner] -= 1
        events = [Event("reveal", (words.says, self.answerer, said), self.answerer)]
        if said != yes:
            events.append(Event("knock", (words.corrects, yes), self.answerer))
        return [*events, *self._used_up()]

    def _answer(self, word: str) -> list[Event]:
        self.phase = ASK
        if self.pending != NOTHING:
            return self._answer_by_hand(word == "yes")
        if word == "reject":
            return [Event("knock", (words.rejects, self.answerer), self.answerer)]
        yes = word == "yes"
        self.asked = (*self.asked, (SPOKEN, yes))
        self.left[self.questioner] -= 1
        said = Event("reveal", (words.says, self.answerer, yes), self.answerer)
        return [said, *self._used_up()]

    def _win(self) -> list[Event]:
        """The questioner wins the card and becomes the answerer (TQ-21 to TQ-24)."""
        seat = self.questioner
        self.won = (*self.won, (seat, self.card))
        self.lucky = True
        brief = (briefly.wins, self.card, len(self.asked))
        events = [Event("score", (words.wins, seat, self.card), seat, brief=brief)]
        self._put_away()
        return [*events, *self._hand_on()]

    def _used_up(self) -> list[Event]:
        """After a question that won nothing: with the 20th the card is discarded (TQ-28)."""
        return [] if self.left[self.questioner] else [*self._discard(), *self._hand_on()]

    def _give_up(self) -> list[Event]:
        """The questioner passes: a new card, the same roles (TQ-25)."""
        self._decided(NOTHING)
        events = [Event("move", (words.passes, self.questioner), self.questioner)]
        return [*events, *self._discard(), *self._want_card()]

    def _discard(self) -> list[Event]:
        brief = (briefly.discards, self.card, len(self.asked))
        events = [Event("flip", (words.discards, self.card), self.questioner, brief=brief)]
        self.discarded = (*self.discarded, self.card)
        self._put_away()
        return events

    def _put_away(self) -> None:
        self.card = NOTHING
        self.asked = ()
        self.heeded = -1

    def _hand_on(self) -> list[Event]:
        """The questioner answers from now on, and the first player to the left who has questions
        left asks; nobody else may have any."""
        seat = self.questioner
        others = [(seat + step) % self.seats for step in range(1, self.seats)]
        able = [other for other in others if self.left[other]]
        if able:
            self.answerer, self.questioner = seat, able[0]
        return self._want_card() if able or self.left[seat] else self._finish()

    def _want_card(self) -> list[Event]:
        """A card is to be drawn; an empty stack is filled from the discarded cards (TQ-31)."""
        self.phase = DRAW
        if self.stack:
            return []
        if not self.discarded:
            return self._finish()
        for card in self.discarded:
            self.stack |= 1 << card
        self.discarded = ()
        return [Event("shuffle", (words.shuffles,))]

    def _finish(self) -> list[Event]:
        self.phase = OVER
        why = words.no_cards if any(self.left) else words.all_asked
        return [Event("turn", (why,)), ending(self)]

    # Points

    def tally(self, seat: int) -> Tally:
        """One point for each card (TQ-57)."""
        return Tally((Line("Cards won", self.count_of(seat), "TQ-57"),))

    def outcome(self) -> Outcome | None:
        """Most cards win; ties go by the best research and then the best skeletal fossil (TQ-57 to
        TQ-60)."""
        if self.phase != OVER:
            return None
        marks = [self._mark(seat) for seat in range(self.seats)]
        count, research, skeletal = max(marks)
        tie = [mark[1] for mark in marks if mark[0] == count]
        clause, fossil = "TQ-59", f"a fossil worth {skeletal},000 visitors"
        if tie.count(research) == 1:
            clause, fossil = "TQ-58", f"a research fossil worth {research}"
        end = "cards" if any(self.left) else "questions"
        clauses = ("TQ-57", clause, "TQ-60")
        return verdict(marks, times(count, "card"), clauses, end, tie_break=fossil)

    def _mark(self, seat: int) -> tuple[int, int, int]:
        animals = [CARDS[card].animal for card in self.cards_of(seat)]
        return (
            len(animals),
            max((one.research for one in animals), default=0),
            max((one.value for one in animals), default=0),
        )


class TwentyQuestions(Game):
    """20 Questions, from the box of Fossil Canyon, for two to four players."""

    rulebook = RULEBOOK
    state = TwentyQuestionsState

    def box(self) -> Box:
        """All 64 fossil cards."""
        return fossil_box(__package__, tuple(range(len(CARDS))))


GAME: Final = TwentyQuestions()
"""The game, as the registry loads it."""
