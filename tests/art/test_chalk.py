"""Lines of chalk: what was asked is told alike in all of them, and no word is cut."""

from __future__ import annotations

import pygame
import pytest

from art import chalk, lettering
from rules.table import Face
from rules.twenty_questions.components import ASKS
from rules.twenty_questions.faces import asked_face, draft_face


def words(ask: int, size: tuple[int, int]) -> str:
    """What a line of this size says of a question."""
    said: list[str] = []
    kept = chalk._write

    def write(sheet: object, text: str, *rest: object) -> None:
        said.append(text)
        kept(sheet, text, *rest)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chalk, "_write", write)
        chalk.line(asked_face(9, ask, True, 0), size, 14)
    return said[-1]


@pytest.mark.parametrize("size", [(640, 46), (430, 24), (300, 22), (210, 20)])
def test_all_lines_of_a_board_are_told_alike_and_whole(size: tuple[int, int]) -> None:
    said = [words(number, size) for number in range(len(ASKS))]
    whole = [one.words for one in ASKS]
    short = [one.short for one in ASKS]
    assert said in (whole, short)


def test_a_wide_board_has_sentences_and_a_narrow_one_has_not() -> None:
    assert words(0, (640, 46)) == ASKS[0].words
    assert words(0, (210, 20)) == ASKS[0].short


def test_what_is_being_set_has_a_dotted_line_and_leaves_room_for_its_answer() -> None:
    draft = chalk.line(draft_face(3, 0), (640, 46), 14)
    written = draft.texts[-1]
    below = draft.surface.subsurface((written.x, written.bottom - 8, written.width, 8))
    rows = [
        [bool(below.get_at((x, y))[3]) for x in range(below.get_width())]
        for y in range(below.get_height())
    ]
    dotted = max(rows, key=sum)
    assert 0.3 < sum(dotted) / len(dotted) < 0.95
    assert written.right < 640 - 2 * lettering.measure("yes", "serif_bold", 27)[0]


@pytest.mark.parametrize("height", [15, 16, 18, 24])
def test_no_foot_of_a_letter_is_cut_in_a_low_line(height: int) -> None:
    """A line that is as low as its letters shows as much of a deep one as a high line does."""

    def rows(high: int) -> int:
        line = chalk.line(Face("asked", "gypsy", line="gypsy"), (120, high), 14)
        return line.surface.get_bounding_rect().height

    assert chalk.letters((120, height), 14) == 14
    assert rows(height) == rows(24)


@pytest.mark.parametrize("height", [15, 16, 20, 24, 40])
def test_the_words_of_strips_beside_each_other_stand_on_one_line(height: int) -> None:
    def written(title: str) -> pygame.Rect:
        return chalk.strip(Face("strip", title), (200, height), 14).texts[-1]

    low, deep, tall = written("nose"), written("pose"), written("bonnet")
    assert low.top == deep.top
    assert low.bottom == tall.bottom
    assert written("bodgy").top >= 0
    assert written("bodgy").bottom <= height
