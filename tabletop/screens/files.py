"""Choosing a file to open, or a name to save under, in the style of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import platformdirs
from pygame import Rect

from tabletop import folders, paths
from tabletop.match import Match
from tabletop.own_pictures import PictureError, is_picture_name, take_in
from tabletop.paths import Kind, NoFolder, PathError, shown
from tabletop.reading import existing
from tabletop.record import SUFFIX, JournalError, is_match_name, with_suffix
from tabletop.screens.metrics import BODY, SMALL
from tabletop.screens.scrolling import Column
from tabletop.screens.sheet import Sheet
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Action, Button, Label, Widget
from tabletop.shell import Shell

MOST_SHOWN = 400
"""How many files and folders of a folder are listed."""


class Listing(NamedTuple):
    """What a folder holds for this program; ``problem`` is the sentence if it cannot be read.

    ``more`` counts what is there beyond what is listed.
    """

    folders: Sequence[Path] = ()
    files: Sequence[Path] = ()
    problem: str = ""
    more: int = 0


def listing(place: Path, wanted: Callable[[str], bool] = is_match_name) -> Listing:
    """The folders in a folder, and the files with a wanted name, by default matches, each by
    name."""
    folders: list[Path] = []
    files: list[Path] = []
    try:
        there = paths.names(place)
    except PathError as error:
        return Listing(problem=error.sentence)
    for path in sorted(there, key=lambda path: (path.name.casefold(), path.name)):
        folder = paths.kind_of(path) is Kind.FOLDER
        if folder and not path.name.startswith("."):
            folders.append(path)
        elif wanted(path.name) and not folder:
            files.append(path)
    more = max(0, len(folders) - MOST_SHOWN) + max(0, len(files) - MOST_SHOWN)
    return Listing(folders[:MOST_SHOWN], files[:MOST_SHOWN], more=more)


class FilePage(Sheet):
    """A folder, a path that can be typed, and what is done with it."""

    verb = ""
    nothing = "There is no match in this folder."
    """What is said where no wanted file is."""

    def __init__(self, app: Shell, folder: Path | None = None) -> None:
        super().__init__(app)
        self.folder = paths.absolute(folder or _first_folder())
        self.text = ""
        self.note = ""
        self.focus = "path"
        self._chosen: Path | None = None

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
        """The path that was typed, seen from the folder that is shown, or that of the list.

        Raises:
            PathError: it leads nowhere.
        """
        chosen = self._chosen
        if chosen is not None and self.text == shown(chosen.name):
            return chosen  # its name may be no text, and then it cannot be typed
        return paths.typed(self.text, self.folder)

    def go(self) -> None:
        """Enter: shows a folder, or does what the page is for with a file."""
        if not self.text.strip():
            return
        try:
            path = self.target()
        except PathError as error:
            self._say(error.sentence)
            return
        if paths.kind_of(path) is Kind.FOLDER:
            self.text = ""
            self._show(path)
        else:
            self.act(path)

    def _say(self, sentence: str) -> None:
        self.note = sentence
        self.changed()

    def _show_place(self, find: Callable[[], Path]) -> None:
        try:
            self._show(paths.absolute(find()))
        except (NoFolder, PathError) as error:
            self._say(error.sentence)

    def act(self, path: Path) -> None:
        """Does what the page is for with a file."""

    def above(self, column: Column) -> None:
        metrics = self.metrics
        places_row = [
            Button("Up", self._up, "up", icon="ui/back", enabled=self.folder.parent != self.folder),
            Button("Home", lambda: self._show_place(paths.home), "home"),
            self.own_place(),
        ]
        column.add(Label(shown(self.folder), SMALL, ink="paper_shade"))
        column.row(*places_row)
        field = TextField(self.text, self._type, "path", self.invitation(), 400, done=self.go)
        act = Button(
            self.verb, self.go, "act", kind="primary", enabled=bool(self.text.strip()), size=BODY
        )
        wide = act.width(metrics)
        row = Rect(column.rect.x, column.y, column.rect.width, metrics.row)
        field.place(Rect(row.x, row.y, row.width - wide - metrics.gap, row.height), metrics)
        act.place(Rect(row.right - wide, row.y, wide, row.height), metrics)
        column.widgets += [field, act]
        column.y = row.bottom + metrics.gap
        if self.note:
            column.add(Label(self.note, BODY, "sans_bold", "lamp"))

    def own_place(self) -> Button:
        """The way to the folder where the program keeps such files."""
        return Button("Matches", lambda: self._show_place(folders.matches_folder), "matches")

    def is_wanted(self, name: str) -> bool:
        """Whether a file of this name is listed."""
        return is_match_name(name)

    def invitation(self) -> str:
        """What the empty field says."""
        return "A path, or choose below"

    def body(self, rect: Rect) -> list[Widget]:
        column = Column(rect, self.metrics, self.metrics.px(5))
        found = listing(self.folder, self.is_wanted)
        if not (found.folders or found.files):
            column.add(Label(found.problem or self.nothing, BODY))
        for number, path in enumerate(found.folders):
            column.add(
                Button(
                    shown(path.name),
                    self._shower(path),
                    f"folder-{number}",
                    icon="ui/open",
                    kind="quiet",
                    align="left",
                )
            )
        for number, path in enumerate(found.files):
            column.add(
                Button(
                    shown(path.name),
                    self._chooser(path),
                    f"file-{number}",
                    icon="ui/save",
                    kind="on" if shown(path.name) == self.text else "normal",
                    align="left",
                )
            )
        if found.more:
            words = f"{found.more} more are not listed here; type the name of one to go to it."
            column.add(Label(words, BODY))
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
    with suppress(NoFolder):
        folder = folders.matches_folder()
        if paths.kind_of(folder) is Kind.FOLDER:
            return folder
    return _home_folder()


def _home_folder() -> Path:
    try:
        return paths.home()
    except PathError:
        return Path()


class OpenFile(FilePage):
    """Opens a match from anywhere."""

    title = heading = "Open a match"
    verb = "Open"

    def act(self, path: Path) -> None:
        from tabletop.screens.opening import open_match

        open_match(self.app, existing(path))


class ChoosePicture(FilePage):
    """Chooses a picture of one's own from anywhere; a copy of it is kept."""

    title = heading = "Choose a picture"
    verb = "Choose"
    nothing = "There is no picture in this folder: PNG, JPEG, WebP or BMP."

    def __init__(self, app: Shell, chosen: Callable[[str], None]) -> None:
        """``chosen`` is told the name under which the picture is kept."""
        super().__init__(app, _pictures_of_the_person())
        self._take = chosen

    def own_place(self) -> Button:
        return Button("Own pictures", lambda: self._show_place(folders.pictures_folder), "pictures")

    def is_wanted(self, name: str) -> bool:
        return is_picture_name(name)

    def act(self, path: Path) -> None:
        try:
            name = take_in(path)
        except PictureError as error:
            self._say(error.sentence)
            return
        self.app.pop()
        self._take(name)


