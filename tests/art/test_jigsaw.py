"""Pieces that join: the knob of one fills the socket of the next, texts stay on the body."""

from __future__ import annotations

import pygame
import pytest

from art import faces
from art.lettering import measure
from rules.table import Face

PIECE = Face("p", title="Stegosaurus", value="12", plate="genus/stegosaurus", tint="jurassic")
SIZES = [(40, 40), (90, 40), (240, 40), (160, 90), (420, 120)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", [PIECE, Face("bare"), None], ids=["piece", "bare", "back"])
def test_the_picture_has_room_for_a_knob_on_either_side(
    face: Face | None, size: tuple[int, int]
) -> None:
    picture = faces.face(face, shape="wide", size=size, jigsaw=True)
    assert picture.get_size() == (size[0] + 2 * faces.knob(size[1]), size[1])
    knob, middle = faces.knob(size[1]), size[1] // 2
    assert picture.get_at((knob + size[0] + knob // 2, middle)).a > 200
    assert picture.get_at((knob // 2, middle)).a == 0
    assert picture.get_at((knob + knob // 3, middle)).a == 0


def test_a_knob_fills_the_socket_of_the_next_piece() -> None:
    size = (120, 60)
    knob = faces.knob(60)
    picture = faces.face(PIECE, shape="wide", size=size, jigsaw=True)
    string = pygame.Surface((2 * size[0] + 2 * knob, 60), pygame.SRCALPHA, 32)
    string.blit(picture, (0, 0))
    string.blit(picture, (size[0], 0))
    joint = pygame.Rect(knob + size[0] - 2, 4, knob + 4, 52)
    mask = pygame.mask.from_surface(string.subsurface(joint), 120)
    assert mask.count() >= 0.985 * joint.w * joint.h


@pytest.mark.parametrize("size", SIZES)
def test_value_and_title_stay_on_the_body(size: tuple[int, int]) -> None:
    sheet = faces.sheet(PIECE, shape="wide", size=size, jigsaw=True)
    knob = faces.knob(size[1])
    body = pygame.Rect(2 * knob - 2, 0, size[0] - knob + 2, size[1])
    for box in (*sheet.texts, *sheet.pictures):
        assert body.contains(box), box
    assert sheet.texts


def test_a_title_is_there_where_it_fits_whole_and_only_there() -> None:
    small = faces.sheet(PIECE, shape="wide", size=(90, 40), jigsaw=True)
    large = faces.sheet(PIECE, shape="wide", size=(240, 40), jigsaw=True)
    larger = faces.sheet(PIECE, shape="wide", size=(240, 40), text=36, jigsaw=True)
    assert (len(small.texts), len(large.texts), len(larger.texts)) == (1, 2, 1)


@pytest.mark.parametrize("width", range(18, 40, 2))
@pytest.mark.parametrize("value", ["7", "10"])
def test_the_value_of_a_short_piece_is_not_squeezed(width: int, value: str) -> None:
    face = Face("p", value=value, plate="genus/stegosaurus")
    sheet = faces.sheet(face, shape="wide", size=(width, 60), jigsaw=True)
    (box,) = sheet.texts
    knob = faces.knob(60)
    assert knob <= box.left
    assert box.right <= knob + width
    natural = measure(value, "numeral", 14)[0]
    assert box.width >= min(natural, width - 6) - 1


@pytest.mark.parametrize("height", range(16, 46, 2))
@pytest.mark.parametrize("value", ["7", "25", "136"])
def test_the_brass_under_a_value_is_as_large_as_the_value(height: int, value: str) -> None:
    face = Face("p", value=value, plate="genus/stegosaurus")
    sheet = faces.sheet(face, shape="wide", size=(150, height), jigsaw=True)
    (number,) = sheet.texts
    assert any(brass.contains(number) for brass in sheet.pictures)


def test_the_sign_of_a_museum_can_be_told_on_a_low_piece() -> None:
    face = Face("museum/1", title="Museum", value="12", marks=("seat/1",))
    sheet = faces.sheet(face, shape="wide", size=(90, 22), jigsaw=True)
    sign = sheet.pictures[-1]
    assert sign.height >= 12


@pytest.mark.parametrize("width", range(30, 120, 10))
@pytest.mark.parametrize("height", [29, 44, 56])
@pytest.mark.parametrize("value", ["7", "9"])
def test_a_small_piece_keeps_its_picture(value: str, width: int, height: int) -> None:
    """It is smaller beside the value, or below it, whichever is larger; it is never left out."""
    face = Face("p", value=value, plate="genus/stegosaurus")
    bare = Face("p", value=value)
    pictured, plain = (
        faces.face(one, shape="wide", size=(width, height), jigsaw=True) for one in (face, bare)
    )
    assert pygame.image.tobytes(pictured, "RGBA") != pygame.image.tobytes(plain, "RGBA")
    sheet = faces.sheet(face, shape="wide", size=(width, height), jigsaw=True)
    (value_box,), picture = sheet.texts, sheet.pictures[-1]
    assert not picture.colliderect(value_box)
    assert picture.width >= 6
    assert picture.height >= 6
