"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.fossils import CARDS
from rules.rooms import reading
from rules.table import Gesture
from rules.twenty_questions import ids
from rules.twenty_questions.position import ANSWER, Position
from rules.twenty_questions.words import texts

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
    if source in (ids.CARD, ids.IN_PLAY):
        return texts.why("seen" if position.phase == ANSWER else "hidden")
    if source == ids.STACK or source.startswith("stack-"):
        return texts.why("undrawn")
    if source.startswith(ids.ASKED):
        return texts.why("heard")
    named = {**ids.QUESTION_CARDS, **ids.NAME_CARDS}.get(source)
    if named is not None:
        verb = "ask" if source in ids.QUESTION_CARDS else "guess"
        return Move.of(verb, named) if gesture.kind == "tap" else texts.why("shifted")
    lying = {CARDS[card].id for card in (*position.discarded, *(card for _, card in position.won))}
    is_open = source in (ids.DISCARDED, ids.LIST, ids.NAMES, *lying) or source.startswith("won-")
    return texts.why("open") if is_open else None
