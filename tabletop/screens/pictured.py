"""Widgets that are one picture."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pygame import Rect, Surface

from art.scenery.easel import Picture
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import Widget


class Pictured(Widget, ABC):
    """A widget that is one picture, which may lie over its rectangle: with a shadow, or a rim."""

    @abstractmethod
    def picture(self, metrics: Metrics) -> Picture:
        """The picture, in the size of the rectangle."""

    def reach(self, metrics: Metrics) -> Rect:
        picture = self.picture(metrics)
        return picture.surface.get_rect(topleft=self.rect.topleft).move(picture.offset)

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        self.picture(metrics).show(surface, self.rect.topleft)
