"""The pages beside the table: shelf, rules, settings, results, replay, past matches, files."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import cast

import pygame
import pytest

from art import lettering
from rules.contract import Line, Tally
from rules.registry import available, load
from rules.table import Face, Joint, Piece, Shape, Table, Zone, column, place
from tabletop import archive, folders, settings
from tabletop.localise import localise
from tabletop.match import Match, Player
from tabletop.reopening import reopen
from tabletop.screens import assembly, boxes, exhibits, guidepanels, referencecard
from tabletop.screens.assembly import Assembly
from tabletop.screens.dialogs import Notice, Question
from tabletop.screens.fields import Choice, Slider
from tabletop.screens.files import OpenFile, SaveFile, listing
from tabletop.screens.matches import MatchCard, PastMatches
from tabletop.screens.metrics import BODY
from tabletop.screens.paper import Entry, PaperHeading, PaperTable
from tabletop.screens.play import Play
from tabletop.screens.podium import Plinth, place_plinths
from tabletop.screens.replay import BEAT, SPEEDS, Replay
from tabletop.screens.results import Results, headline, ordinal, ranks, said
from tabletop.screens.rulebook import ABOUT, CREDITS, EXAMPLES, RulesPage
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Scroll
from tabletop.screens.settings import SettingsPage
from tabletop.screens.shelf import BoxButton, Shelf
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Button
from tabletop.screens.wording import signed, when_words
from tabletop.striking import STRIKE, Mark
from tests.tabletop.screens.driver import Driver

pytestmark = pytest.mark.usefixtures("toy")

HOME = "USERPROFILE" if os.name == "nt" else "HOME"
"""The variable that names a person's own folder."""
PEOPLE = (Player("Ada", 3), Player("Ben", 1))


def played(steps: int = 400, players: tuple[Player, ...] = PEOPLE, **options: str) -> Match:
    """A match of so many moves of people."""
    match = Match.start("toy", players, {"rounds": "1", **options}, seed=6)
    match.settle()
    for _ in range(steps):
        if match.finished:
            break
        match.play(match.state.legal_moves()[-1])
        match.settle()
    return match


# --- the shelf -------------------------------------------------------------------------------


def test_the_shelf_holds_the_games_that_are_there(toy: object, driver: Driver) -> None:
    shelf = driver.top(Shelf)
    shown = [one.box.id for one in shelf.parts() if isinstance(one, BoxButton)]
    assert shown == [*available(), "free_table"]
    assert "toy" in shown


def test_a_box_says_what_the_rulebook_says() -> None:
    for game_id in available():
        box, book = boxes.box(game_id), load(game_id).rulebook
        assert (box.title, box.designer, box.seats, box.status, box.ages) == (
            book.title,
            book.designer,
            book.seats,
            book.status,
            book.ages,
        )
        assert box.minutes.replace("\N{EN DASH}", "-") == book.minutes


def test_players_in_words() -> None:
    assert boxes.players((2,)) == "2 players"
    assert boxes.players((1,)) == "1 player"
    assert boxes.players((1, 2, 3)) == "1\N{EN DASH}3 players"
    assert boxes.players((2, 4)) == "2 or 4 players"


def test_a_broken_game_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [box.id for box in boxes.shelf()]
    monkeypatch.setattr(boxes.registry, "available", lambda: (*whole, "gone"))
    assert [box.id for box in boxes.shelf()] == whole


