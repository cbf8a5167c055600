"""Nobody sees on the screen what is not theirs to see."""

from __future__ import annotations

import pygame
import pytest

from art.scenes import tent
from rules.contract import Game
from rules.table import Face, Gesture
from tabletop.match import Match, Player
from tabletop.reopening import reopen
from tabletop.scene.scene import Scene
from tabletop.screens import thumbnails
from tabletop.screens.curtain import Curtain
from tabletop.screens.menu import Menu
from tabletop.screens.play import Play
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.settings import SettingsPage
from tabletop.screens.shelf import Shelf
from tests.tabletop.screens.driver import Driver

pytestmark = pytest.mark.usefixtures("toy")

PEOPLE = (Player("Ada", 2), Player("Ben", 5), Player("Bot", 1, "random"))


def nothing() -> None:
    """Does nothing."""


def begin(driver: Driver) -> Match:
    """Two people and a computer, with the curtain before the first."""
    match = Match.start("toy", PEOPLE, {"rounds": "2"}, seed=8)
    driver.app.push(Play(driver.app, match))
    driver.rest(1)
    return match


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> list[Face]:
    """Every face that any scene is given to paint."""
    seen: list[Face] = []
    show, init = Scene.show, Scene.__init__

    def note(table: object) -> None:
        seen.extend(
            side
            for piece in table.pieces  # type: ignore[attr-defined]
            for side in (piece.face, piece.reverse)
            if side is not None
        )

    def shown(self: Scene, table: object, *rest: object, **more: object) -> None:
        note(table)
        show(self, table, *rest, **more)  # type: ignore[arg-type]

    def made(self: Scene, table: object, *rest: object, **more: object) -> None:
        note(table)
        init(self, table, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Scene, "show", shown)
    monkeypatch.setattr(Scene, "__init__", made)
    return seen


def test_a_curtain_names_who_takes_the_screen(driver: Driver) -> None:
    begin(driver)
    curtain = driver.top(Curtain)
    assert curtain.player == PEOPLE[0]
    assert any("Ada" in getattr(one, "text", "") for one in curtain.parts())


def test_through_the_gap_of_the_tent_is_the_place_of_the_game(driver: Driver) -> None:
    match = Match.start("go_dig", PEOPLE[:2], {}, seed=8)
    driver.app.push(Play(driver.app, match))
    driver.rest(1)
    curtain = driver.top(Curtain)
    assert (curtain.scene, curtain.mood) == ("go_dig", match.state.lay(None).mood)
    views = {
        pygame.image.tobytes(tent.ground((320, 180), 1 / 6, scene, mood), "RGB")
        for scene in ("go_dig", "fossil_canyon", "memory", "")
        for mood in (0, 3)
    }
    assert len(views) == 4  # only a storm changes with the mood
    calm, storm = (tent.ground((320, 180), 1 / 6, "cretaceous_creek", mood) for mood in (1, 4))
    assert sum(pygame.transform.average_color(calm)) > sum(pygame.transform.average_color(storm))


def test_nothing_hidden_is_laid_before_the_curtain_is_lifted(
    driver: Driver, faces: list[Face]
) -> None:
    match = begin(driver)
    driver.top(Curtain)
    assert match.state.lay(0).pieces_in("hand-0")[0].face is not None
    assert faces == []
    driver.press("lift")
    driver.rest(0.5)
    assert faces


def test_the_curtain_is_one_picture_whatever_lies_behind_it(driver: Driver) -> None:
    begin(driver)
    driver.turn(2)
    assert driver.app.surface is not None
    first = pygame.image.tobytes(driver.app.surface, "RGB")
    driver.press("lift")
    driver.rest(0.5)
    driver.app.push(Curtain(driver.app, PEOPLE[0], nothing, driver.play.title, nothing, nothing))
    driver.app.hands.pointer = (-1, -1)
    driver.turn(2)
    driver.move((5, 5))
    driver.turn(2)
    assert pygame.image.tobytes(driver.app.surface, "RGB") == first


