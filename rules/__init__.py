"""What may happen: the rules of every game, pure Python, knowing no window, pixel or clock."""

from rules.contract import (
    CHANCE,
    Event,
    Game,
    IllegalMove,
    Line,
    Move,
    MoveSyntaxError,
    OptionError,
    Outcome,
    Refusal,
    State,
    Tally,
    Term,
)
from rules.references import Reference
from rules.registry import UnknownGame, available, load
from rules.rulebook import Option, Rulebook

__all__ = [
    "CHANCE",
    "Event",
    "Game",
    "IllegalMove",
    "Line",
    "Move",
    "MoveSyntaxError",
    "Option",
    "OptionError",
    "Outcome",
    "Reference",
    "Refusal",
    "Rulebook",
    "State",
    "Tally",
    "Term",
    "UnknownGame",
    "available",
    "load",
]
