"""Puts the players' names into a table, whose texts name seats as ``{0}``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import with_names
from rules.table import Badge, Cell, Control, Counter, Face, Overlay, Piece, Stage, Table, Zone


def named(table: Table, names: Sequence[str]) -> Table:
    """The table with names in the place of seats; what names no seat stays the same object.

    This is done once, right after a game has laid the table: a name may look like the place of
    another one.
    """

    def said(text: str) -> str:
        return with_names(text, names) if "{" in text else text

    def face(one: Face | None) -> Face | None:
        if one is None or "{" not in "".join((one.title, one.line, one.value, one.note)) + "".join(
            label + words for label, words in one.facts
        ):
            return one
        return replace(
            one,
            title=said(one.title),
            line=said(one.line),
            value=said(one.value),
            note=said(one.note),
            facts=tuple((said(label), said(words)) for label, words in one.facts),
        )

    def badge(one: Badge) -> Badge:
        return replace(one, text=said(one.text), label=said(one.label))

    def piece(one: Piece) -> Piece:
        shown, reverse = face(one.face), face(one.reverse)
        badges = one.badges
        if any("{" in sign.text + sign.label for sign in badges):
            badges = tuple(badge(sign) for sign in badges)
        if (
            shown is one.face
            and reverse is one.reverse
            and badges is one.badges
            and "{" not in one.label
        ):
            return one
        return replace(one, face=shown, reverse=reverse, badges=badges, label=said(one.label))

    def cell(one: Cell) -> Cell:
        ground = face(one.face)
        if ground is one.face and "{" not in one.label:
            return one
        return replace(one, label=said(one.label), face=ground)

    def zone(one: Zone) -> Zone:
        cells = tuple(cell(each) for each in one.cells)
        return replace(one, label=said(one.label), note=said(one.note), cells=cells)

    def control(one: Control) -> Control:
        if "{" not in one.label + one.group + one.note + one.warning:
            return one
        return replace(
            one,
            label=said(one.label),
            group=said(one.group),
            note=said(one.note),
            warning=said(one.warning),
        )

    def overlay(one: Overlay | None) -> Overlay | None:
        if one is None:
            return None
        signs = tuple(
            replace(sign, text=said(sign.text), line=said(sign.line)) for sign in one.signs
        )
        return replace(one, label=said(one.label), note=said(one.note), signs=signs)

    def stage(one: Stage | None) -> Stage | None:
        if one is None:
            return None
        return replace(one, pieces=tuple(face(each) or each for each in one.pieces))

    return replace(
        table,
        zones=tuple(zone(one) for one in table.zones),
        pieces=tuple(piece(one) for one in table.pieces),
        controls=tuple(control(one) for one in table.controls),
        prompt=said(table.prompt),
        counters=tuple(
            Counter(one.seat, said(one.label), said(one.value), one.mark) for one in table.counters
        ),
        stage=stage(table.stage),
        overlay=overlay(table.overlay),
    )
