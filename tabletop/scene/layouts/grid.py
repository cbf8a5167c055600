"""A grid: pieces in cells, on each other in layers, small ones standing on large ones."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from rules.table import Piece, Shape, Zone
from tabletop.geometry import Box
from tabletop.scene.layouts import oblique
from tabletop.scene.shapes import FILLING, PROPORTIONS, SMALL, Laid, Spread, extent, pixels

ASIDE = 0.7
"""The share of a cell, from its lower right corner, in which a few small pieces stand."""

LAYER_STEP = 0.075
"""How far up and to the left a piece is shifted for each layer below it, as a share of its cell."""

RAISED = 1.12
"""How much larger a piece that is held up to the light is than its cell."""

AISLE = 0.3
"""How wide the aisle between two groups of columns is, as a share of a column."""

LONE = 0.56
"""The share of a cell that a small piece fills when it stands there alone."""


def _size(zone: Zone, pieces: Sequence[Piece], body: Box) -> tuple[int, int]:
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


def _gap(zone: Zone, body: Box, columns: int, rows: int) -> int:
    # Lines have no ground of their own: there is nothing that a gap would part.
    if zone.shape == "line":
        return 0
    # However narrow the body is, each cell keeps a pixel of it.
    left = [
        max(0, (length - count) // (count - 1))
        for length, count in ((body.w, columns), (body.h, rows))
        if count > 1
    ]
    return min([max(2, min(body.w, body.h) // 100), *left])


def _aisles(zone: Zone, columns: int) -> int:
    """How many aisles part the columns."""
    return (columns - 1) // zone.group if zone.group else 0


def _cell_shape(zone: Zone) -> tuple[float, float]:
    return (6.0, 6.0) if zone.shape in SMALL else PROPORTIONS[zone.shape]


def largest_unit(zone: Zone, pieces: Sequence[Piece], body: Box) -> float:
    """The unit of the cells that fill the body."""
    if zone.rise:
        return oblique.largest_unit(zone, body)
    columns, rows = _size(zone, pieces, body)
    width, height = _cell_shape(zone)
    if zone.gap:
        apart = zone.gap * width
        aisles = AISLE * width * _aisles(zone, columns)
        across = body.w / (columns * width + (columns - 1) * apart + aisles)
        down = body.h / (sum(_shrunk(zone, rows)) * height + (rows - 1) * apart)
        return max(0.0, min(across, down))
    gap = _gap(zone, body, columns, rows)
    aisles = AISLE * _aisles(zone, columns)
    across = (body.w - gap * (columns - 1)) / (columns + aisles) / width
    down = (body.h - gap * (rows - 1)) / sum(_shrunk(zone, rows)) / height
    return max(0.0, min(across, down))


def spread(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    """The cells in the middle of the body, and the pieces in them."""
    if zone.rise:
        return oblique.spread(zone, pieces, body, unit)
    columns, rows = _size(zone, pieces, body)
    shape = _cell_shape(zone)
    width, height = max(1, int(shape[0] * unit)), max(1, int(shape[1] * unit))
    gap = int(zone.gap * width) if zone.gap else _gap(zone, body, columns, rows)
    if zone.shape in FILLING:
        width = max(1, (body.w - gap * (columns - 1)) // columns)
        height = max(1, (body.h - gap * (rows - 1)) // rows)
    aisle = int(AISLE * width) if zone.group else 0
    across = columns * width + gap * (columns - 1) + aisle * _aisles(zone, columns)
    left = body.x + max(0, body.w - across) // 2
    tall = [round(height * share) for share in _shrunk(zone, rows)]
    top = body.y + max(0, body.h - sum(tall) - gap * (rows - 1)) // 2
    lefts = [
        left + column * (width + gap) + aisle * (column // zone.group if zone.group else 0)
        for column in range(columns)
    ]
    cells: list[Box] = []
    for share, high in zip(_shrunk(zone, rows), tall, strict=True):
        wide = round(width * share)
        cells += [Box(x + (width - wide) // 2, top, wide, high) for x in lefts]
        top += high + gap
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
    return Spread(tuple(laid), tuple(cells), None)


def _shrunk(zone: Zone, rows: int) -> list[float]:
    """How large the cells of each row are beside those of the lowest, which is the nearest."""
    return [1 - zone.recede * (rows - 1 - row) / max(1, rows - 1) for row in range(rows)]


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
        raised = piece.bed == "raised"
        width, tall = extent(piece, 0 if raised else None)
        unit = min(room.w / width, room.h / tall) * (RAISED if raised else 1.0)
        centre = (room.centre[0] - step[0] * height, room.centre[1] - step[1] * height)
        fills = piece.shape in FILLING and piece.turned % 180 == 0
        size = (room.w, room.h) if fills else pixels(piece.shape, unit)
        laid.append(Laid(piece, centre, size, piece.turned, index))
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
