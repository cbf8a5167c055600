"""A move: one atomic decision, which prints and parses.

>>> str(Move.of("dig", "C3", "east"))
'dig C3 east'
>>> Move.parse("exchange give 12 to 2")
Move(verb='exchange', args=('give', 12, 'to', 2))
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

_INTEGER = re.compile(r"-?\d+")
_WORD = re.compile(r"[^\s]+")


class MoveSyntaxError(ValueError):
    """Raised for a text that is not the notation of any move."""


class Move(NamedTuple):
    """One atomic decision: a verb and its arguments.

    Arguments are integers or words. A word holds no white space and does not look like an integer,
    so that ``Move.parse(str(move)) == move``. Build moves with :meth:`of`, which interns them.
    """

    verb: str
    args: tuple[str | int, ...] = ()

    @staticmethod
    @cache
    def of(verb: str, *args: str | int) -> Move:
        """The interned move of this verb and these arguments."""
        return Move(verb, args)

    def __str__(self) -> str:
        return " ".join((self.verb, *map(str, self.args)))

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move written as ``text``; the inverse of ``str``.

        Raises:
            MoveSyntaxError: the text is empty or longer than any move could be.
        """
        words = _WORD.findall(text)
        if not words or len(text) > 4000:
            raise MoveSyntaxError(f"{text[:40]!r} is not a move.")
        args = tuple(int(word) if _INTEGER.fullmatch(word) else word for word in words[1:])
        return cls(words[0], args)
