"""Tables made by hand, on which layout, picking and dragging are tried."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Move
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
        Control(Gesture("drag", "hand-0", "row"), Move.parse("lay 0"), "Lay the first card"),
        Control(Gesture("drag", "hand-1", "row"), Move.parse("lay 1"), "Lay the second card"),
        Control(Gesture("drag", "hand-1", "c0"), Move.parse("dig 1"), "Dig with the second card"),
        Control(Gesture("drag", "token", "c2"), Move.parse("go 2"), "Walk to 3"),
        Control(Gesture("tap", "deck-11"), Move.parse("draw"), "Draw a card"),
        Control(Gesture("tap", "c5"), Move.parse("dig c5"), "Dig here"),
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
        Control(
            Gesture("drag", f"site-{n}", f"hidden{viewer}"),
            Move.parse(f"dig {n}"),
            f"Dig place {n + 1}",
        )
        for n in range(64)
    )
    return Table(tuple(zones), tuple(pieces), controls, arrangement, "{0}: dig two fossils")


TERRAIN = ("sand", "clay", "stone")


def dig_site(pawns: int = 4, bones: int = 6) -> Table:
    """A site of 25 cells: tiles in up to three layers, holes, pawns on tiles, bones in a hole.

    Cell 12 has all the pawns, cell 7 all the bones. The tile of cell 6 can be pushed to the east,
    which costs 2 points, moves a second tile and the pawns, and makes a third one fall.
    """
    cells = tuple(Cell(f"c{n}", f"{'ABCDE'[n % 5]}{n // 5 + 1}") for n in range(25))
    site = Zone("site", "Dig site", "grid", columns=5, rows=5, cells=cells, shape="tile")
    pieces = []
    for cell in range(25):
        height = 0 if cell in (7, 18) else 1 + (cell * 7) % 3
        for layer in range(height):
            kind = TERRAIN[2 - layer]
            tile = Face(f"tile-{kind}", kind.title(), tint=kind, marks=(f"terrain/{kind}",))
            pieces.append(
                Piece(f"tile{cell}-{layer}", "site", tile, "tile", order=cell, layer=layer)
            )
    pieces += [
        Piece(f"pawn{n}", "site", Face("pawn", "Digger"), "pawn", 12, layer=9, owner=n)
        for n in range(pawns)
    ]
    kinds = ("tooth", "limb", "rib", "hip", "skull", "hammer")
    pieces += [
        Piece(f"bone{n}", "site", Face(f"b{n}", kinds[n % 6], marks=(f"bone/{kinds[n % 6]}",)),
              "bone", 7, layer=1)
        for n in range(bones)
    ]  # fmt: skip
    push = Gesture("drag", "tile10-1", "c11")
    effects = (
        ("tile10-1", "c11"),
        ("tile11-2", "c12"),
        *((f"pawn{n}", "c13") for n in range(pawns)),
        ("tile13-1", ""),
    )
    controls = (
        Control(push, Move.parse("push east"), "Push the tile east", note="2 AP", effects=effects),
        Control(push, Move.parse("push hard"), "Push the tile hard", note="3 AP"),
        Control(
            Gesture("drag", "tile10-1", "c5"), Move.parse("push north"), "Push north", note="1 AP"
        ),
        Control(Gesture("drag", "pawn0", "c13"), Move.parse("walk"), "Walk east", note="1 AP"),
        Control(
            Gesture("tap", "bone0"),
            Move.parse("take"),
            "Take the tooth",
            note="1 AP",
            effects=(("bone0", ""),),
        ),
    )
    return Table((site,), tuple(pieces), controls, place("site"), "{0}: dig")


def creek(pawns: int = 4) -> Table:
    """A board of 3 by 5 cells with two cards each, the upper turned, and pawns on one of them."""
    cells = tuple(Cell(f"c{n}") for n in range(15))
    board = Zone("board", "Creek", "grid", columns=5, rows=3, cells=cells, shape="tile")
    pieces = [
        Piece(
            f"card{n}-{layer}",
            "board",
            face(n + layer),
            order=n,
            layer=layer,
            turned=90 if layer and n % 2 else 0,
        )
        for n in range(15)
        for layer in range(2)
    ]
    pieces += [
        Piece(f"pawn{n}", "board", Face("pawn", "Ranger"), "pawn", 7, layer=5, owner=n)
        for n in range(pawns)
    ]
    hand = Zone("hand", "Hand", "fan", owner=0)
    areas = column(place("board", 3), row(place("hand"), owner=0))
    return Table((board, hand), (*pieces, *cards("hand", 6)), (), areas, "{0}: walk")


def museum_row(counts: tuple[int, ...] = (7, 4, 2, 5, 0, 3)) -> Table:
    """Strings of scoring pieces of several lengths, one under the other, and a hand of cards."""
    zones = [
        Zone(f"string{seat}", f"Player {seat + 1}", "row", owner=seat, shape="wide")
        for seat in range(len(counts))
    ]
    pieces = [
        Piece(
            f"score{seat}-{n}",
            f"string{seat}",
            replace(face(seat + n), value=str(3 + (seat + 2 * n) % 9)),
            "wide",
            order=n,
            length=3 + (seat + 2 * n) % 9,
        )
        for seat, count in enumerate(counts)
        for n in range(count)
    ]
    strings = column(*(place(zone.id) for zone in zones), weight=3)
    zones.append(Zone("hand", "Hand", "fan", owner=0))
    areas = column(strings, row(place("hand"), owner=0))
    return Table(tuple(zones), (*pieces, *cards("hand", 6)), (), areas, "{0}: score")


def after(piece: str, **changes: object) -> Table:
    """The small table with one piece changed."""
    table = small_table()
    pieces = tuple(
        replace(one, **changes) if one.id == piece else one  # type: ignore[arg-type]
        for one in table.pieces
    )
    return replace(table, pieces=pieces)
