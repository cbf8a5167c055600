"""Pictures of boxes that people design: looked at before they are unpacked, and cut from sheets."""

from __future__ import annotations

import io
import struct
from typing import Final

import pygame

from art import picture_file
from art.drawing_weight import is_heavy
from art.plates.own import LONGEST_SIDE, Picture
from tabletop.paths import shown

LARGEST: Final = picture_file.LARGEST_FILE
SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".svg", ".webp", ".bmp")
_SMALL: Final = 64  # pixels; enough to see that a picture can be read


class PictureError(Exception):
    """Raised for what is no picture; ``sentence`` tells why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def problem(data: bytes, name: str) -> str:
    """Why a file cannot be a picture of a card, in one sentence; empty if it can."""
    called = shown(name)
    if not name.lower().endswith(SUFFIXES):
        return f"{called} is no picture: take PNG, SVG, JPEG, WebP or BMP."
    if name.lower().endswith(".svg"):
        sides = picture_file.drawing_sides(data)
        if sides is None:
            return f"{called} is no SVG drawing with a width and a height, or has more than 2 MB."
        if is_heavy(data, max(sides)):
            return f"{called} has too many lines, or too fine dashes: make it simpler."
    else:
        wide, high = _sides(data)
        if wide * high > picture_file.MOST_PIXELS or max(wide, high) > picture_file.LONGEST_SIDE:
            return (
                f"{called} has {wide} x {high} pixels: make it smaller, to at most"
                f" {picture_file.MOST_PIXELS // 1_000_000} million."
            )
        if picture_file.has_many_scans(data):
            return (
                f"{called} is a JPEG picture of more than {picture_file.MOST_SCANS} scans: save it"
                " again in another way."
            )
    if picture_file.read(data, name, _SMALL) is None:
        return f"{called} is damaged, or no picture of the kind that its name says."
    return ""


def _sides(data: bytes) -> tuple[int, int]:
    try:
        return picture_file.sides(data)
    except struct.error:
        return 0, 0


def cut(data: bytes, name: str, grid: tuple[int, int], cards: int) -> list[Picture]:
    """The first cards of a sheet with so many columns and rows, row by row from the top left.

    Raises:
        PictureError: it is no picture, or too small to be cut so.
    """
    if wrong := problem(data, name):
        raise PictureError(wrong)
    drawing = name.lower().endswith(".svg")
    longest = 4 * LONGEST_SIDE if drawing else picture_file.LONGEST_SIDE
    whole = picture_file.read(data, name, longest)
    columns, rows = grid
    if whole is None or whole.get_width() < 8 * columns or whole.get_height() < 8 * rows:
        raise PictureError(f"{shown(name)} is too small to be cut into {columns} x {rows} cards.")
    width, height = whole.get_size()
    lefts = [round(width * column / columns) for column in range(columns + 1)]
    tops = [round(height * row / rows) for row in range(rows + 1)]
    found = []
    for number in range(cards):
        row, column = divmod(number, columns)
        box = pygame.Rect(lefts[column], tops[row], 0, 0)
        box.size = lefts[column + 1] - box.left, tops[row + 1] - box.top
        file = io.BytesIO()
        pygame.image.save(whole.subsurface(box), file, "card.png")
        found.append(Picture(file.getvalue(), "card.png"))
    return found
