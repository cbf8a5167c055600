"""A match from the shelf to its result, with the mouse and with the keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from rules.contract import CHANCE, Game, Move, State
from rules.table import Control, Face, Gesture, Stage, Table
from tabletop import archive
from tabletop.match import Match, Player
from tabletop.scene.notice import NOTICE
from tabletop.screens.computer import Computer
from tabletop.screens.corner import Status
from tabletop.screens.curtain import Curtain
from tabletop.screens.dialogs import Chooser, Notice, Question
from tabletop.screens.menu import Menu
from tabletop.screens.opening import open_match
from tabletop.screens.plates import SeatPlate
from tabletop.screens.play import Play
from tabletop.screens.podium import Plinth
from tabletop.screens.results import Results
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.setup import Setup
from tabletop.screens.shaking import Shaking
from tabletop.screens.shelf import Shelf
from tests.tabletop.screens.driver import Driver

pytestmark = pytest.mark.usefixtures("toy")

PEOPLE = (Player("Ada", 0), Player("Ben", 1))
ALONE = (Player("Ada", 0),)


def seat(
    driver: Driver, players: tuple[Player, ...] = ALONE, seed: int = 4, **options: str
) -> Match:
    """Puts a match of the toy game on the table."""
    match = Match.start("toy", players, options, seed=seed)
    driver.app.push(Play(driver.app, match))
    driver.rest(1.0)
    if isinstance(driver.app.top, Curtain):
        driver.press("lift")
        driver.rest(0.5)
    return match


def control(driver: Driver, kind: str) -> Control:
    """The first control of a kind of gesture on the table that is shown."""
    return next(one for one in driver.play.table.controls if one.gesture.kind == kind)


def go_on(driver: Driver, rng: random.Random) -> None:
    """Does one thing that the shown screen allows."""
    top = driver.app.top
    if isinstance(top, Curtain):
        driver.press("lift")
    elif driver.play.scene.chips:
        driver.chip(rng.choice(driver.play.scene.chips).words)
    elif any(part.key == "handover" for part in driver.play.parts()):
        driver.press("handover")
    else:
        controls = driver.play.table.controls
        assert controls, "a person is to move and has nothing to do"
        driver.do(rng.choice(controls).gesture)
    driver.rest(0.4)


def test_a_match_goes_from_the_shelf_to_its_result_with_the_mouse_alone(driver: Driver) -> None:
    driver.press("box-toy")
    page = driver.top(Setup)
    assert page.game.id == "toy"
    person = page.widget("kind-1")
    driver.click(person.cells[0].center)  # type: ignore[attr-defined]
    driver.press("begin")
    driver.rest(0.5)
    rng = random.Random(2)
    for _ in range(300):
        if isinstance(driver.app.top, Results):
            break
        if isinstance(driver.app.top, Play) and driver.play.match.finished:
            driver.rest(2)
            continue
        go_on(driver, rng)
    results = driver.top(Results)
    match = results.match
    assert match.finished
    assert [player.kind for player in match.players] == ["person", "person"]
    plinths = [one for one in results.parts() if isinstance(one, Plinth)]
    order = [one for group in results.outcome.ranking for one in group]
    for plinth, number in zip(plinths, order, strict=True):
        assert plinth.name == match.names[number]
        assert plinth.tally.total == match.state.tally(number).total
        for line in match.state.tally(number).lines:
            assert plinth.points(line.label)
    driver.press("again")
    driver.rest(0.5)
    assert isinstance(driver.app.stack[1], Play)
    assert driver.app.stack[1].match.players == match.players
    assert driver.app.stack[1].match.steps < match.steps


def test_a_computer_plays_without_holding_up_the_window(driver: Driver) -> None:
    match = seat(driver, (Player("Ada", 0), Player("Bot", 1, "random")), weather="off")
    driver.do(Gesture("press", "end"))
    assert match.state.current_seat == 1
    painted = driver.app.frames
    driver.until(lambda: match.state.current_seat == 0 or match.finished)
    assert driver.app.frames > painted
    assert driver.play.viewer == 0
    assert [entry.seat for entry in match.log if entry.seat == 1]


def test_what_is_carried_past_a_slip_does_not_ask_whose_it_is(driver: Driver) -> None:
    seat(driver)
    page, card = driver.play, control(driver, "drag").gesture
    slip = next(one for one in page.widgets if isinstance(one, SeatPlate))
    driver.move(slip.rect.center)
    assert page.hinting.text == slip.tip
    driver.move((3, 3))
    driver.lift(driver.at(card.source), slip.rect.center)
    # A page may be built anew at any time.
    page.changed()
    driver.rest(0.5)
    assert page.scene.holding == card.source
    assert (page.hinting.text, page.widget(slip.key).hovered) == ("", False)
    driver.up(slip.rect.center)
    assert page.scene.holding == ""
    driver.move((3, 3))
    driver.move(slip.rect.center)
    assert page.hinting.text == slip.tip


def test_a_gesture_with_several_meanings_is_answered_with_chips(driver: Driver) -> None:
    match = seat(driver)
    before = match.steps
    page, card = driver.play, control(driver, "drag").gesture
    driver.drag(driver.at(card.source), driver.at("B1"))
    driver.rest(0.5)
    assert driver.play is page
    assert [chip.words.split()[0] for chip in page.scene.chips] == ["Lay", "Bury"]
    assert page.scene.holding == card.source
    assert match.steps == before
    driver.key(pygame.K_ESCAPE)
    driver.rest(0.5)
    assert (page.scene.holding, page.scene.chips) == ("", ())
    assert match.steps == before
    driver.drag(driver.at(card.source), driver.at("B1"))
    driver.chip("Bury")
    driver.rest(0.5)
    assert str(match.moves[-1]).startswith("bury")
    assert (page.scene.holding, page.scene.chips) == ("", ())


def test_a_press_beside_the_chips_puts_the_piece_back(driver: Driver) -> None:
    match = seat(driver)
    before, scene = match.steps, driver.play.scene
    card = control(driver, "drag").gesture
    driver.drag(driver.at(card.source), driver.at("B1"))
    driver.rest(0.5)
    assert scene.chips
    driver.click(driver.at("C2"))
    driver.rest(0.5)
    assert (scene.holding, scene.chips) == ("", ())
    assert match.steps == before


def test_what_has_no_room_for_chips_is_asked_in_a_dialog(driver: Driver) -> None:
    match = seat(driver)
    scene = driver.play.scene
    scene.covered = lambda _: True
    gesture = control(driver, "drag").gesture._replace(target="B1")
    scene.readings = (gesture,)
    driver.play.doing.answer()
    chooser = driver.top(Chooser)
    assert [text.split()[0] for text, _ in chooser.choices] == ["Lay", "Bury"]
    driver.press("choice-1")
    driver.rest(0.5)
    assert str(match.moves[-1]).startswith("bury")


def test_a_refused_drop_says_why_and_f1_opens_the_rules_there(driver: Driver) -> None:
    match = seat(driver)
    first, second = (
        next(one for one in driver.play.table.controls if str(one.move) == move).gesture
        for move in ("lay 1 A1", "lay 2 B2")
    )
    driver.drag(driver.at(first.source), driver.at("A1"))
    driver.chip("Lay")
    driver.rest(0.5)
    steps = match.steps
    driver.drag(driver.at(second.source), driver.at("B2"))
    page = driver.play
    assert page.showing.refusal[1] == "TOY-03"
    sentence = page.match.state.refuse(match.moves[-1]).sentence  # type: ignore[union-attr]
    assert page.showing.refusal[0] == sentence
    notice = page.scene._notices.shown
    assert notice is not None
    assert notice.key == sentence, "no number stands behind what a person reads"
    page.refresh()
    assert "TOY-03" in page.widget("status").spoken
    assert match.steps == steps
    driver.rest(0.5)
    assert page.scene.holding == ""
    driver.key(pygame.K_F1)
    rules = driver.top(RulesPage)
    assert rules.clause == "TOY-03"
    row = rules.widget("TOY-03")
    assert rules.sheet.contains(row.rect)
    driver.key(pygame.K_ESCAPE)
    driver.press("status")
    assert driver.top(RulesPage).clause == "TOY-03"


def test_a_refusal_is_said_at_the_piece_and_later_on_the_slip_but_not_twice(
    driver: Driver,
) -> None:
    seat(driver, (Player("Ada", 0), Player("Bot", 1, "beginner")))
    page = driver.play
    theirs = next(one.id for one in page.table.pieces if one.zone == "hand-1")
    driver.drag(driver.at(theirs), driver.at("A1"))

    def written() -> str:
        page.refresh()
        status = page.widget("status")
        assert isinstance(status, Status)
        assert page.showing.refusal[0] in status.spoken
        assert status.rect.height, "the rule can be opened from there"
        return status.written(status.rect.width, page.metrics)

    assert page.scene.reason == page.showing.refusal[0]
    assert written() == ""
    driver.rest(NOTICE + 1)
    assert page.scene.reason == ""
    assert written() != ""


def test_a_card_of_somebody_else_cannot_be_played(driver: Driver) -> None:
    match = seat(driver, (Player("Ada", 0), Player("Bot", 1, "beginner")))
    steps = match.steps
    theirs = next(one.id for one in driver.play.table.pieces if one.zone == "hand-1")
    driver.drag(driver.at(theirs), driver.at("A1"))
    assert driver.play.showing.refusal[1] == "TOY-04"
    assert match.steps == steps


def test_a_card_dropped_on_the_bare_table_is_told_where_it_may_go(
    window: Callable[..., Driver],
) -> None:
    driver = window(animation="off")
    match = Match.start("ceratopsians", (Player("Ada", 0), Player("Ben", 1)), autosave=False)
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.wait_for(lambda: page.ready, "the first draft")
    steps = match.steps
    card = next(one.id for one in page.table.pieces if one.zone == "boneyard")
    wall = (900, 600)
    assert not page.scene.thing_at(wall)
    driver.drag(driver.grip(page, card), wall)
    assert "Your collection" in page.showing.refusal[0]
    assert match.steps == steps


@pytest.mark.parametrize("end", ["escape", "focus", "button", "resize", "outside"])
def test_a_drag_that_is_broken_off_changes_nothing(driver: Driver, end: str) -> None:
    match = seat(driver)
    steps = match.steps
    card = control(driver, "drag").gesture
    target = driver.at(card.target)
    driver.lift(driver.at(card.source), target)
    assert driver.play.scene.holding == card.source
    if end == "escape":
        driver.key(pygame.K_ESCAPE)
    elif end == "focus":
        driver.post(pygame.WINDOWFOCUSLOST)
    elif end == "button":
        driver.down(target, button=3)
    elif end == "resize":
        driver.app.resize((1400, 800))
    else:
        driver.move((-20, 300), held=True)
        driver.up((-20, 300))
    driver.turn(2)
    assert driver.play.scene.holding == ""
    driver.up(target)
    driver.rest(1)
    assert isinstance(driver.app.top, Play)
    assert match.steps == steps


def test_the_table_follows_the_window(driver: Driver) -> None:
    seat(driver)
    for size in ((1024, 640), (1920, 1080), (3840, 2160)):
        driver.app.resize(size)
        driver.turn(2)
        play = driver.play
        assert play.size == size
        assert play.scene.rect == play.table_rect
        assert play.table_rect.width > size[0] / 2
        assert play.table_rect.height > size[1] / 2


def test_a_double_click_makes_one_move(driver: Driver) -> None:
    match = seat(driver)
    steps = match.steps
    deck = driver.at("deck")
    driver.move(deck)
    for _ in range(2):
        driver.post(pygame.MOUSEBUTTONDOWN, pos=deck, button=1, touch=False)
        driver.post(pygame.MOUSEBUTTONUP, pos=deck, button=1, touch=False)
    driver.rest(1)
    made = [str(move) for move in match.moves[steps:]]
    assert made[0] == "draw"
    assert "draw" not in made[1:]
    assert "end" not in made


def test_enter_struck_twice_on_a_button_makes_one_move(driver: Driver) -> None:
    match = seat(driver, weather="off", rounds="3")
    driver.play.set_focus("primary-0")
    driver.play.keyboard = True
    for _ in range(2):
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    driver.turn(1)
    assert [str(move) for move in match.moves].count("end") == 1


def test_a_whole_turn_by_keyboard(driver: Driver) -> None:
    match = seat(driver, weather="off", rounds="3")
    driver.key(pygame.K_TAB)
    scene = driver.play.scene
    assert driver.play.focus == "primary-0"
    assert not scene.focus
    driver.key(pygame.K_TAB)
    assert scene.focus
    seen = set()
    for _ in range(12):
        seen.add(scene.focus)
        if scene.focus.startswith("card-"):
            break
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert scene.holding == scene.holding != ""
    driver.key(pygame.K_RETURN)
    driver.rest(0.5)
    assert scene.chips[0].id == scene.focus
    driver.key(pygame.K_TAB)
    assert scene.chips[1].id == scene.focus
    driver.key(pygame.K_LEFT if scene.chips[0].box.x < scene.chips[1].box.x else pygame.K_UP)
    driver.key(pygame.K_RETURN)
    driver.rest(0.5)
    assert str(match.moves[-1]).startswith("lay 1")
    for _ in range(40):
        if driver.play.focus == "primary-0":
            break
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    driver.rest(0.5)
    assert "end" in [str(move) for move in match.moves]


def test_space_zooms_what_the_keyboard_is_on(driver: Driver) -> None:
    seat(driver)
    scene = driver.play.scene
    for _ in range(12):
        driver.key(pygame.K_TAB)
        if scene.focus.startswith("card-"):
            break
    driver.key(pygame.K_SPACE, unicode=" ")
    assert scene.zoomed == scene.focus
    driver.key(pygame.K_ESCAPE)
    assert scene.zoomed == ""
    assert isinstance(driver.app.top, Play)


def test_every_control_is_in_the_list_once(listing: Driver) -> None:
    driver = listing
    seat(driver)
    page = driver.play
    labels = [
        one.text  # type: ignore[attr-defined]
        for one in page.parts()
        if one.key.startswith(("control-", "primary-"))
    ]
    assert sorted(labels) == sorted(
        {str(one.move): one.label for one in page.table.controls}.values()
    )


def test_taking_back_and_making_again(driver: Driver) -> None:
    match = seat(driver)
    steps = match.steps
    driver.drag(driver.at(control(driver, "drag").gesture.source), driver.at("A2"))
    driver.chip("Lay")
    driver.rest(1)
    made = match.moves
    assert len(made) == steps + 1
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    driver.rest(0.5)
    assert match.steps == steps
    assert driver.play.table.piece("card-0").zone == "hand-0"
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    driver.rest(0.5)
    assert match.moves == made


def test_taking_back_what_was_shown_is_refused_in_words(driver: Driver) -> None:
    match = seat(driver)
    driver.do(Gesture("tap", "deck"))
    driver.rest(1)
    steps = match.steps
    undo = driver.play.widget("undo")
    assert not undo.enabled
    assert undo.tip == match.can_undo(0) != ""
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert match.steps == steps
    assert driver.play.showing.refusal[0] == match.can_undo(0)


def test_the_setting_of_free_undo_is_told_to_everybody(window: Callable[..., Driver]) -> None:
    driver = window(free_undo=True)
    match = seat(driver)
    assert match.free_undo
    assert any("Taking back is free" in entry.event.text for entry in match.log)


def test_a_question_before_the_turn_ends_where_that_is_wished(
    window: Callable[..., Driver],
) -> None:
    driver = window(confirm_end_of_turn=True)
    match = seat(driver)
    steps = match.steps
    driver.press("primary-0")
    driver.top(Question)
    driver.key(pygame.K_ESCAPE)
    driver.rest(0.5)
    assert match.steps == steps
    driver.press("primary-0")
    driver.press("answer-0")
    driver.rest(0.5)
    assert str(match.moves[steps]) == "end"


def test_the_menu_leads_back_to_the_shelf_and_the_match_goes_on_from_there(
    driver: Driver,
) -> None:
    match = seat(driver)
    driver.do(Gesture("tap", "deck"))
    driver.key(pygame.K_ESCAPE)
    menu = driver.top(Menu)
    last = len(menu.entries) - 1
    driver.press(f"entry-{last}")
    shelf = driver.top(Shelf)
    assert shelf.unfinished is not None
    assert shelf.unfinished.path == match.path
    assert archive.thumbnail_path(shelf.unfinished.path).is_file()
    driver.press("resume")
    driver.rest(0.5)
    assert driver.play.match.moves == match.moves


def test_a_killed_table_is_offered_again(window: Callable[..., Driver]) -> None:
    driver = window()
    match = seat(driver)
    driver.drag(driver.at(control(driver, "drag").gesture.source), driver.at("C1"))
    driver.chip("Lay")
    driver.rest(0.5)
    moves = match.moves
    # Nothing is closed or saved, as after a kill; only the system lets go of the file.
    driver.app.stack.clear()
    match.close()
    again = window()
    shelf = again.top(Shelf)
    assert shelf.unfinished is not None
    again.press("resume")
    again.rest(0.5)
    assert again.play.match.moves == moves
    assert again.play.table.piece("card-0").zone == "pit"


def test_the_score_and_the_log_have_their_tabs(driver: Driver) -> None:
    match = seat(driver, PEOPLE)
    driver.press("panel")
    play = driver.play
    viewer = play.viewer
    tabs = play.widget("tabs")
    driver.click(tabs.cells[2].center)  # type: ignore[attr-defined]
    words = [one.words for one in play.parts() if type(one).__name__ == "LogLine"]  # type: ignore[attr-defined]
    assert words == [
        entry.event.words(match.names) for entry in match.log if entry.event.visible_to(viewer)
    ]
    private = [entry for entry in match.log if not entry.event.visible_to(viewer)]
    assert private, "the deal tells each person something of their own"
    driver.click(tabs.cells[1].center)  # type: ignore[attr-defined]
    cards = [one for one in play.parts() if type(one).__name__ == "ScoreCard"]
    assert [card.player.name for card in cards] == list(match.names)  # type: ignore[attr-defined]


def test_the_prompt_names_who_is_to_move(driver: Driver) -> None:
    seat(driver)
    prompt = driver.play.widget("prompt")
    assert prompt.text.startswith("Ada:")  # type: ignore[attr-defined]
    driver.do(Gesture("press", "end"))
    driver.rest(0.5)
    assert driver.play.widget("prompt").text == driver.play.table.prompt  # type: ignore[attr-defined]


def test_a_finished_game_shows_its_result_by_itself(driver: Driver, toy: Game) -> None:
    match = seat(driver, rounds="1", weather="off")
    driver.do(Gesture("press", "end"))
    assert match.finished
    driver.rest(2)
    results = driver.top(Results)
    assert results.heading
    driver.press("table")
    driver.rest(3)
    assert driver.play.turns.over, "the table can be looked at as long as one likes"
    driver.press("result")
    driver.top(Results)


def test_enter_struck_again_at_the_result_leads_back_as_a_click_there_does(driver: Driver) -> None:
    match = seat(driver, rounds="1", weather="off")
    driver.do(Gesture("press", "end"))
    driver.rest(2)
    driver.top(Results)
    driver.press("table")
    driver.rest(1)
    page = driver.play
    page.keyboard = True
    page.set_focus("result")
    driver.rest(0.6)
    driver.key(pygame.K_RETURN)
    driver.top(Results)
    driver.rest(0.6)
    driver.key(pygame.K_RETURN)
    assert driver.play is page
    assert driver.play.match is match


def test_a_gesture_of_several_moves_makes_them_one_by_one(driver: Driver) -> None:
    match = seat(driver, rounds="3", weather="off")
    steps = match.steps
    gesture = Gesture("drag", "card-0", "A1")
    driver.play.do(
        Control(gesture, Move.parse("lay 1 A1"), "Lay and end", then=(Move.of("end"),) * 3)
    )
    driver.rest(1)
    assert [str(move) for move in match.moves[steps:]] == ["lay 1 A1", "end", "end", "end"]


def test_a_gesture_of_several_moves_stops_where_they_are_no_longer_legal(driver: Driver) -> None:
    match = seat(driver)
    steps = match.steps
    gesture = Gesture("drag", "card-0", "A1")
    driver.play.do(
        Control(
            gesture,
            Move.parse("lay 1 A1"),
            "Lay twice",
            then=(Move.of("lay", 1, "B1"), Move.of("end")),
        )
    )
    driver.rest(1)
    assert [str(move) for move in match.moves[steps:]] == ["lay 1 A1"]
    assert driver.play.showing.refusal == ("", "")


def test_chance_that_people_perform_waits_for_their_hands(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.start("toy", ALONE, {"weather": "off"}, seed=4)
    lay = type(match.state).lay
    face = Face("rib", "Rib", plate="bone/rib")

    def staged(self: State, viewer: int | None) -> Table:
        table = lay(self, viewer)
        if self.current_seat != CHANCE:
            return table
        return replace(table, stage=Stage("shake", "deal", "pit", (face,)))

    monkeypatch.setattr(type(match.state), "lay", staged)
    driver.app.push(Play(driver.app, match))
    driver.rest(1)
    shaking = driver.top(Shaking)
    assert match.steps == 0
    driver.key(pygame.K_ESCAPE)
    driver.top(Menu)
    driver.key(pygame.K_RETURN)
    driver.rest(0.5)
    shaking = driver.top(Shaking)
    driver.press("skip")
    assert match.steps == 1
    assert shaking not in driver.app.stack


def test_what_has_to_be_said_of_a_file_is_said_above_its_table(driver: Driver) -> None:
    match = seat(driver)
    driver.do(control(driver, "press").gesture)
    driver.app.home()
    assert match.path is not None
    match.path.write_bytes(match.path.read_bytes() + b'{"mov')
    assert open_match(driver.app, match.path)
    driver.rest(0.5)
    assert "cut off" in driver.top(Notice).sentence
    driver.press("ok")
    assert driver.play.match.moves == match.moves


def test_a_computer_that_goes_on_leaves_time_to_read_what_it_has_asked() -> None:
    match = Match.start(
        "twenty_questions",
        (Player("Ada", 0), Player("Bot", 1, "beginner"), Player("Bob", 2, "beginner")),
        autosave=False,
    )
    match.play(Move.parse("draw stegosaurus.forequarters.1"))
    computer, asker = Computer(match), match.state.current_seat
    assert asker is not None
    assert computer.reading(asker) == 0
    match.play(Move.parse("ask diet_is herbivore"))
    assert match.state.current_seat == asker
    assert computer.reading(asker) > 0.5
