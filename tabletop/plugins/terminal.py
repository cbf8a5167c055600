"""Asks on the command line whether new games may run, and says which are left out."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tabletop.command import UsageError
from tabletop.plugins import consent, shelving
from tabletop.plugins.bundle import Bundle

WARNING = "A game is a program that can do here whatever you can do: allow only what you trust."
"""What whoever is asked has to know."""


def allow(names: Sequence[str]) -> list[Bundle]:
    """Lets games of the folder of games run, by the names of their files or by their ids.

    Raises:
        UsageError: there is no such game.
    """
    there = [one.bundle for one in shelving.found() if one.bundle is not None]
    allowed = []
    for name in names:
        meant = [one for one in there if name in (one.path.name, one.id)]
        if not meant:
            raise UsageError(f"There is no game called {name!r} in the folder of games.")
        for bundle in meant:
            _keep(bundle, True)
            allowed.append(bundle)
    return allowed


def bring_in(*, may_ask: bool) -> None:
    """Loads the games that may run. Of a new one a person at a terminal is asked; everybody else
    is told how to allow it."""
    for bundle in shelving.waiting() if may_ask else ():
        answer = ask(f"{bundle.name} brings a new game, {bundle.title}. {WARNING}\nMay it run?")
        if answer is not None:
            _keep(bundle, answer)
        else:
            _tell(
                f"{bundle.name} is a new game that nobody has allowed, so it is left out: "
                f"bonebed --allow {bundle.name} lets it run."
            )
    for sentence in shelving.bring_in():
        _tell(sentence)


def ask(question: str) -> bool | None:
    """What a person at a terminal answers; ``None`` where nobody is, or nothing was said."""
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr)):
        return None
    print(f"{question} [y/n] ", end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline().strip().lower()
    return {"y": True, "yes": True, "n": False, "no": False}.get(answer)


def _keep(bundle: Bundle, allowed: bool) -> None:
    problem = consent.keep(bundle, allowed)
    if problem:
        _tell(problem)


def _tell(sentence: str) -> None:
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
