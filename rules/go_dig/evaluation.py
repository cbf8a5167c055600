"""How good a position of Go Dig looks for a seat, in thousands of visitors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.contract import Term
from rules.go_dig.components import (
    CARDS_OF,
    FOSSILS,
    GENERA_COUNT,
    GENUS_OF,
    KIND_OF,
    NAMES,
    VALUES,
)
from rules.go_dig.position import DIG, OVER, Position
from rules.texts import reason

_PROMISE: Final = 0.6
"""The share of its value that a skeleton lacking almost nothing is worth."""

_INITIATIVE: Final = 8.0
"""What it is worth to be the one who asks, in thousands of visitors."""

_LEAD: Final = reason(__package__, "lead")
_IN_HAND: Final = tuple(reason(__package__, "hand", genus=name) for name in NAMES)
_OTHERS: Final = reason(__package__, "others")
_ASKING: Final = reason(__package__, "asking")


def appraise(position: Position, seat: int) -> Sequence[Term]:
    """Visitors and promising fossils of the seat, less the mean of the others."""
    seats = position.seats
    rivals = seats - 1
    own = theirs = 0
    for owner, card in position.built:
        if owner == seat:
            own += VALUES[GENUS_OF[card]]
        else:
            theirs += VALUES[GENUS_OF[card]]
    terms = [_LEAD.term(own - theirs / rivals)]
    if position.phase == OVER:
        return terms
    others = 0.0
    for place, count in enumerate(position.held):
        if count:
            holder, genus = divmod(place, GENERA_COUNT)
            hope = _promise(position, holder, genus, count)
            if holder == seat:
                terms.append(_IN_HAND[genus].term(hope))
            else:
                others += hope
    # Who asked in vain digs, and mostly it is then the next one who asks.
    asking = (position.turn + (position.phase == DIG)) % seats == seat
    return [
        *terms,
        _OTHERS.term(-others / rivals),
        _ASKING.term(_INITIATIVE if asking else 0.0),
    ]


def _promise(position: Position, seat: int, genus: int, count: int) -> float:
    """What the fossils of a genus in a hand are worth: more for each different one."""
    where = position.where
    kinds = len({KIND_OF[card] for card in CARDS_OF[genus] if where[card] == seat})
    share = (kinds + 0.2 * (count - kinds)) / FOSSILS[genus]
    value: float = _PROMISE * VALUES[genus] * min(share, 1.0) ** 1.5
    return value
