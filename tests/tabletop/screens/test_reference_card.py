"""The reference card, laid over the table by a key, a button or the menu."""

from __future__ import annotations

import pygame
import pytest

from rules.guide import of_game
from rules.registry import load
from tabletop.bots import kinds
from tabletop.match import Match, Player
from tabletop.screens.menu import Menu
from tabletop.screens.play import Play
from tabletop.screens.referencecard import BUTTON, KEY, ReferenceCard
from tabletop.screens.widgets import Button
from tests.rules.test_guides import OWN
from tests.tabletop.screens.driver import Driver

PEOPLE = (Player("Ada", 3), Player("Ben", 1))


def table(driver: Driver, game_id: str = "ceratopsians") -> Play:
    # Where hands are hidden, a curtain would lie over the table of two people.
    alone = (PEOPLE[0], Player("Ben", 1, kinds()[0])) if game_id == "toy" else PEOPLE
    match = Match.start(game_id, alone, seed=2, autosave=False)
    match.settle()
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.turn(3)
    return page


def test_the_key_lays_the_card_down_and_takes_it_away(driver: Driver) -> None:
    page = table(driver)
    driver.key(KEY)
    driver.top(ReferenceCard)
    driver.key(KEY)
    assert driver.app.top is page
    driver.key(KEY)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is page


def test_the_button_lays_it_down_and_a_press_beside_it_takes_it_away(driver: Driver) -> None:
    page = table(driver)
    driver.press(BUTTON)
    card = driver.top(ReferenceCard)
    driver.turn(60)
    driver.click((card.panel.left // 2, card.panel.centery))
    driver.turn(2)
    assert driver.app.top is page


def test_a_press_on_a_card_that_is_seen_whole_takes_it_away(driver: Driver) -> None:
    page = table(driver)
    driver.key(KEY)
    card = driver.top(ReferenceCard)
    assert not card.scroll.most
    driver.turn(60)
    driver.click(card.panel.center)
    driver.turn(2)
    assert driver.app.top is page


def test_a_card_that_is_longer_than_the_window_is_scrolled(driver: Driver) -> None:
    driver.app.resize((1024, 640))
    driver.app.change(text_size=200)
    table(driver, "fossilis")
    driver.key(KEY)
    card = driver.top(ReferenceCard)
    assert card.scroll.most
    driver.key(pygame.K_PAGEDOWN)
    assert card.scroll.offset
    driver.click(card.panel.center)
    driver.turn(2)
    assert driver.app.top is card
    driver.press("card-close")
    driver.turn(2)
    assert isinstance(driver.app.top, Play)


def test_the_menu_offers_it(driver: Driver) -> None:
    table(driver)
    driver.key(pygame.K_ESCAPE)
    menu = driver.top(Menu)
    entry = next(
        one for one in menu.parts() if isinstance(one, Button) and one.text == "Reference card"
    )
    driver.press(entry.key)
    driver.turn(2)
    driver.top(ReferenceCard)


@pytest.mark.usefixtures("toy")
def test_a_game_without_a_guide_has_no_card(driver: Driver) -> None:
    page = table(driver, "toy")
    driver.key(KEY)
    assert driver.app.top is page
    assert BUTTON not in [one.key for one in page.parts()]


@pytest.mark.parametrize("game_id", OWN)
def test_every_card_says_all_that_its_guide_does(driver: Driver, game_id: str) -> None:
    card = ReferenceCard(driver.app, load(game_id))
    driver.app.push(card)
    driver.turn(2)
    guide = of_game(load(game_id))
    assert guide is not None
    said = " ".join(one.spoken for one in card.parts())
    for part in guide.parts:
        assert part.heading in said
        assert all(line.split(". ", 1)[-1] in said for line in part.lines)
    assert card.panel.width <= driver.app.size[0]
    assert not card.scroll.most, "it has to be scrolled at 1280x720"
