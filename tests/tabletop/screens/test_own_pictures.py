"""A picture of one's own for the cards is chosen in the window, and a copy of it is kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from art.plates import pictures
from rules.registry import load
from tabletop import own_pictures
from tabletop.folders import pictures_folder
from tabletop.own_pictures import LONGEST_NAME, PictureError, take_in
from tabletop.screens.files import ChoosePicture
from tabletop.screens.play import Play
from tabletop.screens.setup import Setup
from tabletop.screens.widgets import Button, Label, Picture
from tests.tabletop.screens.driver import Driver

OPTION = "custom_picture"


@pytest.fixture
def drawing(tmp_path: Path) -> Path:
    """A picture that somebody drew."""
    return drawn(tmp_path / "My beast.PNG", "red")


def drawn(path: Path, colour: str) -> Path:
    """A picture of one colour."""
    surface = pygame.Surface((40, 30))
    surface.fill(colour)
    pygame.image.save(surface, str(path), "a.png")
    return path


@pytest.fixture
def setup(driver: Driver) -> Setup:
    """Setup of a match with a custom animal."""
    page = Setup(driver.app, "fossil_canyon")
    driver.app.push(page)
    page.options.take({"custom_animal": "small"})
    page.options.unfolded = True
    driver.turn(2)
    return page


def press(driver: Driver, page: Setup, key: str) -> None:
    """Scrolls to a button and presses it."""
    widget = page.widget(key)
    scroll = page.scroll_of(widget)
    if scroll is not None:
        scroll.reveal(widget.rect, page.metrics)
    driver.press(key)


def test_a_picture_is_chosen_in_the_window_and_printed_on_the_cards(
    driver: Driver, setup: Setup, drawing: Path
) -> None:
    press(driver, setup, f"option-{OPTION}")
    chooser = driver.top(ChoosePicture)
    driver.type(str(drawing))
    driver.press("act")
    assert driver.top(Setup) is setup
    assert setup.chosen[OPTION] == "My beast.png"
    assert (pictures_folder() / "My beast.png").read_bytes() == drawing.read_bytes()
    assert isinstance(setup.widget(f"shown-{OPTION}"), Picture)
    driver.press("begin")
    cards = driver.top(Play).match.state.cards  # type: ignore[attr-defined]
    assert set(cards.animals[-1].plates) == {"picture/My beast.png"}
    assert pictures.picture("picture/My beast.png", (20, 20)) is not None
    assert chooser.note == ""


def test_pictures_and_folders_are_listed_and_nothing_else(
    driver: Driver, setup: Setup, drawing: Path, tmp_path: Path
) -> None:
    (tmp_path / "notes.txt").write_text("no picture")
    (tmp_path / "match.bonebed").write_text("no picture")
    (tmp_path / "more").mkdir()
    press(driver, setup, f"option-{OPTION}")
    chooser = driver.top(ChoosePicture)
    chooser._show(tmp_path)
    driver.turn(2)
    shown = [
        one.text
        for one in chooser.parts()
        if isinstance(one, Button) and one.key.startswith(("file-", "folder-"))
    ]
    assert shown == ["home", "more", "My beast.PNG"]
    driver.press("file-0")
    assert setup.chosen[OPTION] == "My beast.png"


@pytest.mark.parametrize("name", ["torn.png", "notes.txt", "nothing.png"])
def test_a_bad_file_is_one_sentence_and_nothing_is_kept(
    driver: Driver, setup: Setup, name: str, tmp_path: Path
) -> None:
    if name != "nothing.png":
        (tmp_path / name).write_bytes(b"\x89PNG\r\n\x1a\nno more")
    press(driver, setup, f"option-{OPTION}")
    chooser = driver.top(ChoosePicture)
    driver.type(str(tmp_path / name))
    driver.press("act")
    assert driver.top(ChoosePicture) is chooser
    assert chooser.note.startswith((name, "There is no file called"))
    assert chooser.note.endswith(".")
    driver.key(pygame.K_ESCAPE)
    driver.top(Setup)
    assert setup.chosen[OPTION] == ""
    assert not pictures_folder().is_dir() or not list(pictures_folder().iterdir())


def test_a_picture_can_be_done_without_again(driver: Driver, setup: Setup, drawing: Path) -> None:
    setup.options.choose(setup.game.options[-1], take_in(drawing))
    driver.turn(2)
    press(driver, setup, f"without-{OPTION}")
    assert setup.chosen[OPTION] == ""


def test_a_picture_that_has_gone_is_told(driver: Driver, setup: Setup, drawing: Path) -> None:
    setup.options.choose(setup.game.options[-1], take_in(drawing))
    (pictures_folder() / "My beast.png").unlink()
    setup.changed()
    driver.turn(2)
    said = [one.text for one in setup.parts() if isinstance(one, Label)]
    assert "My beast.png cannot be printed, so the chosen drawings are." in said


def test_another_picture_of_the_same_name_stays_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    one, other = drawn(tmp_path / "a" / "cat.png", "red"), drawn(tmp_path / "b" / "cat.png", "blue")
    assert take_in(one) == "cat.png"
    assert take_in(other) == "cat 2.png"
    assert take_in(one) == "cat.png"
    assert take_in(pictures_folder() / "cat 2.png") == "cat 2.png"
    assert len(list(pictures_folder().iterdir())) == 2


@pytest.mark.parametrize(
    "stem",
    [
        pytest.param("a|b", marks=pytest.mark.unix("Windows has no such names")),
        "x" * 150,
        "...",
        "\N{SNOWMAN}",
    ],
)
def test_the_kept_name_can_be_written_into_a_match(tmp_path: Path, stem: str) -> None:
    name = take_in(drawn(tmp_path / f"{stem}.png", "red"))
    assert pictures.is_bare(name)
    assert len(name) <= LONGEST_NAME + len(".png")
    option = next(one for one in load("fossil_canyon").options if one.id == OPTION)
    assert option.problem(name, 2) == ""


def test_a_disk_that_refuses_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = drawn(tmp_path / "cat.png", "red")
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    monkeypatch.setattr(own_pictures.folders, "pictures_folder", lambda: blocked / "pictures")
    with pytest.raises(PictureError) as caught:
        take_in(path)
    assert "could not be copied into the folder of pictures" in caught.value.sentence


def test_no_page_sends_anybody_to_a_console() -> None:
    for option in load("fossil_canyon").options:
        assert "--where" not in option.text
