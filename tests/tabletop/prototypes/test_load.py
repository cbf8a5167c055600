"""Boxes that people design: what is read, and that it looks as it was drawn."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from art import album, faces
from art.plates import own
from rules.box import Component, Group
from tabletop import folders
from tabletop.prototypes import Prototype, listed, load, title_of
from tests.tabletop.prototypes import example


@pytest.fixture(autouse=True)
def no_pictures() -> Iterator[None]:
    own.forget()
    album.forget()
    yield
    own.forget()


@pytest.fixture
def box(tmp_path: Path) -> Prototype:
    return load(example.write(tmp_path / "rush"))


def kinds(box: Prototype, group: str) -> dict[str, Component]:
    return {one.id: one for one in box.box.of_group(group)}


def middle(surface: pygame.Surface) -> tuple[int, ...]:
    return tuple(surface.get_at(surface.get_rect().center)[:3])


def test_the_example_of_the_readme_is_a_box(box: Prototype) -> None:
    assert (box.title, box.designer, box.licence) == ("Bone Rush", "You", "CC BY 4.0")
    assert box.seats == (2, 3, 4)
    assert box.box.groups == (
        Group("finds", "Finds", "deck"),
        Group("tasks", "Tasks", "deck"),
        Group("weather", "Weather", "deck"),
        Group("diggers", "Diggers", "loose", each_seat=True),
    )
    assert sum(one.count for one in box.box.components) == 4 + 6 + 1 + 2 + 1 + 5 + 1


def test_rows_of_a_table_become_cards_of_our_style(box: Prototype) -> None:
    rib = kinds(box, "finds")["finds.broken-rib"]
    assert (rib.title, rib.count, rib.back, rib.size) == ("Broken rib", 6, "fossil", (63, 88))
    assert rib.face.value == "1"
    assert rib.face.marks == ("bone/rib", "period/jurassic")
    assert rib.face.note == "Worth more to whoever has three."
    assert kinds(box, "finds")["finds.skull"].count == 1


def test_a_picture_is_the_whole_card_and_a_back(box: Prototype) -> None:
    box.show()
    night = kinds(box, "tasks")["tasks.night-shift"]
    assert (night.title, night.count) == ("night shift", 2)
    assert middle(faces.face(night.face, size=(63, 88))) == (0, 0, 128)
    assert middle(faces.face(None, night.back, size=(63, 88))) == (255, 165, 0)


def test_nothing_of_a_picture_is_seen_beyond_its_edge(box: Prototype) -> None:
    box.show()
    back = faces.face(None, kinds(box, "tasks")["tasks.rain"].back, size=(126, 176))
    left, top = 0, 0
    while back.get_at((left, top)).a < 128:
        left, top = left + 1, top + 1
    red, green, blue, _ = back.get_at((left, top))
    assert max(red, green, blue) < 120, "the corner shows the picture, not its edge of ink"


def test_a_drawing_stands_on_a_card_of_ours(box: Prototype) -> None:
    box.show()
    rain = kinds(box, "tasks")["tasks.rain"]
    assert (rain.face.title, rain.face.line) == ("Rain", "Skip your next dig.")
    painted = faces.face(rain.face, size=(126, 176), detail="hand")
    blue = pygame.mask.from_threshold(painted, (0, 0, 255), (40, 40, 40)).count()
    assert 0.05 * 126 * 176 < blue < 0.25 * 126 * 176


def test_a_sheet_is_cut_row_by_row(box: Prototype) -> None:
    box.show()
    cards = list(kinds(box, "weather").values())
    assert [one.id for one in cards] == [f"weather.{number}" for number in range(1, 6)]
    painted = [middle(faces.face(one.face, size=(44, 68))) for one in cards]
    assert painted == list(example.COLOURS[:5])
    assert {one.size for one in cards} == {(44.0, 68.0)}


def test_pieces_that_push_each_other_have_the_size_of_their_shape(box: Prototype) -> None:
    digger = kinds(box, "diggers")["diggers.digger"]
    assert (digger.shape, digger.size, digger.solid) == ("pawn", (18.0, 28.0), True)
    assert not kinds(box, "tasks")["tasks.rain"].solid


@pytest.mark.parametrize("top", ["", "rush/"])
def test_a_zip_file_is_the_same_box(tmp_path: Path, top: str) -> None:
    folder = example.write(tmp_path / "rush")
    file = tmp_path / "rush.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for one in folder.rglob("*"):
            archive.write(one, top + one.relative_to(folder).as_posix())
    whole, packed = load(folder), load(file)
    assert packed.box == whole.box
    assert packed.pictures.keys() == whole.pictures.keys()


def test_its_table_stands_when_the_folder_goes_away(tmp_path: Path) -> None:
    folder = example.write(tmp_path / "rush")
    box = load(folder)
    box.show()
    shutil.rmtree(folder)
    night = kinds(box, "tasks")["tasks.night-shift"]
    assert middle(faces.face(night.face, size=(63, 88))) == (0, 0, 128)


def test_what_is_read_again_shows_the_new_picture(tmp_path: Path) -> None:
    folder = example.write(tmp_path / "rush")
    for colour, seen in (("navy", (0, 0, 128)), ("green", (0, 255, 0))):
        example.picture(folder / "tasks" / "night_shift.png", colour=colour)
        box = load(folder)
        box.show()
        night = kinds(box, "tasks")["tasks.night-shift"]
        assert middle(faces.face(night.face, size=(63, 88))) == seen


def test_without_its_pictures_a_card_shows_the_medallion(box: Prototype) -> None:
    night = kinds(box, "tasks")["tasks.night-shift"]
    unknown = faces.face(night.face, size=(63, 88))
    assert middle(unknown) != (0, 0, 128)


def test_two_sides_of_a_sheet_belong_together(tmp_path: Path) -> None:
    folder = example.write(tmp_path / "rush")
    text = example.BOX.replace("cards = 5", 'reverses = "weather.png"\ncards = 5')
    (folder / "box.toml").write_text(text, encoding="utf-8")
    for one in load(folder).box.of_group("weather"):
        assert one.reverse is not None
        assert one.reverse.plate == one.face.plate


def test_alike_titles_are_told_apart(tmp_path: Path) -> None:
    text = 'title = "T"\n[[deck]]\ntitle = "D"\n' + '[[deck.card]]\ntitle = "Égg!"\n' * 3
    (tmp_path / "box.toml").write_text(text, encoding="utf-8")
    box = load(tmp_path).box
    assert [one.id for one in box.components] == ["d.gg", "d.gg-2", "d.gg-3"]
    assert len({one.face.id for one in box.components}) == 3


def test_the_boxes_of_the_data_folder_are_found(tmp_path: Path) -> None:
    home = folders.boxes_folder()
    assert listed() == []
    example.write(home / "Rush")
    (home / "empty").mkdir()
    (home / "notes.txt").write_text("no box")
    with zipfile.ZipFile(home / "arch.zip", "w") as archive:
        archive.writestr("box.toml", "")
    assert [one.name for one in listed()] == ["arch.zip", "Rush"]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ('title = "Bone Rush"\n[[deck]]\nsheet = "gone.png"\n', "Bone Rush"),
        ("title = 3\n", "rush"),
        ("title = \n", "rush"),
        ("a = " + "[" * 5000, "rush"),
    ],
)
def test_its_title_is_known_without_its_cards(tmp_path: Path, text: str, title: str) -> None:
    folder = tmp_path / "rush"
    folder.mkdir()
    (folder / "box.toml").write_text(text, encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "rush.zip", "w") as archive:
        archive.writestr("box.toml", text)
    assert title_of(folder) == title_of(tmp_path / "rush.zip") == title
    assert title_of(tmp_path / "none") == "none"
