"""What a game says by name: ``words.toml`` in its folder, beside the rulebook.

A game reads it by the name of its own package: ``reasons(__package__, "first")``. ``[asks]`` has
what prompts call each verb. Every other table has reasons by name, each a clause and a sentence:
why what was reached for stays, what comes first in a phase, why a verb is not for now.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from rules.contract import Refusal


@cache
def _words(package: str) -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(files(package).joinpath("words.toml").read_text("utf-8"))


def asks(package: str) -> Mapping[str, str]:
    """What prompts call each verb; see :attr:`rules.contract.State.asks`."""
    return _words(package)["asks"]


def reasons(package: str, table: str) -> Mapping[str, Refusal]:
    """The refusals of one table, by name.

    Raises:
        KeyError: there is no such table.
    """
    return {name: Refusal(*reason) for name, reason in _words(package)[table].items()}
