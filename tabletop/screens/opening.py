"""Puts a match on the screen: a new one, or one from a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tabletop import archive
from tabletop.record import JournalError
from tabletop.reopening import reopen, reopen_damaged
from tabletop.screens.dialogs import Question
from tabletop.shell import Shell


def open_match(app: Shell, path: Path) -> bool:
    """Shows the match of a file: to be gone on with, or its result if it is finished.

    A file that cannot be opened is answered with one sentence, and False.
    """
    try:
        match = reopen(path)
    except JournalError as error:
        tell_trouble(app, path, error)
        return False
    archive.forget_problem(path)
    app.show_match(match)
    return True


def tell_trouble(app: Shell, path: Path, error: JournalError) -> None:
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


def _rescue(app: Shell, path: Path) -> None:
    try:
        match = reopen_damaged(path)
    except JournalError as error:
        app.say(error.sentence, "This match cannot be opened")
    else:
        app.show_match(match)
