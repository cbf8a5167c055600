"""Who can be measured: the computer players of the table, and yardsticks from elsewhere.

A player is named by its id, with a limit of its own after an ``@`` where it is wanted:
``textbook@0.5`` thinks half a second about a move, whatever the others do.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec

from tabletop.bots import Bot, UnknownBot, bot, kinds, yardsticks

OPENSPIEL = "openspiel"
"""The id of OpenSpiel's own information-set search."""


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player that sits down for one game."""

    bot: Bot
    """Who chooses the moves."""
    limit: float | None
    """The seconds of a move that its name asks for."""

    @property
    def looked_at(self) -> int:
        """How many positions it has looked at so far; 0 where it does not count them."""
        return self.bot.looked_at


def names() -> tuple[str, ...]:
    """The ids of all players that can be measured with what is installed."""
    others = (OPENSPIEL,) if find_spec("pyspiel") else ()
    return (*kinds(), *yardsticks(), *others)


def player(name: str, game: str = "") -> Player:
    """A new player of this name, for a game.

    Raises:
        UnknownBot: there is none, its limit is not a number of seconds, or OpenSpiel is missing.
    """
    kind, at, limit = name.partition("@")
    if not at:
        return Player(_bot(kind, game), None)
    try:
        seconds = float(limit)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds < 3600:
        raise UnknownBot(f"After the @ of {name!r} stand seconds, as in {kind}@0.5.")
    return Player(_bot(kind, game), seconds)


def _bot(kind: str, game: str) -> Bot:
    if kind != OPENSPIEL:
        return bot(kind, game)
    try:
        from tabletop.lab.ismcts import SpielSearch
    except ImportError:
        raise UnknownBot(
            "OpenSpiel's players need OpenSpiel, which comes with: pip install 'bonebed[lab]'."
        ) from None
    return SpielSearch()
