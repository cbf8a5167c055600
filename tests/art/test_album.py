"""All pictures together never need more room than there is; the least asked for go first."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from art import album, faces
from art.album import Pages, remembered
from rules.table import Face

SIZE = (64, 64)
WEIGHT = album.weigh(pygame.Surface(SIZE, pygame.SRCALPHA, 32))


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An album with room for three pictures."""
    album.forget()
    monkeypatch.setattr(album, "_room", 3 * WEIGHT)
    yield
    album.forget()


def picture() -> pygame.Surface:
    return pygame.Surface(SIZE, pygame.SRCALPHA, 32)


def test_the_picture_that_nobody_asked_for_the_longest_goes_first() -> None:
    one: Pages[str, pygame.Surface] = Pages()
    other: Pages[str, pygame.Surface] = Pages()
    kept = one.keep("a", picture())
    other.keep("a", picture())
    one.keep("b", picture())
    assert one.get("a") is kept
    other.keep("b", picture())
    assert ("a" in one, "b" in one, "a" in other, "b" in other) == (True, True, False, True)
    assert other.get("a") is None
    assert album.used() == 3 * WEIGHT


def test_what_was_painted_last_stays_however_large_it_is() -> None:
    pages: Pages[int, pygame.Surface] = Pages()
    pages.keep(1, picture())
    pages.keep(2, pygame.Surface((1000, 1000), pygame.SRCALPHA, 32))
    assert list(pages) == [2]
    pages.keep(3, picture())
    assert list(pages) == [3]
    pages.forget()
    assert album.used() == 0


def test_a_picture_of_the_same_key_takes_the_place_of_the_old_one() -> None:
    pages: Pages[int, pygame.Surface] = Pages()
    pages.keep(1, picture())
    second = pages.keep(1, picture())
    assert pages.get(1) is second
    assert album.used() == WEIGHT


def test_functions_that_paint_remember_what_they_painted() -> None:
    painted: list[int] = []

    @remembered
    def paint(number: int, wanted: bool = True) -> pygame.Surface | None:
        painted.append(number)
        return picture() if wanted else None

    assert paint(1) is paint(1)
    assert paint(2, wanted=False) is None
    assert paint(2, wanted=False) is None
    assert painted == [1, 2]
    paint.forget()
    paint(1)
    assert painted == [1, 2, 1]


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 5), st.integers(1, 60)), max_size=60))
def test_it_always_knows_how_much_it_holds(deeds: list[tuple[int, int, int]]) -> None:
    album.forget()
    books: list[Pages[int, pygame.Surface]] = [Pages(), Pages()]
    for kind, key, side in deeds:
        pages = books[key % 2]
        if kind == 0:
            pages.keep(key, pygame.Surface((side, side), pygame.SRCALPHA, 32))
        elif kind == 1:
            pages.get(key)
        else:
            pages.drop(key)
        held = [pages.get(one) for pages in books for one in pages]
        assert album.used() == sum(map(album.weigh, held))
        assert album.used() <= album.room() or len(held) == 1


def test_a_larger_window_makes_more_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(album, "_room", 0)
    album.fit_window((1280, 720))
    usual = album.room()
    album.fit_window((3840, 2160))
    assert album.room() > 4 * usual
    album.fit_window((1, 1))
    assert album.room() == album.LEAST_ROOM


def test_faces_are_in_the_album() -> None:
    size = (64, 64)
    kept = [faces.face(Face(str(number)), size=size, shape="tile") for number in range(12)]
    assert len(faces._painted.entries) < len(kept)
    assert album.used() <= album.room()
