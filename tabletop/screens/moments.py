"""Moves as they are seen: the tables on the way to the next position, and what happened there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.contract import CHANCE, Event, Move
from rules.table import Table
from tabletop.match import Match

FEWEST = 4
"""More moments of chance than these in a row are shown as one, so that a deal is one motion."""

Lay = Callable[[], Table]


class Moment(NamedTuple):
    """One moment to be seen and heard: a table and what happened on the way to it."""

    table: Table
    events: tuple[Event, ...] = ()


def perform(match: Match, move: Move, lay: Lay) -> list[Moment]:
    """Makes a move and gives its moments, of which the last is the new position.

    Raises:
        IllegalMove: the move is refused; nothing has changed.
    """
    tables: list[Table] = []

    def beat() -> None:
        tables.append(lay())

    events = match.play(move, beat)
    beat()
    different = [
        table for number, table in enumerate(tables) if not number or table != tables[number - 1]
    ]
    return [*map(Moment, different[:-1]), Moment(different[-1], tuple(events))]


def settle(match: Match, lay: Lay, by_hand: Callable[[Table], bool]) -> list[Moment]:
    """Makes all pending moves of chance, up to one that people make with their hands."""
    moments: list[Moment] = []
    table = lay()
    while match.state.current_seat == CHANCE and not by_hand(table):
        moments += perform(match, match.chance_move(), lay)
        table = moments[-1].table
    return together(moments) if len(moments) > FEWEST else moments


def together(moments: Sequence[Moment]) -> list[Moment]:
    """Many moments as one."""
    events = tuple(event for moment in moments for event in moment.events)
    return [Moment(moments[-1].table, events)]
