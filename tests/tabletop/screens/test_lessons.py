"""Lessons in the real loop: played to their end with the mouse, left, gone on with, repeated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files

import pygame
import pytest

from art.palette import colour
from rules import lesson as rules_lesson
from rules.contract import Game, Move
from rules.registry import available, load
from tabletop import folders, lessons
from tabletop.course import READ_FIRST, Course
from tabletop.match import Match, Player
from tabletop.pilot import Pilot
from tabletop.screens.buttons import Round, StepButton
from tabletop.screens.corner import Paper
from tabletop.screens.dialogs import Question
from tabletop.screens.doing import CALM
from tabletop.screens.lesson import (
    AGAIN,
    BACK,
    LEAVE,
    NEXT,
    LessonPage,
)
from tabletop.screens.lessoncard import LessonCard
from tabletop.screens.lessonplace import inner
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.setup import KIND, USUAL, Setup
from tabletop.screens.shelf import Shelf
from tabletop.screens.spotlight import CHOICE, Ring
from tabletop.screens.tablepage import TABLE
from tests.tabletop.screens.driver import Driver

Open = Callable[..., Driver]

WITH_LESSONS = [
    name for name in available() if files(f"rules.{name}").joinpath(rules_lesson.FILE).is_file()
]


def begin(driver: Driver, game: Game) -> LessonPage:
    driver.app.show_lesson(game)
    driver.turn(4)
    return driver.top(LessonPage)


def card(page: LessonPage) -> LessonCard:
    page.refresh()
    return next(one for one in page.widgets if isinstance(one, LessonCard))


def told_of(page: LessonPage) -> dict[str, pygame.Rect]:
    """What the words on the card tell of: all that belongs to another player whom they name, and
    the piece that is the only one of a name in brackets."""
    lesson, where = page.course.lesson, page.where
    words, named = card(page).page.text, {one.casefold() for one in page.course.step.named}
    told = {one for one, name in enumerate(lesson.names) if one != lesson.learner and name in words}
    things = [one.id for one in page.table.zones if one.owner in told]
    titles = Counter(one.face.title for one in page.table.pieces if one.face is not None)
    for piece in page.table.pieces:
        if piece.face is not None and piece.face.title.casefold() in named:
            things += [piece.id] * (titles[piece.face.title] == 1)
    places = {thing: where.thing(thing) for thing in things}
    plates = {one.key: one.rect for one in page.widgets if one.key in {f"plate-{n}" for n in told}}
    return plates | {thing: place for thing, place in places.items() if place is not None}


class Lying:
    """Where the card of a lesson has lain, and its button that goes on."""

    def __init__(self) -> None:
        self.corners: set[tuple[int, int]] = set()
        self.buttons: set[tuple[tuple[int, int], tuple[int, int]]] = set()

    def see(self, page: LessonPage) -> None:
        """The card lies in one of its places, bare of all that the step is about."""
        sheet, course = card(page), page.course
        where = f"step {course.number + 1} ({course.step.heading})"
        around = [one for one in page.widgets if isinstance(one, (StepButton, Round, Paper))]
        places = [*page.where.needed(), *page.where.watched(list(page.widgets))]
        places += [one.place_shown for one in page.widgets if isinstance(one, Ring)]
        covered = inner(sheet.rect, page.metrics).collidelist(
            [*places, *(one.rect for one in around)]
        )
        assert covered < 0, f"{where}: the card lies on what it speaks of"
        self.tell(page)
        self.corners.add(sheet.rect.bottomright)
        for button in sheet.buttons:
            if button.key == NEXT:
                self.buttons.add((sheet.rect.bottomright, button.rect.bottomright))

    @staticmethod
    def tell(page: LessonPage) -> None:
        """Neither the card lies on what the words tell of, nor the slip of paper on its pieces."""
        told = told_of(page)
        if page.table_rect.size != page.size:
            return  # the list of moves lies beside the table
        where = f"step {page.course.number + 1} ({page.course.step.heading})"
        pieces = {one.id: page.where.thing(one.id) for one in page.table.pieces if one.zone in told}
        for one in page.widgets:
            if isinstance(one, (LessonCard, Paper)):
                things = told if isinstance(one, LessonCard) else pieces
                at = inner(one.rect, page.metrics)
                on = [thing for thing, place in things.items() if place and at.colliderect(place)]
                assert not on, f"{where}: {one.key} lies on {on}"


def nobody_looks(page: LessonPage) -> None:
    """Nothing is looked at meanwhile."""


def go_on(
    driver: Driver, page: LessonPage, looks: Callable[[LessonPage], None] = nobody_looks
) -> None:
    """Does what the step wishes for, with the mouse; somebody ``looks`` while others move."""
    course = page.course
    number = course.number
    if course.step.is_read:
        driver.rest(CALM)
        driver.press(NEXT)
    else:
        driver.wait_for(lambda: page.ready, f"step {number + 1} waits for its move")
        control = next(one for one in page.table.controls if course.allows((one.move, *one.then)))
        Pilot(driver.app).make(page, control)
        if page.drawer.open:  # the list of moves was needed to press it
            page.toggle_drawer()
    wait_for_step(driver, page, number + 1, looks)


def wait_for_step(
    driver: Driver, page: LessonPage, number: int, looks: Callable[[LessonPage], None]
) -> None:
    """Lets the others move until a step comes, while somebody ``looks``."""

    def comes() -> bool:
        if page.course.under_way:
            looks(page)
        return page.course.number == number

    driver.wait_for(comes, f"step {number + 1} comes")
    driver.turn(4)


def go_to(driver: Driver, page: LessonPage, number: int) -> None:
    while page.course.number < number:
        go_on(driver, page)


def look(page: LessonPage) -> None:
    """The card lies in the window and says its step; all that it points at is shown."""
    course, sheet = page.course, card(page)
    window = pygame.Rect((0, 0), page.size)
    where = f"step {course.number + 1} ({course.step.heading})"
    assert window.contains(sheet.rect), f"{where}: the card reaches out of the window"
    for button in sheet.buttons:
        assert sheet.rect.contains(button.rect), f"{where}: {button.text} is off the card"
    assert course.step.plain in sheet.spoken
    rings = [one for one in page.widgets if isinstance(one, Ring)]
    shown = {one.name for one in rings}
    for pointer in course.step.points:
        if pointer.kind != "slip":
            assert f"{pointer.kind} {pointer.name}" in shown, f"{where}: {pointer} is not shown"
    for place in page.where.needed():
        seen = place.clip(window)
        covered = sheet.rect.clip(seen)
        assert covered.width * covered.height < 0.5 * seen.width * seen.height, (
            f"{where}: the card lies on what is needed"
        )


def pointed(page: LessonPage) -> tuple[int, int]:
    """What the hand points at, where a press means it; it leaves that bare itself."""
    page.refresh()
    hands = [one for one in page.widgets if isinstance(one, Ring) and one.hand]
    assert len(hands) == 1, "one hand points at what is to be done"
    ring, where = hands[0], f"step {page.course.number + 1}"
    hand = ring.hand_rect(page.metrics)
    assert page.table_rect.contains(hand), f"{where}: the hand reaches out of the window"
    assert not hand.colliderect(ring.place_shown), f"{where}: the hand covers what it points at"
    assert hand.collidelist(page.where.asked()) < 0, f"{where}: the hand covers a choice"
    near = ring.place_shown.inflate(2, 2)
    assert near.collidepoint(ring.finger), f"{where}: the finger does not end at its edge"
    return ring.aim


def press_what_is_shown(
    driver: Driver, page: LessonPage, looks: Callable[[LessonPage], None] = nobody_looks
) -> bool:
    """Presses where the hand points, and at the chip that it points at then.

    True where that was all that there is to do; else a piece that is wished is in the hand, or no
    hand points at anything.
    """
    course, number = page.course, page.course.number
    if course.step.is_read:
        return False
    driver.wait_for(lambda: page.ready, f"step {number + 1} waits for its move")
    page.refresh()
    if not any(isinstance(one, Ring) and one.hand for one in page.widgets):
        return False
    wished = [one for one in page.table.controls if course.allows((one.move, *one.then))]
    for _ in range(2):
        driver.rest(1)
        driver.click(pointed(page))
        driver.turn(2)
        if course.under_way or course.number > number:
            wait_for_step(driver, page, number + 1, looks)
            return True
        if not page.scene.chips:
            break
    said = f"step {number + 1}: a press where the hand points: {page.showing.refusal}"
    assert page.scene.holding in {one.gesture.source for one in wished}, said
    driver.key(pygame.K_ESCAPE)
    return False


@pytest.mark.parametrize("name", WITH_LESSONS)
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 200)]
)
def test_every_lesson_is_played_to_its_end_with_the_mouse(
    window: Open, name: str, size: tuple[int, int], text: int
) -> None:
    driver = window(text_size=text)
    driver.app.resize(size)
    page = begin(driver, load(name))
    lying = Lying()
    looks = lying.tell if text == 100 else nobody_looks
    lows: set[tuple[int, int]] = set()
    look(page)
    while not page.course.is_last:
        if text == 100:
            lying.see(page)
        lows |= {one.rect.bottomright for one in card(page).buttons if one.key == NEXT}
        if not press_what_is_shown(driver, page, looks):
            go_on(driver, page, looks)
        look(page)
    assert len(lying.corners) <= len(page.course.lesson.places), (
        f"the card has no room in {page.course.lesson.places} of {name}/lesson.toml: it lay, with "
        f"its lower right corner, at {sorted(lying.corners)}"
    )
    assert len(lying.buttons) <= len(lying.corners), "Next is where it was in this place"
    if text > 100:
        assert len(lows) <= 3, "Next moves only where more or higher buttons stand below it"
    assert lessons.progress(name).done
    assert not page.match.path, "a lesson is no match that is kept"


def test_a_plug_in_brings_its_lesson(window: Open, toy: Game) -> None:
    driver = window()
    page = begin(driver, toy)
    while not page.course.is_last:
        look(page)
        go_on(driver, page)
    assert page.course.match.state.outcome() is not None
    assert driver.top(LessonPage) is page, "the results do not cover the lesson"


def test_another_legal_move_is_answered_and_not_made(window: Open) -> None:
    driver = window()
    page = begin(driver, load("memory"))
    go_to(driver, page, 2)
    driver.wait_for(lambda: page.ready, "the move")
    driver.rest(1)
    before = page.match.moves
    driver.click(driver.at("card-c3"))
    assert page.match.moves == before
    assert page.showing.refusal[0] == page.course.step.otherwise


@pytest.mark.parametrize(("name", "number"), [("cretaceous_creek", 7), ("fossil_canyon", 1)])
def test_nothing_is_chosen_or_carried_while_a_step_is_read(
    window: Open, name: str, number: int
) -> None:
    driver = window()
    page = begin(driver, load(name))
    go_to(driver, page, number)
    driver.rest(1)
    course, scene = page.course, page.scene
    while not course.step.is_read:
        go_on(driver, page)
        driver.rest(1)
    things = {one.gesture.source for one in page.table.controls} & scene.placement.spots.keys()
    bare = [one for one in sorted(things) if page.on_table(driver.at(one))]
    assert bare, "there is something that could be chosen"
    at = driver.at(bare[0])
    driver.click(at)
    assert not scene.holding
    assert not scene.chips
    assert page.showing.refusal[0] == READ_FIRST
    driver.drag(at, (at[0] + 90, at[1] - 60))
    assert not scene.holding
    page.set_focus(TABLE)
    scene.focus_next()
    assert scene.focus in things
    number = course.number
    driver.key(pygame.K_RETURN)
    assert not scene.holding
    assert not scene.chips
    assert course.number == number
    driver.press(NEXT)
    assert course.number == number + 1


def test_a_double_click_goes_on_by_one_step(window: Open) -> None:
    driver = window()
    page = begin(driver, load("memory"))
    driver.rest(CALM)
    driver.press(NEXT)
    driver.press(NEXT)
    assert page.course.number == 1
    driver.rest(CALM)
    driver.press(NEXT)
    assert page.course.number == 2


def test_a_piece_is_looked_at_while_a_step_is_read(window: Open) -> None:
    driver = window()
    page = begin(driver, load("cretaceous_creek"))
    go_to(driver, page, 3)
    driver.rest(1)
    at = driver.at("fossil-A2-top")
    driver.move(at)
    driver.down(at, 3)
    driver.up(at, 3)
    assert page.scene.zoomed == "fossil-A2-top"


def test_nothing_is_made_before_the_words_are_read(window: Open) -> None:
    driver = window()
    page = begin(driver, load("memory"))
    before = page.match.moves
    driver.rest(1)
    driver.click(driver.at("card-c3"))
    assert page.match.moves == before
    assert "Next" in page.showing.refusal[0]


def test_with_large_letters_the_card_marks_what_is_done_instead_as_no_mistake(window: Open) -> None:
    driver = window(text_size=200)
    driver.app.resize((1280, 720))
    page = begin(driver, load("memory"))
    go_to(driver, page, 2)
    driver.wait_for(lambda: page.ready, "the move")
    driver.rest(1)
    driver.click(driver.at("card-c3"))
    assert card(page).page.said == page.course.step.otherwise
    assert bars(page) == {"brass"}
    page.showing.refuse("That cannot be.", "")
    assert bars(page) == {"rust"}


def bars(page: LessonPage) -> set[str]:
    """In which colours the card marks what it says about the last thing that was tried."""
    sheet = card(page)
    ground = pygame.Surface(page.size)
    sheet.draw(ground, page.metrics)
    drawn = ground.subsurface(sheet.rect)
    bar = page.metrics.at_table(5) * 10
    pixels = {
        name: pygame.mask.from_threshold(drawn, colour(name), (1, 1, 1, 255)).count()
        for name in ("brass", "rust")
    }
    return {name for name, count in pixels.items() if count > bar}


def test_an_illegal_move_is_explained_by_the_rules(window: Open, toy: Game) -> None:
    driver = window()
    page = begin(driver, toy)
    go_to(driver, page, 2)
    driver.wait_for(lambda: page.ready, "the move")
    driver.rest(1)
    driver.click(driver.at("deck"))
    assert page.showing.refusal[1] == "TOY-03"


@pytest.mark.parametrize(
    ("name", "number", "thing"),
    [("twenty_questions", 2, "question-diet_is"), ("ceratopsians", 2, "")],
)
def test_what_is_asked_at_a_piece_is_pointed_at(
    window: Open, name: str, number: int, thing: str
) -> None:
    driver = window()
    page = begin(driver, load(name))
    go_to(driver, page, number)
    driver.wait_for(lambda: page.ready, "the move")
    driver.rest(1)
    course = page.course
    wished = next(one for one in page.table.controls if course.allows((one.move, *one.then)))
    where = card(page).rect
    driver.click(driver.at(thing or wished.gesture.source))
    driver.turn()
    page.refresh()
    chip = next(one for one in page.scene.chips if one.control.move == wished.move)
    rings = [one for one in page.widgets if isinstance(one, Ring)]
    assert [one.name for one in rings if one.hand] == [CHOICE]
    at_chip = pygame.Rect(*chip.box).move(page.table_rect.topleft)
    assert next(one for one in rings if one.hand).place_shown == at_chip
    assert card(page).rect == where, "the card keeps its place"
    driver.key(pygame.K_ESCAPE)
    driver.turn()
    page.refresh()
    rings = [one for one in page.widgets if isinstance(one, Ring)]
    assert CHOICE not in [one.name for one in rings]
    assert [one.hand for one in rings].count(True) == 1, "the hand is at the piece again"


def test_the_mark_of_a_rule_is_pointed_at_before_its_chip(window: Open) -> None:
    game = load("twenty_questions")
    lesson = rules_lesson.of_game(game)
    assert lesson is not None
    steps = list(lesson.steps[:3])
    steps[2] = replace(steps[2], go=("ask length_below 8",))
    driver = window()
    page = LessonPage(driver.app, Course(game, replace(lesson, steps=tuple(steps))))
    driver.app.push(page)
    driver.turn(4)
    go_to(driver, page, 2)
    driver.wait_for(lambda: page.ready, "the move")
    driver.rest(1)
    driver.click(driver.at("question-length_below"))
    driver.turn()
    rule = page.scene.rule
    assert rule is not None
    [(_, first)] = page.where.choice()
    assert first.move(0, -page.table_rect.y).y == rule.box.y
    number = [str(one.move) for one in rule.controls].index("ask length_below 8")
    assert first.centerx - page.table_rect.x == round(rule.place_of(number)[0])
    driver.rest(1)
    driver.click((first.centerx, first.centery))
    driver.turn()
    [(_, then)] = page.where.choice()
    assert then == pygame.Rect(*page.scene.chips[0].box).move(page.table_rect.topleft)


def test_no_tip_lies_on_the_card(window: Open) -> None:
    driver = window()
    driver.app.resize((1280, 720))
    page = begin(driver, load("ceratopsians"))
    go_to(driver, page, 2)
    sheet = card(page).rect
    for at in ((sheet.x - 30, sheet.centery), (sheet.centerx, sheet.y - 24), sheet.bottomright):
        page.show_hint("", at)
        page.show_hint("A head: six places, one for each part. Markers that line up score.", at)
        tip = page.hinting.rect
        assert tip.width
        assert not tip.colliderect(sheet), at


def test_the_card_leaves_bare_what_the_others_do(window: Open) -> None:
    driver = window()
    driver.app.resize((1280, 720))
    page = begin(driver, load("twenty_questions"))
    course = page.course
    number = next(n for n, one in enumerate(course.lesson.steps) if "asked" in one.look)
    go_to(driver, page, number)
    driver.wait_for(lambda: page.ready, "the move")
    control = next(one for one in page.table.controls if course.allows((one.move, *one.then)))
    Pilot(driver.app).make(page, control)
    seen = set()
    while course.under_way:
        sheet = card(page).rect
        for thing in ("asked", "in-play"):
            place = page.scene.box_of(thing)
            assert place is not None
            assert not sheet.colliderect(place), f"the card lies on {thing}"
        seen.add(len(page.scene.table.pieces_in("asked")))
        driver.turn()
    assert {0, 1, 2} <= seen


def test_a_step_back_lays_the_table_of_that_step(window: Open) -> None:
    driver = window()
    page = begin(driver, load("memory"))
    go_to(driver, page, 2)
    before = page.match.state.copy()
    go_on(driver, page)
    assert page.match.state != before
    driver.press(BACK)
    driver.turn(4)
    assert page.course.number == 2
    assert page.match.state == before
    go_on(driver, page)
    assert page.course.number == 3


def test_the_key_of_taking_back_goes_a_step_back(window: Open) -> None:
    driver = window()
    page = begin(driver, load("memory"))
    go_to(driver, page, 2)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert page.course.number == 1


def test_whoever_leaves_is_told_at_which_step_it_is_kept(window: Open) -> None:
    driver = window()
    page = begin(driver, load("go_dig"))
    page.refresh()
    assert page.widget("lesson-leave").tip == "Leave the lesson (Esc)", "nothing is kept yet"
    go_to(driver, page, 2)
    page.refresh()
    for key in ("lesson-leave", "menu"):
        assert page.widget(key).tip == "Leave the lesson (Esc): it is kept at step 3"


def test_it_is_left_and_gone_on_with(window: Open) -> None:
    driver = window()
    page = begin(driver, load("memory"))
    go_to(driver, page, 4)
    state = page.match.state.copy()
    driver.press(LEAVE)
    driver.top(Shelf)
    driver.app.show_lesson(load("memory"))
    driver.turn(3)
    driver.button("Go on")
    driver.turn(3)
    again = driver.top(LessonPage)
    assert again is not page
    assert again.course.number == 4
    assert again.match.state == state
    go_on(driver, again)


@pytest.mark.parametrize("name", WITH_LESSONS)
def test_a_lesson_calls_whoever_learns_by_name(name: str) -> None:
    game = load(name)
    lesson = rules_lesson.of_game(game)
    assert lesson is not None
    usual = lesson.names[lesson.learner]
    course = Course(game, lesson, r"Zo\1e")
    assert course.match.names[lesson.learner] == r"Zo\1e"
    for step, as_written in zip(course.lesson.steps, lesson.steps, strict=True):
        words = f"{step.heading} {step.plain} {step.otherwise} {step.watch}"
        assert usual not in words
        first = f"{as_written.heading} {as_written.plain}"
        assert words.startswith(first.replace(usual, r"Zo\1e"))
    other = next(one for one in lesson.names if one != usual)
    assert Course(game, lesson, other).lesson == lesson, "two of one name could not be told apart"


def test_a_lesson_that_was_changed_since_begins_anew() -> None:
    game = load("memory")
    lesson = rules_lesson.of_game(game)
    assert lesson is not None
    course = Course(game, lesson)
    move = Move.of("flip", "a1")
    assert not course.go_on([(), (), (move, move, move)])
    assert course.number == 0
    assert not course.go_on([()] * 99)


def test_it_can_be_repeated(window: Open, toy: Game) -> None:
    driver = window()
    page = begin(driver, toy)
    go_to(driver, page, 4)
    driver.press(AGAIN)
    driver.turn(4)
    assert page.course.number == 0
    go_to(driver, page, 4)


def test_after_it_a_match_is_set_up(window: Open, toy: Game) -> None:
    driver = window()
    page = begin(driver, toy)
    go_to(driver, page, 4)
    driver.press(NEXT)
    driver.turn(3)
    assert driver.top(Setup).game is toy


def test_the_first_match_after_it_has_the_help_of_the_lesson_and_kind_computers(
    window: Open,
) -> None:
    driver = window()
    driver.app.push(Setup(driver.app, "twenty_questions"))
    usual = driver.top(Setup)
    assert usual.chosen["fact_sheet"] == "off"
    assert usual.chairs[1].kind == USUAL
    driver.app.pop()
    lessons.keep("twenty_questions", (), True)
    driver.app.push(Setup(driver.app, "twenty_questions"))
    learnt = driver.top(Setup)
    assert learnt.chosen["fact_sheet"] == "on"
    assert [one.kind for one in learnt.chairs[:2]] == ["person", KIND]
    assert learnt.starter == "1", "the learner asks first, as in the lesson"
    learnt.options.take({"fact_sheet": "off"})
    learnt.chairs[1] = replace(learnt.chairs[1], kind="skilled")
    driver.turn(3)
    driver.button("Begin")
    driver.app.home()
    driver.app.push(Setup(driver.app, "twenty_questions"))
    last = driver.top(Setup)
    assert last.chosen["fact_sheet"] == "off", "what was set up last goes first"
    assert last.chairs[1].kind == "skilled"


def test_the_keyboard_is_enough(window: Open) -> None:
    driver = window()
    page = begin(driver, load("memory"))
    driver.key(pygame.K_RETURN)
    driver.rest(CALM)
    driver.key(pygame.K_RETURN)
    assert page.course.number == 2
    before = len(page.match.moves)
    driver.wait_for(lambda: page.ready, "the move")
    while page.scene.focus != "card-b2":
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    driver.wait_for(lambda: len(page.match.moves) > before, "the card is turned up")
    driver.key(pygame.K_ESCAPE)
    driver.wait_for(lambda: isinstance(driver.app.top, Shelf), "the shelf")


def test_a_finger_is_enough(window: Open) -> None:
    driver = window()
    page = begin(driver, load("memory"))
    go_to(driver, page, 2)
    driver.wait_for(lambda: page.ready, "the move")
    driver.rest(1)
    x, y = driver.at("card-b2")
    wide, tall = page.size
    finger = {"x": x / wide, "y": y / tall, "touch_id": 1, "finger_id": 1, "dx": 0, "dy": 0}
    driver.post(pygame.FINGERDOWN, **finger)
    driver.post(pygame.FINGERUP, **finger)
    driver.wait_for(lambda: page.course.number == 3, "the next step")


def test_what_chance_and_others_do_is_given(window: Open) -> None:
    driver = window()
    page = begin(driver, load("memory"))
    go_to(driver, page, 5)
    said = """
        flip b2; show stegosaurus.forequarters.1; flip e3; show allosaurus.skull.1; cover
        flip a1; show ankylosaurus.skull.1; flip d4; show stegosaurus.hindquarters.1; cover
    """
    assert list(map(str, page.match.moves)) == [
        move.strip() for line in said.strip().splitlines() for move in line.split(";")
    ]


# --- where it is offered ---------------------------------------------------------------------


def test_the_card_keeps_clear_of_what_is_to_be_watched(window: Open) -> None:
    driver = window()
    driver.app.resize((1280, 720))
    page = begin(driver, load("go_dig"))
    go_to(driver, page, 2)
    control = next(one for one in page.table.controls if page.course.allows((one.move,)))
    Pilot(driver.app).make(page, control)
    lain: list[pygame.Rect] = []

    def built() -> bool:
        if page.course.under_way:
            lain.append(card(page).rect.copy())
        return page.course.number == 3

    driver.wait_for(built, "the skeleton stands in the museum")
    museum = page.table_rect.clip(page.where.thing("museum-0") or pygame.Rect(0, 0, 0, 0))
    assert lain
    assert museum.width
    assert pygame.Rect(museum).collidelist(lain) < 0


def test_a_place_is_lit_with_the_plate_that_names_it(window: Open) -> None:
    driver = window()
    driver.app.resize((1280, 720))
    page = begin(driver, load("go_dig"))
    go_to(driver, page, 5)
    page.refresh()
    plate = page.scene.placement.zones["dig-pile"].label
    (ring,) = (one for one in page.widgets if getattr(one, "name", "") == "thing dig-pile")
    assert isinstance(ring, Ring)
    assert plate is not None
    assert ring.place_shown.contains(pygame.Rect(plate).move(page.table_rect.topleft))


def test_no_ring_runs_over_what_is_to_be_read_and_the_hand_lies_on_top(window: Open) -> None:
    driver = window()
    driver.app.resize((1280, 720))
    page = begin(driver, load("go_dig"))
    go_to(driver, page, 2)
    page.refresh()
    order = list(page.widgets)
    paper = next(number for number, one in enumerate(order) if isinstance(one, Paper))
    for number, one in enumerate(order):
        if isinstance(one, Ring):
            assert (number > order.index(card(page))) if one.hand else (number < paper)


def test_the_buttons_of_the_card_stand_in_one_row(window: Open) -> None:
    driver = window()
    driver.app.resize((1280, 720))
    page = begin(driver, load("memory"))
    assert len(card(page).buttons) == 3
    assert len({one.rect.y for one in card(page).buttons}) == 1
    assert all(card(page).rect.contains(one.rect) for one in card(page).buttons)


def test_a_ribbon_on_the_shelf_says_what_it_stands_for(window: Open) -> None:
    driver = window()
    shelf = driver.top(Shelf)
    driver.move(shelf.widget("box-fossilis").rect.center)
    assert shelf.hinting.text.startswith("Preview: ")
    assert "Preview" in shelf.widget("box-fossilis").spoken
    driver.move(shelf.widget("box-memory").rect.center)
    assert shelf.hinting.text == ""


def test_the_shelf_offers_lessons_of_games_that_were_never_played(window: Open) -> None:
    driver = window()
    driver.press("learn-memory")
    driver.turn(4)
    page = driver.top(LessonPage)
    assert page.course.game.id == "memory"
    driver.key(pygame.K_ESCAPE)
    shelf = driver.top(Shelf)
    assert "memory" in shelf.offered
    match = Match.start("memory", [Player("Ada", 0), Player("Ben", 1)])
    match.settle()
    match.close()
    shelf.shown()
    assert "memory" not in shelf.offered
    driver.turn(3)
    driver.press("learn-memory")
    driver.turn(4)
    assert driver.top(LessonPage).course.game.id == "memory", "it stays within reach"


def test_a_lesson_that_was_played_is_not_offered_by_the_shelf_any_more(window: Open) -> None:
    lessons.keep("memory", (), True)
    assert "memory" not in window().top(Shelf).offered
    assert lessons.offered(["memory"]) == frozenset()


def test_setup_and_the_rules_offer_it_always(window: Open) -> None:
    lessons.keep("memory", (), True)
    driver = window()
    driver.app.push(Setup(driver.app, "memory"))
    driver.turn(3)
    driver.press("learn")
    driver.turn(3)
    page = driver.top(LessonPage)
    driver.key(pygame.K_F1)
    rules = driver.top(RulesPage)
    with pytest.raises(KeyError):
        rules.widget("learn")  # it is open already
    driver.app.pop()
    assert driver.top(LessonPage) is page
    driver.app.pop()
    driver.app.push(RulesPage(driver.app, load("memory")))
    driver.turn(3)
    driver.press("learn")
    driver.turn(3)
    driver.top(LessonPage)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"lessons": 3}', '{"lessons": {"memory": 3}}', '{"lessons": {"memory": {}}}'],
)
def test_a_damaged_file_is_as_if_nothing_was_learnt(text: str) -> None:
    file = folders.matches_folder().parent / "lessons.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    assert lessons.progress("memory") == lessons.Progress()
    lessons.keep("memory", (), True)
    assert lessons.progress("memory").done


def test_a_folder_that_cannot_be_written_keeps_nobody_from_learning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(path: object, data: bytes) -> None:
        raise OSError("full")

    monkeypatch.setattr(lessons.disk, "write_whole", full)
    lessons.keep("memory", (), True)
    assert not lessons.progress("memory").done


def test_a_game_without_a_lesson_offers_none() -> None:
    assert not lessons.has_lesson("no_such_game")


def look_at_lights(page: LessonPage) -> tuple[int, int, int]:
    """Nothing calls but what the step wishes for: how many buttons, pieces and places do."""
    course, view = page.course, page.scene._view
    where = f"step {course.number + 1} ({course.step.heading})"
    wished = [one for one in page.table.controls if course.allows((one.move, *one.then))]
    begins = {one.gesture.source for one in wished}
    labels = {one.label for one in wished}
    page.refresh()
    buttons = [one for one in page.parts() if isinstance(one, StepButton)]
    shine = {one.text for one in buttons if one.kind == "primary"}
    assert shine <= labels, f"{where}: {shine - labels} shines"
    lights = page.scene._painting._lights()
    assert lights.calls <= begins, f"{where}: a lamp is on {lights.calls - begins}"
    assert lights.sources <= begins, f"{where}: {lights.sources - begins} is raised"
    ends = {one.gesture.target for one in wished if one.gesture.source == view.lead.piece}
    ways = {*view.ways}
    assert ways <= ends, f"{where}: {ways - ends} is outlined"
    return len(buttons), len(lights.calls), len(ways)


def test_nothing_calls_but_what_the_lesson_wishes_for(window: Open) -> None:
    seen = []
    for name in WITH_LESSONS:
        driver = window(animation="off")
        page = begin(driver, load(name))
        seen.append(look_at_lights(page))
        while not page.course.is_last:
            go_on(driver, page)
            seen.append(look_at_lights(page))
    assert all(map(sum, zip(*seen, strict=True))), "buttons, pieces and places were seen"


def test_a_lesson_asks_as_a_table_does_with_the_safe_answer_in_the_light(window: Open) -> None:
    driver = window(animation="off")
    page = begin(driver, load("twenty_questions"))
    steps = page.course.lesson.steps
    go_to(driver, page, next(n for n, one in enumerate(steps) if one.go and "pass" in str(one.go)))
    driver.wait_for(lambda: page.ready, "the step that passes")
    driver.button("Pass: discard this card")
    question = driver.top(Question)
    kinds = {one.text: one.kind for one in question.buttons()}
    assert kinds == {"Yes": "normal", "Not yet": "primary"}
