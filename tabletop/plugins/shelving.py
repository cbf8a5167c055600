"""Which of the games in the folder of games are on the table, and why others are not.

A match never brings a game: what is here runs when the program starts, after somebody has allowed
it, or when that is answered. A game that cannot be loaded becomes one sentence, and is not there.
"""

from __future__ import annotations

import logging
import traceback
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final

from rules import guide, registry
from rules.contract import Game
from tabletop import paths
from tabletop.folders import games_folder
from tabletop.logs import where
from tabletop.paths import NoFolder, PathError, shown
from tabletop.plugins import bundle as bundles
from tabletop.plugins import consent, watch
from tabletop.plugins.bundle import Bundle, BundleError
from tabletop.plugins.importing import Finder

REMOVED: Final = "removed"
"""The folder in that of the games where one goes that another has taken the place of."""

_log = logging.getLogger(__name__)
_finder = Finder()
_here: dict[str, Bundle] = {}
"""The games that were put on the table, by their ids."""
_problems: dict[str, str] = {}
"""Why a game that was allowed is not there, by its digest."""


@dataclass(frozen=True)
class Plugin:
    """What lies in the folder of games and looks like one."""

    path: Path
    bundle: Bundle | None = None
    """The game, if it can be read."""
    allowed: bool | None = None
    """Whether it may run; ``None`` as long as nobody was asked."""
    problem: str = ""
    """One sentence that says why it is not on the table although it may be; empty otherwise."""

    @property
    def name(self) -> str:
        """The name of its file, as it can be shown."""
        return shown(self.path.name)

    @property
    def title(self) -> str:
        """What it is called by people: its title, or the name of its file."""
        return self.bundle.title if self.bundle else self.name


def found() -> list[Plugin]:
    """All that lies in the folder of games, by name. Runs nothing, and raises nothing."""
    try:
        there = sorted(paths.names(games_folder()), key=lambda path: path.name.casefold())
    except (NoFolder, PathError):
        return []
    return [_seen(path) for path in there if path.name != REMOVED and bundles.is_candidate(path)]


def _seen(path: Path) -> Plugin:
    try:
        bundle = bundles.read(path)
    except BundleError as error:
        return Plugin(path, problem=error.sentence)
    return Plugin(path, bundle, consent.answer(bundle), _problems.get(bundle.digest, ""))


def waiting() -> list[Bundle]:
    """The games that nobody has been asked about as they are now."""
    return [one.bundle for one in found() if one.bundle is not None and one.allowed is None]


def forbidden(game_id: str) -> Bundle | None:
    """The game of this id that lies in the folder of games and may not run, if there is one."""
    for one in found():
        if one.bundle is not None and one.bundle.id == game_id and not one.allowed:
            return one.bundle
    return None


def bring_in() -> list[str]:
    """Loads every game that may run, at the start; gives a sentence for each that is left out."""
    sentences = []
    lost = watch.lost()
    for one in found():
        problem = one.problem
        if one.bundle is not None and one.allowed and one.bundle.digest == lost:
            consent.keep(one.bundle, False)
            problem = (
                f"{one.name} is left out: it never came back when it was loaded last time. The "
                "settings can allow it again."
            )
        elif one.bundle is not None and one.allowed:
            problem = put_on_table(one.bundle)
        if problem:
            _log.warning("A game is left out: %s", problem)
            sentences.append(problem)
    return sentences


def register_allowed() -> None:
    """Makes every game that may run known, and runs none yet: for processes without a window."""
    for one in found():
        if one.bundle is not None and one.allowed:
            with suppress(BundleError):
                _register(one.bundle)


def put_on_table(bundle: Bundle) -> str:
    """Loads a game, and runs it for that; gives one sentence if it is left out, else an empty
    text."""
    if on_table(bundle):
        return ""
    try:
        with watch.watched(bundle):
            load(bundle)
    except BundleError as error:
        problem = error.sentence
    except (Exception, SystemExit) as error:
        # The message can be of any length, and in any language: the log has where it came from.
        _log.error("The game %s cannot be loaded: %s", bundle.name, where(error))
        problem = f"{bundle.name} does not work; tell who made it: {place_of(bundle, error)}."
    else:
        _problems.pop(bundle.digest, None)
        return ""
    take_off(bundle)
    _problems[bundle.digest] = problem
    return problem


def load(bundle: Bundle) -> Game:
    """Loads a game, and runs it for that.

    Raises:
        BundleError: its id or the name of its package is taken, or it brings no such game.
        Exception, SystemExit: whatever goes wrong in its program.
    """
    take_off(bundle)
    _register(bundle)
    return registry.load(bundle.id)


def take_off(bundle: Bundle) -> None:
    """Takes a game off the table, also as it was before its file was changed.

    A match that is being played keeps what it has of it.
    """
    for there in list(_here.values()):
        if there.path == bundle.path or (there.id, there.digest) == (bundle.id, bundle.digest):
            del _here[there.id]
            registry.withdraw(there.id)
            _finder.remove(there)
            guide.forget()


def make_room(bundle: Bundle) -> None:
    """Takes the game off the table that was added under the id of another one."""
    if bundle.id in _here:
        take_off(_here[bundle.id])


def take_all_off() -> None:
    """Takes every game off the table that was put there."""
    for bundle in list(_here.values()):
        take_off(bundle)
    _problems.clear()


def on_table(bundle: Bundle) -> bool:
    """Whether this game, as it is now, is on the table."""
    there = _here.get(bundle.id)
    return there is not None and there.digest == bundle.digest


def is_taken(bundle: Bundle) -> bool:
    """Whether a game that did not come from the folder of games has the id of this one."""
    return bundle.id not in _here and bundle.id in registry.available()


def _register(bundle: Bundle) -> None:
    """Makes a game known without running it.

    Raises:
        BundleError: its id or the name of its package is taken.
    """
    if bundle.id in _here:
        other = _here[bundle.id].name
        raise BundleError(f"{bundle.name} is left out: {other} brings a game of the same id.")

    def find() -> Game:
        return _game(bundle)

    try:
        registry.register(bundle.id, find)
    except ValueError:
        raise BundleError(
            f"{bundle.name} is left out: {bundle.id} is the id of another game of this table."
        ) from None
    try:
        _finder.add(bundle)
    except ValueError:
        registry.withdraw(bundle.id)
        raise BundleError(
            f"{bundle.name} is left out: something else is called {bundle.package} already."
        ) from None
    _here[bundle.id] = bundle


def _game(bundle: Bundle) -> Game:
    """Runs the program of a game, and gives its game.

    Raises:
        BundleError: it has none, or one of another id.
    """
    game: object = getattr(import_module(bundle.package), "GAME", None)
    if not isinstance(game, Game):
        raise BundleError(f"{bundle.name} is left out: its program has no game called GAME.")
    if game.id != bundle.id:
        raise BundleError(
            f"{bundle.name} is left out: its program calls itself {shown(game.id)}, its rulebook "
            f"{bundle.id}."
        )
    return game


def place_of(bundle: Bundle, error: BaseException) -> str:
    """What went wrong in a program, and where, in words that follow a colon."""
    name = type(error).__name__
    if isinstance(error, SyntaxError) and error.lineno:
        return f"line {error.lineno} of {shown(Path(error.filename or '').name)} is no Python"
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename).is_relative_to(bundle.place):
            return f"{name} in line {frame.lineno} of {shown(Path(frame.filename).name)}"
    return f"{name} while it was loaded"
