"""Everything is done with a gamepad alone, whichever it is and whenever it is plugged in."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from art.scenery import padsigns
from rules.contract import Move
from rules.free_table.position import Position
from rules.registry import available, load
from tabletop import pads
from tabletop.hands import Hand
from tabletop.match import Match, Player
from tabletop.pages import of_match
from tabletop.scene.clicking import use
from tabletop.screens.freeplay import FreePlay
from tabletop.screens.keynames import told
from tabletop.screens.letters import FIELD, Letters
from tabletop.screens.menu import Menu
from tabletop.screens.play import Play
from tabletop.screens.replay import Replay
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.screen import Page
from tabletop.screens.setup import Setup
from tabletop.screens.tablepage import TABLE
from tabletop.secrecy import HOLD, OPEN
from tabletop.settings import Settings
from tests.tabletop.screens.gamepad import (
    BACK,
    LEFT_SHOULDER,
    PAD,
    RIGHT_SHOULDER,
    START,
    A,
    B,
    Pad,
    X,
    Y,
)
from tests.tabletop.screens.test_asking import creek
from tests.tabletop.screens.test_touch import match_of
from tests.tabletop.screens.whole_matches import learn, play_to_the_end, sit_down


@pytest.fixture
def driver() -> Iterator[Pad]:
    pad = Pad(Settings(animation="off"))
    yield pad
    pad.close()


def sit(driver: Pad, page: Page) -> None:
    driver.app.push(page)
    driver.rest(1)


# --- whole matches ---------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", available())
def test_a_match_is_set_up_and_played_to_its_result_with_a_gamepad(
    driver: Pad, game_id: str
) -> None:
    page = sit_down(driver, game_id)
    made = play_to_the_end(driver, page, random.Random(game_id))
    assert page.match.finished
    assert made["tap"] or made["drag"]
    assert driver.app.hands.used == "pad"


def test_a_lesson_is_played_to_its_end_with_a_gamepad(driver: Pad) -> None:
    course = learn(driver, "memory")
    assert course.number == len(course.lesson.steps) - 1


def test_a_card_of_a_free_table_is_carried_turned_and_flipped_with_a_gamepad(driver: Pad) -> None:
    match = Match.start("free_table", [Player("Ada", 0)], {"box": "memory"}, seed=4)
    match.settle()
    for move in ("draw 0 1 300 200", "draw 0 1 600 300"):
        match.play(Move.parse(move))
        match.settle()
    driver.app.push(of_match(driver.app, match))
    driver.turn(5)
    page, before = driver.top(FreePlay), match.state
    assert isinstance(before, Position)
    one = before.order[-1]
    piece, x, y = f"piece-{one}", before.x[one], before.y[one]
    driver._roam(page, piece, on_table=True)
    choose(driver, page, "Carry")
    driver.walk([(1, 0), (1, 0), (0, 1)])
    driver.push(RIGHT_SHOULDER)
    driver.do_it()
    after = match.state
    assert isinstance(after, Position)
    assert after.angle[one]
    assert after.x[one] > x
    assert after.y[one] > y
    driver._roam(page, piece, on_table=True)
    choose(driver, page, "Flip")
    assert str(match.moves[-1]).startswith(f"flip {one}")
    driver.push(B)
    driver.press("free-nearer")
    assert page.scene.closer > 1


def choose(driver: Pad, page: FreePlay, words: str) -> None:
    """Takes a chip of the piece that has the focus."""
    driver.do_it()
    chip = next(one for one in page.scene.chips if one.words == words)
    for _ in page.scene.chips:
        if page.scene.focus != chip.id:
            driver.walk([(0, 1)])
    assert page.scene.focus == chip.id
    driver.do_it()


# --- what the buttons do ---------------------------------------------------------------------


def test_the_focus_leaves_the_table_for_what_lies_beside_it_and_comes_back(driver: Pad) -> None:
    page = Play(driver.app, match_of("go_dig", secrecy=OPEN))
    sit(driver, page)
    driver.walk([(0, 1)])
    first = page.scene.focus
    assert first
    driver.go_to("menu")
    assert (page.focus, page.scene.focus) == ("menu", "")
    assert page.hint == "Menu"
    driver._roam(page, first, on_table=True)
    assert (page.focus, page.scene.focus) == (TABLE, first)
    assert page.keyboard


def test_the_shoulders_go_through_the_zones_and_round_and_round(driver: Pad) -> None:
    page = Play(driver.app, creek())
    sit(driver, page)
    zones = list(dict.fromkeys(one.zone for one in page.roaming.stops()))
    assert len(zones) > 2
    seen = []
    for _ in zones:
        driver.push(RIGHT_SHOULDER)
        here = page.roaming.here(page.roaming.stops())
        assert here is not None
        seen.append(here.zone)
    assert seen == zones
    driver.push(LEFT_SHOULDER)
    here = page.roaming.here(page.roaming.stops())
    assert here is not None
    assert here.zone == zones[-2]


def test_x_shows_a_card_large_and_any_of_the_three_puts_it_back(driver: Pad) -> None:
    page = Play(driver.app, match_of("go_dig", secrecy=OPEN))
    sit(driver, page)
    card = next(one.id for one in page.table.pieces if one.zone == "hand-0" and one.face)
    for button in (X, A, B):
        driver._roam(page, card, on_table=True)
        driver.push(X)
        assert page.scene.zoomed == card
        driver.push(button)
        assert page.scene.zoomed == ""
    assert driver.app.top is page
    assert not page.scene.holding


def test_start_opens_the_menu_and_closes_it(driver: Pad) -> None:
    page = Play(driver.app, match_of("go_dig", secrecy=OPEN))
    sit(driver, page)
    driver.push(START)
    driver.turn(2)
    driver.top(Menu)
    driver.push(START)
    assert driver.app.top is page


def test_b_goes_back_one_step_at_a_time(driver: Pad) -> None:
    page = Play(driver.app, match_of("dolphins_and_dinos", secrecy=OPEN))
    sit(driver, page)
    source = next(one for one in page.scene.stops if use(page.table, one).chooses)
    driver._roam(page, source, on_table=True)
    driver.do_it()
    assert page.scene.holding == source
    driver.push(B)
    assert page.scene.holding == ""
    driver.push(B)
    driver.turn(2)
    driver.top(Menu)


def test_y_asks_for_hints_and_the_view_button_opens_the_drawer(driver: Pad) -> None:
    page = Play(driver.app, match_of("go_dig", secrecy=OPEN))
    sit(driver, page)
    driver.push(BACK)
    assert page.drawer.open
    driver.push(BACK)
    assert not page.drawer.open
    driver.push(Y)
    assert page.advising.thinking
    driver.push(B)
    assert not page.advising.thinking


def test_the_triggers_show_what_is_looked_at_while_they_are_held(driver: Pad) -> None:
    page = Play(driver.app, match_of("go_dig", secrecy=HOLD))
    sit(driver, page)
    driver.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.9)
    driver.turn()
    assert page.showing.handover.looker == 0
    driver.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.5)
    driver.turn()
    assert page.showing.handover.looker == 0, "a finger that slackens has not let go"
    driver.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.1)
    driver.turn()
    assert page.showing.handover.looker is None
    page = Play(driver.app, creek())
    sit(driver, page)
    driver.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    assert page.scene.asked
    driver.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
    driver.turn()
    assert not page.scene.asked


def test_the_right_stick_reads_on_in_the_rules(driver: Pad) -> None:
    page = RulesPage(driver.app, load("memory"))
    sit(driver, page)
    scroll = page.scroll_of(None)
    assert scroll is not None
    driver.axis(pygame.CONTROLLER_AXIS_RIGHTY, 1.0)
    driver.rest(1)
    driver.axis(pygame.CONTROLLER_AXIS_RIGHTY, 0.0)
    scroll = page.scroll_of(None)
    assert scroll is not None
    assert scroll.offset > 200, "it goes on while the stick is held"
    driver.push(B)
    assert driver.app.top is not page


def test_a_card_of_a_past_match_is_seen_large(driver: Pad) -> None:
    match = match_of("go_dig", secrecy=OPEN)
    page = Replay(driver.app, match)
    sit(driver, page)
    stop = next(one for one in page.roaming.stops() if one.on_table)
    driver._roam(page, stop.name, on_table=True)
    driver.push(X)
    assert page.scene.zoomed == stop.name
    driver.push(B)
    assert page.scene.zoomed == ""
    driver.press("back")
    assert driver.app.top is not page


# --- names -----------------------------------------------------------------------------------


def test_a_name_is_written_with_a_gamepad(driver: Pad) -> None:
    driver.app.push(Setup(driver.app, "memory"))
    driver.turn(2)
    page = driver.top(Setup)
    driver.press("name-0")
    letters = driver.top(Letters)
    for _ in range(len(letters.text)):
        driver.push(X)
    for letter in ("A", "d", "a"):
        driver.button(letter)
    driver.push(Y)
    driver.push(RIGHT_SHOULDER)
    driver.button("É")
    assert letters.text == "Ada É"
    driver.push(START)
    driver.turn(2)
    assert driver.app.top is page
    assert page.chairs[0].name == "Ada É"
    assert page.focus == "name-0"
    driver.walk([(0, 1)])
    assert page.focus != "name-0", "there is a way on from a line of text"


def test_writing_can_be_left_without_a_change(driver: Pad) -> None:
    driver.app.push(Setup(driver.app, "memory"))
    driver.turn(2)
    page = driver.top(Setup)
    before = page.chairs[0].name
    driver.press("name-0")
    driver.push(X)
    driver.push(B)
    driver.turn(2)
    assert driver.app.top is page
    assert page.chairs[0].name == before


def test_real_keys_write_among_the_letters_too(driver: Pad) -> None:
    taken: list[str] = []
    driver.app.pick_letters("", 5, taken.append)
    driver.turn(2)
    page = driver.top(Letters)
    for letter in "mary anning":
        driver.post(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        driver.post(kind, key=pygame.K_BACKSPACE, mod=0, unicode="\b", scancode=0)
    assert page.widget(FIELD).value == "mary"  # type: ignore[attr-defined]
    driver.press("done")
    assert taken == ["mary"]


# --- sticks ----------------------------------------------------------------------------------


def test_a_stick_moves_the_focus_as_the_cross_does_and_again_while_it_is_held(driver: Pad) -> None:
    driver.app.push(Setup(driver.app, "fossil_canyon"))
    driver.turn(2)
    page = driver.top(Setup)
    driver.walk([(0, 1)])
    first = page.focus
    driver.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.8)
    second = page.focus
    assert second != first
    driver.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.5)
    assert page.focus == second
    driver.rest(0.6)
    assert page.focus != second
    driver.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.0)
    third = page.focus
    driver.rest(0.6)
    assert page.focus == third


def test_a_stick_that_trembles_keeps_nothing_awake(driver: Pad) -> None:
    driver.rest(3)
    quiet = driver.app.quiet
    driver.app.quiet = quiet = 5.0
    driver.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.1)
    assert driver.app.quiet == quiet
    assert driver.app.hands.used != "pad"


# --- plugging --------------------------------------------------------------------------------


def test_unplugging_lets_go_of_what_is_held_and_loses_nothing(driver: Pad) -> None:
    page = Play(driver.app, match_of("dolphins_and_dinos", secrecy=OPEN))
    sit(driver, page)
    source = next(one for one in page.scene.stops if use(page.table, one).chooses)
    driver._roam(page, source, on_table=True)
    driver.do_it()
    driver.post(
        pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=pygame.CONTROLLER_BUTTON_DPAD_UP
    )
    driver.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD)
    moved = page.scene.focus
    driver.rest(1)
    assert page.scene.focus == moved, "nothing is held any more"
    assert page.scene.holding == source
    assert driver.app.top is page
    # Another one goes on where the first was.
    driver.push(B, pad=PAD + 1)
    assert page.scene.holding == ""


def test_losing_the_window_lets_a_trigger_go(driver: Pad) -> None:
    page = Play(driver.app, creek())
    sit(driver, page)
    driver.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.turn()
    assert not page.scene.asked


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox Series X Controller", "xbox"),
        ("PS5 Controller", "playstation"),
        ("Nintendo Switch Pro Controller", "switch"),
        ("Whatever 3000", "xbox"),
    ],
)
def test_the_name_of_a_pad_says_whose_letters_stand_on_it(name: str, family: str) -> None:
    assert pads.family_of(name) == family


class Virtual:
    """A pad that SDL itself pretends to have: its events go the whole way."""

    def __init__(self) -> None:
        folder = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
        found = sorted(folder.glob("libSDL2-2*"))
        if not found:
            pytest.skip("no SDL of its own lies beside this pygame")
        self.sdl = ctypes.CDLL(str(found[0]))
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        set_button = self.sdl.SDL_JoystickSetVirtualButton
        set_button.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self.index = self.sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
        self.pad = self.sdl.SDL_JoystickOpen(self.index)

    def press(self, driver: Pad, button: int) -> None:
        """Presses a button and lets it go."""
        for down in (1, 0):
            self.sdl.SDL_JoystickSetVirtualButton(self.pad, button, down)
            self.sdl.SDL_JoystickUpdate()
            driver.turn()

    def unplug(self) -> None:
        """Takes the pad away."""
        self.sdl.SDL_JoystickDetachVirtual(self.index)


def test_a_pad_that_is_plugged_in_later_is_used_at_once(driver: Pad) -> None:
    driver.app.hands.pads.begin()
    driver.app.push(Setup(driver.app, "memory"))
    driver.turn(2)
    page = driver.top(Setup)
    pad = Virtual()
    driver.turn()
    pad.press(driver, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert page.focused() is not None
    assert driver.app.hands.used == "pad"
    pad.press(driver, B)
    assert driver.app.top is not page
    pad.unplug()
    driver.turn(2)
    assert driver.app.running


# --- signs -----------------------------------------------------------------------------------


def badges(page: Page) -> dict[str, tuple[str, str]]:
    """The signs of the pad's buttons that are shown, by the key of what they do."""
    page.refresh()
    shown = ((one.key, getattr(one, "badge", None)) for one in page.parts())
    return {key: badge for key, badge in shown if badge is not None}