def test_escape_on_the_shelf_closes_nothing(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    assert driver.app.running
    driver.top(Shelf)
    driver.press("quit")
    assert not driver.app.running


def test_the_shelf_by_keyboard(toy: object, driver: Driver) -> None:
    shelf = driver.top(Shelf)
    driver.key(pygame.K_TAB)
    assert shelf.focus == f"box-{available()[0]}"
    driver.key(pygame.K_RIGHT)
    assert shelf.focus == f"box-{available()[1]}"
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    driver.key(pygame.K_RETURN)
    assert driver.app.top is not None
    assert driver.app.top.title == load(available()[0]).title
    driver.key(pygame.K_ESCAPE)
    driver.top(Shelf)


# --- the rules -------------------------------------------------------------------------------


@pytest.fixture
def rules(toy: object, driver: Driver) -> RulesPage:
    page = RulesPage(driver.app, load("ceratopsians"), "CER-31")
    driver.app.push(page)
    driver.turn(2)
    return page


def entries(page: RulesPage) -> list[Entry]:
    """The clauses and examples that are shown."""
    page.refresh()
    return [one for one in page.parts() if isinstance(one, Entry)]


def test_the_rules_show_every_clause_and_example_once(rules: RulesPage) -> None:
    book = rules.book
    ids = [one.id for one in (*book.clauses, *book.examples)]
    shown = [one.number for one in entries(rules) if one.number in ids]
    assert sorted(shown) == sorted(ids)
    assert shown[-len(book.examples) :] == [one.id for one in book.examples]
    headings = [one.text for one in rules.parts() if isinstance(one, PaperHeading)]
    tables = [one.title for one in rules.tables]
    assert headings == [guidepanels.TITLE, ABOUT, *book.sections(), EXAMPLES, *tables, CREDITS]


def test_the_rules_open_at_the_clause(rules: RulesPage) -> None:
    marked = [one for one in entries(rules) if one.marked]
    assert [one.number for one in marked] == ["CER-31"]
    assert rules.sheet.contains(marked[0].rect)


def test_searching_the_rules(driver: Driver, rules: RulesPage) -> None:
    driver.press("search")
    driver.type("boneyard FLIP")
    found = entries(rules)
    assert 0 < len(found) < len(rules.book.clauses)
    for clause in rules.book.clauses:
        words = f"{clause.id} {clause.section} {clause.text} {clause.note}".casefold()
        assert (clause.id in [one.number for one in found]) == (
            "boneyard" in words and "flip" in words
        )
    driver.type("zzz")
    assert [one.text for one in entries(rules)] == ["Nothing in these rules holds these words."]
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is rules
    assert rules.search == ""
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is not rules


def test_a_section_scrolls_to_its_heading(driver: Driver, rules: RulesPage) -> None:
    driver.press("section-Scoring")
    heading = next(
        one for one in rules.parts() if isinstance(one, PaperHeading) and one.text == "Scoring"
    )
    assert rules.sheet.top <= heading.rect.top < rules.sheet.top + 40


def test_the_rules_scroll_by_wheel_and_keys(driver: Driver, rules: RulesPage) -> None:
    def scroll() -> Scroll:
        rules.refresh()
        return next(
            one for one in rules.parts() if isinstance(one, Scroll) and one.key.startswith("pages")
        )

    driver.move(rules.sheet.center)
    before = scroll().offset
    driver.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    driver.turn()
    assert scroll().offset > before
    driver.key(pygame.K_END)
    assert scroll().offset == scroll().most
    driver.key(pygame.K_HOME)
    assert scroll().offset == 0
    driver.key(pygame.K_PAGEDOWN)
    assert scroll().offset > 0


@pytest.fixture
def canyon(driver: Driver) -> RulesPage:
    page = RulesPage(driver.app, load("fossil_canyon"))
    driver.app.push(page)
    driver.turn(2)
    return page


def tables_of(page: RulesPage) -> dict[str, PaperTable]:
    """The reference tables that are shown, by id."""
    page.refresh()
    return {one.table.id: one for one in page.parts() if isinstance(one, PaperTable)}


def test_the_rules_show_every_reference_table_whole(canyon: RulesPage) -> None:
    shown = tables_of(canyon)
    assert set(shown) == {one.id for one in canyon.tables} | {"credits"}
    for table in canyon.tables:
        assert shown[table.id].rows == table.rows


def test_the_search_finds_an_animal_in_the_tables(driver: Driver, canyon: RulesPage) -> None:
    driver.press("search")
    driver.type("stegosaurus")
    shown = tables_of(canyon)
    assert [row[0].text for row in shown["animals"].rows] == ["Stegosaurus"]
    assert [row[0].text for row in shown["facts"].rows] == ["Stegosaurus"]
    assert "traces" not in shown
    index = canyon.widget("section-table-animals")
    assert isinstance(index, Button)
    assert index.text == "The thirteen animals (1)"
    assert not canyon.widget("section-table-traces").enabled


@pytest.mark.parametrize("search", ["every jurassic", "genus EVERY juras"])
def test_the_search_finds_beginnings_of_words_in_any_order(
    driver: Driver, canyon: RulesPage, search: str
) -> None:
    driver.press("search")
    driver.type(search)
    found = [value.text for table in tables_of(canyon).values() for value in table.rows[0]]
    assert "A skeleton of every Jurassic genus" in found


def test_the_search_does_not_find_the_middle_of_a_word(driver: Driver, canyon: RulesPage) -> None:
    driver.press("search")
    driver.type("urassic")
    assert [one.text for one in entries(canyon)] == ["Nothing in these rules holds these words."]


def test_a_clause_leads_to_its_table_and_back(driver: Driver, canyon: RulesPage) -> None:
    canyon.go_to("FC-05")
    driver.turn(2)
    driver.press("FC-05-animals")
    heading = canyon.widget("table-animals")
    assert canyon.sheet.contains(heading.rect)
    driver.press("animals-FC-05")
    assert canyon.sheet.contains(canyon.widget("FC-05").rect)


def test_a_link_ends_a_search_that_hides_where_it_leads(driver: Driver, canyon: RulesPage) -> None:
    driver.press("search")
    driver.type("FC-05")
    driver.press("FC-05-animals")
    assert canyon.search == ""
    assert canyon.sheet.contains(canyon.widget("table-animals").rect)


def test_the_rules_say_which_edition_they_follow(canyon: RulesPage) -> None:
    assert canyon.book.edition in [one.text for one in entries(canyon)]


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_tables_have_room_for_every_word(
    size: tuple[int, int], text_size: int, window: Callable[..., Driver]
) -> None:
    driver = window(window=size, text_size=text_size)
    for game_id in ("fossil_canyon", "cretaceous_creek"):
        page = RulesPage(driver.app, load(game_id))
        driver.app.push(page)
        driver.turn(2)
        metrics = page.metrics
        for shown in tables_of(page).values():
            widths = shown.widths(shown.rect.width, metrics)
            assert sum(widths) <= shown.rect.width
            for row in shown.rows if widths else ():
                for at, (value, wide) in enumerate(zip(row, widths, strict=True)):
                    sign = round(metrics.letters(BODY) * 1.3) if value.mark else 0
                    role = "serif_bold" if at == 0 else "serif"
                    lines = lettering.wrap(value.text, role, metrics.letters(BODY), wide - sign)
                    assert " ".join(lines).split() == value.text.split()


# --- settings --------------------------------------------------------------------------------


def test_every_setting_can_be_reached(driver: Driver) -> None:
    driver.press("settings")
    page = driver.top(SettingsPage)
    keys = {one.key for one in page.focusable()}
    for name in settings.Settings.__slots__:
        # The window is dragged, and the others are chosen where people sit down.
        if name not in ("window", "names", "colours", "secrecy", "setups"):
            assert name in keys


def test_settings_work_at_once_and_outlive_the_window(window: Callable[..., Driver]) -> None:
    driver = window()
    driver.press("settings")
    page = driver.top(SettingsPage)
    sizes = cast(Choice, page.widget("text_size"))
    before = page.metrics.letters(16)
    driver.click(sizes.cells[-1].center)
    assert page.metrics.letters(16) == 2 * before
    for key in ("reduced_motion", "muted", "confirm_end_of_turn", "free_undo"):
        toggle = page.widget(key)
        scroll = page.scroll_of(toggle)
        assert scroll is not None
        scroll.reveal(toggle.rect, page.metrics)
        driver.press(key)
    volume = cast(Slider, page.widget("ambience_volume"))
    assert not volume.enabled
    driver.close()
    stored, _ = settings.load()
    assert stored.text_size == 200
    assert stored.reduced_motion
    assert stored.muted
    assert stored.confirm_end_of_turn
    assert stored.free_undo


def test_volumes_by_keyboard_and_mouse(driver: Driver) -> None:
    driver.press("settings")
    page = driver.top(SettingsPage)
    slider = cast(Slider, page.widget("effects_volume"))
    page.keyboard = True
    page.set_focus("effects_volume")
    value = slider.value
    driver.key(pygame.K_LEFT)
    assert driver.app.settings.effects_volume == value - 5
    driver.key(pygame.K_HOME)
    assert driver.app.sounds.effects == 0
    track = cast(Slider, page.widget("effects_volume")).rect
    driver.lift((track.left + 20, track.bottom - 13), (track.right + 200, track.bottom - 13))
    driver.up((track.right + 200, track.bottom - 13))
    assert driver.app.settings.effects_volume == 100


def test_as_delivered(driver: Driver) -> None:
    remembered = {
        "names": ("Zoe",),
        "colours": (3,),
        "secrecy": (("hold", "ben", "zoe"),),
        "setups": (("memory", "2"),),
    }
    driver.app.change(text_size=200, muted=True, palette="tritanopia", **remembered)
    driver.press("settings")
    driver.press("deliver")
    fresh = settings.Settings()
    now = driver.app.settings
    assert (now.text_size, now.muted, now.palette) == (fresh.text_size, fresh.muted, fresh.palette)
    assert {name: getattr(now, name) for name in remembered} == remembered, "it is no setting"


# --- results ---------------------------------------------------------------------------------


def test_headlines() -> None:
    assert headline(["Ann"], 3) == "Ann wins"
    assert headline(["Ann", "Bo"], 3) == "Ann and Bo share the win"
    assert headline([], 3) == "Nobody wins"
    assert headline([], 1) == "The game is lost"
    assert headline(["Ann", "Bo"], 2, team=True) == "The team wins"
    assert headline([], 2, team=True) == "The team has lost"
    assert headline([], 1, team=True) == "The game is lost"
    assert said(["Ann", "Bo", "Cy"]) == "Ann, Bo and Cy"
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 22)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "22nd",
    ]
    assert signed(-3) == "\N{MINUS SIGN}3"
    assert ranks(((2,), (0, 1), (3,))) == {2: 1, 0: 2, 1: 2, 3: 4}


