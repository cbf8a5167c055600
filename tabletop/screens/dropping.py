"""What becomes of a file or folder that is dropped onto the window."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

from tabletop.paths import shown
from tabletop.plugins import bundle
from tabletop.plugins.bundle import BundleError
from tabletop.prototypes import sources
from tabletop.prototypes.sources import SourceError
from tabletop.record import SUFFIX, is_match_name
from tabletop.screens import newboxes
from tabletop.screens.newgames import TITLE, offer
from tabletop.screens.opening import open_match
from tabletop.shell import Shell

_NOTHING: Final = "That cannot be opened"


def take(app: Shell, path: Path | None) -> None:
    """Opens a match, offers to add a game or a box, or says that it is neither; ``None`` is no
    file."""
    if path is None:
        app.say("What was dropped is no file: only files and folders can be opened.", _NOTHING)
    elif is_match_name(path.name):
        open_match(app, path)
    elif bundle.is_candidate(path):
        try:
            game = bundle.read(path)
        except BundleError as error:
            if _is_box(path):
                newboxes.offer(app, path)
            else:
                app.say(error.sentence, TITLE)
        else:
            offer(app, game)
    else:
        app.say(
            f"{shown(path.name)} is neither a match nor a game: drop a file that ends in {SUFFIX}, "
            "or the folder or zip of a game.",
            _NOTHING,
        )


def _is_box(path: Path) -> bool:
    """Whether this is a box of people's own design, whole or not."""
    try:
        with closing(sources.opened(path)) as source:
            source.read(sources.BOX_FILE, "a box", bundle.MOST_BYTES)
    except SourceError:
        return False
    return True
