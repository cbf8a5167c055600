"""How zones and pieces are called on the table."""

from __future__ import annotations

from typing import Final

from rules.fossils import GENERA
from rules.twenty_questions.components import QUESTIONS

IN_PLAY: Final = "in-play"
ASKED: Final = "asked"
STACK: Final = "stack"
DISCARDED: Final = "discarded"
LIST: Final = "questions"
NAMES: Final = "names"

CARD: Final = "card-in-play"
"""The piece of the card in play."""

QUESTION_CARDS: Final = {f"question-{one.id}": one.id for one in QUESTIONS}
"""The pieces to tap for a question, with its id."""

NAME_CARDS: Final = {f"name-{genus_id}": genus_id for genus_id in GENERA}
"""The pieces to tap for a guess, with the genus."""


def question_piece(question_id: str) -> str:
    """The piece to tap for a question."""
    return f"question-{question_id}"


def name_piece(genus_id: str) -> str:
    """The piece to tap to name a genus."""
    return f"name-{genus_id}"


def won_zone(seat: int) -> str:
    """The zone of the cards that a seat has won."""
    return f"won-{seat}"
