"""What may be done on the free table: whatever can be done with things at all.

Nothing is forbidden by any game; but what is locked stays, a hand is its owner's, and a stack has
no more cards than it has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rules.contract import Move, Refusal
from rules.free_table import shaking
from rules.free_table.kit import CRATE, GONE, TABLE, bag_place
from rules.free_table.knowledge import sides_of
from rules.free_table.notation import LARGEST, LONGEST_TEXT, SIDES, Args, read, written
from rules.free_table.position import MOST_TOOLS, TOOLS, Position
from rules.free_table.words import texts
from rules.writing import is_line

_Problem = Refusal | None

_STRANGE: Final = texts.why("strange")


def explain(position: Position, move: Move) -> Refusal:
    """See :meth:`State.explain`."""
    if position.pending:
        return texts.why("pending")
    return problem(position, move) or texts.why("can_be_done")


def not_your_turn(position: Position) -> Refusal:
    """See :meth:`State.not_your_turn`."""
    return texts.why("not_yours", position.turn)


def refuse_chance(position: Position, move: Move) -> _Problem:
    """See :meth:`State.refuse_chance`."""
    given = [one for one in move.args if isinstance(one, int)]
    fits = len(given) == len(move.args) and _can_come(position, move.verb, given)
    return None if fits else texts.why("by_chance")


def _can_come(position: Position, brought: str, given: Sequence[int]) -> bool:
    verb, args = position.pending[0]
    if verb == "shuffle":
        places = range(len(position.pile(int(args[0]))))
        return brought == "shuffled" and sorted(given) == list(places)
    if verb == "pull":
        inside, drawn = position.at(bag_place(int(args[0]))), set(given)
        return brought == "pulled" and drawn <= set(inside) and len(given) == len(drawn) == args[1]
    if verb == "shake":
        return (brought == "shaken" and len(given) == 3 * len(args)) and all(
            shaking.can_rest(position, x, y) for x, y in zip(given[::3], given[1::3], strict=True)
        )
    return (brought == "rolled" and len(given) == len(args)) and all(
        value in sides_of(position, int(one)) for one, value in zip(args, given, strict=True)
    )


def _handled(position: Position, pieces: Sequence[int], anywhere: bool = True) -> _Problem:
    """Why pieces cannot be taken; ``anywhere``: from the own hand or the box, too."""
    if not pieces or len(set(pieces)) < len(pieces):
        return texts.why("nothing")
    for one in pieces:
        if not 0 <= one < len(position.what) or position.place[one] == GONE:
            return texts.why("no_piece")
        place = position.place[one]
        if place != TABLE and not (anywhere and place in (position.turn, CRATE)):
            return texts.why("in_hand")
        if place == TABLE and position.locked[one]:
            return texts.why("locked")
    return None


def _lying(position: Position, pieces: Sequence[int]) -> _Problem:
    """Why pieces cannot be taken that must lie on the table."""
    return _handled(position, pieces, anywhere=False)


def _on_table(position: Position, x: int, y: int) -> _Problem:
    wide, high = position.kit.size
    return None if 0 <= x <= wide and 0 <= y <= high else texts.why("beside")


def _put(position: Position, numbers: Sequence[int]) -> _Problem:
    if not numbers or len(numbers) % 4:
        return _STRANGE
    problem = _handled(position, numbers[::4])
    for x, y in zip(numbers[1::4], numbers[2::4], strict=True):
        problem = problem or _on_table(position, x, y)
    return problem


def _shift(position: Position, numbers: Sequence[int]) -> _Problem:
    across, down, *pieces = numbers
    problem = _lying(position, pieces)
    for one in pieces if problem is None else ():
        problem = problem or _on_table(position, position.x[one] + across, position.y[one] + down)
    return problem


def _stack(position: Position, numbers: Sequence[int]) -> _Problem:
    onto, *pieces = numbers
    if not 0 <= onto < len(position.what) or position.place[onto] != TABLE:
        return texts.why("not_onto")
    return texts.why("onto_itself") if onto in pieces else _handled(position, pieces)


def _one_pile(position: Position, piece: int) -> _Problem:
    """Why there is no stack to do something with."""
    problem = _lying(position, [piece])
    return texts.why("alone") if not problem and len(position.pile(piece)) < 2 else problem


def _draw(position: Position, numbers: Sequence[int]) -> _Problem:
    piece, count, x, y = numbers
    problem = _one_pile(position, piece) or _on_table(position, x, y)
    if problem is None and not 1 <= count <= len(position.pile(piece)):
        return texts.why("too_many")
    return problem


def _turn(position: Position, numbers: Sequence[int]) -> _Problem:
    return _lying(position, numbers[1:]) if -360 <= numbers[0] <= 360 else _STRANGE


def _unlock(position: Position, pieces: Sequence[int]) -> _Problem:
    if not pieces or len(set(pieces)) < len(pieces):
        return _STRANGE
    known = all(0 <= one < len(position.what) and position.locked[one] for one in pieces)
    return None if known else texts.why("unlocked")


def _things(position: Position, pieces: Sequence[int]) -> _Problem:
    """Why pieces cannot come into a hand or a bag."""
    problem = _handled(position, pieces)
    if problem is None and any(position.tool(one) for one in pieces):
        return texts.why("tools")
    return problem


def _give(position: Position, numbers: Sequence[int]) -> _Problem:
    seated = 0 <= numbers[0] < position.seats
    return _things(position, numbers[1:]) if seated else texts.why("nobody")


def _deal(position: Position, numbers: Sequence[int]) -> _Problem:
    piece, count = numbers
    problem = _one_pile(position, piece)
    if problem is not None:
        return problem
    pile = position.pile(piece)
    if count < 1 or count * position.seats > len(pile):
        return texts.why("too_many")
    return _things(position, pile)


def _bag(position: Position, numbers: Sequence[int]) -> _Problem:
    known = 0 <= numbers[0] < len(position.kit.bags)
    return _things(position, numbers[1:]) if known else _STRANGE


def _pull(position: Position, numbers: Sequence[int]) -> _Problem:
    bag, count, x, y = numbers
    if not 0 <= bag < len(position.kit.bags):
        return _STRANGE
    if not 1 <= count <= len(position.at(bag_place(bag))):
        return texts.why("too_many_in_bag")
    return _on_table(position, x, y)


def _roll(position: Position, pieces: Sequence[int]) -> _Problem:
    problem = _lying(position, pieces)
    if problem is None and any(position.tool(one) not in ("die", "coin") for one in pieces):
        return texts.why("not_thrown")
    return problem


def _shake(position: Position, pieces: Sequence[int]) -> _Problem:
    problem = _lying(position, pieces)
    if problem is None and not all(position.is_body(one) for one in pieces):
        return texts.why("not_shaken")
    return problem


def _seat(position: Position, numbers: Sequence[int]) -> _Problem:
    if not 0 <= numbers[0] < position.seats:
        return _STRANGE
    return texts.why("has_it") if numbers[0] == position.turn else None


class _Check(NamedTuple):
    """What is asked of a verb whose arguments are numbers."""

    problem: Callable[[Position, Sequence[int]], _Problem]
    """Why it cannot be done; given all numbers."""
    lead: int = 0
    """How many numbers come first."""
    pieces: bool = True
    """Whether pieces follow; after other numbers there is at least one."""

    def fits(self, count: int) -> bool:
        """Whether a move may have so many arguments."""
        return count >= self.lead + bool(self.lead) if self.pieces else count == self.lead


_CHECKS: Final = {
    "put": _Check(_put),
    "shift": _Check(_shift, 2),
    "stack": _Check(_stack, 1),
    "draw": _Check(_draw, 4, False),
    "spread": _Check(lambda position, numbers: _one_pile(position, numbers[0]), 3, False),
    "flip": _Check(_handled),
    "turn": _Check(_turn, 1),
    "swing": _Check(_turn, 1),
    "lock": _Check(_lying),
    "unlock": _Check(_unlock),
    "hold": _Check(_things),
    "give": _Check(_give, 1),
    "deal": _Check(_deal, 2, False),
    "bag": _Check(_bag, 1),
    "pack": _Check(_handled),
    "pull": _Check(_pull, 4, False),
    "shuffle": _Check(lambda position, numbers: _one_pile(position, numbers[0]), 1, False),
    "roll": _Check(_roll),
    "shake": _Check(_shake),
    "seat": _Check(_seat, 1, False),
}


# What has a text or a value


def _text(argument: object) -> _Problem:
    if not isinstance(argument, str) or not argument.startswith("="):
        return _STRANGE
    text = read(argument)
    fits = len(text) <= LONGEST_TEXT and is_line(text) and written(text) == argument
    return None if fits else texts.why("too_long")


def _value(tool: str, value: object) -> _Problem:
    fits = isinstance(value, int) and {
        "die": 1 <= value <= SIDES,
        "coin": value in (0, 1),
        "counter": -LARGEST <= value <= LARGEST,
    }.get(tool, value == 0)
    return None if fits else texts.why("no_value")


def _add(position: Position, args: Args) -> _Problem:
    if len(args) != 5:
        return _STRANGE
    tool, x, y, value, text = args
    if tool not in TOOLS or not isinstance(x, int) or not isinstance(y, int):
        return _STRANGE
    if sum(what < 0 for what in position.what) >= MOST_TOOLS:
        return texts.why("enough")
    return _on_table(position, x, y) or _value(str(tool), value) or _text(text)


def _changed(position: Position, verb: str, args: Args) -> _Problem:
    """Why a tool cannot be set to a value, or written on."""
    if len(args) != 2 or not isinstance(args[0], int):
        return _STRANGE
    problem = _lying(position, [args[0]])
    if problem is not None:
        return problem
    tool = position.tool(args[0])
    if verb == "set":
        return _value(tool, args[1]) if tool not in ("", "note") else texts.why("no_number")
    return _text(args[1]) if tool in ("note", "counter") else texts.why("unwritable")


def problem(position: Position, move: Move) -> Refusal | None:
    """Why a move cannot be made by whoever has the table; ``None`` if it can."""
    verb, args = move
    if verb == "add":
        return _add(position, args)
    if verb in ("set", "write"):
        return _changed(position, verb, args)
    numbers = [one for one in args if isinstance(one, int)]
    check = _CHECKS.get(verb)
    if check is None or len(numbers) < len(args) or not check.fits(len(numbers)):
        return _STRANGE
    return check.problem(position, numbers)
