"""Every lesson is played to its end in the rules, and speaks of what is on the table."""

from __future__ import annotations

from importlib.resources import files

import pytest

from rules import lesson as lessons
from rules.contract import Game
from rules.lesson import LessonError
from rules.registry import available, load
from rules.testing import lessons as checks

WITH_LESSONS = [
    name for name in available() if files(f"rules.{name}").joinpath(lessons.FILE).is_file()
]

LEAST = """
seats = 1
names = ["Ada"]
[deal]
start = ""
[[step]]
heading = "Look"
deal = "start"
"""


@pytest.mark.parametrize("name", WITH_LESSONS)
def test_a_lesson_can_be_played_to_its_end(name: str) -> None:
    checks.assert_lesson_is_sound(load(name))


def test_a_game_need_not_have_a_lesson() -> None:
    class Bare(Game):
        pass

    Bare.__module__ = "bare"
    assert lessons.of_game(Bare()) is None


def test_a_line_of_a_deal_may_hold_several_moves() -> None:
    text = LEAST.replace('start = ""', 'start = """\ndraw 1; lay 1\ndraw 2\n"""')
    dealt = lessons.parse(text + 'text = "A card."').deals["start"]
    assert [str(move) for move in dealt] == ["draw 1", "lay 1", "draw 2"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("seats = ", "not readable"),
        (LEAST, "text"),
        (LEAST + 'text = "A card."\npoints = ["slip"]', "points"),
        (LEAST + 'text = "A card."\npoint = ["card 3"]', "card 3"),
        (LEAST + 'text = "A card."\npoint = ["slip 3"]', "slip 3"),
        (LEAST.replace('deal = "start"', "") + 'text = "A card."', "needs a deal"),
        (LEAST.replace('"start"', '"end"') + 'text = "A card."', "no deal called end"),
        (LEAST.replace("seats = 1", "seats = 2") + 'text = "A card."', "as many as seats"),
        (LEAST + f'text = "{"word " * 41}"', "41 words"),
    ],
)
def test_a_lesson_that_is_not_well_formed_says_where(text: str, problem: str) -> None:
    with pytest.raises(LessonError, match=problem):
        lessons.parse(text)