def test_the_signs_of_the_pad_that_is_held_stand_where_keys_are_named(driver: Pad) -> None:
    page = Play(driver.app, match_of("go_dig", secrecy=HOLD))
    sit(driver, page)
    assert badges(page) == {}
    driver.walk([(0, 1)])
    driver.turn(2)
    shown = badges(page)
    assert shown["menu"] == ("xbox", "start")
    assert shown["look"] == ("xbox", "triggerleft")
    assert shown["panel"] == ("xbox", "back")
    assert "undo" not in shown, "no button of a pad takes back"
    driver.app.hands.pads.family = "playstation"
    driver.turn(2)
    assert badges(page)["menu"] == ("playstation", "start")
    driver.post(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)
    driver.turn(2)
    assert badges(page) == {}


def test_a_badge_is_seen(driver: Pad) -> None:
    page = Play(driver.app, match_of("go_dig", secrecy=OPEN))
    sit(driver, page)
    surface = driver.app.surface
    assert surface is not None
    widget = page.widget("menu")
    area = pygame.Rect(widget.rect.centerx, widget.rect.centery, 22, 22)
    before = pygame.image.tobytes(surface.subsurface(area), "RGB")
    driver.walk([(0, 1)])
    driver.turn(3)
    assert pygame.image.tobytes(surface.subsurface(area), "RGB") != before


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("keys", ("Rules (F1)", "")),
        ("mouse", ("Rules (F1)", "")),
        ("finger", ("Rules", "")),
        ("pad", ("Rules", "")),
    ],
)
def test_keys_are_named_to_those_who_have_some(hand: Hand, words: tuple[str, str]) -> None:
    assert told("Rules (F1)", hand) == words
    assert told("Nothing (of that)", hand) == ("Nothing (of that)", "")
    assert told("Hints (H)", "pad") == ("Hints", "y")


@pytest.mark.parametrize("family", padsigns.written())
def test_every_button_that_does_something_has_a_sign_on_every_pad(family: str) -> None:
    named = {*pads.layout().named.values(), *pads.layout().said.values()} - {""}
    for button in named:
        picture = padsigns.sign(family, button, 24).surface
        assert picture.get_bounding_rect().height >= 20
    assert family in pads.layout().families
