"""What may be done on the free table: whatever can be done with things at all.

Nothing is forbidden by any game; but what is locked stays, a hand is its owner's, and a stack has
no more cards than it has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.contract import Move, Refusal
from rules.free_table.kit import CRATE, GONE, TABLE, bag_place
from rules.free_table.notation import LARGEST, LONGEST_TEXT, SIDES, Args, read, written
from rules.free_table.position import MOST_TOOLS, TOOLS, Position
from rules.writing import is_line

_Problem = Refusal | None


def _no(sentence: str, clause: str = "FREE-1") -> Refusal:
    return Refusal(clause, sentence)


_STRANGE: Final = _no("There is no such move on the free table.")


def _numbers(args: Sequence[str | int]) -> list[int] | None:
    """The arguments as numbers; ``None``: some are words."""
    found = [one for one in args if isinstance(one, int)]
    return found if len(found) == len(args) else None


def _handled(position: Position, pieces: Sequence[int], anywhere: bool = True) -> _Problem:
    """Why pieces cannot be taken; ``anywhere``: from the own hand or the box, too."""
    if not pieces or len(set(pieces)) < len(pieces):
        return _no("Take some pieces, each of them once.")
    for one in pieces:
        if not 0 <= one < len(position.what) or position.place[one] == GONE:
            return _no("There is no such piece on this table.")
        place = position.place[one]
        if place != TABLE and not (anywhere and place in (position.turn, CRATE)):
            return _no(
                "Only its owner takes something from a hand, and chance from a bag.", "FREE-3"
            )
        if place == TABLE and position.locked[one]:
            return _no("It is locked to the table: unlock it first.", "FREE-2")
    return None


def _on_table(position: Position, x: int, y: int) -> _Problem:
    wide, high = position.kit.size
    if not (0 <= x <= wide and 0 <= y <= high):
        return _no("That is beside the table.")
    return None


def _put(position: Position, args: Args) -> _Problem:
    numbers = _numbers(args)
    if not numbers or len(numbers) % 4:
        return _STRANGE
    problem = _handled(position, numbers[::4])
    for x, y in zip(numbers[1::4], numbers[2::4], strict=True):
        problem = problem or _on_table(position, x, y)
    return problem


def _shift(position: Position, args: Args) -> _Problem:
    numbers = _numbers(args)
    if numbers is None or len(numbers) < 3:
        return _STRANGE
    across, down, *pieces = numbers
    problem = _handled(position, pieces, anywhere=False)
    for one in pieces if problem is None else ():
        problem = problem or _on_table(position, position.x[one] + across, position.y[one] + down)
    return problem


def _stack(position: Position, args: Args) -> _Problem:
    numbers = _numbers(args)
    if numbers is None or len(numbers) < 2:
        return _STRANGE
    onto, *pieces = numbers
    if not 0 <= onto < len(position.what) or position.place[onto] != TABLE:
        return _no("Only what lies on the table can be stacked upon.")
    if onto in pieces:
        return _no("Nothing lies on itself.")
    return _handled(position, pieces)


def _one_pile(position: Position, piece: object) -> _Problem:
    """Why there is no stack to do something with."""
    if not isinstance(piece, int):
        return _STRANGE
    problem = _handled(position, [piece], anywhere=False)
    if problem is None and len(position.pile(piece)) < 2:
        return _no("It lies alone.")
    return problem


def _draw(position: Position, args: Args) -> _Problem:
    numbers = _numbers(args)
    if numbers is None or len(numbers) != 4:
        return _STRANGE
    piece, count, x, y = numbers
    problem = _one_pile(position, piece) or _on_table(position, x, y)
    if problem is None and not 1 <= count <= len(position.pile(piece)):
        return _no("There are not so many in that stack.")
    return problem


def _spread(position: Position, args: Args) -> _Problem:
    if _numbers(args) is None or len(args) != 3:
        return _STRANGE
    return _one_pile(position, args[0])


def _flip(position: Position, args: Args) -> _Problem:
    pieces = _numbers(args)
    return _STRANGE if pieces is None else _handled(position, pieces)


def _turn(position: Position, args: Args) -> _Problem:
    numbers = _numbers(args)
    if numbers is None or len(numbers) < 2 or not -360 <= numbers[0] <= 360:
        return _STRANGE
    return _handled(position, numbers[1:], anywhere=False)


def _lock(position: Position, args: Args) -> _Problem:
    pieces = _numbers(args)
    return _STRANGE if pieces is None else _handled(position, pieces, anywhere=False)


def _unlock(position: Position, args: Args) -> _Problem:
    pieces = _numbers(args)
    if not pieces or len(set(pieces)) < len(pieces):
        return _STRANGE
    known = all(0 <= one < len(position.what) and position.locked[one] for one in pieces)
    return None if known else _no("It is not locked.", "FREE-2")


def _things(position: Position, pieces: Sequence[int]) -> _Problem:
    """Why pieces cannot come into a hand or a bag."""
    problem = _handled(position, pieces)
    if problem is None and any(position.tool(one) for one in pieces):
        return _no("Dice, coins, notes and counters stay on the table.")
    return problem


def _hold(position: Position, args: Args) -> _Problem:
    pieces = _numbers(args)
    return _STRANGE if pieces is None else _things(position, pieces)


def _give(position: Position, args: Args) -> _Problem:
    numbers = _numbers(args)
    if numbers is None or len(numbers) < 2:
        return _STRANGE
    if not 0 <= numbers[0] < position.seats:
        return _no("Nobody sits there.")
    return _things(position, numbers[1:])


def _deal(position: Position, args: Args) -> _Problem:
    numbers = _numbers(args)
    if numbers is None or len(numbers) != 2:
        return _STRANGE
    problem = _one_pile(position, numbers[0])
    if problem is not None:
        return problem
    pile = position.pile(numbers[0])
    if numbers[1] < 1 or numbers[1] * position.seats > len(pile):
        return _no("There are not so many in that stack.")
    return _things(position, pile)


def _bag(position: Position, args: Args) -> _Problem:
    numbers = _numbers(args)
    if numbers is None or len(numbers) < 2 or not 0 <= numbers[0] < len(position.kit.bags):
        return _STRANGE
    return _things(position, numbers[1:])


def _pack(position: Position, args: Args) -> _Problem:
    pieces = _numbers(args)
    return _STRANGE if pieces is None else _handled(position, pieces)


def _pull(position: Position, args: Args) -> _Problem:
    numbers = _numbers(args)
    if numbers is None or len(numbers) != 4 or not 0 <= numbers[0] < len(position.kit.bags):
        return _STRANGE
    bag, count, x, y = numbers
    if not 1 <= count <= len(position.at(bag_place(bag))):
        return _no("There are not so many in that bag.")
    return _on_table(position, x, y)


def _shuffle(position: Position, args: Args) -> _Problem:
    return _one_pile(position, args[0]) if len(args) == 1 else _STRANGE


def _roll(position: Position, args: Args) -> _Problem:
    pieces = _numbers(args)
    problem = _STRANGE if pieces is None else _handled(position, pieces, anywhere=False)
    if problem is None and any(position.tool(one) not in ("die", "coin") for one in pieces or ()):
        return _no("Only dice and coins are thrown.")
    return problem


def _shake(position: Position, args: Args) -> _Problem:
    pieces = _numbers(args)
    problem = _STRANGE if pieces is None else _handled(position, pieces, anywhere=False)
    if problem is None and not all(position.is_body(one) for one in pieces or ()):
        return _no("Only bones, pawns, tiles and dice are shaken.")
    return problem


def _text(argument: object) -> _Problem:
    if not isinstance(argument, str) or not argument.startswith("="):
        return _STRANGE
    text = read(argument)
    if len(text) > LONGEST_TEXT or not is_line(text) or written(text) != argument:
        return _no(f"A note has at most {LONGEST_TEXT} letters on one line.")
    return None


def _value(tool: str, value: object) -> _Problem:
    fits = isinstance(value, int) and {
        "die": 1 <= value <= SIDES,
        "coin": value in (0, 1),
        "counter": -LARGEST <= value <= LARGEST,
    }.get(tool, value == 0)
    return None if fits else _no("It has no such value.")


def _add(position: Position, args: Args) -> _Problem:
    if len(args) != 5:
        return _STRANGE
    tool, x, y, value, text = args
    if tool not in TOOLS or not isinstance(x, int) or not isinstance(y, int):
        return _STRANGE
    if sum(what < 0 for what in position.what) >= MOST_TOOLS:
        return _no("There are as many dice, notes and counters as a table can have.")
    return _on_table(position, x, y) or _value(str(tool), value) or _text(text)


def _set(position: Position, args: Args) -> _Problem:
    if len(args) != 2 or not isinstance(args[0], int):
        return _STRANGE
    problem = _handled(position, [args[0]], anywhere=False)
    if problem is None and position.tool(args[0]) not in ("die", "coin", "counter"):
        return _no("It shows no number.")
    return problem or _value(position.tool(args[0]), args[1])


def _write(position: Position, args: Args) -> _Problem:
    if len(args) != 2 or not isinstance(args[0], int):
        return _STRANGE
    problem = _handled(position, [args[0]], anywhere=False)
    if problem is None and position.tool(args[0]) not in ("note", "counter"):
        return _no("Nothing can be written on it.")
    return problem or _text(args[1])


def _seat(position: Position, args: Args) -> _Problem:
    if len(args) != 1 or not isinstance(args[0], int) or not 0 <= args[0] < position.seats:
        return _STRANGE
    return None if args[0] != position.turn else _no("That seat has the table.", "FREE-5")


_CHECKS: Final[dict[str, Callable[[Position, Args], _Problem]]] = {
    "put": _put,
    "shift": _shift,
    "stack": _stack,
    "draw": _draw,
    "spread": _spread,
    "flip": _flip,
    "turn": _turn,
    "swing": _turn,
    "lock": _lock,
    "unlock": _unlock,
    "hold": _hold,
    "give": _give,
    "deal": _deal,
    "bag": _bag,
    "pack": _pack,
    "pull": _pull,
    "shuffle": _shuffle,
    "roll": _roll,
    "shake": _shake,
    "add": _add,
    "set": _set,
    "write": _write,
    "seat": _seat,
}


def problem(position: Position, move: Move) -> Refusal | None:
    """Why a move cannot be made by whoever has the table; ``None`` if it can."""
    check = _CHECKS.get(move.verb)
    return check(position, move.args) if check is not None else _STRANGE
