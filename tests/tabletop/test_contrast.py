"""Contrast is measured from what is on the screen, whoever painted it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from art import album, lettering, palette
from tabletop import contrast
from tabletop.localise import localise
from tabletop.match import Match, Player
from tabletop.scene.scene import Scene
from tabletop.settings import Settings

SIZE = (400, 120)
INK, GROUND = (60, 60, 60), (210, 200, 180)


def painted(draw: Callable[[Surface], object]) -> Surface:
    surface = Surface(SIZE)
    surface.fill(GROUND)
    draw(surface)
    return surface


def measured(draw: Callable[[Surface], object]) -> list[contrast.Text]:
    seen = painted(draw)
    with lettering.without_ink():
        bare = painted(draw)
    return contrast.texts(seen, bare)


def line(surface: Surface, text: str, top: int, pixels: int, ink: palette.Colour = INK) -> None:
    lettering.write(surface, text, (10, top, 380, 60), "sans", pixels, ink)


def test_each_line_has_the_contrast_of_its_ink_and_its_ground() -> None:
    found = measured(lambda surface: line(surface, "Nobody has dug here", 20, 40))
    assert found
    for text in found:
        assert text.contrast == pytest.approx(palette.contrast(INK, GROUND), abs=0.01)
    assert all(text.needed == palette.LARGE_CONTRAST for text in found if text.rect.height > 20)


def test_small_letters_need_more_than_large_ones() -> None:
    faint = (105, 100, 95)
    assert 3 < palette.contrast(faint, GROUND) < 4.5

    small = measured(lambda surface: line(surface, "NOBODY", 20, 15, faint))
    large = measured(lambda surface: line(surface, "NOBODY", 20, 40, faint))
    assert [text.readable for text in small] == [False]
    assert [text.readable for text in large] == [True]


def test_lines_below_each_other_are_told_apart() -> None:
    def draw(surface: Surface) -> None:
        line(surface, "HUN", 10, 20)
        line(surface, "ONE", 70, 20, (150, 150, 150))

    above, below = measured(draw)
    assert above.rect.bottom < below.rect.top
    assert above.readable
    assert not below.readable


def test_what_is_no_text_is_not_measured() -> None:
    assert measured(lambda surface: pygame.draw.line(surface, INK, (0, 0), (50, 50), 3)) == []


def test_letters_have_ink_again_afterwards() -> None:
    with lettering.without_ink():
        assert not lettering.picture("Hello", "sans", 30, INK).get_bounding_rect().width
    assert lettering.picture("Hello", "sans", 30, INK).get_bounding_rect().width


def test_pictures_with_ink_are_not_taken_for_pictures_without() -> None:
    word = album.remembered(lambda: lettering.picture("Hello", "sans", 30, INK))
    assert word().get_bounding_rect().width
    with lettering.without_ink():
        assert not word().get_bounding_rect().width
    assert word().get_bounding_rect().width


def test_faults_are_framed_on_a_copy() -> None:
    seen = painted(lambda surface: line(surface, "HUN", 40, 20))
    before = pygame.image.tobytes(seen, "RGB")
    text = contrast.Text(pygame.Rect(10, 40, 30, 12), 2.0)
    marked = contrast.mark(seen, [text])
    assert pygame.image.tobytes(seen, "RGB") == before
    assert marked.get_at((10 - 3, 40 - 3))[:3] == (255, 0, 255)


@pytest.mark.parametrize("game", ["fossilis", "cretaceous_creek", "memory", "ceratopsians"])
def test_what_is_written_on_boards_and_gauges_can_be_read(game: str) -> None:
    match = Match.start(game, [Player("Ada", 0), Player("Ben", 1)], seed=4, autosave=False)
    match.settle()
    table = localise(match.state.lay(0), match.players)
    rect = (0, 0, 1280, 720)

    def whole() -> Surface:
        surface = Surface(rect[2:])
        Scene(table, rect, 0, Settings(animation="off")).draw(surface)
        return surface

    seen = whole()
    with lettering.without_ink():
        bare = whole()
    found = [text for text in contrast.texts(seen, bare) if min(text.rect.size) > 5]
    assert len(found) > 5
    assert [text for text in found if not text.readable] == []
