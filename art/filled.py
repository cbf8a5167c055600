"""Pieces that one picture fills from edge to edge: what people designed themselves, boxes with pits
and what they are prepared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from art.lettering import SMALLEST, stamp
from art.palette import blend
from art.plates import own, pits, plate, preparing
from art.sheet import Sheet
from art.stock import CORNER, Size, card, clear, drawn, edge_width, rounded
from rules.table import Shape

WHITE: Final = (255, 255, 255)
_OURS: Final = frozenset((*pits.NAMES, *preparing.NAMES))


def fills(name: str) -> bool:
    """Whether the picture of this name fills the piece that it is on."""
    return name in _OURS or (name.startswith(own.WHOLE) and own.known(name))


def paint(
    name: str, shape: Shape, size: Size, text: int = SMALLEST, parts: Sequence[str] = ()
) -> Sheet:
    """The piece at exactly this size.

    A card has rounded corners and an edge, a token is a disc, a pawn or a bone has the outline of
    its picture. In the place of a picture that cannot be read there is a medallion. ``text`` is the
    least size of letters in pixels, ``parts`` what the picture is told to show.
    """
    whole = pygame.Rect((0, 0), size)
    found = plate(name, size, parts) if name in _OURS else own.picture(name, size)
    if found is None:
        sheet = Sheet(card(size, blend("paper", "bone", 0.35)))
        sheet.surface.blit(plate("", size), (0, 0))
        return sheet
    sheet = Sheet(clear(size))
    sheet.surface.blit(found, (0, 0))
    sheet.pictures.append(whole)
    if name == preparing.TRACK:
        _number(sheet, text)
    if shape in ("pawn", "bone"):
        return sheet
    radius = min(size) / 2 if shape == "token" else max(2.0, CORNER * min(size))
    weight = edge_width(size)
    # Cut along the middle of its edge of ink, so that nothing is seen beyond that.
    inner = drawn(size, rounded(whole.inflate(-weight, -weight), radius - weight / 2, WHITE))
    sheet.surface.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.surface.blit(drawn(size, rounded(whole, radius, None, "ink", weight)), (0, 0))
    return sheet


def _number(sheet: Sheet, text: int) -> None:
    """Writes points into the fields of a score track: all, or every fifth or tenth, as there is
    room for letters that can be read."""
    share = sheet.surface.get_width() / (preparing.LINES * preparing.FIELD + 2 * preparing.BORDER)
    field = preparing.FIELD * share
    pixels = max(text, round(0.4 * field))
    step = next((one for one, room in ((1, 1.7), (5, 1.5), (10, 1.2)) if field >= room * text), 0)
    for points in range(step, preparing.LINES**2 + 1, step) if step else ():
        column, line = preparing.field_of(points)
        middle = (
            preparing.BORDER * share + (column + 0.5) * field,
            preparing.BORDER * share + (line + 0.5) * field,
        )
        sheet.texts.append(stamp(sheet.surface, str(points), middle, "numeral", pixels, "ink"))
