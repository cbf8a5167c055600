"""Where badges are pinned to a piece: they hide neither its value nor its title, nor each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from art import faces
from art.lettering import SMALLEST
from rules.table import Badge, Face, Shape
from tabletop.geometry import Size
from tabletop.scene.shapes import SMALL

LEAST_BADGE: Final = 12
"""The least size of letters on badges in pixels where others may be of 14; else it is theirs."""

LEAST_SIGN: Final = 10
"""A badge without letters may be as small as this, in pixels."""

BESIDE_BONE: Final = 0.42
"""The share of the shorter side of a bone that a sign beside it takes."""

TITLED: Final = 76
"""From this side in pixels on, a tile has its title along its lower edge, if its letters may be of
14 pixels; if they must be larger, the tile must be, too."""


class Pin(NamedTuple):
    """A badge as it is pinned: perhaps without its letters, on a place of the piece."""

    badge: Badge
    place: pygame.Rect


class Board(NamedTuple):
    """What badges are pinned to: a piece of a size, with the usual height of a badge.

    ``text`` is the least size of letters, ``over`` how far a badge may hang over the edge. A board
    that is ``turned`` by quarters is measured as it is seen, its badges stand upright.
    """

    face: Face | None
    shape: Shape
    size: Size
    text: int
    badge: int
    over: int
    turned: int = 0

    @property
    def across(self) -> int:
        """Its width as it is seen, in pixels."""
        return self.size[1] if self.turned % 180 else self.size[0]

    @property
    def down(self) -> int:
        """Its height as it is seen, in pixels."""
        return self.size[0] if self.turned % 180 else self.size[1]

    @property
    def letters(self) -> int:
        """The least size of letters on badges."""
        return self.text if self.text > SMALLEST else LEAST_BADGE

    @property
    def value(self) -> pygame.Rect:
        """Where the value is, an empty rectangle if there is none."""
        return self._seen(faces.value_box(self.face, self.shape, self.size, self.text))

    def _seen(self, box: pygame.Rect) -> pygame.Rect:
        """A part of the unturned piece as it is seen."""
        width, height = self.size
        if self.turned == 90:
            return pygame.Rect(height - box.bottom, box.left, box.height, box.width)
        if self.turned == 180:
            return pygame.Rect(width - box.right, height - box.bottom, *box.size)
        if self.turned == 270:
            return pygame.Rect(box.top, width - box.right, box.height, box.width)
        return box

    @property
    def header(self) -> int:
        """How far down the left side value and pips reach."""
        if self.face is None or self.shape not in ("card", "wide", "tile"):
            return 0
        boxes = faces.header_boxes(self.face, self.shape, self.size, self.text)
        seen = map(self._seen, boxes)
        upper = [box for box in seen if box.left < 0.5 * self.across and box.top < 0.5 * self.down]
        return max((box.bottom for box in upper), default=0)

    def width(self, badge: Badge, tall: int) -> tuple[int, int]:
        """Width and height of a badge that should be so high."""
        return faces.badge(badge, tall, self.least(badge)).get_size()

    def least(self, badge: Badge) -> int:
        """The least size of letters on this badge; one without letters may be very small."""
        return self.letters if badge.text else round(LEAST_SIGN / 1.25)


def pinned(board: Board, badges: Sequence[Badge]) -> list[Pin]:
    """The badges that have a place, each with it. Places are relative to the piece."""
    if board.shape == "bone" and not any(badge.text for badge in badges):
        return _beside_bone(board, badges)
    titled = board.shape == "tile" and min(board.size) * SMALLEST >= TITLED * board.text
    if board.shape in ("card", "wide") or titled:
        return _down_the_side(board, badges)
    return _along_the_foot(board, badges)


def _beside_bone(board: Board, badges: Sequence[Badge]) -> list[Pin]:
    """In the corners of a bone, where least of it is hidden first: its outline tells what it is."""
    tall = max(LEAST_SIGN, min(board.badge, round(BESIDE_BONE * min(board.size))))
    picture = faces.face(board.face, shape=board.shape, size=board.size, text=board.text)
    if board.turned:
        picture = pygame.transform.rotate(picture, -board.turned)
    bone = pygame.mask.from_surface(picture)
    room = pygame.Rect(0, 0, *bone.get_size()).inflate(2 * board.over, 2 * board.over)
    pins: list[Pin] = []
    for badge in badges:
        place = pygame.Rect((0, 0), board.width(badge, tall))
        corners = []
        for corner in ("bottomleft", "topright", "bottomright", "topleft"):
            setattr(place, corner, getattr(room, corner))
            corners.append(place.copy())
        taken = [pin.place for pin in pins]
        free = [each for each in corners if each.collidelist(taken) < 0]
        if free:
            hidden = pygame.mask.Mask(place.size, fill=True)
            least = min(free, key=lambda each: bone.overlap_area(hidden, each.topleft))
            pins.append(Pin(badge, least))
    return pins


def _down_the_side(board: Board, badges: Sequence[Badge]) -> list[Pin]:
    """Down the left side, which a closed-up row still shows; then in further columns."""
    inset = max(2, board.over)
    width, height = board.across, board.down
    start = max(round(0.36 * height) if not board.turned else inset, board.header + 1)
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
        place = pygame.Rect(left, top, wide, tall)
        if place.colliderect(board.value):
            break
        pins.append(Pin(badge, place))
        top, widest = top + tall + 1, max(widest, wide)
    return pins


def _along_the_foot(board: Board, badges: Sequence[Badge]) -> list[Pin]:
    """Along the lower edge; on a small piece over it, smaller, or without letters."""
    width, height = board.across, board.down
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
            place.topright = (board.across + board.over, -board.over)
            if board.shape not in SMALL and place.collidelist(list(taken)) < 0:
                return shown, place
    return None
