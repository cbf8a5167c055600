"""The game laid on a table: a grid of cards, two museums, and the genera still to be found.

Everybody sees the same; a face-down card is known by its place only (MEM-31).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rules.composing import compose
from rules.fossils import fossil_face, genus_face, visitors
from rules.furnishing import furnished
from rules.memory.components import COLUMNS, GENERA_COUNT, GONE, PLACES, ROWS
from rules.memory.controls import controls
from rules.memory.ids import CELLS, GRID, WANTED, museum_zone
from rules.memory.position import COVER, PICK, SHOW, Position
from rules.phrases import on_turn, seat_name, times
from rules.table import Badge, Bed, Cell, Counter, Piece, Table, Zone
from rules.texts import asks

_TURNED: Final = 2
"""By how many degrees a card that is up is turned."""


def lay(position: Position, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    own = viewer or 0
    zones = tuple(_zones(position, own))
    return Table(
        zones=zones,
        pieces=tuple(_pieces(position)),
        controls=tuple(controls(position, viewer)),
        prompt=_prompt(position),
        counters=_counters(position),
        scene="memory",
        **compose(__package__, zones, position.seats, own),
    )


def _zones(position: Position, own: int) -> Iterator[Zone]:
    cells = tuple(Cell(cell, spoken=name.upper()) for cell, name in CELLS.items())
    columns = tuple(dict.fromkeys(place[0].upper() for place in PLACES))
    rows = tuple(dict.fromkeys(place[1:] for place in PLACES))
    rulers = (columns, rows)
    yield furnished(__package__, GRID, columns=COLUMNS, rows=ROWS, cells=cells, rulers=rulers)
    left = times(GENERA_COUNT - len(position.built), "skeleton")
    yield furnished(__package__, WANTED, note=left, columns=GENERA_COUNT)
    for seat in range(position.seats):
        total = visitors(position.museum(seat))
        built = len(position.museum(seat))
        yield furnished(
            __package__,
            museum_zone(seat),
            seat,
            own=seat == own,
            note=f"{total},000 visitors" if total else "no visitors yet",
            columns=_columns(built),
            rows=max(3, -(-built // _columns(built))),
        )


def _columns(built: int) -> int:
    """How many skeletons stand side by side on a shelf of a case."""
    return 1 if built < 4 else 2


def _pieces(position: Position) -> Iterator[Piece]:
    for number, card in enumerate(position.cards):
        if card == GONE:
            continue
        face = fossil_face(card) if number in position.up else None
        name = PLACES[number]
        words = "" if face else f"A face-down card at {name.upper()}"
        bed: Bed = "raised" if face else "quiet"
        turned = 0 if face is None else _TURNED if number % 2 else -_TURNED
        yield Piece(f"card-{name}", GRID, face, order=number, turned=turned, bed=bed, label=words)
    owners = {name: seat for seat, name in position.built}
    for order, name in enumerate(position.genera):
        face = genus_face(name)
        if name in owners:
            owner = owners[name]
            badge = Badge(mark=f"seat/{owner}", label=f"found by {seat_name(owner)}")
            yield Piece(f"found-{name}", WANTED, face, "cast", order=order, badges=(badge,))
        else:
            face = replace(face, id=f"wanted/{name}", pips=(0, face.pips[1]))
            yield Piece(f"wanted-{name}", WANTED, face, "cast", order=order)
    for seat in range(position.seats):
        for order, name in enumerate(position.museum(seat)):
            yield Piece(f"genus-{name}", museum_zone(seat), genus_face(name), "mount", order=order)


ASKS: Final = asks(__package__)
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
