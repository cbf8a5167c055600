"""What the viewer may do, and with which gesture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.contract import Move
from rules.table import Control, Gesture, Piece
from rules.twenty_questions.blackboard import line_cell
from rules.twenty_questions.components import ASKS, GENUS_CARDS, NUMBERS, QUESTIONS
from rules.twenty_questions.faces import draft_face
from rules.twenty_questions.ids import ASKED, name_piece, question_piece
from rules.twenty_questions.position import ANSWER, Position
from rules.twenty_questions.words import texts

_HEADINGS: Final = {
    ask.move: (question.group, question.id) for question in QUESTIONS for ask in question.asks
}


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """One for each legal move."""
    if not position.may_act(viewer):
        return
    is_last = position.phase != ANSWER and position.left[position.questioner] == 1
    last = texts.tells("last") if is_last else ""
    for move in position.legal_moves():
        if move in NUMBERS:
            group, question = _HEADINGS[move]
            ask = ASKS[NUMBERS[move]]
            piece = name_piece(ask.guess) if ask.guess else question_piece(question)
            warning = _ruled_out(position, ask.guess) if ask.guess else last
            yield Control(
                Gesture("tap", piece),
                move,
                ask.words,
                group,
                warning=warning,
                short=ask.words if ask.guess else ask.short,
                scale=ask.scale,
                # A question cannot be taken back: it is read on the blackboard before it is asked.
                chosen_first=True,
                draft=_draft(position, NUMBERS[move]),
            )
        else:
            yield _button(move, last)


def _ruled_out(position: Position, guess: str) -> str:
    """What is said to whoever would name an animal that the fact sheet has struck out (TQ-54)."""
    told = position.options["fact_sheet"] == "on"
    return texts.tells("ruled_out") if told and position.ruled_out_by(GENUS_CARDS[guess]) else ""


def _draft(position: Position, ask: int) -> Piece:
    """The line that a question would be on the blackboard, while it is being set."""
    order = position.questions_asked()
    face = draft_face(order + 1, ask)
    return Piece("draft", ASKED, face, "line", line_cell(order), label=face.title)


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
    warning = {"pass": texts.tells("lost"), "speak": last}.get(text, "")
    gesture = Gesture("press", text.replace(" ", "-"))
    return Control(gesture, move, label, group, primary, warning=warning)
