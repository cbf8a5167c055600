"""Puts a match on the screen: a new one, or one from a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import archive
from tabletop.match import Match
from tabletop.record import JournalError
from tabletop.screens.dialogs import Question

if TYPE_CHECKING:
    from tabletop.app import App


def open_match(app: App, path: Path) -> bool:
    """Shows the match of a file: to be gone on with, or its result if it is finished.

    A file that cannot be opened is answered with one sentence, and False.
    """
    try:
        match = Match.open(path)
    except JournalError as error:
        tell_trouble(app, path, error)
        return False
    show_match(app, match)
    return True


def tell_trouble(app: App, path: Path, error: JournalError) -> None:
    """Says why a match cannot be opened; if it is good up to somewhere, offers to go on there."""
    archive.remember_problem(path, error.sentence)
    if not error.good:
        app.say(error.sentence, "This match cannot be opened")
        return
    sentence = (
        f"{error.sentence} What was played before is good: you can go on from there in a new "
        "file. The damaged one stays as it is."
    )
    answers = (("Go on from there", partial(_rescue, app, path)),)
    app.push(Question(app, "This match is damaged", sentence, answers))


def _rescue(app: App, path: Path) -> None:
    try:
        match = Match.rescue(path)
    except JournalError as error:
        app.say(error.sentence, "This match cannot be opened")
    else:
        show_match(app, match)


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
