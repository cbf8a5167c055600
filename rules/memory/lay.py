"""The game laid on a table: a grid of cards, two museums, and the genera still to be found.

Everybody sees the same; a face-down card is known by its place only (MEM-31).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.fossils import fossil_face, genus_face, visitors
from rules.memory.components import COLUMNS, GENERA_COUNT, GONE, PLACES, ROWS
from rules.memory.controls import controls
from rules.memory.ids import CELLS, GRID, WANTED, museum_zone
from rules.memory.position import COVER, PICK, SHOW, Position
from rules.phrases import on_turn, seat_name, times
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


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    return Table(
        zones=tuple(_zones(position)),
        pieces=tuple(_pieces(position)),
        controls=tuple(controls(position, viewer)),
        arrangement=_arrangement(position, viewer or 0),
        prompt=_prompt(position),
        counters=_counters(position),
    )


def _zones(position: Position) -> Iterator[Zone]:
    cells = tuple(Cell(cell) for cell in CELLS)
    yield Zone(GRID, layout="grid", columns=COLUMNS, rows=ROWS, cells=cells)
    left = GENERA_COUNT - len(position.built)
    yield Zone(WANTED, "Still to be found", "row", note=times(left, "skeleton"))
    for seat in range(position.seats):
        total = visitors(position.museum(seat))
        note = f"{total},000 visitors" if total else "no visitors yet"
        yield Zone(museum_zone(seat), seat_name(seat), "row", owner=seat, note=note)


def _arrangement(position: Position, below: int) -> Area:
    museums = [
        column(place(museum_zone(seat)), weight=1.0, owner=seat) for seat in (1 - below, below)
    ]
    side = column(museums[0], place(WANTED, 1.2), museums[1], weight=2.0)
    # In the end nothing lies in the grid any more, and the museums are what one looks at.
    return row(place(GRID, 3.4 if position.current_seat is not None else 1.0), side)


def _pieces(position: Position) -> Iterator[Piece]:
    for number, card in enumerate(position.cards):
        if card == GONE:
            continue
        face = fossil_face(card) if number in position.up else None
        name = PLACES[number]
        words = "" if face else f"A face-down card at {name.upper()}"
        yield Piece(f"card-{name}", GRID, face, order=number, label=words)
    owners = {name: (seat, order) for order, (seat, name) in enumerate(position.built)}
    for order, name in enumerate(position.genera):
        zone, at = WANTED, order
        if name in owners:
            zone, at = museum_zone(owners[name][0]), owners[name][1]
        yield Piece(f"genus-{name}", zone, genus_face(name), order=at)


ASKS: Final = {"flip": "turn up", "cover": "turn the cards back"}
"""What prompts call each verb; see :attr:`rules.contract.State.asks`."""


def _prompt(position: Position) -> str:
    result = position.outcome()
    if result:
        return result.reason
    if position.phase == PICK:
        return "The animals that take part are picked."
    if position.between:
        return on_turn(position.turn)
    who = seat_name(position.turn)
    if position.phase == SHOW:
        return f"{who} turns up a card."
    if position.phase == COVER:
        return f"{who}: look well, then turn the cards back."
    if not position.up:
        return f"{who}: turn up a card."
    return f"{who}: turn up another fossil of the same animal."


def _counters(position: Position) -> tuple[Counter, ...]:
    left = sum(1 for card in position.cards if card != GONE)
    return (
        Counter(None, "Cards on the table", str(left)),
        *(
            Counter(seat, "Skeletons", str(len(position.museum(seat))))
            for seat in range(position.seats)
        ),
    )
