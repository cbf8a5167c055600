"""What is shown when the program stumbled: one sentence, where the report lies, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import Rect

from tabletop.match import Match
from tabletop.paths import shown
from tabletop.screens.metrics import HEADING, SMALL
from tabletop.screens.screen import Page
from tabletop.screens.scrolling import Column
from tabletop.screens.widgets import Button, Label, Panel, Widget
from tabletop.shell import Shell


class CrashScreen(Page):
    """Offers to go on with the match that was on the table, or to go back to the shelf."""

    title = "Something went wrong"

    def __init__(
        self, app: Shell, report: Path | None, match: Match | None, *, shelf: bool = True
    ) -> None:
        """``shelf`` says whether the shelf can be tried; without it, the way is out."""
        super().__init__(app)
        self.report = report
        self.played = match
        self.match = match.path if match else None
        """The file of the match."""
        self.shelf = shelf
        self.focus = "resume" if self._can_resume else "shelf" if shelf else "quit"

    @property
    def _can_resume(self) -> bool:
        return self.played is not None and bool(self.match or self.played.unsaved)

    def _what_is_kept(self) -> str:
        if self.played is not None and self.played.unsaved:
            return f" {self.played.unsaved} It is still here, and you can go on with it."
        return " Everything that was played is kept." if self.match else ""

    def build(self) -> Sequence[Widget]:
        metrics = self.metrics
        width = min(self.size[0] - metrics.px(80), round(metrics.px(720) * metrics.zoom))
        column = Column(Rect(0, 0, width, 10), metrics, metrics.px(14))
        column.add(Label("The table stumbled.", HEADING, "serif_bold", "lamp"))
        kept = self._what_is_kept()
        column.add(Label(f"Something went wrong inside the program.{kept}"))
        if not self.shelf:
            column.add(
                Label(
                    "The shelf cannot be shown. Close the table and start it again; "
                    "the matches stay in their folder."
                )
            )
        if self.report is not None:
            words = f"A report was written to {shown(self.report)}"
            column.add(Label(words, SMALL, ink="paper_shade"))
        column.space(metrics.px(8))
        only = "normal" if self.shelf or self._can_resume else "primary"
        buttons = [Button("Close the table", self.app.quit, "quit", kind=only)]
        if self.shelf:
            kind = "normal" if self._can_resume else "primary"
            buttons.append(Button("Back to the shelf", self.back, "shelf", kind=kind))
        if self._can_resume:
            buttons.append(Button("Go on with the match", self._resume, "resume", kind="primary"))
        column.row(*buttons)
        panel = Panel()
        tall = column.bottom
        left, top = (self.size[0] - width) // 2, max(0, (self.size[1] - tall) // 2)
        for widget in column.widgets:
            widget.move(left, top)
        panel.place(Rect(left, top, width, tall).inflate(metrics.px(56), metrics.px(56)), metrics)
        return [panel, *column.widgets]

    def _resume(self) -> None:
        match, path = self.played, self.match
        self.played = None  # it does not go off the table with this page
        if match is not None and match.unsaved:
            self.app.begin(match=match)
        else:
            self.app.begin(path)

    def back(self) -> None:
        if self.shelf:
            self.app.leave(self.app.begin)
