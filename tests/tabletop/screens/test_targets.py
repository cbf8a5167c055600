"""What can be pressed is large enough for a finger: 44 pixels in a window of 1280x720."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pygame import Rect

from rules.contract import CHANCE
from rules.registry import available
from tabletop import density
from tabletop.match import Match, Player
from tabletop.scene.chips import for_finger
from tabletop.screens import referencecard
from tabletop.screens.fields import Choice
from tabletop.screens.menu import Menu
from tabletop.screens.play import Play
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Scroll
from tabletop.screens.setup import Setup
from tabletop.screens.tablepage import TABLE
from tests.tabletop.screens.driver import Driver
from tests.tabletop.screens.test_layout import PAGES, describe

LEAST = 44
"""So many pixels at least each side of a target has."""
WINDOW = (1280, 720)

Open = Callable[..., Driver]

pytestmark = pytest.mark.usefixtures("toy")


def targets(page: Page) -> Iterator[tuple[str, Rect]]:
    """What can be pressed on a page, each with its name."""
    page.refresh()
    for widget in page.parts():
        if isinstance(widget, Choice):
            for item, cell in zip(widget.items, widget.cells, strict=True):
                yield f"{widget.key}: {item.label or item.value}", cell
        elif widget.focusable and widget.key != TABLE and not isinstance(widget, Scroll):
            yield describe(widget), widget.rect


def too_small(page: Page) -> list[str]:
    """The targets of a page that a finger may miss."""
    return [
        f"{name}: {rect.width}x{rect.height}"
        for name, rect in targets(page)
        if min(rect.size) < LEAST
    ]


@pytest.mark.parametrize("name", PAGES)
def test_every_target_of_a_page_is_large_enough(window: Open, name: str) -> None:
    driver = window()
    driver.app.resize(WINDOW)
    page = PAGES[name](driver.app)
    driver.app.push(page)
    driver.turn(3)
    assert list(targets(page))
    assert too_small(page) == []


def own_turn(game_id: str) -> Match:
    """A match at somebody's turn, some moves from its beginning."""
    match = Match.start(game_id, (Player("Ada", 0), Player("Ben", 1)), {}, seed=4, secrecy="open")
    for number in range(60):
        seat = match.state.current_seat
        if seat == CHANCE:
            match.play_chance()
        elif seat is None or number > 12:
            break
        else:
            match.play(match.state.legal_moves()[0])
    return match


@pytest.mark.parametrize("game_id", available())
def test_every_target_at_a_table_is_large_enough(window: Open, game_id: str) -> None:
    """Its tools, seats and buttons, its list of moves, its menu, its card and its setup."""
    driver = window()
    driver.app.resize(WINDOW)
    driver.app.push(Setup(driver.app, game_id))
    driver.turn(2)
    assert too_small(driver.top(Setup)) == []
    page = Play(driver.app, own_turn(game_id))
    driver.app.push(page)
    driver.rest(1)
    assert too_small(page) == []
    page.toggle_drawer()
    driver.turn(2)
    assert too_small(page) == []
    page.elsewhere.menu()
    driver.turn(2)
    assert too_small(driver.top(Menu)) == []
    driver.app.pop()
    driver.app.push(RulesPage(driver.app, page.match.game))
    driver.turn(2)
    assert too_small(driver.top(RulesPage)) == []
    driver.app.pop()
    if referencecard.has_card(page.match.game):
        page.elsewhere.reference()
        driver.turn(2)
        assert too_small(driver.top(Page)) == []


@pytest.mark.parametrize("game_id", available())
def test_a_finger_has_room_for_every_chip_at_a_piece(window: Open, game_id: str) -> None:
    """Also where they stand above each other: none takes the place of another."""
    driver = window()
    driver.app.resize(WINDOW)
    page = Play(driver.app, own_turn(game_id))
    driver.app.push(page)
    driver.rest(1)
    for source in dict.fromkeys(one.gesture.source for one in page.table.controls):
        if page.scene.placement.box_of(source) is None:
            continue
        page.scene._choose(source)
        boxes = [for_finger(one.box) for one in page.scene.chips]
        page.scene.cancel()
        assert all(min(box.w, box.h) >= LEAST for box in boxes)
        pairs = [(one, two) for at, one in enumerate(boxes) for two in boxes[:at]]
        assert [pair for pair in pairs if pair[0].overlaps(pair[1])] == []


def test_on_a_small_screen_of_known_size_targets_are_nine_millimetres_wide(
    window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tablet of 10 inches: 216 pixels an inch."""
    monkeypatch.setattr(density, "_touch_screens", lambda: 1)
    monkeypatch.setattr(density, "pixels_an_inch", lambda: 216.0)
    driver = window()
    driver.app.resize((1920, 1080))
    for page in (Setup(driver.app, "memory"), Play(driver.app, own_turn("memory"))):
        driver.app.push(page)
        driver.rest(1)
        small = [name for name, rect in targets(page) if min(rect.size) < 9 * 216 / 25.4 - 1]
        assert small == []


@pytest.mark.parametrize(("screens", "told"), [(0, 216.0), (1, 0.0), (1, 5000.0)])
def test_without_a_touch_screen_or_its_size_nothing_grows(
    monkeypatch: pytest.MonkeyPatch, driver: Driver, screens: int, told: float
) -> None:
    monkeypatch.setattr(density, "_touch_screens", lambda: screens)
    monkeypatch.setattr(density, "pixels_an_inch", lambda: told)
    assert density.finger_width() == 0
    assert driver.app.finger == LEAST
