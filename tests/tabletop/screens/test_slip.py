"""The slip in the lower right corner stays small, and tells what is forbidden from what is next."""

from __future__ import annotations

import pygame
import pytest

from art import lettering
from art.palette import colour
from rules.contract import Move
from rules.table import Control, Gesture
from tabletop.match import Match, Player
from tabletop.screens.corner import Sentence, Status, place_slip
from tabletop.screens.metrics import Metrics
from tabletop.screens.play import Play
from tabletop.screens.widgets import nothing
from tests.tabletop.screens.driver import Driver

LONG = (
    "Gideon lays open Triceratops ribs/forelimbs, Allosaurus hips/legs, Quetzalcoatlus skull, "
    "Parasaurolophus skull, Deinonychus skull/forequarters and Coelophysis hindquarters."
)
SIZE = (1280, 720)


def slip(words: str, refused: bool, *lying: pygame.Rect) -> tuple[pygame.Rect, Status]:
    """The place of the slip and what happened last, with a short sentence above it."""
    metrics = Metrics(SIZE, 100)
    status = Status(words, "", refused, nothing)
    above = pygame.Rect(1080, 656, 189, 54)
    sentence = Sentence("Mary: turn over the event card.")
    window = pygame.Rect((0, 0), SIZE)
    return place_slip(sentence, status, above, window, metrics, lying).rect, status


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


NEWS = (
    "Mary digs the clay at D5 south; clay with egg and footprint goes over the edge of the field."
)


def test_news_that_a_few_lines_more_hold_stand_in_full_where_nothing_lies() -> None:
    free, status = slip(NEWS, False)
    assert not status.begun(status.rect.width, Metrics(SIZE, 100))
    lying = pygame.Rect(free.x, free.y - 100, free.width, 110)
    beside, status = slip(NEWS, False, lying)
    assert not beside.colliderect(lying)
    assert status.begun(status.rect.width, Metrics(SIZE, 100))


def test_what_says_that_there_is_more_stands_in_no_line_of_its_own() -> None:
    metrics = Metrics(SIZE, 100)
    status = Status(LONG, "", False, nothing)
    for width in range(120, 260):
        lines = lettering.wrap(status.written(width, metrics), "sans", metrics.words(18), width)
        assert lines[-1] != lettering.ELLIPSIS, width


@pytest.mark.parametrize(("words", "refused"), [("Barnum pays $6.", False), (LONG, True)])
def test_short_news_and_all_refusals_stand_in_full(words: str, refused: bool) -> None:
    _, status = slip(words, refused)
    said = status.written(status.rect.width, Metrics(SIZE, 100))
    assert said.replace("\N{SOFT HYPHEN}", "") == words


@pytest.mark.parametrize(("move", "instructs"), [("stop", True), ("ask 0 triceratops", False)])
def test_only_what_is_forbidden_is_told_in_red(driver: Driver, move: str, instructs: bool) -> None:
    """What only says what is done first, or next, has an edge of brass on the slip and at the
    piece, and no sound of a mistake."""
    players = (Player("Ada", 0), Player("Bot", 1, "beginner"))
    match = Match.start("go_dig", players, seed=4, autosave=False)
    match.settle()
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.rest(1.0)
    page.do(Control(Gesture("press", "x"), Move.parse(move), "x"))
    page.refresh()
    status = page.widget("status")
    assert isinstance(status, Status)
    assert status.instructs == instructs
    notice = page.scene._notices.shown
    assert notice is not None
    middle = notice.picture.get_rect().midleft
    edge = notice.picture.get_at((1, middle[1]))[:3]
    assert edge == tuple(colour("brass" if instructs else "rust"))[:3]
