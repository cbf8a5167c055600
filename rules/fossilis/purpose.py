"""Why a pawn starts on a corner: told in hints."""

from __future__ import annotations

from typing import Final

from rules.contract import Move
from rules.fossilis.components import CORNERS, RULERS, SPACE_NUMBERS
from rules.fossilis.position import CORNER, NOT_PLACED, Position
from rules.fossilis.words import texts

_WIDTH: Final = len(RULERS[0])
"""How many spaces lie in a row of the site."""


def purpose(position: Position, move: Move) -> str:
    """What speaks for a corner, of which nobody knows more than where other pawns stand (FOS-53);
    empty for other moves."""
    if position.phase != CORNER:
        return ""
    others = [space for space in position.pawns if space != NOT_PLACED]
    away = {
        corner: min((_steps(corner, space) for space in others), default=0)
        for corner in CORNERS
        if corner not in others
    }
    chosen = SPACE_NUMBERS[str(move.args[0])]
    if others and away[chosen] == max(away.values()):
        return texts.tells("why_away")
    return texts.tells("why_any")


def _steps(one: int, other: int) -> int:
    """How many spaces apart two spaces are, along rows and columns."""
    (row, column), (other_row, other_column) = divmod(one, _WIDTH), divmod(other, _WIDTH)
    return abs(row - other_row) + abs(column - other_column)
