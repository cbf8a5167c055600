"""Tables made by hand, on which layout, picking and dragging are tried."""

from __future__ import annotations

from rules.table import (
    Badge,
    Cell,
    Control,
    Face,
    Gesture,
    Piece,
    Table,
    Zone,
    column,
    place,
    row,
)

GENERA = (
    "Allosaurus",
    "Ankylosaurus",
    "Brachiosaurus",
    "Plateosaurus",
    "Stegosaurus",
    "Triceratops",
)


def face(number: int) -> Face:
    """A card face like those of the games."""
    genus = GENERA[number % len(GENERA)]
    return Face(
        id=f"f{number}",
        title=genus,
        line="Femur and rib",
        value=str(number % 13 + 1),
        pips=(1, 3),
        marks=("period/jurassic", "diet/herbivore"),
        plate=f"genus/{genus.lower()}",
        facts=(("Period", "Jurassic"), ("Length", "9 m")),
        note="Found by many, finished by few.",
    )


def cards(zone: str, count: int, hidden: bool = False, prefix: str = "") -> tuple[Piece, ...]:
    """So many cards in a zone, in order."""
    return tuple(
        Piece(f"{prefix or zone}-{n}", zone, None if hidden else face(n), order=n)
        for n in range(count)
    )


def small_table() -> Table:
    """A hand, a row to play to, a deck and a board of cells with a stone and a token."""
    zones = (
        Zone("deck", "Deck", "stack", note="12 cards"),
        Zone("row", "Museum", "row"),
        Zone(
            "board",
            "Site",
            "grid",
            columns=3,
            rows=2,
            cells=tuple(Cell(f"c{n}", f"{n + 1}") for n in range(6)),
            shape="tile",
        ),
        Zone("hand", "Your hand", "fan", owner=0),
    )
    pieces = (
        *cards("deck", 12, hidden=True),
        *cards("row", 3),
        Piece("stone", "board", Face("stone", "Stone"), shape="tile", order=1),
        Piece("token", "board", Face("t", "Digger"), shape="token", order=1, layer=1, owner=0),
        *cards("hand", 5),
    )
    controls = (
        Control(Gesture("drag", "hand-0", "row"), "lay 0", "Lay the first card"),
        Control(Gesture("drag", "hand-1", "row"), "lay 1", "Lay the second card"),
        Control(Gesture("drag", "hand-1", "c0"), "dig 1", "Dig with the second card"),
        Control(Gesture("drag", "token", "c2"), "go 2", "Walk to 3"),
        Control(Gesture("tap", "deck-11"), "draw", "Draw a card"),
        Control(Gesture("tap", "c5"), "dig c5", "Dig here"),
    )
    arrangement = column(
        row(place("deck", 1), place("row", 3), weight=2),
        place("board", 3),
        row(place("hand"), weight=2, owner=0),
    )
    return Table(zones, pieces, controls, arrangement, "{0}: play a card")


def canyon(viewer: int = 0, open_cards: int = 7, hidden_cards: int = 3) -> Table:
    """Six seats around a dig site of 64 cards: open hands by genus, hidden hands, museums."""
    zones = [
        Zone("site", "Dig site", "scatter", note="64 fossils", columns=16, rows=4),
        Zone("event", "Today", "spot"),
        Zone("awards", "Awards", "row"),
        Zone("gone", "Out of the game", "stack"),
    ]
    pieces = [
        Piece(f"site-{n}", "site", face(n) if n % 5 == 0 else None, order=n) for n in range(64)
    ]
    pieces += [Piece("event-0", "event", face(3), shape="wide")]
    pieces += cards("awards", 5)
    for seat in range(6):
        zones += [
            Zone(f"open{seat}", f"Player {seat + 1}", "row", owner=seat, note="$48"),
            Zone(f"hidden{seat}", "Hidden", "row", owner=seat),
            Zone(f"museum{seat}", "Museum", "row", owner=seat, note="23 points"),
        ]
        pieces += [
            Piece(
                f"open{seat}-{n}",
                f"open{seat}",
                face(n % 4),
                order=n % 4,
                layer=n // 4,
                badges=(Badge("2"),) if n == 0 else (),
            )
            for n in range(open_cards)
        ]
        pieces += cards(f"hidden{seat}", hidden_cards, hidden=seat != viewer)
        pieces += cards(f"museum{seat}", seat)
    own = row(
        place(f"museum{viewer}", 2),
        place(f"open{viewer}", 4),
        place(f"hidden{viewer}", 3),
        weight=2.4,
        owner=viewer,
    )
    others = row(
        *(
            column(
                place(f"open{seat}", 3),
                row(place(f"hidden{seat}"), place(f"museum{seat}"), weight=2),
                owner=seat,
            )
            for seat in range(6)
            if seat != viewer
        ),
        weight=3,
    )
    middle = row(
        place("site", 6),
        column(place("event"), row(place("awards", 2), place("gone")), weight=1.6),
        weight=4.4,
    )
    arrangement = column(others, middle, own)
    controls = tuple(
        Control(Gesture("drag", f"site-{n}", f"hidden{viewer}"), f"dig {n}", f"Dig place {n + 1}")
        for n in range(64)
    )
    return Table(tuple(zones), tuple(pieces), controls, arrangement, "{0}: dig two fossils")
