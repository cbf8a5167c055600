"""The gallery shows what it says: each screen at its moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.moments import Moment, Playout, common, moments_of, played
from tabletop.screens.curtain import Curtain
from tabletop.screens.deedpaper import DeedPaper
from tabletop.screens.freeplay import FreePlay
from tabletop.screens.freesetup import FreeSetup
from tabletop.screens.lesson import LessonPage
from tabletop.screens.people import PeoplePage
from tabletop.screens.play import Play
from tabletop.screens.referencecard import ReferenceCard
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.screen import Page
from tests.tabletop.screens.driver import Driver

Goes = Callable[[Driver, str], Page]


@pytest.fixture(scope="module")
def playout() -> Playout:
    return played("go_dig")


@pytest.fixture
def goes(playout: Playout) -> Goes:
    """Shows a moment, and gives the page that is seen then."""
    known = {one.name: one for one in (*moments_of("go_dig", playout), *common(playout))}

    def to(driver: Driver, name: str) -> Page:
        moment: Moment = known[name]
        page = moment.build(driver.app)
        driver.app.push(page)
        driver.turn(3)
        if moment.after is not None:
            moment.after(driver, page)
        driver.turn(3)
        return driver.top(Page)

    return to


def test_a_lesson_is_seen_at_the_first_gesture_it_wants(driver: Driver, goes: Goes) -> None:
    page = goes(driver, "go_dig-lesson-gesture")
    assert isinstance(page, LessonPage)
    assert not page.course.step.is_read
    assert page.course.number > 0


def test_hints_are_seen_when_they_are_there(driver: Driver, goes: Goes) -> None:
    page = goes(driver, "go_dig-hint")
    assert isinstance(page, Play)
    assert page.advising.open


def test_one_paper_of_what_others_did_is_pointed_at(driver: Driver, goes: Goes) -> None:
    page = goes(driver, "go_dig-recap")
    papers = [one for one in page.parts() if isinstance(one, DeedPaper)]
    assert papers
    assert papers[0].hovered


def test_a_shared_table_is_handed_over_or_held_up(driver: Driver, goes: Goes) -> None:
    assert isinstance(goes(driver, "go_dig-hand-over"), Curtain)
    driver.app.home()
    page = goes(driver, "go_dig-look")
    assert isinstance(page, Play)
    assert page.showing.handover.looker == 0


def test_rules_are_seen_from_their_pictures_and_from_the_first_clause(
    driver: Driver, goes: Goes
) -> None:
    guide, rules = goes(driver, "go_dig-guide"), goes(driver, "go_dig-rules")
    assert isinstance(guide, RulesPage)
    assert isinstance(rules, RulesPage)
    assert not guide.clause
    assert rules.clause == rules.book.clauses[0].id


def test_the_reference_card_lies_on_the_table(driver: Driver, goes: Goes) -> None:
    assert isinstance(goes(driver, "go_dig-card"), ReferenceCard)


def test_statistics_are_those_of_matches_that_were_played(driver: Driver, goes: Goes) -> None:
    page = goes(driver, "statistics")
    assert isinstance(page, PeoplePage)
    driver.wait_for(lambda: not page.pending, "all matches counted")
    assert len(page.results) == 2, "one of the three was given up"


@pytest.mark.parametrize("name", ["free-table-setup", "free-table", "free-table-chips"])
def test_the_free_table_is_seen(driver: Driver, goes: Goes, name: str) -> None:
    page = goes(driver, name)
    if isinstance(page, FreePlay):
        assert bool(page.scene.chips) is (name == "free-table-chips")
    else:
        assert isinstance(page, FreeSetup)


def test_the_pictures_of_a_game_show_one_that_ends() -> None:
    # In Fossil Canyon fossils can be hidden and laid open for ever.
    assert len(played("fossil_canyon").moves) < 1000
