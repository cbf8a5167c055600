"""Moves as they are seen: the tables on the way to the next position, and what happened there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from rules.contract import CHANCE, Event, Move, Tally
from rules.table import Table
from tabletop.match import Match

FEWEST = 4
"""More moments of chance than these in a row are shown as one, so that a deal is one motion."""


class Moment(NamedTuple):
    """One moment to be seen and heard: a table and what happened on the way to it.

    Everything that is shown beside the table is taken from here, too, so that no number runs
    ahead of the motion that brings it about.
    """

    table: Table
    tallies: tuple[Tally, ...] = ()
    """The points of every seat."""
    seat: int | None = None
    """The seat to move."""
    steps: int = 0
    """How many moves of the match are done."""
    events: tuple[Event, ...] = ()
    viewer: int | None = None
    """The seat whose view the table is, ``None`` a bystander."""
    mover: int | None = None
    """The seat that made the move, or chance; ``None`` where no move led here."""
    number: int = 0
    """How many moves had been made before that one."""
    doers: frozenset[int] = frozenset()
    """Whose doing anything of that move was."""


Lay = Callable[[], Moment]
"""Lays the table of this moment for whoever may see it."""


def present(match: Match, table: Table, viewer: int | None = None) -> Moment:
    """The position as it is now, laid as ``table`` for a viewer."""
    tallies = tuple(match.tally(seat) for seat in range(len(match.players)))
    return Moment(table, tallies, match.state.current_seat, match.steps, (), viewer)


def perform(match: Match, move: Move, lay: Lay) -> list[Moment]:
    """Makes a move and gives its moments, of which the last is the new position.

    Raises:
        IllegalMove: the move is refused; nothing has changed.
    """
    seen: list[Moment] = []

    def beat() -> None:
        moment = lay()
        if seen and seen[-1].table == moment.table:
            seen.pop()
        seen.append(moment)

    mover, number = match.state.current_seat, match.steps
    events = match.play(move, beat)
    beat()
    seen[-1] = seen[-1]._replace(events=tuple(events))
    doers = match.doers(number)
    return [moment._replace(mover=mover, number=number, doers=doers) for moment in seen]


def left_to_show(
    moments: Sequence[Moment], before: Table, carried: Collection[str]
) -> list[Moment]:
    """The moments that are still to be seen when a hand has already moved some pieces.

    What the hand has pushed aside would glide back to be pushed a second time: so everything is
    left out up to the moment in which those pieces no longer lie where they had lain.
    """
    left = list(moments)
    places = [_places(one.table, carried) for one in left]
    old, new = _places(before, carried), places[-1]
    moved = [piece for piece in carried if old.get(piece) != new.get(piece)]
    while len(left) > 1 and any(places[0].get(one) == old.get(one) for one in moved):
        del left[0], places[0]
    return left


def _places(table: Table, pieces: Collection[str]) -> dict[str, tuple[str, int]]:
    return {one.id: (one.zone, one.order) for one in table.pieces if one.id in pieces}


def settle(
    match: Match, make: Callable[[Move], list[Moment]], by_hand: Callable[[], bool]
) -> list[Moment]:
    """Makes all pending moves of chance, up to one that people make with their hands."""
    moments: list[Moment] = []
    while match.state.current_seat == CHANCE and not by_hand():
        moments += make(match.chance_move())
    return together(moments) if len(moments) > FEWEST else moments


def together(moments: Sequence[Moment]) -> list[Moment]:
    """Many moments as one."""
    events = tuple(event for moment in moments for event in moment.events)
    return [moments[-1]._replace(events=events)]