def test_neither_escape_nor_shortcuts_lift_the_curtain(driver: Driver, faces: list[Face]) -> None:
    begin(driver)
    for key, mod in (
        (pygame.K_TAB, 0),
        (pygame.K_z, pygame.KMOD_CTRL),
        (pygame.K_s, pygame.KMOD_CTRL),
        (pygame.K_p, 0),
        (pygame.K_f, 0),
    ):
        driver.key(key, mod)
        driver.top(Curtain)
    assert faces == []
    driver.press("lift")
    assert driver.play.viewer == 0


@pytest.mark.parametrize("by", ["key", "button"])
def test_the_menu_lies_over_the_curtain_and_leads_back_to_it(
    driver: Driver, faces: list[Face], by: str
) -> None:
    begin(driver)
    for entry, shown in ((None, None), ("Rules", RulesPage), ("Settings", SettingsPage)):
        if by == "key":
            driver.key(pygame.K_ESCAPE)
        else:
            driver.press("menu")
        driver.top(Menu)
        if entry is not None:
            driver.button(entry)
            driver.top(shown)
        driver.key(pygame.K_ESCAPE)
        driver.rest(0.5)
        assert driver.top(Curtain).player == PEOPLE[0]
    assert faces == []


def test_the_rules_can_be_read_at_the_curtain(driver: Driver, faces: list[Face]) -> None:
    begin(driver)
    driver.key(pygame.K_F1)
    driver.top(RulesPage)
    driver.key(pygame.K_ESCAPE)
    driver.top(Curtain)
    assert faces == []


def test_one_can_leave_the_table_at_the_curtain(driver: Driver, faces: list[Face]) -> None:
    match = begin(driver)
    driver.key(pygame.K_ESCAPE)
    driver.button("Back to the shelf")
    driver.top(Shelf)
    assert faces == []
    again = reopen(match.path or "")
    assert again.moves == match.moves
    again.close()


def test_a_window_of_another_size_shows_the_curtain(driver: Driver, faces: list[Face]) -> None:
    begin(driver)
    driver.app.resize((1400, 800))
    driver.turn(2)
    driver.top(Curtain)
    assert faces == []


def test_the_next_person_never_sees_what_the_last_one_saw(driver: Driver) -> None:
    match = begin(driver)
    driver.press("lift")
    driver.rest(0.5)
    driver.do(Gesture("tap", "deck"))
    assert "It is a" in driver.play.showing.news, "the drawer is told what was drawn"
    driver.do(Gesture("press", "end"))
    driver.rest(1)
    curtain = driver.top(Curtain)
    assert curtain.player.name == "Ben"
    assert match.state.current_seat == 1
    driver.press("lift")
    driver.rest(0.5)
    play = driver.play
    assert play.viewer == 1
    assert play.table == play.showing.handover.lay().table
    assert "It is a" not in play.showing.news
    assert all(piece.face is None for piece in play.table.pieces_in("hand-0"))
    shown = [piece.face for piece in play.table.pieces_in("hand-1")]
    assert None not in shown
    assert play.scene.table.pieces_in("hand-0")[0].face is None


def test_the_table_is_covered_while_a_computer_plays(driver: Driver) -> None:
    match = begin(driver)
    for _ in range(2):
        driver.press("lift")
        driver.rest(0.5)
        driver.do(Gesture("press", "end"))
        driver.turn(2)
        if match.state.current_seat == 1:
            driver.rest(1)
    assert match.state.current_seat == 2
    assert driver.play.viewer is None
    assert not any(piece.face for piece in driver.play.scene.table.pieces_in("hand-1"))
    driver.until(lambda: match.state.current_seat != 2)


def test_one_person_among_computers_needs_no_curtain(driver: Driver) -> None:
    match = Match.start("toy", (Player("Ada", 0), Player("Bot", 1, "random")), seed=2)
    driver.app.push(Play(driver.app, match))
    driver.rest(1)
    assert driver.play.viewer == 0
    assert driver.play.table.pieces_in("hand-0")[0].face is not None


def test_thumbnails_show_no_hand(driver: Driver, faces: list[Face], toy: Game) -> None:
    match = Match.start("toy", (Player("Ada", 0),), seed=2, autosave=False)
    match.settle()
    assert match.state.lay(0).pieces_in("hand-0")[0].face is not None
    picture = thumbnails.picture(match)
    assert picture.get_size() == thumbnails.SIZE
    assert faces == []
