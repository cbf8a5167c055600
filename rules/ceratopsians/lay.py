"""The game laid on a table: boneyard and deck, and each seat's collection or displays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from rules.ceratopsians import ids
from rules.ceratopsians.arrangement import best_arrangement
from rules.ceratopsians.components import (
    DRAFTS,
    DRAFTS_EACH,
    NOTHING,
    PART_IDS,
    PART_LABELS,
    PART_PLACES,
    REACHES,
    SIDE_CARDS,
    SIDE_PARTS,
)
from rules.ceratopsians.controls import controls
from rules.ceratopsians.faces import FACES, unseen_face
from rules.ceratopsians.joints import joints
from rules.ceratopsians.position import BUILD, OVER, Position
from rules.ceratopsians.stands import Stands, lines_of_cards
from rules.ceratopsians.words import texts
from rules.composing import compose
from rules.furnishing import furnished
from rules.phrases import times
from rules.standing import Standing
from rules.table import Cell, Counter, Joint, Piece, Table, Zone

_COLUMNS: Final = max(across for across, _ in PART_PLACES)
_ROWS: Final = max(down for _, down in PART_PLACES)
_CELL_PARTS: Final = tuple(
    PART_PLACES.index((cell % _COLUMNS + 1, cell // _COLUMNS + 1))
    for cell in range(_COLUMNS * _ROWS)
)
"""The part whose position each cell of a display is, row by row (CER-42)."""

_PART_CELLS: Final = tuple(_CELL_PARTS.index(part) for part in range(len(PART_IDS)))
_ABREAST: Final = 2
"""So many heads have room before the slip of paper, in which the cards are largest."""


# The table ----------------------------------------------------------------------------------


class _Laid:
    """Zones and pieces as they are laid one after the other."""

    def __init__(self) -> None:
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        self.joints: list[Joint] = []

    def card(self, side: int, zone: str, order: int = 0) -> None:
        """Lays an open card; its id is the card's, since everybody can follow it."""
        face, reverse = FACES[side], FACES[side ^ 1]
        self.pieces.append(Piece(SIDE_CARDS[side], zone, face, order=order, reverse=reverse))


def lay(position: Position, viewer: int | None) -> Table:
    """The table for this viewer, whose end of the boneyard is at the bottom."""
    below = viewer or 0
    laid = _Laid()
    _lay_boneyard(laid, position, below)
    for seat in (1 - below, below):
        _lay_seat(laid, position, seat, viewer)
    heads = max(zone.columns for zone in laid.zones if zone.owner == below) // _COLUMNS
    if not position.building:
        _lay_deck(laid, position)
    facts = {
        "building": position.building,
        "over": position.phase == OVER,
        "several_heads": heads > 1,
        "many_heads": heads > _ABREAST,
    }
    stands = _stands(position, laid.zones)
    return Table(
        zones=tuple(laid.zones),
        pieces=tuple(laid.pieces),
        controls=tuple(controls(position, viewer)),
        prompt=texts.prompt(position, position.phase, seat=position.current_seat or 0),
        counters=tuple(_counters(position)),
        scene="ceratopsians",
        standing=tuple(_standing(position)),
        **compose(__package__, laid.zones, position.seats, below, facts=facts, made=stands),
        joints=tuple(laid.joints),
    )


def _lay_boneyard(laid: _Laid, position: Position, below: int) -> None:
    slots = len(position.boneyard)
    downwards = range(slots) if below else range(slots - 1, -1, -1)
    cells = []
    for slot, reach in zip(downwards, reversed(REACHES), strict=True):
        name = reach.capitalize()
        label = "" if position.building else name
        cells.append(Cell(ids.slot_cell(slot), label, spoken=f"{name} slot"))
    laid.zones.append(furnished(__package__, ids.BONEYARD, rows=slots, cells=tuple(cells)))
    for order, slot in enumerate(downwards):
        if position.boneyard[slot] != NOTHING:
            laid.card(position.boneyard[slot], ids.BONEYARD, order)


def _lay_deck(laid: _Laid, position: Position) -> None:
    hidden = len(position.unseen)
    note = times(hidden + (position.top != NOTHING), "card")
    laid.zones.append(furnished(__package__, ids.DECK, note=note))
    for number in range(hidden):
        words = "A card that nobody has seen yet"
        laid.pieces.append(Piece(f"deck-{number + 1}", ids.DECK, order=number, label=words))
    if position.top != NOTHING:
        laid.card(position.top, ids.DECK, hidden)
    laid.zones.append(furnished(__package__, ids.UNSEEN))
    face = unseen_face(position.unseen)
    words = f"{times(hidden, 'card')} of the deck that nobody has seen yet"
    laid.pieces.append(Piece(ids.UNSEEN_LIST, ids.UNSEEN, face, shape="wide", label=words))


