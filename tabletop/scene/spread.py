"""How the pieces of one zone are spread over its rectangle.

A spread first finds the largest unit that fits (:mod:`tabletop.scene.shapes`) and then places the
pieces in that unit or a smaller one; so neighbouring zones can agree on one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.table import Piece, Zone
from tabletop.geometry import Box
from tabletop.scene.layouts import fan, grid, hand, open_ground, pile, row, scatter, string
from tabletop.scene.layouts.hand import is_hand
from tabletop.scene.layouts.open_ground import is_open
from tabletop.scene.layouts.string import is_string
from tabletop.scene.shapes import Spread

_LARGEST: dict[str, Callable[[Zone, Sequence[Piece], Box], float]] = {
    "stack": pile.largest_unit,
    "spot": pile.largest_unit,
    "row": row.largest_unit,
    "fan": fan.largest_unit,
    "grid": grid.largest_unit,
    "scatter": scatter.largest_unit,
}

_SPREADS: dict[str, Callable[[Zone, Sequence[Piece], Box, float], Spread]] = {
    "stack": pile.spread,
    "spot": pile.spread,
    "row": row.spread,
    "fan": fan.spread,
    "grid": grid.spread,
    "scatter": scatter.spread,
}


def largest_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    """The largest unit in pixels in which the pieces (or one, if there are none) fit the body."""
    if is_open(zone):
        return open_ground.unit_of(zone, body)
    if is_string(zone, pieces):
        return string.largest_unit(pieces, body)
    if is_hand(zone, pieces):
        return hand.largest_unit(zone, pieces, body)
    return _LARGEST[zone.layout](zone, pieces, body)


def spread(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float, tall: int = 0) -> Spread:
    """Places the pieces of a zone that is no open ground, given in their order, in this unit; it is
    lowered if they do not fit.

    ``tall`` is the height in pixels of pieces that lie end to end (0: as their unit says).
    """
    unit = min(unit, largest_unit(zone, pieces, body))
    if is_string(zone, pieces):
        return string.spread(pieces, body, unit, tall)
    if is_hand(zone, pieces):
        return hand.spread(zone, pieces, body, unit)
    return _SPREADS[zone.layout](zone, pieces, body, unit)
