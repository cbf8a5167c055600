"""The slip in the lower right corner stays small, however much there is to say."""

from __future__ import annotations

import pygame
import pytest

from art import lettering
from tabletop.screens.corner import Sentence, Status, place_slip
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import nothing

LONG = (
    "Gideon lays open Triceratops ribs/forelimbs, Allosaurus hips/legs, Quetzalcoatlus skull, "
    "Parasaurolophus skull, Deinonychus skull/forequarters and Coelophysis hindquarters."
)
SIZE = (1280, 720)


def slip(words: str, refused: bool) -> tuple[pygame.Rect, Status]:
    """The place of the slip and what happened last, with a short sentence above it."""
    metrics = Metrics(SIZE, 100)
    status = Status(words, "", refused, nothing)
    above = pygame.Rect(1080, 656, 189, 54)
    sentence = Sentence("Mary: turn over the event card.")
    return place_slip(sentence, status, above, pygame.Rect((0, 0), SIZE), metrics).rect, status


def test_long_news_are_begun_in_three_lines_and_said_in_full() -> None:
    place, status = slip(LONG, False)
    metrics = Metrics(SIZE, 100)
    words = status.written(status.rect.width, metrics)
    assert LONG.startswith(words.replace("\N{SOFT HYPHEN}", "")[:20])
    assert words.endswith(lettering.ELLIPSIS)
    lines = lettering.wrap(words, "sans", metrics.words(18), status.rect.width)
    assert len(lines) <= 3
    assert status.spoken == LONG
    assert place.width == slip("Barnum pays $6.", False)[0].width, "it hides no more of the table"


@pytest.mark.parametrize(("words", "refused"), [("Barnum pays $6.", False), (LONG, True)])
def test_short_news_and_all_refusals_stand_in_full(words: str, refused: bool) -> None:
    _, status = slip(words, refused)
    said = status.written(status.rect.width, Metrics(SIZE, 100))
    assert said.replace("\N{SOFT HYPHEN}", "") == words
