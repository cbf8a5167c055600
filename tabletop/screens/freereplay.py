"""A free table seen again, step by step; it is looked at from near as the table itself is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from tabletop.scene.approaching import ApproachingScene
from tabletop.scene.scene import Scene
from tabletop.screens import fromnear
from tabletop.screens.buttons import EDGE, round_side
from tabletop.screens.replay import Replay
from tabletop.screens.widgets import Widget


class FreeReplay(Replay):
    """Every step of a free table. Plus and minus look closer; a button makes it faster."""

    SCENE: ClassVar[type[Scene]] = ApproachingScene
    SPEED_TIP: ClassVar[str] = "How fast it plays by itself"
    scene: ApproachingScene
    _closer = 1.0

    def build(self) -> Sequence[Widget]:
        usual = super().build()
        ground = self.scene.ground
        if ground is None:
            return usual
        box = self.scene.placement.zones[ground.id].box
        side, edge = round_side(self.metrics), self.metrics.at_table(EDGE)
        x, y = self.table_rect.x + edge, self.table_rect.y + box.y + edge
        nearer = fromnear.nearer(self)
        nearer.place(Rect(x, y, side, side), self.metrics)
        bottom = self.table_rect.y + box.bottom - edge
        return [*usual, nearer, *fromnear.way_back(self, x, bottom)]

    def handle(self, event: pygame.Event) -> None:
        # The arrows are those of the slider, unless they look elsewhere.
        if event.type != pygame.KEYDOWN or not self.scene.key_looks(event):
            super().handle(event)

    def update(self, seconds: float) -> bool:
        if self.scene.closer != self._closer:
            self._closer = self.scene.closer
            self.changed()
        return super().update(seconds)
