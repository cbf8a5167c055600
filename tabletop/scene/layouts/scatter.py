"""Scattered pieces: loosely in their places, or where their game put them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.table import Piece, Zone
from tabletop.geometry import Box
from tabletop.scene.layouts import loose
from tabletop.scene.shapes import PROPORTIONS, Laid, Spread, extent, pixels


def _size(zone: Zone, pieces: Sequence[Piece], body: Box) -> tuple[int, int, float]:
    """The number of places, how many are in a row, and the unit in which they hold pieces."""
    places = max([zone.columns * zone.rows, len(pieces), 1, *(piece.order + 1 for piece in pieces)])
    reach = [_reach(piece) for piece in pieces] or [PROPORTIONS[zone.shape]]
    size = max(width for width, _ in reach), max(height for _, height in reach)
    if min(body.w, body.h) < 1:
        return places, 1, 0.0
    columns, unit = loose.best_columns(places, (body.w, body.h), size)
    return places, columns, unit


def _reach(piece: Piece) -> tuple[float, float]:
    """The room that a piece may need in units when it is turned a little, either way."""
    if piece.at is not None:
        return extent(piece)
    # A long piece is widest when it is turned less than it may be.
    turns = range(piece.turned - loose.MOST_TURN, piece.turned + loose.MOST_TURN + 1)
    widths, heights = zip(*(extent(piece, turn) for turn in turns), strict=True)
    return max(widths), max(heights)


def largest_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    """The unit in which the places hold the pieces, or in which they lap over each other."""
    return _size(zone, pieces, body)[2] * (1 - min(zone.gap, 0.0))


def spread(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    """The pieces in their places."""
    count, columns, _ = _size(zone, pieces, body)
    places = loose.places(count, columns)
    laid = []
    for number, piece in enumerate(pieces):
        place = max(piece.order, 0) if len({one.order for one in pieces}) > 1 else number
        share = (places[place].across, places[place].down)
        angle = piece.turned + places[place].angle
        if piece.at is not None:
            share, angle = piece.at, piece.turned
        wide, tall = (side * unit for side in extent(piece, angle))
        across, down = (min(max(part, 0.0), 1.0) for part in share)
        centre = (
            body.x + wide / 2 + across * max(body.w - wide, 0),
            body.y + tall / 2 + down * max(body.h - tall, 0),
        )
        laid.append(Laid(piece, centre, pixels(piece.shape, unit), angle))
    # What lies bare lies on what is sunk into the ground.
    laid.sort(key=lambda one: one.piece.bed != "sunk")
    return Spread(tuple(laid), (), None)
