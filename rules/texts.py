"""What a game says by name: ``words.toml`` in its folder, beside the rulebook.

``[asks]`` has what prompts call each verb. Every other table has reasons by name, each a clause and
a sentence: why what was reached for stays, what comes first in a phase, why a verb is not for now.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from rules.contract import Refusal


@cache
def _words(game_id: str) -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(files(f"rules.{game_id}").joinpath("words.toml").read_text("utf-8"))


def asks(game_id: str) -> Mapping[str, str]:
    """What prompts call each verb; see :attr:`rules.contract.State.asks`."""
    return _words(game_id)["asks"]


def reasons(game_id: str, table: str) -> Mapping[str, Refusal]:
    """The refusals of one table, by name.

    Raises:
        KeyError: there is no such table.
    """
    return {name: Refusal(*reason) for name, reason in _words(game_id)[table].items()}
