"""Where badges are pinned to a piece: they hide neither value, title and signs, nor each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from art import faces
from art.lettering import SMALLEST
from rules.table import Badge, Face, Shape
from tabletop.geometry import Size
from tabletop.scene.shapes import SMALL, detail

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
    that is ``turned`` by quarters is measured as it is seen, its badges stand upright. ``hang`` is
    how far a badge may hang below it where it finds no other place. ``aloft``: badges stand along
    its upper edge, where there is least to be seen.
    """

    face: Face | None
    shape: Shape
    size: Size
    text: int
    badge: int
    over: int
    turned: int = 0
    hang: int = 0
    aloft: bool = False

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

    @property
    def printed(self) -> list[pygame.Rect]:
        """Where value, pips, signs and words are: no badge covers them."""
        look = detail(self.size, self.text)
        boxes = faces.printed(self.face, self.shape, self.size, look, self.text)
        return [self._seen(box) for box in boxes]

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
        half_across, half_down = 0.5 * self.across, 0.5 * self.down
        upper = [box for box in self.printed if box.left < half_across and box.top < half_down]
        return max((box.bottom for box in upper), default=0)

    def width(self, badge: Badge, tall: int) -> tuple[int, int]:
        """Width and height of a badge that should be so high."""
        return faces.badge(badge, tall, self.least(badge)).get_size()

    def least(self, badge: Badge) -> int:
        """The least size of letters on this badge; one without letters may be very small."""
        return self.letters if badge.text else round(LEAST_SIGN / 1.25)


Places = Callable[[Board, tuple[int, int]], Iterator[tuple[int, int]]]
"""Gives the upper left corners at which a badge of a size may lie on a board, the best first."""


def pinned(board: Board, badges: Sequence[Badge]) -> list[Pin]:
    """The badges that have a place, each with it. Places are relative to the piece."""
    if not badges:
        return []  # where it is printed need not be known then, which takes long to find out
    if board.shape == "bone" and not any(badge.text for badge in badges):
        return _beside_bone(board, badges)
    titled = board.shape == "tile" and min(board.size) * SMALLEST >= TITLED * board.text
    if board.shape == "mount" or board.aloft:
        return _placed(board, badges, _along_the_top)
    if board.shape in ("card", "wide") or titled:
        return _placed(board, badges, _down_the_side)
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


def _placed(
    board: Board,
    badges: Sequence[Badge],
    places: Places,
) -> list[Pin]:
    """Each badge at the first of the places where it covers nothing; else below the piece."""
    taken = [board.value, *board.printed]
    pins: list[Pin] = []
    for badge in badges:
        # Without its letters a badge still says that there is something.
        for shown in dict.fromkeys((badge, replace(badge, text=""))):
            size = board.width(shown, board.badge)
            tried = (pygame.Rect(corner, size) for corner in _corners(board, size, places))
            free = next((place for place in tried if place.collidelist(taken) < 0), None)
            if free is not None:
                pins.append(Pin(shown, free))
                taken.append(free.inflate(1, 1))
                break
    return pins


def _corners(board: Board, size: tuple[int, int], places: Places) -> Iterator[tuple[int, int]]:
    """The upper left corners that a badge of this size may have, the best first."""
    yield from places(board, size)
    yield from _below(board, size)


def _down_the_side(board: Board, size: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Down the left side, which a closed-up row still shows; then further to the right."""
    inset = max(2, board.over)
    right = max(inset, board.across - inset - size[0])
    lowest = board.down - inset - size[1]
    start = max(round(0.36 * board.down) if not board.turned else inset, board.header + 1)
    columns = [*range(inset, right, 3), right]
    for top in (start, inset):
        for left in columns:
            for down in range(top, lowest + 1, 2):
                yield left, down
            if top < lowest:
                yield left, lowest


def _along_the_top(board: Board, size: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Along the upper edge from the right, where a skeleton leaves most room; then below."""
    inset = max(2, board.over)
    for top in range(inset, board.down - size[1], max(2, size[1] // 2)):
        for left in range(board.across - inset - size[0], inset - 1, -3):
            yield left, top


def _below(board: Board, size: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Hanging over the lower edge, no further than need be."""
    least = max(2, board.over)
    last = max(least, board.across - least - size[0])
    for down in range(board.down - size[1], board.down + board.hang + 1 - size[1], 2):
        for left in (*range(least, last, 3), last):
            yield left, down


def cornered(board: Board, side: int, pinned_to: Sequence[pygame.Rect]) -> pygame.Rect:
    """The place of a square sign: a corner of the piece where it covers nothing, if there is one.

    ``pinned_to`` are the places of badges.
    """
    inset = max(2, board.over)
    taken = [board.value, *board.printed, *pinned_to]
    right, lowest = board.across - inset - side, board.down - inset - side
    for down in range(lowest, inset - 1, -2):
        for left in (right, inset):
            place = pygame.Rect(left, down, side, side)
            if place.collidelist(taken) < 0:
                return place
    return pygame.Rect(right, lowest, side, side)


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
        others = [pin.place for pin in pins]
        taken = [value, *board.printed, *others]
        if place.top < -over or place.collidelist(taken) >= 0:
            free = _in_the_corner(board, shown, taken) or _under(board, badge, others)
            if free is None and place.top >= -over and place.collidelist([value, *others]) < 0:
                free = shown, place
            if free is None:
                free = _in_the_corner(board, shown, [value, *others])
            if free is None:
                continue
            shown, place = free
        else:
            left += wide + 2
        pins.append(Pin(shown, place))
    return pins


def _under(
    board: Board, badge: Badge, others: Sequence[pygame.Rect]
) -> tuple[Badge, pygame.Rect] | None:
    """A place below a piece, beside other badges."""
    if board.hang < LEAST_SIGN or board.shape in SMALL:
        return None
    size = board.width(badge, board.badge)
    taken = [board.value, *board.printed, *others]
    for corner in _below(board, size):
        place = pygame.Rect(corner, size)
        if place.collidelist(taken) < 0:
            return badge, place
    return None


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
