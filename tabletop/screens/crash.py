"""What is shown when the program stumbled: one sentence, where the report lies, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.screens.look import HEADING, SMALL
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Column
from tabletop.screens.widgets import Button, Label, Panel, Widget

if TYPE_CHECKING:
    from tabletop.app import App


class CrashScreen(Page):
    """Offers to go on with the match that was on the table, or to go back to the shelf."""

    title = "Something went wrong"

    def __init__(self, app: App, report: Path | None, match: Path | None) -> None:
        super().__init__(app)
        self.report = report
        self.match = match
        self.focus = "resume" if match else "shelf"

    def build(self) -> Sequence[Widget]:
        look = self.look
        width = min(self.size[0] - look.px(80), round(look.px(720) * look.zoom))
        column = Column(Rect(0, 0, width, 10), look, look.px(14))
        column.add(Label("The table stumbled.", HEADING, "serif_bold", "lamp"))
        kept = " Everything that was played is kept." if self.match else ""
        column.add(Label(f"Something went wrong inside the program.{kept}"))
        if self.report is not None:
            column.add(Label(f"A report was written to {self.report}", SMALL, ink="paper_shade"))
        column.space(look.px(8))
        buttons = [Button("Close the table", self._close, "quit")]
        buttons.append(
            Button("Back to the shelf", self._shelf, "shelf", kind="" if self.match else "primary")
        )
        if self.match is not None:
            buttons.append(Button("Go on with the match", self._resume, "resume", kind="primary"))
        column.row(*buttons)
        panel = Panel()
        tall = column.bottom
        left, top = (self.size[0] - width) // 2, max(0, (self.size[1] - tall) // 2)
        for widget in column.widgets:
            widget.move(left, top)
        panel.place(Rect(left, top, width, tall).inflate(look.px(56), look.px(56)), look)
        return [panel, *column.widgets]

    def _close(self) -> None:
        self.app.running = False

    def _shelf(self) -> None:
        from tabletop.screens.shelf import Shelf

        self.app.replace(Shelf(self.app))

    def _resume(self) -> None:
        from tabletop.screens.opening import open_match

        path = self.match
        self._shelf()
        if path is not None:
            open_match(self.app, path)

    def back(self) -> None:
        self._shelf()
