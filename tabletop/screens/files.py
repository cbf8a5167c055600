"""Choosing a file to open, or a name to save under, in the style of the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from tabletop import places
from tabletop.match import Match
from tabletop.record import SUFFIX, JournalError
from tabletop.screens.look import BODY, SMALL
from tabletop.screens.scrolling import Column
from tabletop.screens.sheet import Sheet
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Action, Button, Label, Widget

if TYPE_CHECKING:
    from tabletop.app import App

MOST_SHOWN = 400
"""How many files and folders of a folder are listed."""


def listing(folder: Path) -> tuple[list[Path], list[Path], str]:
    """The folders and matches in a folder, and one sentence if it cannot be read."""
    folders: list[Path] = []
    files: list[Path] = []
    try:
        for path in sorted(folder.iterdir(), key=lambda path: path.name.casefold()):
            if path.name.startswith("."):
                continue
            if path.is_dir():
                folders.append(path)
            elif path.suffix == SUFFIX:
                files.append(path)
    except OSError:
        return [], [], "This folder cannot be read."
    return folders[:MOST_SHOWN], files[:MOST_SHOWN], ""


class FilePage(Sheet):
    """A folder, a path that can be typed, and what is done with it."""

    verb = ""

    def __init__(self, app: App, folder: Path | None = None) -> None:
        super().__init__(app)
        self.folder = folder or _first_folder()
        self.text = ""
        self.note = ""
        self.focus = "path"

    def _show(self, folder: Path) -> None:
        self.folder = folder
        self.note = ""
        self.after_folder()
        self.changed()

    def after_folder(self) -> None:
        """Another folder is shown."""

    def _type(self, text: str) -> None:
        self.text = text
        self.note = ""
        self.changed()

    def target(self) -> Path:
        """The path that was typed, seen from the folder that is shown."""
        return self.folder / Path(self.text.strip()).expanduser()

    def go(self) -> None:
        """Enter: shows a folder, or does what the page is for with a file."""
        if not self.text.strip():
            return
        path = self.target()
        if path.is_dir():
            self.text = ""
            self._show(path.resolve())
        else:
            self.act(path)

    def act(self, path: Path) -> None:
        """Does what the page is for with a file."""

    def above(self, column: Column) -> None:
        look = self.look
        places_row = [
            Button("Up", self._up, "up", icon="ui/back", enabled=self.folder.parent != self.folder),
            Button("Home", lambda: self._show(Path.home()), "home"),
            Button("Matches", lambda: self._show(places.matches_folder()), "matches"),
        ]
        column.add(Label(str(self.folder), SMALL, ink="paper_shade"))
        column.row(*places_row)
        field = TextField(self.text, self._type, "path", self.invitation(), 400, done=self.go)
        act = Button(
            self.verb, self.go, "act", kind="primary", enabled=bool(self.text.strip()), size=BODY
        )
        wide = act.width(look)
        row = Rect(column.rect.x, column.y, column.rect.width, look.row)
        field.place(Rect(row.x, row.y, row.width - wide - look.gap, row.height), look)
        act.place(Rect(row.right - wide, row.y, wide, row.height), look)
        column.widgets += [field, act]
        column.y = row.bottom + look.gap
        if self.note:
            column.add(Label(self.note, BODY, "sans_bold", "lamp"))

    def invitation(self) -> str:
        """What the empty field says."""
        return "A path, or choose below"

    def body(self, rect: Rect) -> list[Widget]:
        column = Column(rect, self.look, self.look.px(5))
        folders, files, problem = listing(self.folder)
        if problem or not (folders or files):
            column.add(Label(problem or "There is no match in this folder.", BODY))
        for number, path in enumerate(folders):
            column.add(
                Button(
                    path.name,
                    self._shower(path),
                    f"folder-{number}",
                    icon="ui/open",
                    kind="quiet",
                    align="left",
                )
            )
        for number, path in enumerate(files):
            column.add(
                Button(
                    path.name,
                    self._chooser(path),
                    f"file-{number}",
                    icon="ui/save",
                    kind="on" if path.name == self.text else "normal",
                    align="left",
                )
            )
        return column.widgets

    def _shower(self, path: Path) -> Action:
        return lambda: self._show(path)

    def _chooser(self, path: Path) -> Action:
        return lambda: self.choose(path)

    def choose(self, path: Path) -> None:
        """A file of the list was chosen."""
        self.act(path)

    def _up(self) -> None:
        self._show(self.folder.parent)


def _first_folder() -> Path:
    folder = places.matches_folder()
    return folder if folder.is_dir() else Path.home()


class OpenFile(FilePage):
    """Opens a match from anywhere."""

    title = heading = "Open a match"
    verb = "Open"

    def act(self, path: Path) -> None:
        from tabletop.screens.opening import open_match

        open_match(self.app, path)


class SaveFile(FilePage):
    """Writes a copy of a match anywhere; the match itself stays where it is."""

    title = heading = "Save a copy as"
    verb = "Save"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, Path.home())
        self.match = match
        self.text = f"{match.game.title}{SUFFIX}"

    def invitation(self) -> str:
        return "A name for the copy"

    def choose(self, path: Path) -> None:
        self.text = path.name
        self.changed()

    def buttons(self) -> Sequence[Button]:
        return (Button("Back", self.back, "back", icon="ui/back"),)

    def act(self, path: Path) -> None:
        path = path if path.suffix else path.with_suffix(SUFFIX)
        if path.exists():
            from tabletop.screens.dialogs import Question

            self.app.push(
                Question(
                    self.app,
                    "Replace it?",
                    f"There is already a file called {path.name}.",
                    (("Replace it", lambda: self._save(path)),),
                )
            )
            return
        self._save(path)

    def _save(self, path: Path) -> None:
        try:
            written = self.match.save_as(path)
        except JournalError as error:
            self.note = error.sentence
            self.changed()
            return
        self.app.pop()
        self.app.say(f"A copy of the match was saved as {written}.", "Saved")
