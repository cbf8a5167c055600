"""Where badges are pinned to a piece: they hide neither its value nor its title, nor each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from art import faces
from art.lettering import SMALLEST
from rules.table import Badge, Face, Shape
from tabletop.scene.geometry import Size
from tabletop.scene.spread import SMALL

LEAST_BADGE: Final = 12
"""The least size of letters on badges in pixels where others may be of 14; else it is theirs."""

LEAST_SIGN: Final = 10
"""A badge without letters may be as small as this, in pixels."""

TITLED: Final = 76
"""From this side in pixels on, a tile has its title along its lower edge, if its letters may be of
14 pixels; if they must be larger, the tile must be, too."""


class Pin(NamedTuple):
    """A badge as it is pinned: perhaps without its letters, on a place of the piece."""

    badge: Badge
    place: pygame.Rect


class Board(NamedTuple):
    """What badges are pinned to: a piece of a size, with the usual height of a badge.

    ``text`` is the least size of letters, ``over`` how far a badge may hang over the edge.
    """

    face: Face | None
    shape: Shape
    size: Size
    text: int
    badge: int
    over: int

    @property
    def letters(self) -> int:
        """The least size of letters on badges."""
        return self.text if self.text > SMALLEST else LEAST_BADGE

    @property
    def value(self) -> pygame.Rect:
        """Where the value is, an empty rectangle if there is none."""
        return faces.value_box(self.face, self.shape, self.size, self.text)

    def width(self, badge: Badge, tall: int) -> tuple[int, int]:
        """Width and height of a badge that should be so high."""
        return faces.badge(badge, tall, self.least(badge)).get_size()

    def least(self, badge: Badge) -> int:
        """The least size of letters on this badge; one without letters may be very small."""
        return self.letters if badge.text else round(LEAST_SIGN / 1.25)


def pinned(board: Board, badges: Sequence[Badge]) -> list[Pin]:
    """The badges that have a place, each with it. Places are relative to the piece."""
    titled = board.shape == "tile" and min(board.size) * SMALLEST >= TITLED * board.text
    if board.shape in ("card", "wide") or titled:
        return _down_the_side(board, badges)
    return _along_the_foot(board, badges)


def _down_the_side(board: Board, badges: Sequence[Badge]) -> list[Pin]:
    """Down the left side, which a closed-up row still shows; then in further columns."""
    inset = max(2, board.over)
    width, height = board.size
    start = max(round(0.36 * height), board.value.bottom + 1)
    left, top, widest = inset, start, 0
    pins: list[Pin] = []
    for badge in badges:
        wide, tall = board.width(badge, board.badge)
        if top + tall > height - inset and top > start:
            left, top, widest = left + widest + 2, start, 0
        if left + wide > width - inset and left > inset:
            break
        if top + tall > height + board.over:
            break
        pins.append(Pin(badge, pygame.Rect(left, top, wide, tall)))
        top, widest = top + tall + 1, max(widest, wide)
    return pins


def _along_the_foot(board: Board, badges: Sequence[Badge]) -> list[Pin]:
    """Along the lower edge; on a small piece over it, smaller, or without letters."""
    width, height = board.size
    value, over = board.value, board.over
    inset = max(2, over)
    edge, bottom, tall = width - inset, height - inset, board.badge
    if bottom - tall < value.bottom:
        inset, edge, bottom = 0, width + over, height + over
        tall = min(tall, max(LEAST_SIGN, bottom - value.bottom))
    pins: list[Pin] = []
    left = inset
    for badge in badges:
        shown = badge
        if board.width(badge, tall)[1] > max(tall, bottom - value.bottom) and value.width:
            # There is no room for letters; a sign without them says that there is something.
            shown = replace(badge, text="")
        wide, high = board.width(shown, tall)
        if left + wide > edge and left > inset:
            left, bottom = inset, bottom - high - 1
        place = pygame.Rect(left, bottom - high, wide, high)
        taken = [value, *(pin.place for pin in pins)]
        if place.top < -over or place.collidelist(taken) >= 0:
            free = _in_the_corner(board, shown, taken)
            if free is None:
                continue
            shown, place = free
        else:
            left += wide + 2
        pins.append(Pin(shown, place))
    return pins


def _in_the_corner(
    board: Board, badge: Badge, taken: Sequence[pygame.Rect]
) -> tuple[Badge, pygame.Rect] | None:
    """A place in the upper right corner, for a sign without letters if need be."""
    for shown in (badge, replace(badge, text="")):
        for tall in (board.badge, LEAST_SIGN):
            place = pygame.Rect((0, 0), board.width(shown, tall))
            place.topright = (board.size[0] + board.over, -board.over)
            if board.shape not in SMALL and place.collidelist(list(taken)) < 0:
                return shown, place
    return None
