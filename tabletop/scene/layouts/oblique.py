"""A grid seen obliquely from the front: tiles are as thick as they are, pits are open to the eye.

Rows are laid from the back. Each tile lifts what lies on it, so a stack hides the lower part of
the cell behind it: what lies in a pit keeps to the part that is left in sight.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from rules.table import Piece, Zone
from tabletop.geometry import Box
from tabletop.scene.shapes import SMALL, Laid, Spread, extent, pixels

HIGHEST: Final = 2
"""There is room for so many tiles on each other in the row at the back."""
STANDING: Final = 0.82
"""How high a pawn is, as a share of its cell."""
_BARE: Final = 0.06
"""How much of the far wall of a pit bones leave bare, as a share of a cell: they lean on it."""
_CLOSE: Final = 1.15
"""So much larger are bones than their share of a pit: their corners are empty."""
_TURNS: Final = (-12, 9, -6, 14)
"""By how many degrees bones are turned that lie in one line: nobody laid them straight."""
_BONE: Final = 0.7
"""How high a lone bone in a pit is at most, as a share of a cell."""


def largest_unit(zone: Zone, body: Box) -> float:
    """The unit of the cells that fill the body, with room above for stacks at the back."""
    apart = zone.gap * 6
    across = body.w / (zone.columns * 6 + (zone.columns - 1) * apart)
    down = body.h / (zone.rows * 6 + (zone.rows - 1) * apart + HIGHEST * zone.rise * 6)
    return max(0.0, min(across, down))


def rise_of(zone: Zone, width: int) -> int:
    """How much higher each tile lies than the one below it, in pixels."""
    return max(1, round(zone.rise * width))


def spread(zone: Zone, pieces: Sequence[Piece], body: Box, unit: float) -> Spread:
    """The cells, and in each its tiles, what lies in its pit, and who stands there."""
    side = max(1, int(6 * unit))
    gap, rise = max(1, int(zone.gap * side)), rise_of(zone, side)
    wide = zone.columns * side + (zone.columns - 1) * gap
    tall = zone.rows * side + (zone.rows - 1) * gap
    left = body.x + max(0, body.w - wide) // 2
    top = body.y + HIGHEST * rise + max(0, body.h - tall - HIGHEST * rise) // 2
    cells = tuple(
        Box(left + column * (side + gap), top + line * (side + gap), side, side)
        for line in range(zone.rows)
        for column in range(zone.columns)
    )
    inside: dict[int, list[Piece]] = {}
    for piece in pieces:
        inside.setdefault(max(piece.order, 0), []).append(piece)
    heights = {
        index: sum(piece.shape not in SMALL for piece in group) for index, group in inside.items()
    }
    laid: list[Laid] = []
    for index in sorted(inside):
        before = heights.get(index + zone.columns, 0) if index + zone.columns < len(cells) else 0
        laid += _in_cell(inside[index], cells[index], rise, before, index)
    return Spread(tuple(laid), cells, None)


def _in_cell(group: Sequence[Piece], cell: Box, rise: int, before: int, index: int) -> list[Laid]:
    """What lies in one cell; ``before`` is how many tiles lie in the cell in front of it."""
    tiles = [piece for piece in group if piece.shape not in SMALL]
    pawns = [piece for piece in group if piece.shape == "pawn"]
    loose = [piece for piece in group if piece.shape in SMALL and piece.shape != "pawn"]
    laid = []
    for layer, piece in enumerate(tiles, 1):
        width, height = extent(piece)
        unit = min(cell.w / width, cell.h / height)
        centre = (cell.centre[0], cell.centre[1] - layer * rise)
        laid.append(Laid(piece, centre, pixels(piece.shape, unit), piece.turned, index))
    if loose:
        free = round(_BARE * cell.h)
        seen = max(cell.h // 4, cell.h - free - max(0, before * rise - rise // 8))
        laid += _bones(loose, Box(cell.x, cell.y + free, cell.w, seen), cell, index)
    if pawns:
        hidden = max(0, (before - len(tiles)) * rise)
        laid += _standing(pawns, cell, len(tiles) * rise + hidden, index)
    return laid


def _bones(pieces: Sequence[Piece], room: Box, cell: Box, index: int) -> list[Laid]:
    """Bones side by side in what is seen of their pit, as large as they fit."""
    wide = max(extent(piece)[0] for piece in pieces)
    tall = max(extent(piece)[1] for piece in pieces)
    best, columns = 0.0, 1
    for count in range(1, len(pieces) + 1):
        lines = math.ceil(len(pieces) / count)
        unit = min(0.96 * room.w / count / wide, 0.98 * room.h / lines / tall)
        if unit > best:
            best, columns = unit, count
    close = _CLOSE if len(pieces) > 1 else 1.0
    unit = min(close * best, _BONE * cell.h / tall)
    lines = math.ceil(len(pieces) / columns)
    across, down = room.w / columns, room.h / lines
    laid = []
    for number, piece in enumerate(pieces):
        line = number // columns
        in_line = min(columns, len(pieces) - line * columns)
        x = room.centre[0] + (number % columns - (in_line - 1) / 2) * across
        y = room.y + (line + 0.5) * down
        angle = _TURNS[(index + number) % len(_TURNS)] if lines == 1 else 0
        laid.append(Laid(piece, (x, y), pixels(piece.shape, unit), piece.turned + angle, index))
    return laid


def _standing(pieces: Sequence[Piece], cell: Box, lift: int, index: int) -> list[Laid]:
    """Pawns in the lower right of their cell, so that the sign of the tile stays in sight.

    ``lift`` is how far above the ground their feet are: as far back as leaves all of them in sight.
    """
    width, height = extent(pieces[0])
    unit = STANDING * cell.h / height
    step = min(0.8 * width * unit, 0.55 * cell.w / len(pieces))
    foot = cell.y + 0.97 * cell.h - lift
    laid = []
    for number, piece in enumerate(pieces):
        x = cell.right - 0.25 * cell.w - (len(pieces) - 1 - number) * step
        y = foot - height * unit / 2
        laid.append(Laid(piece, (x, y), pixels(piece.shape, unit), piece.turned, index))
    return laid
