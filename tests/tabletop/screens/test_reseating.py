"""Who plays on, at the window: seats change hands, and somebody concedes."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from rules.contract import CHANCE
from tabletop.match import Match, Player
from tabletop.pages import of_match
from tabletop.screens.curtain import Curtain
from tabletop.screens.dialogs import Chooser, Question
from tabletop.screens.fields import Choice
from tabletop.screens.menu import Menu
from tabletop.screens.play import Play
from tabletop.screens.reseating import Reseat
from tabletop.screens.results import Results
from tabletop.screens.widgets import Button, Label
from tests.tabletop.screens.driver import Driver

pytestmark = pytest.mark.usefixtures("toy")

ADA = Player("Ada", 0)
BEN = Player("Ben", 1)
CY = Player("Cy", 2)


def begin(driver: Driver, *players: Player, game: str = "memory") -> Match:
    """A match on the table after its deal and a first move."""
    match = Match.start(game, players, {}, 1)
    match.settle()
    match.play(match.state.legal_moves()[0])
    driver.app.show_match(match)
    driver.turn(3)
    return match


def open_seats(driver: Driver) -> Reseat:
    """Opens the seats through the menu, by keys."""
    driver.key(pygame.K_ESCAPE)
    driver.top(Menu)
    driver.button("Who plays")
    return driver.top(Reseat)


def choose(driver: Driver, key: str, value: str) -> None:
    page = driver.top(Reseat)
    page.refresh()
    choice = cast(Choice, page.widget(key))
    number = [item.value for item in choice.items].index(value)
    driver.click(choice.cells[number].center)
    driver.turn(2)


def test_a_seat_goes_to_a_computer_which_moves(driver: Driver) -> None:
    match = begin(driver, ADA, BEN)
    seat = match.state.current_seat
    assert seat is not None
    assert seat != CHANCE
    before = match.steps
    open_seats(driver)
    choose(driver, f"kind-{seat}", "beginner")
    driver.button("Play on")
    page = driver.top(Play)
    assert page.match is match
    assert match.players[seat].kind == "beginner"
    driver.until(lambda: match.steps > before)


def test_a_person_takes_a_computers_seat_over_by_another_name(driver: Driver) -> None:
    match = begin(driver, ADA, Player("Cog", 1, "beginner"), game="go_dig")
    open_seats(driver)
    choose(driver, "kind-1", "person")
    driver.press("name-1")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.type("Zofia")
    driver.button("Play on")
    assert match.players[1] == Player("Zofia", 1)
    # Two persons share the screen now, and each has secrets.
    driver.wait_for(lambda: isinstance(driver.app.top, Curtain), "a curtain")


def test_nothing_happens_when_it_is_left_so(driver: Driver) -> None:
    match = begin(driver, ADA, BEN)
    open_seats(driver)
    choose(driver, "kind-1", "beginner")
    driver.button("Leave it as it is")
    assert driver.top(Play).match is match
    assert match.players == (ADA, BEN)


def test_two_of_one_name_cannot_play_on(driver: Driver) -> None:
    begin(driver, ADA, BEN)
    page = open_seats(driver)
    driver.press("name-1")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.type("ada")
    page.refresh()
    assert not page.widget("play-on").enabled
    assert "same name" in page.widget("play-on").tip


def test_from_behind_the_curtain_nobody_sees_a_hand(driver: Driver) -> None:
    match = begin(driver, ADA, BEN, game="go_dig")
    driver.wait_for(lambda: isinstance(driver.app.top, Curtain), "a curtain")
    open_seats(driver)
    waiting = 1 - cast(int, match.state.current_seat)
    choose(driver, f"kind-{waiting}", "beginner")
    driver.button("Play on")
    assert [type(one) for one in driver.app.stack[1:]] == [Play]
    assert match.players[waiting].kind == "beginner"


def test_somebody_concedes_after_being_asked(driver: Driver) -> None:
    match = begin(driver, ADA, BEN)
    open_seats(driver)
    driver.button("Concede")
    driver.top(Chooser)
    driver.button("Ben")
    question = driver.top(Question)
    assert question.focus == "escape"
    driver.press("answer-0")
    results = driver.top(Results)
    assert results.heading == "Ada wins"
    said = [one.text for one in results.parts() if isinstance(one, Label)]
    assert "Ben concedes, so Ada wins." in said
    assert match.finished
    assert isinstance(of_match(driver.app, match), Results)


def test_a_single_person_is_not_asked_who(driver: Driver) -> None:
    match = begin(driver, ADA, Player("Cog", 1, "beginner"))
    open_seats(driver)
    driver.button("Concede")
    driver.top(Question)
    driver.button("Play on")
    assert driver.top(Play).match is match
    assert not match.finished


def test_among_three_nobody_can_concede(driver: Driver) -> None:
    begin(driver, ADA, BEN, CY, game="fossil_canyon")
    page = open_seats(driver)
    page.refresh()
    button = page.widget("concede")
    assert not button.enabled
    assert "hand the seat to a computer" in button.tip


@pytest.mark.parametrize("text_size", [100, 200])
def test_everything_can_be_reached_in_a_small_window(window: object, text_size: int) -> None:
    driver: Driver = window(text_size=text_size, window=(1024, 640))  # type: ignore[operator]
    begin(
        driver,
        *(Player(f"P{n}", n, "beginner" if n else "person") for n in range(4)),
        game="fossil_canyon",
    )
    page = open_seats(driver)
    page.refresh()
    bounds = pygame.Rect((0, 0), page.size)
    for key in ("concede", "escape", "play-on"):
        assert bounds.contains(page.widget(key).rect)
    for seat in range(4):
        driver.reveal(page, f"kind-{seat}")
        scroll = page.scroll_of(page.widget(f"kind-{seat}"))
        assert scroll is not None
        assert scroll.rect.colliderect(page.widget(f"kind-{seat}").rect)


def test_where_only_persons_can_play_the_button_says_so(driver: Driver) -> None:
    match = Match.start("twenty_questions", (ADA, BEN), {"asking": "spoken"}, 1)
    driver.app.show_match(match)
    driver.turn(3)
    driver.app.push(Reseat(driver.app, match))
    driver.turn(2)
    choose(driver, "kind-1", "beginner")
    button = cast(Button, driver.top(Reseat).widget("play-on"))
    assert not button.enabled
    assert "for people only" in button.tip
