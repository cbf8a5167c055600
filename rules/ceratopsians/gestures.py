"""What gestures without a control would have meant, so that they can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.ceratopsians.components import SIDE_CARDS, SIDE_PARTS
from rules.ceratopsians.ids import (
    BONEYARD,
    DECK,
    UNSEEN,
    UNSEEN_LIST,
    collection_zone,
    display_cell,
    display_zone,
)
from rules.ceratopsians.position import Position
from rules.ceratopsians.refusals import (
    DRAFTED,
    NOT_IN_BONEYARD,
    NOT_OWN,
    REFILLED,
    TOO_EARLY,
    misplaced,
)
from rules.contract import Move, Refusal
from rules.rooms import reading
from rules.table import Gesture, Piece, Table

_SLID: Final = Refusal(
    "CER-21", "The boneyard moves by itself; you only choose the card that you draft."
)
_FLIPPED: Final = Refusal("CER-45", "Cards keep the side that they were drafted with.")
_PEEKED: Final = Refusal(
    "CER-23", "Only the top card of the deck is visible; nobody looks further down."
)
_KEPT: Final = Refusal("CER-25", "The cards that you have drafted go into your own displays only.")
_GIVEN: Final = Refusal("CER-25", "You draft into your own collection, and the card stays there.")


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
        deck = gesture.kind == "tap" and gesture.source in (DECK, UNSEEN)
        return (_PEEKED,) if deck else ()
    target = places.get(gesture.target) if gesture.kind == "drag" else None
    if gesture.kind == "drag" and target in (None, _Where(piece.zone), places[piece.id]):
        return ()
    if viewer is None or viewer != position.current_seat:
        return (position.not_your_turn(),)
    if piece.id == UNSEEN_LIST or piece.face is None:
        return (_PEEKED,)
    if piece.zone == DECK:
        return (REFILLED if target and target.zone == BONEYARD else NOT_IN_BONEYARD,)
    if piece.zone == BONEYARD:
        return _read_boneyard(position, viewer, target)
    if position.building:
        return _read_building(position, viewer, piece, target)
    if piece.zone != collection_zone(viewer):
        return (NOT_IN_BONEYARD,)
    return (_FLIPPED if target is None else TOO_EARLY,)


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
        return (DRAFTED,)
    if target is None or target.zone == collection_zone(viewer):
        return ()
    return (_SLID if target.zone == BONEYARD else _GIVEN,)


def _read_building(
    position: Position, viewer: int, piece: Piece, target: _Where | None
) -> Sequence[Move | Refusal]:
    """A card of a collection moved or tapped while displays are built."""
    own = {SIDE_CARDS[side]: SIDE_PARTS[side] for side in position.collection(viewer)}
    if piece.id not in own:
        return (NOT_OWN,)
    if target is None or target.zone == collection_zone(viewer):
        return ()
    part = own[piece.id]
    for display in position.open_displays(viewer):
        if target.zone != display_zone(viewer, display):
            continue
        if target.cell == display_cell(viewer, display, part):
            return (Move.of("place", piece.id, display + 1),)
        return (misplaced(part),)
    return (_KEPT,)
