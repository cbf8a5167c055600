"""A row: pieces beside each other in one or more lines, those of one order staggered or abreast."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from rules.table import Piece, Zone
from tabletop.geometry import Box
from tabletop.scene.shapes import (
    LEAST_STEP,
    PROPORTIONS,
    SMALL,
    Laid,
    Spread,
    empty_place,
    extent,
    pixels,
)

_SHARES = (1.0, 0.86, 0.72, 0.6, 0.5, 0.42, 0.34, LEAST_STEP)
"""The shares of which a row tries how large its pieces become."""

SEEN = 0.75
"""How much it matters that pieces are uncovered, next to their size, which matters 1."""

SEEN_WIDE = 1.0
"""The same for wide pieces, whose words reach to their right end."""

ONE_MORE_LINE = 0.9
"""What each further line of a row is worth next to the one before: one line reads best."""

CASCADE = 0.22
"""The least share of a piece that stays uncovered under the next of a staggered group."""

CASCADE_OPEN = 0.34
"""The share that also shows the pips below the value, as long as the cards are not too small."""

CASCADE_WIDEST = 0.42
"""The most that is left uncovered where there is room: it shows the pips of small cards, too."""

CASCADE_UNIT = 12.0
"""Cards are not made smaller than in this unit, in pixels, to uncover more of those under them."""

CROWDED = 0.5
"""The share of a piece that stays uncovered where more lie than there is room for."""

ABREAST = 0.96
"""The share of a piece uncovered by the next of its group when a whole group lies abreast."""

ABREAST_LEAST = 0.62
"""Groups lie abreast if that leaves them at least this share of the size they have staggered."""


def _groups(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Pieces of one ``order`` in different layers form a staggered group."""
    groups: list[list[Piece]] = []
    for piece in pieces:
        last = groups[-1] if groups else None
        if last and last[0].order == piece.order and last[-1].layer < piece.layer:
            last.append(piece)
        else:
            groups.append([piece])
    return groups


def _group_size(group: Sequence[Piece], share: float = CASCADE) -> tuple[float, float]:
    """Width and height in units, with this share of each covered piece left uncovered."""
    sizes = [extent(piece) for piece in group]
    height = sizes[-1][1] + sum(size[1] * share for size in sizes[:-1])
    return max(size[0] for size in sizes), max(height, max(size[1] for size in sizes))


class _Row(NamedTuple):
    lines: int
    unit: float
    score: float


