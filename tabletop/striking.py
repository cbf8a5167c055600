"""What people strike out for themselves: a help for the memory that no rule knows.

Each sees only the own marks. They are lines of the match's file, and none of its moves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from rules.contract import Move
from rules.table import Control, Gesture, Piece, Table, Zone
from tabletop.seating import seat_of

STRIKE: Final = "strike"
"""The verb of what is no move of any game: a piece is struck out, or that is wiped off again."""


class Mark(NamedTuple):
    """One piece that somebody has struck out."""

    seat: int
    """Whose mark it is."""
    piece: str
    """The id of the piece."""
    sheet: str
    """For what it is struck out, as its zone names it."""

    def __str__(self) -> str:
        return f"{self.seat} {self.piece} {self.sheet}"

    @classmethod
    def parse(cls, text: str, seats: int) -> Mark:
        """The inverse of ``str``.

        Raises:
            ValueError: it is no mark of a match with so many seats.
        """
        seat, piece, sheet = text.split(" ", 2)
        if not piece or not sheet:
            raise ValueError(text)
        return cls(seat_of(seat, seats), piece, sheet)


def struck(table: Table, viewer: int | None, marks: Collection[Mark]) -> Table:
    """A table as its viewer has marked it, with a control for each mark that can be made."""
    sheets = {zone.id: zone for zone in table.zones if zone.sheet}
    if viewer is None or not sheets:
        return table
    pieces, controls = [], list(table.controls)
    for piece in table.pieces:
        zone = sheets.get(piece.zone)
        if zone is None or piece.bed == "struck":
            pieces.append(piece)
            continue
        marked = Mark(viewer, piece.id, zone.sheet) in marks
        controls.append(_control(piece, marked))
        pieces.append(replace(piece, bed="struck") if marked else piece)
    return replace(table, pieces=tuple(pieces), controls=tuple(controls))


def _control(piece: Piece, marked: bool) -> Control:
    words = "Wipe the cross off" if marked else "Strike out"
    return Control(
        Gesture("tap", piece.id),
        Move.of(STRIKE, piece.id),
        f"{words} {piece.name}",
        "For yourself alone",
        short="Wipe it off" if marked else "Strike out",
        sign="ui/check" if marked else "ui/cross",
    )


def meant(table: Table, viewer: int | None, move: Move) -> Mark | None:
    """The mark that a control of :func:`struck` stands for; ``None`` for a move of the game."""
    if move.verb != STRIKE or viewer is None:
        return None
    return next(_marks(table, viewer, str(move.args[0])), None)


def _marks(table: Table, viewer: int, piece: str) -> Iterator[Mark]:
    zones: dict[str, Zone] = {zone.id: zone for zone in table.zones}
    for one in table.pieces:
        if one.id == piece and zones[one.zone].sheet:
            yield Mark(viewer, piece, zones[one.zone].sheet)
