"""Lays a game of Ceratopsians on the table, and reads gestures that are no moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.ceratopsians.cards import (
    NOTHING,
    PART_IDS,
    PART_LABELS,
    PART_PLACES,
    REACHES,
    SIDE_CARDS,
    SIDE_LETTERS,
    SIDE_NAMES,
    SIDE_PARTS,
)
from rules.ceratopsians.faces import FACES, unseen_face
from rules.ceratopsians.scoring import best_arrangement
from rules.contract import CHANCE, Move
from rules.phrases import asked, times
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

BONEYARD: Final = "boneyard"
DECK: Final = "deck"
UNSEEN: Final = "unseen"
UNSEEN_LIST: Final = "unseen-list"

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


def collection_zone(seat: int) -> str:
    """The id of the zone of a seat's cards that lie in no display."""
    return f"collection-{seat}"


def display_zone(seat: int, display: int) -> str:
    """The id of the zone of a display (numbered from 0)."""
    return f"display-{seat}-{display + 1}"


def display_cell(seat: int, display: int, part: int) -> str:
    """The id of the position of a part in a display (numbered from 0)."""
    return f"{display_zone(seat, display)}-{PART_IDS[part]}"


def slot_cell(slot: int) -> str:
    """The id of a slot of the boneyard, numbered from 0 at the first player's end."""
    return f"slot-{slot + 1}"


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


def lay(state: CeratopsiansState, viewer: int | None) -> Table:
    """The table for this viewer, whose end of the boneyard is at the bottom."""
    below = viewer or 0
    laid = _Laid()
    _lay_boneyard(laid, state, below)
    areas = [_lay_seat(laid, state, seat, viewer) for seat in (1 - below, below)]
    if state.building:
        arrangement = row(place(BONEYARD, 1.0), column(*areas, weight=7.0))
    else:
        _lay_deck(laid, state)
        deck = column(place(DECK, 2.0), place(UNSEEN))
        arrangement = row(deck, place(BONEYARD, 1.1), column(*areas, weight=4.0))
    return Table(
        zones=tuple(laid.zones),
        pieces=tuple(laid.pieces),
        controls=tuple(_controls(state, viewer)),
        arrangement=arrangement,
        prompt=_prompt(state),
        counters=tuple(_counters(state)),
    )


def _lay_boneyard(laid: _Laid, state: CeratopsiansState, below: int) -> None:
    slots = len(state.boneyard)
    downwards = range(slots) if below else range(slots - 1, -1, -1)
    cells = tuple(
        Cell(slot_cell(slot), reach.capitalize())
        for slot, reach in zip(downwards, reversed(REACHES), strict=True)
    )
    laid.zones.append(Zone(BONEYARD, "Boneyard", "grid", columns=1, rows=slots, cells=cells))
    for order, slot in enumerate(downwards):
        if state.boneyard[slot] != NOTHING:
            laid.card(state.boneyard[slot], BONEYARD, order)


def _lay_deck(laid: _Laid, state: CeratopsiansState) -> None:
    hidden = len(state.unseen)
    laid.zones.append(Zone(DECK, "Deck", "stack", note=times(_deck_size(state), "card")))
    for number in range(hidden):
        words = "A card that nobody has seen yet"
        laid.pieces.append(Piece(f"deck-{number + 1}", DECK, order=number, label=words))
    if state.top != NOTHING:
        laid.card(state.top, DECK, hidden)
    laid.zones.append(Zone(UNSEEN, "Below the top card", "spot", shape="wide"))
    face = unseen_face(state.unseen)
    words = f"{times(hidden, 'card')} of the deck that nobody has seen yet"
    laid.pieces.append(Piece(UNSEEN_LIST, UNSEEN, face, shape="wide", label=words))


