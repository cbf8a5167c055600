"""People who are kept, at the window: their page, and how they sit down."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame
import pytest

from tabletop import people
from tabletop.folders import people_file
from tabletop.match import Match, Player
from tabletop.people import Person
from tabletop.screens.dialogs import Notice, Question
from tabletop.screens.fields import Choice
from tabletop.screens.menu import Menu
from tabletop.screens.people import EditPerson, PeoplePage, in_words
from tabletop.screens.setup import Setup
from tabletop.screens.shelf import Shelf
from tabletop.screens.widgets import Label
from tabletop.statistics import Record
from tests.tabletop.screens.driver import Driver

pytestmark = pytest.mark.usefixtures("toy")


def conceded(*names: str) -> None:
    """A finished match, which the first has lost."""
    match = Match.start("toy", [Player(name, seat) for seat, name in enumerate(names)], {}, 1)
    match.settle()
    match.concede(0)
    match.close()


def keep(*persons: Person) -> None:
    """Keeps these people."""
    assert people.change(lambda _: persons) == ""


def said(page: PeoplePage) -> list[str]:
    """What stands on the page."""
    page.refresh()
    return [one.text for one in page.parts() if isinstance(one, Label)]


def open_page(driver: Driver) -> PeoplePage:
    """Opens the page from the shelf, and lets it count."""
    driver.press("people")
    page = driver.top(PeoplePage)
    driver.wait_for(lambda: not page.pending, "all matches counted")
    driver.turn(2)
    return page


def test_somebody_is_added_by_keys(driver: Driver) -> None:
    page = open_page(driver)
    assert "Nobody is kept yet." in said(page)
    driver.press("add")
    dialog = driver.top(EditPerson)
    assert not dialog.widget("keep").enabled
    driver.type("Ada")
    driver.key(pygame.K_RETURN)
    assert driver.top(PeoplePage).chosen == "Ada"
    assert people.load()[0] == (Person("Ada", 0),)
    driver.key(pygame.K_ESCAPE)
    driver.top(Shelf)


def test_what_was_played_is_seen_for_each_person(driver: Driver) -> None:
    keep(Person("Ada", 3), Person("Ben", 1))
    conceded("Ada", "Ben")
    page = open_page(driver)
    assert page.chosen == "Ada"
    assert "1 match played, 0 won." in said(page)
    choice = cast(Choice, page.widget("person"))
    driver.click(choice.cells[1].center)
    assert "1 match played, 1 won." in said(page)
    assert in_words(Record("Toy", 1, 1, None, 1, 1)) in said(page)


def test_who_has_played_too_is_kept_with_one_click(driver: Driver) -> None:
    conceded("Ada", "Ben")
    open_page(driver)
    driver.button("Keep Ben")
    assert people.load()[0] == (Person("Ben", 0),)


def test_another_name_keeps_what_was_played(driver: Driver) -> None:
    keep(Person("Ada", 3))
    conceded("Ada", "Ben")
    page = open_page(driver)
    driver.press("change")
    driver.top(EditPerson)
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.type("Augusta")
    driver.press("colour")
    driver.button("Keep")
    assert people.load()[0] == (Person("Augusta", 4, ("Ada",)),)
    assert "1 match played, 0 won." in said(page)


def test_nobody_gets_the_name_of_another(driver: Driver) -> None:
    keep(Person("Ada", 3, ("Augusta",)))
    open_page(driver)
    driver.press("add")
    driver.type("augusta")
    dialog = driver.top(EditPerson)
    dialog.refresh()
    assert not dialog.widget("keep").enabled
    assert dialog.widget("keep").tip == "Somebody else is or was called so."


def test_somebody_is_removed_after_a_question(driver: Driver) -> None:
    keep(Person("Ada", 3))
    open_page(driver)
    driver.press("remove")
    assert driver.top(Question).focus == "escape"
    driver.button("Remove")
    assert people.load()[0] == ()


def test_a_damaged_file_is_told_on_the_page(driver: Driver) -> None:
    keep(Person("Ada", 3))
    people_file().write_bytes(b"torn")
    driver.press("people")
    assert "was damaged" in driver.top(Notice).sentence


def test_somebody_who_is_kept_sits_down_in_the_own_colour(driver: Driver) -> None:
    keep(Person("Ada", 3))
    driver.press("box-toy")
    page = driver.top(Setup)
    driver.reveal(page, "people-1")
    driver.press("people-1")
    driver.top(Menu)
    driver.button("Ada")
    chair = page.chairs[1]
    assert (chair.name, chair.colour, chair.kind) == ("Ada", 3, "person")
    assert sorted(one.colour for one in page.chairs) == list(range(6))


def test_whoever_sits_there_is_kept_from_the_setup(driver: Driver) -> None:
    driver.press("box-toy")
    page = driver.top(Setup)
    name = page.chairs[0].name
    driver.reveal(page, "people-0")
    driver.press("people-0")
    driver.button(f"Keep {name}")
    assert [one.name for one in people.load()[0]] == [name]
    driver.press("people-0")
    assert "sits at this table" in driver.top(Notice).sentence


def test_a_line_tells_streaks_only_where_there_are_some() -> None:
    assert in_words(Record("Toy", 3, 1, 12, 0, 1)) == "3 played · 1 won · best 12"
    assert "2 in a row now, 4 at most" in in_words(Record("Toy", 9, 6, None, 2, 4))
    assert "none in a row now, 4 at most" in in_words(Record("Toy", 9, 4, None, 0, 4))


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_page_fits_a_small_window(window: Callable[..., Driver], text_size: int) -> None:
    keep(*(Person(f"Person {number}", number) for number in range(6)))
    driver = window(text_size=text_size, window=(1024, 640))
    page = open_page(driver)
    bounds = pygame.Rect((0, 0), page.size)
    for key in ("back", "add", "change", "remove"):
        assert bounds.contains(page.widget(key).rect)
