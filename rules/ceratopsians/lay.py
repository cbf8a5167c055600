"""The game laid on a table: boneyard and deck, and each seat's collection or displays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.ceratopsians.components import (
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
from rules.ceratopsians.ids import (
    BONEYARD,
    DECK,
    UNSEEN,
    UNSEEN_LIST,
    collection_zone,
    display_cell,
    display_zone,
    slot_cell,
)
from rules.ceratopsians.position import Position
from rules.contract import CHANCE
from rules.phrases import asked, seat_name, times
from rules.table import (
    Area,
    Cell,
    Counter,
    Piece,
    Table,
    Zone,
    column,
    place,
    row,
)

_COLUMNS: Final = max(across for across, _ in PART_PLACES)
_ROWS: Final = max(down for _, down in PART_PLACES)
_CELL_PARTS: Final = tuple(
    PART_PLACES.index((cell % _COLUMNS + 1, cell // _COLUMNS + 1))
    for cell in range(_COLUMNS * _ROWS)
)
"""The part whose position each cell of a display is, row by row (CER-42)."""

_PART_CELLS: Final = tuple(_CELL_PARTS.index(part) for part in range(len(PART_IDS)))
_A_LINE: Final = 4
"""Displays beside each other before a second line is begun."""

_FEWEST_PLACES: Final = 4
"""Places of a collection that are shown from the start; more come two by two."""

_BUILDER_SHARE: Final = 1.6
"""Height of the area of who is building, when the other's is 1."""


# The table ----------------------------------------------------------------------------------


class _Laid:
    """Zones and pieces as they are laid one after the other."""

    def __init__(self) -> None:
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []

    def card(self, side: int, zone: str, order: int = 0) -> None:
        """Lays an open card; its id is the card's, since everybody can follow it."""
        face, reverse = FACES[side], FACES[side ^ 1]
        self.pieces.append(Piece(SIDE_CARDS[side], zone, face, order=order, reverse=reverse))


def lay(position: Position, viewer: int | None) -> Table:
    """The table for this viewer, whose end of the boneyard is at the bottom."""
    below = viewer or 0
    laid = _Laid()
    _lay_boneyard(laid, position, below)
    areas = [_lay_seat(laid, position, seat, viewer) for seat in (1 - below, below)]
    if position.building:
        arrangement = row(place(BONEYARD, 1.0), column(*areas, weight=7.0))
    else:
        _lay_deck(laid, position)
        deck = column(place(DECK, 2.0), place(UNSEEN))
        arrangement = row(deck, place(BONEYARD, 1.1), column(*areas, weight=4.0))
    return Table(
        zones=tuple(laid.zones),
        pieces=tuple(laid.pieces),
        controls=tuple(controls(position, viewer)),
        arrangement=arrangement,
        prompt=_prompt(position),
        counters=tuple(_counters(position)),
    )


def _lay_boneyard(laid: _Laid, position: Position, below: int) -> None:
    slots = len(position.boneyard)
    downwards = range(slots) if below else range(slots - 1, -1, -1)
    cells = tuple(
        Cell(slot_cell(slot), reach.capitalize())
        for slot, reach in zip(downwards, reversed(REACHES), strict=True)
    )
    laid.zones.append(Zone(BONEYARD, "Boneyard", "grid", columns=1, rows=slots, cells=cells))
    for order, slot in enumerate(downwards):
        if position.boneyard[slot] != NOTHING:
            laid.card(position.boneyard[slot], BONEYARD, order)


def _lay_deck(laid: _Laid, position: Position) -> None:
    hidden = len(position.unseen)
    laid.zones.append(Zone(DECK, "Deck", "stack", note=times(_deck_size(position), "card")))
    for number in range(hidden):
        words = "A card that nobody has seen yet"
        laid.pieces.append(Piece(f"deck-{number + 1}", DECK, order=number, label=words))
    if position.top != NOTHING:
        laid.card(position.top, DECK, hidden)
    laid.zones.append(Zone(UNSEEN, "Below the top card", "spot", shape="wide"))
    face = unseen_face(position.unseen)
    words = f"{times(hidden, 'card')} of the deck that nobody has seen yet"
    laid.pieces.append(Piece(UNSEEN_LIST, UNSEEN, face, shape="wide", label=words))


