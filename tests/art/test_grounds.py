"""Grounds have the size asked for, are lit as they should be, and are painted once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pygame
import pytest

from art import grounds, palette

ALL = [grounds.felt, grounds.paper, grounds.panel, grounds.wood]


def light(surface: pygame.Surface, rect: tuple[int, int, int, int]) -> float:
    return sum(pygame.transform.average_color(surface, pygame.Rect(rect))[:3])


@pytest.mark.parametrize("ground", ALL)
@pytest.mark.parametrize("size", [(1, 1), (3, 200), (640, 360), (333, 77)])
def test_exact_size_without_holes(
    ground: Callable[[tuple[int, int]], pygame.Surface], size: tuple[int, int]
) -> None:
    surface = ground(size)
    assert surface.get_size() == size
    assert ground(size) is surface
    assert sum(surface.get_at((size[0] - 1, size[1] - 1))[:3]) > 0


@pytest.mark.parametrize("ground", ALL)
def test_no_pixels_no_ground(ground: Callable[[tuple[int, int]], pygame.Surface]) -> None:
    with pytest.raises(ValueError, match="0 by 20"):
        ground((0, 20))


def test_the_lamp_lights_the_middle_of_the_felt() -> None:
    felt = grounds.felt((640, 360))
    middle = light(felt, (280, 140, 80, 60))
    for corner in ((0, 0, 60, 40), (580, 0, 60, 40), (0, 320, 60, 40), (580, 320, 60, 40)):
        assert light(felt, corner) < middle * 0.75


@pytest.mark.parametrize("ground", ALL)
def test_a_ground_has_grain(ground: Callable[[tuple[int, int]], pygame.Surface]) -> None:
    surface = ground((200, 200))
    patch = {tuple(surface.get_at((90 + x, 90 + y))[:3]) for x in range(12) for y in range(12)}
    assert len(patch) > 5


@pytest.mark.parametrize("variant", palette.VARIANTS)
def test_ink_reads_on_every_spot_of_the_paper(variant: palette.Variant) -> None:
    palette.use(variant)
    page = grounds.paper((240, 320))
    for x in range(0, 240, 16):
        for y in range(0, 320, 16):
            spot: palette.Colour = tuple(page.get_at((x, y))[:3])  # type: ignore[assignment]
            assert palette.contrast("ink", spot) >= palette.TEXT_CONTRAST


def test_brass_and_paper_read_on_every_spot_of_panel_and_wood() -> None:
    for ground in (grounds.panel((240, 160), edge=False), grounds.wood((240, 160))):
        for x in range(0, 240, 9):
            for y in range(0, 160, 9):
                spot: palette.Colour = tuple(ground.get_at((x, y))[:3])  # type: ignore[assignment]
                assert palette.contrast("paper", spot) >= palette.TEXT_CONTRAST
                assert palette.contrast("brass", spot) >= palette.LARGE_CONTRAST


def test_grain_leaves_alpha_alone() -> None:
    surface = pygame.Surface((50, 50), pygame.SRCALPHA, 32)
    pygame.draw.rect(surface, (120, 110, 100, 255), (10, 10, 20, 20))
    grounds.grain(surface, 9)
    assert surface.get_at((0, 0))[3] == 0
    assert surface.get_at((15, 15))[3] == 255


def test_no_numpy_is_loaded_for_the_art() -> None:
    code = (
        "import os, sys; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "from art import faces, grounds, palette\n"
        "from rules.table import Face\n"
        "palette.simulate(grounds.felt((64, 36)), 'deuteranopia')\n"
        "faces.face(Face('a', title='Frog', marks=('diet/carnivore',)))\n"
        "faces.shadow((40, 56), 8)\n"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
