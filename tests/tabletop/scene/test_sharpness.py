"""Faces that are shown in another size until that of the size that is wanted is painted."""

from __future__ import annotations

from rules.table import Face, Piece
from tabletop.scene.sharpness import Sharpness
from tabletop.scene.sprites import Sprites, is_painted

CARD = Piece("a", "ground", Face("shark", "A shark", plate="exhibit/shark"), size=(63.0, 88.0))


def test_a_face_is_sharp_once_it_is_painted() -> None:
    sharp, sprites = Sharpness(), Sprites(1.0, 19)
    assert sharp.size(sprites, CARD, (63, 88)) == (63, 88), "the first one is waited for"
    sprites.picture(sprites.costume(CARD, (63, 88)))
    assert sharp.size(sprites, CARD, (131, 183)) == (63, 88)
    assert not is_painted(sprites.costume(CARD, (131, 183)))
    while sharp.paint(sprites, 0.001):
        pass
    assert is_painted(sprites.costume(CARD, (131, 183)))
    assert sharp.size(sprites, CARD, (131, 183)) == (131, 183)


def test_what_is_not_wanted_any_more_is_not_painted() -> None:
    sharp, sprites = Sharpness(), Sprites(1.0, 19)
    sharp.size(sprites, CARD, (62, 87))
    sprites.picture(sprites.costume(CARD, (62, 87)))
    sharp.size(sprites, CARD, (132, 184))
    sharp.forget()
    assert not sharp.paint(sprites, 1.0)
    assert not is_painted(sprites.costume(CARD, (132, 184)))


def test_cards_of_another_size_with_the_same_back_are_not_taken_for_each_other() -> None:
    sharp, sprites = Sharpness(), Sprites(1.0, 19)
    large = Piece("b", "ground", size=(63.0, 88.0))
    small = Piece("c", "ground", size=(44.0, 68.0))
    for piece, size in ((large, (61, 86)), (small, (43, 67)), (large, (61, 86))):
        assert sharp.size(sprites, piece, size) == size
        sprites.picture(sprites.costume(piece, size))
