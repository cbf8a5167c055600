"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.fossils import CARDS
from rules.rooms import reading
from rules.table import Gesture
from rules.twenty_questions.ids import (
    ASKED,
    CARD,
    DISCARDED,
    IN_PLAY,
    LIST,
    NAME_CARDS,
    NAMES,
    QUESTION_CARDS,
    STACK,
)
from rules.twenty_questions.position import ANSWER, Position
from rules.twenty_questions.refusals import UNDRAWN

_HIDDEN: Final = Refusal("TQ-49", "Only the answerer sees the card in play.")
_SEEN: Final = Refusal("TQ-14", "Look at your card as long as you like, then answer.")
_OPEN: Final = Refusal("TQ-51", "This is there to be looked at: cards that are known to all.")
_HEARD: Final = Refusal("TQ-43", "That was answered. Asking it again costs a question again.")
_SHIFTED: Final = Refusal("TQ-17", "Nothing is moved here: tap a question or a name to ask it.")

_BUTTONS: Final = {
    "pass": Move.of("pass"),
    "speak": Move.of("speak"),
    **{f"answer-{word}": Move.of("answer", word) for word in ("yes", "no", "reject")},
}


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """The move that a gesture stands for, or why no move could mean it."""
    return reading(position, viewer, _meant(position, gesture))


def _meant(position: Position, gesture: Gesture) -> Move | Refusal | None:
    source = gesture.source
    if gesture.kind == "press":
        return _BUTTONS.get(source)
    if source in (CARD, IN_PLAY):
        return _SEEN if position.phase == ANSWER else _HIDDEN
    if source == STACK or source.startswith("stack-"):
        return UNDRAWN
    if source.startswith(ASKED):
        return _HEARD
    if source in QUESTION_CARDS:
        tapped = gesture.kind == "tap"
        return Move.of("ask", QUESTION_CARDS[source]) if tapped else _SHIFTED
    if source in NAME_CARDS:
        return Move.of("guess", NAME_CARDS[source]) if gesture.kind == "tap" else _SHIFTED
    if source in (DISCARDED, LIST, NAMES) or source.startswith("won-"):
        return _OPEN
    lying = {CARDS[card].id for card in (*position.discarded, *(card for _, card in position.won))}
    return _OPEN if source in lying else None
