"""Lays a game of Ceratopsians on the table, and reads gestures that are no moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.ceratopsians.cards import (
    NOTHING,
    PART_IDS,
    PART_LABELS,
    PART_PLACES,
    SIDE_CARDS,
    SIDE_NAMES,
    SIDE_PARTS,
)
from rules.ceratopsians.faces import FACES
from rules.contract import CHANCE, Move
from rules.table import (
    Area,
    Cell,
    Control,
    Counter,
    Gesture,
    Piece,
    Table,
    Zone,
    column,
    place,
    row,
)

if TYPE_CHECKING:
    from rules.ceratopsians.game import CeratopsiansState

_REACHES: Final = ("near", "middle", "far")
_COLUMNS: Final = max(across for across, _ in PART_PLACES)
_ROWS: Final = max(down for _, down in PART_PLACES)
_CELL_PARTS: Final = tuple(
    PART_PLACES.index((cell % _COLUMNS + 1, cell // _COLUMNS + 1))
    for cell in range(_COLUMNS * _ROWS)
)
"""The part whose position each cell of a display is, row by row."""
_PART_CELLS: Final = tuple(_CELL_PARTS.index(part) for part in range(len(PART_IDS)))


def collection_zone(seat: int) -> str:
    """The id of the zone of a seat's cards that lie in no display."""
    return f"collection-{seat}"


def display_zone(seat: int, display: int) -> str:
    """The id of the zone of a display (numbered from 0)."""
    return f"display-{seat}-{display + 1}"


def display_cell(seat: int, display: int, part: int) -> str:
    """The id of the position of a part in a display."""
    return f"{display_zone(seat, display)}-{PART_IDS[part]}"


def slot_cell(slot: int) -> str:
    """The id of a slot of the boneyard, numbered from the first player's end."""
    return f"slot-{slot + 1}"


def lay(state: CeratopsiansState, viewer: int | None) -> Table:
    """The table for this viewer, whose end of the boneyard is at the bottom."""
    below = viewer or 0
    zones: list[Zone] = []
    pieces: list[Piece] = []
    _lay_boneyard(state, below, zones, pieces)
    _lay_deck(state, zones, pieces)
    areas = []
    for seat in (1 - below, below):
        areas.append(_lay_seat(state, seat, zones, pieces, seat == viewer))
    if state.building:
        middle = column(place("boneyard"))
        arrangement = row(
            column(middle, weight=1.0), column(areas[0], areas[1], weight=6.0), weight=1.0
        )
    else:
        arrangement = row(
            place("deck", 1.0), place("boneyard", 1.4), column(*areas, weight=3.6), weight=1.0
        )
    return Table(
        zones=tuple(zones),
        pieces=tuple(pieces),
        controls=tuple(_controls(state, viewer)),
        arrangement=arrangement,
        prompt=_prompt(state),
        counters=tuple(_counters(state)),
    )


def _card(side: int, zone: str, order: int = 0) -> Piece:
    return Piece(
        id=SIDE_CARDS[side], zone=zone, face=FACES[side], order=order, reverse=FACES[side ^ 1]
    )


def _lay_boneyard(
    state: CeratopsiansState, below: int, zones: list[Zone], pieces: list[Piece]
) -> None:
    slots = len(state.boneyard)
    downwards = range(slots) if below else range(slots - 1, -1, -1)
    cells = tuple(
        Cell(slot_cell(slot), reach.capitalize())
        for slot, reach in zip(downwards, reversed(_REACHES), strict=True)
    )
    zones.append(Zone("boneyard", "Boneyard", "grid", columns=1, rows=slots, cells=cells))
    for order, slot in enumerate(downwards):
        side = state.boneyard[slot]
        if side != NOTHING:
            pieces.append(_card(side, "boneyard", order))


