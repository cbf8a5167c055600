"""The command ``check``: plays a game at random and says in words what is wrong with it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.command import FAILED, CommandError, UsageError, game_named
from tabletop.paths import Kind, kind_of

if TYPE_CHECKING:
    from rules.contract import Game
    from tabletop.plugins.bundle import Bundle


def add_check(commands: Any) -> None:
    """Adds ``check`` to the subparsers of the command line."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "check",
        help="play a game at random, and say what is wrong with it",
        description="Checks a game that somebody added: what must hold of every game is looked at "
        "in random matches with every number of seats and every option.",
    )
    parser.add_argument("game", metavar="GAME", help="the id of a game, or its folder or zip")
    parser.add_argument(
        "--trust",
        action="store_true",
        help="run the program of a folder or zip without asking; nothing is remembered",
    )


def check(options: argparse.Namespace) -> int:
    """Checks a game and prints what does not hold. Gives the exit code."""
    from rules.testing.running import Unsaid, checks_of, run
    from tabletop.lab.progress import progress_bar

    game = _game(options.game, options.trust)
    try:
        checks = checks_of(game)
    except Exception as error:
        name = type(error).__name__
        raise CommandError(
            f"The checks of {game.title} cannot be loaded: {name}: {error}."
        ) from None
    with progress_bar(100, game.title, sys.stderr) as show:
        found = list(run(checks, lambda done, of: show(100 * done // of)))
    for one in found:
        print(f"{'FAILS' if one.problem else 'holds'}  {one.check}")
        for line in filter(None, (*one.problem.splitlines(), one.where)):
            print(f"         {line}")
    failed = sum(bool(one.problem) for one in found)
    print(
        f"{game.title}: {failed} of {len(found)} checks fail."
        if failed
        else f"{game.title}: all {len(found)} checks hold."
    )
    if isinstance(checks, Unsaid):
        print("It has no module called checks that says what has to stay the same all through it.")
    return FAILED if failed else 0


def _game(name: str, trusted: bool) -> Game:
    """The game of this id, or the one in this folder or zip."""
    from rules.registry import available
    from tabletop.plugins import bundle as bundles
    from tabletop.plugins import shelving
    from tabletop.plugins.bundle import BundleError

    path = Path(name)
    if name in available() or kind_of(path) is Kind.NOTHING:
        game = game_named(name)
        if type(game).__module__.startswith("rules."):
            raise UsageError(f"{game.title} comes with this program, whose own tests check it.")
        return game
    try:
        bundle = bundles.read(path)
        _ask(bundle, trusted)
        shelving.make_room(bundle)
        return shelving.load(bundle)
    except BundleError as error:
        raise CommandError(error.sentence) from None
    except CommandError:
        raise
    except (Exception, SystemExit) as error:
        place = shelving.place_of(bundle, error)
        raise CommandError(f"{bundle.name} cannot be loaded: {place}: {error}.") from None


def _ask(bundle: Bundle, trusted: bool) -> None:
    """Sees that the program of a game may run.

    Raises:
        CommandError: it may not.
    """
    from tabletop.plugins import consent, terminal

    if trusted or consent.answer(bundle):
        return
    answer = terminal.ask(
        f"{bundle.name} holds {bundle.title}. {terminal.WARNING}\nMay it run now?"
    )
    if not answer:
        raise CommandError(
            f"{bundle.name} is not run, since nobody has allowed it: with --trust it runs unasked."
        )
