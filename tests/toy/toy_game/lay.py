"""How Pocket Pit lies on the table, and what gestures mean there."""

from __future__ import annotations

from collections.abc import Sequence

from toy_game.game import CARDS, CELLS, VALUES, WEATHER, ToyState

from rules.contract import CHANCE, Move
from rules.table import (
    Badge,
    Cell,
    Control,
    Counter,
    Face,
    Gesture,
    Piece,
    Table,
    Zone,
    column,
    place,
    row,
)

FACES = tuple(
    Face(f"toy/{kind['id']}", kind["title"], value=str(kind["value"])) for kind in CARDS.rows
)
PROMPTS = {
    "deal": "A card is dealt.",
    "act": "{%d}: lay or bury a card, or draw one.",
    "close": "{%d}: end your turn.",
    "guess": "{%d}: guess the weather.",
    "weather": "The weather comes.",
    "over": "The game is over.",
}


def lay(state: ToyState, viewer: int | None) -> Table:
    """The table as this viewer may see it."""
    seats = range(state.seats)
    name = state.options["pit_name"] or "The pit"
    cells = tuple(Cell(cell, cell) for cell in CELLS)
    zones = [
        Zone("pit", name, "grid", columns=3, rows=2, cells=cells),
        Zone("deck", "Deck", "stack", note=f"{sum(state.deck)} cards"),
        *(Zone(f"hand-{seat}", f"Hand of {{{seat}}}", "fan", seat) for seat in seats),
    ]
    pieces = [Piece(f"deck-{n}", "deck", order=n, label="A card") for n in range(sum(state.deck))]
    for seat in seats:
        for order, number in enumerate(state.hand(seat)):
            mine = seat == viewer
            face = FACES[state.kind[number]] if mine else None
            piece_id = f"card-{number}" if mine else f"held-{seat}-{order}"
            pieces.append(Piece(piece_id, f"hand-{seat}", face, order=order, owner=seat))
    for number, cell in enumerate(state.cell):
        if cell:
            pieces.append(_in_cell(state, viewer, number))
    hands = [place(f"hand-{seat}") for seat in seats if seat != viewer]
    own = [place(f"hand-{viewer}")] if viewer in seats else []
    middle = row(place("deck"), place("pit", 3.0), weight=2.0)
    prompt = PROMPTS[state.phase]
    return Table(
        zones=tuple(zones),
        pieces=tuple(pieces),
        controls=tuple(_controls(state)) if viewer == state.current_seat != CHANCE else (),
        arrangement=column(*([row(*hands)] if hands else []), middle, *own),
        prompt=prompt % state.turn if "%" in prompt else prompt,
        counters=tuple(Counter(seat, "Weather", str(state.bonus[seat])) for seat in seats),
    )


def _in_cell(state: ToyState, viewer: int | None, number: int) -> Piece:
    seat, cell = state.holder[number], state.cell[number]
    face = FACES[state.kind[number]]
    down = state.buried[number] and state.phase != "over"
    badge = Badge(str(VALUES[state.kind[number]]), label="points")
    return Piece(
        f"card-{number}" if seat == viewer else f"in-{cell}",
        "pit",
        None if down else face,
        order=CELLS.index(cell),
        owner=seat,
        reverse=face if down and seat == viewer else None,
        badges=() if down else (badge,),
    )


def _controls(state: ToyState) -> list[Control]:
    controls = []
    for move in state.legal_moves():
        verb, args = move
        if verb == "draw":
            gesture, label = Gesture("tap", "deck"), "Draw a card"
        elif verb in ("lay", "bury"):
            number = state.hand(state.turn)[int(args[0]) - 1]
            gesture = Gesture("drag", f"card-{number}", str(args[1]))
            label = f"{verb.capitalize()} the {FACES[state.kind[number]].title} at {args[1]}"
        else:
            gesture = Gesture("press", str(move).replace(" ", "-"))
            label = f"Guess {args[0]}" if args else "End the turn"
        ends = verb == "end"
        controls.append(Control(gesture, move, label, primary=ends, ends_turn=ends))
    return controls


def read(state: ToyState, viewer: int | None, gesture: Gesture) -> Sequence[Move]:
    """What an illegal gesture would have meant."""
    kind, source, target = gesture
    if kind == "tap" and source.startswith("deck"):
        return [Move.of("draw")]
    if kind != "drag" or not source.startswith(("card-", "held-", "in-")):
        return [Move.of("guess", word) for word in WEATHER if source == f"guess-{word}"]
    hand = [f"card-{number}" for number in state.hand(viewer)] if viewer is not None else []
    position = hand.index(source) + 1 if source in hand else 0
    return [Move.of("lay", position, target), Move.of("bury", position, target)]
