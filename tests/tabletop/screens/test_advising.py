"""Hints in the real loop: asked for, shown on the pieces, lit by a click, made with Enter."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from rules.contract import CHANCE, Move, State, Term
from tabletop.aids import HINTS_OFF, HINTS_ON, Aids, count, taken
from tabletop.bots.advice import Advice
from tabletop.match import Match, Player
from tabletop.reasons import LUCK, equals
from tabletop.reopening import reopen
from tabletop.screens.advising import COVERED, HINT, KEY, LISTED, NOT_YET, THINKING, HintSlip
from tabletop.screens.buttons import MoveButton, Round
from tabletop.screens.curtain import Curtain
from tabletop.screens.menu import Menu
from tabletop.screens.plates import SeatPlate
from tabletop.screens.play import Play
from tabletop.screens.results import hints_taken
from tabletop.screens.strip import Strip
from tabletop.secrecy import CURTAIN, HOLD, Secrecy
from tests.tabletop.screens.driver import Driver

ONE = (Player("Ada", 0), Player("Ben", 1, "beginner"))
TWO = (Player("Ada", 0), Player("Ben", 1))


def begun(
    game: str = "ceratopsians",
    moves: int = 6,
    players: tuple[Player, ...] = ONE,
    secrecy: Secrecy = CURTAIN,
    path: Path | None = None,
) -> Match:
    """A match in which the first seat has something to decide."""
    match = Match.start(
        game, players, seed=4, autosave=path is not None, path=path, secrecy=secrecy
    )
    rng = random.Random(4)
    while match.steps < moves or match.state.current_seat != 0 or not several(match):
        if match.state.current_seat == CHANCE:
            match.settle()
        else:
            match.play(rng.choice(match.state.legal_moves()))
    return match


def several(match: Match) -> bool:
    return len(match.state.legal_moves()) > 1


def sit(driver: Driver, match: Match) -> Play:
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.wait_for(lambda: page.ready, "the own turn")
    return page


def advised(driver: Driver, page: Play) -> list[HintSlip]:
    """Asks for hints, and waits for them."""
    driver.key(KEY)
    driver.until(lambda: page.advising.open)
    driver.rest(0.5)
    return slips(page)


def slips(page: Play) -> list[HintSlip]:
    page.refresh()
    return [part for part in page.parts() if isinstance(part, HintSlip)]


def test_a_key_shows_the_best_moves_on_the_pieces_and_in_words(driver: Driver) -> None:
    match = begun()
    page = sit(driver, match)
    steps = match.steps
    told = advised(driver, page)
    assert 1 <= len(told) <= 3
    assert [one.number for one in told] == list(range(1, len(told) + 1))
    labels = {one.label for one in page.table.controls}
    for slip in told:
        assert slip.text in labels
        assert slip.why in slip.spoken
        assert page.table_rect.contains(slip.rect)
    on_pieces = [one for one in told if one.gesture and one.gesture.kind != "press"]
    assert [one.gesture for one in page.scene.advised] == [one.gesture for one in on_pieces]
    assert len(page.scene.numbers) == len(on_pieces)
    assert match.steps == steps
    assert match.log[-1].event.text == taken("Ada")


def test_a_click_on_a_hint_lights_it_and_enter_makes_the_move(driver: Driver) -> None:
    match = begun()
    page = sit(driver, match)
    first = advised(driver, page)[0]
    move = page.advising.advice[0].move
    steps = match.steps
    driver.press(first.key)
    driver.rest(0.5)
    assert match.steps == steps
    assert page.focus == f"{HINT}1"
    assert page.scene._painting.pointed == first.gesture
    driver.key(pygame.K_RETURN)
    assert match.moves[steps] == move
    driver.turn(2)
    assert not slips(page)
    assert not page.scene.advised


def test_enter_after_the_key_makes_the_best_move(driver: Driver) -> None:
    match = begun()
    page = sit(driver, match)
    steps = match.steps
    advised(driver, page)
    driver.rest(0.6)
    move = page.advising.advice[0].move
    assert page.focus == f"{HINT}1"
    driver.key(pygame.K_RETURN)
    assert match.moves[steps] == move


@pytest.mark.parametrize("how", ["piece", "press", "key", "early"])
def test_hints_take_no_focus_from_whoever_has_moved_on(driver: Driver, how: str) -> None:
    match = begun()
    page = sit(driver, match)
    steps = match.steps
    piece = next(one.gesture.source for one in page.table.controls if one.gesture.kind == "drag")
    bare = next(
        (x, y)
        for x in range(page.table_rect.x, page.table_rect.right, 20)
        for y in range(page.table_rect.y, page.table_rect.bottom, 20)
        if page.on_table((x, y)) and not page.scene.thing_at((x, y))
    )
    if how == "early":
        driver.click(driver.grip(page, piece))
        assert page.scene.undecided == piece
    driver.key(KEY)
    assert page.advising.thinking
    if how == "piece":
        driver.click(driver.grip(page, piece))
        assert page.scene.undecided == piece
    elif how == "press":
        driver.click(bare)
    elif how == "key":
        driver.key(pygame.K_TAB)
    focus = page.focus
    driver.until(lambda: page.advising.open)
    driver.rest(0.6)
    assert slips(page)
    assert page.focus == focus
    assert not page.focus.startswith(HINT)
    assert match.steps == steps


def test_whoever_asks_with_enter_on_the_button_gets_the_focus_on_the_first(driver: Driver) -> None:
    page = sit(driver, begun())
    page.keyboard = True
    page.set_focus("hint")
    driver.rest(0.6)
    driver.key(pygame.K_RETURN)
    driver.until(lambda: page.advising.open)
    assert page.focus == f"{HINT}1"


def test_it_is_seen_to_think_and_can_be_stopped(driver: Driver) -> None:
    match = begun("fossilis", 20)
    page = sit(driver, match)
    driver.key(KEY)
    assert page.advising.thinking
    page.refresh()
    assert getattr(page.widget("hint"), "text", "") == "Stop"
    assert THINKING in page.widget("status").spoken
    assert getattr(page.widget("hurry"), "text", "") == "Answer now (up to 2 s)"
    own = page.widget("plate-0")
    assert isinstance(own, SeatPlate)
    assert own.thinking < 0, "a person's numbers are not covered by dots"
    assert page.widget("hurry").enabled
    driver.key(KEY)
    assert not page.advising.thinking
    driver.rest(1)
    assert not slips(page)
    assert not match.history.notes
    # The next question is answered, and not with what was asked before.
    driver.key(KEY)
    driver.key(pygame.K_ESCAPE)
    assert not page.advising.thinking
    assert driver.top(Play) is page
    assert advised(driver, page)


def test_a_move_ends_the_thinking(driver: Driver) -> None:
    match = begun("fossilis", 20)
    page = sit(driver, match)
    driver.key(KEY)
    assert page.advising.thinking
    page.play(match.state.legal_moves()[0])
    driver.turn(2)
    assert not page.advising.thinking


@pytest.mark.parametrize("where", ["settings", "match"])
def test_switched_off_there_is_nothing(window: Callable[..., Driver], where: str) -> None:
    driver = window(hints=where != "settings")
    match = begun()
    if where == "match":
        match.note(HINTS_OFF)
    page = sit(driver, match)
    page.refresh()
    assert not [one for one in page.parts() if one.key == "hint"]
    driver.key(KEY)
    driver.rest(0.5)
    assert not page.advising.thinking
    assert not slips(page)


def test_the_menu_forbids_hints_in_a_match_and_everybody_is_told(driver: Driver) -> None:
    match = begun()
    page = sit(driver, match)
    for words, note, allowed in (
        ("Hints are allowed: forbid them", HINTS_OFF, False),
        ("Allow hints", HINTS_ON, True),
    ):
        driver.key(pygame.K_ESCAPE)
        driver.button("Help in this match")
        driver.top(Menu)
        driver.button(words)
        driver.turn(2)
        assert match.history.notes[-1] == note
        assert match.history.aids == Aids(hints=allowed)
        assert bool([one for one in page.parts() if one.key == "hint"]) == allowed


def test_nobody_gets_a_hint_behind_a_curtain_or_for_somebody_else(driver: Driver) -> None:
    match = begun("go_dig", 4, TWO)
    page = Play(driver.app, match)
    driver.app.push(page)
    driver.until(lambda: isinstance(driver.app.top, Curtain))
    assert page.advising.problem() == NOT_YET
    driver.key(KEY)
    page.advising.toggle()
    assert not page.advising.thinking


def test_covered_cards_are_not_told_by_a_hint(driver: Driver) -> None:
    page = sit(driver, begun("go_dig", 4, TWO, HOLD))
    assert page.advising.problem() == COVERED
    driver.key(KEY)
    assert not page.advising.thinking
    assert page.showing.refusal[0] == COVERED
    page.peeking.kept = True
    driver.turn(3)
    assert page.advising.problem() == ""
    assert advised(driver, page)
    page.peeking.forget()
    driver.turn(3)
    assert not slips(page)
    assert not page.scene.advised


def test_hints_are_kept_with_the_match(driver: Driver, tmp_path: Path) -> None:
    match = begun(path=tmp_path / "match.bonebed")
    page = sit(driver, match)
    advised(driver, page)
    match.close()
    assert match.path is not None
    other = reopen(match.path)
    assert count(other.history.notes) == {"Ada": 1}
    assert hints_taken(other) == "Hints taken: Ada 1."
    other.close()


def test_a_press_on_the_table_closes_the_strip_and_leaves_the_marks(driver: Driver) -> None:
    page = sit(driver, begun())
    assert advised(driver, page)
    marks = page.scene.advised
    assert marks
    page.advising.close()
    driver.turn(2)
    assert not slips(page)
    assert page.scene.advised == marks
    driver.key(KEY)
    assert slips(page), "what was thought of is shown again at once"
    assert len(page.match.history.notes) == 1


def test_the_list_of_moves_begins_with_the_hints(window: Callable[..., Driver]) -> None:
    driver = window(list_beside_table=True)
    match = begun()
    page = sit(driver, match)
    assert not [one for one in page.parts() if one.key.startswith(LISTED)]
    told = advised(driver, page)
    page.advising.close()
    page.refresh()
    moves = [one for one in page.parts() if isinstance(one, MoveButton)]
    listed = [one for one in moves if one.key.startswith(LISTED)]
    assert moves[: len(listed)] == listed
    assert [one.text for one in listed] == [f"{one.number}. {one.text}" for one in told]
    assert [one.tip for one in listed] == [one.why for one in told]
    assert [one.gesture for one in listed] == [one.gesture for one in told]
    best = page.advising.advice[0].move
    steps = match.steps
    driver.press(listed[0].key)
    driver.wait_for(lambda: match.steps > steps, "the move")
    assert match.moves[steps] == best


@pytest.mark.parametrize("game", ["dolphins_and_dinos", "fossilis", "go_dig", "fossil_canyon"])
@pytest.mark.parametrize("size", [(1024, 640), (1080, 1920)])
def test_the_strip_of_hints_keeps_clear_of_the_round_tools(
    window: Callable[..., Driver], game: str, size: tuple[int, int]
) -> None:
    driver = window(text_size=200)
    driver.app.resize(size)
    page = sit(driver, begun(game, 20))
    told = advised(driver, page)
    assert told
    strip = next(one for one in page.parts() if isinstance(one, Strip))
    tools = [one for one in page.parts() if isinstance(one, Round) and one.key != "hint-close"]
    assert len(tools) > 3
    assert [one.key for one in tools if one.rect.colliderect(strip.rect)] == []


def test_hints_stand_below_each_other_where_they_hide_less_so(
    window: Callable[..., Driver],
) -> None:
    driver = window()
    driver.app.resize((1280, 720))
    page = sit(driver, begun("twenty_questions", 1))
    told = advised(driver, page)
    assert len(told) == 3
    strip = next(one for one in page.parts() if isinstance(one, Strip))
    names = [page.scene.box_of(one.id) for one in page.scene.table.pieces_in("names")]
    hidden = [one.clip(strip.rect) for one in names if one is not None]
    assert (
        sum(one.width * one.height for one in hidden) < 0.03 * strip.rect.width * strip.rect.height
    )


@pytest.mark.parametrize("moves", [4, 12])
def test_the_strip_leaves_bare_what_its_hints_are_about(
    window: Callable[..., Driver], moves: int
) -> None:
    driver = window()
    driver.app.resize((1280, 720))
    match = begun("dolphins_and_dinos", moves)
    while all(one.gesture.kind != "drag" for one in match.state.lay(0).controls):
        match = begun("dolphins_and_dinos", match.steps + 1)
    page = sit(driver, match)
    told = [one.gesture for one in advised(driver, page) if one.gesture is not None]
    strip = next(one for one in page.parts() if isinstance(one, Strip))
    meant = {name for one in told for name in (one.source, one.target) if name}
    placement = page.scene.placement
    assert any(one in placement.cells for one in meant)
    boxes = {one: page.scene.box_of(one) for one in meant}
    hidden = [one for one, box in boxes.items() if box is not None and box.colliderect(strip.rect)]
    assert hidden == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_hints_fit_every_window(
    window: Callable[..., Driver], size: tuple[int, int], text_size: int
) -> None:
    driver = window(text_size=text_size)
    driver.app.resize(size)
    page = sit(driver, begun("fossilis", 20))
    inside = pygame.Rect((0, 0), driver.app.size)
    for slip in advised(driver, page):
        assert inside.contains(slip.rect)
        assert slip.height(slip.rect.width, page.metrics) <= slip.rect.height
    assert inside.contains(page.widget("hint-close").rect)
    assert inside.contains(page.widget("hint").rect)


def test_two_hints_never_say_the_same(window: Callable[..., Driver]) -> None:
    driver = window()
    page = sit(driver, begun("fossil_canyon", 0))
    told = advised(driver, page)
    assert told
    said = [(slip.text, slip.why) for slip in told]
    assert len(set(said)) == len(said)


def test_moves_that_are_as_good_as_each_other_are_one_hint(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun()
    monkeypatch.setattr(type(match.state), "remark", lambda *_: "")  # of what each is good for
    page = sit(driver, match)
    drafts = [Advice(one, (), lucky=True) for one in match.state.legal_moves()]
    assert len({one.move.verb for one in drafts}) == 1
    page.advising._told = (match.steps, [*drafts, Advice(Move.of("nonsense"), ())])
    page.advising.open = True
    page.changed()
    driver.turn(3)
    told = slips(page)
    labels = [one.label for one in page.table.controls if one.move == drafts[0].move]
    assert told[0].text in labels
    others = {
        one.label
        for draft in drafts[1:]
        for one in page.table.controls
        if one.move == draft.move and one.label not in labels
    }
    assert others
    assert len(told) == 1
    why = told[0].why
    assert any(why.startswith(f"{LUCK} {equals([one])[:-1]}") for one in others)


def test_what_speaks_for_hints_is_found_once_and_not_in_each_frame(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun()
    asked: list[Move] = []

    def remark(_: State, move: Move, *_then: Move) -> str:
        asked.append(move)
        return "It is good."

    monkeypatch.setattr(type(match.state), "remark", remark)
    page = sit(driver, match)
    moves = match.state.legal_moves()[:2]
    page.advising._told = (match.steps, [Advice(move, ()) for move in moves])
    page.advising.open = True
    page.changed()
    driver.turn(8)
    assert slips(page)
    assert asked == list(moves)


def test_hints_whose_numbers_go_against_their_order_tell_none(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun()
    monkeypatch.setattr(type(match.state), "remark", lambda *_: "")
    page = sit(driver, match)
    lead = Term("Lead", 5.0, "", "puts you ahead by {points}", "")
    moves = match.state.legal_moves()[:2]
    said = {}
    for second in (3.0, 13.0):
        terms = (lead, lead._replace(points=second))
        told = [Advice(move, (term,)) for move, term in zip(moves, terms, strict=True)]
        page.advising._told = (match.steps, told)
        said[second] = [one.why for one in page.advising._hints()]
    assert said[3.0] == ["It puts you ahead by 5 points.", "It puts you ahead by 3 points."]
    # Without their numbers they say the same, and are one.
    assert len(said[13.0]) == 1
    assert said[13.0][0].startswith("It puts you ahead by some points. Just as good: ")
    assert len(page.scene.advised) <= 1