def _gap(body: Box) -> int:
    return max(2, min(body.w, body.h) // 40)


def _in_lines(sizes: Sequence[tuple[float, float]], body: Box, lines: int) -> _Row:
    """The best unit for so many lines, and how well the pieces can then be seen.

    Pieces of a narrow row are smaller rather than hidden by each other, as long as that pays.
    """
    gap = _gap(body)
    height = max(size[1] for size in sizes)
    highest = (body.h - gap * (lines - 1)) / lines / height
    a_line = math.ceil(len(sizes) / lines)
    parts = [[size[0] for size in sizes[at : at + a_line]] for at in range(0, len(sizes), a_line)]
    worth = SEEN_WIDE if any(width > tall for width, tall in sizes) else SEEN
    best = _Row(lines, 0.0, -1.0)
    for share in _SHARES:
        unit = max(0.0, min(highest, *(_fits(widths, body.w, gap, share) for widths in parts)))
        steps = (_step([width * unit for width in widths], body.w, gap) for widths in parts)
        seen = min(min(step, 1.0) for step in steps)
        score = unit * seen**worth * ONE_MORE_LINE ** (lines - 1)
        if score > best.score:
            best = _Row(lines, unit, score)
        if unit >= highest:
            break
    return best


def _fits(widths: Sequence[float], room: float, gap: float, share: float) -> float:
    """The largest unit in which pieces fit that follow each other by this share of their width."""
    if share >= 1.0:
        return (room - gap * (len(widths) - 1)) / sum(widths)
    return room / _reached(widths, share)


def _step(widths: Sequence[float], room: float, gap: float) -> float:
    """The share of its width by which each piece is followed; above 1 with a gap between."""
    if len(widths) < 2 or min(widths) <= 0:
        return 1.0
    if sum(widths) + gap * (len(widths) - 1) <= room + 1e-6:
        return 2.0
    starts = accumulate(widths[:-1])
    steps = [(room - width) / start for start, width in zip(starts, widths[1:], strict=True)]
    return max(0.0, min(1.0, *steps))


def _reached(widths: Sequence[float], step: float) -> float:
    """How far pieces reach that follow each other by this share; a wide one may pass the last."""
    starts = accumulate(widths, initial=0.0)
    return max(start * step + width for start, width in zip(starts, widths, strict=False))


def _best_row(zone: Zone, pieces: Sequence[Piece], body: Box) -> _Row:
    """As open a row as leaves the cards large enough; what comes to a full one lies over the others
    before it makes them smaller."""
    best = _usual_row(zone, pieces, body)
    widths = [_group_size(group)[0] for group in _groups(pieces)]
    if not zone.holds or len(widths) <= zone.holds:
        return best
    kept = min(_filled_unit(zone, body), _fits(widths, body.w, _gap(body), CROWDED))
    return _Row(1, kept, best.score) if kept > best.unit else best


def _usual_row(zone: Zone, pieces: Sequence[Piece], body: Box) -> _Row:
    opened = _row_of(zone, pieces, body, CASCADE_OPEN)
    if opened.unit >= CASCADE_UNIT:
        return opened
    closed = _row_of(zone, pieces, body, CASCADE)
    unit = min(closed.unit, CASCADE_UNIT)
    return opened if opened.unit >= unit else closed._replace(unit=unit)


def _row_of(zone: Zone, pieces: Sequence[Piece], body: Box, share: float) -> _Row:
    sizes = [_group_size(group, share) for group in _groups(pieces)] or [PROPORTIONS[zone.shape]]
    options = []
    for lines in range(1, min(len(sizes), 8) + 1):
        if math.ceil(len(sizes) / math.ceil(len(sizes) / lines)) == lines:
            options.append(_in_lines(sizes, body, lines))
    return max(options, key=lambda option: (option.score, -option.lines))


def largest_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    """The unit in which pieces are both large and seen; staggered ones lie abreast if that pays."""
    unit = _best_row(zone, pieces, body).unit
    if zone.holds:
        return min(unit, _filled_unit(zone, body))
    abreast = _abreast_unit(_groups(pieces), body)
    return abreast if abreast >= ABREAST_LEAST * unit else unit


def _filled_unit(zone: Zone, body: Box) -> float:
    """The unit in which a row lies that holds as many pieces as it has room for."""
    filled = [Piece("", zone.id, shape=zone.shape, order=at) for at in range(zone.holds)]
    return _best_row(zone, filled, body).unit


def _abreast_width(group: Sequence[Piece]) -> float:
    """The width in units of a group whose pieces lie beside each other."""
    widths = [extent(piece)[0] for piece in group]
    return sum(widths[:-1]) * ABREAST + widths[-1]


def _abreast_unit(groups: Sequence[Sequence[Piece]], body: Box) -> float:
    """The unit in which staggered groups fit abreast, in one line; 0 if no group is staggered."""
    if all(len(group) == 1 for group in groups):
        return 0.0
    tall = max(extent(piece)[1] for group in groups for piece in group)
    wide = sum(_abreast_width(group) for group in groups)
    gaps = _gap(body) * (len(groups) - 1)
    return max(0.0, min(body.h / tall, (body.w - gaps) / wide))


def _spread_abreast(groups: Sequence[Sequence[Piece]], body: Box, unit: float) -> list[Laid]:
    """Every piece beside the next, those of one group touching."""
    gap = _gap(body)
    length = sum(_abreast_width(group) for group in groups) * unit + gap * (len(groups) - 1)
    left = body.x + max(body.w - length, 0) / 2
    laid = []
    for group in groups:
        start = left
        for piece in group:
            width = extent(piece)[0] * unit
            centre = (start + width / 2, body.y + body.h / 2)
            laid.append(Laid(piece, centre, pixels(piece.shape, unit), piece.turned))
            start += width * ABREAST
        left += _abreast_width(group) * unit + gap
    return laid


def spread(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    """The pieces in lines in the middle of the body."""
    if not pieces:
        return Spread((), (), empty_place(zone, body, unit))
    groups = _groups(pieces)
    if not zone.holds and unit <= _abreast_unit(groups, body):
        return Spread(tuple(_spread_abreast(groups, body, unit)), (), None)
    lines = _best_row(zone, pieces, body).lines
    a_line = math.ceil(len(groups) / lines)
    gap = _gap(body)
    parts = [groups[at : at + a_line] for at in range(0, len(groups), a_line)]
    heights = [max(_group_size(group)[1] for group in part) * unit for part in parts]
    free = max(body.h - sum(heights) - gap * (len(parts) - 1), 0)
    rooms = [height + free / len(parts) for height in heights]
    heights = [
        max(_group_size(group, _cascade(group, unit, room))[1] for group in part) * unit
        for part, room in zip(parts, rooms, strict=True)
    ]
    free = max(body.h - sum(heights) - gap * (len(parts) - 1), 0)
    # What stands on a plinth stands on the foot of its place.
    top = body.y + (free if zone.shape == "mount" else free / 2)
    laid: list[Laid] = []
    for part, height in zip(parts, heights, strict=True):
        widths = [_group_size(group)[0] * unit for group in part]
        step = _step(widths, body.w, gap)
        length = sum(widths) + gap * (len(widths) - 1) if step > 1 else _reached(widths, step)
        left = body.x + max(body.w - length, 0) / 2
        for group, width in zip(part, widths, strict=True):
            laid += _spread_group(group, left, top, width, height, unit)
            left += width + gap if step > 1 else width * step
        top += height + gap
    return Spread(tuple(laid), (), None)


def _cascade(group: Sequence[Piece], unit: float, room: float) -> float:
    """The share of its covered pieces that a group can leave uncovered in so many pixels."""
    heights = [extent(piece)[1] * unit for piece in group]
    covered = sum(heights[:-1])
    if covered <= 0:
        return CASCADE
    widest = 1.0 if all(piece.shape in SMALL for piece in group) else CASCADE_WIDEST
    return max(CASCADE, min(widest, (room - heights[-1]) / covered))


def _spread_group(
    group: Sequence[Piece], left: float, top: float, width: float, height: float, unit: float
) -> list[Laid]:
    share = _cascade(group, unit, height)
    whole = _group_size(group, share)[1] * unit
    at = top + (height - whole) / 2
    laid = []
    for piece in group:
        tall = extent(piece)[1] * unit
        centre = (left + width / 2, at + tall / 2)
        laid.append(Laid(piece, centre, pixels(piece.shape, unit), piece.turned))
        at += tall * share
    return laid
