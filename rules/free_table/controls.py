"""What can be done on the free table by a press, and what can be done with pieces that are chosen.

A drag to a point is no control: the app makes the move of it itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Move
from rules.free_table.kit import CRATE, TABLE, bag_place
from rules.free_table.position import Position
from rules.phrases import seat_name
from rules.table import Control, Gesture

_DRAWS: Final = (1, 3, 5)
"""How many are drawn from a bag at once."""
DEALT: Final = (1, 3, 5, 7)
"""How many cards are dealt to each hand at once."""


def controls(position: Position, viewer: int | None) -> Iterator[Control]:
    """What can be pressed, or tapped on a bag."""
    if not position.may_act(viewer):
        return
    for step in range(1, position.seats):
        seat = (position.turn + step) % position.seats
        label = f"Hand the table to {seat_name(seat)}"
        press = Gesture("press", f"seat-{seat}")
        yield Control(press, Move.of("seat", seat), label, "Hand the table over", ends_turn=True)
    wide, high = position.kit.size
    for bag, name in enumerate(position.kit.bags):
        inside = position.place.count(bag_place(bag))
        for count in dict.fromkeys((*(one for one in _DRAWS if one <= inside), inside)):
            if count:
                move = Move.of("pull", bag, count, wide // 2, round(0.85 * high))
                words = f"Draw {count}" if count < inside or count == 1 else f"Draw all {count}"
                tap = Gesture("tap", f"bag-{bag}")
                yield Control(tap, move, f"{words} from {name}", name, short=words)


def beside(position: Position, piece: int) -> tuple[int, int]:
    """A point beside a piece or its stack, where there is room on the table."""
    item = position.item(piece)
    step = round(item.component.size[0] if item else 40) + 8
    wide = position.kit.size[0]
    x = position.x[piece] + step
    return (x if x + step // 2 <= wide else max(position.x[piece] - step, 0)), position.y[piece]


def offers(position: Position, pieces: Sequence[int]) -> list[Control]:
    """What whoever has the table can do with chosen pieces.

    Pieces are numbers, and a stack is all of its pieces.
    """
    if not pieces:
        return []
    source = f"piece-{pieces[-1]}"
    found: list[Control] = []

    def offer(verb: str, label: str, short: str, *args: int, sign: str = "") -> None:
        move = Move(verb, args)
        if move in position.legal_moves():
            found.append(Control(Gesture("tap", source), move, label, short=short, sign=sign))

    locked = [one for one in pieces if position.locked[one]]
    if locked:
        offer("unlock", "Unlock it from the table", "Unlock", *locked)
        return found
    pile = position.pile(pieces[-1])
    one_stack = len(pile) > 1 and set(pile) == set(pieces)
    tools = {position.tool(one) for one in pieces}
    places = {position.place[one] for one in pieces}
    things = tools == {""}
    if things:
        offer("flip", "Turn it over", "Flip", *pieces)
    if places == {TABLE}:
        offer("turn", "Turn it by a quarter", "Turn", 90, *pieces)
    if one_stack:
        offer("shuffle", "Shuffle the stack", "Shuffle", pile[-1])
        offer("draw", "Draw the top piece", "Draw", pile[-1], 1, *beside(position, pile[-1]))
    elif len(pieces) > 1 and things and places == {TABLE}:
        offer("stack", "Stack them", "Stack", pieces[0], *pieces[1:])
    if tools <= {"die", "coin"}:
        offer("roll", "Throw it", "Throw", *pieces)
    if things and places != {position.turn}:
        offer("hold", "Take it into your hand", "To hand", *pieces)
    if places == {TABLE}:
        offer("lock", "Lock it to the table", "Lock", *pieces)
    if CRATE not in places:
        offer("pack", "Put it back into the box", "Clear away", *pieces)
    return found
