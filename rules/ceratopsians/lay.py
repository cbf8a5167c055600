"""The game laid on a table: boneyard and deck, and each seat's collection or displays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from rules.ceratopsians.ids import (
    BONEYARD,
    DECK,
    UNSEEN,
    UNSEEN_LIST,
    collection_zone,
    display_cell,
    display_zone,
    slot_cell,
    stand_cell,
)
from rules.ceratopsians.joints import joints
from rules.ceratopsians.position import OVER, Position
from rules.ceratopsians.stands import CRATE, Stands, shelf
from rules.composing import compose
from rules.contract import CHANCE
from rules.furnishing import furnished
from rules.phrases import asked, seat_name, times
from rules.standing import Standing
from rules.table import Cell, Counter, Joint, Piece, Table, Zone
from rules.texts import asks

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
    return Table(
        zones=tuple(laid.zones),
        pieces=tuple(laid.pieces),
        controls=tuple(controls(position, viewer)),
        prompt=_prompt(position),
        counters=tuple(_counters(position)),
        scene="ceratopsians",
        standing=_standing(position),
        **compose(
            __package__,
            laid.zones,
            position.seats,
            below,
            facts={
                "building": position.building,
                "over": position.phase == OVER,
                "several_heads": heads > 1,
                "many_heads": heads > _ABREAST,
            },
            made=_stands(position, laid.zones),
        ),
        joints=tuple(laid.joints),
    )


def _lay_boneyard(laid: _Laid, position: Position, below: int) -> None:
    slots = len(position.boneyard)
    downwards = range(slots) if below else range(slots - 1, -1, -1)
    cells = tuple(
        Cell(
            slot_cell(slot),
            "" if position.building else reach.capitalize(),
            spoken=f"{reach.capitalize()} slot",
        )
        for slot, reach in zip(downwards, reversed(REACHES), strict=True)
    )
    laid.zones.append(furnished(__package__, BONEYARD, rows=slots, cells=cells))
    for order, slot in enumerate(downwards):
        if position.boneyard[slot] != NOTHING:
            laid.card(position.boneyard[slot], BONEYARD, order)


def _lay_deck(laid: _Laid, position: Position) -> None:
    hidden = len(position.unseen)
    note = times(_deck_size(position), "card")
    laid.zones.append(furnished(__package__, DECK, note=note))
    for number in range(hidden):
        words = "A card that nobody has seen yet"
        laid.pieces.append(Piece(f"deck-{number + 1}", DECK, order=number, label=words))
    if position.top != NOTHING:
        laid.card(position.top, DECK, hidden)
    laid.zones.append(furnished(__package__, UNSEEN))
    face = unseen_face(position.unseen)
    words = f"{times(hidden, 'card')} of the deck that nobody has seen yet"
    laid.pieces.append(Piece(UNSEEN_LIST, UNSEEN, face, shape="wide", label=words))


def _lay_seat(laid: _Laid, position: Position, seat: int, viewer: int | None) -> None:
    """Lays what a seat has: displays while they are built, heads that grow before that."""
    zone = collection_zone(seat)
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
            laid.card(side, display_zone(seat, display), _PART_CELLS[SIDE_PARTS[side]])
    laid.zones += [_display(seat, display, number) for number, display in enumerate(shown, 1)]
    if loose or building:
        laid.zones.append(_unplaced(zone, seat, loose, shelf(len(displays), loose)))


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
            stand_cell(seat, head, part),
            PART_LABELS[part] if own else "",
            spoken=f"{PART_LABELS[part]} of head {head + 1}",
        )
        for row in range(_ROWS)
        for head in range(heads)
        for part in _CELL_PARTS[row * _COLUMNS : (row + 1) * _COLUMNS]
    )
    return furnished(
        __package__,
        zone,
        seat,
        own=own,
        label=label,
        columns=heads * _COLUMNS,
        rows=_ROWS,
        cells=tuple(cells),
        group=_COLUMNS,
    )


def _unplaced(zone: str, seat: int, loose: int, low: bool) -> Zone:
    """Cards that lie in no display, none covering another, since every marker counts.

    Each has a place of its own, so that nothing moves when another one is taken.
    """
    columns, rows = (DRAFTS_EACH, 1) if low else CRATE
    return Zone(
        zone,
        "Unplaced",
        "grid",
        seat,
        times(loose, "card"),
        columns=columns,
        rows=rows,
        surface="crate",
        inner=(0.05, 0.04, 0.9, 0.92),
    )


def _display(seat: int, display: int, number: int) -> Zone:
    """A display; ``number`` counts those that are shown, so that none is left out."""
    cells = (Cell(display_cell(seat, display, part), PART_LABELS[part]) for part in _CELL_PARTS)
    return furnished(
        __package__,
        display_zone(seat, display),
        seat,
        label=f"Display {number}",
        columns=_COLUMNS,
        rows=_ROWS,
        cells=tuple(cells),
    )


def _stands(position: Position, zones: Sequence[Zone]) -> Stands:
    """How the displays of both seats stand beside each other."""
    empty, low = set(), set()
    for seat in range(position.seats):
        begun = position.displays(seat)
        used = {display_zone(seat, display) for display in begun}
        empty |= {one.id for one in zones if one.id.startswith(f"display-{seat}-")} - used
        loose = len(position.collection(seat)) - sum(map(len, begun.values()))
        if shelf(len(begun), loose):
            low.add(collection_zone(seat))
    return Stands(frozenset(empty), frozenset(low))


def _deck_size(position: Position) -> int:
    return len(position.unseen) + (position.top != NOTHING)


ASKS: Final = asks(__package__)
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


def _standing(position: Position) -> tuple[Standing, ...]:
    """That each seat has one draft left at most (CER-38), or that displays are built (CER-39)."""
    if position.phase == OVER:
        return ()
    if position.building:
        note = "Each player puts the cards of the own collection together into displays."
        return (Standing("Building", note, "CER-39", grave=True),)
    left = DRAFTS - len(position.drafted)
    if left > 2:
        return ()
    label = "Last draft" if left == 1 else "One draft each is left"
    note = "Then each player puts the own cards together into displays."
    return (Standing(label, note, "CER-38", grave=left == 1),)


def _counters(position: Position) -> list[Counter]:
    totals = [position.tally(seat).total for seat in range(position.seats)]
    return [Counter(seat, "Points", str(total)) for seat, total in enumerate(totals)]
