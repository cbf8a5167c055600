"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.ceratopsians import ids
from rules.ceratopsians.components import SIDE_CARDS, SIDE_PARTS
from rules.ceratopsians.position import Position
from rules.ceratopsians.words import texts
from rules.contract import Move, Refusal
from rules.rooms import reading
from rules.table import Gesture, Piece, Table


class _Where(NamedTuple):
    """Where a gesture ends: a zone, and the cell in it if there is one."""

    zone: str
    cell: str = ""


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """The move that a gesture stands for, or why no move could mean it."""
    if gesture.kind == "press":
        buttons = {"arrange": Move.of("arrange"), "finish": Move.of("finish")}
        return reading(position, viewer, buttons.get(gesture.source))
    table = position.lay(viewer)
    places = _places(table)
    piece = next((one for one in table.pieces if one.id == gesture.source), None)
    if piece is None:
        deck = gesture.kind == "tap" and gesture.source in (ids.DECK, ids.UNSEEN)
        return (texts.why("peeked"),) if deck else ()
    target = places.get(gesture.target) if gesture.kind == "drag" else None
    if gesture.kind == "drag" and target in (None, _Where(piece.zone), places[piece.id]):
        return ()
    if viewer is None or viewer != position.current_seat:
        return (position.not_your_turn(),)
    if piece.id == ids.UNSEEN_LIST or piece.face is None:
        return (texts.why("peeked"),)
    if piece.zone == ids.DECK:
        refilled = target is not None and target.zone == ids.BONEYARD
        return (texts.why("refilled" if refilled else "not_in_boneyard"),)
    if piece.zone == ids.BONEYARD:
        return _read_boneyard(position, viewer, target)
    if position.building:
        return _read_building(position, viewer, piece, target)
    if piece.zone != ids.collection_zone(viewer):
        return (texts.why("not_in_boneyard"),)
    return (texts.why("flipped" if target is None else "too_early"),)


def _places(table: Table) -> dict[str, _Where]:
    """Where each zone, cell and piece of a table is."""
    places = {zone.id: _Where(zone.id) for zone in table.zones}
    for zone in table.zones:
        places |= {cell.id: _Where(zone.id, cell.id) for cell in zone.cells}
    for piece in table.pieces:
        cells = table.zone(piece.zone).cells
        places[piece.id] = _Where(piece.zone, cells[piece.order].id if cells else "")
    return places


def _read_boneyard(
    position: Position, viewer: int, target: _Where | None
) -> Sequence[Move | Refusal]:
    if position.building:
        return (texts.why("drafted"),)
    if target is None or target.zone == ids.collection_zone(viewer):
        return ()
    return (texts.why("slid" if target.zone == ids.BONEYARD else "given"),)


def _read_building(
    position: Position, viewer: int, piece: Piece, target: _Where | None
) -> Sequence[Move | Refusal]:
    """A card of a collection moved or tapped while displays are built."""
    own = {SIDE_CARDS[side]: SIDE_PARTS[side] for side in position.collection(viewer)}
    if piece.id not in own:
        return (texts.why("not_own"),)
    if target is None or target.zone == ids.collection_zone(viewer):
        return ()
    part = own[piece.id]
    for display in position.open_displays(viewer):
        if target.zone != ids.display_zone(viewer, display):
            continue
        others = [
            SIDE_PARTS[side]
            for side in position.displays(viewer).get(display, ())
            if SIDE_CARDS[side] != piece.id
        ]
        # Wherever on a display a card is dropped, its own position is meant: that may be taken.
        if target.cell == ids.display_cell(viewer, display, part) or part in others:
            return (Move.of("place", piece.id, display + 1),)
        return (texts.why("misplaced", part),)
    return (texts.why("kept"),)
