"""The menu of a match: save, open, settings, rules, and back to the shelf."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.screens.dialogs import Dialog
from tabletop.screens.scrolling import Column
from tabletop.screens.widgets import Action, Button
from tabletop.shell import Shell


class Menu(Dialog):
    """Entries below each other; choosing one closes the menu first."""

    wide = 420

    def __init__(self, app: Shell, title: str, entries: Sequence[tuple[str, str, Action]]) -> None:
        super().__init__(app, title)
        self.entries = entries
        self.focus = "entry-0"

    def inside(self, column: Column) -> None:
        for number, (text, icon, action) in enumerate(self.entries):
            column.add(
                Button(text, self.closing(action), f"entry-{number}", icon=icon, align="left")
            )
