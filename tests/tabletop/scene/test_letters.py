"""What has to be read on the table is large enough: 14, 18 or 36 pixels by the window."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from art import album, faces, lettering, palette
from rules.table import Badge, Face, Table
from tabletop.geometry import Box
from tabletop.scene.layout import least_text
from tabletop.scene.scene import Scene
from tests.tabletop.scene.conftest import Taste
from tests.tabletop.scene.tables import canyon, creek, dig_site, museum_row, small_table

TABLES = {
    "small": small_table,
    "canyon": canyon,
    "creek": creek,
    "dig": dig_site,
    "museum": museum_row,
}
# A window, the size of letters in percent, and the least letters there.
ROOMS = [
    ((1280, 720), 100, 14),
    ((1280, 720), 200, 14),
    ((1920, 1080), 100, 18),
    ((1920, 1080), 200, 18),
    ((3840, 2160), 100, 36),
    ((3840, 2160), 200, 36),
]
SIGNS = {"T", "J", "C", "$"}


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The least size at which each text is written from now on."""
    found: dict[str, int] = {}
    real = lettering.picture

    def picture(
        text: str, role: lettering.Role, pixels: int, ink: str | palette.Colour
    ) -> pygame.Surface:
        found[text] = min(found.get(text, 999), pixels)
        return real(text, role, pixels, ink)

    album.forget()
    monkeypatch.setattr(lettering, "picture", picture)
    return found


@pytest.mark.parametrize(("size", "letters", "least"), ROOMS)
@pytest.mark.parametrize("name", TABLES)
def test_nothing_on_the_table_is_smaller(
    name: str,
    size: tuple[int, int],
    letters: int,
    least: int,
    window: pygame.Surface,
    seen: dict[str, int],
) -> None:
    table: Table = TABLES[name]()
    scene = Scene(table, (0, 0, *size), 0, Taste(text_size=letters))
    scene.draw(pygame.Surface(size))
    allowed = {badge.text for piece in table.pieces for badge in piece.badges}
    words = {text: pixels for text, pixels in seen.items() if text not in SIGNS}
    assert words
    small = {text: pixels for text, pixels in words.items() if pixels < least}
    assert set(small) <= (allowed if least == 14 else set()), small
    assert all(pixels >= 12 for pixels in small.values())


def test_letters_of_cards_grow_with_the_window(
    window: pygame.Surface, seen: dict[str, int]
) -> None:
    for size, letters, least in ROOMS[::2]:
        seen.clear()
        scene = Scene(small_table(), (0, 0, *size), 0, Taste(text_size=letters))
        scene.draw(pygame.Surface(size))
        assert seen["Allosaurus"] >= least
        assert seen["Your hand"] >= least


def test_a_zoomed_piece_has_letters_for_its_window(
    window: pygame.Surface, seen: dict[str, int]
) -> None:
    scene = Scene(small_table(), (0, 0, 2970, 1857), 0, Taste())
    scene.zoom("hand-0")
    scene.draw(pygame.Surface((2970, 1857)))
    assert seen["Found by many, finished by few."] >= 36


@pytest.mark.parametrize(("size", "letters", "least"), ROOMS)
def test_the_least_size_is_that_of_the_window(
    size: tuple[int, int], letters: int, least: int
) -> None:
    assert least_text(Box(0, 0, *size)) == least


def test_a_badge_is_high_enough_for_its_letters() -> None:
    for letters in (12, 14, 18, 36):
        badge = faces.badge(Badge("free"), 10, letters)
        assert badge.get_height() >= 1.2 * letters


@pytest.mark.parametrize(
    ("size", "letters", "least"), [((1280, 720), 100, 14), ((1280, 720), 200, 18)]
)
def test_a_zoomed_card_tells_all_and_in_larger_letters_if_those_are_wanted(
    window: pygame.Surface, seen: dict[str, int], size: tuple[int, int], letters: int, least: int
) -> None:
    table = small_table()
    facts = tuple((f"Fact {n}", f"so much of {n}") for n in range(4))
    face = Face("told", "Allosaurus", "skull", "25", plate="genus/allosaurus", facts=facts)
    told = replace(table.piece("hand-0"), face=face)
    pieces = tuple(told if piece.id == "hand-0" else piece for piece in table.pieces)
    scene = Scene(replace(table, pieces=pieces), (0, 0, *size), 0, Taste(text_size=letters))
    seen.clear()
    scene.zoom("hand-0")
    scene.draw(pygame.Surface(size))
    for name, value in facts:
        assert seen[name] >= least
        assert seen[value] >= least
