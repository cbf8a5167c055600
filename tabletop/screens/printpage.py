"""Printing a box: on which paper, how backs meet their fronts, and where the file goes."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

import platformdirs
from pygame import Rect

from rules.phrases import times
from tabletop import paths
from tabletop.disk import write_whole
from tabletop.paths import Kind, PathError, shown
from tabletop.printing import NoWriter, Order, Progress, printed, sheets
from tabletop.printing.sheets import writer
from tabletop.prototypes.values import slug
from tabletop.screens.fields import Choice, Item
from tabletop.screens.metrics import BODY, SMALL
from tabletop.screens.scrolling import Column
from tabletop.screens.sheet import Sheet
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Button, Label, Widget
from tabletop.shell import Shell

log = logging.getLogger(__name__)

PAPERS: Final = (Item("a4", "A4"), Item("letter", "Letter"))
WAYS: Final = (Item("both", "On the other side"), Item("fold", "Beside the fronts, to fold over"))


class PrintPage(Sheet):
    """What is to be chosen before a box is printed, and how far it is."""

    def __init__(self, app: Shell, order: Order) -> None:
        super().__init__(app)
        self.order = order
        self.title = self.heading = f"Print {order.title}"
        self.text = str(_documents() / f"{slug(order.title)}.pdf")
        self.note = ""
        self._work: Iterator[Progress] | None = None
        self._file = Path()

    @property
    def at_work(self) -> bool:
        """Whether it is being printed."""
        return self._work is not None

    def buttons(self) -> Sequence[Button]:
        if self.at_work:
            return (Button("Stop", self.stop, "stop", icon="ui/close"),)
        able = bool(self.text.strip()) and not self.problem()
        start = Button("Print", self.start, "start", kind="primary", enabled=able)
        return (*super().buttons(), start)

    def problem(self) -> str:
        """Why it cannot be printed so; empty if it can."""
        try:
            writer()
        except NoWriter as error:
            return error.sentence
        return ""

    def body(self, rect: Rect) -> list[Widget]:
        column = Column(rect, self.metrics)
        small = self.metrics.px(4)
        column.add(Label("Paper", BODY, "sans_bold"), gap=small)
        column.add(
            Choice(PAPERS, (self.order.paper,), self._paper, "paper", enabled=not self.at_work)
        )
        column.add(Label("Backs", BODY, "sans_bold"), gap=small)
        way = "fold" if self.order.fold else "both"
        column.add(Choice(WAYS, (way,), self._way, "way", enabled=not self.at_work))
        column.add(Label(self._tells(), BODY))
        column.add(Label("File", BODY, "sans_bold"), gap=small)
        field = TextField(self.text, self._type, "path", "Where to", 400, done=self.start)
        column.add(field, self.metrics.row)
        if self.note:
            column.add(Label(self.note, BODY, "sans_bold", "lamp", key="note"))
        for line in self.order.credit:
            column.add(Label(line, SMALL, ink="paper_shade"))
        return column.widgets

    def _tells(self) -> str:
        """How many sheets it takes, and what to mind."""
        if problem := self.problem():
            return problem
        pages = sheets(self.order)
        if self.order.fold:
            way = "Print at 100 %, fold along the dashed lines, glue, and cut."
            return f"{times(len(pages), 'sheet')} of paper. {way}"
        number = times(len(pages) // 2, "sheet")
        return f"{number} of paper. Print at 100 % on both sides; each sheet says how it is turned."

    def _paper(self, chosen: tuple[str, ...]) -> None:
        self._choose(replace(self.order, paper=chosen[0]))

    def _way(self, chosen: tuple[str, ...]) -> None:
        self._choose(replace(self.order, fold=chosen[0] == "fold"))

    def _choose(self, order: Order) -> None:
        self.order = order
        self.note = ""
        self.changed()

    def _type(self, text: str) -> None:
        self.text = text
        self.note = ""
        self.changed()

    # --- printing ----------------------------------------------------------------------------

    def start(self) -> None:
        """Begins to paint; the window goes on meanwhile."""
        if self.at_work or self.problem() or not self.text.strip():
            return
        try:
            file = paths.typed(self.text, _documents())
        except PathError as error:
            self._say(error.sentence)
            return
        if file.suffix.lower() != ".pdf":
            file = file.with_name(f"{file.name}.pdf")
        if paths.kind_of(file.parent) is not Kind.FOLDER:
            self._say(f"There is no folder {shown(file.parent)}.")
        elif paths.kind_of(file) not in (Kind.NOTHING, Kind.FILE):
            self._say(f"{shown(file.name)} is no file that could be written.")
        else:
            self._file = file
            self._work = printed(self.order)
            self._say("Nothing is painted yet.")

    def stop(self) -> None:
        """Ends the printing; no file is written."""
        self._work = None
        self._say("Stopped. No file was written.")

    def update(self, seconds: float) -> bool:
        if self._work is not None:
            self._step(self._work)
        return super().update(seconds)

    def _step(self, work: Iterator[Progress]) -> None:
        """Paints a picture, or writes the file when all are painted."""
        done, whole, data = next(work)
        if not data:
            self._say(f"{done} of {whole} pictures are painted.")
            return
        self._work = None
        try:
            write_whole(self._file, data)
        except (OSError, ValueError) as error:
            log.warning("A box was not printed", exc_info=True)
            self._say(f"{shown(self._file)} cannot be written: {paths.why(error)}.")
        else:
            self._say(f"It is in {shown(self._file)}.")

    def _say(self, sentence: str) -> None:
        self.note = sentence
        self.changed()

    def leave(self) -> None:
        self._work = None
        super().leave()


def _documents() -> Path:
    """Where documents lie on this computer, as far as it is known."""
    with suppress(OSError, RuntimeError, KeyError):
        folder = platformdirs.user_documents_path()
        if paths.kind_of(folder) is Kind.FOLDER:
            return folder
    try:
        return paths.home()
    except PathError:
        return Path()
