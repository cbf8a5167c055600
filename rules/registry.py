"""Which games there are: the folders beside this file, and packages that register themselves.

A package registers a game with an entry point of the group ``bonebed.games`` whose value names
its :class:`~rules.contract.Game` object (``package.module:GAME``). A program that finds games
elsewhere puts them on the table with :func:`register`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


_registered: dict[str, Callable[[], Game]] = {}


def register(game_id: str, find: Callable[[], Game]) -> None:
    """Puts a game on the table; ``find`` gives it when it is loaded for the first time.

    Raises:
        ValueError: a game of this table, or an installed one, has that id.
    """
    if game_id in _built_in() or game_id in _plug_ins():
        raise ValueError(f"There is a game called {game_id!r} already.")
    _registered[game_id] = find
    load.cache_clear()


def withdraw(game_id: str) -> None:
    """Takes a game off the table that was registered; matches that hold it can be played on."""
    _registered.pop(game_id, None)
    load.cache_clear()


def available() -> tuple[str, ...]:
    """The ids of all games, built-in ones first. Loads none of them."""
    built_in = _built_in()
    others = {*_plug_ins(), *_registered}
    return built_in + tuple(sorted(name for name in others if name not in built_in))


@cache
def load(game_id: str) -> Game:
    """The game of this id.

    Raises:
        UnknownGame: there is none.
        TypeError: what is registered is not a game, or has another id.
    """
    game: object
    if game_id in BESIDE or game_id in _built_in():
        game = import_module(f"rules.{game_id}").GAME
    elif (point := _plug_ins().get(game_id)) is not None:
        game = point.load()
    elif game_id in _registered:
        game = _registered[game_id]()
    else:
        raise UnknownGame(game_id)
    if not isinstance(game, Game) or game.id != game_id:
        raise TypeError(f"What is registered as {game_id!r} is not a game of that id.")
    return game
