"""Where the keyboard is on a page: its first stop, its way, and what inherits it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from rules.contract import CHANCE
from tabletop.geometry import Box
from tabletop.match import Match, Player
from tabletop.scene import hints, keyboard
from tabletop.screens.curtain import Curtain
from tabletop.screens.dialogs import Notice
from tabletop.screens.focus import distance, heir
from tabletop.screens.metrics import Metrics
from tabletop.screens.panel import CONTROL
from tabletop.screens.play import TABLE, Play
from tabletop.screens.widgets import ring
from tests.tabletop.screens.driver import Driver

pytestmark = pytest.mark.usefixtures("toy")


def sit(driver: Driver, *names: str, game: str = "toy", **options: str) -> Match:
    """Puts a match on the table, and lifts the curtain where there is one."""
    players = tuple(Player(name, number) for number, name in enumerate(names))
    match = Match.start(game, players, options, seed=4)
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    if isinstance(driver.app.top, Curtain):
        driver.press("lift")
        driver.rest(1.0)
    return match


def test_an_heir_is_the_nearest_neighbour_and_the_later_of_two() -> None:
    before = ["a", "b", "c", "d"]
    assert heir("b", before, ["a", "c", "d"]) == "c"
    assert heir("d", before, ["a", "b"]) == "b"
    assert heir("b", before, ["x", "y", "z"]) == "y"
    assert heir("d", before, ["x"]) == "x"
    assert heir("d", before, []) == heir("e", before, before) == ""


def test_distances_are_along_a_direction_and_less_in_line() -> None:
    here = Rect(100, 100, 40, 20)
    right, oblique = Rect(200, 104, 40, 20), Rect(200, 160, 40, 20)
    near, far = distance(here, right, (1, 0)), distance(here, oblique, (1, 0))
    assert near is not None
    assert far is not None
    assert near < far
    assert distance(here, right, (-1, 0)) is None
    assert distance(here, Rect(100, 40, 40, 20), (0, -1)) == 60


def test_the_first_stop_is_what_shines_and_then_the_table(driver: Driver) -> None:
    sit(driver, "Ada")
    assert driver.play.focus == ""
    driver.key(pygame.K_TAB)
    assert driver.play.focus == "primary-0"
    driver.key(pygame.K_TAB)
    assert driver.play.focus == TABLE
    assert driver.play.scene.focus


def test_what_spoils_something_is_no_first_stop(driver: Driver) -> None:
    match = sit(driver, "Ada", game="cretaceous_creek")
    while match.state.legal_moves()[0].verb != "end":
        driver.make(driver.play, driver.play.table.controls[0])
        driver.rest(1.0)
    driver.play.look_as(0)
    driver.turn()
    driver.key(pygame.K_TAB)
    assert driver.play.widget("primary-0").kind == "normal"  # type: ignore[attr-defined]
    assert driver.play.focus == TABLE


def test_tools_come_last_of_all_stops(driver: Driver) -> None:
    sit(driver, "Ada")
    driver.press("panel")
    keys = [widget.key for widget in driver.play.focusable()]
    assert keys[-1] == "menu"
    assert keys.index("panel") > max(n for n, key in enumerate(keys) if key.startswith(CONTROL))


def test_the_curtain_takes_the_focus_from_what_the_one_before_was_on(driver: Driver) -> None:
    match = sit(driver, "Ada", "Ben", weather="off")
    steps = match.steps
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert str(match.moves[steps]) == "end"
    driver.rest(1.0)
    driver.top(Curtain)
    driver.key(pygame.K_RETURN)
    driver.rest(1.0)
    steps = match.steps
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert match.steps == steps
    assert driver.play.focus == ""


def creek(driver: Driver) -> Match:
    """The first turn of one crew at Cretaceous Creek."""
    match = Match.start("cretaceous_creek", (Player("Ada", 0),), {}, seed=4)
    while not match.steps or "end" not in {move.verb for move in match.state.legal_moves()}:
        chance = match.state.current_seat == CHANCE
        match.play(match.chance_move() if chance else match.state.legal_moves()[0])
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    return match


def test_after_a_move_of_the_list_the_focus_is_on_another_move(listing: Driver) -> None:
    driver = listing
    match = creek(driver)
    page = driver.play
    key = next(one.key for one in page.focusable() if one.key.startswith(f"{CONTROL}expose"))
    page.set_focus(key)
    steps = match.steps
    driver.key(pygame.K_RETURN)
    driver.rest(2.0)
    assert match.moves[steps].verb == "expose"
    focused = page.focused()
    assert focused is not None
    assert focused.key.startswith(CONTROL)
    assert focused.key != key
    steps = match.steps
    driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert match.steps > steps or not isinstance(driver.app.top, Play)


def test_on_the_table_the_keyboard_stays_near_where_it_was(driver: Driver) -> None:
    match = creek(driver)
    page, scene = driver.play, driver.play.scene
    tapped = next(one for one in page.table.controls if str(one.move).startswith("expose"))
    driver.key(pygame.K_TAB)
    while scene.focus != tapped.gesture.source:
        driver.key(pygame.K_TAB)
    steps = match.steps
    driver.key(pygame.K_RETURN)
    assert match.steps == steps, "what cannot be taken back is seen first"
    assert [chip.words for chip in scene.chips] == ["Expose, 2 AP"]
    driver.key(pygame.K_RETURN)
    driver.rest(2.0)
    assert match.moves[steps].verb == "expose"
    box = scene.placement.box_of(scene.focus)
    assert box is not None
    stops = keyboard.sources(page.table, scene.placement)
    was = scene.placement.box_of(tapped.gesture.source)
    assert was is not None
    assert scene.focus == keyboard.nearest(scene.placement, stops, was.centre)


def test_a_click_beside_the_buttons_of_a_dialog_leaves_the_focus(driver: Driver) -> None:
    driver.app.push(Notice(driver.app, "All is well."))
    driver.turn(2)
    driver.click((20, 20))
    notice = driver.top(Notice)
    assert notice.focus == "ok"
    driver.key(pygame.K_RETURN)
    assert driver.app.top is not notice


def test_the_focus_has_a_shape_of_its_own_in_every_palette() -> None:
    """Thick at its corners and thin between them, unlike any rim."""
    metrics = Metrics((1280, 720), 100)
    surface = Surface((300, 100))
    rect = Rect(60, 20, 180, 60)
    ring(surface, rect, metrics, metrics.px(6))
    corner, middle = rect.inflate(16, 16).topleft, (rect.centerx, rect.inflate(16, 16).top)

    def painted(x: int, y: int) -> int:
        area = Rect(x, y, 12, 12)
        return sum(
            surface.get_at((column, row))[:3] != (0, 0, 0)
            for column in range(area.left, area.right)
            for row in range(area.top, area.bottom)
        )

    assert painted(*corner) > 1.5 * painted(*middle) > 0
    picture, at = hints.brackets(Box(100, 100, 60, 80), 2, Box(0, 0, 800, 600))
    assert at == (92, 92)
    assert picture.get_at((1, 1))[3] == 255
    assert picture.get_at((picture.get_width() // 2, 1))[3] == 0
