"""What a control says it will do, laid out before it is done: notes, and where pieces will lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from rules.table import Control, Joint, Piece, Table
from tabletop.geometry import Spot
from tabletop.scene.layout import Placement
from tabletop.scene.shapes import SMALL
from tabletop.scene.spread import spread


class Change(NamedTuple):
    """A piece that will move: where it lies, and where it will lie (``None``: it leaves)."""

    piece: str
    before: Spot
    after: Spot | None


class Outlook(NamedTuple):
    """What is told while something is held or aimed at.

    ``notes`` are those of all targets of the held piece, ``note`` that of what is aimed at, and
    ``changes`` what would then move; ``joints`` are the pins that it would add. ``grave`` are the
    targets at which something would be spoilt, and ``warning`` says what, of what is aimed at.
    """

    held: str = ""
    aim: str = ""
    notes: Mapping[str, str] = {}
    note: str = ""
    changes: tuple[Change, ...] = ()
    joints: tuple[Joint, ...] = ()
    grave: frozenset[str] = frozenset()
    warning: str = ""


GRAVE = "!"
"""What stands where something would be spoilt and there is nothing else to tell."""


def outlook(
    table: Table,
    placement: Placement,
    held: str,
    aim: str,
    forecast: Mapping[str, str] | None = None,
) -> Outlook:
    """What the controls tell while ``held`` is held over ``aim``, or nothing while tapping it.

    Of several controls for one gesture the first one speaks. ``forecast`` is what bringing the
    piece to a target would be worth; ``None``: nothing is forecast, and nobody warned.
    """
    controls = dragged(table, held) if held else {}
    control = controls.get(aim) if held else tapped(table, aim)
    worth = forecast or {}
    warned = held and forecast is not None
    grave = frozenset(target for target, one in controls.items() if one.warning and warned)
    notes = {
        target: _note(one, worth.get(target, ""), target in grave)
        for target, one in controls.items()
        if one.note or worth.get(target) or target in grave
    }
    if control is None:
        return Outlook(held, aim, notes, grave=grave)
    note = notes.get(aim, "") if held else control.note
    changes = foresee(table, placement, control.effects)
    warning = control.warning if aim in grave else ""
    return Outlook(held, aim, notes, note, changes, control.joints, grave, warning)


def _note(control: Control, worth: str, grave: bool) -> str:
    parts = [one for one in (worth, control.note) if one]
    return ", ".join(parts) or (GRAVE if grave else "")


def dragged(table: Table, source: str) -> dict[str, Control]:
    """For each target of a held piece the first control of that gesture."""
    found: dict[str, Control] = {}
    for control in table.controls:
        if control.gesture.kind == "drag" and control.gesture.source == source:
            found.setdefault(control.gesture.target, control)
    return found


def only_target(table: Table, source: str) -> str:
    """The one target of a piece, where its control tells what will move; else empty."""
    found = dragged(table, source)
    if len(found) != 1:
        return ""
    ((target, control),) = found.items()
    return target if control.effects else ""


def tapped(table: Table, thing: str) -> Control | None:
    """The first control of a tap on this thing, ``None`` if there is none."""
    for control in table.controls:
        if control.gesture.kind == "tap" and control.gesture.source == thing:
            return control
    return None


def foresee(
    table: Table, placement: Placement, effects: Sequence[tuple[str, str]]
) -> tuple[Change, ...]:
    """Where the pieces that a control moves will lie.

    Nothing is guessed: a piece comes on top in its cell, or last in its zone, with the side up
    that it shows now. Pieces and places that are not on the screen are left out, and so are
    pieces that stay where they are.
    """
    spots = placement.spots
    goes = {piece: target for piece, target in effects if piece in spots}
    coming: dict[str, list[Piece]] = {}
    for piece_id, target in goes.items():
        moved = _moved(table, placement, table.piece(piece_id), target)
        if target and moved is not None:
            coming.setdefault(moved.zone, []).append(moved)
    found: dict[str, Spot] = {}
    for zone_id, pieces in coming.items():
        staying = [one for one in table.pieces_in(zone_id) if one.id not in goes]
        found |= _laid(table, placement, zone_id, staying, pieces)
    changes = []
    for piece_id, target in goes.items():
        after = found.get(piece_id)
        if not target or (after is not None and after.centre != spots[piece_id].centre):
            changes.append(Change(piece_id, spots[piece_id], after))
    return tuple(changes)


def _moved(table: Table, placement: Placement, piece: Piece, target: str) -> Piece | None:
    """The piece in its new place, before its order or layer there is known."""
    if target in placement.cells:
        cell = placement.cells[target]
        return replace(piece, zone=cell.zone, order=cell.index, at=None)
    if target in placement.zones:
        return replace(piece, zone=target, at=None)
    if target in placement.spots:
        other = table.piece(target)
        return replace(piece, zone=other.zone, order=other.order, at=other.at)
    return None


def _laid(
    table: Table,
    placement: Placement,
    zone_id: str,
    staying: Sequence[Piece],
    coming: Sequence[Piece],
) -> dict[str, Spot]:
    """The places of pieces that come into a zone, above or behind those that stay in it."""
    zone = table.zone(zone_id)
    # A tile that comes to lie on bones hides them: what rides on it does not share their room.
    hidden = {one.order for one in coming if one.shape not in SMALL}
    buries = zone.layout == "grid"
    whole = [one for one in staying if not (buries and one.order in hidden and one.shape in SMALL)]
    for piece in coming:
        if zone.layout == "grid":
            small = piece.shape in SMALL
            below = [
                one.layer
                for one in whole
                if one.order == piece.order and (small or one.shape not in SMALL)
            ]
            whole.append(replace(piece, layer=max(below, default=-1) + 1))
        else:
            last = max((one.order for one in whole), default=-1)
            whole.append(replace(piece, order=last + 1, layer=0))
    whole.sort(key=lambda one: (one.order, one.layer))
    body, unit = placement.zones[zone_id].body, placement.units[zone_id]
    result = spread(zone, whole, body, unit, placement.tall)
    names = {piece.id for piece in coming}
    return {
        laid.piece.id: Spot(
            piece=laid.piece.id,
            zone=zone_id,
            cell=zone.cells[laid.cell].id if 0 <= laid.cell < len(zone.cells) else "",
            centre=laid.centre,
            size=laid.size,
            angle=laid.angle % 360,
            depth=len(placement.spots) + number,
            shape=laid.piece.shape,
        )
        for number, laid in enumerate(result.pieces)
        if laid.piece.id in names
    }
