"""How to play, in pictures: the panels of a guide on the rules page."""

from __future__ import annotations

import pygame
import pytest

from art import album
from rules.guide import of_game
from rules.registry import load
from tabletop.screens import guidepictures
from tabletop.screens.guidepanels import PanelCard
from tabletop.screens.guidepictures import window_on
from tabletop.screens.paper import Entry, PaperHeading
from tabletop.screens.rulebook import RulesPage
from tests.tabletop.screens.driver import Driver


@pytest.fixture
def rules(driver: Driver) -> RulesPage:
    album.forget()
    guidepictures.forget_wanted()
    page = RulesPage(driver.app, load("memory"))
    driver.app.push(page)
    return page


def cards(page: RulesPage) -> list[PanelCard]:
    page.refresh()
    return [one for one in page.parts() if isinstance(one, PanelCard)]


def test_the_rules_open_with_pictures_before_the_clauses(driver: Driver, rules: RulesPage) -> None:
    guide = of_game(rules.game)
    assert guide is not None
    driver.turn(1)
    shown = cards(rules)
    assert [one.panel for one in shown] == list(guide.panels)
    first_clause = next(one for one in rules.parts() if isinstance(one, Entry) and one.number)
    assert max(one.rect.bottom for one in shown) < first_clause.rect.top


def test_the_page_is_there_before_its_pictures(driver: Driver, rules: RulesPage) -> None:
    driver.turn(1)
    assert rules.pending, "all was painted before anything was seen"
    before = driver.app.surface
    assert before is not None
    bare = before.copy()
    driver.wait_for(lambda: not rules.pending, "the pictures")
    driver.turn(2)
    frame = cards(rules)[0].rect.clip(rules.sheet)
    assert before.subsurface(frame).get_buffer().raw != bare.subsurface(frame).get_buffer().raw


def test_a_key_is_heard_while_pictures_are_painted(driver: Driver, rules: RulesPage) -> None:
    driver.turn(1)
    assert rules.pending
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is not rules
    assert not guidepictures.wanted(), "pictures of a page that is gone are still painted"


def test_painted_in_part_and_as_a_whole_it_looks_alike(driver: Driver, rules: RulesPage) -> None:
    driver.turn(1)
    driver.wait_for(lambda: not rules.pending, "the pictures")
    driver.turn(2)
    surface = driver.app.surface
    assert surface is not None
    seen = surface.copy()
    rules.invalidate()
    driver.turn(2)
    assert surface.get_buffer().raw == seen.get_buffer().raw


def test_a_panel_leads_to_its_clauses(driver: Driver, rules: RulesPage) -> None:
    driver.turn(1)
    driver.press("panel-0-MEM-14")
    goal = next(one for one in rules.parts() if isinstance(one, Entry) and one.number == "MEM-14")
    assert rules.sheet.contains(goal.rect)


def test_panels_are_found_by_their_words(driver: Driver, rules: RulesPage) -> None:
    driver.press("search")
    driver.type("slip spoils")
    assert [one.panel.title for one in cards(rules)] == ["One slip spoils it all"]
    driver.type("zzz")
    assert not cards(rules)


@pytest.mark.usefixtures("toy")
def test_a_game_without_a_guide_has_none(driver: Driver) -> None:
    page = RulesPage(driver.app, load("toy"))
    driver.app.push(page)
    driver.turn(1)
    assert not cards(page)
    headings = [one.text for one in page.parts() if isinstance(one, PaperHeading)]
    assert "How to play" not in headings


@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 200), ((1280, 720), 100), ((1080, 1920), 100)]
)
def test_every_panel_lies_on_the_paper(
    driver: Driver, rules: RulesPage, size: tuple[int, int], text_size: int
) -> None:
    driver.app.resize(size)
    driver.app.change(text_size=text_size)
    driver.turn(1)
    for card in cards(rules):
        assert rules.sheet.left <= card.rect.left
        assert card.rect.right <= rules.sheet.right
        width = card.rect.width
        assert width >= card.picture_size(width, rules.metrics)[0] >= 300


def test_a_picture_holds_what_it_is_cut_to() -> None:
    whole = pygame.Rect(0, 0, 1280, 720)
    boxes = [pygame.Rect(20, 20, 60, 80), pygame.Rect(300, 200, 100, 100)]
    part = window_on(boxes, whole, (424, 238))
    assert whole.contains(part)
    assert all(part.contains(box) for box in boxes)
    assert abs(part.width / part.height - 424 / 238) < 0.02
    assert window_on([], whole, (424, 238)).width >= 1270


def test_a_panel_that_is_alone_in_its_row_has_a_picture_over_the_whole_width(
    driver: Driver, rules: RulesPage
) -> None:
    driver.app.change(text_size=200)
    driver.app.resize((1024, 640))
    for one in cards(rules):
        assert one.picture_rect(rules.metrics).width == one.rect.width > 0.9 * rules.sheet.width
