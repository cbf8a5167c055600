"""How the pieces of one zone are spread over its rectangle, for each kind of layout.

Sizes are measured in a unit of which a card is 5 wide and 7 high, so that a card, a card turned on
its side and a tile in one zone belong together. A spread first finds the largest unit that fits
and then places the pieces in that unit or a smaller one; so neighbouring zones can agree on one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from rules.table import Piece, Shape, Zone
from tabletop.geometry import Box, Point, Size, turned_extent
from tabletop.scene import scatter

SMALL: tuple[Shape, ...] = ("token", "pawn", "bone")
"""The shapes that stand on others instead of filling a cell."""

PROPORTIONS: dict[Shape, tuple[float, float]] = {
    "card": (5.0, 7.0),
    "tile": (6.0, 6.0),
    "wide": (7.0, 5.0),
    "token": (3.0, 3.0),
    "pawn": (3.0, 4.0),
    "bone": (4.0, 3.0),
    "count": (5.2, 3.0),
}
"""Width and height of each shape in units."""

LEAST_STEP = 0.26
"""The share of a piece that stays uncovered when a row closes up, as long as that fits."""

_ROW_SHARES = (1.0, 0.86, 0.72, 0.6, 0.5, 0.42, 0.34, LEAST_STEP)
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

ABREAST = 0.96
"""The share of a piece uncovered by the next of its group when a whole group lies abreast."""

ABREAST_LEAST = 0.62
"""Groups lie abreast if that leaves them at least this share of the size they have staggered."""

ASIDE = 0.7
"""The share of a cell, from its lower right corner, in which a few small pieces stand."""

PILE_EDGE = 0.26
"""How much of each lower piece a pile shows, in units: enough to tell its edge from the next."""

LAYER_STEP = 0.075
"""How far up and to the left a piece is shifted for each layer below it, as a share of its cell."""

LONE = 0.56
"""The share of a cell that a small piece fills when it stands there alone."""


class Laid(NamedTuple):
    """One piece within its zone; ``cell`` is its index in a grid, else -1."""

    piece: Piece
    centre: Point
    size: Size
    angle: int
    cell: int = -1


class Spread(NamedTuple):
    """The pieces of a zone from the lowest to the uppermost, its cells, and its empty place."""

    pieces: tuple[Laid, ...]
    cells: tuple[Box, ...]
    empty: Box | None


def extent(piece: Piece, angle: float | None = None) -> tuple[float, float]:
    """Width and height in units of the upright box round a piece."""
    width, height = PROPORTIONS[piece.shape]
    return turned_extent(width, height, piece.turned if angle is None else angle)


def pixels(shape: Shape, unit: float) -> Size:
    """The size of a shape in pixels, whole and at least 2."""
    width, height = PROPORTIONS[shape]
    return max(2, int(width * unit)), max(2, int(height * unit))


def _empty_place(zone: Zone, body: Box, unit: float) -> Box:
    width, height = pixels(zone.shape, unit)
    width, height = min(width, body.w), min(height, body.h)
    if zone.layout in ("stack", "spot", "row", "fan"):
        left = body.x + (body.w - width) // 2
    else:
        left = body.x
    return Box(left, body.y + (body.h - height) // 2, width, height)


def largest_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    """The largest unit in pixels in which the pieces (or one, if there are none) fit the body."""
    return _LARGEST[zone.layout](zone, pieces, body)


def spread(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float, tall: int = 0) -> Spread:
    """Places the pieces, given in their order, in this unit; it is lowered if they do not fit.

    ``tall`` is the height in pixels of pieces that lie end to end (0: as their unit says).
    """
    unit = min(unit, largest_unit(zone, pieces, body))
    if is_string(zone, pieces):
        return _spread_string(pieces, body, unit, tall)
    return _SPREADS[zone.layout](zone, pieces, body, unit)


# Stack and spot ------------------------------------------------------------------------------


def _pile_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    sizes = [extent(piece) for piece in pieces] or [PROPORTIONS[zone.shape]]
    rise = _pile_edges(len(pieces)) * PILE_EDGE
    return max(
        0.0,
        min(min(body.w / (width + rise), body.h / (height + rise)) for width, height in sizes),
    )


def _pile_edges(count: int) -> int:
    """How many edges of lower pieces a pile shows; a thick pile does not grow for ever."""
    return min(max(count - 1, 0), 4)


def _spread_pile(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    edges, count = _pile_edges(len(pieces)), len(pieces)
    step = int(PILE_EDGE * unit)
    across, down = body.centre
    laid = []
    for index, piece in enumerate(pieces):
        lift = step * (edges * index // (count - 1) - edges / 2) if count > 1 else 0.0
        centre = (round(across - lift), round(down - lift))
        laid.append(Laid(piece, centre, pixels(piece.shape, unit), piece.turned))
    empty = None if pieces else _empty_place(zone, body, unit)
    return Spread(tuple(laid), (), empty)


# Row -----------------------------------------------------------------------------------------


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


def _row_gap(body: Box) -> int:
    return max(2, min(body.w, body.h) // 40)


def _row_units(sizes: Sequence[tuple[float, float]], body: Box, lines: int) -> _Row:
    """The best unit for so many lines, and how well the pieces can then be seen.

    Pieces of a narrow row are smaller rather than hidden by each other, as long as that pays.
    """
    gap = _row_gap(body)
    height = max(size[1] for size in sizes)
    highest = (body.h - gap * (lines - 1)) / lines / height
    a_line = math.ceil(len(sizes) / lines)
    parts = [[size[0] for size in sizes[at : at + a_line]] for at in range(0, len(sizes), a_line)]
    worth = SEEN_WIDE if any(width > tall for width, tall in sizes) else SEEN
    best = _Row(lines, 0.0, -1.0)
    for share in _ROW_SHARES:
        unit = max(0.0, min(highest, *(_row_fits(widths, body.w, gap, share) for widths in parts)))
        steps = (_step([width * unit for width in widths], body.w, gap) for widths in parts)
        seen = min(min(step, 1.0) for step in steps)
        score = unit * seen**worth * ONE_MORE_LINE ** (lines - 1)
        if score > best.score:
            best = _Row(lines, unit, score)
        if unit >= highest:
            break
    return best


def _row_fits(widths: Sequence[float], room: float, gap: float, share: float) -> float:
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
    """As open a row as leaves the cards large enough."""
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
            options.append(_row_units(sizes, body, lines))
    return max(options, key=lambda option: (option.score, -option.lines))


def _row_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    if is_string(zone, pieces):
        return _string_unit(pieces, body)
    unit = _best_row(zone, pieces, body).unit
    abreast = _abreast_unit(_groups(pieces), body)
    return abreast if abreast >= ABREAST_LEAST * unit else unit


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
    gaps = _row_gap(body) * (len(groups) - 1)
    return max(0.0, min(body.h / tall, (body.w - gaps) / wide))


def _spread_abreast(groups: Sequence[Sequence[Piece]], body: Box, unit: float) -> list[Laid]:
    """Every piece beside the next, those of one group touching."""
    gap = _row_gap(body)
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


def _spread_row(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    if not pieces:
        return Spread((), (), _empty_place(zone, body, unit))
    groups = _groups(pieces)
    if unit <= _abreast_unit(groups, body):
        return Spread(tuple(_spread_abreast(groups, body, unit)), (), None)
    lines = _best_row(zone, pieces, body).lines
    a_line = math.ceil(len(groups) / lines)
    gap = _row_gap(body)
    parts = [groups[at : at + a_line] for at in range(0, len(groups), a_line)]
    heights = [max(_group_size(group)[1] for group in part) * unit for part in parts]
    free = max(body.h - sum(heights) - gap * (len(parts) - 1), 0)
    rooms = [height + free / len(parts) for height in heights]
    heights = [
        max(_group_size(group, _cascade(group, unit, room))[1] for group in part) * unit
        for part, room in zip(parts, rooms, strict=True)
    ]
    free = max(body.h - sum(heights) - gap * (len(parts) - 1), 0)
    top = body.y + free / 2
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
    return max(CASCADE, min(CASCADE_WIDEST, (room - heights[-1]) / covered))


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


# String --------------------------------------------------------------------------------------


def is_string(zone: Zone, pieces: Sequence[Piece]) -> bool:
    """Whether these pieces lie end to end: a row of wide pieces that have lengths."""
    return (
        zone.layout == "row"
        and any(piece.length > 0 for piece in pieces)
        and all(piece.shape == "wide" for piece in pieces)
    )


def _length(piece: Piece) -> float:
    return piece.length if piece.length > 0 else PROPORTIONS["wide"][0]


def _string_room(body: Box) -> float:
    """The pixels for the bodies of a string: the knob of the last piece needs some, too."""
    return max(1.0, body.w - 0.17 * min(body.h, body.w))


def _string_unit(pieces: Sequence[Piece], body: Box) -> float:
    """The unit in which a string fits; its pieces may be flatter than wide cards are."""
    return min(_string_room(body) / sum(map(_length, pieces)), 2 * body.h / PROPORTIONS["wide"][1])


def _spread_string(pieces: Sequence[Piece], body: Box, unit: float, tall: int) -> Spread:
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


# Fan -----------------------------------------------------------------------------------------


def _fan_shape(count: int) -> tuple[float, float]:
    """The angle of the outermost card and the angle from card to card, in degrees.

    A long fan is flatter, or its ends would hang down and all of its cards be small.
    """
    outermost = min(12.0, 1.6 * (count - 1), 100 / count + 2)
    return outermost, (2 * outermost / (count - 1) if count > 1 else 0.0)


def _fan_places(pieces: Sequence[Piece], unit: float, share: float) -> list[tuple[Point, int]]:
    """Middles (from the top of the arc) and angles when ``share`` of each card is uncovered."""
    count = len(pieces)
    outermost, between = _fan_shape(count)
    step = PROPORTIONS[pieces[0].shape][0] * unit * share
    radius = step / math.radians(between) if between else 0.0
    places = []
    for index in range(count):
        angle = -outermost + between * index
        turn = math.radians(angle)
        middle = (math.sin(turn) * radius, (1 - math.cos(turn)) * radius)
        places.append((middle, round(angle)))
    return places


def _fan_extent(
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


def _fan_fits(pieces: Sequence[Piece], body: Box, unit: float, share: float) -> bool:
    places = _fan_places(pieces, unit, share)
    left, top, right, bottom = _fan_extent(pieces, places, unit)
    return right - left <= body.w and bottom - top <= body.h


_FAN_SHARES = (0.86, 0.72, 0.6, 0.5, 0.42, 0.34, LEAST_STEP)


def _fan_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    """The unit at which cards are both large and far enough apart to be told from each other."""
    if len(pieces) < 2:
        return _pile_unit(zone, pieces, body)
    best, most = 0.0, -1.0
    for share in _FAN_SHARES:
        lowest, highest = 0.0, _pile_unit(zone, pieces[:1], body)
        for _ in range(11):
            unit = (lowest + highest) / 2
            if _fan_fits(pieces, body, unit, share):
                lowest = unit
            else:
                highest = unit
        if lowest * share**0.4 > most:
            best, most = lowest, lowest * share**0.4
    return best


def _spread_fan(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    if len(pieces) < 2:
        return _spread_pile(zone, pieces, body, unit)
    share = next((one for one in _FAN_SHARES if _fan_fits(pieces, body, unit, one)), LEAST_STEP)
    places = _fan_places(pieces, unit, share)
    left, top, right, bottom = _fan_extent(pieces, places, unit)
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


# Grid ----------------------------------------------------------------------------------------


def _grid_size(zone: Zone, pieces: Sequence[Piece], body: Box) -> tuple[int, int]:
    """Columns and rows; a grid that does not say gets those in which its pieces are largest."""
    needed = max(
        [len(zone.cells), zone.columns * zone.rows, 1, *(piece.order + 1 for piece in pieces)]
    )
    if zone.columns:
        return zone.columns, max(zone.rows, math.ceil(needed / zone.columns))
    columns = max(range(1, needed + 1), key=lambda count: _cell_unit(zone, needed, count, body))
    return columns, max(zone.rows, math.ceil(needed / columns))


def _cell_unit(zone: Zone, needed: int, columns: int, body: Box) -> float:
    """The unit of cells that fill the body in so many columns."""
    width, height = _cell_shape(zone)
    return min(body.w / columns / width, body.h / math.ceil(needed / columns) / height)


def _grid_gap(body: Box) -> int:
    return max(2, min(body.w, body.h) // 100)


def _cell_shape(zone: Zone) -> tuple[float, float]:
    return (6.0, 6.0) if zone.shape in SMALL else PROPORTIONS[zone.shape]


def _grid_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    columns, rows = _grid_size(zone, pieces, body)
    width, height = _cell_shape(zone)
    gap = _grid_gap(body)
    across = (body.w - gap * (columns - 1)) / columns / width
    down = (body.h - gap * (rows - 1)) / rows / height
    return max(0.0, min(across, down))


def _spread_grid(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    columns, rows = _grid_size(zone, pieces, body)
    gap = _grid_gap(body)
    shape = _cell_shape(zone)
    width, height = max(1, int(shape[0] * unit)), max(1, int(shape[1] * unit))
    left = body.x + max(0, body.w - columns * width - gap * (columns - 1)) // 2
    top = body.y + max(0, body.h - rows * height - gap * (rows - 1)) // 2
    cells = tuple(
        Box(left + column * (width + gap), top + line * (height + gap), width, height)
        for line in range(rows)
        for column in range(columns)
    )
    inside: dict[int, list[Piece]] = {}
    for piece in pieces:
        inside.setdefault(max(piece.order, 0), []).append(piece)
    highest = max((_heights(group)[-1] for group in inside.values() if group), default=0)
    step = _rise(cells[0], highest)
    rooms = {index: _lowest_room(cells[index], step, highest) for index in inside}
    units = _small_units(inside, rooms)
    laid: list[Laid] = []
    for index in sorted(inside):
        laid += _spread_cell(inside[index], rooms[index], step, index, units)
    return Spread(tuple(laid), cells, None)


def _rise(cell: Box, highest: int) -> tuple[int, int]:
    """How far to the left and up a layer lies from the one below it, in whole pixels."""
    share = min(LAYER_STEP, 0.4 / max(highest, 1))
    return int(cell.w * share), int(cell.h * share)


def _lowest_room(cell: Box, step: tuple[int, int], highest: int) -> Box:
    """The room of the lowest layer; the highest one of the grid rises to the edge of its cell."""
    width, height = step[0] * highest, step[1] * highest
    return Box(cell.x + width, cell.y + height, max(1, cell.w - width), max(1, cell.h - height))


def _heights(group: Sequence[Piece]) -> list[int]:
    """How many steps each large piece of a cell is raised, the last one being the highest.

    Large pieces of one layer in one cell would hide each other, so each of them rises a step.
    """
    heights: list[int] = []
    for piece in group:
        if piece.shape in SMALL:
            continue
        layer = max(piece.layer, 0)
        heights.append(max(layer, heights[-1] + 1) if heights else layer)
    return heights or [0]


def _spread_cell(
    group: Sequence[Piece],
    room: Box,
    step: tuple[int, int],
    index: int,
    units: Mapping[Shape, float],
) -> list[Laid]:
    large = [piece for piece in group if piece.shape not in SMALL]
    small = [piece for piece in group if piece.shape in SMALL]
    heights = _heights(group)
    laid = []
    for piece, height in zip(large, heights, strict=False):
        width, tall = extent(piece)
        unit = min(room.w / width, room.h / tall)
        centre = (room.centre[0] - step[0] * height, room.centre[1] - step[1] * height)
        laid.append(Laid(piece, centre, pixels(piece.shape, unit), piece.turned, index))
    if small:
        over = heights[-1] if large else 0
        top = Box(room.x - step[0] * over, room.y - step[1] * over, room.w, room.h)
        laid += _spread_small(small, top, index, units, aside=bool(large))
    return laid


def _slots(pieces: Sequence[Piece], room: Box) -> tuple[int, float]:
    """The columns in which small pieces become largest in a cell, and their unit then."""
    wide = max(extent(piece)[0] for piece in pieces)
    tall = max(extent(piece)[1] for piece in pieces)
    # A lone piece does not hide the tile on which it stands.
    best = (1, -1.0)
    lone = LONE * min(room.w / wide, room.h / tall)
    for columns in range(1, len(pieces) + 1):
        rows = math.ceil(len(pieces) / columns)
        unit = min(0.94 * room.w / columns / wide, 0.94 * room.h / rows / tall, lone)
        if unit > best[1]:
            best = (columns, unit)
    return best


def _small_units(
    inside: Mapping[int, Sequence[Piece]], rooms: Mapping[int, Box]
) -> dict[Shape, float]:
    """The unit of each small shape: one in the whole grid, that of the fullest cell with it."""
    units: dict[Shape, float] = {}
    for index, group in inside.items():
        small = [piece for piece in group if piece.shape in SMALL]
        if not small:
            continue
        unit = _slots(small, rooms[index])[1]
        for shape in {piece.shape for piece in small}:
            units[shape] = min(units.get(shape, unit), unit)
    return units


def _spread_small(
    pieces: Sequence[Piece],
    room: Box,
    index: int,
    units: Mapping[Shape, float],
    *,
    aside: bool,
) -> list[Laid]:
    """Small pieces side by side in their cell, of one size in the whole grid.

    ``aside``: they stand on a tile, in its lower right corner, so that more of it is seen.
    """
    columns, _ = _slots(pieces, room)
    rows = math.ceil(len(pieces) / columns)
    # As close together as their size allows, so that they stand as one group.
    width = max(extent(piece)[0] * units[piece.shape] for piece in pieces) / 0.94
    height = max(extent(piece)[1] * units[piece.shape] for piece in pieces) / 0.94
    middle = room.centre
    if aside:
        middle = (
            room.right - max(columns * width, room.w * ASIDE) / 2,
            room.bottom - max(rows * height, room.h * ASIDE) / 2,
        )
    laid = []
    for number, piece in enumerate(pieces):
        line = number // columns
        in_line = min(columns, len(pieces) - line * columns)
        across = middle[0] + (number % columns - (in_line - 1) / 2) * width
        down = middle[1] + (line - (rows - 1) / 2) * height
        size = pixels(piece.shape, units[piece.shape])
        laid.append(Laid(piece, (across, down), size, piece.turned, index))
    return laid


# Scatter -------------------------------------------------------------------------------------


def _scatter_size(zone: Zone, pieces: Sequence[Piece], body: Box) -> tuple[int, int, float]:
    """The number of places, how many are in a row, and the unit in which they hold pieces."""
    places = max([zone.columns * zone.rows, len(pieces), 1, *(piece.order + 1 for piece in pieces)])
    reach = [_reach(piece) for piece in pieces] or [PROPORTIONS[zone.shape]]
    size = max(width for width, _ in reach), max(height for _, height in reach)
    if min(body.w, body.h) < 1:
        return places, 1, 0.0
    columns, unit = scatter.best_columns(places, (body.w, body.h), size)
    return places, columns, unit


def _reach(piece: Piece) -> tuple[float, float]:
    """The room that a piece may need in units when it is turned a little, either way."""
    if piece.at is not None:
        return extent(piece)
    return max(
        extent(piece, piece.turned + scatter.MOST_TURN),
        extent(piece, piece.turned - scatter.MOST_TURN),
    )


def _scatter_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    return _scatter_size(zone, pieces, body)[2]


def _spread_scatter(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    count, columns, _ = _scatter_size(zone, pieces, body)
    places = scatter.places(count, columns)
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
    return Spread(tuple(laid), (), None)


_LARGEST: dict[str, Callable[[Zone, Sequence[Piece], Box], float]] = {
    "stack": _pile_unit,
    "spot": _pile_unit,
    "row": _row_unit,
    "fan": _fan_unit,
    "grid": _grid_unit,
    "scatter": _scatter_unit,
}

_SPREADS: dict[str, Callable[[Zone, Sequence[Piece], Box, float], Spread]] = {
    "stack": _spread_pile,
    "spot": _spread_pile,
    "row": _spread_row,
    "fan": _spread_fan,
    "grid": _spread_grid,
    "scatter": _spread_scatter,
}
