"""What becomes of a file or folder that is dropped onto the window."""

from __future__ import annotations

from pathlib import Path

from tabletop.paths import shown
from tabletop.plugins import bundle
from tabletop.plugins.bundle import BundleError
from tabletop.record import SUFFIX, is_match_name
from tabletop.screens.newgames import TITLE, offer
from tabletop.screens.opening import open_match
from tabletop.shell import Shell


def take(app: Shell, path: Path) -> None:
    """Opens a match, offers to add a game, or says that it is neither."""
    if is_match_name(path.name):
        open_match(app, path)
    elif bundle.is_candidate(path):
        try:
            game = bundle.read(path)
        except BundleError as error:
            app.say(error.sentence, TITLE)
        else:
            offer(app, game)
    else:
        app.say(
            f"{shown(path.name)} is neither a match nor a game: drop a file that ends in {SUFFIX}, "
            "or the folder or zip of a game.",
            "That cannot be opened",
        )
