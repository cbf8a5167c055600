"""A string: wide pieces that have lengths, end to end."""

from __future__ import annotations

from collections.abc import Sequence

from rules.table import Piece, Zone
from tabletop.geometry import Box
from tabletop.scene.shapes import PROPORTIONS, Laid, Spread


def is_string(zone: Zone, pieces: Sequence[Piece]) -> bool:
    """Whether these pieces lie end to end: a row of wide pieces that have lengths."""
    return (
        zone.layout == "row"
        and any(piece.length > 0 for piece in pieces)
        and all(piece.shape == "wide" for piece in pieces)
    )


def _length(piece: Piece) -> float:
    return piece.length if piece.length > 0 else PROPORTIONS["wide"][0]


def _room(body: Box) -> float:
    """The pixels for the bodies of a string: the knob of the last piece needs some, too."""
    return max(1.0, body.w - 0.17 * min(body.h, body.w))


def largest_unit(pieces: Sequence[Piece], body: Box) -> float:
    """The unit in which a string fits; its pieces may be flatter than wide cards are."""
    return min(_room(body) / sum(map(_length, pieces)), 2 * body.h / PROPORTIONS["wide"][1])


def spread(pieces: Sequence[Piece], body: Box, unit: float, tall: int) -> Spread:
    """Pieces end to end from the left, in whole pixels, all of one height."""
    height = max(2, min(body.h, tall or int(PROPORTIONS["wide"][1] * unit)) // 2 * 2)
    down = body.y + body.h // 2
    laid, done = [], 0.0
    for piece in pieces:
        # Both edges are even, so that the middle is a whole pixel and no gap can open.
        left = int(done * unit) // 2 * 2
        done += _length(piece)
        right = max(left + 2, int(done * unit) // 2 * 2)
        middle = (body.x + (left + right) // 2, down)
        laid.append(Laid(piece, middle, (right - left, height), 0))
    return Spread(tuple(laid), (), None)
