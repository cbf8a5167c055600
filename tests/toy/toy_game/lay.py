"""How Pocket Pit lies on the table, and what gestures mean there."""

from __future__ import annotations

from collections.abc import Sequence

from toy_game.position import CARDS, CELLS, NOT_YOURS, VALUES, WEATHER, Position

from rules.contract import Move, Refusal
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
IN_DECK = Refusal("TOY-06", "Draw from the deck as a whole.")
INTO_PIT = Refusal("TOY-05", "A card is laid or buried in an empty cell of the pit.")
PROMPTS = {
    "deal": "A card is dealt.",
    "act": "{%d}: lay or bury a card, or draw one.",
    "close": "{%d}: end your turn.",
    "guess": "{%d}: guess the weather.",
    "weather": "The weather comes.",
    "over": "The game is over.",
}


def lay(position: Position, viewer: int | None) -> Table:
    """The table as this viewer may see it."""
    seats = range(position.seats)
    name = position.options["pit_name"] or "The pit"
    cells = tuple(Cell(cell, cell) for cell in CELLS)
    zones = [
        Zone("pit", name, "grid", columns=3, rows=2, cells=cells),
        Zone("deck", "Deck", "stack", note=f"{sum(position.deck)} cards"),
        *(Zone(f"hand-{seat}", f"Hand of {{{seat}}}", "fan", seat) for seat in seats),
    ]
    pieces = [
        Piece(f"deck-{n}", "deck", order=n, label="A card") for n in range(sum(position.deck))
    ]
    for seat in seats:
        for order, number in enumerate(position.hand(seat)):
            mine = seat == viewer
            face = FACES[position.kind[number]] if mine else None
            piece_id = f"card-{number}" if mine else f"held-{seat}-{order}"
            label = "" if face else "A card"
            hand = f"hand-{seat}"
            pieces.append(Piece(piece_id, hand, face, order=order, owner=seat, label=label))
    for number, cell in enumerate(position.cell):
        if cell:
            pieces.append(_in_cell(position, viewer, number))
    hands = [place(f"hand-{seat}") for seat in seats if seat != viewer]
    own = [place(f"hand-{viewer}")] if viewer in seats else []
    middle = row(place("deck"), place("pit", 3.0), weight=2.0)
    prompt = PROMPTS[position.phase]
    return Table(
        zones=tuple(zones),
        pieces=tuple(pieces),
        controls=tuple(_controls(position)) if position.may_act(viewer) else (),
        arrangement=column(*([row(*hands)] if hands else []), middle, *own),
        prompt=prompt % position.turn if "%" in prompt else prompt,
        counters=tuple(Counter(seat, "Weather", str(position.bonus[seat])) for seat in seats),
    )


def _in_cell(position: Position, viewer: int | None, number: int) -> Piece:
    seat, cell = position.holder[number], position.cell[number]
    face = FACES[position.kind[number]]
    down = position.buried[number] and position.phase != "over"
    badge = Badge(str(VALUES[position.kind[number]]), label="points")
    return Piece(
        f"card-{number}" if seat == viewer else f"in-{cell}",
        "pit",
        None if down else face,
        order=CELLS.index(cell),
        owner=seat,
        reverse=face if down and seat == viewer else None,
        badges=() if down else (badge,),
        label="A buried card" if down else "",
    )


def _controls(position: Position) -> list[Control]:
    controls = []
    for move in position.legal_moves():
        verb, args = move
        if verb == "draw":
            gesture, label = Gesture("tap", "deck"), "Draw a card"
        elif verb in ("lay", "bury"):
            number = position.hand(position.turn)[int(args[0]) - 1]
            gesture = Gesture("drag", f"card-{number}", str(args[1]))
            label = f"{verb.capitalize()} the {FACES[position.kind[number]].title} at {args[1]}"
        else:
            gesture = Gesture("press", str(move).replace(" ", "-"))
            label = f"Guess {args[0]}" if args else "End the turn"
        ends = verb == "end"
        controls.append(Control(gesture, move, label, primary=ends, ends_turn=ends))
    return controls


def read(position: Position, viewer: int | None, gesture: Gesture) -> Sequence[Move | Refusal]:
    """What a gesture without a control would have meant, or why no move could mean it."""
    kind, source, target = gesture
    words = [word for word in WEATHER if kind == "press" and source == f"guess-{word}"]
    if not words and not source.startswith(("deck", "card-", "held-", "in-")):
        return ()
    if viewer is None or viewer != position.current_seat:
        return (position.not_your_turn(),)
    if words:
        return [Move.of("guess", word) for word in words]
    if source.startswith("deck"):
        # Where one can be drawn, a control of the whole deck says so.
        draw = Move.of("draw")
        return (IN_DECK,) if kind == "drag" or position.refuse(draw) is None else (draw,)
    hand = [f"card-{number}" for number in position.hand(viewer)]
    if source not in hand:
        return (NOT_YOURS,)
    if kind == "tap":
        return (INTO_PIT,)
    return [Move.of(verb, hand.index(source) + 1, target) for verb in ("lay", "bury")]
