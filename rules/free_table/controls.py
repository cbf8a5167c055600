"""What can be done on the free table by a press, and what can be done with pieces that are chosen.

A drag to a point is no control: the app makes the move of it itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Move
from rules.free_table import shaking
from rules.free_table.kit import CRATE, TABLE, bag_place
from rules.free_table.position import TOOL_SIZES, Position
from rules.free_table.swinging import turning
from rules.phrases import seat_name
from rules.table import Control, Gesture

_DRAWS: Final = (1, 3, 5)
"""How many are drawn from a bag at once."""
_FANNED: Final = 20
"""So many cards are held in a fan at most."""
_MOST: Final = 30
"""So many are drawn or dealt at once at most."""
DRAWS: Final = "draws"
DEALS: Final = "deals"
WRITES: Final = "writes"
"""What asks for a number or a text before there is a move; none of these is one."""
ASKING: Final = (DRAWS, DEALS, WRITES)
_STEPS: Final = (1, -1, 10, -10)
"""By how much a counter is set on."""


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
    step = round(position.extent(piece)[0]) + 8
    wide = position.kit.size[0]
    x = position.x[piece] + step
    return (x if x + step // 2 <= wide else max(position.x[piece] - step, 0)), position.y[piece]


def numbers(position: Position, asking: Move) -> list[Control]:
    """How many can be drawn from a stack, or dealt from it to each hand: a control for each."""
    piece = int(asking.args[0])
    pile = len(position.pile(piece))
    source = Gesture("tap", f"piece-{piece}")
    if asking.verb == DRAWS:
        most, word, point = pile, "Draw", beside(position, piece)
        moves = [Move("draw", (piece, count, *point)) for count in range(1, most + 1)]
    else:
        most, word = pile // position.seats, "Deal"
        moves = [Move("deal", (piece, count)) for count in range(1, most + 1)]
    return [
        Control(source, move, f"{word} {count}", short=f"{word} {count}", scale=str(count))
        for count, move in enumerate(moves[:_MOST], 1)
    ]


def added(position: Position, tool: str, text: str = "=") -> Move:
    """The move that lays a die, a coin, a note or a counter where there is room for it."""
    value = 1 if tool == "die" else 0
    return Move("add", (tool, *_room(position, TOOL_SIZES[tool]), value, text))


def _room(position: Position, size: tuple[float, float]) -> tuple[int, int]:
    """A point near the lower edge of the table where nothing lies yet, if there is one."""
    wide, high = position.kit.size
    across, down = round(size[0]) + 8, round(size[1]) + 8
    taken = [
        (position.x[one], position.y[one], *position.extent(one))
        for one, place in enumerate(position.place)
        if place == TABLE
    ]
    for y in range(high - down // 2, down, -down // 2):
        for x in range(wide // 2, wide - across, across // 2):
            clear = all(
                abs(x - left) * 2 >= across + its_wide or abs(y - top) * 2 >= down + its_high
                for left, top, its_wide, its_high in taken
            )
            if clear:
                return x, y
    return wide // 2, high - down // 2


def _from_hand(position: Position, pieces: Sequence[int], source: str) -> list[Control]:
    """Pieces of the own hand are laid open or face down, where there is room."""
    found = []
    wide = position.kit.size[0]
    step = round(max(position.extent(one)[0] for one in pieces)) + 8
    x, y = _room(position, position.extent(pieces[0]))
    places: list[int] = []
    for number, one in enumerate(pieces):
        places += [one, min(x + number * step, wide), y, 0]
    for up, label, short in (
        (True, "Lay it open on the table", "Lay open"),
        (False, "Lay it face down on the table", "Lay face down"),
    ):
        turned = [one for one in pieces if position.up[one] is not up]
        moves = [*([Move("flip", tuple(turned))] if turned else []), Move("put", tuple(places))]
        tap = Gesture("tap", source)
        found.append(Control(tap, moves[0], label, short=short, then=tuple(moves[1:])))
    return found


def _fan(position: Position, pile: Sequence[int]) -> list[int]:
    """Where the pieces of a stack lie as a fan, as the arguments of the move that lays them."""
    top = pile[-1]
    wide, high = position.kit.size
    reach = 1.6 * position.extent(top)[1]
    step = min(12.0, 80 / (len(pile) - 1))
    args: list[int] = []
    for number, one in enumerate(pile):
        angle = (number - (len(pile) - 1) / 2) * step
        turn = math.radians(angle + position.angle[top])
        start = math.radians(position.angle[top])
        x = position.x[top] + reach * (math.sin(turn) - math.sin(start))
        y = position.y[top] + reach * (math.cos(start) - math.cos(turn))
        point = min(max(round(x), 0), wide), min(max(round(y), 0), high)
        args += [one, *point, round(angle + position.angle[top]) % 360]
    return args


def _spread(position: Position, pile: Sequence[int]) -> tuple[int, int]:
    """How far apart the pieces of a stack come to lie in a row that stays on the table."""
    top = pile[-1]
    wide = position.kit.size[0]
    across = round(position.extent(top)[0])
    room = wide - position.x[top] - across // 2
    back = position.x[top] - across // 2
    to_right = room >= back or room >= (across + 4) * (len(pile) - 1)
    step = min(across + 4, max(1, (room if to_right else back) // max(1, len(pile) - 1)))
    return (step if to_right else -step), 0


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

    def ask(verb: str, label: str, short: str, piece: int) -> None:
        found.append(Control(Gesture("tap", source), Move(verb, (piece,)), label, short=short))

    box = shaking.dig_box(position)
    if box is not None and list(pieces) == [box.piece]:
        inside = [one for one in shaking.lying_in(position, box) if position.is_body(one)]
        loose = [one for one in inside if not position.locked[one]]
        offer("shake", "Shake what lies in it", "Shake", *loose)
    locked = [one for one in pieces if position.locked[one]]
    if locked:
        offer("unlock", "Unlock it from the table", "Unlock", *locked)
        return found
    pile = position.pile(pieces[-1])
    one_stack = len(pile) > 1 and set(pile) == set(pieces)
    tools = {position.tool(one) for one in pieces}
    places = {position.place[one] for one in pieces}
    things = tools == {""}
    if places == {position.turn}:
        return _from_hand(position, pieces, source)
    if things:
        offer("flip", "Turn it over", "Flip", *pieces)
    if places == {TABLE}:
        quarter = turning(position, 90, pieces)
        offer(quarter.verb, "Turn it by a quarter", "Turn", 90, *pieces)
    if one_stack:
        offer("shuffle", "Shuffle the stack", "Shuffle", pile[-1])
        ask(DRAWS, "Draw from the top", "Draw \N{HORIZONTAL ELLIPSIS}", pile[-1])
        if things and len(pile) >= position.seats:
            ask(DEALS, "Deal to every hand", "Deal \N{HORIZONTAL ELLIPSIS}", pile[-1])
        offer("spread", "Lay it out side by side", "Spread", pile[-1], *_spread(position, pile))
        if len(pile) <= _FANNED:
            offer("put", "Fan it out", "Fan", *_fan(position, pile))
    elif len(pieces) > 1 and things and places == {TABLE}:
        offer("stack", "Stack them", "Stack", pieces[0], *pieces[1:])
    if tools <= {"die", "coin"}:
        offer("roll", "Throw it", "Throw", *pieces)
    if (len(pieces) > 1 or box is not None) and all(position.is_body(one) for one in pieces):
        words = "Shake them in a tray" if box is None else "Shake them in the pits"
        offer("shake", words, "Shake", *pieces)
    if tools == {"counter"} and len(pieces) == 1:
        for step in _STEPS:
            sign = "+" if step > 0 else "\N{MINUS SIGN}"
            words = f"{sign}{abs(step)}"
            offer("set", words, words, pieces[0], position.value[pieces[0]] + step)
    if tools <= {"counter", "note"} and len(pieces) == 1:
        ask(WRITES, "Write on it", "Write", pieces[0])
    if things and places != {position.turn}:
        offer("hold", "Take it into your hand", "To hand", *pieces)
    if places == {TABLE}:
        offer("lock", "Lock it to the table", "Lock", *pieces)
    if CRATE not in places:
        offer("pack", "Put it back into the box", "Clear away", *pieces)
    return found
