"""The shaking screen: hands, keys and buttons, and a lid under which nothing is shown."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from rules.contract import Move
from rules.table import Cell, Face, Stage, Table, Zone, place
from tabletop.match import Match
from tabletop.physics.outlines import full_box
from tabletop.pilot import FRAME
from tabletop.screens.menu import Menu
from tabletop.screens.shaking import APART, Shaking
from tests.tabletop.screens.driver import Driver

CHANCE = Move.of("shake", *([3] * 51))
FACES = tuple(Face(name, plate=f"bone/{name}") for name in full_box())
CELLS = tuple(Cell(f"c{number}") for number in range(25))
TABLE = Table(
    (Zone("site", "Site", "grid", columns=5, rows=5, cells=CELLS),),
    (),
    (),
    place("site"),
    "",
    stage=Stage("shake", "shake", "site", FACES),
)


class Box:
    """A shaking screen in a window, and what came out of it."""

    def __init__(self, driver: Driver, seed: int = 0) -> None:
        self.driver = driver
        self.moves: list[Move] = []
        match = SimpleNamespace(
            game=SimpleNamespace(title="Fossilis"),
            chance_move=lambda: CHANCE if not seed else Move.of("shake", *([seed] * 51)),
        )
        self.page = Shaking(
            driver.app,
            cast(Match, match),
            TABLE,
            self.moves.append,
            lambda: driver.app.push(Menu(driver.app, "Menu", (("Go on", "", lambda: None),))),
        )
        driver.app.push(self.page)
        driver.turn(2)

    def wait_for(self, phase: str) -> None:
        """Lets time pass until the shake is in this phase."""
        for _ in range(900):
            if self.page.shake.phase == phase:
                return
            self.driver.turn(1, 1 / 60)
        raise AssertionError(f"the shake never came to be {phase}")

    def end(self) -> Move:
        """Waits for the end, and gives the only move that was made."""
        self.wait_for("done")
        self.driver.rest(1.0)
        assert self.driver.app.top is not self.page
        (move,) = self.moves
        return move

    def shake_with_mouse(self, times: int) -> None:
        """Holds the box and moves it to and fro."""
        x, y = self.page.box_rect.center
        self.driver.down((x, y))
        for number in range(times):
            self.driver.move((x + (90 if number % 2 else -90), y), held=True)
        self.driver.up((x, y))


@pytest.fixture
def box(driver: Driver) -> Box:
    """A box that nobody has touched."""
    return Box(driver)


def test_it_shakes_by_itself_and_gives_a_pit_to_every_piece(box: Box) -> None:
    box.driver.press("itself")
    move = box.end()
    assert move.verb == "shake"
    assert len(move.args) == 51
    assert all(0 <= int(pit) < 25 for pit in move.args)
    assert move.args == box.page.shake.outcome()


def test_skipping_lets_chance_decide(box: Box) -> None:
    box.driver.press("skip")
    assert box.moves == [CHANCE]
    assert box.driver.app.top is not box.page


def test_the_mouse_shakes_the_box_while_its_button_is_held(box: Box) -> None:
    x, y = box.page.box_rect.center
    for number in range(6):
        box.driver.move((x + (90 if number % 2 else -90), y))
    assert box.page.shake.shaken == 0
    box.shake_with_mouse(4)
    assert 0 < box.page.shake.shaken < 1
    assert box.page.shake.phase == "open"
    box.shake_with_mouse(40)
    assert len(box.end().args) == 51


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_UP, pygame.K_SPACE])
def test_a_held_key_shakes_the_box_until_the_lid_closes(box: Box, key: int) -> None:
    box.driver.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    box.wait_for("closing")
    box.driver.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    assert len(box.end().args) == 51


def test_a_released_key_shakes_no_more(box: Box) -> None:
    box.driver.key(pygame.K_LEFT)
    box.driver.rest(0.3)
    before = box.page.shake.shaken
    box.driver.rest(1.0)
    assert box.page.shake.shaken == before


def test_a_box_at_rest_is_not_painted(box: Box) -> None:
    box.driver.rest(2.0)
    frames = box.driver.app.frames
    box.driver.rest(1.0)
    assert box.driver.app.frames == frames


def test_the_space_bar_presses_the_button_that_the_keyboard_is_on(box: Box) -> None:
    box.driver.key(pygame.K_TAB)
    assert box.page.focus == "skip"
    box.driver.key(pygame.K_SPACE)
    assert box.moves == [CHANCE]


def test_what_lies_under_the_closed_lid_is_not_on_the_screen(
    window: Callable[..., Driver],
) -> None:
    pictures = []
    for seed in (1, 2):
        box = Box(window(reduced_motion=True), seed)
        box.driver.press("itself")
        box.wait_for("done")
        box.driver.turn(1, 0.0)
        surface = box.driver.app.surface
        assert surface is not None
        pictures.append(pygame.image.tobytes(surface.subsurface(box.page.box_rect), "RGB"))
        assert box.page.shake.outcome()
    assert pictures[0] == pictures[1]


def test_pieces_still_move_when_they_are_last_seen(box: Box) -> None:
    box.driver.press("itself")
    box.wait_for("closing")
    while box.page.shake.lid < 0.9:
        box.driver.turn(1, 1 / 60)
    assert sum(pose.height > 0 for pose in box.page.shake.poses()) > 10


def test_with_less_motion_the_box_stays_in_its_place(window: Callable[..., Driver]) -> None:
    for reduced in (False, True):
        box = Box(window(reduced_motion=reduced))
        x, y = box.page.box_rect.center
        box.driver.down((x, y))
        box.driver.move((x + 60, y), held=True)
        assert (box.page.swing.shift != (0, 0)) is True
        assert (box.page._shift() == (0, 0)) is reduced


def test_sounds_follow_the_collisions_but_not_all_of_them(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def play(name: str) -> bool:
        heard.append(name)
        return True

    box.driver.press("itself")
    monkeypatch.setattr(box.driver.app.sounds, "play", play)
    frames = 0
    while box.page.shake.phase != "done":
        box.driver.turn()
        frames += 1
    assert {"shake", "knock"} >= set(heard) != set()
    assert len(heard) <= frames * FRAME / APART + 1


def test_escape_leads_to_the_menu_and_the_box_is_taken_up_as_it_was(box: Box) -> None:
    box.driver.press("itself")
    box.driver.rest(0.4)
    shaken = box.page.shake.shaken
    assert shaken > 0
    box.driver.key(pygame.K_ESCAPE)
    box.driver.top(Menu)
    box.driver.rest(1.0)
    assert box.page.shake.shaken == shaken
    box.driver.key(pygame.K_ESCAPE)
    assert box.driver.top(Shaking) is box.page
    assert box.page.shake.shaken >= shaken
    assert box.moves == []
    box.wait_for("done")


def test_a_lost_window_lets_go_of_the_box(box: Box) -> None:
    x, y = box.page.box_rect.center
    box.driver.down((x, y))
    box.driver.post(pygame.WINDOWFOCUSLOST)
    box.driver.turn()
    box.driver.move((x + 80, y), held=True)
    assert box.page.swing.shift == (0, 0)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_box_and_words_lie_side_by_side_in_every_window(
    window: Callable[..., Driver], size: tuple[int, int], text_size: int
) -> None:
    driver = window(text_size=text_size)
    driver.app.resize(size)
    page = Box(driver).page
    whole = pygame.Rect((0, 0), size)
    rects = [page.box_rect, *(widget.rect for widget in page.widgets)]
    assert all(whole.contains(rect) for rect in rects)
    for number, rect in enumerate(rects):
        assert rect.collidelist(rects[number + 1 :]) < 0
    assert page.box_rect.width > size[1] * 0.5
