"""How near a free table is seen: the page that shows it, and the signs and buttons that say how
near and change it."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from tabletop.scene.approaching import ApproachingScene
from tabletop.scene.layouts.open_ground import CLOSEST
from tabletop.screens.buttons import EDGE, Pill, Round, round_side
from tabletop.screens.tablepage import TablePage
from tabletop.screens.widgets import Action, Button, nothing

NEARER: Final = "free-nearer"
FARTHER: Final = "free-farther"
WHOLE_TABLE: Final = "free-whole"
HOW_NEAR: Final = "free-zoom"
_GAP: Final = 8
"""Between two tools, in units."""


class FromNear(TablePage, ABC):
    """A page with a table that can be looked at from near. Its signs say how near, whoever or
    whatever has changed it."""

    scene: ApproachingScene
    _closer = 1.0

    def update(self, seconds: float) -> bool:
        if self.scene.closer != self._closer:
            self._closer = self.scene.closer
            self.changed()
        return super().update(seconds)


class Sign(Pill):
    """How near the table is seen: words that cannot be pressed."""

    focusable = False


def nearer(page: FromNear) -> Round:
    """What looks closer at the middle of what is seen."""
    button = Round("", _looking(page, 1), NEARER, "ui/plus", tip="Look closer (+)")
    button.enabled = page.scene.closer < CLOSEST
    return button


def _looking(page: FromNear, steps: int) -> Action:
    def look() -> None:
        page.scene.approach(steps)

    return look


def at_left(page: FromNear, tools: Sequence[Button]) -> list[Button]:
    """Tools at the left edge of the ground, from its upper corner down, and beside the lower corner
    how near it is seen, and the way back."""
    scene, metrics = page.scene, page.metrics
    ground = scene.ground
    box = scene.placement.zones[ground.id].box if ground is not None else scene.placement.box
    side, edge, gap = round_side(metrics), metrics.at_table(EDGE), metrics.at_table(_GAP)
    x, y = page.table_rect.x + edge, page.table_rect.y + box.y + edge
    for number, tool in enumerate(tools):
        tool.place(Rect(x, y + number * (side + gap), side, side), metrics)
    bottom = page.table_rect.y + box.bottom - edge
    return [*tools, *_way_back(page, x + (side + gap if tools else 0), bottom)]


def _way_back(page: FromNear, x: int, bottom: int) -> list[Button]:
    """How near the table is seen, and the way back, above a point; none where all of it is."""
    scene, metrics = page.scene, page.metrics
    if scene.closer <= 1 or scene.rule is not None:
        return []
    row: list[Button] = [
        Round("", _looking(page, -1), FARTHER, "ui/minus", tip="Farther away (-)"),
        Sign(f"{round(100 * scene.closer)} %", nothing, HOW_NEAR),
        Pill("Whole table", scene.show_whole, WHOLE_TABLE, "ui/fullscreen", tip="Key: 0"),
    ]
    gap = metrics.at_table(_GAP)
    for one in row:
        wide = one.width(metrics)
        high = one.height(wide, metrics)
        one.place(Rect(x, bottom - high, wide, high), metrics)
        x += wide + gap
    return row
