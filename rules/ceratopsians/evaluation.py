"""How good a position looks to a computer player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.ceratopsians.arrangement import best_arrangement
from rules.ceratopsians.components import REACHES, SIDE_PARTS
from rules.ceratopsians.position import OVER, Position, slot_of
from rules.ceratopsians.scoring import MARKERS, points_of
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
    """What building the best displays brings, and finishing, and what a card is good for that
    scores nothing yet; empty for other moves."""
    if move.verb == "draft":
        return _drafted(position, REACHES.index(str(move.args[0])))
    seat = position.finished
    if move.verb == "arrange":
        best = best_arrangement(position.collection(seat)).points.total
        return texts.tells("arranged", best)
    if move.verb == "finish" and not missed(position, seat):
        return texts.tells("complete")
    return ""


def _drafted(position: Position, reach: int) -> str:
    """What a card of the boneyard is good for later; empty if it lets displays score more at once,
    or nothing can come that it fits."""
    seat = position.current_seat
    assert seat is not None
    side = position.boneyard[slot_of(seat, reach)]
    own = position.collection(seat)
    with_it = best_arrangement([*own, side]).points.total
    taken = {one >> 1 for one in (side, *own, *position.collection(1 - seat))}
    fits = sum(
        1 for other, markers in enumerate(MARKERS[side][:-1]) if markers and other >> 1 not in taken
    )
    if not fits or with_it > best_arrangement(own).points.total:
        return ""
    part = SIDE_PARTS[side]
    if part in {SIDE_PARTS[one] for one in own}:
        return texts.tells("why_fits", fits)
    return texts.tells("why_missing", part, fits)


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
