"""Runs the checks of a game where there is no pytest, and says in words what does not hold.

A game can say more to them in a module ``checks`` of its package, with a class that is a
:class:`~rules.testing.checks.Checks`; its tests can be that class and
:class:`~rules.testing.Invariants` together.
"""

from __future__ import annotations

import inspect
import random
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from rules.contract import Game, State
from rules.guide import of_game as guide_of
from rules.lesson import of_game as lesson_of
from rules.registry import load
from rules.testing.checks import Checks
from rules.testing.guides import assert_guide_is_sound
from rules.testing.lessons import assert_lesson_is_sound
from rules.testing.playouts import Record, Setting, record

MODULE = "checks"
"""The name of the module in which a game says more."""
_ENDS = "a match of random moves comes to its end"


class Unsaid(Checks):
    """The checks of a game that says nothing to them: what stays is not known, and what is hidden
    is found out."""

    hidden = None

    def conserved(self, state: State) -> object:
        """Nothing that anybody knows of."""
        return None


@dataclass(frozen=True)
class Finding:
    """One check, and what came of it."""

    check: str
    """What is to hold, in words."""
    problem: str = ""
    """What does not; empty where it holds."""
    where: str = ""
    """In which match that was."""


def checks_of(game: Game) -> Checks:
    """The checks of a game: its own ones, or those that need nothing to be said.

    Raises:
        Exception: whatever goes wrong where the game's own ones are imported.
    """
    module = type(game).__module__
    package = module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]
    own: type[Checks] = Unsaid
    if package and find_spec(f"{package}.{MODULE}") is not None:
        found = import_module(f"{package}.{MODULE}")
        for _, one in inspect.getmembers(found, inspect.isclass):
            if issubclass(one, Checks) and one.__module__ == found.__name__:
                own = one
    checks = own()
    type(checks).game = game.id
    return checks


def run(checks: Checks, progress: Callable[[int, int], None] | None = None) -> Iterator[Finding]:
    """Runs every check with random matches of every setting, and gives what came of each.

    A check that has failed is not tried with other matches. ``progress`` is told how many matches
    of how many were looked at.
    """
    record.cache_clear()  # of a game that was here under the same id
    tests = [name for name, _ in inspect.getmembers(checks, callable) if name.startswith("test_")]
    if isinstance(checks, Unsaid):
        tests.remove(Unsaid.test_pieces_are_conserved.__name__)
    failed: dict[str, Finding] = {}
    matches = [(one, seed) for one in checks.settings() for seed in range(checks.seeds)]
    for number, (setting, seed) in enumerate(matches):
        if progress is not None:
            progress(number, len(matches))
        try:
            playout = record(setting, seed, checks.longest, checks.looks)
        except Exception as error:
            failed.setdefault(_ENDS, _finding(_ENDS, error, setting, seed))
            continue
        for name in tests:
            if name not in failed:
                try:
                    _try(checks, name, playout)
                except Exception as error:
                    failed[name] = _finding(_words(name), error, setting, seed)
    for name in (_ENDS, *tests):
        yield failed.get(name) or Finding(_words(name))
    yield from _papers(load(checks.game))


def _papers(game: Game) -> Iterator[Finding]:
    """What comes of the lesson and the guide, where the game brings them."""
    for check, bring, assert_sound in (
        ("the lesson can be played to its end", lesson_of, assert_lesson_is_sound),
        ("the guide shows what there is", guide_of, assert_guide_is_sound),
    ):
        try:
            if bring(game) is not None:
                assert_sound(game)
                yield Finding(check)
        except Exception as error:
            yield Finding(check, _problem(error))


def _try(checks: Checks, name: str, playout: Record) -> None:
    """Runs one check with one match; it is given what it asks for by name."""
    given = {"playout": playout, "rng": random.Random(20)}
    test = getattr(checks, name)
    test(*(given[one] for one in inspect.signature(test).parameters))


def _words(name: str) -> str:
    return name.removeprefix("test_").replace("_", " ")


def _finding(check: str, error: Exception, setting: Setting, seed: int) -> Finding:
    notes = getattr(error, "__notes__", ())
    where = notes[0] if notes else f"{setting.game} {setting}, seed {seed}"
    return Finding(check, _problem(error), where)


def _problem(error: Exception) -> str:
    problem = str(error)
    if not isinstance(error, AssertionError) or not problem:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"line {frame.lineno} of {Path(frame.filename).name}"
        problem = f"{type(error).__name__} in {place}{f': {problem}' if problem else ''}"
    return problem
