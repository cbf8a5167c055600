"""What chance brings on the free table, and what can be known of what is hidden."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.contract import Event, Move, Recall
from rules.free_table import shaking
from rules.free_table.kit import bag_place
from rules.free_table.notation import SIDES
from rules.free_table.position import Position
from rules.free_table.words import says

COIN = ("heads", "tails")
"""What the sides of a coin are called."""


def chances(position: Position) -> Sequence[tuple[Move, float]]:
    """See :meth:`State.chances`: one die or coin has few sides."""
    if not position.pending or position.pending[0].verb != "roll":
        return ()
    pieces = position.pending[0].args
    if len(pieces) > 1:
        return ()
    sides = sides_of(position, int(pieces[0]))
    return [(Move.of("rolled", value), 1 / len(sides)) for value in sides]


def sides_of(position: Position, piece: int) -> Sequence[int]:
    """The sides of a die or a coin."""
    return range(1, SIDES + 1) if position.tool(piece) == "die" else range(len(COIN))


def chance(position: Position, rng: random.Random) -> Move:
    """See :meth:`State.chance`."""
    verb, args = position.pending[0]
    if verb == "shuffle":
        places = list(range(len(position.pile(int(args[0])))))
        rng.shuffle(places)
        return Move("shuffled", tuple(places))
    if verb == "pull":
        inside = sorted(position.at(bag_place(int(args[0]))))
        return Move("pulled", tuple(rng.sample(inside, int(args[1]))))
    if verb == "shake":
        return Move("shaken", tuple(shaking.scattered(position, rng)))
    return Move("rolled", tuple(rng.choice(sides_of(position, int(one))) for one in args))


def decide(position: Position, move: Move) -> list[Event]:
    """Does what chance has brought."""
    pending, *later = position.pending
    position.pending = tuple(later)
    seat, given = position.turn, [int(one) for one in move.args]
    if move.verb == "shuffled":
        pile = position.pile(int(pending.args[0]))
        what = [position.what[pile[place]] for place in given]
        sides = [position.up[pile[place]] for place in given]
        for one, is_now, up in zip(pile, what, sides, strict=True):
            position.what[one], position.up[one] = is_now, up
        return [Event("shuffle", (says.shuffles, seat, len(pile)), seat)]
    if move.verb == "pulled":
        bag, _, x, y = (int(one) for one in pending.args)
        position.part(given)
        position.raise_up(given)
        wide = position.kit.size[0]
        for number, one in enumerate(given):
            item = position.item(one)
            step = (item.component.size[0] if item else 0) + 4
            position.lay_down(one, min(round(x + number * step), wide), y)
            position.up[one] = True
        return [Event("reveal", (says.pulls, seat, len(given), position.kit.bags[bag]), seat)]
    if move.verb == "shaken":
        pieces = [int(one) for one in pending.args]
        if shaking.dig_box(position) is not None:
            position.raise_up(pieces)
        position.part(pieces)
        for one, x, y, angle in zip(pieces, given[::3], given[1::3], given[2::3], strict=True):
            position.lay_down(one, x, y, angle)
        return [Event("shake", (says.shakes, seat, len(pieces)), seat)]
    thrown = [int(one) for one in pending.args]
    for one, value in zip(thrown, given, strict=True):
        position.value[one] = value
    shown = ", ".join(
        str(value) if position.tool(one) == "die" else COIN[value]
        for one, value in zip(thrown, given, strict=True)
    )
    return [Event("shake", (says.rolls, seat, shown), seat)]


def imagine(position: Position, seat: int | None, rng: random.Random, _recall: Recall) -> None:
    """See :meth:`State.resample`: what looks alike and is hidden could be each other."""
    alike: dict[int, list[int]] = {}
    for piece in range(len(position.what)):
        item = position.item(piece)
        if item is None or not position.hidden(piece, seat):
            continue
        alike.setdefault(position.kit.looks[position.what[piece]], []).append(piece)
    for several in alike.values():
        things = [position.what[one] for one in several]
        for one, thing in zip(several, rng.sample(things, len(things)), strict=True):
            position.what[one] = thing
