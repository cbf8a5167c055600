"""Why a move may not be made: a clause and one sentence."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE, Move, Refusal
from rules.fossils import CARDS
from rules.phrases import seat_name
from rules.twenty_questions.components import QUESTIONS
from rules.twenty_questions.position import ANSWER, NOTHING, Position

UNDRAWN: Final = Refusal("TQ-52", "The stack stays face down; the program draws from it.")

_YES_OR_NO: Final = Refusal("TQ-46", "Answer yes or no, or reject the question.")
_LISTED: Final = Refusal("TQ-61", "A question of the list is answered yes or no.")
_ANSWER_FIRST: Final = Refusal("TQ-17", "The question is answered before anything else.")
_UNNAMED: Final = Refusal("TQ-44", "Name one animal.")
_UNKNOWN: Final = Refusal("TQ-45", "Name one of the 19 animals.")
_PASSES_SILENTLY: Final = Refusal("TQ-25", "To pass takes no more words.")
_TOO_EARLY: Final = Refusal("TQ-27", "Ask at least one question about this card before you pass.")
_UNASKED: Final = Refusal("TQ-17", "A question comes first.")
_BY_PROGRAM: Final = Refusal("TQ-35", "The program answers from the card.")
_ALOUD: Final = Refusal("TQ-46", "Say it aloud.")
_SPOKEN: Final = Refusal("TQ-46", "Ask aloud, and let the answerer answer; or name the animal.")

_QUESTION_IDS: Final = {question.id for question in QUESTIONS}
_CARD_NUMBERS: Final = {one.id: one.number for one in CARDS}


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    if position.current_seat is None:
        return _over(position)
    if position.phase == ANSWER:
        if move.verb != "answer":
            return _ANSWER_FIRST
        return _YES_OR_NO if position.pending == NOTHING else _LISTED
    if move.verb == "guess":
        return _UNKNOWN if len(move.args) == 1 else _UNNAMED
    if move.verb == "pass":
        return _PASSES_SILENTLY if move.args else _TOO_EARLY
    if move.verb == "draw":
        return UNDRAWN
    if move.verb == "answer":
        return _BY_PROGRAM if position.options["asking"] == "listed" else _UNASKED
    if position.is_spoken:
        return _ALOUD if move.verb == "speak" else _SPOKEN
    return _ask(move)


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.current_seat is None:
        return _over(position)
    if position.current_seat == CHANCE:
        return Refusal("TQ-13", f"{seat_name(position.answerer)} draws a card first.")
    if position.phase == ANSWER:
        clause = "TQ-46" if position.pending == NOTHING else "TQ-61"
        return Refusal(clause, f"{seat_name(position.answerer)} answers first.")
    return Refusal("TQ-15", f"{seat_name(position.questioner)} is asking; the others listen.")


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can. It draws from the stack."""
    if move.verb != "draw" or len(move.args) != 1:
        return not_your_turn(position)
    number = _CARD_NUMBERS.get(str(move.args[0]))
    if number is None:
        return Refusal("TQ-02", "There is no such card.")
    if not position.stack >> number & 1:
        return Refusal("TQ-33", "That card is not in the stack.")
    return None


def _over(position: Position) -> Refusal:
    if any(position.left):
        return Refusal("TQ-32", "The game is over: all cards have been won.")
    return Refusal("TQ-55", "The game is over: all questions have been asked.")


def _ask(move: Move) -> Refusal:
    if move.verb != "ask":
        return Refusal("TQ-34", "Pick a question from the list, name an animal, or pass.")
    if not move.args or move.args[0] not in _QUESTION_IDS:
        return Refusal("TQ-34", "There is no such question in the list.")
    return Refusal("TQ-44", "Choose one of the values that the question offers.")
