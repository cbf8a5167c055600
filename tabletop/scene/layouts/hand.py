"""The own hand, and what is laid out to be chosen from: large cards side by side, those of one
order close together as one group."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rules.table import Piece, Zone
from tabletop.geometry import Box
from tabletop.scene.shapes import PROPORTIONS, Laid, Spread, empty_place, pixels

WITHIN: Final = 0.6
"""By what share of its width a card is followed by the next one of its group."""
BETWEEN: Final = 1.1
"""By what share it is followed by the first one of the next group."""
CLOSEST: Final = (0.3, 0.42)
"""The same where the hand is long: within a group and between two groups."""
LONGEST: Final = 0.5
"""Rather than smaller than this share of the height of one line, the hand takes two lines."""

_CARD: Final = PROPORTIONS["card"]


def is_hand(zone: Zone, pieces: Sequence[Piece]) -> bool:
    """Whether a zone is the own hand of cards, or an offer of them, none of them turned."""
    return (
        zone.role in ("hand", "offer")
        and zone.layout == "row"
        and zone.shape == "card"
        and all(piece.shape == "card" and not piece.turned for piece in pieces)
    )


def _follows(pieces: Sequence[Piece]) -> list[bool]:
    """For each card but the first whether it belongs to the group of the one before."""
    return [one.order == other.order for one, other in pairwise(pieces)]


def _length(follows: Sequence[bool], within: float, between: float) -> float:
    """How long a line of cards is, in widths of a card."""
    return 1.0 + sum(within if same else between for same in follows)


def _steps(follows: Sequence[bool], room: float) -> tuple[float, float]:
    """By which shares cards follow each other in a room of so many widths of a card."""
    loose = _length(follows, WITHIN, BETWEEN)
    if loose <= room:
        return WITHIN, BETWEEN
    close = _length(follows, *CLOSEST)
    share = max(0.0, min(1.0, (room - close) / max(1e-6, loose - close)))
    within = CLOSEST[0] + share * (WITHIN - CLOSEST[0])
    between = CLOSEST[1] + share * (BETWEEN - CLOSEST[1])
    return within, between


def _lines(pieces: Sequence[Piece], count: int) -> list[list[Piece]]:
    """The cards in so many lines of about one length."""
    a_line = -(-len(pieces) // count)
    return [list(pieces[at : at + a_line]) for at in range(0, len(pieces), a_line)]


def _unit(pieces: Sequence[Piece], body: Box, count: int) -> float:
    """The largest unit in which the cards fit in so many lines."""
    gap = max(2, body.h // 40)
    tallest = (body.h - gap * (count - 1)) / count / _CARD[1]
    longest = max(_length(_follows(line), *CLOSEST) for line in _lines(pieces, count))
    return max(0.0, min(tallest, body.w / longest / _CARD[0]))


def _best(pieces: Sequence[Piece], body: Box) -> tuple[int, float]:
    """How many lines, and the unit then: one line as long as its cards stay large."""
    one = _unit(pieces, body, 1)
    two = _unit(pieces, body, 2) if len(pieces) > 3 else 0.0
    if one >= LONGEST * body.h / _CARD[1] or one >= two:
        return 1, one
    return 2, two


def largest_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    """The largest unit in which the hand fits."""
    del zone
    if not pieces:
        return min(body.w / _CARD[0], body.h / _CARD[1])
    return _best(pieces, body)[1]


def spread(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    """The hand from the left of the body, in the middle of its height."""
    if not pieces:
        return Spread((), (), empty_place(zone, body, unit))
    count, most = _best(pieces, body)
    unit = min(unit, most)
    size = pixels("card", unit)
    gap = max(2, body.h // 40)
    lines = _lines(pieces, count)
    top = body.y + (body.h - len(lines) * size[1] - gap * (len(lines) - 1)) / 2
    laid = []
    for number, line in enumerate(lines):
        follows = _follows(line)
        within, between = _steps(follows, body.w / size[0])
        across = body.x + size[0] / 2
        middle = top + number * (size[1] + gap) + size[1] / 2
        for piece, same in zip(line, [*follows, False], strict=True):
            laid.append(Laid(piece, (across, middle), size, piece.turned))
            across += size[0] * (within if same else between)
    return Spread(tuple(laid), (), None)
