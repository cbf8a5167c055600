"""Nothing that appears under a pointer, or takes the focus, gets what was meant for another."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tabletop.match import Match, Player
from tabletop.screens.curtain import Curtain
from tabletop.screens.dialogs import Notice
from tabletop.screens.guard import SHORT, Guard
from tabletop.screens.play import Play
from tabletop.screens.results import Results
from tabletop.screens.screen import Page
from tabletop.screens.setup import Setup
from tabletop.screens.widgets import Button, Widget
from tests.tabletop.screens.driver import Driver

pytestmark = pytest.mark.usefixtures("toy")


class Counting(Page):
    """A page with one button in the middle, which counts how often it was done."""

    label = "First"

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver.app)
        self.done: list[str] = []
        self.focus = "only"

    def build(self) -> list[Widget]:
        label = self.label
        button = Button(label, lambda: self.did(label), "only")
        button.place(Rect(400, 300, 200, 60), self.metrics)
        return [button]

    def did(self, label: str) -> None:
        """Notes that the button was done, and becomes another one."""
        self.done.append(label)
        self.label = "Second"
        self.changed()


AT = (500, 330)


def test_the_rest_of_a_double_click_does_not_reach_the_next_meaning(driver: Driver) -> None:
    page = Counting(driver)
    driver.app.push(page)
    driver.click(AT)
    for _ in range(2):
        driver.down(AT)
        driver.up(AT)
    assert page.done == ["First"]
    driver.rest(SHORT)
    driver.down(AT)
    driver.up(AT)
    assert page.done == ["First", "Second"]


def test_a_person_who_goes_there_need_not_wait(driver: Driver) -> None:
    page = Counting(driver)
    driver.app.push(page)
    driver.turn(2)
    driver.move((10, 10))
    driver.move(AT)
    driver.down(AT)
    driver.up(AT)
    assert page.done == ["First"]


def test_what_lies_under_a_dialog_that_closes_is_not_pressed_with_it(driver: Driver) -> None:
    page = Counting(driver)
    driver.app.push(page)
    driver.app.push(Notice(driver.app, "All is well."))
    driver.turn(2)
    where = driver.top(Notice).widget("ok").rect.center
    page.build = lambda: [_wide(page)]  # type: ignore[method-assign]
    page.changed()
    driver.click(where)
    driver.top(Counting)
    driver.down(where)
    driver.up(where)
    assert page.done == []


def _wide(page: Counting) -> Button:
    button = Button("Wide", lambda: page.did("Wide"), "only")
    button.place(Rect((0, 0), page.size), page.metrics)
    return button


def test_enter_does_not_run_on_to_what_comes_after(driver: Driver) -> None:
    page = Counting(driver)
    driver.app.push(page)
    driver.press_key(pygame.K_RETURN)
    for _ in range(3):
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert page.done == ["First"]
    driver.press_key(pygame.K_RETURN)
    assert page.done == ["First", "Second"]


def test_the_page_of_results_is_not_left_by_the_click_that_was_meant_for_the_table(
    driver: Driver,
) -> None:
    match = Match.start("toy", (Player("Ada", 0),), {}, seed=4)
    while not match.finished:
        if match.state.current_seat == -1:
            match.play(match.chance_move())
        else:
            match.play(match.state.legal_moves()[-1])
    driver.app.push(Results(driver.app, match))
    driver.turn(2)
    again = driver.top(Results).widget("again").rect.center
    driver.app.pop()
    driver.move(again)
    driver.app.push(Results(driver.app, match))
    driver.turn(2)
    driver.down(again)
    driver.up(again)
    driver.top(Results)


@pytest.mark.parametrize("shown", ["results", "setup"])
def test_enter_on_a_page_that_has_just_appeared_was_meant_for_another(
    driver: Driver, shown: str
) -> None:
    match = Match.start("toy", (Player("Ada", 0),), {}, seed=4)
    while not match.finished:
        match.settle()
        match.play(match.state.legal_moves()[-1])
        match.settle()
    app = driver.app
    page = Results(app, match) if shown == "results" else Setup(app, "memory")
    app.push(page)
    driver.turn(2)
    driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    driver.turn(2)
    assert app.top is page
    driver.press_key(pygame.K_RETURN)
    driver.turn(3)
    assert isinstance(app.top, Play)


def test_the_next_persons_button_is_not_pressed_by_the_one_before(driver: Driver) -> None:
    match = Match.start("toy", (Player("Ada", 0), Player("Ben", 1)), {"weather": "off"}, seed=4)
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    if isinstance(driver.app.top, Curtain):
        driver.press("lift")
        driver.rest(1.0)
    before = driver.play.context
    at = driver.play.widget("primary-0").rect.center
    steps = match.steps
    driver.click(at)
    driver.rest(0.3)
    while not isinstance(driver.app.top, Play):
        driver.press("lift")
        driver.turn(3)
    assert str(match.moves[steps]) == "end"
    assert driver.play.context != before
    count = match.steps
    driver.move(at)
    driver.play.shown()
    driver.turn(2)
    driver.down(at)
    driver.up(at)
    driver.turn(2)
    assert match.steps == count


def test_a_guard_lets_go_of_what_has_been_there_for_a_while() -> None:
    guard = Guard()
    guard.see("end", 10.0)
    assert guard.holds("end", 10.0)
    assert not guard.holds("other", 10.0)
    assert not guard.holds("end", 10.0 + SHORT)
    guard.see("end", 20.0)
    assert not guard.holds("end", 20.0)
    guard.forget()
    guard.see("end", 30.0)
    assert guard.holds("end", 30.1)
    guard.arrive("end")
    assert guard.holds("end", 30.1)
    guard.arrive("away")
    guard.arrive("end")
    assert not guard.holds("end", 30.1)