def test_results_add_lines_of_one_name_and_leave_out_what_is_nothing(driver: Driver) -> None:
    tally = Tally((Line("Set", 2), Line("Set", 3), Line("Loss", -1), Line("Bonus", 0)))
    plinth = Plinth("Ann", [0], "Winner", tally, 1, won=True)
    assert plinth.lines == [("Set", "", 5), ("Loss", "", -1)]
    shown = [plinth.points(label) for label in ("Set", "Loss", "Bonus", "Other")]
    assert shown == ["5", "\N{MINUS SIGN}1", "0", ""]
    assert plinth.spoken == "Ann, Winner, 4 points: Set 5, Loss \N{MINUS SIGN}1"


def test_who_shares_the_win_stands_as_large_as_the_other(driver: Driver) -> None:
    def sizes(*places: int) -> list[tuple[int, int]]:
        tally = Tally((Line("Set", 2),))
        plinths = [Plinth(f"Seat {n}", [n], "", tally, place) for n, place in enumerate(places)]
        place_plinths(plinths, pygame.Rect(0, 100, 1000, 500), driver.top(Page).metrics)
        return [(one.rect.width, one.exhibit) for one in plinths]

    first, second = sizes(1, 1)
    assert first == second
    first, second = sizes(1, 2)
    assert first[0] > second[0]


