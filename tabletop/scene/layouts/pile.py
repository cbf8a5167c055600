"""A pile: pieces on each other, the edges of the lower ones showing a little."""

from __future__ import annotations

from collections.abc import Sequence

from rules.table import Piece, Zone
from tabletop.geometry import Box
from tabletop.scene.shapes import PROPORTIONS, Laid, Spread, empty_place, extent, pixels

PILE_EDGE = 0.26
"""How much of each lower piece a pile shows, in units: enough to tell its edge from the next."""

_FEW = 4
"""Up to so many edges a pile shows one for each piece below the uppermost."""
_MANY = (12, 30)
"""A pile of more pieces than each of these shows one edge more."""


def largest_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    """The largest unit in which the pile fits."""
    sizes = [extent(piece) for piece in pieces] or [PROPORTIONS[zone.shape]]
    rise = _edges(len(pieces)) * PILE_EDGE
    return max(
        0.0,
        min(min(body.w / (width + rise), body.h / (height + rise)) for width, height in sizes),
    )


def _edges(count: int) -> int:
    """How many edges of lower pieces a pile shows: each of a few, then one more for many.

    A thick pile does not grow for ever.
    """
    return min(max(count - 1, 0), _FEW) + sum(count > many for many in _MANY)


def spread(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    """The pile in the middle of the body."""
    edges, count = _edges(len(pieces)), len(pieces)
    step = int(PILE_EDGE * unit)
    across, down = body.centre
    laid = []
    for index, piece in enumerate(pieces):
        # In whole steps from the lowest, so that no two edges fall on one pixel.
        lift = step * (edges * index // (count - 1)) - step * edges // 2 if count > 1 else 0
        centre = (round(across) - lift, round(down) - lift)
        laid.append(Laid(piece, centre, pixels(piece.shape, unit), piece.turned))
    empty = None if pieces else empty_place(zone, body, unit)
    return Spread(tuple(laid), (), empty)
