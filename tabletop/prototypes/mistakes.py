"""What is wrong with a box that somebody designed, where, and on which line of which file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.phrases import times

_HEADER: Final = re.compile(r"\s*\[\[\s*([\w.-]+)\s*\]\]")
_KEY: Final = re.compile(r"\s*\"?([\w-]+)\"?\s*=")


class Mistake(NamedTuple):
    """One thing that is wrong."""

    file: str
    """The name of the file in its folder."""
    line: int
    """The number of the line, from 1; 0: the file as a whole."""
    sentence: str
    """What is wrong and what to do, in one sentence."""

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{where}: {self.sentence}"


class PrototypeError(Exception):
    """Raised for a box that cannot be used; it tells all that is wrong."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = tuple(mistakes)

    @property
    def sentence(self) -> str:
        """The first mistake, and how many there are."""
        more = len(self.mistakes) - 1
        others = f" There {'is' if more == 1 else 'are'} {times(more, 'more mistake')}."
        return f"{self.mistakes[0]}{others if more else ''}"


class Lines:
    """On which line of a TOML text a table begins, and a key of it stands.

    Tables are named by the path to them: ``("deck", 2, "card", 1)`` is the first ``[[deck.card]]``
    below the second ``[[deck]]``; the empty path is the file.
    """

    def __init__(self, text: str) -> None:
        self._lines: dict[tuple[tuple[object, ...], str], int] = {}
        here: tuple[object, ...] = ()
        counts: dict[tuple[object, ...], int] = {}
        for number, line in enumerate(text.splitlines(), 1):
            if header := _HEADER.match(line):
                here = _path(header[1].split("."), counts)
                self._lines[here, ""] = number
            elif key := _KEY.match(line):
                self._lines.setdefault((here, key[1]), number)

    def of(self, path: tuple[object, ...], key: str = "") -> int:
        """The number of a line, of the table where the key does not stand, 0 where neither does."""
        while True:
            if line := self._lines.get((path, key)) or self._lines.get((path, "")):
                return line
            if not path:
                return 0
            # Tables written in one line stand where their key does.
            path, key = path[:-2], str(path[-2])


def _path(names: Sequence[str], counts: dict[tuple[object, ...], int]) -> tuple[object, ...]:
    """The path of the table that a header begins, counted."""
    path: tuple[object, ...] = ()
    for name in names[:-1]:
        path = (*path, name, counts.get((*path, name), 0))
    one = (*path, names[-1])
    counts[one] = counts.get(one, 0) + 1
    return (*one, counts[one])
