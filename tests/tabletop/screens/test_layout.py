"""Every screen at every size: nothing overlaps, nothing is cut, nothing leaves the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from art import lettering
from rules import registry
from rules.contract import CHANCE
from tabletop import people
from tabletop.app import App
from tabletop.match import Match, Player
from tabletop.people import Person
from tabletop.screens.crash import CrashScreen
from tabletop.screens.curtain import Curtain
from tabletop.screens.dialogs import Chooser, Notice, Question
from tabletop.screens.files import ChoosePicture, OpenFile, SaveFile
from tabletop.screens.matches import PastMatches
from tabletop.screens.people import PeoplePage
from tabletop.screens.play import Play, TablePlace
from tabletop.screens.replay import Replay
from tabletop.screens.reseating import Reseat
from tabletop.screens.results import Results
from tabletop.screens.rulebook import RulesPage
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Scroll
from tabletop.screens.settings import SettingsPage
from tabletop.screens.setup import Setup
from tabletop.screens.shelf import Shelf, ShelfBoard
from tabletop.screens.widgets import Panel, Widget
from tests.tabletop.screens.driver import Driver

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
TEXTS = (100, 200)

pytestmark = pytest.mark.usefixtures("toy")


def match(count: int, steps: int = 0) -> Match:
    """A match of people with long names."""
    names = ("Maximiliane", "Bartholomew", "Guilhermina", "Aleksander")[:count]
    made = Match.start(
        "toy",
        [Player(name, 3 - number) for number, name in enumerate(names)],
        {"rounds": "1"},
        seed=3,
    )
    made.settle()
    for _ in range(steps):
        if not made.finished:
            made.play(made.state.legal_moves()[-1 if made.steps % 3 else 0])
            made.settle()
    return made


def play(app: App) -> Page:
    page = Play(app, match(4, 2))
    page.showing.refusal = ("A card goes into an empty cell of the pit.", "TOY-05")
    return page


def people_page(app: App) -> Page:
    kept = tuple(Person(name, at) for at, name in enumerate(("Bartholomew Longname", "Bo", "Cy")))
    assert people.change(lambda _: kept) == ""
    return PeoplePage(app)


PAGES: dict[str, Callable[[App], Page]] = {
    "shelf": Shelf,
    "setup": lambda app: Setup(app, "toy"),
    "setup with options": lambda app: Setup(app, "dolphins_and_dinos"),
    "settings": SettingsPage,
    "play": play,
    "curtain": lambda app: Curtain(app, Player("Bartholomew", 4), print, "Toy", print, print),
    "results": lambda app: Results(app, match(4, 200), table=True),
    "rules": lambda app: RulesPage(app, registry.load("toy"), "TOY-05"),
    "replay": lambda app: Replay(app, match(4, 200)),
    "past matches": PastMatches,
    "people": people_page,
    "who plays": lambda app: Reseat(app, match(4)),
    "open": OpenFile,
    "picture": lambda app: ChoosePicture(app, lambda name: None),
    "save": lambda app: SaveFile(app, match(2)),
    "crash": lambda app: CrashScreen(app, Path("/home/somebody/crash-1.txt"), match(2)),
    "notice": lambda app: Notice(app, "The settings file was damaged. " * 6, "Settings"),
    "question": lambda app: Question(app, "Are you sure?", "End it", (("Yes, do", quit),)),
    "chooser": lambda app: Chooser(
        app, "What do you mean?", [(f"Lay the Skull at A{n}", quit) for n in range(20)], quit
    ),
}


@pytest.fixture
def cut() -> Iterator[list[str]]:
    """Texts that were not written whole."""
    found: list[str] = []
    fit = lettering.fit

    def noted(text: str, *rest: object, **more: object) -> lettering.Setting:
        setting = fit(text, *rest, **more)  # type: ignore[arg-type]
        if not setting.whole:
            found.append(text)
        return setting

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lettering, "fit", noted)
        yield found


def leaves(widgets: list[Widget]) -> list[Widget]:
    """The widgets that must not overlap each other."""
    grounds = (Panel, ShelfBoard, TablePlace)
    upon = [one for one in widgets if one.key.startswith("learn-")]
    for one in upon:  # what offers a lesson lies on the box of its game
        box = f"box-{one.key.removeprefix('learn-')}"
        assert next(two for two in widgets if two.key == box).rect.contains(one.rect), describe(one)
    rest = [one for one in widgets if one not in upon]
    return [one for one in rest if not isinstance(one, grounds) and one.rect.width]


def clashes(widgets: list[Widget]) -> list[tuple[str, str]]:
    """The pairs that overlap."""
    found = []
    for number, one in enumerate(widgets):
        for other in widgets[:number]:
            if one.rect.colliderect(other.rect):
                found.append((describe(one), describe(other)))
    return found


def describe(widget: Widget) -> str:
    """A widget in a failure."""
    return f"{type(widget).__name__} {widget.key!r} {getattr(widget, 'text', '')!r} {widget.rect}"


# All pages of one size after the other: what they have in common is painted once for all.
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_screen_fits_its_window(
    window: Callable[..., Driver],
    cut: list[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    size: tuple[int, int],
    text: int,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    driver = window(window=size, text_size=text)
    page = PAGES[name](driver.app)
    cut.clear()
    driver.app.push(page)
    driver.turn(3)
    # Paths, names in narrow plates and pictures' own labels may end in an ellipsis.
    own = {
        getattr(one, "text", "") for one in page.parts() if getattr(one, "key", "") != "path"
    } - {""}
    assert [one for one in cut if one in own] == []
    whole = pygame.Rect((0, 0), size)
    assert clashes(leaves(page.widgets)) == []
    for widget in leaves(page.widgets):
        assert whole.contains(widget.rect), describe(widget)
    for scroll in page.parts():
        if isinstance(scroll, Scroll):
            assert clashes(leaves(scroll.inside)) == []
            for widget in scroll.inside:
                assert widget.rect.left >= scroll.rect.left, describe(widget)
                assert widget.rect.right <= scroll.rect.right, describe(widget)


@pytest.mark.parametrize("game", ["fossilis", "fossil_canyon"])
def test_large_letters_leave_pieces_most_of_the_size_they_have_with_small_ones(
    window: Callable[..., Driver], game: str
) -> None:
    """Cards of hands and displays, which are read, keep three quarters of their height."""
    tallest = []
    for text_size in (100, 200):
        driver = window(text_size=text_size)
        driver.app.resize((1280, 720))
        # Against a computer no curtain hides the own hand.
        players = (Player("Ada", 0), Player("Ben", 1, "casual"))
        game_on = Match.start(game, players, {}, seed=4)
        while game_on.state.current_seat == CHANCE:
            game_on.play(game_on.chance_move())
        page = Play(driver.app, game_on)
        driver.app.push(page)
        driver.rest(1.0)
        zones = {"fossilis": ("display",), "fossil_canyon": ("open-0", "hidden-0")}[game]
        spots = [one for one in page.scene.placement.spots.values() if one.zone in zones]
        tallest.append(max(one.size[1] for one in spots))
    assert tallest[1] >= 0.75 * tallest[0]
