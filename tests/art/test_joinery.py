"""What the pages beside the table are made of: words can be read on it, in every state."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from art import palette
from art.palette import TEXT_CONTRAST, VARIANTS, Colour, contrast
from art.scenery import joinery, podium, shelving
from art.scenery.controls import State
from art.scenery.joinery import SlabKind

SIZE = (240, 80)
UNIT = 2 / 3
WORDS = {"lamp": "ink", "walnut": "paper", "quiet": "paper", "on": "bone", "rust": "bone"}


def extremes(surface: pygame.Surface) -> list[Colour]:
    """The darkest and the brightest colour of the inside of a picture, without its grain."""
    inside = surface.subsurface(surface.get_rect().inflate(-16, -16))
    wide, tall = inside.get_size()
    coarse = pygame.transform.smoothscale(inside, (max(2, wide // 8), max(2, tall // 8)))
    spots = [
        (spot.r, spot.g, spot.b)
        for x in range(coarse.get_width())
        for y in range(coarse.get_height())
        if (spot := coarse.get_at((x, y))).a >= 250
    ]
    return [min(spots, key=sum), max(spots, key=sum)]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("state", ["rest", "hover", "down"])
@pytest.mark.parametrize("kind", get_args(SlabKind))
def test_words_can_be_read_on_slabs(kind: SlabKind, state: State, variant: str) -> None:
    palette.use(variant)  # type: ignore[arg-type]
    try:
        picture = joinery.slab(SIZE, UNIT, kind, state)
        room = picture.surface.subsurface(((-picture.offset[0], -picture.offset[1]), SIZE))
        for ground in extremes(room):
            assert contrast(palette.colour(WORDS[kind]), ground) >= TEXT_CONTRAST, ground
    finally:
        palette.use("normal")


def test_words_can_be_read_on_boards_shelves_and_the_desk() -> None:
    size = (1280, 720)
    grounds = [
        joinery.desk(size, UNIT),
        shelving.wall(size, UNIT),
        joinery.panel(size, UNIT).surface.subsurface((60, 60, 1000, 500)),
        shelving.board((1280, 90), UNIT).surface.subsurface((60, 60, 1000, 60)),
        podium.board((600, 300), UNIT).surface.subsurface((30, 30, 500, 240)),
    ]
    for number, surface in enumerate(grounds):
        for ground in extremes(surface):
            for words in ("bone", "paper", "paper_shade", "lamp"):
                assert contrast(palette.colour(words), ground) >= TEXT_CONTRAST, (number, words)


def test_words_can_be_read_on_paper_and_stone() -> None:
    field = joinery.field(SIZE, UNIT).surface
    card, lit = (joinery.card(SIZE, UNIT, hovered).surface for hovered in (False, True))
    ribbon = podium.ribbon((400, 120), UNIT).surface.subsurface((40, 40, 300, 80))
    for surface, words in ((field, "ink"), (card, "crayon"), (lit, "walnut"), (ribbon, "crayon")):
        for ground in extremes(surface.subsurface(surface.get_rect().inflate(-24, -24))):
            assert contrast(palette.colour(words), ground) >= TEXT_CONTRAST, words
    for first in (False, True):
        stone = podium.stone((300, 300), UNIT, first).surface.subsurface((90, 120, 150, 150))
        for ground in extremes(stone):
            assert contrast(palette.colour("ink"), ground) >= TEXT_CONTRAST


def test_what_is_pressed_looks_different_in_every_state() -> None:
    for kind in get_args(SlabKind):
        pictures = {
            pygame.image.tobytes(joinery.slab(SIZE, UNIT, kind, state).surface, "RGBA")
            for state in get_args(State)
        }
        assert len(pictures) == len(get_args(State))