def _lay_seat(laid: _Laid, state: CeratopsiansState, seat: int, viewer: int | None) -> Area:
    zone = collection_zone(seat)
    label = "Your collection" if seat == viewer else "Collection"
    sides = state.collection(seat)
    loose = 0
    for side, display in zip(sides, state.placed[seat::2], strict=False):
        if display == NOTHING:
            laid.card(side, zone, loose)
            loose += 1
        else:
            laid.card(side, display_zone(seat, display), _PART_CELLS[SIDE_PARTS[side]])
    displays = state.displays(seat)
    building = state.building and state.current_seat == seat
    shown = state.open_displays(seat) if building else list(displays)
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


def _deck_size(state: CeratopsiansState) -> int:
    return len(state.unseen) + (state.top != NOTHING)


ASKS: Final = {
    "draft": "draft one of the three cards",
    "place": "place a card",
    "take": "take one back",
    "arrange": "have the best displays laid out",
    "finish": "finish your displays",
}
"""What prompts call each verb; see :attr:`rules.contract.State.asks`."""


def _prompt(state: CeratopsiansState) -> str:
    seat = state.current_seat
    outcome = state.outcome()
    if outcome:
        return outcome.reason
    if state.between:
        return "The boneyard closes up."
    if seat == CHANCE:
        return "The next card comes into view."
    return f"{{{seat}}}: {asked(state.legal_moves(), ASKS)}."


def _counters(state: CeratopsiansState) -> list[Counter]:
    return [Counter(seat, "Points", str(state.tally(seat).total)) for seat in range(state.seats)]


# Controls -----------------------------------------------------------------------------------


def _controls(state: CeratopsiansState, viewer: int | None) -> Iterable[Control]:
    if viewer is None or not state.may_act(viewer):
        return ()
    if state.building:
        return _build_controls(state, viewer)
    return _draft_controls(state, viewer)


def _draft_controls(state: CeratopsiansState, viewer: int) -> Iterable[Control]:
    outwards = state.boneyard if viewer == 0 else state.boneyard[::-1]
    for reach, side in zip(REACHES, outwards, strict=True):
        card = SIDE_CARDS[side]
        label = f"Draft {SIDE_NAMES[side]}"
        for gesture in (Gesture("drag", card, collection_zone(viewer)), Gesture("tap", card)):
            yield Control(gesture, Move.parse(f"draft {reach}"), label, f"Draft the {reach} card")


def _build_controls(state: CeratopsiansState, viewer: int) -> Iterable[Control]:
    names = {SIDE_CARDS[side]: SIDE_NAMES[side] for side in state.collection(viewer)}
    parts = {SIDE_CARDS[side]: SIDE_PARTS[side] for side in state.collection(viewer)}
    in_display = {SIDE_CARDS[side] for held in state.displays(viewer).values() for side in held}
    for move in state.legal_moves():
        if move.verb == "arrange":
            label = "Build the best displays"
            yield Control(Gesture("press", "arrange"), move, label, "Displays")
        elif move.verb == "finish":
            label = "Finish your displays"
            yield Control(
                Gesture("press", "finish"),
                move,
                label,
                "Displays",
                primary=True,
                warning=_gives_away(state, viewer),
                ends_turn=True,
            )
        elif move.verb == "take":
            card = str(move.args[0])
            label = f"Take back {names[card]}"
            yield Control(Gesture("drag", card, collection_zone(viewer)), move, label, "Take back")
            yield Control(Gesture("tap", card), move, label, "Take back")
        else:
            card, display = str(move.args[0]), int(move.args[1])
            target = display_cell(viewer, display - 1, parts[card])
            label = f"Put {names[card]} into display {display}"
            group = f"Display {display}"
            yield Control(Gesture("drag", card, target), move, label, group)
            if card not in in_display:
                yield Control(Gesture("tap", card), move, label, group)


def _gives_away(state: CeratopsiansState, seat: int) -> str:
    """What the displays as they lie miss of the best ones (CER-59)."""
    now = state.points(seat).total
    missed = best_arrangement(state.collection(seat)).points.total - now
    if not missed:
        return ""
    return f"Your displays count {now} for good; the best ones count {times(missed, 'point')} more."


# Gestures that are no moves -----------------------------------------------------------------

_INTERRUPT: Final = Move.of("interrupt")


