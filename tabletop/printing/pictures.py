"""Sides of pieces as pictures for paper: at 300 to the inch, with what is cut away around them."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Final

import pygame

from art import faces, joined, lettering
from art.sheet import Detail
from rules.box import Millimetres
from rules.table import Face, Shape
from tabletop.printing.imposing import BLEED, Side

RESOLUTION: Final = 300
"""Pixels to the inch."""
_INCH: Final = 25.4
_LETTERS: Final = 26
"""The least size of letters, in pixels: 6.2 points."""
_TOLD: Final = 50.0
"""From which height on a piece has room for all that it tells, in millimetres."""
_LINE: Final = 40
"""The most letters that stand on one line below a title."""
_CORNER: Final = 0.035
"""How far inside a card its picture reaches to all edges, as a share of its shorter side: within
its rounded corners and its ink edge."""


def pixels(millimetres: float) -> int:
    """A length on paper in pixels."""
    return max(1, round(millimetres / _INCH * RESOLUTION))


def painted(side: Side, shape: Shape, size: Millimetres) -> pygame.Surface:
    """A side of a piece with its bleed, on white."""
    inner = pixels(size[0]), pixels(size[1])
    bleed = pixels(BLEED)
    detail = _detail(side.face, shape, size)
    picture = faces.sheet(
        _plain(side.face), side.back, shape, inner, detail, side.owner, _LETTERS
    ).surface
    whole = pygame.Surface((inner[0] + 2 * bleed, inner[1] + 2 * bleed))
    whole.fill("white")
    if shape == "token":
        middle = (whole.get_width() // 2, whole.get_height() // 2)
        rim = picture.get_at((inner[0] // 2, min(inner[1] - 1, max(4, inner[1] // 20))))
        pygame.draw.circle(whole, rim, middle, min(inner) // 2 + bleed)
    elif shape not in ("pawn", "bone"):
        _bleed(whole, picture, bleed)
    whole.blit(picture, (bleed, bleed))
    return whole


def _bleed(whole: pygame.Surface, picture: pygame.Surface, bleed: int) -> None:
    """Goes on around a picture with what it shows just inside its ink edge."""
    inset = max(4, round(min(picture.get_size()) * _CORNER))
    core = picture.get_rect().inflate(-2 * inset, -2 * inset)
    reach = bleed + inset
    right, bottom = reach + core.width, reach + core.height
    lefts = ((0, reach, core.left), (reach, core.width, core.left), (right, reach, core.right - 1))
    tops = ((0, reach, core.top), (reach, core.height, core.top), (bottom, reach, core.bottom - 1))
    for left, width, x in lefts:
        for top, height, y in tops:
            wide = core.width if left == reach else 1
            high = core.height if top == reach else 1
            strip = picture.subsurface((x, y), (wide, high))
            whole.blit(pygame.transform.scale(strip, (width, height)), (left, top))


def packed(surface: pygame.Surface) -> bytes:
    """A picture as a JPEG file."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "side.jpg")
    return file.getvalue()


def line(text: str, points: float) -> tuple[bytes, tuple[int, int]]:
    """A line of text as a JPEG file, and its size in pixels."""
    letters = round(points / 72 * RESOLUTION)
    size = lettering.measure(text, "sans", letters)
    surface = pygame.Surface((size[0] + 2, size[1]))
    surface.fill("white")
    lettering.write(surface, text, surface.get_rect(), "sans", letters, (0, 0, 0))
    return packed(surface), surface.get_size()


def _plain(face: Face | None) -> Face | None:
    """A face that says nothing twice."""
    if face is not None and face.line and face.note.startswith(face.line):
        return replace(face, line="")
    return face


def _detail(face: Face | None, shape: Shape, size: Millimetres) -> Detail:
    """How much a side tells: all, where there is more to read than its title, and room for it."""
    if face is None or joined.joins(face) or shape not in ("card", "wide", "tile"):
        return "hand"
    # Words alone stand in the middle, as large as on the table.
    more = face.facts or (face.note and (face.plate or face.line))
    tells = bool(more) and shape != "tile" and size[1] >= _TOLD
    return "zoom" if tells or len(face.line) > _LINE else "hand"
