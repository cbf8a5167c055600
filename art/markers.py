"""The markers along the edges of a card, and the area that they leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from art import marks, palette
from art.palette import blend, hexadecimal
from art.sheet import Sheet, unit
from art.stock import Size, drawn, edge_width
from rules.table import Face

_SHARE: Final = 0.1
"""The side of a marker as a share of the width of its card."""
_SMALL_SHARE: Final = 0.13
"""The same on a small card, where else it could not be told from another."""
_READABLE: Final = 10
"""The side from which on markers are told apart at a glance, in pixels."""


def marker_size(size: Size) -> int:
    """The side of an edge marker on a card of this size, in pixels."""
    width = unit(size)
    return max(6, round(max(_SHARE * width, min(_SMALL_SHARE * width, _READABLE))))


def _marker(name: str, pixels: int) -> pygame.Surface:
    if palette.known(name) and marks.known(f"colour/{name}"):
        return marks.mark(f"colour/{name}", pixels)
    ring = blend("ink", "paper", 0.62)
    body = (
        f'<circle cx="{pixels / 2}" cy="{pixels / 2}" r="{pixels * 0.27:.2f}" fill="none" '
        f'stroke="{hexadecimal(ring)}" stroke-width="{max(1.0, pixels * 0.08):.2f}"/>'
    )
    return drawn((pixels, pixels), body)


def marker_boxes(size: Size, edges: Sequence[Sequence[str]]) -> list[tuple[str, pygame.Rect]]:
    """Every marker place with its colour (empty: none): top, right, bottom and left edge.

    Places run from left to right and from top to bottom, so that the same colours of two cards
    that touch lie on each other.
    """
    width, height = size
    side = marker_size(size)
    inset = edge_width(size) + max(1, round(side * 0.12))
    boxes: list[tuple[str, pygame.Rect]] = []
    for number, names in enumerate(edges[:4]):
        length = width if number in (0, 2) else height
        # Closer together than the card is long, so that a row reads as one group.
        step = min(side * 1.75, (length - 2.6 * side - 2 * inset) / max(1, len(names)))
        start = length / 2 - step * (len(names) - 1) / 2
        for place, name in enumerate(names):
            along = round(start + place * step - side / 2)
            if number == 0:
                corner = (along, inset)
            elif number == 1:
                corner = (width - inset - side, along)
            elif number == 2:
                corner = (along, height - inset - side)
            else:
                corner = (inset, along)
            boxes.append((name, pygame.Rect(corner, (side, side))))
    return boxes


def mark_edges(sheet: Sheet, face: Face, size: Size) -> pygame.Rect:
    """Paints the markers and gives the area they leave, margins taken off."""
    if any(face.edges):
        for name, box in marker_boxes(size, face.edges):
            sheet.surface.blit(_marker(name, box.width), box)
            sheet.pictures.append(box)
    return inner(face, size)


def inner(face: Face, size: Size) -> pygame.Rect:
    """The area that margins and markers leave.

    It is as far from the left edge as from the right, so that the picture stays in the middle of a
    card with markers on one side only.
    """
    margin = max(3, round(unit(size) * 0.055))
    inner = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
    if not any(face.edges):
        return inner
    strip = edge_width(size) + round(marker_size(size) * 1.3)
    top, right, bottom, left = ([bool(names) for names in face.edges] + [False] * 4)[:4]
    if left or right:
        inner.left, inner.width = strip, size[0] - 2 * strip
    if top:
        inner.height -= strip - inner.top
        inner.top = strip
    if bottom:
        inner.height = size[1] - strip - inner.top
    return inner
