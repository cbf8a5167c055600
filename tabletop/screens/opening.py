"""Puts a match on the screen: a new one, or one from a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import archive
from tabletop.match import Match
from tabletop.record import JournalError

if TYPE_CHECKING:
    from tabletop.app import App


def open_match(app: App, path: Path) -> bool:
    """Shows the match of a file: to be gone on with, or its result if it is finished.

    A file that cannot be opened is answered with one sentence, and False.
    """
    try:
        match = Match.open(path)
    except JournalError as error:
        archive.remember_problem(path, error.sentence)
        app.say(error.sentence, "This match cannot be opened")
        return False
    show_match(app, match)
    return True


def show_match(app: App, match: Match) -> None:
    """Shows a match above the shelf, as soon as the one before it is saved or let go."""

    def show() -> None:
        app.home()
        if match.finished:
            from tabletop.screens.results import Results

            app.push(Results(app, match))
        else:
            from tabletop.screens.play import Play

            app.push(Play(app, match))

    app.leave(show, match.close)
