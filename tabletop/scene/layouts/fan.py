"""A fan: cards held on an arc."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rules.table import Piece, Zone
from tabletop.geometry import Box, Point
from tabletop.scene.layouts import pile
from tabletop.scene.shapes import LEAST_STEP, PROPORTIONS, Laid, Spread, extent, pixels


def _angles(count: int) -> tuple[float, float]:
    """The angle of the outermost card and the angle from card to card, in degrees.

    A long fan is flatter, or its ends would hang down and all of its cards be small.
    """
    outermost = min(12.0, 1.6 * (count - 1), 100 / count + 2)
    return outermost, (2 * outermost / (count - 1) if count > 1 else 0.0)


def _arc(pieces: Sequence[Piece], unit: float, share: float) -> list[tuple[Point, int]]:
    """Middles (from the top of the arc) and angles when ``share`` of each card is uncovered."""
    count = len(pieces)
    outermost, between = _angles(count)
    step = PROPORTIONS[pieces[0].shape][0] * unit * share
    radius = step / math.radians(between) if between else 0.0
    places = []
    for index in range(count):
        angle = -outermost + between * index
        turn = math.radians(angle)
        middle = (math.sin(turn) * radius, (1 - math.cos(turn)) * radius)
        places.append((middle, round(angle)))
    return places


def _extent(
    pieces: Sequence[Piece], places: Sequence[tuple[Point, int]], unit: float
) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the fan around its origin."""
    left = top = math.inf
    right = bottom = -math.inf
    for piece, ((across, down), angle) in zip(pieces, places, strict=True):
        width, height = extent(piece, piece.turned + angle)
        left = min(left, across - width * unit / 2)
        right = max(right, across + width * unit / 2)
        top = min(top, down - height * unit / 2)
        bottom = max(bottom, down + height * unit / 2)
    return left, top, right, bottom


def _fits(pieces: Sequence[Piece], body: Box, unit: float, share: float) -> bool:
    places = _arc(pieces, unit, share)
    left, top, right, bottom = _extent(pieces, places, unit)
    return right - left <= body.w and bottom - top <= body.h


_SHARES = (0.86, 0.72, 0.6, 0.5, 0.42, 0.34, LEAST_STEP)


def largest_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    """The unit at which cards are both large and far enough apart to be told from each other."""
    if len(pieces) < 2:
        return pile.largest_unit(zone, pieces, body)
    best, most = 0.0, -1.0
    for share in _SHARES:
        lowest, highest = 0.0, pile.largest_unit(zone, pieces[:1], body)
        for _ in range(11):
            unit = (lowest + highest) / 2
            if _fits(pieces, body, unit, share):
                lowest = unit
            else:
                highest = unit
        if lowest * share**0.4 > most:
            best, most = lowest, lowest * share**0.4
    return best


def spread(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    """The cards as far apart as they fit, in the middle of the body."""
    if len(pieces) < 2:
        return pile.spread(zone, pieces, body, unit)
    share = next((one for one in _SHARES if _fits(pieces, body, unit, one)), LEAST_STEP)
    places = _arc(pieces, unit, share)
    left, top, right, bottom = _extent(pieces, places, unit)
    across = body.centre[0] - (left + right) / 2
    down = body.centre[1] - (top + bottom) / 2
    laid = [
        Laid(
            piece,
            (across + middle[0], down + middle[1]),
            pixels(piece.shape, unit),
            piece.turned + angle,
        )
        for piece, (middle, angle) in zip(pieces, places, strict=True)
    ]
    return Spread(tuple(laid), (), None)
