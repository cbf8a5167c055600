"""Everything is done with fingers alone: matches, the setup, lessons, lists, and holding things."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import Rect

from rules.contract import CHANCE
from rules.registry import available, load
from tabletop.hands import NOWHERE
from tabletop.match import Match, Player
from tabletop.screens.asking import BUTTON as OVERLAY
from tabletop.screens.fields import Slider
from tabletop.screens.guard import SHORT
from tabletop.screens.letters import Letters
from tabletop.screens.play import Play
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Scroll
from tabletop.screens.settings import SettingsPage
from tabletop.screens.setup import Setup
from tabletop.screens.widgets import Button, Widget
from tabletop.secrecy import HOLD, OPEN
from tabletop.settings import Settings
from tests.tabletop.screens.finger import Finger
from tests.tabletop.screens.test_asking import creek
from tests.tabletop.screens.whole_matches import learn, play_to_the_end, sit_down

SIZES = ((1280, 720), (1024, 640))


@pytest.fixture
def driver() -> Iterator[Finger]:
    finger = Finger(Settings(animation="off"))
    yield finger
    finger.close()


class Column(Page):
    """A list of buttons and a slider, longer than its place, which tells what was done."""

    def __init__(self, driver: Finger) -> None:
        super().__init__(driver.app)
        self.done: list[object] = []
        driver.app.push(self)
        driver.turn(2)

    def build(self) -> list[Widget]:
        inside: list[Widget] = []
        for number in range(20):
            button = Button(f"Number {number}", self._doer(number), tip="Adds its number")
            button.place(Rect(110, 110 + 60 * number, 400, 50), self.metrics)
            inside.append(button)
        slider = Slider(0, 0, 100, self.done.append, "slider")
        slider.place(Rect(110, 110 + 60 * 20, 400, 50), self.metrics)
        scroll = Scroll("list")
        scroll.rect = Rect(100, 100, 420, 400)
        scroll.fill([*inside, slider], self.metrics)
        return [scroll]

    def _doer(self, number: int) -> Callable[[], None]:
        return lambda: self.done.append(number)

    @property
    def list(self) -> Scroll:
        widget = self.widget("list")
        assert isinstance(widget, Scroll)
        return widget


def match_of(game_id: str, **more: object) -> Match:
    """A match of two persons, with chance at rest."""
    players = (Player("Ada", 0), Player("Bo", 1))
    match = Match.start(game_id, players, {}, seed=4, **more)  # type: ignore[arg-type]
    while match.state.current_seat == CHANCE:
        match.play_chance()
    return match


# --- whole matches ---------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", available())
def test_a_match_is_set_up_and_played_to_its_result_with_fingers(
    driver: Finger, game_id: str
) -> None:
    page = sit_down(driver, game_id)
    made = play_to_the_end(driver, page, random.Random(game_id))
    assert page.match.finished
    assert made["tap"] or made["drag"]
    assert driver.app.hands.used == "finger"


def test_a_lesson_is_played_to_its_end_with_fingers(driver: Finger) -> None:
    course = learn(driver, "memory")
    assert course.number == len(course.lesson.steps) - 1


# --- lists -----------------------------------------------------------------------------------


def test_a_list_is_drawn_along_by_what_lies_in_it(driver: Finger) -> None:
    page = Column(driver)
    driver.drag((300, 400), (300, 250))
    assert page.done == []
    assert page.list.offset >= 150


def test_a_tap_in_a_list_is_done_when_the_finger_comes_up(driver: Finger) -> None:
    page = Column(driver)
    at = page.widget("Number 2").rect.center
    driver.down(at)
    assert page.done == []
    driver.up(at)
    assert page.done == [2]
    assert page.list.offset == 0


def test_a_list_that_is_pushed_rolls_on_until_a_finger_stops_it(driver: Finger) -> None:
    page = Column(driver)
    driver.drag((300, 450), (300, 300))
    driver.turn(2)
    first = page.list.offset
    driver.turn(3)
    assert page.list.offset > first
    driver.down((300, 300))
    stopped = page.list.offset
    driver.turn(5)
    assert page.list.offset == stopped


def test_with_calm_motion_a_list_stays_where_it_was_drawn(driver: Finger) -> None:
    driver.app.change(reduced_motion=True)
    page = Column(driver)
    driver.drag((300, 450), (300, 300))
    first = page.list.offset
    driver.rest(0.5)
    assert page.list.offset == first


def test_two_fingers_scroll_and_let_go_of_what_the_first_has_pressed(driver: Finger) -> None:
    page = Column(driver)
    driver.wheel((300, 300), -3)
    assert page.list.offset == 192
    driver.wheel((300, 300), 2)
    assert page.list.offset == 64
    # Beside the list they scroll the largest one.
    driver.wheel((900, 600), -1)
    assert page.list.offset == 128
    assert page.done == []


def test_a_slider_in_a_list_is_drawn_aside(driver: Finger) -> None:
    page = Column(driver)
    page.list.scroll(10**6)
    at = page.widget("slider").rect
    driver.drag((at.x + 20, at.bottom - 14), (at.x + 200, at.bottom - 14))
    assert isinstance(page.done[-1], int)
    assert page.done[-1] > 30
    assert page.list.offset == page.list.most


# --- without a pointer in the air ------------------------------------------------------------


def test_what_is_rested_on_says_what_it_is_and_is_not_done(driver: Finger) -> None:
    page = Play(driver.app, match_of("go_dig", secrecy=OPEN))
    driver.app.push(page)
    driver.rest(1)
    at = page.widget("menu").rect.center
    driver.hold(at)
    assert page.hint == "Menu"
    driver.up(at)
    assert driver.app.top is page
    assert page.hint == "Menu", "it can be read without the finger on it"
    driver.click(at)
    assert driver.app.top is not page


def test_a_tap_on_what_cannot_be_done_says_why(driver: Finger) -> None:
    page = Play(driver.app, match_of("go_dig", secrecy=OPEN))
    driver.app.push(page)
    driver.rest(1)
    undo = page.widget("undo")
    assert not undo.enabled
    driver.click(undo.rect.center)
    assert page.hint == undo.tip


def test_nothing_is_pointed_at_by_a_finger_that_was_lifted(driver: Finger) -> None:
    page = SettingsPage(driver.app)
    driver.app.push(page)
    driver.turn(2)
    driver.post(pygame.MOUSEMOTION, pos=(640, 400), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    driver.click((5, 5))
    assert driver.app.hands.pointer == NOWHERE
    assert not any(one.hovered for one in page.parts())


def test_the_mouse_that_sdl_makes_of_a_finger_is_no_second_press(driver: Finger) -> None:
    page = Column(driver)
    at = page.widget("Number 1").rect.center
    driver.click(at)
    driver.rest(1)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.post(kind, pos=at, button=1, touch=True)
    assert page.done == [1]


def test_fingers_on_a_trackpad_do_nothing(driver: Finger) -> None:
    page = Column(driver)
    driver.app.hands.touch_screen = False
    driver.click(page.widget("Number 1").rect.center)
    assert page.done == []


def test_the_second_tap_of_two_does_not_reach_what_has_just_come(driver: Finger) -> None:
    page = Column(driver)
    at = page.widget("Number 3").rect.center
    page._doer = lambda number: lambda: (page.done.append(number), driver.app.push(Column(driver)))  # type: ignore[assignment,func-returns-value]
    page.changed()
    driver.turn()
    for _ in range(2):
        driver.down(at)
        driver.up(at)
    above = driver.top(Column)
    assert page.done == [3]
    assert above.done == []
    driver.rest(SHORT)
    driver.down(at)
    driver.up(at)
    assert above.done == [3]


# --- holding ---------------------------------------------------------------------------------


def test_cards_are_looked_at_while_a_finger_holds_the_button(driver: Finger) -> None:
    page = Play(driver.app, match_of("go_dig", secrecy=HOLD))
    driver.app.push(page)
    driver.rest(1)
    at = page.widget("look").rect.center
    driver.hold(at)
    assert page.showing.handover.looker == 0
    driver.up(at)
    driver.turn()
    assert page.showing.handover.looker is None


def test_what_is_coming_is_seen_while_a_finger_holds_the_button(driver: Finger) -> None:
    page = Play(driver.app, creek())
    driver.app.push(page)
    driver.rest(1)
    at = page.widget(OVERLAY).rect.center
    driver.hold(at)
    assert page.scene.asked
    driver.up(at)
    driver.turn()
    assert not page.scene.asked


@pytest.mark.parametrize("size", [(1280, 720), (640, 400)])
def test_a_card_is_seen_large_when_a_finger_rests_on_it(
    driver: Finger, size: tuple[int, int]
) -> None:
    """Also where the window is so small that the page is shown reduced in it."""
    driver.app.resize(size)
    page = Play(driver.app, match_of("go_dig", secrecy=OPEN))
    driver.app.push(page)
    driver.rest(1)
    card = next(one.id for one in page.table.pieces if one.zone == "hand-0" and one.face)
    driver.hold(driver.grip(page, card))
    assert page.scene.zoomed == card
    driver.up(driver.at(card))
    assert page.scene.zoomed == card
    driver.click((640, 300))
    assert page.scene.zoomed == ""
    assert page.match.steps == match_of("go_dig", secrecy=OPEN).steps


def test_the_rules_are_read_and_left_with_fingers(driver: Finger) -> None:
    page = RulesPage(driver.app, load("memory"))
    driver.app.push(page)
    driver.turn(2)
    scroll = page.scroll_of(None)
    assert scroll is not None
    driver.drag(scroll.rect.center, (scroll.rect.centerx, scroll.rect.top))
    assert scroll.offset or page.scroll_of(None).offset  # type: ignore[union-attr]
    driver.press("back")
    assert driver.app.top is not page


# --- names -----------------------------------------------------------------------------------


def test_a_name_is_written_with_fingers(driver: Finger) -> None:
    driver.press("box-memory")
    driver.turn(2)
    page = driver.top(Setup)
    driver.press("name-0")
    letters = driver.top(Letters)
    for _ in range(len(letters.text)):
        driver.press("delete")
        driver.rest(SHORT)
    for letter in ("B", "o"):
        driver.button(letter)
        driver.rest(SHORT)
    driver.press("done")
    driver.turn(2)
    assert driver.app.top is page
    assert page.chairs[0].name == "Bo"


def test_a_line_of_text_is_not_written_in_by_drawing_over_it(driver: Finger) -> None:
    driver.app.push(Setup(driver.app, "memory"))
    driver.turn(2)
    page = driver.top(Setup)
    place = page.widget("name-0").rect
    driver.drag((place.x + 5, place.centery), (place.x + 90, place.centery))
    assert driver.app.top is page
