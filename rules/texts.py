"""What a game says by name: ``words.toml`` in its folder, beside the rulebook.

A game reads it by the name of its own package: ``reasons(__package__, "first")``. ``[asks]`` has
what prompts call each verb. Every other table has reasons by name, each a clause and a sentence:
why what was reached for stays, what comes first in a phase, why a verb is not for now. ``[says]``
has the sentences of the log by name, with places for what they tell.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from types import SimpleNamespace
from typing import Any

from rules.contract import Refusal
from rules.phrases import sentences


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


def said(package: str, **called: Callable[[Any], str]) -> SimpleNamespace:
    """The sentences of a game, each as an attribute that makes it out of its values.

    ``called`` has what writes a value, by the name of its place; see
    :func:`rules.phrases.sentences`.

    Raises:
        KeyError: a sentence has a place of another name.
    """
    sentence = sentences(**called)
    return SimpleNamespace(
        **{name: sentence(text) for name, text in _words(package)["says"].items()}
    )
