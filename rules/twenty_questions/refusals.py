"""Why a move may not be made: a clause and one sentence.

Some verbs are never legal. They name what a gesture on the table would have meant, so that it can
be answered: ``interrupt`` (somebody else's turn), ``peek`` (at a hidden card), ``see`` (one's own
card in play), ``take`` (a card of the stack), ``look`` (at what lies open), ``heard`` (an answer
given before), ``shift`` (a card to another place).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.contract import CHANCE, Move, Refusal
from rules.fossils import CARDS
from rules.phrases import seat_name
from rules.twenty_questions.questions import NUMBERS, QUESTIONS

if TYPE_CHECKING:
    from rules.twenty_questions.game import TwentyQuestionsState

INTERRUPT: Final = Move.of("interrupt")

_GESTURES: Final = {
    "peek": Refusal("TQ-49", "Only the answerer sees the card in play."),
    "see": Refusal("TQ-14", "Look at your card as long as you like, then answer."),
    "take": Refusal("TQ-52", "The stack stays face down; the program draws from it."),
    "look": Refusal("TQ-51", "This is there to be looked at: cards that are known to all."),
    "heard": Refusal("TQ-43", "That was answered. Asking it again costs a question again."),
    "shift": Refusal("TQ-17", "Nothing is moved here: tap a question or a name to ask it."),
}

_QUESTION_IDS: Final = {question.id for question in QUESTIONS}
_CARD_NUMBERS: Final = {one.id: one.number for one in CARDS}
_ANSWERS: Final = ("yes", "no", "reject")


def refuse(state: TwentyQuestionsState, move: Move) -> Refusal | None:
    """Why the seat to move, or chance, may not make this move; ``None`` if it may."""
    seat = state.current_seat
    if seat is None:
        if any(state.left):
            return Refusal("TQ-32", "The game is over: all cards have been won.")
        return Refusal("TQ-55", "The game is over: all questions have been asked.")
    if move.verb in _GESTURES:
        return _GESTURES[move.verb]
    if move.verb == "interrupt":
        return _interrupted(state)
    if seat == CHANCE:
        return _draw(state, move)
    if state.step == "answer":
        return _answer(move)
    if move.verb == "guess":
        return _guess(move)
    if move.verb == "pass":
        return _pass(state, move)
    if move.verb == "draw":
        return _GESTURES["take"]
    if move.verb == "answer":
        return _answer_unasked(state)
    if state.is_spoken:
        return _speak(move)
    return _ask(move)


def _interrupted(state: TwentyQuestionsState) -> Refusal:
    if state.current_seat == CHANCE:
        return Refusal("TQ-13", f"{seat_name(state.answerer)} draws a card first.")
    if state.step == "answer":
        return Refusal("TQ-46", f"{seat_name(state.answerer)} answers first.")
    return Refusal("TQ-15", f"{seat_name(state.questioner)} is asking; the others listen.")


def _draw(state: TwentyQuestionsState, move: Move) -> Refusal | None:
    """Chance draws from the stack."""
    if move.verb != "draw" or len(move.args) != 1:
        return _interrupted(state)
    number = _CARD_NUMBERS.get(str(move.args[0]))
    if number is None:
        return Refusal("TQ-02", "There is no such card.")
    if not state.stack >> number & 1:
        return Refusal("TQ-33", "That card is not in the stack.")
    return None


def _guess(move: Move) -> Refusal | None:
    if len(move.args) != 1:
        return Refusal("TQ-44", "Name one animal.")
    if move not in NUMBERS:
        return Refusal("TQ-45", "Name one of the 19 animals.")
    return None


def _pass(state: TwentyQuestionsState, move: Move) -> Refusal | None:
    if move.args:
        return Refusal("TQ-25", "To pass takes no more words.")
    if not state.questions_asked():
        return Refusal("TQ-27", "Ask at least one question about this card before you pass.")
    return None


def _answer_unasked(state: TwentyQuestionsState) -> Refusal:
    if state.is_spoken:
        return Refusal("TQ-17", "A question comes first.")
    return Refusal("TQ-35", "The program answers from the card.")


def _speak(move: Move) -> Refusal | None:
    if move.verb == "speak":
        return Refusal("TQ-46", "Say it aloud.") if move.args else None
    return Refusal("TQ-46", "Ask aloud, and let the answerer answer; or name the animal.")


def _answer(move: Move) -> Refusal | None:
    """The answerer's buttons, while a spoken question waits."""
    if move.verb == "answer" and len(move.args) == 1 and move.args[0] in _ANSWERS:
        return None
    if move.verb == "answer":
        return Refusal("TQ-46", "Answer yes or no, or reject the question.")
    return Refusal("TQ-17", "The question is answered before anything else.")


def _ask(move: Move) -> Refusal | None:
    if move.verb != "ask":
        return Refusal("TQ-34", "Pick a question from the list, name an animal, or pass.")
    if not move.args or move.args[0] not in _QUESTION_IDS:
        return Refusal("TQ-34", "There is no such question in the list.")
    if move not in NUMBERS:
        return Refusal("TQ-44", "Choose one of the values that the question offers.")
    return None
