"""Computer players that need nothing but the contract, and see nothing but their own seat.

A bot is given the legal moves of its seat and worlds that the seat could believe in, never the
state itself. The levels that people play against stand in ``levels.toml``; all but the first two of
them search (:mod:`tabletop.bots.search`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tabletop.bots.bot import Bot, Choice, Yardstick
from tabletop.bots.levels import FORMER, LADDER, Level, known, ladder, level
from tabletop.bots.mind import Mind
from tabletop.bots.minds import Minds, choose
from tabletop.bots.textbook import Textbook
from tabletop.bots.trail import Trail
from tabletop.bots.uniform import Uniform

__all__ = [
    "FORMER",
    "LADDER",
    "Bot",
    "Choice",
    "Level",
    "Mind",
    "Minds",
    "Trail",
    "UnknownBot",
    "Yardstick",
    "bot",
    "choose",
    "kinds",
    "known",
    "ladder",
    "level",
    "seated",
    "yardsticks",
]

_YARDSTICKS: Final[Mapping[str, Callable[[], Bot]]] = {"random": Uniform, "textbook": Textbook}
"""Players to measure the others against, which nobody is offered as an opponent."""


class UnknownBot(ValueError):
    """Raised for a kind of bot that does not exist; the message is a sentence."""


def kinds() -> tuple[str, ...]:
    """The ids of all levels, from the kindest to the strongest."""
    return tuple(one.id for one in LADDER)


def yardsticks() -> tuple[str, ...]:
    """The ids of the bots that others are only measured against."""
    return tuple(_YARDSTICKS)


def bot(kind: str, game: str = "") -> Bot:
    """A new bot of this kind, for a game: a level, by its present name or a former one, or a
    yardstick.

    Raises:
        UnknownBot: there is none.
    """
    if kind in _YARDSTICKS:
        return _YARDSTICKS[kind]()
    return seated(kind, game)


def seated(kind: str, game: str = "") -> Mind:
    """The computer player of a seat in a match of a game, whatever its level was called when it
    began.

    Raises:
        UnknownBot: there is none.
    """
    if not known(kind):
        names = " or ".join((*kinds(), *yardsticks()))
        raise UnknownBot(f"There is no computer player called {kind!r}; try {names}.")
    return Mind(level(kind, game))
