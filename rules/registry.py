"""Which games there are: the folders beside this file, and packages that register themselves.

A package registers a game with an entry point of the group ``bonebed.games`` whose value names
its :class:`~rules.contract.Game` object (``package.module:GAME``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files

from rules.contract import Game

GROUP = "bonebed.games"
BESIDE = ("free_table",)
"""What is played like a game and has no rules of its own: matches name it, no shelf lists it."""


class UnknownGame(KeyError):
    """Raised for an id that no game has."""

    def __str__(self) -> str:
        return f"There is no game called {self.args[0]!r} on this table."


def _built_in() -> tuple[str, ...]:
    folders = files("rules").iterdir()
    return tuple(
        sorted(
            folder.name
            for folder in folders
            if folder.is_dir() and folder.joinpath("rulebook.toml").is_file()
        )
    )


def _plug_ins() -> Mapping[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def available() -> tuple[str, ...]:
    """The ids of all games, built-in ones first. Loads none of them."""
    built_in = _built_in()
    return built_in + tuple(sorted(name for name in _plug_ins() if name not in built_in))


@cache
def load(game_id: str) -> Game:
    """The game of this id.

    Raises:
        UnknownGame: there is none.
        TypeError: a registered object is not a game.
    """
    game: object
    if game_id in BESIDE or game_id in _built_in():
        game = import_module(f"rules.{game_id}").GAME
    else:
        point = _plug_ins().get(game_id)
        if point is None:
            raise UnknownGame(game_id)
        game = point.load()
    if not isinstance(game, Game) or game.id != game_id:
        raise TypeError(f"The entry point {game_id!r} does not name a game of that id.")
    return game
