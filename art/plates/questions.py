"""Kinds of question about a fossil, as plates on the common sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from art.plates.motifs import questions
from art.plates.outline import Detail
from art.plates.sketch import Sketch

DRAWINGS: Final[dict[str, Callable[[Sketch], None]]] = {
    "question/period_is": questions.period_is,
    "question/before_period": questions.before_period,
    "question/after_period": questions.after_period,
    "question/epoch_is": questions.epoch_is,
    "question/diet_is": questions.diet_is,
    "question/length_below": questions.length_below,
    "question/weight_below": questions.weight_below,
    "question/value_at_least": questions.value_at_least,
    "question/research_at_least": questions.research_at_least,
    "question/fossils_is": questions.fossils_is,
    "question/skeletons_is": questions.skeletons_is,
    "question/is_trace": questions.is_trace,
    "question/trace_is": questions.trace_is,
    "question/part_is": questions.part_is,
    "question/is_dinosaur": questions.is_dinosaur,
    "question/starts_with": questions.starts_with,
    "question/meaning_has": questions.meaning_has,
    "question/is_genus": questions.is_genus,
}

NAMES: Final = tuple(DRAWINGS)


def svg(name: str, parts: Sequence[str] = (), detail: Detail = "fine") -> str:  # noqa: ARG001
    """The kind of question as SVG text; it has no parts.

    Raises:
        KeyError: no plate of this module has the name.
    """
    sheet = Sketch(detail)
    DRAWINGS[name](sheet)
    return sheet.svg()