def standing(zone: str, plate: str, value: str, shape: Shape = "card") -> Piece:
    title = plate.partition("/")[2].capitalize()
    return Piece(f"{zone}-{plate}", zone, Face(plate, title, value=value, plate=plate), shape=shape)


def test_a_plinth_shows_the_best_skeleton_and_else_the_best_piece() -> None:
    zones = (Zone("case", "Case", "row", 0, role="score"), Zone("hand", "Hand", "row", 0))
    zones += (Zone("wall", "Wall", "row", 1, role="score"), Zone("all", "All", "row", role="score"))
    pieces = (
        standing("case", "genus/stegosaurus", "11"),
        standing("case", "genus/allosaurus", "18"),
        standing("hand", "genus/tyrannosaurus", "25"),
        standing("wall", "award/minor", "10"),
        standing("wall", "award/major", "20"),
        standing("all", "genus/triceratops", "19", "cast"),
    )
    table = Table(zones, pieces, (), column(place("case")), "Over")
    assert [exhibits.worth(one) for one in exhibits.skeletons(table, [0])] == [18, 11]
    assert exhibits.best(table, [0]) is pieces[1]
    assert exhibits.skeletons(table, [1]) == []
    assert exhibits.best(table, [1]) is pieces[4]
    assert exhibits.best(table, [2]) is None
    lines = (Line("Stegosaurus", 11), Line("2 x Allosaurus", 18), Line("Award", 5))
    whole = exhibits.skeletons(table, [0])
    assert exhibits.summed(lines, whole) == [("Skeletons", "2", 29), ("Award", "", 5)]
    assert exhibits.counts(lines, whole)
    assert not exhibits.counts((Line("Skeletons in the museum", 2),), whole)


