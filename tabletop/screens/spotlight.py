"""Shows on a table what a lesson points at: it alone stands in the light, in a ring of dots.

These widgets have no rectangle of their own, so that what lies below them can be used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from art.scenery import spotlight
from tabletop.scene.visible import LOW
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
    """Lamp dots round a place, and a hand where something is to be done there."""

    def __init__(self, name: str, place: Rect, hand: bool, aim: Point | None = None) -> None:
        """``aim`` is where the hand points, if not where it points in a place as a rule."""
        super().__init__(f"ring-{name}")
        self.name = name
        self.place_shown = Rect(place)
        self.hand = hand
        self._aim = aim

    def _around(self, metrics: Metrics) -> Rect:
        more = 2 * metrics.at_table(_AROUND)
        return self.place_shown.inflate(more, more)

    @property
    def hand_at(self) -> Point:
        """Where the hand points, if there is one."""
        return self._aim or self._tip()

    def _tip(self) -> tuple[int, int]:
        """Where the hand points: at the lower half, so that what it points at can be read; below
        a chip, which is all words."""
        place = self.place_shown
        down = 1.2 if self.name == CHOICE else LOW
        return place.centerx, place.y + round(place.height * down)

    def reach(self, metrics: Metrics) -> Rect:
        reach = self._around(metrics).inflate(metrics.at_table(24), metrics.at_table(24))
        if self.hand:
            picture = spotlight.hand(metrics.table_unit)
            at = picture.surface.get_rect(topleft=self.hand_at).move(picture.offset)
            reach = reach.union(at)
        return reach

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        place = self._around(metrics)
        spotlight.ring(place.size, metrics.table_unit).show(surface, place.topleft)
        if self.hand:
            spotlight.hand(metrics.table_unit).show(surface, self.hand_at)


def shone_on(
    places: Sequence[tuple[str, Rect]], done: bool, table: Rect, aim: Point | None = None
) -> list[Widget]:
    """What is laid over the table for places with the names of what lies there; ``done`` where
    something is to be done at the first of them, with the hand where to ``aim`` there."""
    if not places:
        return []
    lit = [rect.inflate(8, 8) for _, rect in places]
    rings = [
        # A button of a move shines anyway, and its words must be read.
        Ring(name, rect, done and not number and not name.startswith("button"), aim)
        for number, (name, rect) in enumerate(places)
    ]
    return [Shade(table, lit, DONE if done else READ), *rings]
