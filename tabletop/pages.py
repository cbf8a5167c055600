"""The pages that the program itself has to show; each is loaded when it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rules.contract import Game
from tabletop.match import Match
from tabletop.shell import Action, Screen, Shell

if TYPE_CHECKING:
    from tabletop.screens.play import Play

FREE: Final = "free_table"
"""The id of what is played on a table of its own."""


def shelf(app: Shell) -> Screen:
    """The first of all pages."""
    from tabletop.screens.shelf import Shelf

    return Shelf(app)


def of_match(app: Shell, match: Match) -> Screen:
    """The table of a match, or its result if it is over."""
    if match.finished:
        from tabletop.screens.results import Results

        return Results(app, match)
    return table_of(app, match)


def table_of(app: Shell, match: Match) -> Play:
    """The table of a match, whether or not it is over."""
    if match.game.id == FREE:
        from tabletop.screens.freeplay import FreePlay

        return FreePlay(app, match)
    from tabletop.screens.play import Play

    return Play(app, match)


def open_match(app: Shell, path: Path) -> None:
    """Shows the match of a file, or says why it cannot be opened."""
    from tabletop.screens import opening

    opening.open_match(app, path)


def bring_in_games(app: Shell) -> None:
    """Loads the games that people added and that may run."""
    from tabletop.screens import newgames

    newgames.bring_in(app)


def ask_about_games(app: Shell) -> None:
    """Asks whether games may run that nobody was asked about yet."""
    from tabletop.plugins import shelving
    from tabletop.screens import newgames

    newgames.ask_about(app, shelving.waiting())


def take_dropped(app: Shell, name: str | None) -> None:
    """Opens or adds the file that was dropped onto the window, ``None`` if it is none; nothing can
    be dropped on a crash."""
    from tabletop.screens import dropping

    if not any(map(is_crash, app.stack)):
        dropping.take(app, Path(name) if name else None)


def lesson(app: Shell, game: Game) -> None:
    """Shows the lesson of a game, or asks first whether it goes on where it was left."""
    from tabletop.screens.lesson import open_lesson
    from tabletop.screens.setup import Setup

    open_lesson(app, game, lambda: app.push(Setup(app, game.id)))


def notice(app: Shell, sentence: str, title: str) -> Screen:
    """One sentence that has to be acknowledged."""
    from tabletop.screens.dialogs import Notice

    return Notice(app, sentence, title)


def ask_to_leave(app: Shell, match: Match, then: Action, stay: Action | None) -> None:
    """Asks what becomes of a match that cannot be saved; whoever asked before need not any more."""
    from tabletop.screens.unsaved import Unsaved
    from tabletop.screens.widgets import nothing

    while isinstance(app.top, Unsaved):
        app.top.back()
    app.push(Unsaved(app, match, then, stay or nothing))


def crash(app: Shell, report: Path | None, match: Match | None, way_back: bool) -> Screen:
    """What is shown after something went wrong."""
    from tabletop.screens.crash import CrashScreen

    return CrashScreen(app, report, match, shelf=way_back)


def is_crash(screen: Screen) -> bool:
    """Whether a screen is that."""
    from tabletop.screens.crash import CrashScreen

    return isinstance(screen, CrashScreen)


def is_shelf(screen: Screen) -> bool:
    """Whether a screen is the shelf."""
    from tabletop.screens.shelf import Shelf

    return isinstance(screen, Shelf)


def pick_letters(app: Shell, text: str, longest: int, done: Callable[[str], None]) -> None:
    """Shows letters to be picked for a text, of so many at most; ``done`` takes it."""
    from tabletop.screens.letters import Letters

    app.push(Letters(app, text, longest, done))
