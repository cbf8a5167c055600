"""How near a free table is seen: the signs and buttons that say so and change it."""

from __future__ import annotations

from typing import Final, Protocol

from pygame import Rect

from tabletop.scene.approaching import ApproachingScene
from tabletop.scene.layouts.open_ground import CLOSEST
from tabletop.screens.buttons import Pill, Round
from tabletop.screens.host import Host
from tabletop.screens.widgets import Action, Button, nothing

NEARER: Final = "free-nearer"
FARTHER: Final = "free-farther"
WHOLE_TABLE: Final = "free-whole"
HOW_NEAR: Final = "free-zoom"


class NearHost(Host, Protocol):
    """A page with a table that can be looked at from near."""

    @property
    def scene(self) -> ApproachingScene:
        """Its table."""


class Sign(Pill):
    """How near the table is seen: words that cannot be pressed."""

    focusable = False


def nearer(page: NearHost) -> Round:
    """What looks closer at the middle of what is seen."""
    button = Round("", _looking(page, 1), NEARER, "ui/plus", tip="Look closer (+)")
    button.enabled = page.scene.closer < CLOSEST
    return button


def _looking(page: NearHost, steps: int) -> Action:
    def look() -> None:
        page.scene.approach(steps)

    return look


def way_back(page: NearHost, x: int, bottom: int) -> list[Button]:
    """How near the table is seen, and the way back, above a point; none where all of it is."""
    scene, metrics = page.scene, page.metrics
    if scene.closer <= 1 or scene.rule is not None:
        return []
    row: list[Button] = [
        Round("", _looking(page, -1), FARTHER, "ui/minus", tip="Farther away (-)"),
        Sign(f"{round(100 * scene.closer)} %", nothing, HOW_NEAR),
        Pill("Whole table", scene.show_whole, WHOLE_TABLE, "ui/fullscreen", tip="Key: 0"),
    ]
    gap = metrics.at_table(8)
    for one in row:
        wide = one.width(metrics)
        high = one.height(wide, metrics)
        one.place(Rect(x, bottom - high, wide, high), metrics)
        x += wide + gap
    return row
