"""Every piece as a picture: faces, backs, tiles, tokens, pawns, bones, mounts, casts and lines.

A face is painted once for each size and kept; it is never scaled.
"""

from __future__ import annotations

from typing import Final

import pygame

from art import cards, chalk, filled, joined, mounts, palette, pieces
from art import jigsaw as strings
from art.album import Pages
from art.backs import back as paint_back
from art.badges import badge as badge
from art.jigsaw import knob as knob
from art.lettering import SMALLEST
from art.pieces import header_boxes as header_boxes
from art.pieces import value_box as value_box
from art.sheet import Detail, Sheet
from art.stock import Size
from art.stock import shadow as shadow
from art.stock import shadow_margin as shadow_margin
from rules.table import Face, Shape

LEAST: Final = 9
"""Below this many pixels a piece is a speck of colour."""

_Key = tuple[Face | None, str, Shape, Size, Detail, int | None, int, bool, palette.Variant]

_painted: Pages[_Key, tuple[pygame.Surface, tuple[pygame.Rect, ...]]] = Pages()


def sheet(
    face: Face | None,
    back: str = "museum",
    shape: Shape = "card",
    size: Size = (110, 154),
    detail: Detail = "table",
    owner: int | None = None,
    text: int = SMALLEST,
    jigsaw: bool = False,
) -> Sheet:
    """A freshly painted piece with the rectangles of its texts and pictures, as :func:`face`.

    Raises:
        ValueError: the size has no pixels.
    """
    if size[0] < 1 or size[1] < 1:
        raise ValueError(f"A face of {size[0]} by {size[1]} pixels has nothing to show.")
    if jigsaw:
        return strings.paint(face, size, text)
    if min(size) < LEAST:
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        surface.fill(palette.colour("slate" if face is None else "paper"))
        return Sheet(surface)
    picture, parts = (back, ()) if face is None else (face.plate, face.parts)
    if filled.fills(picture):
        return filled.paint(picture, shape, size, text, parts)
    if shape == "token":
        return pieces.token(face, size, owner, text)
    if shape == "pawn":
        return pieces.pawn(face, size, owner)
    if shape == "bone":
        return pieces.bone(face, size)
    if shape == "mount" and detail != "zoom":
        return mounts.mount(face, size, text)
    if shape == "cast" and detail != "zoom":
        return mounts.cast(face, size, text)
    if shape == "line" and detail != "zoom":
        return chalk.line(face, size, text)
    if face is None:
        return Sheet(paint_back(back, size))
    if shape == "strip" and detail != "zoom":
        return chalk.strip(face, size, text)
    if shape == "count" and detail != "zoom":
        return pieces.count(face, size, text)
    if shape == "tile":
        return pieces.tile(face, size, detail, text)
    if detail != "zoom" and joined.joins(face):
        return joined.paint(face, size, text)
    return cards.paint(face, size, detail, text)


def face(
    face: Face | None,
    back: str = "museum",
    shape: Shape = "card",
    size: Size = (110, 154),
    detail: Detail = "table",
    owner: int | None = None,
    text: int = SMALLEST,
    jigsaw: bool = False,
) -> pygame.Surface:
    """The picture of one side of a piece, at exactly this size in pixels.

    Kept for the next time; do not paint on it.

    Args:
        face: what it shows; ``None`` is the hidden side.
        back: which back a hidden card has.
        shape: the outline of the piece.
        size: width and height in pixels.
        detail: ``table`` (value, signs, picture), ``hand`` (the title too) or ``zoom`` (all facts).
        owner: the seat whose colour a token or pawn bears.
        text: the least size of letters in pixels; what would be smaller is left out.
        jigsaw: whether it joins others; the picture is then wider by :func:`knob` on either side.

    Raises:
        ValueError: the size has no pixels.
    """
    return _kept(_key(face, back, shape, size, detail, owner, text, jigsaw))[0]


def is_painted(
    face: Face | None,
    back: str,
    shape: Shape,
    size: Size,
    detail: Detail,
    owner: int | None,
    text: int,
    jigsaw: bool = False,
) -> bool:
    """Whether the picture of one side of a piece is there already; see :func:`face`."""
    return _key(face, back, shape, size, detail, owner, text, jigsaw) in _painted


def printed(
    face: Face | None,
    shape: Shape = "card",
    size: Size = (110, 154),
    detail: Detail = "table",
    text: int = SMALLEST,
) -> tuple[pygame.Rect, ...]:
    """Where value, pips, signs and words are on a face that is painted so.

    Raises:
        ValueError: the size has no pixels.
    """
    if face is None:
        return ()
    return _kept(_key(face, "museum", shape, size, detail, None, text, False))[1]


def _kept(key: _Key) -> tuple[pygame.Surface, tuple[pygame.Rect, ...]]:
    """A picture and where its words are, painted where it is not there already."""
    found = _painted.get(key)
    if found is not None:
        return found
    made = sheet(*key[:-1])
    surface = made.surface
    if pygame.display.get_surface():
        surface = surface.convert_alpha()
    return _painted.keep(key, (surface, made.printed))


def _key(
    face: Face | None,
    back: str,
    shape: Shape,
    size: Size,
    detail: Detail,
    owner: int | None,
    text: int,
    jigsaw: bool,
) -> _Key:
    """What a picture is kept by; only what is hidden shows its back."""
    back = back if face is None else "museum"
    whole = (int(size[0]), int(size[1]))
    return face, back, shape, whole, detail, owner, text, jigsaw, palette.variant()
