"""Puts the players' colours in the place of seats on a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.table import Badge, Face, Overlay, Piece, Sign, Table, Zone


def dressed(table: Table, colours: Sequence[int]) -> Table:
    """The table in the colours of these players.

    Args:
        table: what a game laid, with names in the place of seats in its texts already.
        colours: the number of each seat's colour, put in the place of owners, of the sign
            ``seat/0`` and of the tint ``seat_0``. Without it seats have their own numbers.
    """
    wardrobe = _Wardrobe(colours)
    return replace(
        table,
        zones=tuple(wardrobe.zone(zone) for zone in table.zones),
        pieces=tuple(wardrobe.piece(piece) for piece in table.pieces),
        overlay=wardrobe.overlay(table.overlay),
    )


class _Wardrobe:
    """The colours of one table's players."""

    def __init__(self, colours: Sequence[int]) -> None:
        free = [number for number in range(6) if number not in colours]
        # Seats without a player (the second crew of a lone player) take a colour that is left.
        self._colours = (*colours, *free) if colours else ()

    def zone(self, zone: Zone) -> Zone:
        cells = zone.cells
        if any(cell.face is not None for cell in cells):
            cells = tuple(replace(cell, face=self._face(cell.face)) for cell in cells)
        return replace(
            zone,
            owner=self._seat(zone.owner),
            cells=cells,
        )

    def piece(self, piece: Piece) -> Piece:
        face, reverse = self._face(piece.face), self._face(piece.reverse)
        badges = piece.badges
        if any(one.mark.startswith("seat/") for one in badges):
            badges = tuple(self._badge(one) for one in badges)
        same = face is piece.face and reverse is piece.reverse and badges is piece.badges
        if same and piece.owner is None:
            return piece
        return replace(
            piece,
            face=face,
            reverse=reverse,
            badges=badges,
            owner=self._seat(piece.owner),
        )

    def _seat(self, seat: int | None) -> int | None:
        if seat is None or not 0 <= seat < len(self._colours):
            return seat
        return self._colours[seat]

    def _sign(self, name: str) -> str:
        """``seat/2`` or ``seat_2`` with the number of that seat's colour."""
        number = name[5:]
        if name[:5] not in ("seat/", "seat_") or not number.isdigit():
            return name
        return f"{name[:5]}{self._seat(int(number))}"

    def overlay(self, overlay: Overlay | None) -> Overlay | None:
        if overlay is None:
            return None
        return replace(overlay, signs=tuple(self._laid_over(sign) for sign in overlay.signs))

    def _laid_over(self, sign: Sign) -> Sign:
        return replace(sign, mark=self._sign(sign.mark), tone=self._sign(sign.tone))

    def _badge(self, badge: Badge) -> Badge:
        return replace(badge, mark=self._sign(badge.mark))

    def _face(self, face: Face | None) -> Face | None:
        if face is None:
            return None
        tint, marks = self._sign(face.tint), tuple(self._sign(name) for name in face.marks)
        if (tint, marks) == (face.tint, face.marks):
            return face
        return replace(face, tint=tint, marks=marks)
