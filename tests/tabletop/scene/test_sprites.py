"""Pictures of pieces: each shape casts its own shadow, and signs stand upright."""

from __future__ import annotations

import pygame
import pytest

from art.palette import labelled
from rules.table import Badge, Face, Piece, Shape
from tabletop.scene.sprites import LYING, Sprites, attitude


def picture(piece: Piece, size: tuple[int, int], angle: int = 0) -> pygame.Surface:
    sprites = Sprites(1.0, 15)
    return sprites.picture(sprites.costume(piece, size), attitude(angle, height=LYING))


def corner(surface: pygame.Surface, size: int) -> int:
    """How dark the corner is at the lower right of a piece in the middle of its picture."""
    reach = surface.get_width() // 2 + size // 2 + 4
    return int(surface.get_at((reach, reach)).a)


def test_a_token_casts_a_round_shadow_and_a_tile_a_square_one(window: pygame.Surface) -> None:
    face = Face("f", "Coin", value="5")
    token = corner(picture(Piece("t", "z", face, "token"), (60, 60)), 60)
    tile = corner(picture(Piece("t", "z", face, "tile"), (60, 60)), 60)
    assert tile > 30
    assert token < 0.4 * tile


@pytest.mark.parametrize("shape", ["pawn", "bone"])
def test_pawns_and_bones_cast_the_shadow_of_their_outline(
    shape: Shape, window: pygame.Surface
) -> None:
    assert corner(picture(Piece("t", "z", None, shape, owner=0), (60, 60)), 60) < 8


def tinted(surface: pygame.Surface, tint: tuple[int, int, int]) -> pygame.Rect:
    """The box of everything in a picture that has this colour."""
    mask = pygame.mask.from_threshold(surface, (*tint, 255), (6, 6, 6, 255))
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


def test_a_badge_stands_upright_on_a_card_that_lies_on_its_side(window: pygame.Surface) -> None:
    tint = labelled("teal")[0]
    badge = Badge("in 3 turns", tone="teal")
    card = Piece("c", "z", Face("plain"), badges=(badge,))
    upright = tinted(picture(card, (100, 140)), tint)
    turned = Piece("c", "z", Face("plain"), badges=(badge,), turned=90)
    lying = tinted(picture(turned, (100, 140), angle=90), tint)
    assert lying.w > 2 * lying.h
    assert abs(lying.w - upright.w) <= 2
