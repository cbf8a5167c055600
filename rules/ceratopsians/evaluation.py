"""How good a position looks to a computer player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.ceratopsians.arrangement import best_arrangement
from rules.ceratopsians.position import OVER, Position
from rules.ceratopsians.scoring import points_of
from rules.ceratopsians.words import texts
from rules.contract import Move, Term
from rules.phrases import seat_name
from rules.texts import Reason, reason

_FIXED: Final = 0.5
"""What it is worth, in points, to have finished: of equal positions the fixed one is chosen."""

_UNBUILT: Final = 0.2
"""The share that is missing of points that are possible until they are built: it draws the builder
on to the best displays."""

_DRAFT: Final = 1.4
"""What a draft still to come is worth on average, in points: the seat that has drafted less is not
behind."""

_OWN: Final = reason(__package__, "own")
_TO_BUILD: Final = reason(__package__, "unbuilt")
_FINISHED: Final = reason(__package__, "finished")
_DRAFTS: Final = reason(__package__, "drafts")


@cache
def _of(seat: int) -> Reason:
    return reason(__package__, "other", seat=seat_name(seat))


def appraise(position: Position, seat: int) -> Sequence[Term]:
    """The lead in points, as the displays lie or may come to lie."""
    other = 1 - seat
    terms = [
        _OWN.term(float(_prospect(position, seat))),
        _of(other).term(-float(_prospect(position, other))),
    ]
    if position.phase == OVER:
        return terms
    if position.building:
        unbuilt = _prospect(position, seat) - points_of(position, seat).total
        fixed = (position.finished > seat) - (position.finished > other)
        return [
            *terms,
            _TO_BUILD.term(-_UNBUILT * unbuilt),
            _FINISHED.term(_FIXED * fixed),
        ]
    drafts = len(position.collection(other)) - len(position.collection(seat))
    return [*terms, _DRAFTS.term(_DRAFT * drafts)] if drafts else terms


def missed(position: Position, seat: int) -> int:
    """How many points the displays of a seat lack of its best ones, as they lie."""
    return (
        best_arrangement(position.collection(seat)).points.total - points_of(position, seat).total
    )


def remark(position: Position, move: Move) -> str:
    """What building the best displays brings, and finishing; empty for other moves."""
    seat = position.finished
    if move.verb == "arrange":
        best = best_arrangement(position.collection(seat)).points.total
        return texts.tells("arranged", best)
    if move.verb == "finish" and not missed(position, seat):
        return texts.tells("complete")
    return ""


def foregone(position: Position) -> tuple[float, ...]:
    """Who wins once all cards are drafted: whoever builds can have the best displays at a move.

    So a seat knows that it has lost before it has finished, and has nothing to wait for.
    """
    if not position.building:
        return ()
    lead = _prospect(position, 0) - _prospect(position, 1)
    first = 0.5 if lead == 0 else float(lead > 0)
    return first, 1.0 - first


def _prospect(position: Position, seat: int) -> int:
    """Points as they lie for who has finished, else what is possible."""
    if position.finished > seat:
        return points_of(position, seat).total
    return best_arrangement(position.collection(seat)).points.total
