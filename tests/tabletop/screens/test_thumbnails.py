"""The pictures of matches are whole, or made anew."""

from __future__ import annotations

import pygame
import pytest

from rules.contract import Game
from tabletop import archive
from tabletop.match import Match, Player
from tabletop.screens.thumbnails import SIZE, keep_thumbnail
from tests.tabletop.screens.driver import Driver


@pytest.fixture
def match(toy: Game) -> Match:
    """A match that was left, with its picture."""
    match = Match.start("toy", (Player("Ada", 0),), seed=3)
    match.settle()
    match.close()
    keep_thumbnail(match)
    return match


def test_a_disk_that_fills_up_leaves_the_picture_as_it_was(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    assert match.path is not None
    file = archive.thumbnail_path(match.path)
    before = file.read_bytes()
    monkeypatch.setattr("os.fsync", full)
    keep_thumbnail(match)
    assert [one.read_bytes() for one in file.parent.iterdir()] == [before]


@pytest.mark.parametrize("rest", [0, 10, 3000])
def test_a_picture_that_was_cut_is_made_anew(driver: Driver, match: Match, rest: int) -> None:
    assert match.path is not None
    file = archive.thumbnail_path(match.path)
    whole = file.read_bytes()
    assert len(whole) > 3000
    file.write_bytes(whole[:rest])
    driver.press("past")
    driver.turn(3)
    assert file.read_bytes() == whole
    assert pygame.image.load(str(file)).get_size() == SIZE


def test_a_picture_of_a_match_that_cannot_be_read_either_is_left_alone(
    driver: Driver, match: Match
) -> None:
    assert match.path is not None
    file = archive.thumbnail_path(match.path)
    file.write_bytes(b"")
    match.path.write_bytes(b"")
    driver.press("past")
    driver.turn(3)
    assert file.read_bytes() == b""
