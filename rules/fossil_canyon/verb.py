"""What several verbs of the game have in common."""

from __future__ import annotations

from typing import Final

from rules.contract import Move, Refusal
from rules.fossil_canyon.ids import hidden_zone, open_zone
from rules.fossil_canyon.position import (
    EXCHANGE,
    Position,
)
from rules.fossil_canyon.words import why
from rules.table import Control, Gesture
from rules.texts import reasons

HIDDEN: Final = why("hidden")
"""Why nobody can make a move of chance."""

_NOW: Final = reasons(__package__, "now")


def other_phase(position: Position, clause: str = "") -> Refusal:
    """The refusal of a move that belongs to another phase; ``clause`` is the one that is told
    instead of that of the phase."""
    if position.endgame and position.phase == EXCHANGE:
        return why("exchanges_only")
    now = _NOW[position.phase]
    return now._replace(clause=clause or now.clause)


def named_card(position: Position, move: Move, count: int = 1) -> int:
    """The card that the first of so many arguments names, -1 if there is none."""
    return position.cards.number(move.args[0]) if len(move.args) == count else -1


def named_place(position: Position, move: Move) -> int:
    """The place of the dig site that is meant, -1 if there is none."""
    args = move.args
    if len(args) == 1 and isinstance(args[0], int) and 1 <= args[0] <= len(position.site):
        return args[0] - 1
    return -1


def title(position: Position, word: object) -> str:
    """A card of a move in words."""
    return position.cards.titles[position.cards.number(word)]


def own_zones(position: Position, seat: int) -> tuple[str, ...]:
    """Where the seat whose turn it is puts what it digs or takes."""
    return (open_zone(seat),) if position.endgame else (hidden_zone(seat), open_zone(seat))


def button(name: str, move: Move, label: str, group: str, primary: bool = False) -> Control:
    """A control to press."""
    return Control(Gesture("press", name), move, label, group, primary)


def place_of(move: Move) -> int:
    """The place of the dig site that a legal move names, counted from 0."""
    return int(move.args[0]) - 1
