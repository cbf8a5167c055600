"""Why a move may not be made: a clause and one sentence."""

from __future__ import annotations

from typing import Final

from rules.contract import CHANCE, Move, Refusal
from rules.fossils import CARDS
from rules.twenty_questions.components import QUESTIONS
from rules.twenty_questions.position import ANSWER, NOTHING, Position
from rules.twenty_questions.words import texts

_QUESTION_IDS: Final = {question.id for question in QUESTIONS}
_CARD_NUMBERS: Final = {one.id: one.number for one in CARDS}


def explain(position: Position, move: Move) -> Refusal:
    """Why a move is not legal for the seat to move."""
    if position.current_seat is None:
        return _over(position)
    if position.phase == ANSWER:
        if move.verb != "answer":
            return texts.why("answer_first")
        return texts.why("yes_or_no" if position.pending == NOTHING else "yes_or_no_list")
    if move.verb == "guess":
        return texts.why("guess_known" if len(move.args) == 1 else "guess_one")
    if move.verb == "pass":
        return texts.why("pass_some" if move.args else "pass_soon")
    if move.verb == "draw":
        return texts.why("undrawn")
    if move.verb == "answer":
        listed = position.options["asking"] == "listed"
        return texts.why("answer_program" if listed else "answer_unasked")
    if position.is_spoken:
        return texts.why("speak_some" if move.verb == "speak" else "speak")
    return _ask(move)


def not_your_turn(position: Position) -> Refusal:
    """Why somebody who is not to move has to wait."""
    if position.current_seat is None:
        return _over(position)
    if position.current_seat == CHANCE:
        return texts.why("drawing", position.answerer)
    if position.phase == ANSWER:
        aloud = position.pending == NOTHING
        return texts.why("answering", position.answerer, clause="TQ-46" if aloud else "")
    return texts.why("turn", position.questioner)


def refuse_chance(position: Position, move: Move) -> Refusal | None:
    """Why chance cannot bring this; ``None`` if it can. It draws from the stack."""
    if move.verb != "draw" or len(move.args) != 1:
        return not_your_turn(position)
    number = _CARD_NUMBERS.get(str(move.args[0]))
    if number is None:
        return texts.why("no_card")
    return None if position.stack >> number & 1 else texts.why("not_in_stack")


def _over(position: Position) -> Refusal:
    return texts.why("no_cards" if any(position.left) else "all_asked")


def _ask(move: Move) -> Refusal:
    if move.verb != "ask":
        return texts.why("no_move")
    known = bool(move.args) and move.args[0] in _QUESTION_IDS
    return texts.why("no_value" if known else "no_question")