def _pictures_of_the_person() -> Path:
    """Where pictures lie on this computer, as far as it is known."""
    with suppress(OSError, RuntimeError, KeyError):
        folder = platformdirs.user_pictures_path()
        if paths.kind_of(folder) is Kind.FOLDER:
            return folder
    return _home_folder()


class SaveFile(FilePage):
    """Writes a copy of a match anywhere; the match itself stays where it is."""

    title = heading = "Save a copy as"
    verb = "Save"

    def __init__(self, app: Shell, match: Match) -> None:
        super().__init__(app, _home_folder())
        self.match = match
        self.text = f"{match.game.title}{SUFFIX}"

    def invitation(self) -> str:
        return "A name for the copy"

    def choose(self, path: Path) -> None:
        self._chosen = path
        self.text = shown(path.name)
        self.changed()

    def buttons(self) -> Sequence[Button]:
        return (Button("Back", self.back, "back", icon="ui/back"),)

    def act(self, path: Path) -> None:
        path = with_suffix(path)
        if path.name == SUFFIX:
            self._say(f"A name is needed before {SUFFIX}.")
            return
        if paths.kind_of(path) is Kind.FILE:
            from tabletop.screens.dialogs import Question

            self.app.push(
                Question(
                    self.app,
                    "Replace it?",
                    f"There is already a file called {shown(path.name)}.",
                    (("Replace it", lambda: self._save(path)),),
                )
            )
            return
        self._save(path)

    def _save(self, path: Path) -> None:
        try:
            written = self.match.save_as(path)
        except JournalError as error:
            self._say(error.sentence)
            return
        self.app.pop()
        self.app.say(f"A copy of the match was saved as {shown(written)}.", "Saved")