def _lay_seat(laid: _Laid, position: Position, seat: int, viewer: int | None) -> None:
    """Lays what a seat has: displays while they are built, heads that grow before that."""
    zone = ids.collection_zone(seat)
    sides = position.collection(seat)
    displays = position.displays(seat)
    building = position.building and position.current_seat == seat
    shown = position.open_displays(seat) if building else list(displays)
    if not shown:
        hung = best_arrangement(sides).displays
        if not position.building:
            laid.joints += [one for display in hung for one in joints(display)]
        label = "Your collection" if seat == viewer else "Collection"
        heads = _lay_heads(laid, zone, hung)
        laid.zones.append(_stand(zone, label, seat, heads, seat == viewer))
        return
    for held in displays.values():
        laid.joints += joints(held)
    loose = 0
    for number, (side, display) in enumerate(zip(sides, position.placed[seat::2], strict=False)):
        if display == NOTHING:
            laid.card(side, zone, number)
            loose += 1
        else:
            laid.card(side, ids.display_zone(seat, display), _PART_CELLS[SIDE_PARTS[side]])
    laid.zones += [_display(seat, display, number) for number, display in enumerate(shown, 1)]
    if loose or building:
        laid.zones.append(_unplaced(zone, seat, loose, lines_of_cards(len(displays))))


def _lay_heads(laid: _Laid, zone: str, displays: Sequence[Sequence[int]]) -> int:
    """The displays that count while cards are drafted (CER-61); gives how many heads they are."""
    heads = max(1, len(displays))
    for head, sides in enumerate(displays):
        for side in sides:
            down, right = divmod(_PART_CELLS[SIDE_PARTS[side]], _COLUMNS)
            laid.card(side, zone, (down * heads + head) * _COLUMNS + right)
    return heads


def _stand(zone: str, label: str, seat: int, heads: int, own: bool) -> Zone:
    """Heads beside each other, an aisle apart, whose cards hang edge to edge."""
    cells = (
        Cell(
            ids.stand_cell(seat, head, part),
            PART_LABELS[part] if own else "",
            spoken=f"{PART_LABELS[part]} of head {head + 1}",
        )
        for row in range(_ROWS)
        for head in range(heads)
        for part in _CELL_PARTS[row * _COLUMNS : (row + 1) * _COLUMNS]
    )
    grid = _grid(heads, cells)
    return furnished(__package__, zone, seat, own=own, label=label, group=_COLUMNS, **grid)


def _grid(heads: int, cells: Iterable[Cell]) -> dict[str, Any]:
    """The fields of a zone for the cells of some heads beside each other."""
    return {"columns": heads * _COLUMNS, "rows": _ROWS, "cells": tuple(cells)}


def _unplaced(zone: str, seat: int, loose: int, lines: int) -> Zone:
    """Cards that lie in no display, none covering another, since every marker counts; in so many
    lines.

    Each has a place of its own, so that nothing moves when another one is taken.
    """
    across = -(-DRAFTS_EACH // lines)
    crate = Zone(zone, "Unplaced", "grid", seat, times(loose, "card"), across, lines)
    return replace(crate, surface="crate", inner=(0.02, 0.06, 0.96, 0.88))


def _display(seat: int, display: int, number: int) -> Zone:
    """A display; ``number`` counts those that are shown, so that none is left out."""
    cells = (Cell(ids.display_cell(seat, display, part), PART_LABELS[part]) for part in _CELL_PARTS)
    zone, label = ids.display_zone(seat, display), f"Display {number}"
    return furnished(__package__, zone, seat, label=label, **_grid(1, cells))


def _stands(position: Position, zones: Sequence[Zone]) -> Stands:
    """How the displays of both seats stand beside each other."""
    empty: set[str] = set()
    for seat in range(position.seats):
        used = {ids.display_zone(seat, display) for display in position.displays(seat)}
        empty |= {one.id for one in zones if one.id.startswith(f"display-{seat}-")} - used
    return Stands(frozenset(empty))


def _standing(position: Position) -> Iterator[Standing]:
    """That each seat has one draft left at most (CER-38), or that displays are built (CER-39)."""
    if position.phase == BUILD:
        yield texts.made(Standing, "building")
    left = DRAFTS - len(position.drafted)
    if 1 <= left <= 2:
        yield texts.made(Standing, "last_draft" if left == 1 else "last_drafts")


def _counters(position: Position) -> Iterator[Counter]:
    for seat in range(position.seats):
        yield Counter(seat, "Points", str(position.tally(seat).total))
