"""The one line near the pointer that says why a drop was refused."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from art import grounds, lettering
from art.palette import colour
from rules.table import Table
from tabletop.covering import covered
from tabletop.geometry import Box, Point
from tabletop.scene.canvas import Item
from tabletop.scene.layout import Placement
from tabletop.scene.view import View

NOTICE: Final = 5.0
"""How long the reason of a refusal stays, in seconds, unless something else is done."""

READ: Final = 2.0
"""In how many of them it has been read."""

_WIDEST: Final = 0.4
"""How much of the table a reason takes across at most."""
_ABOVE: Final = 24
_BELOW: Final = 28
"""How far above and below the point it stands, in pixels."""
_STEPS: Final = (0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0)
"""It is tried so many times its size farther away."""
NEAR: Final = 100
"""So far from the point its nearest edge is at most, in pixels: an answer belongs to what was
pressed, whatever it hides."""


def paint(
    sentence: str, room: tuple[int, int], text: int, instructs: bool = False
) -> pygame.Surface:
    """A small panel with the sentence, and with an edge of rust, or of brass where it only
    ``instructs``; the slip beside it opens its rule."""
    gap = max(6, round(text * 0.55))
    widest = max(120, int(room[0] * _WIDEST) - 2 * gap)
    one = lettering.measure(sentence, "sans", text)[0]
    width = min(one, max(60, widest))
    height = lettering.measure(sentence, "sans", text, width)[1]
    size = (width + 3 * gap, height + 2 * gap)
    surface = grounds.panel(size).copy()
    edge = colour("brass" if instructs else "rust")
    pygame.draw.rect(surface, edge, (0, 0, max(4, gap // 2), size[1]))
    box = pygame.Rect(round(gap * 1.6), gap, width + 1, height)
    lettering.write(surface, sentence, box, "sans", text, colour("bone"), valign="middle")
    return surface


def near(
    size: tuple[int, int],
    room: Box,
    point: Point,
    clear: Sequence[Box] = (),
    called: Sequence[Box] = (),
) -> tuple[int, int]:
    """The top left corner for a panel near a point, wholly inside the room and beside the point.

    Of the places near the point it takes the nearest at which it hides no more of what is to be
    kept ``clear``, and then of what is ``called`` for, than it must.
    """
    x, y = point
    far = [step * size[1] for step in _STEPS]
    sides = [step * size[0] for step in _STEPS]
    tops = [y - size[1] - _ABOVE - more for more in far] + [y + _BELOW + more for more in far]
    lefts = [x - size[0] / 2]
    lefts += [x - size[0] - _BELOW - more for more in sides] + [x + _BELOW + more for more in sides]
    corners = [(left, top) for top in tops for left in lefts]
    corners += [(left, y - size[1] / 2) for left in lefts[1:]]
    inside = [
        pygame.Rect(
            round(min(max(left, room.x + 4), room.right - 4 - size[0])),
            round(min(max(top, room.y + 4), room.bottom - 4 - size[1])),
            *size,
        )
        for left, top in corners
    ]
    places = [one for one in inside if not one.collidepoint(point)] or inside

    def hides(place: pygame.Rect) -> tuple[bool, int, int, float]:
        far = Box(*place).distance(point) > NEAR
        return far, covered(place, clear), covered(place, called), math.dist(place.center, point)

    return min(places, key=hides).topleft


def called_for(table: Table, placement: Placement) -> list[Box]:
    """The places where something may be chosen, and the own hand."""
    gestures = [one.gesture for one in table.controls if one.gesture.kind != "press"]
    own = {zone.id for zone in table.zones if zone.role == "hand"}
    names = {one.source for one in gestures} | {one.target for one in gestures if one.target}
    names |= {piece.id for piece in table.pieces if piece.zone in own}
    boxes = (placement.box_of(one) for one in names)
    return [one for one in boxes if one is not None]


class Notices:
    """At most one reason at a time, for a few seconds or until something else is done."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._seconds = 0.0
        self.shown: Item | None = None
        self.clear: Callable[[], Sequence[Box]] = tuple
        """What a reason keeps clear of, in pixels of the table, as far as there is room."""

    @property
    def sentence(self) -> str:
        """What is shown; empty while nothing is."""
        return str(self.shown.key) if self.shown is not None else ""

    def say(self, sentence: str, at: Point, instructs: bool = False) -> None:
        """Shows a reason near a point, in pixels of the table."""
        placement = self._view.placement
        picture = paint(sentence, self._view.rect.size, placement.text, instructs)
        called = called_for(self._view.table, placement)
        where = near(picture.get_size(), placement.box, at, self.clear(), called)
        self.shown = Item(sentence, picture, where)
        self._seconds = 0.0
        self._view.touch()

    def close(self) -> None:
        """Takes the reason away."""
        if self.shown is not None:
            self.shown = None
            self._view.touch()

    def move_made(self, own: bool) -> None:
        """There was a move, after which a reason need not hold: one's own has been made in spite
        of it, and what others do leaves it until it can have been read."""
        if own or self._seconds >= READ:
            self.close()

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        if self.shown is not None:
            self._seconds += seconds
            if self._seconds >= NOTICE:
                self.close()
