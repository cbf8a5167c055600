"""The free table laid out: the ground with all that lies on it, hands, bags, and the box.

A piece keeps its id wherever it goes: which of the pieces it is everybody may follow, what it is
only who sees its front.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.free_table.controls import controls
from rules.free_table.kit import CRATE, TABLE, bag_place
from rules.free_table.knowledge import COIN
from rules.free_table.position import Position
from rules.phrases import seat_name, times
from rules.table import (
    Area,
    Badge,
    Counter,
    Face,
    Piece,
    Shape,
    Table,
    Zone,
    column,
    place,
    row,
)
from rules.writing import literal

GROUND: Final = "ground"
"""The id of the zone that is the table itself."""
BOX: Final = "box"
"""The id of the zone with what is still in the box."""
SEEN: Final = 5
"""So many pieces of a stack are laid, from the top: more are not seen."""
_INNER: Final = (0.05, 0.0, 0.95, 1.0)
"""What is left of the ground beside the tools that lie at its left edge."""
_RISE: Final = 0.7
"""How much higher each piece of a stack is seen, in millimetres."""
_TOOL_SHAPES: Final[dict[str, Shape]] = {
    "die": "tile",
    "coin": "token",
    "note": "wide",
    "counter": "tile",
}


def piece_id(number: int) -> str:
    """The id of a piece."""
    return f"piece-{number}"


def number_of(piece: str) -> int | None:
    """The number of a piece by its id; ``None``: it is none."""
    digits = piece.removeprefix("piece-")
    return int(digits) if digits != piece and digits.isdecimal() else None


def hand_zone(seat: int) -> str:
    """The id of the zone of a hand."""
    return f"hand-{seat}"


def bag_zone(bag: int) -> str:
    """The id of the zone of a bag."""
    return f"bag-{bag}"


def lay(position: Position, viewer: int | None) -> Table:
    """See :meth:`State.lay`."""
    zones = tuple(_zones(position, viewer))
    wide, tall = _arrangements(position, viewer, [zone.id for zone in zones])
    return Table(
        zones=zones,
        pieces=tuple(_pieces(position, viewer)),
        controls=tuple(controls(position, viewer)),
        arrangement=wide,
        tall=tall,
        prompt=_prompt(position),
        counters=tuple(
            Counter(seat, "In hand", str(held))
            for seat, held in enumerate(map(position.place.count, range(position.seats)))
            if held
        ),
    )


def _zones(position: Position, viewer: int | None) -> Iterator[Zone]:
    wide, high = position.kit.size
    yield Zone(
        GROUND,
        "",
        "scatter",
        role="shared",
        spoken="The table",
        inner=_INNER,
        ground=(float(wide), float(high)),
    )
    for seat in range(position.seats):
        held = position.place.count(seat)
        mine = seat == viewer
        yield Zone(
            hand_zone(seat),
            "Your hand" if mine else seat_name(seat),
            "row",
            owner=seat,
            note=times(held, "piece") if held else "",
            role="hand" if mine else "others",
            spoken=f"The hand of {seat_name(seat)}",
        )
    for bag, name in enumerate(position.kit.bags):
        inside = position.place.count(bag_place(bag))
        yield Zone(
            bag_zone(bag), name, "stack", note=str(inside) if inside else "empty", surface="case"
        )
    if CRATE in position.place:
        left = position.place.count(CRATE)
        yield Zone(BOX, "In the box", "row", note=str(left), surface="crate", role="store")


def _arrangements(position: Position, viewer: int | None, zones: list[str]) -> tuple[Area, Area]:
    """In a wide window, and in a high one."""
    own = [] if viewer is None else [viewer]
    others = [seat for seat in range(position.seats) if seat not in own]
    above = [place(hand_zone(seat)) for seat in others]
    bags = [place(one) for one in zones if one.startswith("bag-")]
    crate = [place(BOX, 2.5)] if BOX in zones else []
    near = [place(hand_zone(seat), 6) for seat in own]

    def laid(hands: float, table: float, edge: float) -> Area:
        return column(
            *([row(*above, weight=hands)] if above else []),
            place(GROUND, table, plate="none"),
            row(*near, *crate, *bags, weight=edge),
        )

    return laid(1.1, 8.0, 1.9), laid(0.9, 6.0, 1.6)


def _prompt(position: Position) -> str:
    if position.pending:
        return "Chance decides."
    return f"{seat_name(position.turn)}: drag anything anywhere, or click it to do more with it."


# --- the pieces ----------------------------------------------------------------------------------


def _pieces(position: Position, viewer: int | None) -> Iterator[Piece]:
    acts = position.may_act(viewer)
    below: dict[int, int] = {}
    beneath: dict[tuple[int, int], int] = {}
    sizes: dict[int, int] = {}
    for stack in position.stack:
        sizes[stack] = sizes.get(stack, 0) + 1
    for order, piece in enumerate(position.order):
        at, stack = position.place[piece], position.stack[piece]
        layer, whole = 0, 1
        if at == TABLE and stack >= 0:
            under = below[stack] = below.get(stack, 0) + 1
            whole = sizes[stack]
            layer = under - max(1, whole - SEEN + 1)
            if layer < 0:
                continue
        elif at == TABLE:
            # What happens to lie exactly on others rises like the cards of a stack.
            point = position.x[piece], position.y[piece]
            layer = min(beneath.get(point, 0), SEEN - 1)
            beneath[point] = beneath.get(point, 0) + 1
        elif at < 0 and at != CRATE:
            continue
        count = whole if layer == min(whole, SEEN) - 1 and whole > 1 else 0
        yield _piece(position, piece, viewer, acts, order, layer, count)


def _piece(
    position: Position,
    piece: int,
    viewer: int | None,
    acts: bool,
    order: int,
    layer: int,
    count: int,
) -> Piece:
    """One piece, the same object as long as it looks the same."""
    at, what = position.place[piece], position.what[piece]
    hidden = position.hidden(piece, viewer)
    free = acts and (at in (TABLE, CRATE, viewer)) and not position.locked[piece]
    lies = position.x[piece], position.y[piece], position.angle[piece]
    key = (
        piece,
        ("like", position.kit.looks[what]) if hidden else what,
        at,
        order,
        layer,
        count,
        lies if at == TABLE else None,
        position.up[piece],
        position.locked[piece],
        position.value[piece],
        position.text[piece],
        free,
        at == viewer,
    )
    kept = position.kit.pieces
    found = kept.get(key)
    if found is None:
        if len(kept) > 20_000:
            kept.clear()
        found = kept[key] = _made(position, piece, viewer, order, layer, count, free)
    return found


def _made(
    position: Position,
    piece: int,
    viewer: int | None,
    order: int,
    layer: int,
    count: int,
    free: bool,
) -> Piece:
    at = position.place[piece]
    zone = GROUND if at == TABLE else BOX if at == CRATE else hand_zone(at)
    face, shape, size, label = _looks(position, piece, viewer)
    badges = [Badge(str(count), label=times(count, "piece") + " in this stack")] if count else []
    if position.locked[piece] and layer + 1 >= min(count, SEEN):
        badges.append(Badge(mark="ui/lock", label="locked to the table", tone="teal"))
    item = position.item(piece)
    wide, high = position.kit.size
    on_table = at == TABLE
    down = (position.y[piece] - _RISE * layer) / high
    return Piece(
        piece_id(piece),
        zone,
        face,
        shape,
        order,
        (position.x[piece] / wide, down) if on_table else None,
        layer if on_table else 0,
        position.angle[piece] if on_table else 0,
        item.seat if item is not None else None,
        item.component.back if item is not None else "museum",
        badges=tuple(badges),
        label=label,
        size=size,
        free=free,
    )


def _looks(
    position: Position, piece: int, viewer: int | None
) -> tuple[Face | None, Shape, tuple[float, float], str]:
    """What is seen of a piece: its face, its outline, its size, and what it is called."""
    item = position.item(piece)
    if item is None:
        return _tool(position, piece)
    one = item.component
    if position.place[piece] != TABLE:
        face = None if position.hidden(piece, viewer) else one.face
    else:
        face = one.face if position.up[piece] else one.reverse
    if position.hidden(piece, viewer):
        label = "" if face is not None and face.title else "A hidden piece"
    else:
        label = "" if one.face.title else one.title
    return face, one.shape, one.size, label


def _tool(position: Position, piece: int) -> tuple[Face | None, Shape, tuple[float, float], str]:
    tool, value = position.tool(piece), position.value[piece]
    text = literal(position.text[piece])
    shape = _TOOL_SHAPES[tool]
    size = position.extent(piece)
    if tool == "die":
        face = Face(f"die/{value}", value=str(value))
        return face, shape, size, f"A die that shows {value}"
    if tool == "coin":
        side = COIN[value]
        return Face(f"coin/{side}", value=side[0].upper()), shape, size, f"A coin: {side}"
    if tool == "counter":
        name = text or "Counter"
        return (
            Face(f"counter/{value}/{text}", text, value=str(value)),
            shape,
            size,
            f"{name}: {value}",
        )
    return Face(f"note/{text}", text), shape, size, f"A note: {text}"