class _Where(NamedTuple):
    """Where a gesture ends: a zone, and the cell in it if there is one."""

    zone: str
    cell: str = ""


def read(state: CeratopsiansState, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
    """What a gesture without a control would have meant; empty if it means nothing."""
    table = state.lay(viewer)
    if gesture.kind == "press":
        return _read_press(state, viewer, gesture.source)
    piece = next((one for one in table.pieces if one.id == gesture.source), None)
    if piece is None:
        zone = gesture.source
        return (Move.of("peek"),) if gesture.kind == "tap" and zone in (DECK, UNSEEN) else ()
    if gesture.kind == "drag":
        target = _where(table, gesture.target)
        if target is None or _stays(piece, target, table):
            return ()
    else:
        target = None
    if viewer is None or viewer != state.current_seat:
        return (_INTERRUPT,)
    if piece.id == UNSEEN_LIST or piece.face is None:
        return (Move.of("peek"),)
    if piece.zone == DECK:
        return (_read_top(piece.id, state, target),)
    if piece.zone == BONEYARD:
        return _read_boneyard(state, viewer, piece, target)
    if state.building:
        return _read_building(state, viewer, piece, target)
    if piece.zone != collection_zone(viewer):
        return (Move.of("draft", "collection"),)
    return (Move.of("flip", piece.id) if target is None else Move.of("place", piece.id, 1),)


def _read_press(state: CeratopsiansState, viewer: int | None, button: str) -> Sequence[Move]:
    if button not in ("arrange", "finish"):
        return ()
    if viewer is None or viewer != state.current_seat:
        return (_INTERRUPT,)
    move = Move.of(button)
    return (move,) if state.refuse(move) else ()


def _where(table: Table, target: str) -> _Where | None:
    """The zone and cell of a target, which may be a zone, a cell, or a piece lying there."""
    for zone in table.zones:
        if zone.id == target:
            return _Where(zone.id)
        for cell in zone.cells:
            if cell.id == target:
                return _Where(zone.id, cell.id)
    piece = next((one for one in table.pieces if one.id == target), None)
    if piece is None:
        return None
    cells = table.zone(piece.zone).cells
    return _Where(piece.zone, cells[piece.order].id if cells else "")


def _stays(piece: Piece, target: _Where, table: Table) -> bool:
    """Whether a piece is dropped where it came from."""
    cells = table.zone(piece.zone).cells
    own = cells[piece.order].id if cells else ""
    return target.zone == piece.zone and target.cell in ("", own)


def _read_top(card: str, state: CeratopsiansState, target: _Where | None) -> Move:
    """The top card of the deck moved into the boneyard, or taken."""
    if target and target.zone == BONEYARD:
        return Move.of("draw", card, SIDE_LETTERS[state.top & 1])
    return Move.of("draft", DECK)


def _read_boneyard(
    state: CeratopsiansState, viewer: int, piece: Piece, target: _Where | None
) -> Sequence[Move]:
    if state.building or target is None:
        return (Move.of("draft", REACHES[len(REACHES) - 1 - piece.order]),)
    if target.zone == collection_zone(viewer):
        return ()
    return (Move.of("slide", piece.id) if target.zone == BONEYARD else Move.of("give", piece.id),)


def _read_building(
    state: CeratopsiansState, viewer: int, piece: Piece, target: _Where | None
) -> Sequence[Move]:
    """A card of a collection moved or tapped while displays are built."""
    own = {SIDE_CARDS[side]: SIDE_PARTS[side] for side in state.collection(viewer)}
    if piece.id not in own:
        return (Move.of("place", piece.id, 1),)
    if target is None or target.zone == collection_zone(viewer):
        return ()
    for display in state.open_displays(viewer):
        if target.zone != display_zone(viewer, display):
            continue
        if target.cell == display_cell(viewer, display, own[piece.id]):
            return (Move.of("place", piece.id, display + 1),)
        return (Move.of("place", piece.id, display + 1, target.cell or "anywhere"),)
    return (Move.of("give", piece.id),)
