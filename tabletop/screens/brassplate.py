"""A plate of brass with a heading, above a table."""

from __future__ import annotations

from art.scenery import brass
from art.scenery.easel import Picture
from tabletop.screens.metrics import Metrics
from tabletop.screens.pictured import Pictured


class BrassPlate(Pictured):
    """A small plate of brass with a heading."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def picture(self, metrics: Metrics) -> Picture:
        return brass.plate(self.text, pixels=metrics.words(20))

    def width(self, metrics: Metrics) -> int:
        return brass.size(self.text, pixels=metrics.words(20))[0]

    def height(self, width: int, metrics: Metrics) -> int:
        return brass.size(self.text, pixels=metrics.words(20))[1]
