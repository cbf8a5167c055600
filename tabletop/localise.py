"""Puts the players of a match in the place of the seats of a table: their names and colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import with_names
from rules.table import (
    Badge,
    Cell,
    Control,
    Counter,
    Face,
    Overlay,
    Piece,
    Sign,
    Stage,
    Table,
    Zone,
)
from tabletop.record import Player


def localise(table: Table, players: Sequence[Player]) -> Table:
    """The table of these players; what has to do with no seat stays the same object.

    This is done once, right after a game has laid the table: a name may look like the place of
    another one, and a colour has a number as a seat has.

    Args:
        table: what a game laid: its texts name seats as ``{0}``, and its owners, the sign
            ``seat/0`` and the tint ``seat_0`` are numbers of seats.
        players: who sits at the table, seat by seat. A seat without a player (the second crew of
            a lone one) takes a colour that is left.
    """
    players_of = _Players(players)
    return replace(
        table,
        zones=tuple(players_of.zone(one) for one in table.zones),
        pieces=tuple(players_of.piece(one) for one in table.pieces),
        controls=tuple(players_of.control(one) for one in table.controls),
        prompt=players_of.text(table.prompt),
        counters=tuple(players_of.counter(one) for one in table.counters),
        stage=players_of.stage(table.stage),
        overlay=players_of.overlay(table.overlay),
        standing=tuple(
            one._replace(label=players_of.text(one.label), note=players_of.text(one.note))
            for one in table.standing
        ),
    )


def localise_controls(controls: Sequence[Control], players: Sequence[Player]) -> list[Control]:
    """Controls in the words of these players."""
    players_of = _Players(players)
    return [players_of.control(one) for one in controls]


class _Players:
    """The names and colours of the players of one table."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._names = tuple(player.name for player in players)
        own = tuple(player.colour for player in players)
        self._colours = (*own, *(number for number in range(6) if number not in own))

    def text(self, text: str) -> str:
        """A text with names in the place of seats."""
        return with_names(text, self._names) if "{" in text else text

    def _owner(self, seat: int | None) -> int | None:
        if seat is None or not 0 <= seat < len(self._colours):
            return seat
        return self._colours[seat]

    def _sign(self, name: str) -> str:
        """``seat/2`` or ``seat_2`` with the number of that seat's colour."""
        number = name[5:]
        if name[:5] not in ("seat/", "seat_") or not number.isdigit():
            return name
        return f"{name[:5]}{self._owner(int(number))}"

    def _face(self, face: Face | None) -> Face | None:
        if face is None:
            return None
        tint, marks = self._sign(face.tint), tuple(self._sign(name) for name in face.marks)
        if (tint, marks) != (face.tint, face.marks):
            face = replace(face, tint=tint, marks=marks)
        if "{" not in "".join((face.title, face.line, face.value, face.note)) + "".join(
            label + words for label, words in face.facts
        ):
            return face
        return replace(
            face,
            title=self.text(face.title),
            line=self.text(face.line),
            value=self.text(face.value),
            note=self.text(face.note),
            facts=tuple((self.text(label), self.text(words)) for label, words in face.facts),
        )

    def _badge(self, badge: Badge) -> Badge:
        return replace(
            badge,
            text=self.text(badge.text),
            label=self.text(badge.label),
            mark=self._sign(badge.mark),
        )

    def piece(self, piece: Piece) -> Piece:
        """A piece with its face, reverse, badges and owner."""
        face, reverse = self._face(piece.face), self._face(piece.reverse)
        badges = piece.badges
        if any("{" in one.text + one.label or one.mark.startswith("seat/") for one in badges):
            badges = tuple(self._badge(one) for one in badges)
        same = face is piece.face and reverse is piece.reverse and badges is piece.badges
        if same and piece.owner is None and "{" not in piece.label:
            return piece
        return replace(
            piece,
            face=face,
            reverse=reverse,
            badges=badges,
            owner=self._owner(piece.owner),
            label=self.text(piece.label),
        )

    def _cell(self, cell: Cell) -> Cell:
        face = self._face(cell.face)
        if face is cell.face and "{" not in cell.label + cell.spoken:
            return cell
        return replace(cell, label=self.text(cell.label), spoken=self.text(cell.spoken), face=face)

    def zone(self, zone: Zone) -> Zone:
        """A zone with its cells and owner."""
        return replace(
            zone,
            label=self.text(zone.label),
            spoken=self.text(zone.spoken),
            note=self.text(zone.note),
            cells=tuple(self._cell(one) for one in zone.cells),
            owner=self._owner(zone.owner),
        )

    def control(self, control: Control) -> Control:
        """A control in the words of its players."""
        if "{" not in control.label + control.group + control.note + control.warning:
            return control
        return replace(
            control,
            label=self.text(control.label),
            short=self.text(control.short),
            group=self.text(control.group),
            note=self.text(control.note),
            warning=self.text(control.warning),
        )

    def counter(self, counter: Counter) -> Counter:
        """A counter of a seat; whose it is stays the number of that seat."""
        return counter._replace(label=self.text(counter.label), value=self.text(counter.value))

    def overlay(self, overlay: Overlay | None) -> Overlay | None:
        """An overlay with its signs."""
        if overlay is None:
            return None
        return replace(
            overlay,
            label=self.text(overlay.label),
            note=self.text(overlay.note),
            signs=tuple(self._laid_over(one) for one in overlay.signs),
        )

    def _laid_over(self, sign: Sign) -> Sign:
        return replace(
            sign,
            text=self.text(sign.text),
            line=self.text(sign.line),
            mark=self._sign(sign.mark),
            tone=self._sign(sign.tone),
        )

    def stage(self, stage: Stage | None) -> Stage | None:
        """What is shaken, with the faces of its pieces."""
        if stage is None:
            return None
        return replace(stage, pieces=tuple(self._face(one) or one for one in stage.pieces))
