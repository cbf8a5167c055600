"""What the viewer may do, and with which gesture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.contract import Move
from rules.table import Control, Gesture
from rules.twenty_questions.components import ASKS, NUMBERS, QUESTIONS
from rules.twenty_questions.ids import name_piece, question_piece
from rules.twenty_questions.position import ANSWER, Position

_HEADINGS: Final = {
    ask.move: (question.group, question.id) for question in QUESTIONS for ask in question.asks
}


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """One for each legal move."""
    if not position.may_act(viewer):
        return
    last = ""
    if position.phase != ANSWER and position.left[position.questioner] == 1:
        last = "This is your last question: if it does not name the animal, the card is lost."
    for move in position.legal_moves():
        if move in NUMBERS:
            group, question = _HEADINGS[move]
            ask = ASKS[NUMBERS[move]]
            piece = name_piece(ask.guess) if ask.guess else question_piece(question)
            warning = "" if ask.guess else last
            tap = Gesture("tap", piece)
            yield Control(tap, move, ask.words, group, warning=warning, short=ask.short)
        else:
            yield _button(move, last)


def _button(move: Move, last: str) -> Control:
    text = str(move)
    label, primary = {
        "pass": ("Pass: discard this card", False),
        "speak": ("I have asked aloud", True),
        "answer yes": ("Yes", True),
        "answer no": ("No", True),
        "answer reject": ("The card cannot answer that", False),
    }[text]
    group = "Answer" if move.verb == "answer" else "The card in play"
    warning = {"pass": "This card is lost: nobody wins it.", "speak": last}.get(text, "")
    gesture = Gesture("press", text.replace(" ", "-"))
    return Control(gesture, move, label, group, primary, warning=warning)
