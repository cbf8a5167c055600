"""The free table in the window: by mouse, keyboard and touch, kept, taken back and seen again."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import cast

import pygame
import pytest

from rules.contract import CHANCE, Move
from rules.free_table import kit, shaking
from rules.free_table.kit import TABLE
from rules.free_table.lay import number_of
from rules.free_table.position import Position
from tabletop import archive, folders, ownboxes, pages
from tabletop.match import Match, Player
from tabletop.pilot import Pixel
from tabletop.record import JournalError
from tabletop.reopening import branch, reopen
from tabletop.screens import opening
from tabletop.screens.dialogs import Notice
from tabletop.screens.fields import Choice
from tabletop.screens.freeplay import FreePlay
from tabletop.screens.freesetup import FreeSetup
from tabletop.screens.plates import SeatPlate
from tabletop.screens.replay import Replay
from tabletop.screens.setup import Setup
from tabletop.secrecy import CURTAIN, HOLD, OPEN, Secrecy
from tests.tabletop.prototypes import example
from tests.tabletop.screens.driver import Driver

DIE = Move("add", ("die", 100, 100, 1, "="))
PEOPLE = (Player("Ada", 0), Player("Ben", 1), Player("Cleo", 2))


class Table:
    """A free table in a window."""

    def __init__(
        self, driver: Driver, seats: int = 1, *moves: str, secrecy: Secrecy = CURTAIN
    ) -> None:
        self.driver = driver
        self.match = Match.start(
            "free_table", PEOPLE[:seats], {"box": "memory"}, seed=4, secrecy=secrecy
        )
        self.match.settle()
        for move in moves:
            self.match.play(Move.parse(move))
            self.match.settle()
        driver.app.push(pages.of_match(driver.app, self.match))
        driver.turn(5)

    @property
    def page(self) -> FreePlay:
        return self.driver.top(FreePlay)

    @property
    def state(self) -> Position:
        state = self.match.state
        assert isinstance(state, Position)
        return state

    @property
    def last(self) -> str:
        """The last move, chance left out."""
        return str(self.match.moves[-1])

    def point(self, x: int, y: int) -> Pixel:
        """A point of the ground in pixels of the window."""
        scene = self.page.scene
        zone = scene.ground
        assert zone is not None
        body = scene.placement.zones[zone.id].body
        wide, high = zone.ground
        unit = scene.unit
        left, top = body.x + (body.w - wide * unit) / 2, body.y + (body.h - high * unit) / 2
        return (
            round(left + x * unit) + scene.rect.x,
            round(top + y * unit) + scene.rect.y,
        )

    def at(self, piece: int) -> Pixel:
        """The middle of a piece in pixels of the window."""
        return self.driver.at(f"piece-{piece}")

    def top(self) -> int:
        """The uppermost piece."""
        return self.state.order[-1]


@pytest.fixture
def table(driver: Driver) -> Table:
    """A free table of one person."""
    return Table(driver)


def near(one: int, other: int) -> bool:
    """Whether two lengths are the same but for the pixels of a screen."""
    return abs(one - other) <= 2


def test_the_setup_opens_a_free_table_for_the_persons_who_sit_there(driver: Driver) -> None:
    driver.app.push(Setup(driver.app, "memory"))
    driver.turn(3)
    driver.press("free")
    driver.turn(10)
    page = driver.top(FreePlay)
    assert page.title == "Free table: Memory"
    assert all(player.is_person for player in page.match.players)
    assert not page.table.pieces[0].face


def test_a_card_is_dragged_anywhere_and_taken_back(table: Table) -> None:
    top = table.top()
    table.driver.drag(table.at(top), table.point(400, 250))
    assert table.last.startswith(f"put {top} ")
    assert near(table.state.x[top], 400)
    assert near(table.state.y[top], 250)
    assert len(table.state.pile(0)) == len(table.state.what) - 1
    table.driver.rest(0.5)
    table.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(table.state.pile(0)) == len(table.state.what)
    table.driver.key(pygame.K_y, pygame.KMOD_CTRL)
    assert table.state.stack[top] < 0


def test_a_click_and_a_click_do_what_a_drag_does(driver: Driver) -> None:
    table = Table(driver, 1, "draw 0 1 300 200")
    one = table.top()
    driver.click(table.at(one))
    driver.click(table.point(500, 250))
    driver.turn(3)
    assert near(table.state.x[one], 500)


def test_a_click_shows_what_can_be_done(driver: Driver) -> None:
    table = Table(driver, 1, "draw 0 1 300 200")
    one = table.top()
    driver.click(table.at(one))
    assert table.page.scene.selected == (f"piece-{one}",)
    driver.chip("Flip")
    assert table.state.up[one]
    # What was shown stands: no hand takes it back.
    assert "shown" in table.page.doing.undo_problem
    # It stays chosen, so that it can be turned at once.
    driver.rest(0.5)
    driver.chip("Turn")
    assert table.state.angle[one] == 90


def test_a_stack_is_shuffled_and_chance_is_in_the_journal(table: Table) -> None:
    driver = table.driver
    what = list(table.state.what)
    driver.click(table.at(table.top()))
    driver.chip("Shuffle")
    driver.turn(5)
    assert [move.verb for move in table.match.moves[-2:]] == ["shuffle", "shuffled"]
    assert table.state.what != what


def test_a_whole_stack_moves_once_it_is_chosen(table: Table) -> None:
    driver, top = table.driver, table.top()
    driver.click(table.at(top))
    driver.drag(table.at(top), table.point(500, 300))
    assert table.last.startswith("shift ")
    assert len(table.state.pile(0)) == len(table.state.what)
    assert near(table.state.x[0], 500)


def test_with_shift_a_piece_is_chosen_too_that_lies_below_a_chip(table: Table) -> None:
    driver = table.driver
    # So many lie side by side that the chips find no room but on them.
    table.match.play(Move.parse("draw 0 21 300 200"))
    laid = table.state.order[-21:]
    places = [(x, y, 0) for y in (100, 190, 280) for x in range(90, 511, 70)]
    put = [number for one, place in zip(laid, places, strict=True) for number in (one, *place)]
    table.match.play(Move("put", tuple(put)))
    driver.app.push(pages.of_match(driver.app, table.match))
    driver.turn(5)
    steps = table.match.steps
    first = laid[10]
    driver.click(table.at(first))
    scene = table.page.scene
    second, (x, y) = next(
        (one, chip.box.centre)
        for chip in scene.chips
        for one in laid
        if one != first and scene.placement.spots[f"piece-{one}"].box.contains(chip.box.centre)
    )
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    driver.click((round(x) + scene.rect.x, round(y) + scene.rect.y))
    pygame.key.set_mods(0)
    assert scene.selected == (f"piece-{first}", f"piece-{second}")
    assert table.match.steps == steps, "no chip was pressed"


def test_a_band_takes_several_that_move_as_one(driver: Driver) -> None:
    table = Table(driver, 1, "draw 0 3 300 200", "spread 33 70 0")
    driver.drag(table.point(250, 100), table.point(560, 300))
    assert len(table.page.scene.selected) == 3
    one = number_of(table.page.scene.selected[-1])
    assert one is not None
    before = {piece: table.state.x[piece] for piece in range(34)}
    x, y = table.at(one)
    driver.drag((x, y), (x + 60, y + 20))
    moved = [piece for piece in before if table.state.x[piece] != before[piece]]
    assert len(moved) == 3
    assert len({table.state.x[piece] - before[piece] for piece in moved}) == 1


def test_a_card_that_is_dropped_on_another_lies_on_it(driver: Driver) -> None:
    table = Table(driver, 1, "draw 0 1 300 200", "draw 0 1 500 200")
    two, one = table.state.order[-2:]
    driver.drag(table.at(one), table.at(two))
    assert table.last == f"stack {two} {one}"


def test_a_knob_turns_by_any_angle(driver: Driver) -> None:
    table = Table(driver, 1, "draw 0 1 400 250")
    one = table.top()
    driver.click(table.at(one))
    knob = table.page.scene._knob()
    assert knob is not None
    x, y = round(knob.centre[0]), round(knob.centre[1])
    driver.drag((x, y), (x + 30, y + 90))
    assert table.last.startswith("turn ")
    assert table.state.angle[one] % 15


def test_a_knob_does_not_stand_under_the_name_of_a_seat(driver: Driver) -> None:
    table = Table(driver)
    scene, page = table.page.scene, table.page
    one = table.top()
    driver.click(table.at(one))
    driver.turn(3)
    knob = scene._knob()
    assert knob is not None
    above = [part.rect for part in page.parts() if isinstance(part, SeatPlate)]
    assert above
    assert pygame.Rect(knob).move(page.table_rect.topleft).collidelist(above) < 0


def test_a_knob_swings_several_to_where_they_are_seen_meanwhile(driver: Driver) -> None:
    table = Table(driver, 1, "draw 0 1 300 200", "draw 0 1 500 200")
    pieces = table.state.order[-2:]
    scene = table.page.scene
    scene.select([f"piece-{one}" for one in pieces])
    driver.turn(3)
    knob = scene._knob()
    assert knob is not None
    x, y = round(knob.centre[0]), round(knob.centre[1])
    driver.lift((x, y), (x - 260, y + 200))
    driver.rest(0.5)
    seen = [scene.poses[f"piece-{one}"].centre for one in pieces]
    driver.up((x - 260, y + 200))
    driver.rest(0.5)
    assert table.last.startswith("swing ")
    lain = [scene.placement.spots[f"piece-{one}"].centre for one in pieces]
    for there, here in zip(seen, lain, strict=True):
        assert near(round(there[0]), round(here[0]))
        assert near(round(there[1]), round(here[1]))
    assert near(sum(table.state.x[one] for one in pieces), 800)
    assert near(sum(table.state.y[one] for one in pieces), 400)


def test_the_grid_takes_pieces_to_its_lines(table: Table) -> None:
    table.driver.press("free-grid")
    top = table.top()
    table.driver.drag(table.at(top), table.point(409, 251))
    assert (table.state.x[top], table.state.y[top]) == (400, 260)


def test_the_keyboard_carries_a_card(driver: Driver) -> None:
    table = Table(driver, 1, "draw 0 1 300 200")
    one = table.top()
    for _ in range(12):
        driver.key(pygame.K_TAB)
        if table.page.scene.focus == f"piece-{one}":
            break
    driver.key(pygame.K_RETURN)
    assert table.page.scene.chips[0].words == "Carry"
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_PAGEDOWN)
    driver.key(pygame.K_RETURN)
    assert table.last.startswith(f"put {one} ")
    assert table.state.angle[one] == 15
    assert near(table.state.x[one], 320)
    assert near(table.state.y[one], 210)


def test_a_finger_drags_and_chooses(driver: Driver) -> None:
    table = Table(driver, 1, "draw 0 1 300 200")
    one, size = table.top(), driver.app.size

    def touch(kind: int, at: Pixel) -> None:
        driver.post(kind, finger_id=1, touch_id=1, x=at[0] / size[0], y=at[1] / size[1], dx=0, dy=0)

    start, end = table.at(one), table.point(450, 300)
    driver.rest(1)
    touch(pygame.FINGERDOWN, start)
    for step in range(1, 5):
        x = start[0] + (end[0] - start[0]) * step // 4
        y = start[1] + (end[1] - start[1]) * step // 4
        touch(pygame.FINGERMOTION, (x, y))
    touch(pygame.FINGERUP, end)
    driver.turn(3)
    assert near(table.state.x[one], 450)
    driver.rest(1)
    touch(pygame.FINGERDOWN, table.at(one))
    touch(pygame.FINGERUP, table.at(one))
    driver.turn(3)
    assert "Flip" in [chip.words for chip in table.page.scene.chips]


def test_a_hand_is_seen_behind_the_curtain_alone(driver: Driver) -> None:
    table = Table(driver, 2)
    top = table.top()
    driver.drag(table.at(top), driver.at("hand-0"))
    assert table.state.place[top] == 0
    driver.turn(5)
    assert type(driver.app.top).__name__ == "Curtain"


def test_what_was_pushed_about_is_kept_and_seen_again(
    window: Callable[..., Driver], table: Table
) -> None:
    driver, top = table.driver, table.top()
    driver.drag(table.at(top), table.point(400, 250))
    driver.click(table.at(top))
    driver.chip("Flip")
    state = table.match.state.copy()
    path = table.match.path
    assert path is not None
    driver.app.home()
    (entry,) = archive.unfinished()
    assert entry.title == "Free table: Memory"
    again = reopen(path)
    assert again.state == state
    page = pages.of_match(driver.app, again)
    driver.app.push(page)
    driver.turn(5)
    assert driver.top(FreePlay).match.state == state
    other = branch(again, 2)
    assert other.state == again.state_at(2)
    other.close()
    driver.app.home()
    driver.app.push(Replay(driver.app, reopen(path, resume=False)))
    driver.turn(5)
    assert driver.top(Replay).match.state == state


def test_nobody_is_given_hints(table: Table) -> None:
    table.driver.key(pygame.K_h)
    assert table.page.advising.button() is None
    assert table.state.place.count(TABLE) == len(table.state.what)


def test_a_number_is_drawn_from_a_stack_as_a_rule_is_set(table: Table) -> None:
    driver, top = table.driver, table.top()
    driver.click(table.at(top))
    driver.chip("Draw")
    rule = table.page.scene.rule
    assert rule is not None
    x, y = rule.place_of(3)
    driver.click((round(x) + table.page.scene.rect.x, round(y) + table.page.scene.rect.y))
    driver.chip("Draw 4")
    assert table.last.startswith(f"draw {top} 4 ")
    assert len(table.state.pile(top)) == 4


def test_every_hand_is_dealt_some(driver: Driver) -> None:
    table = Table(driver, 3)
    driver.click(table.at(table.top()))
    driver.chip("Deal")
    driver.chip("Deal")
    assert table.last.startswith("deal ")
    assert len({table.state.place.count(seat) for seat in range(3)}) == 1


def test_a_die_is_laid_down_and_thrown(table: Table) -> None:
    driver = table.driver
    driver.press("free-die")
    die = table.top()
    assert table.state.tool(die) == "die"
    driver.rest(1)
    driver.click(table.at(die))
    driver.chip("Throw")
    driver.turn(5)
    assert [move.verb for move in table.match.moves[-2:]] == ["roll", "rolled"]


def test_a_counter_counts(table: Table) -> None:
    driver = table.driver
    driver.press("free-counter")
    counter = table.top()
    driver.rest(1)
    driver.click(table.at(counter))
    driver.chip("+10")
    driver.rest(1)
    driver.chip("\N{MINUS SIGN}1")
    assert table.state.value[counter] == 9


def test_a_note_is_written_and_written_anew(table: Table) -> None:
    driver = table.driver
    driver.press("free-note")
    driver.type("Ours {0}")
    driver.key(pygame.K_RETURN)
    driver.turn(3)
    note = table.top()
    assert table.state.text[note] == "Ours {0}"
    piece = table.page.table.piece(f"piece-{note}")
    assert piece.face is not None
    assert piece.face.title == "Ours {0}"
    driver.rest(1)
    driver.click(table.at(note))
    driver.chip("Write")
    driver.type("!")
    driver.press("write")
    driver.turn(3)
    assert table.state.text[note] == "Ours {0}!"


def test_what_has_no_room_for_chips_is_asked_in_a_list(window: Callable[..., Driver]) -> None:
    driver = window(text_size=200)
    driver.app.resize((640, 480))
    table = Table(driver)
    table.page.scene.select(table.page.means.together(f"piece-{table.top()}"))
    table.page.scene.crowded = table.page.scene.means.offers(table.page.scene.selected)
    driver.move((3, 3))
    driver.choose("Shuffle the stack")
    driver.turn(5)
    assert table.last.startswith("shuffled ")


def test_the_shelf_has_a_box_for_the_free_table(driver: Driver) -> None:
    driver.press("box-free_table")
    setup = driver.top(FreeSetup)
    choice = cast(Choice, setup.widget("box"))
    assert [item.value for item in choice.items] == list(kit.names())
    number = [item.value for item in choice.items].index("go_dig")
    driver.click(choice.cells[number].center)
    driver.press("begin")
    driver.turn(10)
    page = driver.top(FreePlay)
    assert page.match.options["box"].startswith("go_dig@")
    assert len(page.match.players) == 2


def test_a_box_of_ones_own_is_unpacked_and_outlives_its_folder(driver: Driver) -> None:
    folder = example.write(folders.boxes_folder() / "rush")
    driver.press("box-free_table")
    setup = driver.top(FreeSetup)
    driver.reveal(setup, "own")
    choice = cast(Choice, setup.widget("own"))
    driver.click(choice.cells[0].center)
    driver.press("begin")
    driver.turn(10)
    page = driver.top(FreePlay)
    assert page.title == "Free table: Bone Rush"
    shutil.rmtree(folder)
    page.match.play(Move.of("draw", 0, 1, 300, 200))
    path = page.match.path
    assert path is not None
    driver.app.home()
    assert reopen(path, resume=False).steps == page.match.steps
    ownboxes._opened.clear()
    with pytest.raises(JournalError, match="no box called rush"):
        reopen(path, resume=False)


def test_a_die_pushes_another_that_lies_in_its_way(driver: Driver) -> None:
    table = Table(driver, 1, "add die 300 200 1 =", "add die 345 200 2 =")
    one, other = table.state.order[-2:]
    x, y = table.at(one)
    driver.lift((x, y), (x + round(30 * table.page.scene.unit), y))
    driver.turn(3)
    assert f"piece-{other}" in table.page.scene.poses
    assert table.page.scene.poses[f"piece-{other}"].centre[0] > table.at(other)[0] + 5
    driver.up((x + round(30 * table.page.scene.unit), y))
    driver.turn(5)
    assert table.last.startswith("put ")
    assert near(table.state.x[one], 330)
    assert table.state.x[other] >= 352
    driver.rest(0.5)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert (table.state.x[one], table.state.x[other]) == (300, 345)


def test_dice_are_shaken_and_the_journal_says_where_they_rest(driver: Driver) -> None:
    table = Table(driver, 1, "add die 300 200 1 =", "add die 345 200 2 =")
    driver.drag(table.point(260, 150), table.point(400, 250))
    driver.chip("Shake")
    driver.turn(5)
    shake, shaken = table.match.moves[-2:]
    assert (shake.verb, shaken.verb) == ("shake", "shaken")
    assert table.match.history.seats[-1] == CHANCE
    again = table.match.state_at(table.match.steps)
    assert again == table.state


def test_a_card_that_is_flicked_slides_on(window: Callable[..., Driver]) -> None:
    driver = window(animation="fast")
    table = Table(driver, 1, "draw 0 1 200 200")
    one = table.top()
    start = table.at(one)
    driver.rest(1)
    driver.move(start)
    driver.down(start)
    for step in range(1, 7):
        pygame.event.post(
            pygame.event.Event(
                pygame.MOUSEMOTION,
                pos=(start[0] + 25 * step, start[1]),
                rel=(1, 1),
                buttons=(1, 0, 0),
                touch=False,
            )
        )
        driver.turn(1, 1 / 60)
    end = (start[0] + 150, start[1])
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
    driver.turn(1, 1 / 60)
    driver.rest(1)
    assert table.state.x[one] > 200 + 150 / table.page.scene.unit + 20
    assert near(table.state.y[one], 200)


def test_a_match_goes_on_as_a_free_table(driver: Driver) -> None:
    match = Match.start("memory", PEOPLE[:2], seed=5)
    match.settle()
    match.play(Move.of("flip", "a1"))
    match.settle()
    driver.app.show_match(match)
    driver.turn(5)
    face = driver.play.table.piece("card-a1").face
    driver.key(pygame.K_ESCAPE)
    driver.choose("Free table from here")
    driver.turn(10)
    page = driver.top(FreePlay)
    up = [piece.face for piece in page.table.pieces if piece.face is not None]
    assert up == [face]
    assert sum(piece.zone == "ground" for piece in page.table.pieces) == 24
    assert "Begins with Memory" in page.match.history.notes[0]
    path = page.match.path
    assert path is not None
    state = page.match.state.copy()
    driver.app.home()
    assert reopen(path, resume=False).state == state
    assert reopen(match.path or "", resume=False).steps == match.steps


def test_what_has_laid_a_table_is_not_taken_back(driver: Driver) -> None:
    match = Match.start("memory", PEOPLE[:2], seed=5)
    match.settle()
    driver.app.show_match(match)
    driver.turn(5)
    driver.key(pygame.K_ESCAPE)
    driver.choose("Free table from here")
    driver.turn(10)
    free = driver.top(FreePlay).match
    laid = free.steps
    assert laid > 0
    for lifted in (False, True):
        free.free_undo = lifted
        assert free.can_undo(0) == "There is nothing to take back."
    free.play(DIE)
    assert free.can_undo(0) == ""
    free.undo(0)
    assert free.steps == laid
    assert free.can_undo(0) == "There is nothing to take back."
    assert free.path is not None
    again = branch(reopen(free.path, resume=False), laid)
    again.play(DIE)
    again.free_undo = True
    again.undo(0)
    assert again.can_undo(0) == "There is nothing to take back."
    driver.app.home()


def test_any_step_of_a_replay_goes_on_as_a_free_table(driver: Driver) -> None:
    match = Match.start("memory", PEOPLE[:2], seed=5)
    match.settle()
    for name in ("a1", "a2"):
        match.play(Move.of("flip", name))
        match.settle()
    driver.app.show_match(match)
    driver.app.push(Replay(driver.app, match))
    driver.turn(5)
    replay = driver.top(Replay)
    assert replay.step == match.steps
    driver.press("before")
    driver.turn(3)
    cards = [piece for piece in replay.table.pieces if piece.id.startswith("card-")]
    shown = [piece.face for piece in cards if piece.face is not None]
    assert len(shown) == 1
    driver.press("free")
    driver.turn(10)
    page = driver.top(FreePlay)
    assert [piece.face for piece in page.table.pieces if piece.face is not None] == shown
    assert page.match.history.notes[0].endswith(f"after move {match.steps - 1}.")
    driver.app.home()


def test_a_free_table_can_begin_as_its_game_is_set_up(driver: Driver) -> None:
    driver.app.push(FreeSetup(driver.app, "memory"))
    driver.turn(3)
    setup = driver.top(FreeSetup)
    driver.reveal(setup, "start")
    choice = cast(Choice, setup.widget("start"))
    driver.click(choice.cells[1].center)
    driver.press("begin")
    driver.turn(10)
    page = driver.top(FreePlay)
    assert sum(piece.zone == "ground" for piece in page.table.pieces) == 24


def test_a_card_of_the_hand_is_laid_open(table: Table) -> None:
    driver, top = table.driver, table.top()
    driver.drag(table.at(top), driver.at("hand-0"))
    assert table.state.place[top] == 0
    driver.rest(0.5)
    driver.click(table.at(top))
    driver.chip("Lay open")
    driver.turn(3)
    assert table.state.place[top] == TABLE
    assert table.state.up[top]
    # It was known before: nothing was shown that could not be taken back.
    driver.rest(0.5)
    assert not table.page.doing.undo_problem


def test_a_bag_is_drawn_from_where_it_lies(driver: Driver) -> None:
    table = Table(driver, 1, "bag 0 0 1 2 3 4 5")
    driver.click(driver.at("bag-0"))
    driver.chip("Draw 3")
    driver.turn(5)
    assert [move.verb for move in table.match.moves[-2:]] == ["pull", "pulled"]
    assert table.page.table.zone("bag-0").note == "3"


def test_nobody_gives_a_free_table_up(driver: Driver) -> None:
    table = Table(driver, 2)
    assert "Nobody wins" in table.match.cannot_concede
    assert "people only" in table.match.cannot_seat(["beginner"])


def test_somebody_else_takes_the_table(driver: Driver) -> None:
    table = Table(driver, 2)
    driver.choose("Hand the table to Ben")
    driver.turn(5)
    assert table.state.turn == 1
    top = table.top()
    driver.drag(table.at(top), table.point(500, 200))
    assert near(table.state.x[top], 500)


def hand(table: Table, seat: int) -> list[bool]:
    """Which cards of a hand show their fronts in the window."""
    pieces = table.page.table.pieces_in(f"hand-{seat}")
    return [piece.face is not None for piece in pieces]


def test_a_hand_is_held_to_be_looked_at(driver: Driver) -> None:
    table = Table(driver, 2, "draw 0 2 300 200", "hold 32 33", "give 1 30 31", secrecy=HOLD)
    driver.turn(10)
    assert hand(table, 0) == hand(table, 1) == [False, False]
    driver.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    driver.turn(20)
    assert (hand(table, 0), hand(table, 1)) == ([True, True], [False, False])
    # While it is held up, it can be laid on the table.
    driver.drag(driver.at("piece-33"), table.point(450, 200))
    assert table.state.place[33] == TABLE
    assert not table.state.up[33]
    driver.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    driver.turn(5)
    assert hand(table, 0) == [False]


def test_at_an_open_table_everybody_sees_all_hands(driver: Driver) -> None:
    table = Table(driver, 2, "draw 0 2 300 200", "hold 32 33", "give 1 30 31", secrecy=OPEN)
    driver.turn(10)
    assert hand(table, 0) == hand(table, 1) == [True, True]
    up = [piece for piece in table.page.table.pieces_in("ground") if piece.face is not None]
    assert not up


def test_behind_the_curtain_nothing_of_another_hand_is_shown(driver: Driver) -> None:
    table = Table(driver, 2, "draw 0 2 300 200", "hold 32 33", "give 1 30 31")
    driver.turn(10)
    curtain = driver.app.top
    assert curtain is not None
    assert type(curtain).__name__ == "Curtain"
    driver.press("lift")
    driver.turn(10)
    assert (hand(table, 0), hand(table, 1)) == ([True, True], [False, False])
    driver.choose("Hand the table to Ben")
    driver.turn(10)
    assert type(driver.app.top).__name__ == "Curtain"
    driver.press("lift")
    driver.turn(10)
    assert (hand(table, 0), hand(table, 1)) == ([False, False], [True, True])


def test_a_box_is_read_again_while_its_table_stands(driver: Driver) -> None:
    folder = example.write(folders.boxes_folder() / "rush")
    match = Match.start("free_table", PEOPLE[:1], {"box": "own:rush"}, seed=1)
    match.settle()
    match.play(Move.of("flip", 0))
    path, steps = match.path, match.steps
    driver.app.show_match(match)
    driver.turn(5)
    file = folder / "box.toml"
    told = file.read_text(encoding="utf-8")
    file.write_text(told.replace("Bone Rush", "Bone Hurry"), encoding="utf-8")
    driver.key(pygame.K_ESCAPE)
    driver.choose("Read the box again")
    driver.turn(10)
    page = driver.top(FreePlay)
    assert page.match is not match
    assert (page.match.path, page.match.steps) == (path, steps)
    assert page.means.position.kit.title == "Bone Hurry"
    # What is broken now, or holds other pieces, takes nothing off the table.
    for broken in (told[: len(told) // 2], told.replace("count = 2", "count = 3")):
        assert broken != told
        file.write_text(broken, encoding="utf-8")
        driver.key(pygame.K_ESCAPE)
        driver.choose("Read the box again")
        driver.turn(5)
        driver.top(Notice)
        driver.press("ok")
        driver.turn(3)
        assert driver.top(FreePlay).match is page.match
    driver.drag(driver.at(page.table.pieces[-1].id), (400, 300))
    assert page.match.steps > steps


def test_a_folder_that_vanishes_while_it_is_played_loses_nothing(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = example.write(folders.boxes_folder() / "rush")
    match = Match.start("free_table", PEOPLE[:1], {"box": "own:rush"}, seed=1)
    match.settle()
    driver.app.show_match(match)
    driver.turn(5)
    shutil.rmtree(folder)
    page, steps = driver.top(FreePlay), match.steps
    position = page.means.position
    for component in ("tasks.night-shift", "weather.1"):
        # A picture that was never shown before is there, too.
        piece = next(
            one for one, item in enumerate(position.kit.items) if item.component.id == component
        )
        match.play(Move("put", (piece, 300, 250, 0)))
        match.play(Move.of("flip", piece))
        page.showing.show_all()
        driver.turn(5)
    driver.drag(driver.at(page.table.pieces[-1].id), (500, 300))
    assert match.steps == steps + 5
    driver.key(pygame.K_ESCAPE)
    driver.choose("Read the box again")
    driver.turn(5)
    assert driver.top(Notice).sentence == "There is no box called rush in the folder of boxes."
    driver.press("ok")
    driver.turn(3)
    assert driver.top(FreePlay).match is match
    # The program is closed, and knows nothing of the box when it is opened again.
    path = match.path
    assert path is not None
    driver.app.home()
    monkeypatch.setattr(ownboxes, "_opened", {})
    kept = path.read_bytes()
    opening.open_match(driver.app, path)
    driver.turn(5)
    assert "There is no box called rush" in driver.top(Notice).sentence
    assert path.read_bytes() == kept
    # Once the folder is back, the table stands as it was left.
    driver.press("ok")
    assert [one.problem for one in archive.entries()] != [""]
    example.write(folder)
    opening.open_match(driver.app, path)
    driver.turn(5)
    assert driver.top(FreePlay).match.state.lay(0) == match.state.lay(0)
    assert [one.problem for one in archive.entries()] == [""]


def test_a_stack_of_bodies_stands_fast_when_one_is_pushed_beside_it(driver: Driver) -> None:
    table = Table(driver, 1, "add die 300 200 1 =", "add die 300 200 2 =", "add die 360 200 3 =")
    low, high, beside = table.state.order[-3:]
    table.match.play(Move.of("stack", low, high))
    table.page.showing.show_all()
    driver.turn(3)
    driver.drag(table.at(beside), table.point(330, 240))
    assert table.last.startswith("put ")
    assert [(table.state.x[one], table.state.y[one]) for one in (low, high)] == [(300, 200)] * 2
    assert table.state.pile(low) == [low, high]
    # The uppermost of them is taken off, and the other stays.
    driver.rest(0.5)
    driver.drag(table.at(high), table.point(420, 120))
    assert near(table.state.x[high], 420)
    assert (table.state.x[low], table.state.y[low]) == (300, 200)


def test_the_keyboard_chooses_several(driver: Driver) -> None:
    table = Table(driver, 1, "draw 0 1 300 200", "draw 0 1 500 200")
    two = set(table.state.order[-2:])
    driver.press("free-add")
    for _ in range(20):
        driver.key(pygame.K_TAB)
        number = number_of(table.page.scene.focus)
        if number in two and table.page.scene.focus not in table.page.scene.selected:
            driver.key(pygame.K_RETURN)
        if len(table.page.scene.selected) == 2:
            break
    assert {number_of(one) for one in table.page.scene.selected} == two
    for _ in range(20):
        driver.key(pygame.K_TAB)
        chip = next(
            (one for one in table.page.scene.chips if one.id == table.page.scene.focus), None
        )
        if chip is not None and chip.words == "Stack":
            break
    driver.key(pygame.K_RETURN)
    assert table.last.startswith("stack ")
    assert set(table.state.pile(table.state.order[-1])) == two


def test_a_new_table_has_the_box_as_it_was_changed(driver: Driver) -> None:
    file = example.write(folders.boxes_folder() / "rush") / "box.toml"
    driver.app.push(FreeSetup(driver.app, "own:rush"))
    driver.turn(3)
    driver.press("begin")
    driver.turn(10)
    before = driver.top(FreePlay).means.position
    driver.app.leave(lambda: None)
    told = file.read_text(encoding="utf-8")
    file.write_text(told.replace("count = 2", "count = 3"), encoding="utf-8")
    setup = FreeSetup(driver.app, "own:rush")
    driver.app.push(setup)
    driver.turn(3)
    driver.press("begin")
    driver.turn(10)
    now = driver.top(FreePlay).means.position
    assert len(now.what) > len(before.what)
    file.write_text(told[: len(told) // 2], encoding="utf-8")
    assert "rush cannot be used" in FreeSetup(driver.app, "own:rush").problem()


def test_bones_are_shaken_into_the_pits_of_the_dig_box(driver: Driver) -> None:
    match = Match.start("free_table", PEOPLE[:1], {"box": "fossilis"}, seed=4)
    match.settle()
    match.play(Move.parse("pull 1 8 300 330"))
    match.settle()
    driver.app.push(pages.of_match(driver.app, match))
    driver.turn(5)
    page = driver.top(FreePlay)
    position = page.means.position
    box = shaking.dig_box(position)
    assert box is not None
    bones = position.order[-8:]
    page.scene.select([f"piece-{one}" for one in bones])
    driver.chip("Shake")
    driver.rest(1)
    position = page.means.position
    assert sorted(shaking.lying_in(position, box)) == sorted(bones)
    assert [str(one).split()[0] for one in match.moves[-2:]] == ["shake", "shaken"]
    before = [match.state.angle[one] for one in bones]  # type: ignore[attr-defined]
    # Its corner is bare oak: there it is chosen, and what lies in it is shaken again.
    spot = page.scene.placement.spots[f"piece-{box.piece}"].box
    corner = spot.x + 6 + page.scene.rect.x, spot.y + 6 + page.scene.rect.y
    driver.click(corner)
    driver.chip("Shake")
    driver.rest(1)
    position = page.means.position
    assert sorted(shaking.lying_in(position, box)) == sorted(bones)
    assert [position.angle[one] for one in bones] != before
    # Unlocked and dragged, it takes along what lies in it.
    driver.click(corner)
    driver.chip("Unlock")
    driver.rest(0.5)
    driver.key(pygame.K_ESCAPE)
    before_drag = page.means.position
    driver.drag(corner, (corner[0] + 150, corner[1] + 20))
    driver.rest(0.5)
    position = before_carry = page.means.position
    moved = shaking.dig_box(position)
    assert moved is not None
    assert moved.x > box.x + 50
    # It comes to stand over other things, which stay where they lie.
    there = {one for one in shaking.lying_in(before_drag, moved) if one not in bones}
    inside = {*bones, *there}
    assert set(shaking.lying_in(position, moved)) == inside
    assert all(position.x[one] == before_drag.x[one] for one in there)
    # So it does where it is carried with the keys.
    for _ in range(40):
        driver.key(pygame.K_TAB)
        if page.scene.focus == f"piece-{box.piece}":
            break
    driver.key(pygame.K_RETURN)
    assert page.scene.chips[0].words == "Carry"
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_RETURN)
    driver.rest(0.5)
    position = page.means.position
    carried = shaking.dig_box(position)
    assert carried is not None
    assert carried.x < moved.x
    inside |= set(shaking.lying_in(before_carry, carried))
    assert set(shaking.lying_in(position, carried)) == inside
    assert reopen(match.path, resume=False).state.lay(0) == match.state.lay(0)  # type: ignore[arg-type]


def test_what_lies_in_pits_is_pushed_by_nothing(driver: Driver) -> None:
    match = Match.start("free_table", PEOPLE[:1], {"box": "fossilis"}, seed=4)
    match.settle()
    match.play(Move.parse("pull 1 30 300 330"))
    match.settle()
    bones = match.state.order[-30:]  # type: ignore[attr-defined]
    match.play(Move("shake", tuple(bones)))
    match.settle()
    driver.app.push(pages.of_match(driver.app, match))
    driver.turn(5)
    start = driver.at(f"piece-{bones[-1]}")
    driver.drag(start, (start[0] + 300, start[1]))
    driver.rest(0.5)
    verb, *args = str(match.moves[-1]).split()
    assert (verb, args[0], len(args)) == ("put", str(bones[-1]), 4)


def test_the_list_beside_a_free_table_sends_nobody_away(listing: Driver) -> None:
    page = Table(listing).page
    told = " ".join(getattr(part, "text", "") for part in page.parts())
    assert "Drag anything anywhere" in told
    assert "Nothing to do" not in told
