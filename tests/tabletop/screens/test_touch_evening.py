"""An evening with fingers alone: what teaches, what hands the table over, and what tells of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from rules.registry import load
from tabletop import lessons
from tabletop.match import Match, Player
from tabletop.screens import advising, referencecard
from tabletop.screens.curtain import Curtain
from tabletop.screens.deedpaper import DeedPaper
from tabletop.screens.guidepanels import PanelCard
from tabletop.screens.lesson import LessonPage
from tabletop.screens.paper import Entry
from tabletop.screens.people import PeoplePage
from tabletop.screens.play import Play
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.setup import Setup
from tabletop.screens.shelf import Shelf
from tabletop.screens.widgets import Label
from tabletop.secrecy import CURTAIN, HOLD, Secrecy
from tabletop.settings import Settings
from tests.tabletop.screens.finger import Finger
from tests.tabletop.screens.test_lessons import go_on, look
from tests.tabletop.screens.test_recapping import shared

Hand = Callable[..., Finger]

WINDOWS = (((1280, 720), 100), ((1024, 640), 200))


@pytest.fixture
def hand() -> Iterator[Hand]:
    """Opens a window of some size, with letters of some size, for fingers."""
    opened: list[Finger] = []

    def open_window(size: tuple[int, int], text: int) -> Finger:
        finger = Finger(Settings(animation="fast", looking_time=0, text_size=text))
        finger.app.resize(size)
        finger.turn(3)
        opened.append(finger)
        return finger

    yield open_window
    for finger in opened:
        finger.close()


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("game", ["twenty_questions", "dolphins_and_dinos"])
def test_a_lesson_from_the_shelf_leads_to_a_match(
    hand: Hand, game: str, size: tuple[int, int], text: int
) -> None:
    driver = hand(size, text)
    driver.press(f"learn-{game}")
    driver.wait_for(lambda: isinstance(driver.app.top, LessonPage), "the lesson")
    page = driver.top(LessonPage)
    while not page.course.is_last:
        go_on(driver, page)
        look(page)
    driver.press("lesson-next")
    driver.wait_for(lambda: isinstance(driver.app.top, Setup), "the setup")
    driver.press("begin")
    driver.wait_for(lambda: isinstance(driver.app.top, Play), "the table")
    assert lessons.progress(game).done
    assert driver.app.hands.used == "finger"


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_guide_is_read_and_leads_to_its_clauses(
    hand: Hand, size: tuple[int, int], text: int
) -> None:
    driver = hand(size, text)
    page = RulesPage(driver.app, load("ceratopsians"))
    driver.app.push(page)
    driver.turn(4)
    panels = [one for one in page.parts() if isinstance(one, PanelCard)]
    assert panels
    link = next(one for one in reversed(list(page.parts())) if one.key.startswith("panel-"))
    driver.press(link.key)
    clause = link.key.split("-", 2)[2]
    driver.turn(3)
    goal = next(one for one in page.parts() if isinstance(one, Entry) and one.number == clause)
    assert page.sheet.colliderect(goal.rect)
    driver.press("back")
    driver.top(Shelf)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_table_is_handed_over_behind_the_curtain(
    hand: Hand, size: tuple[int, int], text: int
) -> None:
    driver = hand(size, text)
    players = [Player("Ada", 0), Player("Ben", 1)]
    match = Match.start("go_dig", players, seed=4, autosave=False)
    page = Play(driver.app, match)
    driver.app.push(page)
    rng = random.Random(5)
    lifted = handed = 0
    for _ in range(400):
        driver.turn()
        if isinstance(driver.app.top, Curtain):
            driver.press("lift")
            lifted += 1
        elif any(part.key == "handover" for part in page.parts()):
            driver.rest(1)
            driver.press("handover")
            handed += 1
        elif page.ready:
            driver.make(page, rng.choice(page.table.controls))
        if handed > 1 and lifted > 2:
            break
    assert handed > 1
    assert lifted > 2
    assert driver.app.hands.used == "finger"


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("secrecy", [CURTAIN, HOLD])
def test_what_the_others_did_is_told_played_again_and_closed(
    hand: Hand, secrecy: Secrecy, size: tuple[int, int], text: int
) -> None:
    driver = hand(size, text)
    page = Play(driver.app, shared("go_dig", secrecy))
    driver.app.push(page)
    driver.rest(1)
    if secrecy == CURTAIN:
        driver.press("lift")
    driver.wait_for(lambda: page.ready, "the own turn")
    papers = [one for one in page.parts() if isinstance(one, DeedPaper)]
    assert papers
    driver.rest(1)
    driver.press(papers[0].key)
    assert page.surroundings.tab == "Log"
    assert page.drawer.open
    driver.rest(1)
    if secrecy == CURTAIN:
        driver.press("again")
        assert page.showing.queue, "the past is seen once more"
        driver.wait_for(lambda: page.ready and not page.showing.queue, "the present")
    else:
        driver.press("recap-close")
    assert not page.recapping.open


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_hints_and_the_reference_card_lie_at_hand(
    hand: Hand, size: tuple[int, int], text: int
) -> None:
    driver = hand(size, text)
    players = [Player("Ada", 0), Player("Ben", 1, "beginner")]
    match = Match.start("ceratopsians", players, seed=4, autosave=False)
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.wait_for(lambda: page.ready, "the own turn")
    driver.press("hint")
    driver.until(lambda: page.advising.open)
    driver.rest(1)
    driver.press(f"{advising.HINT}1")
    assert page.focus == f"{advising.HINT}1"
    driver.press("hint-close")
    assert not page.advising.open
    driver.press(referencecard.BUTTON)
    card = driver.top(referencecard.ReferenceCard)
    driver.rest(1)
    driver.click((card.panel.left // 2, card.panel.centery))
    driver.turn(2)
    assert driver.app.top is page


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_who_has_played_is_kept_and_seen(
    hand: Hand, toy: object, size: tuple[int, int], text: int
) -> None:
    match = Match.start("toy", [Player("Ada", 0), Player("Ben", 1)], {}, 1)
    match.settle()
    match.concede(0)
    match.close()
    driver = hand(size, text)
    driver.press("people")
    page = driver.top(PeoplePage)
    driver.wait_for(lambda: not page.pending, "all matches counted")
    driver.turn(2)
    for _ in range(2):
        driver.rest(1)
        driver.press("keep-0")
        driver.turn(3)
    page.refresh()
    said = [one.text for one in page.parts() if isinstance(one, Label)]
    assert "1 match played, 1 won." in said or "1 match played, 0 won." in said
    driver.press("back")
    assert isinstance(driver.app.top, Shelf)
    assert driver.app.hands.used == "finger"
