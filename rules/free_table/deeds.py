"""What the moves of the free table do: each is told in :mod:`rules.free_table.notation`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.contract import Event, Move
from rules.free_table import says
from rules.free_table.kit import CRATE, GONE, bag_place
from rules.free_table.notation import Args, read
from rules.free_table.position import TOOLS, Position
from rules.free_table.swinging import swung


def make(position: Position, move: Move) -> list[Event]:
    """Makes a move that can be made, and tells what happened."""
    seat = position.turn
    if move.verb in ("pull", "shuffle", "roll", "shake"):
        position.pending = (move,)
        return []
    return _DEEDS[move.verb](position, seat, move.args)


def _whole(args: Args) -> list[int]:
    return [one for one in args if isinstance(one, int)]


def _do_put(position: Position, seat: int, args: Args) -> list[Event]:
    numbers = _whole(args)
    pieces = numbers[::4]
    names = says.named(position, pieces)
    position.part(pieces)
    position.raise_up(pieces)
    for one, x, y, angle in zip(pieces, numbers[1::4], numbers[2::4], numbers[3::4], strict=True):
        position.lay_down(one, x, y, angle)
    return [Event("place", (says.moves, seat, names), seat)]


def _do_shift(position: Position, seat: int, args: Args) -> list[Event]:
    across, down, *pieces = _whole(args)
    _together(position, pieces)
    for one in pieces:
        position.lay_down(one, position.x[one] + across, position.y[one] + down)
    return [Event("place", (says.moves, seat, says.named(position, pieces)), seat)]


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


def _do_stack(position: Position, seat: int, args: Args) -> list[Event]:
    onto, *pieces = _whole(args)
    names = says.named(position, pieces)
    position.part(pieces)
    below = [one for one in position.pile(onto) if one not in pieces]
    for one in pieces:
        position.lay_down(one, position.x[onto], position.y[onto], position.angle[onto])
    position.part(below)
    position.join([*below, *pieces])
    position.raise_up([*below, *pieces])
    return [Event("place", (says.stacks, seat, names), seat)]


def _do_draw(position: Position, seat: int, args: Args) -> list[Event]:
    piece, count, x, y = _whole(args)
    taken = position.pile(piece)[-count:]
    position.part(taken)
    for one in taken:
        position.lay_down(one, x, y)
    position.join(taken)
    position.raise_up(taken)
    return [Event("deal", (says.draws, seat, count), seat)]


def _do_spread(position: Position, seat: int, args: Args) -> list[Event]:
    piece, across, down = _whole(args)
    pile = position.pile(piece)
    wide, high = position.kit.size
    position.part(pile)
    position.raise_up(pile)
    for number, one in enumerate(pile):
        x = min(max(position.x[one] + number * across, 0), wide)
        y = min(max(position.y[one] + number * down, 0), high)
        position.lay_down(one, x, y)
    return [Event("deal", (says.spreads, seat, len(pile)), seat)]


def _do_flip(position: Position, seat: int, args: Args) -> list[Event]:
    pieces = _whole(args)
    moved = set(pieces)
    for stack in dict.fromkeys(position.stack[one] for one in pieces):
        pile = [one for one in position.order if position.stack[one] == stack]
        if stack >= 0 and moved.issuperset(pile):
            places = [position.order.index(one) for one in pile]
            for place, one in zip(places, reversed(pile), strict=True):
                position.order[place] = one
    for one in pieces:
        position.up[one] = not position.up[one]
    return [Event("flip", (says.flips, seat, says.named(position, pieces)), seat)]


def _do_turn(position: Position, seat: int, args: Args) -> list[Event]:
    degrees, *pieces = _whole(args)
    for one in pieces:
        position.angle[one] = (position.angle[one] + degrees) % 360
    return [Event("move", (says.turns, seat, says.named(position, pieces)), seat)]


def _do_swing(position: Position, seat: int, args: Args) -> list[Event]:
    degrees, *pieces = _whole(args)
    wide, high = position.kit.size
    _together(position, pieces)
    points = swung([(position.x[one], position.y[one]) for one in pieces], degrees)
    for one, (x, y) in zip(pieces, points, strict=True):
        # What would swing over the edge stays at it.
        place = min(max(round(x), 0), wide), min(max(round(y), 0), high)
        position.lay_down(one, *place, position.angle[one] + degrees)
    return [Event("move", (says.turns, seat, says.named(position, pieces)), seat)]


def _do_lock(position: Position, seat: int, args: Args) -> list[Event]:
    for one in _whole(args):
        position.locked[one] = True
    return [Event("knock", (says.locks, seat, says.named(position, _whole(args))), seat)]


def _do_unlock(position: Position, seat: int, args: Args) -> list[Event]:
    for one in _whole(args):
        position.locked[one] = False
    return [Event("move", (says.unlocks, seat, says.named(position, _whole(args))), seat)]


def _do_hold(position: Position, seat: int, args: Args) -> list[Event]:
    pieces = _whole(args)
    position.send(pieces, seat)
    return [Event("deal", (says.holds, seat, len(pieces)), seat)]


def _do_give(position: Position, seat: int, args: Args) -> list[Event]:
    other, *pieces = _whole(args)
    position.send(pieces, other)
    return [Event("deal", (says.gives, seat, len(pieces), other), seat)]


def _do_deal(position: Position, seat: int, args: Args) -> list[Event]:
    piece, count = _whole(args)
    pile = position.pile(piece)
    for _ in range(count):
        for step in range(position.seats):
            # As in print: one card for each in turn, beginning behind who deals.
            position.send([pile.pop()], (seat + 1 + step) % position.seats)
    return [Event("deal", (says.deals, seat, count), seat)]


def _do_bag(position: Position, seat: int, args: Args) -> list[Event]:
    bag, *pieces = _whole(args)
    position.send(pieces, bag_place(bag))
    return [Event("place", (says.bags, seat, len(pieces), position.kit.bags[bag]), seat)]


def _do_pack(position: Position, seat: int, args: Args) -> list[Event]:
    pieces = _whole(args)
    names = says.named(position, pieces)
    for one in pieces:
        position.send([one], GONE if position.tool(one) else CRATE)
    return [Event("remove", (says.packs, seat, names), seat)]


def _do_add(position: Position, seat: int, args: Args) -> list[Event]:
    tool, x, y, value, text = args
    assert isinstance(x, int)
    assert isinstance(y, int)
    assert isinstance(value, int)
    position.add(-1 - TOOLS.index(str(tool)), x, y, value, read(text))
    return [Event("place", (says.adds, seat, str(tool)), seat)]


def _do_set(position: Position, seat: int, args: Args) -> list[Event]:
    piece, value = _whole(args)
    position.value[piece] = value
    return [Event("score", (says.sets, seat, says.named(position, [piece])), seat)]


def _do_write(position: Position, seat: int, args: Args) -> list[Event]:
    assert isinstance(args[0], int)
    position.text[args[0]] = read(args[1])
    return [Event("move", (says.writes, seat), seat)]


def _do_seat(position: Position, seat: int, args: Args) -> list[Event]:
    (position.turn,) = _whole(args)
    return [Event("turn", (says.takes_over, position.turn), seat)]


_DEEDS: Final[dict[str, Callable[[Position, int, Args], list[Event]]]] = {
    "put": _do_put,
    "shift": _do_shift,
    "stack": _do_stack,
    "draw": _do_draw,
    "spread": _do_spread,
    "flip": _do_flip,
    "turn": _do_turn,
    "swing": _do_swing,
    "lock": _do_lock,
    "unlock": _do_unlock,
    "hold": _do_hold,
    "give": _do_give,
    "deal": _do_deal,
    "bag": _do_bag,
    "pack": _do_pack,
    "add": _do_add,
    "set": _do_set,
    "write": _do_write,
    "seat": _do_seat,
}
