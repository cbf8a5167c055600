"""Faces of what is no fossil: cards to tap for a question, names, and questions that were asked."""

from __future__ import annotations

from functools import cache

from rules.fossils import GENERA, genus_face
from rules.table import Face
from rules.twenty_questions.components import ASKS, QUESTIONS


@cache
def question_face(question: int) -> Face:
    """The card that is tapped to ask a kind of question."""
    one = QUESTIONS[question]
    return Face(id=f"question/{one.id}", title=one.card, plate=f"question/{one.id}")


@cache
def name_face(genus_id: str, facts: bool, ruled_out: bool = False) -> Face:
    """A genus to be named; with ``facts`` they can be read by zooming (TQ-53, TQ-54)."""
    animal = GENERA[genus_id]
    if not facts:
        return Face(id=f"name/{genus_id}", title=animal.name, plate=f"genus/{genus_id}")
    facts_of_card = genus_face(genus_id).facts
    if animal.trace:
        more = (("Research fossil", f"{animal.trace}, value {animal.research}"),)
    else:
        more = (("Skeleton", f"{animal.fossils} fossils, {animal.value},000 visitors"),)
    out = (("Answers", "rule it out" if ruled_out else "leave it possible"),)
    return Face(
        id=f"sheet/{genus_id}/{ruled_out}",
        title=animal.name,
        plate=f"genus/{genus_id}",
        facts=(*out, *more, ("Group", animal.group.capitalize()), *facts_of_card),
        note=animal.fact,
    )


@cache
def asked_face(ask: int, yes: bool) -> Face:
    """A question that was asked about the card in play, with its answer (TQ-51)."""
    one = ASKS[ask]
    return _answered(f"asked/{one.move}", one.short, yes, one.words)


@cache
def spoken_face(yes: bool) -> Face:
    """A question that was asked aloud, with its answer (TQ-46)."""
    return _answered("spoken", "Aloud", yes, "A question asked aloud.")


def _answered(face_id: str, title: str, yes: bool, words: str) -> Face:
    answer = "yes" if yes else "no"
    tint = "moss" if yes else "rust"
    facts = (("Answer", answer.capitalize()), ("Question", words))
    return Face(id=f"{face_id}/{answer}", title=f"{title}: {answer}", tint=tint, facts=facts)
