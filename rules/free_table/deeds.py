"""What the moves of the free table do: each is told in :mod:`rules.free_table.notation`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.contract import Event, Move
from rules.free_table.kit import CRATE, GONE, bag_place
from rules.free_table.notation import Args, read
from rules.free_table.position import TOOLS, Position
from rules.free_table.swinging import swung
from rules.free_table.words import named, says


def make(position: Position, move: Move) -> list[Event]:
    """Makes a move that can be made, and tells what happened."""
    verb, args = move
    if verb in ("pull", "shuffle", "roll", "shake"):
        position.pending = (move,)
        return []
    if verb in ("add", "write"):
        return (_add if verb == "add" else _write)(position, position.turn, args)
    numbers = [one for one in args if isinstance(one, int)]
    return _DEEDS[verb](position, position.turn, numbers)


def _put(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    pieces = numbers[::4]
    names = named(position, pieces)
    position.part(pieces)
    position.raise_up(pieces)
    for one, x, y, angle in zip(pieces, numbers[1::4], numbers[2::4], numbers[3::4], strict=True):
        position.lay_down(one, x, y, angle)
    return [Event("place", (says.moves, seat, names), seat)]


def _shift(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    across, down, *pieces = numbers
    _together(position, pieces)
    for one in pieces:
        position.lay_down(one, position.x[one] + across, position.y[one] + down)
    return [Event("place", (says.moves, seat, named(position, pieces)), seat)]


def _together(position: Position, pieces: Sequence[int]) -> None:
    """Raises pieces, and parts those stacks of which some stay behind; what goes stays stacked."""
    moved = set(pieces)
    ordered = [one for one in position.order if one in moved]
    stacks = dict.fromkeys(position.stack[one] for one in ordered)
    for stack in stacks:
        mine = [one for one in ordered if position.stack[one] == stack]
        if stack >= 0 and len(mine) < position.stack.count(stack):
            position.part(mine)
            position.join(mine)
    position.raise_up(ordered)


def _stack(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    onto, *pieces = numbers
    names = named(position, pieces)
    position.part(pieces)
    below = [one for one in position.pile(onto) if one not in pieces]
    for one in pieces:
        position.lay_down(one, position.x[onto], position.y[onto], position.angle[onto])
    position.part(below)
    position.join([*below, *pieces])
    position.raise_up([*below, *pieces])
    return [Event("place", (says.stacks, seat, names), seat)]


def _draw(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    piece, count, x, y = numbers
    taken = position.pile(piece)[-count:]
    position.part(taken)
    for one in taken:
        position.lay_down(one, x, y)
    position.join(taken)
    position.raise_up(taken)
    return [Event("deal", (says.draws, seat, count), seat)]


def _spread(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    piece, across, down = numbers
    pile = position.pile(piece)
    wide, high = position.kit.size
    position.part(pile)
    position.raise_up(pile)
    for number, one in enumerate(pile):
        x = min(max(position.x[one] + number * across, 0), wide)
        y = min(max(position.y[one] + number * down, 0), high)
        position.lay_down(one, x, y)
    return [Event("deal", (says.spreads, seat, len(pile)), seat)]


def _flip(position: Position, seat: int, pieces: list[int]) -> list[Event]:
    moved = set(pieces)
    for stack in dict.fromkeys(position.stack[one] for one in pieces):
        pile = [one for one in position.order if position.stack[one] == stack]
        if stack >= 0 and moved.issuperset(pile):
            places = [position.order.index(one) for one in pile]
            for place, one in zip(places, reversed(pile), strict=True):
                position.order[place] = one
    for one in pieces:
        position.up[one] = not position.up[one]
    return [Event("flip", (says.flips, seat, named(position, pieces)), seat)]


def _turn(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    degrees, *pieces = numbers
    for one in pieces:
        position.angle[one] = (position.angle[one] + degrees) % 360
    return [Event("move", (says.turns, seat, named(position, pieces)), seat)]


def _swing(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    degrees, *pieces = numbers
    wide, high = position.kit.size
    _together(position, pieces)
    points = swung([(position.x[one], position.y[one]) for one in pieces], degrees)
    for one, (x, y) in zip(pieces, points, strict=True):
        # What would swing over the edge stays at it.
        place = min(max(round(x), 0), wide), min(max(round(y), 0), high)
        position.lay_down(one, *place, position.angle[one] + degrees)
    return [Event("move", (says.turns, seat, named(position, pieces)), seat)]


def _lock(position: Position, seat: int, pieces: list[int]) -> list[Event]:
    for one in pieces:
        position.locked[one] = True
    return [Event("knock", (says.locks, seat, named(position, pieces)), seat)]


def _unlock(position: Position, seat: int, pieces: list[int]) -> list[Event]:
    for one in pieces:
        position.locked[one] = False
    return [Event("move", (says.unlocks, seat, named(position, pieces)), seat)]


def _hold(position: Position, seat: int, pieces: list[int]) -> list[Event]:
    position.send(pieces, seat)
    return [Event("deal", (says.holds, seat, len(pieces)), seat)]


def _give(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    other, *pieces = numbers
    position.send(pieces, other)
    return [Event("deal", (says.gives, seat, len(pieces), other), seat)]


def _deal(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    piece, count = numbers
    pile = position.pile(piece)
    for _ in range(count):
        for step in range(position.seats):
            # As in print: one card for each in turn, beginning behind who deals.
            position.send([pile.pop()], (seat + 1 + step) % position.seats)
    return [Event("deal", (says.deals, seat, count), seat)]


def _bag(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    bag, *pieces = numbers
    position.send(pieces, bag_place(bag))
    return [Event("place", (says.bags, seat, len(pieces), position.kit.bags[bag]), seat)]


def _pack(position: Position, seat: int, pieces: list[int]) -> list[Event]:
    names = named(position, pieces)
    for one in pieces:
        position.send([one], GONE if position.tool(one) else CRATE)
    return [Event("remove", (says.packs, seat, names), seat)]


def _add(position: Position, seat: int, args: Args) -> list[Event]:
    tool, x, y, value, text = args
    assert isinstance(x, int)
    assert isinstance(y, int)
    assert isinstance(value, int)
    position.add(-1 - TOOLS.index(str(tool)), x, y, value, read(text))
    return [Event("place", (says.adds, seat, f"a {tool}"), seat)]


def _set(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    piece, value = numbers
    position.value[piece] = value
    return [Event("score", (says.sets, seat, named(position, [piece])), seat)]


def _write(position: Position, seat: int, args: Args) -> list[Event]:
    assert isinstance(args[0], int)
    position.text[args[0]] = read(args[1])
    return [Event("move", (says.writes, seat), seat)]


def _seat(position: Position, seat: int, numbers: list[int]) -> list[Event]:
    (position.turn,) = numbers
    return [Event("turn", (says.takes_over, position.turn), seat)]


_DEEDS: Final[dict[str, Callable[[Position, int, list[int]], list[Event]]]] = {
    "put": _put,
    "shift": _shift,
    "stack": _stack,
    "draw": _draw,
    "spread": _spread,
    "flip": _flip,
    "turn": _turn,
    "swing": _swing,
    "lock": _lock,
    "unlock": _unlock,
    "hold": _hold,
    "give": _give,
    "deal": _deal,
    "bag": _bag,
    "pack": _pack,
    "set": _set,
    "seat": _seat,
}
