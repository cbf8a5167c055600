"""The free table while people push things about on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from rules.contract import CHANCE
from rules.free_table import controls
from rules.free_table.notation import LONGEST_TEXT, written
from rules.moves import Move
from rules.table import Control, Gesture, Table
from tabletop.match import Match
from tabletop.scene.free import FreeScene
from tabletop.scene.scene import Scene
from tabletop.screens import fromnear
from tabletop.screens.advising import Advising
from tabletop.screens.buttons import Round
from tabletop.screens.dialogs import Chooser, Dialog
from tabletop.screens.doing import Doing
from tabletop.screens.elsewhere import Elsewhere
from tabletop.screens.freeelsewhere import FreeElsewhere
from tabletop.screens.freemeans import FreeMeans
from tabletop.screens.fromnear import FromNear
from tabletop.screens.play import Play
from tabletop.screens.scrolling import Column
from tabletop.screens.surroundings import Surroundings
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Button, Widget
from tabletop.shell import Shell

GRID: Final = "free-grid"
ADD: Final = "free-add"


class Writing(Dialog):
    """A line of text to be written on a note or a counter."""

    def __init__(self, app: Shell, title: str, text: str, done: Callable[[str], None]) -> None:
        super().__init__(app, title)
        self.text = text
        self.done = done
        self.focus = "text"

    def inside(self, column: Column) -> None:
        hint = "Write it here"
        field = TextField(self.text, self._type, "text", hint, LONGEST_TEXT, done=self._end)
        column.add(field)

    def _type(self, text: str) -> None:
        self.text = text

    def _end(self) -> None:
        self.app.pop()
        self.done(self.text.strip())

    def buttons(self) -> Sequence[Button]:
        return (
            Button("Cancel", self.back, "escape"),
            Button("Write it", self._end, "write", kind="primary"),
        )


class FreeDoing(Doing):
    """Moves on a free table, where what is shaken falls."""

    page: FreePlay

    def make(self, move: Move) -> None:
        super().make(move)
        if move.verb == "shake" and self.match.state.current_seat == CHANCE:
            # What is shaken falls as bodies do, before chance would scatter it.
            super().make(self.page.means.shaken())


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
        return [*usual, *fromnear.at_left(self.page, self._own_tools())]

    def _waiting(self) -> str:
        if self.page.means.acts and not self.turns.over:
            return "Drag anything anywhere, or click it to do more with it."
        return super()._waiting()

    def _own_tools(self) -> list[Button]:
        """The tools at the left edge; a rule on the table needs the room."""
        if self.page.scene.rule is not None:
            return []
        return [*self._ways(), *self._adders()] if self.page.means.acts else self._ways()

    def _adders(self) -> list[Button]:
        """What lays a note, a counter, a die or a coin on the table."""
        page = self.page
        tips = (
            ("note", "Lay down a note"),
            ("counter", "Lay down a counter"),
            ("die", "Lay down a die"),
            ("coin", "Lay down a coin"),
        )
        return [
            Round("", partial(page.add, name), f"free-{name}", f"ui/{name}", tip=tip)
            for name, tip in tips
        ]

    def _ways(self) -> list[Button]:
        """How pieces are chosen, and where they come to lie."""
        scene = self.page.scene
        grid = Round("", self._snap, GRID, "ui/grid", "on" if scene.snaps else "normal")
        grid.tip = "Grid and snapping: on" if scene.snaps else "Grid and snapping: off"
        several = Round("", self._add, ADD, "ui/several", "on" if scene.adding else "normal")
        several.tip = "Choose several (as with Shift)"
        return [several, grid, fromnear.nearer(self.page)]

    def _snap(self) -> None:
        self.page.scene.snaps = not self.page.scene.snaps
        self.page.changed()
        self.page.invalidate()

    def _add(self) -> None:
        self.page.scene.adding = not self.page.scene.adding
        self.page.changed()


class FreePlay(FromNear, Play):
    """A free table, for as long as people like."""

    SCENE: ClassVar[type[Scene]] = FreeScene
    DOING: ClassVar[type[Doing]] = FreeDoing
    ADVISING: ClassVar[type[Advising]] = NoAdvising
    SURROUNDINGS: ClassVar[type[Surroundings]] = FreeSurroundings
    ELSEWHERE: ClassVar[type[Elsewhere]] = FreeElsewhere
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
        scene = self.scene
        ruled = scene.rule is not None
        super().handle(event)
        if ruled != (scene.rule is not None):
            self.changed()
        if self.app.top is not self:
            return
        if scene.crowded:
            self._ask(scene.crowded)
        elif scene.asking is not None:
            piece = scene.asking.move.args[0]
            scene.cancel()
            self._write(int(piece))

    # --- looked at from near -----------------------------------------------------------------

    def shortcut(self, event: pygame.Event) -> bool:
        return self.scene.key_looks(event) or super().shortcut(event)

    # --- what is asked -----------------------------------------------------------------------

    def _ask(self, several: Sequence[Control]) -> None:
        """Asks what is to be done with what is chosen, where chips had no room."""
        self.scene.crowded = ()
        choices = [(one.label, partial(self._chosen, one)) for one in several]
        self.app.push(Chooser(self.app, "What now?", choices, self.scene.cancel))

    def _chosen(self, control: Control) -> None:
        """Does what was chosen, or asks on."""
        if not self.scene.inquire(control):
            self.doing.do(control)
        elif self.scene.crowded:
            self._ask(self.scene.crowded)
        elif self.scene.asking is not None:
            self._write(int(control.move.args[0]))

    # --- what is laid down beside the pieces -------------------------------------------------

    def add(self, tool: str) -> None:
        """Lays down a tool; a note is written first."""
        if tool == "note":
            self.app.push(Writing(self.app, "A note", "", partial(self._add, tool)))
        else:
            self._add(tool)

    def _add(self, tool: str, text: str = "") -> None:
        self._make(controls.added(self.means.position, tool, written(text)))

    def _write(self, piece: int) -> None:
        """Has somebody write on a note or a counter."""
        before = self.means.position.text[piece]

        def write(text: str) -> None:
            self._make(Move("write", (piece, written(text))))

        self.app.push(Writing(self.app, "Write on it", before, write))

    def _make(self, move: Move) -> None:
        self.doing.do(Control(Gesture("press", move.verb), move, "Do it"))