def _lay_seat(laid: _Laid, position: Position, seat: int, viewer: int | None) -> Area:
    zone = collection_zone(seat)
    label = "Your collection" if seat == viewer else "Collection"
    sides = position.collection(seat)
    loose = 0
    for side, display in zip(sides, position.placed[seat::2], strict=False):
        if display == NOTHING:
            laid.card(side, zone, loose)
            loose += 1
        else:
            laid.card(side, display_zone(seat, display), _PART_CELLS[SIDE_PARTS[side]])
    displays = position.displays(seat)
    building = position.building and position.current_seat == seat
    shown = position.open_displays(seat) if building else list(displays)
    laid.zones += [_display(seat, display) for display in shown]
    areas = [place(display_zone(seat, one), 1.0 if one in displays else 0.7) for one in shown]
    if not shown:
        places = max(_FEWEST_PLACES, 2 * ((loose + 1) // 2))
        laid.zones.append(_collection(zone, label, seat, loose, places))
        return row(place(zone), owner=seat)
    if not loose and not building:
        return _seat_area(seat, areas)
    places = min(2 if loose <= 4 else 3, max(loose, 1))
    laid.zones.append(_collection(zone, "Unplaced", seat, loose, places))
    share = 0.35 if not loose else 0.7 if loose <= 4 else 1.2
    area = _seat_area(seat, areas)
    weight = _BUILDER_SHARE if building else 1.0
    return row(*area.children, place(zone, share), weight=weight, owner=seat)


def _collection(zone: str, label: str, seat: int, loose: int, columns: int) -> Zone:
    """Cards that lie in no display, none covering another, since every marker counts."""
    rows = max(1, -(-loose // columns))
    return Zone(zone, label, "grid", seat, times(loose, "card"), columns=columns, rows=rows)


def _display(seat: int, display: int) -> Zone:
    return Zone(
        display_zone(seat, display),
        f"Display {display + 1}",
        "grid",
        owner=seat,
        columns=_COLUMNS,
        rows=_ROWS,
        cells=tuple(
            Cell(display_cell(seat, display, part), PART_LABELS[part]) for part in _CELL_PARTS
        ),
    )


def _seat_area(seat: int, displays: Sequence[Area]) -> Area:
    """Displays in one line, or in two if they are many."""
    a_line = len(displays) if len(displays) <= _A_LINE else (len(displays) + 1) // 2
    lines = [row(*displays[at : at + a_line]) for at in range(0, len(displays), a_line)]
    return row(column(*lines, weight=max(1.5, float(a_line))), owner=seat)


def _deck_size(position: Position) -> int:
    return len(position.unseen) + (position.top != NOTHING)


ASKS: Final = {
    "draft": "draft one of the three cards",
    "place": "place a card",
    "take": "take one back",
    "arrange": "have the best displays laid out",
    "finish": "finish your displays",
}
"""What prompts call each verb; see :attr:`rules.contract.State.asks`."""


def _prompt(position: Position) -> str:
    seat = position.current_seat
    outcome = position.outcome()
    if seat is None or outcome:
        return outcome.reason if outcome else ""
    if position.between:
        return "The boneyard closes up."
    if seat == CHANCE:
        return "The next card comes into view."
    return f"{seat_name(seat)}: {asked(position.legal_moves(), ASKS)}."


def _counters(position: Position) -> list[Counter]:
    totals = [position.tally(seat).total for seat in range(position.seats)]
    return [Counter(seat, "Points", str(total)) for seat, total in enumerate(totals)]
