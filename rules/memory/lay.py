"""The game laid on a table: a grid of cards, two museums, and the genera still to be found.

Everybody sees the same; a face-down card is known by its place only (MEM-31).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rules.contract import Move
from rules.fossils import fossil_face, genus_face, visitors
from rules.memory.components import COLUMNS, GENERA_COUNT, GONE, PLACES, ROWS
from rules.memory.refusals import INTERRUPT
from rules.phrases import seat_name, times
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
    from rules.memory.game import MemoryState

GRID: Final = "grid"
WANTED: Final = "wanted"

_CARDS: Final = {f"card-{name}": name for name in PLACES}
_CELLS: Final = {f"place-{name}": name for name in PLACES}


def museum_zone(seat: int) -> str:
    """The id of the zone of a museum."""
    return f"museum-{seat}"


def lay(state: MemoryState, viewer: int | None) -> Table:
    """The table as ``viewer`` (``None``: a bystander) may see it."""
    return Table(
        zones=tuple(_zones(state)),
        pieces=tuple(_pieces(state)),
        controls=tuple(_controls(state, viewer)),
        arrangement=_arrangement(state, viewer or 0),
        prompt=_prompt(state),
        counters=_counters(state),
    )


def _zones(state: MemoryState) -> Iterator[Zone]:
    cells = tuple(Cell(cell) for cell in _CELLS)
    yield Zone(GRID, layout="grid", columns=COLUMNS, rows=ROWS, cells=cells)
    left = GENERA_COUNT - len(state.built)
    yield Zone(WANTED, "Still to be found", "row", note=times(left, "skeleton"))
    for seat in range(state.seats):
        total = visitors(state.museum(seat))
        note = f"{total},000 visitors" if total else "no visitors yet"
        yield Zone(museum_zone(seat), seat_name(seat), "row", owner=seat, note=note)


def _arrangement(state: MemoryState, below: int) -> Area:
    museums = [
        column(place(museum_zone(seat)), weight=1.0, owner=seat) for seat in (1 - below, below)
    ]
    side = column(museums[0], place(WANTED, 1.2), museums[1], weight=2.0)
    # In the end nothing lies in the grid any more, and the museums are what one looks at.
    return row(place(GRID, 3.4 if state.current_seat is not None else 1.0), side)


def _pieces(state: MemoryState) -> Iterator[Piece]:
    for number, card in enumerate(state.cards):
        if card == GONE:
            continue
        face = fossil_face(card) if number in state.up else None
        name = PLACES[number]
        words = "" if face else f"A face-down card at {name.upper()}"
        yield Piece(f"card-{name}", GRID, face, order=number, label=words)
    owners = {name: (seat, order) for order, (seat, name) in enumerate(state.built)}
    for order, name in enumerate(state.genera):
        zone, at = WANTED, order
        if name in owners:
            zone, at = museum_zone(owners[name][0]), owners[name][1]
        yield Piece(f"genus-{name}", zone, genus_face(name), order=at)


def _prompt(state: MemoryState) -> str:
    result = state.outcome()
    if result:
        return result.reason
    if state.step == "pick":
        return "The animals that take part are picked."
    who = seat_name(state.turn)
    if state.step == "show":
        return f"{who} turns up a card."
    if state.step == "cover":
        return f"{who}: look well, then turn the cards back."
    if not state.up:
        return f"{who}: turn up a card."
    return f"{who}: turn up another fossil of the same animal."


def _counters(state: MemoryState) -> tuple[Counter, ...]:
    left = sum(1 for card in state.cards if card != GONE)
    return (
        Counter(None, "Cards on the table", str(left)),
        *(Counter(seat, "Skeletons", str(len(state.museum(seat)))) for seat in range(state.seats)),
    )


def _controls(state: MemoryState, viewer: int | None) -> Iterator[Control]:
    if viewer is None or viewer != state.current_seat:
        return
    for move in state.legal_moves():
        if move.verb == "cover":
            button = Gesture("press", "cover")
            yield Control(button, "cover", "Turn the cards back", primary=True, by_itself=True)
        else:
            name = str(move.args[0])
            label = f"Turn up {name.upper()}"
            yield Control(Gesture("tap", f"card-{name}"), str(move), label, f"Row {name[1]}")


def read(state: MemoryState, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
    """The move that a gesture without a control stands for, to be answered with a refusal."""
    mine = viewer is not None and viewer == state.current_seat
    source = gesture.source
    if gesture.kind == "press":
        if source != "cover" or (mine and state.step == "cover"):
            return ()
        return (Move.of("cover"),) if mine else (INTERRUPT,)
    name = _CARDS.get(source) or _CELLS.get(source)
    if name is None and source != GRID and not source.startswith(("museum-", "genus-", WANTED)):
        return ()
    if not mine:
        return (INTERRUPT,)
    if name is not None:
        if gesture.kind == "drag":
            return (Move.of("shift"),)
        move = Move.of("flip", name)
        return (move,) if state.refuse(move) else ()
    if source == GRID:
        return (Move.of("pass"),)
    owned = {f"genus-{genus}" for _, genus in state.built}
    in_museum = source.startswith("museum-") or source in owned
    return (Move.of("touch" if in_museum else "look"),)
