"""Boxes of people's own design that are dropped onto the window."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pygame
import pytest

from tabletop import folders
from tabletop.prototypes import adding, load
from tabletop.screens.dialogs import Notice, Question
from tabletop.screens.freesetup import FreeSetup
from tabletop.screens.shelf import Shelf
from tests.tabletop.prototypes import example
from tests.tabletop.screens.driver import Driver


def drop(driver: Driver, path: Path) -> None:
    driver.post(pygame.DROPFILE, file=str(path))
    driver.turn(3)


def packed(folder: Path, name: str) -> Path:
    """The example as a zip file, with something in it that no card needs."""
    file = folder / name
    whole = example.write(folder / "made")
    with zipfile.ZipFile(file, "w") as archive:
        for one in whole.rglob("*"):
            archive.write(one, one.relative_to(whole).as_posix())
        archive.writestr("run_me.py", "print('no')")
    return file


def test_a_dropped_box_is_kept_and_lies_on_the_free_table(driver: Driver, tmp_path: Path) -> None:
    drop(driver, packed(tmp_path, "rush.zip"))
    question = driver.top(Question)
    assert question.heading == "Add Bone Rush?"
    assert not folders.boxes_folder().exists(), "it was kept before anybody said so"
    driver.choose("Add it")
    page = driver.top(FreeSetup)
    assert page.box == "own:rush"
    assert page.own == {"own:rush": "Bone Rush"}
    assert page.problem() == ""


def test_nothing_is_copied_that_no_card_needs(tmp_path: Path) -> None:
    assert adding.add(packed(tmp_path, "rush.zip")) == "rush"
    kept = folders.boxes_folder() / "rush"
    names = {one.relative_to(kept).as_posix() for one in kept.rglob("*") if one.is_file()}
    assert names == {
        "box.toml",
        "finds.csv",
        "weather.png",
        "tasks/night_shift.png",
        "tasks/back.png",
        "tasks/cloud.svg",
    }
    assert load(kept).box == load(tmp_path / "rush.zip").box
    assert [one.name for one in folders.boxes_folder().iterdir()] == ["rush"]


def test_the_same_box_is_kept_once_and_another_of_its_name_beside_it(tmp_path: Path) -> None:
    folder = example.write(tmp_path / "rush")
    assert [adding.add(folder), adding.add(folder)] == ["rush", "rush"]
    (folder / "finds.csv").write_text("title\nTail\n", encoding="utf-8")
    assert [adding.add(folder), adding.add(folder)] == ["rush 2", "rush 2"]
    kept = folders.boxes_folder() / "rush"
    assert adding.add(kept) == "rush", "what is kept already"
    assert "Femur" in (kept / "finds.csv").read_text(encoding="utf-8")


def test_it_is_left_alone_where_nobody_wants_it(driver: Driver, tmp_path: Path) -> None:
    drop(driver, example.write(tmp_path / "rush"))
    driver.top(Question)
    driver.key(pygame.K_ESCAPE)
    driver.top(Shelf)
    assert not folders.boxes_folder().exists()


def test_what_is_wrong_with_it_is_told(driver: Driver, tmp_path: Path) -> None:
    folder = example.write(tmp_path / "rush")
    (folder / "weather.png").unlink()
    drop(driver, folder)
    said = "box.toml, line 29: There is no file called weather.png."
    assert driver.top(Notice).sentence == said


def test_a_disk_that_refuses_is_told(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise OSError(28, "full")

    drop(driver, example.write(tmp_path / "rush"))
    monkeypatch.setattr(adding.tempfile, "mkdtemp", refuse)
    driver.choose("Add it")
    said = "rush: It cannot be copied into the folder of boxes: the disk is full."
    assert driver.top(Notice).sentence == said
