"""Boxes of people's own design that are dropped onto the window."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop import ownboxes
from tabletop.paths import shown
from tabletop.prototypes import PrototypeError, adding, load
from tabletop.screens.dialogs import Question
from tabletop.screens.freesetup import FreeSetup
from tabletop.shell import Shell

TITLE: Final = "A box of your own"


def offer(app: Shell, path: Path) -> None:
    """Offers to keep a copy of a box for the free table, or says what is wrong with it."""
    try:
        title = load(path).title
    except PrototypeError as error:
        app.say(error.sentence, TITLE)
        return
    app.push(
        Question(
            app,
            f"Add {title}?",
            f"A copy of {shown(path.name)} is kept with your boxes, and lies on the free table.",
            (("Add it", lambda: _add(app, path)),),
        )
    )


def _add(app: Shell, path: Path) -> None:
    """Keeps the copy, and shows the free table with it."""
    try:
        name = f"{ownboxes.PREFIX}{adding.add(path)}"
    except PrototypeError as error:
        app.say(error.sentence, TITLE)
        return
    app.push(FreeSetup(app, name))
