"""Reads which contests are to be played from a TOML file.

Each ``[[contest]]`` has ``players``, ``games`` (ids) and ``count`` (games of each two players). It
may have ``seats`` (numbers, or ``"two"`` for the fewest above one, and ``"most"``), ``seconds`` (a
list of limits of a move), ``options`` (by name a list of values), ``neighbours`` (true: only
players that stand next to each other are compared), ``until_clear`` (true: it ends once all its
intervals exclude the even share) and ``seed``. Everything that is a list is
combined with everything else; what is there twice is played once. A contest with OpenSpiel's
player is left out where OpenSpiel is not installed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import pairwise, product
from pathlib import Path
from typing import Any

from rules.contract import OptionError
from rules.registry import UnknownGame, load
from tabletop.bots import UnknownBot
from tabletop.lab.contest import Contest
from tabletop.lab.players import OPENSPIEL, names
from tabletop.paths import why

_KEYS = frozenset(
    {
        "count",
        "games",
        "neighbours",
        "options",
        "players",
        "seats",
        "seconds",
        "seed",
        "until_clear",
    }
)


class PlanError(Exception):
    """Raised for a plan that cannot be played; the message is a sentence."""


def read(file: Path | None) -> Sequence[Contest]:
    """The contests of a file, or those of the README.

    Raises:
        PlanError: the file cannot be read, or what it says cannot be played.
    """
    name = file.name if file else "plan.toml"
    try:
        source = files("tabletop.lab") / "plan.toml" if file is None else file
        data = tomllib.loads(source.read_text(encoding="utf-8"))
        entries = data["contest"]
        return list(dict.fromkeys(contest for entry in entries for contest in _contests(entry)))
    except OSError as error:
        raise PlanError(f"{name} cannot be read: {why(error)}.") from None
    except KeyError as error:
        if isinstance(error, UnknownGame):
            raise PlanError(f"{name}: {error}") from None
        raise PlanError(f"{name}: each [[contest]] needs {error.args[0]}.") from None
    except (ValueError, OptionError, UnknownBot, TypeError, AttributeError) as error:
        raise PlanError(f"{name}: {error}") from None


def _contests(entry: Mapping[str, Any]) -> Iterator[Contest]:
    unknown = sorted(set(entry) - _KEYS)
    if unknown:
        raise ValueError(f"A contest has no {unknown[0]!r}.")
    players, count = entry["players"], entry["count"]
    if OPENSPIEL in players and OPENSPIEL not in names():
        return
    together = [load(game).rulebook.team for game in entry["games"]]
    options = entry.get("options", {})
    for (game, team), seats, seconds, values in product(
        zip(entry["games"], together, strict=True),
        entry.get("seats", ["two"]),
        entry.get("seconds", [None]),
        product(*options.values()),
    ):
        groups = pairwise(players) if entry.get("neighbours") and not team else [players]
        for group in groups:
            yield Contest.of(
                game,
                group,
                count,
                seats=_seats(game, seats),
                seconds=seconds,
                options=dict(zip(options, values, strict=True)),
                seed=entry.get("seed", 0),
                until_clear=bool(entry.get("until_clear", False)),
            )


def _seats(game: str, wish: object) -> int | None:
    if wish == "two":
        return None
    if wish == "most":
        return max(load(game).rulebook.seats)
    if isinstance(wish, int):
        return wish
    raise ValueError(f"Seats are numbers, 'two' or 'most', not {wish!r}.")
