"""Faces of what is no fossil: cards to tap for a question, names, and questions that were asked."""

from __future__ import annotations

from functools import cache

from rules.fossils import GENERA, genus_face
from rules.table import Face
from rules.twenty_questions.components import ASKS, QUESTIONS


@cache
def question_face(question: int) -> Face:
    """The card that is tapped to ask a kind of question; what it is about is read closely."""
    one = QUESTIONS[question]
    name = f"question/{one.id}"
    return Face(name, one.card, plate=name, note=one.tell)


@cache
def name_face(genus_id: str, facts: bool, ruled_out: bool = False) -> Face:
    """A genus to be named; with ``facts`` they can be read by zooming (TQ-53, TQ-54)."""
    animal = GENERA[genus_id]
    plate = f"genus/{genus_id}"
    if not facts:
        return Face(id=f"name/{genus_id}", title=animal.name, plate=plate)
    whole = genus_face(genus_id)
    more = ("Research fossil", f"{animal.trace}, value {animal.research}")
    if not animal.trace:
        skeleton = f"{animal.fossils} fossils, {animal.value},000 visitors"
        more = ("Skeleton", f"{skeleton}, {animal.skeletons} in the deck")
    out = ("So far", "ruled out by the answers" if ruled_out else "still possible")
    return Face(
        id=f"sheet/{genus_id}/{ruled_out}",
        title=animal.name,
        marks=() if ruled_out else whole.marks,
        plate=plate,
        parts=() if ruled_out else whole.parts,
        tint=animal.period,
        facts=(out, more, ("Group", animal.group.capitalize()), *whole.facts),
        note=animal.fact,
    )


@cache
def asked_face(number: int, ask: int, yes: bool, seat: int) -> Face:
    """A question that was asked about the card in play, and by whom, with its answer (TQ-51).

    ``number`` counts the questions about this card from 1.
    """
    one = ASKS[ask]
    return _answered(number, one.words, one.short, yes, seat)


@cache
def spoken_face(number: int, yes: bool, seat: int) -> Face:
    """A question that was asked aloud, with its answer (TQ-46)."""
    return _answered(number, "A question asked aloud.", "Aloud", yes, seat)


@cache
def draft_face(number: int, ask: int) -> Face:
    """A question that is being set, as it would stand on the blackboard."""
    one = ASKS[ask]
    name = f"draft/{number}/{one.short}"
    return Face(name, one.words, one.short, str(number), tint="lamp")


def _answered(number: int, words: str, short: str, yes: bool, seat: int) -> Face:
    return Face(
        id=f"asked/{number}/{short}/{yes}/{seat}",
        title=words,
        line=short,
        value=str(number),
        marks=(f"seat/{seat}", "ui/check" if yes else "ui/cross"),
        tint="moss" if yes else "rust",
        note="yes" if yes else "no",
    )
