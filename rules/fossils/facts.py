"""Reads the tables of facts beside this module."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from rules.rulebook import Row, Rulebook, load

_SHARED: Final = ("box.toml", "genera.toml")


def rulebook(game_id: str) -> Rulebook:
    """The rulebook of a game of the box, with the tables, background and credits of all of them.

    Raises:
        RulebookError: a file is not TOML, or lacks something every rulebook has.
    """
    shared = (files("rules.fossils").joinpath(name) for name in _SHARED)
    return load(files(f"rules.{game_id}").joinpath("rulebook.toml"), *shared)


@cache
def table(file_name: str, component_id: str) -> tuple[Row, ...]:
    """The rows of one component of a facts file in this folder.

    Raises:
        KeyError: the file has no such component.
    """
    data = tomllib.loads(files("rules.fossils").joinpath(file_name).read_text(encoding="utf-8"))
    for component in data["component"]:
        if component["id"] == component_id:
            return tuple(component["rows"])
    raise KeyError(component_id)
