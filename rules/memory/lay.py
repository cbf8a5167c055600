"""The game laid on a table: a grid of cards, two museums, and the genera still to be found.

Everybody sees the same; a face-down card is known by its place only (MEM-31).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.composing import compose
from rules.fossils import fossil_face, genus_face, missing_face, visitors_note
from rules.furnishing import furnished
from rules.memory.components import COLUMNS, GENERA_COUNT, GONE, PLACES, ROWS
from rules.memory.controls import controls
from rules.memory.ids import CELLS, GRID, WANTED, museum_zone
from rules.memory.position import FLIP, Position
from rules.memory.words import texts
from rules.phrases import seat_name, times
from rules.table import Badge, Cell, Counter, Piece, Table, Zone

_TURNED = 2
"""By how many degrees a card that is up is turned."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    own = viewer or 0
    zones = tuple(_zones(position, own))
    moment = "another" if position.phase == FLIP and position.up else position.phase
    return Table(
        zones=zones,
        pieces=tuple(_pieces(position)),
        controls=tuple(controls(position, viewer)),
        prompt=texts.prompt(position, moment, seat=position.turn),
        counters=tuple(_counters(position)),
        scene="memory",
        **compose(__package__, zones, position.seats, own),
    )


def _zones(position: Position, own: int) -> Iterator[Zone]:
    cells = tuple(Cell(cell, spoken=name.upper()) for cell, name in CELLS.items())
    rulers = (tuple("ABCDEF"[:COLUMNS]), tuple(str(row + 1) for row in range(ROWS)))
    yield furnished(__package__, GRID, columns=COLUMNS, rows=ROWS, cells=cells, rulers=rulers)
    left = times(GENERA_COUNT - len(position.built), "skeleton")
    yield furnished(__package__, WANTED, note=left, columns=GENERA_COUNT)
    for seat in range(position.seats):
        museum = position.museum(seat)
        # A few skeletons stand one above the other on the shelves of a case, more side by side.
        columns = 1 if len(museum) < 4 else 2
        yield furnished(
            __package__,
            museum_zone(seat),
            seat,
            own=seat == own,
            note=visitors_note(museum),
            columns=columns,
            rows=max(3, -(-len(museum) // columns)),
        )


def _pieces(position: Position) -> Iterator[Piece]:
    for order, (name, card) in enumerate(zip(PLACES, position.cards, strict=True)):
        piece = f"card-{name}"
        if order in position.up:
            turned = _TURNED if order % 2 else -_TURNED
            face = fossil_face(card)
            yield Piece(piece, GRID, face, order=order, turned=turned, bed="raised")
        elif card != GONE:
            words = f"A face-down card at {name.upper()}"
            yield Piece(piece, GRID, order=order, bed="quiet", label=words)
    owners = {name: seat for seat, name in position.built}
    for order, name in enumerate(position.genera):
        if name in owners:
            owner = owners[name]
            badge = Badge(mark=f"seat/{owner}", label=f"found by {seat_name(owner)}")
            face = genus_face(name)
            yield Piece(f"found-{name}", WANTED, face, "cast", order=order, badges=(badge,))
        else:
            face = missing_face(name, "wanted")
            yield Piece(f"wanted-{name}", WANTED, face, "cast", order=order)
    for seat in range(position.seats):
        for order, name in enumerate(position.museum(seat)):
            yield Piece(f"genus-{name}", museum_zone(seat), genus_face(name), "mount", order=order)


def _counters(position: Position) -> Iterator[Counter]:
    left = len(position.cards) - position.cards.count(GONE)
    yield Counter(None, "Cards on the table", str(left))
    for seat in range(position.seats):
        yield Counter(seat, "Skeletons", str(len(position.museum(seat))))
