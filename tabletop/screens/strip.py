"""A strip of slate above a table, under buttons and slips."""

from __future__ import annotations

from pygame import Rect, Surface

from art.scenery import controls
from tabletop.screens.metrics import Metrics
from tabletop.screens.widgets import Panel


class Strip(Panel):
    """A strip of slate that lets the table shine through."""

    def draw(self, surface: Surface, metrics: Metrics) -> None:
        unit = metrics.table_unit
        controls.strip(self.rect.size, unit).show(surface, self.rect.topleft)

    def reach(self, metrics: Metrics) -> Rect:
        return self.rect.inflate(metrics.at_table(40), metrics.at_table(40))
