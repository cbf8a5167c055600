"""The ladder of computer players, read from ``levels.toml``.

>>> [level.id for level in LADDER]
['beginner', 'casual', 'skilled', 'expert', 'master']
>>> level("planner").id
'expert'
>>> level("master", "twenty_questions").search
False
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a computer player is."""

    id: str
    """The name that people read, and the one of the command line and of match files."""
    text: str
    """How it plays, in one sentence."""
    positions: int
    """How many positions it judges for one move, about."""
    worlds: int
    """In how many worlds that it could believe in it looks at each move."""
    seconds: float
    """How long it thinks about one move at most, at the table."""
    search: bool
    """Whether it looks further ahead than one move."""
    width: int
    """How many runs of a turn it follows beside each other among several crews."""
    attention: float
    """The share (0 to 1) of its moves that it thinks of at all."""
    recall: float
    """The share (0 to 1) of what was shown and is hidden again that it remembers."""
    taste: float
    """How freely it chooses among what looks nearly as good as the best, in units of how widely its
    moves differ."""
    steady: int = 3
    """After so many moves in a row it wavers no more and overlooks nothing: what is arranged and
    rearranged at will would take for ever."""
    turns: bool = False
    """Whether it thinks its turn through among several crews, though it does not search."""


_ROWS: Final[list[dict[str, Any]]] = tomllib.loads(
    files("tabletop.bots").joinpath("levels.toml").read_text("utf-8")
)["level"]
_OTHERWISE: Final[dict[str, dict[str, dict[str, Any]]]] = {
    row["id"]: row.pop("game", {}) for row in _ROWS
}

LADDER: Final[tuple[Level, ...]] = tuple(Level(**row) for row in _ROWS)
"""All levels, from the kindest to the strongest, as they are in most games."""

FORMER: Final[Mapping[str, str]] = MappingProxyType(
    {"random": "beginner", "greedy": "skilled", "planner": "expert"}
)
"""What the computer players of older match files are called now."""

_BY_ID: Final = {one.id: one for one in LADDER}


def known(kind: str) -> bool:
    """Whether a match may name a computer player so."""
    return FORMER.get(kind, kind) in _BY_ID


def level(kind: str, game: str = "") -> Level:
    """The level of this name, which may be one that it had in the past, as it is in a game.

    Raises:
        KeyError: there is none.
    """
    found = _BY_ID[FORMER.get(kind, kind)]
    return replace(found, **_OTHERWISE[found.id].get(game, {}))


def ladder(game: str) -> tuple[Level, ...]:
    """All levels as they are in a game, from the kindest to the strongest."""
    return tuple(level(one.id, game) for one in LADDER)