def test_a_plinth_shows_what_was_put_together_best_and_not_a_card_of_it() -> None:
    """Where markers line up, several cards are one thing."""

    def card(name: str, zone: str, order: int, value: str) -> Piece:
        edges = (("red",), ("red",), ("red",), ("red",))
        return Piece(
            name, zone, Face(name, name, value=value, plate="bone/rib", edges=edges), order=order
        )

    zones = tuple(
        Zone(name, name, "grid", owner, columns=3, rows=2)
        for name, owner in (("head", 0), ("whole", 0), ("other", 1))
    )
    pieces = (
        *(card(f"a{n}", "head", n, "9") for n in range(2)),
        *(card(f"b{n}", "whole", n, "1") for n in range(3)),
        *(card(f"c{n}", "other", n, "1") for n in range(6)),
    )
    joints = (Joint("a0", "a1", 1, 0), Joint("b0", "b1", 1, 0), Joint("b1", "b2", 1, 0))
    table = Table(zones, pieces, (), column(place("head")), "Over", joints=joints)
    shown = exhibits.best(table, [0])
    assert isinstance(shown, Assembly)
    assert [piece.id for piece in shown.pieces] == ["b0", "b1", "b2"]
    assert isinstance(exhibits.best(table, [1]), Piece)
    picture = assembly.picture(shown, (300, 200))
    card_width = picture.get_height() * 5 / 7
    assert 2.9 * card_width < picture.get_width() <= 300
    list(assembly.steps(shown, (300, 200)))
    assert assembly.picture(shown, (300, 200)) is picture


def test_what_a_team_has_in_common_stands_on_its_plinth() -> None:
    zones = (Zone("van", "Van", "row", role="score"), Zone("store", "Store", "row", 0))
    pieces = (
        standing("van", "genus/triceratops", "19"),
        standing("store", "genus/mosasaurus", "7"),
    )
    table = Table(zones, pieces, (), column(place("van")), "Over")
    assert exhibits.skeletons(table, [0, 1]) == [pieces[0]]


def test_points_count_up_line_by_line_but_not_with_less_motion(driver: Driver) -> None:
    driver.app.change(animation="normal", reduced_motion=False)
    results = Results(driver.app, played())
    driver.app.push(results)
    driver.turn(2)
    plinths = [one for one in results.parts() if isinstance(one, Plinth)]
    most = max(len(one.lines) for one in plinths)
    assert most
    assert [one.counted for one in plinths] == [0] * len(plinths)
    driver.rest(0.5 * (most + 2))
    assert [one.counted for one in plinths] == [None] * len(plinths)
    driver.app.pop()
    driver.app.change(reduced_motion=True)
    calm = Results(driver.app, played())
    driver.app.push(calm)
    driver.turn(2)
    assert all(one.counted is None for one in calm.parts() if isinstance(one, Plinth))


def test_a_finished_match_of_the_past_opens_at_its_result(driver: Driver) -> None:
    match = played()
    match.close()
    driver.press("past")
    driver.press("match-0")
    results = driver.top(Results)
    assert results.match.moves == match.moves
    driver.press("shelf")
    driver.top(Shelf)


# --- replay ----------------------------------------------------------------------------------


@pytest.fixture
def replay(toy: object, driver: Driver) -> Replay:
    page = Replay(driver.app, played())
    driver.app.push(page)
    driver.turn(2)
    return page


def test_a_replay_steps_through_the_match(driver: Driver, replay: Replay) -> None:
    assert replay.step == 0
    for step in (1, 2, 3):
        driver.press("after")
        assert replay.step == step
        expected = localise(replay.match.state_at(step).lay(None), replay.match.players)
        assert replay.scene.table.pieces == expected.pieces or len(
            replay.scene.table.pieces
        ) == len(expected.pieces)
    driver.press("before")
    assert replay.step == 2
    replay.keyboard = True
    replay.set_focus("slider")
    driver.key(pygame.K_END)
    assert replay.step == replay.match.steps
    assert not replay.widget("after").enabled
    driver.key(pygame.K_HOME)
    assert replay.step == 0


def test_a_replay_has_a_speed(driver: Driver, replay: Replay) -> None:
    driver.press("speed")
    assert replay.speed == 2
    driver.key(pygame.K_PLUS)
    driver.key(pygame.K_PLUS)
    assert replay.speed == SPEEDS[-1]
    replay.go_to(0)
    driver.press("play")
    driver.rest(BEAT)
    assert replay.step >= 3
    driver.press("play")
    for _ in SPEEDS:
        driver.key(pygame.K_MINUS)
    assert replay.speed == SPEEDS[0]


