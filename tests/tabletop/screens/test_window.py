"""What lies above a table: never painted over by a moving piece, pressed before the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from art import lettering
from rules import registry
from rules.contract import CHANCE, Move
from rules.table import Gesture
from tabletop.match import Match, Player
from tabletop.scene.notice import NOTICE
from tabletop.screens.buttons import MoveButton, Pill, Round, StepButton
from tabletop.screens.corner import Sentence, Status
from tabletop.screens.dialogs import Chooser
from tabletop.screens.drawer import Front
from tabletop.screens.panel import CONTROL
from tabletop.screens.plates import SeatPlate
from tabletop.screens.play import Play
from tabletop.screens.replay import Replay
from tabletop.screens.surroundings import Surroundings
from tabletop.screens.tablepage import TABLE, TablePage
from tabletop.screens.widgets import Panel, Widget
from tests.tabletop.screens.driver import Driver

pytestmark = pytest.mark.usefixtures("toy")

ODD = ((1024, 768), (3440, 1440), (1080, 1920))
"""Four to three, twenty-one to nine, and a kiosk."""
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160), *ODD)
NAMES = ("Maximiliane", "Bartholomew", "Guilhermina", "Aleksander")
LONG = (
    "Bartholomew: 3 energy, 1 extraction; walk, dig, gain plaster, place sand, extract, use a tool "
    "or end the turn"
)
REFUSED = (
    "A fossil is dug up only from a space beside the crew that still has action points left, and "
    "not while the storm of this period lies over it."
)


def sit(driver: Driver, seats: int = 1, steps: int = 0, **options: str) -> Play:
    """A match of the toy game on the table."""
    players = [Player(NAMES[number], number) for number in range(seats)]
    match = Match.start("toy", players, options, seed=4)
    match.settle()
    for _ in range(steps):
        match.play(match.state.legal_moves()[0])
        match.settle()
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    if not isinstance(driver.app.top, Play):
        driver.press("lift")
        driver.rest(0.5)
    return driver.play


def region(driver: Driver, rect: Rect) -> bytes:
    """What the window shows in a rectangle."""
    assert driver.app.surface is not None
    return pygame.image.tobytes(driver.app.surface.subsurface(rect), "RGB")


def lie_over(
    monkeypatch: pytest.MonkeyPatch, page: Play, at: tuple[int, int], key: str = "lid"
) -> StepButton:
    """Puts a button over the middle of the table."""
    made = Surroundings.widgets
    lid = StepButton("Lid", key=key)
    lid.place(Rect(0, 0, 90, 60), page.metrics)
    lid.rect.center = at

    def widgets(self: Surroundings) -> list[Widget]:
        return [*made(self), lid]

    monkeypatch.setattr(Surroundings, "widgets", widgets)
    page.changed()
    page.refresh()
    return lid


def source(page: Play) -> Gesture:
    """The first thing that can be dragged."""
    return next(one.gesture for one in page.table.controls if one.gesture.kind == "drag")


def middle(driver: Driver, one: str, other: str) -> tuple[int, int]:
    (x, y), (across, down) = driver.at(one), driver.at(other)
    return (x + across) // 2, (y + down) // 2


# --- painting --------------------------------------------------------------------------------


def test_a_piece_that_flies_passes_under_what_lies_above_the_table(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window(animation="slow")
    page = sit(driver)
    drag = source(page)
    lid = lie_over(monkeypatch, page, middle(driver, drag.source, drag.target))
    driver.turn(2)
    inside = lid.rect.inflate(-24, -24)
    before = region(driver, inside)
    table = page.scene.table
    moved = replace(table.piece(drag.source), zone="pit", order=0, shape="card")
    pieces = tuple(moved if one.id == drag.source else one for one in table.pieces)
    page.scene.show(replace(table, pieces=pieces))
    passed = 0
    for _ in range(200):
        driver.turn()
        if not page.scene.busy:
            break
        centre = page.scene.poses[drag.source].centre
        passed += bool(lid.rect.collidepoint(centre))
        assert region(driver, inside) == before
    assert passed, "the piece has to pass below the button"
    assert region(driver, inside) == before


def test_a_piece_in_the_hand_lies_above_everything_and_leaves_no_trace(driver: Driver) -> None:
    page = sit(driver)
    steps = page.match.steps
    slip = page.widget("prompt").rect
    before = region(driver, slip)
    drag = source(page)
    start = driver.at(drag.source)
    driver.lift(start, slip.center)
    driver.turn(2)
    assert page.scene.holding == drag.source
    assert region(driver, slip) != before, "what is held must never vanish"
    driver.up(slip.center)
    driver.rest(1.0)
    driver.move((5, page.size[1] // 2))
    assert page.showing.refusal != ("", ""), "who drops it there is told where it may go"
    driver.rest(NOTICE + 1.0)
    assert page.scene.holding == ""
    assert page.match.steps == steps
    page.showing.refusal = ("", "")
    page.changed()
    driver.turn(2)
    assert region(driver, slip) == before


def test_a_drag_that_ends_on_a_button_does_not_press_it(driver: Driver) -> None:
    page = sit(driver, weather="off", rounds="3")
    steps = page.match.steps
    end = page.widget("primary-0").rect.center
    driver.drag(driver.at(source(page).source), end)
    driver.rest(1.0)
    assert page.match.steps == steps
    assert page.scene.holding == ""
    driver.press("primary-0")
    driver.rest(0.5)
    assert str(page.match.moves[steps]) == "end"


def test_what_changes_above_the_table_is_painted_on_a_fresh_copy_of_it(driver: Driver) -> None:
    page = sit(driver)
    menu = page.widget("menu").rect
    driver.move((5, page.size[1] // 2))
    driver.turn(3)
    before = region(driver, menu.inflate(20, 20).clip(Rect((0, 0), page.size)))
    for _ in range(5):
        driver.move(menu.center)
        driver.turn(2)
        driver.move((5, page.size[1] // 2))
        driver.turn(2)
    assert region(driver, menu.inflate(20, 20).clip(Rect((0, 0), page.size))) == before
    page.scene.invalidate()
    page.invalidate()
    driver.turn(2)
    assert region(driver, menu.inflate(20, 20).clip(Rect((0, 0), page.size))) == before


# --- the pointer -----------------------------------------------------------------------------


def test_what_lies_above_a_piece_is_pressed_and_not_the_piece(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sit(driver)
    drag = source(page)
    pressed: list[str] = []
    lid = lie_over(monkeypatch, page, driver.at(drag.source))
    lid.action = lambda: pressed.append("lid")
    assert page.covers(lid.rect.center)
    assert not page.on_table(lid.rect.center)
    driver.click(lid.rect.center)
    assert pressed == ["lid"]
    assert page.scene.holding == ""
    driver.lift(lid.rect.center, driver.at(drag.target))
    assert page.scene.holding == "", "nothing below it is taken"
    driver.up(driver.at(drag.target))
    driver.rest(0.5)
    driver.down(lid.rect.center, button=3)
    driver.up(lid.rect.center, button=3)
    assert page.scene.zoomed == ""


def test_a_finger_on_a_button_does_not_take_the_piece_below_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sit(driver)
    pressed: list[str] = []
    lid = lie_over(monkeypatch, page, driver.at(source(page).source))
    lid.action = lambda: pressed.append("lid")
    at = lid.rect.center
    driver.move(at)
    driver.wait_for_guard(at)
    share = {"x": at[0] / page.size[0], "y": at[1] / page.size[1]}
    driver.post(pygame.FINGERDOWN, finger_id=7, touch_id=1, dx=0.0, dy=0.0, **share)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
    driver.rest(1.0)
    assert page.scene.zoomed == "", "a finger that rests there looks at nothing"
    driver.post(pygame.FINGERUP, finger_id=7, touch_id=1, dx=0.0, dy=0.0, **share)
    driver.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)
    assert pressed == ["lid"]
    assert page.scene.holding == ""


def test_a_pointer_above_a_slip_looks_at_nothing_below_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sit(driver)
    drag = source(page)
    at = driver.at(drag.source)
    driver.move(at)
    driver.rest(2.0)
    assert page.scene.zoomed == drag.source
    driver.move((3, 3))
    driver.turn(2)
    lid = lie_over(monkeypatch, page, at)
    driver.move(lid.rect.center)
    driver.rest(2.0)
    assert page.scene.zoomed == ""
    assert not page.scene.inviting


def test_the_slip_of_a_seat_tells_all_that_it_stands_for(driver: Driver) -> None:
    page = sit(driver, 2)
    plate = page.widget("plate-0")
    driver.move(plate.rect.center)
    driver.turn(2)
    assert page.hint == plate.tip
    assert NAMES[0] in page.hint


# --- room ------------------------------------------------------------------------------------


def over(page: TablePage) -> list[Widget]:
    """What lies above the table, without the paper below its words, the front of the drawer, and
    the slips of seats that the drawer lies over."""
    above = list(page.widgets)
    for front in [one for one in above if isinstance(one, Front)]:
        under = above[: above.index(front)]
        covered = [one for one in under if one.rect.colliderect(front.rect) and front.over]
        above = [one for one in above if one not in (*covered, front)] + front.inside
    return [
        one
        for one in above
        if one.key != TABLE and not isinstance(one, Panel) and one.rect.width and one.rect.height
    ]


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_has_the_window_and_the_corners_stay_apart(
    window: Callable[..., Driver],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text: int,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    driver = window(text_size=text)
    driver.app.resize(size)
    page = sit(driver, 4, 2)
    whole = Rect((0, 0), size)
    for drawer in ("closed", "opened", "beside"):
        if drawer == "opened":
            driver.press("panel")
        elif drawer == "beside":
            driver.app.change(list_beside_table=True)
        driver.turn(2)
        share = page.scene.rect.width * page.scene.rect.height / (size[0] * size[1])
        assert share >= (0.55 if drawer == "beside" else 0.95)
        assert page.scene.rect == page.table_rect
        lying = over(page)
        for number, one in enumerate(lying):
            assert whole.contains(one.rect), one.key
            for other in lying[:number]:
                assert not one.rect.colliderect(other.rect), (one.key, other.key)
        slip, menu = page.widget("prompt").rect, page.widget("menu").rect
        assert slip.centerx > size[0] * 0.6
        assert slip.centery > size[1] * 0.55
        assert menu.right >= size[0] - page.metrics.at_table(24)
        assert menu.top <= page.metrics.at_table(24)
    driver.app.change(list_beside_table=False)
    replay = Replay(driver.app, page.match)
    driver.app.push(replay)
    driver.turn(2)
    assert replay.scene.rect.size == size
    lying = over(replay)
    for number, one in enumerate(lying):
        assert whole.contains(one.rect), one.key
        for other in lying[:number]:
            assert not one.rect.colliderect(other.rect), (one.key, other.key)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_slip_tells_all_of_a_long_sentence(
    window: Callable[..., Driver],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text: int,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    driver = window(text_size=text)
    driver.app.resize(size)
    page = sit(driver)
    button = page.widget("primary-0").rect
    page.showing.moment = page.moment._replace(table=replace(page.table, prompt=LONG))
    page.showing.refusal = (REFUSED, "TOY-05")
    page.changed()
    cut: list[str] = []
    fit = lettering.fit

    def noted(words: str, *rest: object, **more: object) -> lettering.Setting:
        setting = fit(words, *rest, **more)  # type: ignore[arg-type]
        if not setting.whole:
            cut.append(words)
        return setting

    monkeypatch.setattr(lettering, "fit", noted)
    driver.turn(3)
    sentence, status = page.widget("prompt"), page.widget("status")
    assert isinstance(sentence, Sentence)
    assert isinstance(status, Status)
    assert not {sentence.text, status.words, status.clause} & set(cut)
    lines = lettering.wrap(LONG, "serif_bold", page.metrics.words(22), sentence.rect.width)
    # With large letters the slip has the whole side of the window, and covers no piece.
    assert len(lines) <= (5 if text == 100 else 8)
    assert Rect((0, 0), size).contains(sentence.rect.union(status.rect))
    assert page.widget("primary-0").rect == button, "the button stays where it is"
    assert sentence.rect.bottom <= status.rect.top
    assert status.rect.bottom <= button.top


# --- the drawer ------------------------------------------------------------------------------


def test_the_drawer_is_opened_with_its_button_and_its_key(driver: Driver) -> None:
    page = sit(driver)
    assert not page.drawer.open
    corner = page.widget("primary-0").rect
    driver.press("panel")
    driver.turn(2)
    assert page.drawer.open
    assert page.scene.rect.size == page.size, "it lies over the table"
    assert page.panel_rect.width
    assert page.widget("primary-0").rect == corner, "the button stays where it is"
    driver.key(pygame.K_p)
    assert not page.drawer.open
    assert not page.panel_rect.width


def test_the_list_of_moves_is_reached_with_the_keyboard(driver: Driver) -> None:
    page = sit(driver)
    for _ in range(60):
        if page.focus == "panel":
            break
        driver.key(pygame.K_TAB)
    assert page.focus == "panel"
    driver.key(pygame.K_RETURN)
    assert page.drawer.open
    assert page.focus == "panel"


def test_who_wants_the_list_always_has_it_always(driver: Driver, listing: Driver) -> None:
    page = sit(listing)
    assert page.drawer.open
    assert page.scene.rect.right == page.panel_rect.left < page.size[0], "it lies over nothing"
    with pytest.raises(KeyError):
        page.widget("panel")
    listing.key(pygame.K_p)
    assert page.drawer.open
    assert page.focus == "tabs"
    listing.app.change(list_beside_table=False)
    listing.turn(2)
    assert not page.drawer.open
    assert page.scene.rect.size == page.size
    assert not driver.app.settings.list_beside_table, "it is not so as delivered"


@pytest.mark.parametrize("how", ["pointer", "focus"])
def test_an_entry_that_is_read_lights_up_its_piece_and_its_place(listing: Driver, how: str) -> None:
    page = sit(listing)
    entry = next(
        one
        for one in page.parts()
        if isinstance(one, MoveButton) and one.gesture is not None and one.gesture.kind == "drag"
    )
    assert entry.gesture is not None
    thing, target = entry.gesture.source, entry.gesture.target
    piece = Rect(page.scene.placement.spots[thing].box)
    box = page.scene.placement.box_of(target)
    assert box is not None
    place = Rect(box).inflate(12, 12)
    before = region(listing, piece), region(listing, place)
    if how == "pointer":
        listing.move(entry.rect.center)
    else:
        page.keyboard = True
        page.set_focus(entry.key)
    listing.turn(3)
    assert region(listing, piece) != before[0]
    assert region(listing, place) != before[1]
    listing.move((5, page.size[1] // 2))
    page.keyboard = False
    page.set_focus("")
    listing.turn(3)
    assert (region(listing, piece), region(listing, place)) == before


def test_many_things_to_press_are_one_button_that_asks_while_the_list_is_closed(
    driver: Driver,
) -> None:
    players = (Player("Ada", 0), Player("Ben", 1), Player("Cid", 2))
    match = Match.start("cretaceous_creek", players, {}, seed=4)
    while True:
        if match.state.current_seat == CHANCE:
            match.settle()
            continue
        pressed = [one for one in match.state.lay(0).controls if one.group == "Evacuate"]
        if match.state.current_seat == 0 and len(pressed) > 2:
            break
        end = Move.of("end")
        legal = match.state.legal_moves()
        match.play(end if end in legal and not pressed else legal[0])
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    page = driver.play
    # These are only listed; other games have as many that are not.
    buttons = tuple(replace(one, listed_only=False) for one in page.table.controls)
    table = replace(page.table, controls=buttons)
    page.showing.show(page.moment._replace(table=table), animate=False)
    driver.rest(0.5)
    driver.press(f"{CONTROL}group Evacuate")
    chooser = driver.top(Chooser)
    assert [text for text, _ in chooser.choices] == [
        one.label for one in page.table.controls if one.group == "Evacuate"
    ]


# --- names -----------------------------------------------------------------------------------


def test_everything_that_can_be_pressed_has_a_spoken_name(driver: Driver) -> None:
    page = sit(driver, 2)
    driver.press("panel")
    replay = Replay(driver.app, page.match)
    for shown in (page, replay):
        if shown is replay:
            driver.app.push(replay)
        driver.turn(2)
        for one in shown.parts():
            if isinstance(one, Round | Pill | StepButton | SeatPlate | Sentence):
                assert one.spoken, one.key


# --- games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 200)])
@pytest.mark.parametrize("game", [one for one in registry.available() if one != "toy"])
def test_nothing_covers_what_can_be_chosen(
    window: Callable[..., Driver], game: str, size: tuple[int, int], text: int
) -> None:
    driver = window(text_size=text)
    driver.app.resize(size)
    seats = min(4, max(registry.load(game).rulebook.seats))
    players = [Player(NAMES[number], number) for number in range(seats)]
    match = Match.start(game, players, {}, seed=4)
    while match.steps < 12 and match.state.current_seat is not None:
        chance = match.state.current_seat == CHANCE
        match.play(match.chance_move() if chance else match.state.legal_moves()[0])
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    if not isinstance(driver.app.top, Play):
        driver.press("lift")
        driver.rest(0.5)
    page = driver.play
    for thing in {one.gesture.source for one in page.table.controls}:
        if thing in page.scene.placement.spots:
            assert not page.covers(driver.at(thing)), thing


def test_a_match_that_goes_on_shows_what_another_did_last(window: Callable[..., Driver]) -> None:
    players = (Player("Ada", 0), Player("Ben", 1, "beginner"))
    match = Match.start("cretaceous_creek", players, {}, seed=4)
    match.settle()
    while match.state.current_seat != 1 or not match.steps:
        match.play(match.state.legal_moves()[0])
        match.settle()
    while match.state.current_seat == 1:
        match.play(match.state.legal_moves()[0])
        match.settle()
    driver = window()
    driver.app.push(Play(driver.app, match))
    driver.turn(2)
    scene = driver.play.scene
    deed = scene._last.deed
    assert deed is not None
    assert deed.seat == 1
    assert scene.table == driver.play.table
