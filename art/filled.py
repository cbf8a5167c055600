"""Pieces that one picture fills from edge to edge: what people designed themselves, and boxes with
pits."""

from __future__ import annotations

from typing import Final

import pygame

from art.palette import blend
from art.plates import own, pits, plate
from art.sheet import Sheet
from art.stock import CORNER, Size, card, clear, drawn, edge_width, rounded
from rules.table import Shape

WHITE: Final = (255, 255, 255)


def fills(name: str) -> bool:
    """Whether the picture of this name fills the piece that it is on."""
    return name in pits.NAMES or (name.startswith(own.WHOLE) and own.known(name))


def paint(name: str, shape: Shape, size: Size) -> Sheet:
    """The piece at exactly this size.

    A card has rounded corners and an edge, a token is a disc, a pawn or a bone has the outline of
    its picture. In the place of a picture that cannot be read there is a medallion.
    """
    whole = pygame.Rect((0, 0), size)
    found = plate(name, size) if name in pits.NAMES else own.picture(name, size)
    if found is None:
        sheet = Sheet(card(size, blend("paper", "bone", 0.35)))
        sheet.surface.blit(plate("", size), (0, 0))
        return sheet
    sheet = Sheet(clear(size))
    sheet.surface.blit(found, (0, 0))
    sheet.pictures.append(whole)
    if shape in ("pawn", "bone"):
        return sheet
    radius = min(size) / 2 if shape == "token" else max(2.0, CORNER * min(size))
    weight = edge_width(size)
    # Cut along the middle of its edge of ink, so that nothing is seen beyond that.
    inner = drawn(size, rounded(whole.inflate(-weight, -weight), radius - weight / 2, WHITE))
    sheet.surface.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.surface.blit(drawn(size, rounded(whole, radius, None, "ink", weight)), (0, 0))
    return sheet