def test_a_replay_plays_by_itself_and_stops_at_the_end(driver: Driver, replay: Replay) -> None:
    driver.press("play")
    assert replay.playing
    driver.rest(BEAT * 3.5)
    assert replay.step == 3
    driver.press("play")
    step = replay.step
    driver.rest(BEAT * 2)
    assert replay.step == step
    driver.press("play")
    driver.rest(BEAT * (replay.match.steps + 2))
    assert replay.step == replay.match.steps
    assert not replay.playing


def test_a_replay_of_several_people_is_public_until_one_view_is_chosen(
    driver: Driver, replay: Replay
) -> None:
    replay.go_to(6)
    driver.turn()
    assert replay.viewer is None
    assert all(one.face is None for one in replay.scene.table.pieces_in("hand-0"))
    driver.press("views")
    driver.press("choice-1")
    driver.turn(2)
    assert replay.viewer == 0
    assert all(one.face is not None for one in replay.scene.table.pieces_in("hand-0"))
    assert all(one.face is None for one in replay.scene.table.pieces_in("hand-1"))


def test_a_replay_of_an_unfinished_match_offers_no_other_view(driver: Driver) -> None:
    page = Replay(driver.app, played(1))
    driver.app.push(page)
    driver.turn(2)
    assert page.viewer is None
    assert page.step == page.match.steps
    with pytest.raises(KeyError):
        page.widget("views")


def test_a_replay_shows_what_was_struck_out_to_whoever_struck_it(driver: Driver) -> None:
    match = Match.start("twenty_questions", [Player("Ada", 0), Player("Ben", 1)], seed=3)
    match.settle()
    match.mark(Mark(1, "name-mosasaurus", match.state.lay(1).zone("names").sheet))
    marked = match.steps
    rng = random.Random(1)
    while not match.finished:
        match.play(rng.choice(match.state.legal_moves()))
        match.settle()
    page = Replay(driver.app, match)
    driver.app.push(page)
    driver.turn(2)

    def bed(step: int, viewer: int | None) -> str:
        page.go_to(step)
        page._view(viewer)
        assert all(one.move.verb != STRIKE for one in page.table.controls)
        return page.table.piece("name-mosasaurus").bed

    assert bed(marked, 1) == "struck"
    assert [bed(marked, viewer) for viewer in (0, None)] == ["pinned", "pinned"]


def test_the_reference_card_lies_at_hand_in_a_replay(driver: Driver) -> None:
    match = Match.start("memory", [Player("Ada", 0), Player("Ben", 1)], seed=3)
    page = Replay(driver.app, match)
    driver.app.push(page)
    driver.turn(2)
    driver.key(referencecard.KEY)
    driver.top(referencecard.ReferenceCard)
    driver.key(referencecard.KEY)
    assert driver.app.top is page
    driver.press(referencecard.BUTTON)
    driver.top(referencecard.ReferenceCard)


def test_a_branch_begins_a_match_of_its_own(driver: Driver, replay: Replay) -> None:
    first = replay.match
    replay.go_to(5)
    driver.turn()
    driver.press("branch")
    driver.rest(0.5)
    other = cast(Play, driver.app.stack[1])
    assert isinstance(other, Play)
    assert other.match.moves[:5] == first.moves[:5]
    assert other.match.path != first.path


# --- past matches ----------------------------------------------------------------------------


def test_past_matches_that_can_go_on_are_listed_first_and_bad_files_say_why(driver: Driver) -> None:
    one, two = played(2), played()
    for match in (one, two):
        match.close()
    assert one.path is not None
    assert two.path is not None
    os.utime(one.path, (1_000_000_000, 1_000_000_000))
    bad = folders.matches_folder() / "bad.bonebed"
    bad.write_text("nonsense", encoding="utf-8")
    os.utime(bad, (900_000_000, 900_000_000))
    driver.press("past")
    page = driver.top(PastMatches)
    cards = [one for one in page.parts() if isinstance(one, MatchCard)]
    assert [card.entry.path for card in cards] == [one.path, two.path, bad]
    assert cards[2].entry.problem
    driver.press("match-2")
    assert driver.top(Notice).sentence
    driver.key(pygame.K_RETURN)
    driver.press("replay-0")
    assert driver.top(Replay).match.moves == one.moves


