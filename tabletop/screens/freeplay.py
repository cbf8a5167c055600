"""The free table while people push things about on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from rules.table import Control, Table
from tabletop.match import Match
from tabletop.scene.free import FreeScene
from tabletop.scene.scene import Scene
from tabletop.screens.advising import Advising
from tabletop.screens.buttons import EDGE, Round, round_side
from tabletop.screens.dialogs import Chooser
from tabletop.screens.doing import Doing
from tabletop.screens.freemeans import FreeMeans
from tabletop.screens.play import Play
from tabletop.screens.surroundings import Surroundings
from tabletop.screens.widgets import Button, Widget
from tabletop.shell import Shell

GRID: str = "free-grid"
ADD: str = "free-add"


class FreeDoing(Doing):
    """Moves on a free table: a drag is never half of a double click."""

    def do(self, control: Control) -> None:
        if control.gesture.kind == "drag":
            self.calm = 0.0
        super().do(control)


class NoAdvising(Advising):
    """Nobody can say what is best where nothing is worth anything."""

    @property
    def wished(self) -> bool:
        return False


class FreeSurroundings(Surroundings):
    """What lies above a free table: the usual, and its own tools at the left edge."""

    page: FreePlay

    def widgets(self) -> list[Widget]:
        usual = super().widgets()
        tools = self._own_tools()
        metrics = self.page.metrics
        side, edge = round_side(metrics), metrics.at_table(EDGE)
        scene = self.page.scene
        ground = scene.ground
        box = scene.placement.zones[ground.id].box if ground is not None else scene.placement.box
        step = side + metrics.at_table(8)
        x, y = self.page.table_rect.x + edge, self.page.table_rect.y + box.y + edge
        for number, tool in enumerate(tools):
            tool.place(Rect(x, y + number * step, side, side), metrics)
        return [*usual, *tools]

    def _own_tools(self) -> list[Button]:
        scene = self.page.scene
        grid = Round("", self._snap, GRID, "ui/grid", "on" if scene.snaps else "normal")
        grid.tip = "Grid and snapping: on" if scene.snaps else "Grid and snapping: off"
        several = Round("", self._add, ADD, "ui/several", "on" if scene.adding else "normal")
        several.tip = "Choose several (as with Shift)"
        return [several, grid]

    def _snap(self) -> None:
        self.page.scene.snaps = not self.page.scene.snaps
        self.page.changed()
        self.page.invalidate()

    def _add(self) -> None:
        self.page.scene.adding = not self.page.scene.adding
        self.page.changed()


class FreePlay(Play):
    """A free table, for as long as people like."""

    SCENE: ClassVar[type[Scene]] = FreeScene
    DOING: ClassVar[type[Doing]] = FreeDoing
    ADVISING: ClassVar[type[Advising]] = NoAdvising
    SURROUNDINGS: ClassVar[type[Surroundings]] = FreeSurroundings
    scene: FreeScene

    def __init__(self, app: Shell, match: Match) -> None:
        self.means = FreeMeans(match, lambda: self.viewer)
        super().__init__(app, match)
        self.title = match.header.title

    def make_scene(self, table: Table, viewer: int | None) -> FreeScene:
        scene = super().make_scene(table, viewer)
        assert isinstance(scene, FreeScene)
        scene.means = self.means
        return scene

    def _foretell(self) -> None:
        """Nothing is foretold: nothing is worth more than anything else."""

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if self.scene.crowded and self.app.top is self:
            self._ask(self.scene.crowded)

    def _ask(self, several: Sequence[Control]) -> None:
        """Asks what is to be done with what is chosen, where chips had no room."""
        self.scene.crowded = ()
        choices = [(one.label, self.doing.doer(one)) for one in several]
        self.app.push(Chooser(self.app, "What now?", choices, self.scene.cancel))
