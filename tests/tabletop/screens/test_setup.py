"""Setting up a match: seats, who starts, options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pygame
import pytest

from rules.registry import load
from tabletop import bots
from tabletop.record import PERSON
from tabletop.screens import setup
from tabletop.screens.fields import Choice
from tabletop.screens.play import Play
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.setup import Setup
from tabletop.screens.shelf import Shelf
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Button, Label
from tabletop.settings import load as load_settings
from tests.tabletop.screens.driver import Driver

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def page(toy: object, driver: Driver) -> Setup:
    driver.press("box-toy")
    return driver.top(Setup)


def choose(driver: Driver, key: str, value: str) -> None:
    """Clicks one value of a choice."""
    page = driver.top(Setup)
    choice = cast(Choice, page.widget(key))
    number = [item.value for item in choice.items].index(value)
    scroll = page.scroll_of(choice)
    assert scroll is not None
    scroll.reveal(choice.cells[number], page.metrics)
    driver.click(choice.cells[number].center)


def test_every_number_of_seats_and_every_kind_of_player_can_be_chosen(
    driver: Driver, page: Setup
) -> None:
    for count in page.game.rulebook.seats:
        choose(driver, "seats", str(count))
        kinds = [cast(Choice, page.widget(f"kind-{seat}")) for seat in range(count)]
        for choice in kinds:
            assert [item.value for item in choice.items] == ["person", *bots.kinds()]
            assert [item.label for item in choice.items] == [
                "Person",
                "Computer: beginner",
                *bots.kinds()[1:],
            ]
        with pytest.raises(KeyError):
            page.widget(f"kind-{count}")


def test_a_name_is_typed_and_two_of_the_same_are_refused(driver: Driver, page: Setup) -> None:
    driver.press("name-0")
    for _ in range(30):
        driver.key(pygame.K_BACKSPACE)
    assert not page.widget("begin").enabled
    assert page.widget("begin").tip == page.problem() != ""
    driver.type("barnum")
    assert cast(TextField, page.widget("name-0")).value == "barnum"
    assert "same name" in page.problem()
    driver.press("begin")
    assert driver.app.top is page
    driver.press("name-0")
    driver.key(pygame.K_END)
    driver.type(" II")
    assert page.problem() == ""


def test_colours_stay_different(driver: Driver, page: Setup) -> None:
    for _ in range(8):
        driver.press("colour-0")
        colours = [chair.colour for chair in page.chairs]
        assert sorted(colours) == [0, 1, 2, 3, 4, 5]


def test_whoever_starts_sits_on_the_first_seat(driver: Driver, page: Setup) -> None:
    choose(driver, "seats", "3")
    names = [chair.name for chair in page.seated]
    choose(driver, "starter", "1")
    driver.press("begin")
    match = driver.top(Play).match
    assert list(match.names) == [names[1], names[2], names[0]]
    assert [player.colour for player in match.players] == [1, 2, 0]


def test_chance_decides_who_starts_where_that_is_wished(
    driver: Driver, page: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(driver, "starter", setup.CHANCE)
    monkeypatch.setattr("secrets.randbelow", lambda count: count - 1)
    assert [player.name for player in page.players()] == ["Barnum", "Mary"]


def test_fewer_seats_never_leave_a_starter_who_is_gone(driver: Driver, page: Setup) -> None:
    choose(driver, "seats", "4")
    choose(driver, "starter", "3")
    choose(driver, "seats", "2")
    assert page.starter == "0"


def test_the_options_chosen_are_those_of_the_match(driver: Driver, page: Setup) -> None:
    option = next(one for one in page.game.options if one.id == "weather")
    assert option.default == "on"
    choose(driver, "option-weather", "off")
    driver.press("begin")
    driver.rest(0.5)
    assert driver.app.stack[1].match.options["weather"] == "off"  # type: ignore[attr-defined]


def test_an_option_that_does_not_matter_says_why(driver: Driver) -> None:
    driver.press("box-dolphins_and_dinos")
    page = driver.top(Setup)
    choice = cast(Choice, page.widget("option-solo_goal"))
    assert not choice.enabled
    said = [one.text for one in page.parts() if isinstance(one, Label)]
    assert "Only with 1 player." in said
    before = page.chosen["solo_goal"]
    choose(driver, "option-solo_goal", choice.items[-1].value)
    assert page.chosen["solo_goal"] == before
    choose(driver, "seats", "1")
    assert cast(Choice, page.widget("option-solo_goal")).enabled


def test_the_page_says_who_starts_in_print(driver: Driver) -> None:
    page = Setup(driver.app, "fossil_canyon")
    driver.app.push(page)
    driver.turn(2)
    said = [one.text for one in page.parts() if isinstance(one, Label)]
    assert "As printed, the youngest player starts." in said


def test_why_idle_names_the_other_option() -> None:
    game = load("toy")
    for option in game.options:
        for name, accepted in option.when:
            if name == "seats":
                continue
            other = next(one for one in game.options if one.id == name)
            wrong = next(value for value in other.values if value not in accepted)
            reason = option.why_idle(game.options, 2, {name: wrong})
            assert other.label.lower() in reason
            assert option.why_idle(game.options, 2, {name: accepted[0]}) == ""


def test_the_page_gives_credit_and_licence(driver: Driver, page: Setup) -> None:
    book = page.game.rulebook
    words = " ".join(one.text for one in page.parts() if isinstance(one, Label))
    for part in (book.summary, book.designer, book.licence, "prototype version"):
        assert part in words


def test_rules_and_back(driver: Driver, page: Setup) -> None:
    driver.press("rules")
    assert driver.top(RulesPage).book is page.game.rulebook
    driver.press("back")
    assert driver.app.top is page
    driver.press("back")
    driver.top(Shelf)


def test_the_players_are_offered_again(driver: Driver, page: Setup) -> None:
    driver.press("name-0")
    driver.type(" Ann")
    driver.press("begin")
    driver.rest(0.5)
    driver.app.home()
    driver.press("box-toy")
    again = driver.top(Setup)
    assert again.chairs == page.chairs
    assert cast(Button, again.widget("begin")).enabled


def test_what_is_for_people_only_is_refused_with_a_computer(driver: Driver) -> None:
    page = Setup(driver.app, "twenty_questions")
    driver.app.push(page)
    driver.turn(2)
    assert page.problem() == ""
    page.chosen["asking"] = "spoken"
    page.changed()
    driver.turn(2)
    assert "for people only" in page.problem()
    assert page.widget("begin").tip == page.problem()
    assert not page.widget("begin").enabled
    page.chairs[1] = replace(page.chairs[1], kind=PERSON)
    assert page.problem() == ""


def test_nobody_is_asked_who_starts_where_nobody_does(driver: Driver) -> None:
    page = Setup(driver.app, "dolphins_and_dinos")
    driver.app.push(page)
    driver.turn(2)
    assert not [one for one in page.parts() if one.key == "starter"]
    assert [one.name for one in page.players()] == [one.name for one in page.seated]


def test_names_are_offered_again_at_the_next_start(
    driver: Driver, page: Setup, window: Callable[..., Driver]
) -> None:
    choose(driver, "seats", "2")
    for seat, name in enumerate(("Ann", "Bo")):
        chair = replace(page.chairs[seat], name=name, kind=PERSON)
        page._chair(seat, chair)
    driver.press("begin")
    driver.rest(1.0)
    assert load_settings()[0].names[:2] == ("Ann", "Bo")
    again = window(names=load_settings()[0].names)
    again.press("box-toy")
    assert [chair.name for chair in again.top(Setup).chairs][:3] == ["Ann", "Bo", setup.NAMES[2]]


# What is remembered, presets, and rare options


def test_a_game_is_offered_as_it_was_set_up_last(
    driver: Driver, page: Setup, window: Callable[..., Driver]
) -> None:
    choose(driver, "seats", "3")
    choose(driver, "kind-1", bots.kinds()[-1])
    choose(driver, "kind-2", PERSON)
    choose(driver, "starter", setup.CHANCE)
    choose(driver, "option-weather", "off")
    driver.press("colour-0")
    driver.press("begin")
    driver.rest(1.0)
    kept = load_settings()[0]
    again = window(names=kept.names, colours=kept.colours, setups=kept.setups)
    again.press("box-toy")
    offered = again.top(Setup)
    assert offered.count == 3
    assert offered.seated == page.seated
    assert offered.starter == setup.CHANCE
    assert offered.chosen == page.chosen


def test_computers_fill_the_seats_with_one_click(driver: Driver, page: Setup) -> None:
    choose(driver, "seats", "4")
    for seat in range(4):
        choose(driver, f"kind-{seat}", PERSON)
    choose(driver, "kind-3", bots.kinds()[-1])
    driver.reveal(page, "fill")
    driver.press("fill")
    assert [chair.kind for chair in page.seated] == [PERSON, *[bots.kinds()[-1]] * 3]


def test_seats_are_shuffled_and_the_same_person_begins(
    driver: Driver, page: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(driver, "seats", "3")
    choose(driver, "starter", "1")
    before = page.seated
    monkeypatch.setattr("secrets.SystemRandom.shuffle", lambda self, seats: seats.reverse())
    driver.reveal(page, "shuffle")
    driver.press("shuffle")
    assert page.seated == before[::-1]
    assert page.players()[0].name == before[1].name


def test_a_preset_chooses_all_options_at_once(driver: Driver) -> None:
    page = Setup(driver.app, "fossil_canyon")
    driver.app.push(page)
    driver.turn(2)
    choice = cast(Choice, page.widget("preset"))
    assert choice.chosen == ("as_printed",)
    choose(driver, "preset", "family")
    assert (page.chosen["research"], page.chosen["bonuses"]) == ("off", "off")
    choose(driver, "option-research", "on")
    assert cast(Choice, page.widget("preset")).chosen == ()
    said = [one.text for one in page.parts() if isinstance(one, Label)]
    assert "A mixture of your own." in said
    choose(driver, "preset", "as_printed")
    assert page.chosen == {one.id: one.default for one in page.game.options}


def test_rare_options_are_folded_away_and_what_is_changed_is_named(driver: Driver) -> None:
    page = Setup(driver.app, "fossil_canyon")
    driver.app.push(page)
    driver.turn(2)
    with pytest.raises(KeyError):
        page.widget("option-blind_take")
    driver.reveal(page, "fold")
    driver.press("fold")
    choose(driver, "option-blind_take", "off")
    driver.reveal(page, "fold")
    driver.press("fold")
    with pytest.raises(KeyError):
        page.widget("option-blind_take")
    said = [one.text for one in page.parts() if isinstance(one, Label)]
    assert "Taking from hidden hands: Off" in said


def test_how_a_computer_plays_is_told_as_it_is_in_the_game(driver: Driver) -> None:
    """Nobody looks ahead in 20 Questions, and two crews think otherwise than one."""
    driver.press("box-twenty_questions")
    choose(driver, "kind-1", "master")
    said = [one.text for one in driver.top(Setup).parts() if isinstance(one, Label)]
    assert bots.level("master", "twenty_questions").text in said
    assert bots.level("master").text not in said
