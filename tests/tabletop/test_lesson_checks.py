"""What the checks of lessons find, shown with spoilt lessons of a plug-in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules import lesson as lessons
from rules.contract import Game, IllegalMove
from rules.lesson import Lesson, Pointer
from rules.testing import lessons as checks


def test_a_plug_in_may_bring_a_lesson(toy: Game) -> None:
    checks.assert_lesson_is_sound(toy)


def _spoilt(toy: Game, number: int, **values: object) -> Lesson:
    lesson = lessons.of_game(toy)
    assert lesson is not None
    steps = list(lesson.steps)
    steps[number] = replace(steps[number], **values)  # type: ignore[arg-type]
    return replace(lesson, steps=tuple(steps))


@pytest.mark.parametrize(
    ("number", "values", "problem"),
    [
        (0, {"text": "Look at the [museum]."}, "museum"),
        (0, {"text": "There is a Shell in it."}, "Shell"),
        (0, {"points": (Pointer("thing", "card-9"),)}, "card-9"),
        (0, {"points": (Pointer("button", "Begin"),)}, "Begin"),
        (0, {"points": (Pointer("seat", "2"),)}, "seat '2'"),
        (0, {"points": (Pointer("tool", "hammer"),)}, "hammer"),
        (0, {"teaches": ("TOY-99",)}, "TOY"),
        (0, {"teaches": ()}, "TOY-01"),
        (1, {"points": ()}, "points at nothing"),
        (1, {"go": ("lay 9 *",)}, "no move on the table"),
        (1, {"go": ("lay 1 *", "lay 9 *")}, "lay 9"),
        (1, {"go": ("lay 1 *", "draw")}, "is not given"),
        (2, {"then": ()}, "seat 1 is to move"),
        (4, {"go": ("end",)}, "the last step"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_found(
    toy: Game, monkeypatch: pytest.MonkeyPatch, number: int, values: dict[str, object], problem: str
) -> None:
    spoilt = _spoilt(toy, number, **values)
    monkeypatch.setattr(checks, "of_game", lambda game: spoilt)
    with pytest.raises(AssertionError, match=problem):
        checks.assert_lesson_is_sound(toy)


def test_a_move_of_others_that_the_rules_refuse_is_found(
    toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = lessons.of_game(toy)
    assert step is not None
    spoilt = _spoilt(toy, 3, then=(*step.steps[3].then[:1], *step.steps[3].then))
    monkeypatch.setattr(checks, "of_game", lambda game: spoilt)
    with pytest.raises(IllegalMove):
        checks.assert_lesson_is_sound(toy)
