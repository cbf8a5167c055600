"""Skeletons on plinths and their prints in stone."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from art import faces, mounts
from art.plates import plate
from rules.table import Face, Shape

SKELETON = Face("allosaurus", title="Allosaurus", value="18", pips=(3, 3), plate="genus/allosaurus")
LONG = Face(
    "long", title="Pachycephalosaurus", value="10", pips=(4, 4), plate="genus/pachycephalosaurus"
)
PRESSED = replace(SKELETON, pips=(0, 3))


def ink_in_row(picture: pygame.Surface, row: int) -> int:
    """How many pixels of a row of a picture are painted."""
    strip = pygame.mask.from_surface(picture.subsurface(0, row, picture.get_width(), 1), 60)
    return strip.count()


@pytest.mark.parametrize("width", [70, 216, 420])
def test_a_figure_fills_its_room_and_has_no_ground_line(width: int) -> None:
    room = (width, width * 3 // 4)
    figure = mounts.figure("genus/allosaurus", room)
    assert abs(figure.get_width() - width) <= 1
    assert figure.get_bounding_rect().height >= figure.get_height() - 3
    # It stands on its feet: on a plate a line runs from edge to edge there.
    rows = range(figure.get_height() // 2, figure.get_height())
    assert max(ink_in_row(figure, row) for row in rows[-4:]) < 0.3 * width
    if width > 92:
        printed = plate("genus/allosaurus", (width, width * 3 // 4))
        assert max(ink_in_row(printed, row) for row in range(printed.get_height())) > 0.9 * width


def test_a_figure_without_pixels_is_refused() -> None:
    with pytest.raises(ValueError, match="0 by 9"):
        mounts.figure("genus/allosaurus", (0, 9))


@pytest.mark.parametrize("face", [SKELETON, LONG, PRESSED], ids=lambda face: face.id)
@pytest.mark.parametrize("text", [14, 18, 36])
@pytest.mark.parametrize("width", [60, 88, 110, 216, 280])
@pytest.mark.parametrize("shape", ["mount", "cast"])
def test_value_pips_and_name_stand_apart_and_inside(
    shape: Shape, width: int, text: int, face: Face
) -> None:
    size = (width, round(width * (5 / 6 if shape == "mount" else 10 / 11)))
    sheet = faces.sheet(face, shape=shape, size=size, text=text)
    value = faces.value_box(face, shape, size, text)
    inside = pygame.Rect((0, 0), size)
    assert inside.contains(value)
    assert value.contains(sheet.texts[0])
    for box in (*sheet.texts, *sheet.pictures):
        assert inside.contains(box)
    for one, other in combinations(sheet.texts, 2):
        assert not one.colliderect(other)
    if shape == "cast":
        pips = mounts.pip_boxes(face, size, text)
        assert len(pips) in (0, face.pips[1])
        assert all(box.left >= value.right for box in pips)


@pytest.mark.parametrize(("width", "text"), [(216, 18), (144, 12), (432, 36)])
def test_a_plinth_bears_the_name_from_a_width_on(width: int, text: int) -> None:
    for face in (SKELETON, LONG):
        named = faces.sheet(face, shape="mount", size=(width, width * 5 // 6), text=text)
        assert len(named.texts) == 2
        small = width - text
        bare = faces.sheet(face, shape="mount", size=(small, small * 5 // 6), text=text)
        assert len(bare.texts) == 1


def test_what_is_missing_is_dark_and_what_is_found_is_pale() -> None:
    size = (124, 112)
    sheets = [faces.sheet(face, shape="cast", size=size) for face in (PRESSED, SKELETON)]
    levels = []
    for sheet in sheets:
        figure = mounts.figure("genus/allosaurus", sheet.pictures[-2].size)
        body = pygame.mask.from_surface(figure, 250)
        place = sheet.pictures[-2]
        inked = [
            sum(sheet.surface.get_at((place.x + x, place.y + y))[:3]) / 3
            for x in range(0, body.get_size()[0], 2)
            for y in range(0, body.get_size()[1], 2)
            if body.get_at((x, y))
        ]
        levels.append(sum(inked) / len(inked))
    assert levels[0] < 60
    assert levels[1] > 140


def test_an_empty_stand_and_an_empty_print_show_no_skeleton() -> None:
    for shape in ("mount", "cast"):
        sheet = faces.sheet(None, shape=shape, size=(124, 104))  # type: ignore[arg-type]
        assert sheet.surface.get_bounding_rect().width > 100
        assert not sheet.pictures
