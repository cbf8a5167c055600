"""What becomes of a file or folder that is dropped onto the window."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop.folders import boxes_folder
from tabletop.paths import NoFolder, shown
from tabletop.plugins import bundle
from tabletop.plugins.bundle import BundleError
from tabletop.prototypes import sources
from tabletop.prototypes.sources import SourceError
from tabletop.record import SUFFIX, is_match_name
from tabletop.screens.newgames import TITLE, offer
from tabletop.screens.opening import open_match
from tabletop.shell import Shell

_NOTHING: Final = "That cannot be opened"


def take(app: Shell, path: Path | None) -> None:
    """Opens a match, offers to add a game, or says that it is neither; ``None`` is no file."""
    if path is None:
        app.say("What was dropped is no file: only files and folders can be opened.", _NOTHING)
    elif is_match_name(path.name):
        open_match(app, path)
    elif bundle.is_candidate(path):
        try:
            game = bundle.read(path)
        except BundleError as error:
            app.say(_place_of_box(path) or error.sentence, TITLE)
        else:
            offer(app, game)
    else:
        app.say(
            f"{shown(path.name)} is neither a match nor a game: drop a file that ends in {SUFFIX}, "
            "or the folder or zip of a game.",
            _NOTHING,
        )


def _place_of_box(path: Path) -> str:
    """Where a box of people's own design belongs, in one sentence; empty if it is none."""
    try:
        sources.opened(path).read(sources.BOX_FILE, "a box", bundle.MOST_BYTES)
        folder = boxes_folder()
    except (SourceError, NoFolder):
        return ""
    return (
        f"{shown(path.name)} is a box: put it into the folder {shown(folder)}, and the free table "
        "offers it."
    )
