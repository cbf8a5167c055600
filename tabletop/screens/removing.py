"""Giving a past match a name of its own, and taking one off the list."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import archive
from tabletop.archive import Entry
from tabletop.paths import PathError, shown
from tabletop.screens.dialogs import Dialog, Question
from tabletop.screens.metrics import BODY
from tabletop.screens.scrolling import Column
from tabletop.screens.textfield import TextField
from tabletop.screens.widgets import Button, Label
from tabletop.screens.wording import when_words
from tabletop.shell import Shell


class Rename(Dialog):
    """Asks for the name of a match, which is also that of its file."""

    def __init__(self, app: Shell, entry: Entry) -> None:
        super().__init__(app, "Rename the match")
        self.entry = entry
        self.text = shown(entry.path.stem) if entry.problem else entry.name
        self.note = ""
        self.focus = "name"

    def inside(self, column: Column) -> None:
        longest = archive.LONGEST_MATCH_NAME
        column.add(TextField(self.text, self._type, "name", "A name", longest, done=self._rename))
        if self.note:
            column.add(Label(self.note, BODY, "sans_bold", "lamp"))

    def buttons(self) -> Sequence[Button]:
        named = bool(self.text.strip())
        return (
            Button("Cancel", self.back, "escape"),
            Button("Rename", self._rename, "rename", kind="primary", enabled=named),
        )

    def _type(self, text: str) -> None:
        self.text = text
        self.note = ""
        self.changed()

    def _rename(self) -> None:
        try:
            archive.rename(self.entry, self.text)
        except PathError as error:
            self.note = error.sentence
            self.changed()
        else:
            self.app.pop()


def ask_to_remove(app: Shell, entry: Entry) -> None:
    """Asks before a match is taken off the list."""
    name = entry.name or entry.title
    players = f", with {', '.join(entry.players)}" if entry.players else ""
    sentence = (
        f"{name}, {when_words(entry.when)}{players}, is taken off this list. Its file goes to the "
        f"folder \N{LEFT DOUBLE QUOTATION MARK}{archive.REMOVED}\N{RIGHT DOUBLE QUOTATION MARK} "
        "in the folder of matches, where it can still be opened."
    )

    def remove() -> None:
        try:
            archive.remove(entry)
        except PathError as error:
            app.say(error.sentence, "This match cannot be deleted")
        else:
            page = app.top
            if page is not None:
                page.shown()
                page.invalidate()

    app.push(Question(app, "Delete this match?", sentence, (("Delete it", remove),)))
