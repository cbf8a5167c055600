"""Shows on a table what a lesson points at: it alone stands in the light, in a ring of dots.

These widgets have no rectangle of their own, so that what lies below them can be used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art.scenery import spotlight
from art.scenery.spotlight import Side
from tabletop.covering import common, covered
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import Widget

Point = tuple[int, int]
"""A point of the window."""

READ: Final = 118
"""How much of its light the rest of the table keeps while something is only shown, of 255."""
DONE: Final = 182
"""How much while something has to be done: it may have to be carried elsewhere."""
CHOICE: Final = "choice"
"""The name of the place of what is asked at a piece."""
_AROUND: Final = 10
"""How far the light reaches beyond what it is on, in lengths above a table."""


class Shade(Widget):
    """All of the table in the shade but some places."""

    _kept: tuple[object, Surface] | None = None

    def __init__(self, table: Rect, lit: Sequence[Rect], light: int) -> None:
        super().__init__("shade")
        self.table = Rect(table)
        self.lit = tuple(tuple(rect) for rect in lit)
        self.light = light

    def reach(self, metrics: Metrics) -> Rect:
        return self.table

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        key = (self.table.size, self.lit, self.light)
        if Shade._kept is None or Shade._kept[0] != key:
            places = [Rect(rect).move(-self.table.x, -self.table.y) for rect in self.lit]
            Shade._kept = (key, spotlight.shade(self.table.size, places, self.light))
        surface.blit(Shade._kept[1], self.table, special_flags=pygame.BLEND_RGB_MULT)


class Ring(Widget):
    """Lamp dots round a place, and a hand beside it where something is to be done there."""

    def __init__(self, name: str, place: Rect, hand: bool, aim: Point | None = None) -> None:
        """``aim`` is where a press means what lies there, if not in its middle."""
        super().__init__(f"ring-{name}")
        self.name = name
        self.place_shown = Rect(place)
        self.hand = hand
        self.aim: Point = aim or place.center
        """Where a press means what is pointed at."""
        self.side: Side = "below"
        """On which side of the place the hand is."""
        self.finger: Point = (self.aim[0], place.bottom)
        """Where the finger of the hand ends: at the edge, so that what lies there can be read."""

    def _around(self, metrics: Metrics) -> Rect:
        more = 2 * metrics.at_table(_AROUND)
        return self.place_shown.inflate(more, more)

    def hand_rect(self, metrics: Metrics) -> Rect:
        """What the hand takes of the window."""
        return spotlight.hand_rect(metrics.table_unit, self.side).move(self.finger)

    def reach(self, metrics: Metrics) -> Rect:
        reach = self._around(metrics).inflate(metrics.at_table(24), metrics.at_table(24))
        if self.hand:
            picture = spotlight.hand(metrics.table_unit, self.side)
            at = picture.surface.get_rect(topleft=self.finger).move(picture.offset)
            reach = reach.union(at)
        return reach

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        place = self._around(metrics)
        spotlight.ring(place.size, metrics.table_unit).show(surface, place.topleft)
        if self.hand:
            spotlight.hand(metrics.table_unit, self.side).show(surface, self.finger)


def point_from_beside(
    shone: Sequence[Widget], bare: Sequence[Rect], window: Rect, metrics: Metrics
) -> None:
    """Brings the hand to the side of its place where it covers least of what is to be ``bare``,
    and nothing of it is off the window."""
    for ring in shone:
        if not (isinstance(ring, Ring) and ring.hand):
            continue
        best: tuple[tuple[int, int], Side, Point] | None = None
        for side, tip in _ways_to(ring):
            hand = spotlight.hand_rect(metrics.table_unit, side).move(tip)
            lost = hand.width * hand.height - common(hand, window)
            cost = lost, covered(hand, bare)
            if best is None or cost < best[0]:
                best = cost, side, tip
        if best is not None:
            _, ring.side, ring.finger = best


def _ways_to(ring: Ring) -> Iterator[tuple[Side, Point]]:
    """From where the hand can point, the best first."""
    place, (x, y) = ring.place_shown, ring.aim
    columns = (x, place.centerx, place.x + place.width // 5, place.right - place.width // 5)
    rows = (y, place.centery, place.y + place.height // 5, place.bottom - place.height // 5)
    for across in dict.fromkeys(columns):
        yield "below", (across, place.bottom)
    for down in dict.fromkeys(rows):
        yield "right", (place.right, down)
        yield "left", (place.x, down)
    for across in dict.fromkeys(columns):
        yield "above", (across, place.y)


def shone_on(
    places: Sequence[tuple[str, Rect]], done: bool, table: Rect, aim: Point | None = None
) -> list[Widget]:
    """What is laid over the table for places with the names of what lies there; ``done`` where
    something is to be done at the first of them: there the hand is, and ``aim`` is pressed."""
    if not places:
        return []
    lit = [rect.inflate(8, 8) for _, rect in places]
    rings = [
        # A button of a move shines anyway, and its words must be read.
        Ring(name, rect, done and not number and not name.startswith("button"), aim)
        for number, (name, rect) in enumerate(places)
    ]
    return [Shade(table, lit, DONE if done else READ), *rings]
