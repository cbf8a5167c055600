"""What the commands of the command line have in common."""

from __future__ import annotations

import json
import logging
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.contract import Game

FAILED = 1
"""The exit code of a command that could not do its work."""

_log = logging.getLogger(__name__)


class UsageError(Exception):
    """Raised for arguments that mean nothing; the message is a sentence."""


class CommandError(Exception):
    """Raised when a command cannot do its work; the message is a sentence."""


def whole(least: int) -> Callable[[str], int]:
    """Reads a whole number of at least so much, as ``argparse`` wants it."""

    def parse(text: str) -> int:
        if not text.isdecimal() or len(text) > 18 or int(text) < least:
            raise ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
        return int(text)

    return parse


def chosen(pairs: Sequence[str]) -> dict[str, str]:
    """Options of a game that are written ``NAME=VALUE``.

    Raises:
        UsageError: one of them is not.
    """
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"An option is written NAME=VALUE, not {pair!r}.")
        found[name] = value
    return found


def print_json(data: object) -> None:
    """Prints JSON that the encoding of the standard output can hold."""
    # An escape of the stream's own would be no JSON.
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    print(json.dumps(data, indent=2, ensure_ascii=encoding != "utf8"))


def game_named(game_id: str) -> Game:
    """The game of this id.

    Raises:
        UsageError: there is none.
        CommandError: it cannot be loaded.
    """
    from rules.registry import UnknownGame, available, load

    try:
        return load(game_id)
    except UnknownGame as error:
        raise UsageError(f"{error} There are: {', '.join(available())}.") from None
    except Exception as error:
        _log.exception("The game %s cannot be loaded", game_id)
        raise CommandError(load_problem(game_id, error)) from None


def load_problem(game_id: str, error: Exception) -> str:
    """Why a game cannot be loaded, for its author; it hides no card yet that this could name."""
    return f"The game {game_id} cannot be loaded: {type(error).__name__}: {error}."
