"""A free table seen again, step by step; it is looked at from near as the table itself is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from tabletop.scene.approaching import ApproachingScene
from tabletop.scene.scene import Scene
from tabletop.screens import fromnear
from tabletop.screens.fromnear import FromNear
from tabletop.screens.replay import Replay
from tabletop.screens.widgets import Widget


class FreeReplay(FromNear, Replay):
    """Every step of a free table. Plus and minus look closer; a button makes it faster."""

    SCENE: ClassVar[type[Scene]] = ApproachingScene
    SPEED_TIP: ClassVar[str] = "How fast it plays by itself"
    scene: ApproachingScene

    def build(self) -> Sequence[Widget]:
        return [*super().build(), *fromnear.at_left(self, [fromnear.nearer(self)])]

    def handle(self, event: pygame.Event) -> None:
        # The arrows are those of the slider, unless they look elsewhere.
        if event.type != pygame.KEYDOWN or not self.scene.key_looks(event):
            super().handle(event)