def _lay_deck(state: CeratopsiansState, zones: list[Zone], pieces: list[Piece]) -> None:
    if state.building:
        return
    hidden = len(state.unseen)
    count = hidden + (state.top != NOTHING)
    zones.append(Zone("deck", "Deck", "stack", note=_cards(count)))
    for number in range(hidden):
        pieces.append(Piece(f"deck-{number + 1}", "deck", order=number, label="A card of the deck"))
    if state.top != NOTHING:
        pieces.append(_card(state.top, "deck", hidden))


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _lay_seat(
    state: CeratopsiansState, seat: int, zones: list[Zone], pieces: list[Piece], own: bool
) -> Area:
    loose = collection_zone(seat)
    zones.append(Zone(loose, "Your collection" if own else "Collection", "row", owner=seat))
    order = 0
    for side, display in zip(state.collection(seat), state.placed[seat::2], strict=False):
        if display == NOTHING:
            pieces.append(_card(side, loose, order))
            order += 1
        else:
            zone = display_zone(seat, display)
            pieces.append(_card(side, zone, _PART_CELLS[SIDE_PARTS[side]]))
    if not state.building:
        return row(place(loose), owner=seat)
    shown = state.open_displays(seat) if state.finished <= seat else list(state.displays(seat))
    for display in shown:
        zones.append(
            Zone(
                display_zone(seat, display),
                f"Display {display + 1}",
                "grid",
                owner=seat,
                columns=_COLUMNS,
                rows=_ROWS,
                cells=tuple(
                    Cell(display_cell(seat, display, part), PART_LABELS[part])
                    for part in _CELL_PARTS
                ),
            )
        )
    displays = row(*(place(display_zone(seat, one)) for one in shown), weight=3.0)
    return row(displays, column(place(loose), weight=2.0), owner=seat)


def _prompt(state: CeratopsiansState) -> str:
    seat = state.current_seat
    if seat is None:
        outcome = state.outcome()
        return outcome.reason if outcome else ""
    if seat == CHANCE:
        return "The next card of the deck comes into view."
    if state.building:
        return f"{{{seat}}}: build your displays, then finish."
    return f"{{{seat}}}: draft one of the three cards."


def _counters(state: CeratopsiansState) -> list[Counter]:
    return [Counter(seat, "Points", str(state.tally(seat).total)) for seat in range(state.seats)]


def _controls(state: CeratopsiansState, viewer: int | None) -> list[Control]:
    if viewer is None or viewer != state.current_seat:
        return []
    if not state.building:
        return _draft_controls(state, viewer)
    found = []
    for move in state.legal_moves():
        if move.verb == "place":
            found += _place_controls(state, viewer, move)
        elif move.verb == "take":
            card = str(move.args[0])
            label = f"Take back {_name(state, card)}"
            for gesture in (Gesture("drag", card, collection_zone(viewer)), Gesture("tap", card)):
                found.append(Control(gesture, str(move), label, "Displays"))
        elif move.verb == "arrange":
            label = "Arrange the best displays"
            found.append(Control(Gesture("press", "arrange"), str(move), label, "Displays"))
        else:
            label = "Finish your displays"
            found.append(Control(Gesture("press", "finish"), str(move), label, primary=True))
    return found


def _draft_controls(state: CeratopsiansState, viewer: int) -> list[Control]:
    found = []
    ends = state.boneyard if viewer == 0 else state.boneyard[::-1]
    for reach, side in zip(_REACHES, ends, strict=True):
        card = SIDE_CARDS[side]
        label = f"Draft {SIDE_NAMES[side]}"
        move = f"draft {reach}"
        for gesture in (Gesture("drag", card, collection_zone(viewer)), Gesture("tap", card)):
            found.append(Control(gesture, move, label, "Draft"))
    return found


def _name(state: CeratopsiansState, card: str) -> str:
    return next(SIDE_NAMES[side] for side in state.drafted if SIDE_CARDS[side] == card)


def _place_controls(state: CeratopsiansState, viewer: int, move: Move) -> list[Control]:
    card, display = str(move.args[0]), int(move.args[1]) - 1
    side = next(one for one in state.drafted if SIDE_CARDS[one] == card)
    target = display_cell(viewer, display, SIDE_PARTS[side])
    label = f"Put {SIDE_NAMES[side]} into display {display + 1}"
    found = [Control(Gesture("drag", card, target), str(move), label, "Displays")]
    if state.placed[state.drafted.index(side)] == NOTHING:
        found.append(Control(Gesture("tap", card), str(move), label, "Displays"))
    return found


def read(state: CeratopsiansState, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
    """What a gesture without a control would have meant."""
    return ()
