"""Completion of the command line by bash and zsh, written by shtab from the parser itself."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from rules.registry import available
from tabletop.command import CommandError
from tabletop.plugins import shelving

SHELLS = ("bash", "zsh")
"""The shells that a script can be written for."""


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """What a shell runs to complete the commands, options, games and files of this parser.

    The parser is changed: its arguments learn what completes them. The games are those that are
    installed now.

    Raises:
        CommandError: shtab is missing.
    """
    try:
        import shtab
    except ImportError:
        raise CommandError(
            "Completion needs shtab, which comes with: pip install 'bonebed[completion]'."
        ) from None
    shelving.register_allowed()
    games = tuple(available())
    for action in _actions(parser):
        if action.metavar in ("GAME", "ID"):
            action.choices = games
        elif action.metavar == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.metavar == "DIR":
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
    return str(shtab.complete(parser, shell=shell))


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """The arguments of a parser and of its commands."""
    for action in parser._actions:  # argparse has no public list, and shtab reads this one
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