def test_moments_as_people_say_them() -> None:
    now = datetime(2026, 5, 3, 14, 30).astimezone()
    assert when_words(now, now) == "today, 14:30"
    assert when_words(now - timedelta(days=1, minutes=25), now) == "yesterday, 14:05"
    assert when_words(now - timedelta(days=20), now) == "13 April 2026"


# --- files -----------------------------------------------------------------------------------


def test_a_copy_is_saved_and_opened_anywhere(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    match = played(1)
    driver.app.push(Play(driver.app, match))
    driver.rest(1)
    if not isinstance(driver.app.top, Play):
        driver.press("lift")
        driver.rest(0.5)
    driver.key(pygame.K_s, pygame.KMOD_CTRL)
    page = driver.top(SaveFile)
    for _ in range(40):
        driver.key(pygame.K_BACKSPACE)
    driver.type("mine")
    driver.key(pygame.K_RETURN)
    copy = tmp_path / "mine.bonebed"
    assert copy.is_file()
    assert str(copy) in driver.top(Notice).sentence
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_o, pygame.KMOD_CTRL)
    opener = driver.top(OpenFile)
    driver.type(str(copy))
    assert opener.target() == copy
    driver.key(pygame.K_RETURN)
    driver.rest(0.5)
    again = next(one for one in driver.app.stack if isinstance(one, Play))
    assert again.match is not match
    assert again.match.moves == match.moves
    assert page not in driver.app.stack


def test_nothing_is_replaced_without_asking(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    (tmp_path / "Pocket Pit.bonebed").write_text("precious", encoding="utf-8")
    driver.app.push(SaveFile(driver.app, played(1)))
    driver.turn(2)
    driver.press("act")
    driver.top(Question)
    driver.key(pygame.K_ESCAPE)
    assert (tmp_path / "Pocket Pit.bonebed").read_text(encoding="utf-8") == "precious"
    driver.press("act")
    driver.press("answer-0")
    assert reopen(tmp_path / "Pocket Pit.bonebed", resume=False).steps > 0


def test_a_folder_that_cannot_be_written_to_says_so(driver: Driver, tmp_path: Path) -> None:
    page = SaveFile(driver.app, played(1))
    driver.app.push(page)
    driver.turn(2)
    page._type(str(tmp_path / "nowhere" / "mine.bonebed"))
    driver.turn(2)
    driver.press("act")
    assert page.note
    assert driver.app.top is page


def test_folders_are_walked(driver: Driver, tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "one.bonebed").write_text("", encoding="utf-8")
    (inner / "other.txt").write_text("", encoding="utf-8")
    (inner / ".hidden").mkdir()
    page = OpenFile(driver.app, tmp_path)
    driver.app.push(page)
    driver.turn(2)
    names = [path.name for path in listing(tmp_path).folders]
    driver.press(f"folder-{names.index('inner')}")
    assert page.folder == inner
    assert listing(inner).folders == []
    assert listing(inner).files == [inner / "one.bonebed"]
    driver.press("file-0")
    assert driver.top(Notice).sentence
    driver.key(pygame.K_RETURN)
    driver.press("up")
    assert page.folder == tmp_path
    driver.press("path")
    driver.type("inner")
    driver.key(pygame.K_RETURN)
    assert page.folder == inner
    assert listing(tmp_path / "gone")[2]


def test_typing_edits_where_the_caret_is(driver: Driver, tmp_path: Path) -> None:
    page = OpenFile(driver.app, tmp_path)
    driver.app.push(page)
    driver.turn(2)
    driver.type("bone")
    driver.key(pygame.K_HOME)
    driver.type("X")
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_BACKSPACE)
    field = cast(TextField, page.widget("path"))
    assert (field.value, field.caret) == ("bne", 0)
    driver.key(pygame.K_END)
    driver.type("!")
    assert page.text == "bne!"


def test_the_archive_has_what_the_shelf_shows(driver: Driver) -> None:
    match = played(1)
    match.close()
    shelf = driver.top(Shelf)
    shelf.shown()
    driver.turn(2)
    assert shelf.unfinished == archive.unfinished()[0]
    card = cast(MatchCard, shelf.widget("resume"))
    assert card.entry.players == ("Ada", "Ben")
