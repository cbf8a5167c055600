"""What may stand in a box that somebody designs: keys, kinds of values, words and limits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from rules.box import Millimetres
from rules.vocabulary import names
from rules.writing import is_line

MOST_DECKS: Final = 40
MOST_KINDS: Final = 1000
MOST_PIECES: Final = 1000
"""How many pieces may lie on a table, with those of six seats."""
MOST_COPIES: Final = 200
MOST_SEATS: Final = 6
LEAST_SIDE: Final = 5
LONGEST_SIDE: Final = 280
"""In millimetres: what is longer fits on no sheet of paper."""

SIZES: Final[Mapping[str, Millimetres]] = {
    "card": (63.0, 88.0),
    "wide": (88.0, 63.0),
    "tile": (40.0, 40.0),
    "token": (20.0, 20.0),
    "pawn": (18.0, 28.0),
    "bone": (26.0, 26.0),
}
"""The shapes that there are, and how large each is where nothing else is said."""
SOLID: Final = frozenset({"tile", "token", "pawn", "bone"})
"""The shapes that push each other."""
GATHERINGS: Final = ("deck", "stack", "bag", "loose")


class Text(NamedTuple):
    """A text of one line."""

    most: int
    """The most letters."""

    def problem(self, value: object) -> str:
        """What is wrong with a value, as the end of a sentence; empty if nothing is."""
        if not isinstance(value, str):
            return "is a text, in quotes."
        if len(value) > self.most:
            return f"has at most {self.most} letters."
        if not is_line(value) or "{" in value or "}" in value:
            return "is one line, without braces."
        return ""


class Whole(NamedTuple):
    """A whole number."""

    least: int
    most: int

    def problem(self, value: object) -> str:
        """See :meth:`Text.problem`."""
        fits = type(value) is int and self.least <= value <= self.most
        return "" if fits else f"is a whole number from {self.least} to {self.most}."


class Word(NamedTuple):
    """One of some words."""

    words: tuple[str, ...]

    def problem(self, value: object) -> str:
        """See :meth:`Text.problem`."""
        return "" if value in self.words else f"is one of {', '.join(self.words)}."


class Switch(NamedTuple):
    """Yes or no."""

    def problem(self, value: object) -> str:
        """See :meth:`Text.problem`."""
        return "" if isinstance(value, bool) else "is true or false."


class Named(NamedTuple):
    """A name by which matches know a thing."""

    def problem(self, value: object) -> str:
        """See :meth:`Text.problem`."""
        fits = isinstance(value, str) and _ID.fullmatch(value)
        return "" if fits else "is made of small letters, digits, - and _."


class Pair(NamedTuple):
    """Width and height in millimetres."""

    def problem(self, value: object) -> str:
        """See :meth:`Text.problem`."""
        fits = (
            isinstance(value, list)
            and len(value) == 2
            and all(
                type(one) in (int, float) and LEAST_SIDE <= one <= LONGEST_SIDE for one in value
            )
        )
        reach = f"from {LEAST_SIDE} to {LONGEST_SIDE} millimetres"
        return "" if fits else f"is a width and a height, each {reach}."


class Icons(NamedTuple):
    """Names of small signs."""

    def problem(self, value: object) -> str:
        """See :meth:`Text.problem`."""
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            return "is a list of texts."
        strange = [one for one in value if one not in names("marks")]
        if len(value) > MOST_ICONS:
            return f"has at most {MOST_ICONS} signs."
        return f"has no sign {strange[0]!r}; bonebed art DIR paints all." if strange else ""


class Seats(NamedTuple):
    """Numbers of players."""

    def problem(self, value: object) -> str:
        """See :meth:`Text.problem`."""
        several = value if isinstance(value, list) else []
        numbers = all(type(one) is int and 1 <= one <= MOST_SEATS for one in several)
        if several and numbers and len(set(several)) == len(several):
            return ""
        return f"is a list of different numbers of players, from 1 to {MOST_SEATS}."


class Tables(NamedTuple):
    """Tables below it."""

    def problem(self, value: object) -> str:
        """See :meth:`Text.problem`."""
        fits = isinstance(value, list) and all(isinstance(one, dict) for one in value)
        return "" if fits else "is written as tables in two pairs of brackets."


def _is_side(value: object) -> bool:
    """Whether this is a length in millimetres."""
    return type(value) in (int, float) and LEAST_SIDE <= value <= LONGEST_SIDE  # type: ignore[operator]


Kind = Text | Whole | Word | Switch | Named | Pair | Icons | Seats | Tables

_ID: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
MOST_ICONS: Final = 8
_FILE: Final = Text(200)

CARD: Final[Mapping[str, Kind]] = {
    "id": Named(),
    "title": Text(60),
    "line": Text(80),
    "value": Text(6),
    "text": Text(400),
    "icons": Icons(),
    "tint": Word(tuple(sorted(names("tones")))),
    "picture": _FILE,
    "face": _FILE,
    "reverse": _FILE,
    "count": Whole(1, MOST_COPIES),
}
"""What can be said of a card, in a table or in a column of a CSV file."""

DECK: Final[Mapping[str, Kind]] = {
    "id": Named(),
    "title": Text(60),
    "gathering": Word(GATHERINGS),
    "each_seat": Switch(),
    "shape": Word(tuple(SIZES)),
    "size": Pair(),
    "solid": Switch(),
    "back": _FILE,
    "count": Whole(1, MOST_COPIES),
    "card": Tables(),
    "csv": _FILE,
    "sheet": _FILE,
    "reverses": _FILE,
    "columns": Whole(1, 30),
    "rows": Whole(1, 30),
    "cards": Whole(1, 900),
}
"""What can be said of a deck."""

BOX: Final[Mapping[str, Kind]] = {
    "title": Text(60),
    "designer": Text(80),
    "licence": Text(80),
    "note": Text(600),
    "seats": Seats(),
    "deck": Tables(),
}
"""What can be said of a box."""


def slug(text: str) -> str:
    """A name for matches, made of a title."""
    plain = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    return plain[:32].strip("-") or "card"


def problems(values: Mapping[str, Any], kinds: Mapping[str, Kind]) -> dict[str, str]:
    """What is wrong with the values of a table, by key."""
    found = {}
    for key, value in values.items():
        kind = kinds.get(key)
        if kind is None:
            found[key] = f'There is no key "{key[:40]}"; there are {", ".join(kinds)}.'
        elif problem := kind.problem(value):
            found[key] = f"{key} {problem}"
    return found
